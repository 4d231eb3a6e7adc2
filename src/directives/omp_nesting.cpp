// Which construct may stand in which (OpenMP 4.5, 2.17): a team that shares work out all goes the same way, so in a loop, a
// single, a master or a critical nothing may stand that waits for the whole team. With one thread such a program runs; with
// several it would wait forever.
//
//   #pragma omp for
//   for (i = 0; i < n; i++) {
//   #pragma omp barrier            refused: the others are in other iterations
#include <fmt/format.h>

#include <set>

#include "directives/omp_rules.h"
#include "directives/places.h"
#include "dmcg/ast.h"
#include "dmcg/diagnostics.h"
#include "dmcg/tokens.h"

namespace dmcg {

namespace {

class Nesting {
public:
    explicit Nesting(const OmpRules& rules) : rules_(rules), ast_(rules.ast) {}

    void check() {
        for (const OmpConstruct& construct : rules_.all) {
            check_outer(construct);
            check_section(construct);
            if (construct.has("sections")) check_parts(construct);
            check_stands_alone(construct);
            if (construct.stmt.valid()) check_jumps(construct);
        }
    }

private:
    const OmpRules& rules_;
    const Ast& ast_;
    std::set<int32_t> told_;    // jumps out of one construct, and so out of those around it

    Diagnostic& fault(const OmpConstruct& construct, Kind kind, std::string text, std::string advice) {
        return rules_.diagnostics.add(kind, construct.pragma.place, std::move(text), std::move(advice));
    }

    /// The innermost construct around another one; null: none.
    const OmpConstruct* around(const OmpConstruct& inner) const {
        const OmpConstruct* best = nullptr;
        for (const OmpConstruct& outer : rules_.all)
            if (&outer != &inner && stands_in(ast_, inner, outer) && (!best || stands_in(ast_, outer, *best))) best = &outer;
        return best;
    }

    bool waits_for_team(const OmpConstruct& c) const { return c.shares_work() || c.pragma.construct == "barrier"; }

    bool may_not_stand_in(const OmpConstruct& inner, const OmpConstruct& outer) const {
        const bool some_threads = outer.shares_work() || outer.has("atomic") || outer.has("task") || outer.has("taskloop");
        if (inner.has("master")) return some_threads;
        return waits_for_team(inner) && (some_threads || outer.has("master") || outer.has("masked") || outer.has("critical") || outer.has("ordered"));
    }

    /// Outwards up to the parallel construct, whose team it is.
    void check_outer(const OmpConstruct& inner) {
        if (inner.has("critical")) check_critical(inner);
        if (inner.has("parallel")) return;
        for (const OmpConstruct* outer = around(inner); outer; outer = around(*outer)) {
            if (may_not_stand_in(inner, *outer)) {
                fault(inner, Kind::directive_crossing, fmt::format("'omp {}' inside of 'omp {}': not all threads of the team come here", inner.pragma.construct, outer->pragma.construct),
                      inner.has("for") ? "leave it out: one thread runs the inner loop" : "move it out, or leave it out")
                    .note(outer->pragma.place, fmt::format("the 'omp {}'", outer->pragma.construct));
                return;
            }
            if (outer->has("parallel")) return;
        }
    }

    static std::string name_of(const OmpConstruct& critical) {
        const auto& clauses = critical.pragma.clauses;
        return clauses.empty() || clauses[0].name != "critical" ? "" : clauses[0].words[0].text;
    }

    void check_critical(const OmpConstruct& inner) {
        for (const OmpConstruct* outer = around(inner); outer; outer = around(*outer))
            if (outer->has("critical") && name_of(*outer) == name_of(inner)) {
                fault(inner, Kind::directive_crossing, "'omp critical' inside of another of the same name: a thread would wait for itself", "leave it out, or give it another name")
                    .note(outer->pragma.place, "the outer one");
                return;
            }
    }

    void check_section(const OmpConstruct& inner) {
        if (inner.pragma.construct != "section") return;
        const OmpConstruct* outer = around(inner);
        if (outer && outer->has("sections") && ast_[inner.stmt].parent == outer->stmt) return;
        fault(inner, Kind::directive_crossing, "'omp section' stands directly in no 'omp sections'", "put it between the brackets of 'omp sections'");
    }

    /// Each statement behind the first section is one with a pragma of its own.
    void check_parts(const OmpConstruct& construct) {
        const auto* block = as<CompoundStmt>(ast_, construct.stmt);
        if (!block) {
            fault(construct, Kind::directive_place, fmt::format("'omp {}' is about sections in brackets, but {} follows", construct.pragma.construct, description(ast_[construct.stmt])),
                  "write { behind the pragma and } behind the last section");
            return;
        }
        bool may_stand = true;    // the first section may do without its pragma
        for (const StmtId s : block->body) {
            const bool pragma = as<PragmaStmt>(ast_, s);
            if (!pragma && !may_stand)
                rules_.diagnostics.add(Kind::directive_place, place_of(rules_.tokens, ast_[s].tokens), fmt::format("{} in 'omp {}' belongs to no section", description(ast_[s]), construct.pragma.construct),
                                       "a section is one statement: put brackets around several");
            may_stand = pragma;
        }
    }

    /// `if (x)` and a barrier: a compiler would take the next statement.
    void check_stands_alone(const OmpConstruct& construct) {
        if (!construct.stands_alone()) return;
        if (std::any_of(ast_.body_pragmas.begin(), ast_.body_pragmas.end(), [&](const BodyPragma& b) { return b.token == construct.pragma.token; }))
            fault(construct, Kind::directive_place, fmt::format("'omp {}' is the body of a control statement", construct.pragma.construct), "put it between the brackets of a block");
    }

    /// A jump out would leave the rest of the team behind. Of split loops the loops stage says it.
    void check_jumps(const OmpConstruct& construct) {
        for_each_below(ast_, construct.stmt, [&](StmtId s) {
            const char* word = as<ReturnStmt>(ast_, s) ? "return" : as<BreakStmt>(ast_, s) ? "break" : as<ContinueStmt>(ast_, s) ? "continue" : nullptr;
            if (!word || construct.splits_loop() || !leaves(s, construct.stmt) || !told_.insert(s.value).second) return;
            rules_.diagnostics.add(Kind::directive_crossing, place_of(rules_.tokens, ast_[s].tokens), fmt::format("'{}' jumps out of 'omp {}'", word, construct.pragma.construct),
                                   "keep in a variable that it is to be done, and do it behind the construct")
                .note(construct.pragma.place, fmt::format("the 'omp {}'", construct.pragma.construct));
        });
    }

    bool leaves(StmtId jump, StmtId construct) const {
        if (as<ReturnStmt>(ast_, jump)) return true;
        for (StmtId s = jump; s.valid(); s = ast_[s].parent) {
            if (is_loop(ast_, s) || (as<SwitchStmt>(ast_, s) && as<BreakStmt>(ast_, jump))) return false;
            if (s == construct) return true;
        }
        return true;
    }
};

}  // namespace

void check_nesting(const OmpRules& rules) { Nesting(rules).check(); }

}  // namespace dmcg
