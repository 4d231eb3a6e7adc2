// All pointer parameters are candidates, until a use, a call or a second name of the variable shows that one is more than that.
#include "out_parameters.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "dmcg/walk.h"
#include "library/function_table.h"
#include "structure_uses.h"
#include "structures.h"
#include "tree_writer.h"

namespace dmcg {
namespace {

using structures::Callee;
using structures::Tree;

struct Candidate {
    FunctionId function;
    size_t at = 0;                          // among the parameters
    std::vector<ExprId> places{};           // *p
    std::vector<ExprId> handed{};           // p, as an argument for another candidate
    std::vector<ExprId> filled{};           // p, as an argument of scanf and the like
    bool is_written = false;
};

struct ResultFinder {
    const Ast& ast;
    const Program& program;
    const std::vector<SymbolId>& kept;
    const Tree tree{ast, program};
    std::vector<Callee> callees = structures::find_callees(program, tree);
    std::map<SymbolId, Candidate> found{};
    std::map<SymbolId, std::vector<ExprId>> mentions{};
    std::map<SymbolId, std::set<FunctionId>> named_in{};        // variables that outlive functions
    std::vector<std::set<FunctionId>> calls_of{};               // by FunctionId
    std::map<std::pair<FunctionId, std::string>, int> declared{};   // how many variables of the name the function has

    const CallExpr& call(ExprId e) const { return std::get<CallExpr>(ast[e].node); }

    bool is_plain(TypeId id) const {
        const Type& type = program[id];
        const bool data = type.kind == TypeKind::pointer && type.element.valid() && program[type.element].kind != TypeKind::function;
        return (data || is_arithmetic(type)) && !type.is_volatile && !type.is_atomic;
    }

    bool may_be_one(SymbolId p) const {
        if (!p.valid() || !program[p].type.valid()) return false;
        const Symbol& s = program[p];
        const Type& type = program[s.type];
        const bool pointer = type.kind == TypeKind::pointer && type.element.valid() && !type.is_volatile && !type.is_atomic;
        const auto same_name = declared.find({s.function, s.name});     // (*p) must be said everywhere
        if (same_name != declared.end() && same_name->second > 1) return false;
        return pointer && is_plain(type.element) && s.storage == Storage::automatic && !s.address_taken && std::find(kept.begin(), kept.end(), p) == kept.end();
    }

    void find_candidates() {
        for (const Symbol& s : program.symbols)
            if (s.function.valid() && !is_member(s)) declared[{s.function, s.name}]++;
        for (size_t i = 0; i < ast.exprs.size(); i++)
            if (const ExprId e{static_cast<int32_t>(i)}; as<NameExpr>(ast, e) && program.symbol(e).valid()) mentions[program.symbol(e)].push_back(e);
        for (size_t f = 0; f < program.functions.size(); f++) {
            if (callees[f].is_free || callees[f].calls.empty()) continue;
            const auto& parameters = program.functions[f].parameters;
            for (size_t i = 0; i < parameters.size(); i++)
                if (may_be_one(parameters[i])) found[parameters[i]] = {{static_cast<int32_t>(f)}, i};
        }
    }

    // ---------------------------------------------------------------- uses

    bool is_star(ExprId e, ExprId pointer) const {
        const auto* star = as<UnaryExpr>(ast, e);
        const auto* index = as<IndexExpr>(ast, e);
        return (star && star->op == UnaryOp::dereference) || (index && index->base == pointer && program.constant(index->index) == 0);
    }

    bool has_its_address_taken(ExprId e) const {
        const auto* up = as<UnaryExpr>(ast, tree.above(e));
        return up && up->op == UnaryOp::address_of;
    }

    /// The candidate that the argument is given to.
    SymbolId receiver(ExprId argument) const {
        const ExprId up = tree.above(argument);
        const auto* x = as<CallExpr>(ast, up);
        const FunctionId f = x ? structures::function_called(program, ast, *x) : FunctionId{};
        if (!f.valid()) return {};
        const auto at = static_cast<size_t>(std::find(x->arguments.begin(), x->arguments.end(), argument) - x->arguments.begin());
        const SymbolId p = at < x->arguments.size() && at < program[f].parameters.size() ? program[f].parameters[at] : SymbolId{};
        return found.contains(p) ? p : SymbolId{};
    }

