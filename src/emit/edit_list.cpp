// Where a line is inserted and how far it is indented. At one offset several pieces may meet: first come those that follow
// what ends there (inner statements first), then those that precede what begins there (outer statements first).
//
//   for (k = 0; k < n; k++)            for (k = 0; k < n; k++) {
//       f(k);                   ->         MPI_Bcast(...);
//                                          f(k);
//                                      }
#include "dmcg/ast.h"
#include "emit/edit_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace dmcg {

namespace {

// Orders at one offset.
constexpr int close_line = 0;      // "}" of around()
constexpr int after_lines = 1;     // after()
constexpr int close_brace = 2;     // "}" of embrace()
constexpr int open_brace = 3;      // " {" and what stands directly after a token
constexpr int begin_lines = 4;     // body_begin()
constexpr int end_lines = 5;       // body_end()
constexpr int first_lines = 6;     // before_all()
constexpr int before_lines = 7;    // before()
constexpr int open_line = 8;       // around()
constexpr int last_lines = 9;      // directly_before()
constexpr int token_text = 10;     // replace(), put_before()

std::string joined_lines(const std::string& text, const std::string& separator) {
    std::string out;
    std::string_view rest = text;
    if (rest.ends_with('\n')) rest.remove_suffix(1);
    const std::string newline = separator.substr(0, separator.find('\n') + 1);
    for (size_t i = 0; i < rest.size(); i++) {
        const bool empty_line = i + 1 == rest.size() || rest[i + 1] == '\n';
        if (rest[i] == '\n') out += empty_line ? newline : separator;
        else if (rest.substr(i, 2) != "\r\n") out += rest[i];    // of the user's own text
    }
    return out;
}

/// The `{` of a block, or the end of its `__label__` declarations: nothing can be put before them.
TokenId last_that_must_come_first(const Ast& ast, StmtId block) {
    TokenId last = ast[block].tokens.first;
    for (const StmtId s : std::get<CompoundStmt>(ast[block].node).body) {
        const auto* labels = std::get_if<DeclarationStmt>(&ast[s].node);
        if (!labels || labels->specifiers.valid()) break;
        last = ast[s].tokens.last;
    }
    return last;
}

}  // namespace

EditList::EditList(const Unit& unit, FileId file) : unit_(unit), file_(file), text_(unit.sources[file].text) {
    newline_ = line_end(unit.sources[file]);
    for (const Comment& comment : unit.tokens.comments)
        if (comment.place.file == file) comments_.push_back(&comment);
    std::sort(comments_.begin(), comments_.end(), [](const Comment* a, const Comment* b) { return a->place.begin < b->place.begin; });
}

void EditList::add(uint32_t begin, uint32_t end, int order, int depth, std::string text) {
    pieces_.push_back({begin, end, order, depth, std::move(text)});
}

Range EditList::place(TokenRange tokens) {
    tokens = with_parentheses(unit_.tokens, tokens);
    const Range range = place_of(unit_.tokens, tokens);
    if (!is_exact(unit_.tokens, tokens) || range.file != file_) impossible_.push_back(tokens);
    return range;
}

/// One macro call may make this statement and more behind it.
void EditList::check_begin(StmtId stmt) {
    const TokenId first = unit_.ast[stmt].tokens.first;
    const bool possible = begins_exactly(unit_.tokens, first) && place_of(unit_.tokens, {first, first}).file == file_;
    if (!possible) impossible_.push_back({first, first});
}

int EditList::depth(StmtId stmt) const {
    int depth = 0;
    for (; stmt.valid(); stmt = unit_.ast[stmt].parent) depth++;
    return depth;
}

uint32_t EditList::begin_of(StmtId stmt) const { return place_of(unit_.tokens, unit_.ast[stmt].tokens).begin; }

/// #pragma GCC ivdep: the loop must follow it.
uint32_t EditList::begin_with_pragmas(StmtId stmt) const {
    const std::vector<TokenId> pragmas = pragmas_of_loop(unit_, stmt);
    return pragmas.empty() ? begin_of(stmt) : place_of(unit_.tokens, {pragmas.front(), pragmas.front()}).begin;
}

