// Where the places of the core lie.
#include "core/walk.h"
#include "dmcg/overloaded.h"
#include "memory/walker.h"

namespace dmcg::memory {
namespace {

enum class BlockKey : uint64_t { variable = 4, text = 5 };

uint64_t numbered(BlockKey kind, uint64_t number) { return static_cast<uint64_t>(kind) << 40 | number; }

}  // namespace

/// The pointer where it is followed: it is not null then.
Value Walker::memory_at(Value pointer) {
    if (is(pointer, ValueKind::one_of)) {
        std::vector<Value> others;
        for (const Value v : pointer->parts)
            if (!is_null(v)) others.push_back(v);
        return values().one_of(others);
    }
    return mapped(pointer, [&](Value v) { return is_null(v) ? values().uninitialised() : v; });
}

Value Walker::place(PlaceId id) {
    return std::visit(Overloaded{
        [&](const core::Variable& x) {
            if (core_.type(id).kind == TypeKind::function) return values().function(x.symbol);
            return values().address({block_of(x.symbol), {}, false, number(0)});
        },
        [&](const core::Memory& x) { return memory_at(value(x.address)); },
        [&](const core::FieldOf& x) {
            const Value record = place(x.record);
            see_structure(record, core_[x.record].type);
            const Polynomial offset = layouts_.offset(x);
            return moved(record, offset.valid() ? offset : symbol_of_site({0, x.field, 0}, "place", {}));
        },
        [&](const core::Element& x) {
            const Value array = place(x.array);
            const Polynomial index = integer(x.index), each = layouts_.bytes(core_[id].type);
            return each.valid() ? moved(array, index * each) : moved(array, symbol_of_site(site(x.index, 1), "place", {}));
        },
        [&](const core::Text& x) {
            const BlockId block = model_.blocks.block({numbered(BlockKey::text, model_.number_of(x.literal)), 0, 0}, x.literal, BlockOrigin::text, Beginning::not_known);
            return values().address({block, {}, false, number(0)});
        }}, core_[id].node);
}

/// Bytes behind where a pointer points that memory holds: 8*k of p[i][k]. Invalid: no such pointer leads to the place.
Polynomial Walker::behind_loaded(PlaceId id) {
    return std::visit(Overloaded{
        [&](const core::Memory& x) { return behind_loaded(x.address); },
        [&](const core::FieldOf& x) {
            const Polynomial record = behind_loaded(x.record), offset = record.valid() ? layouts_.offset(x) : record;
            return offset.valid() ? record + offset : offset;
        },
        [&](const core::Element& x) {
            const Polynomial array = behind_loaded(x.array), each = array.valid() ? layouts_.bytes(core_[id].type) : array;
            return each.valid() ? array + integer(x.index) * each : each;
        },
        [&](const auto&) { return Polynomial(); }}, core_[id].node);
}

Polynomial Walker::behind_loaded(ValueId id) {
    return std::visit(Overloaded{
        [&](const core::Read& x) { return std::holds_alternative<core::Memory>(core_[x.place].node) ? number(0) : Polynomial(); },
        [&](const core::AddressOf& x) { return behind_loaded(x.place); },
        [&](const core::Convert& x) { return behind_loaded(x.operand); },
        [&](const core::Binary& x) {
            const bool left_points = core_.type(x.left).kind == TypeKind::pointer;
            const bool is_sum = (x.op == BinaryOp::add || x.op == BinaryOp::sub) && left_points != (core_.type(x.right).kind == TypeKind::pointer);
            const Polynomial pointer = is_sum ? behind_loaded(left_points ? x.left : x.right) : Polynomial();
            const Polynomial each = pointer.valid() ? layouts_.bytes(core_.type(id).element) : pointer;
            return each.valid() ? pointer + integer(left_points ? x.right : x.left) * each * Number(x.op == BinaryOp::sub ? -1 : 1) : each;
        },
        [&](const auto&) { return Polynomial(); }}, core_[id].node);
}

/// A block of the heap is an array of the largest structure that it is seen to hold.
void Walker::see_structure(Value address, TypeId record) {
    for (const Value leaf : leaves(address)) {
        if (!is(leaf, ValueKind::address)) continue;
        Block& block = model_.blocks[leaf->address.block];
        if (block.origin != BlockOrigin::heap) continue;
        const Polynomial known = block.element.valid() ? layouts_.bytes(block.element) : Polynomial(), here = layouts_.bytes(record);
        if (here.valid() && (!known.valid() || known.integer().value_or(0) < here.integer().value_or(0))) block.element = record;
    }
}

BlockId Walker::block_of(SymbolId s) {
    const dmcg::Symbol& symbol = core_[s];
    const bool is_own = symbol.storage == Storage::automatic;
    const Key key{numbered(BlockKey::variable, s.index()), is_own ? frame().context : 0, 0};
    const bool is_parameter = symbol.kind == dmcg::SymbolKind::parameter;
    const BlockOrigin origin = is_parameter ? BlockOrigin::parameter : is_own ? BlockOrigin::automatic : symbol.defined_here ? BlockOrigin::fixed : BlockOrigin::outside;
    const Beginning beginning = is_own ? Beginning::uninitialised : symbol.defined_here ? Beginning::zero : Beginning::not_known;
    const BlockId id = model_.blocks.block(key, symbol.name, origin, beginning);
    if (is_own) frame().own.insert(id);
    Block& block = model_.blocks[id];
    block.type = symbol.type;
    block.variable = s;
    block.bytes = layouts_.bytes(symbol.type);
    return id;
}

void Walker::access(bool is_write, PlaceId id, Value address, TypeId type) {
    if (unnoted_ > 0) return;
    unnoted_++;
    const Polynomial behind = behind_loaded(id);
    unnoted_--;
    record({is_write, at_, id, decided(address), layouts_.bytes(type), loops_, algebra().assumptions(), frame().context, behind});
}

void Walker::access(bool is_write, Value address, Polynomial bytes) {
    if (unnoted_ > 0) return;
    record({is_write, at_, {}, decided(address), bytes, loops_, algebra().assumptions(), frame().context, {}});
}

}  // namespace dmcg::memory
