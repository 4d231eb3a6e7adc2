// The loops behind the allocation of row pointers that give each row its place:
//
//   for (i = 0; i < n; i++) a[i] = malloc(m * sizeof **a);                              rows of their own
//   a[0] = malloc(n * m * sizeof **a);  for (i = 1; i < n; i++) a[i] = a[0] + i * m;     rows in one block
//
// Of T ***a the a[i] get their places so, and then the a[i][j], in the same loop over i or in another one.
#include <algorithm>

#include "blocks.h"
#include "dmcg/walk.h"
#include "fill_loops.h"
#include "library.h"
#include "row_uses.h"

namespace dmcg::rows {
namespace {

/// a[i][j] = value, in loops over i and j.
struct Fill {
    ExprId assign{};
    std::vector<StmtId> loops{};
    std::vector<Header> heads{};
    ExprId first{};             // a[0][0] = block before them; invalid: there is none
};

/// Whatever the order of their factors.
bool are_equal(const Polynomial& a, const Polynomial& b) {
    const auto rest = difference(a, b);
    return rest && as_number(*rest) == 0;
}

/// base + offset, &base[offset]
struct PlaceBehind { ExprId base, offset; };

struct FillReader {
    const Parents& tree;
    SymbolId pointer;
    Families& families;
    std::vector<Fill> levels{};                 // of a[i], of a[i][j]
    std::vector<TokenRange> places{};           // of rows in blocks
    SymbolId named{};                           // such a block, if it has a name of its own

    const Unit& unit() const { return tree.unit; }
    const Ast& ast() const { return unit().ast; }
    std::string name() const { return unit().program[pointer].name; }
    std::string name_of_level(size_t level) const { return level == 0 ? name() : name() + "[" + unit().program[levels[level].heads[0].index].name + "]"; }

    bool refuse(ExprId place, const std::string& why) const { return families.refuse(pointer, place, why), false; }

    const AssignExpr& fill_of(size_t level) const { return std::get<AssignExpr>(ast()[levels[level].assign].node); }
    /// What a[0] or a[0][0] gets before the loops; invalid: nothing.
    ExprId first_of(size_t level) const { return levels[level].first.valid() ? std::get<AssignExpr>(ast()[levels[level].first].node).value : ExprId{}; }
    TokenRange range_of(size_t level) const { return ast()[levels[level].loops[0]].tokens; }
    Polynomial number(ExprId e) const { return polynomial_of(unit(), e); }

    // ---------------------------------------------------------------- a[i][j]

    /// The subscripts that are applied to the matrix; an invalid one is 0, of *a. Nothing: the expression is no place in it.
    std::optional<std::vector<ExprId>> subscripts(ExprId e) const {
        if (name_of(unit(), e) == pointer) return std::vector<ExprId>{};
        const auto* x = as<IndexExpr>(ast(), e);
        const auto* star = as<UnaryExpr>(ast(), e);
        if (!x && !(star && star->op == UnaryOp::dereference)) return {};
        auto found = subscripts(x ? x->base : star->operand);
        if (found) found->push_back(x ? x->index : ExprId{});
        return found;
    }

    /// a[0][0], with as many subscripts as rows of that level have.
    bool is_first(ExprId e, size_t level) const {
        const auto found = subscripts(e);
        return found && found->size() == level + 1 && std::ranges::all_of(*found, [&](ExprId x) { return !x.valid() || unit().program.constant(x) == 0; });
    }

    bool is_row_of(ExprId e, const std::vector<Header>& heads) const {
        const auto found = subscripts(e);
        return found && found->size() == heads.size() && std::ranges::equal(*found, heads, [&](ExprId x, const Header& h) { return x.valid() && is_name(unit(), x, h.index); });
    }

    // ---------------------------------------------------------------- the statements behind the allocation

    /// Of the matrix or of a row.
    bool is_test(ExprId matrix) const {
        for (ExprId e = matrix;; e = tree.above(e)) {
            if (is_test_or_release(tree, e)) return true;
            const auto* row = as<IndexExpr>(ast(), tree.above(e));
            if (!row || row->base != e) return false;
        }
    }

