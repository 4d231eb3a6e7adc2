// One pass over a function that all ranks call together, in the order of execution, with the copies of every object in hand. Where the
// pass finds that a decision was wrong it notes a better one, and the pass is run again: decisions only ever grow, so this ends.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <span>

#include "accesses/rotations.h"
#include "all_copies.h"
#include "dmcg/ast.h"
#include "dmcg/calls.h"
#include "dmcg/flow.h"
#include "dmcg/messages.h"
#include "region_use.h"
#include "structure.h"

namespace dmcg {

/// What earlier passes have found out.
struct Decisions {
    std::set<StmtId> by_master;                            // serial statements whose inputs not every rank has
    std::set<StmtId> by_all;                               // those that set a pointer which all need: every rank gets the inputs
    std::set<DeclaratorId> init_by_master;                 // initialisers, likewise
    std::set<StmtId> condition_by_master;                  // control statements whose condition the master evaluates
    std::set<StmtId> opened;                               // control statements without regions that enclose a message, or set a pointer for all
    std::map<StmtId, std::vector<Demand>> before;          // demands met before a statement, because that is once and not each time
    std::map<StmtId, std::vector<Demand>> at_end;          // demands met at the end of a branch or loop body, and before its `continue`s
    std::map<StmtId, std::vector<Demand>> at_break;        // demands met before each `break` of a loop
    std::set<std::pair<RegionId, ObjectId>> to_master;     // reductions whose result only the master wants
    std::set<StmtId> returns_to_master;                    // `return x;` of functions whose value only the master uses
    std::map<FunctionId, std::vector<Demand>> at_call;     // demands met before each call of a function, in the function's terms
    std::set<std::pair<FunctionId, ObjectId>> collected;   // what is collected before each call of a function
    std::set<std::pair<StmtId, ObjectId>> each_round;      // what is collected in each round of a loop, since the loop sends all its lines
    std::set<std::pair<StmtId, ObjectId>> in_rounds;       // what is collected at the end of each round of a loop, not dealt out before it
    bool at_once = false;                                  // what a split loop writes is collected behind it: no decisions came to rest without that
    size_t revised = 0;                                    // how often one of these has come to ask for more, or was taken back

    size_t count() const;
};

/// A demand that is met inside a loop or function though nothing there came before it. `called`: the functions, innermost
/// first, in which it is met, with the demand in their terms.
struct Exposed {
    Demand demand;
    std::vector<std::pair<FunctionId, Demand>> called;
};

/// What a walk finds out for the placement.
struct Marks {
    std::vector<PlacedStmt> statements;
    std::vector<Condition> conditions;
    std::vector<DeclaratorId> init_by_master;
    std::vector<Message> messages;
    std::vector<CalledFirst> called_first;
};

/// The walk of a function from the copies that all its calls have in common.
struct FunctionWalk {
    AllCopies entry;
    bool current = false;              // walked from this entry
    bool open = false;                 // being walked: who calls it meanwhile gets what the last walk has left
    int lowerings = 0;                 // so many times a call has had less than those before it
    Flow exit;
    std::vector<Exposed> exposed;
    std::set<ObjectId> touched;
    Marks marks;
    Diagnostics found;
};

struct Walks {
    std::map<std::pair<RegionId, ObjectId>, StmtId> combined_behind;    // of reductions: a loop around the split loop, see combining_loops()
    std::set<ObjectId> concern_all;    // see objects_of_all()
    AllLiveness& liveness;
    std::map<FunctionId, FunctionWalk> of;
    std::optional<Decisions> sound;    // the decisions of this walk up to the first one that makes later ones groundless
    std::map<FunctionId, std::vector<ObjectId>> seen{};    // see seen_in()
    bool entry_lowered = false;        // a call had less than those before it: what was found from the old entry does not hold
};

using IsAtom = std::function<bool(const Atom&)>;

/// Is there such an atom in what describes lines or boxes?
bool any_atom(const Affine&, const IsAtom&);
bool any_atom(const Box&, const IsAtom&);
bool any_atom(const std::optional<Ring>&, const IsAtom&);
bool any_atom(const Lines&, const IsAtom&);

class Walker {
public:
    Walker(const Structure&, const Sections&, const Placement&, Walks&, Decisions&, Diagnostics&);

    /// Walks main; `walks` then holds what was found of all functions. True if a decision was added: walk again.
    bool run();

private:
    struct Frame {                                         // one enclosing loop
        StmtId stmt;
        ExprId condition, step;
        StmtId body;
        std::set<ObjectId> touched;
        std::vector<Exposed> exposed;
        Flow breaks, continues;
    };

