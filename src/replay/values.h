// What the trace tells at a point, and which bytes a part of an array is then.
//
//   a[1 .. n][..] of a[N][M], n = 3        a + M*8 .. a + 3*M*8        one run of bytes, for rows lie behind one another
#pragma once

#include <functional>

#include "replay/copies.h"
#include "replay/parts.h"

namespace dmcg::replay {

class Values {
public:
    Values(const Steps& steps, const RankCopies& copies) : steps_(steps), copies_(copies), told_(steps.watches.size()) {}

    void tell(const Event&);

    /// 0 and a note if a value was not told.
    int64_t of(const Number&);
    std::optional<Bytes> of(const Operand&);

    /// The runs of bytes of a part, in the order of memory, where `axis`, if given, has these indices instead.
    std::vector<Bytes> bytes(const ArraySection&, std::optional<std::pair<size_t, Run>> axis = {});
    uint64_t element_bytes(const Array&);

    /// The number of indices of an axis, if known.
    std::optional<int64_t> extent(const Array&, size_t axis);

    /// What was wanted and not told; empty: nothing.
    const std::set<std::string>& missing() const { return missing_; }

    /// Matrices of which a message names rows that are in no block.
    const std::set<std::string>& scattered() const { return scattered_; }

private:
    struct Told { bool is = false, in_block = false; int64_t number = 0; BlockNumber block = 0; };
    struct Piece { std::vector<Run> runs; std::vector<int64_t> strides; int64_t begin = 0, bytes = 0; };

    const Told& look(WatchNumber);
    int64_t stride_of(const Axis&);
    std::vector<Bytes> behind(const ArraySection&, std::optional<std::pair<size_t, Run>> axis, BlockNumber, int64_t begin, size_t first_axis);
    std::vector<Bytes> in_rows(const ArraySection&, std::optional<std::pair<size_t, Run>> axis, const Told& begin);
    Run run(const Array&, const IndexRange*, size_t axis);
    void collect(const Piece&, size_t axis, int64_t at, BlockNumber, std::vector<Bytes>&);

    const Steps& steps_;
    const RankCopies& copies_;
    std::vector<Told> told_;
    using Place = std::pair<BlockNumber, int64_t>;
    std::map<Place, Place> rows_;      // by the place of the pointer to it
    std::set<std::string> missing_, scattered_;
};

}  // namespace dmcg::replay
