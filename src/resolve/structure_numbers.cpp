// Numbers that structures have in common: rows, columns, spacing. Where all that is ever given to such a member is one value, and both structures surely have it, a
// copy changes nothing in it; what is bounded by it stays what it is.
//
//   a = grid(rows, cols);  b = grid(rows, cols);  ...  t = a;  a = b;  b = t;      a->rows is rows before and behind
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "dmcg/walk.h"
#include "exchanges.h"
#include "structure_search.h"

namespace dmcg::structures {
namespace {

constexpr int deepest = 6;      // calls, and copies of copies

struct NumberReader {
    const Search& s;
    const Tree& tree;
    const std::map<ExprId, Part> parts{};      // of members
    const std::set<Part> alike{};              // all names of the member, in all structures that its value may come from or go to

    const Ast& ast() const { return s.ast; }
    const Program& program() const { return s.program; }

    // ---------------------------------------------------------------- one value

    /// What says the value, the same for the same value; "": it is another of these members. Nothing: it may be another one each time.
    std::optional<std::string> key(ExprId e, int depth = 0) const {
        if (!e.valid() || depth > deepest) return {};
        if (const auto number = program().constant(e)) return std::to_string(*number);
        if (const auto part = parts.find(e); part != parts.end()) return alike.contains(s.named(part->second)) ? std::optional(std::string()) : std::nullopt;
        if (const auto* assign = as<AssignExpr>(ast(), e)) return assign->op ? std::nullopt : key(assign->value, depth);
        if (const auto* cast = as<CastExpr>(ast(), e)) {
            const auto inner = key(cast->operand, depth);
            return inner ? std::optional(fmt::format("({}){}", program().type_id(e).value, *inner)) : std::nullopt;
        }
        if (const auto* binary = as<BinaryExpr>(ast(), e)) {
            const auto left = key(binary->left, depth), right = key(binary->right, depth);
            return left && right && !left->empty() && !right->empty() ? std::optional(fmt::format("({} {} {})", *left, static_cast<int>(binary->op), *right)) : std::nullopt;
        }
        return as<NameExpr>(ast(), e) ? key_of(program().symbol(e), e, depth) : std::nullopt;
    }

    /// As a variable of the type has it.
    std::optional<std::string> converted(ExprId e, TypeId type, int depth) const {
        const auto value = key(e, depth + 1);
        const bool same = !value || value->empty() || same_type(program(), program().type_id(e), type);
        return same ? value : fmt::format("({}){}", type.value, *value);
    }

    std::optional<std::string> key_of(SymbolId id, ExprId here, int depth) const {
        if (!id.valid() || program()[id].storage != Storage::automatic || !program()[id].function.valid()) return {};
        const std::vector<ExprId> given = given_to(id);
        if (std::ranges::any_of(given, [](ExprId e) { return !e.valid(); })) return {};
        if (program()[id].kind == SymbolKind::parameter) return given.empty() ? key_of_arguments(id, depth) : std::nullopt;
        if (program()[id].kind != SymbolKind::variable || given.empty()) return {};
        const auto value = given.size() == 1 ? converted(given[0], program()[id].type, depth) : std::nullopt;
        return value && !value->empty() ? value : is_settled(id, given, here) ? std::optional(fmt::format("#{}", id.value)) : std::nullopt;
    }

    /// The values that it is assigned, and calls that read one; invalid: it gets one in another way.
    std::vector<ExprId> given_to(SymbolId id) const {
        std::vector<ExprId> given;
        if (const DeclaratorId d = program()[id].declarator; d.valid() && program()[id].kind == SymbolKind::variable && ast()[d].init.valid()) given.push_back(ast()[d].init);
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (as<NameExpr>(ast(), e) && program().symbol(e) == id && is_changed(program(), tree, e)) given.push_back(given_at(e));
        }
        return given;
    }

    /// n = 4, scanf("%d", &n)
    ExprId given_at(ExprId name) const {
        const ExprId up = tree.above(name);
        if (const auto* assign = as<AssignExpr>(ast(), up)) return assign->op ? ExprId{} : assign->value;
        const auto* address = as<UnaryExpr>(ast(), up);
        const auto* call = address && address->op == UnaryOp::address_of ? as<CallExpr>(ast(), tree.above(up)) : nullptr;
        const std::string reader = call ? library_name(program(), ast(), *call) : std::string();
        return reader == "scanf" || reader == "sscanf" || reader == "fscanf" ? tree.above(up) : ExprId{};
    }

