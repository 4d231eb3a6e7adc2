// Where there is one thread its number is 0, and so are the parts of sums that come from it: what a loop over a thread's part runs then is told
// without them, so that it is the same part as that of loops beside it.
//
//   lo = id * (n / threads);  hi = id == threads - 1 ? n : lo + n / threads;       lo is 0, hi is n
#include "directives/omp_by_number.h"

#include "directives/omp_numbers.h"
#include "dmcg/ast.h"
#include "dmcg/by_number.h"
#include "resolve/mentions.h"
#include "resolve/tree_writer.h"

namespace dmcg {

namespace {

struct Folder {
    TreeWriter writer;
    NumberReader reader;
    const FunctionMentions& all;
    StmtId region;
    std::map<SymbolId, ExprId> values{};      // of variables that get one value in the region, where there is one thread

    std::optional<int64_t> constant(ExprId e) const { return writer.program.constant(e); }
    ExprId number(int64_t value, ExprId like) {
        const ExprId made = writer.number(value, writer.ast[like].tokens);
        writer.program.type_of_expr[made.index()] = writer.program.type_id(like);
        return made;
    }

    /// The same value, simpler; made of names that stay as they are while the region runs.
    ExprId simpler(ExprId e) {
        const ExprNode node = writer.ast[e].node;
        if (constant(e)) return e;
        if (reader.is_number(e)) return number(0, e);
        if (reader.is_count(e)) return number(1, e);
        if (std::holds_alternative<NameExpr>(node)) {
            const auto known = values.find(reader.variable(e));
            return known == values.end() ? e : known->second;
        }
        if (const auto* x = std::get_if<CastExpr>(&node)) {
            const ExprId operand = simpler(x->operand);
            return constant(operand) && is_integer(writer.program.type(e)) ? operand : e;
        }
        if (const auto* x = std::get_if<ConditionalExpr>(&node)) return chosen(e, *x);
        const auto* x = std::get_if<BinaryExpr>(&node);
        return x && is_integer(writer.program.type(e)) ? operation(e, *x, simpler(x->left), simpler(x->right)) : e;
    }

    ExprId chosen(ExprId e, const ConditionalExpr& x) {
        const ExprId condition = simpler(x.condition);
        if (!constant(condition) || !x.yes.valid()) return e;
        return simpler(*constant(condition) != 0 ? x.yes : x.no);
    }

    ExprId operation(ExprId e, const BinaryExpr& x, ExprId left, ExprId right) {
        const auto a = constant(left), b = constant(right);
        if (a && b && std::abs(*a) < (1 << 30) && std::abs(*b) < (1 << 30))
            if (const auto value = computed(x.op, *a, *b)) return number(*value, e);
        const bool zero = x.op == BinaryOp::mul && (a == 0 || b == 0);
        if (zero) return number(0, e);
        if (x.op == BinaryOp::mul && a == 1) return right;
        if ((x.op == BinaryOp::mul || x.op == BinaryOp::div) && b == 1) return left;
        if (x.op == BinaryOp::add && a == 0) return right;
        if ((x.op == BinaryOp::add || x.op == BinaryOp::sub) && b == 0) return left;
        if (left == x.left && right == x.right) return e;
        return writer.add({writer.ast[e].tokens, BinaryExpr{x.op, left, right}}, writer.program.type_id(e));
    }

    static std::optional<int64_t> computed(BinaryOp op, int64_t a, int64_t b) {
        switch (op) {
            case BinaryOp::mul: return a * b;
            case BinaryOp::add: return a + b;
            case BinaryOp::sub: return a - b;
            case BinaryOp::div: return b == 0 ? std::nullopt : std::optional(a / b);
            case BinaryOp::rem: return b == 0 ? std::nullopt : std::optional(a % b);
            case BinaryOp::lt: return a < b;
            case BinaryOp::gt: return a > b;
            case BinaryOp::le: return a <= b;
            case BinaryOp::ge: return a >= b;
            case BinaryOp::eq: return a == b;
            case BinaryOp::ne: return a != b;
            default: return {};
        }
    }

    /// Constants, and sums and products of variables that the region leaves alone.
    bool can_be_told(ExprId e) const {
        if (constant(e)) return true;
        if (!writer.places().is_plain_index(e)) return false;
        bool kept = true;
        for_each_below(writer.ast, e, [&](ExprId part) {
            if (const SymbolId s = reader.variable(part); s.valid() && !constant(part)) kept &= all.keeps(s, region);
        });
        return kept;
    }

