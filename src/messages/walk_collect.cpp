// What lines and boxes are described by changes, or ends: the lines are described otherwise before, or collected.
//
//   for (i = 0; i < n; i++) a[i] = i;      split: rank r owns lines of a, as many as n says
//   n = readval();                         a is collected before: n does not say any more who owns what
#include <fmt/format.h>

#include <algorithm>

#include "dmcg/ast.h"
#include "walker.h"

namespace dmcg {

bool any_atom(const Affine& value, const IsAtom& wanted) {
    return std::any_of(value.terms.begin(), value.terms.end(), [&](const Term& t) { return wanted(t.atom); });
}

bool any_atom(const Box& box, const IsAtom& wanted) {
    return std::any_of(box.begin(), box.end(), [&](const Span& s) { return !s.whole && (any_atom(s.low, wanted) || any_atom(s.high, wanted)); });
}

bool any_atom(const std::optional<Ring>& ring, const IsAtom& wanted) { return ring && (any_atom(ring->low, wanted) || any_atom(ring->size, wanted)); }

bool any_atom(const Lines& lines, const IsAtom& wanted) { return any_atom(lines.first, wanted) || any_atom(lines.box, wanted) || any_atom(lines.ring, wanted); }

/// Brings the lines together: their owners will not be known any more.
void Walker::collect(ObjectId object, StmtId for_stmt, Point point) {
    Demand demand = collecting(copies(object), object);
    demand.for_stmt = for_stmt;
    demand.slow = true;
    require(demand, point);
    Copies now = copies(object);
    now.spread.reset();
    become(object, std::move(now));
}

/// The names that its memory may get.
std::set<ObjectId> Walker::exchanged_names(ObjectId object) const {
    const auto exchanged = exchanged_memory(unit_, accesses_);
    std::set<ObjectId> names{object};
    for (size_t known = 0; known != names.size();) {
        known = names.size();
        for (const auto& [to, from] : exchanged)
            if (names.contains(accesses_.memory(from))) names.insert(accesses_.memory(to));
    }
    return names;
}

/// In the statement or behind it, under one of the names that it may get there.
bool Walker::may_be_read_later(ObjectId object, StmtId stmt) const {
    const std::set<ObjectId> names = exchanged_names(object);
    const Liveness& live = walks_.liveness.of(structure_.function);
    return std::any_of(names.begin(), names.end(), [&](ObjectId name) {
        return accesses_[name].escapes || structure_.index->is_read_at_exit(structure_.function, name) || live.live_after(stmt, name) || reads_first(unit_, accesses_, stmt, name);
    });
}

/// Nobody needs to know the owners of lines that nobody reads any more.
void Walker::collect_if_read(ObjectId object, StmtId for_stmt, Point point) {
    if (may_be_read_later(object, point.stmt)) return collect(object, for_stmt, point);
    become(object, {});
}

/// What is described by the old value must be described otherwise before it changes. Where descriptions read memory, any element may be
/// what they read.
void Walker::value_changes(ObjectId id, Point point, bool lost) {
    const Object& object = accesses_[id];
    const bool memory = object.is_array || object.escapes || !object.symbol.valid();
    descriptions_end([&](const Atom& a) {
        const bool named = object.symbol.valid() && (a.symbol == object.symbol || std::find(a.depends.begin(), a.depends.end(), object.symbol) != a.depends.end());
        return named || (memory && a.reads_memory);
    }, point, lost && object.symbol.valid() ? unit_.program[object.symbol].structure : SymbolId{});
}

/// Do the bounds of the loop that has dealt out the lines say such an atom?
bool Walker::is_dealt_by(PartitionId partition, const std::function<bool(const Atom&)>& wanted) const {
    const Loop* loop = placement_.partitions[partition.index()].in(structure_.function);
    return !loop || any_atom(loop->start, wanted) || any_atom(loop->distance, wanted);
}

/// What is described by atoms that end here is described for all rounds or collected; what ranks hold besides is forgotten. `released`: a structure whose own
/// memory nobody can name any more.
void Walker::descriptions_end(const std::function<bool(const Atom&)>& ends, Point point, SymbolId released) {
    if (!flow_) return;
    for (size_t i = 0; i < placement_.partitions.size(); i++)
        if (const PartitionId id{static_cast<int32_t>(i)}; is_dealt_by(id, ends)) flow_->set_known(id, false);
    for (const ObjectId object : flow_->in_parts()) {
        if (released.valid() && accesses_[object].symbol.valid() && unit_.program[accesses_[object].symbol].structure == released) continue;
        const auto& spread = copies(object).spread;
        if (spread && any_atom(spread->lines, ends) && !tell_in_all_rounds(object, ends, point)) collect_if_read(object, point.stmt, point);
        Copies now = copies(object);
        if (now.spread) now.spread->outdated |= is_dealt_by(now.spread->partition, ends);
        for (std::vector<Box>* boxes : {&now.at_all, &now.at_master}) std::erase_if(*boxes, [&](const Box& box) { return any_atom(box, ends); });
        std::erase_if(now.also, [&](const Spread& s) { return any_atom(s.lines, ends) || any_atom(s.ring, ends) || is_dealt_by(s.partition, ends); });
        become(object, std::move(now));
    }
}

/// Where every rank holds what lies beside the box, the owners hold the larger box of all rounds, too:
/// rows u[t + 1] that are written one a round stay where they are.
bool Walker::tell_in_all_rounds(ObjectId object, const std::function<bool(const Atom&)>& ends, Point point) {
    Copies now = copies(object);
    Lines& lines = now.spread->lines;
    if (!now.all || frames_.empty() || any_atom(lines.first, ends)) return false;
    const std::pair key{frames_.back().stmt, object};
    if (decisions_.each_round.contains(key)) return false;
    lines.box = structure_.over_loops_around(lines.box, point.stmt);
    for (Span& span : lines.box)
        if (any_atom({span}, ends)) span = {};
    in_all_rounds_.insert(key);
    become(object, std::move(now));
    return true;
}

/// A loop that sends all of the lines in its rounds had better collect those of each round alone.
void Walker::note_sent(const Message& m) {
    if (m.kind != MessageKind::gather && m.kind != MessageKind::allgather) return;
    for (const Frame& frame : frames_)
        if (const std::pair key{frame.stmt, m.object}; in_all_rounds_.contains(key) && decisions_.each_round.insert(key).second) again();
}

// Static variables of functions live as long as the program, but only their function can name them. Their lines stay with their owners from call
// to call; what a caller would have to collect is collected at the end of the function.

bool Walker::is_static_local(ObjectId object) const {
    const SymbolId symbol = accesses_[object].symbol;
    return symbol.valid() && unit_.program[symbol].storage == Storage::local_static;
}

/// The other function that alone can name the object.
std::optional<FunctionId> Walker::hidden_in(ObjectId object) const {
    if (!is_static_local(object)) return {};
    const FunctionId function = unit_.program[accesses_[object].symbol].function;
    return function == structure_.function ? std::nullopt : std::optional(function);
}

/// Hidden in a function that the master calls alone: no message can be there.
bool Walker::is_out_of_reach(ObjectId object) const {
    const auto function = hidden_in(object);
    return function && structure_.calls.of(*function).empty();
}

void Walker::collect_hidden(const Demand& demand, Point point) {
    const FunctionId function = *hidden_in(demand.object);
    if (!is_out_of_reach(demand.object)) return collect_at_entry(function, demand.object);
    if (probing_) return;
    const std::string &name = accesses_[demand.object].name, &inside = unit_.program[unit_.program[function].symbol].name;
    diagnostics_.add(Kind::cannot_send, place_of_need(demand.for_access, demand.for_stmt, point),
                     fmt::format("'{}' of the function '{}' is known to the master only, but every rank needs it here", name, inside),
                     fmt::format("assign the result of '{}' to a variable in a statement of its own, or declare '{}' outside of the function", inside, name));
}

bool Walker::is_collected_at_end(ObjectId object) const {
    return is_static_local(object) && decisions_.collected.contains({unit_.program[accesses_[object].symbol].function, object});
}

void Walker::collect_at_entry(FunctionId callee, ObjectId object) {
    if (decisions_.collected.insert({callee, object}).second) again();
}

}  // namespace dmcg
