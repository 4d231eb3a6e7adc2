// One walk over the core program in the order of execution, with every variable's value as a formula. Its parts, one .cpp each: values,
// conditions, places, statements, jumps, loops, guesses, calls, the library, declarations.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "memory/model.h"

namespace dmcg::memory {

/// One place of memory, the same in each round of a loop.
struct Cell {
    Value place;                        // an exact address
    int64_t bytes = 0;
    bool operator<(const Cell& other) const { return std::pair(place->number, bytes) < std::pair(other.place->number, other.bytes); }
};

/// One store of a loop's body that reaches another place in each round.
struct StoreInLoop {
    BlockId block;
    Key store;
    std::vector<SymbolNumber> indices;
    auto operator<=>(const StoreInLoop&) const = default;
};

/// What is run again and again: a loop of C, or one that jumps make.
struct Repeated {
    core::StatementId id;
    std::function<void()> before_test;
    core::ValueId test;                 // invalid: no end
    std::function<bool()> body;         // false: its end is not reached
    std::function<void()> step;
    bool at_end = false;                // the test stands behind the body
    RegionId region;
    std::string jump_label;             // a goto to it goes on with the next round
    std::optional<core::PlaceId> counter;       // the step is: counter = counter + by, which is 1 or -1
    int64_t by = 1;
    std::string name = "k";             // of the number of the round, if there is no counter
};

/// What held at the head of each round of a loop when it was walked last, in terms of the index.
struct SettledLoop {
    Polynomial start;                   // of the index
    bool is_counted = false;
    std::map<Cell, Value> cells;
    std::map<StoreInLoop, Entry> stores;
};

class LoopWalk;

class Walker {
public:
    Walker(const core::Core& given_core, Model& model) : core_(given_core), layouts_(model.layouts), model_(model) {}

    virtual ~Walker() = default;

    /// From the begin of main on.
    void run();

protected:      // a test walks the rounds of loops one by one
    using StatementId = core::StatementId;
    using ValueId = core::ValueId;
    using PlaceId = core::PlaceId;
    using Statements = std::vector<StatementId>;

    /// A way out of a statement: by a jump, in that state, with the conditions of the path that led there.
    struct Exit { State state; Value value; std::vector<Condition> path; };
    /// Of break and continue, of a goto to the head of a loop, of the cases of a switch.
    struct Target {
        bool is_loop = true;
        std::string label;
        std::vector<Exit> breaks, continues;
        State start;                    // of a switch: before its cases
        Polynomial selected;            // its value
        std::vector<Condition> cases;   // that have been passed
        bool has_default = false;
    };
    struct Frame {
        const core::Function* function = nullptr;
        uint32_t context = 0;
        size_t path = 0;                // where the function begins
        std::vector<Exit> returns;
        std::vector<Target> targets;
        std::map<std::string, std::vector<Exit>> jumps;     // forward ones, by label
        std::set<BlockId> own;          // its variables
    };
    /// The point of the walk: what a part of the program may assume.
    struct Point { size_t path; const Assumption* assumptions; };
    /// What a walk of a loop's body that is not the last one is undone to.
    struct Mark {
        size_t accesses, released, returns, stored;
        std::map<std::string, std::vector<Exit>> jumps;
        Point point;
    };

    const core::Core& core_;
    Layouts& layouts_;
    Model& model_;
    State state_;
    std::vector<Frame> frames_;
    std::vector<LoopAround> loops_;
    std::vector<Condition> path_;       // conditions that hold here, those of callers first
    std::map<SymbolId, const core::Function*> functions_;
    StatementId at_;                    // the statement that is walked
    RegionId marked_;                   // of the mark that has just been passed
    int unnoted_ = 0;                   // > 0: accesses are not noted
    bool is_in_first_rounds_ = false;   // of some loop, see LoopWalk::first_rounds()
    size_t proofs_before_ = 0;          // the outermost loop around
    std::map<Key, SettledLoop> settled_;    // by the loop and the context

    Algebra& algebra() { return model_.algebra; }
    Values& values() { return model_.values; }
    Memory& memory() { return model_.memory; }
    Frame& frame() { return frames_.back(); }
    Polynomial number(int64_t n) { return algebra().number(n); }
    Condition always() { return constant_condition(algebra(), true); }
    std::vector<Polynomial> rounds() const;
    Key site(StatementId, uint64_t part = 0);
    Key site(ValueId, uint64_t part = 0);
    virtual Polynomial symbol_of_site(const Key&, const std::string& name, const Scalar&);
    void note(const std::string& text) { if (unnoted_ == 0) model_.notes.insert(text); }
    void leave_out(const std::string& text) { note(text); model_.is_whole = false; }

    // evaluate.cpp
    Value value(ValueId);
    Value constant(ValueId, const core::Constant&);
    Value read(ValueId, PlaceId);
    Value unary(ValueId, const core::Unary&);
    Value binary(ValueId, const core::Binary&);
    Value pointer_sum(ValueId, const core::Binary&);
    Value difference_of_pointers(ValueId, const core::Binary&);
    Value convert(ValueId, const core::Convert&);
    Value choose(ValueId, const core::Choose&);
    Value settled(ValueId, Value);
    Polynomial integer(ValueId);
    std::optional<Polynomial> arithmetic(BinaryOp, Polynomial, Polynomial, const Scalar&);
    Polynomial operation(BinaryOp, Polynomial, Polynomial);

