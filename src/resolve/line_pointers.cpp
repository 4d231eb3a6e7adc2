// One variable after the other: what it holds at each mention (held_values.h), then the new nodes.
#include "line_pointers.h"

#include <fmt/format.h>

#include <set>

#include "dmcg/walk.h"
#include "held_values.h"
#include "hidden_mentions.h"

namespace dmcg {
namespace {

bool is_exact(const Held& held) { return held.known == Known::all && !held.inside.valid(); }

/// A place where a variable is used: its name, or the step of it, whose value is used.
struct Occurrence {
    ExprId e;
    std::vector<ExprId> around;
    ArrayPlace place;            // of the value of `e`, if it is exact; else of what it is counted from
    bool exact = false;

    ExprId parent(size_t i = 0) const { return i < around.size() ? around[i] : ExprId{}; }
};

Occurrence occurrence_of(TreeWriter& writer, const HeldMention& m) {
    Occurrence o{m.name, m.around, m.before.place, is_exact(m.before)};
    if (!step_at(writer.ast, o.parent())) return o;
    o.e = o.parent();
    o.around.erase(o.around.begin());
    const UnaryOp op = std::get<UnaryExpr>(writer.ast[o.e].node).op;
    if (o.exact && (op == UnaryOp::pre_inc || op == UnaryOp::pre_dec)) o.place.index.push_back({writer.number(1, writer.ast[o.e].tokens), op == UnaryOp::pre_dec});
    return o;
}

/// The counting variables of one pointer: one for each array that it goes through.
struct Counts {
    TreeWriter& writer;
    SymbolId pointer;
    std::vector<std::pair<std::string, SymbolId>> of_base{};

    /// As the user would write it; empty: with effects, or not simple enough.
    std::string text(ExprId e) const {
        if (const auto* comma = as<CommaExpr>(writer.ast, e)) return text(comma->right);
        if (as<NameExpr>(writer.ast, e)) return writer.program.symbol(e).valid() ? writer.program[writer.program.symbol(e)].name : "";
        if (const auto number = writer.program.constant(e)) return fmt::format("{}", *number);
        if (const auto* sum = as<BinaryExpr>(writer.ast, e)) return text(*sum);
        const auto* x = as<IndexExpr>(writer.ast, e);
        const std::string base = x ? text(x->base) : "", index = x ? text(x->index) : "";
        return base.empty() || index.empty() ? "" : fmt::format("{}[{}]", base, index);
    }

    std::string text(const BinaryExpr& x) const {
        const std::string left = text(x.left), right = text(x.right);
        if (left.empty() || right.empty()) return "";
        return x.op == BinaryOp::mul ? fmt::format("{} * {}", left, right) : x.op == BinaryOp::add ? fmt::format("({} + {})", left, right)
               : x.op == BinaryOp::sub ? fmt::format("({} - {})", left, right) : "";
    }

    /// What the elements are counted from.
    std::string text(const ArrayPlace& origin) const {
        std::string all = text(origin.base);
        for (const Summand& s : origin.index) {
            const std::string part = text(s.value);
            if (all.empty() || part.empty()) return "";
            all += (s.minus ? " - " : " + ") + part;
        }
        return origin.index.empty() ? all : "(" + all + ")";
    }

    SymbolId of(const ArrayPlace& origin) {
        const std::string name = text(origin);
        for (const auto& [known, symbol] : of_base)
            if (known == name) return symbol;
        Symbol count = writer.program[pointer];
        count.name = fmt::format("({} - {})", count.name, name);
        count.type = writer.long_type();
        count.structure = {};
        writer.program.symbols.push_back(count);
        of_base.emplace_back(name, SymbolId{static_cast<int32_t>(writer.program.symbols.size()) - 1});
        return of_base.back().second;
    }

