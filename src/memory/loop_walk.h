// Loops: guess what holds at the head of round k, walk the body once with k as a symbol, and see whether it holds at the head of round
// k + 1. What does not hold is guessed anew, less precisely: the value before plus k times a difference; the value of the round before;
// values that take turns; a symbol of the round, or a set; nothing.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "memory/walker.h"

namespace dmcg::memory {

/// Parts of the keys of symbols that a loop makes; those of what a cell holds at the head of a round have that place's number in them.
enum LoopPart : uint64_t { index_part = 1, exit_part = 2, bound_part = 3, head_part = 5, turn_part = 6 };
constexpr uint64_t part_of_cell(LoopPart part, uint32_t place) { return (uint64_t{place} << 8) + part; }

class LoopWalk {
public:
    LoopWalk(Walker& walker, const Repeated& loop);

    /// False: the statement behind the loop is not reached.
    bool run();

private:
    using Exit = Walker::Exit;
    enum class Level : int { start = 0, linear = 1, before = 2, turns = 3, any = 4, unknown = 7 };

    /// A guess that does not hold: of a cell what it holds before the loop and at the end of the round; of a store its entry.
    struct Wrong {
        std::optional<Cell> cell;
        StoreInLoop store{};
        Value before, after;
        std::optional<Entry> entry;
    };
    struct Limits { Polynomial least, end; bool are_exact = false; };

    Walker& w_;
    const Repeated& loop_;
    Key key_;
    Polynomial start_, x_, round_;              // of the index; the number of the round in terms of it
    SymbolNumber index_ = 0;
    int64_t by_ = 1;
    std::optional<Cell> counter_;
    State before_;                              // the loop
    State head_;                                // the guess for a round
    std::map<Cell, Value> cells_;               // guesses
    std::map<StoreInLoop, Entry> stores_, turning_;
    std::map<Cell, int> level_, retries_;
    std::map<StoreInLoop, int> store_level_;
    std::optional<std::vector<State>> first_rounds_;
    std::map<Cell, std::optional<Value>> ring_; // pointers that exchange what they hold; no value: that was wrong
    Walker::Target target_;                     // of the last walk
    Limits limits_;
    bool is_live_ = false;
    size_t stored_before_ = 0;                  // the round: in the list of all stores
    const Walker::Mark mark_;

    Algebra& algebra() { return w_.algebra(); }
    Values& values() { return w_.values(); }
    Memory& memory() { return w_.memory(); }
    Substitution at(Polynomial x) const { return x == x_ ? Substitution{} : Substitution{{index_, x}}; }

    // loops.cpp
    void find_counter();
    bool never_runs();
    void settle();
    std::vector<Wrong> try_guesses();
    bool walk_round(const Polynomial& round, bool with_limits);
    void test_before_body(bool with_limits);
    void test_behind_body(bool with_limits);
    bool walk_body();
    Limits limits(Condition, Limits given);
    bool tighten(Condition part, Limits& found);
    bool leave();
    Polynomial last_index(bool& is_exact);
    void rename_exits(Polynomial last);
    void rename(std::vector<Exit>& exits, size_t begin, Polynomial last);

    // loop_head.cpp
    State head(Polynomial at, Condition is_reached);
    std::optional<Entry> at_head(const StoreInLoop&, const Entry&, Polynomial at);
    std::vector<Wrong> wrong_guesses();
    void compare_block(BlockId, std::vector<Wrong>&, std::map<Cell, bool>& seen);
    bool depends(const Entry&) const;
    bool is_any(Value);
    bool cell_holds(const Cell&, Value after);
    bool store_holds(const StoreInLoop&, const Entry&);
    Value load(const State&, const Cell&);

    // guesses.cpp
    void guess_again(const std::vector<Wrong>&);
    void guess_cell(const Wrong&);
    void guess_store(const Wrong&, bool cells_are_settled);
    Value guess(int level, const Wrong&);
    std::optional<Value> linear(const Wrong&);
    std::optional<Value> turns(const Cell&);
    Value any(const Wrong&);
    bool may_turn(Value) const;
    bool may_turn_itself(const Entry&) const;
    const std::vector<State>& first_rounds();
    std::optional<Entry> turning_store(const StoreInLoop&, const Entry&);
    std::optional<Value> linear_store(const StoreInLoop&);
    bool is_too_long() const;
    void give_up();
    bool forget_changes(std::set<BlockId>& changed);

    // settled_loops.cpp
    void remember();
    bool begins_as_settled();
    bool holds();
    std::optional<Value> from_this_start(const Cell&, Value);

    // rings.cpp
    bool guess_ring(const std::vector<Wrong>&);
    bool give_up_ring(const std::vector<Wrong>&);
    std::vector<const Wrong*> candidates_for_ring(const std::vector<Wrong>&);
    std::vector<const Wrong*> in_order(const std::vector<const Wrong*>&);
    std::vector<Wrong> without_ring(std::vector<Wrong>);
};

}  // namespace dmcg::memory
