// First by what is known of each variable; where products are in the way, each index is replaced by the end of its range at which the
// value is least, from the innermost loop outwards.
#include "parts/in_range.h"

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

/// p with the values of the parameters in their places.
Polynomial with_values(const Polynomial& p, const std::map<SymbolId, Polynomial>& values) {
    Polynomial sum;
    for (const Monomial& m : p.monomials) {
        std::optional<Polynomial> whole = Polynomial{{{m.coefficient, {}}}};
        for (const Atom& atom : m.factors) {
            const auto value = atom.symbol.valid() ? values.find(atom.symbol) : values.end();
            whole = whole ? product(*whole, value == values.end() ? Polynomial{{{1, {atom}}}} : value->second) : std::nullopt;
        }
        if (!whole) return p;
        sum = sum + *whole;
    }
    return sum;
}

/// p = factor * index + rest; nothing: the index is hidden in something, or squared.
struct Linear { Polynomial factor, rest; };
std::optional<Linear> linear_in(const Polynomial& p, SymbolId index) {
    Linear parts;
    for (const Monomial& m : p.monomials) {
        Monomial other{m.coefficient, {}};
        int times = 0;
        for (const Atom& a : m.factors) {
            const bool is_it = a.symbol == index, hides_it = !is_it && std::find(a.depends.begin(), a.depends.end(), index) != a.depends.end();
            if (hides_it) return {};
            times += is_it;
            if (!is_it) other.factors.push_back(a);
        }
        if (times > 1) return {};
        Polynomial& sum = times == 1 ? parts.factor : parts.rest;
        sum = sum + Polynomial{{other}};
    }
    return parts;
}

/// What happens in a called function does not change the variable.
bool is_out_of_reach(const Unit& unit, const Accesses& all, SymbolId variable) {
    const Symbol& symbol = unit.program[variable];
    const ObjectId object = all.object(variable);
    return object.valid() && symbol.function.valid() && symbol.storage == Storage::automatic && !symbol.address_taken && !all[object].escapes;
}

bool holds_during(const Unit& unit, const Accesses& all, ObjectId object, const Atom& atom) {
    if (atom.value) return true;
    if (atom.reads_memory || atom.once.valid()) return false;
    const bool local = std::all_of(atom.depends.begin(), atom.depends.end(), [&](SymbolId s) { return is_out_of_reach(unit, all, s); });
    return local || keeps_its_value(unit, all, atom, object);
}

bool holds_during(const Unit& unit, const Accesses& all, ObjectId object, const Affine& value) {
    return std::all_of(value.terms.begin(), value.terms.end(), [&](const Term& t) { return holds_during(unit, all, object, t.atom); });
}

bool holds_during(const Unit& unit, const Accesses& all, ObjectId object, const Polynomial& value) {
    return std::all_of(value.monomials.begin(), value.monomials.end(), [&](const Monomial& m) {
        return std::all_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) { return holds_during(unit, all, object, a); });
    });
}

Affine variable(const Unit& unit, SymbolId id) { return Affine(Atom{unit.program[id].name, id, {}, {id}, false, true, false, {}}); }

/// The parameter holds every value of the argument.
bool fits(const Unit& unit, SymbolId parameter, ExprId argument) {
    const Type &to = unit.program[unit.program[parameter].type], &from = unit.program.type(argument);
    if (!is_integer(to) || !is_integer(from)) return false;
    if (is_signed_integer(to) == is_signed_integer(from)) return integer_width(to) >= integer_width(from);
    return is_signed_integer(to) && integer_width(to) > integer_width(from);
}

}  // namespace

bool stays(const Unit& unit, const Accesses& all, SymbolId parameter) {
    const ObjectId object = all.object(parameter);
    if (!object.valid() || unit.program[parameter].address_taken || all[object].escapes) return false;
    return !all.writes(object);
}

