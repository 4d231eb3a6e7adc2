// How an object, or a box of it, is named in a call: buffer, count, datatype.
//
//   double b[N][M];      all of it: b, N * M, MPI_DOUBLE        row k: b[k], M, MPI_DOUBLE
#pragma once

#include "emit/emitter.h"

namespace dmcg {

struct Data {
    std::string buffer, count, type;
    bool made = false;      // `type` is a call that makes a datatype; it is freed after use
};

/// A box of an object; an empty box, or one whose spans are whole, is all of it.
Data data_of(const Emitter&, ObjectId object, const Box& box);

/// Elements that lie in memory without gaps, for calls that take no datatype of ours.
struct Piece {
    bool several = false;
    std::string base;           // of several: what [i] is put behind, "h" or "(&h[k])"; else the element itself, "s" or "h[k]"
    std::string buffer;         // its address: "h", "&h[k]", "&s"
    std::string count = "1";
    std::string bytes{};        // of several
    bool surely_inside = true;
};
Piece piece_of(const Emitter&, ObjectId object, const Box& box);

/// The call that makes the datatype of one line, as the helpers for lines take it.
std::string line_type(const Emitter&, ObjectId object, const Lines& lines);

/// Number of indices of an axis, as text that is right wherever the object is in scope.
std::string extent(const Emitter&, ObjectId object, size_t axis);

/// Name of the MPI datatype of one element; for structures that of a byte.
std::string element_type(const Emitter&, ObjectId object);

/// "a[k][0..n)": for comments.
std::string box_name(const Emitter&, ObjectId object, const Box& box);

/// C name of the arithmetic type that a type behaves as: "double", "unsigned int" for an enum; "bytes" for structures.
std::string arithmetic_name(const Type& type);

/// The name of the type, before that of a variable; what the compiler makes of a text of this type, where that has none, or means something else
/// at the place.
std::string type_of_text(const Emitter&, TypeId, const std::string& text, TokenId at);

}  // namespace dmcg