    SymbolId first() const { return of_base.empty() ? SymbolId{} : of_base.front().second; }
};

struct LineRewriter {
    const Tokens& text;
    TreeWriter writer;
    FunctionId function;
    const OwnStatics& statics;
    const std::vector<bool>& hidden;        // by SymbolId: mentioned where the search does not look: sizeof, statement expressions
    std::set<SymbolId> done{};
    std::vector<ExprId> comparisons{};      // of pointers that are places now

    const Ast& ast() const { return writer.ast; }
    Program& program() const { return writer.program; }

    // ---------------------------------------------------------------- which variables

    bool is_local(SymbolId id) const {
        const Symbol& s = program()[id];
        const bool local = s.kind == SymbolKind::variable && ((s.storage == Storage::automatic && s.function == function) || statics.is_named_only(id, function));
        return local && !program()[s.type].is_volatile && !s.address_taken && id.index() < hidden.size() && !hidden[id.index()] && !done.contains(id);
    }

    bool is_pointer(SymbolId id) const {
        const Type& type = program()[program()[id].type];
        return is_local(id) && type.kind == TypeKind::pointer && type.element.valid();
    }

    /// It steps elsewhere than in the header of a loop that compares it.
    bool is_stepping_integer(const FunctionMentions& all, SymbolId id) const {
        const Type& type = program()[program()[id].type];
        if (!is_local(id) || !is_integer(type) || integer_width(type) < 32) return false;
        return std::any_of(all.changes_of(id).begin(), all.changes_of(id).end(), [&](const Change& c) {
            const auto* assign = as<AssignExpr>(ast(), c.at);
            if (!step_at(ast(), c.at) && !(assign && assign->op)) return false;
            const auto* header = as<ForStmt>(ast(), c.stmt);
            bool compared = false;
            if (header) for_each_below(ast(), header->condition, [&](ExprId e) { compared |= program().symbol(e) == id; });
            return !compared;
        });
    }

    bool is_null(ExprId value) const {
        const auto* cast = as<CastExpr>(ast(), value);
        return program().constant(cast ? cast->operand : value) == 0;
    }

    bool gets_places(SymbolId pointer, const HeldValues& values) const {
        return !values.given_oddly && std::all_of(values.given.begin(), values.given.end(), [&](ExprId e) {
            const auto* sum = as<BinaryExpr>(ast(), e);
            const bool itself = sum && as<NameExpr>(ast(), sum->left) && program().symbol(sum->left) == pointer;
            return itself || is_null(e) || (writer.places().place_of_value(e) && writer.places().fits(pointer, e));
        });
    }

    bool is_assigned(const HeldMention& m, bool with_op) const {
        const auto* assign = m.around.empty() ? nullptr : as<AssignExpr>(ast(), m.around[0]);
        return assign && assign->target == m.name && assign->op.has_value() == with_op;
    }

    /// Of each mention at least the array is known.
    bool is_understood(const HeldMention& m) const {
        if (is_assigned(m, false)) return m.is_discarded;
        return m.before.reached && m.before.known != Known::nothing && (m.is_discarded || !is_assigned(m, true));
    }

    // ---------------------------------------------------------------- new nodes

    ExprId sum_of(ExprId a, ExprId b, TokenRange tokens) { return writer.add({tokens, BinaryExpr{BinaryOp::add, a, b}}, writer.long_type()); }

    ExprId index(const Occurrence& o, ExprId occurrence, ExprId more) {
        const TokenRange tokens = ast()[occurrence].tokens;
        if (!o.exact) {
            const ExprId counted = o.place.index.empty() ? occurrence : sum_of(occurrence, writer.sum(o.place.index, {}, tokens), tokens);
            return more.valid() ? sum_of(counted, more, tokens) : counted;
        }
        const ExprId sum = writer.sum(o.place.index, more, tokens);
        return writer.add({tokens, CommaExpr{occurrence, sum}}, program().type_id(sum));
    }

    IndexExpr element_of(const Occurrence& o, ExprId more) { return {writer.copy(o.place.base), index(o, o.e, more)}; }

