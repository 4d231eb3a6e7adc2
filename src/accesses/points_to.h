// What local pointers may point to: the union of all values that they get, wherever that is (Andersen's analysis, without the flow,
// 1994; of pointers in memory nothing is followed).
//
//   struct pair *p = &table[i];  p++;     p means the table, some element of it; the table is in no other pointer
//   q = p->next;                          q may mean anything
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "stages.h"

namespace dmcg::access {

struct PointsTo {
    bool is_followed = false;       // all its values are seen: nothing gets its address
    bool anywhere = true;           // besides the objects: unnamed memory, or what is kept somewhere
    bool is_exchanged = false;      // it holds memory while two arrays exchange theirs
    bool is_of_file = false;        // a variable of the file: its values are seen, but what it is given is kept all the same
    std::set<ObjectId> objects;
    bool operator==(const PointsTo&) const = default;
};

/// By SymbolId, before any value is seen: a parameter means what it is given. Walking the functions only adds to it.
std::vector<PointsTo> find_followed_pointers(const Unit&, const Accesses&);

/// Pointers that get no memory, as far as is seen: null alone, or what they hold themselves. How they get one is not understood, so they mean anything.
/// True if there are any.
bool distrust_unset_pointers(const Accesses&, std::vector<PointsTo>&);

/// The pointers that stand there: of a pointer itself; of a variable that is a structure what its members get, wherever that is. Nothing: they are not
/// known, for the structure's address is given to more than functions of the library.
std::optional<std::vector<ExprId>> pointers_in(const Unit&, ExprId place);

}  // namespace dmcg::access
