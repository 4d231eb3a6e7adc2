// Sets of facts: what both ways have, what a change of a variable leaves.
#include "facts.h"

#include <fmt/format.h>

#include <algorithm>

#include "dmcg/words.h"

namespace dmcg::verifying {
namespace {

const Holding everywhere{{whole_fact(Holder::all)}, Pending::none, {}}, by_master{{whole_fact(Holder::master)}, Pending::none, {}};

bool contains_same(const std::vector<Fact>& facts, const Fact& fact) {
    return std::any_of(facts.begin(), facts.end(), [&](const Fact& f) { return same(f, fact); });
}

bool same_facts(const std::vector<Fact>& a, const std::vector<Fact>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Fact& x, const Fact& y) { return same(x, y); });
}

/// Facts about the lines of both sides together: one side has written one part of its lines, the other another part.
std::vector<Fact> facts_about_both(const std::vector<Fact>& a, const std::vector<Fact>& b) {
    std::vector<Fact> facts;
    for (const Fact& f : a)
        for (const Fact& g : b) {
            const bool lines = f.partition.valid() && f.partition == g.partition && !same(f.lines, g.lines);
            const auto both = lines ? united(f.lines, g.lines) : std::nullopt;
            if (!both) continue;
            facts.push_back(lines_fact(Holder::owners, Part::lines, f.partition, *both));
            for (const Holder who : {Holder::master, Holder::all}) facts.push_back(lines_fact(who, Part::rest, f.partition, *both));
        }
    return facts;
}

bool same_pending(const Holding& a, const Holding& b) {
    const auto equal = [](const std::vector<Fold>& x, const std::vector<Fold>& y) {
        return std::equal(x.begin(), x.end(), y.begin(), y.end(), [](const Fold& f, const Fold& g) { return same(f, g); });
    };
    const auto parts = [](const Holding& h) { return h.pending == Pending::begun || h.pending == Pending::partial; };
    return (a.pending == b.pending || (parts(a) && parts(b))) && a.region == b.region && equal(a.begun, b.begun) && equal(a.combined, b.combined) && a.noted == b.noted && a.to_all == b.to_all;
}

/// The facts that follow from both. `changed` is set if `into` becomes less, or another description.
void join(const Judge& a, const Judge& b, std::vector<Fact>& into, const std::vector<Fact>& other, ObjectId object, bool& changed) {
    if (same_facts(into, other)) return;
    const Holding one{into}, two{other};
    std::vector<Fact> facts;
    for (const Fact& f : into)
        if (b.follows(two, f, object)) facts.push_back(f);
    for (const Fact& f : other)
        if (!contains_same(facts, f) && a.follows(one, f, object)) facts.push_back(f);
    for (const Fact& about : facts_about_both(into, other)) {
        const Fact f = a.normal(about, object);
        if (!contains_same(facts, f) && a.follows(one, f, object) && b.follows(two, f, object)) facts.push_back(f);
    }
    changed |= !same_facts(facts, into);
    into = std::move(facts);
}

/// What both know.
void join(const Judge& a, const Judge& b, Holding& into, const Holding& other, ObjectId object, bool& changed) {
    if (!same_pending(into, other)) {
        changed |= into.pending != Pending::none || !into.facts.empty();
        into = Holding{};
        return;
    }
    if (into.pending != other.pending) {    // what has only begun is as good as parts
        changed |= into.pending != Pending::partial;
        into.pending = Pending::partial;
    }
    join(a, b, into.facts, other.facts, object, changed);
    join(a, b, into.before, other.before, object, changed);
}

bool is_everywhere(const Holding& h) {
    return h.pending == Pending::none && !h.noted && std::any_of(h.facts.begin(), h.facts.end(), [](const Fact& f) {
        return f.holder == Holder::all && f.part == Part::whole;
    });
}

bool is_with_master_only(const Holding& h) {
    return h.pending == Pending::none && !h.noted && h.facts.size() == 1 && h.facts[0].holder == Holder::master && h.facts[0].part == Part::whole;
}

struct Change {
    const View& view;
    ObjectId object;        // that changes
    bool memory = false;    // it is no plain variable: expressions that read memory through a pointer may change
    bool any = false;       // it may be any memory
    std::string_view field{};       // of a structure, if nothing else of it changes: ".total"

    /// s.n, s[g].n or p->n, where s.total changes. Nothing else of the structure is read, as in s[s[0].total].n.
    bool is_other_member(const Atom& atom, const Symbol& structure) const {
        if (!field.starts_with('.') || !atom.text.starts_with(structure.name)) return false;
        const std::vector<std::string> words = words_of(atom.text);
        if (std::count(words.begin(), words.end(), structure.name) != 1) return false;
        const size_t bracket = atom.text.rfind(']');
        const std::string behind = atom.text.substr(bracket == std::string::npos ? structure.name.size() : bracket + 1);
        const Type* type = &view.unit.program[structure.type];
        while (type->element.valid()) type = &view.unit.program[type->element];
        const bool is_member = (behind.starts_with('.') || behind.starts_with("->")) && type->record.valid() && !view.unit.ast[type->record].is_union;
        return is_member && words_of(behind)[0] != words_of(field)[0];
    }

