// See mentions.h. A walk over the nodes that stops at the first sought symbol.
#include "core/mentions.h"

#include <algorithm>

namespace dmcg {

namespace {

using namespace core;

class Mentions {
public:
    Mentions(const Core& core, const IsSought& is_sought) : core_(core), is_sought_(is_sought) {}

    bool in(ValueId v) const { return v.valid() && std::visit([&](const auto& node) { return in(node); }, core_[v].node); }
    bool in(PlaceId p) const { return p.valid() && std::visit([&](const auto& node) { return in(node); }, core_[p].node); }
    bool in(StatementId s) const { return s.valid() && std::visit([&](const auto& node) { return in(node); }, core_[s].node); }

    template <class T>
    bool in(const std::vector<T>& list) const {
        return std::any_of(list.begin(), list.end(), [&](const T& one) { return in(one); });
    }

private:
    const Core& core_;
    const IsSought& is_sought_;

    bool in(const Variable& x) const { return is_sought_(x.symbol); }
    bool in(const Memory& x) const { return in(x.address); }
    bool in(const FieldOf& x) const { return in(x.record); }
    bool in(const Element& x) const { return in(x.array) || in(x.index); }
    bool in(const Text&) const { return false; }

    bool in(const Constant&) const { return false; }
    bool in(const Read& x) const { return in(x.place); }
    bool in(const AddressOf& x) const { return in(x.place); }
    bool in(const Unary& x) const { return in(x.operand); }
    bool in(const Binary& x) const { return in(x.left) || in(x.right); }
    bool in(const Convert& x) const { return in(x.operand); }
    bool in(const Choose& x) const { return in(x.condition) || in(x.yes) || in(x.no); }

    bool in(const InitialItem& x) const { return in(x.value); }
    bool in(const Assign& x) const { return in(x.target) || in(x.value); }
    bool in(const Call& x) const { return in(x.result) || in(x.callee) || in(x.arguments); }
    bool in(const Declare& x) const { return is_sought_(x.symbol) || (x.initial && in(x.initial->items)); }
    bool in(const Block& x) const { return in(x.body); }
    bool in(const If& x) const { return in(x.condition) || in(x.yes) || in(x.no); }
    bool in(const Loop& x) const { return in(x.init) || in(x.before_test) || in(x.test) || in(x.step) || in(x.body); }
    bool in(const Switch& x) const { return in(x.value) || in(x.body); }
    bool in(const Jump& x) const { return in(x.value); }
    bool in(const Label&) const { return false; }
    bool in(const Mark&) const { return false; }
    bool in(const Opaque& x) const { return in(x.spelling) || in(x.reads) || in(x.writes); }
    bool in(const std::variant<std::string, PlaceId, ValueId>& piece) const {
        if (const PlaceId* place = std::get_if<PlaceId>(&piece)) return in(*place);
        const ValueId* value = std::get_if<ValueId>(&piece);
        return value && in(*value);
    }
};

}  // namespace

bool mentions(const Core& core, ValueId v, const IsSought& is_sought) { return Mentions(core, is_sought).in(v); }
bool mentions(const Core& core, PlaceId p, const IsSought& is_sought) { return Mentions(core, is_sought).in(p); }
bool mentions(const Core& core, StatementId s, const IsSought& is_sought) { return Mentions(core, is_sought).in(s); }
bool mentions(const Core& core, const std::vector<StatementId>& list, const IsSought& is_sought) { return Mentions(core, is_sought).in(list); }

}  // namespace dmcg