    // conditions_of.cpp
    Condition condition(ValueId);
    std::optional<Condition> is_function(Value, Value function);
    Condition comparison(ValueId, const core::Binary&);
    Condition both(ValueId, const core::Choose&);
    Condition is_true(ValueId, Value);
    Condition opaque(ValueId);
    std::optional<Polynomial> distance(Value, Value);
    void assume(Condition);
    Point point() const { return {path_.size(), model_.algebra.assumptions()}; }
    void return_to(const Point&);
    Condition since(const std::vector<Condition>& path, size_t begin);

    // places.cpp
    Value place(PlaceId);
    Polynomial behind_loaded(PlaceId);
    Polynomial behind_loaded(ValueId);
    Value memory_at(Value pointer);
    void access(bool is_write, PlaceId, Value address, TypeId);
    void access(bool is_write, Value address, Polynomial bytes);
    virtual void record(MemoryAccess access) { model_.accesses.push_back(std::move(access)); }
    BlockId block_of(SymbolId);
    void see_structure(Value address, TypeId);

    // statements.cpp
    bool statements(const Statements&, size_t begin, size_t end);
    bool statements(const Statements& list) { return statements(list, 0, list.size()); }
    bool statement(StatementId);
    bool assign(StatementId, const core::Assign&);
    void assign(StatementId, PlaceId target, Value, TypeId);
    bool holds_records(Value address) const;
    void copy_structure(StatementId, Value to, Value from, TypeId);
    bool branch(StatementId, const core::If&);
    bool block(StatementId, const core::Block&);
    void end_scope(const Statements&);
    bool opaque_statement(StatementId, const core::Opaque&);
    bool may_be_reached(const Block&) const;
    void forget_all(StatementId);
    void name_heap(Value, SymbolId, bool from_call);

    // jumps.cpp
    bool jump(StatementId, const core::Jump&);
    bool arrive(const core::Label&, bool is_live, const Point& list);
    bool arrive_at_case(const core::Label&, bool is_live, const Point& list);
    bool switched(StatementId, const core::Switch&);
    Exit exit_here(Value = {});
    bool join(std::vector<Exit> exits, bool is_live, const Point& base);
    bool jumps_to(StatementId, const std::string& label) const;
    bool has_label(StatementId) const;
    std::optional<size_t> end_of_jump_loop(const Statements&, size_t label) const;

    // declarations.cpp
    void declare(StatementId, const core::Declare&);
    void begin_globals();
    void initialise(BlockId, TypeId, const core::Initial&, StatementId);
    std::optional<std::pair<Polynomial, TypeId>> part(TypeId, const std::vector<core::Step>&);
    void set_lengths(TypeId);

    // calls.cpp
    bool call(StatementId, const core::Call&);
    bool call_one(StatementId, const core::Call&, SymbolId, const std::vector<Value>&);
    bool call_one_of(StatementId, const core::Call&, Value callee, const std::vector<Value>&);
    bool enter(StatementId, const core::Call&, const core::Function&, const std::vector<Value>&);
    bool leave(StatementId, const core::Call&, const Point& before);
    void note_passed(StatementId call, size_t argument, Value);
    void pass(const core::Function&, StatementId, const std::vector<Value>&);
    void unknown_call(StatementId, const core::Call&, const std::vector<Value>&);
    void result(StatementId, const core::Call&, Value);
    Value result_symbol(StatementId, const core::Call&, const std::string& name);
    bool is_running(SymbolId) const;
    uint32_t context(StatementId, SymbolId);
    const core::Function* body_of(SymbolId) const;

    // library_calls.cpp
    bool library_call(StatementId, const core::Call&, const std::string& name, const std::vector<Value>&);
    bool allocate(StatementId, const core::Call&, const std::string& name, const std::vector<Value>&);
    bool reallocate(StatementId, const core::Call&, Value old, Polynomial bytes);
    bool copy_memory(StatementId, const core::Call&, const std::string& name, const std::vector<Value>&);
    void touch(StatementId, const core::Call&, size_t argument, char letter, Value);
    std::string name_at(Value address) const;
    void forget_behind(Value holders, Key store);
    void call_back(StatementId, Value function);
    std::optional<std::string> text_at(Value) const;
    bool compare_texts(StatementId, const core::Call&, const std::vector<Value>& arguments);
    Value block_of_heap(StatementId, const std::string& name, Beginning, Polynomial bytes);
    Polynomial count(StatementId, uint64_t part, Value);

    // loops.cpp
    bool loop(StatementId, const core::Loop&, RegionId);
    bool jump_loop(const Statements&, size_t begin, size_t end);
    virtual bool repeat(const Repeated&);
    virtual bool believes_guesses() const { return false; }     // true only to see whether a test notices it
    Mark mark() const;
    void undo(const Mark&);

    friend class LoopWalk;
};

}  // namespace dmcg::memory
