// The function's body is run with names for values: which of its references each one holds in the end.
#include "called_exchanges.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "dmcg/walk.h"
#include "mentions.h"
#include "structure_uses.h"
#include "structures.h"
#include "tree_writer.h"

namespace dmcg {
namespace {

/// a gets what b held. No other parameter changes.
using Exchange = std::map<SymbolId, SymbolId>;

struct Reader {
    const Ast& ast;
    const Program& program;
    std::map<SymbolId, SymbolId> held{};    // by what place() says: which parameter's value

    bool is_structure(TypeId type) const { return program[type].kind == TypeKind::record; }
    bool is_structure_or_pointer(TypeId type) const { return is_structure(type) || (program[type].kind == TypeKind::pointer && is_structure(program[type].element)); }

    /// What the function is given the address of: a reference, or a structure or a pointer to one that it names by *p.
    TypeId type_of(SymbolId s) const {
        const TypeId type = program[s].type;
        return program[s].kind == SymbolKind::parameter && !is_reference(program[s]) ? program[type].element : type;
    }

    /// A reference, *p, or a variable of the function's own.
    SymbolId place(ExprId e) const {
        e = without_casts(ast, e);
        const auto* star = as<UnaryExpr>(ast, e);
        const bool is_pointed = star && star->op == UnaryOp::dereference && as<NameExpr>(ast, star->operand);
        const SymbolId s = is_pointed ? program.symbol(star->operand) : as<NameExpr>(ast, e) ? program.symbol(e) : SymbolId{};
        if (!s.valid() || !program[s].function.valid()) return {};
        const Symbol& symbol = program[s];
        const TypeKind kind = program[symbol.type].kind;
        if (is_pointed) return symbol.kind == SymbolKind::parameter && kind == TypeKind::pointer && !is_reference(symbol) && is_structure_or_pointer(program[symbol.type].element) ? s : SymbolId{};
        const bool variable = symbol.kind == SymbolKind::variable && symbol.storage == Storage::automatic && !symbol.address_taken && (kind == TypeKind::pointer || kind == TypeKind::record);
        return variable || (kind == TypeKind::pointer && is_reference(symbol)) ? s : SymbolId{};
    }

    bool copy(SymbolId to, ExprId value) {
        const SymbolId from = place(value);
        if (!to.valid() || !from.valid() || !same_type(program, type_of(to), type_of(from))) return false;
        const auto known = held.find(from);
        if (known == held.end() && program[from].kind != SymbolKind::parameter) return false;
        held[to] = known == held.end() ? from : known->second;
        return true;
    }

    bool run(ExprId e) {
        if (const auto* comma = as<CommaExpr>(ast, e)) return run(comma->left) && run(comma->right);
        const auto* assign = as<AssignExpr>(ast, e);
        return assign && !assign->op && copy(place(assign->target), assign->value);
    }

    bool declare(DeclaratorId d) {
        const SymbolId s = program.symbol_of_declarator[d.index()];
        const bool own = s.valid() && program[s].kind == SymbolKind::variable && program[s].storage == Storage::automatic;
        return own && (!ast[d].init.valid() || copy(s, ast[d].init));
    }

    bool run(StmtId s) {
        if (const auto* block = as<CompoundStmt>(ast, s)) return std::all_of(block->body.begin(), block->body.end(), [&](StmtId inner) { return run(inner); });
        if (const auto* declaration = as<DeclarationStmt>(ast, s)) return std::all_of(declaration->declarators.begin(), declaration->declarators.end(), [&](DeclaratorId d) { return declare(d); });
        const auto* expression = as<ExpressionStmt>(ast, s);
        return expression && (!expression->expr.valid() || run(expression->expr));
    }

    std::optional<Exchange> exchange(const Function& function) {
        if (!run(function.body)) return {};
        Exchange found;
        std::set<SymbolId> changed, origins;
        for (const auto& [to, from] : held)
            if (program[to].kind == SymbolKind::parameter && to != from) {
                found[to] = from;
                changed.insert(to);
                origins.insert(from);
            }
        return found.empty() || changed != origins ? std::nullopt : std::optional(found);
    }
};

struct Rewriter {
    TreeWriter writer;
    const structures::Tree tree{writer.ast, writer.program};
    const std::vector<structures::Callee> callees = structures::find_callees(writer.program, tree);

    Ast& ast() const { return writer.ast; }
    Program& program() const { return writer.program; }

    /// x of the argument &x.
    SymbolId given(ExprId call, size_t parameter) const {
        const auto& arguments = std::get<CallExpr>(ast()[call].node).arguments;
        const auto* address = parameter < arguments.size() ? as<UnaryExpr>(ast(), arguments[parameter]) : nullptr;
        return address && address->op == UnaryOp::address_of && as<NameExpr>(ast(), address->operand) ? program().symbol(address->operand) : SymbolId{};
    }

