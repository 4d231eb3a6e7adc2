// Each rank searches among its own iterations; the best of what they found is what the sequential loop finds, if what belongs to the
// extreme is assigned each time as a whole, and nothing else looks at it meanwhile.
#include "picks.h"

#include <algorithm>

#include "accesses/names.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

bool same_cell(const Cell& a, const Cell& b) {
    return a.object == b.object && std::equal(a.box.begin(), a.box.end(), b.box.begin(), b.box.end(),
                                              [](const Span& x, const Span& y) { return same_value(x.low, y.low); });
}

bool contains(const std::vector<Cell>& cells, const Cell& cell) {
    return std::any_of(cells.begin(), cells.end(), [&](const Cell& c) { return same_cell(c, cell); });
}

bool contains(AccessRange range, uint32_t i) { return range.begin <= i && i < range.end; }

std::vector<ExprId> operands(const Ast& ast, ExprId e) {
    std::vector<ExprId> found;
    for_each_child(ast[e], [&](ExprId operand) { found.push_back(operand); });
    return found;
}

/// The tokens of an expression, without those of its operands.
std::vector<std::string_view> own_text(const Unit& unit, ExprId e) {
    std::vector<std::string_view> text;
    const std::vector<ExprId> parts = operands(unit.ast, e);
    for (TokenId at = unit.ast[e].tokens.first; at <= unit.ast[e].tokens.last; at = TokenId{at.value + 1}) {
        const auto part = std::find_if(parts.begin(), parts.end(), [&](ExprId p) { return unit.ast[p].tokens.first == at; });
        text.push_back(part == parts.end() ? unit.tokens[at].text : "");
        if (part != parts.end()) at = unit.ast[*part].tokens.last;
    }
    return text;
}

/// A value that is stored is the one that was compared: no rounding, which could make others equal to it.
bool is_exact(const Type& stored, const Type& from) {
    if (!is_arithmetic(stored) || !is_arithmetic(from) || stored.kind >= TypeKind::float_complex) return false;
    if (is_floating(from)) return from.kind <= stored.kind;
    const int digits = stored.kind == TypeKind::float_ ? 24 : 53;
    return !is_floating(stored) || integer_width(from) <= digits;
}

/// What is stored is the same number.
bool holds_all(const Type& stored, const Type& from) {
    if (is_floating(stored) || is_floating(from)) return is_exact(stored, from);
    if (!is_integer(stored) || !is_integer(from) || stored.kind == TypeKind::bool_) return false;
    const int bits = integer_width(stored) - integer_width(from);
    return is_signed_integer(stored) == is_signed_integer(from) ? bits >= 0 : is_signed_integer(stored) && bits > 0;
}

/// One place where a better value is taken.
struct Site {
    Pick pick;
    AccessRange range;      // of the `if`
};

/// Reads `if (e < best) { best = e; at = i; ... }`, `if (a[i] < a[at]) at = i;`: the value is compared with what it was when the cells were assigned.
struct SiteReader : Forms {
    const SectionContext& context;
    const IfStmt& branch;
    AccessRange range, inside;      // of the `if`, of what it guards
    Site site{};
    std::vector<Assigned> targets{};
    std::vector<ExprId> values{};   // of the targets
    std::vector<ObjectId> kept{};   // what tells the best value so far, as often as it is mentioned there

    /// All that is assigned, each time the whole of a variable, element or field; false if anything else is done.
    bool read(StmtId stmt) {
        if (const auto* block = as<CompoundStmt>(ast(), stmt))
            return std::all_of(block->body.begin(), block->body.end(), [&](StmtId s) { return read(s); });
        if (as<DeclarationStmt>(ast(), stmt)) return true;
        const auto* x = as<ExpressionStmt>(ast(), stmt);
        return x && (!x->expr.valid() || read(x->expr));
    }