    /// Besides tests and releases.
    std::vector<ExprId> mentions_in(TokenRange range) const {
        std::vector<ExprId> found;
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (name_of(unit(), e) == pointer && is_inside(ast()[e].tokens, range) && !tree.unevaluated[i] && !is_test(e)) found.push_back(e);
        }
        return found;
    }

    /// The first statements of the loops' bodies, outside of conditions, that give rows of the next level their places.
    void find_fills(StmtId s, std::vector<StmtId>& loops, std::vector<Header>& heads) {
        if (const auto* block = as<CompoundStmt>(ast(), s)) {
            for (const StmtId inner : block->body) find_fills(inner, loops, heads);
            return;
        }
        if (const auto head = heads.size() < levels.size() ? header_of(unit(), s) : std::nullopt) {
            loops.push_back(s), heads.push_back(*head);
            find_fills(loop_body(ast(), s), loops, heads);
            loops.pop_back(), heads.pop_back();
            return;
        }
        const AssignExpr* assign = assignment(unit(), s);
        for (size_t level = 0; assign && heads.empty() && level < levels.size(); level++)
            if (is_first(assign->target, level)) levels[level].first = assignment_in(unit(), s);
        if (assign && !has_all() && heads.size() == found() + 1 && is_row_of(assign->target, heads)) levels[found()] = {assignment_in(unit(), s), loops, heads, levels[found()].first};
    }

    size_t found() const { return static_cast<size_t>(std::ranges::count_if(levels, [](const Fill& f) { return f.assign.valid(); })); }
    size_t firsts() const { return static_cast<size_t>(std::ranges::count_if(levels, [](const Fill& f) { return f.first.valid(); })); }
    bool has_all() const { return found() == levels.size(); }

    /// The statements behind the allocation that mention the matrix, as far as each does nothing but give it rows.
    void read_statements(StmtId stmt) {
        const auto* block = as<CompoundStmt>(ast(), ast()[stmt].parent);
        if (!block) return;
        for (auto s = std::find(block->body.begin(), block->body.end(), stmt) + 1; s != block->body.end() && !has_all(); ++s) {
            if (mentions_in(ast()[*s].tokens).empty()) continue;
            const size_t known = found() + firsts();
            std::vector<StmtId> loops;
            std::vector<Header> heads;
            find_fills(*s, loops, heads);
            if (found() + firsts() == known) return;
        }
    }

    // ---------------------------------------------------------------- the loops

    /// if (a[i] == NULL) return -1;      there is no memory for all rows, so nobody uses them
    bool has_no_memory(StmtId leave, const Fill& fill) const {
        for (StmtId inner = leave, s = ast()[leave].parent; s != fill.loops[0]; inner = s, s = ast()[s].parent) {
            const auto* branch = as<IfStmt>(ast(), s);
            const auto null = branch && branch->yes == inner ? null_if_true(unit(), s) : std::nullopt;
            const auto is_row = [&](ExprId e) {
                const auto* assign = as<AssignExpr>(ast(), e);
                return std::ranges::any_of(levels, [&](const Fill& f) { return is_row_of(assign ? assign->target : e, f.heads); });
            };
            if (null && !null->empty() && std::ranges::all_of(*null, is_row)) return true;
        }
        return false;
    }

    /// Out of the loop, or to its next iteration; to leave the function is to leave a local matrix behind.
    bool has_jump(const Fill& fill) const {
        bool found = false;
        const Symbol& symbol = unit().program[pointer];
        for_each_below(ast(), loop_body(ast(), fill.loops[0]), [&](StmtId s) {
            const auto* leave = as<ReturnStmt>(ast(), s);
            const bool local = symbol.kind == SymbolKind::variable && symbol.storage == Storage::automatic;
            const bool gives = leave && leave->value.valid() && name_of(unit(), without_casts(ast(), leave->value)) == pointer;
            const bool stays = leave && !gives && (local || has_no_memory(s, fill));
            const bool jumps = as<BreakStmt>(ast(), s) || as<ContinueStmt>(ast(), s) || as<GotoStmt>(ast(), s) || as<LabelStmt>(ast(), s) || as<AsmStmt>(ast(), s);
            found = found || jumps || (leave && !stays);
        });
        return found;
    }

