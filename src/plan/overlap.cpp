// A halo that stands directly before a split loop can travel while the iterations run that read nothing of it; those at the ends of the
// part, the rim, follow when it has come. So the iterations of a rank run in another order, and none may write what is being sent.
//
//   Halo u  -1..+1                               begin Halo u
//   split i: v[i] = u[i - 1] + u[i + 1]    ->    split i = lo + 1 .. hi - 2;  end Halo u;  split i = lo, i = hi - 1
//   split i: u[i] = u[i - 1] + ...               waits: it writes u, which is sent
#include "plan/overlap.h"

#include <fmt/format.h>

#include <algorithm>

#include "dmcg/overloaded.h"
#include "messages/region_use.h"
#include "plan/order.h"
#include "plan/outline.h"

namespace dmcg {

namespace {

/// One split loop, and the steps directly before it.
struct LoopOverlap {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const Calls& calls;
    const RegionSections& region;
    const Diagnostics& told;
    Plan& plan;
    SplitLoop& split;
    bool trusted;
    const OutlinedSteps& outlined;

    const Loop& loop() const { return table[split.loop]; }
    const Region& marked() const { return unit.regions[split.region]; }
    const Partition& partition() const { return plan.placement.partitions[split.partition.index()]; }
    const std::string& name(ObjectId object) const { return accesses[object].name; }
    bool stands_here(const Message& m) const { return m.point == Point{loop().stmt, Side::before}; }

    // ---------------------------------------------------------------- may the iterations run in another order?

    std::string why_in_order() const {
        if (partition().spec.kind != PartitionKind::block) return "its iterations are not dealt out in blocks";
        if (loop().step != 1) return "it does not count up by 1";
        if (!counts_only(unit, loop())) return "its header does more than count";
        if (split.may_end) return "an iteration may end the program: which one is the first, the order tells";
        if (trusted || !marked().trust.empty()) return "values may be old by TRUST: which ones, the order tells";
        if (!marked().sharing && is_unproven(unit, loop(), told)) return "that it is parallel is not proven";
        if (!region.picks.empty()) return "it searches: which of equal values counts, the order tells";
        for (const VariableRole& role : region.roles)
            for (const Fold& fold : role.folds)
                if (const std::string why = why_in_order(role, fold); !why.empty()) return why;
        return "";
    }

    std::string why_in_order(const VariableRole& role, const Fold& fold) const {
        const bool rounds = fold.op == ReductionOp::add || fold.op == ReductionOp::mul;
        if (fold.op == ReductionOp::merge) return fmt::format("the last iteration that writes {} counts", name(role.object));
        if (rounds && !is_integer(unit.program[fold.type])) return fmt::format("the digits of {} depend on the order", name(role.object));
        return "";
    }

    // ---------------------------------------------------------------- may this halo be on its way meanwhile?

    /// Does the function know the object by another name, too?
    bool has_two_names(ObjectId object) const {
        const auto gives_twice = [&](const CollectiveCall& call) {
            for (const Argument& a : call.arguments) {
                if (a.formal != object) continue;
                for (const Argument& b : call.arguments)
                    if (&a != &b && b.formal.valid() && b.actual == a.actual) return true;
                if (mentions(a.actual)) return true;
            }
            return false;
        };
        return std::any_of(calls.calls.begin(), calls.calls.end(), gives_twice);
    }

    /// Does the loop itself mention the object?
    bool mentions(ObjectId object) const {
        return std::ranges::any_of(accesses.in(loop().stmt), [&](const Access& a) { return a.object == object; });
    }

    bool writes(ObjectId object) const {
        return std::ranges::any_of(accesses.in(loop().stmt), [&](const Access& a) { return a.object == object && a.kind == AccessKind::write; });
    }

    /// The step, which runs while the halo is on its way, moves the same object or is described by it.
    bool meets(const Step& step, ObjectId object) const {
        const SymbolId symbol = accesses[object].symbol;
        const auto moves = [&](const Message& m) { return m.object == object || m.kind == MessageKind::look_up || depends_on(m, symbol); };
        return std::visit(Overloaded{
            [&](const Transfer& s) { return stands_here(s.message) && moves(s.message); },
            [&](const DefinePartition& s) {
                const Loop& shape = plan.placement.partitions[s.partition.index()].shape();
                return depends_on(shape.start, symbol) || depends_on(shape.distance, symbol);
            },
            [&](const BeginReduction& s) { return s.region == split.region && (s.object == object || depends_on(s.fold.box, symbol)); },
            [](const auto&) { return false; }}, step);
    }