    std::optional<std::string> key_of_arguments(SymbolId parameter, int depth) const {
        const Function& f = program()[program()[parameter].function];
        const auto at = static_cast<size_t>(std::find(f.parameters.begin(), f.parameters.end(), parameter) - f.parameters.begin());
        const Callee& callee = s.callees[program()[parameter].function.index()];
        std::optional<std::string> all;
        for (const ExprId call : callee.calls) {
            const auto here = converted(std::get<CallExpr>(ast()[call].node).arguments.at(at), program()[parameter].type, depth);
            if (callee.is_free || !here || here->empty() || (all && *all != *here)) return {};
            all = here;
        }
        return all;
    }

    /// A variable of main's that gets no other value from here on.
    bool is_settled(SymbolId id, const std::vector<ExprId>& given, ExprId here) const {
        const Function& f = program()[program()[id].function];
        bool settled = is_main(program(), f.symbol);
        for_each_below(ast(), f.body, [&](StmtId stmt) { settled = settled && !as<LabelStmt>(ast(), stmt); });
        const auto is_before = [&](ExprId value) { return ast()[value].tokens.last < ast()[here].tokens.first && !stands_in_loop(value); };
        return settled && std::ranges::all_of(given, is_before);
    }

    bool stands_in_loop(ExprId e) const {
        for (StmtId stmt = innermost_statement(ast(), ast()[e].tokens); stmt.valid(); stmt = ast()[stmt].parent)
            if (is_loop(ast(), stmt)) return true;
        return false;
    }

    // ---------------------------------------------------------------- surely given

    /// In a statement before, of the same block or one around it, or by a copy before in the same statement: t = a, a = b, b = t
    bool is_set_before(const Part& part, ExprId place, int depth = 0) const {
        const StmtId own = innermost_statement(ast(), ast()[place].tokens);
        const auto is_before = [&](const StructureCopy& c) { return c.expr < place && innermost_statement(ast(), ast()[c.expr].tokens) == own; };
        if (depth <= deepest && std::ranges::any_of(s.copies, [&](const StructureCopy& c) { return is_before(c) && copies_to(c.expr, part, depth); })) return true;
        for (StmtId stmt = innermost_statement(ast(), ast()[place].tokens); stmt.valid(); stmt = ast()[stmt].parent) {
            const auto* block = as<CompoundStmt>(ast(), ast()[stmt].parent);
            for (size_t i = 0; block && i < block->body.size() && block->body[i] != stmt; i++)
                if (sets(block->body[i], part, depth)) return true;
        }
        return false;
    }

    /// g = calloc(1, sizeof *g);  g->rows = rows;      before it is given to anybody
    bool is_set_behind(const Part& part, ExprId made) const {
        const StmtId stmt = innermost_statement(ast(), ast()[made].tokens);
        const auto* block = as<CompoundStmt>(ast(), ast()[stmt].parent);
        if (!block) return false;
        for (auto behind = std::find(block->body.begin(), block->body.end(), stmt) + 1; behind != block->body.end(); ++behind) {
            if (sets(*behind, part, 0)) return true;
            if (may_leave(*behind, true)) return false;
        }
        return false;
    }

    bool sets(StmtId stmt, const Part& part, int depth) const {
        if (const auto* expression = as<ExpressionStmt>(ast(), stmt)) return expression->expr.valid() && sets(expression->expr, part, depth);
        const auto* declaration = as<DeclarationStmt>(ast(), stmt);
        return declaration && std::ranges::any_of(declaration->declarators, [&](DeclaratorId d) { return ast()[d].init.valid() && sets(ast()[d].init, part, depth); });
    }

    /// a->n = b->n = 4, a = make(n), init(&a, n)
    bool sets(ExprId e, const Part& part, int depth) const {
        if (depth > deepest) return false;
        if (copies_to(e, part, depth)) return true;
        if (const auto* comma = as<CommaExpr>(ast(), e)) return sets(comma->left, part, depth) || sets(comma->right, part, depth);
        if (const auto* assign = as<AssignExpr>(ast(), e)) {
            const auto target = parts.find(assign->target);
            return (target != parts.end() && s.named(target->second) == part) || sets(assign->value, part, depth);
        }
        return std::ranges::any_of(s.bindings, [&](const Binding& b) { return b.call == without_casts(ast(), e) && sets(b, part, depth); });
    }

    bool copies_to(ExprId e, const Part& part, int depth) const {
        return std::ranges::any_of(s.copies, [&](const StructureCopy& c) { return c.expr == e && c.to == part.root && is_set_before({c.from, part.path}, e, depth + 1); });
    }

