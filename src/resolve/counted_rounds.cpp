#include "counted_rounds.h"

#include "dmcg/walk.h"

namespace dmcg {
namespace {

struct HeaderReader {
    const PlaceReader& places;
    const FunctionMentions& mentions;
    StmtId loop;
    const ForStmt& header;

    const Ast& ast() const { return places.ast; }
    const Program& program() const { return places.program; }
    SymbolId name(ExprId e) const { return as<NameExpr>(ast(), e) ? program().symbol(e) : SymbolId{}; }

    template <class F>
    void for_each_part(ExprId e, F f) const {
        if (const auto* comma = as<CommaExpr>(ast(), e)) return for_each_part(comma->left, f), for_each_part(comma->right, f);
        if (e.valid()) f(e);
    }

    bool may_count(SymbolId s) const {
        if (!s.valid() || program()[s].kind > SymbolKind::parameter) return false;
        const Type& type = program()[program()[s].type];
        return is_integer(type) && integer_width(type) >= 32 && mentions.is_followed(s);
    }

    bool calls(ExprId e) const {
        bool found = false;
        for_each_below(ast(), e, [&](ExprId part) { found |= as<CallExpr>(ast(), part) != nullptr; });
        return found;
    }

    /// The one change of the index in the header is a step by a number.
    std::optional<int64_t> step_of(SymbolId index) const {
        std::optional<int64_t> found;
        for_each_part(header.step, [&](ExprId e) {
            const auto* unary = step_at(ast(), e);
            const auto* assign = as<AssignExpr>(ast(), e);
            if (unary && name(unary->operand) == index) found = unary->op == UnaryOp::pre_inc || unary->op == UnaryOp::post_inc ? 1 : -1;
            if (!assign || name(assign->target) != index || (assign->op != BinaryOp::add && assign->op != BinaryOp::sub)) return;
            if (const auto number = program().constant(assign->value); number && std::abs(*number) <= INT32_MAX) found = assign->op == BinaryOp::add ? *number : -*number;
        });
        const auto& changes = mentions.changes_of(index);
        const auto in_header = std::count_if(changes.begin(), changes.end(), [&](const Change& c) { return c.stmt == loop; });
        return found != 0 && in_header == 1 && mentions.keeps(index, header.body) ? found : std::nullopt;
    }

    ExprId start_of(SymbolId index) const {
        ExprId found;
        if (const auto* declaration = as<DeclarationStmt>(ast(), header.init)) {
            for (const DeclaratorId d : declaration->declarators)
                if (program().symbol_of_declarator[d.index()] == index) found = ast()[d].init;
        } else if (const auto* expression = as<ExpressionStmt>(ast(), header.init)) {
            for_each_part(expression->expr, [&](ExprId e) {
                const auto* assign = as<AssignExpr>(ast(), e);
                if (assign && !assign->op && name(assign->target) == index) found = assign->value;
            });
        }
        return found;
    }

    bool stands_still(ExprId e) const {
        bool still = places.is_plain_index(e);
        for_each_below(ast(), e, [&](ExprId part) {
            if (const SymbolId s = name(part); s.valid()) still = still && (program()[s].kind == SymbolKind::enumerator || (mentions.rounds_keep(s, loop) && mentions.keeps(s, header.init)));
        });
        return still;
    }

    static BinaryOp mirrored(BinaryOp op) {
        switch (op) {
            case BinaryOp::lt: return BinaryOp::gt;
            case BinaryOp::gt: return BinaryOp::lt;
            case BinaryOp::le: return BinaryOp::ge;
            case BinaryOp::ge: return BinaryOp::le;
            default: return op;
        }
    }

    std::optional<Rounds> with_index(ExprId index, ExprId bound, BinaryOp relation) const {
        const SymbolId symbol = name(index);
        if (!may_count(symbol) || (program()[symbol].storage != Storage::automatic && (calls(header.condition) || calls(header.step)))) return {};
        const auto step = step_of(symbol);
        const ExprId start = start_of(symbol);
        if (!step || !start.valid() || !stands_still(start)) return {};
        return Rounds{symbol, index, start, bound, relation, *step};
    }