    void become_address(const Occurrence& o, TypeId type) {
        const ExprId old = writer.copy(o.e);
        writer.become(o.e, BinaryExpr{BinaryOp::add, writer.copy(o.place.base), index(o, old, {})});
        program().type_of_expr[o.e.index()] = type;
        const auto* around = as<BinaryExpr>(ast(), o.parent());
        if (around && (around->op == BinaryOp::sub || (around->op >= BinaryOp::lt && around->op <= BinaryOp::ne))) comparisons.push_back(o.parent());
    }

    bool is_star(ExprId e) const {
        const auto* x = as<UnaryExpr>(ast(), e);
        return x && x->op == UnaryOp::dereference;
    }

    void write_use(const Occurrence& o, TypeId type) {
        const auto* index = as<IndexExpr>(ast(), o.parent());
        const auto* member = as<MemberExpr>(ast(), o.parent());
        const auto* plus = as<BinaryExpr>(ast(), o.parent());
        if (index && index->base == o.e) return writer.become(o.parent(), element_of(o, index->index));
        if (is_star(o.parent())) return writer.become(o.parent(), element_of(o, {}));
        if (member && member->arrow) {
            const MemberExpr old = *member;
            const ExprId whole = writer.add({ast()[o.e].tokens, element_of(o, {})}, program()[type].element);
            return writer.become(o.parent(), MemberExpr{whole, old.member, false});
        }
        if (plus && plus->op == BinaryOp::add && is_star(o.parent(1))) return writer.become(o.parent(1), element_of(o, plus->left == o.e ? plus->right : plus->left));
        become_address(o, type);
    }

    /// The value as something that is tested, and null.
    void forget_address(ExprId value) {
        const TokenRange tokens = ast()[value].tokens;
        const ExprId old = writer.copy(value);
        const ExprId tested = writer.add({tokens, BinaryExpr{BinaryOp::ne, old, writer.number(0, tokens)}}, writer.long_type());
        writer.become(value, CommaExpr{tested, writer.number(0, tokens)});
        program().constant_of_expr[value.index()] = 0;
        program().type_of_expr[value.index()] = writer.long_type();
    }

    // ---------------------------------------------------------------- pointers

    void write_exact(const HeldValues& values, SymbolId pointer) {
        const TypeId type = program()[pointer].type;
        for (const HeldMention& m : values.mentions)
            if (!m.is_discarded) write_use(occurrence_of(writer, m), type);
        for (const ExprId value : values.given)
            if (!is_null(value)) forget_address(value);
    }

    ExprId root(ExprId base) const {
        const auto* x = as<IndexExpr>(ast(), base);
        return x ? root(x->base) : base;
    }

    /// The pointer is a number of elements.
    void write_counted(const HeldValues& values, SymbolId pointer, Counts& counts) {
        const TypeId type = program()[pointer].type, number = writer.long_type();
        const auto is_number = [&](ExprId e) { program().type_of_expr[e.index()] = number; };
        for (const HeldMention& m : values.mentions) {
            if (is_assigned(m, false)) continue;
            program().symbol_of_expr[m.name.index()] = counts.of(origin_of(m.before));
            is_number(m.name);
            if (step_at(ast(), m.around.empty() ? ExprId{} : m.around[0]) || is_assigned(m, true)) is_number(m.around[0]);
            if (!m.is_discarded) write_use(occurrence_of(writer, m), type);
        }
        for (const HeldMention& m : values.mentions) {
            if (!is_assigned(m, false)) continue;
            const ExprId value = std::get<AssignExpr>(ast()[m.around[0]].node).value;
            program().symbol_of_expr[m.name.index()] = give_number(values, value, counts);
            is_number(m.name), is_number(m.around[0]);
        }
        const DeclaratorId declarator = program()[pointer].declarator;
        const ExprId init = declarator.valid() ? ast()[declarator].init : ExprId{};
        if (init.valid()) program().symbol_of_declarator[declarator.index()] = give_number(values, init, counts);
    }

