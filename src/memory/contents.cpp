#include "contents.h"

#include <algorithm>

#include "memory/division.h"
#include "memory/interning.h"
#include "memory/prove.h"

namespace dmcg::memory {
namespace {

size_t number(Polynomial p) { return p.valid() ? p->number + 1 : 0; }

size_t hash_of(const Entry& e) {
    size_t hash = e.value->number;
    for (const Bound& b : e.bounds) {
        mix(hash, b.index);
        mix(hash, number(b.least));
        mix(hash, number(b.end));
    }
    mix(hash, static_cast<size_t>(e.at.block.value));
    for (const Polynomial r : e.at.rounds) mix(hash, number(r));
    mix(hash, number(e.at.offset));
    mix(hash, number(e.size));
    mix(hash, e.guard->number);
    mix(hash, e.store.site + e.store.part);
    return hash;
}

Polynomial substituted_if(Polynomial p, const Substitution& by) { return p.valid() ? substituted(p, by) : p; }

/// Does `added` describe the same places as `old`, index for index, wherever old's guard holds?
bool describes_the_same(const Entry& old, const Entry& added) {
    if (old.bounds.size() != added.bounds.size() || old.size != added.size || !is_exact(old.at) || !is_exact(added.at)) return false;
    if (!is_always(added.guard) && added.guard != old.guard) return false;
    Substitution names;
    for (size_t i = 0; i < old.bounds.size(); i++) {
        const Polynomial same = added.value->values->algebra.polynomial({{{added.bounds[i].index}, 1}});
        names.emplace(old.bounds[i].index, same);
    }
    const Entry renamed = substituted(old, names);
    for (size_t i = 0; i < old.bounds.size(); i++)
        if (renamed.bounds[i].least != added.bounds[i].least || renamed.bounds[i].end != added.bounds[i].end) return false;
    return renamed.at == added.at;
}

/// The least and the largest offset of an entry; nothing if one of them is not known.
std::optional<Range> extent(const Entry& e) {
    Range found{e.at.offset, e.at.offset};
    for (const Bound& b : e.bounds) {
        const auto low = linear_in(found.least, b.index), high = linear_in(found.end, b.index);
        if (!low || !high || !b.least.valid() || !b.end.valid() || !surely_not_negative(low->factor)) return std::nullopt;
        found = {low->factor * b.least + low->rest, high->factor * (b.end - 1) + high->rest};
    }
    return found;
}

/// Does `old` lie within the bytes of `added`?
bool lies_within(const Entry& old, const Entry& added) {
    if (!added.is_plain() || !is_always(added.guard) || !is_exact(old.at) || old.at.rounds != added.at.rounds) return false;
    if (!added.size.valid() || !old.size.valid()) return false;
    const std::optional<Range> places = extent(old);
    return places && surely_not_negative(places->least - added.at.offset) && surely_not_negative(added.at.offset + added.size - places->end - old.size);
}

}  // namespace

std::vector<SymbolNumber> Entry::indices() const {
    std::vector<SymbolNumber> all;
    for (const Bound& b : bounds) all.push_back(b.index);
    return all;
}

const std::vector<Entry>& Contents::entries() const {
    static const std::vector<Entry> none;
    return node_ ? node_->entries : none;
}

Contents ContentsTable::contents(std::vector<Entry> entries) {
    if (entries.empty()) return {};
    size_t hash = entries.size();
    for (const Entry& e : entries) mix(hash, hash_of(e));
    return Contents(interned(node_of_, hash, [&](const ContentsNode* n) { return n->entries == entries; }, [&] {
        nodes_.push_back({static_cast<uint32_t>(nodes_.size()) + 1, std::move(entries)});
        return &std::as_const(nodes_.back());
    }));
}

Contents contents_of(const State& state, BlockId block) {
    const auto found = state.find(block);
    return found == state.end() ? Contents() : found->second;
}

Entry substituted(const Entry& e, const Substitution& by) {
    Entry result = e;
    for (Bound& b : result.bounds) {
        b.least = substituted_if(b.least, by);
        b.end = substituted_if(b.end, by);
    }
    for (Polynomial& r : result.at.rounds) r = substituted(r, by);
    result.at.offset = substituted_if(e.at.offset, by);
    result.size = substituted_if(e.size, by);
    result.value = substituted(e.value, by);
    result.guard = substituted(e.guard, by);
    return result;
}

std::vector<Entry> with(const std::vector<Entry>& entries, Entry added) {
    std::vector<Entry> result;
    for (const Entry& old : entries)
        if (!(old == added) && !describes_the_same(old, added) && !lies_within(old, added)) result.push_back(old);
    result.push_back(std::move(added));
    return result;
}

}  // namespace dmcg::memory
