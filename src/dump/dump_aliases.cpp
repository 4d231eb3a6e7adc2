// --dump=aliases: two names for one place in one iteration of a marked loop that writes it, as the memory model sees it. The tables of accesses take
// different names for different memory, so each is a fault of one of the two.
#include <fmt/format.h>

#include <algorithm>

#include "dump/dump.h"
#include "dump/sections_text.h"
#include "memory/model.h"

namespace dmcg {
namespace memory {
namespace {

/// An access that both know: the object of the tables, and the place of the model.
struct Known {
    const Access* access;
    const MemoryAccess* place;
};

class AliasesDump {
public:
    AliasesDump(const dmcg::Unit& unit, const core::Core& core, const Accesses& accesses, Model& model) : unit_(unit), core_(core), accesses_(accesses), model_(model) {}

    std::string text() {
        for (size_t r = 0; r < unit_.regions.regions.size(); r++) region(RegionId{static_cast<int32_t>(r)});
        return fmt::format("{}{} accesses compared, {} not\n", out_, compared_, unknown_);
    }

private:
    const dmcg::Unit& unit_;
    const core::Core& core_;
    const Accesses& accesses_;
    Model& model_;
    std::string out_;
    size_t compared_ = 0, unknown_ = 0;

    /// Of the statements of the region itself, without what functions do that they call.
    const Access* named_access(const Region& region, const MemoryAccess& a) const {
        if (!a.place.valid()) return nullptr;
        const ExprId e = core_[a.place].from.expr;
        for (const StmtId stmt : region.statements) {
            const AccessRange range = accesses_.of(stmt);
            for (uint32_t i = range.begin; i < range.end && e.valid(); i++) {
                const Access& access = accesses_.accesses[i];
                const bool is_it = access.expr == e && !access.through_call && access.object.valid() && (access.kind == AccessKind::write) == a.is_write;
                if (is_it) return &access;
            }
        }
        return nullptr;
    }

    bool is_pointer(ObjectId object) const {
        const Object& o = accesses_[object];
        return !o.is_array && o.element.valid() && unit_.program[o.element].kind == TypeKind::pointer;
    }

    void region(RegionId id) {
        std::map<uint32_t, std::vector<Known>> of_context;
        for (const MemoryAccess& a : model_.accesses) {
            const bool inside = std::any_of(a.loops.begin(), a.loops.end(), [&](const LoopAround& l) { return l.region == id; });
            const Access* access = inside ? named_access(unit_.regions[id], a) : nullptr;
            if (inside) (access ? compared_ : unknown_)++;
            if (access && !is_pointer(access->object) && !is(a.address, ValueKind::one_of)) of_context[a.context].push_back({access, &a});
        }
        for (const auto& [context, all] : of_context)
            for (size_t i = 0; i < all.size(); i++)
                for (size_t j = 0; j < i; j++)
                    if (all[i].access->object != all[j].access->object && (all[i].place->is_write || all[j].place->is_write)) pair(all[i], all[j]);
    }

    void pair(const Known& a, const Known& b) {
        bool meets = false;
        mapped(a.place->address, b.place->address, [&](Value x, Value y) {
            meets = meets || surely_meet(x, a.place->bytes, y, b.place->bytes);
            return x;
        });
        if (!meets) return;
        const auto name = [&](const Known& k) { return accesses_[k.access->object].name; };
        out_ += fmt::format("line {}: '{}' and '{}' are one place: {}\n", line_of(unit_, a.access->stmt), name(a), name(b),
                            memory::text(a.place->address, [&](BlockId block) { return model_.blocks[block].name; }));
    }

    static bool surely_meet(Value x, Polynomial bytes_x, Value y, Polynomial bytes_y) {
        if (!is(x, ValueKind::address) || !is(y, ValueKind::address)) return false;
        const Address &a = x->address, &b = y->address;
        if (a.block != b.block || !is_exact(a) || !is_exact(b) || a.rounds != b.rounds || !bytes_x.valid() || !bytes_y.valid()) return false;
        const auto apart = (b.offset - a.offset).integer(), first = bytes_x.integer(), second = bytes_y.integer();
        return apart && first && second && *apart < *first && -*apart < *second;
    }
};

}  // namespace
}  // namespace memory

std::string dump_aliases(const Unit& unit, const core::Core& core, const Accesses& accesses, memory::Model& model) {
    return memory::AliasesDump(unit, core, accesses, model).text();
}

}  // namespace dmcg
