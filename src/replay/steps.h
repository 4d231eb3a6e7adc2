// What a plan does, in terms of bytes and ranks alone: no tree, no sections, no opinion of the analysis. The replay reads this.
//
//   before line 12:  exchange  lines of u: first 1 + 1*k, partition 0, one before and one after        base: what `u` points to there
//   region 0:        its iterations belong to partition 0
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "dmcg/messages.h"

namespace dmcg::replay {

using WatchNumber = int32_t;    // Steps::watches
using Ranks = uint32_t;         // bit r: rank r

/// C text that the traced program evaluates whenever control passes the point; the trace tells its value, or the place that it points to.
struct Watch {
    Point point;
    std::string text;
    bool is_address = false;
    bool operator==(const Watch&) const = default;
};

/// constant + sum of coefficient * watched value
struct Number {
    struct Term { int64_t coefficient = 1; WatchNumber watch = -1; };
    int64_t constant = 0;
    std::vector<Term> terms{};
};

/// A variable that is evaluated by each rank that runs the step, so it must be current there.
struct Operand {
    WatchNumber address = -1;
    uint64_t bytes = 0;
    std::string name;
};

struct Axis {
    std::optional<Number> extent;       // none: not known
    std::vector<Number> stride;         // bytes from one index to the next: the product
    bool to_end = false;                // no extent: up to the end of the memory in which the array lies
};

/// How an array lies in memory; a variable has no axes.
struct Array {
    std::string name;
    WatchNumber begin = -1;
    std::vector<Axis> axes{};           // slowest first
    Number element{};                   // bytes
    Number field_begin{};               // of a part of each element: where it begins
    std::optional<Number> field{};      // and its bytes; none: the element
    size_t row_pointers = 0;            // axes of pointers, which begin at `begin`, to rows that stand anywhere
    bool is_joined = true;              // such rows are put into one block
};

struct IndexRange { bool whole = true; Number low{}, high{}; };

/// A box of an array: one interval an axis, or none for all of it.
struct ArraySection { Array array; std::vector<IndexRange> spans{}; };

/// Those indices of an axis that belong to iteration k of a partition: `width` from  first + stride * k.
struct LinesOf {
    ArraySection part;                          // spans[axis] is not used
    size_t axis = 0;
    Number first{};
    int64_t stride = 1, width = 1;
    size_t partition = 0;               // Steps::partitions
    std::optional<std::pair<Number, Number>> ring{};    // lines low .. low + size - 1 stand in a circle
};

// ---------------------------------------------------------------- what happens at a point

struct Define { size_t partition = 0; Number start, distance; };

struct Broadcast { ArraySection what; };                                    // master -> all
struct Scatter { LinesOf lines; };                                  // master -> owners
struct Collect { LinesOf lines; bool to_all = false; };             // owners -> master, or all
struct FromOwner {                                                  // owner of one iteration -> master, or all
    ArraySection what;
    size_t partition = 0;
    Number iteration;
    bool surely_owned = false;                                      // else an iteration that is none is the master's
    bool to_all = false;
};
struct Exchange {                                                   // owners in one partition -> owners in another
    LinesOf have, want;
    int64_t before = 0, after = 0;                                  // in iterations
    bool overlaps = false;                                          // what it brings is there when the rim of the next loop runs
};
struct LookUp { LinesOf have; RegionId reader; std::vector<WatchNumber> subscripts; };
struct LastValue { ArraySection what; size_t partition = 0; std::optional<Number> end; };   // end: the index behind the last that is run

enum class FoldKind : uint8_t { from_identity, from_old, merge, search };

struct BeginFold {
    std::vector<ArraySection> what;
    FoldKind kind{};
    ReductionOp op{};
    RegionId region;
    bool alike = false;
    bool by_loop = false;           // no step says so
    bool noted = false;             // of a merge: each store notes its iteration
};
struct BeginSearch { RegionId region; std::string best; };
struct EndFold {
    std::vector<ArraySection> what;
    FoldKind kind{};
    ReductionOp op{};               // as at the begin
    RegionId region;
    bool to_all = false;
    std::string best{};             // of a search
    bool order_matters = false;     // of a search: which of equal values counts is told by BeginSearch alone
};
/// All ranks make a call here that stands in the statement of the master behind the point: what follows waits until it has been made.
struct CallHere {};
/// A step that moves nothing; that all ranks come to it is all that is asked.
struct Meet {};

using Action = std::variant<Define, Broadcast, Scatter, Collect, FromOwner, Exchange, LookUp, LastValue, BeginFold, BeginSearch, EndFold, CallHere, Meet>;

struct Act {
    Action action;
    std::string words;                  // "Bcast n, before line 12"
    size_t step = 0;                    // Plan::steps
    std::vector<Operand> operands{};
    bool is_message = false;
};

// ---------------------------------------------------------------- who runs what

struct MasterRange { StmtId last; size_t step = 0; };

/// Of a statement of the core: not those who run the code around it.
enum class RunBy : uint8_t { master, all };

struct PartitionRule {
    PartitionSpec spec;
    int64_t step = 1;
    bool shared = false;                // known to all functions
    std::string name;
};

struct SplitRule {
    size_t partition = 0;
    size_t step = 0;
    StmtId stmt;
    SymbolId index;
    bool final_index = false;
    bool trusted = false;               // by TRUST: iterations read what others write as it was before the loop
    std::optional<std::pair<int64_t, int64_t>> rim{};           // iterations at the ends that run last
    std::optional<std::pair<Number, Number>> window{};          // indices that are run
    std::vector<Operand> operands{};
    std::set<int32_t> header{};                                 // statements of the core that the header became
    bool may_end = false;               // all ranks learn whether an iteration has ended the program
};

/// A function whose begin or end MPI's is.
struct Bound { SymbolId function; size_t step = 0; };

/// A subscript that is low .. high from the index of a split loop, or the program ends.
struct DistanceRule { RegionId region; int64_t low = 0, high = 0; size_t step = 0; };

/// How the program may end, or a function may be left, and who may do it.
enum class Leaving : uint8_t { together, by_master };

struct Extent { int32_t first = -1, last = -1; };               // of a statement, in the text

struct Steps {
    std::vector<Watch> watches;
    std::map<std::pair<StmtId, Side>, std::vector<Act>> acts;   // of one point: in order
    std::map<StmtId, MasterRange> master;                       // by their first statement
    std::map<int32_t, RunBy> run_by;                            // by core::StatementId
    std::map<int32_t, size_t> agreed;                           // statements of the core -> the AgreeOn, MasterInit or CallFirst that says so
    std::vector<PartitionRule> partitions;
    std::map<RegionId, SplitRule> splits;
    std::map<StmtId, std::pair<std::optional<Leaving>, size_t>> returns;    // of functions with the regions, and the step that says so; nothing: of main
    std::map<int32_t, std::pair<Leaving, size_t>> exits;        // by core::StatementId of the call
    std::set<int32_t> exits_in_turn;                            // of these, those that an iteration of a split loop may call
    std::map<int32_t, size_t> exit_paths;                       // statements of the core before which, or before a sibling, an ExitPath stands
    std::map<StmtId, Extent> extents;                           // of the statements that are told
    std::set<StmtId> outer;                                     // of these: in no split loop and no statement of the master
    std::set<StmtId> bodies;                                    // of control statements: branches
    SymbolId main;
    std::set<SymbolId> collective;                              // functions that all ranks call together
    std::set<SymbolId> harmless;                                // functions without a body that each rank may call
    std::set<SymbolId> ends_program;                            // exit() and its like
    bool has_ranks = false;                                     // the program is one that begins and ends MPI
    std::optional<Bound> begins, ends;                          // MPI_Init and MPI_Finalize
    std::optional<Bound> by_master;                             // only the master runs the program
    bool begins_again = false;                                  // that function may be called again
    std::map<WatchNumber, DistanceRule> distances;
    std::set<int32_t> released;                                 // calls of free() for a row of a block, by core::StatementId
    std::vector<int> lines;                                     // of the core's statements, in the text
    std::map<StmtId, int> lines_of_text;                        // of the statements that are told
    std::map<SymbolId, std::string> names;                      // of functions, and of indices of split loops
    std::map<WatchNumber, WatchNumber> rows;                    // a row, and the pointer to it that has just been set
    std::set<SymbolId> at_exit;                                 // atexit() and its like
    std::set<int32_t> reallocating;                             // calls of realloc: each rank takes along what it has
    std::set<int32_t> searching;                                // the same that compare with what a search has found: `if (a[i] < a[at])`
    std::set<int32_t> returning;                                // statements of the core that give back a value
    std::set<int32_t> giving_copies;                            // calls that hand over structures
    std::set<SymbolId> copies;                                  // parameters that are structures
    std::map<int32_t, std::map<SymbolId, SymbolId>> giving_pointers;    // calls that hand over pointers: by the variable, the parameter
    std::set<SymbolId> temporaries;                             // of the core
    std::map<int32_t, SymbolId> outside;                        // calls of functions without a body, by core::StatementId
    size_t steps = 0;                                           // of the plan
    std::multimap<size_t, std::string> contradictions;          // steps that do not fit to another one, or to the program
    std::vector<std::string> refused;                           // what cannot be replayed, and why
};

}  // namespace dmcg::replay
