// longjmp ends the functions between its own and that of setjmp, of which the copies of variables know nothing. A function that all ranks run together
// is called by such functions alone: it is enough to look for setjmp there.
//
//   main:  if (setjmp(env) == 0) work();     work:  /* split */ ... longjmp(env, 1);       each rank's copies are as work left them
//                                            need:  if (k > 8) longjmp(env, k);            the master alone comes back to main
//   parse: if (setjmp(env) == 0) read();     read:  longjmp(env, 1);                       one rank runs both: as in the sequential program
#include "far_jumps.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "accesses/names.h"
#include "dmcg/walk.h"
#include "structure.h"

namespace dmcg {
namespace {

struct Spelling {
    std::string_view called, meant;      // <setjmp.h> makes _setjmp(env) of setjmp(env)
};

constexpr std::array<Spelling, 7> places = {{{"setjmp", "setjmp"}, {"_setjmp", "setjmp"}, {"__setjmp", "setjmp"}, {"__builtin_setjmp", "setjmp"}, {"sigsetjmp", "sigsetjmp"},
                                          {"__sigsetjmp", "sigsetjmp"}, {"getcontext", "getcontext"}}};

std::string_view place_kept_by(const Unit& unit, ExprId e) {
    const auto found = std::find_if(places.begin(), places.end(), [&](const Spelling& p) { return is_call_of(unit, e, p.called); });
    return found == places.end() ? std::string_view{} : found->meant;
}

/// The function around the text, if all ranks run it together.
FunctionId run_together(const Structure& main, TokenRange text) {
    const auto& all = main.calls.functions;
    const auto found = std::find_if(all.begin(), all.end(), [&](FunctionId f) { return is_inside(text, main.unit.ast[main.unit.program[f].definition].tokens); });
    return found == all.end() ? FunctionId{} : *found;
}

}  // namespace

void refuse_far_jumps(const Structure& main, Diagnostics& diagnostics) {
    const Unit& unit = main.unit;
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const ExprId e{static_cast<int32_t>(i)};
        const std::string_view name = place_kept_by(unit, e);
        const FunctionId function = name.empty() ? FunctionId{} : run_together(main, unit.ast[e].tokens);
        if (!function.valid()) continue;
        diagnostics.add(Kind::control_not_supported, place_of(unit.tokens, unit.ast[e].tokens),
                        fmt::format("all ranks run '{}' together, and a jump back to this '{}' would take them apart",
                                    unit.program[unit.program[function].symbol].name, name),
                        "return a value that tells what went wrong, and test it; or call it in a function that contains no marked region and calls none that does");
    }
}

}  // namespace dmcg