    /// What a function of the library does with what the argument points to, a letter of its table; nothing: it may keep or return the address, or is none.
    std::optional<char> done_by_library(ExprId address) const {
        const ExprId argument = tree.outside_casts(address);
        const ExprId whole = tree.above(argument);
        const auto* x = as<CallExpr>(ast, whole);
        const SymbolId callee = x && as<NameExpr>(ast, x->callee) ? program.symbol(x->callee) : SymbolId{};
        const auto known = callee.valid() && !program[callee].body.valid() ? library_function(program.library.get(), program[callee].name) : std::nullopt;
        const auto* alone = as<ExpressionStmt>(ast, innermost_statement(ast, ast[argument].tokens));
        if (!known || (known->effects & returns_argument && !(alone && alone->expr == whole))) return {};
        const char done = known->argument(static_cast<size_t>(std::find(x->arguments.begin(), x->arguments.end(), argument) - x->arguments.begin()));
        return std::string_view("rwbes1").find(done) != std::string_view::npos ? std::optional(done) : std::nullopt;
    }

    bool look_at(SymbolId p, Candidate& c) const {
        const auto named = mentions.find(p);
        c.places.clear(), c.handed.clear(), c.filled.clear();
        if (named == mentions.end()) return true;       // the function does nothing with it
        for (const ExprId e : named->second) {
            const ExprId up = tree.above(e);
            if (is_star(up, e) && !has_its_address_taken(up)) c.places.push_back(up);
            else if (receiver(e).valid()) c.handed.push_back(e);
            else if (done_by_library(e)) c.filled.push_back(e);
            else return false;
        }
        return true;
    }

    // ---------------------------------------------------------------- calls

    /// x of &x, p of p. Invalid: the argument is something else.
    SymbolId variable_given(ExprId argument) const {
        const auto* address = as<UnaryExpr>(ast, argument);
        const ExprId e = address && address->op == UnaryOp::address_of ? address->operand : argument;
        const SymbolId s = as<NameExpr>(ast, e) ? program.symbol(e) : SymbolId{};
        if (!s.valid() || (program[s].kind != SymbolKind::variable && program[s].kind != SymbolKind::parameter)) return {};
        return e == argument && !found.contains(s) ? SymbolId{} : s;
    }

    /// Nothing but such calls knows where the variable stands.
    bool is_kept_nowhere(SymbolId variable) const {
        const auto is_harmless = [&](ExprId e) {
            if (!has_its_address_taken(e)) return true;
            const ExprId address = tree.above(e);
            const auto* x = as<CallExpr>(ast, tree.above(tree.outside_casts(address)));
            return x && (done_by_library(address) || receiver(address).valid() || reference_given(ast, program, *x, address).valid());
        };
        const auto named = mentions.find(variable);
        return named == mentions.end() || std::all_of(named->second.begin(), named->second.end(), is_harmless);
    }

    bool fits(SymbolId p, ExprId argument) const {
        const SymbolId variable = variable_given(argument);
        if (!variable.valid()) return false;
        const TypeId element = program[program[p].type].element;
        if (found.contains(variable) && as<NameExpr>(ast, argument)) return same_type(program, program[program[variable].type].element, element);
        const Symbol& s = program[variable];
        return !found.contains(variable) && same_type(program, s.type, element) && is_plain(s.type) && !s.is_thread_local && is_kept_nowhere(variable);
    }

    bool is_called_so(SymbolId p, const Candidate& c) const {
        const auto& calls = callees[c.function.index()].calls;
        return std::all_of(calls.begin(), calls.end(), [&](ExprId e) { return fits(p, call(e).arguments[c.at]); });
    }

    // ---------------------------------------------------------------- two names

    bool outlives(SymbolId s) const { return program[s].storage != Storage::automatic && !is_reference(program[s]); }

    void find_names() {
        std::vector<std::pair<TokenId, FunctionId>> begins;
        for (size_t f = 0; f < program.functions.size(); f++) begins.emplace_back(ast[program.functions[f].body].tokens.first, FunctionId{static_cast<int32_t>(f)});
        std::sort(begins.begin(), begins.end());
        const auto around = [&](ExprId e) {
            const auto after = std::upper_bound(begins.begin(), begins.end(), ast[e].tokens.first, [](TokenId t, const auto& b) { return t < b.first; });
            return after == begins.begin() ? FunctionId{} : after[-1].second;
        };
        calls_of.resize(program.functions.size());
        for (const auto& [s, places] : mentions)
            for (const ExprId e : places)
                if (const FunctionId f = around(e); f.valid() && outlives(s)) named_in[s].insert(f);
        for (size_t g = 0; g < callees.size(); g++)
            for (const ExprId e : callees[g].calls)
                if (const FunctionId f = around(e); f.valid()) calls_of[f.index()].insert({static_cast<int32_t>(g)});
    }

