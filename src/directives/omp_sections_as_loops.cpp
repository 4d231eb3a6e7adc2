// One section is one iteration. Then all that is known about split loops holds for sections: which variables are private, what meets
// in a data race, what must be sent.
//
//   #pragma omp sections private(i)       #pragma omp for private(i)
//   {                                     for (int section = 0; section < 2; section++) {
//   #pragma omp section                       if (section == 0)
//           f(a);                                 f(a);
//   #pragma omp section                       if (section == 1)
//           g(b);                                 g(b);
//   }                                     }
//
// Lines stay lines, so that places in messages stay right.
#include "directives/omp_sections_as_loops.h"

#include <fmt/format.h>

#include <algorithm>

#include "directives/places.h"
#include "directives/pragma.h"
#include "dmcg/walk.h"

namespace dmcg {

namespace {

class LoopWriter {
public:
    LoopWriter(const Sources& sources, const Tokens& tokens, const Ast& ast, const Program& program) : sources_(sources), tokens_(tokens), ast_(ast), program_(program) {
        Diagnostics told_before;
        pragmas_ = read_pragmas(sources, tokens, told_before);
        index_ = unused_name(tokens, index_);
    }

    std::vector<SectionsAsLoop> all() const {
        std::vector<SectionsAsLoop> found;
        for (const Pragma& pragma : pragmas_) {
            if (!has_part(pragma, "sections")) continue;
            if (auto loop = as_loop(pragma)) found.push_back(std::move(*loop));
        }
        return found;
    }

private:
    const Sources& sources_;
    const Tokens& tokens_;
    const Ast& ast_;
    const Program& program_;
    std::vector<Pragma> pragmas_;
    std::string index_ = "section";

    /// It stands in a file that is translated, and no macro makes it.
    bool can_change(TokenId token) const {
        const Token& t = tokens_[token];
        return t.macro_call < 0 && t.spelling.valid() && sources_[t.spelling.file].is_input;
    }

    bool is_section(StmtId s) const {
        return as<PragmaStmt>(ast_, s) && std::any_of(pragmas_.begin(), pragmas_.end(), [&](const Pragma& p) { return p.token == ast_[s].tokens.first && p.construct == "section"; });
    }

    bool is_guarded(TokenRange text) const {
        return std::any_of(pragmas_.begin(), pragmas_.end(), [&](const Pragma& p) {
            return text.first <= p.token && p.token <= text.last && (p.construct == "critical" || p.construct == "atomic" || p.construct == "flush");
        });
    }

    StmtId block_behind(TokenId pragma) const {
        do pragma.value++;
        while (tokens_[pragma].kind == TokenKind::pragma);
        return statement_from(ast_, pragma, TokenId{static_cast<int32_t>(tokens_.tokens.size())});
    }

    std::optional<SectionsAsLoop> as_loop(const Pragma& pragma) const {
        const StmtId stmt = block_behind(pragma.token);
        const auto* block = as<CompoundStmt>(ast_, stmt);
        if (!block || !can_change(pragma.token) || !can_change(ast_[stmt].tokens.first) || !can_change(ast_[stmt].tokens.last)) return {};
        const Range word = word_of(pragma);
        if (!word.valid()) return {};
        SectionsAsLoop loop{pragma.place, pragma.place, is_guarded(ast_[stmt].tokens)};
        loop.whole.end = tokens_[ast_[stmt].tokens.last].spelling.end;
        int count = 0, busy = 0;
        for (size_t i = 0; i < block->body.size(); i++) {
            const StmtId s = block->body[i];
            busy += is_busy(s);
            if (i > 0 && !is_section(s)) continue;
            const TokenId first = ast_[s].tokens.first;
            if (!can_change(first) || (!is_section(s) && as<PragmaStmt>(ast_, s))) return {};
            loop.changes.push_back(condition(s, first, count++));
        }
        if (busy < 2) return {};
        const Range open = tokens_[ast_[stmt].tokens.first].spelling;
        loop.changes.push_back({word, "for"});
        loop.changes.push_back({{open.file, open.begin, open.begin}, header(count)});
        return loop;
    }

    /// So much is done that it pays to send what it makes.
    bool is_busy(StmtId section) const {
        const TokenRange text = ast_[section].tokens;
        const auto inside = [&](TokenRange t) { return text.first <= t.first && t.last <= text.last; };
        const auto repeats = [&](const Stmt& s) { return inside(s.tokens) && is_loop(s.node); };
        const auto calls = [&](const Expr& e) {
            const auto* call = std::get_if<CallExpr>(&e.node);
            const SymbolId callee = call && inside(e.tokens) ? program_.symbol(call->callee) : SymbolId{};
            return callee.valid() && program_[callee].body.valid();
        };
        return std::any_of(ast_.stmts.begin(), ast_.stmts.end(), repeats) || std::any_of(ast_.exprs.begin(), ast_.exprs.end(), calls);
    }

    /// In the place of the section's pragma, or before the first section if that has none.
    TextChange condition(StmtId s, TokenId first, int number) const {
        const std::string text = fmt::format("if ({} == {})", index_, number);
        const Range place = tokens_[first].spelling;
        if (!is_section(s)) return {{place.file, place.begin, place.begin}, text + " "};
        const bool at_left = indent_of(place).empty();
        return {place, (at_left ? indent_of(tokens_[TokenId{first.value + 1}].spelling) : "") + text + line_ends_of(sources_, place)};
    }

    /// The blanks between the begin of the line and the place.
    std::string indent_of(Range place) const {
        const std::string_view text = sources_[place.file].text;
        const size_t begin = text.rfind('\n', place.begin) + 1;
        const std::string_view blanks = text.substr(begin, place.begin - begin);
        return blanks.find_first_not_of(" \t") == blanks.npos ? std::string(blanks) : "";
    }

    std::string header(int count) const { return fmt::format("for (int {0} = 0; {0} < {1}; {0}++) ", index_, count); }

    /// The word `sections` of a pragma; invalid: a macro or _Pragma makes it.
    Range word_of(const Pragma& pragma) const {
        if (text_of(sources_, tokens_[pragma.token].spelling).starts_with("_Pragma")) return {};
        for (const PragmaWord& word : pragma_words(sources_, tokens_, pragma.token))
            if (word.text == "sections") return word.place;
        return {};
    }
};

}  // namespace

std::vector<SectionsAsLoop> sections_as_loops(const Sources& sources, const Tokens& tokens, const Ast& ast, const Program& program) {
    return LoopWriter(sources, tokens, ast, program).all();
}

}  // namespace dmcg
