// Heap memory has the name of the pointer that it is allocated for, if that pointer gets no other values.
//
//   double *a = malloc(n * sizeof *a);     the block a: n elements of type double
//   double *b = a + 1;                     b names no block, and since its address is kept, a does not either
#pragma once

#include <optional>
#include <vector>

#include "dmcg/polynomial.h"
#include "lent_arrays.h"
#include "rotations.h"
#include "stages.h"

namespace dmcg {

struct CallExpr;

/// The value of `e` if it is new memory: malloc(bytes), calloc(count, size), a function of the user's that returns such memory.
struct Allocation {
    ExprId call;
    std::optional<Polynomial> bytes;   // nothing: not known
    ExprId grown{};            // of realloc: the pointer whose block gets another size and keeps its contents
    SymbolId handed_over{};    // the local pointer whose block a function of the user's returns, or gives to a pointer of its caller's
    std::optional<Polynomial> planes{}, rows{}, line{};     // of row pointers: how many planes, rows (in each), and elements in each row
    bool may_be_null = false;  // a function of the user's returns no memory in some cases, not only where there is none left
    Polynomial displacement{}; // in bytes, of a value on the way: v - lowest + 1, which is v where lowest is 1
    ExprId by_library{};       // the call of malloc, or its like, in the end
    bool by_values_behind = false;      // the bytes are as many as variables say when the call is over
    bool may_fail = false;     // given to a caller's pointer: the function may have released it, and the pointer is what it was
};
std::optional<Allocation> allocation_of(const Unit&, ExprId e);

/// By how many bytes the value lies behind the begin of new memory; nothing: it is none, or the number is not known.
std::optional<int64_t> displacement_of(const Unit&, ExprId e);

/// How many of these elements fit into memory that is allocated for a row.
std::optional<Polynomial> elements_in_row(const Unit&, TypeId element, const Allocation&);

/// The pointer variable that a call such as posix_memalign((void **)&a, 64, bytes) sets; invalid: it is no such call.
SymbolId allocated_by_address(const Unit&, const CallExpr&);

/// All values that a pointer variable gets: each is null or an allocation for it.
struct BlockPointer {
    SymbolId pointer;
    std::vector<Allocation> allocations;
    bool one_array = false;    // double (*a)[n][n], used as *a only: the block is that array
    LentArray lent{};          // there are no allocations: the pointer has this memory for good, or borrows some now and then
};
/// Leaves of the rotations those of blocks or of parameters.
std::vector<BlockPointer> find_block_pointers(const Unit&, std::vector<Rotation>& rotations, std::vector<NoBlock>& others);

/// The branch of the `if` that runs only if there is no memory left, and ends the program.
///   a = malloc(n);  if (a == NULL) { perror("malloc"); exit(1); }
StmtId branch_without_memory(const Unit&, StmtId branch);

/// All of the program, in the order of the text.
std::vector<StmtId> branches_without_memory(const Unit&);

/// a[i] where the branch stands in the loop that allocates the rows, behind that.
bool is_new_row(const Unit&, StmtId branch, ExprId);

/// The pointers of which one is null if the condition of the branch holds; nothing: it may hold for another reason.
std::optional<std::vector<ExprId>> null_if_true(const Unit&, StmtId branch);

}  // namespace dmcg
