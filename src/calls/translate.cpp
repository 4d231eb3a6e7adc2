// Values and objects from one side of a call to the other.
//
//   call sweep(a, N) of sweep(u, n):   lines 0 .. n-1 of u in sweep are the lines 0 .. N-1 of a in its caller
#include <algorithm>

#include "calls/variable.h"
#include "dmcg/ast.h"
#include "dmcg/calls.h"
#include "stages.h"

namespace dmcg {
namespace {

/// Each call of its function has another one.
bool is_of_call(const Unit& unit, SymbolId id) { return unit.program[id].function.valid() && unit.program[id].storage == Storage::automatic; }

using Translate = std::optional<Affine> (*)(const Unit&, const CollectiveCall&, SymbolId);

/// A function that calls itself has other variables of that name. What the file of the function does not declare is named in a function of
/// a file that does.
std::optional<Affine> as_visible(const Unit& unit, SymbolId id, FunctionId function) {
    const bool of_program = !unit.program[id].function.valid();
    if (is_of_call(unit, id) || !(of_program ? is_name_free(unit, id, function) : is_visible(unit, id, function))) return {};
    return variable(unit, id);
}

std::optional<Affine> of_callee(const Unit& unit, const CollectiveCall& call, SymbolId id) {
    for (const Argument& a : call.arguments)
        if (a.parameter == id) return a.value;
    return as_visible(unit, id, call.caller);
}

/// A variable that the caller hands over, alone or with something added, is known by the parameter.
std::optional<Affine> of_caller(const Unit& unit, const CollectiveCall& call, SymbolId id) {
    for (const Argument& a : call.arguments)
        if (a.value && a.value->terms.size() == 1 && a.value->terms[0].atom.symbol == id && a.value->terms[0].coefficient == 1)
            return variable(unit, a.parameter) - Affine(a.value->constant);
    return as_visible(unit, id, call.callee);
}

/// Macros of one file are not those of another: a constant is then told by its value.
bool same_file(const Unit& unit, const CollectiveCall& call) {
    const auto file_of = [&](FunctionId f) { return unit_of(unit.tokens, unit.ast[unit.program[f].definition].tokens.first).file; };
    return file_of(call.caller) == file_of(call.callee);
}

/// (sizeof a / sizeof a[0]): of an array whose length is told by nothing else, where it is known by its name.
bool measures_array(const Atom& atom) { return !atom.value && atom.depends.empty() && !atom.reads_memory; }

/// An expression that is not taken apart keeps its text, so what it depends on must have the same names on both sides.
std::optional<Affine> opaque(const Unit& unit, const CollectiveCall& call, const Atom& atom, Translate translate) {
    if (atom.value && !same_file(unit, call)) return Affine(*atom.value);
    if (measures_array(atom) || (!same_file(unit, call) && !atom.text.empty())) return {};
    Atom result = atom;
    for (SymbolId& symbol : result.depends) {
        const auto other = translate(unit, call, symbol);
        const bool plain = other && other->constant == 0 && other->terms.size() == 1 && other->terms[0].coefficient == 1;
        if (!plain || other->terms[0].atom.text != unit.program[symbol].name) return {};
        symbol = other->terms[0].atom.symbol;
    }
    return Affine(std::move(result));
}

std::optional<Affine> translated(const Unit& unit, const CollectiveCall& call, const Affine& value, Translate translate) {
    Affine result(value.constant);
    for (const Term& t : value.terms) {
        const auto other = t.atom.symbol.valid() ? translate(unit, call, t.atom.symbol) : opaque(unit, call, t.atom, translate);
        if (!other) return {};
        result = result + t.coefficient * *other;
    }
    return result;
}

/// A static variable of its own.
bool is_static_of(const Unit& unit, const Object& object, FunctionId function) {
    return object.symbol.valid() && unit.program[object.symbol].function == function && !is_of_call(unit, object.symbol);
}

/// It lives as long as the program, as static variables of functions do.
bool is_of_program(const Unit& unit, const Object& object) {
    return !object.symbol.valid() || !unit.program[object.symbol].function.valid() || unit.program[object.symbol].storage == Storage::local_static;
}

}  // namespace

Affine variable(const Unit& unit, SymbolId id) {
    const Type& type = unit.program[unit.program[id].type];
    const int width = integer_width(type);
    Atom atom{unit.program[id].name, id, {}, {id}, false, false, false, {}};
    atom.is_unsigned = is_integer(type) && !is_signed_integer(type) && width >= 32;
    atom.needs_cast = atom.is_unsigned || width < 64;
    return Affine(std::move(atom));
}

bool Calls::is_collective(FunctionId f) const { return std::find(functions.begin(), functions.end(), f) != functions.end(); }

const CollectiveCall* Calls::at(ExprId e) const {
    const auto it = std::find_if(calls.begin(), calls.end(), [&](const CollectiveCall& c) { return c.call == e; });
    return it == calls.end() ? nullptr : &*it;
}

std::vector<const CollectiveCall*> Calls::of(FunctionId callee) const {
    std::vector<const CollectiveCall*> result;
    for (const CollectiveCall& c : calls)
        if (c.callee == callee) result.push_back(&c);
    return result;
}

/// In the file of the function, above it: its declaration stands there, or something that mentions it.
bool is_declared_before(const Unit& unit, SymbolId id, TokenRange function) {
    const TranslationUnit& file = unit_of(unit.tokens, function.first);
    const auto there = [&](TokenId at) { return at.valid() && file.tokens.first <= at && at <= function.last; };
    if (there(unit.program[id].declared_at)) return unit.program[id].declared_at < function.first;
    for (size_t e = 0; e < unit.ast.exprs.size(); e++)
        if (unit.program.symbol_of_expr[e] == id && there(unit.ast.exprs[e].tokens.first)) return true;
    return false;
}

bool is_visible(const Unit& unit, SymbolId id, FunctionId function) {
    const Symbol& symbol = unit.program[id];
    if (symbol.function.valid()) return symbol.function == function;
    return is_declared_before(unit, id, unit.ast[unit.program[function].definition].tokens) && is_name_free(unit, id, function);
}

std::optional<Affine> in_caller(const Unit& unit, const CollectiveCall& call, const Affine& value) { return translated(unit, call, value, of_callee); }
std::optional<Affine> in_callee(const Unit& unit, const CollectiveCall& call, const Affine& value) { return translated(unit, call, value, of_caller); }

bool is_part(const CollectiveCall& call, ObjectId formal) {
    return std::any_of(call.arguments.begin(), call.arguments.end(), [&](const Argument& a) { return a.formal == formal && a.part; });
}

std::vector<ObjectId> objects_of(const CollectiveCall& call, ObjectId formal) {
    const auto a = std::find_if(call.arguments.begin(), call.arguments.end(), [&](const Argument& each) { return each.formal == formal; });
    return a != call.arguments.end() ? a->objects : std::vector<ObjectId>{};
}

ObjectId in_caller(const Unit& unit, const Accesses& accesses, const CollectiveCall& call, ObjectId object) {
    if (is_of_program(unit, accesses[object])) return object;
    for (const Argument& a : call.arguments)
        if (a.formal == object) return a.actual;
    return {};
}

ObjectId in_callee(const Unit& unit, const Accesses& accesses, const CollectiveCall& call, ObjectId object) {
    for (const Argument& a : call.arguments)
        if (a.actual == object && a.formal.valid() && !a.part) return a.formal;
    if (is_static_of(unit, accesses[object], call.callee)) return object;
    return is_of_program(unit, accesses[object]) ? object : ObjectId{};
}

}  // namespace dmcg