CallerValues values_in_callee(const Unit& unit, const Accesses& all, const IterationTable& table, CallAt at, const Function& callee, const CallerValues& of_caller) {
    const auto& call = std::get<CallExpr>(unit.ast[at.call].node);
    Access here;
    here.expr = at.call;
    here.stmt = innermost_statement(unit.ast, unit.ast[at.call].tokens);
    const LocalValues locals{unit, all, table};
    CallerValues result{{}, of_caller.known};
    const Bounds bounds(locals, here, {});
    for (const Affine& fact : bounds.known())
        if (holds_during(unit, all, at.object, fact)) result.known.push_back(fact);
    for (size_t i = 0; i < callee.parameters.size() && i < call.arguments.size(); i++) {
        const SymbolId parameter = callee.parameters[i];
        if (!stays(unit, all, parameter) || !unit.program.type_id(call.arguments[i]).valid() || !fits(unit, parameter, call.arguments[i])) continue;
        const Polynomial value = with_values(locals.resolved(polynomial_of(unit, call.arguments[i]), here.stmt), of_caller.parameters);
        if (!holds_during(unit, all, at.object, value)) continue;
        result.parameters[parameter] = value;
        result.known.push_back(variable(unit, parameter) - as_affine(value));
        result.known.push_back(as_affine(value) - variable(unit, parameter));
    }
    return result;
}

bool is_at_least_0(const Bounds& bounds, const Polynomial& p) {
    if (bounds.at_least_0(as_affine(p))) return true;
    return std::all_of(p.monomials.begin(), p.monomials.end(), [&](const Monomial& m) {
        return m.coefficient > 0 && std::all_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) { return bounds.at_least_0(Affine(a)); });
    });
}

InRange::InRange(const Unit& unit, const Accesses& all, const IterationTable& table, const Access& access, const CallerValues& outside)
    : unit_(unit), locals_{unit, all, table}, access_(access), outside_(outside), bounds_(locals_, access, {}) {
    bounds_.learn(outside.known);
}

Polynomial InRange::value(ExprId subscript) const { return locals_.resolved(polynomial_of(unit_, subscript), access_.stmt); }

bool InRange::is_sure(const Polynomial& p) const { return is_at_least_0(bounds_, with_values(p, outside_.parameters)); }

bool InRange::at_least_0(const Polynomial& p) const {
    if (is_sure(p)) return true;
    LocalValues all = locals_;
    all.indices_only = false;
    for (const Polynomial& form : {p, all.resolved(p, access_.stmt)})
        if (const auto least = at_its_least(form); least && is_sure(*least)) return true;
    return false;
}

std::optional<Polynomial> InRange::at_its_least(const Polynomial& value) const {
    std::optional<Polynomial> p = value;
    for (StmtId s = access_.stmt; s.valid() && p; s = unit_.ast[s].parent)
        if (const LoopId loop = locals_.table.of_stmt(s); loop.valid() && is_within(unit_.ast, access_.stmt, loop_body(unit_.ast, s)))
            p = without_index(*p, locals_.table[loop], s);
    return p;
}

/// The index goes from its start on to distance - 1 further, up or down.
std::optional<Polynomial> InRange::without_index(const Polynomial& p, const Loop& loop, StmtId at) const {
    const auto parts = linear_in(p, loop.index);
    if (!parts || parts->factor.monomials.empty()) return parts ? std::optional(parts->rest) : std::nullopt;
    const bool rises = is_sure(parts->factor);
    const auto falling = difference({}, parts->factor);
    if (!rises && !(falling && is_sure(*falling))) return {};
    const Polynomial start = locals_.resolved(polynomial_of(loop.start), at);
    const Polynomial last = locals_.resolved(polynomial_of(loop.distance), at) + Polynomial{{{-1, {}}}};
    const auto end = loop.step > 0 ? std::optional(start + last) : difference({}, last);
    const bool from_start = rises == (loop.step > 0);
    const auto least = from_start ? std::optional(start) : !end ? std::nullopt : loop.step > 0 ? end : std::optional(start + *end);
    const auto most = least ? product(parts->factor, *least) : std::nullopt;
    return most ? std::optional(*most + parts->rest) : std::nullopt;
}

}  // namespace dmcg