/// Where the text before the offset ends.
uint32_t EditList::end_before_blanks(uint32_t offset) const {
    while (offset > 0 && (text_[offset - 1] == ' ' || text_[offset - 1] == '\t')) offset--;
    return offset;
}

uint32_t EditList::begin_behind_blanks(uint32_t offset) const {
    while (offset < text_.size() && (text_[offset] == ' ' || text_[offset] == '\t')) offset++;
    return offset;
}

bool EditList::first_on_line(uint32_t offset) const {
    const uint32_t end = end_before_blanks(offset);
    return end == 0 || text_[end - 1] == '\n';
}

std::string EditList::indent_at(uint32_t offset) const {
    const size_t line = offset == 0 ? 0 : text_.rfind('\n', offset - 1) + 1;   // npos + 1 is 0
    const size_t end = std::min<size_t>(text_.find_first_not_of(" \t", line), text_.size());
    return text_.substr(line, end - line);
}

std::string EditList::deeper(const std::string& indent) const {
    return indent + (indent.find('\t') != std::string::npos ? "\t" : "    ");
}

std::string EditList::indent_of(StmtId stmt) const {
    const uint32_t begin = begin_of(stmt);
    const StmtId parent = unit_.ast[stmt].parent;
    const bool stands_beside = parent.valid() && std::holds_alternative<CompoundStmt>(unit_.ast[parent].node) && text_.rfind('\n', begin) != std::string::npos &&
                               begin_of(parent) < text_.rfind('\n', begin);     // int i; f(i);
    return first_on_line(begin) || stands_beside ? indent_at(begin) : deeper(indent_at(begin));
}

/// The further lines of a statement stand where its first line begins, as those of `else if`: so does what follows it.
std::string EditList::indent_behind(StmtId stmt) const {
    const Range range = place_of(unit_.tokens, unit_.ast[stmt].tokens);
    return text_.find('\n', range.begin) < range.end ? indent_at(range.begin) : indent_of(stmt);
}

std::string EditList::inner_indent(StmtId compound) const {
    for (const StmtId child : std::get<CompoundStmt>(unit_.ast[compound].node).body)
        if (const uint32_t begin = begin_of(child); first_on_line(begin) && !std::holds_alternative<LabelStmt>(unit_.ast[child].node))
            return indent_at(begin);
    return deeper(indent_at(begin_of(compound)));
}

EditList::CommentIterator EditList::first_comment_from(uint32_t offset) const {
    return std::lower_bound(comments_.begin(), comments_.end(), offset, [](const Comment* c, uint32_t at) { return c->place.begin < at; });
}

const Comment* EditList::comment_at(uint32_t begin) const {
    const auto found = first_comment_from(begin);
    return found != comments_.end() && (*found)->place.begin == begin ? *found : nullptr;
}

uint32_t EditList::end_of_line_after(uint32_t offset) const {
    uint32_t at = offset;
    while (at < text_.size() && text_[at] != '\n') {
        if (text_[at] == ' ' || text_[at] == '\t' || text_[at] == '\r') {
            at++;
            continue;
        }
        const Comment* comment = comment_at(at);
        if (!comment || text_.find('\n', at) < comment->place.end) return offset;
        at = comment->place.end;
    }
    return at > offset && text_[at - 1] == '\r' ? at - 1 : at;
}

/// A comment that belongs to what stands before it.
bool EditList::ends_region(Range comment) const {
    const auto& regions = unit_.regions.regions;
    return std::any_of(regions.begin(), regions.end(), [&](const Region& r) {
        return r.end.valid() && r.end.file == comment.file && comment.begin <= r.end.begin && r.end.begin < comment.end;
    });
}

