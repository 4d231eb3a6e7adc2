// How many elements a block has: the bytes of its allocation divided by the size of an element, said in variables that have
// still the values that they had at the allocation.
//
//   n = atoi(argv[1]);  a = malloc(n * sizeof *a);  ... n never changes any more: n elements
#include <algorithm>

#include "dmcg/walk.h"
#include "library.h"
#include "objects.h"

namespace dmcg {
namespace {

struct Measurer {
    const Unit& unit;
    const Accesses& all;

    FunctionId function_of(TokenId at) const {
        for (size_t f = 0; f < unit.program.functions.size(); f++) {
            const TokenRange body = unit.ast[unit.program.functions[f].body].tokens;
            if (body.first <= at && at <= body.last) return {static_cast<int32_t>(f)};
        }
        return {};
    }

    FunctionId main() const {
        const auto found = unit.program.function_by_name.find("main");
        return found == unit.program.function_by_name.end() ? FunctionId{} : found->second;
    }

    TokenId token(ExprId e) const { return unit.ast[e].tokens.first; }

    // ---------------------------------------------------------------- does a variable keep its value?

    bool in_one_loop(TokenId a, TokenId b) const {
        return std::any_of(unit.ast.stmts.begin(), unit.ast.stmts.end(), [&](const Stmt& s) {
            const bool loop = std::holds_alternative<ForStmt>(s.node) || std::holds_alternative<WhileStmt>(s.node) || std::holds_alternative<DoStmt>(s.node);
            return loop && s.tokens.first <= a && a <= s.tokens.last && s.tokens.first <= b && b <= s.tokens.last;
        });
    }

    /// In the function `f`, the variable is written after the block is born there.
    bool written_after_birth(FunctionId f, ObjectId block, ObjectId variable, int depth = 0) const {
        if (!f.valid() || depth > 8) return true;
        const AccessRange range = all.of(unit.program[f].body);
        bool born = false;
        for (uint32_t b = range.begin; b < range.end; b++) {
            const Access& birth = all.accesses[b];
            if (birth.object != block || !birth.fresh) continue;
            born = true;
            for (uint32_t w = range.begin; w < range.end; w++) {
                const Access& write = all.accesses[w];
                if (write.kind != AccessKind::write || write.object != variable) continue;
                if (!write.expr.valid() || in_one_loop(token(write.expr), token(birth.expr))) return true;
                if (birth.through_call && write.expr == birth.expr && written_after_birth(called(birth.expr), block, variable, depth + 1)) return true;
                if (write.expr != birth.expr && token(write.expr) > token(birth.expr)) return true;
            }
        }
        return !born;
    }

    FunctionId called(ExprId call) const {
        const auto* x = as<CallExpr>(unit.ast, call);
        return x ? called_function(unit, *x) : FunctionId{};
    }

    /// Where the life of the block is seen as a whole: the function of a local pointer, else main.
    FunctionId life(const Object& block) const {
        const Symbol& pointer = unit.program[block.symbol];
        return pointer.storage == Storage::automatic ? pointer.function : main();
    }

    /// Wherever the block is used the name means this variable.
    bool is_seen(SymbolId variable, const Object& block) const {
        const Symbol& symbol = unit.program[variable];
        const StmtId scope = unit.program[block.symbol].scope, home = unit.program[life(block)].body;
        const bool around = !symbol.scope.valid() || is_within(unit.ast, scope.valid() ? scope : home, symbol.scope);
        const bool hidden = std::any_of(unit.program.symbols.begin(), unit.program.symbols.end(), [&](const Symbol& other) {
            return &other != &symbol && other.name == symbol.name && other.function == life(block);
        });
        return around && !hidden;
    }

    bool stands_still(const Atom& atom, ObjectId block) const {
        if (atom.value) return true;
        if (atom.once.valid() || atom.reads_memory || !life(all[block]).valid()) return false;
        return std::all_of(atom.depends.begin(), atom.depends.end(), [&](SymbolId s) {
            const ObjectId variable = all.object(s);
            if (!variable.valid() || all[variable].escapes || !is_seen(s, all[block])) return false;
            return !written_after_birth(life(all[block]), block, variable);
        });
    }

    // ---------------------------------------------------------------- the number of elements

    bool is_local_of(const Polynomial& p, FunctionId f) const {
        return std::any_of(p.monomials.begin(), p.monomials.end(), [&](const Monomial& m) {
            return std::any_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) {
                return std::any_of(a.depends.begin(), a.depends.end(), [&](SymbolId s) { return unit.program[s].function == f; });
            });
        });
    }

    /// Other functions with marked regions would have to name a variable that they do not see.
    bool seen_elsewhere(ObjectId block, FunctionId home) const {
        return std::any_of(unit.regions.regions.begin(), unit.regions.regions.end(), [&](const Region& region) {
            if (region.function == home) return false;
            const AccessRange range = all.of(unit.program[region.function].body);
            return std::any_of(all.accesses.begin() + range.begin, all.accesses.begin() + range.end, [&](const Access& a) { return a.object == block; });
        });
    }

    std::optional<Polynomial> elements(const Allocation& made, ObjectId block) const {
        const auto count = divided(made.bytes, size_of_element(block));
        if (!count) return {};
        const FunctionId home = function_of(token(made.call));
        const bool outlives = unit.program[all[block].symbol].storage != Storage::automatic;
        const bool local = is_local_of(*count, home);
        if (local && outlives && (home != main() || seen_elsewhere(block, home))) return {};
        const bool still = std::all_of(count->monomials.begin(), count->monomials.end(), [&](const Monomial& m) {
            return std::all_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) { return stands_still(a, block); });
        });
        return still ? count : std::nullopt;
    }

    Polynomial size_of_element(ObjectId block) const {
        const TypeId element = unit.program[unit.program[all[block].symbol].type].element;
        return size_of_type(unit, element).value_or(Polynomial{});
    }

    std::optional<Affine> extent(const BlockPointer& pointer, ObjectId block) const {
        std::optional<Affine> result;
        for (const Allocation& made : pointer.allocations) {
            const auto count = elements(made, block);
            if (!count || (result && !same_value(as_affine(*count), *result))) return {};
            if (!result) result = as_affine(*count);
        }
        return result;
    }
};

}  // namespace

void measure_blocks(const Unit& unit, const std::vector<BlockPointer>& blocks, Accesses& all) {
    for (const BlockPointer& pointer : blocks) {
        const ObjectId block = all.target(pointer.pointer);
        if (!block.valid() || !all[block].is_block) continue;
        const auto extent = Measurer{unit, all}.extent(pointer, block);
        if (extent) all.objects[block.index()].extents[0] = *extent;
    }
}

}  // namespace dmcg
