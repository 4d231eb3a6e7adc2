#include "accesses/exit_path.h"

#include <algorithm>

#include "accesses/library.h"
#include "accesses/names.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

constexpr int deepest_call = 8;

bool may_jump(const Unit& unit, StmtId stmt) {
    bool jumps = false;
    for_each_below(unit.ast, stmt, [&](StmtId s) {
        jumps |= as<ReturnStmt>(unit.ast, s) || as<GotoStmt>(unit.ast, s) || as<BreakStmt>(unit.ast, s) || as<ContinueStmt>(unit.ast, s) || as<LabelStmt>(unit.ast, s) || as<CaseStmt>(unit.ast, s);
    });
    return jumps;
}

bool ends(const Unit& unit, StmtId stmt, int depth = 0);

/// It is never left but by the end of the program: die("no memory").
bool never_returns(const Unit& unit, FunctionId f, int depth) {
    const auto* body = f.valid() && depth < deepest_call ? as<CompoundStmt>(unit.ast, unit.program[f].body) : nullptr;
    return body && !body->body.empty() && !may_jump(unit, unit.program[f].body) && ends(unit, body->body.back(), depth + 1);
}

/// exit(1);  printf("no\n"), exit(1);
bool ends_by_call(const Unit& unit, ExprId e, int depth) {
    while (const auto* comma = as<CommaExpr>(unit.ast, without_casts(unit.ast, e))) e = comma->right;
    const auto* call = as<CallExpr>(unit.ast, without_casts(unit.ast, e));
    if (!call) return false;
    const auto library = called_library(unit, *call);
    return library ? (library->effects & exits) != 0 && !callee_name(unit, *call).starts_with("__assert") : never_returns(unit, called_function(unit, *call), depth);
}

bool ends(const Unit& unit, StmtId stmt, int depth) {
    if (const auto* expression = as<ExpressionStmt>(unit.ast, stmt)) return ends_by_call(unit, expression->expr, depth);
    if (const auto* choice = as<IfStmt>(unit.ast, stmt)) return choice->no.valid() && ends(unit, choice->yes, depth) && ends(unit, choice->no, depth);
    if (const auto* once = as<DoStmt>(unit.ast, stmt)) return ends(unit, once->body, depth);
    const auto* block = as<CompoundStmt>(unit.ast, stmt);
    return block && !block->body.empty() && !may_jump(unit, stmt) && ends(unit, block->body.back(), depth);
}

/// case 1: printf("one\n");
StmtId without_labels(const Unit& unit, StmtId stmt) {
    while (true) {
        if (const auto* label = as<LabelStmt>(unit.ast, stmt)) stmt = label->body;
        else if (const auto* choice = as<CaseStmt>(unit.ast, stmt)) stmt = choice->body;
        else return stmt;
    }
}

bool is_split_loop(const Unit& unit, StmtId stmt) {
    return std::any_of(unit.regions.regions.begin(), unit.regions.regions.end(), [&](const Region& r) { return r.kind == RegionKind::doall && !r.statements.empty() && r.statements[0] == stmt; });
}

/// From this statement of the block on, up to the end of the program.
bool leads_to_end(const Unit& unit, const CompoundStmt& block, StmtId from) {
    const auto first = std::find(block.body.begin(), block.body.end(), from);
    for (auto s = first; s != block.body.end(); s++) {
        const StmtId here = s == first ? without_labels(unit, *s) : *s;
        if (ends(unit, here)) return true;
        if (!here.valid() || may_jump(unit, here) || is_split_loop(unit, here)) return false;
    }
    return false;
}

bool is_stream(const Unit& unit, const CallExpr& call, size_t argument) {
    const SymbolId stream = argument < call.arguments.size() ? name_of(unit, call.arguments[argument]) : SymbolId{};
    return stream.valid() && is_from_system(unit, stream) && (unit.program[stream].name == "stdout" || unit.program[stream].name == "stderr");
}

}  // namespace

StmtId exit_path_of(const Unit& unit, StmtId stmt) {
    for (StmtId s = stmt; s.valid() && !is_split_loop(unit, s); s = unit.ast[s].parent)
        if (const auto* block = as<CompoundStmt>(unit.ast, unit.ast[s].parent); block ? leads_to_end(unit, *block, s) : ends(unit, s)) return without_labels(unit, s);
    return {};
}

bool goes_on(const Unit& unit, StmtId from, StmtId to) {
    const auto in_block = [&](StmtId s) {
        while (as<CaseStmt>(unit.ast, unit.ast[s].parent) || as<LabelStmt>(unit.ast, unit.ast[s].parent)) s = unit.ast[s].parent;
        return s;
    };
    const StmtId first = in_block(from), last = in_block(to);
    const auto* block = as<CompoundStmt>(unit.ast, unit.ast[last].parent);
    if (!block || unit.ast[first].parent != unit.ast[last].parent) return false;
    const auto begin = std::find(block->body.begin(), block->body.end(), first), end = std::find(block->body.begin(), block->body.end(), last);
    return begin == end || (begin < end && std::none_of(begin + 1, end + 1, [&](StmtId s) { return as<CaseStmt>(unit.ast, s) || as<LabelStmt>(unit.ast, s); }));
}

bool only_prints(const Unit& unit, const CallExpr& call) {
    const std::string_view name = called_library(unit, call) ? callee_name(unit, call) : "";
    const auto is_one_of = [&](std::initializer_list<std::string_view> names) { return is_function(name, names); };
    if (is_one_of({"printf", "vprintf", "puts", "putchar", "perror", "err", "errx", "verr", "verrx"})) return true;
    if (is_one_of({"fprintf", "vfprintf", "fflush"})) return is_stream(unit, call, 0);
    if (is_one_of({"fputs", "fputc", "putc"})) return is_stream(unit, call, 1);
    return is_one_of({"fwrite"}) && is_stream(unit, call, 3);
}

bool ends_all_ranks(const Unit& unit, const CallExpr& call) {
    const auto library = called_library(unit, call);
    if (!library || !(library->effects & exits)) return false;
    return exits_with_status(library->name) || is_function(library->name, {"abort", "trap", "unreachable"}) || library->name.starts_with("__assert");
}

}  // namespace dmcg
