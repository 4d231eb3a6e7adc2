// Every pair of accesses to an object that some iteration writes is tested in both orders. One conflict an object is
// told, the one that says most: a certain flow before a certain anti or output dependence before one that is only
// possible. If each iteration writes the object before it reads it (scratch space), the output dependence says more.
//
//   a[i] = a[i + 1] + a[i - 1]      told: a[i] writes a[1] in iteration 1, a[i - 1] reads it in iteration 2
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <set>

#include "accesses/access_text.h"
#include "dmcg/by_number.h"
#include "dmcg/walk.h"
#include "legality/collect_references.h"
#include "legality/explain.h"
#include "legality/judge.h"
#include "polyhedra/members.h"
#include "sections/noted_stores.h"
#include "sections/stores.h"

namespace dmcg::legality {

namespace {

/// What is found for one object.
struct Findings {
    bool written_first = false;  // by the order of the text, an iteration writes the object before it reads it
    std::optional<Conflict> best;
    bool flow = false, output = false;  // some conflict of this kind was found

    int rank(const Conflict& conflict) const {
        if (!conflict.certain) return conflict.gave_up ? 4 : 3;
        return written_first && conflict.kind == DependenceKind::output ? -1 : static_cast<int>(conflict.kind);
    }
    void add(const Conflict& conflict) {
        flow |= conflict.kind == DependenceKind::flow;
        output |= conflict.kind == DependenceKind::output;
        if (!best || rank(conflict) < rank(*best)) best = conflict;
    }
};

/// One region while it is checked.
struct RegionCheck {
    IslContext& isl;
    RegionFacts facts;
    bool facts_complete = false;  // facts.in_bounds says what it can
    const RegionReferences& all;
};

std::string isl_context(const RegionReferences& references) {
    const std::vector<Dimension> none;
    std::string text = "true";
    for (const Constraint& constraint : references.context)
        text += " and " + isl_text(constraint, {'x', none, references.parameters});
    return text;
}

/// Nothing follows from an access that is wrong in every run: other iterations may still meet.
bool always_leaves(const RegionCheck& check, const ObjectReferences& object, const Reference& reference) {
    return leaves_array(check.isl, {check.all.parameters, check.facts.context, {}}, object.extents, reference);
}

void complete_facts(RegionCheck& check) {
    if (check.facts_complete || check.all.parameters.atoms.empty()) return;
    check.facts_complete = true;
    for (const ObjectReferences& object : check.all.objects)
        for (const Reference& reference : object.references)
            if (!reference.doubt && !always_leaves(check, object, reference)) assume_in_bounds(check.isl, check.facts, object.extents, reference);
}

/// First with what costs little; only a conflict that is left is asked again with all that is known.
std::optional<Conflict> conflict_of(RegionCheck& check, const Extents& extents, const Reference& earlier,
                                    const Reference& later) {
    auto conflict = find_conflict(check.isl, check.facts, extents, earlier, later);
    if (!conflict || check.facts_complete || check.all.parameters.atoms.empty()) return conflict;
    complete_facts(check);
    return find_conflict(check.isl, check.facts, extents, earlier, later);
}

/// Of two writes the user vouches for those whose subscripts cannot be followed.
bool vouched(const Conflict& conflict) {
    const auto unknown = [](const Reference& r) {
        return r.doubt && (r.doubt->kind == DoubtKind::subscript || r.doubt->kind == DoubtKind::line || r.doubt->kind == DoubtKind::bound ||
                           r.doubt->kind == DoubtKind::call || r.doubt->kind == DoubtKind::pointer);
    };
    return !conflict.certain && (unknown(*conflict.earlier) || unknown(*conflict.later));
}

/// What the tests see of a reference; two that are alike need one test.
std::string key_of(const Reference& reference, const Parameters& parameters) {
    const Naming naming{'x', reference.loops, parameters};
    std::string key =
        fmt::format("{}{}{}", reference.write, reference.doubt.has_value(), isl_domain(reference, naming));
    for (const auto& subscript : reference.subscripts) key += subscript ? isl_text(*subscript, naming) + "," : "?,";
    for (const FieldStep& field : reference.fields) key += "." + field.name;
    return key;
}

std::vector<const Reference*> different(const std::vector<Reference>& references, const Parameters& parameters) {
    std::set<std::string> seen;
    std::vector<const Reference*> list;
    for (const Reference& reference : references)
        if (seen.insert(key_of(reference, parameters)).second) list.push_back(&reference);
    return list;
}

/// By its name, or as a member of a structure that has one.
bool trusted(const Unit& unit, const Region& region, SymbolId symbol) {
    const SymbolId structure = symbol.valid() ? unit.program[symbol].structure : SymbolId{};
    return std::any_of(region.trust.begin(), region.trust.end(), [&](const VariableClause& c) {
        return c.variable == symbol || (structure.valid() && c.variable == structure);
    });
}

Findings find_all(RegionCheck& check, const ObjectReferences& object, bool trust) {
    const auto references = different(object.references, check.all.parameters);
    Findings findings;
    findings.written_first = object.references.front().write;
    for (const Reference* earlier : references)
        for (const Reference* later : references) {
            const bool both = earlier->write && later->write, one = earlier->write || later->write;
            if (!one || (trust && !both) || disjoint_members(*earlier, *later)) continue;
            const auto conflict = conflict_of(check, object.extents, *earlier, *later);
            if (conflict && !(trust && vouched(*conflict))) findings.add(*conflict);
        }
    if (findings.best && !findings.best->gave_up) find_sample(check.isl, check.facts, object.extents, *findings.best);
    return findings;
}

/// A read in the loop that may mean any variable whose address is known.
std::optional<AccessId> pointer_read(const Accesses& accesses, AccessRange range) {
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = accesses.accesses[i];
        const bool any = access.object.valid() && access.object.index() == 0;
        if (any && access.kind == AccessKind::read) return AccessId{static_cast<int32_t>(i)};
    }
    return std::nullopt;
}

AccessId first_write(const ObjectReferences& object) {
    const auto write =
        std::find_if(object.references.begin(), object.references.end(), [](const Reference& r) { return r.write; });
    return write == object.references.end() ? AccessId{} : write->access;
}

struct RegionPlace {
    const Unit& unit;
    const Accesses& accesses;
    const Loop& loop;
    const Region& region;
    const IterationTable& table;
    const LegalityOptions& options;
    const std::function<std::string(LoopId)>& other_loop;
    LoopId id;
};

/// Of an array into whose elements several iterations write: why they share it.
std::optional<Hindrance> why_shared(const RegionPlace& at, const ObjectReferences& object) {
    const SectionContext context{at.unit, at.accesses, at.table, at.loop.stmt, at.id};
    const bool reads = std::any_of(object.references.begin(), object.references.end(), [](const Reference& r) { return !r.write; });
    if (!reads || at.region.sharing || !at.accesses[object.object].is_array || has_own_lines(context, object.object)) return {};
    return hinders_lastprivate(context, Liveness(at.unit, at.accesses, at.region.function), object.object);
}

/// What the ranks merge must be what one iteration alone writes: that is proven, or vouched for.
bool wants_proof(const RegionPlace& at, ObjectId object) {
    const SectionContext context{at.unit, at.accesses, at.table, at.loop.stmt, at.id};
    return !at.region.sharing && at.accesses[object].is_array && changed_in_several_lines(context, object).has_value();
}

/// Each of OpenMP's threads has its own array, so that its iterations never conflict; but each iteration would have to get one anew.
std::optional<Hindrance> why_not_own(const RegionPlace& at, const ObjectReferences& object) {
    const Object& array = at.accesses[object.object];
    if (!at.region.sharing || !at.region.sharing->is_own(array.symbol) || !array.is_array) return {};
    const SectionContext context{at.unit, at.accesses, at.table, at.loop.stmt, at.id};
    return hinders_private(context, Liveness(at.unit, at.accesses, at.region.function), object.object);
}

void explain_own(const RegionPlace& at, const ObjectReferences& object, const Hindrance& why, Diagnostics& diagnostics) {
    const ExprId expr = why.read.valid() ? why.read : at.accesses.accesses[first_write(object).index()].expr;
    diagnostics.add(Kind::loop_maybe_carried_scalar, place_of(at.unit.tokens, at.unit.ast[expr].tokens),
                    fmt::format("each thread has '{0}' for itself, but each iteration cannot: {1}", at.accesses[object.object].name, why.text),
                    fmt::format("let each iteration write what it reads of '{}'", at.accesses[object.object].name));
}

void check_object(RegionCheck& check, const RegionPlace& at, const ObjectReferences& object, Diagnostics& diagnostics) {
    const bool trust = at.options.trust || trusted(at.unit, at.region, at.accesses[object.object].symbol);
    const Findings findings = find_all(check, object, trust);
    const bool refuted = findings.best && findings.best->certain;
    const std::string other = refuted && at.other_loop ? at.other_loop(at.id) : "";
    ConflictPlace where{at.unit, at.accesses, at.loop, check.all.parameters, object.object, at.options.strict || (findings.best && wants_proof(at, object.object)), other, !findings.flow && !findings.output};
    const bool meet_in_writes = findings.best && findings.best->kind == DependenceKind::output;
    if (const auto why = meet_in_writes ? why_not_own(at, object) : std::nullopt) return explain_own(at, object, *why, diagnostics);
    if (meet_in_writes) where.shared = why_shared(at, object);
    if (findings.best) return explain_conflict(where, *findings.best, diagnostics);
    const AccessRange body = at.accesses.of(loop_body(at.unit.ast, at.loop.stmt));
    const auto reader = pointer_read(at.accesses, body);
    if (reader && !trust && at.accesses[object.object].escapes)
        explain_pointer(where, first_write(object), *reader, diagnostics);
}

/// An access outside of its array: what it means then is no element that the tests know.
void check_bounds(RegionCheck& check, const RegionPlace& at, const ObjectReferences& object, Diagnostics& diagnostics) {
    const std::string none;
    const ConflictPlace where{at.unit, at.accesses, at.loop, check.all.parameters, object.object, at.options.strict, none};
    for (const Reference* reference : different(object.references, check.all.parameters))
        if (!reference->doubt && always_leaves(check, object, *reference))
            return explain_outside(where, *reference, diagnostics);
}

void check_region(IslContext& isl, const RegionPlace& at, const RegionReferences& references,
                  Diagnostics& diagnostics) {
    RegionCheck check{isl, {references.parameters, isl_context(references), {}}, false, references};
    for (const ObjectReferences& object : references.objects) check_bounds(check, at, object, diagnostics);
    for (const ObjectReferences& object : references.objects) check_object(check, at, object, diagnostics);
}

}  // namespace

