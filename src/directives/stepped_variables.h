// The variables that the header of a loop sets and steps.
//
//   for (i = 0, j = n - 1; i < j; i++, j--)        i from 0 by 1, j from n - 1 by -1
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "stages.h"

namespace dmcg {

struct ForStmt;
struct DeclarationStmt;

struct Stepped {
    SymbolId symbol;
    ExprId start, stepped;      // n - 1, j--
    int64_t step = 0;
    std::string declared{};     // "int ": the header declares it
    ExprId times{};             // of i += width: width, and step 1 or -1; invalid: the step is a number
};

struct HeaderReader {
    const Sources& sources;
    const Tokens& tokens;
    const Ast& ast;
    const Program& program;

    /// All variables of the header, each set and stepped once and nowhere else in the loop, from values that the loop does not change.
    std::optional<std::vector<Stepped>> stepped(StmtId loop) const;

    /// Which of them the condition compares.
    std::optional<size_t> index_of(const ForStmt&, const std::vector<Stepped>&) const;

    /// "i < n / 2" for i < j, where they come from both sides; nothing: the condition has another form.
    std::optional<std::string> halfway(const ForStmt&, const Stepped& index, const std::vector<Stepped>&) const;

    /// The condition names one of them besides the index.
    bool names_others(ExprId condition, SymbolId index, const std::vector<Stepped>&) const;

    /// Of `i += width`: steps of one meet each index that these steps meet, with the same result of the comparison.
    bool counts_by_a_variable(const ForStmt&, const Stepped& index) const;

    /// The variable can be computed from the index without a value that its type cannot hold.
    bool may_follow(SymbolId variable, SymbolId index) const;
    bool is_wider(SymbolId variable, SymbolId index) const;

    /// The difference of two of its values may have no value in its type.
    bool may_overflow(SymbolId index) const;

    /// Something else than the header of another loop, which sets it first, mentions it.
    bool may_be_read_elsewhere(SymbolId, StmtId loop) const;

    /// The tokens stand as they are in a file that is translated.
    bool can_change(TokenRange) const;

    std::string spelled(ExprId e) const;
    std::string operand(ExprId e) const;      // of a sum: in parentheses, if it is looser than one
    std::string subtrahend(ExprId e) const;   // in parentheses, if it has an operator

private:
    std::string enclosed(ExprId e) const;
    SymbolId name(ExprId e) const;
    std::vector<ExprId> parts(ExprId e) const;
    bool set(const ForStmt&, std::vector<Stepped>&) const;
    bool step(const ForStmt&, std::vector<Stepped>&) const;
    bool is_changed_in(SymbolId, TokenRange) const;
    bool keeps(ExprId value, StmtId body, const std::vector<Stepped>&) const;
    bool fits(ExprId value, const Type& index) const;
    void read_summand(const AssignExpr&, Stepped&) const;
    std::string declaration(const DeclarationStmt&, DeclaratorId) const;
};

}  // namespace dmcg
