// See omp_clauses.h.
//
//   reduction(+: s, h[0:n])      reduction + s, reduction + h: of a section the array counts
#include "directives/omp_clauses.h"

#include <fmt/format.h>

#include <algorithm>

#include "directives/partition.h"
#include "directives/places.h"

namespace dmcg {

namespace {

constexpr std::string_view lists[] = {"private", "firstprivate", "lastprivate", "shared", "copyin", "copyprivate", "reduction", "threadprivate"};

class ClauseWords {
public:
    ClauseWords(const ClauseScope& scope, const Pragma& pragma, const PragmaClause& clause, std::vector<NamedVariable>& found)
        : scope_(scope), pragma_(pragma), clause_(clause), found_(found) {}

    void read() {
        if (clause_.name == "reduction" && !operation()) return;
        while (variable()) {}
    }

private:
    const ClauseScope& scope_;
    const Pragma& pragma_;
    const PragmaClause& clause_;
    std::vector<NamedVariable>& found_;
    size_t at_ = 0;
    ReductionOp op_{};

    bool is(std::string_view text) const { return at_ < clause_.words.size() && clause_.words[at_].text == text; }

    bool fault(Kind kind, Range place, std::string text, std::string advice = {}) const {
        scope_.diagnostics.add(kind, place, std::move(text), std::move(advice));
        return false;
    }

    bool operation() {
        const PragmaWord& sign = clause_.words[at_++];
        if (!is(":")) return fault(Kind::directive_syntax, clause_.place, "reduction without an operator and a ':'", "write for example reduction(+: s)");
        at_++;
        const auto known = parse_reduction(sign.text);
        if (!known) return fault(Kind::omp_not_supported, sign.place, fmt::format("the reduction by '{}' is not translated: ranks combine values by {} alone", sign.text, known_reductions));
        op_ = *known;
        return true;
    }

    /// One name, and the comma behind it. True if another must follow.
    bool variable() {
        if (at_ == clause_.words.size()) return fault(Kind::directive_syntax, clause_.place, fmt::format("'{}' ends where a variable should stand", clause_.name));
        const PragmaWord& name = clause_.words[at_++];
        look_up(name);
        for (int depth = is("[") ? 0 : -1; depth >= 0 && at_ < clause_.words.size(); at_++) {    // a section: h[0:n]
            depth += is("[") ? 1 : is("]") ? -1 : 0;
            if (depth == 0 && !(at_ + 1 < clause_.words.size() && clause_.words[at_ + 1].text == "[")) depth = -1;
        }
        if (at_ == clause_.words.size()) return false;
        if (!is(",")) return fault(Kind::directive_syntax, clause_.words[at_].place, fmt::format("'{}' where ',' or ')' should stand in '{}'", clause_.words[at_].text, clause_.name));
        at_++;
        return true;
    }

    void look_up(const PragmaWord& name) const {
        const TokenId next{pragma_.token.value + 1};
        const SymbolId symbol = visible_symbol(scope_.program, scope_.tokens, scope_.ast, scope_.around, next, name.text);
        if (!symbol.valid()) {
            fault(Kind::directive_unknown_name, name.place, fmt::format("'{}' is not declared here", name.text), "name a variable that is declared before the directive");
            return;
        }
        const SymbolKind kind = scope_.program[symbol].kind;
        if (kind != SymbolKind::variable && kind != SymbolKind::parameter) {
            fault(Kind::directive_unknown_name, name.place, fmt::format("'{}' is not a variable", name.text));
            return;
        }
        found_.push_back({clause_.name, {symbol, name.place}, op_});
    }
};

}  // namespace

const PragmaClause* find_clause(const Pragma& pragma, std::string_view name) {
    const auto it = std::find_if(pragma.clauses.begin(), pragma.clauses.end(), [&](const PragmaClause& c) { return c.name == name; });
    return it == pragma.clauses.end() ? nullptr : &*it;
}

std::vector<NamedVariable> variables_of(const ClauseScope& scope, const Pragma& pragma) {
    std::vector<NamedVariable> found;
    for (const PragmaClause& clause : pragma.clauses)
        if (std::find(std::begin(lists), std::end(lists), clause.name) != std::end(lists)) ClauseWords(scope, pragma, clause, found).read();
    return found;
}

PartitionSpec partition_of(const Pragma& pragma) {
    const PragmaClause* schedule = find_clause(pragma, "schedule");
    if (!schedule) return {PartitionKind::block, {}};
    const PragmaWords& words = schedule->words;
    const auto comma = std::find_if(words.begin(), words.end(), [](const PragmaWord& w) { return w.text == ","; });
    const bool chunks = comma != words.end() && comma != words.begin() && (comma - 1)->text == "static";
    const auto size = chunks ? number_of({comma + 1, words.end()}) : std::nullopt;
    if (!size || *size < 1) return {PartitionKind::block, {}};
    if (*size == 1) return {PartitionKind::cyclic, {}};
    return {PartitionKind::block_cyclic, {*size}};
}

std::string lane_clauses(const Pragma& pragma) {
    std::string text;
    for (const std::string_view name : {"safelen", "simdlen", "aligned"})
        for (const PragmaClause& clause : pragma.clauses) {
            if (clause.name != name) continue;
            text += fmt::format("{}{}(", text.empty() ? "" : " ", name);
            for (const PragmaWord& word : clause.words) text += word.text == "," || word.text == ":" ? word.text + " " : word.text;
            text += ")";
        }
    return text;
}

int64_t collapsed_loops(const Pragma& pragma) {
    const PragmaClause* collapse = find_clause(pragma, "collapse");
    return collapse ? number_of(collapse->words).value_or(1) : 1;
}

}  // namespace dmcg
