// The working state of read_directives(); see regions.cpp.
#pragma once

#include "directives/directive.h"
#include "directives/places.h"
#include "dmcg/ast.h"

namespace dmcg {

class RegionFinder {
public:
    RegionFinder(const Sources& sources, const Tokens& tokens, const Ast& ast, const Program& program, Diagnostics& diagnostics)
        : sources_(sources), tokens_(tokens), ast_(ast), program_(program), diagnostics_(diagnostics) {}

    Regions find(std::vector<Directive> directives);

private:
    /// A directive and the statements that it stands in, outermost first.
    struct Located {
        Directive directive;
        std::vector<StmtId> around;
        FunctionId function;
        bool is_sound = false;  // it stands where a directive can stand

        DirectiveWord word() const { return directive.word; }
        Range place() const { return directive.place; }
    };

    /// BEGIN and END, as indices of all_.
    struct Pair {
        size_t begin = 0, end = 0;
        bool is_sound = true;  // false: a half is misplaced, or it crosses an earlier region
    };

    const Sources& sources_;
    const Tokens& tokens_;
    const Ast& ast_;
    const Program& program_;
    Diagnostics& diagnostics_;
    std::vector<Located> all_;  // in source order
    std::vector<Pair> pairs_;   // in the order of their BEGINs
    Regions regions_;

    void locate(Directive directive);
    void pair();
    void close(std::vector<size_t>& open, size_t end);
    void forbid_crossings();
    void add_region(const Pair& pair);
    void add_syn(size_t index);
    void add_distances(size_t index);
    bool find_loop(const Pair& pair, Region& region);
    bool find_block(const Pair& pair, Region& region);
    bool can_be_edited(StmtId loop, const Pair& pair);
    bool sets_variable(StmtId) const;
    void report_not_a_loop(const Pair& pair, TokenId first, TokenId end);
    std::string content(TokenId first, TokenId end) const;
    void look_up_clauses(const Located& begin, Region& region);
    SymbolId look_up(const Located& located, const std::string& name, Range place);
    const CompoundStmt* block_around(const Located& located, std::string_view name);
    const Pair* doall_around(size_t index) const;
    std::string_view kind_word(const Pair& pair) const;
    std::string_view name_of(size_t index) const { return directive_name(all_[index].word()); }
};

}  // namespace dmcg
