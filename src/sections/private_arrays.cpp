// Each read of the array in the program that may come after the loop, or stands in it, is asked: has what it touches been written
// since the loop has last run? A split loop is entered and left as a whole, and what stands in other statements runs between two such loops.
#include "private_arrays.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>

#include "accesses/library.h"
#include "accesses/names.h"
#include "dmcg/walk.h"
#include "polyhedra/coverage.h"

namespace dmcg {
namespace {

struct ArrayUse {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const ObjectId array;
    const std::shared_ptr<polyhedra::IslContext> isl = std::make_shared<polyhedra::IslContext>();    // one for all reads: they ask for the same sets

    const Access& at(AccessId id) const { return accesses.accesses[id.index()]; }

    template <class F>
    void for_each_access(AccessRange range, AccessKind kind, F f) const {
        for (uint32_t i = range.begin; i < range.end; i++)
            if (accesses.accesses[i].kind == kind && accesses.accesses[i].object == array) f(AccessId{static_cast<int32_t>(i)});
    }

    AccessRange everywhere() const { return {0, static_cast<uint32_t>(accesses.accesses.size())}; }

    StmtId function_around(StmtId s) const {
        while (unit.ast[s].parent.valid()) s = unit.ast[s].parent;
        return s;
    }

    bool is_named_in(ExprId call) const {
        bool named = false;
        for_each_below(unit.ast, call, [&](ExprId e) { named |= as<NameExpr>(unit.ast, e) && unit.program.symbol(e) == accesses[array].symbol; });
        return named;
    }

    bool is_automatic() const { return unit.program[accesses[array].symbol].storage == Storage::automatic; }

    /// After these statements the array has no value that others may read: split loops that write it, and calls in which such a loop may run.
    std::vector<StmtId> spoilers() const {
        std::vector<StmtId> list;
        for (const Region& region : unit.regions.regions)
            if (splits_writes(region)) list.push_back(region.statements[0]);
        if (!is_automatic())
            for_each_access(everywhere(), AccessKind::write, [&](AccessId w) { if (at(w).through_call && may_split_in(at(w).expr)) list.push_back(at(w).stmt); });
        return list;
    }

    bool splits_writes(const Region& region) const {
        bool writes = false;
        if (region.kind == RegionKind::doall) for_each_access(accesses.of(region.statements[0]), AccessKind::write, [&](AccessId) { writes = true; });
        return writes;
    }

    /// A split loop that writes the array may run in the call: it is known there by its own name, if no call hands it over.
    bool may_split_in(ExprId call) const {
        std::set<FunctionId> called;
        if (is_plain_library_call(unit, call)) return false;
        if (is_named_in(call) || !add_called(call, called)) return true;
        for (const FunctionId f : called) {
            const AccessRange range = accesses.of(unit.program[f].body);
            for (uint32_t i = range.begin; i < range.end; i++)
                if (const Access& a = accesses.accesses[i]; a.through_call && a.object == array && !is_plain_library_call(unit, a.expr) && is_named_in(a.expr)) return true;
        }
        return std::any_of(unit.regions.regions.begin(), unit.regions.regions.end(), [&](const Region& r) { return called.contains(r.function) && splits_writes(r); });
    }

    /// The outermost statement around the read without spoilers in it; invalid: the read shares its statement with one.
    StmtId undisturbed(AccessId read) const {
        const std::vector<StmtId> all = spoilers();
        const auto disturbed = [&](StmtId s) { return std::any_of(all.begin(), all.end(), [&](StmtId p) { return is_within(unit.ast, p, s); }); };
        StmtId s = at(read).stmt;
        if (disturbed(s)) return {};
        while (unit.ast[unit.ast[s].parent].parent.valid() && !disturbed(unit.ast[s].parent)) s = unit.ast[s].parent;
        return s;
    }

    /// The functions that a call may come to; false: not all of them are known.
    bool add_called(ExprId call, std::set<FunctionId>& called) const {
        const auto* x = as<CallExpr>(unit.ast, call);
        const FunctionId function = x ? called_function(unit, *x) : FunctionId{};
        if (!function.valid()) return false;
        if (!called.insert(function).second) return true;
        const AccessRange range = accesses.of(unit.program[function].body);
        bool known = true;
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses.accesses[i];
            if (a.through_call && a.object == array) known &= add_called(a.expr, called);
        }
        return known;
    }

    /// The functions that are called read it as a variable of the program, and only what they have written.
    bool callees_read_own(AccessId read) const {
        std::set<FunctionId> called;
        if (is_automatic() || is_named_in(at(read).expr) || !add_called(at(read).expr, called)) return false;
        bool own = true;
        for (const FunctionId f : called)
            for_each_access(accesses.of(unit.program[f].body), AccessKind::read, [&](AccessId r) { own = own && (at(r).through_call ? !is_named_in(at(r).expr) : reads_own(r)); });
        return own;
    }

    bool reads_own(AccessId read) const {
        if (at(read).through_call && callees_read_own(read)) return true;
        if (accesses.free_jumps[function_around(at(read).stmt).index()]) return false;
        const StmtId limit = undisturbed(read);
        return limit.valid() && polyhedra::written_before(*isl, unit, accesses, table, read, limit);
    }
};

struct Candidate {
    const SectionContext& context;
    const Liveness& live;
    const ArrayUse use;

