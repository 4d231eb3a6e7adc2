// Attributes that make code run where no statement stands, so that no rank can be chosen for it.
//
//   __attribute__((constructor)) static void greet(void) { puts("hello"); }      every rank would say it
//   FILE *f __attribute__((cleanup(close_it))) = ...;                            every rank would close it
#include "dmcg/ast.h"
#include "hidden_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace dmcg {
namespace {

struct HiddenCode {
    std::string_view word, runs, advice;
    bool with_regions_only;    // a program without regions runs on one rank from main on
};

constexpr std::array<HiddenCode, 3> table = {{
    {"constructor", "runs before main, on every rank", "call the function at the begin of main", false},
    {"destructor", "runs after main, on every rank", "call the function by atexit", false},
    {"cleanup", "calls a function at the end of a block, where dmcg sees no call", "call the function yourself", true},
}};

const HiddenCode* meant_by(std::string_view word) {
    if (word.starts_with("__") && word.ends_with("__") && word.size() > 4) word = word.substr(2, word.size() - 4);
    const auto* found = std::find_if(table.begin(), table.end(), [&](const HiddenCode& row) { return row.word == word; });
    return found == table.end() ? nullptr : found;
}

}  // namespace

void refuse_hidden_code(const Unit& unit, Diagnostics& diagnostics) {
    for (const TokenRange attribute : unit.ast.attributes)
        for (TokenId at = attribute.first; at < attribute.last; at.value++) {
            const HiddenCode* code = meant_by(unit.tokens[at].text);
            if (!code || (code->with_regions_only && unit.regions.regions.empty())) continue;
            diagnostics.add(Kind::hidden_code, place_of(unit.tokens, {at, at}), fmt::format("the attribute '{}' {}", code->word, code->runs),
                            std::string(code->advice));
        }
}

}  // namespace dmcg
