#include "naming.h"

#include <algorithm>

#include "memory/division.h"
#include "memory/prove.h"

namespace dmcg::memory {
namespace {

constexpr size_t most_alternatives = 6;

struct Alternative { Condition when; Value place; };

/// The places that a value may be, each with its condition; an invalid value: not known.
class Alternatives {
public:
    std::vector<Alternative> all;
    bool are_vague = false;

    void add(Value v, Condition when) {
        Values& values = *v->values;
        switch (v->kind) {
            case ValueKind::choice:
                add(v->parts[0], both(when, v->condition));
                return add(v->parts[1], both(when, !v->condition));
            case ValueKind::periodic:
                for (size_t i = 0; i < v->parts.size(); i++) {
                    const Polynomial turn = remainder(v->polynomial, values.algebra.number(static_cast<int64_t>(v->parts.size())));
                    add(v->parts[i], both(when, is_zero(turn - static_cast<int64_t>(i))));
                }
                return;
            case ValueKind::address: return add_address(v, when);
            case ValueKind::uninitialised: return;
            default: are_vague = are_vague || !is_null(v);
        }
    }

private:
    static Condition both(Condition a, Condition b) { return a.valid() ? a && b : b; }

    void add_address(Value v, Condition when) {
        const Address& a = v->address;
        if (!is_exact(a)) { are_vague = true; return; }
        const Algebra& algebra = v->values->algebra;
        const auto chosen = std::find_if(a.offset->symbols.begin(), a.offset->symbols.end(), [&](SymbolNumber s) { return algebra[s].kind == SymbolKind::choice; });
        if (chosen == a.offset->symbols.end() || all.size() >= most_alternatives) return all.push_back({when, v});
        const Symbol& symbol = algebra[*chosen];
        for (const size_t part : {0, 1}) {
            Address there = a;
            there.offset = substituted_outside(a.offset, {{*chosen, symbol.arguments[part]}});
            add_address(v->values->address(there), both(when, part == 0 ? symbol.condition : !symbol.condition));
        }
    }
};

class RegionNamer {
public:
    RegionNamer(Model& model, const core::Core& core, NamedRegion& region) : model_(model), core_(core), layouts_(model.layouts), region_(region) {}

    void name(const std::vector<std::pair<const MemoryAccess*, size_t>>& accesses) {
        std::map<std::pair<BlockId, std::vector<uint32_t>>, std::vector<Placed>> by_block;
        for (const auto& [access, outermost] : accesses) {
            Alternatives alternatives;
            alternatives.add(access->address, {});
            if (alternatives.are_vague) region_.vague.push_back(access);
            for (const Alternative& a : alternatives.all) {
                if (is_inside(a.place->address.block, outermost)) continue;
                std::vector<uint32_t> rounds;
                for (const Polynomial r : a.place->address.rounds) rounds.push_back(r->number);
                by_block[{a.place->address.block, rounds}].push_back({access, a.place->address, a.when, outermost});
            }
        }
        for (const auto& [key, placed] : by_block) name_block(key.first, placed);
    }

private:
    Model& model_;
    const core::Core& core_;
    const Layouts& layouts_;
    NamedRegion& region_;

    using Group = std::vector<std::pair<Placed, std::vector<Level>>>;

    Polynomial number(int64_t n) { return model_.algebra.number(n); }

    /// A variable that begins to live within the region.
    bool is_inside(BlockId id, size_t outermost) const {
        const Block& b = model_.blocks[id];
        return (b.origin == BlockOrigin::automatic || b.origin == BlockOrigin::parameter) && b.loops > outermost;
    }

    bool is_array(TypeId t) const { return t.valid() && core_[t].kind == TypeKind::array; }
    bool is_structure(TypeId t) const { return t.valid() && core_[t].kind == TypeKind::record && !core_.records.at(core_[t].record).fields.empty(); }

    /// Its last member is an array without a length: struct { int n; double x[]; }
    bool is_open_ended(TypeId t) const {
        const auto& fields = core_.records.at(core_[t].record).fields;
        return !fields.empty() && is_array(fields.back().type) && core_[fields.back().type].length.value_or(0) == 0;
    }

