// Partitions and reduction operators as words: P=CYC(4), REDUCE(min:x).
//
//   parse_partition(" TSS ( 125, 1 ) ")   tss with the numbers 125 and 1
#include "directives/partition.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <charconv>

namespace dmcg {

namespace {

struct PartitionWord {
    PartitionKind kind;
    std::string_view name;
    size_t numbers;            // how many it has in brackets; 0: it stands alone
    std::string_view meaning;  // of the numbers, for messages
};

constexpr std::array<PartitionWord, 8> partition_words{{
    {PartitionKind::block, "BLK", 0, ""},
    {PartitionKind::cyclic, "CYC", 0, ""},
    {PartitionKind::block_cyclic, "CYC", 1, "CYC or CYC(b) with b >= 1"},
    {PartitionKind::css, "CSS", 1, "CSS(k) with k >= 1"},
    {PartitionKind::gss, "GSS", 0, ""},
    {PartitionKind::fss, "FSS", 0, ""},
    {PartitionKind::tss, "TSS", 0, ""},
    {PartitionKind::tss, "TSS", 2, "TSS or TSS(f,l) with f >= l >= 1"},
}};

std::string without_blanks(std::string_view text) {
    std::string packed;
    for (char c : text) {
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r') packed += c;
    }
    return packed;
}

/// "4,2)" -> {4, 2}; nothing if it is anything else.
std::optional<std::vector<int64_t>> read_numbers(std::string_view text) {
    std::vector<int64_t> numbers;
    while (!text.empty()) {
        int64_t number = 0;
        auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc()) return std::nullopt;
        numbers.push_back(number);
        text.remove_prefix(static_cast<size_t>(end - text.data()));
        if (text == ")") return numbers;
        if (!text.starts_with(',')) return std::nullopt;
        text.remove_prefix(1);
    }
    return std::nullopt;
}

bool are_sound(const std::vector<int64_t>& numbers) {
    for (int64_t number : numbers) {
        if (number < 1) return false;
    }
    return numbers.size() < 2 || numbers[0] >= numbers[1];
}

/// "C Y C" is not CYC: blanks may stand around the brackets and the comma only.
bool has_inner_blank(std::string_view text) {
    size_t begin = text.find_first_not_of(" \t\r\n");
    size_t end = text.find('(') == text.npos ? text.find_last_not_of(" \t\r\n") + 1 : text.find('(');
    if (begin == text.npos || begin >= end) return true;
    std::string_view name = text.substr(begin, end - begin);
    name = name.substr(0, name.find_last_not_of(" \t\r\n") + 1);
    return name.find_first_of(" \t\r\n") != name.npos;
}

}  // namespace

std::optional<PartitionSpec> parse_partition(std::string_view text) {
    if (has_inner_blank(text)) return std::nullopt;
    std::string packed = without_blanks(text);
    size_t open = packed.find('(');
    std::string_view name = std::string_view(packed).substr(0, open);
    std::vector<int64_t> numbers;
    if (open != packed.npos) {
        std::optional<std::vector<int64_t>> list = read_numbers(std::string_view(packed).substr(open + 1));
        if (!list || list->empty() || !are_sound(*list)) return std::nullopt;
        numbers = std::move(*list);
    }
    for (const PartitionWord& word : partition_words) {
        if (word.name == name && word.numbers == numbers.size()) return PartitionSpec{word.kind, std::move(numbers)};
    }
    return std::nullopt;
}

std::string partition_name(const PartitionSpec& spec) {
    for (const PartitionWord& word : partition_words) {
        if (word.kind != spec.kind) continue;
        if (spec.numbers.empty()) return std::string(word.name);
        return fmt::format("{}({})", word.name, fmt::join(spec.numbers, ","));
    }
    return "";
}

bool is_partition_word(std::string_view name) {
    for (const PartitionWord& word : partition_words) {
        if (word.name == name) return true;
    }
    return false;
}

std::string_view partition_form(std::string_view name) {
    std::string_view form = name;
    for (const PartitionWord& word : partition_words) {
        if (word.name == name && !word.meaning.empty()) form = word.meaning;
    }
    return form;
}

std::optional<ReductionOp> parse_reduction(std::string_view text) {
    if (text == "-") return ReductionOp::add;  // x -= e adds up what is taken away
    for (int op = 0; op <= static_cast<int>(ReductionOp::max); op++) {
        if (reduction_name(static_cast<ReductionOp>(op)) == text) return static_cast<ReductionOp>(op);
    }
    return std::nullopt;
}

std::string_view reduction_name(ReductionOp op) {
    switch (op) {
        case ReductionOp::add:
            return "+";
        case ReductionOp::mul:
            return "*";
        case ReductionOp::bit_and:
            return "&";
        case ReductionOp::bit_or:
            return "|";
        case ReductionOp::bit_xor:
            return "^";
        case ReductionOp::logical_and:
            return "&&";
        case ReductionOp::logical_or:
            return "||";
        case ReductionOp::min:
            return "min";
        case ReductionOp::max:
            return "max";
        case ReductionOp::merge:
            return "merge";
    }
    return "";
}

}  // namespace dmcg
