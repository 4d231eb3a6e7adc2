// The ranks while the trace is gone through: what each has, who runs what comes next, what is on its way.
#pragma once

#include <map>
#include <random>
#include <set>

#include "replay/replay.h"
#include "replay/values.h"

namespace dmcg::replay {

/// A rank gives back a value of so many bytes, of which one is not right. A structure may be wrong in one member.
struct WrongResult { int rank; uint64_t at, bytes; };

/// A structure that is handed over, or a pointer: it may be old where nobody reads it, as a whole or in members.
struct GivenCopy { uint64_t bytes; std::vector<WrongResult> wrong; };

/// A call, and the partitions that it has defined. `wrong`: ranks that give back a value worked out
/// from old ones. `first`: all ranks make it before a statement of the master.
struct CallFrame { SymbolId function; int32_t caller = -1; bool first = false; std::vector<WrongResult> wrong{}; std::map<size_t, Parts> partitions{}; };

/// Statements of the master; acts behind calls that all make first wait in it.
struct MasterFrame { StmtId first, last; const std::vector<Act>* acts = nullptr; size_t next = 0; bool leaves = false; };

/// Elements on their way to a rank while a loop runs.
struct Travelling { int to = 0; Bytes bytes; std::vector<Version> versions; };

/// A marked loop; split: nothing if the plan does not split it.
struct LoopFrame {
    RegionId region;
    const SplitRule* split = nullptr;
    int owner = -1;                 // of the iteration at hand; -1: none yet
    bool in_rim = false;
    int64_t index = 0;
    Version begun = 0;
    int64_t iterations = 0;
    std::set<std::pair<BlockNumber, uint64_t>> compared{};      // in a search: bytes that iterations have looked at
    bool left = false;
};

/// Who runs what follows. `alone`: one rank runs the serial text, so the plan's steps are left out.
struct RunFrame {
    Ranks who = 0;
    bool alone = false;
    std::variant<CallFrame, MasterFrame, LoopFrame> kind;
};

/// Between the begin of a reduction and its end.
struct ActiveFold {
    Version mark = 0;               // what its bytes have as versions on the ranks that take part
    FoldKind kind{};
    ReductionOp op{};
    RegionId region;
    std::vector<Bytes> what;
    Version begun = 0;              // a merge: writes behind this count
    bool noted = false;             // a merge: each store notes its iteration
    std::map<std::pair<BlockNumber, uint64_t>, Ranks> old{};    // a merge: bytes that were old at the begin, and on whom
};

/// What is special about a statement of the core.
struct Special { std::optional<RunBy> run_by; bool returns = false, moves = false, searches = false, gives_copies = false; size_t step = 0; const SplitRule* header = nullptr; };

/// What was done in all runs.
struct Reached {
    std::vector<bool> steps;
    std::set<std::pair<StmtId, Side>> points;
    std::set<StmtId> bodies;
};

class ReplayMachine {
public:
    ReplayMachine(const Steps&, const Trace&, int ranks, unsigned seed, ReplayReport&, Reached&);

    /// `to_fault`: no further than to the first fault.
    void run(bool to_fault);

private:
    // frames.cpp: who runs what
    void step(const Event&);
    Ranks who(int32_t statement);
    RunFrame& call_frame();
    LoopFrame* running_split();
    LoopFrame* to_loop();
    void call(const Event&);
    void leave_function();
    void go_on_behind_call();
    void leave_ranges(StmtId now);
    void begin_range(StmtId, const std::vector<Act>*, size_t next);
    void end_range(StmtId);
    void outside(int32_t statement, SymbolId function);
    void note_exit_path(int32_t statement);
    bool in_copy() const;
    void outside_in_loop(int32_t statement, SymbolId function, const SplitRule&);
    bool is_announcement(const Event&) const;
    void told(const Event&);
    void tell(const Event&);
    Ranks begin_function(SymbolId, Ranks);
    void end_main();
    void skip_call();
    void point(const Event&, Side);
    void reach(StmtId, Side);
    void leaves_here(StmtId);

    // loops.cpp
    void begin_loop(const Event&);
    void iteration(const Event&);
    void end_loop();
    void count_iterations(const SplitRule&, const LoopFrame&);
    void arrive(const SplitRule&);
    bool has_arrived(int rank, BlockNumber, uint64_t at);
    void write_meets(const Bytes&, const Event&);
    bool in_rim(const SplitRule&, const Parts&, int64_t index, int owner);
    Run run_indices(const SplitRule&, const Parts&);

