// Which value a local variable holds at each of its mentions, found by going through its scope as it runs.
//
//   row = a + i * m;  row[j] = 0;                    row is a + i * m here, as long as a, i and m stay the same
//   p = a;  for (j = 0; j < m; j++) *p++ = 0;        p is a + j in each round
//   for (p = a; *p != 0; p++) n++;                   p is some element of a
#pragma once

#include "counted_rounds.h"

namespace dmcg {

enum class Known : uint8_t { nothing, base, all };

struct Held {
    bool reached = false;       // some way comes here
    Known known = Known::nothing;
    ArrayPlace place{};              // right if computed at this point. `base`: some element behind it; the index is mostly empty, and
                                // else the origin from which a loop counts with the pointer
    bool counted = false;       // the number of a round of a loop is in it
    StmtId inside{};            // right only where this loop has a round; invalid: everywhere
};

/// `around`: what it is an operand of, from inside out; at most four. `given`: it gets another value there, which is not used otherwise.
struct HeldMention {
    ExprId name;
    std::vector<ExprId> around;
    Held before;
    bool is_discarded = false;  // the value of the assignment or step around it is not used
};

struct HeldValues {
    std::vector<HeldMention> mentions;
    std::vector<ExprId> given;      // what is assigned to it, initialisers too
    std::vector<ExprId> origins;    // of these, the starts of loops that count with the pointer from there
    bool given_oddly = false;       // it gets values in other ways
};

/// `with_origins`: a loop that counts with the pointer itself from a product on may count from 0, as for (p = a + i * m; p < a + (i + 1) * m; p++).
/// Behind it nothing is known then.
HeldValues held_values(const Tokens&, TreeWriter&, const FunctionMentions&, SymbolId variable, bool with_origins);

}  // namespace dmcg
