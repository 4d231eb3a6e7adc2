// They run on the master, and no message can stand before them:
//
//   static void show(int s) { printf("%g\n", a[90]); }     signal(SIGUSR1, show);    the lines of a are with their owners
//   static void stop(int s) { stopped = 1; }              signal(SIGINT, stop);     the other ranks do not know it
#include "handlers.h"

#include <fmt/format.h>

#include "accesses/handlers.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

struct Checker {
    const Structure& main;
    Diagnostics& diagnostics;

    const Unit& unit() const { return main.unit; }
    const Accesses& accesses() const { return main.accesses; }

    /// A split loop may write the object; unnamed memory may be each of which an address is kept.
    ObjectId written_in_loops(ObjectId object) const {
        for (const Region& region : unit().regions.regions)
            for (const StmtId stmt : region.statements) {
                const AccessRange range = accesses().of(stmt);
                for (uint32_t i = range.begin; i < range.end; i++) {
                    const Access& access = accesses().accesses[i];
                    if (access.kind != AccessKind::write || !access.object.valid() || region.kind != RegionKind::doall) continue;
                    if (access.object == object || (object.index() == 0 && accesses()[access.object].is_loose)) return access.object;
                }
            }
        return written_by_calls(object) ? object : ObjectId{};
    }

    /// sweep(a, N), whose split loop knows a as its parameter.
    bool written_by_calls(ObjectId object) const {
        const auto& all = accesses().accesses;
        return std::any_of(all.begin(), all.end(), [&](const Access& a) {
            return a.kind == AccessKind::write && a.object == object && a.through_call && a.stmt.valid() && main.contains_region(a.stmt);
        });
    }

    bool is_volatile(ObjectId object) const { return accesses()[object].element.valid() && unit().program[accesses()[object].element].is_volatile; }

    void refuse(const Handler& h, const std::string& why, std::string advice) const {
        const Symbol& symbol = unit().program[unit().program[h.body].symbol];
        const char* when = h.kind == HandlerKind::signal ? "when the signal comes" : "when the library calls it";
        diagnostics.add(Kind::hidden_code, place_of(unit().tokens, unit().ast[h.name].tokens),
                        fmt::format("'{}' runs {}, where no message can stand, and {}", symbol.name, when, why), std::move(advice));
    }

    /// False: the access is refused.
    bool check(const Handler& h, const Access& access) const {
        if (!access.object.valid() || (!accesses()[access.object].symbol.valid() && access.object.index() != 0)) return true;
        const std::string& name = accesses()[access.object].name;
        if (const ObjectId object = written_in_loops(access.object); access.kind == AccessKind::read && object.valid()) {
            refuse(h, fmt::format("reads '{}', of which each rank has what its iterations wrote", accesses()[object].name),
                   h.kind == HandlerKind::signal ? "note in a variable declared as volatile sig_atomic_t that the signal came, and look at it in main"
                                                 : fmt::format("copy what it needs of '{}' into a variable of its own", accesses()[object].name));
            return false;
        }
        if (access.kind != AccessKind::write || is_local(access.object, h.body) || is_volatile(access.object)) return true;
        refuse(h, fmt::format("writes '{}' on one rank alone", name), h.kind == HandlerKind::signal ? fmt::format("declare '{}' as volatile sig_atomic_t", name) : fmt::format("declare '{}' as volatile", name));
        return false;
    }

    /// Nobody else uses the object: what is static is of calls that all run on one rank.
    bool is_local(ObjectId object, FunctionId function) const {
        const SymbolId symbol = accesses()[object].symbol;
        if (!symbol.valid() || unit().program[symbol].function != function) return false;
        return unit().program[symbol].storage == Storage::automatic || !is_called(unit(), function);
    }

    void check(const Handler& h) const {
        const AccessRange range = accesses().of(unit().program[h.body].body);
        for (uint32_t i = range.begin; i < range.end; i++)
            if (!check(h, accesses().accesses[i])) return;
    }
};

}  // namespace

void refuse_handlers(const Structure& main, Diagnostics& diagnostics) {
    const Checker checker{main, diagnostics};
    for (const Handler& h : find_handlers(main.unit))
        if (h.kind != HandlerKind::at_exit) checker.check(h);
}

}  // namespace dmcg