    /// The length of the block in the round that is meant.
    Polynomial length_of(const Block& b, const Address& at) {
        if (!b.bytes.valid()) return b.bytes;
        Substitution rounds;
        for (size_t i = 0; i < b.indices.size() && i < at.rounds.size(); i++) rounds.emplace(b.indices[i], at.rounds[i]);
        return substituted(b.bytes, rounds);
    }

    void name_block(BlockId id, const std::vector<Placed>& placed) {
        const Block& b = model_.blocks[id];
        Group group;
        for (const Placed& p : placed) group.push_back({p, {}});
        const Polynomial length = length_of(b, placed[0].at);
        if (b.element.valid() && is_open_ended(b.element)) return name_members(group, b.element, length);
        if (b.element.valid() && length.valid() && layouts_.bytes(b.element).valid()) return name_elements(group, {layouts_.bytes(b.element)}, b.element, length);
        name_part(group, b.type, length);
    }

    /// Something of that type, or of that many bytes.
    void name_part(const Group& group, TypeId type, Polynomial length) {
        if (is_structure(type)) return name_members(group, type, length);
        Strides dimensions;
        TypeId element = type;
        for (; is_array(element); element = core_[element].element) {
            const Polynomial bytes = layouts_.bytes(core_[element].element);
            if (!bytes.valid()) return name_by_strides(group, {}, length);
            dimensions.push_back(bytes);
        }
        if (!dimensions.empty() && is_structure(element)) return name_elements(group, dimensions, element, length);
        const bool is_scalar = type.valid() && !is_array(type) && std::all_of(group.begin(), group.end(), [](const auto& g) { return g.first.at.offset.is_zero(); });
        if (!is_scalar) return name_by_strides(group, dimensions, length);
        for (const auto& [p, levels] : group) add(p, levels, number(0), number(0), length);
    }

    /// An array of structures: its subscripts, then the members.
    void name_elements(const Group& group, const Strides& dimensions, TypeId element, Polynomial length) {
        Group inner;
        for (const auto& [p, levels] : group) {
            const auto subscripts = p.access->place.valid() ? divide(p, dimensions, number(0)) : std::nullopt;
            if (!subscripts || !subscripts->claims.empty()) return name_by_strides(group, {}, length);
            Placed rest = p;
            rest.at.offset = subscripts->rest;
            inner.push_back({rest, levels});
            inner.back().second.push_back({subscripts->values, extents(dimensions, length), ""});
        }
        name_members(inner, element, dimensions.back());
    }

    struct Member { size_t field; Polynomial offset; TypeId type; bool operator<(const Member& m) const { return field < m.field; } };

    void name_members(const Group& group, TypeId type, Polynomial length) {
        std::map<Member, Group> members;
        Group others;
        for (const auto& [p, levels] : group) {
            const auto m = member_at(p, type);
            if (!m) { others.push_back({p, levels}); continue; }
            Placed rest = p;
            rest.at.offset = p.at.offset - m->offset;
            std::vector<Level> with = levels;
            with.push_back({{}, {}, core_.records.at(core_[type].record).fields[m->field].name});
            members[*m].push_back({rest, std::move(with)});
        }
        for (const auto& [m, inner] : members) {
            const Polynomial bytes = layouts_.bytes(m.type);
            if (is_array(m.type) && is_open_ended(type) && length.valid()) name_by_strides(inner, {}, length - m.offset);
            else name_part(inner, m.type, bytes);
        }
        if (!others.empty()) name_by_strides(others, {}, length);
    }

    /// Are its elements as large as what the access sees?
    bool is_seen_as(const Placed& p, TypeId type) const {
        while (is_array(type)) type = core_[type].element;
        return is_structure(type) || layouts_.bytes(type) == p.access->bytes;
    }

