#include "build_macros.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>

namespace dmcg {
namespace {

using Words = std::vector<std::string>;

/// A line of the preprocessor.
struct PreprocessorLine {
    size_t file;
    Words words;             // behind the #, without comments; characters in quotes are words, too
    std::string text{};      // what a #define gives the name; the condition of an #if
    bool has_parameters = false;
};

bool is_word_part(char c) { return c == '_' || c == '-' || std::isalnum(static_cast<unsigned char>(c)); }

std::string without_comments(std::string line) {
    for (size_t at; (at = line.find("/*")) != std::string::npos;) {
        const size_t end = line.find("*/", at + 2);
        line.replace(at, end == std::string::npos ? end : end + 2 - at, " ");
    }
    return line.substr(0, line.find("//"));
}

Words words_of(std::string_view text) {
    Words words;
    bool inside = false;
    for (size_t i = 0; i < text.size(); i++) {
        if (text[i] == '\'' && i + 2 < text.size() && text[i + 2] == '\'') {
            words.emplace_back(text.substr(i, 3));
            i += 2;
            inside = false;
            continue;
        }
        const bool part = is_word_part(text[i]);
        if (part && !inside) words.emplace_back();
        if (part) words.back() += text[i];
        inside = part;
    }
    return words;
}

std::string trimmed(const std::string& text) {
    const size_t begin = text.find_first_not_of(" \t\r\n"), end = text.find_last_not_of(" \t\r\n");
    return begin == std::string::npos ? "" : text.substr(begin, end + 1 - begin);
}

bool is_condition(const PreprocessorLine& line) { return line.words[0] == "if" || line.words[0] == "elif"; }

/// No words: it is no line of the preprocessor.
PreprocessorLine read_line(size_t file, const std::string& physical) {
    const std::string line = trimmed(without_comments(physical));
    if (line.empty() || line[0] != '#') return {file, {}};
    PreprocessorLine read{file, words_of(line.substr(1))};
    if (read.words.empty()) return read;
    if (is_condition(read)) read.text = trimmed(line.substr(line.find("if") + 2));
    if (read.words.size() < 2 || read.words[0] != "define") return read;
    const size_t behind = line.find(read.words[1], line.find("define") + 6) + read.words[1].size();
    read.has_parameters = behind < line.size() && line[behind] == '(';
    read.text = trimmed(line.substr(behind));
    return read;
}

std::vector<PreprocessorLine> directives(const Sources& sources) {
    std::vector<PreprocessorLine> all;
    for (size_t file = 0; file < sources.files.size(); file++) {
        const SourceFile& source = sources.files[file];
        if (source.is_system) continue;
        for (size_t begin = 0; begin < source.text.size();) {
            std::string line;
            for (bool goes_on = true; goes_on && begin < source.text.size();) {
                const size_t end = std::min(source.text.find('\n', begin), source.text.size());
                line += source.text.substr(begin, end - begin);
                begin = end + 1;
                goes_on = line.ends_with('\\') || line.ends_with("\\\r");
                if (goes_on) line.erase(line.rfind('\\'));
            }
            if (PreprocessorLine read = read_line(file, line); !read.words.empty()) all.push_back(std::move(read));
        }
    }
    return all;
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

using PreprocessorLines = std::vector<PreprocessorLine>;

Definitions definitions(PreprocessorLines::const_iterator begin, PreprocessorLines::const_iterator end) {
    Definitions found;
    for (auto line = begin; line != end; ++line)
        if (line->words[0] == "define" && line->words.size() > 1 && !line->has_parameters) found.emplace(line->words[1], line->text);
    return found;
}

/// The lines under the #ifndef that line `begin` is, up to its #else or #endif.
size_t end_of_group(const PreprocessorLines& lines, size_t begin) {
    size_t end = begin + 1;
    for (int depth = 1; end < lines.size() && lines[end].file == lines[begin].file; end++) {
        const std::string& word = lines[end].words[0];
        if (word.starts_with("if")) depth++;
        if (word == "endif" || (depth == 1 && word.starts_with("el"))) depth--;
        if (depth == 0) break;
    }
    return end;
}

/// Around all that the file has for the preprocessor.
bool is_guard(const PreprocessorLines& lines, size_t begin, size_t end) {
    const auto other_file = [&](size_t at) { return at >= lines.size() || lines[at].file != lines[begin].file; };
    return (begin == 0 || other_file(begin - 1)) && other_file(end + 1) && end > begin + 2;
}

/// Set by -mavx2, -march=native and the like.
bool is_of_the_processor(const std::string& name) {
    return name.starts_with("__AVX") || name.starts_with("__SSE") || name.starts_with("__FMA") || name.starts_with("__BMI") || name.starts_with("__ARM_FEATURE");
}

/// Names of the compiler and the system are no matter of the build, but for those that an option of every build sets.
bool is_open_name(const std::string& name) {
    static const std::set<std::string> of_options{"_OPENMP", "__FAST_MATH__", "__OPTIMIZE__", "__STRICT_ANSI__", "__CHAR_UNSIGNED__"};
    const bool is_name = std::isalpha(static_cast<unsigned char>(name[0])) || of_options.contains(name) || is_of_the_processor(name);
    return is_name && name != "defined";
}

struct Asked { Definitions group; std::vector<std::string> compared; };

/// The names of which conditions ask.
std::map<std::string, Asked> asked_names(const PreprocessorLines& lines, const Definitions& defined) {
    std::map<std::string, Asked> names;
    for (size_t at = 0; at < lines.size(); at++) {
        const Words& words = lines[at].words;
        const bool one = words[0] == "ifdef" || words[0] == "ifndef", several = is_condition(lines[at]);
        if (one && words.size() > 1) names[words[1]];
        for (size_t i = 1; several && i < words.size(); i++)
            if (words[i - 1] == "defined" || !defined.contains(words[i])) names[words[i]];
        if (words[0] != "ifndef" || words.size() < 2) continue;
        const size_t end = end_of_group(lines, at);
        const Definitions group = definitions(lines.begin() + static_cast<long>(at), lines.begin() + static_cast<long>(end));
        if (!group.contains(words[1]) || group.at(words[1]).empty() || is_guard(lines, at, end)) continue;
        for (const auto& [name, value] : group) names[name].group.insert(group.begin(), group.end());
    }
    return names;
}

/// Numbers and characters beside the name in the conditions that name it, also those that other macros stand for.
std::vector<std::string> compared_with(const PreprocessorLines& lines, const Definitions& defined, const std::string& name) {
    std::set<std::string> found;
    for (const PreprocessorLine& line : lines) {
        if (!is_condition(line) || std::find(line.words.begin(), line.words.end(), name) == line.words.end()) continue;
        for (const std::string& word : line.words) {
            const auto meant = word == name ? defined.end() : defined.find(word);
            const std::string& text = meant == defined.end() ? word : meant->second;
            if (!text.empty() && (text[0] == '\'' || number_of(text))) found.insert(text);
        }
    }
    return {found.begin(), found.end()};
}

/// Comparisons and `defined` alone: no sum, shift or product, of which a few values show nothing.
bool computes(const std::string& condition) {
    for (size_t i = 0; i < condition.size(); i++) {
        const char c = condition[i], next = i + 1 < condition.size() ? condition[i + 1] : ' ';
        const size_t before = condition.find_last_not_of(' ', i - 1);
        const bool is_sign = (c == '-' || c == '+') && std::isdigit(static_cast<unsigned char>(next)) &&
                             (i == 0 || before == std::string::npos || std::string_view("=<>(!&|").find(condition[before]) != std::string_view::npos);
        if (c == '\'') { i += 2; continue; }
        if (std::string_view("+-*/%^~?").find(c) != std::string_view::npos && !is_sign) return true;
        if ((c == '&' || c == '|' || c == '<' || c == '>') && next == c) {
            if (c == '<' || c == '>') return true;
            i++;
        } else if (c == '&' || c == '|') {
            return true;
        }
    }
    return false;
}

/// A condition in which the macro is computed with, or decides together with others: a few values say nothing about the rest. Names that are
/// defined all together, or each alone, are tried so.
bool is_entangled(const PreprocessorLine& line, const std::set<std::string>& open) {
    size_t names = 0;
    for (const std::string& word : std::set<std::string>(line.words.begin(), line.words.end())) names += open.contains(word);
    if (names < 2) return names == 1 && computes(line.text);
    const bool both = line.text.find("&&") != std::string::npos, either = line.text.find("||") != std::string::npos;
    return (both && either) || line.text.find_first_of("!<>=+-*/%^~?'0123456789") != std::string::npos;
}

/// The macros of such conditions.
void find_entangled(const PreprocessorLines& lines, std::vector<BuildMacro>& macros) {
    std::set<std::string> open;
    for (const BuildMacro& m : macros) open.insert(m.name);
    for (const PreprocessorLine& line : lines) {
        if (!is_condition(line) || !is_entangled(line, open)) continue;
        for (BuildMacro& m : macros) m.is_entangled = m.is_entangled || std::find(line.words.begin(), line.words.end(), m.name) != line.words.end();
    }
}

bool is_set_by_an_option(const PreprocessOptions& options, const std::string& name) {
    const auto has = [&](std::string_view start) { return std::any_of(options.flags.begin(), options.flags.end(), [&](const std::string& f) { return f.starts_with(start); }); };
    return (name == "_OPENMP" && has("-fopenmp")) || (name.starts_with("__OPTIMIZE") && has("-O")) || (name == "__STRICT_ANSI__" && has("-std=c")) ||
           (name == "__STRICT_ANSI__" && has("-ansi")) || (is_of_the_processor(name) && has("-m")) || (name == "__CHAR_UNSIGNED__" && has("-fu")) || (name == "__FAST_MATH__" && (has("-ffast-math") || has("-Ofast")));
}

bool is_name_at(const std::string& text, size_t at, const std::string& name) {
    const size_t end = at + name.size();
    return (end == text.size() || !(std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_')) && at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t');
}

/// #ifndef M_PI: a header of the system defines it, and no build does.
bool is_of_the_system(const Sources& sources, const std::string& name) {
    return std::any_of(sources.files.begin(), sources.files.end(), [&](const SourceFile& file) {
        if (!file.is_system) return false;
        for (size_t at = file.text.find(name); at != std::string::npos; at = file.text.find(name, at + 1)) {
            const size_t before = file.text.find_last_not_of(" \t", at - 1);
            if (is_name_at(file.text, at, name) && before != std::string::npos && before > 5 && file.text.compare(before - 5, 6, "define") == 0) return true;
        }
        return false;
    });
}

}  // namespace

std::optional<long long> number_of(const std::string& text) {
    size_t begin = 0, end = text.size();
    while (end > begin + 2 && text[begin] == '(' && text[end - 1] == ')') begin++, end--;
    while (end > begin && std::string_view("uUlL").find(text[end - 1]) != std::string_view::npos) end--;
    if (begin == end || std::isspace(static_cast<unsigned char>(text[begin])) || text[begin] == '+') return {};
    const std::string digits = text.substr(begin, end - begin);
    char* behind = nullptr;
    errno = 0;
    const long long value = std::strtoll(digits.c_str(), &behind, 0);
    const bool is_small = errno == 0 && value > -(1LL << 60) && value < (1LL << 60);
    return *behind == '\0' && is_small ? std::optional(value) : std::nullopt;
}

std::vector<BuildMacro> build_macros(const Options& options, const Sources& sources) {
    const PreprocessorLines lines = directives(sources);
    const Definitions defined = definitions(lines.begin(), lines.end());
    const PreprocessOptions& of_all = options.inputs.front().options;
    std::vector<BuildMacro> found;
    for (const auto& [name, asked] : asked_names(lines, defined)) {
        if (!is_open_name(name) || is_set_by_an_option(of_all, name) || (!given_value(of_all, name) && is_of_the_system(sources, name))) continue;
        BuildMacro macro{name, {}, given_value(of_all, name), asked.group, compared_with(lines, defined, name)};
        if (const auto it = asked.group.find(name); it != asked.group.end()) macro.fallback = it->second;
        const auto text = defined.find(name);
        if (text == defined.end() || !text->second.empty()) found.push_back(std::move(macro));      // else a guard of a header, or a word for nothing
    }
    find_entangled(lines, found);
    std::stable_partition(found.begin(), found.end(), [](const BuildMacro& m) { return !m.fallback; });
    return found;
}

std::vector<std::optional<std::string>> other_values(const BuildMacro& macro) {
    std::vector<std::optional<std::string>> values;
    const auto add = [&](long long number) { values.emplace_back(std::to_string(number)); };
    if (macro.given && !macro.fallback) values.emplace_back();
    const std::string now = macro.value().value_or("0");
    if (const auto number = number_of(now)) {
        add(*number + 1);
        if (macro.value()) add(2 * *number + 3);
    } else if (now[0] == '"') {
        values.emplace_back("\"other\"");
    } else {
        for (const char* form : {"(({})+1)", "(2*({})+3)"}) values.emplace_back(fmt::format(fmt::runtime(form), now));
    }
    for (const std::string& word : macro.compared) {
        const auto number = number_of(word);
        if (!number) values.emplace_back(word);
        for (long long near = -1; number && near <= 1; near++) add(*number + near);
    }
    std::erase(values, macro.value());
    return values;
}

Options with_macro(Options options, const BuildMacro& macro, const std::optional<std::string>& value) {
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

}  // namespace dmcg
