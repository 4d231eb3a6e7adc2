// The oracle: walks the program round by round, with invented input, and compares the place of each access with what the model says of it.
// It shares the evaluation of values and the layout of types with the model, but none of its opinions about loops.
#pragma once

#include <set>
#include <stdexcept>

#include "memory/loop_walk.h"

namespace dmcg::memory {

/// How often each access came out so, by statement and place.
struct Findings {
    std::map<std::string, int> right, vague, unknown, wrong;
};

class ConcreteWalker : public Walker {
public:
    ConcreteWalker(const core::Core& core, Model& model, int64_t most) : Walker(core, model), most_accesses_(most) {
        for (const MemoryAccess& a : model.accesses) said_[{a.statement, a.context, a.is_write}].push_back(&a);
    }

    Findings findings;

    void compare() {
        try { run(); } catch (const Enough&) {}
    }

private:
    struct Enough {};
    struct NotKnown {};
    using Rounds = std::vector<int64_t>;

    const int64_t most_accesses_;
    int64_t accesses_ = 0, invented_ = 0;
    std::map<std::tuple<core::StatementId, uint32_t, bool>, std::vector<const MemoryAccess*>> said_;
    std::map<std::pair<Key, Rounds>, int64_t> site_values_;
    std::map<SymbolNumber, int64_t> indices_;
    std::map<std::pair<uint64_t, uint64_t>, std::vector<State>> heads_;        // by site and context of the loop

    Rounds round_numbers() const {
        Rounds all;
        for (const Polynomial r : rounds()) all.push_back(r.integer().value_or(0));
        return all;
    }

    int64_t invented(const Key& key, const std::string& name) {
        const bool is_input = key.part >= 10 && key.part < 100;
        if (name == "scanf" || name == "fscanf") return loops_.empty() || loops_.back().round.integer().value_or(0) < 5;
        if (is_input || name == "atoi") return 6 + invented_++ % 3;
        return name == "rand" ? 12345 + 7 * invented_++ : 1;
    }

    Polynomial symbol_of_site(const Key& key, const std::string& name, const Scalar&) override {
        const auto [at, is_new] = site_values_.emplace(std::pair(key, round_numbers()), 0);
        if (is_new) at->second = invented(key, name);
        return number(at->second);
    }

    // ---------------------------------------------------------------- loops, a round after the other

    bool repeat(const Repeated& r) override {
        LoopStart begin = start_of(r);
        const Key key = site(r.id);
        std::vector<State>& heads = heads_[{key.site, key.context}];
        heads.clear();
        const std::map<SymbolNumber, int64_t> before = indices_;
        const Rounds around = round_numbers();
        bool is_live = true, is_left = false;
        int64_t round = 0;
        for (int unknown_tests = 0; is_live && !is_left; round++) {
            heads_[{key.site, key.context}].push_back(state_);
            indices_[begin.index] = begin.start + round * begin.by;
            std::tie(is_live, is_left) = one_round(r, round, begin.index, unknown_tests);
            if (is_left) break;
        }
        Key exit = key;
        exit.part = exit_part;
        site_values_[{exit, around}] = begin.start + round * begin.by;
        if (const auto old = before.find(begin.index); old != before.end()) indices_[begin.index] = old->second;
        return is_live;
    }

    struct LoopStart { SymbolNumber index; int64_t start, by; };

    LoopStart start_of(const Repeated& r) {
        Key own = site(r.id);
        own.part = index_part;
        LoopStart begin{*alone(algebra().symbol({memory::SymbolKind::index, own, r.name, {}, {}, {}, {}, {}, 0})), 0, 1};
        if (!r.counter) return begin;
        const Value first = memory().load(state_, place(*r.counter), layouts_.scalar(core_[*r.counter].type));
        if (is(first, ValueKind::integer) && first->polynomial.integer()) begin = {begin.index, *first->polynomial.integer(), r.by};
        return begin;
    }

