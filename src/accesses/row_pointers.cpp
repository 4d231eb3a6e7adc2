// Each pointer's values say which of them name one matrix (Families); where all that is done with the pointers of a family leaves
// the rows in place, the tree is changed.
#include "row_pointers.h"

#include <algorithm>

#include "blocks.h"
#include "dmcg/walk.h"
#include "library.h"
#include "resolve/structures.h"
#include "rotations.h"
#include "row_uses.h"

namespace dmcg {
namespace {

using namespace rows;

/// What the pointers of the program get.
struct ValueReader {
    const Parents& tree;
    const std::set<ExprId>& copies;
    Families& families;
    Fills& fills;

    const Unit& unit() const { return tree.unit; }
    const Ast& ast() const { return unit().ast; }
    std::string name(SymbolId s) const { return unit().program[s].name; }

    /// Local matrices that the function returns.
    std::vector<SymbolId> returned_by(FunctionId f) const {
        std::vector<SymbolId> found;
        if (!f.valid()) return found;
        for_each_below(ast(), unit().program[f].body, [&](StmtId s) {
            const auto* leave = as<ReturnStmt>(ast(), s);
            const SymbolId local = leave && leave->value.valid() ? name_of(unit(), without_casts(ast(), leave->value)) : SymbolId{};
            if (is_candidate(unit(), local)) found.push_back(local);
        });
        return found;
    }

    bool returns_only_matrices(FunctionId f) const {
        bool all = true;
        for_each_below(ast(), unit().program[f].body, [&](StmtId s) {
            const auto* leave = as<ReturnStmt>(ast(), s);
            if (leave && leave->value.valid())
                all = all && (is_null_pointer(unit(), leave->value) || is_candidate(unit(), name_of(unit(), without_casts(ast(), leave->value))));
        });
        return all;
    }

    FunctionId called(ExprId value) const {
        const auto* call = as<CallExpr>(ast(), without_casts(ast(), value));
        return call ? called_function(unit(), *call) : FunctionId{};
    }

    /// `at`: the assignment or initialiser.
    void value(SymbolId pointer, ExprId value, ExprId at) {
        if (is_null_pointer(unit(), value)) return;
        if (copies.contains(at)) {
            const SymbolId from = name_of(unit(), without_casts(ast(), value));
            return is_candidate(unit(), from) ? families.join(pointer, from) : families.refuse(pointer, at, "'" + name(pointer) + "' gets another value here");
        }
        if (const SymbolId local = name_of(unit(), without_casts(ast(), value)); is_given(unit(), pointer, local)) return families.join(pointer, local);
        const FunctionId callee = called(value);
        if (const std::vector<SymbolId> made = returned_by(callee); !made.empty()) {
            for (const SymbolId local : made) families.join(pointer, local);
            if (!returns_only_matrices(callee)) families.refuse(pointer, at, "'" + name(pointer) + "' gets another value here");
            return;
        }
        const StmtId stmt = innermost_statement(ast(), ast()[value].tokens);
        const bool whole = as<DeclarationStmt>(ast(), stmt) || assignment_in(unit(), stmt) == at;
        if (!is_new_memory(unit(), value) || !whole) return families.refuse(pointer, at, "'" + name(pointer) + "' gets another value here");
        find_fill(tree, pointer, value, stmt, families, fills);
    }

    void read_values() {
        for (size_t d = 0; d < ast().declarators.size(); d++) {
            const SymbolId s = unit().program.symbol_of_declarator[d];
            if (const ExprId init = ast().declarators[d].init; init.valid() && is_candidate(unit(), s)) value(s, init, init);
        }
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const auto* assign = std::get_if<AssignExpr>(&ast().exprs[i].node);
            const SymbolId s = assign && !assign->op ? name_of(unit(), assign->target) : SymbolId{};
            if (is_candidate(unit(), s)) value(s, assign->value, {static_cast<int32_t>(i)});
        }
    }

    // ---------------------------------------------------------------- functions

    /// The parameter gets what the call gives; what the call returns is a matrix for its caller, too.
    void read_call(ExprId e, const CallExpr& call, FunctionId callee) {
        const auto& parameters = unit().program[callee].parameters;
        for (size_t i = 0; i < parameters.size(); i++) {
            if (!is_candidate(unit(), parameters[i])) continue;
            const auto* reference = i < call.arguments.size() && is_reference(unit().program[parameters[i]]) ? as<UnaryExpr>(ast(), call.arguments[i]) : nullptr;
            const SymbolId given = i < call.arguments.size() ? name_of(unit(), reference ? reference->operand : call.arguments[i]) : SymbolId{};
            if (is_candidate(unit(), given)) families.join(parameters[i], given);
            else families.refuse(parameters[i], i < call.arguments.size() ? call.arguments[i] : e, "'" + name(parameters[i]) + "' gets something here that is no matrix by name");
        }
        for (const SymbolId local : returned_by(callee))
            if (!is_caught(e)) families.refuse(local, e, "nothing but this expression has the matrix here");
    }