    std::optional<Rounds> read() const {
        const auto* c = as<BinaryExpr>(ast(), header.condition);
        if (!c || c->op < BinaryOp::lt || c->op > BinaryOp::ne) return {};
        const auto found = with_index(c->left, c->right, c->op);
        return found ? found : with_index(c->right, c->left, mirrored(c->op));
    }
};

/// Adds up what the statements of a round add to the variable.
struct Adder {
    TreeWriter& writer;
    const FunctionMentions& mentions;
    SymbolId variable;
    Growth sum{};

    const Ast& ast() const { return writer.ast; }
    bool is_variable(ExprId e) const { return as<NameExpr>(ast(), e) && writer.program.symbol(e) == variable; }

    bool changes(ExprId e) const {
        bool found = false;
        for_each_below(ast(), e, [&](ExprId part) {
            const auto* assign = as<AssignExpr>(ast(), part);
            const auto* unary = as<UnaryExpr>(ast(), part);
            found |= (assign && is_variable(assign->target)) || (unary && unary->op >= UnaryOp::address_of && unary->op <= UnaryOp::post_dec && is_variable(unary->operand));
        });
        return found;
    }

    bool add(Summand amount) {
        if (!writer.places().is_plain_index(amount.value)) return false;
        sum.amount.push_back(amount);
        return true;
    }

    /// Each evaluation of the expression makes these steps.
    bool expression(ExprId e) {
        if (!e.valid() || !changes(e)) return true;
        const ExprNode node = ast()[e].node;
        if (const auto* x = std::get_if<UnaryExpr>(&node); x && is_variable(x->operand))
            return step_at(ast(), e) && add({writer.number(1, ast()[e].tokens), x->op == UnaryOp::pre_dec || x->op == UnaryOp::post_dec});
        if (const auto* x = std::get_if<AssignExpr>(&node); x && is_variable(x->target)) return assignment(*x);
        if (const auto* x = std::get_if<BinaryExpr>(&node); x && (x->op == BinaryOp::logical_and || x->op == BinaryOp::logical_or))
            return !changes(x->right) && expression(x->left);
        if (std::holds_alternative<ConditionalExpr>(node)) return false;
        bool sure = true;
        for_each_child(Expr{{}, node}, [&](ExprId child) { sure = sure && expression(child); });
        return sure;
    }

    /// p += e, p = p + e
    bool assignment(const AssignExpr& x) {
        if (changes(x.value)) return false;
        if (x.op) return (x.op == BinaryOp::add || x.op == BinaryOp::sub) && add({x.value, x.op == BinaryOp::sub});
        const auto* y = as<BinaryExpr>(ast(), x.value);
        return y && (y->op == BinaryOp::add || y->op == BinaryOp::sub) && is_variable(y->left) && add({y->right, y->op == BinaryOp::sub});
    }

    bool statement(StmtId s) {
        if (!s.valid() || !mentions_change(s)) return true;
        const StmtNode& node = ast()[s].node;
        if (const auto* x = std::get_if<ExpressionStmt>(&node)) return expression(x->expr);
        if (const auto* x = std::get_if<IfStmt>(&node)) return !mentions_change(x->yes) && !mentions_change(x->no) && expression(x->condition);
        if (std::holds_alternative<ForStmt>(node)) return loop(s);
        if (const auto* x = std::get_if<DeclarationStmt>(&node)) return declaration(*x);
        const auto* block = std::get_if<CompoundStmt>(&node);
        return block && std::all_of(block->body.begin(), block->body.end(), [&](StmtId inner) { return statement(inner); });
    }