    bool read(ExprId e) {
        if (const auto* comma = as<CommaExpr>(ast(), e)) return read(comma->left) && read(comma->right);
        const auto* assign = as<AssignExpr>(ast(), e);
        if (!assign || assign->op) return false;
        if (as<AssignExpr>(ast(), assign->value) && !read(assign->value)) return false;
        const auto t = target(assign->target, range);
        if (!t) return false;
        targets.push_back(*t);
        values.push_back(assign->value);
        return is_local(t->object) || add_cell(*t);
    }

    bool is_local(ObjectId object) const {
        const SymbolId symbol = accesses[object].symbol;
        const TokenRange tokens = ast()[branch.yes].tokens;
        const TokenId at = unit.program[symbol].declared_at;
        return unit.program[symbol].storage == Storage::automatic && tokens.first <= at && at <= tokens.last;
    }

    std::optional<Cell> cell_of(const Assigned& t) const {
        if (!accesses[t.object].is_array) return Cell{t.object, {}};
        const Section section = section_of(context, t.write);
        const bool one = !section.own && std::all_of(section.box.begin(), section.box.end(), [](const Span& s) {
            const bool moves = std::any_of(s.low.terms.begin(), s.low.terms.end(), [](const Term& term) { return term.atom.reads_memory; });
            return !s.whole && !moves && same_value(s.high - s.low, Affine(1));
        });
        return one ? std::optional(Cell{t.object, section.box}) : std::nullopt;
    }

    bool add_cell(const Assigned& t) {
        const auto cell = cell_of(t);
        if (!cell || !holds_numbers(unit, accesses[t.object].element)) return false;
        if (!contains(site.pick.cells, *cell)) site.pick.cells.push_back(*cell);
        return true;
    }

    /// The cell that `e` names, if `value` is what it is assigned; null: another one, or none.
    const Assigned* assigned(ExprId e, ExprId value) const {
        for (size_t i = 0; i < targets.size(); i++)
            if (is(e, targets[i]) && !is_local(targets[i].object) && same(values[i], value)) return &targets[i];
        return nullptr;
    }

    /// `e` is `value` with the cells in the place of what they are assigned: best for a[i], a[at] for a[i].
    bool tells(ExprId e, ExprId value) {
        if (const Assigned* cell = assigned(e, value)) return kept.push_back(cell->object), holds_all(type(e), type(value));
        const std::vector<ExprId> parts = operands(ast(), e), others = operands(ast(), value);
        if (parts.size() != others.size() || unit.program.symbol(e) != unit.program.symbol(value) || own_text(unit, e) != own_text(unit, value)) return false;
        for (size_t i = 0; i < parts.size(); i++)
            if (!tells(parts[i], others[i])) return false;
        return true;
    }

    /// What else it is made of is the same in all iterations.
    bool stays(ExprId e) const {
        const AccessRange read = accesses.of(e), loop = accesses.of(context.scope);
        return std::ranges::all_of(accesses.in(read), [&](const Access& a) {
            const bool named = a.object.valid() && accesses[a.object].symbol.valid();
            const auto writes = [&](const Access& w) { return w.kind == AccessKind::write && w.object == a.object; };
            return std::find(kept.begin(), kept.end(), a.object) != kept.end() ||
                   (named && std::ranges::none_of(accesses.in(loop), writes));
        });
    }

    bool compares(ExprId e, ExprId value, ReductionOp op, bool or_equal) {
        kept.clear();
        site.pick.latest = or_equal;
        site.pick.best = Fold{op, "", unit.program.type_id(value)};
        if (const Assigned* best = assigned(e, value)) return keep(*best, value);
        if (!tells(e, value) || kept.empty() || !stays(e) || !number(unit.program.type_id(value))) return false;
        site.pick.object = kept[0];
        site.pick.best.box = std::find_if(site.pick.cells.begin(), site.pick.cells.end(), [&](const Cell& c) { return c.object == kept[0]; })->box;
        site.pick.value = value;
        site.pick.kept = e;
        return !changes(value);
    }

