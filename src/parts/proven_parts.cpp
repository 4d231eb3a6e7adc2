// A part is used within its part if each subscript is at least 0, and below the place where the next part begins. What is not written in the
// function that sets the pointers is followed through all calls, with the values of their arguments.
//
//   b = a + n;  for (i = 0; i < m; i++) a[i] = b[i]      with m <= n, a and b are two arrays
#include <algorithm>
#include <map>
#include <set>

#include "accesses/library.h"
#include "accesses/names.h"
#include "dmcg/walk.h"
#include "parts/in_range.h"
#include "parts/parts.h"
#include "parts/uses.h"

namespace dmcg {
namespace {

constexpr size_t deepest_call = 6;
constexpr int most_visits = 400;

/// What is known where a function is called.
struct Context {
    std::vector<FunctionId> chain;                  // the last one is the function
    std::map<SymbolId, const BlockPart*> given;     // parameters that are parts
    CallerValues outside{};
};

struct Prover {
    const Unit& unit;
    const Accesses& all;
    const IterationTable& table;
    const PointerUses& uses;
    const PartsOfBlock& parts;
    mutable int visits = 0;
    mutable ExprId beyond{};        // the first access that may lie outside of its part

    const Program& program() const { return unit.program; }

    bool holds() const {
        const FunctionId home = home_of_parts();
        const auto used_well = [&](const BlockPart& p) { return is_used_well(p.pointer); };
        const bool own_root = parts.front().pointer == parts.front().root;
        if (!home.valid() || !lengths_stay() || !std::all_of(parts.begin(), parts.end(), used_well) || !(own_root || root_is_hidden())) return false;
        return known_callers() && in_order() && visit({{home}, {}, {}}, home);
    }

    /// The function that gives all of them their values.
    FunctionId home_of_parts() const {
        for (size_t f = 0; f < program().functions.size(); f++) {
            const TokenRange body = unit.ast[program().functions[f].body].tokens;
            if (std::all_of(parts.begin(), parts.end(), [&](const BlockPart& p) { return is_inside(unit.ast[p.value].tokens, body); })) return {static_cast<int32_t>(f)};
        }
        return {};
    }

    // ---------------------------------------------------------------- where the pointers are named

    /// Nobody gets the pointer but functions of the program, and these do not keep it.
    bool is_used_well(SymbolId pointer) const {
        return std::all_of(uses.of(pointer).begin(), uses.of(pointer).end(), [&](const PointerMention& m) {
            return m.use == PointerUse::harmless || m.use == PointerUse::handed_over;
        });
    }

    /// The memory is used through its parts alone.
    bool root_is_hidden() const {
        const SymbolId root = parts.front().root;
        const ObjectId object = program()[program()[root].type].kind == TypeKind::array ? all.object(root) : all.target(root);
        const bool used = !object.valid() || std::any_of(all.accesses.begin(), all.accesses.end(), [&](const Access& a) { return a.object == object && !a.fresh; });
        return !used && is_used_well(root);
    }

    bool mentions_parts(FunctionId f) const {
        return std::ranges::any_of(all.in(program()[f].body), [&](const Access& a) { return part_of(a, {}) != nullptr; });
    }

    /// Functions that use the parts are called by their names.
    bool known_callers() const {
        std::set<ExprId> callees;
        for (const Expr& e : unit.ast.exprs)
            if (const auto* call = std::get_if<CallExpr>(&e.node)) callees.insert(call->callee);
        for (size_t e = 0; e < unit.ast.exprs.size(); e++) {
            const ExprId name{static_cast<int32_t>(e)};
            const SymbolId symbol = name_of(unit, name);
            const FunctionId f = symbol.valid() && program()[symbol].kind == SymbolKind::function ? program()[symbol].body : FunctionId{};
            if (f.valid() && !callees.contains(name) && mentions_parts(f)) return false;
        }
        return true;
    }

    // ---------------------------------------------------------------- lengths

    /// Nothing: it is the last one.
    std::optional<Polynomial> length(const BlockPart& part) const {
        const size_t next = static_cast<size_t>(&part - parts.data()) + 1;
        if (next == parts.size()) return {};
        const auto before = product(part.offset, Polynomial{{{-1, {}}}});
        return before ? std::optional(parts[next].offset + *before) : std::nullopt;
    }

    /// From the place where the pointers are set on, the offsets stay what they were.
    bool lengths_stay() const {
        return std::all_of(parts.begin(), parts.end(), [&](const BlockPart& p) {
            return std::all_of(parts.begin(), parts.end(), [&](const BlockPart& q) { return keeps(p.offset, all.target(q.pointer)); });
        });
    }

    bool keeps(const Polynomial& p, ObjectId object) const {
        return object.valid() && std::all_of(p.monomials.begin(), p.monomials.end(), [&](const Monomial& m) {
            return std::all_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) { return keeps_its_value(unit, all, a, object); });
        });
    }

