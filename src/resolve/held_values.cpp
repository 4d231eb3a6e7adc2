// One walk in the order of execution. Where ways join, what both know is kept; a loop is walked until what is known at the begin of a
// round stays the same, or once if each round adds the same to the variable.
#include "held_values.h"

#include <algorithm>
#include <map>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

/// Where a loop or switch can be left, or gone on with.
struct Frame {
    bool is_switch = false;
    Held breaks{}, continues{}, entry{};
};

struct Follower {
    const Tokens& text;
    TreeWriter& writer;
    const FunctionMentions& all;
    SymbolId variable;
    bool is_pointer, with_origins;
    HeldValues found{};
    Held now{true};
    std::vector<Frame> frames{};
    std::map<std::string_view, Held> jumped{};      // to a label
    std::vector<ExprId> above{};        // the expressions around the one that is looked at

    const Ast& ast() const { return writer.ast; }
    PlaceReader places() const { return writer.places(); }
    SymbolId name(ExprId e) const { return as<NameExpr>(ast(), e) ? writer.program.symbol(e) : SymbolId{}; }

    // ---------------------------------------------------------------- what is held

    bool same(const Held& a, const Held& b) const {
        if (a.reached != b.reached || a.known != b.known || a.inside != b.inside) return false;
        return a.known == Known::nothing || places().same(a.place, b.place);
    }

    Held joined(const Held& a, const Held& b) const {
        if (!a.reached || !b.reached) return a.reached ? a : b;
        Held both = a;
        both.counted |= b.counted;
        if (same(a, b)) return both;
        const auto has_base = [](const Held& h) { return h.known == Known::all || (h.known == Known::base && h.place.index.empty()); };
        const bool one_base = is_pointer && has_base(a) && has_base(b) && places().same(a.place.base, b.place.base);
        lose(both, one_base ? Known::base : Known::nothing);
        return both;
    }

    static void lose(Held& held, Known left) {
        if (held.known <= left) return;
        held.known = left;
        held.place.index.clear();
        held.inside = {};
    }

    template <class F>
    bool any_name(ExprId e, F f) const {
        bool yes = false;
        for_each_below(ast(), e, [&](ExprId part) {
            if (const SymbolId s = name(part); s.valid() && writer.program[s].kind <= SymbolKind::parameter) yes = yes || f(s);
        });
        return yes;
    }

    /// Variables of which `f` holds have changed, or cannot be followed.
    template <class F>
    void forget(F f) {
        if (now.known == Known::nothing) return;
        if (any_name(now.place.base, f)) return lose(now, Known::nothing);
        const bool index = std::any_of(now.place.index.begin(), now.place.index.end(), [&](const Summand& s) { return any_name(s.value, f); });
        if (index) lose(now, is_pointer ? Known::base : Known::nothing);
    }

    void changed(SymbolId s) {
        forget([&](SymbolId in_it) { return in_it == s; });
    }

    void called() {
        forget([&](SymbolId s) { return !all.is_own(s) && writer.program[writer.program[s].type].kind != TypeKind::array; });
    }

    void give(ExprId value) {
        found.given.push_back(value);
        now = {true};
        const auto integer = [&]() -> std::optional<ArrayPlace> { return places().is_plain_index(value) ? std::optional(ArrayPlace{{}, {{value, false}}}) : std::nullopt; };
        const auto place = is_pointer ? places().place_of_value(value) : integer();
        if (!place || (is_pointer && !places().fits(variable, value))) return;
        now.known = Known::all;
        now.place = *place;
        forget([&](SymbolId s) { return s == variable || !all.is_followed(s); });
    }

    void step(Summand amount) {
        if (now.known != Known::all) return;
        const bool plain = places().is_plain_index(amount.value) && !any_name(amount.value, [&](SymbolId s) { return s == variable || !all.is_followed(s); });
        if (!plain) return lose(now, is_pointer ? Known::base : Known::nothing);
        now.place.index.push_back(amount);
    }

    // ---------------------------------------------------------------- expressions