    SymbolId given(ExprId call, FunctionId f, SymbolId parameter) const {
        const auto& parameters = program()[f].parameters;
        return given(call, static_cast<size_t>(std::find(parameters.begin(), parameters.end(), parameter) - parameters.begin()));
    }

    bool is_idle(ExprId e) const {
        bool idle = true;
        for_each_below(ast(), e, [&](ExprId inner) { idle = idle && !as<CallExpr>(ast(), inner) && !as<AssignExpr>(ast(), inner) && !as<StatementExpr>(ast(), inner) && !step_at(ast(), inner); });
        return idle;
    }

    /// A statement of its own that gives variables, each once.
    bool fits(ExprId call, FunctionId f, const Exchange& exchange) const {
        const auto& arguments = std::get<CallExpr>(ast()[call].node).arguments;
        std::set<SymbolId> variables;
        for (const auto& [to, from] : exchange) variables.insert(given(call, f, to));
        const bool alone = tree.fate[call.index()] == structures::Fate::discarded && !tree.above(call).valid();
        return alone && variables.size() == exchange.size() && (*variables.begin()).valid() && std::all_of(arguments.begin(), arguments.end(), [&](ExprId e) { return is_idle(e); });
    }

    ExprId name(SymbolId s, TokenRange at) { return writer.add({at, NameExpr{}}, program()[s].type, s); }

    ExprId assignment(SymbolId to, SymbolId from, TokenRange at) {
        const ExprId target = name(to, at), value = name(from, at);
        return writer.add({at, AssignExpr{{}, target, value}}, program()[to].type);
    }

    SymbolId temporary(SymbolId pointer, TokenRange at) {
        Symbol t;
        t.name = "what " + program()[pointer].name + " was";
        t.kind = SymbolKind::variable;
        t.type = program()[pointer].type;
        t.declared_at = at.first;
        for (const Function& f : program().functions)
            if (const TokenRange body = ast()[f.body].tokens; body.first < at.first && at.last < body.last) {
                t.function = program()[f.symbol].body;
                t.scope = f.body;
            }
        program().symbols.push_back(std::move(t));
        return {static_cast<int32_t>(program().symbols.size()) - 1};
    }

    void write_out(ExprId call, FunctionId f, Exchange exchange) {
        const TokenRange at = ast()[call].tokens;
        ExprId all;
        const auto append = [&](SymbolId to, SymbolId from) {
            const ExprId e = assignment(to, from, at);
            all = all.valid() ? writer.add({at, CommaExpr{all, e}}, program().type_id(e)) : e;
        };
        while (!exchange.empty()) {
            const SymbolId first = exchange.begin()->first, kept = temporary(given(call, f, first), at);
            append(kept, given(call, f, first));
            for (SymbolId to = first;;) {
                const SymbolId from = exchange.at(to);
                exchange.erase(to);
                append(given(call, f, to), from == first ? kept : given(call, f, from));
                if (from == first) break;
                to = from;
            }
        }
        writer.forget(call);
        writer.become_like(call, all);
        writer.become(all, NameExpr{});     // nothing stands in the tree twice
    }

    bool run() {
        bool any = false;
        for (size_t i = 0; i < callees.size(); i++) {
            const FunctionId f{static_cast<int32_t>(i)};
            const auto exchange = callees[i].is_free ? std::nullopt : Reader{ast(), program()}.exchange(program()[f]);
            const auto& calls = callees[i].calls;
            if (!exchange || calls.empty() || !std::all_of(calls.begin(), calls.end(), [&](ExprId call) { return fits(call, f, *exchange); })) continue;
            for (const ExprId call : calls) write_out(call, f, *exchange);
            any = true;
        }
        return any;
    }

    /// Variables whose address is not taken any longer.
    void settle_addresses() {
        std::set<SymbolId> taken;
        for (const Expr& e : ast().exprs) {
            const auto* unary = std::get_if<UnaryExpr>(&e.node);
            if (unary && unary->op == UnaryOp::address_of)
                for_each_below(ast(), unary->operand, [&](ExprId inner) { taken.insert(program().symbol(inner)); });
        }
        for (size_t i = 0; i < program().symbols.size(); i++)
            if (Symbol& s = program().symbols[i]; s.address_taken && s.kind != SymbolKind::function && (program()[s.type].kind == TypeKind::pointer || program()[s.type].kind == TypeKind::record) && !taken.contains({static_cast<int32_t>(i)})) s.address_taken = false;
    }
};

}  // namespace

bool write_out_called_exchanges(Ast& ast, Program& program) {
    Rewriter rewriter{{ast, program}};
    const bool any = rewriter.run();
    if (any) rewriter.settle_addresses();
    return any;
}

}  // namespace dmcg
