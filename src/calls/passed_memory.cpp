#include "passed_memory.h"

#include <algorithm>

#include "dmcg/accesses.h"
#include "dmcg/program.h"

namespace dmcg {

PassedMemory::PassedMemory(const Unit& unit, const Accesses& accesses, memory::CoreWithModel& lowered) : unit_(unit), accesses_(accesses), lowered_(lowered) {}

std::vector<ObjectId> PassedMemory::among(const std::vector<ObjectId>& objects, ExprId call, size_t argument) {
    const memory::Model& model = lowered_.model();
    if (!model.is_whole) return objects;
    memory::Passed all;
    for (const auto& [at, passed] : model.passed) {
        if (at.second != argument || lowered_.core[at.first].from.expr != call) continue;
        all.anything |= passed.anything;
        all.blocks.insert(passed.blocks.begin(), passed.blocks.end());
    }
    if (all.anything) return objects;
    std::vector<ObjectId> found;
    std::ranges::copy_if(objects, std::back_inserter(found), [&](ObjectId o) { return may_be(o, all); });
    return found;
}

/// A variable is its own block; what a pointer names is one that it has pointed into. Of others nothing is known.
bool PassedMemory::may_be(ObjectId id, const memory::Passed& passed) {
    const Object& object = accesses_[id];
    memory::Model& model = lowered_.model();
    const bool is_pointer = object.symbol.valid() && unit_.program[unit_.program[object.symbol].type].kind == TypeKind::pointer;
    const auto& known = lowered_.core.symbols;      // others have been added to the program since
    const bool is_of_core = object.symbol.valid() && object.symbol.index() < known.size() && known[object.symbol.index()].name == unit_.program[object.symbol].name;
    if (!is_of_core || object.is_parameter_target || (is_pointer && !object.is_block)) return true;
    if (object.is_block) return !model.held.contains(object.symbol) || std::ranges::any_of(model.held[object.symbol], [&](memory::BlockId b) { return passed.blocks.contains(b); });
    return std::ranges::any_of(passed.blocks, [&](memory::BlockId b) { return model.blocks[b].variable == object.symbol; });
}

}  // namespace dmcg