    /// (a, i * m), where a + i * m was. Returns the variable that gets it.
    SymbolId give_number(const HeldValues& values, ExprId value, Counts& counts) {
        const TokenRange tokens = ast()[value].tokens;
        const bool from_here = std::find(values.origins.begin(), values.origins.end(), value) != values.origins.end();
        const auto place = is_null(value) ? std::nullopt : writer.places().place_of_value(value);
        const SymbolId count = !place ? counts.first() : counts.of(from_here ? *place : ArrayPlace{place->base, {}});
        const ExprId sum = writer.sum(place && !from_here ? place->index : std::vector<Summand>{}, {}, tokens);
        if (place) {
            const ExprId base = writer.copy(root(place->base));
            writer.become(value, CommaExpr{base, sum});
            program().constant_of_expr[value.index()] = program().constant(sum);
        } else {
            writer.become_like(value, sum);
        }
        program().type_of_expr[value.index()] = writer.long_type();
        return count;
    }

    /// What a pointer that is counted is counted from.
    static ArrayPlace origin_of(const Held& held) { return held.known == Known::all ? ArrayPlace{held.place.base, {}} : held.place; }

    bool rewrite_pointer(const FunctionMentions& all, SymbolId pointer) {
        return rewrite_pointer(all, pointer, held_values(text, writer, all, pointer, true)) || rewrite_pointer(all, pointer, held_values(text, writer, all, pointer, false));
    }

    bool rewrite_pointer(const FunctionMentions& all, SymbolId pointer, const HeldValues& values) {
        const auto understood = [&](const HeldMention& m) { return is_understood(m); };
        const auto used = [](const HeldMention& m) { return !m.is_discarded; };
        const bool all_seen = static_cast<size_t>(all.counts().at(pointer)) == values.mentions.size();
        if (!all_seen || !gets_places(pointer, values) || !std::all_of(values.mentions.begin(), values.mentions.end(), understood)) return false;
        if (std::none_of(values.mentions.begin(), values.mentions.end(), used)) return false;
        Counts counts{writer, pointer};
        if (std::all_of(values.mentions.begin(), values.mentions.end(), [&](const HeldMention& m) { return m.is_discarded || is_exact(m.before); })) {
            write_exact(values, pointer);
            return true;
        }
        const auto can_be_named = [&](const HeldMention& m) { return is_assigned(m, false) || !counts.text(origin_of(m.before)).empty(); };
        if (!std::all_of(values.mentions.begin(), values.mentions.end(), can_be_named)) return false;
        write_counted(values, pointer, counts);
        return true;
    }

    void rewrite_pointers() {
        for (bool again = true; again;) {
            again = false;
            std::optional<FunctionMentions> all(std::in_place, ast(), program(), function, &statics);
            for (const SymbolId pointer : all->changing()) {
                if (!is_pointer(pointer) || all->is_tangled() || !all->counts().contains(pointer) || !rewrite_pointer(*all, pointer)) continue;
                done.insert(pointer);
                again = true;
                all.emplace(ast(), program(), function, &statics);
            }
        }
        for (const ExprId e : comparisons) compare_numbers(e);
    }

    /// a + (p + origin): p, which is left of the comparison then, and the origin; nothing: there is no origin.
    std::optional<BinaryExpr> counted(const ArrayPlace& place) const {
        const auto* sum = place.index.size() == 1 ? as<BinaryExpr>(ast(), place.index[0].value) : nullptr;
        const bool count = sum && sum->op == BinaryOp::add && as<NameExpr>(ast(), sum->left) && pointer_of_count(program(), program().symbol(sum->left)).valid();
        return count ? std::optional(*sum) : std::nullopt;
    }