    bool is_caught(ExprId call) const {
        const ExprId e = tree.outside_casts(call);
        const auto* assign = as<AssignExpr>(ast(), tree.above(e));
        const auto init = tree.initialised.find(e);
        const SymbolId to = assign && !assign->op && assign->value == e ? name_of(unit(), assign->target)
                            : init != tree.initialised.end()              ? unit().program.symbol_of_declarator[init->second.index()]
                                                                          : SymbolId{};
        return is_candidate(unit(), to);
    }

    /// Called through a pointer, or by the library: its parameters may mean anything.
    void read_function_as_value(ExprId e, FunctionId f) {
        for (const SymbolId parameter : unit().program[f].parameters)
            if (is_candidate(unit(), parameter)) families.refuse(parameter, e, "the function of '" + name(parameter) + "' is used as a pointer");
        for (const SymbolId local : returned_by(f)) families.refuse(local, e, "the function of '" + name(local) + "' is used as a pointer");
    }

    void read_functions() {
        if (const FunctionId main = main_function(unit()); main.valid()) read_function_as_value({}, main);
        std::set<ExprId> callees;
        for (size_t i = 0; i < ast().exprs.size(); i++)
            if (const auto* call = std::get_if<CallExpr>(&ast().exprs[i].node)) {
                callees.insert(call->callee);
                if (const FunctionId f = called_function(unit(), *call); f.valid()) read_call({static_cast<int32_t>(i)}, *call, f);
            }
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            const SymbolId s = name_of(unit(), e);
            if (!s.valid() || unit().program[s].kind != SymbolKind::function || callees.contains(e)) continue;
            if (unit().program[s].body.valid()) read_function_as_value(e, unit().program[s].body);
        }
    }

    /// One family has rows of one kind.
    void refuse_mixtures() {
        for (const RowAllocation& a : fills.allocations)
            for (const RowAllocation& b : fills.allocations)
                if (families.of(a.pointer) == families.of(b.pointer) && a.row.valid() && !b.row.valid())
                    families.refuse(a.pointer, a.row, "'" + name(a.pointer) + "' has rows of its own here, and rows in one block elsewhere");
    }
};

/// Makes the tree say that the rows are lines.
struct TreeWriter {
    Ast& ast;
    Program& program;
    std::map<TypeId, TypeId> lines{};      // of an element: T []

    TypeId add(TypeKind kind, TypeId element) {
        Type type;
        type.kind = kind;
        type.element = element;
        program.types.push_back(type);
        return {static_cast<int32_t>(program.types.size()) - 1};
    }

    TypeId line_of(TypeId element) {
        const auto [known, is_new] = lines.try_emplace(element);
        if (is_new) known->second = add(TypeKind::array, element);
        return known->second;
    }

    void become(ExprId e, ExprNode node) {
        ast.exprs[e.index()].node = std::move(node);
        program.symbol_of_expr[e.index()] = {};
        program.constant_of_expr[e.index()] = std::nullopt;
    }

    /// a[i] = malloc(bytes)  or  a[i] = a[0] + i * m: it is done by all ranks, as an allocation is. `allocator`: a mention of malloc.
    void write_fill(ExprId target, ExprId allocator) {
        for (size_t i = 0; i < ast.exprs.size(); i++) {
            const auto* assign = std::get_if<AssignExpr>(&ast.exprs[i].node);
            if (!assign || assign->target != target) continue;
            const ExprId e{static_cast<int32_t>(i)}, value = without_casts(ast, assign->value);
            program.type_of_expr[i] = program.type_id(value);
            if (as<CallExpr>(ast, value)) become(e, ast[value].node);
            else become(e, CallExpr{allocator, index_of(value)});
            return forget(target);
        }
    }

    /// Of an address in a block: what is added to it, if anything.
    std::vector<ExprId> index_of(ExprId value) const {
        if (const auto* sum = as<BinaryExpr>(ast, value)) return {sum->right};
        const auto* address = as<UnaryExpr>(ast, value);
        return address ? std::vector{std::get<IndexExpr>(ast[address->operand].node).index} : std::vector<ExprId>{};
    }

    void write_release(ExprId row) {
        forget(row);
        program.constant_of_expr[row.index()] = 0;
    }

    /// Nothing is left of the expression.
    void forget(ExprId e) {
        std::vector<ExprId> parts;
        for_each_below(ast, e, [&](ExprId part) { parts.push_back(part); });
        for (const ExprId part : parts) become(part, NumberExpr{});
    }

    struct Place { SymbolId matrix; size_t subscripts = 0; };

    /// a[i], *(a + i), a[i][j]: the matrix, and how many subscripts are applied to it; nothing: the expression is no such place.
    std::optional<Place> place(ExprId e) const {
        if (as<NameExpr>(ast, e)) return program.rows.family_of(program.symbol(e)) >= 0 ? std::optional(Place{program.symbol(e)}) : std::nullopt;
        const auto* x = as<IndexExpr>(ast, e);
        const auto* star = as<UnaryExpr>(ast, e);
        if (!x && !(star && star->op == UnaryOp::dereference)) return {};
        const auto* sum = star ? as<BinaryExpr>(ast, star->operand) : nullptr;
        auto found = place(x ? x->base : sum ? sum->left : star->operand);
        if (!found && sum) found = place(sum->right);
        if (found) found->subscripts++;
        return found;
    }

