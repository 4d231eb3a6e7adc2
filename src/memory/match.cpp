#include "match.h"

#include <algorithm>

#include "memory/division.h"
#include "memory/prove.h"

namespace dmcg::memory {
namespace {

/// Solves entry(x) = place for the indices x of the entry, one part of the address after the other.
class Matcher {
public:
    Matcher(const Entry& entry, const Address& at, int64_t size)
        : entry_(entry), at_(at), size_(size), left_(entry.indices()), value_(entry.value), holds_(constant_condition(algebra(), true)) {}

    Match result() {
        if (entry_.at.rounds.size() != at_.rounds.size()) return maybe();      // the loop that allocates was walked in its first rounds, too, each by itself
        if (!is_exact(entry_.at) || !is_exact(at_)) return apart_by_offset() ? Match{} : maybe();
        for (size_t i = 0; i < at_.rounds.size(); i++)
            if (!solve_round(entry_.at.rounds[i], at_.rounds[i])) return unsolved();
        if (!solve_offset()) return unsolved();
        if (!left_.empty()) return maybe();
        for (const Bound& b : entry_.bounds) keep_within(b);
        if (!is_always(entry_.guard)) require(substituted(entry_.guard, solution_));
        if (is_always(holds_)) return {Reach::always, holds_, value()};
        if (solved_together_) return maybe();
        return is_never(holds_) ? Match{} : Match{Reach::where, holds_, value()};
    }

private:
    const Entry& entry_;
    const Address& at_;
    const int64_t size_;
    std::vector<SymbolNumber> left_;            // indices that are not solved yet
    Substitution solution_;
    Value value_;
    Condition holds_;
    bool is_apart_ = false;
    bool solved_together_ = false;              // several indices by one equation: where these fail, others may fit

    struct Stride { SymbolNumber index; Polynomial factor; };

    Algebra& algebra() const { return *entry_.guard->algebra; }
    Match unsolved() const { return is_apart_ ? Match{} : maybe(); }
    Match maybe() const { return {Reach::maybe, {}, for_any(entry_.value, entry_.indices())}; }
    Value value() const { return solution_.empty() ? value_ : substituted(value_, solution_); }
    void require(Condition c) { holds_ = holds_ && c; }
    std::optional<int64_t> entry_size() const { return entry_.size.valid() ? entry_.size.integer() : std::nullopt; }

    bool is_apart(Polynomial distance) const {
        const Assumption* now = algebra().assumptions();
        const auto [known, is_new] = algebra().apart.try_emplace({distance->number, entry_.size.valid() ? entry_.size->number + 1 : 0, size_, now ? now->number : 0});
        if (is_new) known->second = surely_not_negative(-distance - size_) || (entry_.size.valid() && surely_not_negative(distance - entry_.size));
        return known->second;
    }

    bool apart_by_offset() const {
        return entry_.bounds.empty() && entry_.at.offset.valid() && at_.offset.valid() && is_apart(at_.offset - entry_.at.offset);
    }

    bool apart() {
        is_apart_ = true;
        return false;
    }

    void keep_within(const Bound& b) {
        const Polynomial x = solution_.at(b.index);
        if (b.least.valid()) require(not_negative(x - substituted(b.least, solution_)));
        if (b.end.valid()) require(not_negative(substituted(b.end, solution_) - 1 - x));
    }

    /// The unsolved indices in p with their factors, the largest stride first; nothing if p is not linear in one of them.
    std::optional<std::vector<Stride>> strides(Polynomial p) const {
        std::vector<Stride> found;
        for (const SymbolNumber s : left_) {
            if (!p.mentions(s)) continue;
            const auto parts = linear_in(p, s);
            if (!parts) return std::nullopt;
            found.push_back({s, parts->factor});
        }
        std::stable_sort(found.begin(), found.end(), [](const Stride& a, const Stride& b) { return is_larger(a.factor, b.factor); });
        return found;
    }

    static bool is_larger(Polynomial a, Polynomial b) {
        const Term &x = a.leading(), &y = b.leading();
        if (x.factors.size() != y.factors.size()) return x.factors.size() > y.factors.size();
        return x.factors != y.factors ? x.factors > y.factors : abs(x.coefficient) > abs(y.coefficient);
    }

    void solved(SymbolNumber index, Polynomial x) {
        solution_.emplace(index, x);
        left_.erase(std::find(left_.begin(), left_.end(), index));
    }