void check_regions(const Stages& at, const Sections& sections, Diagnostics& diagnostics, const std::function<std::string(LoopId)>& other_loop) {
    IslContext isl;
    for (const RegionSections& found : sections.regions) {
        const Region& region = at.unit.regions[found.region];
        const LegalityOptions proof{true, false}, &options = is_dealt_by_number(region) ? proof : at.options;   // nobody has said that it is parallel
        const auto references = collect_references(at.unit, at.accesses, at.table, found.roles, found.loop);
        check_region(isl, {at.unit, at.accesses, at.table[found.loop], region, at.table, options, other_loop, found.loop}, references,
                     diagnostics);
    }
}

}  // namespace dmcg::legality

namespace dmcg {

namespace {

/// It may be parallel, but of two stores into one element the later one would have to be known.
void refuse_untold_stores(const Unit& unit, const Accesses& accesses, const IterationTable& table, const RegionSections& region, const VariableRole& role, Diagnostics& diagnostics) {
    const std::string& name = accesses[role.object].name;
    const AccessRange range = accesses.of(table[region.loop].stmt);
    const auto hides = [&](const Access& a) { return a.kind == AccessKind::write && a.object == role.object && !is_noted_store(unit, accesses, a); };
    const auto write = std::find_if(accesses.accesses.begin() + range.begin, accesses.accesses.begin() + range.end, hides);
    diagnostics.add(Kind::section_unknown, place_of(unit, *write),
                    fmt::format("two iterations may store into one element of '{}', and '{}' does not note which of them is the last", name, spelled(unit, *write)),
                    fmt::format("store numbers by assignments in the loop itself, or let each iteration surely have elements of '{}' of its own", name));
}

}  // namespace

void check_legality(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Sections& sections,
                    Diagnostics& diagnostics, const LegalityOptions& options) {
    const auto other_loop = [&](LoopId refuted) { return legality::parallel_loop_of_nest(unit, accesses, table, refuted); };
    legality::check_regions({unit, accesses, table, options}, sections, diagnostics, other_loop);
    if (diagnostics.has_errors()) return;
    for (const RegionSections& region : sections.regions)
        for (const VariableRole& role : region.roles)
            if (lacks_last_store(unit, accesses, table, region, role)) refuse_untold_stores(unit, accesses, table, region, role, diagnostics);
}

void tell_claims(const Unit& unit, const Accesses& accesses, Diagnostics& diagnostics) {
    std::set<std::string> arrays;
    const Access* first = nullptr;
    for (const Access& a : accesses.accesses) {
        if (!a.is_claimed || !in_split_loop(unit, a.stmt)) continue;
        if (!first) first = &a;
        arrays.insert(accesses[a.object].name);
    }
    if (!first) return;
    diagnostics.add(Kind::declared_dimensions, place_of(unit.tokens, unit.ast[first->expr].tokens),
                    fmt::format("the subscripts of {} are taken to stay within the dimensions that the program declares, as Fortran demands", fmt::join(arrays, ", ")),
                    "`dmcg check` tests that for one run; `f2c -C` makes a program that does");
}

}  // namespace dmcg
