// All of it is signed, and nothing becomes narrower on its way, so the value is that of the call in whatever type it is computed.
#include "index_functions.h"

#include <algorithm>
#include <map>
#include <optional>

#include "dmcg/walk.h"
#include "tree_writer.h"

namespace dmcg {
namespace {

struct Rewriter {
    TreeWriter writer;
    std::map<FunctionId, ExprId> returned{};      // invalid: it does more than that

    const Ast& ast() const { return writer.ast; }
    const Program& program() const { return writer.program; }

    bool is_signed(TypeId type) const { return type.valid() && is_signed_integer(program()[type]) && !program()[type].is_volatile && !program()[type].is_atomic; }
    bool holds_all(TypeId to, TypeId from) const { return is_signed(to) && is_signed(from) && integer_width(program()[to]) >= integer_width(program()[from]); }

    static bool computes(BinaryOp op) { return op == BinaryOp::add || op == BinaryOp::sub || op == BinaryOp::mul; }
    static bool computes(UnaryOp op) { return op == UnaryOp::plus || op == UnaryOp::minus; }

    /// Made of variables and constants; f(name) says whether the variable may be one of them.
    template <class F>
    bool is_made_of(ExprId e, F allowed) const {
        if (!is_signed(program().type_id(e))) return false;
        if (program().constant(e)) return true;
        if (as<NameExpr>(ast(), e)) return allowed(program().symbol(e));
        if (const auto* x = as<BinaryExpr>(ast(), e)) return computes(x->op) && is_made_of(x->left, allowed) && is_made_of(x->right, allowed);
        if (const auto* x = as<UnaryExpr>(ast(), e)) return computes(x->op) && is_made_of(x->operand, allowed);
        const auto* x = as<CastExpr>(ast(), e);
        return x && holds_all(program().type_id(e), program().type_id(x->operand)) && is_made_of(x->operand, allowed);
    }

    bool is_variable(SymbolId s) const {
        return s.valid() && (program()[s].kind == SymbolKind::variable || program()[s].kind == SymbolKind::parameter) && is_signed(program()[s].type);
    }

    /// What the function returns, if it is that.
    ExprId find_returned(FunctionId f) const {
        const Function& function = program()[f];
        const auto* body = as<CompoundStmt>(ast(), function.body);
        const auto* leave = body && body->body.size() == 1 ? as<ReturnStmt>(ast(), body->body[0]) : nullptr;
        const Type& type = program()[program()[function.symbol].type];
        if (!leave || !leave->value.valid() || type.variadic || !holds_all(type.element, program().type_id(leave->value))) return {};
        std::map<SymbolId, int> uses;
        const bool plain = is_made_of(leave->value, [&](SymbolId s) { return ++uses[s], is_variable(s) && program()[s].function == f; });
        const bool once = std::all_of(function.parameters.begin(), function.parameters.end(), [&](SymbolId p) { return uses[p] == 1; });
        return plain && once && uses.size() == function.parameters.size() ? leave->value : ExprId{};
    }

    ExprId returned_by(FunctionId f) {
        const auto [known, is_new] = returned.try_emplace(f);
        if (is_new) known->second = find_returned(f);
        return known->second;
    }

    /// The function's expression with the arguments in the place of the parameters.
    ExprId instance(ExprId e, const Function& function, const CallExpr& call, TokenRange tokens) {
        const TypeId type = program().type_id(e);
        if (const auto value = program().constant(e)) return writer.number(*value, tokens);
        if (as<NameExpr>(ast(), e)) {
            const auto parameter = std::find(function.parameters.begin(), function.parameters.end(), program().symbol(e));
            return writer.copy(call.arguments[static_cast<size_t>(parameter - function.parameters.begin())]);
        }
        if (const auto* x = as<BinaryExpr>(ast(), e)) {
            BinaryExpr made = *x;
            made.left = instance(made.left, function, call, tokens);
            made.right = instance(made.right, function, call, tokens);
            return writer.add({tokens, made}, type);
        }
        if (const auto* x = as<UnaryExpr>(ast(), e)) {
            UnaryExpr made = *x;
            made.operand = instance(made.operand, function, call, tokens);
            return writer.add({tokens, made}, type);
        }
        return instance(as<CastExpr>(ast(), e)->operand, function, call, tokens);
    }

    bool fits(const CallExpr& call, const Function& function) const {
        if (call.arguments.size() != function.parameters.size()) return false;
        for (size_t i = 0; i < call.arguments.size(); i++) {
            const bool plain = is_made_of(call.arguments[i], [&](SymbolId s) { return is_variable(s); });
            if (!plain || !holds_all(program()[function.parameters[i]].type, program().type_id(call.arguments[i]))) return false;
        }
        return true;
    }

    void rewrite(ExprId e) {
        const auto* call = as<CallExpr>(ast(), e);
        const SymbolId callee = call && as<NameExpr>(ast(), call->callee) ? program().symbol(call->callee) : SymbolId{};
        const FunctionId f = callee.valid() ? program()[callee].body : FunctionId{};
        const ExprId value = f.valid() ? returned_by(f) : ExprId{};
        if (!value.valid() || !fits(*call, program()[f])) return;
        const CallExpr here = *call;
        const TypeId type = program().type_id(e);
        writer.become_like(e, instance(value, program()[f], here, ast()[e].tokens));
        writer.program.type_of_expr[e.index()] = type;
    }
};

}  // namespace

/// Operands come before what they are operands of, so that idx(idx(i, j), k) is done from the inside.
void write_out_index_functions(Ast& ast, Program& program) {
    Rewriter rewriter{{ast, program}};
    const size_t written = ast.exprs.size();
    for (size_t e = 0; e < written; e++) rewriter.rewrite({static_cast<int32_t>(e)});
}

}  // namespace dmcg
