// One label after the other, as in Erosa and Hendren, "Taming control flow: a structured approach to eliminating goto statements" (1994), but for jumps
// into statements and out of a switch: those stay.
#include "directives/structured_jumps.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "dmcg/walk.h"
#include "region_places.h"
#include "resolve/structures.h"

namespace dmcg {

namespace {

/// `;`, or nothing.
bool is_empty(const Ast& ast, StmtId s) {
    const auto* e = as<ExpressionStmt>(ast, s);
    return !s.valid() || (e && !e->expr.valid());
}

/// The labels of a statement in a block, and what jumps to one of them.
struct JumpedTo {
    StmtId block;
    size_t at;                      // which statement of the block
    TokenRange labels;              // with the last one's colon
    StmtId labelled;                // what stands behind them
    std::vector<StmtId> jumps{};    // in the order of the text
};

class JumpWriter {
public:
    JumpWriter(const Sources& sources, const Tokens& tokens, const Ast& ast, const Program& program, const JumpedTo& to)
        : sources_(sources), tokens_(tokens), ast_(ast), program_(program), to_(to), body_(std::get<CompoundStmt>(ast[to.block].node).body) {}

    std::vector<TextChange> changes() {
        const auto is_forward = [&](StmtId jump) { return ast_[jump].tokens.first < to_.labels.first; };
        std::partition_copy(to_.jumps.begin(), to_.jumps.end(), std::back_inserter(forward_), std::back_inserter(back_), is_forward);
        const bool written = back_.empty() ? continues() || branches() : repeats();
        return written && can_change_ ? std::move(changes_) : std::vector<TextChange>{};
    }
private:
    const Sources& sources_;
    const Tokens& tokens_;
    const Ast& ast_;
    const Program& program_;
    const JumpedTo& to_;
    const std::vector<StmtId>& body_;
    std::vector<StmtId> forward_, back_;
    std::vector<TextChange> changes_;
    bool can_change_ = true;
    std::string variable_{};        // set by jumps out of loops on the way to the label
    std::set<StmtId> left_{};       // inner loops that such jumps leave

    /// With the line ends that stand there. `space`: the white space before it counts as a part of it.
    void replace(TokenRange range, const std::string& text, const std::optional<Range>& space = {}) {
        Range place = place_of(tokens_, range);
        can_change_ = can_change_ && is_exact(tokens_, range) && sources_[place.file].is_input;
        if (space) place.begin = space->begin;
        changes_.push_back({place, text + line_ends_of(sources_, place)});
    }

    Range space_before(TokenRange range) const { return dmcg::space_before(sources_, place_of(tokens_, range)); }

    std::optional<Range> indentation(TokenRange range) const { return indentation_of(sources_, place_of(tokens_, range)); }

    /// The label: in its line as far to the right as the other end of what is between them.
    void replace_label(StmtId other, const std::string& text) {
        const auto here = indentation(to_.labels), there = indentation(ast_[other].tokens);
        replace(to_.labels, here && there ? std::string(text_of(sources_, *there)) + text : text, there ? here : std::nullopt);
    }

    void append(TokenRange range, const std::string& text) {
        const Range place = place_of(tokens_, range);
        can_change_ = can_change_ && is_exact(tokens_, {range.last, range.last}) && sources_[place.file].is_input;
        changes_.push_back({{place.file, place.end, place.end}, text});
    }

    /// Which statement of the block it stands in.
    std::optional<size_t> place_in_block(StmtId jump) const {
        for (size_t i = 0; i < body_.size(); i++)
            if (ast_[body_[i]].tokens.contains(ast_[jump].tokens)) return i;
        return {};
    }

    StmtId without_labels(StmtId s) const {
        while (const auto* label = as<LabelStmt>(ast_, s)) s = label->body;
        return s;
    }

    enum class Around : uint8_t { loop, a_switch, either };

