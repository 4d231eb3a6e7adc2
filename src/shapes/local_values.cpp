// Walks from the read outwards, block by block, and back over the statements before it.
#include "shapes/local_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

constexpr int deepest_local = 8;

struct Search {
    const Unit& unit;
    const Accesses& accesses;
    SymbolId variable;

    bool writes(AccessRange range, SymbolId symbol) const {
        const ObjectId object = accesses.object(symbol), target = accesses.target(symbol);
        return std::ranges::any_of(accesses.in(range), [&](const Access& a) {
            return a.kind == AccessKind::write && a.object.valid() && (a.object == object || a.object == target);
        });
    }

    bool is_plain_local() const {
        const Symbol& symbol = unit.program[variable];
        const ObjectId object = accesses.object(variable);
        const bool local = symbol.kind == SymbolKind::variable && symbol.storage == Storage::automatic;
        return local && object.valid() && !symbol.address_taken && !accesses[object].escapes;
    }

    /// The variable holds every value that the expression can have.
    bool fits(ExprId value) const {
        const Type& to = unit.program[unit.program[variable].type];
        const TypeId from_id = unit.program.type_id(value);
        if (!from_id.valid() || !is_integer(to) || !is_integer(unit.program[from_id])) return false;
        const Type& from = unit.program[from_id];
        const int wide = integer_width(to), narrow = integer_width(from);
        if (is_signed_integer(to) == is_signed_integer(from)) return wide >= narrow;
        return is_signed_integer(to) && wide > narrow;
    }

    /// `variable = value;` or `int variable = value;`
    std::optional<ExprId> value_set_by(StmtId s) const {
        if (const auto* expression = as<ExpressionStmt>(unit.ast, s)) {
            const auto* assign = as<AssignExpr>(unit.ast, expression->expr);
            const bool plain = assign && !assign->op && as<NameExpr>(unit.ast, assign->target) && unit.program.symbol(assign->target) == variable;
            return plain ? std::optional(assign->value) : std::nullopt;
        }
        const auto* declaration = as<DeclarationStmt>(unit.ast, s);
        const DeclaratorId declarator = unit.program[variable].declarator;
        const bool here = declaration && std::find(declaration->declarators.begin(), declaration->declarators.end(), declarator) != declaration->declarators.end();
        const ExprId init = here ? unit.ast[declarator].init : ExprId{};
        return init.valid() && !as<InitListExpr>(unit.ast, init) ? std::optional(init) : std::nullopt;
    }

    /// int c = i * n, d = c;      c where d gets its value
    std::optional<ExprId> declared_beside(StmtId s) const {
        const auto value = as<DeclarationStmt>(unit.ast, s) ? value_set_by(s) : std::nullopt;
        const AccessRange range = accesses.of(s);
        const auto writes_once = std::ranges::count_if(accesses.in(range), [&](const Access& a) { return a.kind == AccessKind::write && a.object == accesses.object(variable); }) == 1;
        const std::vector<StmtId> here{s};
        return value && writes_once && fits(*value) && stands_still(*value, here.begin(), here.end()) ? value : std::nullopt;
    }

    bool can_be_entered(const CompoundStmt& block) const {
        return std::any_of(block.body.begin(), block.body.end(), [&](StmtId s) {
            bool label = false;
            for_each_below(unit.ast, s, [&](StmtId inner) { label = label || as<LabelStmt>(unit.ast, inner) || as<CaseStmt>(unit.ast, inner); });
            return label;
        });
    }

    /// The statement around the read goes round, or has decided about the read, with another value.
    bool changed_by(StmtId around) const {
        const StmtNode& node = unit.ast[around].node;
        if (std::holds_alternative<CompoundStmt>(node)) return false;
        if (const auto* branch = std::get_if<IfStmt>(&node)) return writes(accesses.of(branch->condition), variable);
        return writes(accesses.of(around), variable);
    }

    /// The last assignment among the statements of the block before `use`; null: go on outside; invalid: it cannot be told.
    std::optional<LocalDefinition> in_block(const CompoundStmt& block, StmtId use) const {
        const auto here = std::find(block.body.begin(), block.body.end(), use);
        for (auto s = here; s != block.body.begin();) {
            if (!writes(accesses.of(*--s), variable)) continue;
            const auto value = can_be_entered(block) ? std::nullopt : value_set_by(*s);
            if (!value || !fits(*value) || !stands_still(*value, s + 1, here + 1)) return LocalDefinition{};
            return LocalDefinition{*s, *value};
        }
        return {};
    }

