// Sections run one after the other. One that waits until a later one has done something would wait forever, and two that use one
// variable without a guard are a data race.
//
//   #pragma omp section
//       while (!ready) ;             refused: the next section sets it
//   #pragma omp section
//       { x = 1; ready = 1; }
//
// A loop without a count waits, if it looks at what a later section writes: were that not guarded, it would be a data race.
#include "directives/omp_sections.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "dmcg/tokens.h"
#include "dmcg/walk.h"

namespace dmcg {

namespace {

class Waiting {
public:
    Waiting(const Ast& ast, const Program& program, const std::vector<SymbolId>& own) : ast_(ast), program_(program), own_(own) {
        for (const Function& f : program.functions) function_of_[f.symbol.value] = f.definition;
    }

    /// The variables that the text mentions, or that it writes; also in functions that it calls.
    struct Uses {
        std::set<int32_t> mentioned, written;
        std::set<int32_t> set;    // written by name, not through it
    };
    Uses uses(TokenRange text) const {
        Uses found = uses_with_own(text);
        for (const SymbolId s : own_) found.mentioned.erase(s.value), found.written.erase(s.value), found.set.erase(s.value);
        const auto is_of_call = [&](int32_t s) { return is_of_another_function(SymbolId{s}, text); };
        const auto is_value = [&](int32_t s) { return is_of_call(s) && program_[program_[SymbolId{s}].type].kind != TypeKind::pointer; };
        std::erase_if(found.set, is_of_call), std::erase_if(found.mentioned, is_value), std::erase_if(found.written, is_value);
        return found;
    }

    /// Each call of a function has automatic variables of its own.
    bool is_of_another_function(SymbolId symbol, TokenRange text) const {
        const Symbol& s = program_[symbol];
        return s.storage == Storage::automatic && s.function.valid() && !ast_[program_[s.function].definition].tokens.contains(text);
    }

    /// The loops in the statement of which no counter says when they end.
    std::vector<StmtId> uncounted(StmtId stmt) const {
        std::vector<StmtId> found;
        for_each_below(ast_, stmt, [&](StmtId s) {
            const auto* loop = as<ForStmt>(ast_, s);
            if (as<WhileStmt>(ast_, s) || as<DoStmt>(ast_, s) || (loop && !counts(*loop))) found.push_back(s);
        });
        return found;
    }

private:
    const Ast& ast_;
    const Program& program_;
    const std::vector<SymbolId>& own_;
    std::map<int32_t, StmtId> function_of_;

    Uses uses_with_own(TokenRange text) const {
        Uses found;
        std::set<int32_t> seen;
        collect(text, found, seen);
        return found;
    }

    void collect(TokenRange text, Uses& found, std::set<int32_t>& seen) const {
        for (size_t i = 0; i < ast_.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (!text.contains(ast_[e].tokens)) continue;
            collect(e, found);
            const auto* call = as<CallExpr>(ast_, e);
            const auto body = call ? function_of_.find(program_.symbol(call->callee).value) : function_of_.end();
            if (body != function_of_.end() && seen.insert(body->first).second) collect_called(body->second, found, seen);
        }
    }

    /// The call has automatic variables of its own, also if the function calls itself; what its pointers point to is the caller's.
    void collect_called(StmtId definition, Uses& found, std::set<int32_t>& seen) const {
        Uses inside;
        collect(ast_[definition].tokens, inside, seen);
        const auto is_own = [&](int32_t s) {
            const Symbol& symbol = program_[SymbolId{s}];
            return symbol.storage == Storage::automatic && symbol.function.valid() && program_[symbol.function].definition == definition;
        };
        const auto is_own_value = [&](int32_t s) { return is_own(s) && program_[program_[SymbolId{s}].type].kind != TypeKind::pointer; };
        std::erase_if(inside.set, is_own), std::erase_if(inside.mentioned, is_own_value), std::erase_if(inside.written, is_own_value);
        found.mentioned.merge(inside.mentioned), found.written.merge(inside.written), found.set.merge(inside.set);
    }

    void collect(ExprId e, Uses& found) const {
        const SymbolId symbol = program_.symbol(e);
        const bool variable = symbol.valid() && (program_[symbol].kind == SymbolKind::variable || program_[symbol].kind == SymbolKind::parameter);
        if (variable) found.mentioned.insert(symbol.value);
        if (const auto* assign = as<AssignExpr>(ast_, e)) write(assign->target, found);
        const auto* unary = as<UnaryExpr>(ast_, e);
        if (unary && ((unary->op >= UnaryOp::pre_inc && unary->op <= UnaryOp::post_dec) || unary->op == UnaryOp::address_of)) write(unary->operand, found);
    }

    /// The variable that `target` names or stands in; what a pointer points to counts as the pointer.
    void write(ExprId target, Uses& found) const {
        if (program_.symbol(target).valid()) found.set.insert(program_.symbol(target).value);
        while (target.valid() && !program_.symbol(target).valid()) {
            const auto* index = as<IndexExpr>(ast_, target);
            const auto* member = as<MemberExpr>(ast_, target);
            const auto* unary = as<UnaryExpr>(ast_, target);
            target = index ? index->base : member ? member->base : unary ? unary->operand : ExprId{};
        }
        if (target.valid()) found.written.insert(program_.symbol(target).value);
    }

    bool counts(const ForStmt& loop) const {
        if (!loop.condition.valid() || !loop.step.valid()) return false;
        const Uses test = uses_with_own(ast_[loop.condition].tokens), step = uses_with_own(ast_[loop.step].tokens);
        return std::any_of(step.written.begin(), step.written.end(), [&](int32_t s) { return test.mentioned.contains(s); });
    }
};

/// The first of the symbols that is in the other set, too; -1: none.
int32_t common(const std::set<int32_t>& some, const std::set<int32_t>& others) {
    const auto found = std::find_if(some.begin(), some.end(), [&](int32_t s) { return others.contains(s); });
    return found == some.end() ? -1 : *found;
}

}  // namespace

void check_sections(const Tokens& tokens, const Ast& ast, const Program& program, const SectionsConstruct& construct, Diagnostics& diagnostics) {
    const Waiting waiting(ast, program, construct.own);
    std::vector<Waiting::Uses> uses;
    for (const StmtId section : construct.sections) uses.push_back(waiting.uses(ast[section].tokens));
    const auto start = [&](StmtId s) { return place_of(tokens, {ast[s].tokens.first, ast[s].tokens.first}); };
    for (size_t i = 0; i < uses.size(); i++)
        for (size_t later = i + 1; later < uses.size(); later++) {
            const int32_t met = std::max(common(uses[i].set, uses[later].mentioned), common(uses[later].set, uses[i].mentioned));
            if (met >= 0 && !construct.guarded)
                diagnostics.add(Kind::data_race, start(construct.sections[later]),
                                fmt::format("'{}' is shared, and this section and an earlier one use it, one of them writing: a data race", program[SymbolId{met}].name),
                                "write private or firstprivate, or one section for both").note(start(construct.sections[i]), "the earlier section");
            for (const StmtId loop : waiting.uncounted(construct.sections[i])) {
                const int32_t awaited = common(waiting.uses(ast[loop].tokens).mentioned, uses[later].written);
                if (awaited < 0) continue;
                diagnostics.add(Kind::omp_not_supported, start(loop),
                                fmt::format("this loop may wait for a later section to change '{}': dmcg runs sections one after the other", program[SymbolId{awaited}].name));
            }
        }
}

}  // namespace dmcg
