// Sets of numbers below a bound, a bit for each: what is known of all objects at many points of a program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dmcg {

class Bits {
public:
    Bits() = default;
    explicit Bits(size_t size, bool value = false) : words_((size + 63) / 64, value ? ~uint64_t{0} : 0) {}

    bool empty() const { return words_.empty(); }    // of no numbers at all, not even absent ones
    bool operator[](size_t i) const { return words_[i / 64] >> (i % 64) & 1; }

    void set(size_t i, bool value) {
        const uint64_t bit = uint64_t{1} << (i % 64);
        words_[i / 64] = value ? words_[i / 64] | bit : words_[i / 64] & ~bit;
    }

    /// Both sides have the same size.
    Bits& operator|=(const Bits& other) {
        for (size_t i = 0; i < words_.size(); i++) words_[i] |= other.words_[i];
        return *this;
    }

    Bits& operator&=(const Bits& other) {
        for (size_t i = 0; i < words_.size(); i++) words_[i] &= other.words_[i];
        return *this;
    }

    bool operator==(const Bits&) const = default;

private:
    std::vector<uint64_t> words_;
};

}  // namespace dmcg