    // access.cpp: reads and writes
    void access(const Event&);
    void header_access(const Event&, const Bytes&, const SplitRule&);
    void library_access(const Event&);
    void give_back(const Bytes&, Ranks);
    void hand_over(const Event&, const Bytes&);
    void take_over(const Bytes&, const GivenCopy&);
    const SymbolId* parameter_for(const Event&) const;
    void take_over(const Bytes&);
    void take_along(const Event&, const Bytes&);
    void judge(const Event&, const Bytes&, int rank);
    void old_value(const Event&, const Bytes&, uint64_t at, int rank);
    bool may_read(BlockNumber, uint64_t at, int rank);
    bool may_use_part(int rank, BlockNumber, uint64_t at);
    bool may_be_old(BlockNumber, uint64_t at, int rank);
    LoopFrame* searching(const Event&);
    void begin_block(const Event&);
    std::string rank_name(int) const;
    std::string block_name(BlockNumber) const;
    std::string place(const Bytes&, uint64_t at) const;
    std::string why_old(BlockNumber, uint64_t at, int rank) const;

    // acts.cpp: the steps of the plan
    size_t run_acts(const std::vector<Act>&, size_t from);
    bool all_come(const Act&);
    void begin_message(const Act&);
    void note(BlockNumber);
    void bring(const LinesOf&, const LineNumbers& owned, Run wanted, int to);
    void operands(const std::vector<Operand>&, const std::string& words);
    Parts* partition(size_t);
    std::optional<LineNumbers> lines(const LinesOf&);
    void move(const std::vector<Bytes>&, int from, int to, uint64_t element);
    void act(const Define&);
    void act(const Broadcast&);
    void act(const Scatter&);
    void act(const Collect&);
    void act(const FromOwner&);
    void act(const Exchange&);
    void act(const LookUp&);
    void act(const LastValue&);
    void act(const BeginFold&);
    void act(const BeginSearch&);
    void act(const EndFold&);
    void act(const CallHere&) {}
    void act(const Meet&) {}

    // folds.cpp
    void mark_parts(const ActiveFold&);
    void begin_merge(ActiveFold&, bool alike);
    int winner(const ActiveFold&, BlockNumber, uint64_t at) const;
    void end_merge(const ActiveFold&, const Bytes&, bool to_all);
    void end_parts(const Bytes&, const EndFold&, std::set<Version>& ended);
    ActiveFold& begin_fold(const BeginFold&, std::vector<Bytes>);
    static bool is_same(const std::vector<Bytes>&, const std::vector<Bytes>&);

    void fault(int line, std::string text);
    const Special* special(int32_t statement) const;
    int line_of(int32_t statement) const;
    int line_of_stmt(StmtId) const;
    std::string function_name(SymbolId) const;
    Version now() const { return static_cast<Version>(at_ + 1); }

    const Steps& steps_;
    const Trace& trace_;
    int p_;
    std::mt19937 random_;
    ReplayReport& report_;
    Reached& reached_;
    RankCopies copies_;
    Values values_;
    std::vector<RunFrame> frames_;
    std::map<size_t, Parts> shared_;                    // partitions of all functions
    std::vector<ActiveFold> folds_;
    std::set<std::pair<RegionId, std::string>> noted_;  // searches that note their iterations
    std::map<StmtId, Bytes> index_;                     // of the split loops that run
    std::vector<Travelling> travelling_;
    std::map<BlockNumber, std::vector<std::pair<Version, std::string>>> messages_;   // that moved some of the block: when
    Traffic* traffic_ = nullptr;                        // of the message at hand
    std::map<std::string, size_t> traffic_of_;
    Version marks_ = partial_bit;
    size_t at_ = 0;                                     // the event at hand
    bool ended_ = false;
    bool begun_ = false, leaves_main_ = false;          // MPI_Init has been called; a return of main follows
    bool on_exit_path_ = false;                         // an iteration of a split loop has begun to end the program
    std::vector<Ranks> at_exit_;                        // who has asked for a call at the end, the last one first
    size_t ends_at_ = 0;                                // so many frames there were when the end began; 0: it has not
    std::map<BlockNumber, Ranks> library_written_;      // who has not written a variable of the library when others did
    Ranks library_old_ = 0;                             // ranks whose library has not been called as that of others
    Bytes moved_;                                       // what realloc() has read
    std::pair<int32_t, std::vector<WrongResult>> returned_{-1, {}};     // the call that was made last
    std::vector<GivenCopy> given_;                      // the next call gets them in this order
    std::map<SymbolId, GivenCopy> given_pointers_;      // by the parameter
    int32_t caller_ = -1;                               // the statement that makes the next call
    bool overlapping_ = false;                          // what moves is there when it has arrived
    std::vector<Special> special_;                      // by statement of the core
};

}  // namespace dmcg::replay
