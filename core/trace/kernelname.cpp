// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/kernelname.h"

#include "core/trace/kernelnamelibraries.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace rooftrace {

namespace {

using kernelname::contains;
using kernelname::endsWith;
using kernelname::startsWith;

void removeAll(std::string &text, std::string_view what)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at))
        text.erase(at, what.size());
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

/// A C++ signature taken apart.
struct Signature
{
    std::string_view scope;     ///< "at::native"
    std::string_view function;  ///< "reduce_kernel"
    std::string_view arguments; ///< of the template, without the brackets
};

bool closesTemplate(std::string_view text, std::size_t i)
{
    return text[i] == '>' && (i == 0 || text[i - 1] != '-');
}

/// The text before the parameter list.
std::string_view withoutParameters(std::string_view text)
{
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '<')
            ++depth;
        else if (closesTemplate(text, i))
            --depth;
        else if (text[i] == '(' && depth <= 0 && i > 0)
            return trimmed(text.substr(0, i));
    }
    return text;
}

/// Where the '<' stands that matches the last '>'; npos when nothing matches.
std::size_t openingBracket(std::string_view text)
{
    int depth = 0;
    for (std::size_t i = text.size(); i > 0; --i) {
        if (closesTemplate(text, i - 1))
            ++depth;
        else if (text[i - 1] == '<' && --depth == 0)
            return i - 1;
    }
    return std::string_view::npos;
}

/// The last place outside brackets where `mark` stands; npos when nowhere.
std::size_t lastOutside(std::string_view text, std::string_view mark)
{
    int depth = 0;
    std::size_t found = std::string_view::npos;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '<')
            ++depth;
        else if (closesTemplate(text, i))
            --depth;
        else if (depth <= 0 && text.substr(i, mark.size()) == mark)
            found = i;
    }
    return found;
}

Signature parse(std::string_view text)
{
    Signature signature;
    std::string_view head = withoutParameters(text);
    if (endsWith(head, ">")) {
        const std::size_t open = openingBracket(head);
        if (open != std::string_view::npos && open > 0) {
            signature.arguments = head.substr(open + 1, head.size() - open - 2);
            head = head.substr(0, open);
        }
    }
    const std::size_t space = lastOutside(head, " ");
    if (space != std::string_view::npos && space + 1 < head.size())
        head.remove_prefix(space + 1); // the return type
    const std::size_t scope = lastOutside(head, "::");
    if (scope != std::string_view::npos && scope + 2 < head.size()) {
        signature.scope = head.substr(0, scope);
        head.remove_prefix(scope + 2);
    }
    signature.function = head;
    return signature;
}

/// The identifiers of a text one after the other.
template<class Visit>
void forEachIdentifier(std::string_view text, const Visit &visit)
{
    const auto isWord = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    };
    for (std::size_t i = 0; i < text.size();) {
        if (!isWord(text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && isWord(text[end]))
            ++end;
        if (visit(text.substr(i, end - i)))
            return;
        i = end;
    }
}

/// "CompareEqFunctor" -> "compare_eq".
std::string snakeCase(std::string_view name)
{
    std::string text;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool isUpper = name[i] >= 'A' && name[i] <= 'Z';
        const bool startsWord = isUpper && i > 0 && name[i - 1] >= 'a' && name[i - 1] <= 'z';
        if (startsWord)
            text.push_back('_');
        text.push_back(isUpper ? static_cast<char>(name[i] + ('a' - 'A')) : name[i]);
    }
    return text;
}

/// The operation that a functor or an implementing function stands for.
std::string operationOf(std::string_view name)
{
    for (const std::string_view prefix :
         {"CUDAFunctorOnSelf_", "CUDAFunctorOnOther_", "CUDAFunctor_", "launch_"}) {
        if (startsWith(name, prefix) && name.size() > prefix.size())
            name.remove_prefix(prefix.size());
    }
    bool hasShrunk = true;
    while (hasShrunk) {
        hasShrunk = false;
        for (const std::string_view suffix :
             {"_kernel_impl", "_kernel_cuda", "_cuda_kernel", "_kernel", "_impl", "_cuda", "_out",
              "_functor", "MathFunctor", "ScalarFunctor", "Functor", "CUDAKernelImpl", "KernelImpl",
              "CUDAKernel", "Ops"}) {
            if (endsWith(name, suffix) && name.size() > suffix.size()) {
                name.remove_suffix(suffix.size());
                hasShrunk = true;
            }
        }
    }
    std::string text = snakeCase(name);
    if (startsWith(text, "compare_") && text.size() > 8)
        text.erase(0, 8);
    for (const auto &[spelt, usual] :
         {std::pair<std::string_view, std::string_view>{"direct_copy", "copy"},
          {"arg_max", "argmax"},
          {"arg_min", "argmin"}}) {
        if (text == spelt)
            return std::string(usual);
    }
    return text;
}

