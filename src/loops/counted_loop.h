// Reads the header of a `for` loop as that of a counted loop.
#pragma once

#include <string>

#include "stages.h"

namespace dmcg {

/// Why a loop is no counted loop, and where.
struct Fault {
    Kind kind;
    TokenRange tokens;
    std::string text, advice;
};

/// The loop in the form of the iteration table (parent and region not yet set), or the reason why it has none.
std::variant<Loop, Fault> read_counted_loop(const Unit&, const Accesses&, StmtId stmt);

/// A break, return or goto that leaves the loop.
std::optional<Fault> find_jump(const Unit&, const Accesses&, StmtId stmt);

}  // namespace dmcg
