#include "replay/parts.h"

#include <algorithm>
#include <cstdlib>

namespace dmcg::replay {
namespace {

int64_t divided_up(int64_t a, int64_t b) { return (a + b - 1) / b; }

/// Half of what is left in a chunk for each rank, rounded; a half to the even number.
int64_t factoring(int64_t rest, int64_t ranks) {
    const int64_t parts = 2 * ranks, size = rest / parts, twice = 2 * (rest % parts);
    return size + (twice > parts || (twice == parts && size % 2 != 0));
}

/// From the largest chunk to the smallest in equal steps.
int64_t trapezoid(const PartitionSpec& spec, int64_t n, int64_t number, int64_t ranks) {
    const auto told = [&](size_t i) { return i < spec.numbers.size() ? spec.numbers[i] : 0; };
    const int64_t from = told(0) > 0 ? told(0) : divided_up(n, 2 * ranks), to = told(1) > 0 ? told(1) : 1;
    const int64_t chunks = (2 * n + from + to - 1) / (from + to);
    return std::max(to, chunks > 1 ? from - number * ((from - to) / (chunks - 1)) : from);
}

}  // namespace

Parts::Parts(PartitionSpec spec, int ranks, int64_t start, int64_t step, int64_t distance)
    : spec_(std::move(spec)), ranks_(ranks), start_(start), step_(step), count_(std::max<int64_t>(0, distance > 0 ? divided_up(distance, std::abs(step)) : 0)) {}

std::optional<int64_t> Parts::iteration(int64_t index) const {
    const int64_t distance = index - start_, k = distance / step_;
    if (distance % step_ != 0 || k < 0 || k >= count_) return {};
    return k;
}

int Parts::owner(int64_t k) const {
    if (is_self_scheduled()) return dealt_.empty() ? 0 : dealt_[static_cast<size_t>(k)];
    if (!is_block()) return static_cast<int>(k / (spec_.numbers.empty() ? 1 : spec_.numbers[0]) % ranks_);
    const int64_t part = count_ / ranks_, longer = count_ % ranks_;
    return static_cast<int>(k < longer * (part + 1) ? k / (part + 1) : (k - longer) / part);
}

/// The size of a chunk when `done` iterations are dealt out and the last chunk was of size `before`.
int64_t Parts::chunk(int64_t number, int64_t done, int64_t before) const {
    const int64_t rest = count_ - done;
    switch (spec_.kind) {
        case PartitionKind::css: return spec_.numbers.empty() ? 1 : spec_.numbers[0];
        case PartitionKind::gss: return divided_up(rest, ranks_);
        case PartitionKind::fss: return number % ranks_ != 0 ? before : factoring(rest, ranks_);
        case PartitionKind::tss: return trapezoid(spec_, count_, number, ranks_);
        case PartitionKind::block:
        case PartitionKind::cyclic:
        case PartitionKind::block_cyclic: break;
    }
    return rest;
}

void Parts::deal(std::mt19937& random) {
    dealt_.clear();
    int64_t before = 0;
    for (int64_t number = 0, done = 0; done < count_; number++, done += before) {
        before = std::clamp<int64_t>(chunk(number, done, before), 1, count_ - done);
        dealt_.insert(dealt_.end(), static_cast<size_t>(before), static_cast<int>(random() % static_cast<unsigned>(ranks_)));
    }
}

std::vector<Run> LineNumbers::of(int rank, int64_t before, int64_t after) const {
    std::vector<Run> runs;
    for (int64_t n = 0; n < parts->count(); n++) {
        const int64_t k = stride > 0 ? n : parts->count() - 1 - n;     // so that lines ascend
        if (parts->owner(k) != rank) continue;
        Run run{first + stride * k - before, first + stride * k + width + after};
        if (!ring && size) run = {std::max<int64_t>(run.low, 0), std::min(run.high, *size)};    // of unknown size: also lines before its pointer
        if (!runs.empty()) run.low = std::max(run.low, runs.back().high);
        if (run.low >= run.high) continue;
        if (!runs.empty() && runs.back().high == run.low) runs.back().high = run.high;
        else runs.push_back(run);
    }
    return runs;
}

int LineNumbers::owner(int64_t line) const {
    const int64_t step = std::abs(stride), from = stride > 0 ? line - first : first + width - 1 - line, k = from / step;
    if (from < 0 || from % step >= width || (size && (line < 0 || line >= *size))) return -1;
    if (k < parts->count()) return parts->owner(k);
    const int64_t last = parts->count() - 1;     // a line that is several iterations' is also that of an earlier one
    return last >= 0 && from - last * step < width ? parts->owner(last) : -1;
}

int64_t LineNumbers::around(int64_t line) const {
    if (!ring || ring->second <= 0) return line;
    const auto [low, count] = *ring;
    return low + ((line - low) % count + count) % count;
}

}  // namespace dmcg::replay
