// How the value of a pointer is used where it is named.
//
//   b[i] = 0     within its memory       f(b, n)     handed over       q = b     kept: anybody may have it now
#pragma once

#include <optional>
#include <vector>

#include "stages.h"

namespace dmcg {

enum class PointerUse : uint8_t {
    harmless,       // an element, a test, a distance, the end of the memory
    handed_over,    // as it is, to a parameter of a function of the program
    kept            // anything else
};

struct PointerMention {
    ExprId name;
    PointerUse use;
};

/// What is named where, found once for the whole program.
class PointerUses {
public:
    explicit PointerUses(const Unit&);

    const std::vector<PointerMention>& of(SymbolId) const;

private:
    const Unit& unit_;
    std::vector<ExprId> parent_;                            // by ExprId
    std::vector<std::vector<PointerMention>> mentions_;     // by SymbolId

    void add_root(ExprId root, bool is_value);
    PointerUse use_of(ExprId name, bool root_is_value) const;
    std::optional<PointerUse> use_of_pointer(ExprId e, ExprId above, bool is_name) const;
    bool goes_on(ExprId element, ExprId above) const;
    bool is_element(ExprId above) const;
    bool is_array(ExprId e) const;
    bool is_pointer(ExprId e) const;
};

}  // namespace dmcg
