// Which structures can be taken apart: those that are used by their members alone, wherever they are handed to.
//
//   Grid s;  s.n = 4;  step(&s);         with   void step(Grid *g) { ... g->n ... }     s and g
//   memcpy(&s, &t, sizeof s);            neither s nor t: nothing is known of their members
#pragma once

#include <functional>
#include <set>

#include "structure_uses.h"

namespace dmcg::structures {

/// The structure that the parameter `inner` points to, or that the local variable `inner` is when its function returns it, is `outer` for the time of the call.
struct Binding {
    SymbolId inner;
    Part outer;
    ExprId call;
    ExprId argument;        // invalid: it is what the function returns
};

struct Member {
    bool is_written = false;    // of a parameter: in its function, or in those that it calls
    bool is_own = false;        // of a copy: it gets a value before the caller's is read
};

/// fread(&s, sizeof s, 1, file), fwrite: all members at once, in a function of the library.
struct Transfer {
    Part part;
    ExprId call;
    bool is_read = false;       // from the file
};

/// a = b;  T a = b;      each member of a gets the value of b's; of pointers that are exchanged, those of what they point to
struct StructureCopy {
    SymbolId to, from;
    ExprId expr;               // the assignment, or the initialiser
    std::map<std::string, bool> common{};      // numbers that both have already; is b's named elsewhere, too?
    std::set<std::string> dead{};              // members that get another value before anybody reads this one
};

struct Search {
    Search(const Tokens& t, const Ast& a, const Program& p, const std::vector<SymbolId>& k) : tokens(t), ast(a), program(p), kept(k) {}

    const Tokens& tokens;
    const Ast& ast;
    const Program& program;
    const std::vector<SymbolId>& kept;              // stay as they are

    // what is found
    std::set<Part> whole{};                                         // is used as a whole somewhere; not its members by themselves
    std::set<SymbolId> roots{};
    std::vector<std::pair<Part, ExprId>> members_used{};            // the part, and the expression
    std::vector<Binding> bindings{};
    std::map<SymbolId, Part> same{};                                // pointers that always point to a structure with a name
    std::map<SymbolId, std::map<std::string, Member>> members{};
    std::map<FunctionId, SymbolId> results{};                       // the local structure that a function returns
    std::vector<Transfer> transfers{};
    std::vector<StructureCopy> copies{};
    std::vector<Callee> callees{};
    std::map<SymbolId, NoRows> reasons{};                           // why a structure stays whole

    void run();
    bool is_root(SymbolId s) const { return s.valid() && roots.contains(s); }
    bool is_whole(const Part& p) const { return whole.contains(p); }

    /// The structure by its own name.
    Part named(Part) const;

    /// &s.n, &s.x[i]
    bool has_its_address_taken(ExprId) const;

private:
    const Tree tree{ast, program};
    std::vector<Selection> uses{};
    std::vector<std::pair<SymbolId, ExprId>> cleared{};             // by memset
    std::map<ExprId, StructureCopy> exchanges{};                    // parts of exchanges of pointers to structures
    std::set<SymbolId> exchanged{};                                 // the pointers
    std::set<SymbolId> released{};                                  // pointers that free() is given: behind it no member has a value
    std::map<SymbolId, std::vector<ExprId>> values{};               // of pointers and structures: what they are given, null left out
    std::map<SymbolId, std::vector<std::pair<ExprId, Part>>> places{};    // structures that a variable is given the address of

    /// Of one function: structures that outlive it and that it uses, and writes, by their names; what it calls.
    struct Named {
        std::set<SymbolId> used, written;
        std::set<FunctionId> calls;
    };
    std::vector<Named> named_in{};                                  // by FunctionId
    std::map<ExprId, std::vector<size_t>> bindings_of_call{};

    /// Where a structure is named, by its own name or another one, in the order of the text.
    struct Mention {
        TokenId token;
        std::string path;
        ExprId expr;
        auto operator<=>(const Mention&) const = default;
    };
    std::map<SymbolId, std::vector<Mention>> mentions{};

    FunctionId called(ExprId e) const;
    SymbolId initialised_variable(ExprId) const;
    void find_roots();
    void find_exchanged();
    std::set<Part> alike(const Part& member) const;
    bool is_only_assigned(const Part&, const std::function<bool(ExprId)>& is_set_behind) const;
    bool is_one_number(const std::map<ExprId, Part>& parts, const Part& number) const;
    void find_common_numbers();
    bool is_possible_root(SymbolId s) const;
    void look();
    void look_at(const Selection&);
    void pointer_is_used(const Selection&);
    void structure_is_used(const Part&, ExprId);
    void is_handed_over(const Part&, ExprId argument);
    void is_returned(SymbolId, ExprId);
    void is_given(SymbolId, ExprId value, bool at_its_begin);
    bool has_members_to_copy(TypeId structure) const;
    bool can_be_copied(SymbolId to, SymbolId from) const;
    bool is_copied_from(SymbolId from, ExprId e) const;
    void is_made(SymbolId, FunctionId by, ExprId call);
    void points_to(SymbolId pointer, const Part&);
    bool is_steady(SymbolId) const;
    bool is_list_of_members(SymbolId, ExprId) const;
    void check_parameters();
    void check_results();
    void check_values();
    void pass_on();
    static Part other_name(const Part&, SymbolId inner, const Part& outer);
    bool is_transferred(const Part&, ExprId address);
    void check_transfers();
    bool is_overwritten(SymbolId root) const;
    bool is_set_as_a_whole(SymbolId) const;
    bool is_transferred(SymbolId root, bool is_read) const;
    void find_mentions();
    void find_own_members();
    bool is_upward_exposed(const Part&, TokenId from) const;
    bool leaves(StmtId within, TokenId from, TokenId to, SymbolId root) const;
    void find_listed_functions();
    bool has_members_of(SymbolId inner, const Part& outer, bool is_written);
    std::set<Part> lengths() const;
    template <class F>
    bool stands_in(ExprId, F wanted) const;
    bool hand_over_lengths(const std::set<Part>&, const Binding&);
    void find_members();
    void refuse_two_names();
    void find_named();
    bool reaches(FunctionId, SymbolId root, std::set<SymbolId> Named::*what) const;
    bool reaches(FunctionId, SymbolId root, std::set<SymbolId> Named::*what, std::set<FunctionId>& seen) const;
    bool writes(SymbolId inner) const;
    bool is_copy(SymbolId inner) const;
    void keep_whole(const Part&, ExprId place, std::string_view why);
    void keep_whole(SymbolId s, ExprId place, std::string_view why) { keep_whole(Part{s, ""}, place, why); }
};

}  // namespace dmcg::structures
