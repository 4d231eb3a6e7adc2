// Is there such an atom in what describes lines or boxes?
#pragma once

#include <algorithm>
#include <functional>
#include <optional>

#include "copies.h"

namespace dmcg {

using IsAtom = std::function<bool(const Atom&)>;

inline bool any_atom(const Affine& value, const IsAtom& wanted) {
    return std::any_of(value.terms.begin(), value.terms.end(), [&](const Term& t) { return wanted(t.atom); });
}

inline bool any_atom(const Box& box, const IsAtom& wanted) {
    return std::any_of(box.begin(), box.end(), [&](const Span& s) { return !s.whole && (any_atom(s.low, wanted) || any_atom(s.high, wanted)); });
}

inline bool any_atom(const std::optional<Ring>& ring, const IsAtom& wanted) { return ring && (any_atom(ring->low, wanted) || any_atom(ring->size, wanted)); }

inline bool any_atom(const Lines& lines, const IsAtom& wanted) { return any_atom(lines.first, wanted) || any_atom(lines.box, wanted) || any_atom(lines.ring, wanted); }

}  // namespace dmcg
