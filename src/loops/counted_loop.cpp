// init; condition; step  are read one after the other, each into one fact: start; relation and bound; step. Then the body is
// searched for what would make the count wrong.
//
//   for (i = n; 0 < i; i = i - 2)      start n; relation > bound 0; step -2; distance n
#include "counted_loop.h"

#include <fmt/format.h>

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

std::string spelled(const Unit& unit, ExprId e) { return spelling(unit.tokens, unit.sources, unit.ast[e].tokens); }

struct HeaderReader {
    const Unit& unit;
    const Accesses& accesses;
    StmtId stmt;
    const ForStmt& header;
    Loop loop;
    ExprId start, bound;
    std::optional<Fault> fault;

    const Program& program() const { return unit.program; }
    std::string index_name() const { return program()[loop.index].name; }
    TokenRange for_token() const { return {unit.ast[stmt].tokens.first, unit.ast[stmt].tokens.first}; }

    bool fail(Kind kind, TokenRange tokens, std::string text, std::string advice) {
        fault = Fault{kind, tokens, std::move(text), std::move(advice)};
        return false;
    }

    bool fail_header(TokenRange tokens, std::string text) {
        return fail(Kind::loop_header, tokens, std::move(text), "write the header as for (i = first; i < bound; i += step)");
    }

    bool is_index(ExprId e) const { return as<NameExpr>(unit.ast, e) && program().symbol(e) == loop.index; }

    bool read_start() {
        if (!header.init.valid()) return fail_header(for_token(), "the loop has no start value in its header");
        const TokenRange tokens = unit.ast[header.init].tokens;
        if (const auto* d = as<DeclarationStmt>(unit.ast, header.init)) {
            if (d->declarators.size() != 1) return fail_header(tokens, "the loop header declares several variables");
            loop.index = program().symbol_of_declarator[d->declarators[0].index()];
            start = unit.ast[d->declarators[0]].init;
            loop.declared_in_header = true;
        } else if (const auto* e = as<ExpressionStmt>(unit.ast, header.init)) {
            if (as<CommaExpr>(unit.ast, e->expr)) return fail_header(tokens, "the loop header sets several variables");
            const auto* assign = as<AssignExpr>(unit.ast, e->expr);
            if (!assign || assign->op || !as<NameExpr>(unit.ast, assign->target)) return fail_header(tokens, "the loop header does not set an index");
            loop.index = program().symbol(assign->target);
            start = assign->value;
        }
        if (!loop.index.valid() || !start.valid()) return fail_header(tokens, "the loop header does not set an index");
        return index_type(tokens);
    }

    bool index_type(TokenRange tokens) {
        const Type& type = program()[program()[loop.index].type];
        if (is_integer(type) && type.kind != TypeKind::bool_ && !type.is_volatile) return true;
        return fail(Kind::loop_index, tokens, fmt::format("the index `{}` is no integer", index_name()), "count iterations with an int or a long");
    }

    static std::optional<BinaryOp> mirrored(BinaryOp op) {
        switch (op) {
            case BinaryOp::lt: return BinaryOp::gt;
            case BinaryOp::gt: return BinaryOp::lt;
            case BinaryOp::le: return BinaryOp::ge;
            case BinaryOp::ge: return BinaryOp::le;
            case BinaryOp::ne: return BinaryOp::ne;
            default: return {};
        }
    }

    bool read_condition() {
        if (!header.condition.valid()) return fail_header(for_token(), "the loop has no condition in its header");
        const TokenRange tokens = unit.ast[header.condition].tokens;
        const auto* c = as<BinaryExpr>(unit.ast, header.condition);
        const bool left = c && is_index(c->left), right = c && is_index(c->right);
        if (!c || !mirrored(c->op) || left == right)
            return fail_header(tokens, fmt::format("the condition does not compare the index `{}` with a bound", index_name()));
        loop.relation = left ? c->op : *mirrored(c->op);
        bound = left ? c->right : c->left;
        if (!is_integer(program().type(bound)))
            return fail(Kind::loop_bound, tokens, fmt::format("the bound `{}` is no integer", spelled(unit, bound)), "compute it before the loop as a long");
        return true;
    }

