#include "shapes/call_terms.h"

#include <algorithm>

#include "accesses/library.h"
#include "accesses/substituted.h"
#include "calls/variable.h"
#include "dmcg/calls.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

/// The same number, whatever type it goes through.
bool keeps_number(const Type& to, const Type& from) {
    return is_integer(to) && is_integer(from) && is_signed_integer(to) == is_signed_integer(from) && integer_width(to) >= integer_width(from);
}

}  // namespace

const std::vector<ExprId>& CallTerms::arguments() const { return std::get<CallExpr>(unit.ast[call].node).arguments; }

const std::vector<SymbolId>& CallTerms::parameters() const { return unit.program[callee].parameters; }

std::optional<Polynomial> CallTerms::argument_for(SymbolId parameter) const {
    for (size_t i = 0; i < parameters().size() && i < arguments().size(); i++) {
        if (parameters()[i] != parameter) continue;
        const ExprId argument = arguments()[i];
        const Type& type = unit.program[unit.program[parameter].type];
        const auto constant = unit.program.constant(argument);
        const bool small = constant && *constant >= 0 && *constant <= 0x7fff && is_integer(type) && integer_width(type) >= 16;
        if (!small && !keeps_number(type, unit.program.type(argument))) return {};
        return polynomial_of(affine_of(unit, argument, AffineMode::bound));
    }
    return {};
}

std::optional<Polynomial> CallTerms::said(const Atom& atom) const {
    const bool parameter = atom.symbol.valid() && std::find(parameters().begin(), parameters().end(), atom.symbol) != parameters().end();
    return parameter ? argument_for(atom.symbol) : Polynomial{{{1, {atom}}}};
}

std::optional<Polynomial> CallTerms::said(const Polynomial& sum) const {
    return substituted(sum, [&](const Atom& atom) { return said(atom); });
}

std::optional<Polynomial> CallTerms::said_in(FunctionId caller, const Affine& value) const {
    if (!callee.valid()) return polynomial_of(value);
    Polynomial numbers = polynomial_of(Affine(value.constant));
    for (const Term& t : value.terms) {
        const SymbolId s = t.atom.symbol;
        const bool parameter = s.valid() && unit.program[s].kind == SymbolKind::parameter;
        if (s.valid() ? !parameter && !is_visible(unit, s, caller) : !t.atom.value) return {};
        numbers = numbers + (s.valid() ? Polynomial{{{t.coefficient, {t.atom}}}} : polynomial_of(Affine(t.coefficient * *t.atom.value)));
    }
    return said(numbers);
}

std::vector<Affine> CallTerms::in_callee(FunctionId caller, const Affine& value) const {
    std::vector<Affine> found;
    for (const SymbolId p : parameters()) {
        const auto given = argument_for(p);
        const Affine argument = given ? as_affine(*given) : Affine(0);
        const Affine more = value - argument;
        const bool same_names = more.terms.empty() && (more.constant == 0 || !argument.terms.empty());
        if (given && (same_names || same_value(value, argument))) found.push_back(variable(unit, p) + (same_names ? more : Affine(0)));
    }
    const bool everywhere = std::all_of(value.terms.begin(), value.terms.end(), [&](const Term& t) {
        return t.atom.symbol.valid() ? is_visible(unit, t.atom.symbol, callee) && is_visible(unit, t.atom.symbol, caller) : t.atom.value.has_value();
    });
    if (everywhere) found.push_back(value);
    return found;
}

std::optional<CallTerms> called_here(const Unit& unit, const Accesses& all, const Access& access) {
    const auto* call = access.through_call ? as<CallExpr>(unit.ast, access.expr) : nullptr;
    const FunctionId callee = call ? called_function(unit, *call) : FunctionId{};
    if (!callee.valid()) return {};
    if (!access.argument.valid()) return CallTerms{unit, callee, access.expr, access.object};
    const auto i = static_cast<size_t>(std::find(call->arguments.begin(), call->arguments.end(), access.argument) - call->arguments.begin());
    if (i >= unit.program[callee].parameters.size()) return {};
    const ObjectId target = all.target(unit.program[callee].parameters[i]);
    return target.valid() ? std::optional(CallTerms{unit, callee, access.expr, target}) : std::nullopt;
}

}  // namespace dmcg