    bool touches(const Affine& value) const {
        const SymbolId symbol = view.accesses[object].symbol;
        return std::any_of(value.terms.begin(), value.terms.end(), [&](const Term& t) {
            if (symbol.valid() && is_other_member(t.atom, view.unit.program[symbol])) return false;
            if (symbol.valid() && (t.atom.symbol == symbol || std::count(t.atom.depends.begin(), t.atom.depends.end(), symbol) > 0)) return true;
            return t.atom.reads_memory && (any || (memory && reads_through_pointer(t.atom)));
        });
    }

    /// Of an array or a number by its name, or of other memory than what changes.
    bool is_elsewhere(SymbolId s) const {
        const Type& type = view.unit.program[view.unit.program[s].type];
        const ObjectId target = view.accesses.target(s);
        const bool other = target.valid() && target != object && !view.accesses[target].is_parameter_target;
        return type.kind == TypeKind::array || is_arithmetic(type) || other;
    }

    bool reads_through_pointer(const Atom& atom) const {
        return atom.once.valid() || !std::all_of(atom.depends.begin(), atom.depends.end(), [&](SymbolId s) { return is_elsewhere(s); });
    }

    bool touches(const Box& box) const {
        return std::any_of(box.begin(), box.end(), [&](const Span& s) { return !s.whole && (touches(s.low) || touches(s.high)); });
    }

    bool touches(const Fact& f) const {
        switch (f.part) {
            case Part::whole: return false;
            case Part::box: return touches(f.box);
            case Part::lines:
            case Part::rest: return touches(f.lines.first) || touches(across(f.lines)) || (f.ring && (touches(f.ring->low) || touches(f.ring->size)));
        }
        return true;
    }
};

/// It is described by what is not the same value each time.
bool is_told_vaguely(const Fact& fact) {
    if (fact.part == Part::box) return is_vague(fact.box);
    return fact.part != Part::whole && (is_vague(fact.lines.first) || is_vague(across(fact.lines)) || is_vague(fact.ring));
}

bool join_look_ups(State& into, const State& other) {
    const size_t before = into.listed.size() + into.outdated.size(), had = into.looked_up.size();
    into.listed.insert(other.listed.begin(), other.listed.end());
    into.outdated.insert(other.outdated.begin(), other.outdated.end());
    std::erase_if(into.looked_up, [&](AccessId a) { return !other.looked_up.contains(a); });
    return into.listed.size() + into.outdated.size() != before || into.looked_up.size() != had;
}

}  // namespace

Fact whole_fact(Holder holder) { return {holder, Part::whole, {}, {}, {}, 0, 0, {}}; }
Fact box_fact(Holder holder, Box box) { return {holder, is_whole(box) ? Part::whole : Part::box, std::move(box), {}, {}, 0, 0, {}}; }

Fact lines_fact(Holder holder, Part part, PartitionId partition, Lines lines) {
    Fact fact{holder, part, {}, partition, std::move(lines), 0, 0, {}};
    std::swap(fact.ring, fact.lines.ring);
    return fact;
}

bool same(const Fact& a, const Fact& b) {
    if (a.holder != b.holder || a.part != b.part || a.before != b.before || a.after != b.after || !same(a.ring, b.ring)) return false;
    switch (a.part) {
        case Part::whole: return true;
        case Part::box: return same(a.box, b.box);
        case Part::lines:
        case Part::rest: return a.partition == b.partition && same(a.lines, b.lines);
    }
    return false;
}

bool same(const Fold& a, const Fold& b) { return a.op == b.op && a.field == b.field && a.may_stay == b.may_stay && same(a.box, b.box); }

const Holding& holding(const State& state, ObjectId object) {
    const auto it = state.holdings.find(object);
    if (it != state.holdings.end()) return it->second;
    return state.with_master[object.index()] ? by_master : everywhere;
}

Holding& opened(State& state, ObjectId object) { return state.holdings.try_emplace(object, holding(state, object)).first->second; }

void settle(State& state, ObjectId object) {
    const auto it = state.holdings.find(object);
    if (it == state.holdings.end()) return;
    const bool by_master = is_with_master_only(it->second);
    state.with_master.set(object.index(), by_master);
    if (by_master || is_everywhere(it->second)) state.holdings.erase(it);
}

void settle(State& state) {
    std::vector<ObjectId> objects;
    for (const auto& [object, held] : state.holdings) objects.push_back(object);
    for (const ObjectId object : objects) settle(state, object);
}

