// Each rank runs some of the iterations, so each has only some of what they leave behind in the library:
//
//   errno = 0;   /* split */ for (..) b[i] = sqrt(a[i]);   if (errno) ..      the master's errno tells of its own iterations
//   errno = 0;   f = fopen(..);   if (!f) puts(strerror(errno));              set since the last split loop: as in the sequential program
#include "kept_state.h"

#include <fmt/format.h>

#include <array>

#include "accesses/names.h"
#include "called_code.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

using Names = std::set<std::string_view>;

/// Functions of <math.h> that never fail.
const Names never_fail = {"atan", "carg", "cbrt", "ceil", "cimag", "conj", "copysign", "cproj", "creal", "fabs", "finite", "floor", "fmax", "fmin", "huge_val",
                          "inf", "nan", "nanq", "nearbyint", "rint", "round", "roundeven", "signbit", "significand", "trunc"};
const Names print = {"__assert_fail", "__errno_location", "exit", "fflush", "fprintf", "fputc", "fputs", "free", "perror", "printf", "putc", "putchar", "puts", "strerror"};
const Names gammas = {"gamma", "lgamma"};

bool is_one_of(const Names& names, std::string_view name) { return names.contains(name); }

bool may_fail(std::string_view name) {
    return !is_one_of(never_fail, name) && (is_math_function(name) || name.starts_with("strto") || name.starts_with("mbsto") || name.starts_with("wcsto"));
}

bool is_gamma(std::string_view name) { return is_one_of(gammas, name); }
bool is_anything(std::string_view) { return true; }
bool tells_by_errno(std::string_view name) { return !is_one_of(print, name); }
bool clears_exceptions(std::string_view name) { return name == "feclearexcept" || name == "fesetenv" || name == "feholdexcept" || name == "fesetexceptflag"; }

/// What is left behind, and by which functions of the library; which of them ask for it, and which set it anew.
struct KeptState {
    Names asked_by;
    bool (*left_by)(std::string_view function);
    bool (*set_by)(std::string_view function);
    std::string_view advice;
};

const std::array<KeptState, 3> kept_states = {{
    {{"__errno_location", "errno", "perror"}, may_fail, tells_by_errno, "set errno to 0 after the loop, or test the values in the loop and count what is wrong"},
    {{"signgam"}, is_gamma, is_gamma, "call lgamma_r in the loop"},
    {{"fegetexceptflag", "fetestexcept"}, is_anything, clears_exceptions, "test the values in the loop and count what is wrong"},
}};

bool any_of(const CalledNames& called, bool (*wanted)(std::string_view)) {
    return called.any || std::any_of(called.names.begin(), called.names.end(), wanted);
}

struct KeptStateChecker {
    const Structure& main;
    const KeptState& state;
    std::set<FunctionId> seen{};

    const Unit& unit() const { return main.unit; }
    const Ast& ast() const { return main.unit.ast; }

    std::string_view text_of(ExprId name) const { return unit().tokens[ast()[name].tokens.first].text; }
    static std::string_view as_known(std::string_view name) { return name == "__errno_location" ? "errno" : name; }
    bool asks(ExprId e) const { return as<NameExpr>(ast(), e) && is_one_of(state.asked_by, text_of(e)); }

    /// `errno = 0`
    bool is_set_by(ExprId e) const {
        const auto* assign = as<AssignExpr>(ast(), e);
        if (!assign || assign->op) return false;
        bool found = false;
        for_each_below(ast(), assign->target, [&](ExprId inner) { found = found || asks(inner); });
        return found;
    }

    bool is_in_target(ExprId name) const {
        for (size_t i = 0; i < ast().exprs.size(); i++)
            if (is_set_by({static_cast<int32_t>(i)}) && is_inside(ast()[name].tokens, ast()[std::get<AssignExpr>(ast().exprs[i].node).target].tokens)) return true;
        return false;
    }