    /// What a branch does, if it is nothing but an assignment to the variable.
    std::optional<LocalDefinition> only_value(StmtId s) const {
        const auto* block = s.valid() ? as<CompoundStmt>(unit.ast, s) : nullptr;
        if (block && block->body.size() == 1) s = block->body[0];
        const auto value = s.valid() ? value_set_by(s) : std::nullopt;
        return value && fits(*value) ? std::optional(LocalDefinition{s, *value}) : std::nullopt;
    }

    bool writes_only_variable(StmtId s) const {
        return std::ranges::all_of(accesses.in(s), [&](const Access& a) { return a.kind == AccessKind::read || a.object == accesses.object(variable); });
    }

    /// The same where the last statement that changes the variable is an `if`; `before`: the value in front of a statement.
    template <class F>
    std::optional<LocalBranch> branch_in_block(const CompoundStmt& block, StmtId use, F before) const {
        const auto here = std::find(block.body.begin(), block.body.end(), use);
        auto s = here;
        while (s != block.body.begin() && !writes(accesses.of(*std::prev(s)), variable)) --s;
        if (s == block.body.begin()) return {};
        const auto* choice = as<IfStmt>(unit.ast, *--s);
        if (!choice || can_be_entered(block) || !writes_only_variable(*s) || writes(accesses.of(choice->condition), variable)) return LocalBranch{};
        const auto yes = only_value(choice->yes), no = choice->no.valid() ? only_value(choice->no) : before(*s);
        if (!yes || !no || !stands_still(yes->value, s, here + 1) || !stands_still(no->value, s, here + 1)) return LocalBranch{};
        return LocalBranch{*s, choice->condition, *yes, *no, stands_still(choice->condition, s, here + 1)};
    }

    /// Nothing in the statements changes what the value is made of.
    bool stands_still(ExprId value, std::vector<StmtId>::const_iterator begin, std::vector<StmtId>::const_iterator end) const {
        bool still = true;
        for_each_below(unit.ast, value, [&](ExprId e) {
            const SymbolId symbol = as<NameExpr>(unit.ast, e) ? unit.program.symbol(e) : SymbolId{};
            if (!symbol.valid() || unit.program[symbol].kind == SymbolKind::enumerator) return;
            still = still && symbol != variable && std::none_of(begin, end, [&](StmtId s) { return writes(accesses.of(s), symbol); });
        });
        return still;
    }
};

bool is_told(const Polynomial& p) {
    return std::none_of(p.monomials.begin(), p.monomials.end(), [](const Monomial& m) {
        return std::any_of(m.factors.begin(), m.factors.end(), [](const Atom& a) { return a.once.valid() || a.reads_memory; });
    });
}

/// One atom: a or b, two numbers.
Atom chosen_number(Comparison test, int64_t a, int64_t b) {
    const Choice choice = choice_by(std::move(test), Affine(a), Affine(b));
    Atom atom{fmt::format("({} {} {} ? {} : {})", to_c(choice.left), choice.equal ? "==" : "<", to_c(choice.right), to_c(choice.yes), to_c(choice.no)), {}, {}, {}, false, false, false, {}};
    for (const Affine* side : {&choice.left, &choice.right})
        for (const Term& t : side->terms) {
            atom.depends.insert(atom.depends.end(), t.atom.depends.begin(), t.atom.depends.end());
            atom.reads_memory = atom.reads_memory || t.atom.reads_memory;
            if (t.atom.once.valid()) atom.once = t.atom.once;
        }
    atom.choice = std::make_shared<Choice>(choice);
    return atom;
}

}  // namespace

std::optional<LocalDefinition> LocalValues::definition(SymbolId variable, StmtId at) const {
    const Search search{unit, accesses, variable};
    if (!search.is_plain_local()) return {};
    if (const auto value = search.declared_beside(at)) return LocalDefinition{at, *value};
    if (search.changed_by(at)) return {};
    for (StmtId s = at; s.valid() && s != limit; s = unit.ast[s].parent) {
        const StmtId parent = unit.ast[s].parent;
        if (s != at && search.changed_by(s)) return {};
        const auto* block = parent.valid() ? as<CompoundStmt>(unit.ast, parent) : nullptr;
        const auto found = block ? search.in_block(*block, s) : std::nullopt;
        if (found) return found->stmt.valid() ? found : std::nullopt;
    }
    return {};
}

