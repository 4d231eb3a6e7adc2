// An access of a split loop in the form in which dependences are tested: the loops around it, what holds of their
// indices when it happens, and its subscripts; all affine in these indices and in values that the region leaves alone.
//
//   split i, 1 <= i < n:  for (j = 0; j < i; j++) a[i][2*j] = ...
//   loops i, j   domain  i - 1 >= 0, n - 1 - i >= 0, j >= 0, i - 1 - j >= 0   subscripts  i, 2*j   parameter n
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dmcg/accesses.h"
#include "dmcg/affine.h"

namespace dmcg::polyhedra {

enum class Relation : uint8_t { at_least_0, equal_0, not_0, multiple, one_of };

/// `value` is in this relation; `multiple`: of `modulus`; `one_of`: all constraints of one of the alternatives hold.
struct Constraint {
    Affine value;
    Relation relation{};
    int64_t modulus = 1;
    std::vector<std::vector<Constraint>> alternatives{};
};

/// A loop around an access.
struct Dimension {
    SymbolId index;
    std::string name;  // the index as the user spells it
    int64_t step = 1;
    std::optional<Affine> distance;  // as Loop::distance; nothing: not affine
};

/// Why an access may touch less, or something else, than the constraints say.
enum class DoubtKind : uint8_t { subscript, line, bound, condition, jump, call, pointer, member };

struct Doubt {
    DoubtKind kind{};
    std::string text;  // of the expression that hides it, as the user spells it
    Range place;
    bool on_itself = false;  // conditions, and each of them reads the object: no input can rule the access out, only its own values can
};

/// `.name` behind the object; `in_union`: it shares its bytes with other members.
struct FieldStep {
    std::string name;
    bool in_union = false;
    size_t subscripts_before = 0;  // of those behind the first field
};

/// All iterations of `loops` that are in `domain` touch the element `subscripts`.
struct Reference {
    AccessId access;
    bool write = false;
    std::vector<Dimension> loops;    // outermost first: loops[0] is the split loop
    std::vector<Constraint> domain;  // all of them hold
    std::vector<std::optional<Affine>>
        subscripts;                 // of the object's axes, then those behind its first field; nothing: any index
    std::vector<FieldStep> fields;  // for a structure: the member that is touched; empty: all of it
    std::optional<Doubt> doubt;     // nothing: it touches exactly this, each time
};

/// The lengths of an object's axes; nothing: not known where the loop stands.
using Extents = std::vector<std::optional<Affine>>;

/// Values that the region does not change: parameters of the integer sets.
struct Parameters {
    std::vector<Atom> atoms;

    /// The position of `atom`, which is appended if it is new.
    size_t position(const Atom& atom);
};

}  // namespace dmcg::polyhedra
