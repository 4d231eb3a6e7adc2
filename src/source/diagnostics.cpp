// What dmcg says, and how it looks:
//
//   prog.c:3:9: error: 'n' is not declared [unknown-name]
//       s = n;
//           ^
//   note: declare it before the loop
#include "dmcg/diagnostics.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <tuple>

namespace dmcg {

namespace {

struct KindRow {
    std::string name;  // with '-' for '_'
    Severity severity;
};

KindRow kind_row(std::string_view identifier, Severity severity) {
    std::string name(identifier);
    std::replace(name.begin(), name.end(), '_', '-');
    return {name, severity};
}

const KindRow& row(Kind kind) {
    static const KindRow rows[] = {
#define DMCG_KIND(name, severity, meaning) kind_row(#name, Severity::severity),
#include "dmcg/diagnostic_kinds.def"
#undef DMCG_KIND
    };
    return rows[static_cast<size_t>(kind)];
}

std::string_view severity_name(Severity severity) {
    switch (severity) {
        case Severity::error: return "error";
        case Severity::warning: return "warning";
        case Severity::note: return "note";
    }
    return "";
}

bool is_continuation_byte(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// White space as wide as `text`: tabs stay tabs, so that what follows stands right for every tab width.
std::string blank_of(std::string_view text) {
    std::string blank;
    for (char c : text)
        if (!is_continuation_byte(c)) blank += c == '\t' ? '\t' : ' ';
    return blank;
}

/// The line that holds the begin of `place`, and under it a caret with a tail to the end of the place.
std::string excerpt(const SourceFile& file, Range place) {
    const LineColumn at = line_column(file, place.begin);
    const std::string_view line = line_text(file, at.line);
    const size_t before = std::min<size_t>(at.column - 1, line.size());
    const size_t length = place.end > place.begin ? place.end - place.begin : 0;
    std::string_view marked = line.substr(before, length);
    while (marked.ends_with(' ') || marked.ends_with('\t')) marked.remove_suffix(1);
    const auto width = std::count_if(marked.begin(), marked.end(), [](char c) { return !is_continuation_byte(c); });
    const std::string tail(width > 1 ? static_cast<size_t>(width - 1) : 0, '~');
    return fmt::format("{}\n{}^{}\n", line, blank_of(line.substr(0, before)), tail);
}

bool has_place(Range place, const Sources& sources) {
    return place.valid() && place.file.index() < sources.files.size();
}

std::string place_prefix(Range place, const Sources& sources) {
    const SourceFile& file = sources[place.file];
    const LineColumn at = line_column(file, place.begin);
    return fmt::format("{}:{}:{}: ", file.path, at.line, at.column);
}

void render_note(const Note& note, const Sources& sources, std::string& out) {
    if (!has_place(note.place, sources)) {
        out += fmt::format("note: {}\n", note.text);
        return;
    }
    out += place_prefix(note.place, sources) + "note: " + note.text + '\n';
    out += excerpt(sources[note.place.file], note.place);
}

void render_one(const Diagnostic& diagnostic, const Sources& sources, std::string& out) {
    const bool placed = has_place(diagnostic.place, sources);
    out += placed ? place_prefix(diagnostic.place, sources) : "dmcg: ";
    out += fmt::format("{}: {} [{}]\n", severity_name(kind_severity(diagnostic.kind)), diagnostic.text,
                       kind_name(diagnostic.kind));
    if (placed) out += excerpt(sources[diagnostic.place.file], diagnostic.place);
    for (const Note& note : diagnostic.notes) render_note(note, sources, out);
}

bool same(const Diagnostic& a, const Diagnostic& b) {
    return a.kind == b.kind && a.place == b.place && a.text == b.text;
}

/// What is quoted from the program may go over several lines there.
std::string on_one_line(std::string_view text) {
    std::string line;
    for (size_t i = 0; i < text.size(); i++) {
        const size_t end = text[i] == '\n' || text[i] == '\t' || text[i] == '\r' ? std::min(text.find_first_not_of(" \t\r\n", i), text.size()) : i;
        if (end == i) line += text[i];
        else if (!line.empty() && line.back() != ' ') line += ' ';
        if (end != i) i = end - 1;
    }
    return line;
}

}  // namespace

std::string_view kind_name(Kind kind) { return row(kind).name; }

Severity kind_severity(Kind kind) { return row(kind).severity; }

Diagnostic& Diagnostic::note(Range where, std::string what) {
    notes.push_back({where, on_one_line(what)});
    return *this;
}

void Diagnostics::add_all(const Diagnostics& others) {
    list_.insert(list_.end(), others.list_.begin(), others.list_.end());
}

Diagnostic& Diagnostics::add(Kind kind, Range place, std::string text, std::string advice) {
    Diagnostic& added = list_.emplace_back(Diagnostic{kind, place, on_one_line(text), {}});
    if (!advice.empty()) added.note({}, std::move(advice));
    return added;
}

bool Diagnostics::has_errors() const {
    return std::any_of(list_.begin(), list_.end(),
                       [](const Diagnostic& d) { return kind_severity(d.kind) == Severity::error; });
}

std::string render(const Diagnostics& diagnostics, const Sources& sources) {
    std::vector<const Diagnostic*> sorted;
    for (const Diagnostic& diagnostic : diagnostics.all()) sorted.push_back(&diagnostic);
    auto key = [](const Diagnostic* d) { return std::tuple(d->place.file.value, d->place.begin); };
    std::stable_sort(sorted.begin(), sorted.end(), [&](auto* a, auto* b) { return key(a) < key(b); });
    std::string out;
    for (auto it = sorted.begin(); it != sorted.end(); ++it) {
        // A header that is included twice has its faults twice: they are told once.
        const bool told = std::any_of(sorted.begin(), it, [&](auto* earlier) { return same(*earlier, **it); });
        if (!told) render_one(**it, sources, out);
    }
    return out;
}

void internal_error(std::string_view what) { throw InternalError(std::string(what)); }

}  // namespace dmcg
