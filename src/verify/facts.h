// What is known about the copies of each object at one point of the program: a set of facts "these ranks hold the current value
// of this part". Facts are lower bounds: with fewer facts less is known, none is ever wrong. Where two ways join, the facts remain
// that both ways have.
//
//   scanf(.. a ..)            the master holds all of a
//   Scatter a, lines i        the owners hold the lines i, and the master still holds all
//   split i: a[i] = ...       the owners hold the lines i, the master holds the rest
//   Gather a                  the owners hold the lines i, the master holds all
#pragma once

#include <map>
#include <set>
#include <span>

#include "dmcg/bits.h"
#include "dmcg/messages.h"
#include "geometry.h"
#include "ranges.h"

namespace dmcg::verifying {

enum class Holder : uint8_t { all, master, owners };   // owners: the rank that runs iteration k holds line k
enum class Part : uint8_t { whole, box, lines, rest }; // lines: of all iterations together; rest: what is in none of the lines

struct Fact {
    Holder holder{};
    Part part{};
    Box box;                          // of Part::box
    PartitionId partition;            // of lines and rest, and of owners
    Lines lines;
    int64_t before = 0, after = 0;    // of owners: so many lines on each side as well, also before the first and after the last
    std::optional<Ring> ring{};       // in which these are counted: before the first line of the ring comes its last one
};

Fact whole_fact(Holder holder);
Fact box_fact(Holder holder, Box box);

/// A ring in which the lines are counted becomes that of the fact.
Fact lines_fact(Holder holder, Part part, PartitionId partition, Lines lines);
bool same(const Fact& a, const Fact& b);

/// An object, or a part of it, whose value is not with anyone yet, because ranks hold parts of it.
enum class Pending : uint8_t {
    none,
    begun,     // the old value is with the master, the others start from the identity
    partial,   // each rank holds what its iterations gave
    last       // the rank that ran the last iteration holds the value
};

struct Holding {
    std::vector<Fact> facts{};
    Pending pending = Pending::none;
    RegionId region{};                // of what is pending
    std::vector<Fact> before{};       // what was known when it began: true of the elements that are not pending
    std::vector<Fold> begun{}, combined{};
    bool noted = false;               // of a search: each rank notes the iteration in which it finds the best value
    bool to_all = true;               // all ranks got what has been combined
};

bool same(const Fold& a, const Fold& b);

struct PartitionState {
    bool defined = false;             // its variables have been computed
    bool current = false;             // and would have the same values if they were computed now
};

/// What is known at a point of the program. Of most objects that is one of two things, so that they cost a bit or nothing.
struct State {
    std::map<ObjectId, Holding> holdings;     // of objects about which there is more to say
    std::vector<PartitionState> partitions;   // by PartitionId
    Bits with_master{};                       // the others: held by the master as a whole; not: by all ranks
    Bits scratch{};                           // arrays in which each rank has what its iterations have left: nobody may read that
    Bits ended{};                             // blocks that have been released on some way that leads here
    Bits absent{};                            // blocks that have not been allocated on some way that leads here
    Bits unset{};                             // variables that the program has given no value on some way that leads here
    Bits resized{};                           // blocks since whose allocation a variable has changed, on some way, that is said to tell how large they are
    std::set<std::pair<RegionId, ObjectId>> listed{}, outdated{};    // look-ups whose lists have been made; those whose lists may be wrong by now
    std::set<AccessId> looked_up{};           // reads of the next split loop whose elements each rank has got
    std::set<size_t> in_flight{};             // steps of the plan: halos that are begun and have not come
};

/// The data that a question about facts looks into.
struct View {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const Placement& placement;
    FunctionId function{};            // where the question is asked
    std::span<const Interval> parameters{};