    /// One of the cells has the best value.
    bool keep(const Assigned& best, ExprId value) {
        const ReductionOp op = site.pick.best.op;
        kept.push_back(best.object);
        site.pick.object = best.object;
        site.pick.best = best.fold;
        site.pick.best.op = op;
        site.pick.best.box = cell_of(best)->box;
        return targets.size() > 1 && is_exact(type(best.expr), type(value)) && fault(op, type(best.expr), value).reason.empty() && !changes(value);
    }

    /// The comparison is the condition, or one of several that `&&` joins.
    bool read_condition(ExprId condition) {
        const auto* c = as<BinaryExpr>(ast(), condition);
        if (!c || !only_reads(accesses, accesses.of(condition))) return false;
        if (c->op == BinaryOp::logical_and) return read_condition(c->left) || read_condition(c->right);
        const bool less = c->op == BinaryOp::lt || c->op == BinaryOp::le, or_equal = c->op == BinaryOp::le || c->op == BinaryOp::ge;
        if (!less && c->op != BinaryOp::gt && c->op != BinaryOp::ge) return false;
        return compares(c->left, c->right, less ? ReductionOp::max : ReductionOp::min, or_equal) ||
               compares(c->right, c->left, less ? ReductionOp::min : ReductionOp::max, or_equal);
    }

    /// What the value is computed from is assigned in the block, so that it may be another one there.
    bool changes(ExprId value) const {
        const AccessRange read = accesses.of(value);
        for (uint32_t i = inside.begin; i < inside.end; i++)
            for (uint32_t j = read.begin; j < read.end; j++)
                if (accesses.accesses[i].kind == AccessKind::write && accesses.accesses[i].object == accesses.accesses[j].object) return true;
        return false;
    }

    /// The condition looks at the best value so far; nothing else is read of what is assigned. A field that is assigned counts as
    /// a read of the element.
    bool mentions_fit() const {
        return std::all_of(site.pick.cells.begin(), site.pick.cells.end(), [&](const Cell& cell) {
            size_t expected = static_cast<size_t>(std::count(kept.begin(), kept.end(), cell.object));
            for (const Assigned& t : targets) expected += t.object == cell.object ? 1 + t.is_field() : 0;
            return mentions(range, cell.object) == expected;
        });
    }

    /// Everything that is written is a target.
    bool writes_fit() const {
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses.accesses[i];
            const bool known = std::any_of(targets.begin(), targets.end(), [&](const Assigned& t) { return t.write.index() == i; });
            const bool local = a.kind == AccessKind::write && a.object.valid() && accesses[a.object].symbol.valid() && is_local(a.object);
            if (a.kind != AccessKind::read && !known && !local) return false;
        }
        return true;
    }

    std::optional<Site> result() {
        if (branch.no.valid() || !read(branch.yes) || site.pick.cells.empty() || !read_condition(branch.condition)) return {};
        if (!mentions_fit() || !writes_fit()) return {};
        site.range = range;
        site.pick.bodies = {branch.yes};
        return site;
    }
};

// ---------------------------------------------------------------- the last iteration

/// What a control statement runs or not.
bool is_body(const Ast& ast, StmtId s) {
    const StmtId around = ast[s].parent;
    if (const auto* branch = as<IfStmt>(ast, around)) return branch->yes == s || branch->no == s;
    if (const auto* loop = as<WhileStmt>(ast, around)) return loop->body == s;
    return as<ForStmt>(ast, around) && loop_body(ast, around) == s;
}

/// All of it is run, or nothing.
bool runs_through(const Ast& ast, StmtId body) {
    bool jumps = false;
    for_each_below(ast, body, [&](StmtId s) {
        jumps |= as<BreakStmt>(ast, s) || as<ContinueStmt>(ast, s) || as<GotoStmt>(ast, s) || as<ReturnStmt>(ast, s) || as<LabelStmt>(ast, s) || as<CaseStmt>(ast, s);
    });
    return !jumps;
}

