// Names of generated variables, and the texts that describe a partition.
//
//   one partition: dmcg_n dmcg_lo dmcg_hi        several: dmcg_n1 dmcg_lo1 dmcg_hi1, dmcg_n2 ...
#include "emit/emitter.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "emit/functions.h"

namespace dmcg {

Names::Names(const Tokens& tokens) : table_(nlohmann::json::parse(*embedded_template("names")).get<decltype(table_)>()) {
    const auto taken = [&] {
        return std::any_of(tokens.tokens.begin(), tokens.tokens.end(),
                           [&](const Token& t) { return t.kind == TokenKind::identifier && t.text.starts_with(prefix_); });
    };
    for (int i = 0; taken(); i++) prefix_ = fmt::format("dmcg{}_", i);
}

std::optional<std::string_view> Names::renamed(std::string_view name) const {
    const auto text = embedded_template(name);
    if (!text || prefix_ == "dmcg_") return text;
    auto [row, is_new] = renamed_.try_emplace(std::string(name), *text);
    for (size_t at = 0; is_new && (at = row->second.find("dmcg_", at)) != std::string::npos; at += prefix_.size())
        row->second.replace(at, 5, prefix_);
    return row->second;
}

std::string Names::fill(std::string_view name, const Values& values) const {
    auto made = fill_template(name, values, [this](std::string_view n) { return renamed(n); });
    if (const auto* fault = std::get_if<TemplateFault>(&made))
        internal_error(fmt::format("template {}, line {}: {}", fault->name, fault->line, fault->what));
    return std::get<std::string>(made);
}

std::string Names::with_prefix(const std::string& name) const { return name.starts_with("dmcg_") ? (*this)(name.substr(5)) : name; }

const std::string& Names::entry(const std::string& table, const std::string& name) const {
    const auto& row = table_.at(table);
    const auto found = row.find(name);
    if (found == row.end()) internal_error(fmt::format("nothing is called '{}' among the {}", name, table));
    return found->second;
}

std::string Names::datatype(const std::string& c_type) const {
    return entry("datatypes", c_type);
}

std::string Names::operation(const std::string& op) const {
    return with_prefix(entry("operations", op));
}

std::string Names::thread_function(const std::string& name, bool alone) const {
    return with_prefix(entry(alone ? "functions_of_one_thread" : "functions_of_threads", name));
}

int64_t Emitter::block_size(PartitionId id) const {
    const PartitionSpec& spec = partition(id).spec;
    if (spec.kind == PartitionKind::block || spec.is_self_scheduled()) return 0;
    return spec.numbers.empty() ? 1 : spec.numbers[0];
}

bool Emitter::mentions(std::initializer_list<std::string_view> called) const {
    const auto is = [&](const Symbol& s) { return s.kind == SymbolKind::function && std::find(called.begin(), called.end(), s.name) != called.end(); };
    const Program& program = unit.program;
    if (std::none_of(program.symbols.begin(), program.symbols.end(), is)) return false;
    return std::any_of(program.symbol_of_expr.begin(), program.symbol_of_expr.end(), [&](SymbolId s) { return s.valid() && is(program[s]); });
}

bool Emitter::any_partition(const std::function<bool(const PartitionSpec&)>& is_wanted) const {
    const auto& all = plan.placement.partitions;
    return std::any_of(all.begin(), all.end(), [&](const Partition& p) { return is_wanted(p.spec); });
}

bool Emitter::any_block() const {
    return any_partition([](const PartitionSpec& s) { return s.kind == PartitionKind::block; });
}

bool Emitter::any_self_scheduled() const {
    return any_partition([](const PartitionSpec& s) { return s.is_self_scheduled(); });
}

bool Emitter::any_cyclic() const {
    return any_partition([](const PartitionSpec& s) { return s.kind != PartitionKind::block && !s.is_self_scheduled(); });
}

PartitionNames Emitter::names_of(PartitionId id) const {
    const std::string number = plan.placement.partitions.size() > 1 ? std::to_string(id.value + 1) : "";
    return {names("n" + number), names("lo" + number), names("hi" + number), names("start" + number), names("dealt" + number)};
}

std::string Emitter::owner(PartitionId id, const Affine& iteration) const {
    const std::string k = long_text(iteration);
    if (block(id)) return fmt::format("{}({}, {})", names("owner"), names_of(id).n, k);
    if (self_scheduled(id)) return fmt::format("{}(&{}, {})", names("chunk_owner"), names_of(id).dealt, k);
    const std::string dealt = block_size(id) == 1 ? as_factor(k) : fmt::format("{} / {}", as_factor(k), block_size(id));
    return fmt::format("{} % {}", dealt, names("size"));
}

std::optional<int64_t> Emitter::count(PartitionId id) const { return constant_count(loop(id)); }

bool Emitter::start_is_variable(PartitionId id) const {
    const bool fixed = std::all_of(loop(id).start.terms.begin(), loop(id).start.terms.end(),
                                   [](const Term& t) { return t.atom.value.has_value(); });
    if (fixed) return false;
    if (partition(id).shared) return true;    // what it is computed from may have no name in other functions
    return !block(id) || std::any_of(plan.steps.begin(), plan.steps.end(), [&](const Step& step) {
        const auto* split = std::get_if<SplitLoop>(&step);
        return split && split->partition == id && split->final_index;
    });
}

std::string Emitter::start(PartitionId id) const {
    return start_is_variable(id) ? names_of(id).start : long_text(loop(id).start);
}

std::string long_text(const Affine& a) {
    const bool one_variable = a.constant == 0 && a.terms.size() == 1 && a.terms[0].coefficient == 1 && !a.terms[0].atom.is_unsigned;
    return to_c(a, !one_variable);
}

std::string as_factor(const std::string& text) {
    const bool simple = text.find_first_of(" -+*/%?") == std::string::npos;
    int depth = 0;
    bool enclosed = text.starts_with('(');
    for (size_t i = 0; i + 1 < text.size() && enclosed; i++) {
        depth += (text[i] == '(') - (text[i] == ')');
        enclosed = depth > 0;
    }
    const bool cast = text.starts_with("(long)") && text.find_first_of(" -+*/%?", 6) == std::string::npos;
    return simple || enclosed || cast ? text : fmt::format("({})", text);
}

std::string indent_if(bool condition) { return condition ? "    " : ""; }

void insert_at(Emitter& emitter, Point point, const std::string& written) {
    const std::string text = emitter.outlined ? call_of_outlined(emitter, point, written) : written;
    switch (point.side) {
        case Side::before: return emitter.edits.before(point.stmt, text, emitter.above_comments);
        case Side::after: return emitter.edits.after(point.stmt, text);
        case Side::body_begin: return emitter.edits.body_begin(point.stmt, text);
        case Side::body_end: return emitter.edits.body_end(point.stmt, text);
    }
}

}  // namespace dmcg
