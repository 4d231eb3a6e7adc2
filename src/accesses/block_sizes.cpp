// How many elements a block has: the bytes of its allocation divided by the size of an element, said in variables that have
// still the values that they had at the allocation.
//
//   n = atoi(argv[1]);  a = malloc(n * sizeof *a);  ... n never changes any more: n elements
#include <fmt/format.h>

#include <algorithm>

#include "blocks.h"
#include "dmcg/walk.h"
#include "library.h"
#include "names.h"
#include "objects.h"
#include "resolve/structures.h"

namespace dmcg {
namespace {

struct Measurer {
    const Unit& unit;
    const Accesses& all;

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
            return std::ranges::any_of(all.in(unit.program[region.function].body), [&](const Access& a) { return a.object == block; });
        });
    }

    /// An integer variable at least as wide as the value. That a size in bytes has a sign or none makes no difference.
    bool holds(SymbolId variable, ExprId value) const {
        const Type &to = unit.program[unit.program[variable].type], &from = unit.program.type(value);
        return is_integer(to) && is_integer(from) && integer_width(to) >= integer_width(from);
    }

    /// The one assignment that gives the variable its value; null: there are several, or one that may not happen.
    const Access* only_write(const Atom& atom) const {
        const ObjectId object = atom.symbol.valid() ? all.object(atom.symbol) : ObjectId{};
        if (!object.valid() || all[object].escapes || unit.program[atom.symbol].kind != SymbolKind::variable) return nullptr;
        const Access* found = nullptr;
        for (const Access& a : all.accesses) {
            if (a.object != object || a.kind != AccessKind::write || a.lost) continue;
            if (found || a.op || a.conditional || a.through_call || !a.value.valid() || !holds(atom.symbol, a.value)) return nullptr;
            found = &a;
        }
        return found;
    }

    /// The statement stands before the place in the same block or one around it, and nothing that its value is made of changes in between.
    bool still_holds(const Access& write, TokenId place) const {
        const StmtId block = unit.ast[write.stmt].parent;
        const TokenId begin = unit.ast[write.stmt].tokens.last;
        const FunctionId home = function_around(unit, begin);
        if (!as<CompoundStmt>(unit.ast, block) || place < begin || unit.ast[block].tokens.last < place || !home.valid()) return false;
        if (all.free_jumps[unit.program[home].definition.index()]) return false;
        const Polynomial value = polynomial_of(unit, write.value);
        const auto changes = [&](const Access& a) {
            return a.kind == AccessKind::write && a.object.valid() && begin < unit.ast[a.stmt].tokens.last && unit.ast[a.stmt].tokens.first < place && depends_on(as_affine(value), all[a.object].symbol);
        };
        return std::none_of(all.accesses.begin(), all.accesses.end(), changes);
    }

    /// With the values of variables such as `bytes = n * sizeof *a` put in.
    Polynomial written_out(const Polynomial& bytes, TokenId place) const {
        Polynomial sum;
        for (const Monomial& m : bytes.monomials) {
            Polynomial whole{{{m.coefficient, {}}}};
            for (const Atom& atom : m.factors) {
                const Access* write = atom.value ? nullptr : only_write(atom);
                const bool known = write && still_holds(*write, place);
                const auto more = product(whole, known ? polynomial_of(unit, write->value) : Polynomial{{{1, {atom}}}});
                if (!more) return bytes;
                whole = *more;
            }
            sum = sum + whole;
        }
        return sum;
    }

    std::optional<Polynomial> elements(const Allocation& made, ObjectId block) const {
        if (!made.bytes) return {};
        const Polynomial &bytes = *made.bytes, size = size_of_element(block);
        const std::optional<Polynomial> counts[] = {divided(bytes, size), divided(written_out(bytes, unit.ast[made.call].tokens.first), size), whole_elements(as_affine(bytes), block)};
        for (const auto& count : counts)
            if (const auto known = count ? kept(*count, made, block) : std::nullopt) return known;
        return {};
    }

    /// bytes / sizeof *a, where a variable has the bytes: what is left over is no element.
    Polynomial whole_elements(const Affine& bytes, ObjectId block) const {
        const bool one = bytes.constant == 0 && bytes.terms.size() == 1 && bytes.terms[0].coefficient == 1;
        Atom count{fmt::format("({} / sizeof *{})", one ? to_c(bytes) : "(" + to_c(bytes) + ")", all[block].name), {}, {}, {}, false, true, true, {}};
        for (const Term& t : bytes.terms) {
            count.depends.insert(count.depends.end(), t.atom.depends.begin(), t.atom.depends.end());
            count.reads_memory = count.reads_memory || t.atom.reads_memory;
        }
        return {{{1, {count}}}};
    }

    /// The number, if all who use the block can say it.
    std::optional<Polynomial> kept(const Polynomial& count, const Allocation& made, ObjectId block) const {
        const FunctionId home = function_around(unit, unit.ast[made.call].tokens.first);
        const Symbol& pointer = unit.program[all[block].symbol];
        const bool outlives = pointer.storage != Storage::automatic && !is_reference(pointer) && pointer.function != home;    // of one that is static there keeps() knows
        const bool local = is_local_of(count, home);
        if (local && outlives && (home != main_function(unit) || seen_elsewhere(block, home))) return {};
        return keeps(count, block, made.by_values_behind) ? std::optional(count) : std::nullopt;
    }

    bool keeps(const Polynomial& p, ObjectId block, bool by_name = false) const {
        return std::all_of(p.monomials.begin(), p.monomials.end(), [&](const Monomial& m) {
            return std::all_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) { return keeps_its_value(unit, all, a, block, by_name); });
        });
    }

    /// A variable such as `all = rows * cols` as a product, which has lines; anything else as it is.
    Polynomial in_factors(const Polynomial& length, const BlockPointer& pointer, ObjectId block) const {
        const bool variable = length.monomials.size() == 1 && length.monomials[0].coefficient == 1 && length.monomials[0].factors.size() == 1;
        if (!variable || pointer.allocations.size() != 1) return length;
        const Polynomial product = written_out(length, unit.ast[pointer.allocations[0].call].tokens.first);
        return keeps(product, block) ? product : length;
    }

    Polynomial size_of_element(ObjectId block) const {
        const TypeId element = unit.program[unit.program[all[block].symbol].type].element;
        return size_of_type(unit, element).value_or(Polynomial{});
    }

    std::optional<Polynomial> length(const BlockPointer& pointer, ObjectId block) const {
        return agreed(pointer, [&](const Allocation& made) { return elements(made, block); });
    }

    /// What all allocations have in common.
    template <class Count>
    std::optional<Polynomial> agreed(const BlockPointer& pointer, Count number) const {
        std::optional<Polynomial> result;
        for (const Allocation& made : pointer.allocations) {
            const auto count = number(made);
            if (!count || (result && !same_value(as_affine(*count), as_affine(*result)))) return {};
            if (!result) result = count;
        }
        return result;
    }
};