    /// Variables of the function that get one value in all the program, by name, and that in the region.
    void find_values() {
        std::map<SymbolId, std::vector<ExprId>> given;
        const TokenRange everywhere{TokenId{0}, TokenId{static_cast<int32_t>(reader.tokens.tokens.size())}};
        reader.for_each_setting(everywhere, [&](SymbolId s, ExprId value) { given[s].push_back(value); });
        for (size_t before = values.size() + 1; before != values.size();) {
            before = values.size();
            for (const auto& [symbol, list] : given) {
                if (list.size() != 1 || !list[0].valid() || values.contains(symbol) || !is_local(symbol, list[0])) continue;
                const ExprId value = simpler(list[0]);
                if ((value != list[0] || constant(value)) && can_be_told(value)) values[symbol] = constant(value) ? number(*constant(value), value) : value;
            }
        }
    }

    bool is_local(SymbolId symbol, ExprId value) const {
        const Symbol& s = writer.program[symbol];
        const bool variable = s.kind == SymbolKind::variable && s.storage == Storage::automatic && !s.address_taken;
        return variable && is_integer(writer.program[s.type]) && writer.ast[region].tokens.contains(writer.ast[value].tokens);
    }

    // ---------------------------------------------------------------- the tree

    /// (lo, 0): the text still says the name.
    void replace(ExprId e) {
        if (!e.valid() || constant(e)) return;
        const ExprId value = simpler(e);
        if (value == e || !can_be_told(value)) return;
        ExprId mention;
        for_each_below(writer.ast, e, [&](ExprId part) {
            if (!mention.valid() && reader.variable(part).valid()) mention = part;
        });
        const auto told = constant(value);
        const TypeId type = writer.program.type_id(e);
        if (mention.valid()) writer.become(e, CommaExpr{writer.copy(mention), writer.copy(value)});
        else writer.become_like(e, value);
        writer.program.constant_of_expr[e.index()] = told;
        writer.program.type_of_expr[e.index()] = type;
    }

    void replace_header(StmtId loop) {
        const ForStmt header = std::get<ForStmt>(writer.ast[loop].node);
        if (const auto* declaration = as<DeclarationStmt>(writer.ast, header.init))
            for (const DeclaratorId d : std::vector<DeclaratorId>(declaration->declarators)) replace(writer.ast[d].init);
        const auto* init = as<ExpressionStmt>(writer.ast, header.init);
        if (const auto* assign = init ? as<AssignExpr>(writer.ast, init->expr) : nullptr) replace(assign->value);
        if (const auto* test = as<BinaryExpr>(writer.ast, header.condition)) {
            const BinaryExpr both = *test;
            replace(both.left), replace(both.right);
        }
        replace(reader.step_of(loop));
    }

    /// part[id] is part[0].
    void replace_numbers() {
        for (size_t i = 0, end = writer.ast.exprs.size(); i < end; i++) {
            const auto* index = as<IndexExpr>(writer.ast, reader.expr(i));
            const auto known = index ? values.find(reader.variable(index->index)) : values.end();
            const bool inside = index && writer.ast[region].tokens.contains(writer.ast.exprs[i].tokens);
            if (inside && known != values.end() && constant(known->second)) replace(index->index);
        }
    }
};

}  // namespace

void write_out_thread_numbers(const Tokens& tokens, Ast& ast, Program& program, const Regions& regions) {
    if (std::none_of(regions.regions.begin(), regions.regions.end(), is_dealt_by_number)) return;
    for (const ThreadCall& call : regions.thread_calls)      // of calls by name
        for (size_t i = 0; i < ast.exprs.size() && call.alone; i++) {
            const auto* x = std::get_if<CallExpr>(&ast.exprs[i].node);
            const NumberReader reader{tokens, ast, program};
            const ExprId e = reader.expr(i);
            if (!x || ast[x->callee].tokens.first != call.name) continue;
            if (reader.is_number(e)) program.constant_of_expr[i] = 0;
            if (reader.is_count(e)) program.constant_of_expr[i] = 1;
        }
    for (const ParallelRegion& parallel : regions.parallels) {
        const FunctionMentions all(ast, program, parallel.function);
        Folder folder{{ast, program}, {tokens, ast, program}, all, parallel.stmt};
        folder.find_values();
        for (const Region& region : regions.regions)
            if (is_dealt_by_number(region) && is_within(ast, region.statements[0], parallel.stmt)) folder.replace_header(region.statements[0]);
        folder.replace_numbers();
    }
}

}  // namespace dmcg
