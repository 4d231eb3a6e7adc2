#include "emit/include_place.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <regex>

#include "dmcg/diagnostics.h"

namespace dmcg {
namespace {

using DirectiveLines = std::vector<DirectiveLine>;
using Line = DirectiveLines::const_iterator;

constexpr int deepest_include = 8;

/// How MPI's headers call their parameters and members.
constexpr std::string_view names_in_mpi[] = {
    "address", "amode", "argc", "argv", "array", "attribute", "base", "blocklength", "buf", "buffer", "color", "comm", "commute", "count", "counts",
    "coords", "datatype", "datatypes", "dest", "dims", "displ", "displs", "disp", "errorcode", "etype", "extent", "extra", "fh", "filename", "flag",
    "function", "group", "index", "indices", "info", "key", "lb", "len", "maxindegree", "message", "name", "ndims", "newcomm", "newtype", "nnodes",
    "offset", "op", "outcount", "periods", "position", "provided", "rank", "ranks", "recvbuf", "reorder", "request", "required", "root", "result",
    "size", "source",
    "sendbuf", "sendcount", "sendtype", "recvcount", "recvtype", "recvcounts", "recvtag", "sendtag", "sendcounts", "sdispls", "rdispls", "status", "statuses",
    "stride", "string", "tag", "type", "typeclass", "value", "win"};

bool is_feature_macro(std::string_view name) {
    static constexpr std::array<std::string_view, 3> others = {"_FILE_OFFSET_BITS", "_TIME_BITS", "_XOPEN_SOURCE_EXTENDED"};
    const bool source = name.starts_with('_') && (name.ends_with("_SOURCE") || name.starts_with("__STDC_WANT_"));
    return source || std::find(others.begin(), others.end(), name) != others.end();
}

bool defines_feature(const DirectiveLine& line) { return line.word == "define" && is_feature_macro(first_word(line.rest)); }
bool defines_other(const DirectiveLine& line) { return line.word == "define" && !defines_feature(line); }

/// The file of the user's that `#include "name"` means, as far as its name tells; invalid: none.
FileId own_file(const Unit& unit, const std::string& rest) {
    const size_t end = rest.find('"', 1);
    if (!rest.starts_with('"') || end == rest.npos) return {};
    const std::string name = rest.substr(1, end - 1);
    for (size_t i = 0; i < unit.sources.files.size(); i++) {
        const SourceFile& file = unit.sources.files[i];
        if (!file.is_system && !file.is_input && (file.path == name || file.path.ends_with("/" + name))) return {static_cast<int32_t>(i)};
    }
    return {};
}

/// The line itself, and all that it includes of the user's.
template <class F>
void for_each_line(const Unit& unit, FileId file, const DirectiveLine& line, F f, int depth = 0) {
    f(file, line);
    const FileId included = line.word == "include" && depth < deepest_include ? own_file(unit, line.rest) : FileId{};
    if (!included.valid()) return;
    for (const DirectiveLine& inner : directive_lines(unit, included)) for_each_line(unit, included, inner, f, depth + 1);
}

/// The line, or the user's header that it includes, says which of the system's declarations there are.
bool sets_features(const Unit& unit, FileId file, const DirectiveLine& line) {
    bool found = false;
    for_each_line(unit, file, line, [&](FileId, const DirectiveLine& inner) { found = found || defines_feature(inner); });
    return found;
}

/// The outermost #if around the line, or itself.
Line outermost(const DirectiveLines& lines, Line line) {
    while (line != lines.begin() && line != lines.end() && !(line->depth == 0 && (line->word == "include" || line->word == "define" || line->word.starts_with("if")))) --line;
    return line;
}

uint32_t behind_line(const std::string& text, uint32_t offset) {
    const size_t end = text.find('\n', offset);
    return static_cast<uint32_t>(end == text.npos ? text.size() : end + 1);
}

/// Before the first #include; headers of the user's that define features stand above.
uint32_t place_at_includes(const Unit& unit, FileId file, const DirectiveLines& lines) {
    const std::string& text = unit.sources[file].text;
    const Line first = outermost(lines, std::find_if(lines.begin(), lines.end(), [](const DirectiveLine& l) { return l.word == "include"; }));
    if (first == lines.end()) return begin_of_text(text);
    uint32_t place = first->offset;
    for (Line line = first; line != lines.end() && line->word == "include" && line->depth == 0 && line->rest.starts_with('"'); ++line)
        if (sets_features(unit, file, *line)) place = behind_line(text, line->offset);
    return place;
}

/// The begin of the comments that stand directly above the line.
uint32_t above_comments(const Unit& unit, FileId file, uint32_t offset) {
    const std::string& text = unit.sources[file].text;
    for (auto c = unit.tokens.comments.rbegin(); c != unit.tokens.comments.rend(); ++c) {
        if (c->place.file != file || c->place.end >= offset || behind_line(text, c->place.end) != offset) continue;
        const size_t line = text.rfind('\n', c->place.begin);
        const size_t begin = line == text.npos ? begin_of_text(text) : line + 1;
        if (text.find_first_not_of(" \t", begin) == c->place.begin) offset = static_cast<uint32_t>(begin);
    }
    return offset;
}

/// Is it a whole definition that means the same at the top of the file?
bool can_be_repeated(const DirectiveLine& line) { return defines_feature(line) && line.depth == 0 && !line.rest.ends_with('\\'); }

}  // namespace

IncludePlace place_of_includes(const Unit& unit, FileId file, const DirectiveLines& lines) {
    IncludePlace place{place_at_includes(unit, file, lines)};
    const Line end = std::find_if(lines.begin(), lines.end(), [&](const DirectiveLine& l) { return l.offset >= place.offset; });
    const Line macro = outermost(lines, std::find_if(lines.begin(), end, defines_other));
    if (std::find_if(lines.begin(), end, defines_other) == end) return place;
    std::vector<std::string> features;
    for (Line line = macro; line != end; ++line) {
        if (!sets_features(unit, file, *line)) continue;
        if (!can_be_repeated(*line)) return place;
        features.push_back("#define " + line->rest);
    }
    return {above_comments(unit, file, macro->offset), features};
}

std::vector<std::string> hidden_from_mpi(const DirectiveLines& lines, const std::string& flags) {
    std::vector<std::string> hidden;
    for (const std::string_view name : names_in_mpi) {
        const std::regex asked(fmt::format("\\b{}\\b", name)), given(fmt::format(" -D{}(=|[(]| |$)", name));
        const auto asks = [&](const DirectiveLine& line) { return (line.word.starts_with("if") || line.word == "elif") && std::regex_search(line.rest, asked); };
        if (std::any_of(lines.begin(), lines.end(), asks) || std::regex_search(flags, given)) hidden.emplace_back(name);
    }
    return hidden;
}

void refuse_macros_above_mpi(const Unit& unit, FileId file, Diagnostics& diagnostics) {
    const DirectiveLines lines = directive_lines(unit, file);
    const uint32_t place = place_of_includes(unit, file, lines).offset;
    const auto is_used = [](const std::string& name) {
        return std::find(std::begin(names_in_mpi), std::end(names_in_mpi), name) != std::end(names_in_mpi);
    };
    const auto check = [&](FileId where, const DirectiveLine& line) {
        const std::string name = line.word == "define" ? first_word(line.rest) : "";
        if (!is_used(name) || line.rest.substr(name.size()).starts_with('(')) return;
        const size_t begin = unit.sources[where].text.find(name, line.offset + 1);
        diagnostics.add(Kind::system_name, {where, static_cast<uint32_t>(begin), static_cast<uint32_t>(begin + name.size())},
                        fmt::format("the macro '{}' would change what <mpi.h> says, which must stand behind it", name),
                        "define it behind the macros for the system's headers, in lines of its own, or give it another name");
    };
    for (const DirectiveLine& line : lines)
        if (line.offset < place) for_each_line(unit, file, line, check);
}

}  // namespace dmcg
