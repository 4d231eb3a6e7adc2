// Where structures are named, and which of their members is meant.
//
//   g.sub.x = f(&g.sub);      two uses of g: the member sub.x, and the structure sub that is handed over
//   w->pos[i]                 a use of what w points to: the member pos
#pragma once

#include <map>
#include <string>
#include <vector>

#include "dmcg/ast.h"
#include "dmcg/program.h"

namespace dmcg::structures {

/// A structure, or one in it: a variable, or what a pointer points to, and the fields on the way. No field: all of it.
struct Part {
    SymbolId root;
    std::string path;      // "sub.x"
    auto operator<=>(const Part&) const = default;
};

std::string joined(const std::string& path, const std::string& field);

/// `path` is `around`, or leads into it.
bool is_in(const std::string& path, const std::string& around);

/// What comes behind `around` in a path that leads into it.
std::string rest_of(const std::string& path, const std::string& around);

/// What is done with a whole expression: with the value of a statement, of a condition, of an initialiser.
enum class Fate : uint8_t { none, discarded, tested, returned, initialises };

/// The tree from below.
struct Tree {
    Tree(const Ast&, const Program&);
    ExprId above(ExprId e) const { return parent[e.index()]; }
    ExprId outside_casts(ExprId e) const;

    /// It is asked whether the value is null, or there is no use of it.
    bool is_only_tested(ExprId e) const;
    bool is_unevaluated(ExprId e) const { return as_size(above(e)); }

    const Ast& ast;
    std::vector<ExprId> parent{};                       // by ExprId; invalid: none. Of the operand of sizeof: that
    std::vector<Fate> fate{};                           // by ExprId, of those without parent
    std::map<ExprId, DeclaratorId> initialised{};
    std::map<ExprId, FunctionId> returned_by{};

private:
    bool as_size(ExprId e) const;
    void add_statement(const Stmt&);
};

/// What one mention of a variable selects, step by step: of g.sub.x first g, then sub, then x.
struct Selection {
    struct Step {
        std::string path;
        ExprId expr;
    };
    SymbolId root;
    ExprId name;
    std::vector<Step> steps{};      // none: the pointer itself is used
};

/// A structure of which each field can be a variable.
bool has_plain_members(const Ast&, const Program&, TypeId);

/// The structure that the variable is or points to; invalid: none.
TypeId structure_of(const Ast&, const Program&, SymbolId);
bool is_pointer(const Program&, SymbolId);

/// A parameter that is a structure: the function has a copy.
bool is_by_value(const Program&, SymbolId);

/// The structure, or one in it, has a member that is an array.
bool has_array(const Program&, TypeId structure);

/// The structure, or one in it, has a member that is a pointer.
bool has_pointer(const Program&, TypeId structure);

/// The field that the part is. It is no whole variable.
const Field& field_of(const Ast&, const Program&, const Part&);

/// Of each item of { 4, .data = NULL } the field that it is for; "": of none.
std::vector<std::string> listed_fields(const Tokens&, const Program&, TypeId structure, const InitListExpr&);

bool is_function_pointer(const Program&, TypeId);

Selection use_of(const Tokens&, const Program&, const Tree&, ExprId name);

/// A function by its name, with all its calls; `is_free`: it is named elsewhere, too, or called otherwise than it is declared.
struct Callee {
    std::vector<ExprId> calls{};
    bool is_free = false;
};
std::vector<Callee> find_callees(const Program&, const Tree&);
FunctionId function_called(const Program&, const Ast&, const CallExpr&);

/// Of a function without a body that is called by its name; "": of none.
std::string library_name(const Program&, const Ast&, const CallExpr&);

/// malloc(n * sizeof *a)
bool makes_memory(const Ast&, const Program&, ExprId);
/// New memory for one structure of the type.
bool is_allocation_of(const Ast&, const Program&, ExprId, TypeId);
/// memset(&s, 0, sizeof s)
bool is_cleared(const Program&, const Tree&, ExprId address, TypeId structure);
bool is_released(const Program&, const Tree&, ExprId pointer);

/// fread(&s, sizeof s, 1, file), fwrite: what reads or writes the structure at the address as a whole; invalid: nothing.
ExprId transfer_of(const Program&, const Tree&, ExprId address);
bool reads_a_file(const Program&, const Ast&, ExprId call);

/// The variable may have another value afterwards: it is assigned to, steps, or its address is taken.
bool is_changed(const Program&, const Tree&, ExprId place);

}  // namespace dmcg::structures
