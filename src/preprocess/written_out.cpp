// What a call stands for is put together from its tokens. A macro that they name stays a name where it can (`N`, and calls among the
// arguments), and lines are broken where the definition breaks them.
#include "dmcg/written_out.h"

#include <algorithm>
#include <set>

#include "places.h"

namespace dmcg {

namespace {

const MacroCall& call_of(const Tokens& tokens, int32_t id) { return tokens.calls[static_cast<size_t>(id)]; }

/// Tokens that are written as one: those of a call that stays, or a single one.
struct Piece {
    size_t first = 0, last = 0;
    int32_t kept = -1;          // the call that stays
    Range place{};              // where it is spelled
    std::string_view text{};
};

class Call {
public:
    Call(const Tokens& tokens, const Sources& sources, int32_t id) : tokens_(tokens), sources_(sources), id_(id) {}

    /// The pieces of the call; `at` is one of its tokens.
    std::vector<Piece> pieces(size_t at) const {
        const auto is_own = [&](size_t i) { return outermost_call_of(tokens_, tokens_.tokens[i]) == id_; };
        while (at > 0 && is_own(at - 1)) at--;
        std::vector<Piece> all;
        for (; at < tokens_.tokens.size() && is_own(at); at = all.back().last + 1) all.push_back(piece(at));
        return all;
    }

private:
    const Tokens& tokens_;
    const Sources& sources_;
    const int32_t id_;

    bool has(size_t token, int32_t call) const {
        int32_t id = tokens_.tokens[token].macro_call;
        while (id >= 0 && id != call) id = call_of(tokens_, id).parent;
        return id == call;
    }

    Piece piece(size_t at) const {
        const Token& token = tokens_.tokens[at];
        Piece best{at, at, -1, token.spelling, token.text};
        for (int32_t id = token.macro_call; id != id_; id = call_of(tokens_, id).parent)
            if (const Piece wider = with_call(at, id); wider.kept >= 0) best = wider;
        return best;
    }

    /// The piece that is the call `id`, if its text may stay.
    Piece with_call(size_t at, int32_t id) const {
        const Range place = call_of(tokens_, id).call, whole = call_of(tokens_, id_).call;
        const std::string_view text = text_of(sources_, place);
        const bool among_arguments = place.file == whole.file && place.begin > whole.begin && place.end <= whole.end;
        const bool one_line = text.find('\n') == std::string_view::npos;
        Piece piece{at, at, -1, place, text};
        if (text != call_of(tokens_, id).name && !(among_arguments && one_line)) return piece;
        while (piece.last + 1 < tokens_.tokens.size() && has(piece.last + 1, id)) piece.last++;
        const bool whole_call = (at == 0 || !has(at - 1, id)) && appears_once(piece);
        if (whole_call) piece.kept = id;
        return piece;
    }

    /// An argument that stands twice in a row has all its tokens twice.
    bool appears_once(const Piece& piece) const {
        const size_t length = piece.last - piece.first + 1;
        const auto key = [&](size_t i) { return std::pair(tokens_.tokens[piece.first + i].spelling.begin, tokens_.tokens[piece.first + i].macro_call); };
        for (size_t period = 1; 2 * period <= length; period++) {
            bool repeats = length % period == 0;
            for (size_t i = period; i < length && repeats; i++) repeats = key(i) == key(i - period);
            if (repeats) return false;
        }
        return true;
    }
};

// ---------------------------------------------------------------- may it be?

bool is_of_system(const Sources& sources, Range definition) { return definition.valid() && sources[definition.file].is_system; }

std::set<std::string_view> called_macros(const Tokens& tokens) {
    std::set<std::string_view> names;
    for (const MacroCall& call : tokens.calls) names.insert(call.name);
    return names;
}

NotWrittenOut why_not(const Tokens& tokens, const Sources& sources, const Piece& piece, const std::set<std::string_view>& macros) {
    if (piece.kept >= 0) return NotWrittenOut::none;
    const Token& token = tokens.tokens[piece.first];
    for (int32_t id = token.macro_call; id >= 0; id = call_of(tokens, id).parent) {
        if (is_of_system(sources, call_of(tokens, id).definition)) return NotWrittenOut::of_system;
        if (call_of(tokens, id).name == "__COUNTER__") return NotWrittenOut::means_something_else;
    }
    const bool other = token.kind == TokenKind::pragma || (token.kind == TokenKind::identifier && macros.contains(token.text));
    return other ? NotWrittenOut::means_something_else : NotWrittenOut::none;
}

// ---------------------------------------------------------------- its text

size_t blanks_at(std::string_view line) { return std::min(line.find_first_not_of(" \t"), line.size()); }

/// Line breaks and indentation as the definition has them.
class Layout {
public:
    Layout(const Sources& sources, const MacroCall& call) : sources_(sources), definition_(call.definition) {
        const SourceFile& file = sources[call.call.file];
        const std::string_view line = line_text(file, line_column(file, call.call.begin).line);
        newline_ = line_end(file);
        newline_ += line.substr(0, blanks_at(line));
        if (!definition_.valid()) return;
        const uint32_t first = line_of(definition_.begin), last = line_of(definition_.end);
        for (uint32_t i = first + 1; i <= last; i++) margin_ = std::min(margin_, blanks_at(text(i)));
    }

