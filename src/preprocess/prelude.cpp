// Read from the compiler's output: its markers tell where a header is entered, and its lines which macros were defined there.
#include "preprocess/prelude.h"

#include <algorithm>

#include "scanner.h"

namespace dmcg {

namespace {

std::string_view word_at(const char*& p, const char* end) {
    p = skip_gap(p, end);
    const char* begin = p;
    while (p < end && is_identifier_byte(*p)) ++p;
    return {begin, static_cast<size_t>(p - begin)};
}

/// The names in the conditions of the system's headers.
std::set<std::string_view> names_asked_for(const Sources& sources) {
    std::set<std::string_view> names;
    for (const SourceFile& file : sources.files) {
        if (!file.is_system) continue;
        for (size_t i = 0; i < file.line_starts.size(); i++) {
            const char* p = file.text.c_str() + file.line_starts[i];
            const char* end = file.text.c_str() + (i + 1 < file.line_starts.size() ? file.line_starts[i + 1] : file.text.size());
            p = skip_gap(p, end);
            if (p >= end || *p != '#') continue;
            const std::string_view directive = word_at(++p, end);
            if (!directive.starts_with("if") && directive != "elif") continue;
            for (; p < end; ++p)
                if (is_identifier_byte(*p)) names.insert(word_at(p, end));
        }
    }
    return names;
}

/// <sys/time.h> for /usr/include/x86_64-linux-gnu/sys/time.h.
std::string include_line(std::string_view path) {
    const size_t folder = path.rfind("/include/");
    if (folder == std::string_view::npos) return "#include \"" + std::string(path) + "\"";
    std::string_view name = path.substr(folder + 9);
    const size_t slash = name.find('/');
    if (slash != std::string_view::npos && name.substr(0, slash).ends_with("-linux-gnu")) name.remove_prefix(slash + 1);
    return "#include <" + std::string(name) + ">";
}

/// The walk through the compiler's output.
struct Reader {
    const std::set<std::string_view> asked;
    Prelude prelude{};
    std::vector<bool> outer{};      // of the files around: are they the system's?
    bool system = false;
    bool in_file = false;           // no longer among predefined macros

    void marker(std::string_view line) {
        const size_t open = line.find('"'), close = line.rfind('"');
        if (open == std::string_view::npos || close == open) return;
        const std::string_view path = line.substr(open + 1, close - open - 1), flags = line.substr(close + 1);
        const bool enters = flags.find(" 1") != std::string_view::npos, is_system = flags.find(" 3") != std::string_view::npos;
        if (enters) {
            if (is_system && !system && in_file) prelude.lines.push_back(include_line(path));
            outer.push_back(system);
            system = is_system;
        } else if (flags.find(" 2") != std::string_view::npos && !outer.empty()) {
            system = outer.back();
            outer.pop_back();
        }
        if (outer.empty()) in_file = path != "<built-in>" && path != "<command-line>" && !path.ends_with("//");
        predefined = path == "<built-in>";
    }

    bool predefined = false;

    void directive(std::string_view line) {
        const char* p = line.data();
        const char* end = p + line.size();
        p = skip_gap(p, end) + 1;
        const std::string_view word = word_at(p, end);
        if (word != "define" && word != "undef") return;
        const std::string_view name = word_at(p, end);
        if (system && word == "define") prelude.macros.emplace(name);
        const bool again = !prelude.lines.empty() && prelude.lines.back() == line;      // -D and #define
        if (!system && !predefined && !again && asked.contains(name)) prelude.lines.emplace_back(line);
    }
};

/// The line that begins at `at`, with those that a backslash joins to it.
std::string_view whole_line(std::string_view text, size_t at) {
    size_t end = text.find('\n', at);
    while (end != std::string_view::npos && end > at && text[end - 1] == '\\') end = text.find('\n', end + 1);
    return text.substr(at, end == std::string_view::npos ? end : end - at);
}

bool is_marker(std::string_view line) { return line.size() > 2 && line[1] == ' ' && line[2] >= '0' && line[2] <= '9'; }

}  // namespace

Prelude prelude_of(const Sources& sources, const TranslationUnit& unit) {
    Reader reader{names_asked_for(sources)};
    for (size_t at = 0; at < unit.compiled.size();) {
        const std::string_view line = whole_line(unit.compiled, at);
        if (line.starts_with('#') && is_marker(line)) reader.marker(line);
        else if (!line.empty() && line[line.find_first_not_of(" \t") == std::string_view::npos ? 0 : line.find_first_not_of(" \t")] == '#') reader.directive(line);
        at += line.size() + 1;
    }
    return std::move(reader.prelude);
}

}  // namespace dmcg
