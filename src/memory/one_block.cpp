#include "memory/one_block.h"

namespace dmcg::memory {

namespace {

bool is_one(const Address& at) { return at.block.valid() && at.rounds.empty() && !at.any_round; }

/// Null is left out: nothing is at that place.
BlockId one_block_of(Value address) {
    BlockId found;
    for (const Value leaf : leaves(address)) {
        if (is_null(leaf)) continue;
        if (!is(leaf, ValueKind::address) || !is_one(leaf->address) || (found.valid() && found != leaf->address.block)) return {};
        found = leaf->address.block;
    }
    return found;
}

/// a[i], *p of numbers: what a plain array could hold.
TypeId element_at(const core::Core& core, core::PlaceId id) {
    const core::Place& place = core[id];
    const bool element = std::holds_alternative<core::Memory>(place.node) || std::holds_alternative<core::Element>(place.node);
    return element && is_arithmetic(core[place.type]) && !basic_name(core[place.type].kind).empty() ? place.type : TypeId{};
}

}  // namespace

std::map<ExprId, MeantBlock> one_block_of_accesses(const core::Core& core, const Model& model) {
    std::map<ExprId, MeantBlock> found;
    if (!model.is_whole) return found;
    for (const MemoryAccess& a : model.accesses) {
        const ExprId e = a.place.valid() ? core[a.place].from.expr : ExprId{};
        if (!e.valid()) continue;
        const MeantBlock meant{one_block_of(a.address), element_at(core, a.place)};
        const auto [known, is_new] = found.emplace(e, meant);
        if (!is_new && known->second.block != meant.block) known->second.block = {};
    }
    std::erase_if(found, [](const auto& of) { return !of.second.block.valid(); });
    return found;
}

std::map<ExprId, BlockId> one_block_of_releases(const core::Core& core, const Model& model, std::set<BlockId>& unclear) {
    std::map<ExprId, std::set<BlockId>> all;
    std::map<ExprId, BlockId> found;
    for (const auto& [call, pointer] : model.released)
        for (const Value leaf : leaves(pointer))
            if (!is_null(leaf)) all[core[call].from.expr].insert(is(leaf, ValueKind::address) ? leaf->address.block : BlockId{});
    for (const auto& [call, blocks] : all) {
        if (blocks.size() == 1 && blocks.begin()->valid()) found[call] = *blocks.begin();
        else unclear.insert(blocks.begin(), blocks.end());
    }
    return found;
}

BlockId block_at_end(Model& model, SymbolId variable) {
    for (const auto& [block, contents] : model.end) {
        if (model.blocks[block].variable != variable) continue;
        const Value held = model.memory.load(model.end, Address{block, {}, false, model.algebra.number(0)}, model.layouts.scalar(model.blocks[block].type));
        const BlockId found = one_block_of(held);
        for (const Value leaf : leaves(held))
            if (is(leaf, ValueKind::address) && (!is_exact(leaf->address) || leaf->address.offset != model.algebra.number(0))) return {};
        return found;
    }
    return {};
}

}  // namespace dmcg::memory
