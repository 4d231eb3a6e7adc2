// Where a comment stands in the tree.
#pragma once

#include "dmcg/program.h"

namespace dmcg {

struct Stmt;

/// The statements that a comment stands in, outermost first. The comment stands before token `next` and after the one
/// before.
std::vector<StmtId> statements_around(const Ast& ast, TokenId next);

/// The largest statement that begins with token `first` and ends before `end`; invalid: there is none.
StmtId statement_from(const Ast& ast, TokenId first, TokenId end);

/// The function that the innermost of `around` belongs to, if it stands in the function's body.
FunctionId function_around(const Ast& ast, const Program& program, const std::vector<StmtId>& around);

/// What `name` means before token `next`: the innermost symbol; invalid: nothing.
SymbolId visible_symbol(const Program& program, const Tokens& tokens, const Ast& ast, const std::vector<StmtId>& around,
                        TokenId next, std::string_view name);

/// True if a comment before token `next`, with `innermost` the innermost statement around it, has whole statements on
/// at least one side: in a block, or right before or behind the body of a control statement.
bool is_between_statements(const Ast& ast, StmtId innermost, TokenId next);

/// True if the comment stands among the arguments of one macro call.
bool is_inside_macro_call(const Tokens& tokens, TokenId next);

/// The outermost macro call that makes the `for` or the brackets of a loop and cannot be written out; null: the loop can be edited.
const MacroCall* macro_in_the_way(const Tokens& tokens, const Sources& sources, TokenRange loop);

/// "a while loop", "a declaration": what a statement is, for messages.
std::string_view description(const Stmt& stmt);

}  // namespace dmcg
