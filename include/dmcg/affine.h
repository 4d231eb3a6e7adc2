// Integer expressions of the form  constant + sum of coefficient * atom,  for bounds, subscripts and sections.
//
//   #define N 64
//   i < N - 1        the bound is  -1 + 1*N ; the atom N has the value 64, so N - 1 and 63 compare equal,
//                    and what is printed is still `N - 1`
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dmcg/ids.h"

namespace dmcg {

struct Division;
struct Choice;

/// Something that is not taken apart further: a variable, a named constant, or an expression that is not affine.
struct Atom {
    std::string text;                 // as the user spells it; an expression with operators stands in parentheses
    SymbolId symbol;                  // if it is a variable
    std::optional<int64_t> value;     // if it is constant: a macro, enumerator, const variable, `sizeof a / sizeof a[0]`
    std::vector<SymbolId> depends;    // variables that its value depends on
    bool reads_memory = false;        // contains a subscript, pointer access or call: not to be evaluated early
    bool needs_cast = false;          // its type is unsigned or narrower than long: `(long)` must stand before it somewhere
    bool is_unsigned = false;         // of unsigned int or a wider unsigned type: `(long)` before it even if others are long
    ExprId once;                      // has effects, or gives another value each time: equal to itself only
    std::shared_ptr<const Division> division = nullptr;    // if it is a quotient or remainder of affine values
    std::shared_ptr<const Choice> choice = nullptr;        // if it is one of two affine values

    bool operator==(const Atom& other) const {
        return symbol == other.symbol && text == other.text && value == other.value && depends == other.depends && once == other.once;
    }
};

struct Term {
    int64_t coefficient = 1;
    Atom atom;
    bool operator==(const Term&) const = default;
};

struct Affine {
    int64_t constant = 0;
    std::vector<Term> terms;          // no atom twice, no coefficient 0; in order of first mention

    Affine() = default;
    explicit Affine(int64_t c) : constant(c) {}
    explicit Affine(Atom atom) : terms{Term{1, std::move(atom)}} {}
};

/// Is something computed in an unsigned type? Then what is said of it holds only where no value is negative, or too large for the type.
enum class Unsigned : uint8_t { no, narrow, wide };    // narrow: of less than 64 bits

/// dividend / divisor, or dividend % divisor, rounded towards 0 as C does.
struct Division {
    Affine dividend, divisor;
    bool remainder = false;
    bool downwards = false;           // dividend & (2^k - 1): rounded downwards, so that it is never negative
    Unsigned type{};                  // in which it is computed
};

/// left < right ? yes : no, or left == right ? yes : no.
struct Choice {
    Affine left, right, yes, no;
    bool equal = false;
    Unsigned type{};                  // in which they are compared
};

Affine operator+(const Affine&, const Affine&);
Affine operator-(const Affine&, const Affine&);
Affine operator*(int64_t, const Affine&);

std::optional<int64_t> value_of(const Affine&);     // if all atoms have values
bool same_value(const Affine&, const Affine&);      // surely equal
bool surely_at_most(const Affine& a, const Affine& b);  // a <= b for all values of the variables

/// The coefficient of a variable; 0 if it does not occur as an atom.
int64_t coefficient_of(const Affine&, SymbolId);

/// Without the term of that variable.
Affine without(const Affine&, SymbolId);

/// True if the value depends on the variable in any way, also inside an atom.
bool depends_on(const Affine&, SymbolId);

/// C text: "N - 2", "2*k + 1", "0". `as_long`: evaluated in long, whatever the types of the atoms.
std::string to_c(const Affine&, bool as_long = false);

}  // namespace dmcg
