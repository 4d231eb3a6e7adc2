// Runs one node on what is known before it: the facts after it, and the faults that show in it.
#pragma once

#include "accesses/rotations.h"
#include "dmcg/calls.h"
#include "dmcg/plan.h"
#include "facts.h"
#include "graph.h"
#include "text_statements.h"

namespace dmcg::verifying {

struct Input {
    View view;
    const Sections& sections;
    const Plan& plan;
    const Calls& calls;
    std::map<FunctionId, std::vector<ObjectId>> read_at_exit;      // by functions that run when the program ends
};

class Machine {
public:
    /// `function`: where the node stands.
    Machine(const Input& in, FunctionId function, State& state, std::vector<std::string>& faults)
        : in_(in), view_(in.view), state_(state), faults_(faults) { view_.function = function; }

    void run(const Node& node);

    /// The parameters of the function get their values. Of one that calls itself, the variables of the caller are out of sight.
    void enter_call(const CollectiveCall& call);
    Holding in_all_of(const State& caller, const std::vector<ObjectId>& objects) const;

    /// The state is that at the end of a function that was called by itself: it becomes that of the caller, who knew `before` at the call.
    void come_back(const CollectiveCall& call, const State& before);

private:
    // serial.cpp
    void evaluate(const Node& node);
    void declare(const Node& node);
    void access(AccessId id, const Node& node, bool by_master);
    void read(AccessId id, const Node& node, bool by_master);
    void write(AccessId id, const Node& node, bool by_master);
    bool is_made_by_call(const Node& node, ObjectId block) const;
    void write_scalar(Holding& held, bool must, bool by_master, ObjectId object);
    void write_part(Holding& held, AccessId id, bool by_master);
    void effect(const Access& access, const Node& node);
    bool may_end_program(const Node& node) const;
    void read_at_exit();
    std::vector<Box> boxes_read(AccessId id) const;
    std::optional<DeclaratorId> declarator_of(const Node& node, AccessId id) const;
    bool renames(const Rotation&, ObjectId object) const;
    void rename(const Rotation&, bool by_master);
    void borrow_behind(const Node& node);
    void resize(ObjectId variable, ExprId call = {}, bool lost = false);
    void know_alike(const std::vector<ObjectId>& names);
    bool master_initialises(DeclaratorId declarator) const;

    // calls.cpp
    bool belongs_to(const Node& node, AccessId id) const;
    bool is_pointer(ObjectId object) const;
    void leave_call(const CollectiveCall& call, const State& inside);
    void leave_argument(const CollectiveCall& call, const Argument& a, const Holding& left, bool is_scratch);
    Holding left_behind(ObjectId formal, const State& inside) const;
    Holding in_common(const std::vector<ObjectId>& names, ObjectId as, const State& inside) const;
    bool is_variable_of(SymbolId symbol, FunctionId function) const;
    void forget_variables(FunctionId function);
    void begin_blocks(FunctionId);
    void forget_partitions(FunctionId function, State& state) const;
    void forget_written(const CollectiveCall& call);
    void part_changed(ObjectId array, const Holding& part);
    bool changes(const CollectiveCall& call, ObjectId object) const;
    bool all_evaluate(const Argument& argument, const State& caller);

    // split.cpp
    void split(const Node& node, const SplitLoop& loop);
    void check_window(const std::string& where, const Loop& loop);
    void check_partition(const Node& node, const SplitLoop& loop);
    void check_read(const Section& section, const SplitLoop& loop);
    bool is_checked(const Section& section, const SplitLoop& loop) const;
    void check_numbers(const std::vector<ExprId>& values);
    void write_lines(ObjectId object, const RegionSections& sections, const SplitLoop& loop);
    Holding after_write(ObjectId object, const Holding& before, const Fact& written, bool must) const;
    void learn_around(ObjectId object, Holding& after, const RegionSections& sections, const Fact& written) const;
    bool survives(const Fact& fact, const Fact& written, const Judge& judge, ObjectId object) const;

    // overlaps.cpp
    const Message& in_flight(size_t step) const;
    void begin_halo(const Node& node, const Message& message);
    void check_in_flight(const Node& node);
    bool touches(const Node& node, ObjectId object) const;
    void check_order(const RegionSections& sections, const SplitLoop& step);
    void check_header(const std::string& where, const Loop& loop);
    void check_first_stage(const Message& message, const RegionSections& sections, const SplitLoop& step);
    void run_in_stages(const RegionSections& sections, const SplitLoop& step);

    // look_ups.cpp
    void look_up(const Message& message);
    const SplitLoop* split_of(RegionId region) const;
    void check_places(const Message& message, AccessId read, const SplitLoop& loop);
    std::set<ObjectId> places(const Message& message) const;
    void outdate(ObjectId object);

    // results.cpp
    void before_role(const VariableRole& role, const SplitLoop& loop);
    void before_picks(const RegionSections& sections);
    void before_fold(const VariableRole& role, const Fold& fold, const SplitLoop& loop);
    void after_role(const VariableRole& role, const SplitLoop& loop);
    void begin_reduction(const Node& node, const BeginReduction& step);
    bool goes_on(const Holding& known, const Fold& fold, const SplitLoop& step) const;
    void end_reduction(const EndReduction& step);
    void begin_pick(const BeginPick& step);
    void end_pick(const EndReduction& step);
    bool can_be_picked(const EndReduction& step) const;
    bool can_be_combined(const Message& message, const VariableRole& role) const;
    Holding combined(const Holding& known, ObjectId object) const;
    void last_value(const Message& message);

    // messages.cpp
    void step(const Node& node, const Step& step);
    void read_bounds(const Node& node, const Loop& loop);
    void define(const Node& node, PartitionId partition);
    void transfer(const Message& message);
    void from_master(const Message& message);
    void from_owners(const Message& message);
    void to_neighbours(const Message& message, PartitionId partition, const std::optional<Lines>& wanted);
    void one_line(const Message& message);
    void deliver(const Message& message, Fact fact);
    void deliver_lines(const Message& message, Holder who);
    bool may_lie_outside(ObjectId object, PartitionId partition) const;
    bool may_grow_behind(const Message& message) const;
    bool check_description(const Message& message);
    bool check_known(const std::vector<SymbolId>& symbols, const std::string& title);

    Judge judge() const { return {view_, state_.partitions, here_}; }
    Holding& held(ObjectId object);
    bool follows(ObjectId object, const Fact& fact) const { return judge().follows(holding(state_, object), fact, object); }
    void set(ObjectId object, Holding holding);
    void fault(std::string text) { faults_.push_back(std::move(text)); }
    std::string text_of(ExprId e) const;
    std::string text_of(const Access& access) const;
    const std::string& name(ObjectId object) const { return view_.accesses[object].name; }
    bool in_scope(PartitionId partition, StmtId stmt) const;

    const Input& in_;
    View view_;
    State& state_;
    std::vector<std::string>& faults_;
    StmtId here_;
};

/// "Gather of c before line 12"
std::string title(const View& view, const Message& message);

}  // namespace dmcg::verifying
