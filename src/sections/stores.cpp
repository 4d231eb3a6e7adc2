// What fields of elements are merged into is the business of emission: several iterations may change several fields of one element.
#include "stores.h"

#include <fmt/format.h>

#include <algorithm>

#include "accesses/library.h"
#include "accesses/names.h"
#include "box_algebra.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "forms.h"

namespace dmcg {
namespace {

struct Stores {
    const SectionContext& context;
    const ObjectId object;
    std::vector<AccessId> writes{}, reads{};

    Stores(const SectionContext& c, ObjectId o) : context(c), object(o) {
        const AccessRange range = accesses().of(body());
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses().accesses[i];
            if (a.object == object) (a.kind == AccessKind::write ? writes : reads).push_back(AccessId{static_cast<int32_t>(i)});
        }
    }

    const Accesses& accesses() const { return context.accesses; }
    const Ast& ast() const { return context.unit.ast; }
    const Access& access(AccessId id) const { return accesses().accesses[id.index()]; }
    StmtId body() const { return loop_body(ast(), context.table[context.split].stmt); }

    const Access& at(uint32_t i) const { return accesses().accesses[i]; }

    bool all_in(AccessRange range, auto holds) const {
        return std::ranges::all_of(accesses().in(range), holds);
    }

    ExprId target(const Access& write) const {
        const auto* assign = as<AssignExpr>(ast(), write.expr);
        return assign ? assign->target : write.expr;
    }

    /// `x = e`, `a[..] = e`: the whole of a number.
    bool is_store(AccessId id) const {
        const Access& a = access(id);
        if (a.op || a.whole || a.through_call || !a.value.valid()) return false;
        ExprId e = target(a);
        const TypeId type = context.unit.program.type_id(e);
        if (!type.valid() || !is_arithmetic(context.unit.program[type])) return false;
        while (const auto* index = as<IndexExpr>(ast(), e)) e = index->base;
        return as<NameExpr>(ast(), e);
    }

    bool stores_only() const { return !writes.empty() && std::all_of(writes.begin(), writes.end(), [&](AccessId w) { return is_store(w); }); }

    bool is_written(ObjectId other) const {
        return !all_in(accesses().of(context.scope), [&](const Access& a) { return a.kind != AccessKind::write || a.object != other; });
    }

    /// The value is the same in all iterations.
    bool is_invariant(ExprId value) const {
        return only_reads(accesses(), accesses().of(value)) && all_in(accesses().of(value), [&](const Access& a) {
            const SymbolId symbol = a.object.valid() ? accesses()[a.object].symbol : SymbolId{};
            return symbol.valid() && a.object != object && context.invariant(symbol) && !is_written(a.object);
        });
    }

    std::string text(AccessId write) const { return spelling(context.unit.tokens, context.unit.sources, ast()[access(write).value].tokens); }

    bool one_value() const {
        return std::all_of(writes.begin(), writes.end(), [&](AccessId w) { return is_invariant(access(w).value) && text(w) == text(writes[0]); });
    }

    /// `if (!found && ...) found = 1;`: the condition decides about nothing else, and an iteration that finds the value there would have
    /// stored the same.
    bool only_guards(AccessId read) const {
        for (StmtId s = access(read).stmt; s.valid() && s != context.scope; s = ast()[s].parent)
            if (const auto* branch = as<IfStmt>(ast(), s); branch && guards(*branch, s, read)) return true;
        return false;
    }

    bool guards(const IfStmt& branch, StmtId stmt, AccessId read) const {
        const AccessRange condition = accesses().of(branch.condition);
        const bool here = condition.begin <= read.index() && read.index() < condition.end;
        bool jumps = false;
        for_each_below(ast(), stmt, [&](StmtId s) {
            jumps |= as<BreakStmt>(ast(), s) || as<ContinueStmt>(ast(), s) || as<GotoStmt>(ast(), s) || as<ReturnStmt>(ast(), s);
        });
        return here && !jumps && all_in(accesses().of(stmt), [&](const Access& a) { return a.kind == AccessKind::read || a.object == object; });
    }

    bool reads_only_guard() const { return std::all_of(reads.begin(), reads.end(), [&](AccessId r) { return only_guards(r); }); }