    struct Choice {                                        // an enclosing switch
        StmtId stmt;
        size_t loops;                                      // so many loops are around it
        std::vector<std::pair<StmtId, Flow>> ends;         // the copies where its cases end: at a break, or at the end of the body
    };

    // walk_switch.cpp
    void walk_switch(StmtId stmt, const SwitchStmt&);
    std::optional<std::string_view> why_not_walked(const SwitchStmt&) const;
    void walk_case(StmtId stmt, const Flow& start);
    void leave_switch(StmtId stmt);
    bool leaves_switch() const { return !choices_.empty() && choices_.back().loops == frames_.size(); }
    Flow merge_ends(const Choice& choice);
    void conflict_at_ends(const Choice& choice, ObjectId object);

    // walk_calls.cpp
    bool walk_body(FunctionWalk& walk);
    void walk_callee(const CollectiveCall& call, FunctionWalk& walk);
    void collective(StmtId stmt);
    bool is_argument_of_another(const CollectiveCall& call, const std::vector<const CollectiveCall*>& calls) const;
    void master_with_calls(StmtId stmt, const std::vector<const CollectiveCall*>& calls, const std::vector<AccessRange>& rest);
    void collective_evaluation(StmtId stmt, AccessRange range, const std::vector<const CollectiveCall*>& calls, Point point);
    bool reads_what_changes(const std::vector<AccessId>& own, const CollectiveCall& call) const;
    void call(const CollectiveCall& call, Point point);
    void keep_describable(const CollectiveCall& call, Point point);
    void evaluate(const CollectiveCall&, const Argument&, Point, AllCopies& inside);
    AllCopies entering(const CollectiveCall& call, Point point);
    std::optional<Demand> outside(const CollectiveCall& call, const Demand& inside) const;
    static std::optional<Copies> in_part(const Copies& whole);
    bool is_of_other_lengths(const CollectiveCall& call, ObjectId formal);
    const Argument* argument_of_several(ObjectId formal) const;
    Copies of_several(const CollectiveCall& call, ObjectId formal, Point point);
    static Copies around_part(const Copies& before, const Copies& part);
    void join_entry(const CollectiveCall& call, FunctionWalk& walk, const AllCopies& inside);
    void collect_at_entry(FunctionId callee, ObjectId object);
    bool deal_out_before(const CollectiveCall& call, ObjectId object, const Copies& known, const Copies& now);
    void leaving(const CollectiveCall& call, const FunctionWalk& walk);
    void expose_outside(const CollectiveCall& call, const FunctionWalk& walk);
    void leave_function(StmtId at, Point point);
    AllCopies in_common(const AllCopies& a, const AllCopies& b);
    bool ends_behind_call(const CollectiveCall&, const Lines&) const;
    bool can_leave(ObjectId object) const;
    const std::vector<ObjectId>& seen_in(FunctionId function) const;
    bool is_given_back(FunctionId function, ObjectId block) const;
    static bool gives_back(const CollectiveCall& call, ObjectId block);

    // order_of_calls.cpp
    bool may_come_first(const std::vector<const CollectiveCall*>& calls, const std::vector<AccessRange>& rest);
    bool may_come_first(const CollectiveCall& call, const std::vector<AccessRange>& rest);
    bool belongs_behind(const CollectiveCall& call, const Access& a) const;
    bool mentions_object(AccessRange range, ObjectId object) const;
    bool have_an_order(const CollectiveCall& first, const CollectiveCall& second) const;

    // walk_control.cpp
    void walk(StmtId stmt);
    void walk_statement(StmtId stmt);
    void unreached(StmtId stmt);
    void control(StmtId stmt);
    void control_of(StmtId stmt);
    void refuse_control(StmtId stmt, std::string_view what);
    void refuse_call(const CollectiveCall& call, std::string_view why, std::string_view advice);
    void refuse_unknown(const CollectiveCall&, AccessId read);
    void refuse_once(const CollectiveCall& call, AccessId what);
    void body(StmtId stmt);
    void walk_if(StmtId stmt, const IfStmt&);
    void walk_loop(const Frame& loop, bool test_first);
    Flow find_head(const Frame& loop);
    void loop_body();
    void end_of_round(Point point);
    void find_hoists(const Frame& frame, const Flow& head, const Flow& back);
    static bool lacks_rest_once(const Demand& demand, const Copies& head, const Copies& back);
    void hoist(const Frame& frame, const Exposed& exposed, bool first = false);
    void jump(StmtId stmt);
    void leave_scope(StmtId block, Point point);
    Flow merge(const Flow& a, const Flow& b, StmtId before, StmtId end_a, StmtId end_b);
    Flow merge_exits(const Frame& loop, const Flow& a, const Flow& b, bool a_by_test);
    void conflict_at_exit(const Frame& loop, ObjectId object, const Copies& a, const Copies& b, bool a_by_test);
    void walk_init(StmtId stmt, StmtId init);
    template <class Key>
    bool decide(std::map<Key, std::vector<Demand>>& demands, Key key, Demand demand);
    using DemandsAt = std::map<StmtId, std::vector<Demand>>;
    void lose_partition(ObjectId object, StmtId settled, DemandsAt& demands, StmtId key);
    void conflict(ObjectId object, const Copies& a, const Copies& b, StmtId before, StmtId end_a, StmtId end_b);
    void condition(StmtId stmt, ExprId e, Point point);
    void check_result(StmtId stmt, ExprId value);
    void note_condition(StmtId stmt, ConditionBy by);
    void collect_in_rounds(ObjectId object, StmtId loop, StmtId end);
    void settle(const std::map<StmtId, std::vector<Demand>>& demands, StmtId key, Point point);
    void deal_out_known(const Demand& demand);
    void forget_decisions_in(StmtId stmt);
    void drop_later_decisions();
    bool widen(Spread& known, const Spread& wanted);