/// The body that makes the assignment whenever it is run.
StmtId body_around(const SectionContext& context, const Access& write) {
    const Ast& ast = context.unit.ast;
    const auto* statement = as<ExpressionStmt>(ast, write.stmt);
    const auto* assign = statement ? as<AssignExpr>(ast, statement->expr) : nullptr;
    if (!assign || assign->op || write.expr != assign->target || !as<NameExpr>(ast, assign->target) || write.whole || write.through_call) return {};
    StmtId body = write.stmt;
    while (!is_body(ast, body) && as<CompoundStmt>(ast, ast[body].parent)) body = ast[body].parent;
    return is_body(ast, body) && is_within(ast, body, context.scope) && runs_through(ast, body) ? body : StmtId{};
}

/// The same search at another place.
bool same_search(const Pick& a, const Pick& b) {
    if (a.value.valid() || b.value.valid()) return a.value == b.value;
    const bool cells = a.cells.size() == b.cells.size() &&
                       std::all_of(a.cells.begin(), a.cells.end(), [&](const Cell& c) { return contains(b.cells, c); });
    return cells && a.object == b.object && a.best.op == b.best.op && a.best.field == b.best.field && a.latest == b.latest;
}

/// Each access of the loop to what the search finds stands in one of its places.
bool stands_alone(const SectionContext& context, AccessRange body, const Pick& pick, const std::vector<Site>& sites) {
    for (uint32_t i = body.begin; i < body.end; i++) {
        const ObjectId object = context.accesses.accesses[i].object;
        const auto of_pick = [&](const Cell& c) { return c.object == object; };
        const auto here = [&](const Site& s) { return contains(s.range, i) && same_search(s.pick, pick); };
        if (std::any_of(pick.cells.begin(), pick.cells.end(), of_pick) && std::none_of(sites.begin(), sites.end(), here)) return false;
    }
    return true;
}

}  // namespace

std::optional<Pick> last_set(const SectionContext& context, ObjectId scalar) {
    const Object& variable = context.accesses[scalar];
    if (variable.is_array || variable.escapes || !holds_numbers(context.unit, variable.element)) return {};
    Pick pick{scalar, Fold{ReductionOp::merge, "", variable.element}, {Cell{scalar}}, true, {}};
    const AccessRange range = context.accesses.of(loop_body(context.unit.ast, context.table[context.split].stmt));
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& a = context.accesses.accesses[i];
        if (a.kind != AccessKind::write || a.object != scalar) continue;
        const StmtId body = body_around(context, a);
        if (!body.valid()) return {};
        if (std::find(pick.bodies.begin(), pick.bodies.end(), body) == pick.bodies.end()) pick.bodies.push_back(body);
    }
    return pick;
}

std::vector<Pick> find_picks(const SectionContext& context) {
    const StmtId body = loop_body(context.unit.ast, context.table[context.split].stmt);
    std::vector<Site> sites;
    for_each_below(context.unit.ast, body, [&](StmtId stmt) {
        const auto* branch = as<IfStmt>(context.unit.ast, stmt);
        if (!branch) return;
        SiteReader reader{{context.unit, context.accesses}, context, *branch, context.accesses.of(stmt), context.accesses.of(branch->yes)};
        if (auto site = reader.result()) sites.push_back(*site);
    });
    std::vector<Pick> picks;
    for (const Site& site : sites) {
        const auto known = std::find_if(picks.begin(), picks.end(), [&](const Pick& p) { return same_search(p, site.pick); });
        if (known != picks.end()) known->bodies.push_back(site.pick.bodies[0]);
        else picks.push_back(site.pick);
    }
    std::erase_if(picks, [&](const Pick& p) { return !stands_alone(context, context.accesses.of(body), p, sites); });
    return picks;
}

}  // namespace dmcg
