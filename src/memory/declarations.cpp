// Variables begin to live, with what they hold first.
#include "core/walk.h"
#include "memory/walker.h"

namespace dmcg::memory {

/// Lengths of arrays of variable length are what they are where the type is declared.
void Walker::set_lengths(TypeId type) {
    for (TypeId t = type; t.valid() && (core_[t].kind == TypeKind::array || core_[t].kind == TypeKind::pointer); t = core_[t].element)
        if (const auto length = core_.lengths.find(t); length != core_.lengths.end()) layouts_.set_length(t, integer(length->second));
}

void Walker::declare(StatementId id, const core::Declare& x) {
    set_lengths(core_[x.symbol].type);
    const dmcg::Symbol& symbol = core_[x.symbol];
    if (symbol.storage != Storage::automatic) return;      // it has lived all the time: see begin_globals()
    const BlockId block = block_of(x.symbol);
    state_.erase(block);
    model_.blocks[block].loops = loops_.size();
    if (x.initial) initialise(block, symbol.type, *x.initial, id);
}

void Walker::begin_globals() {
    for (const core::Unit& unit : core_.units)
        for (const core::Global& g : unit.globals)
            if (g.initial) initialise(block_of(g.symbol), core_[g.symbol].type, *g.initial, {});
    for (size_t i = 0; i < core_.statements.size(); i++) {
        const StatementId id{static_cast<int32_t>(i)};
        const auto* declared = std::get_if<core::Declare>(&core_[id].node);
        if (declared && declared->initial && core_[declared->symbol].storage == Storage::local_static) initialise(block_of(declared->symbol), core_[declared->symbol].type, *declared->initial, id);
    }
}

/// The byte where a part begins, and its type; nothing for a range of elements.
std::optional<std::pair<Polynomial, TypeId>> Walker::part(TypeId type, const std::vector<core::Step>& path) {
    Polynomial offset = number(0);
    for (const core::Step& step : path) {
        if (step.field) {
            const auto& record = core_.records.at(core_[type].record);
            size_t placed = 0;
            for (size_t i = 0; i < *step.field; i++)
                if (!(record.fields[i].bits && record.fields[i].name.empty())) placed++;
            const Polynomial at = layouts_.offset_of(core_[type].record, placed);
            if (!at.valid()) return std::nullopt;
            offset = offset + at;
            type = record.fields[*step.field].type;
        } else {
            if (step.first != step.last) return std::nullopt;
            type = core_[type].element;
            const Polynomial each = layouts_.bytes(type);
            if (!each.valid()) return std::nullopt;
            offset = offset + each * Number(step.first);
        }
    }
    return std::pair(offset, type);
}

void Walker::initialise(BlockId block, TypeId type, const core::Initial& initial, StatementId id) {
    const bool is_whole = initial.items.size() == 1 && initial.items[0].path.empty();
    const Address begin{block, {}, false, number(0)};
    if (!is_whole) model_.blocks[block].beginning = Beginning::zero;
    uint64_t item = 0;
    for (const core::InitialItem& x : initial.items) {
        item++;
        const auto found = part(type, x.path);
        Address at = begin;
        if (found) at.offset = found->first;
        const TypeId here = found ? found->second : type;
        const Key store = id.valid() ? site(id, item) : Key{static_cast<uint64_t>(block.value), 0, (uint64_t{9} << 40) + item};
        if (!found) { memory().forget(state_, {block, {}, true, {}}, store); continue; }
        if (id.valid()) access(true, values().address(at), layouts_.bytes(here));
        if (core_[here].kind == TypeKind::record) {
            const auto* read = std::get_if<core::Read>(&core_[x.value].node);
            memory().copy(state_, values().address(at), read ? place(read->place) : values().unknown(), layouts_.bytes(here), store, rounds());
        } else if (core_[here].kind != TypeKind::array) {
            const Value v = value(x.value);
            if (found && is_whole && id.valid()) name_heap(v, std::get<core::Declare>(core_[id].node).symbol, false);
            memory().store(state_, values().address(at), layouts_.scalar(here), v, store, rounds(), always());
        }
    }
}

}  // namespace dmcg::memory
