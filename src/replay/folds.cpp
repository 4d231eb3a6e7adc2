// Reductions, merges and searches: between begin and end each rank has its own part of the value.
//
//   begin sum           rank 0 goes on from the old value, the others start from 0: all have a part
//   split i: s += a[i]  each rank reads and writes its part
//   combine             the parts are one value, which the master or all ranks have
#include <fmt/format.h>

#include <algorithm>

#include "replay/machine.h"

namespace dmcg::replay {

ActiveFold& ReplayMachine::begin_fold(const BeginFold& b, std::vector<Bytes> what) {
    folds_.push_back({++marks_, b.kind, b.op, b.region, std::move(what), now(), b.noted});
    return folds_.back();
}

/// A rank takes part if it starts from the operator's identity, or from the old value.
void ReplayMachine::mark_parts(const ActiveFold& fold) {
    for (const Bytes& whole : fold.what) {
        const Bytes b = copies_.inside(whole);
        for (int r = 0; r < p_; r++)
            for (uint64_t at = b.begin; at < b.end; at++)
                if (copies_.is_current(b.block, at, r) || (fold.kind == FoldKind::from_identity && r > 0)) copies_.set(b.block, at, r, fold.mark);
    }
}

/// What changes is told from what was there, so that must be the same on all ranks.
void ReplayMachine::begin_merge(ActiveFold& fold, bool alike) {
    for (const Bytes& whole : fold.what) {
        const Bytes b = copies_.inside(whole);
        const BlockKind kind = trace_.blocks[b.block].kind;
        const bool unset = kind == BlockKind::heap || kind == BlockKind::automatic;     // begins with whatever the memory holds
        for (int r = 1; alike && r < p_; r++) copies_.move(b, 0, r);
        for (int r = 0; r < p_; r++)
            for (uint64_t at = b.begin; at < b.end; at++)
                if (!copies_.is_current(b.block, at, r) || (r > 0 && unset && !alike && copies_.latest(b.block, at) == 0)) fold.old[{b.block, at}] |= rank_bit(r);
    }
}

void ReplayMachine::act(const BeginFold& b) {
    std::vector<Bytes> what;
    for (const ArraySection& part : b.what)
        for (const Bytes& bytes : values_.bytes(part)) what.push_back(bytes);
    const auto same = [&](const ActiveFold& f) { return f.region == b.region && f.kind == b.kind && is_same(f.what, what); };
    if (b.by_loop && std::any_of(folds_.begin(), folds_.end(), same)) return;
    std::erase_if(folds_, same);
    ActiveFold& fold = begin_fold(b, std::move(what));
    if (b.kind == FoldKind::merge) begin_merge(fold, b.alike);
    else mark_parts(fold);
}

bool ReplayMachine::is_same(const std::vector<Bytes>& a, const std::vector<Bytes>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Bytes& x, const Bytes& y) { return x.block == y.block && x.begin == y.begin; });
}

void ReplayMachine::act(const BeginSearch& b) { noted_.insert({b.region, b.best}); }

/// The parts become the value; one that a rank has no part of is wrong.
void ReplayMachine::end_parts(const Bytes& b, const EndFold& end, std::set<Version>& ended) {
    const bool to_all = end.to_all || end.kind == FoldKind::search;
    for (uint64_t at = b.begin; at < b.end; at++) {
        const Version mark = copies_.of(b.block, at, 0);
        const bool active = std::any_of(folds_.begin(), folds_.end(), [&](const ActiveFold& f) { return f.mark == mark && f.region == end.region && f.op == end.op; });
        for (int r = 0; p_ > 1 && r < p_; r++)
            if (!active || copies_.of(b.block, at, r) != mark) {
                fault(0, fmt::format("{}: {} has begun neither from the old value of {} nor from the operator's identity", traffic_->words, rank_name(r), block_name(b.block)));
                break;
            }
        ended.insert(mark);
        for (int r = 0; r < p_; r++) copies_.set(b.block, at, r, to_all || r == 0 ? copies_.latest(b.block, at) : no_value);
    }
}

/// Who has written the byte in the loop: of several ranks the one of the latest iteration if they have noted these, else the last one; of none
/// the master.
int ReplayMachine::winner(const ActiveFold& fold, BlockNumber block, uint64_t at) const {
    int found = 0;
    Version latest = fold.begun;
    for (int r = 0; r < p_; r++) {
        const Version v = copies_.of(block, at, r);
        if (is_partial(v) || v == no_value || v <= latest) continue;
        found = r;
        if (fold.noted) latest = v;
    }
    return found;
}

void ReplayMachine::end_merge(const ActiveFold& fold, const Bytes& b, bool to_all) {
    for (uint64_t at = b.begin; at < b.end; at++) {
        const int winner = this->winner(fold, b.block, at);
        const Version value = copies_.of(b.block, at, winner);
        const auto old = fold.old.find({b.block, at});
        if (!fold.noted && value > fold.begun && old != fold.old.end() && (old->second & rank_bit(winner)) != 0)
            fault(0, fmt::format("{}: {} had not the old value of {}, so what it has changed cannot be told", traffic_->words, rank_name(winner), block_name(b.block)));
        for (int r = 0; r < (to_all ? p_ : 1); r++) copies_.set(b.block, at, r, value);
    }
}

void ReplayMachine::act(const EndFold& end) {
    if (end.kind == FoldKind::search && end.order_matters && p_ > 1 && noted_.erase({end.region, end.best}) == 0)
        fault(0, fmt::format("{}: which of equal values counts has not been noted", traffic_->words));
    std::set<Version> ended;
    for (const ArraySection& part : end.what)
        for (const Bytes& whole : values_.bytes(part)) {
            const Bytes b = copies_.inside(whole);
            traffic_->moved += (b.end - b.begin) / values_.element_bytes(part.array) * static_cast<uint64_t>(p_ - 1);
            note(b.block);
            const auto merge = std::find_if(folds_.begin(), folds_.end(), [&](const ActiveFold& f) {
                return f.kind == FoldKind::merge && f.region == end.region && std::any_of(f.what.begin(), f.what.end(), [&](const Bytes& w) { return w.block == b.block; });
            });
            if (end.kind != FoldKind::merge) end_parts(b, end, ended);
            else if (merge != folds_.end()) end_merge(*merge, b, end.to_all), ended.insert(merge->mark);
            else fault(0, fmt::format("{}: what was there before has not been kept", traffic_->words));
        }
    std::erase_if(folds_, [&](const ActiveFold& f) { return ended.contains(f.mark); });
}

}  // namespace dmcg::replay
