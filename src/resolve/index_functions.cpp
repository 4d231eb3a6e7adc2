// The function's body is run with names for values: what each variable holds is an expression of the parameters, an `if` makes a choice of
// what both ways return. Where a value goes through another type, the tree says so by a cast, if the type may change it.
#include "index_functions.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "dmcg/walk.h"
#include "preprocess/macro_names.h"
#include "tree_writer.h"

namespace dmcg {
namespace {

constexpr int most_nodes = 200;    // of the expression that a function returns

struct Inliner {
    TreeWriter writer;
    const Tokens& tokens;
    const std::vector<SymbolId>& kept;
    std::map<std::string, std::set<FunctionId>> hiding{};     // functions that have a variable of the name
    std::map<FunctionId, ExprId> returned{};      // invalid: it does more than that
    std::map<ExprId, size_t> parameters{};        // in what is returned: which parameter. No names, for nobody mentions them there
    FunctionId function{};                        // that is looked at
    int nodes = 0;

    using Values = std::map<SymbolId, ExprId>;    // of parameters and local variables

    const Ast& ast() const { return writer.ast; }
    const Program& program() const { return writer.program; }

    bool is_number(TypeId type) const {
        return type.valid() && is_integer(program()[type]) && program()[type].kind != TypeKind::bool_ && !program()[type].is_volatile && !program()[type].is_atomic;
    }

    /// The number stays the same, and so does what is computed with it.
    bool holds_all(TypeId to, TypeId from) const {
        const Type &a = program()[to], &b = program()[from];
        return is_signed_integer(a) == is_signed_integer(b) && integer_width(a) >= integer_width(b) && (is_signed_integer(a) || integer_width(a) == integer_width(b));
    }

    // ---------------------------------------------------------------- what the function returns

    bool is_own_variable(SymbolId s) const {
        const Symbol& symbol = program()[s];
        const bool variable = symbol.kind == SymbolKind::variable && symbol.storage == Storage::automatic;
        return symbol.function == function && (variable || symbol.kind == SymbolKind::parameter) && is_number(symbol.type) && !symbol.address_taken;
    }

    static bool computes(UnaryOp op) { return op <= UnaryOp::logical_not; }

    bool is_of_file(SymbolId s) const {
        const Symbol& symbol = program()[s];
        const bool plain = symbol.kind == SymbolKind::variable && !symbol.function.valid() && !symbol.is_thread_local && is_number(symbol.type);
        return plain && !is_called_macro(tokens, symbol.name) && std::find(kept.begin(), kept.end(), s) == kept.end();
    }

    ExprId made(Expr expr, TypeId type, SymbolId symbol = {}) { return ++nodes <= most_nodes ? writer.add(std::move(expr), type, symbol) : ExprId{}; }

    ExprId number(int64_t value, TypeId type, TokenRange at) {
        const ExprId e = writer.number(value, at);
        writer.program.type_of_expr[e.index()] = type;
        return e;
    }

    ExprId converted(ExprId e, TypeId to) {
        if (!e.valid() || !is_number(to) || holds_all(to, program().type_id(e))) return is_number(to) ? e : ExprId{};
        const auto value = program().constant(e);
        const int width = integer_width(program()[to]);
        if (value && *value >= 0 && (width > 62 || *value < int64_t{1} << (width - 1))) return number(*value, to, ast()[e].tokens);
        return made({ast()[e].tokens, CastExpr{{}, e}}, to);
    }

    /// With the values of the variables in their places; invalid: it is no such expression.
    ExprId value(ExprId e, const Values& values) {
        if (!is_number(program().type_id(e))) return {};
        const TypeId type = program().type_id(e);
        const TokenRange at = ast()[e].tokens;
        if (const auto known = program().constant(e)) return number(*known, type, at);
        const ExprNode node = ast()[e].node;
        if (std::holds_alternative<NameExpr>(node)) {
            const auto held = values.find(program().symbol(e));
            if (held != values.end()) return held->second;
            return is_of_file(program().symbol(e)) ? made(Expr(ast()[e]), type, program().symbol(e)) : ExprId{};
        }
        if (const auto* x = std::get_if<BinaryExpr>(&node)) return joined(*x, value(x->left, values), value(x->right, values), type, at);
        if (const auto* x = std::get_if<UnaryExpr>(&node); x && computes(x->op)) {
            const ExprId operand = value(x->operand, values);
            return operand.valid() ? made({at, UnaryExpr{x->op, operand}}, type) : ExprId{};
        }
        if (const auto* x = std::get_if<ConditionalExpr>(&node); x && x->yes.valid())
            return choice(value(x->condition, values), value(x->yes, values), value(x->no, values), type, at);
        const auto* x = std::get_if<CastExpr>(&node);
        return x ? converted(value(x->operand, values), type) : ExprId{};
    }