    /// The loop that is dealt out, in the terms of the function; null: it cannot tell.
    const Loop* loop_of(PartitionId id) const { return placement.partitions[id.index()].in(function); }
    bool writes(AccessRange range, SymbolId symbol) const;
};

const Holding& holding(const State& state, ObjectId object);

/// The holding of the object, to be changed.
Holding& opened(State& state, ObjectId object);

/// Takes the object out of the holdings if a bit can tell what is known.
void settle(State& state, ObjectId object);
void settle(State& state);   // all of them

/// Answers "does this follow from what is known?" at one point of the program.
class Judge {
public:
    /// `here`: the statement where the question is asked; indices of the loops around it are known to be within their bounds.
    Judge(const View& view, const std::vector<PartitionState>& partitions, StmtId here = {})
        : view_(view), partitions_(partitions), here_(here) {}

    bool follows(const Holding& known, const Fact& wanted, ObjectId object) const;

    /// The fact with spans that are the full extent made whole; all facts that are known have this form.
    Fact normal(Fact fact, ObjectId object) const;
    bool all_hold(const State& state, SymbolId symbol) const;

    /// True if the iteration surely exists.
    bool is_iteration(const Affine& k, PartitionId partition) const;
    std::optional<ReachedBox> reach_of(PartitionId partition, const Lines& lines, ObjectId object) const;

    /// The lines of all iterations surely lie in the ring.
    bool stand_in(const Ring& ring, PartitionId partition, const Lines& lines) const;

    /// The box as it is, and as what it becomes while the loops around run and for other calls: each contains the one before.
    std::vector<Box> widenings(const Box& box) const;
    bool inside(const Box& outer, const Box& inner) const;

    /// The lines with a box around all that the loop writes of the object: in this round, while more and more of the loops around run, in other calls.
    std::vector<Lines> in_rounds(const RegionSections& sections, ObjectId object, const Lines& lines) const;

    /// a <= b, and `outer` contains `inner`, whatever values the indices of the loops around and the parameters have.
    bool at_most(const Affine& a, const Affine& b) const;
    bool contained(const Box& outer, const Box& inner) const;

private:
    // "given": follows without the question whether all of the object is held
    bool whole(const Holding& known, Holder who, ObjectId object) const;
    bool box(const Holding& known, Holder who, const Box& box, ObjectId object) const;
    bool all_lines(const Holding& known, Holder who, PartitionId partition, const Lines& lines, ObjectId object) const;
    bool rest(const Holding& known, Holder who, PartitionId partition, const Lines& lines, ObjectId object) const;
    bool rest_given(const Holding& known, Holder who, PartitionId partition, const Lines& lines, ObjectId object) const;
    bool lines_given(const Holding& known, Holder who, PartitionId partition, const Lines& lines, ObjectId object) const;
    bool box_given(const Holding& known, Holder who, const Box& box, ObjectId object) const;
    bool own_lines(const Holding& known, const Fact& wanted, ObjectId object) const;
    bool in_ring(const Holding& known, const Fact& wanted, ObjectId object) const;
    bool own_lines_from(const Holding& known, const Fact& fact, const Fact& wanted, ObjectId object) const;
    bool within(PartitionId partition, const Lines& inner, PartitionId other, const Lines& outer, ObjectId object) const;

    void widen(Span&, const Span& by, bool first) const;

    const View& view_;
    const std::vector<PartitionState>& partitions_;
    StmtId here_;
};

/// Adds a fact if it does not follow already.
void learn(const Judge& judge, Holding& known, Fact fact, ObjectId object);

/// Adds a fact, also if it follows now: what it follows from may end before it does.
void note(const Judge& judge, Holding& known, Fact fact, ObjectId object);

/// Makes `into` what both have. True if it is less than before.
bool join(const View& view, State& into, const State& other);

/// The value of the object changes: what is described by it is described no longer.
void forget_descriptions(const View& view, State& state, ObjectId object, std::string_view field = {});

/// The variables of the partition get new values, or end.
void forget_partition(State& state, PartitionId partition);

/// The partition is dealt out anew: who has which of its lines is known no longer, but what is in one of them or in none stays so.
void forget_owners(State& state, PartitionId partition);

/// "only the master holds b" and the like.
std::string who_holds(const View& view, const State& state, ObjectId object);

}  // namespace dmcg::verifying