uint32_t EditList::begin_above_comments(StmtId stmt) const {
    uint32_t begin = begin_with_pragmas(stmt);
    if (!first_on_line(begin)) return begin;
    for (auto next = first_comment_from(begin); next != comments_.begin();) {
        const Range place = (*--next)->place;
        const std::string_view between = std::string_view(text_).substr(place.end, begin - place.end);
        const bool directly = between.find_first_not_of(" \t\r\n") == std::string_view::npos && std::count(between.begin(), between.end(), '\n') == 1;
        if (!directly || !first_on_line(place.begin) || ends_region(place)) break;
        begin = place.begin;
    }
    return begin;
}

// ---------------------------------------------------------------- lines

void EditList::lines_before(uint32_t offset, int order, int depth, const std::string& text, const std::string& indent) {
    const std::string separator = newline_ + indent, there = first_on_line(offset) ? indent_at(offset) : indent;
    const std::string start = !first_on_line(offset) ? separator : indent.starts_with(there) ? indent.substr(there.size()) : "";
    add(offset, offset, order, depth, start + joined_lines(text, separator) + newline_ + there);
}

void EditList::lines_after(uint32_t offset, int order, int depth, const std::string& text, const std::string& indent) {
    const uint32_t at = end_of_line_after(offset);
    const bool alone = at >= text_.size() || text_[at] == '\n' || text_[at] == '\r';
    const std::string separator = newline_ + indent;
    add(at, at, order, depth, separator + joined_lines(text, separator) + (alone ? "" : separator));
}

void EditList::embrace_if_body(StmtId stmt) {
    const StmtId parent = unit_.ast[stmt].parent;
    if (parent.valid() && !std::holds_alternative<CompoundStmt>(unit_.ast[parent].node)) embrace(stmt);
}

void EditList::embrace(StmtId body) {
    if (!embraced_.insert(body.value).second) return;
    const TokenId header{unit_.ast[body].tokens.first.value - 1};
    const uint32_t open = place({header, header}).end;
    add(open, open, open_brace, depth(body), " {");
    const uint32_t parent = begin_of(unit_.ast[body].parent);
    lines_after(place(unit_.ast[body].tokens).end, close_brace, -depth(body), "}", indent_at(parent));
    const auto* branch = std::get_if<IfStmt>(&unit_.ast[unit_.ast[body].parent].node);
    if (branch && branch->yes == body && branch->no.valid()) end_line_after(unit_.ast[body].parent);     // `else` begins a line now
}

void EditList::before(StmtId stmt, const std::string& text, bool above_comments) {
    check_begin(stmt);
    embrace_if_body(stmt);
    lines_before(above_comments ? begin_above_comments(stmt) : begin_with_pragmas(stmt), before_lines, depth(stmt), text, indent_of(stmt));
    end_line_after(stmt);
}

void EditList::directly_before(StmtId stmt, const std::string& text) {
    check_begin(stmt);
    embrace_if_body(stmt);
    lines_before(begin_of(stmt), last_lines, depth(stmt), text, indent_of(stmt));
    end_line_after(stmt);
}

/// `for (...) a; b;` on a line of its own looks as if b were in the loop: b goes on the next line.
void EditList::end_line_after(StmtId stmt) {
    const StmtNode& node = unit_.ast[stmt].node;
    const bool has_body = std::holds_alternative<IfStmt>(node) || std::holds_alternative<ForStmt>(node) || std::holds_alternative<WhileStmt>(node);
    const size_t next = unit_.ast[stmt].tokens.last.index() + 1;
    const std::string_view follows = next < unit_.tokens.tokens.size() ? unit_.tokens.tokens[next].text : "}";
    const bool alone = follows == "}" || follows == "else" || ends_line(stmt);
    if (!has_body || alone || !is_exact(unit_.tokens, unit_.ast[stmt].tokens) || !broken_.insert(stmt.value).second) return;
    const uint32_t end = place(unit_.ast[stmt].tokens).end;
    add(end, end, after_lines, -depth(stmt), newline_ + indent_of(stmt));
}