    /// The variables that are meant in the end.
    void add_origins(SymbolId s, std::set<SymbolId>& seen) const {
        if (!seen.insert(s).second || (!found.contains(s) && !is_reference(program[s]))) return;
        const FunctionId f = program[s].function;
        const auto& parameters = program[f].parameters;
        const auto at = static_cast<size_t>(std::find(parameters.begin(), parameters.end(), s) - parameters.begin());
        for (const ExprId e : callees[f.index()].calls)
            if (const SymbolId given = at < call(e).arguments.size() ? variable_given(call(e).arguments[at]) : SymbolId{}; given.valid()) add_origins(given, seen);
    }

    /// The function, or one that it calls, names one of the variables.
    bool names(FunctionId f, const std::set<SymbolId>& variables, std::set<FunctionId>& seen) const {
        if (!seen.insert(f).second) return false;
        const auto is_named = [&](SymbolId s) { return named_in.contains(s) && named_in.at(s).contains(f); };
        const auto& called = calls_of[f.index()];
        return std::any_of(variables.begin(), variables.end(), is_named) || std::any_of(called.begin(), called.end(), [&](FunctionId g) { return names(g, variables, seen); });
    }

    bool is_named_below(ExprId e, const std::set<SymbolId>& variables) const {
        bool named = false;
        for_each_below(ast, e, [&](ExprId inner) { named = named || (as<NameExpr>(ast, inner) && variables.contains(program.symbol(inner))); });
        return named;
    }

    /// Something names it otherwise than to read it, or gives it to a function that may write it.
    bool may_change(SymbolId variable) const {
        const auto named = mentions.find(variable);
        return named != mentions.end() && std::ranges::any_of(named->second, [&](ExprId e) {
            if (!has_its_address_taken(e)) return structures::is_changed(program, tree, e);
            const SymbolId p = receiver(tree.above(e));
            return p.valid() ? found.at(p).is_written : done_by_library(tree.above(e)) != 'r';
        });
    }

    bool is_written(SymbolId p) const { return p.valid() && found.at(p).is_written; }

    /// Of an integer, the value may be given besides; of a pointer, what it points to would have two names. What nobody writes may have two.
    bool has_two_names(SymbolId p, const Candidate& c) const {
        const bool pointer = program[program[program[p].type].element].kind == TypeKind::pointer;
        for (const ExprId e : callees[c.function.index()].calls) {
            std::set<SymbolId> origins;
            add_origins(variable_given(call(e).arguments[c.at]), origins);
            std::set<FunctionId> seen;
            const auto is_known_outside = [&](SymbolId s) { return outlives(s) && (c.is_written || pointer || may_change(s)); };
            if (std::ranges::any_of(origins, is_known_outside) && names(c.function, origins, seen)) return true;
            for (size_t j = 0; j < call(e).arguments.size(); j++) {
                const ExprId other = call(e).arguments[j];
                const bool address = variable_given(other).valid() && program[program.type_id(other)].kind == TypeKind::pointer && (as<UnaryExpr>(ast, other) || found.contains(variable_given(other)));
                const SymbolId beside = address ? receiver(other) : SymbolId{};
                std::set<SymbolId> others;
                if (j != c.at && address && (pointer || c.is_written || !beside.valid() || is_written(beside))) add_origins(variable_given(other), others);
                const bool same = std::any_of(others.begin(), others.end(), [&](SymbolId s) { return origins.contains(s); });
                if (j != c.at && (same || (pointer && is_named_below(other, origins)))) return true;
            }
        }
        return false;
    }

    /// static int c__200 = 200;  of f2c, of which nothing but the address is taken, for functions that read it.
    std::optional<int64_t> constant_for_calls(SymbolId variable) const {
        const Symbol& s = program[variable];
        const bool is_own = s.kind == SymbolKind::variable && s.declarator.valid() && (s.storage == Storage::file_static || s.storage == Storage::local_static);
        const auto is_given = [&](ExprId e) { return has_its_address_taken(e) && (receiver(tree.above(e)).valid() || done_by_library(tree.above(e))); };
        if (!is_own || may_change(variable) || !std::ranges::all_of(mentions.at(variable), is_given)) return {};
        const ExprId init = ast[s.declarator].init;
        const auto value = init.valid() && is_integer(program[s.type]) && integer_width(program[s.type]) >= 32 ? program.constant(init) : std::nullopt;
        return value && *value >= 0 && *value <= INT32_MAX ? value : std::nullopt;
    }

