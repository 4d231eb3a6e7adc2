// On the tree alone: what each pointer gets, then the pointers of one block in the order of their places.
//
//   a = malloc(3 * n * sizeof *a);  b = a + n;  c = b + n;      a at 0, b at n, c at 2*n
#include <algorithm>
#include <map>
#include <set>

#include "accesses/blocks.h"
#include "accesses/names.h"
#include "accesses/objects.h"
#include "dmcg/walk.h"
#include "parts/offsets.h"
#include "parts/parts.h"

namespace dmcg {
namespace {

constexpr size_t most_parts = 64;

/// Negative: p is less than q wherever the variables are positive; 0: equal; nothing: it cannot be told.
std::optional<int> compared(const Polynomial& p, const Polynomial& q) {
    const auto minus_q = product(q, Polynomial{{{-1, {}}}});
    if (!minus_q) return {};
    const Polynomial difference = p + *minus_q;
    const auto all = [&](int sign) { return std::all_of(difference.monomials.begin(), difference.monomials.end(), [&](const Monomial& m) { return m.coefficient * sign > 0; }); };
    if (difference.monomials.empty()) return 0;
    return all(1) ? std::optional(1) : all(-1) ? std::optional(-1) : std::nullopt;
}

struct PartFinder {
    const Unit& unit;
    std::map<SymbolId, std::vector<ExprId>> values{};     // without casts, null left out
    std::set<SymbolId> others{};                          // get values that are not seen here
    std::vector<bool> jumps = find_jumps(unit.ast).free;

    const Ast& ast() const { return unit.ast; }
    const Program& program() const { return unit.program; }

    void add_value(SymbolId pointer, ExprId value) {
        if (pointer.valid() && value.valid() && !is_null_pointer(unit, value)) values[pointer].push_back(without_casts(ast(), value));
    }

    void find_values() {
        for (const Expr& e : ast().exprs) {
            if (const auto* assign = std::get_if<AssignExpr>(&e.node)) {
                if (assign->op) others.insert(name_of(unit, assign->target));
                else add_value(name_of(unit, assign->target), assign->value);
            }
            if (const auto* unary = std::get_if<UnaryExpr>(&e.node))
                if (unary->op >= UnaryOp::address_of && unary->op <= UnaryOp::post_dec) others.insert(name_of(unit, unary->operand));
        }
        for (size_t s = 0; s < program().symbols.size(); s++) {
            const DeclaratorId declarator = program().symbols[s].declarator;
            if (may_be_part({static_cast<int32_t>(s)}) && declarator.valid()) add_value({static_cast<int32_t>(s)}, ast()[declarator].init);
        }
    }

    bool may_be_part(SymbolId id) const {
        const Symbol& symbol = program()[id];
        const Type& type = program()[symbol.type];
        if (symbol.kind != SymbolKind::variable || type.kind != TypeKind::pointer || !type.element.valid() || symbol.structure.valid()) return false;
        const TypeKind to = program()[type.element].kind;
        return symbol.defined_here && !symbol.is_thread_local && !type.is_volatile && !type.is_atomic && to != TypeKind::function && to != TypeKind::void_ &&
               program().rows.family_of(id) < 0;
    }

    /// The one value that the pointer gets, once for each life of the variable; invalid: there is none such.
    ExprId only_value(SymbolId pointer) const {
        const auto found = values.find(pointer);
        if (found == values.end() || found->second.size() != 1 || others.contains(pointer) || !may_be_part(pointer)) return {};
        const ExprId value = found->second.front();
        const FunctionId home = home_of(value);
        if (!home.valid() || jumps[program()[home].definition.index()] || is_in_loop(value)) return {};
        const bool own = program()[pointer].storage == Storage::automatic && program()[pointer].function == home;
        return own || home == main_function(unit) ? value : ExprId{};
    }

    FunctionId home_of(ExprId value) const {
        for (size_t f = 0; f < program().functions.size(); f++)
            if (is_inside(ast()[value].tokens, ast()[program().functions[f].body].tokens)) return {static_cast<int32_t>(f)};
        return {};
    }