    /// If two parts are used, those between them have no negative length, so that the second one does not begin within the first.
    bool in_order() const {
        for (size_t i = 0; i < parts.size(); i++)
            for (size_t j = i + 2; j < parts.size(); j++)
                for (size_t k = i + 1; k < j; k++)
                    if (!is_positive_between(parts[i], parts[k], parts[j])) return false;
        return true;
    }

    bool is_positive_between(const BlockPart& first, const BlockPart& part, const BlockPart& last) const {
        Access at;
        at.expr = parts.back().value;
        at.stmt = innermost_statement(unit.ast, unit.ast[at.expr].tokens);
        Bounds bounds(LocalValues{unit, all, table}, at, {});
        for (const BlockPart* used : {&first, &last})
            if (const auto size = length(*used)) bounds.learn({as_affine(*size) - Affine(1)});
        return is_at_least_0(bounds, *length(part));
    }

    // ---------------------------------------------------------------- accesses

    const BlockPart* part_of(const Access& access, const std::map<SymbolId, const BlockPart*>& given) const {
        if (!access.object.valid() || access.object.index() == 0) return nullptr;
        for (const BlockPart& p : parts)
            if (all.target(p.pointer) == access.object) return &p;
        for (const auto& [parameter, part] : given)
            if (all.target(parameter) == access.object) return part;
        return nullptr;
    }

    /// A call's accesses are looked at where they are made.
    bool is_within(const Access& access, const BlockPart& part, const Context& context) const {
        if (access.fresh || access.through_call) return true;
        if (access.whole ? !access.first_element : access.subscripts.empty()) return false;
        const InRange range{unit, all, table, access, context.outside};
        const Polynomial subscript = access.whole ? Polynomial{} : range.value(access.subscripts[0]);
        const auto size = length(part);
        const bool below = !size || range.at_least_0(*size + Polynomial{{{-1, {}}}} + *product(subscript, Polynomial{{{-1, {}}}}));
        return below && (part.pointer == parts.front().pointer || range.at_least_0(subscript));
    }

    bool visit(const Context& context, FunctionId f) const {
        if (++visits > most_visits || context.chain.size() > deepest_call) return false;
        const AccessRange range = all.of(program()[f].body);
        for (uint32_t i = range.begin; i < range.end; i++) {
            const BlockPart* part = part_of(all.accesses[i], context.given);
            if (part && !is_within(all.accesses[i], *part, context)) return beyond = all.accesses[i].expr, false;
        }
        for (size_t e = 0; e < unit.ast.exprs.size(); e++) {
            const auto* call = std::get_if<CallExpr>(&unit.ast.exprs[e].node);
            if (call && is_inside(unit.ast.exprs[e].tokens, unit.ast[program()[f].body].tokens) && !visit_call(context, {static_cast<int32_t>(e)}, *call)) return false;
        }
        return true;
    }

    /// The parts that the call hands over; nothing: a parameter is no fixed name of one.
    std::optional<std::map<SymbolId, const BlockPart*>> handed_over(const Context& context, const CallExpr& call, const Function& callee) const {
        std::map<SymbolId, const BlockPart*> given;
        for (size_t i = 0; i < call.arguments.size(); i++) {
            const SymbolId name = name_of(unit, without_casts(unit.ast, call.arguments[i]));
            const auto bound = context.given.find(name);
            const auto part = std::find_if(parts.begin(), parts.end(), [&](const BlockPart& p) { return p.pointer == name; });
            if (!name.valid() || (bound == context.given.end() && part == parts.end())) continue;
            if (i >= callee.parameters.size() || !is_fixed(callee.parameters[i], name)) return {};
            given[callee.parameters[i]] = bound != context.given.end() ? bound->second : &*part;
        }
        return given;
    }

    bool is_fixed(SymbolId parameter, SymbolId pointer) const {
        const Type &here = program()[program()[pointer].type], &there = program()[program()[parameter].type];
        const bool same = there.kind == TypeKind::pointer && same_type(program(), here.element, there.element);
        return same && stays(unit, all, parameter) && is_used_well(parameter);
    }

    bool visit_call(const Context& context, ExprId e, const CallExpr& call) const {
        const FunctionId callee = called_function(unit, call);
        if (!callee.valid()) return true;
        const auto given = handed_over(context, call, program()[callee]);
        if (!given) return false;
        if (given->empty() && !mentions_parts(callee)) return true;
        if (std::find(context.chain.begin(), context.chain.end(), callee) != context.chain.end()) return false;
        Context inner{context.chain, *given, {}};
        inner.chain.push_back(callee);
        inner.outside = values_in_callee(unit, all, table, {e, all.target(parts.front().pointer)}, program()[callee], context.outside);
        return visit(inner, callee);
    }
};

}  // namespace

bool are_proven(const Unit& unit, const Accesses& all, const IterationTable& table, const PartsOfBlock& parts, ExprId& beyond) {
    const PointerUses uses(unit);
    const Prover prover{unit, all, table, uses, parts};
    const bool holds = prover.holds();
    beyond = prover.beyond;
    return holds;
}

}  // namespace dmcg