    // walk_serial.cpp
    void serial(StmtId stmt);
    void values_change_in(AccessRange range, Point point);
    void serial_on_all(StmtId stmt, AccessRange range);
    void serial_on_master(StmtId stmt, AccessRange range);
    void demand_on_master(StmtId stmt, AccessRange range, Point point);
    void demand_on_master(StmtId stmt, AccessRange range, AccessId id, Point point);
    void demand_at_exit(StmtId stmt, Point point);
    void declaration(StmtId stmt, const DeclarationStmt&);
    void require_sizes(StmtId stmt, const DeclarationStmt& d);
    AccessId missing_sibling(StmtId stmt, AccessRange range);
    void refuse_sibling(AccessId missing, SymbolId declared, ExprId init);
    void initialiser(StmtId stmt, DeclaratorId declarator);
    void init_block(StmtId stmt);
    void require_everywhere(StmtId stmt, AccessRange range);
    bool everyone_can(StmtId stmt, AccessRange range);
    bool saves_gather(StmtId stmt, AccessRange range) const;
    bool comes_from_owners(StmtId stmt, AccessRange range) const;
    bool can_come(StmtId stmt, AccessId read) const;
    bool comes_from_owner(Demand demand, StmtId stmt) const;
    bool overwrites(StmtId stmt, const Access& access) const;
    bool is_pure(AccessRange range) const;
    Box all_read(StmtId stmt, AccessRange range, ObjectId object) const;
    bool worth_opening(StmtId stmt) const;
    bool worth_opening(const ForStmt& loop, StmtId stmt) const;
    bool needs_opening(StmtId stmt, AccessRange range);
    bool gives_rows_only(StmtId stmt, AccessRange range) const;
    Demand demand_of(StmtId stmt, AccessId access, DemandKind kind) const;
    bool gives_value(const Access&, StmtId) const;
    void written(const Access& access, bool by_all, Point point);

    // walk_rotations.cpp
    void rotate(StmtId stmt, const Rotation& rotation);
    void collect_other_axes(const Rotation& rotation, StmtId stmt, Point point);
    void rename(const Rotation& rotation);
    void borrow_behind(StmtId stmt);
    void agree_on_all(const std::vector<ObjectId>& objects, StmtId at, Point point);
    void change_names(const Rotation& borrow, StmtId stmt, Point point);
    std::string advice_on_size(const Object& block) const;
    bool has_parts_of_lines(const Object& block) const;
    std::string why_no_size(const Object& object) const;
    void agree_on_exchanged(StmtId at, Point point);
    bool agree_on(ObjectId a, ObjectId b, StmtId at, Point point);

    // walk_split.cpp
    void split(StmtId stmt, RegionId region);
    void require_memory_of_bounds(const Loop& loop, Point point);
    void require_bound(const Affine& value, const Loop& loop, Point point);
    void define_partitions(StmtId stmt);
    /// Can lines be sent to their owners before the loop runs?
    bool known_before(PartitionId partition) const { return !placement_.partitions[partition.index()].spec.is_self_scheduled(); }
    void forget_owner(ObjectId object, Point point);
    void keep_owned(const CollectiveCall& call, Point point);
    void forget_owners(PartitionId partition, const std::vector<ObjectUse>& uses, Point point);
    void split_object(const ObjectUse& use, Point point);
    bool can_look_up(const ObjectUse& use) const;
    void look_up(const ObjectUse& use, Point point);
    Demand with_written(Demand demand, const ObjectUse& use);
    bool is_read_by_all(const ObjectUse& use, const Box& box) const;
    void prepare_write(const ObjectUse& use, Point point);
    void finish_write(const ObjectUse& use, StmtId stmt);
    void refuse_write(const ObjectUse& use, StmtId stmt);

