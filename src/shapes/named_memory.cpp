// The memory model says which block it is. What the pointers are that lead there does not matter then.
#include "shapes/named_memory.h"

#include <algorithm>

#include "memory/analyse.h"

namespace dmcg {

BlockNames::BlockNames(const Unit& unit, const core::Core& core, memory::Model& model)
    : releases_(memory::one_block_of_releases(core, model, unclear_)), unit_(unit), model_(model) {
    for (const memory::MemoryAccess& a : model.accesses)
        if (const SymbolId function = model.contexts[a.context].function; function.valid())
            for (const memory::Value leaf : memory::leaves(a.address))
                if (memory::is(leaf, memory::ValueKind::address)) users_[leaf->address.block].insert(unit.program[function].body);
}

void BlockNames::add(SymbolId s) {
    const Symbol& symbol = unit_.program[s];
    if (symbol.kind != SymbolKind::variable || unit_.program[symbol.type].kind != TypeKind::pointer) return;
    const memory::BlockId block = memory::block_at_end(model_, s);
    if (block.valid() && model_.blocks[block].origin == memory::BlockOrigin::heap && model_.held[s].size() == 1 && is_known_where_used(block, s)) names_.emplace(block, s);
}

void BlockNames::add_arrays() {
    for (size_t b = 0; b < model_.blocks.size(); b++) {
        const memory::BlockId id{static_cast<int32_t>(b)};
        const SymbolId variable = model_.blocks[id].variable;
        if (!variable.valid() || variable.index() >= unit_.program.symbols.size() || !is_known_where_used(id, variable)) continue;
        const Type& type = unit_.program[unit_.program[variable].type];
        if (type.kind == TypeKind::array && is_arithmetic(unit_.program[type.element])) names_.emplace(id, variable);
    }
}

SymbolId BlockNames::operator[](memory::BlockId block) const {
    const auto name = may_end_anywhere(block) ? names_.end() : names_.find(block);
    return name == names_.end() ? SymbolId{} : name->second;
}

/// A variable of a function in that function alone.
bool BlockNames::is_known_where_used(memory::BlockId block, SymbolId s) const {
    const FunctionId function = unit_.program[s].function;
    const auto users = users_.find(block);
    return !function.valid() || (users != users_.end() && users->second == std::set<FunctionId>{function});
}

std::map<ExprId, SymbolId> named_memory(const Unit& unit, memory::CoreWithModel& lowered, const std::vector<std::string>& pointers) {
    const Program& program = unit.program;
    const core::Core& core = lowered.core;
    memory::Model& model = lowered.model();
    const auto accesses = memory::one_block_of_accesses(core, model);
    BlockNames names(unit, core, model);
    for (size_t s = 0; s < program.symbols.size(); s++)
        if (std::find(pointers.begin(), pointers.end(), program.symbols[s].name) != pointers.end()) names.add({static_cast<int32_t>(s)});
    names.add_arrays();
    for (size_t s = 0; s < program.symbols.size(); s++) names.add({static_cast<int32_t>(s)});
    std::map<ExprId, SymbolId> named;
    for (const auto& [e, meant] : accesses) {
        const SymbolId name = names[meant.block];
        if (!name.valid() && model.blocks[meant.block].origin == memory::BlockOrigin::heap) named.emplace(e, name);
        if (name.valid() && meant.element.valid() && same_type(program, program[program[name].type].element, meant.element)) named.emplace(e, name);
    }
    for (const auto& [call, block] : names.releases())
        if (names[block].valid()) named.emplace(call, names[block]);
    return named;
}

}  // namespace dmcg
