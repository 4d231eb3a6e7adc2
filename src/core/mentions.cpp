// See mentions.h. A walk over the nodes that stops at the first sought symbol.
#include "core/mentions.h"

#include <algorithm>

#include "core/walk.h"

namespace dmcg {

namespace {

class Mentions {
public:
    Mentions(const core::Core& core, const IsSought& is_sought) : core_(core), is_sought_(is_sought) {}

    template <class Id>
    bool in(const std::vector<Id>& list) const {
        return std::any_of(list.begin(), list.end(), [&](Id one) { return in(one); });
    }

    bool in(core::PlaceId p) const { return p.valid() && (names(p) || in(core::operands(core_, p))); }

    bool in(core::ValueId v) const {
        if (!v.valid()) return false;
        const auto* read = std::get_if<core::Read>(&core_[v].node);
        const auto* address = std::get_if<core::AddressOf>(&core_[v].node);
        return (read && names(read->place)) || (address && names(address->place)) || in(core::operands(core_, v));
    }

    bool in(core::StatementId s) const {
        if (!s.valid()) return false;
        const auto* declare = std::get_if<core::Declare>(&core_[s].node);
        if (declare) return is_sought_(declare->symbol) || (declare->initial && in(*declare->initial));
        return in(core::places_in(core_, s)) || in(core::values_in(core_, s)) || in(core::parts(core_, s));
    }

private:
    const core::Core& core_;
    const IsSought& is_sought_;

    bool names(core::PlaceId p) const {
        const SymbolId variable = core::variable_of(core_, p);
        return variable.valid() && is_sought_(variable);
    }

    bool in(const core::Initial& initial) const {
        return std::any_of(initial.items.begin(), initial.items.end(), [&](const core::InitialItem& item) { return in(item.value); });
    }
};

}  // namespace

bool mentions(const core::Core& core, core::ValueId v, const IsSought& is_sought) { return Mentions(core, is_sought).in(v); }
bool mentions(const core::Core& core, core::PlaceId p, const IsSought& is_sought) { return Mentions(core, is_sought).in(p); }
bool mentions(const core::Core& core, core::StatementId s, const IsSought& is_sought) { return Mentions(core, is_sought).in(s); }
bool mentions(const core::Core& core, const std::vector<core::StatementId>& list, const IsSought& is_sought) { return Mentions(core, is_sought).in(list); }

}  // namespace dmcg
