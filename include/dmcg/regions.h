// Marked regions: the one internal form of all dialects of directives.
//
//   /* DOALL_BEGIN P=CYC(4) REDUCE(+:s) */  for (...) ...  /* DOALL_END */
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "dmcg/source.h"

namespace dmcg {

enum class PartitionKind : uint8_t { block, cyclic, block_cyclic, css, gss, fss, tss };

/// How iterations are split, as written: CYC(4), TSS(100,1).
struct PartitionSpec {
    PartitionKind kind{};
    std::vector<int64_t> numbers;  // of CYC(b), CSS(k), TSS(f,l); empty: none

    /// Which rank runs an iteration is known when the loop has ended.
    bool is_self_scheduled() const { return kind >= PartitionKind::css; }
};

/// `merge` is in no clause: what each rank has stored counts, of several the last one's.
enum class ReductionOp : uint8_t { add, mul, bit_and, bit_or, bit_xor, logical_and, logical_or, min, max, merge };

struct ReduceClause { ReductionOp op; SymbolId variable; Range place; };
struct VariableClause { SymbolId variable; Range place; };

/// One distance vector of a DD: DD a(0,-1) (0,1) b(1).
struct DataDistance { SymbolId array; std::vector<int64_t> offsets; Range place; };

enum class RegionKind : uint8_t { doall, init, syn };

/// OpenMP's rule about data: what no thread has for itself is shared, and only one thread at a time may change it.
struct Sharing {
    std::vector<SymbolId> own;           // variables of which each thread has its own

    bool is_own(SymbolId variable) const { return std::find(own.begin(), own.end(), variable) != own.end(); }
    std::vector<SymbolId> scratch;       // of these: those that have no value when the loop begins
    std::vector<StmtId> exclusive;       // critical and atomic: one thread at a time
};

struct Region {
    RegionKind kind{};
    Range place;                         // the directive that begins it
    StmtId parent;                       // the compound statement that it stands in; invalid: the loop is the body of a control statement
    std::vector<StmtId> statements;      // DOALL: the for loop alone; INIT: the block's statements; SYN: empty
    StmtId before;                       // SYN: the statement it stands before; invalid: at the end of `parent`
    FunctionId function;
    std::optional<PartitionSpec> partition;
    std::vector<ReduceClause> reduce;
    std::vector<VariableClause> private_, lastprivate, trust;
    std::vector<DataDistance> distances;
    Range end;                           // the directive that ends it; invalid: none
    std::optional<Sharing> sharing;      // of OpenMP; nothing: dmcg finds out which variables are private
};

/// A variable that OpenMP's threads have for themselves while they run a statement: its values end with the statement.
struct PrivateScope { StmtId stmt; FunctionId function; VariableClause variable; std::string clause; };

/// A parallel region of OpenMP: what stands in it and in none of the statements `once` is done by every thread.
struct ParallelRegion {
    StmtId stmt;
    FunctionId function;
    Sharing sharing;
    std::vector<StmtId> once;            // for, single, master, sections
    std::vector<SymbolId> reduced;       // each thread's values are combined at the end
};

/// A pragma that is obeyed: it becomes a comment.
struct ObeyedPragma { TokenId token; std::string comment; };

/// A call of one of OpenMP's functions about threads. `alone`: one thread is meant, not the team.
struct ThreadCall { TokenId name; bool alone = false; };

struct Regions {
    std::vector<Region> regions;  // in source order
    std::vector<PrivateScope> scopes{};
    std::vector<ParallelRegion> parallels{};
    std::vector<ObeyedPragma> pragmas{};
    std::vector<ThreadCall> thread_calls{};
    const Region& operator[](RegionId id) const { return regions[id.index()]; }
};

std::string partition_name(const PartitionSpec& spec);       // "BLK", "CYC(4)"
std::string_view reduction_name(ReductionOp op);             // "+", "min"

/// Reads BLK, CYC, CYC(b), CSS(k), GSS, FSS, TSS, TSS(f,l); white space is free. Nothing if `text` is none of them.
std::optional<PartitionSpec> parse_partition(std::string_view text);

}  // namespace dmcg
