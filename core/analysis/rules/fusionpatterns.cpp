// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/rules/fusionpatterns.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

namespace rooftrace {

namespace {

/// One place of a pattern: any of the tokens, or nothing.
struct Place
{
    std::initializer_list<OpToken> tokens;
    bool isOptional = false;

    bool accepts(OpToken token) const
    {
        return std::find(tokens.begin(), tokens.end(), token) != tokens.end();
    }
};

std::size_t matchPlaces(std::initializer_list<Place> places, const std::vector<OpToken> &tokens,
                        std::size_t first)
{
    std::size_t at = first;
    for (const Place &place : places) {
        if (at < tokens.size() && place.accepts(tokens[at]))
            ++at;
        else if (!place.isOptional)
            return 0;
    }
    return at - first;
}

using enum OpToken;

// x * rsqrt(mean(x^2) + eps) * weight, with the casts around it.
std::size_t matchRmsNorm(const std::vector<OpToken> &tokens, std::size_t first)
{
    const std::size_t direct = matchPlaces({{{Cast}, true},
                                            {{Pow, Mul}},
                                            {{Mean}},
                                            {{Add}, true},
                                            {{Rsqrt}},
                                            {{Mul}},
                                            {{Cast}, true},
                                            {{Mul}, true},
                                            {{Cast}, true}},
                                           tokens, first);
    if (direct > 0)
        return direct;
    return matchPlaces({{{Cast}, true},
                        {{Pow, Mul}},
                        {{Mean}},
                        {{Add}, true},
                        {{Sqrt}},
                        {{Div}},
                        {{Cast}, true},
                        {{Mul}, true}},
                       tokens, first);
}

std::size_t matchLayerNorm(const std::vector<OpToken> &tokens, std::size_t first)
{
    return matchPlaces({{{Cast}, true},
                        {{Mean}},
                        {{Sub}},
                        {{Pow, Mul}},
                        {{Mean}},
                        {{Add}, true},
                        {{Rsqrt, Sqrt}},
                        {{Sub}, true},
                        {{Mul, Div}},
                        {{Cast}, true},
                        {{Mul}, true},
                        {{Add}, true}},
                       tokens, first);
}

std::size_t matchSoftmax(const std::vector<OpToken> &tokens, std::size_t first)
{
    return matchPlaces(
        {{{Cast}, true}, {{Max}}, {{Sub}}, {{Exp}}, {{Sum}}, {{Div}}, {{Cast}, true}}, tokens,
        first);
}

std::size_t matchGeluTanh(const std::vector<OpToken> &tokens, std::size_t first)
{
    return matchPlaces({{{Mul}, true},
                        {{Pow}},
                        {{Mul}},
                        {{Add}},
                        {{Mul}},
                        {{Tanh}},
                        {{Mul}, true},
                        {{Add}},
                        {{Mul}},
                        {{Mul}, true}},
                       tokens, first);
}

// x * cos + rotate_half(x) * sin, for queries and, right behind, for keys.
std::size_t matchRope(const std::vector<OpToken> &tokens, std::size_t first)
{
    const auto once = [&tokens](std::size_t at) {
        const std::size_t early =
            matchPlaces({{{Mul}}, {{Neg}}, {{Cat}}, {{Mul}}, {{Add}}}, tokens, at);
        return early > 0 ? early
                         : matchPlaces({{{Neg}}, {{Cat}}, {{Mul}}, {{Mul}}, {{Add}}}, tokens, at);
    };
    const std::size_t queries = once(first);
    return queries > 0 ? queries + once(first + queries) : 0;
}

std::size_t matchGated(OpToken activation, const std::vector<OpToken> &tokens, std::size_t first)
{
    return matchPlaces({{{activation}}, {{Cast}, true}, {{Mul}}}, tokens, first);
}

constexpr std::array Named = {FusionPattern::RmsNorm, FusionPattern::LayerNorm,
                              FusionPattern::Softmax, FusionPattern::GeluTanh,
                              FusionPattern::Rope,    FusionPattern::SwiGlu,
                              FusionPattern::GeGlu};

/// Finds the calls of one stream.
class StreamScan
{
public:
    StreamScan(const OperationFacts &facts, const std::vector<std::uint32_t> &stream,
               std::size_t shortest, std::vector<FusionCall> &calls)
        : m_facts(facts)
        , m_shortest(shortest)
        , m_calls(calls)
    {
        // Sets of memory (workspaces, semaphores) do not interrupt the flow of data.
        for (const std::uint32_t f : stream) {
            if (facts.all()[f].token != Memset && facts.all()[f].token != Fill) {
                m_order.push_back(f);
                m_tokens.push_back(facts.all()[f].token);
            }
        }
        m_isTaken.assign(m_order.size(), false);
    }

