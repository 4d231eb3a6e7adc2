#include "shifted_pointers.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "dmcg/walk.h"
#include "tree_writer.h"

namespace dmcg {
namespace {

/// The mentions of all variables, and what each expression is an operand of.
struct Mentioned {
    std::vector<ExprId> around;                     // by ExprId
    std::map<SymbolId, std::vector<ExprId>> of;
    std::set<ExprId> conditions;

    Mentioned(const Ast& ast, const Program& program) : around(ast.exprs.size()) {
        for (size_t i = 0; i < ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            for_each_child(ast[e], [&](ExprId child) { around[child.index()] = e; });
            if (as<NameExpr>(ast, e) && program.symbol(e).valid()) of[program.symbol(e)].push_back(e);
        }
        for (const Stmt& s : ast.stmts) {
            if (const auto* branch = std::get_if<IfStmt>(&s.node)) conditions.insert(branch->condition);
            if (const auto* loop = std::get_if<WhileStmt>(&s.node)) conditions.insert(loop->condition);
        }
    }
};

struct Shifter {
    TreeWriter writer;
    Mentioned mentioned;

    Ast& ast() const { return writer.ast; }
    Program& program() const { return writer.program; }

    /// malloc(...) - 1: -1. Nothing: it is no call with a number of elements added; a `void *` counts bytes.
    std::optional<int64_t> added(ExprId value, TypeId element) const {
        const auto* sum = as<BinaryExpr>(ast(), value);
        if (!sum || (sum->op != BinaryOp::add && sum->op != BinaryOp::sub) || !as<CallExpr>(ast(), without_casts(ast(), sum->left))) return {};
        const bool counts = writer.places().is_address(sum->left) && same_type(program(), program().type(sum->left).element, element);
        const auto number = counts ? program().constant(sum->right) : std::nullopt;
        return number && sum->op == BinaryOp::sub ? std::optional(-*number) : number;
    }

    bool is_null(ExprId value) const { return program().constant(without_casts(ast(), value)) == 0; }

    bool may_be_shifted(const Symbol& s) const {
        const Type& type = program()[s.type];
        const bool is_member = s.name.find_first_of(".-(") != std::string::npos;
        const bool plain = s.kind == SymbolKind::variable && !is_member && !s.address_taken && !s.is_thread_local && s.defined_here && s.declarations.size() <= 1;
        return plain && type.kind == TypeKind::pointer && type.element.valid() && !type.is_volatile;
    }

    /// The values that the pointer gets.
    std::vector<ExprId> values(SymbolId pointer) const {
        std::vector<ExprId> found;
        const DeclaratorId declarator = program()[pointer].declarator;
        if (declarator.valid() && ast()[declarator].init.valid()) found.push_back(ast()[declarator].init);
        for (const ExprId name : mentioned.of.at(pointer))
            if (const auto* assign = as<AssignExpr>(ast(), mentioned.around[name.index()]); assign && assign->target == name) found.push_back(assign->value);
        return found;
    }

    /// The number that is added to all its memory; 0: there is none.
    int64_t shift_of(SymbolId pointer) const {
        int64_t shift = 0;
        for (const ExprId value : values(pointer)) {
            if (is_null(value)) continue;
            const auto here = added(value, program()[program()[pointer].type].element);
            if (!here || (shift != 0 && *here != shift)) return 0;
            shift = *here;
        }
        return shift;
    }

    // ---------------------------------------------------------------- mentions

    bool is_understood(ExprId name) const {
        const ExprId around = mentioned.around[name.index()];
        if (!around.valid()) return mentioned.conditions.contains(name);
        if (const auto* assign = as<AssignExpr>(ast(), around)) return assign->target == name && !assign->op;
        if (const auto* index = as<IndexExpr>(ast(), around)) return index->base == name;
        if (const auto* unary = as<UnaryExpr>(ast(), around)) return unary->op == UnaryOp::dereference || unary->op == UnaryOp::logical_not;
        if (const auto* call = as<CallExpr>(ast(), around)) return call->callee != name && is_own(*call);
        const auto* binary = as<BinaryExpr>(ast(), around);
        if (!binary) return false;
        if (binary->op == BinaryOp::eq || binary->op == BinaryOp::ne) return is_null(binary->left == name ? binary->right : binary->left);
        return binary->op == BinaryOp::add || (binary->op == BinaryOp::sub && binary->left == name && !writer.places().is_address(binary->right));
    }

