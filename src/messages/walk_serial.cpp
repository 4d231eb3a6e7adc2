// Serial statements: on every rank if they are pure and every rank has what they read, else on the master.
//
//   scanf("%d", &n);      master: input
//   m = n / 2;            master: only the master knows n
//   h = 1.0 / 64;         every rank
#include <fmt/format.h>

#include <algorithm>

#include "accesses/access_text.h"
#include "boxes_of_access.h"
#include "dmcg/ast.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "walker.h"

namespace dmcg {
namespace {

constexpr int64_t most_rounds = 8;     // of a serial loop in each of which a message may stand

}  // namespace

bool Walker::is_pure(AccessRange range) const {
    return std::ranges::all_of(accesses_.in(range), [&](const Access& a) {
        return a.kind == AccessKind::read || a.kind == AccessKind::write || a.kind == AccessKind::allocate;
    });
}

/// The demand of one read in a serial statement: only the box that it reaches. Of *n, of which no length is known, it is one element.
Demand Walker::demand_of(StmtId stmt, AccessId id, DemandKind kind) const {
    const Access& access = accesses_.accesses[id.index()];
    const auto& extents = accesses_[access.object].extents;
    const bool one = access.first_element && extents.size() == 1 && is_unknown(extents[0]);
    return {kind, access.object, one ? Box{Span{false, Affine(0), Affine(1)}} : box_of_access(structure_, stmt, id), {}, {}, stmt, id};
}

/// True if the write leaves nothing of the old value: then the old value need not be there.
bool Walker::overwrites(StmtId stmt, const Access& access) const {
    return !accesses_[access.object].is_array && surely_writes(unit_, accesses_, stmt, access.object) &&
           !reads_first(unit_, accesses_, stmt, access.object);
}

/// Has every rank all that the statement reads, and the old value of a variable that it may leave alone? Elements that every rank
/// writes are with every rank whatever it held before.
bool Walker::everyone_can(StmtId stmt, AccessRange range) {
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = accesses_.accesses[i];
        if (!access.object.valid()) continue;
        if (structure_.declared_inside(access.object, stmt)) continue;
        if (access.fresh || (!accesses_[access.object].is_array && accesses_[access.object].symbol.valid() && overwrites(stmt, access))) continue;
        const AccessId id{static_cast<int32_t>(i)};
        if (access.kind == AccessKind::write && (accesses_[access.object].is_array || overwrites(stmt, access))) continue;
        if (!holds(demand_of(stmt, id, DemandKind::all))) return false;
    }
    return true;
}

/// Has the variable a value behind the statement? Of a write through a pointer, scanf("%d", &n), it is taken for granted; and where it is read before,
/// the program has no meaning.
bool Walker::gives_value(const Access& access, StmtId stmt) const {
    if (access.through_call) return access.kind == AccessKind::write;
    if (access.conditional) return false;
    if (access.stmt == stmt && !is_loop(unit_.ast, stmt)) return true;
    return access.kind == AccessKind::write && surely_writes(unit_, accesses_, stmt, access.object);
}

/// Notes a write; the copies are then with all, or with the master alone.
void Walker::written(const Access& access, bool by_all, Point point) {
    const bool has_value = access.object.valid() && gives_value(access, point.stmt);
    if (has_value && access.kind == AccessKind::read) flow_->set_unset(access.object, false);
    if (has_value && access.kind == AccessKind::write) flow_->set_value(access.object);
    if (access.kind != AccessKind::write || !access.object.valid()) return;
    const Object& object = accesses_[access.object];
    value_changes(access.object, point, access.lost);
    const bool is_new = access.fresh && !access.perhaps;        // else it may be the old memory, of which each rank has what it had
    if (!by_all || !object.is_array || is_new) become(access.object, Copies::whole(by_all));
    if (access.fresh || access.released) {
        flow_->set_ended(access.object, access.released);
        flow_->set_absent(access.object, access.released || access.perhaps);
    }
    if (const ObjectId block = block_left_by(unit_, accesses_, access); block.valid()) flow_->set_ended(block, false), flow_->set_absent(block, true);
    touch(access.object);
}

