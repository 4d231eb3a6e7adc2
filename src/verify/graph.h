// The program as the translated one runs it, each call of a collective function with a copy of its nodes: one node for each step, expression and declaration, in the
// order in which every rank, or the master alone, comes to them. Made from the core program and the steps of the plan, not from
// what the analyzer noted about statements.
//
//   while (err > EPS) { split loop 1; it++; }
//
//   Bcast (before) -> [ err > EPS ] -> enter block -> split loop 1 -> Allreduce -> [ it++ ] -> messages at the body's end -+
//                          ^   |                                                                                           |
//                          |   +-> after the loop                          (a `continue` comes from here, past them)       |
//                          +-----------------------------------------------------------------------------------------------+
#pragma once

#include "dmcg/calls.h"
#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg::verifying {

enum class NodeKind : uint8_t {
    join,       // nothing happens
    step,       // a step of the plan: a message, a partition's variables, the begin of a reduction
    evaluate,   // an expression, or a statement that is one
    declare,    // a declaration
    enter,      // the begin of a block
    split,      // a split loop; `step` is its SplitLoop
    enter_call, // the parameters of a collective function get their values
    leave_call, // what they point to is the caller's again
    call_again, // a call of a function that is being called: its nodes are those of the call around
    borrow      // pointers borrow memory behind the statement, or it has its own names again
};

struct Node {
    NodeKind kind{};
    bool by_master = false;      // the others do not come here, or wait here for the master's answer
    bool alone = false;          // the others do not come here
    bool leaves = false;         // evaluates what the program returns with
    StmtId stmt;                 // where it stands
    FunctionId function;         // where it stands
    AccessRange accesses;        // of evaluate, declare
    std::vector<DeclaratorId> declared;      // of declare
    std::vector<ExprId> done;    // calls among them that all ranks have made before, arguments and all
    std::vector<ExprId> calls;   // collective calls among them, whose nodes stand elsewhere
    bool reads = true, writes = true;    // of these accesses
    const CollectiveCall* call = nullptr;    // of enter_call, leave_call, call_again
    size_t begin = 0, end = 0;   // of call_again: where the function begins and ends
    size_t step = 0;             // of step, split: which one of the plan's
    std::vector<size_t> next;
    std::string fault;           // empty: none; one that matters if the node is reached
};

struct Graph {
    std::vector<Node> nodes;                 // nodes[0] is the begin; in the order of the text
    std::optional<std::string> fault;        // a step that has no place, or that only some ranks would come to
};

Graph make_graph(const Unit&, const core::Core&, const Accesses&, const IterationTable&, const Calls&, const Plan&);

}  // namespace dmcg::verifying