    void write_types() {
        const std::vector<Symbol> before = program.symbols;
        std::map<SymbolId, std::vector<TypeId>> types;      // of a, a[i], a[i][j]
        for (size_t s = 0; s < before.size(); s++) {
            const SymbolId id{static_cast<int32_t>(s)};
            if (program.rows.family_of(id) < 0) continue;
            types[id] = types_of(before[s].type);
            program.symbols[s].type = types[id].front();
        }
        for (size_t i = 0; i < ast.exprs.size(); i++)
            if (const auto at = place({static_cast<int32_t>(i)}); at && at->subscripts < types[at->matrix].size()) program.type_of_expr[i] = types[at->matrix][at->subscripts];
    }

    /// T *** becomes T (*)[][]: the types of a, a[i], a[i][j].
    std::vector<TypeId> types_of(TypeId pointer) {
        const TypeId row = program[pointer].element;
        if (program[row].kind != TypeKind::pointer) return {};
        const std::vector<TypeId> inner = types_of(row);
        const TypeId line = line_of(inner.empty() ? program[row].element : inner[1]);
        std::vector<TypeId> types{add(TypeKind::pointer, line), line};
        if (!inner.empty()) types.insert(types.end(), inner.begin() + 1, inner.end());
        return types;
    }
};

TokenId first_token(const Unit& unit, const NoRows& n) { return n.place.valid() ? unit.ast[n.place].tokens.first : TokenId{}; }

RowPointers find_row_pointers(const Unit& unit, memory::CoreWithModel& model, std::set<ExprId>& targets) {
    const std::vector<Rotation> rotations = find_rotations(unit);
    const std::set<ExprId> copies = copies_in(rotations);
    const Parents tree(unit);
    Families families(unit.program.symbols.size());
    Fills fills;
    ValueReader reader{tree, copies, families, fills};
    reader.read_values();
    reader.read_functions();
    std::vector<RowRelease> releases = check_uses(tree, fills, copies, model, families);
    reader.refuse_mixtures();
    std::stable_sort(families.reasons.begin(), families.reasons.end(), [&](const NoRows& a, const NoRows& b) { return first_token(unit, a) < first_token(unit, b); });
    RowPointers found;
    found.family.assign(unit.program.symbols.size(), -1);
    for (size_t i = 0; i < found.family.size(); i++) {
        const SymbolId s{static_cast<int32_t>(i)};
        if (!is_candidate(unit, s)) continue;
        const bool made = std::any_of(fills.allocations.begin(), fills.allocations.end(), [&](const RowAllocation& a) { return families.of(a.pointer) == families.of(s); });
        if (made && !families.is_refused(s)) found.family[i] = families.of(s);
        for (const NoRows& why : families.reasons)
            if (families.of(why.pointer) == families.of(s)) found.refused.push_back({s, why.place, why.why});
    }
    const auto is_matrix = [&](SymbolId s) { return found.family_of(s) >= 0; };
    for (const RowAllocation& a : fills.allocations)
        if (is_matrix(a.pointer)) found.allocations.push_back(a);
    for (const RowRelease& r : releases)
        if (is_matrix(r.pointer)) found.releases.push_back(r);
    for (const auto& [target, pointer] : fills.targets)
        if (is_matrix(pointer)) targets.insert(target);
    return found;
}

/// A mention of the library's allocator, which all memory comes from.
ExprId mention_of_allocator(const Unit& unit) {
    for (const Expr& e : unit.ast.exprs) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        if (call && called_library(unit, *call) && (callee_name(unit, *call) == "malloc" || callee_name(unit, *call) == "calloc")) return call->callee;
    }
    return {};
}

bool has_candidates(const Unit& unit) {
    for (size_t i = 0; i < unit.program.symbols.size(); i++)
        if (rows::is_candidate(unit, {static_cast<int32_t>(i)})) return true;
    return false;
}

}  // namespace

void write_out_row_pointers(const Sources& sources, const Tokens& tokens, Ast& ast, Program& program, const Regions& regions, memory::CoreWithModel& model) {
    const Unit unit{sources, tokens, ast, program, regions};
    if (!has_candidates(unit)) return;
    std::set<ExprId> targets;
    program.rows = find_row_pointers(unit, model, targets);
    const ExprId allocator = mention_of_allocator(unit);
    if (program.rows.allocations.empty() || !allocator.valid()) return program.rows.forget();
    TreeWriter writer{ast, program};
    for (const ExprId target : targets) writer.write_fill(target, allocator);
    for (const RowRelease& r : program.rows.releases) writer.write_release(r.argument);
    writer.write_types();
}

}  // namespace dmcg