    /// Elements whose places are known before the loop, or all.
    Box changed(AccessId write) const {
        Box box = section_of(context, write).box;
        const auto constant = [](const Span& s) { return !s.whole && value_of(s.low) && value_of(s.high); };
        if (std::all_of(box.begin(), box.end(), constant)) return in_one_piece(box);
        return Box(box.size());
    }

    Fold fold() const {
        Fold fold{ReductionOp::merge, "", context.unit.program.type_id(target(access(writes[0])))};
        if (!accesses()[object].is_array) return fold;
        fold.box = changed(writes[0]);
        for (const AccessId w : writes) fold.box = in_one_piece(hull(fold.box, changed(w)));
        return fold;
    }

    bool has_own_lines() const {
        return std::all_of(writes.begin(), writes.end(), [&](AccessId w) { return section_of(context, w).own.has_value(); });
    }

    /// The writes of an iteration are one line of that axis.
    bool are_one_line(int axis) const {
        SectionContext along = context;
        along.axis = axis;
        std::optional<Lines> all;
        return std::all_of(writes.begin(), writes.end(), [&](AccessId w) {
            const auto own = section_of(along, w).own;
            all = !own ? std::nullopt : all ? widen(*all, *own) : own;
            return all.has_value();
        });
    }

    bool have_one_line() const {
        if (!has_own_lines()) return false;
        return std::any_of(writes.begin(), writes.end(), [&](AccessId w) { return are_one_line(section_of(context, w).own->axis); });
    }

    /// So much is done for each element that all of them can be sent: in a loop more than the array has axes, or in a function.
    bool is_worth_it() const {
        bool calls = false;
        size_t deepest = 0;
        for_each_below(ast(), body(), [&](StmtId s) {
            size_t depth = 1;
            for (StmtId around = s; around.valid() && around != body(); around = ast()[around].parent)
                depth += is_loop(ast(), around);
            deepest = std::max(deepest, depth);
        });
        const AccessRange range = accesses().of(body());
        for (uint32_t i = range.begin; i < range.end; i++) calls |= at(i).through_call && as<CallExpr>(ast(), at(i).expr) && is_own_function(at(i).expr);
        return calls || deepest > accesses()[object].extents.size();
    }

    // ---------------------------------------------------------------- one iteration

    /// The other side of `i == e`, also in `i == e && ...`; invalid: it is something else.
    ExprId compared_with_index(ExprId condition) const {
        const auto* test = as<BinaryExpr>(ast(), condition);
        if (!test) return {};
        if (test->op == BinaryOp::logical_and) {
            const ExprId left = compared_with_index(test->left);
            return left.valid() ? left : compared_with_index(test->right);
        }
        const auto is_index = [&](ExprId e) { return context.unit.program.symbol(e) == context.table[context.split].index; };
        return test->op != BinaryOp::eq ? ExprId{} : is_index(test->left) ? test->right : is_index(test->right) ? test->left : ExprId{};
    }

    /// The iteration that alone comes to the access, by a condition around it; invalid: none such.
    ExprId only_iteration(const Access& a) const {
        for (StmtId s = a.stmt; s.valid() && s != context.scope; s = ast()[s].parent) {
            const auto* branch = as<IfStmt>(ast(), ast()[s].parent);
            const ExprId value = branch && branch->yes == s ? compared_with_index(branch->condition) : ExprId{};
            if (value.valid() && (context.unit.program.constant(value) || is_invariant(value))) return value;
        }
        return {};
    }

    bool are_same(ExprId a, ExprId b) const {
        if (!a.valid() || !b.valid()) return false;
        const auto value = context.unit.program.constant(a);
        if (value || context.unit.program.constant(b)) return value == context.unit.program.constant(b);
        const auto text = [&](ExprId e) { return spelling(context.unit.tokens, context.unit.sources, ast()[e].tokens); };
        return text(a) == text(b);
    }

    bool are_of_one_iteration() const {
        const ExprId which = writes.empty() ? ExprId{} : only_iteration(access(writes[0]));
        const auto same = [&](AccessId id) { return are_same(which, only_iteration(access(id))); };
        return std::all_of(writes.begin(), writes.end(), same) && std::all_of(reads.begin(), reads.end(), same) && !writes.empty();
    }

    bool is_own_function(ExprId call) const { return called_function(context.unit, std::get<CallExpr>(ast()[call].node)).valid(); }

