// Forward: what has surely been written, and what was read before?
//
//   if (c) x = 1; else return;      after it: written on the one path that goes on; the return's path is kept aside
#include "first_uses.h"

#include <algorithm>
#include <utility>

#include "dmcg/ast.h"
#include "dmcg/flow.h"
#include "flow_common.h"

namespace dmcg {
namespace {

using Path = std::optional<ObjectSet>;    // what is written; nothing: no path leads here

Path join(Path a, const Path& b) {
    if (!a || !b) return a ? a : b;
    a->keep_common(*b);
    return a;
}

struct Forward {
    const Unit& unit;
    const Accesses& all;
    std::unordered_map<int32_t, size_t> numbers{};    // of the objects in question, by ObjectId
    ObjectSet exposed{};             // read before they were surely written
    Path breaks{}, continues{}, returns{};
    Path at_switch{};                // where the innermost switch jumps from
    std::unordered_map<std::string_view, Path> at_label{};    // what the jumps to the labels in the statement bring
    bool has_default = false;

    Path through(AccessRange range, Path path) {
        for (uint32_t i = range.begin; i < range.end && path; i++) {
            const Access& access = all.accesses[i];
            if (access.kind == AccessKind::exit && !access.conditional) return {};
            const auto number = numbers.find(access.object.value);
            if (number == numbers.end()) continue;
            if (access.kind == AccessKind::read && !path->contains(number->second)) exposed.insert(number->second);
            if (sets(all, access)) path->insert(number->second);
        }
        return path;
    }

    Path expression(ExprId e, Path path) { return through(all.of(e), path); }

    Path branch(const IfStmt& x, Path path) {
        path = expression(x.condition, path);
        const auto constant = unit.program.constant(x.condition);
        const Path yes = constant == 0 ? Path{} : statement(x.yes, path);
        const Path no = constant && constant != 0 ? Path{} : statement(x.no, path);
        return join(yes, no);
    }

    /// One round of the body from `head`; returns what comes back to the head.
    Path round(ExprId condition, ExprId step, StmtId body, bool test_first, Path head) {
        if (test_first) head = expression(condition, head);
        Path end = join(statement(body, head), continues);
        continues.reset();
        end = expression(step, end);
        return test_first ? end : expression(condition, end);
    }

    bool is_endless(ExprId condition) const {
        const auto value = condition.valid() ? unit.program.constant(condition) : std::optional<int64_t>(1);
        return value && *value != 0;
    }

    /// Later rounds can only find more written; a second one is needed if a label in the body is another way into it.
    Path loop(StmtId stmt, ExprId condition, ExprId step, StmtId body, Path path) {
        const bool test_first = !as<DoStmt>(unit.ast, stmt);
        const Path breaks_around = std::exchange(breaks, {}), continues_around = std::exchange(continues, {});
        const Path first = round(condition, step, body, test_first, path);
        const Path head = join(path, first);
        const Path again = head == path ? first : round(condition, step, body, test_first, head);
        const Path last = join(first, again);
        const Path skipped = test_first ? expression(condition, path) : Path{};
        Path after = is_endless(condition) ? Path{} : surely_enters(unit, stmt) ? last : join(last, skipped);
        after = join(after, breaks);
        breaks = breaks_around;
        continues = continues_around;
        return after;
    }

    Path choice(const SwitchStmt& x, Path path) {
        path = expression(x.value, path);
        const Path breaks_around = std::exchange(breaks, {}), switch_around = std::exchange(at_switch, path);
        const bool default_around = std::exchange(has_default, false);
        Path after = statement(x.body, {});
        if (!has_default) after = join(after, path);
        after = join(after, breaks);
        breaks = breaks_around;
        at_switch = switch_around;
        has_default = default_around;
        return after;
    }

    Path keep(Path& aside, Path path) {
        aside = join(aside, path);
        return {};
    }

    std::string_view name(TokenId label) const { return unit.tokens[label].text; }

    /// A label elsewhere is a way out.
    Path jump(const GotoStmt& x, Path path) {
        const auto label = at_label.find(name(x.label));
        return keep(label == at_label.end() ? returns : label->second, path);
    }

    Path statement(StmtId stmt, Path path) {
        if (!stmt.valid()) return path;
        return std::visit(Overloaded{
            [&](const CompoundStmt& x) { for (StmtId s : x.body) path = statement(s, path); return path; },
            [&](const IfStmt& x) { return branch(x, path); },
            [&](const WhileStmt& x) { return loop(stmt, x.condition, {}, x.body, path); },
            [&](const DoStmt& x) { return loop(stmt, x.condition, {}, x.body, path); },
            [&](const ForStmt& x) { return loop(stmt, x.condition, x.step, x.body, statement(x.init, path)); },
            [&](const SwitchStmt& x) { return choice(x, path); },
            [&](const CaseStmt& x) { has_default |= !x.first.valid(); return statement(x.body, join(path, at_switch)); },
            [&](const LabelStmt& x) { return statement(x.body, join(path, at_label[name(x.name)])); },
            [&](const GotoStmt& x) { return jump(x, path); },
            [&](const BreakStmt&) { return keep(breaks, path); },
            [&](const ContinueStmt&) { return keep(continues, path); },
            [&](const ReturnStmt&) { return keep(returns, through(all.of(stmt), path)); },
            [&](const auto&) { return through(all.of(stmt), path); }},
            unit.ast[stmt].node);
    }

    /// The labels in the statement; a jump from outside brings nothing that is surely written.
    void find_labels(StmtId stmt) {
        for_each_below(unit.ast, stmt, [&](StmtId s) {
            if (const auto* label = as<LabelStmt>(unit.ast, s)) at_label[name(label->name)] = Path{};
        });
        StmtId root = stmt;
        while (unit.ast[root].parent.valid()) root = unit.ast[root].parent;
        if (at_label.empty() || root == stmt) return;
        for_each_below(unit.ast, root, [&](StmtId s) {
            const auto* jump = as<GotoStmt>(unit.ast, s);
            const auto label = jump ? at_label.find(name(jump->label)) : at_label.end();
            if (label != at_label.end() && !is_within(unit.ast, s, stmt)) label->second = ObjectSet();
        });
    }

    /// All ways out of the statement, those that leave it by a jump too. Jumps back make further walks necessary.
    Path ends(StmtId stmt) {
        find_labels(stmt);
        for (;;) {
            const auto before = at_label;
            for (Path* ends : {&breaks, &continues, &returns}) ends->reset();
            const Path normal = statement(stmt, ObjectSet());
            if (at_label == before) return join(join(normal, breaks), join(continues, returns));
        }
    }
};

}  // namespace

FirstUses first_uses(const Unit& unit, const Accesses& all, StmtId stmt, const std::vector<ObjectId>& objects) {
    Forward forward{unit, all};
    for (size_t i = 0; i < objects.size(); i++) forward.numbers.emplace(objects[i].value, i);
    const Path end = forward.ends(stmt);
    return {forward.exposed, end.value_or(ObjectSet()), !end};
}

}  // namespace dmcg
