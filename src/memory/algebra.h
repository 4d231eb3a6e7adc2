// The integers of a run as polynomials over symbols. Each is interned: equal ones are one object, so equality compares pointers.
//
//   8*n*i + 8*j      n, i, j are symbols; so are i/4, i%3, what scanf() stored in n, and table[i]
//
// A symbol is never a fresh name but a function of the place where its value arises: then equal things are equal, and a fixed point is
// reached when nothing differs.
#pragma once

#include <gmpxx.h>

#include <compare>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace dmcg::memory {

class Algebra;
struct PolynomialNode;
struct ConditionNode;

using Number = mpq_class;                       // p += i adds k*(k - 1)/2
using SymbolNumber = uint32_t;                  // Algebra::symbol
using Monomial = std::vector<SymbolNumber>;     // a product of symbols in ascending order; one twice: a square

struct Term {
    Monomial factors;       // none: a constant
    Number coefficient;
};

/// A handle on a node that the algebra owns. A default one is no polynomial: what it stands for says what that means.
class Polynomial {
public:
    Polynomial() = default;
    explicit Polynomial(const PolynomialNode* node) : node_(node) {}

    bool valid() const { return node_ != nullptr; }
    const PolynomialNode* operator->() const { return node_; }
    bool operator==(const Polynomial&) const = default;

    bool is_zero() const;
    std::optional<Number> constant() const;     // if no symbol is in it
    std::optional<int64_t> integer() const;     // the same if it is an integer of 64 bits
    Number constant_part() const;
    const Term& leading() const;                // the largest by degree, then by symbols; not of 0
    bool mentions(SymbolNumber) const;          // directly, or in the arguments of its symbols

private:
    const PolynomialNode* node_ = nullptr;
};

/// The same for conditions, see conditions.h.
class Condition {
public:
    Condition() = default;
    explicit Condition(const ConditionNode* node) : node_(node) {}

    bool valid() const { return node_ != nullptr; }
    const ConditionNode* operator->() const { return node_; }
    bool operator==(const Condition&) const = default;

private:
    const ConditionNode* node_ = nullptr;
};

struct PolynomialNode {
    Algebra& algebra;
    uint32_t number;                            // in order of creation
    std::vector<Term> terms;                    // the largest first, no coefficient 0
    std::vector<SymbolNumber> symbols;          // of its products, ascending
    std::vector<SymbolNumber> mentioned;        // those in arguments of symbols, too
    int depth = 0;                              // of arguments within arguments
};

enum class SymbolKind : uint8_t {
    index,          // the variable of a loop, or the number of its round
    value,          // what only the run knows at a place: input, a cast of a float, an unknown call; of the rounds of the loops around
    head,           // what a variable holds at the head of round k of a loop: the last argument
    load,           // what memory holds in one version of it, at a place
    quotient,       // of C's /
    remainder,      // a - n * floor(a / n): not negative
    operation,      // any other operator
    choice          // yes if the condition holds, else no: two arguments
};

/// Where a value arises. Which numbers these are is up to those who make symbols.
struct Key {
    uint64_t site = 0, context = 0, part = 0;
    auto operator<=>(const Key&) const = default;
};

struct Symbol {
    SymbolKind kind{};
    Key key;
    std::string name;                           // for people
    std::vector<Polynomial> arguments;
    Condition condition;                        // of a choice
    Polynomial least, end;                      // least <= value < end where that always holds; invalid: not known
    std::vector<SymbolNumber> mentioned;        // itself and those in arguments and condition, ascending
    int depth = 0;                              // 1 without arguments
};

/// What formulas become if symbols are replaced, by their numbers.
struct Replacements {
    std::unordered_map<uint32_t, Polynomial> polynomials;
    std::unordered_map<uint32_t, Condition> conditions;
};

/// What holds at a point of the walk: a polynomial that is not negative, or the range of an index. A list with the newest first.
struct Assumption {
    const Assumption* older = nullptr;
    uint32_t number = 0;
    Polynomial not_negative;                    // invalid: a range
    SymbolNumber index = 0;
    Polynomial least, end;                      // least <= index < end; either may be invalid
};

class Algebra {
public:
    Algebra();
    Algebra(const Algebra&) = delete;
    Algebra& operator=(const Algebra&) = delete;

    Polynomial number(const Number&);
    Polynomial polynomial(std::vector<Term>);   // in any order, one product several times
    Polynomial in_order(std::vector<Term>);     // the largest first, each product once, no coefficient 0
    /// The symbol of that kind, key, arguments and condition; its name and bounds are those given first.
    Polynomial symbol(Symbol);
    const Symbol& operator[](SymbolNumber number) const { return symbols_[number]; }

    Condition condition(ConditionNode);

    // What holds from here on: a condition of the path, the range of an index.
    void assume_not_negative(Polynomial);
    void assume_range(SymbolNumber index, Polynomial least, Polynomial end);
    const Assumption* assumptions() const { return assumptions_; }
    void restore(const Assumption* earlier) { assumptions_ = earlier; }     // nullptr: nothing

    // Answers to questions that were asked before, by the numbers of polynomials and of what is assumed.
    std::map<std::tuple<uint32_t, uint32_t, int>, bool> proofs;                 // a polynomial, assumptions, depth
    std::map<std::pair<uint32_t, uint32_t>, Polynomial> differences;
    /// Do bytes overlap with none of others? By their distance, how many the others and they are, assumptions.
    std::map<std::tuple<uint32_t, uint32_t, int64_t, uint32_t>, bool> apart;
    /// Of one symbol by one polynomial, under assumptions.
    std::map<std::tuple<SymbolNumber, uint32_t, uint32_t>, Replacements> replacements;

private:
    std::deque<PolynomialNode> polynomials_;
    std::deque<ConditionNode> conditions_;
    std::deque<Symbol> symbols_;
    std::deque<Assumption> known_;
    std::unordered_multimap<size_t, const PolynomialNode*> polynomial_of_;
    std::unordered_multimap<size_t, const ConditionNode*> condition_of_;
    std::unordered_multimap<size_t, SymbolNumber> symbol_of_;
    std::unordered_multimap<size_t, const Assumption*> assumption_of_;
    const Assumption* assumptions_ = nullptr;

    const Assumption* assumption(Assumption);
};

/// What is assumed within a block of ours: its end takes it back.
class Assuming {
public:
    explicit Assuming(Algebra& given) : algebra_(given), before_(given.assumptions()) {}
    ~Assuming() { algebra_.restore(before_); }
    Assuming(const Assuming&) = delete;
    Assuming& operator=(const Assuming&) = delete;

    void nothing() { algebra_.restore(nullptr); }           // for what shall hold everywhere
    void not_negative(Polynomial p) { algebra_.assume_not_negative(p); }
    void range(SymbolNumber index, Polynomial least, Polynomial end) { algebra_.assume_range(index, least, end); }

private:
    Algebra& algebra_;
    const Assumption* before_;
};

Polynomial operator+(Polynomial, Polynomial);
Polynomial operator-(Polynomial, Polynomial);
Polynomial operator*(Polynomial, Polynomial);
Polynomial operator-(Polynomial);
Polynomial operator+(Polynomial, int64_t);
Polynomial operator-(Polynomial, int64_t);
Polynomial operator*(Polynomial, const Number&);

/// a - b, if no symbol is in it: without a new polynomial.
std::optional<Number> constant_distance(Polynomial a, Polynomial b);

/// The symbol if the polynomial is one alone.
std::optional<SymbolNumber> alone(Polynomial);

std::string text(Polynomial);

}  // namespace dmcg::memory