    /// Is the end of the round reached, and is the loop left?
    std::pair<bool, bool> one_round(const Repeated& r, int64_t round, SymbolNumber index, int& unknown_tests) {
        const Point here = point();
        loops_.push_back({r.id, index, {}, {}, number(round), r.region});
        Target target;
        target.label = r.jump_label;
        frame().targets.push_back(std::move(target));
        bool is_left = !r.at_end && fails(r, unknown_tests), is_live = true;
        if (!is_left) {
            const bool reached = r.body();
            target = std::move(frame().targets.back());
            is_live = join(std::move(target.continues), reached, here);
            if (!is_live && !target.breaks.empty()) { state_ = target.breaks.back().state; is_left = is_live = true; }
            else if (is_live) { r.step(); is_left = r.at_end && fails(r, unknown_tests); }
        }
        frame().targets.pop_back();
        loops_.pop_back();
        return_to(here);
        return {is_live, is_left};
    }

    bool fails(const Repeated& r, int& unknown_tests) {
        if (!r.test.valid()) return false;
        r.before_test();
        const Condition c = condition(r.test);
        return is_always(c) || is_never(c) ? is_never(c) : ++unknown_tests > 3;
    }

    // ---------------------------------------------------------------- what the model says, here and now

    void record(MemoryAccess a) override {
        if (++accesses_ > most_accesses_) throw Enough{};
        const auto name = fmt::format("{} {} in context {}", a.is_write ? "write" : "read", a.statement.index(), a.context);
        const bool may_not_happen = !path_.empty();         // a condition that is not known here, either
        if (may_not_happen || !is(a.address, ValueKind::address) || !is_exact(a.address->address) || !a.address->address.offset.integer()) { findings.unknown[name]++; return; }
        enum { none, not_known, vague, right } best = none;
        for (const MemoryAccess* said : said_[{a.statement, a.context, a.is_write}]) {
            if (said->place != a.place) continue;
            try {
                const std::optional<bool> fits = this->fits(said->address, a.address->address);
                best = std::max(best, fits ? (*fits ? right : none) : vague);
            } catch (const NotKnown&) { best = std::max(best, not_known); }
        }
        (best == right ? findings.right : best == vague ? findings.vague : best == not_known ? findings.unknown : findings.wrong)[name]++;
    }

    /// Nothing: that place among others.
    std::optional<bool> fits(Value said, const Address& at) {
        switch (said->kind) {
            case ValueKind::unknown: return std::nullopt;
            case ValueKind::choice: return fits(said->parts[holds(said->condition) ? 0 : 1], at);
            case ValueKind::periodic: {
                const auto n = static_cast<int64_t>(said->parts.size()), by = value_of(said->polynomial) % n;
                return fits(said->parts[static_cast<size_t>((by + n) % n)], at);
            }
            case ValueKind::one_of: {
                for (const Value part : said->parts)
                    if (is(part, ValueKind::address) && part->address.block == at.block && fits(part, at).value_or(true)) return std::nullopt;
                return false;
            }
            case ValueKind::address: break;
            default: return false;
        }
        const Address& a = said->address;
        if (a.block != at.block) return false;
        for (size_t i = 0; !a.any_round && i < a.rounds.size() && i < at.rounds.size(); i++)
            if (value_of(a.rounds[i]) != at.rounds[i].integer()) return false;
        if (a.offset.valid() && value_of(a.offset) != at.offset.integer()) return false;
        return is_exact(a) ? std::optional(true) : std::nullopt;
    }

    int64_t value_of(Polynomial p) {
        Number sum = 0;
        for (const Term& t : p->terms) {
            Number product = t.coefficient;
            for (const SymbolNumber s : t.factors) product *= Number(value_of(s));
            sum += product;
        }
        if (sum.get_den() != 1) throw std::logic_error("a formula that is no integer: " + text(p));
        return sum.get_num().get_si();
    }

