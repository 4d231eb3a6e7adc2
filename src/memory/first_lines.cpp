// The lines of a block are as long as the row pointers are apart.
#include "memory/first_lines.h"

#include <algorithm>

#include "memory/prove.h"

namespace dmcg::memory {

namespace {

Polynomial step_of(Polynomial p, SymbolNumber index) {
    return p.valid() ? substituted(p, {{index, p->algebra.polynomial({{{index}, 1}}) + 1}}) - p : Polynomial{};
}

/// The bytes from one place in the block to the next one, of an entry such as: for all x: rows[8*x .. 8*x + 8) = (*block, 8*m*x).
std::vector<Polynomial> steps_in(const Entry& entry, BlockId block) {
    std::vector<Polynomial> found;
    for (const Bound& bound : entry.bounds)
        if (is_exact(entry.at) && step_of(entry.at.offset, bound.index) == entry.size)
            for (const Value leaf : leaves(entry.value))
                if (is(leaf, ValueKind::address) && leaf->address.block == block) found.push_back(is_exact(leaf->address) ? step_of(leaf->address.offset, bound.index) : Polynomial{});
    return found;
}

/// Invalid: they are not known, or not always the same.
Polynomial line_of(const Model& model, BlockId block) {
    std::vector<Polynomial> lines;
    const auto read = [&](const State& state) {
        for (const auto& [rows, contents] : state)
            for (const Entry& entry : contents.entries()) std::ranges::copy(steps_in(entry, block), std::back_inserter(lines));
    };
    for (const auto& [loop, state] : model.before_loops) read(state);
    read(model.end);
    const bool same = !lines.empty() && std::ranges::all_of(lines, [&](Polynomial line) { return line == lines[0]; });
    return same ? lines[0] : Polynomial{};
}

bool is_in_first_line(Model& model, const MemoryAccess& access, Value leaf) {
    if (is_null(leaf)) return true;
    if (!is(leaf, ValueKind::address) || !is_exact(leaf->address) || !access.bytes.valid()) return false;
    const Polynomial line = line_of(model, leaf->address.block);
    if (!line.valid()) return false;
    Assuming there(model.algebra);
    model.algebra.restore(access.assumptions);
    return surely_not_negative(leaf->address.offset) && surely_not_negative(line - leaf->address.offset - access.bytes);
}

}  // namespace

bool is_in_first_line(const core::Core& core, Model& model, ExprId e) {
    if (!model.is_whole) return false;
    bool seen = false;
    for (const MemoryAccess& access : model.accesses) {
        if (!access.place.valid() || core[access.place].from.expr != e) continue;
        seen = true;
        const std::vector<Value> places = leaves(access.address);
        if (!std::ranges::all_of(places, [&](Value leaf) { return is_in_first_line(model, access, leaf); })) return false;
    }
    return seen;
}

}  // namespace dmcg::memory
