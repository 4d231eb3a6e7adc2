// The walk of a loop, from its head to what it leaves behind.
#include <algorithm>

#include "core/walk.h"
#include "memory/division.h"
#include "memory/loop_walk.h"
#include "memory/prove.h"

namespace dmcg::memory {
namespace {

constexpr int most_walks = 24;
constexpr size_t most_proofs = 20000;       // some five times as many as our largest examples need: a second

struct Counter { core::PlaceId place; int64_t by; };

/// i = i + 1, i = i - 1
std::optional<Counter> counter_of(const core::Core& core, const std::vector<core::StatementId>& step) {
    if (step.empty()) return std::nullopt;
    const auto* assign = std::get_if<core::Assign>(&core[step[0]].node);
    if (!assign || !std::holds_alternative<core::Variable>(core[assign->target].node) || !is_integer(core.type(assign->target))) return std::nullopt;
    core::ValueId sum = assign->value;
    while (const auto* convert = std::get_if<core::Convert>(&core[sum].node)) sum = convert->operand;
    const auto* binary = std::get_if<core::Binary>(&core[sum].node);
    if (!binary || (binary->op != BinaryOp::add && binary->op != BinaryOp::sub)) return std::nullopt;
    core::ValueId old = binary->left;
    while (const auto* convert = std::get_if<core::Convert>(&core[old].node)) old = convert->operand;
    const auto* read = std::get_if<core::Read>(&core[old].node);
    const auto* by = std::get_if<core::Constant>(&core[binary->right].node);
    const bool is_same = read && core::variable_of(core, read->place) == core::variable_of(core, assign->target) && std::holds_alternative<core::Variable>(core[read->place].node);
    if (!is_same || !by || by->bits != 1u) return std::nullopt;
    return Counter{assign->target, binary->op == BinaryOp::add ? 1 : -1};
}

}  // namespace

Walker::Mark Walker::mark() const { return {model_.accesses.size(), model_.released.size(), frames_.back().returns.size(), model_.memory.stored.size(), frames_.back().jumps, point()}; }

void Walker::undo(const Mark& m) {
    model_.accesses.resize(m.accesses);
    model_.released.resize(m.released);
    frame().returns.resize(m.returns);
    memory().stored.resize(m.stored);
    frame().jumps = m.jumps;
    return_to(m.point);
}

bool Walker::loop(StatementId id, const core::Loop& x, RegionId region) {
    if (!statements(x.init)) return false;
    Repeated r;
    r.id = id;
    r.before_test = [&] { statements(x.before_test); };
    r.test = x.test;
    r.body = [&] { return statement(x.body); };
    r.step = [&] { statements(x.step); };
    r.at_end = x.at_end;
    r.region = region;
    if (const auto counter = counter_of(core_, x.step)) {
        r.counter = counter->place;
        r.by = counter->by;
        r.name = core_[core::variable_of(core_, counter->place)].name;
    }
    const bool is_live = repeat(r);
    if (is_live) end_scope(x.init);
    return is_live;
}

/// L: ...; if (c) goto L; ...      The loop goes on with the next round by the jump alone.
bool Walker::jump_loop(const Statements& list, size_t begin, size_t end) {
    const std::string& label = std::get<core::Label>(core_[list[begin]].node).name;
    Repeated r;
    r.id = list[begin];
    r.before_test = r.step = [] {};
    r.body = [&] {
        if (statements(list, begin + 1, end)) frame().targets.back().breaks.push_back(exit_here());
        return false;
    };
    r.jump_label = label;
    return repeat(r);
}

bool Walker::repeat(const Repeated& r) { return LoopWalk(*this, r).run(); }

LoopWalk::LoopWalk(Walker& walker, const Repeated& loop) : w_(walker), loop_(loop), key_(walker.site(loop.id)), before_(walker.state_), mark_(walker.mark()) {
    if (w_.loops_.empty()) w_.proofs_before_ = w_.model_.algebra.proofs.size();
    find_counter();
    Key own = key_;
    own.part = index_part;
    x_ = algebra().symbol({SymbolKind::index, own, loop_.name, {}, {}, {}, {}, {}, 0});
    index_ = *alone(x_);
    round_ = (x_ - start_) * Number(by_);
    if (counter_) cells_[*counter_] = values().integer(x_);
}

void LoopWalk::find_counter() {
    start_ = w_.number(0);
    if (!loop_.counter) return;
    const Value place = w_.place(*loop_.counter);
    const Scalar type = w_.layouts_.scalar(w_.core_[*loop_.counter].type);
    const Value first = memory().load(before_, place, type);
    if (!is(first, ValueKind::integer)) return;
    by_ = loop_.by;
    start_ = first->polynomial;
    counter_ = Cell{place, type.bytes};
}

/// The bounds that a part of the test says of the index; true if it says nothing else.
bool LoopWalk::tighten(Condition part, Limits& found) {
    const bool is_unequal = part->kind == ConditionKind::negation && part->left->kind == ConditionKind::zero;
    if (part->kind != ConditionKind::not_negative && !is_unequal) return false;
    const auto parts = linear_in(is_unequal ? part->left->polynomial : part->polynomial, index_);
    const int64_t factor = parts ? parts->factor.integer().value_or(0) : 0;
    if (factor == 0 || (is_unequal && std::abs(factor) != 1)) return false;
    if (is_unequal) {
        const Polynomial reached = parts->rest * Number(-factor);
        if (by_ > 0) found.end = reached;
        else found.least = reached + 1;
        return true;
    }
    if (factor < 0 && by_ > 0) found.end = floor_quotient(parts->rest, -factor) + 1;
    else if (factor > 0 && by_ < 0) found.least = factor == 1 ? -parts->rest : -floor_quotient(parts->rest, factor);
    else return false;
    return true;
}

LoopWalk::Limits LoopWalk::limits(Condition c, Limits given) {
    if (c->kind != ConditionKind::both) {
        given.are_exact = tighten(c, given);
        return given;
    }
    tighten(c->left, given);
    tighten(c->right, given);
    given.are_exact = false;
    return given;
}

bool LoopWalk::walk_body() {
    const Walker::Point here = w_.point();
    bool is_live = loop_.body();
    target_ = w_.frame().targets.back();
    is_live = w_.join(target_.continues, is_live, here);
    if (is_live) loop_.step();
    return is_live;
}

void LoopWalk::test_before_body(bool with_limits) {
    if (loop_.at_end || !loop_.test.valid()) return;
    loop_.before_test();
    const Condition c = w_.condition(loop_.test);
    if (!with_limits) return;
    limits_ = limits(c, limits_);
    algebra().assume_range(index_, limits_.least, limits_.end);
    if (!is_never(c)) w_.assume(c);
}

/// It decides about the round that follows.
void LoopWalk::test_behind_body(bool with_limits) {
    if (!loop_.at_end || !loop_.test.valid()) return;
    loop_.before_test();
    const Condition c = w_.condition(loop_.test);
    if (with_limits) limits_ = limits(substituted(c, at(x_ - 1)), limits_);
}

/// One round, whose number is `round`, from the state of now. With limits: of any round, within what the test says.
bool LoopWalk::walk_round(const Polynomial& round, bool with_limits) {
    Walker::Target target;
    target.label = loop_.jump_label;
    w_.frame().targets.push_back(std::move(target));
    w_.loops_.push_back({loop_.id, index_, {}, {}, round, with_limits ? loop_.region : RegionId{}, counter_.has_value()});
    limits_ = by_ > 0 ? Limits{start_, {}, false} : Limits{{}, start_ + 1, false};
    if (with_limits) algebra().assume_range(index_, limits_.least, limits_.end);
    test_before_body(with_limits);
    w_.loops_.back().least = limits_.least;
    w_.loops_.back().end = limits_.end;
    if (with_limits && limits_.least.valid() && limits_.end.valid()) algebra().assume_not_negative(limits_.end - limits_.least - 1);
    const bool is_live = walk_body();
    if (is_live) test_behind_body(with_limits);
    w_.return_to(mark_.point);
    w_.frame().targets.pop_back();
    w_.loops_.pop_back();
    return is_live;
}

/// The test fails before the first round.
bool LoopWalk::never_runs() {
    if (loop_.at_end || !loop_.test.valid()) return false;
    w_.unnoted_++;
    loop_.before_test();
    const bool never = is_never(w_.condition(loop_.test));
    w_.unnoted_--;
    w_.undo(mark_);
    w_.state_ = before_;
    return never;
}

/// Loops in loops are walked again in each walk of those around them.
bool LoopWalk::is_too_long() const { return w_.model_.algebra.proofs.size() > w_.proofs_before_ + most_proofs; }

/// Walks a round with the guesses of now. What of them is wrong?
std::vector<LoopWalk::Wrong> LoopWalk::try_guesses() {
    w_.undo(mark_);
    head_ = w_.state_ = head(x_, constant_condition(algebra(), true));
    stored_before_ = memory().stored.size();
    is_live_ = walk_round(round_, true);
    return is_live_ ? without_ring(wrong_guesses()) : std::vector<Wrong>{};
}

void LoopWalk::settle() {
    for (int walk = 1;; walk++) {
        const std::vector<Wrong> wrong = try_guesses();
        if (wrong.empty() || w_.believes_guesses()) return remember();
        if (walk == most_walks || is_too_long()) break;
        guess_again(wrong);
    }
    w_.note(is_too_long() ? "loops in loops that would take too long to follow" : "a loop that does not settle");
    give_up();
}

bool LoopWalk::run() {
    if (loop_.region.valid()) w_.model_.before_loops[{w_.frame().context, loop_.id}] = before_;
    if (never_runs()) {
        loop_.before_test();
        w_.condition(loop_.test);
        return true;
    }
    if (!begins_as_settled() || !holds()) settle();
    return leave();
}

/// The index behind the loop: where its test ends it, if there is a round, or a symbol.
Polynomial LoopWalk::last_index(bool& is_exact) {
    const Polynomial last = by_ > 0 ? limits_.end : limits_.least.valid() ? limits_.least - 1 : Polynomial();
    is_exact = limits_.are_exact && last.valid() && target_.breaks.empty() && is_live_;
    if (is_exact) return last;
    Key own = key_;
    own.part = exit_part;
    Symbol s{SymbolKind::value, own, loop_.name + "_end", w_.rounds(), {}, {}, {}, {}, 0};
    if (by_ > 0) s.least = start_;
    return algebra().symbol(std::move(s));
}

void LoopWalk::rename(std::vector<Exit>& exits, size_t begin, Polynomial last) {
    const Substitution by = at(last);
    for (size_t i = begin; i < exits.size(); i++) {
        for (auto& [block, contents] : exits[i].state) {
            std::vector<Entry> entries;
            for (const Entry& e : contents.entries()) entries.push_back(substituted(e, by));
            contents = memory().table.contents(std::move(entries));
        }
        if (exits[i].value.valid()) exits[i].value = substituted(exits[i].value, by);
        for (Condition& c : exits[i].path) c = substituted(c, by);
    }
}

/// Ways out in the middle of a round: that is one of which only its number is known.
void LoopWalk::rename_exits(Polynomial last) {
    rename(target_.breaks, 0, last);
    rename(w_.frame().returns, mark_.returns, last);
    for (auto& [label, exits] : w_.frame().jumps) {
        const auto old = mark_.jumps.find(label);
        rename(exits, old == mark_.jumps.end() ? 0 : old->second.size(), last);
    }
}

bool LoopWalk::leave() {
    bool is_exact = false;
    const Polynomial last = last_index(is_exact);
    const bool has_end = loop_.test.valid() && (is_live_ || !loop_.at_end);
    Polynomial broken = last;
    if (is_exact) {
        const bool exact = std::exchange(limits_.are_exact, false);
        bool unused = false;
        broken = last_index(unused);
        limits_.are_exact = exact;
    }
    rename_exits(broken);
    if (has_end) {
        const Polynomial rounds = (last - start_) * Number(by_);
        w_.state_ = head(last, is_exact ? not_negative(rounds) : constant_condition(algebra(), true));
        if (!loop_.at_end) {
            w_.unnoted_++;
            loop_.before_test();
            w_.condition(loop_.test);
            w_.unnoted_--;
        }
    }
    return w_.join(std::move(target_.breaks), has_end, mark_.point);
}

}  // namespace dmcg::memory