    bool check_loops(size_t level) const {
        const Fill& fill = levels[level];
        for (size_t i = 0; i < fill.heads.size(); i++) {
            const Header& head = fill.heads[i];
            if (may_change(unit(), head.index, loop_body(ast(), fill.loops[i]))) return refuse(head.bound, "the loop that fills '" + name_of_level(level) + "' changes its index");
            if (!is_invariant(unit(), number(head.bound), range_of(level))) return refuse(head.bound, "how many rows '" + name_of_level(level) + "' has may change in the loop that fills it");
        }
        if (!has_jump(fill)) return true;
        return refuse(std::get<ForStmt>(ast()[fill.loops[0]].node).condition, "the loop that fills '" + name_of_level(level) + "' may be left before all rows have a place");
    }

    /// The loop over the planes is the one that has made them, or has the same bounds.
    bool check_planes() const {
        const Header &made = levels[0].heads[0], &filled = levels[1].heads[0];
        const TokenRange both{range_of(0).first, range_of(1).last};
        const bool same = are_equal(made.end(unit()), filled.end(unit()));
        const bool kept = levels[0].loops[0] == levels[1].loops[0] || is_invariant(unit(), number(made.bound), both);
        return (same && kept && is_invariant(unit(), number(levels[1].heads[1].bound), both)) || refuse(filled.bound, "this is not known to be the number of planes of '" + name() + "'");
    }

    /// By a function of the program's, which may give the elements values.
    bool is_made_elsewhere(ExprId row) const {
        const auto* call = as<CallExpr>(ast(), without_casts(ast(), row));
        return !(call && called_library(unit(), *call));
    }

    /// Besides its fill, the matrix is mentioned in the loop: its elements get values there.
    bool is_filled(const Fills& fills) const {
        return std::ranges::any_of(mentions_in(range_of(levels.size() - 1)), [&](ExprId e) { return !is_in_place(e) && !is_part_of_target(e, fills); });
    }

    bool is_in_place(ExprId e) const { return std::ranges::any_of(places, [&](TokenRange p) { return is_inside(ast()[e].tokens, p); }); }

    bool is_part_of_target(ExprId e, const Fills& fills) const {
        while (e.valid() && !fills.targets.contains(e)) {
            const auto* x = as<IndexExpr>(ast(), tree.above(e));
            e = x && x->base == e ? tree.above(e) : ExprId{};
        }
        return e.valid();
    }

    // ---------------------------------------------------------------- memory of rows

    /// In memory that is allocated for rows of that level.
    std::optional<Polynomial> elements_of(ExprId allocation, size_t level) const {
        TypeId element = unit().program[pointer].type;
        for (size_t i = 0; i < level + 2; i++) element = unit().program[element].element;
        const auto made = allocation_of(unit(), allocation);
        return made ? elements_in_row(unit(), element, *made) : std::nullopt;
    }

    std::optional<Polynomial> row_of_its_own(size_t level) const {
        const AssignExpr& fill = fill_of(level);
        if (std::ranges::any_of(levels[level].heads, [](const Header& h) { return h.first != 0; })) {
            refuse(fill.target, "the loop that fills '" + name_of_level(level) + "' does not begin with row 0");
            return {};
        }
        const auto line = elements_of(fill.value, level);
        if (line && is_invariant(unit(), *line, range_of(level))) return line;
        refuse(fill.target, "the rows of '" + name_of_level(level) + "' have no common length that is known");
        return {};
    }

    PlaceBehind place_behind(ExprId value) const {
        const ExprId e = without_casts(ast(), value);
        const auto* sum = as<BinaryExpr>(ast(), e);
        const auto* address = as<UnaryExpr>(ast(), e);
        const auto* x = address && address->op == UnaryOp::address_of ? as<IndexExpr>(ast(), address->operand) : nullptr;
        if (sum && sum->op == BinaryOp::add) return {without_casts(ast(), sum->left), sum->right};
        return x ? PlaceBehind{without_casts(ast(), x->base), x->index} : PlaceBehind{e, {}};
    }

    /// m of a[i - 1] + m
    ExprId from_row_before(size_t level, const PlaceBehind& place) const {
        const auto before = subscripts(place.base);
        const auto* minus = level == 0 && before && before->size() == 1 && before->front().valid() ? as<BinaryExpr>(ast(), before->front()) : nullptr;
        const bool last = minus && minus->op == BinaryOp::sub && is_name(unit(), minus->left, levels[level].heads[0].index) && unit().program.constant(minus->right) == 1;
        return last ? place.offset : ExprId{};
    }

