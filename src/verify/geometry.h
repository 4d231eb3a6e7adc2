// Which elements of an array are meant: boxes, and lines that move with the iterations of a loop. Written for the verifier alone,
// so that a fault in the analyzer's own arithmetic of boxes shows. "Surely" means: for all values of the variables.
//
//   lines first i, stride 1, width 1 of n iterations   reach the box [0, n), and fill it
//   x[2*i] and x[2*i+1]                                are one line of width 2
#pragma once

#include <optional>
#include <vector>

#include "dmcg/sections.h"
#include "stages.h"

namespace dmcg::verifying {

bool contains(const Span& outer, const Span& inner);   // surely
bool same(const Span& a, const Span& b);
Span united(const Span& a, const Span& b);

bool is_whole(const Box& box);                         // all spans whole
bool is_empty(const Box& box);                         // surely
bool contains(const Box& outer, const Box& inner);     // surely
bool apart(const Box& a, const Box& b);                // surely no element in common
bool same(const Box& a, const Box& b);
Box united(const Box& a, const Box& b);                // a box that contains both

/// The box with the spans that are the full extent of their axis made whole.
Box normalised(Box box, const Object& object);

/// The box of a line without the axis along which lines are dealt out.
Box across(const Lines& lines);

/// Of one index of another line k: it lies in line k + `shift` of the base, or between two lines of it.
struct Position {
    int64_t shift = 0;
    bool between = false;
};

/// The positions of all indices of line k of `other`, along the axis; nothing if they cannot be told. Lines in a ring have none: they
/// may lie a multiple of its size away.
std::optional<std::vector<Position>> positions(const Lines& base, const Lines& other);

/// Along the axis, line k of `other` lies in line k of `base`.
bool lies_in(const Lines& base, const Lines& other);

bool same(const Lines& a, const Lines& b);
bool same(const std::optional<Ring>& a, const std::optional<Ring>& b);

/// One line that contains the two, if they lie within one stride.
std::optional<Lines> united(const Lines& a, const Lines& b);

/// Where the lines of all iterations lie: within `box`; `filled`: each element of it belongs to one.
struct ReachedBox {
    Box box;
    bool filled = false;
};
std::optional<ReachedBox> reach(const Lines& lines, const Loop& loop, const Object& object);

/// Symbols that the value of an expression depends on.
void add_symbols(const Affine& value, std::vector<SymbolId>& symbols);
void add_symbols(const Box& box, std::vector<SymbolId>& symbols);
void add_symbols(const Lines& lines, std::vector<SymbolId>& symbols);
void add_symbols(const std::optional<Ring>& ring, std::vector<SymbolId>& symbols);

/// True if the value depends on memory that has no name of its own, or is another one each time.
bool is_vague(const Affine& value);
bool is_vague(const Box& box);
bool is_vague(const std::optional<Ring>& ring);

}  // namespace dmcg::verifying
