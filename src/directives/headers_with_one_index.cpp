// The other variables grow by a multiple of what the index does; of a width that is no number, the iterations that there are do something:
//
//   for (i = 0, j = n - 1; i < j; i++, j--) swap(&a[i], &a[j]);        for (i = 0; i < n / 2; i++) { j = n - 1 - i; swap(&a[i], &a[j]); }
//   for (i = 0; i < n; i += width) { a[i] = 1; }                       for (i = 0; i < n; i++) if (i % width == 0) { a[i] = 1; }
//
// Lines stay lines, so that places in messages stay right.
#include "directives/headers_with_one_index.h"

#include <fmt/format.h>

#include <algorithm>

#include "directives/stepped_variables.h"
#include "dmcg/by_number.h"
#include "dmcg/walk.h"

namespace dmcg {

namespace {

class HeaderWriter {
public:
    HeaderWriter(const HeaderReader& reader, const Region& region) : r_(reader), region_(region), loop_(std::get<ForStmt>(r_.ast[region.statements[0]].node)) {}

    std::vector<TextChange> changes() {
        const auto all = r_.stepped(region_.statements[0]);
        if (all && all->size() == 1 && all->front().times.valid()) return by_steps_of_one(all->front());
        if (!all || all->size() < 2) return {};
        const auto index = r_.index_of(loop_, *all);
        if (!index || !can_change()) return {};
        index_ = (*all)[*index];
        std::vector<std::string> texts;
        std::vector<Stepped> left_behind;
        for (const Stepped& v : *all) {
            if (v.symbol == index_.symbol) continue;
            const auto value = value_of(v);
            if (!value) return {};
            texts.push_back(fmt::format("{}{} = {};", v.declared, name(v), *value));
            if (v.declared.empty() && r_.may_be_read_elsewhere(v.symbol, region_.statements[0])) left_behind.push_back(v);
        }
        if (!left_behind.empty() && (index_.declared != "" || !region_.parent.valid() || !ends_in_comment())) return {};
        return write(texts, left_behind, *all) ? std::move(changes_) : std::vector<TextChange>{};
    }

private:
    const HeaderReader& r_;
    const Region& region_;
    const ForStmt& loop_;
    Stepped index_{};
    std::vector<TextChange> changes_;

    const std::string& name(const Stepped& v) const { return r_.program[v.symbol].name; }

    bool can_change() const {
        const TokenRange body = r_.ast[loop_.body].tokens;
        return r_.can_change(r_.ast[loop_.init].tokens) && r_.can_change(r_.ast[loop_.condition].tokens) && r_.can_change(r_.ast[loop_.step].tokens) &&
               r_.can_change({body.first, body.first}) && r_.can_change({body.last, body.last});
    }

    /// By its name, if it has one.
    std::string size_of_step(const Stepped& v, int64_t factor) const {
        const auto* assign = as<AssignExpr>(r_.ast, v.stepped);
        const int64_t by = std::abs(index_.step);
        const bool is_named = assign && r_.program.constant(assign->value) == factor * by && as<NameExpr>(r_.ast, assign->value);
        if (!is_named) return std::to_string(factor);
        return by == 1 ? r_.spelled(assign->value) : fmt::format("{} / {}", r_.spelled(assign->value), by);
    }

    /// "i % width", "(n - i) % width": 0 in the iterations that there are.
    std::string rest() const {
        const bool up = index_.step > 0;
        const std::string width = r_.subtrahend(index_.times);
        if (up && r_.program.constant(index_.start) == 0) return fmt::format("{} % {}", name(index_), width);
        const char* wide = r_.may_overflow(index_.symbol) ? "(long)" : "";
        const std::string from = r_.subtrahend(index_.start);
        return up ? fmt::format("({}{} - {}) % {}", wide, name(index_), from, width) : fmt::format("({}{} - {}) % {}", wide, from, name(index_), width);
    }

    std::vector<TextChange> by_steps_of_one(const Stepped& index) {
        index_ = index;
        if (!can_change() || (index.declared.empty() && r_.may_be_read_elsewhere(index.symbol, region_.statements[0]))) return {};
        const Range step = place_of(r_.tokens, r_.ast[loop_.step].tokens), body = place_of(r_.tokens, r_.ast[loop_.body].tokens);
        changes_.push_back({step, name(index_) + (index.step > 0 ? "++" : "--") + line_ends_of(r_.sources, step)});
        const bool block = as<CompoundStmt>(r_.ast, loop_.body) != nullptr;
        insert(body.file, body.begin, fmt::format("if ({} == 0) {}", rest(), block ? "" : "{ "));
        if (!block) insert(body.file, body.end, " }");
        return std::move(changes_);
    }

