// Damages programs: bytes, tokens, lines, numbers, brackets, parts of other programs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dmcg::fuzz {

/// The same numbers everywhere for the same seed (splitmix64).
class Random {
public:
    explicit Random(uint64_t seed) : state_(seed) {}

    uint64_t next() {
        uint64_t z = state_ += 0x9E3779B97F4A7C15u;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    size_t below(size_t n) { return n == 0 ? 0 : static_cast<size_t>(next() % n); }
    bool one_in(size_t n) { return below(n) == 0; }

private:
    uint64_t state_;
};

/// The words, numbers, literals, comments, gaps and signs of a text; together they are the text.
std::vector<std::string_view> pieces_of(std::string_view text);

/// The lines of a text with their ends.
std::vector<std::string_view> lines_of(std::string_view text);

/// A program made of one of `corpus` by a few blows.
std::string mutated(const std::vector<std::string>& corpus, Random& random);

}  // namespace dmcg::fuzz