    /// A function of the user's: what the library is given must be the memory itself.
    bool is_own(const CallExpr& call) const {
        const SymbolId callee = as<NameExpr>(ast(), call.callee) ? program().symbol(call.callee) : SymbolId{};
        return callee.valid() && program()[callee].body.valid();
    }

    ExprId less(ExprId e, int64_t number, TokenRange tokens) {
        return writer.add({tokens, BinaryExpr{BinaryOp::sub, e, writer.number(number, tokens)}}, writer.long_type());
    }

    ExprId name_again(ExprId name) { return writer.add(Expr(ast()[name]), program().type_id(name), program().symbol(name)); }

    void rewrite_sum(ExprId name, ExprId around, int64_t first) {
        const BinaryExpr sum = std::get<BinaryExpr>(ast()[around].node);
        const TokenRange tokens = ast()[around].tokens;
        const ExprId other = sum.left == name ? sum.right : sum.left;
        const int64_t begin = sum.op == BinaryOp::add ? first : -first;
        if (program().constant(other) == begin) return writer.become_like(around, name);
        writer.become(around, BinaryExpr{sum.op, name, less(other, begin, tokens)});
    }

    /// `first`: the number of its first element.
    void rewrite(ExprId name, int64_t first) {
        const ExprId around = mentioned.around[name.index()];
        const TokenRange tokens = ast()[name].tokens;
        if (const auto* index = as<IndexExpr>(ast(), around)) return writer.become(around, IndexExpr{name, less(index->index, first, tokens)});
        const auto* unary = as<UnaryExpr>(ast(), around);
        if (unary && unary->op == UnaryOp::dereference) return writer.become(around, IndexExpr{name, writer.number(-first, tokens)});
        if (const auto* binary = as<BinaryExpr>(ast(), around); binary && binary->op <= BinaryOp::sub) return rewrite_sum(name, around, first);
        if (!as<CallExpr>(ast(), around)) return;
        const ExprId memory = name_again(name);
        writer.become(name, BinaryExpr{BinaryOp::sub, memory, writer.number(first, tokens)});
    }

    // ---------------------------------------------------------------- pointers

    /// The memory itself, under the name that C would call it by.
    SymbolId memory_of(SymbolId pointer, int64_t first) {
        Symbol memory = program()[pointer];
        memory.name = fmt::format("({} {} {})", memory.name, first < 0 ? '-' : '+', first < 0 ? -first : first);
        program().symbols.push_back(memory);
        return {static_cast<int32_t>(program().symbols.size()) - 1};
    }

    void shift(SymbolId pointer, int64_t first) {
        const std::vector<ExprId> given = values(pointer);
        const SymbolId memory = memory_of(pointer, first);
        for (const ExprId name : mentioned.of.at(pointer)) program().symbol_of_expr[name.index()] = memory;
        if (const DeclaratorId d = program()[pointer].declarator; d.valid()) program().symbol_of_declarator[d.index()] = memory;
        for (const ExprId value : given)
            if (!is_null(value)) writer.become_like(value, std::get<BinaryExpr>(ast()[value].node).left);
        for (const ExprId name : mentioned.of.at(pointer)) rewrite(name, first);
    }
};

}  // namespace

void write_out_shifted_pointers(Ast& ast, Program& program, const std::vector<SymbolId>& in_clauses) {
    Shifter shifter{{ast, program}, {ast, program}};
    const size_t variables = program.symbols.size();
    for (size_t s = 0; s < variables; s++) {
        const SymbolId pointer{static_cast<int32_t>(s)};
        const bool in_clause = std::find(in_clauses.begin(), in_clauses.end(), pointer) != in_clauses.end();
        if (in_clause || !shifter.mentioned.of.contains(pointer) || !shifter.may_be_shifted(program[pointer])) continue;
        const auto& mentions = shifter.mentioned.of.at(pointer);
        const int64_t shift = shifter.shift_of(pointer);
        if (shift != 0 && std::all_of(mentions.begin(), mentions.end(), [&](ExprId e) { return shifter.is_understood(e); })) shifter.shift(pointer, -shift);
    }
}

}  // namespace dmcg
