// The loop behind the allocation of row pointers that gives each row its place:
//
//   for (i = 0; i < n; i++) a[i] = malloc(m * sizeof **a);                              rows of their own
//   a[0] = malloc(n * m * sizeof **a);  for (i = 1; i < n; i++) a[i] = a[0] + i * m;     rows in one block
#include <algorithm>

#include "blocks.h"
#include "dmcg/walk.h"
#include "library.h"
#include "row_uses.h"

namespace dmcg::rows {
namespace {

/// for (index = first; index < bound + more; index++)
struct Header {
    SymbolId index;
    int64_t first = 0;
    ExprId bound;
    int64_t more = 0;
};

struct FillReader {
    const Parents& tree;
    SymbolId pointer;
    Families& families;
    SymbolId named_block{};     // the rows are places in what is allocated for this pointer

    const Unit& unit() const { return tree.unit; }
    const Ast& ast() const { return unit().ast; }
    std::string name() const { return unit().program[pointer].name; }

    bool refuse(ExprId place, const std::string& why) const {
        families.refuse(pointer, place, why);
        return false;
    }

    // ---------------------------------------------------------------- the loop

    bool is_name(ExprId e, SymbolId s) const { return name_of(unit(), without_casts(ast(), e)) == s; }

    std::optional<std::pair<SymbolId, ExprId>> start_of(StmtId init) const {
        if (const AssignExpr* assign = assignment(unit(), init)) return std::pair(name_of(unit(), assign->target), assign->value);
        const auto* declaration = as<DeclarationStmt>(ast(), init);
        if (!declaration || declaration->declarators.size() != 1) return {};
        const DeclaratorId d = declaration->declarators[0];
        return std::pair(unit().program.symbol_of_declarator[d.index()], ast()[d].init);
    }

    bool is_step(ExprId e, SymbolId index) const {
        if (const auto* unary = as<UnaryExpr>(ast(), e)) return (unary->op == UnaryOp::pre_inc || unary->op == UnaryOp::post_inc) && is_name(unary->operand, index);
        const auto* assign = as<AssignExpr>(ast(), e);
        return assign && assign->op == BinaryOp::add && is_name(assign->target, index) && unit().program.constant(assign->value) == 1;
    }

    std::optional<Header> header(const ForStmt& loop) const {
        const auto start = start_of(loop.init);
        const auto* test = as<BinaryExpr>(ast(), loop.condition);
        if (!start || !start->first.valid() || !start->second.valid() || !test || !is_step(loop.step, start->first)) return {};
        const auto first = unit().program.constant(start->second);
        const bool up = test->op == BinaryOp::lt || test->op == BinaryOp::le || test->op == BinaryOp::ne;
        if (!first || !up || !is_name(test->left, start->first) || !is_integer(unit().program.type(test->right))) return {};
        return Header{start->first, *first, test->right, test->op == BinaryOp::le};
    }

    bool calls_others(TokenRange range) const {
        return std::any_of(ast().exprs.begin(), ast().exprs.end(), [&](const Expr& e) {
            const auto* call = std::get_if<CallExpr>(&e.node);
            return call && is_inside(e.tokens, range) && !called_library(unit(), *call);
        });
    }

    /// It is worth the same from the begin of the loop to behind it.
    bool stands_still(const Polynomial& value, TokenRange loop) const {
        const std::set<SymbolId> changed = changed_in(unit(), loop);
        const bool calls = calls_others(loop);
        return std::all_of(value.monomials.begin(), value.monomials.end(), [&](const Monomial& m) {
            return std::all_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) {
                if (a.value) return true;
                if (a.reads_memory || a.once.valid()) return false;
                return std::all_of(a.depends.begin(), a.depends.end(), [&](SymbolId s) {
                    const Symbol& symbol = unit().program[s];
                    const bool hidden = symbol.address_taken || (symbol.storage != Storage::automatic && calls);
                    return !changed.contains(s) && !(hidden && calls);
                });
            });
        });
    }

    // ---------------------------------------------------------------- a[i] = ...

    bool is_matrix(ExprId e) const { return name_of(unit(), e) == pointer; }

    /// a[index], or *a where the index may be 0.
    bool is_row_at(ExprId row, const std::optional<SymbolId>& index) const {
        const auto* star = as<UnaryExpr>(ast(), row);
        if (star) return !index && star->op == UnaryOp::dereference && is_matrix(star->operand);
        const auto* x = as<IndexExpr>(ast(), row);
        if (!x || !is_matrix(x->base)) return false;
        return index ? is_name(x->index, *index) : unit().program.constant(x->index) == 0;
    }

