// Collective functions: those that contain a marked region, or call one that does. All ranks call them together.
//
//   double sweep(double (*u)[M], int n) { /* DOALL_BEGIN P=BLK */ for (i = 0; i < n; i++) ... }
//   main:  while (err > EPS) err = sweep(a, N);        the call gives u the array a, and n the value N
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "dmcg/accesses.h"
#include "dmcg/program.h"
#include "dmcg/regions.h"

namespace dmcg {

/// What a call gives to one parameter.
struct Argument {
    SymbolId parameter;
    ExprId expr;
    std::optional<Affine> value;   // of an integer parameter that is never assigned: its value, in the caller's terms
    ObjectId formal, actual;       // of a pointer: what it points to, in the callee and in the caller. formal invalid: it is no
                                   // data pointer; actual invalid: what it points to has no name
    bool part = false;             // it points somewhere into the actual: no element is known to be the same on both sides
    std::vector<ObjectId> objects{};       // actual invalid: the objects with a name into which it may point all the same
};

struct CollectiveCall {
    ExprId call;
    StmtId stmt;                   // the innermost statement that contains it
    FunctionId caller, callee;
    std::vector<Argument> arguments;
};

struct Calls {
    std::vector<FunctionId> functions;      // collective functions that main reaches, callees before callers if they do not
                                            // call each other; main is the last
    std::vector<CollectiveCall> calls;      // of these functions, in the order of the text
    std::map<FunctionId, int> cycles;       // the functions that call themselves, perhaps through others; those with one number call each other

    bool is_collective(FunctionId) const;
    bool reaches(FunctionId from, FunctionId to) const;                 // is it the same, or called by it or by what it calls?
    bool is_recursive(FunctionId f) const { return cycles.contains(f); }
    bool call_each_other(FunctionId, FunctionId) const;                 // also true of a recursive function and itself
    const CollectiveCall* at(ExprId call) const;                        // null: not a collective call
    std::vector<const CollectiveCall*> of(FunctionId callee) const;     // all calls of a function
};

/// True if the symbol can be written in the text of the function: no other one of that name hides it there.
bool is_visible(const Unit&, SymbolId, FunctionId);

/// A value in the terms of the other side of a call; nothing if it cannot be said there. What the caller says of its variables
/// holds for the time of the call.
std::optional<Affine> in_caller(const Unit&, const CollectiveCall&, const Affine&);
std::optional<Affine> in_callee(const Unit&, const CollectiveCall&, const Affine&);

/// The function gets a pointer into an array, not to its begin: what is known of all of the array holds for that part, and no more.
bool is_part(const CollectiveCall&, ObjectId formal);

/// What a parameter may point to of which nothing is known for sure: all objects with a name.
std::vector<ObjectId> objects_of(const CollectiveCall&, ObjectId formal);

/// The object as the other side of the call names it; invalid: that side does not know it.
ObjectId in_caller(const Unit&, const Accesses&, const CollectiveCall&, ObjectId);
ObjectId in_callee(const Unit&, const Accesses&, const CollectiveCall&, ObjectId);

}  // namespace dmcg