    const Unit& unit() const { return context.unit; }
    StmtId loop() const { return context.table[context.split].stmt; }

    std::string spelled(AccessId read) const { return spelling(unit().tokens, unit().sources, unit().ast[use.at(read).expr].tokens); }

    bool is_main(StmtId function) const {
        const FunctionId main = main_function(unit());
        return main.valid() && unit().program[main].definition == function;
    }

    bool in_one_loop(StmtId stmt) const {
        for (StmtId s = stmt; s.valid(); s = unit().ast[s].parent)
            if (is_loop(unit().ast, s) && is_within(unit().ast, loop(), s)) return true;
        return false;
    }

    /// A variable of a function that is entered anew is another one; main is entered once.
    bool may_follow(AccessId read) const {
        const StmtId stmt = use.at(read).stmt, function = use.function_around(stmt);
        if (function != use.function_around(loop())) return true;
        const bool ends = use.is_automatic() || is_main(function);
        return !ends || in_one_loop(stmt) || unit().ast[loop()].tokens.last < unit().ast[stmt].tokens.first;
    }

    /// `last`: after the loop the values of the last iteration are there.
    std::optional<Hindrance> hindering_read(bool last) const {
        std::optional<Hindrance> found;
        const bool after = !last && live.live_after(loop(), use.array);
        use.for_each_access(use.everywhere(), AccessKind::read, [&](AccessId read) {
            if (found) return;
            const bool inside = is_within(unit().ast, use.at(read).stmt, loop());
            if ((!inside && (!after || !may_follow(read))) || use.reads_own(read)) return;
            const char* what = inside ? "may read what another iteration, or the code before the loop, has left in it" : "may read it after the loop";
            found = Hindrance{fmt::format("'{}' {}", spelled(read), what), use.at(read).expr};
        });
        return found;
    }

    /// The last iteration surely writes all that any of them may write.
    std::optional<Hindrance> hindering_write() const {
        std::vector<Section> writes;
        use.for_each_access(use.accesses.of(loop_body(unit().ast, loop())), AccessKind::write, [&](AccessId write) { writes.push_back(section_of(context, write)); });
        const auto is_sure = [](const Section& s) { return !s.own && s.exact && s.must; };
        for (const Section& s : writes) {
            const auto again = [&](const Section& sure) { return is_sure(sure) && covers(sure.box, s.box); };
            if (is_sure(s) || (!s.own && std::any_of(writes.begin(), writes.end(), again))) continue;
            return Hindrance{fmt::format("'{}' may write other elements than those that the last iteration writes, and the array is read after the loop", spelled(s.access)), use.at(s.access).expr};
        }
        return {};
    }
};

/// Why no rank can have an array like this for itself.
std::optional<Hindrance> belongs_to_others(const SectionContext& context, ObjectId array) {
    const Object& object = context.accesses[array];
    if (!object.symbol.valid() || object.is_parameter_target) return Hindrance{"it belongs to the function that calls this one", {}};
    if (object.escapes) return Hindrance{"its address is kept in a pointer", {}};
    return {};
}

/// Of a function that is called: the code around the loop cannot name it.
bool is_hidden(const SectionContext& context, ObjectId array) {
    const Symbol& symbol = context.unit.program[context.accesses[array].symbol];
    const StmtId own = symbol.function.valid() ? context.unit.program[symbol.function].body : StmtId{};
    return own.valid() && !is_within(context.unit.ast, context.table[context.split].stmt, own);
}

}  // namespace

bool reads_own_values(const Unit& unit, const Accesses& accesses, const IterationTable& table, AccessId read) {
    return ArrayUse{unit, accesses, table, accesses.accesses[read.index()].object}.reads_own(read);
}

std::optional<Hindrance> hinders_private(const SectionContext& context, const Liveness& live, ObjectId array) {
    if (const auto hindrance = belongs_to_others(context, array)) return hindrance;
    return Candidate{context, live, {context.unit, context.accesses, context.table, array}}.hindering_read(false);
}

std::optional<Hindrance> hinders_lastprivate(const SectionContext& context, const Liveness& live, ObjectId array) {
    if (const auto hindrance = belongs_to_others(context, array)) return hindrance;
    if (is_hidden(context, array)) return Hindrance{"it is a static variable of a function that is called", {}};
    const Candidate candidate{context, live, {context.unit, context.accesses, context.table, array}};
    const auto read = candidate.hindering_read(true);
    return read ? read : candidate.hindering_write();
}

bool has_own_lines(const SectionContext& context, ObjectId array) {
    const AccessRange range = context.accesses.of(loop_body(context.unit.ast, context.table[context.split].stmt));
    bool all = true;
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& a = context.accesses.accesses[i];
        if (a.kind == AccessKind::write && a.object == array) all = all && section_of(context, AccessId{static_cast<int32_t>(i)}).own.has_value();
    }
    return all;
}

}  // namespace dmcg
