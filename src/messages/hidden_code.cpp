// Attributes that make code run where no statement stands, so that no rank can be chosen for it.
//
//   __attribute__((constructor)) static void greet(void) { puts("hello"); }      every rank would say it
//   FILE *f __attribute__((cleanup(close_it))) = ...;                            every rank would close it
//
// And calls that end a rank where MPI cannot be ended before.
#include "dmcg/ast.h"
#include "hidden_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "accesses/function_pointers.h"
#include "accesses/handlers.h"
#include "accesses/library.h"
#include "accesses/names.h"

namespace dmcg {
namespace {

struct HiddenCode {
    std::string_view word, runs, advice;
    bool with_regions_only;    // a program without regions runs on one rank from main on
};

constexpr std::array<HiddenCode, 3> hidden_codes = {{
    {"constructor", "runs before main, on every rank", "call the function at the begin of main", false},
    {"destructor", "runs after main, on every rank", "call the function by atexit", false},
    {"cleanup", "calls a function at the end of a block, where dmcg sees no call", "call the function yourself", true},
}};

const HiddenCode* meant_by(std::string_view word) {
    if (word.starts_with("__") && word.ends_with("__") && word.size() > 4) word = word.substr(2, word.size() - 4);
    const auto* found = std::find_if(hidden_codes.begin(), hidden_codes.end(), [&](const HiddenCode& row) { return row.word == word; });
    return found == hidden_codes.end() ? nullptr : found;
}

struct End { std::string_view name, what, advice; };

constexpr std::string_view without_mpi = "ends one rank as if it had crashed: the status of the program would be another one";
constexpr std::string_view of_thread = "ends a thread of one rank, and the other ranks would wait for it";

constexpr std::array<End, 5> ends = {{
    {"_Exit", without_mpi, "call exit"}, {"_exit", without_mpi, "call exit"}, {"quick_exit", without_mpi, "call exit"},
    {"pthread_exit", of_thread, "return from main, or call exit"}, {"thrd_exit", of_thread, "return from main, or call exit"},
}};

/// _exit(1): MPI cannot be ended before.
void refuse_other_ends(const Unit& unit, Diagnostics& diagnostics) {
    for (size_t i = 0; i < unit.ast.exprs.size(); i++)
        for (const End& end : ends) {
            const ExprId e{static_cast<int32_t>(i)};
            if (is_library_call_of(unit, e, end.name))
                diagnostics.add(Kind::hidden_code, place_of(unit.tokens, unit.ast[e].tokens), fmt::format("'{}' {}", end.name, end.what), std::string(end.advice));
        }
}

/// void (*die)(int) = exit; die(1);     the call would end one rank alone
void refuse_ends_by_pointer(const Unit& unit, Diagnostics& diagnostics) {
    for (const ExprId e : functions_handed_over(unit)) {
        const SymbolId symbol = name_of(unit, e);
        if (unit.program[symbol].body.valid() || !exits_with_status(unit.program[symbol].name) || !is_from_system(unit, symbol)) continue;
        diagnostics.add(Kind::hidden_code, place_of(unit.tokens, unit.ast[e].tokens),
                        fmt::format("'{}' would be called by a pointer, and end one rank alone", unit.program[symbol].name),
                        fmt::format("let the pointer mean a function of the program that calls {}", unit.program[symbol].name));
    }
}

}  // namespace

void refuse_hidden_code(const Unit& unit, Diagnostics& diagnostics) {
    refuse_other_ends(unit, diagnostics);
    if (!unit.regions.regions.empty()) refuse_ends_by_pointer(unit, diagnostics);
    for (const TokenRange attribute : unit.ast.attributes)
        for (TokenId at = attribute.first; at < attribute.last; at.value++) {
            const HiddenCode* code = meant_by(unit.tokens[at].text);
            if (!code || (code->with_regions_only && unit.regions.regions.empty())) continue;
            diagnostics.add(Kind::hidden_code, place_of(unit.tokens, {at, at}), fmt::format("the attribute '{}' {}", code->word, code->runs),
                            std::string(code->advice));
        }
}

}  // namespace dmcg
