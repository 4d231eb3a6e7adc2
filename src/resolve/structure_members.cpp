// Which members a structure has, by whatever name it is handed over, and which are written.
//
//   void step(Grid *g) { g->n = 4; }  step(&s);      s has the member n, written
//   M make(int n) { M m = { malloc(n), n }; return m; }  b = make(4);  b.v[0] = 1;      m has the member v, too: it is set there
#include <algorithm>

#include "dmcg/walk.h"
#include "structure_search.h"

namespace dmcg::structures {

/// fread(g, sizeof *g, 1, file), memset(g, 0, sizeof *g)
bool Search::is_overwritten(SymbolId root) const {
    return is_transferred(root, true) || std::any_of(cleared.begin(), cleared.end(), [&](const auto& c) { return c.first == root; });
}

/// { malloc(n), n }, calloc(1, sizeof *g), memset(&s, 0, sizeof s), make(n): all of it gets a value at once.
bool Search::is_set_as_a_whole(SymbolId root) const {
    const auto given = values.find(root);
    const auto sets_all = [&](ExprId value) {
        const auto* call = as<CallExpr>(ast, value);
        return as<InitListExpr>(ast, value) || (call && (called(value).valid() || call->arguments.size() == 2));
    };
    return is_overwritten(root) || (given != values.end() && std::any_of(given->second.begin(), given->second.end(), sets_all));
}

/// Functions in the list of a structure that is returned: others are null, and not called.
void Search::find_listed_functions() {
    for (const auto& [f, root] : results) {
        const DeclaratorId declarator = program[root].declarator;
        const auto* list = declarator.valid() ? as<InitListExpr>(ast, ast[declarator].init) : nullptr;
        for (const std::string& field : list ? listed_fields(tokens, program, structure_of(ast, program, root), *list) : std::vector<std::string>{})
            if (!field.empty() && is_function_pointer(program, field_of(ast, program, {root, field}).type)) members[root][field].is_written = true;
    }
}

/// What a function returns, or reads, is made there, also the members that only its callers use.
bool Search::has_members_of(SymbolId inner, const Part& outer, bool is_written) {
    bool any = false;
    for (const auto& [path, member] : std::map<std::string, Member>(members[outer.root])) {
        if (!is_in(path, outer.path) || path == outer.path || is_function_pointer(program, field_of(ast, program, {outer.root, path}).type)) continue;
        const auto [there, is_new] = members[inner].try_emplace(rest_of(path, outer.path));
        any |= is_new || (is_written && !there->second.is_written);
        there->second.is_written |= is_written;
    }
    return any;
}

/// Members that say how much memory there is, or what such a member is made of: s.bytes = s.n * sizeof(double), malloc(s.bytes)
std::set<Part> Search::lengths() const {
    std::set<Part> asked, made;
    for (const auto& [part, e] : members_used)
        if (is_integer(program.type(e)) && stands_in(e, [&](ExprId up) { return makes_memory(ast, program, up); })) asked.insert(named(part));
    const auto sets_one = [&](ExprId up) {
        const auto* assign = as<AssignExpr>(ast, up);
        return assign && std::any_of(members_used.begin(), members_used.end(), [&](const auto& m) { return m.second == assign->target && asked.contains(named(m.first)); });
    };
    for (const auto& [part, e] : members_used)
        if (is_integer(program.type(e)) && stands_in(e, sets_one)) made.insert(named(part));
    asked.merge(made);
    return asked;
}

/// In a sum or product that is the value there, or an argument of it.
template <class F>
bool Search::stands_in(ExprId e, F wanted) const {
    ExprId up = tree.above(e);
    while (as<BinaryExpr>(ast, up) || as<CastExpr>(ast, up)) up = tree.above(up);
    return up.valid() && wanted(up);
}

/// A function that gets the memory by another parameter can say, too, how much it is.
bool Search::hand_over_lengths(const std::set<Part>& lengths, const Binding& b) {
    const Part outer = named(b.outer);
    const std::vector<SymbolId> none, &parameters = b.argument.valid() ? program[called(b.call)].parameters : none;
    const bool gets_memory = std::any_of(parameters.begin(), parameters.end(), [&](SymbolId p) { return is_pointer(program, p) && !is_root(p); });
    bool any = false;
    for (const Part& p : lengths)
        if (gets_memory && p.root == outer.root && is_in(p.path, outer.path) && p.path != outer.path) any |= members[b.inner].try_emplace(rest_of(p.path, outer.path)).second;
    return any;
}

void Search::find_members() {
    members.clear();
    find_mentions();
    find_listed_functions();
    const std::set<Part> sizes = lengths();
    for (const auto& [part, e] : members_used) {
        const Part own = named(part);
        const bool array = program[program.type_id(e)].kind == TypeKind::array;
        members[own.root][own.path].is_written |= !array && is_changed(program, tree, e);
    }
    for (bool changed = true; changed;) {
        changed = false;
        find_own_members();
        for (const StructureCopy& c : copies) {
            changed |= has_members_of(c.to, {c.from, ""}, true);
            changed |= has_members_of(c.from, {c.to, ""}, false);
        }
        for (const Binding& b : bindings) {
            const Part outer = named(b.outer);
            const bool copied = is_by_value(program, b.inner), returned = !b.argument.valid();
            changed |= hand_over_lengths(sizes, b);
            if (returned ? is_set_as_a_whole(b.inner) : is_overwritten(b.inner) || released.contains(b.inner)) changed |= has_members_of(b.inner, outer, true);
            if (is_transferred(b.inner, false)) changed |= has_members_of(b.inner, outer, false);
            for (const auto& [path, member] : std::map<std::string, Member>(members[b.inner])) {
                if (member.is_own) continue;
                const auto [there, is_new] = members[outer.root].try_emplace(joined(outer.path, path));
                const bool written = member.is_written && !copied;
                changed |= is_new || (written && !there->second.is_written);
                there->second.is_written |= written;
            }
        }
    }
}

}  // namespace dmcg::structures