    /// Do all that smaller strides reach lie within one step of the next larger one? Then each place has one solution at most.
    bool are_nested(const std::vector<Stride>& strides) const {
        Assuming within(algebra());
        for (const Bound& b : entry_.bounds) within.range(b.index, b.least, b.end);
        Polynomial inner = entry_.size;
        for (auto s = strides.rbegin(); s != strides.rend() && inner.valid(); ++s) {
            if (s != strides.rbegin() && !surely_not_negative(s->factor - inner)) return false;
            const auto bound = std::find_if(entry_.bounds.begin(), entry_.bounds.end(), [&](const Bound& b) { return b.index == s->index; });
            if (!bound->least.valid() || !bound->end.valid()) return s + 1 == strides.rend();
            inner = inner + s->factor * (bound->end - bound->least - 1);
        }
        return inner.valid();
    }

    /// What is left of place - entry once the indices have taken their multiples of the strides.
    std::optional<Polynomial> reduce(Polynomial entry, Polynomial place, bool is_offset) {
        const auto found = strides(entry);
        if (!found) return std::nullopt;
        for (const Stride& s : *found) entry = linear_in(entry, s.index)->rest;
        Polynomial distance = place - substituted(entry, solution_);
        if (found->size() > 1 && !are_nested(*found)) solved_together_ = true;
        for (const Stride& s : *found) {
            Division d = divide(distance, s.factor);
            if (is_offset && s.index == found->back().index) round_down(d, s.factor);
            solved(s.index, d.quotient);
            distance = d.rest;
            const bool is_within = surely_not_negative(distance) && surely_not_negative(s.factor - distance - size_);
            if (s.index != found->back().index && !is_within) solved_together_ = true;
        }
        return distance;
    }

    /// Constants: a rest of 0 <= rest < stride.
    static void round_down(Division& d, Polynomial stride) {
        const auto rest = d.rest.integer(), by = stride.integer();
        if (!rest || !by) return;
        const int64_t size = std::abs(*by), inner = (*rest % size + size) % size;
        d.quotient = d.quotient + (*rest - inner) / *by;
        d.rest = stride->algebra.number(inner);
    }

    bool solve_round(Polynomial entry, Polynomial place) {
        const auto distance = reduce(entry, place, false);
        if (!distance) return false;
        const Condition same = is_zero(*distance);
        if (is_never(same)) return apart();
        require(same);
        return true;
    }

    bool solve_offset() {
        const Polynomial entry = entry_.at.offset;
        const size_t solved_by_rounds = solution_.size();
        const auto distance = reduce(entry, at_.offset, true);
        if (!distance) return false;
        const bool has_steps = solution_.size() > solved_by_rounds;
        if (has_steps ? is_between(entry, *distance) : is_apart(*distance)) return apart();
        if (distance->is_zero() && entry_size() != size_) value_ = value_->values->unknown();
        if (distance->is_zero()) return true;
        if (has_steps || entry_size() != size_ || distance->constant()) return false;
        require(is_zero(*distance));        // values of one size do not overlap in part: they are aligned
        return true;
    }

    /// Do the bytes lie between those of two indices?
    bool is_between(Polynomial entry, Polynomial distance) const {
        const auto step = smallest_stride(entry);
        return step && entry_.size.valid() && surely_not_negative(distance - entry_.size) && surely_not_negative(*step - distance - size_);
    }

    std::optional<Polynomial> smallest_stride(Polynomial entry) const {
        std::optional<Polynomial> smallest;
        for (const Bound& b : entry_.bounds) {
            const auto parts = linear_in(entry, b.index);
            if (!parts || parts->factor.is_zero()) continue;
            const Polynomial size = parts->factor.leading().coefficient < 0 ? -parts->factor : parts->factor;
            if (!smallest || is_larger(*smallest, size)) smallest = size;
        }
        return smallest;
    }
};

/// One place whose distance is a number of bytes: most matches are that.
std::optional<Match> match_at_distance(const Entry& entry, const Address& at, int64_t size) {
    if (!entry.is_plain() || !is_exact(at) || entry.at.rounds != at.rounds || !entry.size.valid()) return std::nullopt;
    const auto distance = constant_distance(at.offset, entry.at.offset);
    const auto bytes = entry.size.integer();
    if (!distance || !bytes) return std::nullopt;
    if (*distance >= *bytes || *distance <= -size) return Match{};
    if (*distance != 0) return Match{Reach::maybe, {}, entry.value};
    const Value value = *bytes == size ? entry.value : entry.value->values->unknown();
    if (is_never(entry.guard)) return Match{};
    return Match{is_always(entry.guard) ? Reach::always : Reach::where, entry.guard, value};
}

}  // namespace

Match match(const Entry& entry, const Address& at, int64_t size) {
    const auto found = match_at_distance(entry, at, size);
    return found ? *found : Matcher(entry, at, size).result();
}

}  // namespace dmcg::memory