    bool is_in_loop(ExprId value) const {
        StmtId s = innermost_statement(ast(), ast()[value].tokens);
        while (s.valid() && !is_loop(ast(), s)) s = ast()[s].parent;
        return s.valid();
    }

    /// What the memory was made for that the pointer gets a place in; invalid: none that is known.
    SymbolId root_of(SymbolId pointer, size_t depth = 0) const {
        if (program()[program()[pointer].type].kind == TypeKind::array) return pointer;
        const ExprId value = depth < most_parts ? only_value(pointer) : ExprId{};
        if (!value.valid()) return {};
        if (const auto made = allocation_of(unit, value)) return made->grown.valid() ? SymbolId{} : pointer;
        const auto place = place_in_block(unit, value);
        if (!place || !is_earlier(place->base, value) || !same_elements(place->base, pointer)) return {};
        return root_of(place->base, depth + 1);
    }

    /// In the text, and in the same function.
    bool is_earlier(SymbolId base, ExprId value) const {
        if (program()[program()[base].type].kind == TypeKind::array) return true;
        const ExprId before = only_value(base);
        return before.valid() && home_of(before) == home_of(value) && ast()[before].tokens.last < ast()[value].tokens.first;
    }

    bool same_elements(SymbolId a, SymbolId b) const {
        return same_type(program(), program()[program()[a].type].element, program()[program()[b].type].element);
    }

    /// From the begin of the root on, which is where root_of() ends.
    Polynomial offset_of(SymbolId pointer, SymbolId root) const {
        if (pointer == root) return {};
        const auto place = place_in_block(unit, only_value(pointer));
        return offset_of(place->base, root) + place->offset;
    }

    ExprId memory_of(SymbolId root) const { return may_be_part(root) ? only_value(root) : ExprId{}; }

    /// The parts of each root, and the root's own.
    std::map<SymbolId, PartsOfBlock> families() const {
        std::map<SymbolId, PartsOfBlock> found;
        for (const auto& [pointer, list] : values) {
            const bool in_another = may_be_part(pointer) && list.size() == 1 && place_in_block(unit, list.front());
            const SymbolId root = in_another ? root_of(pointer) : SymbolId{};
            if (root.valid() && root != pointer) found[root].push_back({pointer, list.front(), root, offset_of(pointer, root), memory_of(root)});
        }
        for (auto& [root, parts] : found)
            if (may_be_part(root)) parts.push_back({root, only_value(root), root, {}, memory_of(root)});
        return found;
    }
};

/// Sorted; none if two begin at the same place, or nobody knows which comes first.
PartsOfBlock in_order(const PartsOfBlock& parts) {
    PartsOfBlock sorted;
    bool known = parts.size() <= most_parts;
    for (const BlockPart& part : parts) {
        const auto is_behind = [&](const BlockPart& other) {
            const auto sign = compared(part.offset, other.offset);
            known = known && sign && *sign != 0;
            return sign && *sign < 0;
        };
        sorted.insert(std::find_if(sorted.begin(), sorted.end(), is_behind), part);
    }
    return known ? sorted : PartsOfBlock{};
}

}  // namespace

std::vector<PartsOfBlock> possible_parts(const Unit& unit) {
    PartFinder finder{unit};
    finder.find_values();
    std::vector<PartsOfBlock> found;
    auto families = finder.families();
    for (auto& [root, parts] : families) {
        const auto is_name_of_root = [](const BlockPart& p) { return p.pointer != p.root && p.offset.monomials.empty(); };
        if (std::any_of(parts.begin(), parts.end(), is_name_of_root)) std::erase_if(parts, [](const BlockPart& p) { return p.pointer == p.root; });
        const PartsOfBlock sorted = in_order(parts);
        if (sorted.size() > 1 && sorted.front().offset.monomials.empty()) found.push_back(sorted);
    }
    return found;
}

}  // namespace dmcg