    /// The member in which the place surely lies; of a union the first one that is seen so.
    std::optional<Member> member_at(const Placed& p, TypeId type) {
        Assuming there(model_.algebra);
        model_.algebra.restore(p.access->assumptions);
        const auto& record = core_.records.at(core_[type].record);
        size_t named = 0;
        for (size_t i = 0; i < record.fields.size(); i++) {
            if (record.fields[i].bits && record.fields[i].name.empty()) continue;
            const Polynomial begin = layouts_.offset_of(core_[type].record, named++), bytes = layouts_.bytes(record.fields[i].type);
            const bool has_no_end = i + 1 == record.fields.size() && is_open_ended(type);
            if (!begin.valid() || (!bytes.valid() && !has_no_end)) continue;
            if (has_no_end && surely_not_negative(p.at.offset - begin)) return Member{i, begin, record.fields[i].type};
            if (record.is_union && !is_seen_as(p, record.fields[i].type)) continue;
            if (bytes.valid() && surely_not_negative(p.at.offset - begin) && surely_not_negative(begin + bytes - p.at.offset - 1)) return Member{i, begin, record.fields[i].type};
        }
        return std::nullopt;
    }

    std::vector<Polynomial> extents(const Strides& strides, Polynomial length) {
        std::vector<Polynomial> all;
        for (size_t i = 0; i < strides.size(); i++) {
            const Polynomial whole = i == 0 ? length : strides[i - 1];
            const auto count = whole.valid() ? exact_quotient(whole, strides[i]) : std::nullopt;
            all.push_back(count ? *count : Polynomial());
        }
        return all;
    }

    void name_by_strides(const Group& group, const Strides& declared, Polynomial length) {
        if (!declared.empty() || !differ_in_size(group)) return name_axes(group, declared, length, number(0));
        std::vector<Placed> placed;
        for (const auto& [p, levels] : group) placed.push_back(p);
        const std::vector<Part> parts = parts_apart(placed);
        for (const Part& part : parts) {
            Group own;
            for (const size_t i : part.accesses) {
                own.push_back(group[i]);
                own.back().first.at.offset = own.back().first.at.offset - part.begin;
            }
            name_axes(own, declared, parts.size() == 1 ? length : Polynomial(), part.begin);
        }
    }

    static bool differ_in_size(const Group& group) {
        return std::any_of(group.begin(), group.end(), [&](const auto& g) { return g.first.access->bytes != group[0].first.access->bytes; });
    }

    void name_axes(const Group& group, const Strides& declared, Polynomial length, Polynomial begin) {
        std::vector<Placed> placed;
        for (const auto& [p, levels] : group)
            if (p.access->place.valid()) placed.push_back(p);
            else region_.vague.push_back(p.access);      // by the library: so many bytes
        if (placed.empty()) return;
        const auto axes = find_axes(placed, declared, smallest_element(model_.algebra, placed));
        size_t next = 0;
        for (const auto& [p, levels] : group) {
            if (!p.access->place.valid()) continue;
            if (!axes) { region_.vague.push_back(p.access); continue; }
            const Subscripts& s = axes->subscripts[next++];
            std::vector<Level> all = levels;
            all.push_back({s.values, extents(axes->strides, length), ""});
            add(p, all, begin + axes->origin, s.rest, axes->strides.back());
            for (const Polynomial c : s.claims)
                if (std::find(region_.claims.begin(), region_.claims.end(), c) == region_.claims.end()) region_.claims.push_back(c);
        }
    }

    void add(const Placed& p, const std::vector<Level>& levels, Polynomial origin, Polynomial rest, Polynomial element) {
        region_.accesses.push_back({p.access, p.at.block, p.at.rounds, origin, levels, rest, element, p.when});
    }
};

}  // namespace

std::vector<NamedRegion> name_accesses(Model& model, const core::Core& core) {
    std::map<std::tuple<RegionId, uint64_t>, std::vector<std::pair<const MemoryAccess*, size_t>>> of_region;
    for (const MemoryAccess& a : model.accesses)
        for (size_t i = 0; i < a.loops.size(); i++)
            if (a.loops[i].region.valid()) {
                of_region[{a.loops[i].region, model.algebra[a.loops[i].index].key.context}].push_back({&a, i});
                break;
            }
    std::vector<NamedRegion> found;
    for (const auto& [key, accesses] : of_region) {
        NamedRegion region;
        region.context = static_cast<uint32_t>(std::get<1>(key));
        for (const auto& [a, at] : accesses)
            if (!region.loop.loop.valid() || a->loops[at].end.valid()) region.loop = a->loops[at];
        RegionNamer(model, core, region).name(accesses);
        found.push_back(std::move(region));
    }
    return found;
}

}  // namespace dmcg::memory