void learn(const Judge& judge, Holding& known, Fact fact, ObjectId object) {
    if (is_told_vaguely(fact)) return;
    fact = judge.normal(std::move(fact), object);
    const auto reached = fact.part == Part::lines ? judge.reach_of(fact.partition, fact.lines, object) : std::nullopt;
    const bool nothing = reached && is_empty(reached->box);     // here; a function that is called may not know that
    if (nothing ? !contains_same(known.facts, fact) : !judge.follows(known, fact, object)) known.facts.push_back(std::move(fact));
}

void note(const Judge& judge, Holding& known, Fact fact, ObjectId object) {
    fact = judge.normal(std::move(fact), object);
    const bool told = contains_same(known.facts, fact) || judge.follows(known, whole_fact(Holder::all), object);
    if (!told && !is_told_vaguely(fact)) known.facts.push_back(std::move(fact));
}

bool join(const View& view, State& into, const State& other) {
    bool changed = false;
    const std::vector<PartitionState> before = into.partitions;
    const Bits with_master = into.with_master, scratch = into.scratch, ended = into.ended, absent = into.absent, unset = into.unset, resized = into.resized;
    const Judge a(view, before), b(view, other.partitions);
    for (const auto& [object, held] : other.holdings) opened(into, object);
    for (auto& [object, held] : into.holdings) join(a, b, held, holding(other, object), object, changed);
    into.with_master |= other.with_master;
    into.scratch |= other.scratch;
    into.ended |= other.ended;
    into.absent |= other.absent;
    into.unset |= other.unset;
    into.resized |= other.resized;
    changed |= join_look_ups(into, other);
    const size_t in_flight = into.in_flight.size();
    into.in_flight.insert(other.in_flight.begin(), other.in_flight.end());
    changed |= into.in_flight.size() != in_flight;
    settle(into);
    changed |= into.with_master != with_master || into.scratch != scratch || into.ended != ended || into.absent != absent || into.unset != unset || into.resized != resized;
    for (size_t i = 0; i < into.partitions.size(); i++) {
        PartitionState& p = into.partitions[i];
        p = {p.defined && other.partitions[i].defined, p.current && other.partitions[i].current};
        changed |= p.defined != before[i].defined || p.current != before[i].current;
    }
    return changed;
}

void forget_descriptions(const View& view, State& state, ObjectId object, std::string_view field) {
    const Object& o = view.accesses[object];
    const bool any = o.is_parameter_target || !o.symbol.valid();
    const Change change{view, object, any || o.escapes, any, field};      // a block whose address is kept nowhere is read by its own pointer alone
    const auto described = [&](const Fact& f) { return change.touches(f); };
    for (auto& [other, held] : state.holdings) {
        std::erase_if(held.facts, described);
        std::erase_if(held.before, described);
        if (std::any_of(held.begun.begin(), held.begun.end(), [&](const Fold& f) { return change.touches(f.box); })) held = Holding{};
    }
    for (size_t i = 0; i < state.partitions.size(); i++) {
        for (const auto& [function, loop] : view.placement.partitions[i].shapes)
            if (change.touches(loop.start) || change.touches(loop.distance)) state.partitions[i].current = false;
    }
}

void forget_partition(State& state, PartitionId partition) {
    const auto of_partition = [&](const Fact& f) { return f.partition == partition; };
    for (auto& [object, held] : state.holdings) {
        std::erase_if(held.facts, of_partition);
        std::erase_if(held.before, of_partition);
    }
}

void forget_owners(State& state, PartitionId partition) {
    const auto of_owners = [&](const Fact& f) { return f.partition == partition && f.holder == Holder::owners; };
    for (auto& [object, held] : state.holdings) {
        std::erase_if(held.facts, of_owners);
        std::erase_if(held.before, of_owners);
    }
}

std::string who_holds(const View& view, const State& state, ObjectId object) {
    const Holding& held = holding(state, object);
    const std::string& name = view.accesses[object].name;
    const auto any = [&](auto holds) { return std::any_of(held.facts.begin(), held.facts.end(), holds); };
    const Judge judge(view, state.partitions);
    if (held.pending != Pending::none) return fmt::format("what the ranks have of {} is not combined yet", name);
    if (judge.follows(held, whole_fact(Holder::all), object)) return fmt::format("every rank holds {}", name);
    if (judge.follows(held, whole_fact(Holder::master), object)) return fmt::format("only the master holds {}", name);
    if (any([](const Fact& f) { return f.holder == Holder::owners; })) return fmt::format("only the owners hold the lines of {}", name);
    if (any([](const Fact& f) { return f.part == Part::box || f.part == Part::lines; })) return fmt::format("only another part of {} is known to be there", name);
    return fmt::format("no rank is known to hold {}", name);
}

}  // namespace dmcg::verifying