    // walk_results.cpp
    std::vector<Message> results_of(const RegionSections&, StmtId stmt) const;
    std::vector<Message> results_behind(StmtId loop) const;
    void before_result(Message& result, Point point);
    void role_changes(const VariableRole& role, Point point);
    void after_result(const Message& result);
    void holds_result(const Message& result, ObjectId object, const Box& box);
    void require_cells(Message& result, Point point);
    void require_symbols(const Box& box, Message& result, Point point);

    // walk_collect.cpp
    std::set<ObjectId> exchanged_names(ObjectId object) const;
    bool may_be_read_later(ObjectId object, StmtId stmt) const;
    void collect(ObjectId object, StmtId for_stmt, Point point);
    void collect_if_read(ObjectId object, StmtId for_stmt, Point point);
    void value_changes(ObjectId object, Point point, bool lost = false);
    bool is_dealt_by(PartitionId partition, const std::function<bool(const Atom&)>& wanted) const;
    void descriptions_end(const std::function<bool(const Atom&)>& ends, Point point, SymbolId released = {});
    bool tell_in_all_rounds(ObjectId object, const std::function<bool(const Atom&)>& ends, Point point);
    void note_sent(const Message& message);

    // walker.cpp
    Point outside_header(Point point) const;
    bool is_wanted_before_calls(const Demand& demand);
    void require(const Demand& demand, Point point);
    bool holds(const Demand& demand) const;
    bool all_know(const Affine& value) const;
    void tell_more(Box& box) const;
    Demand describable(Demand demand) const;
    bool surely_owned(const Message& message) const;
    bool is_static_local(ObjectId object) const;
    bool is_out_of_reach(ObjectId object) const;
    void collect_hidden(const Demand& demand, Point point);
    std::optional<FunctionId> hidden_in(ObjectId object) const;
    bool is_collected_at_end(ObjectId object) const;
    void become(ObjectId object, Copies copies);
    void touch(ObjectId object);
    void place(StmtId stmt, Place place, bool is_control = false);
    struct MarkCounts { size_t statements, init_by_master, messages, called_first; };
    MarkCounts count_marks() const;
    void forget_marks(const MarkCounts& before);
    const Copies& copies(ObjectId object) const { return (*flow_)[object]; }
    const Loop& shape_of(PartitionId partition) const;
    void expose(const Exposed& exposed);
    bool open_writers(ObjectId pointer);
    std::set<ObjectId> names_of(ObjectId object) const;
    bool sendable(ObjectId object) const;
    void bring_rest_before_loop(const Demand& demand);
    void bring_all_before_calls(FunctionId function, ObjectId object, int depth);
    void bring_all_before(StmtId loop, ObjectId object, FunctionId function);
    void refuse_to_send(const Demand& demand, Point point);
    void know_existence(Message& m);
    void refuse_ended(const Demand& demand, Point point);
    Range place_of_need(AccessId access, StmtId stmt, Point point) const { return place_of(unit_.tokens, structure_.place_of_need(access, stmt, point)); }
    std::string text_of_demand(const Demand& demand) const;
    bool can_begin_with_zero(SymbolId) const;
    void give_value(Message& message, SymbolId named);
    void know_description(Message& message, const Demand& demand, Point point);
    bool sayable(const Message& message) const;
    bool has_its_length(const Message& message) const;
    void refuse_size(const Message& message);
    std::span<const Access> all_of(AccessRange range) const { return {accesses_.accesses.data() + range.begin, range.end - range.begin}; }
    void again() { again_ = true; }

    const Structure& structure_;
    const Unit& unit_;
    const Accesses& accesses_;
    const Sections& sections_;
    const Placement& placement_;      // of it only the partitions
    Walks& walks_;
    Decisions& decisions_;
    Diagnostics& diagnostics_;
    Marks marks_;
    Flow flow_;                       // the copies here
    Frame function_{};                // the function itself, as a loop that runs once
    Flow returned_;                   // the copies at its returns
    std::vector<StmtId> returns_;
    std::vector<Frame> frames_;       // enclosing loops, innermost last
    std::vector<Choice> choices_;     // enclosing switches, innermost last
    std::map<StmtId, AllCopies> heads_;   // of loops: copies that each round brings back
    std::set<std::pair<StmtId, ObjectId>> in_all_rounds_;   // lines told with the box of all rounds of the loop
    std::set<std::pair<StmtId, ObjectId>> settled_;   // conflicts for which this pass has made a decision
    bool again_ = false;
    bool probing_ = false;            // a loop's fixed point is being looked for: say nothing yet
};

}  // namespace dmcg