    /// The one statement of the body, outside of conditions and inner loops, that sets the row of the index.
    ExprId fill_in(StmtId body, SymbolId index) const {
        if (const auto* block = as<CompoundStmt>(ast(), body)) {
            for (const StmtId s : block->body)
                if (const ExprId found = fill_in(s, index); found.valid()) return found;
            return {};
        }
        const AssignExpr* assign = assignment(unit(), body);
        return assign && is_row_at(assign->target, index) ? assignment_in(unit(), body) : ExprId{};
    }

    /// if (a[i] == NULL) return -1;      there is no memory for all rows, so nobody uses them
    bool has_no_memory(StmtId leave, StmtId loop, SymbolId index) const {
        for (StmtId inner = leave, s = ast()[leave].parent; s != loop; inner = s, s = ast()[s].parent) {
            const auto* branch = as<IfStmt>(ast(), s);
            const auto null = branch && branch->yes == inner ? null_if_true(unit(), s) : std::nullopt;
            const auto is_row = [&](ExprId e) {
                const auto* assign = as<AssignExpr>(ast(), e);
                return is_row_at(assign ? assign->target : e, index);
            };
            if (null && !null->empty() && std::ranges::all_of(*null, is_row)) return true;
        }
        return false;
    }

    /// Out of the loop, or to its next iteration; to leave the function is to leave a local matrix behind.
    ExprId jump_in(StmtId loop, SymbolId index) const {
        ExprId found;
        const Symbol& symbol = unit().program[pointer];
        for_each_below(ast(), loop_body(ast(), loop), [&](StmtId s) {
            const auto* leave = as<ReturnStmt>(ast(), s);
            const bool local = symbol.kind == SymbolKind::variable && symbol.storage == Storage::automatic;
            const bool stays = leave && !(leave->value.valid() && is_matrix(without_casts(ast(), leave->value))) && (local || has_no_memory(s, loop, index));
            const bool jumps = as<BreakStmt>(ast(), s) || as<ContinueStmt>(ast(), s) || as<GotoStmt>(ast(), s) || as<LabelStmt>(ast(), s) || as<AsmStmt>(ast(), s);
            if (jumps || (leave && !stays)) found = std::get<ForStmt>(ast()[loop].node).condition;
        });
        return found;
    }

    std::optional<Polynomial> elements_of(ExprId allocation) const {
        const auto made = allocation_of(unit(), allocation);
        return made ? elements_in_row(unit(), pointer, *made) : std::nullopt;
    }

    /// What happens in a branch that ends the function, or the program, does not come back to the loop: { while (--i >= 0) free(a[i]); return NULL; }
    bool leaves_for_good(StmtId branch) const {
        const auto* block = branch.valid() ? as<CompoundStmt>(ast(), branch) : nullptr;
        if (!block || block->body.empty()) return false;
        bool jumps = false;
        for_each_below(ast(), branch, [&](StmtId s) { jumps = jumps || as<BreakStmt>(ast(), s) || as<ContinueStmt>(ast(), s) || as<GotoStmt>(ast(), s) || as<LabelStmt>(ast(), s); });
        const auto* last = as<ExpressionStmt>(ast(), block->body.back());
        const auto* call = last ? as<CallExpr>(ast(), last->expr) : nullptr;
        const auto library = call ? called_library(unit(), *call) : std::nullopt;
        return !jumps && (as<ReturnStmt>(ast(), block->body.back()) || (library && (library->effects & exits)));
    }

    bool may_change(SymbolId index, StmtId body) const {
        if (!body.valid()) return false;
        if (const auto* block = as<CompoundStmt>(ast(), body)) return std::ranges::any_of(block->body, [&](StmtId s) { return may_change(index, s); });
        const auto in_branch = [&](StmtId s) { return !leaves_for_good(s) && may_change(index, s); };
        if (const auto* branch = as<IfStmt>(ast(), body)) return changed_in(unit(), ast()[branch->condition].tokens).contains(index) || in_branch(branch->yes) || in_branch(branch->no);
        return changed_in(unit(), ast()[body].tokens).contains(index);
    }

    bool check_header(const Header& header, StmtId loop) const {
        if (may_change(header.index, loop_body(ast(), loop))) return refuse(header.bound, "the loop that fills '" + name() + "' changes its index");
        if (!stands_still(polynomial_of(unit(), header.bound), ast()[loop].tokens)) return refuse(header.bound, "how many rows '" + name() + "' has may change in the loop that fills it");
        if (const ExprId jump = jump_in(loop, header.index); jump.valid()) return refuse(jump, "the loop that fills '" + name() + "' may be left before all rows have a place");
        return true;
    }

