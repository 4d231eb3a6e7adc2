#include "strides.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "memory/division.h"
#include "memory/prove.h"

namespace dmcg::memory {
namespace {

constexpr size_t most_origins = 4;

std::set<SymbolNumber> indices_of(const Placed& p) {
    std::set<SymbolNumber> all;
    for (size_t i = p.outermost; i < p.access->loops.size(); i++) all.insert(p.access->loops[i].index);
    return all;
}

/// The symbols of the offset that change within the region: its indices, and what is computed from them.
std::vector<SymbolNumber> variables_in(Polynomial offset, const std::set<SymbolNumber>& indices) {
    std::vector<SymbolNumber> found;
    for (const SymbolNumber s : offset->symbols) {
        const auto& mentioned = offset->algebra[s].mentioned;
        if (std::any_of(mentioned.begin(), mentioned.end(), [&](SymbolNumber m) { return indices.contains(m); })) found.push_back(s);
    }
    return found;
}

/// What holds where the access happens.
class There {
public:
    explicit There(const Placed& p) : assuming_(p.at.offset->algebra), algebra_(p.at.offset->algebra) {
        algebra_.restore(p.access->assumptions);
        if (p.when.valid())
            for (const Polynomial fact : consequences(p.when)) assuming_.not_negative(fact);
    }

private:
    Assuming assuming_;
    Algebra& algebra_;
};

/// p >= 0 fails somewhere: at one end of its indices it is surely negative.
bool is_refuted(Polynomial p) {
    const std::vector<SymbolNumber>& symbols = p->symbols;
    for (auto s = symbols.rbegin(); s != symbols.rend(); ++s) {
        const Range range = range_of(p->algebra, *s);
        const auto parts = p->algebra[*s].kind == SymbolKind::index ? linear_in(p, *s) : std::nullopt;
        if (!parts) continue;
        if (range.least.valid() && surely_not_negative(parts->factor)) p = parts->factor * range.least + parts->rest;
        else if (range.end.valid() && surely_not_negative(-parts->factor)) p = parts->factor * (range.end - 1) + parts->rest;
    }
    return surely_not_negative(-p - 1);
}

/// offset = quotient * stride + inner, the coefficients of each variable divided by themselves.
Division divided(Polynomial offset, Polynomial stride, const std::vector<SymbolNumber>& variables) {
    Algebra& algebra = offset->algebra;
    Polynomial quotient = algebra.number(0), inner = quotient, fixed = offset;
    for (const SymbolNumber s : variables) {
        const auto parts = linear_in(fixed, s);
        if (!parts || parts->factor.is_zero()) continue;
        const Division d = divide(parts->factor, stride);
        const Polynomial variable = algebra.polynomial({{{s}, 1}});
        quotient = quotient + d.quotient * variable;
        inner = inner + d.rest * variable;
        fixed = parts->rest;
    }
    const Division d = divide(fixed, stride);
    return {quotient + d.quotient, inner + d.rest};
}

/// The quotient, or one more or less, so that 0 <= inner < stride; what of this is not proven are claims.
std::optional<std::pair<Division, std::vector<Polynomial>>> settled(const Division& d, Polynomial stride) {
    std::optional<std::pair<Division, std::vector<Polynomial>>> best;
    bool best_is_low = false;
    for (const int64_t k : {0, -1, 1}) {
        const Polynomial inner = d.rest - stride * Number(k), room = stride - inner - 1;
        const bool low = surely_not_negative(inner), high = surely_not_negative(room);
        if (low && high) return std::pair(Division{d.quotient + k, inner}, std::vector<Polynomial>{});
        if (is_refuted(inner) || is_refuted(room) || (best && (best_is_low || !low))) continue;
        std::vector<Polynomial> claims;
        if (!low) claims.push_back(inner);
        if (!high) claims.push_back(room);
        best = std::pair(Division{d.quotient + k, inner}, std::move(claims));
        best_is_low = low;
    }
    return best;
}

bool is_larger(Polynomial a, Polynomial b) {
    const auto key = [](Polynomial p) { return std::tuple(p.leading().factors.size(), p.leading().factors.empty() ? p.leading().coefficient : Number(0), p.leading().factors, p.leading().coefficient); };
    return key(a) > key(b);
}

bool is_constant_below(Polynomial p, Polynomial limit) {
    const auto a = p.integer(), b = limit.integer();
    return a && b && *a < *b;
}

/// Coefficients of the region's variables, each a multiple of the next smaller one.
Strides strides_used(const std::vector<Placed>& accesses, const Strides& declared, Polynomial element) {
    Strides all = declared;
    const auto add = [&](Polynomial p) {
        if (p.is_zero()) return;
        if (p.leading().coefficient < 0) p = -p;
        if (std::find(all.begin(), all.end(), p) == all.end()) all.push_back(p);
    };
    for (const Placed& p : accesses)
        for (const SymbolNumber s : variables_in(p.at.offset, indices_of(p)))
            if (const auto parts = linear_in(p.at.offset, s)) add(parts->factor);
    std::sort(all.begin(), all.end(), [](Polynomial a, Polynomial b) { return is_larger(b, a); });
    Strides chain;
    for (const Polynomial p : all) {
        if (p == element || is_constant_below(p, element + 1)) continue;
        const auto over = exact_quotient(p, chain.empty() ? element : chain.back());
        const bool is_declared = std::find(declared.begin(), declared.end(), p) != declared.end();
        const bool fits = chain.empty() ? exact_quotient(p, element).has_value() : over && over->integer() != 1;
        if (is_declared || fits) chain.push_back(p);
    }
    std::reverse(chain.begin(), chain.end());
    chain.push_back(element);
    return chain;
}

/// Where the first element may begin: the least offset of an access, less whole strides.
std::vector<Polynomial> origins(const std::vector<Placed>& accesses, const Strides& strides) {
    std::vector<Polynomial> found = {strides[0]->algebra.number(0)};
    for (const Placed& p : accesses) {
        Polynomial least = p.at.offset;
        for (auto l = p.access->loops.rbegin(); l != p.access->loops.rend(); ++l)
            if (const auto parts = linear_in(least, l->index); parts && l->least.valid()) least = parts->factor * l->least + parts->rest;
        for (const Polynomial s : strides) least = s == strides.back() ? least : divide(least, s).rest;
        if (least.integer().value_or(0) != 0 && std::find(found.begin(), found.end(), least) == found.end() && found.size() <= most_origins) found.push_back(least);
    }
    return found;
}

/// Claims about accesses that do not use the larger stride themselves, or about narrow constant strides, name what is not there.
bool are_far_fetched(const Axes& axes, const Strides& declared, Polynomial element) {
    const auto is_fixed = [](const Subscripts& s) {
        return !s.claims.empty() && std::all_of(s.values.begin(), s.values.end() - 1, [](Polynomial p) { return p.constant().has_value(); });
    };
    if (std::any_of(axes.subscripts.begin(), axes.subscripts.end(), is_fixed)) return true;
    return axes.strides != declared && std::any_of(axes.strides.begin(), axes.strides.end() - 1, [&](Polynomial p) { return is_constant_below(p, element * Number(4)); });
}

std::tuple<int, int, size_t> rank_of(const Axes& axes, const Strides& declared, Polynomial element, bool is_flat) {
    std::set<uint32_t> claims;
    for (const Subscripts& s : axes.subscripts)
        for (const Polynomial c : s.claims) claims.insert(c->number);
    const int axes_left = -static_cast<int>(axes.strides.size());
    if (claims.empty()) return {axes.strides.size() > 1 || is_flat ? 0 : 2, axes_left, 0};
    return {are_far_fetched(axes, declared, element) ? 3 : 1, axes_left, claims.size()};
}

std::optional<Axes> divided_by(const std::vector<Placed>& accesses, const Strides& strides, Polynomial origin) {
    Axes axes{strides, origin, {}};
    for (const Placed& p : accesses) {
        auto subscripts = divide(p, strides, origin);
        if (!subscripts) return std::nullopt;
        axes.subscripts.push_back(std::move(*subscripts));
    }
    return axes;
}

}  // namespace

std::optional<Subscripts> divide(const Placed& p, const Strides& strides, Polynomial origin) {
    const There there(p);
    const std::vector<SymbolNumber> variables = variables_in(p.at.offset, indices_of(p));
    Subscripts result{{}, p.at.offset - origin, {}};
    for (const Polynomial stride : strides) {
        auto step = settled(divided(result.rest, stride, variables), stride);
        if (!step) return std::nullopt;
        result.values.push_back(step->first.quotient);
        result.rest = step->first.rest;
        for (const Polynomial c : step->second) result.claims.push_back(c);
    }
    return result;
}

std::optional<Axes> find_axes(const std::vector<Placed>& accesses, const Strides& declared, Polynomial element) {
    const Strides used = strides_used(accesses, declared, element);
    Strides written = declared;
    if (written.empty() || written.back() != element) written.push_back(element);
    std::vector<Strides> tries;
    if (written.size() > 1) tries.push_back(written);
    tries.push_back(used);
    for (size_t i = 0; i + 1 < used.size(); i++) {
        tries.push_back(used);
        tries.back().erase(tries.back().begin() + static_cast<std::ptrdiff_t>(i));
    }
    tries.push_back({element});
    std::optional<Axes> best;
    std::tuple<int, int, size_t> best_rank;
    for (const Strides& strides : tries)
        for (const Polynomial origin : origins(accesses, strides)) {
            auto axes = divided_by(accesses, strides, origin);
            if (!axes) continue;
            const auto rank = rank_of(*axes, written, element, used.size() == 1 && written.size() == 1);
            if (!best || rank < best_rank) { best = std::move(axes); best_rank = rank; }
            if (std::get<0>(best_rank) == 0) return best;
        }
    return best;
}

namespace {

/// The least byte and the one behind the largest, for all rounds of the region.
std::optional<Range> extent(const Placed& p) {
    const There there(p);
    if (!p.access->bytes.valid()) return std::nullopt;
    Range found{p.at.offset, p.at.offset};
    for (size_t i = p.access->loops.size(); i-- > p.outermost;) {
        const LoopAround& l = p.access->loops[i];
        for (Polynomial* end : {&found.least, &found.end}) {
            if (!end->mentions(l.index)) continue;
            const auto parts = linear_in(*end, l.index);
            if (!parts || !l.least.valid() || !l.end.valid()) return std::nullopt;
            const bool grows = surely_not_negative(parts->factor);
            if (!grows && !surely_not_negative(-parts->factor)) return std::nullopt;
            *end = parts->factor * (grows == (end == &found.least) ? l.least : l.end - 1) + parts->rest;
        }
    }
    return Range{found.least, found.end + p.access->bytes};
}

/// What holds outside of the region as long as its loop has a round.
bool is_apart(const Range& a, const Range& b, const Placed& p) {
    Assuming round(p.at.offset->algebra);
    for (size_t i = 0; i <= p.outermost; i++) {
        const LoopAround& l = p.access->loops[i];
        if (l.least.valid() && l.end.valid()) round.not_negative(l.end - l.least - 1);
    }
    return surely_not_negative(a.least - b.end) || surely_not_negative(b.least - a.end);
}

}  // namespace

std::vector<Part> parts_apart(const std::vector<Placed>& accesses) {
    std::vector<std::optional<Range>> ranges;
    std::vector<std::vector<size_t>> lists;
    for (size_t i = 0; i < accesses.size(); i++) {
        ranges.push_back(extent(accesses[i]));
        std::vector<size_t> joined = {i};
        std::erase_if(lists, [&](const std::vector<size_t>& list) {
            const bool meets = std::any_of(list.begin(), list.end(), [&](size_t j) { return !ranges[i] || !ranges[j] || !is_apart(*ranges[i], *ranges[j], accesses[i]); });
            if (meets) joined.insert(joined.end(), list.begin(), list.end());
            return meets;
        });
        std::sort(joined.begin(), joined.end());
        lists.push_back(std::move(joined));
    }
    std::vector<Part> parts;
    for (std::vector<size_t>& list : lists) {
        Polynomial begin = accesses[0].at.offset->algebra.number(0);
        if (lists.size() > 1) begin = ranges[list[0]]->least;
        for (const size_t i : list)
            if (lists.size() > 1 && surely_not_negative(begin - ranges[i]->least)) begin = ranges[i]->least;
        parts.push_back({begin, std::move(list)});
    }
    return parts;
}

Polynomial smallest_element(Algebra& algebra, const std::vector<Placed>& accesses) {
    int64_t smallest = 0;
    for (const Placed& p : accesses) {
        const int64_t bytes = p.access->place.valid() && p.access->bytes.valid() ? p.access->bytes.integer().value_or(0) : 0;
        if (bytes > 0 && (smallest == 0 || bytes < smallest)) smallest = bytes;
    }
    return algebra.number(smallest == 0 ? 1 : smallest);
}

}  // namespace dmcg::memory