/// In the second round of a loop no read is described by a value from before it.
void Walker::values_change_in(AccessRange range, Point point) {
    for (uint32_t i = range.begin; i < range.end; i++)
        if (const Access& a = accesses_.accesses[i]; a.kind == AccessKind::write && a.object.valid()) value_changes(a.object, point);
}

void Walker::serial_on_all(StmtId stmt, AccessRange range) {
    place(stmt, Place::all);
    for (uint32_t i = range.begin; i < range.end; i++) written(accesses_.accesses[i], true, {stmt, Side::before});
}

void Walker::serial_on_master(StmtId stmt, AccessRange range) {
    place(stmt, Place::master);
    demand_on_master(stmt, range, {stmt, Side::before});
    if (structure_.ends_program(stmt)) demand_at_exit(stmt, {stmt, Side::before});
    for (uint32_t i = range.begin; i < range.end; i++) written(accesses_.accesses[i], false, {stmt, Side::before});
}

/// What the master changes in part, of which it needs the rest, and what it reads: of the same array it then has all.
void Walker::demand_on_master(StmtId stmt, AccessRange range, Point point) {
    const auto own = all_of(range);
    if (std::any_of(own.begin(), own.end(), [](const Access& a) { return a.kind == AccessKind::exit; })) demand_at_exit(stmt, point);
    for (const bool writes : {true, false})
        for (uint32_t i = range.begin; i < range.end; i++)
            if ((accesses_.accesses[i].kind == AccessKind::write) == writes) demand_on_master(stmt, range, AccessId{static_cast<int32_t>(i)}, point);
}

/// The program may end here, and then functions run that were given to atexit().
void Walker::demand_at_exit(StmtId stmt, Point point) {
    const auto read = structure_.index->read_at_exit.find(structure_.function);
    if (read == structure_.index->read_at_exit.end()) return;
    for (const ObjectId object : read->second) require({DemandKind::master, object, {}, {}, {}, stmt, {}}, point);
}

void Walker::demand_on_master(StmtId stmt, AccessRange range, AccessId id, Point point) {
    const Access& access = accesses_.accesses[id.index()];
    if (!access.object.valid() || structure_.declared_inside(access.object, stmt)) return;
    const bool write = access.kind == AccessKind::write;
    if (access.fresh || (write && overwrites(stmt, access))) return;
    if (!write && !accesses_[access.object].is_array && overwrites(stmt, access)) return;
    Demand demand = demand_of(stmt, id, DemandKind::master);
    if (write) demand.box.clear();
    if (holds(demand)) return;
    if (!write) demand.all_read = all_read(stmt, range, access.object);
    require(demand, point);
}

/// Around all that the statement reads of the object.
Box Walker::all_read(StmtId stmt, AccessRange range, ObjectId object) const {
    std::optional<Box> all;
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = accesses_.accesses[i];
        if (access.kind != AccessKind::read || access.object != object) continue;
        const Box box = demand_of(stmt, AccessId{static_cast<int32_t>(i)}, DemandKind::master).box;
        all = all ? hull(*all, box) : box;
    }
    return all.value_or(Box{});
}

/// for (k = 0; k < 2; k++) .. a[k][j] = a[n - 4 + k][j];      in a time loop: a line in each round, which its owner can send, where the master
/// would need all of a
bool Walker::worth_opening(const ForStmt& loop, StmtId stmt) const {
    const LoopId row = structure_.table.of_stmt(stmt);
    const auto rounds = row.valid() ? constant_count(structure_.table[row]) : std::nullopt;
    return !frames_.empty() && rounds && *rounds <= most_rounds && is_pure(structure_.accesses_of(stmt)) && saves_gather(loop.body, structure_.accesses_of(loop.body));
}