void EditList::before_all(StmtId stmt, const std::string& text) {
    check_begin(stmt);
    lines_before(begin_above_comments(stmt), first_lines, depth(stmt), text, indent_of(stmt));
    end_line_after(stmt);
}

void EditList::after(StmtId stmt, const std::string& text) {
    embrace_if_body(stmt);
    lines_after(place(unit_.ast[stmt].tokens).end, after_lines, -depth(stmt), text, indent_behind(stmt));
}

void EditList::around(StmtId first, StmtId last, const std::string& open, const std::string& close) {
    // one macro call may make several of the statements
    const Range whole = place({unit_.ast[first].tokens.first, unit_.ast[last].tokens.last});
    embrace_if_body(first);
    lines_before(begin_with_pragmas(first), open_line, depth(first), open, indent_of(first));
    if (first != last) end_line_after(first);
    if (!close.empty()) lines_after(whole.end, close_line, -depth(last), close, indent_of(first));
}

/// Directives stay, and lines that go on with the one before: their white space may be part of a text.
void EditList::deepen(StmtId stmt) {
    const Range range = place(unit_.ast[stmt].tokens);
    const std::string step = deeper(indent_at(range.begin)).substr(indent_at(range.begin).size());
    add(range.begin, range.begin, token_text, 0, step);
    for (size_t at = text_.find('\n', range.begin); at < range.end; at = text_.find('\n', at + 1)) {
        const size_t first = text_.find_first_not_of(" \t", at + 1);
        const bool stays = first == std::string::npos || text_[first] == '\n' || text_[first] == '\r' || text_[first] == '#';
        const size_t last = text_.find_last_not_of('\r', at - 1);
        if (!stays && text_[last] != '\\') add(static_cast<uint32_t>(at) + 1, static_cast<uint32_t>(at) + 1, first_lines, 0, step);
    }
}

bool EditList::ends_line(StmtId stmt) const { return ends_line_at(place_of(unit_.tokens, unit_.ast[stmt].tokens).end); }

bool EditList::ends_line_at(uint32_t offset) const {
    const uint32_t at = end_of_line_after(offset);
    return at >= text_.size() || text_[at] == '\n' || text_[at] == '\r';
}

void EditList::body_begin(StmtId body, const std::string& text) {
    if (!std::holds_alternative<CompoundStmt>(unit_.ast[body].node)) return before(body, text);
    const TokenId brace = last_that_must_come_first(unit_.ast, body);
    lines_after(place({brace, brace}).end, begin_lines, depth(body), text, inner_indent(body));
    const auto& inner = std::get<CompoundStmt>(unit_.ast[body].node).body;
    if (!inner.empty() && !ends_line_at(place({brace, brace}).end)) end_line_after(inner.front());
}

void EditList::body_end(StmtId body, const std::string& text) {
    if (!std::holds_alternative<CompoundStmt>(unit_.ast[body].node)) return after(body, text);
    const TokenId brace = unit_.ast[body].tokens.last;
    const uint32_t at = place({brace, brace}).begin;
    const std::string inner = inner_indent(body), outer = indent_at(at), separator = newline_ + inner;
    const bool alone = first_on_line(at);
    const std::string start = !alone ? separator : inner.starts_with(outer) ? inner.substr(outer.size()) : "";
    add(at, at, end_lines, -depth(body), start + joined_lines(text, separator) + newline_ + outer);
}

void EditList::put_lines(uint32_t offset, const std::string& text) {
    add(offset, offset, before_lines, -1, joined_lines(text, newline_) + newline_);
}

void EditList::append(std::string_view text) {
    const std::string& source = unit_.sources[file_].text;
    const uint32_t end = static_cast<uint32_t>(source.find_last_not_of("\r\n") + 1);    // the last line's end, if any, stays the last one
    text = text.substr(0, text.find_last_not_of('\n') + 1);
    add(end, end, token_text, 0, newline_ + newline_ + joined_lines(std::string(text), newline_));
}

// ---------------------------------------------------------------- tokens

