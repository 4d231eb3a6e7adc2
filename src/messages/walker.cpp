// Demands are met here and nowhere else: a demand becomes messages at a point, or a refusal if the value cannot be sent.
#include "dmcg/walk.h"
#include "walker.h"

#include <fmt/format.h>

#include <algorithm>

#include "accesses/access_text.h"
#include "accesses/names.h"
#include "sections/forms.h"

namespace dmcg {
namespace {

std::vector<SymbolId> symbols_of(const Atom& atom) {
    std::vector<SymbolId> symbols = atom.depends;
    if (atom.symbol.valid()) symbols.push_back(atom.symbol);
    return symbols;
}

/// No more than there is: `the four elements before i` may begin before the array.
Box within(Box box, const Object& object) {
    for (size_t axis = 0; axis < box.size() && axis < object.extents.size(); axis++) {
        Span& span = box[axis];
        if (span.whole || is_unknown(object.extents[axis])) continue;
        if (surely_at_most(span.low, Affine(0))) span.low = Affine(0);
        if (surely_at_most(object.extents[axis], span.high)) span.high = object.extents[axis];
    }
    return box;
}

}  // namespace

Walker::Walker(const Structure& structure, const Sections& sections, const Placement& placement, Walks& walks, Decisions& decisions,
               Diagnostics& diagnostics)
    : structure_(structure), unit_(structure.unit), accesses_(structure.accesses), sections_(sections), placement_(placement), walks_(walks),
      decisions_(decisions), diagnostics_(diagnostics) {}

bool Walker::run() {
    FunctionWalk& main = walks_.of[structure_.function];
    main.entry = AllCopies(accesses_.objects.size());
    for (size_t i = 0; i < accesses_.objects.size(); i++)
        if (accesses_.objects[i].is_block && !accesses_.objects[i].is_borrowed) main.entry.set_absent({static_cast<int32_t>(i)}, true);
    for (size_t i = 0; i < placement_.partitions.size(); i++) main.entry.set_known({static_cast<int32_t>(i)}, false);
    return walk_body(main);
}

/// The loop that a partition deals out, in the terms of this function.
const Loop& Walker::shape_of(PartitionId partition) const {
    const Loop* loop = placement_.partitions[partition.index()].in(structure_.function);
    if (!loop) internal_error("a function deals out lines by a partition that it cannot describe");
    return *loop;
}

void Walker::expose(const Exposed& exposed) {
    for (Frame& frame : frames_)
        if (!frame.touched.contains(exposed.demand.object)) frame.exposed.push_back(exposed);
    if (!function_.touched.contains(exposed.demand.object)) function_.exposed.push_back(exposed);
}

bool Walker::holds(const Demand& demand) const {
    return !flow_ || satisfied(copies(demand.object), demand, placement_, structure_.function);
}

/// Only numbers mean the same on another rank.
bool Walker::sendable(ObjectId object) const {
    const Object& o = accesses_[object];
    const bool in_lines = o.is_block ? o.extents.size() == 1 : o.flat_axes > 1;
    const size_t first_known = in_lines ? 1 : 0;     // lines may be sent without knowing how many there are
    if (!o.symbol.valid() || !holds_numbers(unit_, o.element) || (!o.is_parameter_target && std::any_of(o.extents.begin() + first_known, o.extents.end(), is_unknown))) return false;
    if (!o.is_parameter_target) return !is_out_of_reach(object);
    if (o.moves) return false;
    const auto calls = structure_.calls.of(structure_.function);
    return !calls.empty() && std::all_of(calls.begin(), calls.end(), [&](const CollectiveCall* c) {
        return in_caller(unit_, accesses_, *c, object).valid();
    });
}

/// Every rank can compute the value by itself: it holds the variables and, of memory that is read, the arrays.
bool Walker::all_know(const Affine& value) const {
    return std::all_of(value.terms.begin(), value.terms.end(), [&](const Term& t) {
        const std::vector<SymbolId> symbols = symbols_of(t.atom);
        return std::all_of(symbols.begin(), symbols.end(), [&](SymbolId s) {
            const ObjectId object = accesses_.object(s);
            const ObjectId block = accesses_.target(s);
            const bool named = !t.atom.reads_memory || (object.valid() && (accesses_[object].is_array || is_arithmetic(unit_.program[unit_.program[s].type])));
            const bool in_block = block.valid() && accesses_[block].is_block && copies(block).everywhere();
            return (named || in_block) && (!object.valid() || copies(object).everywhere());
        });
    });
}

void Walker::tell_more(Box& box) const {
    for (Span& span : box)
        if (!span.whole && !(all_know(span.low) && all_know(span.high))) span = {};
}

/// The demand, or a larger one, in terms that every rank knows: all of them take part in a message.
Demand Walker::describable(Demand demand) const {
    demand.box = within(std::move(demand.box), accesses_[demand.object]);
    tell_more(demand.box);
    if (!demand.own) return demand;
    tell_more(demand.own->lines.box);
    const auto& ring = demand.own->ring;
    if (all_know(demand.own->lines.first) && (!ring || (all_know(ring->low) && all_know(ring->size)))) return demand;
    demand.kind = DemandKind::all;
    demand.box = Box(demand.own->lines.box.size());
    demand.own.reset();
    demand.slow = true;
    return demand;
}

/// The header of a `for` has no room for a message: it stands before the loop.
Point Walker::outside_header(Point point) const {
    const StmtId parent = unit_.ast[point.stmt].parent;
    const auto* header = parent.valid() ? std::get_if<ForStmt>(&unit_.ast[parent].node) : nullptr;
    return header && header->init == point.stmt ? Point{parent, Side::before} : point;
}

/// What the function cannot send, its callers may: all of it before each call. False: they do so already.
bool Walker::is_wanted_before_calls(const Demand& demand) {
    if (!accesses_[demand.object].is_parameter_target) return false;
    const bool is_new = decide(decisions_.at_call, structure_.function, Demand{DemandKind::all, demand.object, {}, {}, {}, {}, {}, true});
    if (is_new) again();
    return is_new;
}

void Walker::require(const Demand& wanted, Point at) {
    if (!flow_ || holds(wanted)) return;
    if (hidden_in(wanted.object)) return collect_hidden(wanted, at);
    const Point point = outside_header(at);
    const Demand demand = describable(wanted);
    if (holds(demand)) return;
    expose({demand, {}});
    if (const SymbolId pointer = accesses_[demand.object].pointer(); accesses_[demand.object].is_block)
        require({DemandKind::all, accesses_.object(pointer), {}, {}, demand.for_region, demand.for_stmt, demand.for_access}, point);
    if (!sendable(demand.object) && !probing_ && !open_writers(demand.object)) refuse_to_send(demand, point);
    Demand sent = demand;
    sent.reach = structure_.over_loops_around(demand.box, point.stmt);
    Conversion conversion = convert(copies(demand.object), sent, placement_, structure_.function, accesses_[demand.object]);
    if (std::ranges::any_of(conversion.messages, [](const Message& m) { return m.slow && m.kind == MessageKind::bcast; })) bring_rest_before_loop(demand);
    if (!conversion.messages.empty() && flow_->may_have_ended(demand.object) && !probing_) refuse_ended(demand, point);
    for (Message& m : conversion.messages) {
        know_description(m, demand, point);
        know_existence(m);
        m.point = point;
        const bool lacks_length = !sayable(m);
        m.by_length = lacks_length && can_be_looked_up(accesses_[m.object]);
        if (lacks_length && !m.by_length && !probing_ && !is_wanted_before_calls(demand)) refuse_size(m);
        m.surely_owned = surely_owned(m);
        m.slow |= demand.slow;
        note_sent(m);
        marks_.messages.push_back(std::move(m));
    }
    become(demand.object, std::move(conversion.copies));
    touch(demand.object);
}

/// A variable that a message names before the program gives it a value begins with 0, or what the master has in it is sent to all.
void Walker::give_value(Message& m, SymbolId s) {
    const ObjectId object = accesses_.object(s);
    const bool unset = flow_->may_be_unset(object), zero = unset && can_begin_with_zero(s);
    if (zero && std::find(m.without_value.begin(), m.without_value.end(), s) == m.without_value.end()) m.without_value.push_back(s);
    if (flow_->may_differ(object) || (unset && !zero)) become(object, Copies::whole(false));
}

/// A block that has not been allocated is not sent: its pointer is null, or begins so.
void Walker::know_existence(Message& m) {
    m.may_be_absent = flow_->may_be_absent(m.object);
    if (m.may_be_absent) give_value(m, accesses_[m.object].pointer());
}

/// Each rank evaluates what is sent. Where ways have joined, the variables in it may be with all ranks on one of them only.
void Walker::know_description(Message& m, const Demand& demand, Point point) {
    std::set<SymbolId> symbols;
    const IsAtom note = [&](const Atom& atom) {
        for (const SymbolId s : symbols_of(atom)) symbols.insert(s);
        return false;
    };
    any_atom(m.box, note);
    any_atom(m.iteration, note);
    any_atom(m.ring, note);
    for (const auto& lines : {m.lines, m.wanted})
        if (lines) any_atom(*lines, note);
    const std::set<SymbolId> description = symbols;
    for (const Affine& extent : accesses_[m.object].extents) any_atom(extent, note);
    for (const SymbolId s : symbols)
        if (const ObjectId object = accesses_.object(s); object.valid() && object != demand.object) {
            if (description.contains(s)) give_value(m, s);      // the length has one where there is memory
            require({DemandKind::all, object, {}, {}, demand.for_region, demand.for_stmt, {}}, point);
        }
}

std::string Walker::text_of_demand(const Demand& demand) const {
    return demand.for_access.valid() ? spelled(unit_, accesses_.accesses[demand.for_access.index()]) : accesses_[demand.object].name;
}

void Walker::refuse_ended(const Demand& demand, Point point) {
    const std::string& name = accesses_[demand.object].name;
    Diagnostic& d = diagnostics_.add(Kind::cannot_send, place_of_need(demand.for_access, demand.for_stmt, point),
                                     fmt::format("'{}' must be sent here, but '{}' may have been released before", text_of_demand(demand), name),
                                     fmt::format("release '{}' where it is not used any more, whichever way led there", name));
    std::set<ExprId> releases;
    for (const Access& a : accesses_.accesses)
        if (a.released && a.object == demand.object) releases.insert(a.expr);
    if (releases.size() == 1) d.note(place_of(unit_.tokens, unit_.ast[*releases.begin()].tokens), "it is released here");    // else: which of them?
}

/// w = a + b * n;                                        all ranks run what sets the pointer, which cannot be sent, and get what it reads
/// if (argc > 1) { name = argv[1]; puts(name); }         or go into what encloses that. False: they do.
bool Walker::open_writers(ObjectId pointer) {
    if (accesses_[pointer].is_array || !accesses_[pointer].symbol.valid()) return false;
    const std::set<ObjectId> names = names_of(pointer);
    bool any = false;
    for (const FunctionId function : structure_.calls.functions)
        for_each_below(unit_.ast, unit_.program[function].body, [&](StmtId stmt) {
            const auto sets = [&](const Access& a) { return a.kind == AccessKind::write && names.contains(a.object); };
            const AccessRange range = structure_.accesses_of(stmt);
            if (structure_.contains_region(stmt) || std::ranges::none_of(all_of(range), sets)) return;
            if (is_loop(unit_.ast, stmt) || as<IfStmt>(unit_.ast, stmt) || as<SwitchStmt>(unit_.ast, stmt)) any |= decisions_.opened.insert(stmt).second;
            else if (children(unit_.ast, stmt).empty() && is_pure(range)) any |= decisions_.by_all.insert(stmt).second;
        });
    if (!any) return false;
    drop_later_decisions();
    again();
    return true;
}

namespace {

std::string whole_lines(const Object& object) { return fmt::format("declare '{}' with a length that is a multiple of its lines' lengths", object.name); }

}  // namespace

void Walker::refuse_to_send(const Demand& demand, Point point) {
    const Range place = place_of_need(demand.for_access, demand.for_stmt, point);
    const Object& object = accesses_[demand.object];
    const std::string text = text_of_demand(demand);
    if (object.is_array && !object.is_parameter_target && object.symbol.valid() && holds_numbers(unit_, object.element))
        diagnostics_.add(Kind::cannot_send, place,
                         fmt::format("'{}' must be sent here, but {}", text, why_no_size(object)),
                         object.is_block ? advice_on_size(object) : whole_lines(object));
    else if (object.moves)
        diagnostics_.add(Kind::cannot_send, place, fmt::format("'{}' must be sent here, but the function gives '{}' other values, so that it does not tell where the array begins", text, object.name),
                         fmt::format("use a variable of the function for that, and leave '{}' as the call has given it", object.name));
    else if (const Argument* unknown = argument_of_several(demand.object)) {
        Diagnostic& d = diagnostics_.add(Kind::cannot_send, place,
                                         fmt::format("'{}' must be sent here, but into which array '{}' points cannot be told", text, object.name),
                                         "give the function an array by its name, or a pointer that alone has the memory");
        d.note(place_of(unit_.tokens, unit_.ast[unknown->expr].tokens), "this is what it points to");
        note_memory(unit_, accesses_, name_of(unit_, unknown->expr), d);
    }
    else if (holds_what_mpi_lacks(unit_, object.element))
        diagnostics_.add(Kind::cannot_send, place, fmt::format("'{}' must be sent here, but MPI has no type for what is in '{}'", text, object.name),
                         "keep it in numbers of a standard type, or compute it on every rank");
    else if (object.is_array && object.symbol.valid() && object.element.valid() && unit_.program[object.element].kind == TypeKind::record)
        diagnostics_.add(Kind::cannot_send, place,
                         fmt::format("'{}' must be sent here, but the elements of '{}' contain what cannot be sent: pointers mean nothing on another rank", text, object.name),
                         "keep what the loop writes in an array of its own");
    else if (object.is_array && object.symbol.valid() && object.element.valid() && unit_.program[object.element].kind == TypeKind::pointer)
        diagnostics_.add(Kind::cannot_send, place,
                         fmt::format("'{}' must be sent here, but it is a pointer, which means nothing on another rank", text),
                         "store a number instead, that of an element of an array");
    else
        diagnostics_.add(Kind::cannot_send, place,
                         fmt::format("'{}' is known to the master only, but every rank needs it here", text),
                         "pointers and what they point to cannot be sent; use an array by its name, or compute it on every rank");
}

/// What a call gives a parameter that may then point into one of several arrays; null: there is no such call.
const Argument* Walker::argument_of_several(ObjectId formal) const {
    for (const CollectiveCall& call : structure_.calls.calls)
        for (const Argument& a : call.arguments)
            if (a.formal == formal && !a.actual.valid() && a.expr.valid()) return &a;
    return nullptr;
}

/// What moves can be said though it is not known how many elements the array has: whole lines, each of them in the array. Of neighbours
/// only those move that have owners.
bool Walker::sayable(const Message& m) const {
    const auto& extents = accesses_[m.object].extents;
    for (size_t axis = 1; axis <= accesses_[m.object].row_pointers; axis++)
        if (is_unknown(extents[axis])) return false;
    if (extents.empty() || !is_unknown(extents[0])) return true;
    if (accesses_[m.object].is_block && !has_its_length(m)) return false;
    const auto within = [](const std::optional<Lines>& l) { return !l || (l->axis == 0 && !l->unproven); };
    const bool owned = m.kind == MessageKind::halo || (m.before == 0 && m.after == 0);
    if (m.lines && m.box.empty()) return within(m.lines) && within(m.wanted) && owned;
    return !m.box.empty() && !m.box[0].whole;
}

/// The block does not grow any more: all that its pointer gets comes before, in the block of the text in which the pointer is declared, or in
/// main. So lines that are used later are there now.
bool Walker::has_its_length(const Message& m) const {
    const SymbolId pointer = accesses_[m.object].pointer();
    const Symbol& symbol = unit_.program[pointer];
    const bool own = symbol.kind == SymbolKind::variable && symbol.function == structure_.function && symbol.storage == Storage::automatic && symbol.scope.valid();
    const StmtId scope = own ? symbol.scope : unit_.program[structure_.function].body;
    const auto is_before = [&](const Access& a) {
        StmtId s = a.stmt;
        while (s.valid() && unit_.ast[s].parent != scope) s = unit_.ast[s].parent;
        return s.valid() && unit_.ast[s].tokens.last < unit_.ast[m.point.stmt].tokens.first;
    };
    return (own || structure_.in_main()) && std::all_of(accesses_.accesses.begin(), accesses_.accesses.end(), [&](const Access& a) {
        return a.object != accesses_.object(pointer) || a.kind != AccessKind::write || is_before(a);
    });
}

void Walker::refuse_size(const Message& m) {
    if (probing_) return;
    const Object& object = accesses_[m.object];
    const Range place = place_of_need(m.for_access, m.for_stmt, m.point);
    if (!object.is_block && !object.is_parameter_target)
        diagnostics_.add(Kind::cannot_send, place, fmt::format("all of '{}' must be sent here, but {}", object.name, why_no_size(object)), whole_lines(object));
    else
        diagnostics_.add(Kind::cannot_send, place,
                         fmt::format("'{}' must be sent here, but how many elements it has is not known{}", object.name, object.is_block ? "" : " in this function"),
                         object.is_block ? advice_on_size(object) : "give the function arrays of one size only, and that size as a parameter");
}

/// Is iteration k one of the loop's, in all rounds of the loops around the message?
bool Walker::surely_owned(const Message& m) const {
    if (m.kind != MessageKind::bcast_line && m.kind != MessageKind::fetch) return false;
    const Loop& loop = shape_of(m.partition);
    const Box range = structure_.over_loops_around({Span{false, m.iteration, m.iteration + Affine(1)}}, m.point.stmt);
    return std::abs(loop.step) == 1 && surely_at_most(Affine(0), range[0].low) && surely_at_most(range[0].high, loop.distance);
}

void Walker::become(ObjectId object, Copies copies) { flow_->set(object, std::move(copies)); }

void Walker::touch(ObjectId object) {
    for (Frame& frame : frames_) frame.touched.insert(object);
    function_.touched.insert(object);
}

void Walker::place(StmtId stmt, Place where, bool is_control) { marks_.statements.push_back({stmt, where, is_control}); }

}  // namespace dmcg
