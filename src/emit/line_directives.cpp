// A line of the result stems from the user's line whose first visible character it has, or from an edit alone:
//
//   #line 12 "prog.c"
//       n = read();                                the user's line 12
//   #line 31 "prog_mpi.c"
//       MPI_Bcast(&n, 1, MPI_INT, 0, ...);         inserted: line 31 of the result
//   #line 13 "prog.c"
//       for (i = dmcg_lo; i < dmcg_hi; i++)        the header of the user's line 13
//
// A byte order mark stays the first of all.
#include <fmt/format.h>

#include <algorithm>

#include "emit/apply_edits.h"

namespace dmcg {

namespace {

struct OutputLine {
    std::string text;         // with its line end
    uint32_t from = 0;        // the user's line; 0: inserted
    uint32_t begin = 0;       // offset of the first byte of the user's that it has
    bool has_users = false;
};

bool is_visible(char c) { return c != ' ' && c != '\t' && c != '\r' && c != '\n' && c != '\f' && c != '\v'; }

/// The byte order mark that the file begins with, or nothing.
std::string_view mark_of(const SourceFile& file) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return file.text.starts_with(mark) ? mark : "";
}

/// The lines of the result, without the byte order mark.
class Weaver {
public:
    Weaver(const SourceFile& file, const std::vector<TextPart>& parts) : file_(file) {
        for (TextPart part : parts) {
            if (part.is_users && part.begin == 0) part.text.remove_prefix(mark_of(file).size()), part.begin = static_cast<uint32_t>(mark_of(file).size());
            add(part);
        }
        if (!line_.text.empty()) end_line();
    }
    std::vector<OutputLine> take() { return std::move(lines_); }

private:
    const SourceFile& file_;
    std::vector<OutputLine> lines_;
    OutputLine line_;
    bool inserted_ = false;   // the line has visible characters of an insertion

    uint32_t line_at(uint32_t offset) const { return line_column(file_, offset).line; }

    void add(const TextPart& part) {
        for (size_t i = 0; i < part.text.size(); i++) {
            const char c = part.text[i];
            line_.text += c;
            const uint32_t offset = part.is_users ? part.begin + static_cast<uint32_t>(i) : part.begin;
            if (part.is_users && !line_.has_users) line_.begin = offset, line_.has_users = true;
            if (is_visible(c)) see(part, offset);
            if (c == '\n') end_line(part.is_users ? offset : UINT32_MAX);
        }
    }

    /// What replaces the user's text stands for it; what is only inserted does not.
    void see(const TextPart& part, uint32_t offset) {
        const bool stands_for_users = part.is_users || part.end > part.begin;
        if (!stands_for_users) inserted_ = true;
        else if (line_.from == 0) line_.from = line_at(offset);
    }

    /// A blank line is the user's if its end is.
    void end_line(uint32_t newline = UINT32_MAX) {
        if (line_.from == 0 && !inserted_ && newline != UINT32_MAX) line_.from = line_at(newline);
        lines_.push_back(std::move(line_));
        line_ = {};
        inserted_ = false;
    }
};

/// The parts of a file in which no directive can stand: comments, and macro calls and tokens that go on in the next line.
std::vector<Range> closed_parts(const Unit& unit, FileId file) {
    std::vector<Range> parts;
    const SourceFile& source = unit.sources[file];
    const auto add = [&](Range range) {
        if (range.file != file || line_column(source, range.begin).line == line_column(source, range.end).line) return;
        parts.push_back(range);
    };
    for (const Comment& comment : unit.tokens.comments) add(comment.place);
    for (const MacroCall& call : unit.tokens.calls) add(call.call);
    for (const Token& token : unit.tokens.tokens) add(token.spelling);
    std::sort(parts.begin(), parts.end(), [](const Range& a, const Range& b) { return a.begin < b.begin; });
    return parts;
}

/// What the compiler takes a line to be.
struct PresumedLine {
    std::string file;
    uint32_t number = 1;
    bool operator==(const PresumedLine&) const = default;
};

/// A line of the user's file, as his own #line directives have it.
PresumedLine presumed(const SourceFile& source, uint32_t line) {
    PresumedLine result{source.path, line};
    for (const LineDirective& directive : source.line_directives)
        if (directive.at < line) result = {directive.name, directive.number + (line - directive.at - 1)};
    return result;
}

/// Writes the lines with the directives that they need.
class LineWriter {
public:
    LineWriter(const Unit& unit, FileId file, const std::string& output)
        : source_(unit.sources[file]), output_(output), closed_(closed_parts(unit, file)), expected_{output, 1} {
        newline_ = line_end(source_);
    }

    std::string write(const std::vector<OutputLine>& lines) {
        for (const OutputLine& line : lines) {
            const bool closed = line.has_users && is_closed(line.begin);
            const PresumedLine wanted = line.from != 0 ? presumed(source_, line.from) : PresumedLine{output_, number_};
            if (wanted != expected_ && !closed) direct(line, wanted);
            out_ += line.text;
            number_++;
            if (line.from != 0 && !closed) expected_ = presumed(source_, line.from + 1);
            else expected_.number++;
        }
        return std::move(out_);
    }

private:
    const SourceFile& source_;
    const std::string& output_;
    std::vector<Range> closed_;
    size_t next_closed_ = 0;
    uint32_t closed_until_ = 0;
    std::string newline_, out_;
    uint32_t number_ = 1;        // of the line that is written next
    PresumedLine expected_;      // what the compiler takes it to be

    void direct(const OutputLine& line, PresumedLine wanted) {
        number_++;
        if (line.from == 0) wanted.number = number_;
        out_ += fmt::format("#line {} \"{}\"{}", wanted.number, escaped(wanted.file), newline_);
        expected_ = std::move(wanted);
    }

    /// Offsets come in ascending order.
    bool is_closed(uint32_t offset) {
        for (; next_closed_ < closed_.size() && closed_[next_closed_].begin < offset; next_closed_++)
            closed_until_ = std::max(closed_until_, closed_[next_closed_].end);
        return offset < closed_until_;
    }

    static std::string escaped(const std::string& path) {
        std::string text;
        for (const char c : path) text += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
        return text;
    }
};

bool is_of_system(const Unit& unit, const MacroCall& call) {
    return call.definition.valid() && unit.sources[call.definition.file].is_system;
}

}  // namespace

std::string apply_edits_with_lines(const Unit& unit, FileId file, const std::vector<Edit>& edits, const std::string& output) {
    const SourceFile& source = unit.sources[file];
    const std::vector<OutputLine> lines = Weaver(source, parts_of(source.text, edits)).take();
    return std::string(mark_of(source)) + LineWriter(unit, file, output).write(lines);
}

bool asks_for_lines(const Unit& unit, FileId file) {
    return std::any_of(unit.tokens.calls.begin(), unit.tokens.calls.end(), [&](const MacroCall& call) {
        if (call.name != "__LINE__" && call.name != "__FILE__" && call.name != "__FILE_NAME__") return false;
        const MacroCall* outer = &call;
        for (; outer->parent >= 0 && !is_of_system(unit, *outer); outer = &unit.tokens.calls[static_cast<size_t>(outer->parent)]) {}
        return !is_of_system(unit, *outer) && outer->call.file == file;
    });
}

}  // namespace dmcg
