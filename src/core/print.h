// The core program as C that a compiler takes, and that is the same program: `dmcg prog.c --dump=core | gcc -x c - -lm`.
//
//   t = old_i; ...        hooks put text around nodes: (dmcg_read(&t, sizeof t, 12), t)
#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "dmcg/core.h"

namespace dmcg {

/// Text with places and values in it, which are printed without hooks.
using Pieces = std::vector<std::variant<std::string, core::PlaceId, core::ValueId, TypeId>>;     // a TypeId: `(double *)` without the parentheses

struct Around { Pieces before, after; };

/// What is printed besides the program. Around a value: within parentheses that make it one operand. Around a statement: where a statement
/// may stand; both and the statement are kept together by braces if it is the body of something. Around a declaration `before` and `after`
/// are statements beside it.
struct Hooks {
    std::map<core::ValueId, Around> values{};
    std::map<core::StatementId, Around> statements{};
    std::map<SymbolId, Around> functions{};      // within the body's braces, at its begin; `after` before its end
    std::vector<std::string> head{};             // lines behind the #include of each unit
    std::map<size_t, Pieces> tails{};            // behind the last function of a unit, by its number in Core::units
};

/// One text for each unit. Every line ends with "\n".
std::vector<std::string> print_core(const core::Core&, const Hooks& = {});

}  // namespace dmcg
