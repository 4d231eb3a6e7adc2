// Reads the header of a `for` loop as that of a counted loop, and looks through its body.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "stages.h"

namespace dmcg {

/// Why a loop is no counted loop, or cannot be split, and where.
struct Fault {
    Kind kind;
    TokenRange tokens;
    std::string text, advice;
    TokenRange note_at{};       // with a note; invalid: none
    std::string note{};
};

/// The loop in the form of the iteration table (parent and region not yet set), or the reason why it has none. The header of a loop that is
/// split sets and steps nothing but the index.
std::variant<Loop, Fault> read_counted_loop(const Unit&, const Accesses&, StmtId stmt, bool split);

/// What makes the count wrong: an effect in the header, or a change of the index, the start or the bound in the body.
std::optional<Fault> find_change(const Unit&, const Accesses&, const Loop&, ExprId start);

/// What only a split loop must not do: break, return, goto, exit; a function called in it that reads a global index.
std::optional<Fault> find_escape(const Unit&, const Accesses&, const Loop&);

}  // namespace dmcg
