// Serial code. What every rank computes from what every rank holds, every rank holds; what the master computes, the master holds.
//
//   scanf("%d", &n);      the master: now only the master holds n
//   m = n / 2;            every rank reads n: a fault, unless a message has brought it
#include <fmt/format.h>

#include <algorithm>

#include "accesses/names.h"
#include "dmcg/walk.h"
#include "calls/at_exit.h"
#include "machine.h"
#include "sections/boxes.h"
#include "sections/private_arrays.h"

namespace dmcg::verifying {

Holding& Machine::held(ObjectId object) { return opened(state_, object); }

void Machine::set(ObjectId object, Holding holding) { opened(state_, object) = std::move(holding); }

std::string Machine::text_of(ExprId e) const { return spelling(view_.unit.tokens, view_.unit.sources, view_.unit.ast[e].tokens); }

std::string Machine::text_of(const Access& access) const {
    if (access.through_call) return fmt::format("{} through {}", name(access.object), text_of(access.expr));
    const bool place = as<NameExpr>(view_.unit.ast, access.expr) || as<IndexExpr>(view_.unit.ast, access.expr);
    return place ? text_of(access.expr) : fmt::format("{} in {}", name(access.object), text_of(access.expr));
}

void Machine::run(const Node& node) {
    here_ = node.stmt;
    if (!node.fault.empty()) fault(node.fault);
    if (!state_.in_flight.empty()) check_in_flight(node);
    if (node.kind != NodeKind::step && node.kind != NodeKind::split && node.kind != NodeKind::join) state_.looked_up.clear();
    if ((node.kind == NodeKind::enter_call || node.kind == NodeKind::call_again) && may_exit(view_.accesses, *node.call)) read_at_exit();
    switch (node.kind) {
        case NodeKind::join: return;
        case NodeKind::step: return step(node, in_.plan.steps[node.step]);
        case NodeKind::evaluate: return evaluate(node);
        case NodeKind::declare: return declare(node);
        case NodeKind::split: return split(node, std::get<SplitLoop>(in_.plan.steps[node.step]));
        case NodeKind::enter_call: return enter_call(*node.call);
        case NodeKind::leave_call: return leave_call(*node.call, State(state_));
        case NodeKind::call_again: return;      // see verify.cpp
        case NodeKind::borrow: return borrow_behind(node);
        case NodeKind::enter: break;
    }
    for (size_t i = 0; i < state_.partitions.size(); i++) {   // the variables of partitions live in the block where they are computed
        const PartitionId id{static_cast<int32_t>(i)};
        const StmtId before = in_.plan.placement.partitions[i].defined_before;
        if (view_.unit.ast[before].parent != node.stmt) continue;
        forget_partition(state_, id);
        state_.partitions[i] = {};
    }
}

void Machine::evaluate(const Node& node) {
    const Rotation* rotation = rotation_at(view_.accesses.rotations, node.stmt);
    for (uint32_t i = node.accesses.begin; i < node.accesses.end; i++) {
        const AccessId id{static_cast<int32_t>(i)};
        if (belongs_to(node, id) && !(rotation && renames(*rotation, view_.accesses.accesses[i].object))) access(id, node, node.by_master);
    }
    if (rotation) rename(*rotation, node.by_master);
    if (may_end_program(node)) read_at_exit();
}

bool Machine::may_end_program(const Node& node) const {
    for (uint32_t i = node.accesses.begin; i < node.accesses.end; i++)
        if (view_.accesses.accesses[i].kind == AccessKind::exit && belongs_to(node, {static_cast<int32_t>(i)})) return true;
    return node.leaves;
}

/// The master runs what was given to atexit().
void Machine::read_at_exit() {
    const auto read = in_.read_at_exit.find(view_.function);
    if (read == in_.read_at_exit.end()) return;
    for (const ObjectId object : read->second)
        if (!follows(object, whole_fact(Holder::master)))
            fault(fmt::format("{}: the program may end, and then {} is read on the master, but {}", line_of(view_.unit, here_), name(object), who_holds(view_, state_, object)));
}

bool Machine::renames(const Rotation& rotation, ObjectId object) const {
    return std::any_of(rotation.from.begin(), rotation.from.end(), [&](const auto& move) { return view_.accesses.target(move.first) == object; });
}

/// Pointers have exchanged what they point to: what is known of the memory is known of it under its other name. If only the master
/// has done so, only what the master holds has got that name.
void Machine::rename(const Rotation& rotation, bool by_master) {
    std::vector<std::pair<ObjectId, Holding>> renamed;
    const Bits ended = state_.ended, absent = state_.absent, resized = state_.resized;
    for (const auto& [to, from] : rotation.from) {
        const ObjectId now = view_.accesses.memory(to), before = view_.accesses.memory(from);
        Holding known = holding(state_, before);
        if (known.pending != Pending::none) fault(fmt::format("{}: {} gets another name before it is combined", line_of(view_.unit, here_), name(before)));
        if (by_master) std::erase_if(known.facts, [](const Fact& f) { return f.holder == Holder::owners; });
        if (by_master) for (Fact& f : known.facts) f.holder = Holder::master;
        if (!same_axes(view_.accesses, now, before)) std::erase_if(known.facts, [](const Fact& f) { return f.part != Part::whole; });
        renamed.emplace_back(now, std::move(known));
        state_.ended.set(now.index(), ended[before.index()]);
        state_.absent.set(now.index(), absent[before.index()]);
        state_.resized.set(now.index(), resized[before.index()]);
    }
    for (auto& [object, known] : renamed) {
        outdate(object);
        set(object, std::move(known));
        settle(state_, object);
    }
}

/// Names change for all ranks, also behind what the master alone has done. Which of the pointers has which memory at the end, and when they get it again, depends on
/// how often they were exchanged: of each is known what is known of all.
void Machine::borrow_behind(const Node& node) {
    for (const bool begins : {false, true})
        for (const Rotation& r : view_.accesses.rotations) {
            if ((begins ? r.borrowed_from : r.borrowed_until) != node.stmt) continue;
            std::vector<ObjectId> names;
            for (const auto& [pointer, lender] : r.borrows()) names.push_back(view_.accesses.memory(begins ? lender : pointer));
            if (!begins || r.again) know_alike(names);
            rename(r, false);
        }
}

/// What is known of all of them is known of each.
void Machine::know_alike(const std::vector<ObjectId>& names) {
    const auto any = [&](const Bits& bits) { return std::any_of(names.begin(), names.end(), [&](ObjectId o) { return bits[o.index()]; }); };
    const bool ended = any(state_.ended), absent = any(state_.absent), resized = any(state_.resized);
    std::vector<Holding> known;
    for (const ObjectId o : names) known.push_back(in_common(names, o, state_));
    for (size_t i = 0; i < names.size(); i++) {
        set(names[i], std::move(known[i]));
        state_.ended.set(names[i].index(), ended);
        state_.absent.set(names[i].index(), absent);
        state_.resized.set(names[i].index(), resized);
    }
}

/// What collective functions do has nodes of its own.
bool Machine::belongs_to(const Node& node, AccessId id) const {
    const Access& a = view_.accesses.accesses[id.index()];
    if (a.kind == AccessKind::write ? !node.writes : !node.reads) return false;
    for (const ExprId call : node.done)
        if (const AccessRange range = view_.accesses.of(call); id.index() >= range.begin && id.index() < range.end) return false;
    return !a.through_call || std::find(node.calls.begin(), node.calls.end(), a.expr) == node.calls.end();
}

void Machine::access(AccessId id, const Node& node, bool by_master) {
    const Access& a = view_.accesses.accesses[id.index()];
    switch (a.kind) {
        case AccessKind::read: return read(id, node, by_master);
        case AccessKind::write: return write(id, node, by_master);
        case AccessKind::allocate: return;
        case AccessKind::outside:
        case AccessKind::exit: break;
    }
    if (!by_master) effect(a, node);
}

/// Input, output and the end of the program happen once, so every rank must not cause them.
void Machine::effect(const Access& a, const Node& node) {
    if (a.kind == AccessKind::exit && node.leaves) return;
    fault(fmt::format("{}: {} is run by every rank, but {}", line_of(view_.unit, a.stmt), text_of(a.expr),
                      a.kind == AccessKind::exit ? "it may end the program" : "it has an effect that must happen once"));
}

/// What the access reaches, seen from the statement and from those around it: each box contains those before it.
std::vector<Box> Machine::boxes_read(AccessId id) const {
    const Access& a = view_.accesses.accesses[id.index()];
    if (!view_.accesses[a.object].is_array) return {Box{}};
    std::vector<Box> boxes;
    if (a.first_element && view_.accesses[a.object].extents.size() == 1) boxes.push_back({Span{false, Affine(0), Affine(1)}});     // *n, g->n
    const StmtId body = view_.unit.program[view_.function].body;
    for (StmtId scope = a.stmt; scope.valid(); scope = view_.unit.ast[scope].parent) {
        boxes.push_back(section_of({view_.unit, view_.accesses, view_.table, scope, {}}, id).box);
        if (scope == body) break;
    }
    return boxes;
}

void Machine::read(AccessId id, const Node& node, bool by_master) {
    const Access& a = view_.accesses.accesses[id.index()];
    const bool given = !a.through_call && std::any_of(node.calls.begin(), node.calls.end(), [&](ExprId call) { return is_argument(view_.unit, call, a.expr); });
    if (given && is_pointer(a.object)) return;      // enter_call looks at it
    if (state_.scratch[a.object.index()] && !reads_own_values(view_.unit, view_.accesses, view_.table, id))
        fault(fmt::format("{} reads {}, in which each rank has what the iterations of a split loop have left", line_of(view_.unit, a.stmt), text_of(a)));
    if (!a.conditional && !a.through_call) state_.unset.set(a.object.index(), false);     // else the program has no meaning
    const Holder who = by_master ? Holder::master : Holder::all;
    if (follows(a.object, whole_fact(who))) return;
    const std::vector<Box> boxes = boxes_read(id);
    if (std::any_of(boxes.begin(), boxes.end(), [&](const Box& b) { return follows(a.object, box_fact(who, b)); })) return;
    fault(fmt::format("{} reads {} on {}, but {}", line_of(view_.unit, a.stmt), text_of(a), by_master ? "the master" : "every rank",
                      who_holds(view_, state_, a.object)));
}

void Machine::write(AccessId id, const Node& node, bool by_master) {
    const Access& a = view_.accesses.accesses[id.index()];
    const bool array = view_.accesses[a.object].is_array || !view_.accesses[a.object].symbol.valid() || view_.accesses[a.object].is_parameter_target;
    forget_descriptions(view_, state_, a.object);
    outdate(a.object);
    if (a.fresh || a.released) {
        state_.ended.set(a.object.index(), a.released);
        state_.absent.set(a.object.index(), a.released || a.perhaps);
        state_.resized.set(a.object.index(), false);
    }
    if (const ObjectId block = block_left_by(view_.unit, view_.accesses, a); block.valid()) state_.ended.set(block.index(), false), state_.absent.set(block.index(), true);
    resize(a.object, a.through_call ? a.expr : ExprId{}, a.lost);
    if (!a.conditional || a.through_call) state_.unset.set(a.object.index(), false);
    if (a.fresh && is_made_by_call(node, a.object)) return;      // leave_call has told who has what of it
    if (a.fresh && a.perhaps && !by_master) return settle(state_, a.object);        // or the old memory, of which each rank has what it had
    if (a.fresh) set(a.object, {{whole_fact(by_master ? Holder::master : Holder::all)}, Pending::none, {}});
    else if (array) write_part(held(a.object), id, by_master);
    else write_scalar(held(a.object), !a.conditional && !a.whole, by_master, a.object);
    settle(state_, a.object);
}

/// Memory that has been allocated stays as large as it is when a variable changes that is said to tell how large. `call`: what changes it; a function that allocates
/// the memory, too, may do so behind it. `lost`: its structure is released, and then nobody can name the memory of the other members, either.
void Machine::resize(ObjectId variable, ExprId call, bool lost) {
    std::set<ObjectId> made;
    for (const Access& a : view_.accesses.in(call))
        if (a.fresh && !a.released) made.insert(a.object);
    const SymbolId symbol = view_.accesses[variable].symbol;
    const auto is_lost = [&](const Object& o) { return lost && symbol.valid() && o.symbol.valid() && view_.unit.program[symbol].structure.valid() && view_.unit.program[o.symbol].structure == view_.unit.program[symbol].structure; };
    for (size_t i = 0; i < view_.accesses.objects.size(); i++) {
        const Object& o = view_.accesses.objects[i];
        const auto says = [&](const Affine& extent) {
            return std::any_of(extent.terms.begin(), extent.terms.end(), [&](const Term& t) { return std::find(t.atom.depends.begin(), t.atom.depends.end(), symbol) != t.atom.depends.end(); });
        };
        if (symbol.valid() && o.is_block && !is_lost(o) && !state_.absent[i] && !made.contains({static_cast<int32_t>(i)}) && std::any_of(o.extents.begin(), o.extents.end(), says)) state_.resized.set(i, true);
    }
}

/// A function that all ranks call together has returned the memory.
bool Machine::is_made_by_call(const Node& node, ObjectId block) const {
    const auto gives_back = [&](const CollectiveCall& c) {
        return std::any_of(c.arguments.begin(), c.arguments.end(), [&](const Argument& a) { return a.actual == block && a.expr == c.call; });
    };
    const auto is_here = [&](ExprId call) { return std::find(node.calls.begin(), node.calls.end(), call) != node.calls.end() || std::find(node.done.begin(), node.done.end(), call) != node.done.end(); };
    return std::any_of(in_.calls.calls.begin(), in_.calls.calls.end(), [&](const CollectiveCall& c) { return gives_back(c) && is_here(c.call); });
}

void Machine::write_scalar(Holding& held, bool must, bool by_master, ObjectId object) {
    const Judge judge = this->judge();
    if (must) {
        held = Holding{{whole_fact(by_master ? Holder::master : Holder::all)}, Pending::none, {}};
    } else if (held.pending != Pending::none) {
        held = Holding{};
    } else if (by_master) {
        const bool had = judge.follows(held, whole_fact(Holder::master), object);
        held = Holding{had ? std::vector{whole_fact(Holder::master)} : std::vector<Fact>{}, Pending::none, {}};
    }
}

/// Elements that every rank writes are with every rank, which is no less than before. Elements that the master writes are
/// with the master, so what it held it still holds; what others hold of the array is lost, for it may be these elements.
void Machine::write_part(Holding& held, AccessId id, bool by_master) {
    if (!by_master) return;
    const Access& a = view_.accesses.accesses[id.index()];
    const Judge judge = this->judge();
    const Box box = view_.accesses[a.object].is_array ? section_of({view_.unit, view_.accesses, view_.table, a.stmt, {}}, id).box : Box{};
    Holding after;
    for (const Fact& f : held.facts) {
        const bool elsewhere = f.part == Part::box && apart(f.box, box);
        Fact kept = f;
        if (!elsewhere && f.holder == Holder::all) kept.holder = Holder::master;
        if (kept.holder == Holder::master || elsewhere) learn(judge, after, kept, a.object);
    }
    held = std::move(after);
}

bool Machine::master_initialises(DeclaratorId declarator) const {
    return std::any_of(in_.plan.steps.begin(), in_.plan.steps.end(), [&](const Step& s) {
        const auto* init = std::get_if<MasterInit>(&s);
        return init && init->declarator == declarator;
    });
}

/// The declarator whose initialiser the access belongs to.
std::optional<DeclaratorId> Machine::declarator_of(const Node& node, AccessId id) const {
    const Access& a = view_.accesses.accesses[id.index()];
    for (const DeclaratorId declarator : node.declared) {
        const ExprId init = view_.unit.ast[declarator].init;
        if (!init.valid()) continue;
        const AccessRange range = view_.accesses.of(init);
        if (a.expr == init || (id.index() >= range.begin && id.index() < range.end)) return declarator;
    }
    return {};
}

/// A new variable has no value yet, so every rank has as much of it as the others. Static ones keep their value.
void Machine::declare(const Node& node) {
    for (const DeclaratorId declarator : node.declared) {
        const SymbolId symbol = view_.unit.program.symbol_of_declarator[declarator.index()];
        const ObjectId object = symbol.valid() ? view_.accesses.object(symbol) : ObjectId{};
        if (!object.valid() || view_.unit.program[symbol].storage != Storage::automatic) continue;
        forget_descriptions(view_, state_, object);
        outdate(object);
        set(object, {{whole_fact(Holder::all)}, Pending::none, {}});
        state_.scratch.set(object.index(), false);
        for (const SymbolId s : with_members(view_.unit.program, symbol))
            if (view_.accesses.object(s).valid()) state_.unset.set(view_.accesses.object(s).index(), !view_.unit.ast[declarator].init.valid());
    }
    for (uint32_t i = node.accesses.begin; i < node.accesses.end; i++) {
        const AccessId id{static_cast<int32_t>(i)};
        const auto declarator = declarator_of(node, id);
        if (belongs_to(node, id)) access(id, node, node.by_master || (declarator && master_initialises(*declarator)));
    }
}

}  // namespace dmcg::verifying