    /// The innermost one around it that stands in `outermost`.
    StmtId around(StmtId s, StmtId outermost, Around what) const {
        for (StmtId up = ast_[s].parent; up.valid() && up != ast_[outermost].parent; up = ast_[up].parent)
            if ((what != Around::a_switch && is_loop(ast_, up)) || (what != Around::loop && as<SwitchStmt>(ast_, up))) return up;
        return {};
    }

    /// What statements begin .. end-1 of the block declare, nothing names from `from` on.
    bool keeps_names(size_t begin, size_t end, TokenId from) const {
        std::set<SymbolId> declared;
        for (size_t i = begin; i < end; i++)
            if (const auto* d = as<DeclarationStmt>(ast_, without_labels(body_[i]))) {
                for (const DeclaratorId id : d->declarators) declared.insert(program_.symbol_of_declarator[id.index()]);
                const auto is_variable = [&](SymbolId s) { return s.valid() && program_[s].kind == SymbolKind::variable; };
                if (d->declarators.empty() || defines_type(tokens_, ast_[body_[i]].tokens) || !std::all_of(declared.begin(), declared.end(), is_variable)) return false;
            }
        const TokenId last = ast_[to_.block].tokens.last;
        for (size_t i = 0; !declared.empty() && i < ast_.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            const bool is_there = !(ast_[e].tokens.first < from) && ast_[e].tokens.last < last;
            if (is_there && as<NameExpr>(ast_, e) && declared.contains(program_.symbol(e))) return false;
        }
        return true;
    }

    // ---- forward

    /// for (..) { ..; goto next; ..; next: ; }
    bool continues() {
        const bool is_last = to_.at + 1 == body_.size() && is_empty(ast_, to_.labelled);
        const StmtId loop = ast_[to_.block].parent;
        if (!is_last || !loop.valid() || !is_loop(ast_, loop)) return false;
        if (!std::all_of(forward_.begin(), forward_.end(), [&](StmtId jump) { return around(jump, loop, Around::loop) == loop; })) return false;
        for (const StmtId jump : forward_) replace(ast_[jump].tokens, "continue;");
        remove(to_.labels);
        return true;
    }

    void remove(TokenRange range) { replace(range, "", space_before(range)); }

    /// if (c) goto end; ..; end: ..
    bool branches() {
        std::vector<size_t> opened;
        for (const StmtId jump : forward_) {
            const auto at = place_in_block(jump);
            if (!at || *at >= to_.at) return false;
            if (leaves_loop(jump, *at)) continue;
            const bool is_first = *at + 1 != to_.at && (opened.empty() || opened.back() != *at), by_variable = leaves_loops(jump, without_labels(body_[*at]), is_first);
            if (!by_variable && !skips(jump, without_labels(body_[*at]))) return false;
            if (is_first || !by_variable) opened.push_back(*at);
        }
        const std::string arrived = declare_variable();
        if (opened.empty()) {
            arrived.empty() ? remove(to_.labels) : replace(to_.labels, arrived);
            return true;
        }
        if (!keeps_names(opened.front() + 1, to_.at, to_.labels.first)) return false;
        replace_label(body_[opened.front()], closing(opened.size()) + (arrived.empty() ? "" : " " + arrived));
        return true;
    }

    /// If there is one. What stands at the label for the sake of later rounds.
    std::string declare_variable() {
        const auto is_around = [&](const Function& f) { return ast_[f.body].tokens.contains(ast_[to_.block].tokens); };
        const StmtId function = std::ranges::find_if(program_.functions, is_around)->body;
        const TokenId begin = ast_[function].tokens.first;
        if (!variable_.empty()) append({begin, begin}, fmt::format(" int {} = 0;", variable_));
        bool comes_back = to_.block != function;
        for_each_below(ast_, function, [&](StmtId s) { comes_back = comes_back || (as<GotoStmt>(ast_, s) && to_.labels.last < ast_[s].tokens.first); });
        return variable_.empty() || !comes_back ? "" : variable_ + " = 0;";
    }