std::optional<LocalBranch> LocalValues::branch(SymbolId variable, StmtId at) const {
    const Search search{unit, accesses, variable};
    if (!search.is_plain_local() || search.changed_by(at)) return {};
    for (StmtId s = at; s.valid() && s != limit; s = unit.ast[s].parent) {
        const StmtId parent = unit.ast[s].parent;
        if (s != at && search.changed_by(s)) return {};
        const auto* block = parent.valid() ? as<CompoundStmt>(unit.ast, parent) : nullptr;
        const auto found = block ? search.branch_in_block(*block, s, [&](StmtId before) { return definition(variable, before); }) : std::nullopt;
        if (found) return found->stmt.valid() ? found : std::nullopt;
    }
    return {};
}

bool LocalValues::is_index(SymbolId variable, StmtId at) const {
    for (StmtId s = at; s.valid(); s = unit.ast[s].parent)
        if (const LoopId loop = table.of_stmt(s); loop.valid() && table[loop].index == variable) return true;
    return false;
}

Polynomial LocalValues::resolved_in_nest(const Polynomial& value, StmtId at) const {
    LocalValues inside = *this;
    inside.limit = {};
    for (StmtId s = at; s.valid(); s = unit.ast[s].parent)
        if (table.of_stmt(s).valid()) inside.limit = s;
    return inside.limit.valid() ? inside.resolved(value, at) : value;
}

bool LocalValues::mentions_index(const Polynomial& value, StmtId at) const {
    return std::any_of(value.monomials.begin(), value.monomials.end(), [&](const Monomial& m) {
        return std::any_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) { return a.symbol.valid() && is_index(a.symbol, at); });
    });
}

/// With what the two values of a choice have in common apart:  x == 0 ? c : c - n  is  c - n + (x == 0 ? 1 : 0) * n.
Polynomial LocalValues::value_of(const LocalDefinition& local, int depth) const {
    const Polynomial plain = polynomial_of(unit, local.value);
    const auto* choice = as<ConditionalExpr>(unit.ast, local.value);
    const auto test = choice && choice->yes.valid() ? comparison_of(unit, choice->condition, AffineMode::subscript) : std::nullopt;
    const auto apart = test ? one_of(*test, {local.stmt, choice->yes}, {local.stmt, choice->no}, depth) : std::nullopt;
    return apart ? *apart : resolved(plain, local.stmt, depth + 1);
}

std::optional<Polynomial> LocalValues::value_of_branch(SymbolId variable, StmtId at, int depth) const {
    const auto found = branch(variable, at);
    const auto test = found && found->holds_still ? comparison_of(unit, found->condition, AffineMode::subscript) : std::nullopt;
    return test ? one_of(*test, found->yes, found->no, depth) : std::nullopt;
}

/// The sum goes through several axes: i * n + j.
bool LocalValues::mentions_axes(const Polynomial& value, StmtId at) const {
    std::set<SymbolId> indices;
    bool scaled = false;
    for (const Monomial& m : value.monomials)
        for (const Atom& a : m.factors) {
            if (!a.symbol.valid() || !is_index(a.symbol, at)) continue;
            indices.insert(a.symbol);
            scaled = scaled || m.factors.size() > 1;
        }
    return scaled || indices.size() > 1;
}

/// If the values differ by one product, and that in all iterations alike.
std::optional<Polynomial> LocalValues::one_of(const Comparison& test, const LocalDefinition& yes, const LocalDefinition& no, int depth) const {
    const Polynomial a = resolved(polynomial_of(unit, yes.value), yes.stmt, depth + 1), b = resolved(polynomial_of(unit, no.value), no.stmt, depth + 1);
    const auto more = difference(a, b);
    if (!more || more->monomials.size() != 1 || mentions_index(*more, yes.stmt) || !mentions_axes(b, yes.stmt)) return {};
    Monomial step = more->monomials[0];
    step.factors.push_back(chosen_number(test, step.coefficient, 0));
    step.coefficient = 1;
    return b + Polynomial{{step}};
}

Polynomial LocalValues::resolved(const Polynomial& value, StmtId at, int depth) const {
    Polynomial sum;
    for (const Monomial& m : value.monomials) {
        Polynomial whole{{{m.coefficient, {}}}};
        for (const Atom& atom : m.factors) {
            Polynomial factor{{{1, {atom}}}};
            const bool open = atom.symbol.valid() && !atom.value && depth < deepest_local && !is_index(atom.symbol, at);
            const auto found = open ? definition(atom.symbol, at) : std::nullopt;
            const auto inner = found ? std::optional(value_of(*found, depth)) : open ? value_of_branch(atom.symbol, at, depth) : std::nullopt;
            if (inner && is_told(*inner) && (!indices_only || mentions_index(*inner, at))) factor = *inner;
            const auto more = product(whole, factor);
            if (!more) return value;
            whole = *more;
        }
        sum = sum + whole;
    }
    return sum;
}

}  // namespace dmcg