    /// i, or i * (rows in a plane) + j: how many rows lie before this one.
    std::optional<Polynomial> rows_before(size_t level) const {
        const Fill& fill = levels[level];
        const std::vector<ExprId> indices = *subscripts(fill_of(level).target);
        std::optional<Polynomial> rows = number(indices[0]);
        for (size_t i = 1; i < indices.size() && rows; i++) {
            rows = product(*rows, fill.heads[i].end(unit()));
            if (rows) rows = *rows + number(indices[i]);
        }
        return rows;
    }

    /// m of a[0] + i * m, &block[i * m], block + (i * rows + j) * m
    ExprId stride_of(size_t level) const {
        const PlaceBehind place = place_behind(fill_of(level).value);
        if (const ExprId stride = from_row_before(level, place); stride.valid()) return stride;
        const auto rows = place.offset.valid() ? rows_before(level) : std::nullopt;
        ExprId stride;
        if (!rows) return stride;
        for_each_below(ast(), place.offset, [&](ExprId e) {
            const auto* x = as<BinaryExpr>(ast(), e);
            for (const ExprId factor : x && x->op == BinaryOp::mul ? std::vector{x->left, x->right} : std::vector<ExprId>{}) {
                const auto offset = product(*rows, number(factor));
                if (offset && are_equal(*offset, number(place.offset))) stride = factor;
            }
        });
        return stride;
    }

    bool is_whole(ExprId block, size_t level, ExprId stride) const {
        std::optional<Polynomial> needed = number(stride);
        for (const Header& head : levels[level].heads)
            if (needed) needed = product(head.end(unit()), *needed);
        const auto all = elements_of(block, level);
        return all && needed && are_equal(*all, *needed);
    }

    /// The pointer to all rows of the level that has a name of its own; invalid: there is none.
    SymbolId named_block(ExprId value) const {
        const SymbolId s = name_of(unit(), place_behind(value).base);
        const bool other = s.valid() && s != pointer && unit().program[s].kind == SymbolKind::variable;
        return other && unit().program[unit().program[s].type].kind == TypeKind::pointer ? s : SymbolId{};
    }

    /// Its only value, if that is new memory; then nothing but tests, releases and the places of rows may name it.
    ExprId memory_of(SymbolId block) const {
        const DeclaratorId declarator = unit().program[block].declarator;
        std::vector<ExprId> values;
        if (declarator.valid() && ast()[declarator].init.valid()) values.push_back(ast()[declarator].init);
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (name_of(unit(), e) != block || tree.unevaluated[i] || is_test_or_release(tree, e)) continue;
            const auto* assign = as<AssignExpr>(ast(), tree.above(e));
            const bool given = assign && assign->target == e && !assign->op;
            if (given) values.push_back(assign->value);
            if (!given && !is_in_place(e)) return {};
        }
        std::erase_if(values, [&](ExprId v) { return is_null_pointer(unit(), v); });
        return values.size() == 1 && is_new_memory(unit(), values[0]) ? values[0] : ExprId{};
    }

    /// From there to the end of the loop the size stays the same.
    bool keeps_its_size(ExprId memory, size_t level) const {
        const StmtId stmt = innermost_statement(ast(), ast()[memory].tokens), loop = levels[level].loops[0];
        const auto all = elements_of(memory, level);
        return ast()[stmt].parent == ast()[loop].parent && stmt < loop && all && is_invariant(unit(), *all, {ast()[stmt].tokens.first, ast()[loop].tokens.last});
    }

    // ---------------------------------------------------------------- rows in one block

    /// Where the fill, or what is before the loops, takes the rows' memory from; invalid: each row is allocated for itself, or it is not known.
    ExprId block_of(size_t level) {
        const ExprId first = first_of(level), value = fill_of(level).value;
        named = {};
        places.push_back(ast()[value].tokens);
        if (first.valid() && is_new_memory(unit(), first)) return first;
        named = named_block(first.valid() ? first : value);
        if (!named.valid()) return {};
        if (first.valid()) places.push_back(ast()[first].tokens);
        const ExprId memory = memory_of(named);
        return memory.valid() && keeps_its_size(memory, level) ? memory : ExprId{};
    }

