#include "replay/values.h"

#include <algorithm>

namespace dmcg::replay {

void Values::tell(const Event& e) {
    Told& told = told_.at(static_cast<size_t>(e.number));
    told.is = true;
    told.number = static_cast<int64_t>(e.offset);
    told.in_block = e.kind == EventKind::address && e.length == 1;
    told.block = e.block;
    const auto row = steps_.rows.find(e.number);
    if (row == steps_.rows.end()) return;
    const Told& pointer = told_.at(static_cast<size_t>(row->second));
    rows_[{pointer.block, pointer.number}] = {told.block, told.number};
}

const Values::Told& Values::look(WatchNumber watch) {
    static const Told nothing;
    if (watch < 0) return nothing;
    const Told& told = told_[static_cast<size_t>(watch)];
    if (!told.is) missing_.insert(steps_.watches[static_cast<size_t>(watch)].text);
    return told;
}

int64_t Values::of(const Number& n) {
    int64_t sum = n.constant;
    for (const Number::Term& t : n.terms) sum += t.coefficient * look(t.watch).number;
    return sum;
}

std::optional<Bytes> Values::of(const Operand& o) {
    const Told& told = look(o.address);
    if (!told.in_block) return {};
    const auto begin = static_cast<uint64_t>(told.number);
    return Bytes{told.block, begin, begin + o.bytes};
}

int64_t Values::stride_of(const Axis& axis) {
    int64_t stride = 1;
    for (const Number& factor : axis.stride) stride *= of(factor);
    return stride;
}

std::optional<int64_t> Values::extent(const Array& array, size_t axis) {
    const Axis& a = array.axes[axis];
    if (a.extent) return of(*a.extent);
    if (!a.to_end) return {};
    const Told& begin = look(array.begin);
    if (!begin.in_block) return {};
    return (static_cast<int64_t>(copies_.bytes(begin.block)) - begin.number) / std::max<int64_t>(stride_of(a), 1);
}

uint64_t Values::element_bytes(const Array& array) { return static_cast<uint64_t>(std::max<int64_t>(1, of(array.field ? *array.field : array.element))); }

Run Values::run(const Array& array, const IndexRange* span, size_t axis) {
    const auto size = extent(array, axis);
    const bool whole = !span || span->whole;
    Run run{whole ? 0 : of(span->low), whole ? INT64_MAX : of(span->high)};
    if (!size) return run;      // a pointer into an array: elements before it, too
    return {std::max<int64_t>(run.low, 0), std::min(run.high, *size)};
}

void Values::collect(const Piece& p, size_t axis, int64_t at, BlockNumber block, std::vector<Bytes>& found) {
    if (axis == p.runs.size()) {
        const auto begin = static_cast<uint64_t>(at + p.begin), end = begin + static_cast<uint64_t>(p.bytes);
        if (!found.empty() && found.back().end == begin) found.back().end = end;
        else found.push_back({block, begin, end});
        return;
    }
    for (int64_t i = p.runs[axis].low; i < p.runs[axis].high; i++) collect(p, axis + 1, at + i * p.strides[axis], block, found);
}

std::vector<Bytes> Values::bytes(const ArraySection& part, std::optional<std::pair<size_t, Run>> axis) {
    const Told& begin = look(part.array.begin);
    if (!begin.in_block) return {};
    return part.array.row_pointers > 0 ? in_rows(part, axis, begin) : behind(part, axis, begin.block, begin.number, 0);
}

/// Rows that pointers lead to, one by one.
std::vector<Bytes> Values::in_rows(const ArraySection& part, std::optional<std::pair<size_t, Run>> axis, const Told& begin) {
    if (!part.array.is_joined) return scattered_.insert(part.array.name), std::vector<Bytes>{};
    std::vector<Place> places{{begin.block, begin.number}};
    for (size_t level = 0; level < part.array.row_pointers; level++) {
        const Run rows = axis && axis->first == level ? axis->second : run(part.array, level < part.spans.size() ? &part.spans[level] : nullptr, level);
        std::vector<Place> inner;
        for (const Place& table : places)
            for (int64_t i = rows.low; i < rows.high; i++) {
                const auto row = rows_.find({table.first, table.second + i * static_cast<int64_t>(sizeof(void*))});
                if (row == rows_.end()) return missing_.insert("a row of " + part.array.name), std::vector<Bytes>{};
                inner.push_back(row->second);
            }
        places = inner;
    }
    std::vector<Bytes> found;
    for (const Place& row : places)
        for (const Bytes& b : behind(part, axis, row.first, row.second, part.array.row_pointers)) found.push_back(b);
    return found;
}

/// The axes from `first_axis` on, of an array that begins there.
std::vector<Bytes> Values::behind(const ArraySection& part, std::optional<std::pair<size_t, Run>> axis, BlockNumber block, int64_t begin, size_t first_axis) {
    Piece piece;
    for (size_t i = first_axis; i < part.array.axes.size(); i++) {
        piece.runs.push_back(run(part.array, i < part.spans.size() ? &part.spans[i] : nullptr, i));
        if (axis && axis->first == i) piece.runs.back() = axis->second;
        piece.strides.push_back(stride_of(part.array.axes[i]));
        if (piece.runs.back().high == INT64_MAX) return missing_.insert("the length of " + part.array.name), std::vector<Bytes>{};
    }
    piece.begin = part.array.field ? of(part.array.field_begin) : 0;
    piece.bytes = static_cast<int64_t>(element_bytes(part.array));
    while (!piece.runs.empty() && piece.strides.back() == piece.bytes) {    // indices that follow one another in memory
        const Run inner = piece.runs.back();
        if (inner.low >= inner.high) return {};
        piece.begin += inner.low * piece.bytes;
        piece.bytes *= inner.high - inner.low;
        piece.runs.pop_back(), piece.strides.pop_back();
    }
    std::vector<Bytes> found;
    collect(piece, 0, begin, block, found);
    return found;
}

}  // namespace dmcg::replay
