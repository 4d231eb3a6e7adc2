// Stand-ins for stages that are being written; the real ones come before them when the program is linked. Each line goes
// when its stage is there, and this file with the last of them.
#include <fmt/format.h>

#include "dump/dump.h"

#define DMCG_NOT_YET(result, name, ...) \
    __attribute__((weak)) result name(__VA_ARGS__) { internal_error(#name "() is not written yet"); }

namespace dmcg {

DMCG_NOT_YET(Tokens, preprocess, const std::string&, const PreprocessOptions&, Sources&, Diagnostics&)
DMCG_NOT_YET(Ast, parse, const Tokens&, Diagnostics&)
DMCG_NOT_YET(Program, resolve, const Tokens&, const Ast&, Diagnostics&)
DMCG_NOT_YET(std::optional<PartitionSpec>, parse_partition, std::string_view)
DMCG_NOT_YET(Regions, read_directives, const Sources&, const Tokens&, const Ast&, const Program&, const std::optional<PartitionSpec>&, Diagnostics&)
DMCG_NOT_YET(Accesses, find_accesses, const Unit&, Diagnostics&)
DMCG_NOT_YET(IterationTable, prepare_loops, const Unit&, const Accesses&, Diagnostics&)
DMCG_NOT_YET(DefUseTable, def_use, const Unit&, const Accesses&, const IterationTable&)
DMCG_NOT_YET(Sections, find_sections, const Unit&, const Accesses&, const IterationTable&, Diagnostics&)
DMCG_NOT_YET(Placement, place_and_communicate, const Unit&, const Accesses&, const IterationTable&, const Sections&, Diagnostics&)
DMCG_NOT_YET(Plan, make_plan, const Unit&, const Accesses&, const IterationTable&, const Sections&, Placement, Diagnostics&)
DMCG_NOT_YET(std::optional<std::string>, verify, const Unit&, const Accesses&, const IterationTable&, const Sections&, const Plan&)

DMCG_NOT_YET(std::string, dump_tokens, const Tokens&, const Sources&)
DMCG_NOT_YET(std::string, dump_ast, const Sources&, const Tokens&, const Ast&)
DMCG_NOT_YET(std::string, dump_regions, const Unit&)
DMCG_NOT_YET(std::string, dump_loops, const Unit&, const IterationTable&)
DMCG_NOT_YET(std::string, dump_defuse, const DefUseTable&)
DMCG_NOT_YET(std::string, dump_sections, const Unit&, const Accesses&, const IterationTable&, const Sections&)
DMCG_NOT_YET(std::string, dump_messages, const Unit&, const Accesses&, const IterationTable&, const Sections&, const Placement&)
DMCG_NOT_YET(std::string, dump_plan, const Unit&, const Accesses&, const IterationTable&, const Plan&)

}  // namespace dmcg
