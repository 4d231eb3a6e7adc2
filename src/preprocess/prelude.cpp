// Read from the compiler's output: its markers tell where a header is entered, and its lines which macros were defined there.
#include "preprocess/prelude.h"

#include <algorithm>
#include <cstdlib>

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
std::string include_of(std::string_view path) {
    const size_t folder = path.rfind("/include/");
    if (folder == std::string_view::npos) return "#include \"" + std::string(path) + "\"";
    std::string_view name = path.substr(folder + 9);
    const size_t slash = name.find('/');
    if (slash != std::string_view::npos && name.substr(0, slash).ends_with("-linux-gnu")) name.remove_prefix(slash + 1);
    return "#include <" + std::string(name) + ">";
}

const SourceFile* file_named(const Sources& sources, std::string_view path) {
    const auto found = std::find_if(sources.files.begin(), sources.files.end(), [&](const SourceFile& f) { return std::string_view(f.path).ends_with(path); });
    return found == sources.files.end() ? nullptr : &*found;
}

/// The directive in that line of the user's file; empty: it names its header by a macro, or stands elsewhere.
std::string written_include(const Sources& sources, std::string_view path, int line) {
    const SourceFile* found = file_named(sources, path);
    if (!found || line < 1 || static_cast<size_t>(line) > found->line_starts.size()) return "";
    const std::string_view text = line_text(*found, static_cast<uint32_t>(line));
    const size_t open = text.find_first_of("<\""), close = text.find_first_of(">\"", open + 1);
    const bool is_include = text.find("include") < open && close != std::string_view::npos;
    return is_include ? "#include " + std::string(text.substr(open, close - open + 1)) : "";
}

/// The walk through the compiler's output. A marker that enters a header may be missing there; the one that leads back never is.
struct Reader {
    const Sources& sources;
    const std::set<std::string_view>& asked;
    Prelude prelude{};
    bool system = false;
    bool in_file = false;           // no longer among predefined macros
    bool predefined = false;
    std::string entered{};          // the header that was entered from the user's files
    std::string current{};

    void marker(std::string_view line) {
        const size_t open = line.find('"'), close = line.rfind('"');
        if (open == std::string_view::npos || close == open) return;
        const std::string_view path = line.substr(open + 1, close - open - 1), flags = line.substr(close + 1);
        const bool now = flags.find(" 3") != std::string_view::npos;
        if (now && !system) entered = path;
        if (!now && system && in_file) back(path, std::atoi(std::string(line.substr(2)).c_str()));
        system = now;
        current = path;
        predefined = path == "<built-in>";
        if (!now) in_file = !path.starts_with('<') && !path.ends_with("//");
    }

    void back(std::string_view path, int line) {
        const std::string written = written_include(sources, path, line - 1);
        prelude.lines.push_back(written.empty() ? include_of(entered) : written);
    }

    void directive(std::string_view line) {
        const char* p = line.data();
        const char* end = p + line.size();
        p = skip_gap(p, end) + 1;
        const std::string_view word = word_at(p, end);
        if (word != "define" && word != "undef") return;
        const std::string_view name = word_at(p, end);
        if (system && word == "define") prelude.macros.emplace(name);
        const bool again = !prelude.lines.empty() && prelude.lines.back() == line;      // -D and #define
        if (!system && !predefined && !again && asked.contains(name) && is_written(name)) prelude.lines.emplace_back(line);
    }

    /// A header whose marker is missing looks as if it were the user's file.
    bool is_written(std::string_view name) const {
        const SourceFile* file = file_named(sources, current);
        return current.starts_with('<') || !file || file->text.find(name) != std::string::npos;
    }
};

/// The line that begins at `at`, with those that a backslash joins to it.
std::string_view whole_line(std::string_view text, size_t at) {
    size_t end = text.find('\n', at);
    while (end != std::string_view::npos && end > at && text[end - 1] == '\\') end = text.find('\n', end + 1);
    return text.substr(at, end == std::string_view::npos ? end : end - at);
}

bool is_marker(std::string_view line) { return line.size() > 2 && line[1] == ' ' && line[2] >= '0' && line[2] <= '9'; }

Prelude prelude_of(const Sources& sources, const std::set<std::string_view>& asked, std::string_view compiled) {
    Reader reader{sources, asked};
    for (size_t at = 0; at < compiled.size();) {
        const std::string_view line = whole_line(compiled, at);
        const size_t first = line.find_first_not_of(" \t");
        if (line.starts_with('#') && is_marker(line)) reader.marker(line);
        else if (first != std::string_view::npos && line[first] == '#') reader.directive(line);
        at += line.size() + 1;
    }
    return std::move(reader.prelude);
}

}  // namespace

std::vector<Prelude> preludes_of(const Sources& sources, const std::vector<TranslationUnit>& units) {
    const std::set<std::string_view> asked = names_asked_for(sources);
    std::vector<Prelude> preludes;
    for (const TranslationUnit& unit : units) preludes.push_back(prelude_of(sources, asked, unit.compiled));
    return preludes;
}

}  // namespace dmcg