/// `if (step % 10 == 0) print(a);` in a loop: all ranks look at the condition, so that a is collected in every tenth step only.
bool Walker::worth_opening(StmtId stmt) const {
    if (const auto* loop = std::get_if<ForStmt>(&unit_.ast[stmt].node)) return worth_opening(*loop, stmt);
    const auto* branch = std::get_if<IfStmt>(&unit_.ast[stmt].node);
    if (!branch || frames_.empty() || !is_pure(structure_.accesses_of(branch->condition))) return false;
    const AccessRange condition = structure_.accesses_of(branch->condition), whole = structure_.accesses_of(stmt);
    const auto missing = [&](uint32_t i, DemandKind kind) {
        const Access& access = accesses_.accesses[i];
        return access.kind == AccessKind::read && access.object.valid() && !holds(demand_of(stmt, AccessId{static_cast<int32_t>(i)}, kind));
    };
    for (uint32_t i = condition.begin; i < condition.end; i++)
        if (missing(i, DemandKind::all)) return false;
    for (uint32_t i = condition.end; i < whole.end; i++)
        if (missing(i, DemandKind::master)) return true;
    return false;
}

/// `a[0][j] = a[1][j];` where ranks own the lines of a: the master would need all of a, or in a loop have to deal it out again; every rank
/// needs only the line that is read, or a number.
bool Walker::saves_gather(StmtId stmt, AccessRange range) const {
    bool gathers = false;
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = accesses_.accesses[i];
        if (!access.object.valid() || access.fresh) continue;
        const Object& object = accesses_[access.object];
        if (structure_.declared_inside(access.object, stmt)) continue;
        const bool write = access.kind == AccessKind::write;
        if (write && object.is_array) gathers |= !copies(access.object).with_master() || (copies(access.object).spread && !frames_.empty());
        if (write && (object.is_array || overwrites(stmt, access))) continue;
        const bool small = !object.is_array && sendable(access.object);
        if (!small && !can_come(stmt, AccessId{static_cast<int32_t>(i)})) return false;
    }
    return gathers;
}

/// `t = b[k];` where t concerns all ranks (it will be stored into what they share out): the owner of b[k] sends it to all at once.
bool Walker::comes_from_owners(StmtId stmt, AccessRange range) const {
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = accesses_.accesses[i];
        if (!access.object.valid() || structure_.declared_inside(access.object, stmt)) continue;
        const bool write = access.kind == AccessKind::write;
        if (access.fresh || (write && accesses_[access.object].is_array)) return false;
        if (write && !walks_.concern_all.contains(access.object)) return false;
        if (write && overwrites(stmt, access)) continue;
        if (!can_come(stmt, AccessId{static_cast<int32_t>(i)})) return false;
    }
    return true;
}

/// Every rank has what is read, or gets it from the rank that owns it.
bool Walker::can_come(StmtId stmt, AccessId read) const {
    const Demand demand = describable(demand_of(stmt, read, DemandKind::all));
    return holds(demand) || comes_from_owner(demand, stmt);
}

/// One line, from the rank that owns it.
bool Walker::comes_from_owner(Demand demand, StmtId stmt) const {
    if (!sendable(demand.object)) return false;
    demand.reach = structure_.over_loops_around(demand.box, stmt);
    const Conversion conversion = convert(copies(demand.object), demand, placement_, structure_.function, accesses_[demand.object]);
    return std::all_of(conversion.messages.begin(), conversion.messages.end(), [](const Message& m) { return m.kind == MessageKind::bcast_line; });
}

/// The object in the terms of each function that knows it.
std::set<ObjectId> Walker::names_of(ObjectId object) const {
    std::set<ObjectId> names{object};
    for (size_t before = 0; before != names.size();) {
        before = names.size();
        for (const ObjectId name : std::set<ObjectId>(names))
            for (const CollectiveCall& call : structure_.calls.calls)
                for (const ObjectId other : {in_callee(unit_, accesses_, call, name), in_caller(unit_, accesses_, call, name)})
                    if (other.valid()) names.insert(other);
    }
    return names;
}