    static std::string closing(size_t blocks) { return blocks == 1 ? "}" : closing(blocks - 1) + " }"; }

    /// The label stands behind the loop.
    bool leaves_loop(StmtId jump, size_t at) {
        const StmtId loop = without_labels(body_[at]);
        if (at + 1 != to_.at || !is_loop(ast_, loop) || around(jump, loop, Around::either) != loop) return false;
        replace(ast_[jump].tokens, "break;");
        return true;
    }

    /// for (..) for (..) if (c) { goto_end = 1; break; }      and behind each loop what follows up to the label only if (!goto_end)
    bool leaves_loops(StmtId jump, StmtId outermost, bool is_first) {
        std::vector<StmtId> inner;
        StmtId loop = is_loop(ast_, outermost) ? around(jump, outermost, Around::either) : StmtId{};
        for (; loop.valid() && loop != outermost && is_loop(ast_, loop); loop = around(loop, outermost, Around::either)) inner.push_back(loop);
        if (!loop.valid() || loop != outermost) return false;
        if (variable_.empty()) variable_ = unused_name(sources_, tokens_, fmt::format("goto_{}", tokens_[to_.labels.first].text));
        const auto is_in_block = [&](StmtId s) { return as<CompoundStmt>(ast_, ast_[s].parent) != nullptr; };
        if (is_first) append(ast_[outermost].tokens, fmt::format(" if (!{}) {{", variable_));    // of several changes at one place the last one stands first
        replace(ast_[jump].tokens, fmt::format("{}{} = 1; break;{}", is_in_block(jump) ? "" : "{ ", variable_, is_in_block(jump) ? "" : " }"));
        std::ranges::reverse(inner);
        for (const StmtId left : inner) {
            if (!left_.insert(left).second) continue;
            const Range place = place_of(tokens_, ast_[left].tokens);
            if (!is_in_block(left)) changes_.push_back({{place.file, place.begin, place.begin}, "{ "});
            append(ast_[left].tokens, fmt::format(" if ({}) break;{}", variable_, is_in_block(left) ? "" : " }"));
            can_change_ = can_change_ && begins_exactly(tokens_, ast_[left].tokens.first);
        }
        return true;
    }

    bool skips(StmtId jump, StmtId branch) {
        const auto* test = as<IfStmt>(ast_, branch);
        if (!test || test->no.valid()) return false;
        if (is_alone(test->yes, jump)) {
            rewrite(branch, *test, "if", negated(test->condition), " {");
            return true;
        }
        const auto* block = as<CompoundStmt>(ast_, test->yes);
        if (!block || block->body.empty() || block->body.back() != jump) return false;
        remove(ast_[jump].tokens);
        append(ast_[branch].tokens, " else {");
        return true;
    }

    /// if (c) goto end;   part by part, for the sake of comments, unless a macro makes it.
    void rewrite(StmtId branch, const IfStmt& test, const std::string& word, const std::string& condition, const std::string& behind) {
        const TokenRange all = ast_[branch].tokens, tested = with_parentheses(tokens_, ast_[test.condition].tokens), jump = ast_[test.yes].tokens;
        const TokenRange keyword{all.first, all.first}, parenthesis{TokenId{jump.first.value - 1}, TokenId{jump.first.value - 1}};
        const std::array<TokenRange, 4> parts{keyword, tested, parenthesis, jump};
        if (!std::all_of(parts.begin(), parts.end(), [&](TokenRange part) { return is_exact(tokens_, part); })) return replace(all, fmt::format("{} ({}){}", word, condition, behind));
        replace(keyword, word);
        replace(tested, condition);
        const auto* block = as<CompoundStmt>(ast_, test.yes);
        const TokenRange first{jump.first, block ? jump.first : jump.last};
        const bool is_next = place_of(tokens_, parenthesis).end == space_before(jump).begin;
        if (is_next) replace(first, behind, space_before(jump));
        else append(parenthesis, behind), remove(first);
        if (block) remove(ast_[block->body.front()].tokens), remove({jump.last, jump.last});
    }

