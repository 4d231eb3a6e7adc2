// The edits of the whole program: a list for each translation unit. What hangs on a statement or token goes to the list of
// its unit; see EditList for what the calls mean.
#pragma once

#include <string>
#include <vector>

#include "dmcg/ast.h"
#include "emit/edit_list.h"

namespace dmcg {

class ProgramEdits {
public:
    explicit ProgramEdits(const Unit& unit);

    void before(StmtId stmt, const std::string& text, bool above_comments = false) { of(stmt).before(stmt, text, above_comments); }
    void after(StmtId stmt, const std::string& text) { of(stmt).after(stmt, text); }
    void directly_before(StmtId stmt, const std::string& text) { of(stmt).directly_before(stmt, text); }
    void before_all(StmtId stmt, const std::string& text) { of(stmt).before_all(stmt, text); }
    void around(StmtId first, StmtId last, const std::string& open, const std::string& close) { of(first).around(first, last, open, close); }
    void deepen(StmtId stmt) { of(stmt).deepen(stmt); }
    void prefix(StmtId stmt, const std::string& text) { of(stmt).prefix(stmt, text); }
    void rename(TokenId token, const std::string& text) { of(token).rename(token, text); }
    bool ends_line(StmtId stmt) const { return lists_[index(unit_.ast[stmt].tokens.first)].ends_line(stmt); }
    void body_begin(StmtId body, const std::string& text) { of(body).body_begin(body, text); }
    void body_end(StmtId body, const std::string& text) { of(body).body_end(body, text); }
    void replace(TokenRange tokens, const std::string& text) { of(tokens.first).replace(tokens, text); }
    void enclose(TokenRange tokens, const std::string& before, const std::string& after) { of(tokens.first).enclose(tokens, before, after); }
    void replace_around(TokenRange tokens, TokenRange kept, const std::string& before, const std::string& after) { of(tokens.first).replace_around(tokens, kept, before, after); }
    void replace_first(TokenRange tokens, const std::string& before, const std::string& after) { of(tokens.first).replace_first(tokens, before, after); }

    /// The lists, in the order of Tokens::units.
    std::vector<EditList>& lists() { return lists_; }
    const std::vector<EditList>& lists() const { return lists_; }

    /// Where no edit is possible though one is wanted; see EditList::impossible().
    std::vector<TokenRange> impossible() const;

private:
    size_t index(TokenId token) const;
    EditList& of(TokenId token) { return lists_[index(token)]; }
    EditList& of(StmtId stmt) { return of(unit_.ast[stmt].tokens.first); }

    const Unit& unit_;
    std::vector<EditList> lists_;
};

}  // namespace dmcg
