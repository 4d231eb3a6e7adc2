// Where each statement runs and which messages stand where: copies and demands (docs/design of DESIGN.md section 4).
//
//   scanf(.. a ..)                  place master
//   message Scatter a               loop 1 reads own lines of a; a is with the master
//   split i: c[i] = f(a[i])         place split; c is now spread: each rank has its lines
//   message Gather c                the master prints c
//   printf(.. c ..)                 place master
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dmcg/sections.h"

namespace dmcg {

enum class Place : uint8_t { all, master, split };

/// A way to deal the iterations of loops out to the ranks; loops of the same shape share one.
struct Partition {
    PartitionSpec spec;
    LoopId loop;                    // the first loop that uses it
    std::vector<LoopId> loops;      // all loops that use it
    FunctionId function;            // where its variables are computed,
    StmtId defined_before;          // before this statement (outside loops and functions that do not change it)
    bool shared = false;            // other functions use its variables, too
    std::map<FunctionId, Loop> shapes{};   // start, step and distance in the terms of each function that can tell them

    const Loop* in(FunctionId f) const { const auto it = shapes.find(f); return it == shapes.end() ? nullptr : &it->second; }
    const Loop& shape() const { return shapes.at(function); }
};

enum class MessageKind : uint8_t {
    bcast,         // master -> all: box
    scatter,       // master -> owner of each line
    gather,        // owner of each line -> master
    allgather,     // owner of each line -> all
    bcast_line,    // owner of one line (or element) -> all
    fetch,         // owner of one line (or element) -> master
    halo,          // owner of each line -> ranks that run its neighbours: lines first+stride*k+d for d in [-before, after]
    exchange,      // owner of each line -> ranks whose part of another partition it belongs to: `wanted`, with neighbours
    look_up,       // owner of each element -> ranks whose iterations read it, as `reads` tell when the program runs
    reduce,        // partial values of all -> master
    allreduce,     // partial values of all -> all
    last_value     // rank of the last iteration -> all
};

std::string_view message_name(MessageKind kind);   // "Bcast", "Scatter" ...

enum class Side : uint8_t { before, after, body_begin, body_end };

/// A point of the program: before or after a statement; or at the begin or end of a body (`stmt` is the body itself).
struct Point {
    StmtId stmt;
    Side side = Side::before;
    bool operator==(const Point&) const = default;
};

struct Message {
    MessageKind kind{};
    Point point;
    ObjectId object;
    PartitionId partition;        // who owns which line; invalid for bcast, reduce, allreduce
    std::optional<Lines> lines;   // of scatter, gather, allgather, bcast_line, fetch, halo
    Box box;                      // of bcast: what is sent (all spans whole: the variable as a whole); bcast_line, fetch: the line or element
    Affine iteration;             // of bcast_line, fetch: the iteration k whose line it is
    bool surely_owned = false;    // of bcast_line, fetch: 0 <= k < count; else the line may be no iteration's, and the master's
    int64_t before = 0, after = 0;    // of halo, exchange: how many lines more on each side
    std::optional<Ring> ring{};       // of halo: these lines are counted in a circle, which contains all that have owners
    PartitionId wanted_partition;     // of exchange
    std::optional<Lines> wanted;      // of exchange: the lines that each rank gets, dealt out by wanted_partition
    std::vector<AccessId> reads{};    // of look_up: reads of for_region whose subscripts stand in memory
    std::optional<Fold> fold;         // of reduce, allreduce, with its box
    std::optional<Pick> pick;         // of reduce, allreduce: a search; the fold is that of its best value
    std::vector<SymbolId> without_value{};    // variables that it names and that may have no value yet: they must begin with 0
    RegionId for_region;          // the loop that reads it (or, of a reduction, made it); invalid: serial code
    StmtId for_stmt;              // the statement that demands it
    AccessId for_access;          // the access that demands it; invalid: none in particular
    bool may_be_absent = false;   // of a block: on some way that leads there nothing has been allocated, and its pointer is null
    bool by_length = false;       // lines of it may lie outside of the array, whose length the program looks up
    bool slow = false;            // more is moved than is lacked, because dmcg knows no better: told as a warning
};

enum class Model : uint8_t { independent, semi_global, global };

/// The communication model of a loop and the access that decides it.
struct LoopModel {
    RegionId region;
    Model model{};
    AccessId access;              // invalid for Independent loops that read nothing of others
};

/// How a control statement's condition gets one value on all ranks.
enum class ConditionBy : uint8_t { each_rank, master };   // evaluated by every rank, or by the master, who tells the others

struct Condition { StmtId stmt; ConditionBy by; };

struct PlacedStmt {
    StmtId stmt;                  // a statement that runs as a unit (its parts have the same place), or a control statement
    Place place{};
    bool control = false;         // encloses split loops, messages or jumps: its parts have places of their own
};

/// A call in a statement of the master: all ranks make it before the statement, after so many of the messages there.
struct CalledFirst { StmtId stmt; ExprId call; size_t after_messages = 0; };

struct Placement {
    FunctionId main;
    std::vector<FunctionId> functions;      // that all ranks call together, in source order
    std::vector<PlacedStmt> statements;     // in source order
    std::vector<Condition> conditions;      // of control statements
    std::vector<DeclaratorId> init_by_master;   // variables whose initialiser only the master evaluates
    std::vector<CalledFirst> called_first;
    std::vector<Partition> partitions;
    std::vector<PartitionId> partition_of_region;   // by RegionId; invalid: not DOALL
    std::vector<Message> messages;          // in the order of the text; several at one point: in this order
    std::vector<LoopModel> models;
    std::vector<RegionId> final_index;      // split loops whose index is read after the loop
};

}  // namespace dmcg