    bool is_own(Range spelled) const {
        return definition_.valid() && spelled.file == definition_.file && definition_.begin <= spelled.begin && spelled.begin < definition_.end;
    }

    bool begins_line(Range spelled) const {
        return line_column(sources_[definition_.file], spelled.begin).column == blanks_at(text(line_of(spelled.begin))) + 1;
    }

    /// What stands before a piece of the definition; nothing: no line break.
    std::string before(Range spelled) {
        const uint32_t old = line_, line = line_of(spelled.begin);
        line_ = std::max(line_, line);
        if (old == 0 || line <= old) return {};
        return newline_ + std::string(text(line).substr(margin_, blanks_at(text(line)) - margin_));
    }

private:
    const Sources& sources_;
    const Range definition_;
    std::string newline_;
    size_t margin_ = std::string::npos;    // blanks that all lines of the definition but the first begin with
    uint32_t line_ = 0;                    // of the definition, the last that was seen

    uint32_t line_of(uint32_t offset) const { return line_column(sources_[definition_.file], offset).line; }
    std::string_view text(uint32_t line) const { return line_text(sources_[definition_.file], line); }
};

bool is_blank_at(const Sources& sources, FileId file, uint32_t offset) {
    const std::string& text = sources[file].text;
    return offset >= text.size() || std::string_view(" \t\r\n\f\v").find(text[offset]) != std::string_view::npos;
}

/// The text of a call and the places of its pieces in it.
struct Made {
    std::string text;
    std::vector<Piece> pieces;
    std::vector<uint32_t> begins;
};

/// An argument that the definition has at the begin of a line stands before the first piece of that line.
std::string gap_before(Layout& layout, const std::vector<Piece>& pieces, size_t at) {
    if (layout.is_own(pieces[at].place)) return layout.before(pieces[at].place);
    size_t next = at;
    while (next < pieces.size() && !layout.is_own(pieces[next].place)) next++;
    return next < pieces.size() && !layout.begins_line(pieces[next].place) ? layout.before(pieces[next].place) : "";
}

Made make(const Tokens& tokens, const Sources& sources, const MacroCall& call, std::vector<Piece> pieces) {
    Made made;
    Layout layout(sources, call);
    const auto joins = [&](size_t next) { return next > 0 && next < tokens.tokens.size() && needs_space(tokens.tokens[next - 1], tokens.tokens[next]); };
    for (size_t i = 0; i < pieces.size(); i++) {
        const Piece& piece = pieces[i];
        const Token& token = tokens.tokens[piece.first];
        const std::string gap = gap_before(layout, pieces, i);
        const bool first = piece.first == pieces.front().first;
        const bool space = first ? joins(piece.first) && !is_blank_at(sources, call.call.file, call.call.begin - 1)
                                 : joins(piece.first) || token.space_before || token.line_start;
        made.text += !gap.empty() ? gap : space ? " " : "";
        made.begins.push_back(static_cast<uint32_t>(made.text.size()));
        made.text += piece.text;
    }
    if (joins(pieces.back().last + 1) && !is_blank_at(sources, call.call.file, call.call.end)) made.text += ' ';
    made.pieces = std::move(pieces);
    return made;
}

// ---------------------------------------------------------------- the program

void write_text(WrittenOut& out, const Sources& original, FileId file) {
    SourceFile& changed = out.sources[file];
    std::string text;
    uint32_t done = 0;
    for (Replaced& replaced : out.replaced) {
        if (replaced.call.file != file) continue;
        text.append(original[file].text, done, replaced.call.begin - done);
        replaced.begin = static_cast<uint32_t>(text.size());
        text += replaced.text;
        done = replaced.call.end;
    }
    changed.text = text.append(original[file].text, done);
    for (uint32_t& start : changed.line_starts) start = out.moved({file, start, start}).end;
}

/// The tokens and calls of one call, as it is written out.
void place_tokens(WrittenOut& out, const Replaced& replaced, const Made& made) {
    std::vector<MacroCall>& calls = out.tokens.calls;
    for (size_t i = 0; i < made.pieces.size(); i++) {
        const Piece& piece = made.pieces[i];
        const uint32_t begin = replaced.begin + made.begins[i];
        const Range place{replaced.call.file, begin, begin + static_cast<uint32_t>(piece.text.size())};
        const auto copy = static_cast<int32_t>(calls.size());
        if (piece.kept >= 0) {
            calls.push_back(calls[static_cast<size_t>(piece.kept)]);
            calls.back().call = place;
            calls.back().parent = -1;
        }
        for (size_t t = piece.first; t <= piece.last; t++) {
            if (piece.kept < 0) out.tokens.tokens[t].spelling = place;
            out.tokens.tokens[t].macro_call = piece.kept < 0 ? -1 : copy;
        }
    }
}

void move_everything(WrittenOut& out) {
    for (Token& token : out.tokens.tokens) token.spelling = out.moved(token.spelling);
    for (MacroCall& call : out.tokens.calls) call.call = out.moved(call.call), call.definition = out.moved(call.definition);
    const auto is_gone = [&](const Comment& comment) {
        return std::any_of(out.replaced.begin(), out.replaced.end(), [&](const Replaced& r) {
            return r.call.file == comment.place.file && r.call.begin < comment.place.begin && comment.place.end < r.call.end;
        });
    };
    std::erase_if(out.tokens.comments, is_gone);
    for (Comment& comment : out.tokens.comments) comment.place = out.moved(comment.place);
    for (LostComment& comment : out.tokens.lost_comments) comment.place = out.moved(comment.place);
}

}  // namespace

Range WrittenOut::moved(Range place) const {
    Range now = place;
    for (const Replaced& r : replaced) {
        if (r.call.file != place.file || place.end <= r.call.begin) continue;
        const auto after = static_cast<uint32_t>(r.text.size()) - (r.call.end - r.call.begin);    // may wrap, as the sum does
        if (place.end >= r.call.end) now.end += after;
        else now.end = r.begin + static_cast<uint32_t>(r.text.size());
        if (place.begin >= r.call.end) now.begin += after;
        else if (place.begin > r.call.begin) now.begin = r.begin;
    }
    return now;
}

std::vector<TokenId> hidden_ends(const Tokens& tokens, TokenRange range) {
    std::vector<TokenId> ends;
    if (is_exact(tokens, range)) return ends;
    const TokenId behind{range.last.value + 1};
    if (outermost_call_of(tokens, tokens[range.first]) >= 0 && !begins_exactly(tokens, range.first)) ends.push_back(range.first);
    if (outermost_call_of(tokens, tokens[range.last]) >= 0 && behind.index() < tokens.tokens.size() && !begins_exactly(tokens, behind)) ends.push_back(range.last);
    return ends;
}

bool can_be_written_out(const Tokens& tokens, const Sources& sources, TokenRange range) {
    const std::vector<TokenId> ends = hidden_ends(tokens, range);
    return !ends.empty() && std::all_of(ends.begin(), ends.end(), [&](TokenId end) { return why_not_written_out(tokens, sources, end) == NotWrittenOut::none; });
}

NotWrittenOut why_not_written_out(const Tokens& tokens, const Sources& sources, TokenId token) {
    const int32_t id = outermost_call_of(tokens, tokens[token]);
    if (id < 0) return NotWrittenOut::no_call;
    if (!is_main_file(tokens, call_of(tokens, id).call.file)) return NotWrittenOut::in_included_file;
    const std::set<std::string_view> macros = called_macros(tokens);
    for (const Piece& piece : Call(tokens, sources, id).pieces(token.index()))
        if (const NotWrittenOut why = why_not(tokens, sources, piece, macros); why != NotWrittenOut::none) return why;
    return NotWrittenOut::none;
}

WrittenOut write_out(const Tokens& tokens, const Sources& sources, const std::vector<TokenId>& made_by_calls) {
    std::vector<std::pair<Range, Made>> made;
    std::set<int32_t> seen;
    for (const TokenId token : made_by_calls) {
        const int32_t id = outermost_call_of(tokens, tokens[token]);
        if (id < 0 || !seen.insert(id).second) continue;
        made.push_back({call_of(tokens, id).call, make(tokens, sources, call_of(tokens, id), Call(tokens, sources, id).pieces(token.index()))});
    }
    std::sort(made.begin(), made.end(), [](const auto& a, const auto& b) { return std::pair(a.first.file, a.first.begin) < std::pair(b.first.file, b.first.begin); });
    WrittenOut out{sources, {tokens.tokens, tokens.units, tokens.calls, tokens.comments, tokens.lost_comments, tokens.changing_macros, {}}, {}};
    for (const auto& [place, text] : made) out.replaced.push_back({place, 0, text.text});
    for (const TranslationUnit& unit : tokens.units) write_text(out, sources, unit.file);
    move_everything(out);
    for (size_t i = 0; i < made.size(); i++) place_tokens(out, out.replaced[i], made[i].second);
    return out;
}

}  // namespace dmcg