    /// double x = *p++;
    bool declaration(const DeclarationStmt& x) {
        return std::all_of(x.declarators.begin(), x.declarators.end(), [&](DeclaratorId d) {
            return writer.program.symbol_of_declarator[d.index()] != variable && expression(ast()[d].init);
        });
    }

    bool mentions_change(StmtId s) const {
        const auto& all = mentions.changes_of(variable);
        return s.valid() && std::any_of(all.begin(), all.end(), [&](const Change& c) { return is_within(ast(), c.stmt, s); });
    }

    bool jumps(StmtId s) const {
        bool found = false;
        for_each_below(ast(), s, [&](StmtId x) { found |= as<BreakStmt>(ast(), x) || as<ContinueStmt>(ast(), x) || as<ReturnStmt>(ast(), x); });
        return found;
    }

    /// How often the inner loop goes round, if it does at all.
    std::vector<Summand> count(const Rounds& rounds, TokenRange tokens) {
        const bool up = rounds.step > 0;
        std::vector<Summand> parts{{rounds.bound, !up}, {rounds.start, up}};
        if (rounds.relation == BinaryOp::le || rounds.relation == BinaryOp::ge) parts.push_back({writer.number(1, tokens), false});
        return parts;
    }

    /// An inner loop of a known number of rounds.
    bool loop(StmtId s) {
        const auto rounds = rounds_of(writer.places(), mentions, s);
        if (!rounds || std::abs(rounds->step) != 1 || rounds->relation > BinaryOp::ne || jumps(s) || sum.inside.valid()) return false;
        const bool goes = rounds->relation == BinaryOp::ne || (rounds->step > 0) == (rounds->relation == BinaryOp::lt || rounds->relation == BinaryOp::le);
        if (!goes || rounds->relation == BinaryOp::eq || !writer.places().is_plain_index(rounds->bound) || !keeps(rounds->bound, s)) return false;
        const auto inner = growth_in_round(writer, mentions, variable, s);
        if (!inner || inner->inside.valid()) return false;
        const TokenRange tokens = ast()[rounds->name].tokens;
        for (const Summand& amount : inner->amount)
            for (const Summand& part : writer.times(amount, {{writer.sum(count(*rounds, tokens), {}, tokens), false}}, tokens)) sum.amount.push_back(part);
        sum.inside = s;
        return true;
    }

    bool keeps(ExprId value, StmtId loop) const {
        bool still = true;
        for_each_below(ast(), value, [&](ExprId e) {
            const SymbolId s = as<NameExpr>(ast(), e) ? writer.program.symbol(e) : SymbolId{};
            if (s.valid()) still = still && (writer.program[s].kind == SymbolKind::enumerator || mentions.rounds_keep(s, loop));
        });
        return still;
    }
};

bool continues(const Ast& ast, StmtId s) {
    bool found = false;
    for_each_below(ast, s, [&](StmtId x) { found |= as<ContinueStmt>(ast, x) != nullptr; });
    return found;
}

}  // namespace

std::optional<Rounds> rounds_of(const PlaceReader& places, const FunctionMentions& mentions, StmtId loop) {
    const auto* header = as<ForStmt>(places.ast, loop);
    return header ? HeaderReader{places, mentions, loop, *header}.read() : std::nullopt;
}

std::optional<Growth> growth_in_round(TreeWriter& writer, const FunctionMentions& mentions, SymbolId variable, StmtId loop) {
    const auto* header = as<ForStmt>(writer.ast, loop);
    Adder adder{writer, mentions, variable};
    if (!header || !adder.expression(header->condition) || !adder.statement(header->body)) return {};
    if (!adder.sum.amount.empty() && continues(writer.ast, header->body)) return {};
    if (!adder.expression(header->step)) return {};
    const bool still = std::all_of(adder.sum.amount.begin(), adder.sum.amount.end(), [&](const Summand& s) { return adder.keeps(s.value, loop); });
    return still ? std::optional(adder.sum) : std::nullopt;
}

}  // namespace dmcg