    void mention(ExprId e, bool discarded) {
        HeldMention m{e, {}, now, discarded};
        for (auto i = above.rbegin(); i != above.rend() && m.around.size() < 4; ++i) m.around.push_back(*i);
        found.mentions.push_back(std::move(m));
    }

    void expression(ExprId e, bool used = true) {
        if (!e.valid()) return;
        const ExprNode node = ast()[e].node;
        if (std::holds_alternative<NameExpr>(node)) {
            if (name(e) == variable) mention(e, false);
            return;
        }
        above.push_back(e);
        if (const auto* assign = std::get_if<AssignExpr>(&node)) assignment(*assign, used);
        else if (step_at(ast(), e)) stepped(std::get<UnaryExpr>(node), e, used);
        else if (const auto* unary = std::get_if<UnaryExpr>(&node); unary && unary->op == UnaryOp::address_of) address(unary->operand);
        else if (const auto* binary = std::get_if<BinaryExpr>(&node); binary && (binary->op == BinaryOp::logical_and || binary->op == BinaryOp::logical_or)) expression(binary->left), perhaps(binary->right);
        else if (const auto* choice = std::get_if<ConditionalExpr>(&node)) either(*choice);
        else if (const auto* comma = std::get_if<CommaExpr>(&node)) expression(comma->left, false), expression(comma->right, used);
        else for_each_child(Expr{{}, node}, [&](ExprId child) { expression(child); });
        above.pop_back();
        if (const auto* call = std::get_if<CallExpr>(&node); call && all.calls_program(*call)) called();
    }

    void perhaps(ExprId e) {
        const Held before = now;
        expression(e);
        now = joined(before, now);
    }

    void either(const ConditionalExpr& x) {
        expression(x.condition);
        const Held before = now;
        expression(x.yes);
        const Held yes = now;
        now = before;
        expression(x.no);
        now = joined(yes, now);
    }

    void address(ExprId operand) {
        expression(operand);
        if (const SymbolId s = name(operand); s.valid()) changed(s), found.given_oddly |= s == variable;
    }

    void assignment(const AssignExpr& x, bool used) {
        const SymbolId target = name(x.target);
        if (!target.valid()) expression(x.target);
        expression(x.value);
        if (!target.valid()) return;
        if (target != variable) return changed(target);
        mention(x.target, !used);
        if (x.op && (x.op == BinaryOp::add || x.op == BinaryOp::sub)) return step({x.value, x.op == BinaryOp::sub});
        if (x.op) return found.given_oddly = true, lose(now, Known::nothing);
        const auto* y = as<BinaryExpr>(ast(), x.value);
        const bool itself = y && (y->op == BinaryOp::add || y->op == BinaryOp::sub) && name(y->left) == variable;
        if (!itself) return give(x.value);
        found.given.push_back(x.value);
        step({y->right, y->op == BinaryOp::sub});
    }

    void stepped(const UnaryExpr& x, ExprId e, bool used) {
        const SymbolId target = name(x.operand);
        if (!target.valid()) return expression(x.operand);
        if (target != variable) return changed(target);
        mention(x.operand, !used);
        step({writer.number(1, ast()[e].tokens), x.op == UnaryOp::pre_dec || x.op == UnaryOp::post_dec});
    }

    // ---------------------------------------------------------------- statements

    void statement(StmtId s) {
        if (!s.valid()) return;
        std::visit(Overloaded{
            [&](const CompoundStmt& x) { for (const StmtId inner : x.body) statement(inner); },
            [&](const ExpressionStmt& x) { expression(x.expr, false); },
            [&](const DeclarationStmt& x) { declaration(x); },
            [&](const IfStmt& x) { branches(x); },
            [&](const WhileStmt& x) { loop(s, x.condition, x.body, {}); },
            [&](const DoStmt& x) { loop(s, x.condition, x.body, {}); },
            [&](const ForStmt& x) { counting(s, x); },
            [&](const SwitchStmt& x) { choice(x); },
            [&](const CaseStmt& x) { entered(), statement(x.body); },
            [&](const ReturnStmt& x) { expression(x.value), now = {}; },
            [&](const BreakStmt&) { if (!frames.empty()) frames.back().breaks = joined(frames.back().breaks, now); now = {}; },
            [&](const ContinueStmt&) { go_on(); },
            [&](const GotoStmt& x) { jump(x); },
            [&](const LabelStmt& x) { labelled(s, x), statement(x.body); },
            [](const auto&) {}}, ast()[s].node);
    }

