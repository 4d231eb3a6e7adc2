// Reads and writes: at each read, has the rank that reads the latest version?
#include <fmt/format.h>

#include "replay/machine.h"

namespace dmcg::replay {

namespace {

constexpr uint64_t largest_scalar = 16;     // bytes; a smaller structure is taken for one

}  // namespace

void ReplayMachine::begin_block(const Event& e) {
    const BlockKind kind = trace_.blocks[e.block].kind;
    const bool own = kind == BlockKind::automatic || kind == BlockKind::parameter;
    const bool temporary = kind == BlockKind::automatic && steps_.temporaries.contains(trace_.blocks[e.block].symbol);
    const Ranks ranks = temporary && !frames_.back().alone ? call_frame().who : own ? frames_.back().who : kind == BlockKind::heap ? who(e.number) : copies_.all();
    copies_.begin(e.block, e.length, ranks);
    messages_.erase(e.block);
}

void ReplayMachine::access(const Event& e) {
    if (trace_.blocks[e.block].kind == BlockKind::library) return library_access(e);
    const Bytes bytes = copies_.inside({e.block, e.offset, e.offset + e.length});
    const Special* s = frames_.back().alone ? nullptr : special(e.number);
    if (s && s->header) return header_access(e, bytes, *s->header);
    const bool in_heap = trace_.blocks[e.block].kind == BlockKind::heap;
    if (const Special* any = special(e.number); any && any->moves && in_heap) return take_along(e, bytes);
    const Ranks ranks = who(e.number);
    if (const Special* any = special(e.number); any && any->gives_copies && e.kind == EventKind::read && (e.length > largest_scalar || parameter_for(e))) return hand_over(e, bytes);
    for (int r = 0; r < p_; r++)
        if ((ranks & rank_bit(r)) != 0) judge(e, bytes, r);
    if (e.kind == EventKind::read) return;
    write_meets(bytes, e);
    const bool is_result = returned_.first == e.number && e.number >= 0;
    copies_.write(bytes, ranks, now(), running_split() != nullptr);
    if (is_result) give_back(bytes, ranks);
    if (steps_.copies.contains(trace_.blocks[e.block].symbol)) take_over(bytes);
    if (const auto given = given_pointers_.extract(trace_.blocks[e.block].symbol)) take_over(bytes, given.mapped());
}

/// The parameter that gets the pointer that is read here; null: none.
const SymbolId* ReplayMachine::parameter_for(const Event& e) const {
    const auto call = steps_.giving_pointers.find(e.number);
    if (call == steps_.giving_pointers.end()) return nullptr;
    const auto found = call->second.find(trace_.blocks[e.block].symbol);
    return found == call->second.end() || e.length != copies_.bytes(e.block) ? nullptr : &found->second;
}

void ReplayMachine::give_back(const Bytes& bytes, Ranks ranks) {
    const uint64_t size = bytes.end - bytes.begin;
    for (const WrongResult& w : returned_.second)
        for (uint64_t at = 0; at < size; at++)
            if ((ranks & rank_bit(w.rank)) != 0 && (w.bytes != size || w.at == at)) copies_.set(bytes.block, bytes.begin + at, w.rank, no_value);
    returned_ = {-1, {}};
}

/// Its old members stay old in the copy.
void ReplayMachine::hand_over(const Event& e, const Bytes& bytes) {
    GivenCopy copy{bytes.end - bytes.begin, {}};
    const Ranks ranks = who(e.number) & copies_.exists_on(e.block);
    report_.reads++;
    for (int r = 0; r < p_; r++)
        for (uint64_t at = bytes.begin; at < bytes.end && (ranks & rank_bit(r)) != 0; at++)
            if (!may_read(e.block, at, r)) copy.wrong.push_back({r, at - bytes.begin, copy.bytes});
    if (const SymbolId* parameter = parameter_for(e)) given_pointers_[*parameter] = std::move(copy);
    else given_.push_back(std::move(copy));
}

void ReplayMachine::take_over(const Bytes& bytes) {
    if (given_.empty() || given_.front().bytes != bytes.end - bytes.begin) return;
    take_over(bytes, given_.front());
    given_.erase(given_.begin());
}

void ReplayMachine::take_over(const Bytes& bytes, const GivenCopy& given) {
    for (const WrongResult& w : given.wrong) copies_.set(bytes.block, bytes.begin + w.at, w.rank, no_value);
}

/// Each rank's library has its own variables; what some ranks alone have called may have changed theirs (`optind`). Streams stay what they are.
void ReplayMachine::library_access(const Event& e) {
    const Ranks ranks = who(e.number);
    if (e.kind != EventKind::read) {
        library_written_[e.block] = copies_.all() & ~ranks;
        return;
    }
    const std::string& name = trace_.blocks[e.block].name;
    const bool is_changed = !name.empty() && !name.starts_with("std");
    const Ranks old = library_written_[e.block] | (is_changed ? library_old_ : 0);
    if ((ranks & old) != 0) fault(line_of(e.number), fmt::format("ranks read {} of the library that others alone have set", name.empty() ? "a variable" : name));
}

/// realloc() copies what each rank has, be it old or not.
void ReplayMachine::take_along(const Event& e, const Bytes& bytes) {
    if (e.kind == EventKind::read) {
        moved_ = bytes;
        return;
    }
    copies_.write(bytes, who(e.number), now(), false);
    for (uint64_t i = 0; i < bytes.end - bytes.begin && moved_.begin + i < moved_.end; i++)
        for (int r = 0; r < p_; r++)
            if (!copies_.is_current(moved_.block, moved_.begin + i, r)) copies_.set(bytes.block, bytes.begin + i, r, no_value);
}

/// The header of a split loop becomes another: its bounds are the partition's, which all ranks compute, and each rank has its own index.
void ReplayMachine::header_access(const Event& e, const Bytes& bytes, const SplitRule& split) {
    const bool is_index = trace_.blocks[e.block].symbol == split.index;
    const bool is_variable = bytes.end - bytes.begin == copies_.bytes(e.block);       // the partition may be made of another one: int n = g->n
    for (int r = 0; e.kind == EventKind::read && r < p_ && !is_variable; r++) judge(e, bytes, r);
    if (e.kind == EventKind::read) return;
    copies_.write(bytes, is_index ? 0 : who(e.number), now(), true);
    if (is_index) index_[split.stmt] = bytes;
}

void ReplayMachine::judge(const Event& e, const Bytes& bytes, int rank) {
    const bool exists = (copies_.exists_on(e.block) & rank_bit(rank)) != 0;
    if (!exists && bytes.begin < bytes.end) return fault(line_of(e.number), fmt::format("{} has no {}: it was made by others alone", rank_name(rank), block_name(e.block)));
    if (e.kind != EventKind::read) return;
    report_.reads++;
    LoopFrame* search = searching(e);
    if (search && !search->compared.insert({bytes.block, bytes.begin}).second) return;
    if (!copies_.first_old(bytes, rank)) return;
    for (uint64_t at = bytes.begin; at < bytes.end; at++)
        if (!may_read(e.block, at, rank)) return old_value(e, bytes, at, rank);
}

bool ReplayMachine::may_read(BlockNumber block, uint64_t at, int rank) {
    return copies_.is_current(block, at, rank) || may_use_part(rank, block, at) || has_arrived(rank, block, at) || may_be_old(block, at, rank);
}

/// In `if (a[i] < a[at]) at = i;` a rank looks at what it has found itself: a[at] of the sequential program, if that has not been looked at as a[i]
/// before, is that of before the loop.
LoopFrame* ReplayMachine::searching(const Event& e) {
    const Special* s = special(e.number);
    return s && s->searches && !frames_.back().alone ? running_split() : nullptr;
}

/// What a function gives back may be wrong where nobody wants it; that of main is the status of the program.
void ReplayMachine::old_value(const Event& e, const Bytes& bytes, uint64_t at, int rank) {
    if (const Special* s = special(e.number); s && s->returns && !frames_.back().alone && std::get<CallFrame>(call_frame().kind).function != steps_.main) {
        for (; at < bytes.end; at++)
            if (!copies_.is_current(e.block, at, rank)) std::get<CallFrame>(call_frame().kind).wrong.push_back({rank, at - bytes.begin, bytes.end - bytes.begin});
        return;
    }
    fault(line_of(e.number), fmt::format("{} reads {}, {}", rank_name(rank), place(bytes, bytes.begin), why_old(e.block, at, rank)));
    copies_.make_current(bytes, rank);       // told once
}

/// In the loop that combines it, a rank goes on from its own part of a value.
bool ReplayMachine::may_use_part(int rank, BlockNumber block, uint64_t at) {
    const Version v = copies_.of(block, at, rank);
    const LoopFrame* loop = is_partial(v) ? running_split() : nullptr;
    if (!loop) return false;
    for (const ActiveFold& fold : folds_)
        if (fold.mark == v && fold.region == loop->region) return true;
    return false;
}

/// What other iterations of this loop write, by TRUST or because the ranks merge it: each has what it was before, or what it has written itself.
bool ReplayMachine::may_be_old(BlockNumber block, uint64_t at, int rank) {
    const LoopFrame* loop = running_split();
    if (!loop || copies_.latest(block, at) <= loop->begun) return false;
    if (loop->split->trusted) return true;
    for (const ActiveFold& fold : folds_) {
        if (fold.kind != FoldKind::merge || fold.region != loop->region) continue;
        const auto old = fold.old.find({block, at});
        const bool was_old = old != fold.old.end() && (old->second & rank_bit(rank)) != 0;
        for (const Bytes& b : fold.what)
            if (b.block == block && b.begin <= at && at < b.end) return !was_old;
    }
    return false;
}

std::string ReplayMachine::rank_name(int rank) const { return rank == 0 ? "the master" : fmt::format("rank {} of {}", rank, p_); }

std::string ReplayMachine::block_name(BlockNumber block) const {
    const std::string& name = trace_.blocks[block].name;
    return name.empty() ? "memory without a name" : name;
}

/// "a[3]", "bytes 8 to 15 of s"
std::string ReplayMachine::place(const Bytes& b, uint64_t at) const {
    const uint64_t size = b.end - b.begin;
    if (size == copies_.bytes(b.block)) return block_name(b.block);
    if (size > 0 && at % size == 0) return fmt::format("element {} of {} bytes of {}", at / size, size, block_name(b.block));
    return fmt::format("bytes {} to {} of {}", b.begin, b.end - 1, block_name(b.block));
}

/// Who wrote it last, and which messages have moved others of its elements since.
std::string ReplayMachine::why_old(BlockNumber block, uint64_t at, int rank) const {
    const Version v = copies_.latest(block, at);
    const int line = v == 0 || v > trace_.events.size() ? 0 : line_of(trace_.events[v - 1].number);
    std::string text = is_partial(copies_.of(block, at, rank)) ? "of whose value it has a part" : "which is old";
    if (line > 0) text += fmt::format(": written in line {}", line);
    std::set<std::string> told;
    if (const auto log = messages_.find(block); log != messages_.end())
        for (const auto& [when, words] : log->second)
            if (when >= v && told.insert(words).second) text += fmt::format(", not brought by {}", words);
    return told.empty() ? text + ", and no message has moved any of it since" : text;
}

}  // namespace dmcg::replay