    /// The constant c of i += c and its other spellings.
    std::optional<ExprId> summand(const AssignExpr& a, bool& minus) const {
        minus = a.op == BinaryOp::sub;
        if (a.op == BinaryOp::add || a.op == BinaryOp::sub) return a.value;
        const auto* b = as<BinaryExpr>(unit.ast, a.value);
        if (a.op || !b) return {};
        minus = b->op == BinaryOp::sub;
        if ((b->op == BinaryOp::add || minus) && is_index(b->left)) return b->right;
        if (b->op == BinaryOp::add && is_index(b->right)) return b->left;
        return {};
    }

    bool read_step() {
        if (!header.step.valid()) return fail_header(for_token(), "the loop has no step in its header");
        const TokenRange tokens = unit.ast[header.step].tokens;
        const auto odd = [&] { return fail_header(tokens, fmt::format("the step does not add a constant to the index `{}`", index_name())); };
        if (const auto* u = as<UnaryExpr>(unit.ast, header.step)) {
            const bool up = u->op == UnaryOp::pre_inc || u->op == UnaryOp::post_inc, down = u->op == UnaryOp::pre_dec || u->op == UnaryOp::post_dec;
            if (!is_index(u->operand) || (!up && !down)) return odd();
            loop.step = up ? 1 : -1;
            return true;
        }
        const auto* a = as<AssignExpr>(unit.ast, header.step);
        bool minus = false;
        const auto value = a && is_index(a->target) ? summand(*a, minus) : std::nullopt;
        if (!value) return odd();
        const auto constant = program().constant(*value);
        if (!constant || *constant == 0 || std::abs(*constant) > INT32_MAX)
            return fail_header(tokens, fmt::format("the step `{}` is not a constant", spelled(unit, *value)));
        loop.step = minus ? -*constant : *constant;
        return true;
    }

    /// `<` goes up, `>` goes down, `!=` is well defined for steps of one.
    bool read_direction() {
        const TokenRange tokens = unit.ast[header.condition].tokens;
        const bool up = loop.step > 0;
        const bool less = loop.relation == BinaryOp::lt || loop.relation == BinaryOp::le;
        if (loop.relation == BinaryOp::ne && std::abs(loop.step) != 1)
            return fail(Kind::loop_bound, tokens, fmt::format("with a step of {} the index may miss the bound of `!=`", loop.step), "compare with < or >");
        if (loop.relation != BinaryOp::ne && less != up)
            return fail(Kind::loop_bound, tokens, fmt::format("the index goes {} but is compared as if it went {}", up ? "up" : "down", up ? "down" : "up"),
                        "turn the comparison or the step round");
        return read_signs(tokens);
    }

    bool is_unsigned(const Type& type) const {
        return type.kind == TypeKind::unsigned_int || type.kind == TypeKind::unsigned_long || type.kind == TypeKind::unsigned_long_long;
    }

    bool read_signs(TokenRange tokens) {
        const bool index_unsigned = is_unsigned(program()[program()[loop.index].type]);
        const bool bound_unsigned = is_unsigned(program().type(bound));
        const auto first = program().constant(start);
        const auto last = program().constant(bound);
        const bool includes_zero = loop.relation == BinaryOp::ge && last && *last <= 0;
        if ((index_unsigned || bound_unsigned) && includes_zero)
            return fail(Kind::loop_bound, tokens, "an unsigned comparison with 0 always holds, so the loop never ends", "count with a signed index");
        const bool sure = (first && *first >= 0) || is_unsigned(program().type(start)) || (bound_unsigned && last && *last >= 0);
        if (!index_unsigned && bound_unsigned && !sure)
            return fail(Kind::loop_bound, tokens,
                        fmt::format("`{}` is unsigned but the index `{}` is signed and may start below zero", spelled(unit, bound), index_name()),
                        "make both of one type");
        return true;
    }

    void measure() {
        loop.stmt = stmt;
        loop.start = affine_of(unit, start, AffineMode::bound);
        loop.bound = affine_of(unit, bound, AffineMode::bound);
        loop.distance = loop.step > 0 ? loop.bound - loop.start : loop.start - loop.bound;
        if (loop.relation == BinaryOp::le || loop.relation == BinaryOp::ge) loop.distance = loop.distance + Affine(1);
    }

    bool read() {
        if (!read_start() || !read_condition() || !read_step() || !read_direction()) return false;
        measure();
        return true;
    }
};