    /// goto end;   { goto end; }
    bool is_alone(StmtId s, StmtId jump) const {
        const auto* block = as<CompoundStmt>(ast_, s);
        return s == jump || (block && block->body.size() == 1 && block->body.front() == jump);
    }

    std::string condition(ExprId e) const { return spelling(tokens_, sources_, with_parentheses(tokens_, ast_[e].tokens)); }

    std::string negated(ExprId e) const {
        const auto* no = as<UnaryExpr>(ast_, e);
        const bool is_name = as<NameExpr>(ast_, e) || as<CallExpr>(ast_, e);
        if (no && no->op == UnaryOp::logical_not) return condition(no->operand);
        return is_name ? "!" + condition(e) : fmt::format("!({})", condition(e));
    }

    // ---- back

    /// L: ..; goto L;
    bool repeats() {
        const auto last = place_in_block(back_.back());
        if (!last || *last < to_.at || !may_be_body(*last) || !keeps_names(to_.at, *last, ast_[body_[*last]].tokens.first)) return false;
        const StmtId jump = back_.back(), end = body_[*last];
        if (*last > to_.at && as<LabelStmt>(ast_, end)) return false;    // what jumps there comes first
        const auto* test = as<IfStmt>(ast_, end);
        if (back_.size() == 1 && test && !test->no.valid() && is_alone(test->yes, jump)) {
            begin_loop(end, "do {");
            rewrite(end, *test, "} while", condition(test->condition), ";");
            return true;
        }
        begin_loop(end, "for (;;) {");
        for (const StmtId other : back_) {
            const bool is_end = other == end;
            if (!is_end && around(other, body_[*place_in_block(other)], Around::loop).valid()) return false;
            replace(ast_[other].tokens, is_end ? "}" : "continue;");
        }
        if (jump != end) append(ast_[end].tokens, " break; }");
        return true;
    }

    /// The label stays if something else jumps to it.
    void begin_loop(StmtId end, const std::string& text) { replace_label(end, forward_.empty() ? text : spelling(tokens_, sources_, to_.labels) + " " + text); }

    /// break, continue and case belong to what stands inside; other jumps do not leave it but by its end.
    bool may_be_body(size_t last) const {
        bool may = true;
        for (size_t i = to_.at; i <= last; i++)
            for_each_below(ast_, body_[i], [&](StmtId s) {
                const bool breaks = as<BreakStmt>(ast_, s), continues = as<ContinueStmt>(ast_, s);
                if ((breaks || continues) && !around(s, body_[i], breaks ? Around::either : Around::loop).valid()) may = false;
                if (as<CaseStmt>(ast_, s) && !around(s, body_[i], Around::a_switch).valid()) may = false;
                if (const auto* jump = as<GotoStmt>(ast_, s); jump && !leads_into(tokens_[jump->label].text, last)) may = false;
            });
        return may;
    }

