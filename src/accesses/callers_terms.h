// What a function says of memory that it allocates, in the terms of its caller.
//
//   double *make(int n) { return malloc(n * sizeof(double)); }                                        make(2 * k): 2 * k doubles
//   int load(double **out, int *size) { scanf("%d", &n); m = malloc(n * 8); .. *size = n; *out = m; }       load(&a, &k): k doubles
#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "dmcg/polynomial.h"
#include "references.h"
#include "stages.h"

namespace dmcg {

struct Allocation;
struct Function;

/// Where a variable may get a value: assignments to it, `&` and steps of it, allocations by its address.
class Changes {
public:
    explicit Changes(const Unit&);

    const std::vector<ExprId>& of(SymbolId) const;

    std::map<ExprId, HandedOver> references;     // by the argument
    std::vector<bool> together;                  // by FunctionId: functions with marked regions, and who calls them

private:
    std::map<SymbolId, std::vector<ExprId>> changes_;
};

struct InCallersTerms {
    const Unit& unit;
    const Changes& changes;
    const Function& function;
    std::span<const ExprId> arguments;
    ExprId made;        // the allocation in the function

    /// With the arguments in place of the parameters; nothing: it has something in it that the caller does not know, or a parameter that changes.
    std::optional<Polynomial> value(const Polynomial& bytes) const;

    /// How much there is; the rest is left as the function has it.
    Allocation value(const Allocation&) const;

    /// It is made of what the caller's variables have when the function ends, whatever they had when the memory was allocated.
    bool is_of_the_end(const Polynomial& bytes) const;

private:
    std::optional<Polynomial> argument_for(const Atom&) const;
    ExprId variable_equal_to(SymbolId local) const;
    bool is_left_alone(SymbolId parameter) const;
    bool keeps_until_the_end(SymbolId local) const;
    bool is_assigned(SymbolId) const;
    Polynomial as_parameter(ExprId argument, SymbolId parameter) const;
};

/// `*out = m;`: all that is said of `pointer`, a reference, is that it gets the value of `local`, whatever happens in the function, or null, and that what
/// it had before is released; and nothing else gets that value. `of_rows`: rows of what it had may be released, too.
bool is_given_alone(const Unit&, SymbolId pointer, SymbolId local, bool of_rows = false);

/// free(m); fclose(f); return -1;      in one block
bool is_released_before(const Unit&, StmtId leave, SymbolId local);

/// The function asks whether the parameter is null, and returns it.
bool is_only_checked(const Unit&, SymbolId parameter);

/// The statement is in no loop, and its function has no label.
bool is_run_once(const Unit&, StmtId);

}  // namespace dmcg