void Walker::serial(StmtId stmt) {
    if (structure_.init_around(stmt).valid()) return init_block(stmt);
    if (const auto* d = std::get_if<DeclarationStmt>(&unit_.ast[stmt].node)) return declaration(stmt, *d);
    const AccessRange range = structure_.accesses_of(stmt);
    const bool memory = structure_.allocates_block(range) || (structure_.allocates_rows(stmt) && children(unit_.ast, stmt).empty());
    if ((is_pure(range) && (memory || decisions_.by_all.contains(stmt))) || gives_rows_only(stmt, range)) {
        require_everywhere(stmt, range);
        return serial_on_all(stmt, range);
    }
    if (is_loop(unit_.ast, stmt)) values_change_in(range, {stmt, Side::before});
    const bool all = is_pure(range) && !decisions_.by_master.contains(stmt) && !structure_.ends_program(stmt);
    if (all && everyone_can(stmt, range)) return serial_on_all(stmt, range);
    if (all && (saves_gather(stmt, range) || comes_from_owners(stmt, range))) {
        require_everywhere(stmt, range);
        return serial_on_all(stmt, range);
    }
    if (all) {
        decisions_.by_master.insert(stmt);
        again();
    }
    if (worth_opening(stmt)) {
        decisions_.opened.insert(stmt);
        drop_later_decisions();
        again();
    }
    serial_on_master(stmt, range);
}

/// INIT: the user wants it on every rank, so every rank is given what it reads.
void Walker::init_block(StmtId stmt) {
    const AccessRange range = structure_.accesses_of(stmt);
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = accesses_.accesses[i];
        if ((access.kind == AccessKind::outside || access.kind == AccessKind::exit) && !probing_)
            diagnostics_.add(Kind::init_not_everywhere, place_of(unit_, access), fmt::format("'{}' cannot run on every rank", spelled(unit_, access)),
                             "take it out of the INIT block: the master then runs it once");
    }
    require_everywhere(stmt, range);
    serial_on_all(stmt, range);
}

/// Every rank is given what the statement reads, and the old value of a variable that it may leave alone. Elements that every rank
/// writes are with every rank whatever it held before.
void Walker::require_everywhere(StmtId stmt, AccessRange range) {
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = accesses_.accesses[i];
        if (!access.object.valid() || access.fresh) continue;
        const bool elements = access.kind == AccessKind::write && accesses_[access.object].is_array;
        if (elements || structure_.declared_inside(access.object, stmt) || overwrites(stmt, access)) continue;
        require(demand_of(stmt, AccessId{static_cast<int32_t>(i)}, DemandKind::all), {stmt, Side::before});
    }
}

/// Every rank declares; who computes the initial value is decided for each variable.
void Walker::declaration(StmtId stmt, const DeclarationStmt& d) {
    place(stmt, Place::all);
    require_sizes(stmt, d);
    for (const DeclaratorId declarator : d.declarators) {
        const SymbolId symbol = unit_.program.symbol_of_declarator[declarator.index()];
        if (!symbol.valid() || !flow_) continue;
        const ObjectId object = accesses_.object(symbol);
        if (!object.valid()) continue;
        for (const Access& a : all_of(structure_.accesses_of(stmt)))
            if (a.fresh && a.expr == unit_.ast[declarator].init) flow_->set_ended(a.object, false), flow_->set_absent(a.object, a.perhaps);
        for (const Affine& extent : accesses_[object].extents)
            for (const Term& term : extent.terms) {
                std::vector<SymbolId> needed = term.atom.depends;
                if (term.atom.symbol.valid()) needed.push_back(term.atom.symbol);
                for (const SymbolId s : needed)
                    if (accesses_.object(s).valid()) require({DemandKind::all, accesses_.object(s), {}, {}, {}, stmt, {}}, {stmt, Side::before});
            }
        if (unit_.program[symbol].storage == Storage::automatic && !unit_.ast[declarator].init.valid())
            for (const SymbolId s : with_members(unit_.program, symbol))
                if (accesses_.object(s).valid()) flow_->set_unset(accesses_.object(s), true);
        initialiser(stmt, declarator);
    }
}