    int64_t value_of(SymbolNumber number) {
        const Symbol s = algebra()[number];
        if (s.kind == memory::SymbolKind::index) {
            const auto known = indices_.find(number);
            if (known == indices_.end()) throw NotKnown{};
            return known->second;
        }
        if (s.kind == memory::SymbolKind::choice) return value_of(s.arguments[holds(s.condition) ? 0 : 1]);
        Rounds arguments;
        for (const Polynomial p : s.arguments) arguments.push_back(value_of(p));
        switch (s.kind) {
            case memory::SymbolKind::value: return value_at_site(s.key, arguments);
            case memory::SymbolKind::quotient: return arguments[1] ? arguments[0] / arguments[1] : throw NotKnown{};
            case memory::SymbolKind::remainder: return ((arguments[0] % arguments[1]) + arguments[1]) % arguments[1];
            case memory::SymbolKind::head: return value_at_head(s.key, arguments);
            case memory::SymbolKind::load: return loaded(s.key, arguments);
            default: return result_of(s, arguments);
        }
    }

    int64_t value_at_site(const Key& key, const Rounds& rounds) {
        const auto known = site_values_.find({key, rounds});
        if (known == site_values_.end()) throw NotKnown{};
        return known->second;
    }

    static int64_t result_of(const Symbol& s, const Rounds& a) {
        if (s.name == "<<" && a[1] >= 0 && a[1] < 62) return a[0] << a[1];
        if (s.name == ">>" && a[1] >= 0 && a[1] < 62) return a[0] >> a[1];
        if (s.name == "&") return a[0] & a[1];
        if (s.name == "|") return a[0] | a[1];
        if (s.name == "^") return a[0] ^ a[1];
        if (s.name == "%" && a[1]) return a[0] % a[1];
        throw NotKnown{};
    }

    int64_t loaded_from(const State& state, const Address& at, const Scalar& type) {
        const Value v = memory().load(state, at, type);
        const auto n = is(v, ValueKind::integer) ? v->polynomial.integer() : std::nullopt;
        return n ? *n : throw NotKnown{};
    }

    Address concrete(const Address& a) {
        Address result = a;
        for (Polynomial& r : result.rounds) r = number(value_of(r));
        result.offset = number(value_of(a.offset));
        return result;
    }

    /// What a cell held at the head of a round.
    int64_t value_at_head(const Key& key, const Rounds& arguments) {
        const auto known = heads_.find({key.site, key.context});
        const int64_t round = arguments.back();
        if ((key.part & 0xff) != head_part || known == heads_.end() || round < 0 || round >= static_cast<int64_t>(known->second.size())) throw NotKnown{};
        const Address at = concrete(values().numbered(static_cast<uint32_t>(key.part >> 8))->address);
        const State& state = known->second[static_cast<size_t>(round)];
        const Value as_int = memory().load(state, at, scalar_of(4));
        return loaded_from(state, at, scalar_of(is(as_int, ValueKind::integer) && as_int->polynomial.integer() ? 4 : 8));
    }

    /// Of now: no version of before is kept.
    int64_t loaded(const Key& key, const Rounds& arguments) {
        Address at{BlockId{static_cast<int32_t>(key.site)}, {}, false, number(arguments.back())};
        for (size_t i = 0; i + 1 < arguments.size(); i++) at.rounds.push_back(number(arguments[i]));
        return loaded_from(state_, at, {Scalar::Kind::integer, static_cast<int64_t>(key.part / 2), key.part % 2 == 1});
    }

    /// A condition on data is one of the time when it was evaluated.
    bool is_on_data(Condition c) const {
        return std::any_of(c->mentioned.begin(), c->mentioned.end(), [&](SymbolNumber s) { return model_.algebra[s].kind == memory::SymbolKind::load; });
    }

    bool holds(Condition c) {
        if (is_on_data(c)) throw NotKnown{};
        switch (c->kind) {
            case ConditionKind::always: return true;
            case ConditionKind::never: return false;
            case ConditionKind::not_negative: return value_of(c->polynomial) >= 0;
            case ConditionKind::zero: return value_of(c->polynomial) == 0;
            case ConditionKind::negation: return !holds(c->left);
            case ConditionKind::both: return holds(c->left) && holds(c->right);
            case ConditionKind::either: return holds(c->left) || holds(c->right);
            default: throw NotKnown{};
        }
    }
};

}  // namespace dmcg::memory