    /// In the outermost block of the function, before which it can give back nothing but null.
    bool sets(const Binding& b, const Part& part, int depth) const {
        const Part outer = s.named(b.outer);
        if (outer.root != part.root || !is_in(part.path, outer.path) || part.path == outer.path) return false;
        const FunctionId f = function_called(program(), ast(), std::get<CallExpr>(ast()[b.call].node));
        const auto& body = std::get<CompoundStmt>(ast()[program()[f].body].node).body;
        for (const StmtId stmt : body) {
            if (sets(stmt, {b.inner, rest_of(part.path, outer.path)}, depth + 1)) return true;
            if (may_leave(stmt, !b.argument.valid())) return false;
        }
        return false;
    }

    bool may_leave(StmtId stmt, bool gives_structure) const {
        bool leaves = false;
        for_each_below(ast(), stmt, [&](StmtId inner) {
            const auto* leave = as<ReturnStmt>(ast(), inner);
            const bool null = leave && gives_structure && leave->value.valid() && is_null_pointer(ast(), program(), leave->value);
            leaves = leaves || (leave && !null) || as<GotoStmt>(ast(), inner) || as<LabelStmt>(ast(), inner);
        });
        return leaves;
    }
};

}  // namespace

/// All names of the member, in all structures that its value may come from or go to.
std::set<Part> Search::alike(const Part& member) const {
    std::set<Part> all;
    std::vector<Part> open{named(member)};
    while (!open.empty()) {
        const Part p = named(open.back());
        open.pop_back();
        if (!all.insert(p).second) continue;
        for (const StructureCopy& c : copies) {
            if (c.to == p.root) open.push_back({c.from, p.path});
            if (c.from == p.root) open.push_back({c.to, p.path});
        }
        for (const Binding& b : bindings) {
            const Part outer = named(b.outer);
            if (b.inner == p.root) open.push_back({outer.root, joined(outer.path, p.path)});
            if (outer.root == p.root && is_in(p.path, outer.path) && p.path != outer.path) open.push_back({b.inner, rest_of(p.path, outer.path)});
        }
    }
    return all;
}

/// It gets a value in no other way than by being assigned to. The 0 of calloc nobody reads that is written over at once.
bool Search::is_only_assigned(const Part& p, const std::function<bool(ExprId)>& is_set_behind) const {
    const auto given = values.find(p.root);
    const auto keeps = [&](ExprId value) {
        const auto* call = as<CallExpr>(ast, value);
        const bool is_zero = call && !called(value).valid() && call->arguments.size() == 2;
        return !as<InitListExpr>(ast, value) && (!is_zero || is_set_behind(value));
    };
    const bool begins_with_zero = !is_pointer(program, p.root) && program[p.root].storage != Storage::automatic;
    return !is_overwritten(p.root) && !begins_with_zero && (given == values.end() || std::ranges::all_of(given->second, keeps));
}

/// All that is ever given to the member is one value.
bool Search::is_one_number(const std::map<ExprId, Part>& parts, const Part& number) const {
    const NumberReader reader{*this, tree, parts, alike(number)};
    std::set<std::string> keys;
    for (const auto& [part, e] : members_used) {
        if (!is_changed(program, tree, e) || !reader.alike.contains(named(part))) continue;
        const auto* assign = as<AssignExpr>(ast, tree.above(e));
        const auto value = assign && !assign->op ? reader.key(assign->value) : std::nullopt;
        if (!value) return false;
        if (!value->empty()) keys.insert(*value);
    }
    const auto is_assigned = [&](const Part& p) { return is_only_assigned(p, [&](ExprId made) { return reader.is_set_behind(p, made); }); };
    return keys.size() == 1 && std::ranges::all_of(reader.alike, is_assigned);
}

/// Of copies: where neither structure can have another number than the other.
void Search::find_common_numbers() {
    std::map<ExprId, Part> parts;
    std::set<Part> used;
    for (const auto& [part, e] : members_used) parts[e] = part, used.insert(named(part));
    const NumberReader reader{*this, tree, parts};
    const auto is_used = [&](const Part& p) { return used.contains(p) || std::ranges::any_of(bindings, [&](const Binding& b) { return named(b.outer).root == p.root; }); };
    for (StructureCopy& c : copies)
        for (const auto& [path, member] : members[c.to]) {
            const Part to{c.to, path}, from{c.from, path};
            if (!is_upward_exposed(to, ast[c.expr].tokens.last)) c.dead.insert(path);
            const bool is_set = reader.is_set_before(from, c.expr) && (!is_used(to) || reader.is_set_before(to, c.expr));
            if (is_set && is_arithmetic(program[field_of(ast, program, to).type]) && is_one_number(parts, to)) c.common[path] = is_used(from);
        }
}

}  // namespace dmcg::structures
