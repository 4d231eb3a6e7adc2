// Calls: first the arguments, then what the function does to the program's objects, all of it at the call.
//
//   scanf("%d", &a[i])     read i; outside; perhaps write a[i]
//   total(v, n)            read n; what the summary of total() says, its parameter's target being v
//   foreign(v)             no body is known: outside; may read and write v and every variable with external linkage
#include <algorithm>

#include "dmcg/ast.h"
#include "names.h"
#include "dmcg/flow.h"
#include "exit_path.h"
#include "function_pointers.h"
#include "library.h"
#include "references.h"
#include "resolve/places.h"
#include "walker.h"

namespace dmcg::access {

namespace {

/// The parameter is a `void *`: the other arguments say how many bytes are meant.
bool takes_bytes(const Unit& unit, const CallExpr& x, ExprId argument) {
    const SymbolId symbol = as<NameExpr>(unit.ast, x.callee) ? unit.program.symbol(x.callee) : SymbolId{};
    const auto i = static_cast<size_t>(std::find(x.arguments.begin(), x.arguments.end(), argument) - x.arguments.begin());
    if (!symbol.valid()) return true;    // __builtin_memcpy
    const Type& signature = unit.program[unit.program[symbol].type];
    if (i >= signature.parameters.size()) return signature.parameters.empty();
    const TypeId pointed = unit.program[signature.parameters[i]].element;
    return pointed.valid() && unit.program[pointed].kind == TypeKind::void_;
}

/// Surely size <= limit.
bool at_most(const Polynomial& size, const Polynomial& limit) {
    const auto a = value_of(as_affine(size)), b = value_of(as_affine(limit));
    if (a && b) return *a <= *b;
    const auto quotient = divided(limit, size);
    return quotient && value_of(as_affine(*quotient)).value_or(0) >= 1;
}

}  // namespace

void AccessWalker::argument(ExprId e) { is_pointer(e) ? address(e) : value(e); }

void AccessWalker::effect(AccessKind kind, ExprId call, ObjectId object, bool sure) {
    Access access{.kind = kind, .object = object};
    access.through_call = true;
    if (object.valid()) access.whole = object.index() == 0 || !out_[object].extents.empty();
    access.conditional = !sure && kind != AccessKind::outside && kind != AccessKind::allocate;
    if (kind == AccessKind::allocate) access.work_space = work_space(state_, call);
    if (kind == AccessKind::outside || kind == AccessKind::exit) access.on_exit_path = is_on_exit_path(kind, call);
    push(std::move(access), call);
}

/// What a call prints where the program then ends, or the end itself. Functions that run at the end may do anything.
bool AccessWalker::is_on_exit_path(AccessKind kind, ExprId e) const {
    const auto* call = as<CallExpr>(unit_.ast, e);
    if (!call) return false;
    const FunctionId function = called_function(unit_, *call);
    const Summary* summary = function.valid() ? &state_.summaries[function.index()] : nullptr;
    if (kind == AccessKind::exit) return summary ? !summary->ends_otherwise : ends_all_ranks(unit_, *call) && !(state_.handles_exit && is_call_of_exit(unit_, e));
    if (summary && !summary->stays_outside) return true;
    return (summary ? !summary->more_than_prints : only_prints(unit_, *call)) && exit_path_of(unit_, stmt_).valid();
}

/// Of a matrix m, does a function that is given m[i] stay in that line? One of ours may go on, and is warned of in split loops
/// only; one that takes bytes (void *) does so if it is told to, as in memcpy(m[1], from, 5 * sizeof m[1]); others handle strings.
bool AccessWalker::stays_in_line(ExprId call, ExprId argument) {
    const auto& x = std::get<CallExpr>(unit_.ast[call].node);
    if (called_function(unit_, x).valid()) return in_split_loop(unit_, stmt_);
    if (!takes_bytes(unit_, x, argument)) return true;
    const auto line = size_of_type(unit_, unit_.program.type_id(argument));
    return line && x.arguments.size() == 3 && at_most(polynomial_of(unit_, x.arguments[2]), *line);
}

/// An access to what the argument points to; `single`: to the one element it points to.
void AccessWalker::reach(ExprId call, ExprId argument, AccessKind kind, bool single, bool sure) {
    if (!is_pointer(argument)) return;
    const std::vector<Target> found = silently([&] { return targets(argument); });
    for (const Target& target : found) {
        const bool exact = single && target.exact;
        const bool line = is_kind(argument, TypeKind::array) && !exact && !stays_in_line(call, argument);
        Access access{.kind = kind, .object = target.object, .subscripts = exact ? target.first : line ? std::vector<ExprId>{} : target.part};
        access.whole = access.subscripts.empty() && (target.object.index() == 0 || !out_[target.object].extents.empty());
        access.first_element = exact && access.whole;
        access.conditional = !(kind == AccessKind::write && sure && exact && found.size() == 1);
        access.through_call = true;
        push(std::move(access), call);
    }
}

void AccessWalker::call(ExprId e, const CallExpr& x, bool kept) {
    const FunctionId function = called_function(unit_, x);
    const auto library = called_library(unit_, x);
    if (!library && !function.valid()) value(x.callee);
    for (size_t i = 0; i < x.arguments.size(); i++) {
        if (is_reference_argument(x.arguments[i])) continue;
        if (library && library->argument(i) == 'v') location(x.arguments[i]);
        else argument(x.arguments[i]);
    }
    if (library) return library_call(e, x, *library, kept);
    function.valid() ? known_call(e, x, function) : call_through_pointer(e, x, kept);
}

/// One of several functions is called, if they are known: what it does is what each of them may do.
void AccessWalker::call_through_pointer(ExprId e, const CallExpr& x, bool kept) {
    const auto callees = possible_callees(unit_, x.callee);
    const auto is_known = [&](ExprId callee) { return called_function(unit_, {callee, x.arguments}).valid() || called_library(unit_, {callee, x.arguments}); };
    if (!callees || !std::all_of(callees->begin(), callees->end(), is_known)) return unknown_call(e, x);
    for (const ExprId callee : *callees) {
        const CallExpr one{callee, x.arguments};
        const auto library = called_library(unit_, one);
        maybe([&] { library ? library_call(e, one, *library, kept) : known_call(e, one, called_function(unit_, one)); });
    }
}

// ---------------------------------------------------------------- the library

/// printf("%d%n", i, &length)
bool AccessWalker::has_storing_format(const CallExpr& x) const {
    return std::any_of(x.arguments.begin(), x.arguments.end(), [&](ExprId a) { return as<StringExpr>(unit_.ast, a) && may_store(unit_, a); });
}

void AccessWalker::library_call(ExprId e, const CallExpr& x, const LibraryFunction& function, bool kept) {
    const bool stores = function.name.find("printf") != std::string_view::npos && has_storing_format(x);
    if ((function.effects & outside) && !unit_.program.constant(e)) effect(AccessKind::outside, e);    // the number of the one thread is known
    if (function.effects & allocates) effect(AccessKind::allocate, e);
    for (const AccessKind kind : {AccessKind::read, AccessKind::write}) {
        use_kept(e, x, function, kind);
        for (size_t i = 0; i < x.arguments.size(); i++)
            library_argument(e, x.arguments[i], stores ? 'b' : function.argument(i), kind);
    }
    for (size_t i = 0; i < x.arguments.size(); i++) library_keeps(x, i, function, kept);
    if (const SymbolId pointer = allocated_by_address(unit_, x); pointer.valid()) born(pointer, e, e);
    cleared(e, x);
    released(e, x);
    if (function.effects & (exits | exits_unless_0)) effect(AccessKind::exit, e, {}, !function.name.starts_with("__assert"));
}

void AccessWalker::library_argument(ExprId e, ExprId argument, char letter, AccessKind kind) {
    const bool write = kind == AccessKind::write;
    switch (letter) {
        case 'p':
        case 'r': return write ? void() : reach(e, argument, kind, false, false);
        case 'w': return write ? reach(e, argument, kind, false, false) : void();
        case '1': return write ? reach(e, argument, kind, true, true) : void();
        case 'e': return reach(e, argument, kind, true, write);
        case 's': {
            if (!write || !is_pointer(argument)) return;
            const Type& element = unit_.program[type(argument).element];
            const bool text = element.kind <= TypeKind::unsigned_char;
            return reach(e, argument, kind, !text || element.kind == TypeKind::bool_, false);
        }
        case 'd':
            reach_behind(e, argument, kind);
            [[fallthrough]];
        case 'b': return reach(e, argument, kind, false, false);
        case 'u':
        case 'k':
            if (write) keep(argument);
            return reach(e, argument, kind, false, false);
        case 'f': return write ? callback(e, argument) : void();
        case 'v': {
            const Location place = silently([&] { return location(argument); });
            return write ? this->write(place, e, {}, {}) : void();
        }
        default: return;
    }
}

/// What the result, or a variable of the program, points to from now on; and what later calls may use: strtok(line, " ") keeps line, putenv(text) text.
void AccessWalker::library_keeps(const CallExpr& x, size_t i, const LibraryFunction& function, bool kept) {
    const ExprId argument = x.arguments[i];
    const bool left = function.argument(i) == 'p' && i + 1 < x.arguments.size() && !is_null_pointer(unit_, x.arguments[i + 1]);
    if (left || (kept && (function.effects & returns_argument))) keep(argument);
    if (function.argument(i) != 'u' || silent_ > 0 || !is_pointer(argument)) return;
    for (const Target& target : silently([&] { return targets(argument); }))
        ((function.effects & resumes) ? state_.kept_texts[way_of(x)] : state_.kept).insert(target.object);
}

/// The variable that knows where strtok_r goes on, unnamed memory for strtok; invalid: it cannot be told.
ObjectId AccessWalker::way_of(const CallExpr& x) const {
    if (x.arguments.size() == 2) return ObjectId{0};
    const auto* address = x.arguments.size() == 3 ? as<UnaryExpr>(unit_.ast, x.arguments[2]) : nullptr;
    return address && address->op == UnaryOp::address_of ? object_of(address->operand) : ObjectId{};
}

/// One that was set in another way may know any text.
std::set<ObjectId> AccessWalker::texts_kept(ObjectId way) const {
    const auto own = state_.kept_texts.find(way);
    std::set<ObjectId> found;
    for (const auto& [other, texts] : state_.kept_texts)
        if (!way.valid() || !other.valid() || own == state_.kept_texts.end() || other == way) found.insert(texts.begin(), texts.end());
    return found;
}

/// strsep(&text, ","): what text points to; what the members of a structure do.
void AccessWalker::reach_behind(ExprId e, ExprId argument, AccessKind kind) {
    const auto* address = as<UnaryExpr>(unit_.ast, argument);
    const auto pointers = address && address->op == UnaryOp::address_of ? pointers_in(unit_, address->operand) : std::nullopt;
    for (const ExprId pointer : pointers.value_or(std::vector<ExprId>{})) reach(e, pointer, kind, false, false);
    for (const Target& target : pointers ? std::vector<Target>{} : anything()) effect(kind, e, target.object);
}

/// strtok(NULL, " ") goes on in what it kept; other functions with a state may use what was kept for them: getenv, fscanf.
void AccessWalker::use_kept(ExprId e, const CallExpr& x, const LibraryFunction& function, AccessKind kind) {
    const bool begins_anew = !x.arguments.empty() && is_kind(x.arguments[0], TypeKind::array);
    if (!(function.effects & resumes)) return (function.effects & outside) ? use_named(e, state_.kept, kind) : void();
    if (!begins_anew) use_named(e, texts_kept(way_of(x)), kind);
}

/// Parameter targets of other functions are among the objects by what they are of, too.
void AccessWalker::use_named(ExprId e, const std::set<ObjectId>& objects, AccessKind kind) {
    bool unnamed = false;
    for (const ObjectId object : objects) {
        const bool named = object.index() != 0 && is_alive(out_[object]);
        if (named) effect(kind, e, object);
        else unnamed = unnamed || object.index() == 0 || !out_[object].is_parameter_target;
    }
    if (!unnamed) return;
    for (const Target& target : anything()) effect(kind, e, target.object);
}

/// A function that the library calls with pointers into its arguments: what it does beside that.
void AccessWalker::callback(ExprId e, ExprId argument) {
    const CallExpr as_call{argument, {}};
    const FunctionId function = called_function(unit_, as_call);
    if (!function.valid()) {
        effect(AccessKind::outside, e);
        return touch(e, Reach::all_variables);
    }
    known_call(e, as_call, function);
}

// ---------------------------------------------------------------- functions with a body

/// The object whose first element the pointer points to, if that is sure.
ObjectId AccessWalker::pointed_object(ExprId pointer) {
    const std::vector<Target> found = silently([&] { return targets(pointer); });
    if (found.size() != 1 || !found[0].part.empty()) return {};
    const Target& target = found[0];
    const bool begin = std::all_of(target.first.begin(), target.first.end(), [&](ExprId s) { return unit_.program.constant(s) == 0; });
    const auto* star = as<UnaryExpr>(unit_.ast, pointer);
    const bool named = is_begin(pointer, target) || (star && star->op == UnaryOp::dereference && names_one_array(star->operand));
    return begin && (named || target.exact) ? target.object : ObjectId{};
}

/// The one object that the pointer points into, wherever that is.
ObjectId AccessWalker::entered_object(ExprId pointer) {
    const std::vector<Target> found = silently([&] { return targets(pointer); });
    return found.size() == 1 && found[0].object.index() != 0 ? found[0].object : ObjectId{};
}

/// What the pointer may mean that is handed to a function.
void AccessWalker::note_targets(ExprId argument) {
    out_.argument_target[argument.index()] = pointed_object(argument);
    out_.argument_part[argument.index()] = entered_object(argument);
    out_.argument_objects.erase(argument);
    if (out_.argument_target[argument.index()].valid() || out_.argument_part[argument.index()].valid()) return;
    for (const Target& target : silently([&] { return targets(is_reference_argument(argument) ? referenced(argument) : argument); }))
        if (target.object.index() != 0) out_.argument_objects[argument].push_back(target.object);
}

void AccessWalker::known_call(ExprId e, const CallExpr& x, FunctionId id) {
    const Function& function = unit_.program[id];
    for (const ExprId argument : x.arguments)
        if (is_pointer(argument)) note_targets(argument);
    const Summary& summary = state_.summaries[id.index()];
    const bool new_memory = (summary.environment || summary.asserts) && allocation_of(unit_, e);
    if (summary.outside || (summary.environment && !new_memory)) effect(AccessKind::outside, e);
    if (summary.allocates) effect(AccessKind::allocate, e);
    for (size_t i = 0; i < x.arguments.size(); i++) {
        if (i < function.parameters.size()) keep_argument(x.arguments[i], function.parameters[i]);
        else keep(x.arguments[i]);
    }
    if (unit_.program[unit_.program[function.symbol].type].variadic) unnamed_arguments(e, x, function.parameters.size());
    for (const AccessKind kind : {AccessKind::read, AccessKind::write})
        for (const Effect& row : summary.effects)
            if (kind == AccessKind::read ? row.read : row.write) known_effect(e, x, function, row, kind);
    released(e, x);
    if (summary.reach > Reach::escaping) touch(e, summary.reach);
    if (summary.exits || (summary.asserts && !new_memory)) effect(AccessKind::exit, e);
}

/// Arguments behind the named ones come to vprintf and its like, which read what they point to, or to vscanf, which writes it.
void AccessWalker::unnamed_arguments(ExprId e, const CallExpr& x, size_t named) {
    const bool filled = state_.fills_lists || has_storing_format(x);
    for (const AccessKind kind : {AccessKind::read, AccessKind::write})
        for (size_t i = named; i < x.arguments.size() && (kind == AccessKind::read || filled); i++) reach(e, x.arguments[i], kind, false, false);
}

/// What the function does with the parameter may let the argument be kept somewhere: not in its own pointers that are followed.
void AccessWalker::keep_argument(ExprId argument, SymbolId parameter) {
    const ObjectId target = out_.target(parameter), itself = out_.object(parameter);
    const bool by_reference = is_reference_argument(argument);
    if (target.valid() && out_[target].is_loose) keep(by_reference ? referenced(argument) : argument);
    const auto hand_on = [&](std::set<ObjectId>& kept) {
        if (silent_ > 0 || !kept.contains(target)) return;
        for (const Target& actual : silently([&] { return targets(by_reference ? referenced(argument) : argument); })) kept.insert(actual.object);
    };
    hand_on(state_.kept);
    for (auto& [way, texts] : state_.kept_texts) hand_on(texts);
    if (by_reference && itself.valid() && out_[itself].escapes) escape(silently([&] { return location(referenced(argument)); }));
}

/// The parameter is the caller's variable; what it points to is what that one points to.
void AccessWalker::effect_on_reference(ExprId e, ExprId argument, const Effect& row, AccessKind kind) {
    const size_t before = out_.accesses.size();
    const bool itself = row.object == out_.object(out_[row.object].symbol);
    itself ? reach(e, argument, kind, true, row.sure) : reach(e, referenced(argument), kind, false, false);
    if (kind != AccessKind::write || out_.accesses.size() != before + 1) return;
    Access& write = out_.accesses.back();
    write.lost = itself && !row.changed;
    if (!itself && row.fresh && out_[write.object].is_block) write.fresh = true, write.perhaps = row.perhaps, write.conditional = conditional_ > 0;
}

/// Notes the argument if it is a known place in an array.
void AccessWalker::reach_through(ExprId e, ExprId argument, AccessKind kind, const Effect& row) {
    const size_t before = out_.accesses.size();
    reach(e, argument, kind, row.first_only, row.sure);
    if (out_.accesses.size() != before + 1 || conditional_ > 0) return;
    const auto place = PlaceReader{unit_.ast, unit_.program}.place_of_value(argument);
    ExprId name = place ? place->base : ExprId{};
    while (const auto* line = as<IndexExpr>(unit_.ast, name)) name = line->base;
    if (name.valid() && (is_kind(name, TypeKind::array) || is_fixed_parameter(name) || names_block(name))) out_.accesses.back().argument = argument;
}

void AccessWalker::known_effect(ExprId e, const CallExpr& x, const Function& function, const Effect& row, AccessKind kind) {
    if (row.object.index() == 0) {
        for (const Target& target : anything()) effect(kind, e, target.object);
        return;
    }
    const SymbolId symbol = out_[row.object].symbol;
    if (is_reference(unit_.program[symbol])) {
        for (size_t i = 0; i < function.parameters.size() && i < x.arguments.size(); i++)
            if (function.parameters[i] == symbol) effect_on_reference(e, x.arguments[i], row, kind);
        return;
    }
    if (!out_[row.object].is_parameter_target) {
        const size_t before = out_.accesses.size();
        effect(kind, e, row.object, kind == AccessKind::write && (row.sure || row.fresh));
        if (out_.accesses.size() > before) out_.accesses.back().fresh = row.fresh, out_.accesses.back().perhaps = row.perhaps, out_.accesses.back().lost = kind == AccessKind::write && !row.changed;
        return;
    }
    for (size_t i = 0; i < function.parameters.size() && i < x.arguments.size(); i++)
        if (function.parameters[i] == symbol) reach_through(e, x.arguments[i], kind, row);
}

// ---------------------------------------------------------------- others

void AccessWalker::unknown_call(ExprId e, const CallExpr& x) {
    const SymbolId symbol = as<NameExpr>(unit_.ast, x.callee) ? unit_.program.symbol(x.callee) : SymbolId{};
    const bool named = symbol.valid() && unit_.program[symbol].kind == SymbolKind::function;
    const Type* signature = named ? &unit_.program[unit_.program[symbol].type] : nullptr;
    const bool is_of_system = named && is_from_system(unit_, symbol);
    bool callbacks = !named || (!is_of_system && state_.is_called_back);
    effect(AccessKind::outside, e);
    for (size_t i = 0; i < x.arguments.size(); i++) {
        const ExprId argument = x.arguments[i];
        if (is_kind(argument, TypeKind::function)) callbacks = true;
        if (!is_pointer(argument)) continue;
        const bool declared = signature && i < signature->parameters.size();
        const Type* parameter = declared ? &unit_.program[signature->parameters[i]] : nullptr;
        const bool constant = parameter && parameter->element.valid() && unit_.program[parameter->element].is_const;
        keep(argument);
        reach(e, argument, AccessKind::read, false, false);
        if (!constant) reach(e, argument, AccessKind::write, false, false);
    }
    touch(e, callbacks ? Reach::all_variables : is_of_system ? Reach::escaping : Reach::linked);
}

/// A function of which nothing is known may read and write unnamed memory and what escapes; one of another file also the
/// variables with external linkage; one that may be of this file all its static variables.
void AccessWalker::touch(ExprId e, Reach reach) {
    const auto is_reached = [&](const Object& object) {
        if (object.is_parameter_target || !object.symbol.valid()) return false;
        const Storage storage = unit_.program[object.symbol].storage;
        return reach == Reach::all_variables ? storage != Storage::automatic : reach == Reach::linked && storage == Storage::external;
    };
    std::vector<ObjectId> reached;
    for (const Target& target : anything()) reached.push_back(target.object);
    for (size_t i = 1; i < out_.objects.size(); i++)
        if (!out_.objects[i].is_loose && is_reached(out_.objects[i])) reached.push_back({static_cast<int32_t>(i)});
    for (const BlockPointer& block : state_.blocks) {      // a pointer that gets values from elsewhere names no block
        const ObjectId target = out_.target(block.pointer);
        const Object& pointer = out_[out_.object(block.pointer)];
        if (target.valid() && (pointer.escapes || is_reached(pointer))) forget_name(target);
    }
    distrust_pointers(reach);
    if (function_.valid()) state_.reaches[function_.index()] = std::max(state_.reaches[function_.index()], reach);
    const auto is_constant = [&](ObjectId object) {
        const Object& o = out_[object];
        return !o.is_block && !o.is_parameter_target && o.element.valid() && unit_.program[o.element].is_const;
    };
    for (const AccessKind kind : {AccessKind::read, AccessKind::write})
        for (const ObjectId object : reached)
            if (kind == AccessKind::read || !is_constant(object)) effect(kind, e, object);
}

}  // namespace dmcg::access
