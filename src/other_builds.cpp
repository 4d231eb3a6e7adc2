#include "other_builds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <optional>
#include <set>

#include "dmcg/diagnostics.h"
#include "options.h"

namespace dmcg {
namespace {

using Words = std::vector<std::string>;
using Definitions = std::map<std::string, std::string>;      // names, and the number behind each; empty: none, or more

/// A macro of which the program asks whether the build has set it.
struct OpenMacro {
    std::string name;
    std::optional<std::string> fallback{};   // what the program defines it as if not; nothing: it stays undefined
    std::optional<std::string> given{};      // by a -D of this translation
    Definitions group{};                     // what the program defines with it, under the same #ifndef: a build sets all of them or none
};

constexpr long long most_small_values = 6;   // so many are tried: 0, 1 ...


/// The words of a line of the preprocessor behind the #, without comments; none: it is no such line.
Words directive_words(std::string_view line) {
    line = line.substr(0, std::min(line.find("/*"), line.find("//")));
    const size_t hash = line.find_first_not_of(" \t");
    if (hash == std::string_view::npos || line[hash] != '#') return {};
    Words words;
    bool inside = false;
    for (const char c : line.substr(hash + 1)) {
        const bool part = c == '_' || c == '-' || std::isalnum(static_cast<unsigned char>(c));
        if (part && !inside) words.emplace_back();
        if (part) words.back() += c;
        inside = part;
    }
    return words;
}

std::vector<Words> directives(const Sources& sources) {
    std::vector<Words> all;
    for (const SourceFile& file : sources.files) {
        if (file.is_system) continue;
        for (size_t i = 0; i < file.line_starts.size(); i++) {
            const size_t begin = file.line_starts[i], end = i + 1 < file.line_starts.size() ? file.line_starts[i + 1] : file.text.size();
            if (Words words = directive_words(std::string_view(file.text).substr(begin, end - begin)); !words.empty()) all.push_back(std::move(words));
        }
    }
    return all;
}

bool is_number(const std::string& text) {
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size();
}

/// -DN=5 gives 5, -DN gives 1. Nothing: not all files are translated with the same.
std::optional<std::string> given_value(const PreprocessOptions& options, const std::string& name) {
    std::optional<std::string> value;
    for (const std::string& flag : options.flags) {
        if (flag == "-D" + name) value = "1";
        if (flag.starts_with("-D" + name + "=")) value = flag.substr(name.size() + 3);
        if (flag == "-U" + name) value.reset();
    }
    return value;
}

Definitions definitions(const std::vector<Words>& lines) {
    Definitions found;
    for (const Words& words : lines)
        if (words[0] == "define" && words.size() > 1) found.emplace(words[1], words.size() == 3 ? words[2] : "");
    return found;
}

/// Names that the compiler or the system defines are no matter of the build.
bool is_open_name(const std::string& name) { return name[0] != '_' && !std::isdigit(static_cast<unsigned char>(name[0])) && name != "defined"; }

/// The definitions under the #ifndef that line `begin` is, up to its #else or #endif.
Definitions defined_under(const std::vector<Words>& lines, size_t begin) {
    size_t end = begin + 1;
    for (int depth = 1; end < lines.size() && depth > 0; end++) {
        const std::string& word = lines[end][0];
        if (word.starts_with("if")) depth++;
        if (word == "endif" || (depth == 1 && word.starts_with("el"))) depth--;
    }
    return definitions({lines.begin() + static_cast<long>(begin), lines.begin() + static_cast<long>(end)});
}

/// The names of which conditions ask, and what is defined together with them.
std::map<std::string, Definitions> asked_names(const std::vector<Words>& lines) {
    std::map<std::string, Definitions> names;
    for (size_t at = 0; at < lines.size(); at++) {
        const Words& words = lines[at];
        const bool one = words[0] == "ifdef" || words[0] == "ifndef", several = words[0] == "if" || words[0] == "elif";
        for (size_t i = 1; i < words.size(); i++)
            if ((one && i == 1) || (several && words[i - 1] == "defined")) names[words[i]];
        const Definitions group = words[0] == "ifndef" && words.size() > 1 ? defined_under(lines, at) : Definitions{};
        if (words.size() > 1 && group.contains(words[1]) && is_number(group.at(words[1])))
            for (const auto& [name, value] : group) names[name].insert(group.begin(), group.end());
    }
    return names;
}

std::vector<OpenMacro> open_macros(const Options& options, const Sources& sources) {
    const std::vector<Words> lines = directives(sources);
    const auto defined = definitions(lines);
    std::vector<OpenMacro> found;
    for (const auto& [name, group] : asked_names(lines)) {
        if (!is_open_name(name)) continue;
        OpenMacro macro{name, {}, given_value(options.inputs.front().options, name), group};
        if (const auto it = defined.find(name); it != defined.end()) {
            if (!is_number(it->second)) continue;      // a guard of a header, or no number: no plan depends on it
            macro.fallback = it->second;
        }
        if (!macro.given || is_number(*macro.given)) found.push_back(std::move(macro));
    }
    return found;
}

/// The same command with another value; nothing: not defined. Others of its group keep the values that they have.
Options with_macro(Options options, const OpenMacro& macro, const std::optional<std::string>& value) {
    Definitions wanted = value ? macro.group : Definitions{};
    for (auto& [name, known] : wanted) known = given_value(options.inputs.front().options, name).value_or(known);
    if (value) wanted[macro.name] = *value;
    for (InputFile& input : options.inputs) {
        std::vector<std::string>& flags = input.options.flags;
        std::erase_if(flags, [&](const std::string& f) { return f == "-D" + macro.name || f.starts_with("-D" + macro.name + "=") || f == "-U" + macro.name; });
        for (const auto& [name, known] : wanted) flags.push_back(fmt::format("-D{}={}", name, known));
    }
    return options;
}

std::vector<std::optional<std::string>> other_values(const OpenMacro& macro) {
    if (!macro.fallback) return {macro.given ? std::nullopt : std::optional<std::string>("1")};
    const long long now = std::stoll(macro.given.value_or(*macro.fallback));
    return {std::to_string(now + 1), std::to_string(2 * now + 3)};
}

std::string assertion(const OpenMacro& macro) {
    const std::string& name = macro.name;
    if (!macro.fallback)
        return fmt::format("{} {}\n#error \"translated with{} -D{}; translate again with the -D of this build\"\n#endif\n", macro.given ? "#ifndef" : "#ifdef", name,
                           macro.given ? "" : "out", name);
    const std::string value = macro.given.value_or(*macro.fallback);
    return fmt::format("#if {}defined {} {} {} != {}\n#error \"translated for {} = {}; translate again with the -D of this build\"\n#endif\n", macro.given ? "!" : "", name,
                       macro.given ? "||" : "&&", name, value, name, value);
}

/// Sizes from `least` on have the same text.
std::string assertion_of_least(const OpenMacro& macro, long long least) {
    return fmt::format("#if defined {0} && {0} < {1}\n#error \"translated for {0} = {2}, right for {1} and more; translate again with the -D of this build\"\n#endif\n",
                       macro.name, least, macro.given.value_or(*macro.fallback));
}

using Translate = std::function<Translation(const Options&)>;

/// Empty if it is refused, or dmcg fails.
std::vector<std::string> texts_of(const Translate& translate_with, const Options& options) {
    try {
        return translate_with(options).product.texts;
    } catch (const InternalError&) {
        return {};
    }
}

/// Behind the byte order mark and the comment with which dmcg begins a text.
size_t begin_of_program(const std::string& text) {
    const size_t begin = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    if (text.compare(begin, 15, "/* Made by dmcg") != 0) return begin;
    return text.find('\n', text.find("*/", begin)) + 1;
}

/// The lines with the ends that the first line of the text has.
std::string with_ends_of(const std::string& text, const std::string& lines) {
    const size_t first = text.find('\n');
    if (first == std::string::npos || first == 0 || text[first - 1] != '\r') return lines;
    std::string made;
    for (const char c : lines) made += c == '\n' ? "\r\n" : std::string(1, c);
    return made;
}

/// The least value of those from `value` down to 0 for which the text is the same: a loop over few elements may run not at all, and what it was known
/// to write then has no owner.
long long least_with_same_text(const std::function<bool(long long)>& has_same_text, long long value) {
    for (long long v = std::min(value - 1, most_small_values); v >= 0; v--)
        if (!has_same_text(v)) return v + 1;
    return std::min(value, 0LL);
}

}  // namespace

void assert_this_build(const Options& options, const Sources& sources, const std::function<Translation(const Options&)>& translate_with, Translation& made) {
    std::string assertions;
    for (const OpenMacro& macro : open_macros(options, sources)) {
        const auto same = [&](const std::optional<std::string>& value) {
            return texts_of(translate_with, with_macro(options, macro, value)) == made.product.texts;
        };
        const auto values = other_values(macro);
        if (!std::all_of(values.begin(), values.end(), same)) {
            assertions += assertion(macro);
        } else if (macro.fallback) {
            const long long least = least_with_same_text([&](long long v) { return same(std::to_string(v)); }, std::stoll(macro.given.value_or(*macro.fallback)));
            if (least > 0) assertions += assertion_of_least(macro, least);
        }
    }
    for (std::string& text : made.product.texts) text.insert(begin_of_program(text), with_ends_of(text, assertions));
}

}  // namespace dmcg
