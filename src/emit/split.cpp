// A partition's variables, and the header of a split loop.
//
//   for (i = 1; i < n; i++)        BLK     for (i = dmcg_lo; i < dmcg_hi; i++)
//                                  CYC     for (long dmcg_k = dmcg_rank; dmcg_k < dmcg_n; dmcg_k += dmcg_size) { i = 1 + dmcg_k;
//                                  GSS     for (long dmcg_k = dmcg_take(&dmcg_dealt, -1); dmcg_k < dmcg_n; dmcg_k = dmcg_take(&dmcg_dealt, dmcg_k)) ..
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "dmcg/by_number.h"
#include "dmcg/walk.h"
#include "emit/comments.h"
#include "emit/unused.h"
#include "resolve/line_pointers.h"
#include "resolve/structures.h"

namespace dmcg {

std::string count_text(const Loop& loop) {
    const int64_t step = std::abs(loop.step);
    const std::string distance = long_text(loop.distance);
    if (step == 1) return distance;
    if (const auto count = constant_count(loop)) return std::to_string(*count);
    return fmt::format("{} / {}", as_factor(long_text(loop.distance + Affine(step - 1))), step);
}

namespace {

/// start + step * k for a `k` that is one word or a call.
std::string index_at(const std::string& start, int64_t step, const std::string& k) {
    const std::string size = std::to_string(std::abs(step));
    const std::string product = std::abs(step) == 1 ? k : fmt::format("{} * {}", size, k);
    if (start == "0") return (step < 0 ? "-" : "") + product;
    return fmt::format("{} {} {}", start, step < 0 ? '-' : '+', product);
}

/// "i = 1 .. N - 2", "i = 9, 7 .. 1": which iterations there are.
std::string range_text(const Emitter& e, const Loop& loop) {
    const std::string& index = e.unit.program[loop.index].name;
    const int64_t step = std::abs(loop.step);
    const Affine last = loop.start + (loop.step > 0 ? 1 : -1) * (loop.distance - Affine(1));
    if (step == 1) return fmt::format("{} = {} .. {}", index, to_c(loop.start), to_c(last));
    return fmt::format("{} from {} to {} in steps of {}", index, to_c(loop.start), to_c(last), loop.step);
}

/// ";\n   of these, loops 2 and 3 run i = 1 .. N - 2": the loops that leave some out.
std::string windows_text(const Emitter& e, PartitionId id) {
    std::vector<std::pair<std::string, std::vector<LoopId>>> windows;
    for (const LoopId l : e.partition(id).loops) {
        const Loop& loop = e.table[l];
        if (!loop.window) continue;
        const std::string range = fmt::format("{} = {} .. {}", e.unit.program[loop.index].name, to_c(loop.window->low), to_c(loop.window->high - Affine(1)));
        const auto same = std::find_if(windows.begin(), windows.end(), [&](const auto& w) { return w.first == range; });
        if (same == windows.end()) windows.push_back({range, {l}});
        else same->second.push_back(l);
    }
    std::string text;
    for (const auto& [range, loops] : windows)
        text += fmt::format("{} {} {} {}", text.empty() ? ";\n   of these," : ",", loop_names(e, loops), loops.size() > 1 ? "run" : "runs", range);
    return text;
}

std::string dealt_text(const Emitter& e, PartitionId id, const Loop& loop) {
    const PartitionNames names = e.names_of(id);
    const std::string& index = e.unit.program[loop.index].name;
    const int64_t block = e.block_size(id);
    if (e.self_scheduled(id)) return fmt::format("in chunks, each to the rank that asks next ({})", partition_name(e.partition(id).spec));
    if (block == 0 && loop.step == 1) return fmt::format("in blocks; this rank runs {} = {} .. {} - 1", index, names.lo, names.hi) + windows_text(e, id);
    if (block == 0) return fmt::format("in blocks; this rank runs {} from {} on and ends before {}", index, names.lo, names.hi);
    const std::string text = block == 1 ? "dealt out in turn, one to each rank" : fmt::format("dealt out in turn, {} to each rank", block);
    return text + windows_text(e, id);
}

/// A loop that leaves iterations out at that end.
bool begins_later(const Loop& loop) { return loop.window && !same_value(loop.window->low, loop.start); }
bool ends_earlier(const Loop& loop) { return loop.window && !same_value(loop.window->high, loop.start + loop.distance); }

/// Where the index gets its start value: the right side of the assignment or initialiser in the header.
ExprId start_expr(const Emitter& e, const Loop& loop, const ForStmt& header) {
    const Ast& ast = e.unit.ast;
    if (const auto* declaration = as<DeclarationStmt>(ast, header.init)) {
        for (const DeclaratorId d : declaration->declarators)
            if (e.unit.program.symbol_of_declarator[d.index()] == loop.index) return ast[d].init;
        return {};
    }
    ExprId found;
    if (const auto* init = as<ExpressionStmt>(ast, header.init))
        for_each_below(ast, init->expr, [&](ExprId x) {
            const auto* assign = as<AssignExpr>(ast, x);
            if (assign && e.unit.program.symbol(assign->target) == loop.index) found = assign->value;
        });
    return found;
}

/// An end of a window: computed as a long where C would compute it without a sign.
std::string end_text(const Affine& end) {
    const bool wraps = std::any_of(end.terms.begin(), end.terms.end(), [](const Term& t) { return t.atom.is_unsigned; });
    return wraps ? long_text(end) : to_c(end);
}

/// The bound is a long; an index of a wide unsigned type is compared with its like.
std::string bound_text(const Emitter& e, const Loop& loop, const std::string& hi) {
    const Type& type = e.unit.program[e.unit.program[loop.index].type];
    const bool wide_unsigned = is_integer(type) && !is_signed_integer(type) && integer_width(type) == 64;
    return wide_unsigned ? "(unsigned long)" + hi : hi;
}

/// Where this rank's part begins and ends.
struct Bounds { std::string lo, hi; };

/// The loop runs in stages, so that halos travel during the first one.
Bounds run_in_stages(Emitter& e, const SplitLoop& step, const Bounds& all) {
    const StmtId loop = e.table[step.loop].stmt;
    std::string text = e.names.fill("run_in_stages", {{"c90", e.is_c90}, {"comment", stages_sentence(e, step.region, *step.rim)}, {"lo", all.lo}, {"hi", all.hi},
                                                      {"before", step.rim->before}, {"after", step.rim->after}});
    e.edits.around(loop, loop, text, e.is_c90 ? "}}" : "}");
    e.edits.deepen(loop);
    return {e.names("from"), e.names("to")};
}

/// The type of a counter in the header of the loop; in C90 the counter is declared in a block around it.
std::string declared_counter(Emitter& e, const Loop& loop, const std::string& counter) {
    if (!e.is_c90) return "long ";
    e.edits.around(loop.stmt, loop.stmt, fmt::format("{{\nlong {};\n", counter), "}");
    return "";
}

/// The first iteration of this rank, and the step from one to the next.
struct Steps { std::string first, next; };

Steps steps_of(const Emitter& e, const Loop& loop, PartitionId id) {
    const std::string k = e.names("k"), rank = e.names("rank"), dealt = e.names_of(id).dealt, take = e.names("take");
    const int64_t block = e.block_size(id);
    if (e.self_scheduled(id)) return {fmt::format("{}(&{}, -1)", take, dealt), fmt::format("{0} = {1}(&{2}, {0})", k, take, dealt)};
    const std::string begin = block == 1 ? rank : fmt::format("{}L * {}", block, rank);
    const std::string first = begins_later(loop) ? fmt::format("{}({}, {})", e.names("since"), long_text(loop.window->low - loop.start), block) : begin;
    return {first, block == 1 ? fmt::format("{} += {}", k, e.names("size")) : fmt::format("{0} = {1}({0}, {2})", k, e.names("next"), block)};
}

/// "dmcg_tss, 100, 1": how large the chunks are.
std::string chunk_rule(const Emitter& e, const PartitionSpec& spec) {
    static const std::map<PartitionKind, std::string_view> rules{
        {PartitionKind::css, "css"}, {PartitionKind::gss, "gss"}, {PartitionKind::fss, "fss"}, {PartitionKind::tss, "tss"}};
    std::string text = e.names(rules.at(spec.kind));
    for (size_t i = 0; i < 2; i++) text += fmt::format(", {}", i < spec.numbers.size() ? spec.numbers[i] : 0);
    return text;
}

void deal_chunks(Emitter& e, const Loop& loop, PartitionId id) {
    const PartitionNames names = e.names_of(id);
    insert_at(e, {loop.stmt, Side::before},
              e.names.fill("deal", {{"dealt", names.dealt}, {"n", names.n}, {"rule", chunk_rule(e, e.partition(id).spec)}}));
}

/// All between the parentheses, which may end with a semicolon.
void replace_header(Emitter& e, const Loop& loop, const ForStmt& header, const std::string& text) {
    const TokenId first{e.unit.ast[loop.stmt].tokens.first.value + 2}, close{e.unit.ast[header.body].tokens.first.value - 1}, last{close.value - 1};
    e.edits.replace({first, header.step.valid() ? last : TokenId{last.value - 1}}, text);
    if (!header.step.valid()) e.edits.replace_first({last, close}, "", "");
}

void set_index_in_body(Emitter& e, const Loop& loop, const ForStmt& header, const std::string& value) {
    const Symbol& index = e.unit.program[loop.index];
    const std::string type = loop.declared_in_header ? type_name(e.unit.program, index.type) + " " : "";
    e.edits.body_begin(header.body, fmt::format("{}{} = {};", type, index.name, value));
}

/// for (u = n; u-- > 0; ): an unsigned index has no value below the last one, with which a rank's part could end.
bool has_own_counter(const Emitter& e, const Loop& loop, const ForStmt& header) {
    const Type& type = e.unit.program[e.unit.program[loop.index].type];
    return !header.step.valid() && loop.step < 0 && is_integer(type) && !is_signed_integer(type);
}

/// The loop counts iterations of this rank, and the body begins with the index.
void split_counted(Emitter& e, const Loop& loop, const ForStmt& header, PartitionId id) {
    if (e.self_scheduled(id)) deal_chunks(e, loop, id);
    const auto [first, next] = steps_of(e, loop, id);
    const std::string k = e.names("k");
    const std::string end = ends_earlier(loop) ? long_text(loop.window->high - loop.start) : e.names_of(id).n;
    replace_header(e, loop, header, declared_counter(e, loop, k) + e.names.fill("split_cyclic", {{"first", first}, {"n", end}, {"next", next}}));
    set_index_in_body(e, loop, header, index_at(e.start(id), loop.step, k));
}

void split_block(Emitter& e, const SplitLoop& step, const Loop& loop, const ForStmt& header) {
    const PartitionNames names = e.names_of(step.partition);
    const std::string& index = e.unit.program[loop.index].name;
    const ExprId start = start_expr(e, loop, header);
    if (!start.valid()) internal_error("a split loop without a start value");
    Bounds part{begins_later(loop) ? fmt::format("{}({}, {})", e.names("max"), end_text(loop.window->low), names.lo) : names.lo,
                ends_earlier(loop) ? fmt::format("{}({}, {})", e.names("min"), end_text(loop.window->high), names.hi) : names.hi};
    if (step.rim) part = run_in_stages(e, step, part);
    if (has_own_counter(e, loop, header)) {
        replace_header(e, loop, header, declared_counter(e, loop, e.names("k")) + fmt::format("{0} = {1}; {0} > {2}; {0}--", e.names("k"), part.lo, part.hi));
        return set_index_in_body(e, loop, header, e.names("k"));
    }
    const std::string test = fmt::format("{} {} {}", index, loop.step > 0 ? '<' : '>', bound_text(e, loop, part.hi));
    e.edits.replace(e.unit.ast[start].tokens, part.lo);
    e.edits.replace(e.unit.ast[header.condition].tokens, test);
    const TokenId close{e.unit.ast[header.body].tokens.first.value - 1};
    if (!header.step.valid()) e.edits.replace_first({TokenId{close.value - 1}, close}, fmt::format("; {}{}", index, loop.step > 0 ? "++" : "--"), "");    // i-- > 0;
}

std::string window_end(const Emitter& e, const Loop& loop) {
    const auto runs = constant_runs(loop);
    if (runs) return end_text(*runs > 0 ? loop.window->high : loop.window->low);
    return fmt::format("{}({}, {})", e.names("max"), end_text(loop.window->low), end_text(loop.window->high));
}

/// The index as it stands after the sequential loop.
std::string final_value(const Emitter& e, const Loop& loop, PartitionId id) {
    if (loop.window) return window_end(e, loop);
    if (const auto count = e.count(id)) return to_c(loop.start + (*count * loop.step) * Affine(1));
    const std::string n = e.names_of(id).n, start = e.start(id);
    return fmt::format("{} > 0 ? {} : {}", n, index_at(start, loop.step, n), start);
}

/// "reduction(+: ", "private("
std::string clause_word(const ThreadClause& clause) {
    if (clause.role == Role::reduction) return fmt::format("reduction({}: ", reduction_name(clause.op));
    return clause.role == Role::lastprivate ? "lastprivate(" : "private(";
}

/// "s", "h[0:5]"
std::string clause_variable(const Emitter& e, const ThreadClause& clause) {
    const std::string& name = e.unit.program[as_written(e.unit.program, clause.variable)].name;
    return clause.section ? fmt::format("{}[{}:{}]", name, to_c(clause.section->low), to_c(clause.section->high - clause.section->low)) : name;
}

/// Variables with the same word share a clause: private(j, t).
std::string clauses_text(const Emitter& e, const LoopPragma& pragma) {
    std::vector<std::pair<std::string, std::string>> clauses;
    const auto add = [&](const std::string& word, const std::string& variable) {
        const auto same = std::find_if(clauses.begin(), clauses.end(), [&](const auto& c) { return c.first == word; });
        if (same == clauses.end()) clauses.push_back({word, variable});
        else same->second += ", " + variable;
    };
    for (const ThreadClause& clause : pragma.clauses) {
        add(clause_word(clause), clause_variable(e, clause));
        if (clause.role == Role::lastprivate) add("firstprivate(", clause_variable(e, clause));
    }
    std::string text = pragma.lane_words.empty() ? "" : " " + pragma.lane_words;
    for (const auto& [word, variables] : clauses) text += fmt::format(" {}{})", word, variables);
    return text;
}

/// Nothing may stand between OpenMP's pragma and its loop.
void share_loop(Emitter& e, const Loop& loop, const LoopPragma& pragma) {
    for (const TokenId of_compiler : pragmas_of_loop(e.unit, loop.stmt))
        e.edits.replace({of_compiler, of_compiler}, fmt::format("/* {} */", spelling(e.unit.tokens, e.unit.sources, {of_compiler, of_compiler})));
    e.edits.directly_before(loop.stmt, e.names.fill("share_loop",
        {{"threads", pragma.threads}, {"lanes", pragma.lanes ? " simd" : ""}, {"clauses", clauses_text(e, pragma)}}));
}

/// In blocks the iterations of one rank come before those of the next.
void exit_in_turn(Emitter& e, const SplitLoop& step, const Loop& loop, const ForStmt& header) {
    const bool block = e.block(step.partition);
    insert_at(e, {loop.stmt, Side::before}, e.names.fill("begin_turns", {{"block", block}}));
    if (!block) e.edits.body_begin(header.body, e.names.fill("set_turn", {{"k", e.names("k")}}));
    insert_at(e, {loop.stmt, Side::after}, e.names.fill("end_turns", {}));
}

}  // namespace

void emit_step(Emitter& e, const DefinePartition& step) {
    const Partition& partition = e.partition(step.partition);
    const Loop& loop = e.loop(step.partition);
    const PartitionNames names = e.names_of(step.partition);
    const std::string start = e.start(step.partition);
    const auto first_of = [&](const char* rank) {
        return index_at(start, loop.step, fmt::format("{}({}, {}{})", e.names("first"), names.n, e.names("rank"), rank));
    };
    const std::string text = e.names.fill("define_partition",
        {{"loops", loop_names(e, partition.loops)}, {"range", range_text(e, loop)}, {"dealt", dealt_text(e, step.partition, loop)},
         {"long", partition.shared ? "" : "const long "}, {"n", names.n}, {"count", count_text(loop)}, {"has_start", e.start_is_variable(step.partition)}, {"start", names.start},
         {"start_value", long_text(loop.start)}, {"block", e.block(step.partition)}, {"lo", names.lo}, {"lo_value", first_of("")},
         {"hi", names.hi}, {"hi_value", first_of(" + 1")}});
    insert_at(e, {partition.defined_before, Side::before}, text);
}

void emit_step(Emitter& e, const SplitLoop& step) {
    const Loop& loop = e.table[step.loop];
    if (const auto pragma = e.pragmas.find(step.region); pragma != e.pragmas.end()) share_loop(e, loop, pragma->second);
    const ForStmt& header = std::get<ForStmt>(e.unit.ast[loop.stmt].node);
    if (e.block(step.partition)) split_block(e, step, loop, header);
    else split_counted(e, loop, header, step.partition);
    say_unused(e, step);
    if (step.may_end) exit_in_turn(e, step, loop, header);
    if (!step.final_index || loop.declared_in_header) return;
    const std::string& index = e.unit.program[loop.index].name;
    insert_at(e, {loop.stmt, Side::after}, fmt::format("{} = {};", index, final_value(e, loop, step.partition)));
}

}  // namespace dmcg
