// SPDX-License-Identifier: GPL-3.0-or-later
// A value or the reason why there is none.
#pragma once

#include <QString>

#include <utility>
#include <variant>

namespace rooftrace {

/// Why an operation failed, in words for the person in front of the screen.
struct [[nodiscard]] Error
{
    enum class Kind { Failed, Unsupported, Cancelled };

    QString message; ///< translated, one sentence, names the file or the object
    QString detail;  ///< untranslated: offset, SQL text, what the library said; may be empty
    Kind kind = Kind::Failed; ///< Cancelled shows no box
};

/// There is no conversion to bool, so that Result<bool> cannot be misread.
template<class T>
class [[nodiscard]] Result
{
public:
    Result(T value) // NOLINT(google-explicit-constructor): return value; and return error; both
                    // read well
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error) // NOLINT(google-explicit-constructor)
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    bool hasValue() const { return m_state.index() == 0; }
    const T &value() const & { return std::get<0>(m_state); }
    T &&value() && { return std::get<0>(std::move(m_state)); }
    const Error &error() const { return std::get<1>(m_state); }

private:
    std::variant<T, Error> m_state;
};

/// The result of an operation which has nothing to hand back.
using Status = Result<std::monostate>;

inline Status success()
{
    return std::monostate{};
}

} // namespace rooftrace