/// Each allocation is a call that the program can make itself, noting the length.
std::optional<NotedLength> noted(const Unit& unit, const BlockPointer& pointer) {
    NotedLength lengths;
    for (const Allocation& made : pointer.allocations) {
        const auto* call = made.by_library.valid() ? &std::get<CallExpr>(unit.ast[made.by_library].node) : nullptr;
        if (!call || !is_function(callee_name(unit, *call), {"malloc", "calloc", "realloc"})) return {};
        lengths.allocations.push_back(made.by_library);
    }
    return lengths.allocations.empty() ? std::nullopt : std::optional(lengths);
}

void measure_rows(const Measurer& measurer, const BlockPointer& pointer, Object& object, ObjectId block) {
    const auto extent = [&](std::optional<Polynomial> Allocation::*number) {
        const auto value = measurer.agreed(pointer, [&](const Allocation& made) { return made.*number ? measurer.kept(*(made.*number), made, block) : std::nullopt; });
        return value ? as_affine(*value) : unknown_extent();
    };
    object.extents = {extent(&Allocation::rows), extent(&Allocation::line)};
    if (object.row_pointers == 2) object.extents.insert(object.extents.begin(), extent(&Allocation::planes));
}

}  // namespace

void measure_blocks(const Unit& unit, const std::vector<BlockPointer>& blocks, Accesses& all) {
    for (const BlockPointer& pointer : blocks) {
        const ObjectId block = all.target(pointer.pointer);
        if (!block.valid() || !all[block].is_block || pointer.one_array) continue;
        if (all[block].row_pointers > 0) {
            measure_rows(Measurer{unit, all}, pointer, all.objects[block.index()], block);
            continue;
        }
        if (unit.program.looks_up_lengths) all.objects[block.index()].noted = noted(unit, pointer);
        const auto length = Measurer{unit, all}.length(pointer, block);
        if (!length) continue;
        all.objects[block.index()].extents[0] = as_affine(*length);
        all.objects[block.index()].length = Measurer{unit, all}.in_factors(*length, pointer, block);
    }
}

}  // namespace dmcg
