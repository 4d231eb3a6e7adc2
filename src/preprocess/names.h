// Identifiers, each kept once, so that a macro is found without a look-up and names compare by pointer.
#pragma once

#include <deque>
#include <memory>
#include <string_view>
#include <vector>

#include "dmcg/tokens.h"

namespace dmcg {

struct Macro;

struct Name {
    std::string_view text;
    Macro* macro = nullptr;  // what it is defined as now; null: not a macro
};

class NameTable {
public:
    NameTable();
    /// The entry of `text`; `text` must outlive this table if it is new.
    Name* intern(std::string_view text);

private:
    void grow();

    std::deque<Name> names_;
    std::vector<std::pair<size_t, Name*>> slots_;  // hash and name; open addressing, a power of two
};

/// A token on its way through the expander.
struct PpToken {
    Token token;
    Name* name = nullptr;          // of an identifier
    uint32_t line = 0;             // what __LINE__ is here: the line of the token, or of the call that made it
    uint32_t comments_before = 0;  // how many comments the files have before it, or before the call that made it
    bool in_body = false;          // spelled in a macro's body
    bool no_expand = false;        // met while its macro was being expanded: never a call again
};

}  // namespace dmcg