    ExprId joined(BinaryExpr x, ExprId left, ExprId right, TypeId type, TokenRange at) {
        if (!left.valid() || !right.valid()) return {};
        x.left = left;
        x.right = right;
        return made({at, x}, type);
    }

    ExprId choice(ExprId condition, ExprId yes, ExprId no, TypeId type, TokenRange at) {
        if (!condition.valid() || !yes.valid() || !no.valid()) return {};
        return made({at, ConditionalExpr{condition, converted(yes, type), converted(no, type)}}, type);
    }

    bool assign(SymbolId variable, ExprId e, Values& values) {
        if (!variable.valid() || !is_own_variable(variable)) return false;
        const ExprId held = converted(e, program()[variable].type);
        if (held.valid()) values[variable] = held;
        return held.valid();
    }

    bool assign(const AssignExpr& x, TypeId type, TokenRange at, Values& values) {
        if (!as<NameExpr>(ast(), x.target)) return false;
        ExprId e = value(x.value, values);
        if (x.op) {
            const TypeId left = program().type_id(x.target), right = program().type_id(x.value);
            if (!is_number(right) || !holds_all(left, right) || integer_width(program()[left]) < 32) return false;    // else computed in another type
            e = joined({*x.op, {}, {}}, value(x.target, values), e, type, at);
        }
        return assign(program().symbol(x.target), e, values);
    }

    bool declare(const DeclarationStmt& x, Values& values) {
        return std::all_of(x.declarators.begin(), x.declarators.end(), [&](DeclaratorId d) {
            const ExprId init = ast()[d].init;
            return !init.valid() || (!as<InitListExpr>(ast(), init) && assign(program().symbol_of_declarator[d.index()], value(init, values), values));
        });
    }

    /// What is returned if the statements are run one after the other, the last one of `todo` first.
    ExprId run(std::vector<StmtId> todo, Values values) {
        while (!todo.empty()) {
            const StmtId s = todo.back();
            todo.pop_back();
            const StmtNode node = ast()[s].node;
            if (const auto* block = std::get_if<CompoundStmt>(&node)) {
                todo.insert(todo.end(), block->body.rbegin(), block->body.rend());
            } else if (const auto* leave = std::get_if<ReturnStmt>(&node)) {
                return leave->value.valid() ? converted(value(leave->value, values), program()[program()[program()[function].symbol].type].element) : ExprId{};
            } else if (const auto* branch = std::get_if<IfStmt>(&node)) {
                return run_both(*branch, ast()[s].tokens, todo, values);
            } else if (const auto* declaration = std::get_if<DeclarationStmt>(&node)) {
                if (!declare(*declaration, values)) return {};
            } else {
                const auto* expression = std::get_if<ExpressionStmt>(&node);
                const auto* x = expression ? as<AssignExpr>(ast(), expression->expr) : nullptr;
                if (!x || !assign(AssignExpr(*x), program().type_id(expression->expr), ast()[s].tokens, values)) return {};
            }
        }
        return {};
    }

    ExprId run_both(const IfStmt& x, TokenRange at, const std::vector<StmtId>& todo, const Values& values) {
        const ExprId condition = value(x.condition, values);
        if (!condition.valid() || ++nodes > most_nodes) return {};
        const auto way = [&](StmtId s) {
            std::vector<StmtId> rest = todo;
            if (s.valid()) rest.push_back(s);
            return run(std::move(rest), values);
        };
        const ExprId yes = way(x.yes), no = yes.valid() ? way(x.no) : ExprId{};
        return choice(condition, yes, no, program()[program()[program()[function].symbol].type].element, at);
    }

    ExprId find_returned(FunctionId f) {
        const Symbol& symbol = program()[program()[f].symbol];
        const Type& type = program()[symbol.type];
        if (type.variadic || !is_number(type.element)) return {};
        function = f;
        nodes = 0;
        Values values;
        for (size_t i = 0; i < program()[f].parameters.size(); i++) {
            const SymbolId p = program()[f].parameters[i];
            if (!is_own_variable(p)) return {};
            const TokenId at = program()[p].declared_at;
            values[p] = writer.add({{at, at}, NameExpr{}}, program()[p].type);
            parameters[values[p]] = i;
        }
        return run({program()[f].body}, std::move(values));
    }

    ExprId returned_by(FunctionId f) {
        const auto known = returned.find(f);
        return known != returned.end() ? known->second : returned[f] = find_returned(f);
    }

    // ---------------------------------------------------------------- calls