    /// "n - 1 - i": what the variable is in an iteration.
    std::optional<std::string> value_of(const Stepped& v) const {
        if (v.step % index_.step != 0 || !r_.may_follow(v.symbol, index_.symbol)) return {};
        const int64_t factor = v.step / index_.step;
        const bool from_zero = r_.program.constant(index_.start) == 0, to_zero = r_.program.constant(v.start) == 0, adds = factor > 0 || !from_zero;
        std::string steps = name(index_);
        if (!from_zero) steps = factor > 0 ? fmt::format("{} - {}", steps, r_.subtrahend(index_.start)) : fmt::format("{} - {}", r_.operand(index_.start), steps);
        if (to_zero && std::abs(factor) == 1 && adds) return steps;
        if (!from_zero) steps = fmt::format("({})", steps);
        if (std::abs(factor) != 1) steps = fmt::format("{} * {}{}", size_of_step(v, std::abs(factor)), r_.is_wider(v.symbol, index_.symbol) ? "(long)" : "", steps);
        return to_zero && adds ? steps : fmt::format("{} {} {}", r_.operand(v.start), adds ? '+' : '-', steps);
    }

    /// The directive's end is a comment that leaves room behind it.
    bool ends_in_comment() const {
        const Range end = comment_around(region_.end);
        return end.valid() && text_of(r_.sources, end).ends_with("*/");
    }

    Range comment_around(Range place) const {
        for (const Comment& c : r_.tokens.comments)
            if (place.valid() && c.place.file == place.file && c.place.begin <= place.begin && place.end <= c.place.end) return c.place;
        return {};
    }

    void insert(FileId file, uint32_t at, std::string text) { changes_.push_back({{file, at, at}, std::move(text)}); }

    bool write(const std::vector<std::string>& texts, const std::vector<Stepped>& left_behind, const std::vector<Stepped>& all) {
        const Range init = place_of(r_.tokens, r_.ast[loop_.init].tokens), body = place_of(r_.tokens, r_.ast[loop_.body].tokens);
        const std::string start = fmt::format("{}{} = {}", index_.declared, name(index_), r_.spelled(index_.start));
        const bool ends = text_of(r_.sources, init).ends_with(';');
        changes_.push_back({init, start + (ends ? ";" : "") + line_ends_of(r_.sources, init)});
        const Range step = place_of(r_.tokens, r_.ast[loop_.step].tokens);
        changes_.push_back({step, std::string(r_.spelled(index_.stepped)) + line_ends_of(r_.sources, step)});
        if (r_.names_others(loop_.condition, index_.symbol, all)) {
            const auto bound = r_.halfway(loop_, index_, all);
            if (!bound) return false;
            const Range condition = place_of(r_.tokens, r_.ast[loop_.condition].tokens);
            changes_.push_back({condition, *bound + line_ends_of(r_.sources, condition)});
        }
        const bool block = as<CompoundStmt>(r_.ast, loop_.body) != nullptr;
        const std::string values = fmt::format("{}", fmt::join(texts, " "));
        insert(body.file, block ? body.begin + 1 : body.begin, block ? " " + values : "{ " + values + " ");
        if (!block) insert(body.file, body.end, " }");
        for (const Stepped& v : left_behind) insert(region_.end.file, comment_around(region_.end).end, fmt::format(" {} = {};", name(v), *value_of(v)));
        return true;
    }
};

}  // namespace

std::vector<TextChange> headers_with_one_index(const Sources& sources, const Tokens& tokens, const Ast& ast, const Program& program, const Regions& regions) {
    const HeaderReader reader{sources, tokens, ast, program};
    std::vector<TextChange> all;
    for (const Region& region : regions.regions) {
        if (region.kind != RegionKind::doall || is_dealt_by_number(region) || region.statements.empty() || !as<ForStmt>(ast, region.statements[0])) continue;
        for (TextChange& change : HeaderWriter(reader, region).changes()) all.push_back(std::move(change));
    }
    return all;
}

}  // namespace dmcg