    /// a + p < a + n: p < n
    void compare_numbers(ExprId e) {
        const auto* x = as<BinaryExpr>(ast(), e);
        if (!x) return;
        const BinaryExpr old = *x;
        auto left = writer.places().place_of_value(old.left), right = writer.places().place_of_value(old.right);
        if (!left || !right || !writer.places().same(left->base, right->base)) return;
        const auto from_left = counted(*left), from_right = counted(*right);
        if (from_left) left->index = {{from_left->left, false}}, right->index.push_back({from_left->right, true});
        if (from_right && !from_left) right->index = {{from_right->left, false}}, left->index.push_back({from_right->right, true});
        const ExprId a = writer.sum(left->index, {}, ast()[old.left].tokens), b = writer.sum(right->index, {}, ast()[old.right].tokens);
        if (old.op == BinaryOp::sub && right->index.empty()) writer.become_like(e, a);
        else writer.become(e, BinaryExpr{old.op, a, b});
    }

    // ---------------------------------------------------------------- integers

    /// It is, or is a summand of, a subscript.
    bool is_in_subscript(const Occurrence& o) const {
        ExprId part = o.e;
        for (const ExprId e : o.around) {
            const auto* index = as<IndexExpr>(ast(), e);
            const auto* sum = as<BinaryExpr>(ast(), e);
            if (index) return index->index == part;
            if (!sum || sum->op > BinaryOp::sub) return false;
            if (writer.places().is_address(e)) return true;
            part = e;
        }
        return false;
    }

    void rewrite_integer(const FunctionMentions& all, SymbolId variable) {
        const HeldValues values = held_values(text, writer, all, variable, false);
        if (values.given_oddly || static_cast<size_t>(all.counts().at(variable)) != values.mentions.size()) return;
        for (const HeldMention& m : values.mentions) {
            if (m.is_discarded || !m.before.counted || !is_exact(m.before) || is_assigned(m, false) || is_assigned(m, true)) continue;
            const Occurrence o = occurrence_of(writer, m);
            if (!is_in_subscript(o)) continue;
            const ExprId old = writer.copy(o.e), sum = writer.sum(o.place.index, {}, ast()[o.e].tokens);
            writer.become(o.e, CommaExpr{old, sum});
            program().type_of_expr[o.e.index()] = program().type_id(sum);
        }
    }

    void rewrite_integers() {
        const FunctionMentions all(ast(), program(), function, &statics);
        if (all.is_tangled() || all.first_label().valid()) return;
        for (const SymbolId variable : all.changing())
            if (is_stepping_integer(all, variable)) rewrite_integer(all, variable);
    }
};

/// By FunctionId: it has a local variable of such a type.
template <class F>
std::vector<bool> functions_with(const Program& program, F wanted) {
    std::vector<bool> found(program.functions.size());
    for (const Symbol& s : program.symbols)
        if (s.function.valid() && s.type.valid() && s.kind == SymbolKind::variable && wanted(program[s.type])) found[s.function.index()] = true;
    return found;
}

}  // namespace

void write_out_line_pointers(const Tokens& tokens, Ast& ast, Program& program) {
    std::vector<FunctionMentions> by_function;
    for (size_t f = 0; f < program.functions.size(); f++) by_function.emplace_back(ast, program, FunctionId{static_cast<int32_t>(f)});
    const HiddenMentions mentions = find_hidden_mentions(ast, program, by_function);
    const OwnStatics statics = find_own_statics(ast, program, by_function, mentions.evaluated);
    std::vector<bool> points = functions_with(program, [](const Type& t) { return t.kind == TypeKind::pointer; });
    for (const FunctionId f : statics.mentioned)
        if (f.valid()) points[f.index()] = true;
    for (size_t f = 0; f < program.functions.size(); f++) {
        LineRewriter rewriter{tokens, {ast, program}, {static_cast<int32_t>(f)}, statics, mentions.any};
        if (points[f]) rewriter.rewrite_pointers();
        rewriter.rewrite_integers();
    }
}

}  // namespace dmcg