    /// Jumps from behind bring what is held at the label, for the variable and what its value is made of change before the first label alone.
    void labelled(StmtId s, const LabelStmt& x) {
        now = joined(now, jumped[text[x.name].text]);
        const TokenId first = ast()[all.first_label()].tokens.first;
        const auto changes = [&](SymbolId symbol) {
            return !all.is_own(symbol) || std::ranges::any_of(all.changes_of(symbol), [&](const Change& c) { return first < ast()[c.stmt].tokens.first; });
        };
        found.given_oddly |= !now.reached || changes(variable) || is_entered(s, x);
        forget(changes);
    }

    /// Left from inside, a loop has a round that nobody knows.
    void jump(const GotoStmt& x) {
        if (x.target.valid()) found.given_oddly = true;     // goto *p
        if (now.counted) lose(now, is_pointer ? Known::base : Known::nothing);
        Held& there = jumped[x.target.valid() ? "" : text[x.label].text];
        there = joined(there, now);
        now = {};
    }

    StmtId loop_around(StmtId s) const {
        do s = ast()[s].parent;
        while (s.valid() && !is_loop(ast(), s));
        return s;
    }

    /// A jump leads to the label from outside of its loop.
    bool is_entered(StmtId s, const LabelStmt& label) const {
        const StmtId around = loop_around(s);
        bool entered = false;
        for_each_below(ast(), all.body(), [&](StmtId from) {
            const auto* jump = as<GotoStmt>(ast(), from);
            entered |= around.valid() && jump && !jump->target.valid() && text[jump->label].text == text[label.name].text && !is_within(ast(), from, around);
        });
        return entered;
    }

    void declaration(const DeclarationStmt& x) {
        for (const DeclaratorId d : x.declarators) {
            for_each_length(ast(), d, [&](ExprId length) { expression(length); });
            const ExprId init = ast()[d].init;
            expression(init);
            const SymbolId symbol = writer.program.symbol_of_declarator[d.index()];
            if (symbol == variable) init.valid() ? give(init) : void(now = {true});
            else if (symbol.valid()) changed(symbol);
        }
    }

    void branches(const IfStmt& x) {
        expression(x.condition);
        const Held before = now;
        statement(x.yes);
        const Held yes = now;
        now = before;
        statement(x.no);
        now = joined(yes, now);
    }

    void choice(const SwitchStmt& x) {
        expression(x.value);
        const Held entry = now;
        frames.push_back({true, {}, {}, entry});
        now = {};
        statement(x.body);
        now = joined(joined(now, frames.back().breaks), entry);
        frames.pop_back();
    }

    /// A label in a loop in the switch is a way into the loop.
    void entered() {
        if (frames.empty() || !frames.back().is_switch) found.given_oddly = true;
        else now = joined(now, frames.back().entry);
    }

    void go_on() {
        const auto around = std::find_if(frames.rbegin(), frames.rend(), [](const Frame& f) { return !f.is_switch; });
        if (around != frames.rend()) around->continues = joined(around->continues, now);
        now = {};
    }

    /// What is held in round k of a loop that counts, if each round adds the same.
    std::optional<Held> in_round(StmtId s) const {
        if (now.known != Known::all || (now.inside.valid() && now.inside != s)) return {};
        const auto rounds = rounds_of(places(), all, s);
        const auto kept = [&](SymbolId symbol) { return symbol == variable || all.rounds_keep(symbol, s); };
        const auto changes = [&](SymbolId symbol) { return !kept(symbol); };
        if (!rounds || rounds->index == variable || any_name(now.place.base, changes)) return {};
        if (std::any_of(now.place.index.begin(), now.place.index.end(), [&](const Summand& part) { return any_name(part.value, changes); })) return {};
        const auto growth = growth_in_round(writer, all, variable, s);
        if (!growth || growth->amount.empty() || std::abs(rounds->step) != 1) return {};
        return grown(*growth, *rounds);
    }

