// A version number for each byte of a block, in pages: one that was never written has no memory, for large arrays are often used in part.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

namespace dmcg::replay {

using Version = uint32_t;

class Versions {
    static constexpr uint64_t page_size = 1024;
    struct Page { Version of[page_size] = {}; };

public:
    void assign(uint64_t size) { pages_.clear(), resize(size); }
    uint64_t size() const { return size_; }

    void resize(uint64_t size) {
        for (uint64_t at = size; at < size_ && at % page_size != 0; at++) set(at, 0);     // what grows back later is 0
        pages_.resize((size + page_size - 1) / page_size);
        size_ = size;
    }

    Version operator[](uint64_t at) const {
        const auto& page = pages_[at / page_size];
        return page ? page->of[at % page_size] : 0;
    }

    void set(uint64_t at, Version v) {
        auto& page = pages_[at / page_size];
        if (!page && v != 0) page = std::make_unique<Page>();
        if (page) page->of[at % page_size] = v;
    }

    /// The first place from `begin` on where both differ; `end`: none.
    uint64_t differs(const Versions& other, uint64_t begin, uint64_t end) const {
        for (uint64_t at = begin; at < end; at++) {
            if (!pages_[at / page_size] && !other.pages_[at / page_size]) at |= page_size - 1;      // on to the next page
            else if ((*this)[at] != other[at]) return at;
        }
        return end;
    }

    void copy(const Versions& from, uint64_t begin, uint64_t end) {
        for (uint64_t at = begin; at < end; at++) {
            if (!pages_[at / page_size] && !from.pages_[at / page_size]) at |= page_size - 1;
            else set(at, from[at]);
        }
    }

private:
    uint64_t size_ = 0;
    std::vector<std::unique_ptr<Page>> pages_;
};

}  // namespace dmcg::replay
