// What all step writers share: the program, the plan, the names of what is inserted, and the edits made so far.
#pragma once

#include <deque>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dmcg/loop_pragmas.h"
#include "emit/program_edits.h"
#include "emit/template.h"
#include "plan/outline.h"

namespace dmcg {

/// Names of generated things begin with dmcg_, or dmcg0_, dmcg1_ ... if the user's program has such names itself.
class Names {
public:
    explicit Names(const Tokens& tokens);

    /// Fills a template in which every `dmcg_` stands for the prefix.
    std::string fill(std::string_view name, const Values& values) const;

    /// The name dmcg_<rest> under its prefix.
    std::string operator()(std::string_view rest) const { return prefix_ + std::string(rest); }
    const std::string& prefix() const { return prefix_; }

    std::string datatype(const std::string& c_type) const;     // "double" -> the MPI name
    std::string operation(const std::string& op) const;        // "+" -> the MPI name
    std::string thread_function(const std::string& name, bool alone) const;    // what stands for a function of OpenMP's

private:
    const std::string& entry(const std::string& table, const std::string& name) const;
    std::string with_prefix(const std::string& name) const;    // of a function: dmcg_threads -> dmcg0_threads
    std::optional<std::string_view> renamed(std::string_view name) const;

    std::string prefix_ = "dmcg_";
    std::map<std::string, std::map<std::string, std::string>> table_;    // names.json
    mutable std::map<std::string, std::string, std::less<>> renamed_;
};

/// The variables of a partition, as text.
struct PartitionNames { std::string n, lo, hi, start, dealt; };

/// A function made of a step that its place cannot name.
struct OutlinedFunction {
    FileId file;                    // at its end it stands
    std::string name, parameters, text;
    std::map<FileId, StmtId> calls{};       // the first one in each file
};

struct Emitter {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const Plan& plan;
    const LoopPragmas& pragmas;
    OutlinedSteps outlined_steps;
    Names names;
    ProgramEdits edits;
    std::optional<size_t> outlined{};                // the step at hand, if it becomes a function
    std::vector<OutlinedFunction> functions{};
    bool is_c90 = false;             // C90: no declarations in the header of a for
    bool above_comments = false;    // lines before a statement go above its comments: more steps that must come after them follow

    const Partition& partition(PartitionId id) const { return plan.placement.partitions[id.index()]; }
    const Loop& loop(PartitionId id) const { return partition(id).shape(); }
    bool block(PartitionId id) const { return partition(id).spec.kind == PartitionKind::block; }
    bool self_scheduled(PartitionId id) const { return partition(id).spec.is_self_scheduled(); }
    int64_t block_size(PartitionId id) const;                // of CYC and CYC(b); 0: another kind
    PartitionNames names_of(PartitionId id) const;
    bool mentions(std::initializer_list<std::string_view> called) const;    // some expression names one of these functions
    /// The helper that ends all ranks: where main's end or exit() must call functions of the program, after these.
    std::string exit_helper() const { return names(mentions({"atexit", "on_exit"}) ? "exit_at_last" : "exit"); }
    bool any_partition(const std::function<bool(const PartitionSpec&)>& is_wanted) const;
    bool any_block() const;                                  // some partition is BLK
    bool any_cyclic() const;                                 // some partition is CYC or CYC(b)
    bool any_self_scheduled() const;
    std::string owner(PartitionId id, const Affine& iteration) const;
    std::optional<int64_t> count(PartitionId id) const;      // of iterations, if constant
    std::string start(PartitionId id) const;                 // C text that keeps its value after the loop's begin
    bool start_is_variable(PartitionId id) const;            // start() is a variable of its own
};

/// C text whose value is right where a long is wanted.
std::string long_text(const Affine& a);

/// "a + b" in parentheses, "a" as it is.
std::string as_factor(const std::string& text);

/// `${in}` of a template: one more level after a line `if (..)`.
std::string indent_if(bool condition);

// One writer for each kind of step.
void emit_step(Emitter&, const Initialise&);
void emit_step(Emitter&, const Finalise&);
void emit_step(Emitter&, const DefinePartition&);
void emit_step(Emitter&, const SplitLoop&);
void emit_step(Emitter&, const ExitPath&);
void emit_step(Emitter&, const Transfer&);
void emit_step(Emitter&, const BeginReduction&);
void emit_step(Emitter&, const BeginPick&);
void emit_step(Emitter&, const EndReduction&);
void emit_step(Emitter&, const MasterOnly&);
void emit_step(Emitter&, const MasterInit&);
void emit_step(Emitter&, const CallFirst&);
void emit_step(Emitter&, const AgreeOn&);
void emit_step(Emitter&, const LeaveTogether&);
void emit_step(Emitter&, const LeaveByMaster&);
void emit_step(Emitter&, const RunByMaster&);
void emit_step(Emitter&, const Synchronise&);
void emit_step(Emitter&, const CheckDistance&);
void emit_step(Emitter&, const CheckNumber&);
void emit_step(Emitter&, const JoinRows&);
void emit_step(Emitter&, const KeepRow&);
void emit_step(Emitter&, const Explain&);

/// The end of a search, which is an EndReduction with a pick.
void end_search(Emitter&, const EndReduction&);

/// Inserts lines at a point of the plan. At body_begin and body_end the point's statement is the body itself.
void insert_at(Emitter&, Point point, const std::string& text);

/// The text of a message, or of what belongs to it: only where there is memory.
std::string if_allocated(const Emitter&, const Message&, std::string text);

/// Elements that a loop reads at places which stand in memory. `lines`: the fields of the owners' `dmcg_lines`.
std::string look_up_text(const Emitter&, const Message&, const std::string& lines);

/// How many iterations a loop has, as C.
std::string count_text(const Loop&);

}  // namespace dmcg
