// Boxes and lines: comparison, hull, what the lines of a loop reach together.
#pragma once

#include <optional>

#include "dmcg/sections.h"

namespace dmcg {

bool same_box(const Box& a, const Box& b);
bool covers(const Box& outer, const Box& inner);       // surely
Box hull(const Box& a, const Box& b);
bool covers_all(const Box& box);                       // all spans whole
bool is_part_of(const Box& box, const Box& whole);     // fewer elements along some axis: one row of many
bool apart(const Box& a, const Box& b);                // surely no element in common

/// The box with the index of the loop replaced by all its values.
Box over_loop(const Loop& loop, Box box);

/// The box that the lines of all iterations reach together, or the ring that they stand in; nothing if it has gaps.
std::optional<Box> box_of(const Lines& lines, const Loop& loop);

/// Two lines as one wider line, if both lie within one stride.
std::optional<Lines> widen(const Lines& a, const Lines& b);

bool same_ring(const std::optional<Ring>& a, const std::optional<Ring>& b);

/// The lines of all iterations, one after the other, surely lie in the ring.
bool stands_in(const Lines& lines, const Loop& loop, const Ring& ring);

/// A box around this one whose elements lie in memory without gaps: behind the first axis with several indices all axes whole.
Box in_one_piece(Box box);

}  // namespace dmcg