    Held grown(const Growth& growth, const Rounds& rounds) const {
        Held held = now;
        const bool up = rounds.step > 0;
        const TokenRange tokens = ast()[rounds.name].tokens;
        const std::vector<Summand> round{{rounds.name, !up}, {rounds.start, up}};
        for (const Summand& amount : growth.amount)
            for (const Summand& part : writer.times(amount, round, tokens)) held.place.index.push_back(part);
        held.counted = true;
        if (growth.inside.valid()) held.inside = growth.inside;
        return held;
    }

    bool is_product(ExprId e) const {
        bool found_one = false;
        for_each_below(ast(), e, [&](ExprId part) {
            const auto* x = as<BinaryExpr>(ast(), part);
            found_one |= x && x->op == BinaryOp::mul && !writer.program.constant(x->left) && !writer.program.constant(x->right);
        });
        return found_one;
    }

    /// The pointer counts the rounds: compared in the header, stepped there alone, and nothing that its start is made of changes.
    bool counts_with_it(StmtId s, const ForStmt& x) const {
        const auto* test = as<BinaryExpr>(ast(), x.condition);
        const bool compared = test && test->op >= BinaryOp::lt && test->op <= BinaryOp::ne && (name(test->left) == variable || name(test->right) == variable);
        const auto changes = [&](SymbolId symbol) { return !all.rounds_keep(symbol, s); };
        const auto& index = now.place.index;
        return compared && all.keeps(variable, x.body) && !any_name(now.place.base, changes) &&
               std::none_of(index.begin(), index.end(), [&](const Summand& part) { return any_name(part.value, changes); }) &&
               std::any_of(index.begin(), index.end(), [&](const Summand& part) { return is_product(part.value); });
    }

    void counting(StmtId s, const ForStmt& x) {
        const size_t given = found.given.size();
        statement(x.init);
        const bool from_here = with_origins && is_pointer && found.given.size() == given + 1 && now.known == Known::all && !now.inside.valid();
        if (!from_here || !counts_with_it(s, x)) return loop(s, x.condition, x.body, x.step);
        found.origins.push_back(found.given.back());
        now.known = Known::base;
        loop(s, x.condition, x.body, x.step);
        now = {true};
    }

    void loop(StmtId s, ExprId condition, StmtId body, ExprId step) {
        const bool tests_first = !as<DoStmt>(ast(), s);
        const auto counted = in_round(s);
        Held begin = counted.value_or(now);
        const size_t mentions = found.mentions.size(), given = found.given.size();
        while (true) {
            now = begin;
            const Held left = round(s, condition, body, step, tests_first);
            const Held next = counted ? begin : joined(begin, now);
            now = left;
            if (same(next, begin)) break;
            begin = next;
            found.mentions.resize(mentions);
            found.given.resize(given);
        }
        if (counted) lose(now, is_pointer ? Known::base : Known::nothing);
    }

    /// Returns what is held where the loop is left; `now` is what is held at the end of the round.
    Held round(StmtId s, ExprId condition, StmtId body, ExprId step, bool tests_first) {
        Held left;
        if (tests_first) expression(condition), left = condition.valid() ? now : Held{};
        if (now.inside == s) now.inside = {};
        frames.push_back({});
        statement(body);
        now = joined(now, frames.back().continues);
        if (!tests_first) expression(condition), left = now;
        expression(step, false);
        left = joined(left, frames.back().breaks);
        frames.pop_back();
        return left;
    }
};

}  // namespace

HeldValues held_values(const Tokens& tokens, TreeWriter& writer, const FunctionMentions& all, SymbolId variable, bool with_origins) {
    const Symbol& symbol = writer.program[variable];
    const StmtId scope = symbol.scope.valid() ? symbol.scope : all.body();
    Follower follower{tokens, writer, all, variable, writer.program[symbol.type].kind == TypeKind::pointer, with_origins};
    follower.statement(as<FunctionDefinition>(writer.ast, scope) ? all.body() : scope);
    return std::move(follower.found);
}

}  // namespace dmcg
