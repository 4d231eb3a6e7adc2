// Which memory each statement reads and writes, in the order of evaluation.
//
//   c[i][j] += a[i];     read c[i][j], read i, read j, read a[i], ... , write c[i][j] (op +)
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "dmcg/affine.h"
#include "dmcg/operators.h"
#include "dmcg/polynomial.h"
#include "dmcg/program.h"

namespace dmcg {

struct Unit;

/// In a bound, unsigned + and - (which may wrap) are not taken apart; in a subscript they are, for a subscript that wraps is
/// outside of its array.
enum class AffineMode : uint8_t { bound, subscript };

/// An integer expression in affine form. Never fails: what is not affine becomes one atom.
Affine affine_of(const Unit&, ExprId, AffineMode);

/// The text of an expression as the user wrote it, on one line, fit to stand as an operand of `*` (in parentheses if it must).
std::string operand_text(const Unit&, ExprId);

/// The extent of an axis of which nothing is known.
Affine unknown_extent();
bool is_unknown(const Affine& extent);

/// The program can look up how many elements the object has, where no variable has that number.
bool can_be_looked_up(const struct Object&);

using ObjectId = Id<struct ObjectTag>;  // Accesses::objects

/// Where the program notes how long memory is, so that it can look the length up when it runs: at allocations, and at calls that get arrays.
struct NotedLength {
    std::vector<ExprId> allocations{}, arguments{};
};

/// A memory object: a variable, what a pointer variable points to, or the stand-in `unnamed memory`.
struct Object {
    std::string name;
    SymbolId symbol{};                // invalid for the stand-in `unnamed memory` (objects[0])
    bool is_parameter_target = false; // stands for what the pointer parameter `symbol` points to, inside its function
    bool moves = false;               // of these: the parameter gets other values, so that its name does not say where the object begins
    bool is_block = false;            // heap memory that is allocated for the pointer `symbol`, which points to nothing else
    SymbolId local_name{};            // of these: the pointer `symbol` is a reference to the caller's, and gets the memory from this local one
    bool is_borrowed = false;         // of these: the memory of other names, which the pointer has for some statements
    bool is_array = false;
    TypeId element{};                 // type of one element (of the variable itself, if it is no array)
    std::vector<Affine> extents{};    // of the axes, slowest first; unknown: an atom with the text "?"
    std::optional<NotedLength> noted{};   // a length that no variable has can be looked up; nothing: it cannot
    Polynomial length{};              // the first extent as it is written, a sum of products; empty: not known
    size_t row_pointers = 0;          // axes of pointers (Program::rows): 1 of T **a with rows in one block, which begins at a[0]; 2 of T ***a
    size_t flat_axes = 1;             // of these, so many of the first are one subscript in the text: a[i * m + j] has two axes
    bool escapes = false;             // its address is kept somewhere: an access through a pointer may mean it
    bool is_loose = false;            // its address is kept where it is not followed: an access to unnamed memory may mean it

    /// The variable in whose name the memory is spoken of.
    SymbolId pointer() const { return local_name.valid() ? local_name : symbol; }

    void get_loose() { escapes = is_loose = true; }
};

enum class AccessKind : uint8_t {
    read, write,
    outside,   // an effect that cannot be repeated: input, output, a library's state, an outside function
    exit,      // the program may end here (exit, abort, a function that may call it)
    allocate   // malloc and friends, free: done by all ranks
};

/// What a function does with the elements behind a pointer: on each axis of the array those from `low` to `high` - 1, and no others.
struct CalledBox {
    struct Run { Affine low, high; };
    std::vector<Run> axes;
    bool every = false;                // surely each of them, whatever happens in the function
    bool guarded = false;              // some under a condition there: C does not promise that all of them are in the array
};

struct Access {
    AccessKind kind{};
    ObjectId object{};                 // invalid for outside, exit, allocate
    ExprId expr{};                     // the whole access: c[i][j]; for a call: the call
    StmtId stmt{};                     // innermost statement that contains it
    std::vector<ExprId> subscripts{};  // as written, slowest first; fewer than extents: the rest of the axes as a whole
    std::vector<Affine> values{};      // of the subscripts, one for each axis: made by find_shapes(). None: it cannot be told
    std::optional<Polynomial> flat{};  // the first subscript as memory tells it, where the text does not: with_known_subscripts()
    bool whole = false;                // all of the object, or an unknown part (through a call or a pointer)
    bool in_own_line = false;          // by row pointers into one block: surely in the line to which the row pointer leads
    bool is_claimed = false;           // of `values`: that they lie within the dimensions that a Fortran program declares is not proven
    bool first_element = false;        // with whole: `*p` or `p->f`, just the element that the pointer points to
    bool fresh = false;                // of a write: the block is a new one, or ends: nothing of its old value is left
    bool perhaps = false;              // of a fresh one: memory may have been allocated, or not, and the pointer is what it was or null
    bool released = false;             // of a write: the block may end here; with `fresh`: it does
    bool lost = false;                 // of a write to a member: the structure ends here, and with it the value
    bool conditional = false;          // under ?: && || or a call's own conditions: may not happen though the statement runs
    bool through_call = false;         // in a function that is called here
    bool on_exit_path = false;         // of outside, exit: the program prints why it ends, and ends
    ExprId argument{};                 // of it: the pointer by which the function comes to the object; invalid: it knows the object itself
    std::optional<CalledBox> called{}; // of it: the elements; made by with_shapes(). None: what `whole` and `subscripts` say
    SymbolId work_space{};             // of allocate: the local pointer whose memory it is, if no other function gets it
    std::optional<BinaryOp> op{};      // of a write: the operator of op= or ++ (add) or -- (sub)
    ExprId value{};                    // of a write: the right side; invalid for ++, -- and unknown writes
};

/// The entries [begin, end) of Accesses::accesses.
struct AccessRange { uint32_t begin = 0, end = 0; };

struct Accesses;

/// From the first use of the object on (of a block: from its allocation on) the value stays the same, and wherever the object is used the
/// names in it mean the same variables: so it can say how large the object is.
/// `by_name`: what a function does that allocates the object is no use of it, since nobody has its name there: *out = m; *size = n;
bool keeps_its_value(const Unit&, const Accesses&, const Atom&, ObjectId object, bool by_name = false);

/// Why a pointer is not the name of a block: it gets another value, or its value is kept elsewhere.
struct NoBlock {
    SymbolId pointer;
    ExprId place;
    bool kept = false;
    SymbolId misnamed{};    // used at that place, where its memory has another name: that of the pointer, or of an array
};

/// Pointers that exchange what they point to. Memory has the name of the pointer that means it, so an exchange moves names, not values:
/// after `tmp = a; a = b; b = tmp;` *a is what *b was, and *b what *a was. `tmp` is in no other use than this.
struct Rotation {
    std::vector<StmtId> stmts;                          // after the last one it is complete: there it reads and writes all of that memory; of a borrow: none
    std::vector<std::pair<SymbolId, SymbolId>> from;    // (a, b): *a is now what *b was before the first statement; a permutation
    std::vector<ExprId> copies;                         // the assignments and initialisers
    std::vector<ExprId> numbers{};                      // in these statements: copies of variables that are numbers, and names of such ones, which are members of the same structures
    std::vector<SymbolId> temporaries{};
    StmtId borrowed_from{}, borrowed_until{};           // of pointers that borrow memory, `now = a; next = b;`: behind this statement they have it, behind that one a and b
                                                        // have it again; invalid: none borrows
    bool again = false;                                 // of a borrow: the pointers have had the memory before, and which one has which is not known
    bool is_borrow() const { return borrowed_until.valid(); }

