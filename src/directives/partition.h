// The words of partitions and reductions, for messages about them.
#pragma once

#include "dmcg/program.h"
#include "dmcg/regions.h"

namespace dmcg {

inline constexpr std::string_view known_partitions = "BLK, CYC, CYC(b), CSS(k), GSS, FSS, TSS, TSS(f,l)";
inline constexpr std::string_view known_reductions = "+ - * & | ^ && || min max";

/// True for BLK, CYC, TSS ...: the name alone, whatever its numbers.
bool is_partition_word(std::string_view name);

/// How a partition of this name is written: "CSS(k) with k >= 1"; the name itself if it has no numbers.
std::string_view partition_form(std::string_view name);

/// "+", "min" ...; `-` means add.
std::optional<ReductionOp> parse_reduction(std::string_view text);

}  // namespace dmcg
