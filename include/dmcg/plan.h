// The plan: everything that will be inserted or rewritten, as an ordered list of steps. Emission fills one template a
// step and decides nothing.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "dmcg/messages.h"

namespace dmcg {

/// n, lo, hi of a partition: before Partition::defined_before.
struct DefinePartition { PartitionId partition; };

/// So many iterations at the ends of each rank's part run last, when the halos have come that were on their way while the others ran.
struct Rim { int64_t before = 0, after = 0; };

/// The header of a split loop becomes that of this rank's part; after the loop the index gets its final value if wanted.
struct SplitLoop {
    RegionId region;
    LoopId loop;
    PartitionId partition;
    bool final_index = false;
    std::optional<Rim> rim{};     // if halos are on their way meanwhile
    std::string waits{};          // if some could be, but may not: why
    bool may_end = false;         // an iteration may call exit(): all ranks agree on the first one that does
};

/// A message that is no reduction. `overlaps`: it is begun here, and ends within the split loop that it stands before.
struct Transfer { Message message; bool overlaps = false; };

/// Before a split loop, or a loop around it: the ranks other than the master start from the operator's identity, so that the old value
/// counts once. For min, max, and, or every rank starts from the old value: before a split loop there is no such step for them.
/// Of a merge, `stores`: the assignments that each note their iteration beside the element that they store into. None: what is merged is told
/// from what was there; `alike`: then elements that nobody has set yet are made the same on all ranks.
struct BeginReduction { RegionId region; ObjectId object; Fold fold; StmtId before; bool alike = false; std::vector<ExprId> stores{}; };

/// Before a split loop: each rank notes the iteration in which it finds a better value, where the order of the ranks does not tell which
/// of equal values comes first.
struct BeginPick { RegionId region; Pick pick; };

/// After the split loop, or the loop around it that only goes on reducing: combine. `to_all`: Allreduce, else Reduce to the master. `with_next`: one message carries this value and
/// that of the next step, which is an EndReduction, too.
struct EndReduction { Message message; PartitionId partition; bool to_all = false, with_next = false; };

/// Is it the begin of what that step combines?
inline bool begins(const BeginReduction& begin, const EndReduction& end) {
    const Message& m = end.message;
    return begin.region == m.for_region && begin.object == m.object && m.fold && begin.fold.field == m.fold->field;
}

/// Statements first..last (siblings) run on the master only.
/// `wait`: the master may end the program there, and what the others would run meanwhile could fail.
struct MasterOnly { StmtId first, last; bool wait = false; };

/// `T x = e;` : the master evaluates the initialiser; the others start with 0.
struct MasterInit { DeclaratorId declarator; };

/// `T value = f(x);` before a statement of the master, which uses the value in place of the call.
struct CallFirst { StmtId stmt; ExprId call; int number = 1; };

/// A condition (or switch value) that the master evaluates and all ranks learn.
struct AgreeOn { StmtId stmt; ExprId condition; bool is_switch = false; };

/// `return e;` or `exit(e);` that all ranks meet: MPI_Finalize before it.
struct LeaveTogether { StmtId stmt; };

/// `exit(e)`, `return e;` (of the function with the regions) in code that only the master runs: it ends all ranks with that status.
/// A call of exit, or of err() and its like, in any function that the master alone may run; `in_turn`: or an iteration of a split loop.
struct LeaveByMaster { StmtId return_stmt; ExprId exit_call; bool in_turn = false; };  // one of both is valid

/// Before a statement with which an iteration of a split loop begins to print why it ends the program: the first one that does goes on.
struct ExitPath { StmtId stmt; };

/// MPI_Init at the begin of main's body (before `before`, its first statement that is no declaration without need, or at
/// its very begin), MPI_Finalize at its end if that can be reached.
struct Initialise { FunctionId main; };
struct Finalise { FunctionId main; };

/// A program without marked loops: at the very begin of main all ranks but the master end. `again`: the program calls main
/// itself, or takes its address.
struct RunByMaster { FunctionId main; bool again = false; };

/// SYN.
struct Synchronise { RegionId region; };

/// A subscript about which only DD says something: the program ends if it is not within low..high of the split loop's index.
struct CheckDistance { ExprId subscript; LoopId loop; int64_t low = 0, high = 0; };

/// x < e ? x : e, which iterations combine into x: the program ends if it is NaN, for behind it the order of the iterations counts.
struct CheckNumber { ExprId value; };

/// Behind the loop that allocates the rows of a matrix: they are put into one block, which messages can name.
struct JoinRows { RowAllocation matrix; };

/// free(a[i]) of such rows: the block is released with the row pointers.
struct KeepRow { ExprId row; };

/// A sentence for the reader before a statement: why it runs on every rank, why a loop needs no message.
struct Explain { Point point; std::string text; };

using Step = std::variant<Initialise, Finalise, DefinePartition, SplitLoop, Transfer, BeginReduction, BeginPick, EndReduction, MasterOnly,
                          MasterInit, CallFirst, AgreeOn, LeaveTogether, LeaveByMaster, ExitPath, RunByMaster, Synchronise, CheckDistance, CheckNumber, JoinRows, KeepRow, Explain>;

/// What the step sends; null: nothing.
inline const Message* message_of(const Step& step) {
    if (const auto* transfer = std::get_if<Transfer>(&step)) return &transfer->message;
    const auto* end = std::get_if<EndReduction>(&step);
    return end ? &end->message : nullptr;
}

struct Plan {
    Placement placement;
    std::vector<Step> steps;    // in the order of the text; at one point: in the order in which they run
};

/// The text to put in place of `range` (empty range: an insertion). Edits never overlap; several insertions at one place
/// keep their order.
struct Edit { Range range; std::string text; };

}  // namespace dmcg
