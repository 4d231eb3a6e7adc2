#include "defined_macros.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <optional>
#include <set>

#include "dmcg/diagnostics.h"
#include "dmcg/words.h"
#include "resolve/headers.h"

namespace dmcg {
namespace {

size_t behind_spaces(std::string_view text, size_t at) { return std::min(text.find_first_not_of(" \t", at), text.size()); }

/// The name behind `# define` at the begin of the line; empty: it is no such line.
std::string_view defined_name(std::string_view text, size_t line) {
    const size_t hash = behind_spaces(text, line);
    const size_t word = hash < text.size() && text[hash] == '#' ? behind_spaces(text, hash + 1) : text.size();
    if (!text.substr(word).starts_with("define")) return {};
    const size_t begin = behind_spaces(text, word + 6);
    size_t end = begin;
    while (end < text.size() && is_word(text[end])) end++;
    return begin > word + 6 ? text.substr(begin, end - begin) : std::string_view{};
}

bool is_reserved(std::string_view name) {
    static constexpr std::array<std::string_view, 3> prefixes = {"MPI_", "PMPI_", "dmcg_"};
    return std::any_of(prefixes.begin(), prefixes.end(), [&](std::string_view p) { return name.starts_with(p); });
}

/// Words in the lines that are added between the user's.
bool is_added_word(std::string_view name) {
    static constexpr std::array<std::string_view, 8> words = {"long", "void", "if", "else", "for", "while", "sizeof", "memset"};
    return std::find(words.begin(), words.end(), name) != words.end();
}

}  // namespace

std::vector<DefinedMacro> defined_macros(const Sources& sources) {
    std::vector<DefinedMacro> found;
    for (size_t f = 0; f < sources.files.size(); f++) {
        if (sources.files[f].is_system) continue;
        const std::string_view text = sources.files[f].text;
        for (const uint32_t line : sources.files[f].line_starts) {
            const std::string_view name = defined_name(text, line);
            if (name.empty()) continue;
            const auto begin = static_cast<uint32_t>(name.data() - text.data()), end = begin + static_cast<uint32_t>(name.size());
            found.push_back({std::string(name), {FileId{static_cast<int32_t>(f)}, begin, end}, end < text.size() && text[end] == '('});
        }
    }
    return found;
}

Definitions definitions_in(const TranslationUnit& unit) {
    Definitions found;
    const std::string_view text = unit.compiled;
    for (size_t line = 0; line < text.size();) {
        const size_t end = std::min(text.find('\n', line), text.size());
        const std::string_view name = text[line] == '#' ? defined_name(text, line) : std::string_view{};
        if (!name.empty()) {
            const size_t begin = static_cast<size_t>(name.data() - text.data());
            found[std::string(name)].emplace_back(text.substr(begin, end - begin));
        }
        line = end + 1;
    }
    return found;
}

namespace {

void refuse_name(Diagnostics& diagnostics, const Range& place, const std::string& text) {
    diagnostics.add(Kind::system_name, place, text, "give it another name: those that begin with MPI_, PMPI_ and dmcg_ are taken");
}

/// Those that stand under conditions, too: the program that is written keeps them.
void refuse_reserved_macros(const Unit& unit, std::set<std::string, std::less<>>& seen, Diagnostics& diagnostics) {
    for (const DefinedMacro& macro : defined_macros(unit.sources)) {
        if (is_added_word(macro.name))
            diagnostics.add(Kind::system_name, macro.place, fmt::format("the macro '{}' gives another meaning to a word that the MPI program's own lines need", macro.name), "give it another name");
        if (!is_reserved(macro.name)) continue;
        refuse_name(diagnostics, macro.place, fmt::format("the macro '{}' has a name that the MPI program may need for itself", macro.name));
        seen.insert(macro.name);
    }
}

/// Where a file of the user's includes MPI's header; nothing: none does.
std::optional<Range> include_of_mpi(const Sources& sources) {
    for (size_t f = 0; f < sources.files.size(); f++) {
        const SourceFile& file = sources.files[f];
        if (file.is_system || std::filesystem::path(file.path).filename() == "mpi.h") continue;
        for (size_t at = file.text.find("mpi.h"); at != std::string::npos; at = file.text.find("mpi.h", at + 1)) {
            const size_t line = file.text.rfind('\n', at) + 1;
            const bool is_include = file.text.substr(line, at - line).find("include") != std::string::npos && at > line && (file.text[at - 1] == '<' || file.text[at - 1] == '"');
            if (is_include && file.text[line] == '#') return Range{FileId{static_cast<int32_t>(f)}, static_cast<uint32_t>(at), static_cast<uint32_t>(at + 5)};
        }
    }
    return {};
}

}  // namespace

namespace {

constexpr std::array<std::string_view, 2> between = {"memset", "NULL"};                              // in the lines between the user's
constexpr std::array<std::string_view, 7> above = {"malloc", "calloc", "realloc", "free", "memcpy", "memcmp", "size_t"};     // in the functions above them

/// Not as the library declares it.
bool is_own(const Program& program, const Symbol& s) {
    if (s.kind == SymbolKind::typedef_name) return program[s.type].kind != TypeKind::unsigned_long;
    return s.kind != SymbolKind::function || s.storage == Storage::file_static;
}

/// The user's own meanings of names of the library's that are added.
void refuse_library_names(const Unit& unit, Diagnostics& diagnostics) {
    const auto is_one_of = [](const auto& names, std::string_view name) { return std::find(names.begin(), names.end(), name) != names.end(); };
    for (const Symbol& s : unit.program.symbols) {
        const bool is_added = is_one_of(between, s.name) || (!s.function.valid() && is_one_of(above, s.name));
        if (!is_added || !s.declared_at.valid() || !is_own(unit.program, s)) continue;
        const Range place = place_of(unit.tokens, {s.declared_at, s.declared_at});
        if (!unit.sources[place.file].is_system)
            diagnostics.add(Kind::system_name, place, fmt::format("'{}' is a name that the MPI program may need for itself", s.name), "give it another name");
    }
}

/// Headers that the functions above the user's text need.
constexpr std::array<std::string_view, 5> added_headers = {"stdio.h", "stdlib.h", "string.h", "limits.h", "stddef.h"};

bool includes(const Sources& sources, std::string_view header) {
    return std::any_of(sources.files.begin(), sources.files.end(), [&](const SourceFile& f) { return std::filesystem::path(f.path).filename() == header; });
}

bool is_condition(std::string_view line) {
    const std::vector<std::string> words = words_of(line);
    return behind_spaces(line, 0) < line.size() && line[behind_spaces(line, 0)] == '#' && !words.empty() && (words[0].starts_with("if") || words[0] == "elif");
}

/// #ifndef INT_MAX, without <limits.h>: the MPI program would answer otherwise.
void refuse_tested_macros(const Unit& unit, std::set<std::string, std::less<>>& seen, Diagnostics& diagnostics) {
    const auto is_added = [&](std::string_view header) { return std::find(added_headers.begin(), added_headers.end(), header) != added_headers.end() && !includes(unit.sources, header); };
    for (size_t f = 0; f < unit.sources.files.size(); f++) {
        const SourceFile& file = unit.sources.files[f];
        for (uint32_t line = 1; !file.is_system && line <= file.line_starts.size(); line++) {
            const std::string_view text = line_text(file, line);
            for (const std::string& word : is_condition(text) ? words_of(text) : std::vector<std::string>{}) {
                const std::string_view header = header_of(word);
                if (!is_added(header) || !seen.insert(word).second) continue;
                const uint32_t begin = file.line_starts[line - 1] + static_cast<uint32_t>(text.find(word));
                diagnostics.add(Kind::system_name, {FileId{static_cast<int32_t>(f)}, begin, begin + static_cast<uint32_t>(word.size())},
                                fmt::format("'{}' is tested here, and <{}>, which the MPI program may include, defines it", word, header),
                                fmt::format("include <{}> above this line", header));
            }
        }
    }
}

}  // namespace

void refuse_reserved_names(const Unit& unit, Diagnostics& diagnostics) {
    if (const auto place = include_of_mpi(unit.sources); place && includes(unit.sources, "mpi.h")) {
        diagnostics.add(Kind::system_name, *place, "the program uses MPI already", "translate the sequential program: dmcg adds MPI to it");
        return;
    }
    std::set<std::string, std::less<>> seen;
    refuse_reserved_macros(unit, seen, diagnostics);
    refuse_library_names(unit, diagnostics);
    refuse_tested_macros(unit, seen, diagnostics);
    for (const Token& token : unit.tokens.tokens) {
        const bool is_name = token.kind == TokenKind::identifier && (token.text.starts_with("MPI_") || token.text.starts_with("PMPI_"));
        if (!is_name || !token.spelling.valid() || unit.sources[token.spelling.file].is_system || !seen.emplace(token.text).second) continue;
        refuse_name(diagnostics, token.spelling, fmt::format("'{}' is a name that the MPI program may need for itself", token.text));
    }
}

}  // namespace dmcg