void EditList::replace(TokenRange tokens, const std::string& text) {
    const Range range = place(tokens);
    add(range.begin, range.end, token_text, 0, joined_lines(text, newline_ + indent_at(range.begin)));
}

void EditList::replace_around(TokenRange tokens, TokenRange kept, const std::string& before, const std::string& after) {
    const Range all = place(tokens), inner = place(kept);
    const std::string newline = newline_ + indent_at(all.begin);
    add(all.begin, inner.begin, token_text, 0, joined_lines(before, newline));
    if (inner.end < all.end || !after.empty()) add(inner.end, all.end, inner.end == all.end ? close_line : token_text, 0, joined_lines(after, newline));
}

void EditList::prefix(StmtId stmt, const std::string& text) {
    const Range range = place(unit_.ast[stmt].tokens);
    std::string line = text;
    line.erase(std::remove(line.begin(), line.end(), '\n'), line.end());
    add(range.begin, range.begin, token_text, 0, line);
}

void EditList::rename(TokenId token, const std::string& text) {
    const Range spelled = unit_.tokens[token].spelling;
    if (spelled.file != file_) return impossible_.push_back({token, token});
    if (renamed_.insert(spelled.begin).second) add(spelled.begin, spelled.end, token_text, 0, text);
    used_.push_back(place_of(unit_.tokens, {token, token}).begin);
}

// ---------------------------------------------------------------- result

std::vector<Edit> EditList::edits() const {
    const auto key = [](const Piece& p) {
        const bool ends = p.order <= close_brace;
        return ends ? std::tuple(p.begin, 0, p.depth, p.order) : std::tuple(p.begin, 1, p.order, p.depth);
    };
    std::vector<Piece> sorted = pieces_;
    std::stable_sort(sorted.begin(), sorted.end(), [&](const Piece& a, const Piece& b) { return key(a) < key(b); });
    std::vector<Edit> edits;
    for (Piece& piece : sorted) {
        const bool goes_on = !edits.empty() && edits.back().range.end == piece.begin;
        const bool has_own_line = goes_on && piece.order == token_text && edits.back().text.find('\n') != std::string::npos && !first_on_line(piece.begin);
        if (goes_on && piece.text.starts_with(newline_)) remove_empty_line(edits.back().text);
        else if (piece.text.starts_with(newline_)) piece.begin = std::max(end_before_blanks(piece.begin), edits.empty() ? 0 : edits.back().range.end);
        if (!edits.empty() && ends_line(edits.back().text)) edits.back().range.end = std::min(begin_behind_blanks(edits.back().range.end), piece.begin);
        edits.push_back({{file_, piece.begin, piece.end}, has_own_line ? with_deeper_lines(piece.text) : std::move(piece.text)});
    }
    return edits;
}

/// What follows begins a new line.
bool EditList::ends_line(const std::string& text) const { return text.substr(0, text.find_last_not_of(" \t") + 1).ends_with(newline_); }

/// Each of two texts that meet has a line of its own: there is none between them.
void EditList::remove_empty_line(std::string& text) const {
    if (ends_line(text)) text.resize(text.find_last_not_of(" \t") + 1 - newline_.size());
}

/// Of a text that was to stand behind other text in its line.
std::string EditList::with_deeper_lines(const std::string& text) const {
    std::string out;
    for (size_t i = 0; i < text.size(); i++) {
        out += text[i];
        if (text[i] == '\n' && i + 1 < text.size() && text[i + 1] != '\n' && text[i + 1] != '\r') out += "    ";
    }
    return out;
}

std::string EditList::all_text() const {
    std::string text;
    for (const Piece& piece : pieces_) text += piece.text + '\n';
    return text;
}

std::vector<uint32_t> EditList::offsets() const {
    std::vector<uint32_t> offsets;
    for (const Piece& piece : pieces_) offsets.push_back(piece.begin);
    offsets.insert(offsets.end(), used_.begin(), used_.end());
    return offsets;
}

}  // namespace dmcg
