// The lines of a block are as long as the row pointers are apart.
#include "memory/own_lines.h"

#include <algorithm>
#include <map>

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
Polynomial line_of(Model& model, BlockId block) {
    Assuming everywhere(model.algebra);
    everywhere.nothing();
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

/// With the lengths of lines that are known by now.
class OwnLines {
public:
    explicit OwnLines(Model& model) : model_(model) {}

    bool has(const MemoryAccess& access) {
        const std::vector<Value> places = leaves(access.address);
        return access.bytes.valid() && std::ranges::all_of(places, [&](Value leaf) { return is_null(leaf) || stays_in_line(access, leaf); });
    }

private:
    Model& model_;
    std::map<BlockId, Polynomial> lines_;

    bool stays_in_line(const MemoryAccess& access, Value leaf) {
        if (!is(leaf, ValueKind::address) || !is_exact(leaf->address)) return false;
        const auto [known, is_new] = lines_.try_emplace(leaf->address.block);
        if (is_new) known->second = line_of(model_, leaf->address.block);
        if (!known->second.valid()) return false;
        Assuming there(model_.algebra);
        model_.algebra.restore(access.assumptions);
        return surely_not_negative(access.behind) && surely_not_negative(known->second - access.behind - access.bytes);
    }
};

}  // namespace

std::set<ExprId> accesses_in_own_lines(const core::Core& core, Model& model) {
    std::set<ExprId> found, others;
    OwnLines lines(model);
    for (const MemoryAccess& access : model.accesses) {
        const ExprId e = access.place.valid() ? core[access.place].from.expr : ExprId{};
        if (e.valid() && !others.contains(e)) (access.behind.valid() && lines.has(access) ? found : others).insert(e);
    }
    std::erase_if(found, [&](ExprId e) { return others.contains(e) || !model.is_whole; });
    return found;
}

}  // namespace dmcg::memory