    /// The elements from one row to the next.
    ExprId rows_in_block(size_t level, ExprId block) const {
        const AssignExpr& fill = fill_of(level);
        const ExprId stride = stride_of(level);
        const ExprId base = place_behind(fill.value).base;
        const bool behind = is_first(base, level) || (named.valid() && name_of(unit(), base) == named) || from_row_before(level, place_behind(fill.value)).valid();
        const int64_t highest = level == 0 ? 1 : 0;
        if (!behind || !stride.valid() || std::ranges::any_of(levels[level].heads, [&](const Header& h) { return h.first > highest || h.first < 0; })) return refuse(fill.target, "a row of '" + name() + "' gets another place here"), ExprId{};
        if (!is_invariant(unit(), number(stride), range_of(level))) return refuse(fill.target, "the rows of '" + name() + "' have no common length that is known"), ExprId{};
        if (!is_whole(block, level, stride)) return refuse(block, "this is not known to be the memory of all rows of '" + name() + "'"), ExprId{};
        return stride;
    }

    /// (the allocation of one row, the stride of rows in one block): one of them is valid. Nothing: refused.
    std::optional<std::pair<ExprId, ExprId>> memory_of_rows(size_t level) {
        const AssignExpr& fill = fill_of(level);
        if (!levels[level].first.valid() && is_new_memory(unit(), fill.value)) return row_of_its_own(level) ? std::optional(std::pair(fill.value, ExprId{})) : std::nullopt;
        const ExprId block = block_of(level);
        const bool in_plane = subscripts(place_behind(fill.value).base).has_value();
        if (!block.valid()) return refuse(fill.target, in_plane ? "the rows of '" + name() + "' are in no block that has all of them" : "the rows of '" + name() + "' are places in memory that has another name, too"), std::nullopt;
        const ExprId stride = rows_in_block(level, block);
        return stride.valid() ? std::optional(std::pair(ExprId{}, stride)) : std::nullopt;
    }

    // ---------------------------------------------------------------- the whole

    void read(ExprId value, StmtId stmt, size_t depth, Fills& fills) {
        levels.resize(depth);
        read_statements(stmt);
        if (!has_all())
            return void(refuse(value, "behind this no loop is found that gives each row its place in a statement of its own, such as 'for (i = 0; i < n; i++) " + name() + "[i] = block + i * m'"));
        for (size_t level = 0; level < depth; level++)
            if (!check_loops(level)) return;
        if (depth == 2 && !check_planes()) return;
        const auto planes = depth == 2 ? memory_of_rows(0) : std::nullopt;
        const auto rows = depth == 1 || planes ? memory_of_rows(depth - 1) : std::nullopt;
        if (!rows) return;
        if (planes && planes->second.valid() && !are_equal(number(planes->second), levels[1].heads[1].end(unit())))
            return void(refuse(planes->second, "this is not known to be the number of rows in a plane of '" + name() + "'"));
        std::vector<ExprId> given;
        for (const Fill& fill : levels)
            for (const ExprId assign : {fill.assign, fill.first})
                if (assign.valid()) given.push_back(assign), fills.targets.emplace(std::get<AssignExpr>(ast()[assign].node).target, pointer);
        fills.places.insert(fills.places.end(), places.begin(), places.end());
        const Header& last = levels.back().heads.back();
        RowAllocation made{pointer, without_casts(ast(), value), levels.back().loops[0], last.bound, last.more, rows->first, rows->second, rows->first.valid() && (is_made_elsewhere(rows->first) || is_filled(fills)), levels.back().first.valid(), {}, given};
        const ExprId first = first_of(0);
        if (planes) made.planes = Planes{levels[0].heads[0].bound, levels[0].heads[0].more, levels[0].loops[0], planes->first, fill_of(0).value, first, first.valid() && is_new_memory(unit(), first)};
        fills.allocations.push_back(made);
    }
};

}  // namespace

void find_fill(const Parents& tree, SymbolId pointer, ExprId value, StmtId stmt, Families& families, Fills& fills) {
    FillReader{tree, pointer, families}.read(value, stmt, static_cast<size_t>(depth_of(tree.unit, pointer)), fills);
}

}  // namespace dmcg::rows
