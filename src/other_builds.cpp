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

/// A macro of which the program asks whether the build has set it.
struct OpenMacro {
    std::string name;
    std::optional<std::string> fallback{};   // what the program defines it as if not; nothing: it stays undefined
    std::optional<std::string> given{};      // by a -D of this translation
};

using Words = std::vector<std::string>;

/// The words of a line of the preprocessor behind the #; none: it is no such line.
Words directive_words(std::string_view line) {
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

std::map<std::string, std::string> definitions(const std::vector<Words>& lines) {
    std::map<std::string, std::string> found;
    for (const Words& words : lines)
        if (words[0] == "define" && words.size() > 1) found.emplace(words[1], words.size() == 3 ? words[2] : "");
    return found;
}

/// Names that the compiler or the system defines are no matter of the build.
bool is_open_name(const std::string& name) { return name[0] != '_' && !std::isdigit(static_cast<unsigned char>(name[0])) && name != "defined"; }

std::set<std::string> asked_names(const std::vector<Words>& lines) {
    std::set<std::string> names;
    for (const Words& words : lines) {
        const bool one = words[0] == "ifdef" || words[0] == "ifndef", several = words[0] == "if" || words[0] == "elif";
        for (size_t i = 1; i < words.size(); i++)
            if ((one && i == 1) || (several && words[i - 1] == "defined")) names.insert(words[i]);
    }
    return names;
}

std::vector<OpenMacro> open_macros(const Options& options, const Sources& sources) {
    const std::vector<Words> lines = directives(sources);
    const auto defined = definitions(lines);
    std::vector<OpenMacro> found;
    for (const std::string& name : asked_names(lines)) {
        if (!is_open_name(name)) continue;
        OpenMacro macro{name};
        if (const auto it = defined.find(name); it != defined.end()) {
            if (!is_number(it->second)) continue;      // a guard of a header, or no number: no plan depends on it
            macro.fallback = it->second;
        }
        macro.given = given_value(options.inputs.front().options, name);
        if (!macro.given || is_number(*macro.given)) found.push_back(std::move(macro));
    }
    return found;
}

/// The same command with another value; nothing: not defined.
Options with_macro(Options options, const std::string& name, const std::optional<std::string>& value) {
    for (InputFile& input : options.inputs) {
        std::erase_if(input.options.flags, [&](const std::string& f) { return f == "-D" + name || f.starts_with("-D" + name + "=") || f == "-U" + name; });
        if (value) input.options.flags.push_back(fmt::format("-D{}={}", name, *value));
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

}  // namespace

void assert_this_build(const Options& options, const Sources& sources, const std::function<Translation(const Options&)>& translate_with, Translation& made) {
    std::string assertions;
    for (const OpenMacro& macro : open_macros(options, sources)) {
        const auto values = other_values(macro);
        const bool free = std::all_of(values.begin(), values.end(), [&](const auto& value) {
            return texts_of(translate_with, with_macro(options, macro.name, value)) == made.product.texts;
        });
        if (!free) assertions += assertion(macro);
    }
    for (std::string& text : made.product.texts) text.insert(begin_of_program(text), with_ends_of(text, assertions));
}

}  // namespace dmcg