    /// Made of variables, constants, elements and operators: the value can be read again and again.
    bool is_plain(ExprId e) const {
        if (program().constant(e)) return true;
        const ExprNode& node = ast()[e].node;
        const TypeId type = program().type_id(e);
        const SymbolId s = program().symbol(e);
        if (std::holds_alternative<NameExpr>(node)) return s.valid() && !program()[program()[s].type].is_volatile;
        if (const auto* x = std::get_if<IndexExpr>(&node)) return type.valid() && !program()[type].is_volatile && is_plain(x->base) && is_plain(x->index);
        const auto* unary = std::get_if<UnaryExpr>(&node);
        const bool operators = std::holds_alternative<BinaryExpr>(node) || std::holds_alternative<CastExpr>(node) ||
                               std::holds_alternative<ConditionalExpr>(node) || (unary && computes(unary->op));
        bool plain = operators && is_number(type);
        if (plain) for_each_child(ast()[e], [&](ExprId child) { plain = plain && is_plain(child); });
        return plain;
    }

    /// In the same file, and no variable of the caller hides it.
    bool is_visible(SymbolId variable, const Function& callee, TokenId call) const {
        const auto found = hiding.find(program()[variable].name);
        const auto has_call = [&](FunctionId f) {
            const TokenRange there = ast()[program()[f].definition].tokens;
            return there.first <= call && call <= there.last;
        };
        const bool hidden = found != hiding.end() && std::any_of(found->second.begin(), found->second.end(), has_call);
        return !hidden && unit_of(tokens, call).file == unit_of(tokens, ast()[callee.definition].tokens.first).file;
    }

    bool is_visible_at(ExprId value, const Function& callee, TokenId call) const {
        bool visible = true;
        for_each_below(ast(), value, [&](ExprId e) { visible = visible && (!program().symbol(e).valid() || is_visible(program().symbol(e), callee, call)); });
        return visible;
    }

    bool fits(const CallExpr& call, const Function& callee) const {
        if (call.arguments.size() != callee.parameters.size()) return false;
        return std::all_of(call.arguments.begin(), call.arguments.end(), [&](ExprId a) { return is_number(program().type_id(a)) && is_plain(a); });
    }

    /// The function's expression with the arguments in the place of the parameters; invalid: it gets too long.
    ExprId instance(ExprId e, const CallExpr& call, TokenRange at) {
        const TypeId type = program().type_id(e);
        ExprNode node = ast()[e].node;
        if (const auto known = program().constant(e)) return ++nodes <= most_nodes ? number(*known, type, at) : ExprId{};
        if (const auto parameter = parameters.find(e); parameter != parameters.end())
            return ++nodes <= most_nodes ? converted(writer.copy(call.arguments[parameter->second]), type) : ExprId{};
        bool whole = true;
        const auto into = [&](ExprId& operand) { whole = whole && (operand = instance(operand, call, at)).valid(); };
        if (auto* x = std::get_if<BinaryExpr>(&node)) into(x->left), into(x->right);
        if (auto* x = std::get_if<UnaryExpr>(&node)) into(x->operand);
        if (auto* x = std::get_if<CastExpr>(&node)) into(x->operand);
        if (auto* x = std::get_if<ConditionalExpr>(&node)) into(x->condition), into(x->yes), into(x->no);
        return whole ? made({at, std::move(node)}, type, program().symbol(e)) : ExprId{};
    }

    void rewrite(ExprId e) {
        const auto* call = as<CallExpr>(ast(), e);
        const SymbolId callee = call && as<NameExpr>(ast(), call->callee) ? program().symbol(call->callee) : SymbolId{};
        const FunctionId f = callee.valid() ? program()[callee].body : FunctionId{};
        if (!f.valid() || !fits(*call, program()[f])) return;
        const CallExpr here = *call;    // the tree is about to grow
        const ExprId value = returned_by(f);
        if (!value.valid() || !is_visible_at(value, program()[f], ast()[e].tokens.first)) return;
        const TypeId type = program().type_id(e);
        const TokenId name = ast()[e].tokens.first;    // parts of the value stand nowhere in the text
        nodes = 0;
        const ExprId whole = instance(value, here, {name, name});
        if (!whole.valid()) return;
        writer.become_like(e, whole);
        writer.program.type_of_expr[e.index()] = type;
    }
};

}  // namespace

/// Operands come before what they are operands of, so that idx(idx(i, j), k) is done from the inside.
void write_out_index_functions(const Tokens& tokens, Ast& ast, Program& program, const std::vector<SymbolId>& kept) {
    Inliner rewriter{{ast, program}, tokens, kept};
    for (const Symbol& s : program.symbols)
        if (s.function.valid()) rewriter.hiding[s.name].insert(s.function);
    const size_t written = ast.exprs.size();
    for (size_t e = 0; e < written; e++) rewriter.rewrite({static_cast<int32_t>(e)});
}

}  // namespace dmcg
