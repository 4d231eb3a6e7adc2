// Marked regions: the one internal form of all dialects of directives.
//
//   /* DOALL_BEGIN P=CYC(4) REDUCE(+:s) */  for (...) ...  /* DOALL_END */
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dmcg/program.h"

namespace dmcg {

enum class PartitionKind : uint8_t { block, cyclic, block_cyclic, css, gss, fss, tss };

/// How iterations are split, as written: CYC(4), TSS(100,1).
struct PartitionSpec {
    PartitionKind kind{};
    std::vector<int64_t> numbers;  // of CYC(b), CSS(k), TSS(f,l); empty: none

    /// Which rank runs an iteration is known when the loop has ended.
    bool is_self_scheduled() const { return kind >= PartitionKind::css; }
};

enum class ReductionOp : uint8_t { add, mul, bit_and, bit_or, bit_xor, logical_and, logical_or, min, max };

struct ReduceClause { ReductionOp op; SymbolId variable; Range place; };
struct VariableClause { SymbolId variable; Range place; };

/// One distance vector of a DD: DD a(0,-1) (0,1) b(1).
struct DataDistance { SymbolId array; std::vector<int64_t> offsets; Range place; };

enum class RegionKind : uint8_t { doall, init, syn };

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
};

struct Regions {
    std::vector<Region> regions;  // in source order
    const Region& operator[](RegionId id) const { return regions[id.index()]; }
};

std::string partition_name(const PartitionSpec& spec);       // "BLK", "CYC(4)"
std::string_view reduction_name(ReductionOp op);             // "+", "min"

/// Reads BLK, CYC, CYC(b), CSS(k), GSS, FSS, TSS, TSS(f,l); white space is free. Nothing if `text` is none of them.
std::optional<PartitionSpec> parse_partition(std::string_view text);

}  // namespace dmcg
