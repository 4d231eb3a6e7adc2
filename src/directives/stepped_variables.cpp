#include "directives/stepped_variables.h"

#include <fmt/format.h>

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {

namespace {

bool is_in(TokenRange inner, TokenRange outer) { return outer.first <= inner.first && inner.last <= outer.last; }

/// +1 and -1 of ++ and --.
int64_t unit_step(const UnaryExpr& x) {
    if (x.op == UnaryOp::pre_inc || x.op == UnaryOp::post_inc) return 1;
    return x.op == UnaryOp::pre_dec || x.op == UnaryOp::post_dec ? -1 : 0;
}

}  // namespace

SymbolId HeaderReader::name(ExprId e) const { return as<NameExpr>(ast, e) ? program.symbol(e) : SymbolId{}; }

std::string HeaderReader::spelled(ExprId e) const { return std::string(text_of(sources, place_of(tokens, with_parentheses(tokens, ast[e].tokens)))); }

std::string HeaderReader::enclosed(ExprId e) const {
    const TokenRange plain = ast[e].tokens;
    const bool has_own = with_parentheses(tokens, plain).first < plain.first;
    return has_own ? spelled(e) : fmt::format("({})", spelled(e));
}

std::string HeaderReader::operand(ExprId e) const {
    const auto* binary = as<BinaryExpr>(ast, e);
    const bool loose = (binary && binary->op > BinaryOp::sub) || as<ConditionalExpr>(ast, e) || as<AssignExpr>(ast, e);
    return loose ? enclosed(e) : spelled(e);
}

std::string HeaderReader::subtrahend(ExprId e) const {
    const bool joins = as<BinaryExpr>(ast, e) || as<ConditionalExpr>(ast, e) || as<AssignExpr>(ast, e);
    return joins ? enclosed(e) : spelled(e);
}

bool HeaderReader::can_change(TokenRange range) const {
    range = with_parentheses(tokens, range);
    const Range place = place_of(tokens, range);
    return is_exact(tokens, range) && sources[place.file].is_input;
}

std::vector<ExprId> HeaderReader::parts(ExprId e) const {
    const auto* comma = as<CommaExpr>(ast, e);
    if (!comma) return {e};
    std::vector<ExprId> all = parts(comma->left);
    for (const ExprId right : parts(comma->right)) all.push_back(right);
    return all;
}

/// "int *" before the name.
std::string HeaderReader::declaration(const DeclarationStmt& d, DeclaratorId id) const {
    const std::string words(text_of(sources, place_of(tokens, ast[d.specifiers].tokens)));
    return fmt::format("{} {:*>{}}", words, "", ast[id].parts.size());
}

bool HeaderReader::set(const ForStmt& loop, std::vector<Stepped>& all) const {
    if (const auto* d = as<DeclarationStmt>(ast, loop.init)) {
        for (const DeclaratorId id : d->declarators) {
            const bool plain = std::all_of(ast[id].parts.begin(), ast[id].parts.end(), [](const DeclaratorPart& p) { return std::holds_alternative<PointerPart>(p); });
            if (!plain || !ast[id].init.valid() || as<InitListExpr>(ast, ast[id].init)) return false;
            all.push_back({program.symbol_of_declarator[id.index()], ast[id].init, {}, 0, declaration(*d, id)});
        }
        return true;
    }
    const auto* e = as<ExpressionStmt>(ast, loop.init);
    for (const ExprId part : e ? parts(e->expr) : std::vector<ExprId>{}) {
        const auto* assign = as<AssignExpr>(ast, part);
        if (!assign || assign->op || !name(assign->target).valid()) return false;
        all.push_back({name(assign->target), assign->value, {}, 0});
    }
    return e != nullptr;
}

void HeaderReader::read_summand(const AssignExpr& assign, Stepped& v) const {
    const auto number = program.constant(assign.value);
    const int64_t sign = assign.op == BinaryOp::add ? 1 : -1;
    if (!number) v.times = assign.value;
    if (!number || std::abs(*number) <= INT32_MAX) v.step = sign * number.value_or(1);
}

bool HeaderReader::step(const ForStmt& loop, std::vector<Stepped>& all) const {
    if (!loop.step.valid()) return false;
    for (const ExprId part : parts(loop.step)) {
        const auto* unary = as<UnaryExpr>(ast, part);
        const auto* assign = as<AssignExpr>(ast, part);
        const SymbolId symbol = name(unary ? unary->operand : assign ? assign->target : ExprId{});
        const auto found = std::find_if(all.begin(), all.end(), [&](const Stepped& s) { return symbol.valid() && s.symbol == symbol; });
        if (found == all.end() || found->step != 0) return false;
        if (unary) found->step = unit_step(*unary);
        if (assign && (assign->op == BinaryOp::add || assign->op == BinaryOp::sub)) read_summand(*assign, *found);
        found->stepped = part;
    }
    return std::all_of(all.begin(), all.end(), [](const Stepped& s) { return s.step != 0; });
}

bool HeaderReader::is_changed_in(SymbolId symbol, TokenRange range) const {
    return std::any_of(ast.exprs.begin(), ast.exprs.end(), [&](const Expr& e) {
        if (!is_in(e.tokens, range)) return false;
        const auto* assign = std::get_if<AssignExpr>(&e.node);
        const auto* unary = std::get_if<UnaryExpr>(&e.node);
        return (assign && name(assign->target) == symbol) || (unary && unit_step(*unary) != 0 && name(unary->operand) == symbol);
    });
}

/// Made of numbers and variables that nothing in the loop changes.
bool HeaderReader::keeps(ExprId value, StmtId body, const std::vector<Stepped>& all) const {
    const TokenRange range = ast[body].tokens;
    const bool has_calls = std::any_of(ast.exprs.begin(), ast.exprs.end(), [&](const Expr& e) { return std::holds_alternative<CallExpr>(e.node) && is_in(e.tokens, range); });
    bool keeps = true;
    for_each_below(ast, value, [&](ExprId e) {
        const auto* unary = as<UnaryExpr>(ast, e);
        const bool plain = as<NameExpr>(ast, e) || as<NumberExpr>(ast, e) || as<BinaryExpr>(ast, e) || as<ConditionalExpr>(ast, e) || as<CastExpr>(ast, e) || as<SizeofExpr>(ast, e) || as<SizeofTypeExpr>(ast, e) ||
                           (unary && (unary->op == UnaryOp::plus || unary->op == UnaryOp::minus));
        keeps = keeps && plain;
        const SymbolId symbol = name(e);
        if (!symbol.valid() || program[symbol].kind > SymbolKind::parameter || program[program[symbol].type].kind == TypeKind::array) return;
        const bool is_stepped = std::any_of(all.begin(), all.end(), [&](const Stepped& s) { return s.symbol == symbol; });
        const bool is_hidden = program[symbol].address_taken || (program[symbol].storage != Storage::automatic && has_calls);
        keeps = keeps && !is_stepped && !is_hidden && !is_changed_in(symbol, range);
    });
    return keeps;
}

bool HeaderReader::fits(ExprId value, const Type& index) const {
    const Type& type = program.type(value);
    if (program.constant(value).value_or(-1) >= 0) return true;
    return is_integer(type) && (integer_width(type) < integer_width(index) || (integer_width(type) == integer_width(index) && is_signed_integer(type) == is_signed_integer(index)));
}

bool HeaderReader::counts_by_a_variable(const ForStmt& loop, const Stepped& index) const {
    const auto* c = as<BinaryExpr>(ast, loop.condition);
    const Type& type = program[program[index.symbol].type];
    return c && c->op >= BinaryOp::lt && c->op <= BinaryOp::ge && is_integer(type) && integer_width(type) >= 32 && fits(index.start, type) && fits(index.times, type);
}

std::optional<std::vector<Stepped>> HeaderReader::stepped(StmtId loop) const {
    const ForStmt& header = std::get<ForStmt>(ast[loop].node);
    std::vector<Stepped> all;
    if (!header.condition.valid() || !set(header, all) || !step(header, all)) return {};
    for (const Stepped& v : all) {
        const Symbol& symbol = program[v.symbol];
        if (symbol.address_taken || symbol.storage != Storage::automatic || is_changed_in(v.symbol, ast[header.body].tokens) || is_changed_in(v.symbol, ast[header.condition].tokens)) return {};
        if (!can_change(ast[v.start].tokens) || !can_change(ast[v.stepped].tokens) || !keeps(v.start, header.body, all)) return {};
        if (v.times.valid() && (all.size() > 1 || !keeps(v.times, header.body, all) || !counts_by_a_variable(header, v))) return {};
    }
    return all;
}

bool HeaderReader::names_others(ExprId condition, SymbolId index, const std::vector<Stepped>& all) const {
    bool found = false;
    for_each_below(ast, condition, [&](ExprId e) {
        found = found || (name(e) != index && std::any_of(all.begin(), all.end(), [&](const Stepped& s) { return s.symbol == name(e); }));
    });
    return found;
}

std::optional<size_t> HeaderReader::index_of(const ForStmt& loop, const std::vector<Stepped>& all) const {
    std::optional<size_t> found;
    for (size_t i = 0; i < all.size(); i++) {
        bool is_named = false;
        for_each_below(ast, loop.condition, [&](ExprId e) { is_named = is_named || name(e) == all[i].symbol; });
        const bool comes_first = all[i].step > 0 || !found;       // of i < j that one which grows
        if (is_named && (!found || (comes_first && all[*found].step < 0))) found = i;
    }
    return found && is_integer(program[program[all[*found].symbol].type]) ? found : std::nullopt;
}

std::optional<std::string> HeaderReader::halfway(const ForStmt& loop, const Stepped& index, const std::vector<Stepped>& all) const {
    const auto* c = as<BinaryExpr>(ast, loop.condition);
    if (!c || index.step != 1) return {};
    const bool is_left = name(c->left) == index.symbol;
    const ExprId other = is_left ? c->right : c->left;
    const bool strict = c->op == (is_left ? BinaryOp::lt : BinaryOp::gt), equal = c->op == (is_left ? BinaryOp::le : BinaryOp::ge);
    const auto it = std::find_if(all.begin(), all.end(), [&](const Stepped& s) { return name(other) == s.symbol && s.step == -1; });
    const auto first = program.constant(index.start);
    if (it == all.end() || (!strict && !equal) || name(is_left ? c->left : c->right) != index.symbol || !first || *first < 0) return {};
    const Type &a = program[program[index.symbol].type], &b = program[program[it->symbol].type];
    if (!is_integer(b) || !is_signed_integer(a) || !is_signed_integer(b) || integer_width(a) != integer_width(b)) return {};
    // i < last - (i - first): twice i is less than their sum
    int64_t more = *first + (strict ? 1 : 2);
    ExprId last = it->start;
    const auto* difference = as<BinaryExpr>(ast, last);
    if (difference && difference->op == BinaryOp::sub && can_change(ast[difference->left].tokens) && program.constant(difference->right)) more -= *program.constant(difference->right), last = difference->left;
    const bool is_word = !as<BinaryExpr>(ast, last) && !as<ConditionalExpr>(ast, last);
    const std::string sum = more == 0 ? (is_word ? spelled(last) : fmt::format("({})", operand(last))) : fmt::format("({} {} {})", operand(last), more > 0 ? '+' : '-', std::abs(more));
    return fmt::format("{} < {} / 2", program[index.symbol].name, sum);
}

bool HeaderReader::is_wider(SymbolId variable, SymbolId index) const {
    const Type &v = program[program[variable].type], &i = program[program[index].type];
    return integer_width(i) < 64 && (!is_integer(v) || integer_width(v) > integer_width(i));
}

bool HeaderReader::may_overflow(SymbolId index) const {
    const Type& type = program[program[index].type];
    return is_signed_integer(type) && integer_width(type) < 64;
}

bool HeaderReader::may_follow(SymbolId variable, SymbolId index) const {
    const Type &v = program[program[variable].type], &i = program[program[index].type];
    if (!is_integer(i) || integer_width(i) < 32) return false;
    if (v.kind == TypeKind::pointer) return is_signed_integer(i);
    if (!is_integer(v) || integer_width(v) < integer_width(i)) return false;
    return is_signed_integer(i) || (integer_width(v) == integer_width(i) && !is_signed_integer(v));
}

bool HeaderReader::may_be_read_elsewhere(SymbolId symbol, StmtId loop) const {
    std::vector<TokenRange> loops{ast[loop].tokens};      // that set it first
    for (const Stmt& s : ast.stmts) {
        const auto* other = std::get_if<ForStmt>(&s.node);
        if (other && other->init.valid() && is_changed_in(symbol, ast[other->init].tokens)) loops.push_back(s.tokens);
    }
    for (size_t i = 0; i < ast.exprs.size(); i++) {
        const TokenRange at = ast.exprs[i].tokens;
        if (program.symbol_of_expr[i] == symbol && std::none_of(loops.begin(), loops.end(), [&](TokenRange l) { return is_in(at, l); })) return true;
    }
    return false;
}

}  // namespace dmcg