    /// (now, a): of a borrow, each pointer and what it borrows the memory of; of others: none.
    std::vector<std::pair<SymbolId, SymbolId>> borrows() const {
        std::vector<std::pair<SymbolId, SymbolId>> pairs;
        for (size_t i = 0; is_borrow() && i < from.size(); i += 2) pairs.push_back(from[i]);
        return pairs;
    }
};

struct Accesses {
    std::vector<Object> objects;            // objects[0]: unnamed memory (heap, argv, strings)
    std::vector<Access> accesses;           // of all function bodies, each in evaluation order (for: init, condition, body, step)
    std::vector<AccessRange> of_stmt;       // by StmtId
    std::vector<AccessRange> of_expr;       // by ExprId
    std::map<SymbolId, SymbolId> common_numbers{};      // Program::common_numbers
    std::vector<bool> is_recursive;         // by FunctionId: it may be called while it runs
    std::vector<bool> free_jumps;           // by StmtId of a function definition: it has a goto, or a hidden jump
    std::vector<bool> hidden_jumps;         // the same: it has a jump out of ({ ... }), or a goto whose label is computed
    std::vector<ObjectId> object_of_symbol; // by SymbolId; invalid: not a variable of the user's program
    std::vector<ObjectId> target_of_symbol; // by SymbolId: what a pointer parameter, or the pointer of a block, points to; invalid for others
    std::vector<NoBlock> no_blocks;         // pointers of the user's program that name no block
    std::vector<Rotation> rotations;        // of heap blocks, or all of parameters of one function; or of both, and arrays, with pointers that borrow them
    std::vector<StmtId> without_memory;     // branches that run only if there is no memory left, and end the program: not walked; sorted

    std::vector<ObjectId> argument_target;  // by ExprId: the object whose first element a pointer points to that is handed to a
                                            // function with a body; invalid: another place in it, or not known
    std::vector<ObjectId> argument_part;    // by ExprId: the one object into which such a pointer points, somewhere behind its begin
    std::map<ExprId, std::vector<ObjectId>> argument_objects;   // neither is known: all objects with a name into which it may point

    const Object& operator[](ObjectId id) const { return objects[id.index()]; }
    ObjectId object(SymbolId s) const { return object_of_symbol[s.index()]; }
    ObjectId target(SymbolId s) const { return target_of_symbol[s.index()]; }
    ObjectId memory(SymbolId s) const { return target(s).valid() ? target(s) : object(s); }     // of an array: itself
    AccessRange of(StmtId s) const { return s.valid() ? of_stmt[s.index()] : AccessRange{}; }
    AccessRange of(ExprId e) const { return e.valid() ? of_expr[e.index()] : AccessRange{}; }

    std::span<const Access> in(AccessRange r) const { return {accesses.data() + r.begin, r.end - r.begin}; }
    std::span<const Access> in(StmtId s) const { return in(of(s)); }
    std::span<const Access> in(ExprId e) const { return in(of(e)); }

    /// Is the object written there? With nothing but an object: anywhere.
    bool writes(auto where, ObjectId o) const { return has_write(in(where), o); }
    bool writes(ObjectId o) const { return has_write(accesses, o); }

private:
    static bool has_write(std::span<const Access> some, ObjectId o) {
        return std::ranges::any_of(some, [&](const Access& a) { return a.kind == AccessKind::write && a.object == o; });
    }
};

}  // namespace dmcg
