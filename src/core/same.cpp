// Node by node; a read of a volatile place is like no other.
#include "core/same.h"

namespace dmcg::core {

namespace {

struct Comparer {
    const Core& core;

    bool operator()(const Variable& a, const Variable& b) const { return a.symbol == b.symbol; }
    bool operator()(const Memory& a, const Memory& b) const { return same(core, a.address, b.address); }
    bool operator()(const FieldOf& a, const FieldOf& b) const { return a.field == b.field && same(core, a.record, b.record); }
    bool operator()(const Element& a, const Element& b) const { return same(core, a.array, b.array) && same(core, a.index, b.index); }
    bool operator()(const Text& a, const Text& b) const { return a.literal == b.literal; }

    bool operator()(const Constant& a, const Constant& b) const { return a.bits == b.bits && a.spelling == b.spelling; }
    bool operator()(const Read& a, const Read& b) const { return !core.type(a.place).is_volatile && same(core, a.place, b.place); }
    bool operator()(const AddressOf& a, const AddressOf& b) const { return same(core, a.place, b.place); }
    bool operator()(const Unary& a, const Unary& b) const { return a.op == b.op && same(core, a.operand, b.operand); }
    bool operator()(const Binary& a, const Binary& b) const { return a.op == b.op && same(core, a.left, b.left) && same(core, a.right, b.right); }
    bool operator()(const Convert& a, const Convert& b) const { return same(core, a.operand, b.operand); }
    bool operator()(const Choose& a, const Choose& b) const {
        return same(core, a.condition, b.condition) && same(core, a.yes, b.yes) && same(core, a.no, b.no);
    }

    template <class A, class B>
    bool operator()(const A&, const B&) const { return false; }
};

}  // namespace

bool same(const Core& core, ValueId a, ValueId b) {
    return core[a].type == core[b].type && std::visit(Comparer{core}, core[a].node, core[b].node);
}

bool same(const Core& core, PlaceId a, PlaceId b) {
    return core[a].type == core[b].type && std::visit(Comparer{core}, core[a].node, core[b].node);
}

}  // namespace dmcg::core
