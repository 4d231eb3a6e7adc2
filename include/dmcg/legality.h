// What the dependence tests say of a marked loop.
//
//   proven     no two iterations touch the same element, one of them writing
//   refuted    two iterations do, and these are they
//   unknown    something hides it: a subscript from memory, a condition, a call, an unknown value
#pragma once

#include <string>

#include "dmcg/diagnostics.h"
#include "dmcg/loops.h"

namespace dmcg {

/// `not_split`: dmcg cannot split such a loop, whatever its data; whether it is parallel was not asked.
enum class Verdict : uint8_t { proven, refuted, unknown, not_split };

struct LegalityOptions {
    bool strict = false;   // what is unknown is an error
    bool trust = false;    // as if each directive had a TRUST clause for every array
};

/// A marked loop judged by itself, whatever the others are.
struct Judgement {
    RegionId region;
    Verdict verdict{};
    std::string why{};                        // unless proven: the first message about it
    Range place{};                            // of that message
    std::vector<std::string> advice{};        // its notes without a place
    std::vector<Kind> kinds{};                // of all messages
};

std::string_view verdict_name(Verdict);       // "proven"

}  // namespace dmcg