    // ---------------------------------------------------------------- all together

    void note_writes() {
        for (auto& [p, c] : found)
            c.is_written = std::ranges::any_of(c.filled, [&](ExprId e) { return done_by_library(e) != 'r'; }) || std::any_of(c.places.begin(), c.places.end(), [&](ExprId e) { return structures::is_changed(program, tree, e); });
        for (bool changed = true; changed;) {
            changed = false;
            for (auto& [p, c] : found)
                for (const ExprId e : c.handed)
                    if (!c.is_written && found.at(receiver(e)).is_written) c.is_written = changed = true;
        }
    }

    void run() {
        find_candidates();
        find_names();
        for (size_t known = SIZE_MAX; known != found.size();) {
            known = found.size();
            for (auto it = found.begin(); it != found.end();) it = look_at(it->first, it->second) && is_called_so(it->first, it->second) ? std::next(it) : found.erase(it);
            if (known != found.size()) continue;
            note_writes();
            std::erase_if(found, [&](const auto& entry) { return has_two_names(entry.first, entry.second); });
        }
    }
};

struct ResultRewriter {
    struct Given { SymbolId variable; std::optional<int64_t> constant; };

    const ResultFinder& finder;
    TreeWriter writer;
    std::map<SymbolId, SymbolId> named{};

    Ast& ast() { return writer.ast; }
    Program& program() { return writer.program; }

    void make_symbols() {
        for (const auto& [p, c] : finder.found) {
            Symbol s = program()[p];
            s.name = "(*" + s.name + ")";
            s.structure = p;
            s.type = program()[s.type].element;
            if (c.is_written) s.storage = Storage::file_static;
            program().symbols.push_back(std::move(s));
            named[p] = {static_cast<int32_t>(program().symbols.size()) - 1};
        }
    }

    void become_name(ExprId e, SymbolId s) {
        writer.forget(e);
        program().symbol_of_expr[e.index()] = s;
    }

    /// scanf("%d", n) says scanf("%d", &(*n)).
    void become_address(ExprId e, SymbolId s) {
        const ExprId name = writer.add({ast()[e].tokens, NameExpr{}}, program()[s].type, s);
        program().symbols[s.index()].address_taken = true;
        writer.forget(e);
        writer.become(e, UnaryExpr{UnaryOp::address_of, name});
    }

    /// f(&x) says f(0, &x), or f(0, x) where x is only read.
    void hand_over(ExprId call, const Candidate& c, const Given& what) {
        const SymbolId variable = what.variable;
        const ExprId argument = std::get<CallExpr>(ast()[call].node).arguments[c.at];
        const TokenRange tokens = ast()[argument].tokens;
        const TypeId pointer = program().type_id(argument);
        ExprId given = writer.add({tokens, NameExpr{}}, program()[variable].type, variable);
        if (c.is_written) {
            program().symbols[variable.index()].address_taken = true;
            given = writer.add({tokens, UnaryExpr{UnaryOp::address_of, given}}, pointer);
        } else {
            program().constant_of_expr[given.index()] = what.constant;
        }
        become_name(argument, {});
        writer.become(argument, NumberExpr{});
        program().constant_of_expr[argument.index()] = 0;
        std::get<CallExpr>(ast().exprs[call.index()].node).arguments.push_back(given);
    }

    void run() {
        make_symbols();
        std::map<ExprId, Given> given;          // by the argument, before any is changed
        for (const auto& [p, c] : finder.found)
            for (const ExprId call : finder.callees[c.function.index()].calls) {
                const ExprId argument = finder.call(call).arguments[c.at];
                const SymbolId variable = finder.variable_given(argument);
                given[argument] = {named.contains(variable) ? named.at(variable) : variable, finder.constant_for_calls(variable)};
            }
        for (const auto& [p, c] : finder.found) {
            for (const ExprId e : c.places) become_name(e, named.at(p));
            for (const ExprId e : c.filled) become_address(e, named.at(p));
        }
        for (const auto& [p, c] : finder.found) {
            program().functions[c.function.index()].parameters.push_back(named.at(p));
            for (const ExprId call : finder.callees[c.function.index()].calls) hand_over(call, c, given.at(std::get<CallExpr>(ast()[call].node).arguments[c.at]));
        }
    }
};

}  // namespace

void write_out_references(Ast& ast, Program& program, const std::vector<SymbolId>& kept) {
    ResultFinder finder{ast, program, kept};
    finder.run();
    if (!finder.found.empty()) ResultRewriter{finder, {ast, program}}.run();
}

}  // namespace dmcg
