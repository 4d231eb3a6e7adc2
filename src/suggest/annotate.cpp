// A directive gets a line of its own where the loop has lines of its own; else it stands in the line.
#include <fmt/format.h>

#include <algorithm>

#include "dmcg/ast.h"
#include "suggest/suggest.h"
#include "resolve/structures.h"

namespace dmcg::suggest {

namespace {

struct Insertion {
    uint32_t at;
    std::string text;
};

constexpr std::string_view blanks = " \t\f\v";

const SourceFile& written_file(const Unit& unit, const Sources& written, FileId id) {
    return *std::ranges::find_if(written.files, [&](const SourceFile& f) { return f.is_input && f.path == unit.sources[id].path; });
}

/// Where the same text begins and ends in the file as it is written, of which the other one is a form with the same lines; nothing: its lines are others.
std::optional<Range> written_place(const Sources& sources, const SourceFile& file, Range read) {
    const SourceFile& form = sources[read.file];
    const LineColumn first = line_column(form, read.begin), last = line_column(form, read.end);
    const std::string_view begin = line_text(form, first.line).substr(0, first.column - 1), end = line_text(form, last.line).substr(last.column - 1);
    const std::string_view written_end = line_text(file, last.line);
    if (!line_text(file, first.line).starts_with(begin) || !written_end.ends_with(end)) return {};
    return Range{read.file, file.line_starts[first.line - 1] + first.column - 1, static_cast<uint32_t>(file.line_starts[last.line - 1] + written_end.size() - end.size())};
}

struct Annotator {
    const Unit& unit;
    const SourceFile& file;     // as it is written

    std::string_view text() const { return file.text; }
    uint32_t line_start(uint32_t at) const { return file.line_starts[line_column(file, at).line - 1]; }
    size_t line_end(uint32_t at) const { return std::min(text().find('\n', at), text().size()); }

    /// "\n" or "\r\n", as in this line.
    std::string new_line(uint32_t at) const {
        const size_t end = line_end(at);
        return end > 0 && end < text().size() && text()[end - 1] == '\r' ? "\r\n" : "\n";
    }

    std::string indent(uint32_t at) const {
        const std::string_view line = text().substr(line_start(at), at - line_start(at));
        return std::string(line.substr(0, std::min(line.find_first_not_of(blanks), line.size())));
    }

    bool begins_line(uint32_t at) const { return indent(at).size() == at - line_start(at); }

    /// A comment that ends where the line ends, or nothing.
    static bool is_trailing_comment(std::string_view rest) {
        if (rest.starts_with("//")) return !rest.ends_with('\\');
        return rest.starts_with("/*") && rest.size() >= 4 && rest.find("*/", 2) == rest.size() - 2;
    }

    /// Where the line ends, if nothing but a comment stands behind `at`.
    std::optional<uint32_t> free_end(uint32_t at) const {
        size_t end = line_end(at);
        while (end > at && (text()[end - 1] == '\r' || blanks.find(text()[end - 1]) != blanks.npos)) end--;
        std::string_view rest = text().substr(at, end - at);
        rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
        if (!rest.empty() && !is_trailing_comment(rest)) return {};
        return static_cast<uint32_t>(end);
    }

    void add(const Region& region, std::vector<Insertion>& insertions) const {
        const Range loop = *written_place(unit.sources, file, place_of(unit.tokens, unit.ast[region.statements[0]].tokens));
        const std::string begin = "/* " + directive(unit, region) + " */", end = "/* DOALL_END */";
        const auto behind = free_end(loop.end);
        const bool own_lines = begins_line(loop.begin) && behind;
        insertions.push_back({loop.begin, own_lines ? begin + new_line(loop.begin) + indent(loop.begin) : begin + " "});
        insertions.push_back({own_lines ? *behind : loop.end, own_lines ? new_line(loop.end) + indent(loop.begin) + end : " " + end});
    }
};

std::string names(const Unit& unit, std::string_view word, const std::vector<VariableClause>& clauses) {
    std::string text;
    for (const VariableClause& clause : clauses)
        if (!is_member(unit.program[clause.variable])) text += (text.empty() ? "" : ",") + unit.program[clause.variable].name;
    return text.empty() ? "" : fmt::format(" {}({})", word, text);
}

}  // namespace

std::string directive(const Unit& unit, const Region& region) {
    std::string text = "DOALL_BEGIN P=" + partition_name(*region.partition);
    for (const ReduceClause& clause : region.reduce)
        if (!is_member(unit.program[clause.variable]))      // it is found out anyway
        text += fmt::format(" REDUCE({}:{})", reduction_name(clause.op), unit.program[clause.variable].name);
    return text + names(unit, "PRIVATE", region.private_) + names(unit, "LASTPRIVATE", region.lastprivate);
}

bool has_written_place(const Unit& unit, const Sources& written, const Region& region) {
    const Range loop = place_of(unit.tokens, unit.ast[region.statements[0]].tokens);
    return written_place(unit.sources, written_file(unit, written, loop.file), loop).has_value();
}

std::vector<std::string> annotated(const Unit& unit, const Sources& written, const std::vector<Suggestion>& suggestions) {
    std::vector<std::string> texts;
    for (const TranslationUnit& part : unit.tokens.units) {
        const SourceFile& file = written_file(unit, written, part.file);
        std::vector<Insertion> insertions;
        for (const Suggestion& s : suggestions)
            if (s.marked && s.region.place.file == part.file) Annotator{unit, file}.add(s.region, insertions);
        std::stable_sort(insertions.begin(), insertions.end(), [](const Insertion& a, const Insertion& b) { return a.at > b.at; });
        std::string text = file.text;
        for (const Insertion& insertion : insertions) text.insert(insertion.at, insertion.text);
        texts.push_back(std::move(text));
    }
    return texts;
}

}  // namespace dmcg::suggest
