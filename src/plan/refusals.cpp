// The text is edited, so each step needs a place of its own in it. Where a macro call hides it, the call is written out:
//
//   #define BOTH  read_a(); read_b()
//   BOTH;                                both are the master's: one guard around both; else: read_a(); read_b();
//
// Refused are the calls that cannot be written out.
#include "refusals.h"

#include <fmt/format.h>

#include "dmcg/walk.h"
#include "dmcg/written_out.h"

namespace dmcg {
namespace {

struct Checker {
    const Unit& unit;
    Diagnostics& diagnostics;

    void check(TokenRange tokens, std::string_view what) const {
        const TokenRange whole = with_parentheses(unit.tokens, tokens);
        if (is_exact(unit.tokens, whole) || can_be_written_out(unit.tokens, unit.sources, whole)) return;
        const MacroCall* call = outermost_call(unit.tokens, tokens);
        const std::string name = call ? call->name : "?";
        Diagnostic& d = diagnostics.add(Kind::macro_in_the_way, place_of(unit.tokens, tokens),
                                        fmt::format("{} inside the expansion of the macro '{}'", what, name), "write this call of the macro out");
        if (call) d.note(call->definition, "the macro is defined here");
    }

    void check(StmtId stmt, std::string_view what) const { check(unit.ast[stmt].tokens, what); }
    void check(ExprId e, std::string_view what) const { check(unit.ast[e].tokens, what); }

    /// exit in the body of a macro of this file is renamed there.
    void check_exit(ExprId call) const {
        const ExprId callee = std::get<CallExpr>(unit.ast[call].node).callee;
        const Range spelled = unit.tokens[unit.ast[callee].tokens.first].spelling;
        if (!spelled.valid() || spelled.file.value != 0) check(call, "a call of exit stands");
    }

    void point(Point p, std::string_view what) const {
        if (p.stmt.valid()) check(p.stmt, what);
    }

    void step(const Plan& plan, const Step& s) const {
        std::visit(Overloaded{[](const Initialise&) {}, [](const Finalise&) {}, [](const RunByMaster&) {}, [](const Synchronise&) {}, [](const Explain&) {},
                              [](const BeginPick&) {},
                              [&](const BeginReduction& b) {
                                  for (const ExprId store : b.stores) check(store, "a store whose iteration must be noted stands");
                              },
                              [&](const DefinePartition& d) { check(plan.placement.partitions[d.partition.index()].defined_before, "the partition of a loop would have to be computed"); },
                              [&](const SplitLoop&) {},
                              [&](const Transfer& t) { point(t.message.point, "a message would have to stand"); },
                              [&](const EndReduction& e) { point(e.message.point, "a message would have to stand"); },
                              [&](const MasterOnly& m) { check(TokenRange{unit.ast[m.first].tokens.first, unit.ast[m.last].tokens.last}, "a statement that only the master may run stands"); },
                              [&](const MasterInit& m) { check(unit.ast[m.declarator].init, "an initial value that only the master may compute stands"); },
                              [&](const CallFirst& c) { check(c.call, "a call that all ranks make before the statement stands"); },
                              [&](const AgreeOn& a) { check(a.condition, "a condition that only the master may evaluate stands"); },
                              [&](const CheckDistance& c) { check(c.subscript, "a subscript that must be checked against DD stands"); },
                              [&](const CheckNumber& c) { check(c.value, "a value that must not be a NaN stands"); },
                              [&](const JoinRows& j) { check(j.matrix.fill, "a loop that allocates rows stands"); },
                              [&](const KeepRow& k) { check(k.row, "a row that is released stands"); },
                              [&](const LeaveTogether& l) { check(l.stmt, "a statement that leaves the program stands"); },
                              [&](const ExitPath& p) { check(p.stmt, "a statement that prints why an iteration ends the program stands"); },
                              [&](const LeaveByMaster& l) {
                                  if (l.return_stmt.valid()) check(l.return_stmt, "a statement that leaves the program stands");
                                  else check_exit(l.exit_call);
                              }},
                   s);
    }
};

}  // namespace

void refuse_macros(const Unit& unit, const Plan& plan, Diagnostics& diagnostics) {
    const Checker checker{unit, diagnostics};
    for (const Step& s : plan.steps) checker.step(plan, s);
}

}  // namespace dmcg