/// `double (*a)[n] = malloc(n * sizeof *a)`: every rank needs n, for it is in the type.
void Walker::require_sizes(StmtId stmt, const DeclarationStmt& d) {
    const AccessRange range = structure_.accesses_of(stmt);
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = accesses_.accesses[i];
        const bool initial = std::any_of(d.declarators.begin(), d.declarators.end(), [&](DeclaratorId declarator) {
            const AccessRange inside = structure_.accesses_of(unit_.ast[declarator].init);
            return inside.begin <= i && i < inside.end;
        });
        if (initial || access.kind != AccessKind::read || !access.object.valid()) continue;
        if (!structure_.declared_inside(access.object, stmt)) require(demand_of(stmt, AccessId{static_cast<int32_t>(i)}, DemandKind::all), {stmt, Side::before});
    }
}

/// int n = ask(), *a = malloc(n * sizeof *a): what the declaration itself has given to the master alone cannot be sent in the midst of it.
AccessId Walker::missing_sibling(StmtId stmt, AccessRange range) {
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = accesses_.accesses[i];
        const bool sibling = access.kind == AccessKind::read && access.object.valid() && structure_.declared_inside(access.object, stmt);
        if (sibling && !holds({DemandKind::all, access.object, {}, {}, {}, stmt, {}})) return {static_cast<int32_t>(i)};
    }
    return {};
}

void Walker::refuse_sibling(AccessId missing, SymbolId declared, ExprId init) {
    become(accesses_.object(declared), {});
    if (probing_) return;
    diagnostics_.add(Kind::cannot_send, place_of(unit_.tokens, unit_.ast[init].tokens),
                     fmt::format("'{}' is known to the master only, but every rank needs it here", accesses_[accesses_.accesses[missing.index()].object].name),
                     fmt::format("declare '{}' in a declaration of its own", unit_.program[declared].name));
}

void Walker::initialiser(StmtId stmt, DeclaratorId declarator) {
    const SymbolId symbol = unit_.program.symbol_of_declarator[declarator.index()];
    const ObjectId object = accesses_.object(symbol);
    const ExprId init = unit_.ast[declarator].init;
    const AccessRange range = structure_.accesses_of(init);
    const bool is_static = unit_.program[symbol].storage != Storage::automatic;
    const std::vector<const CollectiveCall*> calls = structure_.calls_in(init);
    const AccessId missing = missing_sibling(stmt, range);
    if (!calls.empty() && missing.valid()) return refuse_sibling(missing, symbol, init);
    if (!calls.empty()) {
        collective_evaluation(stmt, range, calls, {stmt, Side::before});
        if (!flow_) return;     // the function does not return
        become(object, {});
        return touch(object);
    }
    const auto allocates = [](const Access& a) { return a.kind == AccessKind::allocate; };
    const auto own = all_of(range);
    if (missing.valid() && std::any_of(own.begin(), own.end(), allocates)) return refuse_sibling(missing, symbol, init);
    const bool by_all = decisions_.by_all.contains(stmt);
    bool all = is_pure(range) && !missing.valid() && (by_all || !decisions_.init_by_master.contains(declarator));
    const bool sent = all && (by_all || saves_gather(stmt, range) || (walks_.concern_all.contains(object) && comes_from_owners(stmt, range)));
    if (sent || (all && structure_.allocates_block(structure_.accesses_of(stmt)))) require_everywhere(stmt, range);
    if (all && !everyone_can(stmt, range)) {
        decisions_.init_by_master.insert(declarator);
        again();
        all = false;
    }
    if (!all) {
        marks_.init_by_master.push_back(declarator);
        demand_on_master(stmt, range, {stmt, Side::before});
    }
    for (const Access& a : all_of(structure_.accesses_of(stmt)))       // a list writes all members of a structure
        if (a.expr == init && !a.fresh) written(a, all, {stmt, Side::before});
    for (uint32_t i = range.begin; i < range.end; i++) written(accesses_.accesses[i], all, {stmt, Side::before});
    if (!is_static) become(object, Copies::whole(all));
    touch(object);
}

}  // namespace dmcg
