#include "crossing.h"

namespace dmcg {

ObjectId Crossing::object(ObjectId here) const {
    return inward ? in_callee(unit, accesses, call, here) : in_caller(unit, accesses, call, here);
}

std::optional<Affine> Crossing::value(const Affine& a) const { return inward ? in_callee(unit, call, a) : in_caller(unit, call, a); }

std::optional<Box> Crossing::box(const Box& box) const {
    Box result;
    for (const Span& span : box) {
        if (span.whole) {
            result.push_back(span);
            continue;
        }
        const auto low = value(span.low), high = value(span.high);
        if (!low || !high) return {};
        result.push_back({false, *low, *high});
    }
    return result;
}

std::optional<Spread> Crossing::spread(const Spread& here, ObjectId there) const {
    const Partition& partition = placement.partitions[here.partition.index()];
    const bool other = call.caller == call.callee && partition.function == call.caller;    // each call of it deals out anew
    const bool known = !other && partition.in(inward ? call.callee : call.caller) != nullptr;
    if (!known || here.lines.box.size() != accesses[there].extents.size()) return {};
    Spread result = here;
    const auto first = value(here.lines.first);
    Box rest = here.lines.box;
    rest[static_cast<size_t>(here.lines.axis)] = Span{};   // not used
    const auto lines = box(rest);
    if (!first || !lines) return {};
    result.lines.first = *first;
    result.lines.box = *lines;
    if (!here.ring) return result;
    const auto low = value(here.ring->low), size = value(here.ring->size);
    if (!low || !size) return {};
    result.ring = Ring{*low, *size};
    return result;
}

std::optional<Copies> Crossing::copies(const Copies& here, ObjectId there) const {
    Copies result = Copies::whole(here.all);
    if (here.spread) {
        result.spread = spread(*here.spread, there);
        if (!result.spread) return {};
    }
    const auto say = [&](const std::vector<Box>& boxes, std::vector<Box>& said) {
        for (const Box& held : boxes)
            if (const auto other = box(held); other && held.size() == accesses[there].extents.size()) said.push_back(*other);
    };
    say(here.at_all, result.at_all);
    say(here.at_master, result.at_master);
    for (const Spread& held : here.also)
        if (const auto other = spread(held, there)) result.also.push_back(*other);
    return result;
}

std::optional<Demand> Crossing::demand(const Demand& here) const {
    Demand result = here;
    result.object = object(here.object);
    if (!result.object.valid()) return {};
    const bool part = !inward && is_part(call, here.object);
    if (part && here.own) return {};
    const auto read = part ? std::nullopt : box(here.box);
    const bool same_axes = here.box.empty() || here.box.size() == accesses[result.object].extents.size();
    if (read && same_axes) result.box = *read;
    else result.box.clear();
    if (!here.own) return result;
    result.own = spread(*here.own, result.object);
    return result.own ? std::optional(result) : std::nullopt;
}

}  // namespace dmcg