    /// Besides its fill, the matrix is mentioned in the loop: its elements get values there.
    bool is_filled(StmtId loop, ExprId target) const {
        const TokenRange range = ast()[loop].tokens;
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (!is_matrix(e) || !is_inside(ast()[e].tokens, range) || tree.unevaluated[i]) continue;
            const ExprId row = tree.above(e);
            if (row != target && !is_test_or_release(tree, row)) return true;
        }
        return false;
    }

    std::optional<RowAllocation> rows_of_their_own(ExprId call, StmtId loop, const Header& header, const AssignExpr& fill) const {
        if (header.first != 0) {
            refuse(fill.target, "the loop that fills '" + name() + "' does not begin with row 0");
            return {};
        }
        const auto line = elements_of(fill.value);
        if (!line || !stands_still(*line, ast()[loop].tokens)) {
            refuse(fill.target, "the rows of '" + name() + "' have no common length that is known");
            return {};
        }
        return RowAllocation{pointer, call, loop, header.bound, header.more, fill.value, {}, is_filled(loop, fill.target)};
    }

    // ---------------------------------------------------------------- rows in one block

    bool is_first_row(ExprId e) const {
        const ExprId place = without_casts(ast(), e);
        return is_row_at(place, {}) || (named_block.valid() && name_of(unit(), place) == named_block);
    }

    /// m of a[0] + i * m, &a[0][i * m], a[i - 1] + m
    ExprId stride_of(ExprId value, SymbolId index) const {
        const ExprId e = without_casts(ast(), value);
        if (const auto* address = as<UnaryExpr>(ast(), e); address && address->op == UnaryOp::address_of) {
            const auto* x = as<IndexExpr>(ast(), address->operand);
            return x && is_first_row(x->base) ? times_index(x->index, index) : ExprId{};
        }
        const auto* sum = as<BinaryExpr>(ast(), e);
        if (!sum || sum->op != BinaryOp::add) return {};
        if (is_first_row(sum->left)) return times_index(sum->right, index);
        const auto* before = as<IndexExpr>(ast(), sum->left);
        const auto* minus = before && is_matrix(before->base) ? as<BinaryExpr>(ast(), before->index) : nullptr;
        const bool last = minus && minus->op == BinaryOp::sub && is_name(minus->left, index) && unit().program.constant(minus->right) == 1;
        return last ? sum->right : ExprId{};
    }

    ExprId times_index(ExprId e, SymbolId index) const {
        const auto* x = as<BinaryExpr>(ast(), without_casts(ast(), e));
        if (!x || x->op != BinaryOp::mul) return {};
        return is_name(x->left, index) ? x->right : is_name(x->right, index) ? x->left : ExprId{};
    }

    bool is_whole(ExprId block, const Header& header, ExprId stride) const {
        const auto all = elements_of(block);
        const auto rows = polynomial_of(unit(), header.bound) + Polynomial{{{header.more, {}}}};
        const auto needed = product(header.more == 0 ? polynomial_of(unit(), header.bound) : rows, polynomial_of(unit(), stride));
        return all && needed && same_value(as_affine(*all), as_affine(*needed));
    }

    std::optional<RowAllocation> rows_in_block(ExprId call, StmtId loop, const Header& header, const AssignExpr& fill, ExprId block) const {
        const ExprId stride = stride_of(fill.value, header.index);
        if (!stride.valid() || header.first > 1 || header.first < 0) {
            refuse(fill.target, "a row of '" + name() + "' gets another place here");
            return {};
        }
        if (!stands_still(polynomial_of(unit(), stride), ast()[loop].tokens)) {
            refuse(fill.target, "the rows of '" + name() + "' have no common length that is known");
            return {};
        }
        if (!is_whole(block, header, stride)) {
            refuse(block, "this is not known to be the memory of all rows of '" + name() + "'");
            return {};
        }
        return RowAllocation{pointer, call, loop, header.bound, header.more, {}, stride, false};
    }

    // ---------------------------------------------------------------- a block with a name of its own

    /// The pointer that a row is a place behind: block of block + i * m, &block[i * m].
    SymbolId block_in(ExprId value) const {
        const ExprId e = without_casts(ast(), value);
        const auto* sum = as<BinaryExpr>(ast(), e);
        const auto* address = as<UnaryExpr>(ast(), e);
        const auto* x = address && address->op == UnaryOp::address_of ? as<IndexExpr>(ast(), address->operand) : nullptr;
        const SymbolId s = name_of(unit(), without_casts(ast(), sum ? sum->left : x ? x->base : e));
        return s.valid() && unit().program[s].kind == SymbolKind::variable && unit().program[unit().program[s].type].kind == TypeKind::pointer ? s : SymbolId{};
    }

    /// Its only value, if that is new memory; then nothing but tests, releases and the places of rows may name it.
    ExprId memory_of(SymbolId block, const std::vector<TokenRange>& places) const {
        const DeclaratorId declarator = unit().program[block].declarator;
        std::vector<ExprId> values;
        if (declarator.valid() && ast()[declarator].init.valid()) values.push_back(ast()[declarator].init);
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (name_of(unit(), e) != block || tree.unevaluated[i] || is_test_or_release(tree, e)) continue;
            const auto* assign = as<AssignExpr>(ast(), tree.above(e));
            const bool given = assign && assign->target == e && !assign->op;
            if (given) values.push_back(assign->value);
            const auto contains = [&](TokenRange p) { return p.first <= ast()[e].tokens.first && ast()[e].tokens.last <= p.last; };
            if (!given && std::none_of(places.begin(), places.end(), contains)) return {};
        }
        std::erase_if(values, [&](ExprId v) { return is_null_pointer(unit(), v); });
        return values.size() == 1 && is_new_memory(unit(), values[0]) ? values[0] : ExprId{};
    }

    /// From there to the end of the loop the size stays the same.
    bool keeps_its_size(ExprId memory, StmtId loop) const {
        const StmtId stmt = innermost_statement(ast(), ast()[memory].tokens);
        const auto all = elements_of(memory);
        return ast()[stmt].parent == ast()[loop].parent && stmt < loop && all && stands_still(*all, {ast()[stmt].tokens.first, ast()[loop].tokens.last});
    }

    // ---------------------------------------------------------------- the statements behind the allocation

    /// Of the matrix or of a row.
    bool is_test(ExprId matrix) const {
        const auto* row = as<IndexExpr>(ast(), tree.above(matrix));
        return is_test_or_release(tree, matrix) || (row && row->base == matrix && is_test_or_release(tree, tree.above(matrix)));
    }

    /// Besides tests and releases.
    ExprId mention_in(StmtId s) const {
        const TokenRange range = ast()[s].tokens;
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (is_matrix(e) && is_inside(ast()[e].tokens, range) && !tree.unevaluated[i] && !is_test(e)) return e;
        }
        return {};
    }

    /// The statements behind the allocation that mention the matrix.
    std::vector<StmtId> next_mentions(StmtId stmt) const {
        const auto* block = as<CompoundStmt>(ast(), ast()[stmt].parent);
        std::vector<StmtId> found;
        if (!block) return found;
        for (auto s = std::find(block->body.begin(), block->body.end(), stmt) + 1; s != block->body.end() && found.size() < 3; ++s)
            if (mention_in(*s).valid()) found.push_back(*s);
        return found;
    }

    void read(ExprId value, StmtId stmt, Fills& fills) {
        std::vector<StmtId> next = next_mentions(stmt);
        ExprId block, first;
        std::vector<TokenRange> places;
        const AssignExpr* whole = next.empty() ? nullptr : assignment(unit(), next[0]);
        if (whole && is_row_at(whole->target, {}) && (is_new_memory(unit(), whole->value) || block_in(whole->value).valid())) {
            block = whole->value;
            first = whole->target;
            next.erase(next.begin());
            if (!is_new_memory(unit(), block)) places.push_back(ast()[block].tokens);
        }
        const auto* loop = next.empty() ? nullptr : as<ForStmt>(ast(), next[0]);
        const auto head = loop ? header(*loop) : std::nullopt;
        const ExprId found = head ? fill_in(loop->body, head->index) : ExprId{};
        if (!found.valid()) return void(refuse(value, "behind this no loop is found that gives each row its place in a statement of its own, such as 'for (i = 0; i < n; i++) " + name() + "[i] = block + i * m'"));
        if (!check_header(*head, next[0])) return;
        const auto& fill = std::get<AssignExpr>(ast()[found].node);
        const ExprId call = without_casts(ast(), value);
        named_block = !block.valid() ? block_in(fill.value) : places.empty() ? SymbolId{} : block_in(block);
        if (named_block.valid()) {
            places.push_back(ast()[fill.value].tokens);
            block = memory_of(named_block, places);
            if (!block.valid() || !keeps_its_size(block, next[0])) return void(no_memory(fill));
        }
        const auto made = block.valid() ? rows_in_block(call, next[0], *head, fill, block)
                          : is_new_memory(unit(), fill.value) ? rows_of_their_own(call, next[0], *head, fill)
                                                              : no_memory(fill);
        if (!made) return;
        fills.allocations.push_back(*made);
        fills.targets.insert(fill.target);
        if (block.valid()) fills.places.push_back(ast()[fill.value].tokens);
        if (first.valid()) fills.targets.insert(first);
    }

    std::optional<RowAllocation> no_memory(const AssignExpr& fill) const {
        refuse(fill.target, "the rows of '" + name() + "' are places in memory that has another name, too");
        return {};
    }
};

}  // namespace

void find_fill(const Parents& tree, SymbolId pointer, ExprId value, StmtId stmt, Families& families, Fills& fills) {
    FillReader{tree, pointer, families}.read(value, stmt, fills);
}

}  // namespace dmcg::rows