    bool meets_another(const Transfer& halo) const {
        return std::any_of(plan.steps.begin(), plan.steps.end(), [&](const Step& step) {
            return std::get_if<Transfer>(&step) != &halo && meets(step, halo.message.object);
        });
    }

    bool bounds_depend_on(SymbolId symbol) const {
        return loop().window && (depends_on(loop().window->low, symbol) || depends_on(loop().window->high, symbol));
    }

    /// What the iterations read of the object, as how far from the line of their own; nothing: that cannot be told.
    std::optional<Rim> rim_of(const Message& halo) const {
        Rim rim;
        for (const Section& s : region.sections) {
            if (s.object != halo.object || s.write) continue;
            const bool is_told = s.own && (!s.own->ring || same_ring(s.own->ring, halo.ring));
            const auto strides = is_told ? strides_between(*halo.lines, *s.own) : std::nullopt;
            if (!strides) return {};
            rim.before = std::max(rim.before, -strides->least);
            rim.after = std::max(rim.after, strides->most);
        }
        return rim;
    }

    bool is_outlined(const Transfer& halo) const {
        return std::any_of(outlined.begin(), outlined.end(), [&](const auto& step) { return std::get_if<Transfer>(&plan.steps[step.first]) == &halo; });
    }

    std::string why_waits(const Transfer& halo) const {
        const Message& m = halo.message;
        const ObjectId o = m.object;
        const bool shared = std::any_of(region.roles.begin(), region.roles.end(), [&](const VariableRole& r) { return r.object == o && r.role == Role::shared; });
        if (is_outlined(halo)) return fmt::format("the message of {} is a function of its own", name(o));
        if (writes(o)) return fmt::format("it writes {}, which is sent", name(o));
        if (!shared || m.partition != split.partition) return fmt::format("{} has other parts", name(o));
        if (m.lines->width < std::abs(m.lines->stride)) return fmt::format("the lines of {} have gaps", name(o));
        if (accesses[o].escapes || has_two_names(o)) return fmt::format("{} has another name, too", name(o));
        if (meets_another(halo) || bounds_depend_on(accesses[o].symbol)) return fmt::format("{} is used before all of it has come", name(o));
        if (!rim_of(m)) return fmt::format("which lines of {} an iteration reads is not known", name(o));
        return "";
    }

    // ---------------------------------------------------------------- what is decided

    void widen(const Rim& rim) {
        split.rim = split.rim.value_or(Rim{});
        split.rim->before = std::max(split.rim->before, rim.before);
        split.rim->after = std::max(split.rim->after, rim.after);
    }

    /// The last iteration, whose private value lives on, must run last.
    void keep_last_iteration() {
        const bool last = std::any_of(region.roles.begin(), region.roles.end(), [](const VariableRole& r) { return r.role == Role::lastprivate; });
        if (last && split.rim) split.rim->after = std::max<int64_t>(split.rim->after, 1);
    }

    void decide() {
        const std::string in_order = why_in_order();
        for (Step& step : plan.steps) {
            auto* halo = std::get_if<Transfer>(&step);
            if (!halo || halo->message.kind != MessageKind::halo || !stands_here(halo->message)) continue;
            const std::string why = in_order.empty() ? why_waits(*halo) : in_order;
            halo->overlaps = why.empty();
            if (why.empty()) widen(*rim_of(halo->message));
            else if (split.waits.empty()) split.waits = why;
        }
        keep_last_iteration();
    }
};

}  // namespace

void overlap_halos(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Calls& calls, const Sections& sections, bool trusted,
                   const Diagnostics& told, Plan& plan) {
    const OutlinedSteps outlined = outlined_steps(unit, accesses, plan);
    for (Step& step : plan.steps) {
        auto* split = std::get_if<SplitLoop>(&step);
        const RegionSections* region = split ? sections.of(split->region) : nullptr;
        if (region) LoopOverlap{unit, accesses, table, calls, *region, told, plan, *split, trusted, outlined}.decide();
    }
}

}  // namespace dmcg
