// Who runs which statement of the core, where the plan says it of an expression; and what else is to be known of the program.
#pragma once

#include "replay/from_plan.h"

namespace dmcg::replay {

int text_line(const Unit&, StmtId);

/// The innermost one that the expression stands in.
StmtId statement_of(const Planned&, ExprId);

void run_master_init(const Planned&, const MasterInit&, size_t step, Steps&);
void run_agreed(const Planned&, const AgreeOn&, size_t step, Steps&);
void run_call_first(const Planned&, const CallFirst&, size_t step, Steps&);
void leave_together(const Planned&, const LeaveTogether&, size_t step, Steps&);
void begin_exit_path(const Planned&, const ExitPath&, size_t step, Steps&);
void leave_by_master(const Planned&, const LeaveByMaster&, size_t step, Steps&);

/// Calls of free() for rows that the plan puts into a block and does not keep.
void release_rows(const Planned&, Steps&);

/// The statements of the core that work out one side of what a search compares, or both: a[i] < a[at].
void compare_with_found(const Planned&, const Pick&, Steps&);

/// The statements of the core that test and step and begin of a split loop became.
std::set<int32_t> header_statements(const Planned&, StmtId loop);

/// Lines, extents, branches, functions.
void describe_program(const Planned&, Steps&);

}  // namespace dmcg::replay