    /// A pointer may mean any of several arrays; not `a[i]` of one that other statements go through by lines.
    bool is_somewhere(AccessId write) const { return access(write).whole && !access(write).through_call && access(write).subscripts.empty(); }
};

}  // namespace

std::optional<Fold> stored_alike(const SectionContext& context, ObjectId object) {
    const Stores stores(context, object);
    if (!holds_numbers(context.unit, context.accesses[object].element)) return {};
    if (!stores.stores_only() || !stores.one_value() || !stores.reads_only_guard()) return {};
    if (context.accesses[object].is_array && stores.has_own_lines()) return {};
    return stores.fold();
}

std::optional<Fold> stored_anywhere(const SectionContext& context, ObjectId object) {
    const Stores stores(context, object);
    if (!stores.stores_only() || !stores.reads.empty() || stores.have_one_line() || (stores.has_own_lines() && !stores.is_worth_it())) return {};
    return stores.fold();
}

std::optional<Fold> changed_anywhere(const SectionContext& context, ObjectId object) {
    const Stores stores(context, object);
    const Object& array = context.accesses[object];
    const bool somewhere = std::any_of(stores.writes.begin(), stores.writes.end(), [&](AccessId w) { return stores.is_somewhere(w); });
    if (somewhere || !holds_numbers(context.unit, array.element) || stores.have_one_line() || !stores.is_worth_it()) return {};
    return Fold{ReductionOp::merge, "", array.element, Box(array.extents.size())};
}

std::optional<Fold> changed_in_several_lines(const SectionContext& context, ObjectId object) {
    const Stores stores(context, object);
    const Object& array = context.accesses[object];
    if (stores.writes.empty() || !holds_numbers(context.unit, array.element) || !stores.has_own_lines() || stores.have_one_line()) return {};
    return Fold{ReductionOp::merge, "", array.element, Box(array.extents.size())};
}

std::optional<NoMerge> hinders_merge(const SectionContext& context, ObjectId object) {
    const Stores stores(context, object);
    const std::string& name = context.accesses[object].name;
    const auto& extents = context.accesses[object].extents;
    const auto is_update = [&](AccessId w) { return stores.access(w).op.has_value(); };
    const bool updates_alone = std::all_of(stores.writes.begin(), stores.writes.end(), is_update);
    const bool could = stores.reads.empty() ? stores.stores_only() : updates_alone;
    if (could && !can_be_looked_up(context.accesses[object]) && (extents.empty() || is_unknown(extents[0])))
        return NoMerge{fmt::format("how many elements '{}' has is not known here", name), "let all calls give the function arrays of one length, and that length as a parameter", {}};
    for (const AccessId w : stores.writes) {
        if (stores.is_store(w)) continue;
        if (const bool structure = context.unit.program[context.accesses[object].element].kind == TypeKind::record; structure)
            return NoMerge{"the elements are structures", "store numbers alone, in an array for each member", {}};
        if (!is_update(w) && stores.access(w).value.valid()) return NoMerge{"", fmt::format("write '{}[..] = ..'", name), w};
    }
    if (stores.reads.empty()) return {};
    return NoMerge{fmt::format("the loop reads '{}', too", name), fmt::format("take what reads '{}' out of the loop", name), stores.reads[0]};
}

bool is_given_whole(const SectionContext& context, AccessId id) {
    const Access& access = context.accesses.accesses[id.index()];
    const auto* call = as<CallExpr>(context.unit.ast, access.expr);
    const SymbolId array = context.accesses[access.object].symbol;
    const auto names_it = [&](ExprId e) { return as<NameExpr>(context.unit.ast, e) && context.unit.program.symbol(e) == array; };
    return call && array.valid() && std::any_of(call->arguments.begin(), call->arguments.end(), names_it);
}

bool is_of_one_iteration(const SectionContext& context, ObjectId object) { return Stores(context, object).are_of_one_iteration(); }

std::optional<Fold> changed_by_one_iteration(const SectionContext& context, ObjectId object) {
    const Object& variable = context.accesses[object];
    if (variable.is_array || !holds_numbers(context.unit, variable.element) || !is_of_one_iteration(context, object)) return {};
    return Fold{ReductionOp::merge, "", variable.element};
}

}  // namespace dmcg
