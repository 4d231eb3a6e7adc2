// read_directives(): pairs BEGIN with END, finds the statements between them and what the names in the clauses mean.
//
//   /* DD u(-1) */ /* DOALL_BEGIN P=BLK */ for (...) ... /* DOALL_END */      one region; its statement is the for loop
//
// Pairing first, by function, then each region for itself: so one missing END is one error.
#include <fmt/format.h>

#include <algorithm>

#include "directives/openmp.h"
#include "directives/region_finder.h"
#include "dmcg/ast.h"
#include "dmcg/walk.h"
#include "dmcg/words.h"
#include "dmcg/written_include.h"
#include "library/function_table.h"
#include "stages.h"

namespace dmcg {

Regions read_directives(const Sources& sources, const Tokens& tokens, const Ast& ast, const Program& program,
                        const std::optional<PartitionSpec>& override_partition, Diagnostics& diagnostics) {
    std::vector<Directive> directives = read_comments(sources, tokens, override_partition.has_value(), diagnostics);
    if (override_partition) {
        for (Directive& directive : directives) directive.partition = override_partition;
    }
    Regions regions = RegionFinder(sources, tokens, ast, program, diagnostics).find(std::move(directives));
    read_openmp(sources, tokens, ast, program, override_partition, regions, diagnostics);
    const auto by_place = [](const Region& a, const Region& b) { return std::pair(a.place.file, a.place.begin) < std::pair(b.place.file, b.place.begin); };
    std::sort(regions.regions.begin(), regions.regions.end(), by_place);
    return regions;
}

Regions RegionFinder::find(std::vector<Directive> directives) {
    for (Directive& directive : directives) locate(std::move(directive));
    pair();
    forbid_crossings();
    for (size_t i = 0; i < all_.size(); i++) {
        if (all_[i].word() == DirectiveWord::syn && all_[i].is_sound) add_syn(i);
    }
    for (const Pair& pair : pairs_) {
        if (pair.is_sound) add_region(pair);
    }
    for (size_t i = 0; i < all_.size(); i++) {
        if (all_[i].word() == DirectiveWord::dd && all_[i].is_sound) add_distances(i);
    }
    return std::move(regions_);
}

/// A directive where none can stand is reported and kept, so that its other half does not seem alone.
void RegionFinder::locate(Directive directive) {
    Located located;
    located.around = statements_around(ast_, directive.next);
    located.function = function_around(ast_, program_, located.around);
    std::string_view name = directive_name(directive.word);
    Range place = directive.place;
    bool is_dd = directive.word == DirectiveWord::dd;
    TokenId next = directive.next;
    located.directive = std::move(directive);
    if (place.file != unit_of(tokens_, next).file && !can_be_changed(tokens_, sources_, next)) {
        diagnostics_.add(Kind::directive_place, place, fmt::format("{} in an included file", name),
                         advice_to_move("the marked loop"));
    } else if (!located.function.valid()) {
        diagnostics_.add(Kind::directive_place, place, fmt::format("{} outside of a function body", name));
    } else if (is_inside_macro_call(tokens_, next)) {
        diagnostics_.add(Kind::directive_place, place, fmt::format("{} inside a macro call", name));
    } else if (!is_dd && !is_between_statements(ast_, located.around.back(), next)) {
        std::string_view what = description(ast_[located.around.back()]);
        diagnostics_.add(Kind::directive_place, place, fmt::format("{} inside {}", name, what),
                         "put it between two statements");
    } else {
        located.is_sound = true;
    }
    all_.push_back(std::move(located));
}

void RegionFinder::pair() {
    std::vector<size_t> open;
    for (size_t i = 0; i < all_.size(); i++) {
        DirectiveWord word = all_[i].word();
        if (word == DirectiveWord::doall_begin || word == DirectiveWord::init_begin) open.push_back(i);
        if (word == DirectiveWord::doall_end || word == DirectiveWord::init_end) close(open, i);
    }
    for (size_t begin : open) {
        std::string_view end = all_[begin].word() == DirectiveWord::doall_begin ? "DOALL_END" : "INIT_END";
        diagnostics_.add(Kind::directive_no_end, all_[begin].place(), fmt::format("{} without {}", name_of(begin), end),
                         fmt::format("put /* {} */ behind the region, in the same function", end));
    }
    std::sort(pairs_.begin(), pairs_.end(), [](const Pair& a, const Pair& b) { return a.begin < b.begin; });
}

void RegionFinder::close(std::vector<size_t>& open, size_t end) {
    bool is_doall = all_[end].word() == DirectiveWord::doall_end;
    DirectiveWord begin = is_doall ? DirectiveWord::doall_begin : DirectiveWord::init_begin;
    auto fits = [&](size_t i) { return all_[i].word() == begin && all_[i].function == all_[end].function; };
    auto nearest = std::find_if(open.rbegin(), open.rend(), fits);
    if (nearest == open.rend()) {
        diagnostics_.add(Kind::directive_no_begin, all_[end].place(),
                         fmt::format("{} without {}", name_of(end), directive_name(begin)),
                         fmt::format("put /* {} */ before the region, in the same function", directive_name(begin)));
        return;
    }
    pairs_.push_back({*nearest, end, all_[*nearest].is_sound && all_[end].is_sound});
    open.erase(std::next(nearest).base());
}

/// The later of two regions that share a part of the text is refused.
void RegionFinder::forbid_crossings() {
    for (size_t later = 1; later < pairs_.size(); later++) {
        Pair& inner = pairs_[later];
        if (!inner.is_sound) continue;
        auto contains = [&](const Pair& outer) { return outer.is_sound && inner.begin < outer.end; };
        auto outer = std::find_if(pairs_.begin(), pairs_.begin() + static_cast<ptrdiff_t>(later), contains);
        if (outer == pairs_.begin() + static_cast<ptrdiff_t>(later)) continue;
        inner.is_sound = false;
        std::string_view outer_word = kind_word(*outer) == "INIT" ? "an INIT" : "a DOALL";
        std::string_view relation = inner.end < outer->end ? "inside" : "that crosses";
        std::string text = fmt::format("{} region {} {} region", kind_word(inner), relation, outer_word);
        diagnostics_.add(Kind::directive_crossing, all_[inner.begin].place(), text, "regions stand side by side")
            .note(all_[outer->begin].place(), "the other region begins here");
    }
}

std::string_view RegionFinder::kind_word(const Pair& pair) const {
    return all_[pair.begin].word() == DirectiveWord::doall_begin ? "DOALL" : "INIT";
}

void RegionFinder::add_region(const Pair& pair) {
    const Located& begin = all_[pair.begin];
    Region region;
    region.place = begin.place();
    region.end = all_[pair.end].place();
    region.function = begin.function;
    bool is_doall = begin.word() == DirectiveWord::doall_begin;
    region.kind = is_doall ? RegionKind::doall : RegionKind::init;
    bool found = is_doall ? find_loop(pair, region) : find_block(pair, region);
    if (is_doall) look_up_clauses(begin, region);  // also of a faulty region: all faults are told at once
    if (found) regions_.regions.push_back(std::move(region));
}

bool RegionFinder::find_loop(const Pair& pair, Region& region) {
    TokenId first = all_[pair.begin].directive.next, end = all_[pair.end].directive.next;
    StmtId loop = statement_from(ast_, first, end);
    while (as<PragmaStmt>(ast_, loop) || sets_variable(loop)) loop = statement_from(ast_, {ast_[loop].tokens.last.value + 1}, end);      // #pragma GCC ivdep
    TokenId behind{loop.valid() ? ast_[loop].tokens.last.value + 1 : -1};
    if (loop.valid() && tokens_[ast_[loop].tokens.last].macro_call >= 0 && tokens_[behind].text == ";") behind.value++;    // FILL(a, n);
    bool is_whole = behind == end;
    if (!is_whole || !std::holds_alternative<ForStmt>(ast_[loop].node)) {
        report_not_a_loop(pair, first, end);
        return false;
    }
    if (!can_be_edited(loop, pair)) return false;
    region.statements = {loop};
    StmtId parent = ast_[loop].parent;
    bool in_block = parent.valid() && std::holds_alternative<CompoundStmt>(ast_[parent].node);
    if (in_block) region.parent = parent;
    region.partition = all_[pair.begin].directive.partition;
    return true;
}

/// i__1 = *n;  --x;  v -= v_offset;      f2c computes there what the loop goes up to, and moves parameters. It stands in front of the loop.
bool RegionFinder::sets_variable(StmtId s) const {
    const auto* expression = s.valid() ? as<ExpressionStmt>(ast_, s) : nullptr;
    if (!expression || !as<CompoundStmt>(ast_, ast_[s].parent)) return false;
    const auto* assign = as<AssignExpr>(ast_, expression->expr);
    const auto* step = as<UnaryExpr>(ast_, expression->expr);
    if (!assign) return step && has_effect(ast_, expression->expr) && as<NameExpr>(ast_, step->operand);
    return as<NameExpr>(ast_, assign->target) && !has_effects(ast_, assign->value);
}

void RegionFinder::report_not_a_loop(const Pair& pair, TokenId first, TokenId end) {
    const Located& last = all_[pair.end];
    auto is_cut = [&](StmtId id) { return ast_[id].tokens.first >= first; };
    auto cut = std::find_if(last.around.begin(), last.around.end(), is_cut);
    std::string what =
        cut != last.around.end() ? fmt::format("ends inside {}", description(ast_[*cut])) : content(first, end);
    diagnostics_
        .add(Kind::directive_not_a_loop, all_[pair.begin].place(),
             fmt::format("a DOALL region is one for loop, this one {}", what),
             "put DOALL_BEGIN right before the for and DOALL_END right behind its body")
        .note(last.place(), "the region ends here");
}

/// What stands between two tokens, for a message: "is a while loop", "has 2 statements".
std::string RegionFinder::content(TokenId first, TokenId end) const {
    size_t count = 0;
    StmtId only;
    for (TokenId token = first; token < end;) {
        const StmtId next = statement_from(ast_, token, end);
        if (!next.valid()) return "is a part of a statement";
        token.value = ast_[next].tokens.last.value + 1;
        if (as<PragmaStmt>(ast_, next)) continue;
        only = next;
        count++;
    }
    if (count == 0) return "is empty";
    return count == 1 ? fmt::format("is {}", description(ast_[only])) : fmt::format("has {} statements", count);
}

/// The loop is edited where it stands. Where its `for` or its brackets come from a macro, the call must be one that can be written out.
bool RegionFinder::can_be_edited(StmtId loop, const Pair& pair) {
    const MacroCall* macro = macro_in_the_way(tokens_, sources_, ast_[loop].tokens);
    if (!macro) return true;
    Diagnostic& told = diagnostics_.add(Kind::directive_place, all_[pair.begin].place(),
                                        fmt::format("the for loop of this region comes from the macro '{}'", macro->name), "write the loop out");
    told.note(macro->call, "the macro is called here");
    if (macro->definition.valid()) told.note(macro->definition, "the macro is defined here");
    return false;
}

bool RegionFinder::find_block(const Pair& pair, Region& region) {
    const Located &begin = all_[pair.begin], &end = all_[pair.end];
    if (begin.around.back() != end.around.back()) {
        diagnostics_.add(Kind::directive_place, begin.place(), "INIT_BEGIN and INIT_END stand in different blocks")
            .note(end.place(), "the region ends here");
        return false;
    }
    const CompoundStmt* block = block_around(begin, "INIT_BEGIN");
    if (!block) return false;
    region.parent = begin.around.back();
    for (StmtId id : block->body) {
        bool inside = begin.directive.next <= ast_[id].tokens.first && ast_[id].tokens.last < end.directive.next;
        if (inside) region.statements.push_back(id);
    }
    return true;
}

/// The block that the directive stands in, between two of its statements; reported if it stands elsewhere.
const CompoundStmt* RegionFinder::block_around(const Located& located, std::string_view name) {
    const auto* block = std::get_if<CompoundStmt>(&ast_[located.around.back()].node);
    if (block) return block;
    diagnostics_.add(Kind::directive_place, located.place(),
                     fmt::format("{} inside {}", name, description(ast_[located.around.back()])),
                     "put it between two statements of a block in braces");
    return nullptr;
}

void RegionFinder::add_syn(size_t index) {
    const Located& syn = all_[index];
    const Pair* outer = doall_around(index);
    if (outer) {
        diagnostics_
            .add(Kind::directive_place, syn.place(), "SYN inside a DOALL region", "put it before or behind the region")
            .note(all_[outer->begin].place(), "the region begins here");
        return;
    }
    const CompoundStmt* block = block_around(syn, "SYN");
    if (!block) return;
    Region region;
    region.kind = RegionKind::syn;
    region.place = syn.place();
    region.function = syn.function;
    region.parent = syn.around.back();
    auto behind = [&](StmtId id) { return syn.directive.next <= ast_[id].tokens.first; };
    auto next = std::find_if(block->body.begin(), block->body.end(), behind);
    if (next != block->body.end()) region.before = *next;
    regions_.regions.push_back(std::move(region));
}

const RegionFinder::Pair* RegionFinder::doall_around(size_t index) const {
    for (const Pair& pair : pairs_) {
        bool is_doall = all_[pair.begin].word() == DirectiveWord::doall_begin;
        if (is_doall && pair.begin < index && index < pair.end) return &pair;
    }
    return nullptr;
}

void RegionFinder::look_up_clauses(const Located& begin, Region& region) {
    for (const Clause& clause : begin.directive.clauses) {
        SymbolId variable = look_up(begin, clause.name, clause.place);
        if (!variable.valid()) continue;
        switch (clause.kind) {
            case ClauseKind::reduce:
                region.reduce.push_back({clause.op, variable, clause.place});
                break;
            case ClauseKind::private_:
                region.private_.push_back({variable, clause.place});
                break;
            case ClauseKind::lastprivate:
                region.lastprivate.push_back({variable, clause.place});
                break;
            case ClauseKind::trust:
                region.trust.push_back({variable, clause.place});
                break;
        }
    }
}

SymbolId RegionFinder::look_up(const Located& located, const std::string& name, Range place) {
    const auto visible = [&](const std::string& as) { return visible_symbol(program_, tokens_, ast_, located.around, located.directive.next, as); };
    SymbolId symbol = visible(name);
    if (is_of_f2c(program_.library.get()))        // a name of Fortran, as f2c spells it: I is i__
        for (const char* end : {"", "_", "__"})
            if (!symbol.valid()) symbol = visible(in_lower_case(name) + end);
    if (!symbol.valid()) {
        diagnostics_.add(Kind::directive_unknown_name, place, fmt::format("'{}' is not declared here", name),
                         "name a variable that is declared before the directive");
        return {};
    }
    SymbolKind kind = program_[symbol].kind;
    if (kind == SymbolKind::variable || kind == SymbolKind::parameter) return symbol;
    std::string_view what = kind == SymbolKind::function     ? "a function"
                            : kind == SymbolKind::enumerator ? "an enumerator"
                                                             : "a type";
    diagnostics_.add(Kind::directive_unknown_name, place, fmt::format("'{}' is {}, not a variable", name, what));
    return {};
}

/// A DD belongs to the region around it, or to that which begins behind it with only comments in between.
void RegionFinder::add_distances(size_t index) {
    const Located& dd = all_[index];
    const Pair* pair = doall_around(index);
    for (size_t i = 0; i < pairs_.size() && !pair; i++) {
        const Located& begin = all_[pairs_[i].begin];
        bool follows = begin.word() == DirectiveWord::doall_begin && pairs_[i].begin > index &&
                       begin.directive.next == dd.directive.next;
        if (follows) pair = &pairs_[i];
    }
    if (!pair) {
        diagnostics_.add(Kind::directive_place, dd.place(), "DD does not belong to a DOALL region",
                         "put it right before DOALL_BEGIN or inside the region");
        return;
    }
    auto is_its = [&](const Region& region) { return region.place == all_[pair->begin].place(); };
    auto region = std::find_if(regions_.regions.begin(), regions_.regions.end(), is_its);
    for (const WrittenDistance& distance : dd.directive.distances) {
        SymbolId array = look_up(dd, distance.array, distance.array_place);
        if (array.valid() && region != regions_.regions.end())
            region->distances.push_back({array, distance.offsets, distance.place});
    }
}

}  // namespace dmcg