/// What happens inside the loop that would make its count wrong.
struct BodyChecker {
    const Unit& unit;
    const Accesses& accesses;
    const HeaderReader& header;

    const Access* write_in(AccessRange range, ObjectId object) const {
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses.accesses[i];
            if (a.kind == AccessKind::write && a.object == object) return &a;
        }
        return nullptr;
    }

    std::optional<Fault> index_changed() const {
        const ObjectId index = accesses.object(header.loop.index);
        const Access* write = write_in(accesses.of(header.header.body), index);
        if (!write) write = write_in(accesses.of(header.header.condition), index);
        if (!write) return {};
        const std::string how = write->through_call ? " by a function called there" : write->whole ? " through a pointer" : "";
        return Fault{Kind::loop_index, unit.ast[write->expr].tokens, fmt::format("the index `{}` may be changed in the body of the loop{}", header.index_name(), how),
                     "the index must change in the header only"};
    }

    /// Variables of the bound (and start) that the body changes.
    std::optional<Fault> bound_changed() const {
        const AccessRange condition = accesses.of(header.header.condition);
        for (uint32_t i = condition.begin; i < condition.end; i++) {
            const Access& a = accesses.accesses[i];
            if (a.kind != AccessKind::read)
                return Fault{Kind::loop_bound, unit.ast[header.header.condition].tokens, "the bound has an effect each time it is computed", "compute it before the loop"};
            if (a.object == accesses.object(header.loop.index)) continue;
            if (const Access* write = write_in(accesses.of(header.header.body), a.object))
                return Fault{Kind::loop_bound, unit.ast[write->expr].tokens, fmt::format("`{}`, on which the bound of the loop depends, may be changed in its body", accesses[a.object].name),
                             "copy the bound to a variable before the loop"};
        }
        return {};
    }

    bool inside_body(TokenRange tokens) const {
        const TokenRange body = unit.ast[header.header.body].tokens;
        return tokens.first.value >= body.first.value && tokens.last.value <= body.last.value;
    }

    bool breaks_this(StmtId jump) const {
        for (StmtId s = unit.ast[jump].parent; s.valid() && s != header.stmt; s = unit.ast[s].parent) {
            const bool catches = as<ForStmt>(unit.ast, s) || as<WhileStmt>(unit.ast, s) || as<DoStmt>(unit.ast, s) || as<SwitchStmt>(unit.ast, s);
            if (catches) return false;
        }
        return true;
    }

    std::optional<Fault> jump() const {
        for (size_t i = 0; i < unit.ast.stmts.size(); i++) {
            const Stmt& s = unit.ast.stmts[i];
            if (!inside_body(s.tokens)) continue;
            const StmtId id{static_cast<int32_t>(i)};
            const std::string advice = "let every iteration run to its end; note in a reduction variable what was found";
            if (as<BreakStmt>(unit.ast, id) && breaks_this(id)) return Fault{Kind::loop_jump, s.tokens, "`break` leaves the split loop", advice};
            if (as<ReturnStmt>(unit.ast, id)) return Fault{Kind::loop_jump, s.tokens, "`return` leaves the split loop", advice};
            if (as<GotoStmt>(unit.ast, id)) return Fault{Kind::loop_jump, s.tokens, "`goto` in a split loop", advice};
        }
        return {};
    }

    std::optional<Fault> check() const {
        if (auto f = index_changed()) return f;
        if (auto f = bound_changed()) return f;
        return {};
    }
};

}  // namespace

std::variant<Loop, Fault> read_counted_loop(const Unit& unit, const Accesses& accesses, StmtId stmt) {
    HeaderReader reader{unit, accesses, stmt, std::get<ForStmt>(unit.ast[stmt].node), {}, {}, {}, {}};
    if (!reader.read()) return *reader.fault;
    if (auto fault = BodyChecker{unit, accesses, reader}.check()) return *fault;
    return reader.loop;
}

std::optional<Fault> find_jump(const Unit& unit, const Accesses& accesses, StmtId stmt) {
    const HeaderReader reader{unit, accesses, stmt, std::get<ForStmt>(unit.ast[stmt].node), {}, {}, {}, {}};
    return BodyChecker{unit, accesses, reader}.jump();
}

}  // namespace dmcg