bool isWrapper(std::string_view name)
{
    static constexpr std::array Wrappers = {std::string_view("BinaryFunctor"),
                                            std::string_view("AUnaryFunctor"),
                                            std::string_view("BUnaryFunctor"),
                                            std::string_view("gpu_kernel_impl"),
                                            std::string_view("gpu_kernel_impl_nocast"),
                                            std::string_view("gpu_kernel"),
                                            std::string_view("opmath_gpu_kernel_with_scalars"),
                                            std::string_view("func_wrapper_t"),
                                            std::string_view("gpu_index_kernel"),
                                            std::string_view("gpu_reduce_kernel"),
                                            std::string_view("UnaryOpFunctor")};
    return std::find(Wrappers.begin(), Wrappers.end(), name) != Wrappers.end();
}

bool namesOperation(std::string_view name)
{
    return endsWith(name, "Functor") || contains(name, "Functor_") || contains(name, "FunctorOn")
           || contains(name, "_kernel") || endsWith(name, "_impl") || endsWith(name, "_out")
           || endsWith(name, "_functor") || endsWith(name, "KernelImpl")
           || startsWith(name, "launch_") || (endsWith(name, "Ops") && name.size() > 3);
}

/// The operation in the template arguments of a PyTorch kernel; empty when none is recognised.
std::string operationIn(std::string_view arguments)
{
    std::string found;
    std::string_view fallback; // a plain function of at::native with a lambda
    std::string_view previous;
    forEachIdentifier(arguments, [&](std::string_view name) {
        if (!isWrapper(name) && namesOperation(name)) {
            found = operationOf(name);
            return true;
        }
        if (fallback.empty() && previous == "native" && !isWrapper(name) && name != "memory"
            && !endsWith(name, "Metadata"))
            fallback = name;
        previous = name;
        return false;
    });
    if (found.empty() && !fallback.empty())
        found = operationOf(fallback);
    return found;
}

/// multi_tensor_apply_kernel: the functor says how, a std functional or its name what.
std::string foreachName(std::string_view arguments)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> Functionals = {{
        {"std::plus<", "add"},
        {"std::minus<", "sub"},
        {"std::multiplies<", "mul"},
        {"std::divides<", "div"},
    }};
    for (const auto &[functional, word] : Functionals) {
        if (contains(arguments, functional))
            return "foreach " + std::string(word);
    }
    const std::string operation = operationIn(arguments);
    return operation.empty() ? "foreach" : "foreach " + operation;
}

std::string nativeName(const Signature &signature)
{
    const std::string_view function = signature.function;
    if (function == "multi_tensor_apply_kernel")
        return foreachName(signature.arguments);
    const bool isReduce = function == "reduce_kernel";
    if (!isReduce && !contains(function, "elementwise_kernel"))
        return {};
    const std::string operation = operationIn(signature.arguments);
    const std::string kind = isReduce ? "reduce" : "elementwise";
    return operation.empty() ? kind : kind + ' ' + operation;
}

/// "Memcpy HtoD (Pageable -> Device)" -> "Memcpy HtoD pageable"; device ends go without saying.
std::string copyName(std::string_view name)
{
    const std::size_t open = name.find('(');
    std::string text(trimmed(name.substr(0, open)));
    if (open == std::string_view::npos)
        return text;
    for (const auto &[word, shown] :
         {std::pair<std::string_view, std::string_view>{"Pageable", " pageable"},
          {"Pinned", " pinned"},
          {"Managed", " managed"}}) {
        if (contains(name.substr(open), word))
            text += shown;
    }
    return text;
}

bool isNoKernel(std::string_view name)
{
    return contains(name, ".py(") || startsWith(name, "<built-in") || startsWith(name, "<frozen")
           || startsWith(name, "nn.Module: ") || startsWith(name, "enumerate(");
}

std::string templateName(std::string_view name)
{
    std::string text(name);
    removeAll(text, "(anonymous namespace)::");
    removeAll(text, "<unnamed>::");
    removeAll(text, "_GLOBAL__N__");
    const Signature signature = parse(text);
    if (contains(signature.scope, "at::native")
        || startsWith(signature.function, "elementwise_kernel")
        || signature.function == "multi_tensor_apply_kernel") {
        std::string native = nativeName(signature);
        if (!native.empty())
            return native;
    }
    return kernelname::signatureName(signature.scope, trimmed(signature.function),
                                     signature.arguments);
}

} // namespace

std::string shortKernelName(std::string_view rawName)
{
    const std::string_view name = trimmed(rawName);
    if (name.empty())
        return "?";
    if (isNoKernel(name))
        return std::string(rawName);
    if (startsWith(name, "Memcpy") || startsWith(name, "Memset"))
        return copyName(name);
    std::string text = kernelname::libraryName(name);
    if (text.empty() && name.find_first_of("<(") != std::string_view::npos)
        text = templateName(name);
    // A result that is still a signature would be shortened again, so it stays as it came.
    if (text.empty() || text.find_first_of("<(") != std::string::npos)
        return std::string(name);
    return text;
}

} // namespace rooftrace