    /// The statement itself, not those in it, sets the state before the token.
    bool sets(StmtId stmt, TokenId before) const {
        bool found = false;
        for (const ExprId root : own_expressions(unit(), stmt))
            for_each_below(ast(), root, [&](ExprId e) {
                if (ast()[e].tokens.last >= before) return;
                const auto* call = as<CallExpr>(ast(), e);
                found = found || is_set_by(e) || (call && any_of(called_by(unit(), call->callee), state.set_by));
            });
        return found;
    }

    std::vector<StmtId> before_in_block(StmtId stmt) const {
        const auto* block = as<CompoundStmt>(ast(), ast()[stmt].parent);
        std::vector<StmtId> before;
        if (!block) return before;
        for (const StmtId s : block->body)
            if (s < stmt) before.insert(before.begin(), s);
        return before;
    }

    /// Split loops below the statement leave something behind.
    bool is_left_by(StmtId stmt) const {
        return main.contains_region(stmt) && (state.left_by == is_anything || any_of(called_below(unit(), stmt), state.left_by));
    }

    enum class Answer : uint8_t { own, left_behind, not_yet };

    /// By the statements before it in its block, the last one first; then by what stands around the block.
    Answer in_block(StmtId stmt, TokenId at) const {
        for (const StmtId before : before_in_block(stmt)) {
            if (is_left_by(before)) return Answer::left_behind;
            if (sets(before, at)) return Answer::own;
        }
        const StmtId around = ast()[stmt].parent;
        if (around.valid() && sets(around, at)) return Answer::own;
        return is_loop(ast(), around) && is_left_by(around) ? Answer::left_behind : Answer::not_yet;
    }

    /// True if no split loop runs between the place where the state was set last and this one.
    bool is_own(StmtId stmt, TokenId at) {
        if (sets(stmt, at)) return true;
        for (StmtId s = stmt; s.valid(); s = ast()[s].parent) {
            const Answer answer = in_block(s, at);
            if (answer != Answer::not_yet) return answer == Answer::own;
            if (std::holds_alternative<FunctionDefinition>(ast()[s].node)) return is_own_at_calls(s);
        }
        return true;
    }

    FunctionId function_of(StmtId definition) const {
        const auto& all = unit().program.functions;
        const auto found = std::find_if(all.begin(), all.end(), [&](const Function& f) { return f.definition == definition; });
        return {static_cast<int32_t>(found - all.begin())};
    }

    /// The function is called where it is so; main begins with a state of its own.
    bool is_own_at_calls(StmtId definition) {
        const FunctionId function = function_of(definition);
        if (function == main.function || !seen.insert(function).second) return true;
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (function_named(unit(), e) != function) continue;
            const StmtId stmt = innermost_statement(ast(), ast()[e].tokens);
            if (stmt.valid() && !is_own(stmt, ast()[e].tokens.first)) return false;
        }
        return true;
    }

    void check(ExprId name, Diagnostics& diagnostics) {
        if (is_in_target(name)) return;
        seen.clear();
        const StmtId stmt = innermost_statement(ast(), ast()[name].tokens);
        if (!stmt.valid() || is_own(stmt, ast()[name].tokens.first)) return;
        diagnostics.add(Kind::hidden_state, place_of(unit().tokens, ast()[name].tokens),
                        fmt::format("'{}' is asked behind a split loop, and each rank knows only what its own iterations left there", as_known(text_of(name))),
                        std::string(state.advice));
    }
};

}  // namespace

void refuse_left_behind(const Structure& main, Diagnostics& diagnostics) {
    const Ast& ast = main.unit.ast;
    std::optional<CalledNames> in_loops;
    for (const KeptState& state : kept_states) {
        KeptStateChecker checker{main, state};
        for (size_t i = 0; i < ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (!checker.asks(e)) continue;
            if (!in_loops) in_loops = called_in_loops(main.unit);
            if (any_of(*in_loops, state.left_by) || state.left_by == is_anything) checker.check(e, diagnostics);
        }
    }
}

}  // namespace dmcg
