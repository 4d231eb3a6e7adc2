// The statements of the text in the core: which nodes one has become, and what these say of it.
//
//   x = f(a) + 1;      value_of_f = f(a);  x = value_of_f + 1;      two nodes beside each other, the last one says what it is
#pragma once

#include <span>
#include <string>
#include <vector>

#include "dmcg/calls.h"
#include "dmcg/core.h"
#include "stages.h"

namespace dmcg::verifying {

using Nodes = std::span<const core::StatementId>;      // that stand beside each other

/// How many nodes the statement has become, if they begin here; else 0.
size_t count_of(const core::Core&, StmtId, Nodes);

/// The variables of the program whose lives begin, not temporaries.
std::vector<DeclaratorId> declared_in(const core::Core&, Nodes);

/// The loop that has a block around it for what its header declares; null: the block is one of the text.
const core::Loop* loop_in(const core::Core&, StmtId, const core::Block&);

/// Does it say where the program goes on, and is no part of an expression?
bool is_control(const core::Core&, core::StatementId);

bool is_exit(const core::Core&, core::StatementId);

/// Is the value that of a variable, perhaps converted?
bool is_variable(const core::Core&, core::ValueId);

using CallList = std::vector<const CollectiveCall*>;

/// The calls of collective functions in the expressions of the statement, not in statements within it, in the order in which they are made.
CallList calls_in(const core::Core&, const Calls&, StmtId, Nodes);

bool is_inside(const Unit&, ExprId inner, ExprId outer);

/// Those of the calls that stand in the initial value.
CallList calls_of(const Unit&, DeclaratorId, CallList);

/// int c = f(), s = g(c):  those of the accesses that do not stand behind the declarator.
AccessRange accesses_up_to(const Unit&, const Accesses&, DeclaratorId, AccessRange);

/// Do the two stand in the same list of statements?
bool stand_together(const Unit&, StmtId, StmtId);

/// "line 12"
std::string line_of(const Unit&, StmtId);

}  // namespace dmcg::verifying