    /// To one of the statements of the loop, or right behind it.
    bool leads_into(std::string_view name, size_t last) const {
        const auto has_name = [&](const LabelStmt* label) { return label && tokens_[label->name].text == name; };
        bool leads = false;
        for (size_t i = to_.at; i <= last; i++)
            for_each_below(ast_, body_[i], [&](StmtId s) { leads = leads || has_name(as<LabelStmt>(ast_, s)); });
        for (auto* label = last + 1 < body_.size() ? as<LabelStmt>(ast_, body_[last + 1]) : nullptr; label; label = as<LabelStmt>(ast_, label->body)) leads = leads || has_name(label);
        return leads;
    }
};

/// `goto *p` or ({ goto name; }) in the function.
bool has_hidden_jumps(const Ast& ast, StmtId function, size_t plain_jumps) {
    const TokenRange range = ast[function].tokens;
    const auto is_jump = [&](const Stmt& s) { return range.contains(s.tokens) && std::holds_alternative<GotoStmt>(s.node); };
    const auto is_address = [&](const Expr& e) {
        const auto* builtin = std::get_if<BuiltinExpr>(&e.node);       // &&name
        return builtin && range.contains(e.tokens) && builtin->operands.empty() && builtin->types.empty();
    };
    return static_cast<size_t>(std::count_if(ast.stmts.begin(), ast.stmts.end(), is_jump)) != plain_jumps || std::any_of(ast.exprs.begin(), ast.exprs.end(), is_address);
}

/// The labels of a function in blocks, each with what jumps to it. None: several have one name, or jumps are hidden.
std::vector<JumpedTo> labels_of(const Tokens& tokens, const Ast& ast, StmtId function) {
    std::vector<JumpedTo> labels;
    std::multimap<std::string_view, StmtId> jumps;
    std::set<std::string_view> names;
    bool is_plain = true;
    for_each_below(ast, function, [&](StmtId s) {
        if (const auto* jump = as<GotoStmt>(ast, s); jump && jump->label.valid()) jumps.emplace(tokens[jump->label].text, s);
        if (const auto* label = as<LabelStmt>(ast, s)) is_plain = names.insert(tokens[label->name].text).second && is_plain;
        const auto* block = as<CompoundStmt>(ast, s);
        for (size_t i = 0; block && i < block->body.size(); i++)
            if (as<LabelStmt>(ast, block->body[i])) labels.push_back({s, i, {ast[block->body[i]].tokens.first, {}}, block->body[i]});
    });
    if (!is_plain || has_hidden_jumps(ast, function, jumps.size())) return {};
    for (JumpedTo& to : labels) {
        while (const auto* label = as<LabelStmt>(ast, to.labelled)) {
            for (auto [jump, end] = jumps.equal_range(tokens[label->name].text); jump != end; ++jump) to.jumps.push_back(jump->second);
            to.labels.last = TokenId{label->name.value + 1};
            to.labelled = label->body;
        }
        std::sort(to.jumps.begin(), to.jumps.end());
    }
    return labels;
}

/// unused: for (..) ..        unused: ; for (..) ..
std::vector<TextChange> unused_labels(const Sources& sources, const Tokens& tokens, const Ast& ast, const std::vector<JumpedTo>& labels) {
    std::vector<TextChange> changes;
    for (const JumpedTo& to : labels) {
        const Range place = place_of(tokens, to.labels);
        if (to.jumps.empty() && !is_empty(ast, to.labelled) && is_exact(tokens, to.labels) && sources[place.file].is_input) changes.push_back({{place.file, place.end, place.end}, " ;"});
    }
    return changes;
}

}  // namespace

std::vector<TextChange> structured_jumps(const Sources& sources, const Tokens& tokens, const Ast& ast, const Program& program, const Regions& regions) {
    const RegionPlaces places(ast, program, regions);
    std::vector<TextChange> unused;
    for (const Function& function : program.functions) {
        const std::vector<JumpedTo> labels = labels_of(tokens, ast, function.body);
        for (const JumpedTo& label : labels) {
            const auto leaves = [&](StmtId jump) { return places.leaves_one(ast[jump].tokens, label.labels); };
            if (label.jumps.empty() || !places.has_one(ast[label.block].tokens) || std::any_of(label.jumps.begin(), label.jumps.end(), leaves)) continue;
            std::vector<TextChange> changes = JumpWriter(sources, tokens, ast, program, label).changes();
            if (!changes.empty()) return changes;
        }
        for (TextChange& change : unused_labels(sources, tokens, ast, labels)) unused.push_back(std::move(change));
    }
    return unused;
}

}  // namespace dmcg
