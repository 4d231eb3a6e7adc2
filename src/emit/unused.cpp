// What the rewritten headers of split loops name no longer: the compiler would warn of it.
//
//   static void sweep(double *u, int n)      for (i = 0; i < n; i++)  ->  (void)n;  for (i = dmcg_lo; i < dmcg_hi; i++)
#include "emit/unused.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "dmcg/by_number.h"
#include "dmcg/walk.h"
#include "dmcg/words.h"
#include "emit/emitter.h"
#include "resolve/structures.h"

namespace dmcg {

namespace {

/// The bounds in the header are replaced, and computed in another function.
bool hides_bounds(const Emitter& e, const SplitLoop& step, FunctionId function) {
    return e.partition(step.partition).function != function && e.unit.regions[step.region].function == function;
}

TokenRange header_of(const Emitter& e, StmtId loop) {
    return {e.unit.ast[loop].tokens.first, TokenId{e.unit.ast[std::get<ForStmt>(e.unit.ast[loop].node).body].tokens.first.value - 1}};
}

/// Parameters of the function that only the headers of its split loops mention: no longer used.
std::vector<SymbolId> parameters_of_headers(const Emitter& e, FunctionId function) {
    std::vector<TokenRange> headers;
    for (const Step& step : e.plan.steps)
        if (const auto* split = std::get_if<SplitLoop>(&step); split && hides_bounds(e, *split, function)) headers.push_back(header_of(e, e.table[split->loop].stmt));
    std::map<SymbolId, SymbolId> named;    // of g->n it is g
    for (const SymbolId parameter : e.unit.program[function].parameters) {
        const SymbolId pointer = pointer_of_member(e.unit.program, parameter);
        named[parameter] = pointer.valid() ? pointer : parameter;
    }
    std::map<SymbolId, bool> in_headers_alone;
    for (size_t i = 0; i < e.unit.ast.exprs.size(); i++) {
        const auto parameter = named.find(e.unit.program.symbol_of_expr[i]);
        if (parameter == named.end()) continue;
        const TokenId at = e.unit.ast.exprs[i].tokens.first;
        const bool inside = std::any_of(headers.begin(), headers.end(), [&](TokenRange h) { return h.first <= at && at <= h.last; });
        in_headers_alone.try_emplace(parameter->second, true).first->second &= inside;
    }
    std::vector<SymbolId> found;
    for (const auto& [parameter, alone] : in_headers_alone)
        if (alone) found.push_back(parameter);
    return found;
}

/// Before the first split loop that does not name its bounds any more.
void say_parameters(Emitter& e, const SplitLoop& step) {
    const FunctionId function = e.unit.regions[step.region].function;
    const auto hides = [&](const Step& s) { return std::holds_alternative<SplitLoop>(s) && hides_bounds(e, std::get<SplitLoop>(s), function); };
    const auto first = std::find_if(e.plan.steps.begin(), e.plan.steps.end(), hides);
    if (first == e.plan.steps.end() || std::get<SplitLoop>(*first).region != step.region) return;
    for (const SymbolId parameter : parameters_of_headers(e, function))
        insert_at(e, {e.table[step.loop].stmt, Side::before},
                  e.names.fill("unused", {{"name", e.unit.program[parameter].name}, {"n", e.names_of(step.partition).n}}));
}

std::vector<TokenRange> headers_of(const Emitter& e) {
    std::vector<TokenRange> headers;
    for (const Step& step : e.plan.steps)
        if (const auto* split = std::get_if<SplitLoop>(&step)) headers.push_back(header_of(e, e.table[split->loop].stmt));
    return headers;
}

bool is_target(const Emitter& e, size_t expr) {
    return std::any_of(e.unit.ast.exprs.begin(), e.unit.ast.exprs.end(), [&](const Expr& x) {
        const auto* assign = std::get_if<AssignExpr>(&x.node);
        return assign && !assign->op && assign->target.index() == expr;
    });
}

bool is_declared_there(const Emitter& e, TokenId name) {
    const auto& all = e.unit.ast.declarators;
    return std::any_of(all.begin(), all.end(), [&](const Declarator& d) { return d.name == name; });
}

/// What is written anew: in blocks, all of the header but its step.
TokenRange replaced_in(const Emitter& e, const SplitLoop& step) {
    const StmtId loop = e.table[step.loop].stmt;
    const auto& header = std::get<ForStmt>(e.unit.ast[loop].node);
    const bool keeps_step = e.partition(step.partition).spec.kind == PartitionKind::block;
    return keeps_step && header.condition.valid() ? TokenRange{e.unit.ast[loop].tokens.first, e.unit.ast[header.condition].tokens.last} : header_of(e, loop);
}

std::vector<TokenRange> replaced_in_all(const Emitter& e) {
    std::vector<TokenRange> found;
    for (const Step& step : e.plan.steps)
        if (const auto* split = std::get_if<SplitLoop>(&step)) found.push_back(replaced_in(e, *split));
    return found;
}

bool is_within(TokenId t, TokenRange range) { return range.first <= t && t <= range.last; }

/// It is declared in the function, which the compiler looks at for variables that nothing uses.
bool is_declared_in(const Emitter& e, const Symbol& symbol, TokenRange function) {
    if (symbol.kind != SymbolKind::variable) return false;
    return std::any_of(symbol.declarations.begin(), symbol.declarations.end(), [&](DeclaratorId d) { return is_within(e.unit.ast[d].name, function); }) ||
           (symbol.declarator.valid() && is_within(e.unit.ast[symbol.declarator].name, function));
}

bool is_member_name(const Emitter& e, TokenId t) {
    const std::string_view before = t.value > 0 ? std::string_view(e.unit.tokens[TokenId{t.value - 1}].text) : "";
    return before == "." || before == "->";
}

std::set<std::string_view> words_in(const Emitter& e, TokenRange range) {
    std::set<std::string_view> words;
    for (TokenId t = range.first; t <= range.last; t.value++) words.insert(e.unit.tokens[t].text);
    return words;
}

/// Where the text reads the variable.
std::vector<TokenId> uses_in(const Emitter& e, std::string_view name, TokenRange function) {
    std::vector<TokenId> found;
    for (TokenId t = function.first; t <= function.last; t.value++) {
        if (e.unit.tokens[t].text != name || is_member_name(e, t) || is_declared_there(e, t)) continue;
        bool is_set = false;
        for (size_t i = 0; i < e.unit.ast.exprs.size(); i++)
            if (e.unit.ast.exprs[i].tokens.first == t && e.unit.ast.exprs[i].tokens.last == t && is_target(e, i)) is_set = true;
        if (!is_set) found.push_back(t);
    }
    return found;
}

/// The bounds name the variable; constants are replaced by their values.
bool is_in_bounds(const Loop& loop, const std::string& name) {
    return has_word(to_c(loop.start) + " " + count_text(loop), name);
}

/// Variables of the function that nothing but headers such as this one reads, this one first, and that its bounds do not name.
std::vector<SymbolId> only_in_headers(const Emitter& e, const SplitLoop& step, const Loop& loop) {
    const FunctionId function = e.unit.regions[step.region].function;
    const TokenRange text = e.unit.ast[e.unit.program[function].body].tokens, here = replaced_in(e, step);
    const std::vector<TokenRange> replaced = replaced_in_all(e);
    const bool hides = hides_bounds(e, step, function);
    const std::set<std::string_view> named = words_in(e, here);
    const auto is_replaced = [&](TokenId t) { return std::any_of(replaced.begin(), replaced.end(), [&](TokenRange r) { return is_within(t, r); }); };
    std::vector<SymbolId> found;
    for (size_t i = 0; i < e.unit.program.symbols.size(); i++) {
        const Symbol& symbol = e.unit.program.symbols[i];
        const SymbolId s{static_cast<int32_t>(i)};
        if (!named.contains(symbol.name) || s == loop.index || is_member(symbol) || !is_declared_in(e, symbol, text) || (!hides && is_in_bounds(loop, symbol.name))) continue;
        const std::vector<TokenId> uses = uses_in(e, symbol.name, text);
        if (!uses.empty() && is_within(uses[0], here) && std::all_of(uses.begin(), uses.end(), is_replaced)) found.push_back(s);
    }
    return found;
}

/// int n = g->n;      The bounds are computed from g->n, or from the value of a constant.
void say_copied(Emitter& e, const SplitLoop& step) {
    const Loop& loop = e.table[step.loop];
    if (is_dealt_by_number(e.unit.regions[step.region])) return;
    for (const SymbolId s : only_in_headers(e, step, loop))
        insert_at(e, {loop.stmt, Side::before}, e.names.fill("unused_copy", {{"name", e.unit.program[s].name}, {"n", e.names_of(step.partition).n}}));
}

/// Of a loop that the program deals out itself: variables that nothing but headers such as this one reads.
std::vector<SymbolId> variables_of_header(const Emitter& e, StmtId loop) {
    const TokenRange header = header_of(e, loop);
    const auto& symbols = e.unit.program.symbol_of_expr;
    const auto inside = [&](size_t i) { return header.first <= e.unit.ast.exprs[i].tokens.first && e.unit.ast.exprs[i].tokens.last <= header.last; };
    std::set<SymbolId> here, elsewhere;
    for (size_t i = 0; i < symbols.size(); i++)
        if (symbols[i].valid() && inside(i)) here.insert(symbols[i]);
    for (size_t i = 0; i < symbols.size(); i++)
        if (symbols[i].valid() && here.contains(symbols[i]) && !inside(i) && !is_target(e, i)) elsewhere.insert(symbols[i]);
    std::vector<SymbolId> found;
    for (const SymbolId s : here)
        if (!elsewhere.contains(s) && e.unit.program[s].kind == SymbolKind::variable && e.unit.program[s].storage == Storage::automatic) found.push_back(s);
    return found;
}

void say_replaced(Emitter& e, const SplitLoop& step) {
    const StmtId loop = e.table[step.loop].stmt;
    if (!is_dealt_by_number(e.unit.regions[step.region])) return;
    for (const SymbolId s : variables_of_header(e, loop))
        if (s != e.table[step.loop].index) insert_at(e, {loop, Side::before}, e.names.fill("replaced", {{"name", e.unit.program[s].name}}));
}

/// Functions of this file that nothing but headers of split loops calls, this one first: limit(5) was replaced by its value.
std::vector<SymbolId> functions_of_header(const Emitter& e, const std::vector<TokenRange>& headers, TokenRange here) {
    const std::set<std::string_view> named = words_in(e, here);
    std::vector<SymbolId> found;
    for (const Function& f : e.unit.program.functions) {
        const Symbol& symbol = e.unit.program[f.symbol];
        if (symbol.storage != Storage::file_static || !named.contains(symbol.name)) continue;
        std::vector<TokenId> calls;
        for (TokenId t{0}; t.index() < e.unit.tokens.tokens.size(); t.value++)
            if (e.unit.tokens[t].text == symbol.name && !is_declared_there(e, t)) calls.push_back(t);
        const auto stands_in = [](TokenId t, TokenRange range) { return range.first <= t && t <= range.last; };
        const auto is_replaced = [&](TokenId t) { return std::any_of(headers.begin(), headers.end(), [&](TokenRange h) { return stands_in(t, h); }); };
        if (!calls.empty() && stands_in(calls[0], here) && std::all_of(calls.begin(), calls.end(), is_replaced)) found.push_back(f.symbol);
    }
    return found;
}

/// limit(5) was evaluated: the bounds do not call it.
void say_functions(Emitter& e, const SplitLoop& step) {
    const StmtId loop = e.table[step.loop].stmt;
    const Loop& shape = *e.partition(step.partition).in(e.unit.regions[step.region].function);
    const std::string bounds = to_c(shape.start) + to_c(shape.distance);
    const auto is_named = [&](SymbolId s) { return bounds.find(e.unit.program[s].name) != std::string::npos; };
    for (const SymbolId s : functions_of_header(e, headers_of(e), header_of(e, loop)))
        if (!is_named(s)) insert_at(e, {loop, Side::before}, e.names.fill("unused_function", {{"name", e.unit.program[s].name}}));
}

}  // namespace

void say_unused(Emitter& e, const SplitLoop& step) {
    say_parameters(e, step);
    say_copied(e, step);
    say_replaced(e, step);
    say_functions(e, step);
}

}  // namespace dmcg