    void run()
    {
        takeGatedAcrossMatrix();
        std::size_t runBegin = 0;
        std::size_t at = 0;
        while (at < m_order.size()) {
            if (m_isTaken[at] || !isFusible(m_tokens[at])) {
                flush(runBegin, at);
                runBegin = ++at;
                continue;
            }
            const auto [pattern, length] = longestPattern(at);
            if (length == 0) {
                ++at;
                continue;
            }
            flush(runBegin, at);
            add(pattern, at, length);
            at += length;
            runBegin = at;
        }
        flush(runBegin, at);
    }

private:
    std::pair<FusionPattern, std::size_t> longestPattern(std::size_t at) const
    {
        std::pair<FusionPattern, std::size_t> best{FusionPattern::Chain, 0};
        for (const FusionPattern pattern : Named) {
            std::size_t length = matchPattern(pattern, m_tokens, at);
            for (std::size_t i = at; i < at + length; ++i)
                length = m_isTaken[i] ? 0 : length;
            if (length > best.second)
                best = {pattern, length};
        }
        return best;
    }

    /// silu(gate(x)) * up(x): the second product may run between the two kernels.
    void takeGatedAcrossMatrix()
    {
        constexpr std::size_t Reach = 4; // the product, its split-K sum, a cast
        for (std::size_t i = 0; i < m_order.size(); ++i) {
            if (m_tokens[i] != Silu && m_tokens[i] != Gelu)
                continue;
            bool hasMatrix = false;
            for (std::size_t j = i + 1; j < m_order.size() && j <= i + Reach; ++j) {
                hasMatrix = hasMatrix || m_tokens[j] == Matrix;
                if (m_tokens[j] == Mul) {
                    if (hasMatrix && sizesFit(i, j)) {
                        m_calls.push_back(
                            {m_tokens[i] == Silu ? FusionPattern::SwiGlu : FusionPattern::GeGlu,
                             {m_order[i], m_order[j]}});
                        m_isTaken[i] = true;
                        m_isTaken[j] = true;
                    }
                    break;
                }
                if (isFusible(m_tokens[j]) && m_tokens[j] != Cast)
                    break;
            }
        }
    }

    std::int64_t elementsAt(std::size_t at) const
    {
        const SliceId op = m_facts.all()[m_order[at]].operatorSlice;
        const TensorArgument *largest =
            op != SliceId::None ? m_facts.shapesOf(op).largest() : nullptr;
        return largest != nullptr ? largest->elements() : 0;
    }

    /// Equal sizes, halves and doubles (split and cat), or a row statistic beside its rows. Unknown
    /// shapes fit.
    bool sizesFit(std::size_t a, std::size_t b) const
    {
        const std::int64_t small = std::min(elementsAt(a), elementsAt(b));
        const std::int64_t large = std::max(elementsAt(a), elementsAt(b));
        if (small == 0 || small == large || small * 2 == large)
            return true;
        return large % small == 0 && isRowStatistic(a, b);
    }

    bool isRowStatistic(std::size_t a, std::size_t b) const
    {
        const auto isReduction = [](OpToken token) {
            return token == Mean || token == Sum || token == Max || token == Reduce;
        };
        return isReduction(m_tokens[a]) || isReduction(m_tokens[b]) || m_tokens[b] == Rsqrt
               || m_tokens[b] == Sqrt || m_tokens[a] == Rsqrt || m_tokens[a] == Sqrt
               || m_tokens[a] == Add || m_tokens[b] == Add;
    }

    void add(FusionPattern pattern, std::size_t first, std::size_t length)
    {
        FusionCall call;
        call.pattern = pattern;
        const auto begin = m_order.begin() + static_cast<std::ptrdiff_t>(first);
        call.facts.assign(begin, begin + static_cast<std::ptrdiff_t>(length));
        m_calls.push_back(std::move(call));
    }

    /// Cuts an unnamed run where shapes do not fit and keeps what is long enough.
    void flush(std::size_t begin, std::size_t end)
    {
        std::size_t first = begin;
        for (std::size_t i = begin; i < end; ++i) {
            const bool isLast = i + 1 == end;
            if (isLast || !sizesFit(i, i + 1)) {
                if (i + 1 - first >= m_shortest)
                    add(FusionPattern::Chain, first, i + 1 - first);
                first = i + 1;
            }
        }
    }

    const OperationFacts &m_facts;
    std::size_t m_shortest;
    std::vector<FusionCall> &m_calls;
    std::vector<std::uint32_t> m_order;
    std::vector<OpToken> m_tokens;
    std::vector<bool> m_isTaken;
};

} // namespace

std::size_t matchPattern(FusionPattern pattern, const std::vector<OpToken> &tokens,
                         std::size_t first)
{
    switch (pattern) {
    case FusionPattern::RmsNorm:
        return matchRmsNorm(tokens, first);
    case FusionPattern::LayerNorm:
        return matchLayerNorm(tokens, first);
    case FusionPattern::Softmax:
        return matchSoftmax(tokens, first);
    case FusionPattern::GeluTanh:
        return matchGeluTanh(tokens, first);
    case FusionPattern::Rope:
        return matchRope(tokens, first);
    case FusionPattern::SwiGlu:
        return matchGated(OpToken::Silu, tokens, first);
    case FusionPattern::GeGlu:
        return matchGated(OpToken::Gelu, tokens, first);
    case FusionPattern::Chain:
        break;
    }
    return 0;
}

std::vector<FusionCall> fusionCalls(const OperationFacts &facts, std::size_t shortest)
{
    std::vector<FusionCall> calls;
    for (std::size_t s = 0; s < facts.streamCount(); ++s)
        StreamScan(facts, facts.ofStream(s), std::max<std::size_t>(1, shortest), calls).run();
    return calls;
}

} // namespace rooftrace
