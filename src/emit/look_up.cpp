// The split loop, stripped of all but what tells where it reads: run before it, once.
//
//   for (i = dmcg_lo; i < dmcg_hi; i++)
//       for (k = start[i]; k < start[i + 1]; k++)
//           dmcg_note(&dmcg_places, column[k]);
#include "emit/look_up.h"

#include <fmt/format.h>

#include <algorithm>

#include "dmcg/walk.h"
#include "emit/comments.h"
#include "emit/data.h"
#include "sections/inspection.h"

namespace dmcg {
namespace {

using nlohmann::json;

std::string header_text(const Emitter& e, StmtId loop) {
    const auto& header = std::get<ForStmt>(e.unit.ast[loop].node);
    const TokenRange tokens{e.unit.ast[loop].tokens.first, TokenId{e.unit.ast[header.body].tokens.first.value - 1}};
    return spelling(e.unit.tokens, e.unit.sources, tokens);
}

/// One access in the loops around it.
std::string nest_text(const Emitter& e, const Inspection& inspection) {
    std::string text, indent;
    for (const StmtId loop : inspection.loops) {
        text += indent + header_text(e, loop) + "\n";
        indent += "    ";
    }
    const std::string subscript = spelling(e.unit.tokens, e.unit.sources, e.unit.ast[inspection.subscript].tokens);
    return text + fmt::format("{}{}(&{}, {});", indent, e.names("note"), e.names("places"), subscript);
}

void add_key(std::vector<std::string>& keys, const std::string& key) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
}

}  // namespace

std::string look_up_text(const Emitter& e, const Message& m, const std::string& lines) {
    const LoopId id = e.table.of_region(m.for_region);
    const Loop& loop = e.table[id];
    const PartitionNames names = e.names_of(e.plan.placement.partition_of_region[m.for_region.index()]);
    std::vector<std::string> keys{names.n}, nests;
    if (!value_of(loop.start)) add_key(keys, long_text(loop.start));
    for (const AccessId read : m.reads) {
        const auto inspection = inspection_of({e.unit, e.accesses, e.table, loop.stmt, id}, read);
        if (!inspection) internal_error("a look-up of what cannot be inspected");
        nests.push_back(nest_text(e, *inspection));
        for (const SymbolId s : inspection->scalars) add_key(keys, "(long)" + e.unit.program[s].name);
    }
    const Symbol& index = e.unit.program[loop.index];
    const Data data = data_of(e, m.object, {});
    return e.names.fill("look_up",
        {{"comment", message_sentence(e, m)}, {"array", data.buffer}, {"name", e.accesses[m.object].name}, {"lines", lines}, {"element", element_type(e, m.object)},
         {"keys", fmt::format("{}", fmt::join(keys, ", "))}, {"key_count", keys.size()}, {"type", loop.declared_in_header ? type_name(e.unit.program, index.type) + " " : ""},
         {"index", index.name}, {"lo", names.lo}, {"hi", names.hi}, {"nests", json(nests)}, {"several", nests.size() > 1}});
}

}  // namespace dmcg
