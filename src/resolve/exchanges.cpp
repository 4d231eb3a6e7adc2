// In statements one after the other that do nothing but copy pointers, each variable stands for the pointer whose value it had at the begin;
// as soon as the pointers that changed are a permutation of themselves, there is an exchange.
#include "exchanges.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

constexpr size_t longest_exchange = 32;   // statements

using Copies = std::vector<PointerCopy>;

struct ExchangeFinder {
    const Ast& ast;
    const Program& program;
    std::vector<size_t> mentions{};   // by SymbolId: how often each variable is named
    std::vector<size_t> in_copies{};  // so often of these in copies of pointers, or where it gets the value null
    std::vector<size_t> cleared{};    // so often the latter

    SymbolId pointer(ExprId e) const {
        const SymbolId symbol = program.symbol(without_casts(ast, e));
        return as<NameExpr>(ast, without_casts(ast, e)) && symbol.valid() && is_pointer(symbol) ? symbol : SymbolId{};
    }

    bool is_pointer(SymbolId id) const {
        const Symbol& symbol = program[id];
        const Type& type = program[symbol.type];
        const bool variable = symbol.kind == SymbolKind::variable || symbol.kind == SymbolKind::parameter;
        return variable && type.kind == TypeKind::pointer && type.element.valid() && !type.is_volatile && !type.is_atomic && !symbol.is_thread_local;
    }

    std::optional<Copies> copies_in(ExprId e) const {
        if (const auto* comma = as<CommaExpr>(ast, e)) {
            auto left = copies_in(comma->left);
            const auto right = copies_in(comma->right);
            if (!left || !right) return {};
            left->insert(left->end(), right->begin(), right->end());
            return left;
        }
        if (const auto* list = as<InitListExpr>(ast, e)) return copies_of_members(*list);
        const auto* assign = as<AssignExpr>(ast, e);
        if (is_number(e)) return Copies{{e}};
        if (!assign || assign->op || !as<NameExpr>(ast, assign->target)) return {};
        if (is_number(assign->target) && is_number(assign->value)) return Copies{{e}};
        const SymbolId to = pointer(assign->target), from = pointer(assign->value);
        return to.valid() && from.valid() && to != from ? std::optional(Copies{{e, to, from}}) : std::nullopt;
    }

    /// `struct grid tmp = a;`, taken apart
    std::optional<Copies> copies_of_members(const InitListExpr& list) const {
        Copies copies;
        for (const auto& item : list.items) {
            const auto here = copies_in(item.value);
            if (!here) return {};
            copies.insert(copies.end(), here->begin(), here->end());
        }
        return copies;
    }

    /// Such as another member of a structure that is copied.
    bool is_number(ExprId e) const { return as<NameExpr>(ast, e) && is_arithmetic(program.type(e)) && !program.type(e).is_volatile; }

    /// `double *tmp = a, *other;`
    std::optional<Copies> copies_in(const DeclarationStmt& declaration) const {
        Copies copies;
        for (const DeclaratorId d : declaration.declarators) {
            const SymbolId to = program.symbol_of_declarator[d.index()];
            const ExprId init = ast[d].init;
            const bool apart = init.valid() && as<InitListExpr>(ast, init) && program.members.contains(to);      // other lists set the variable itself
            if (const auto members = apart ? copies_in(init) : std::nullopt) {
                copies.insert(copies.end(), members->begin(), members->end());
                continue;
            }
            if (!to.valid() || !is_pointer(to) || program[to].storage != Storage::automatic) return {};
            const SymbolId from = init.valid() ? pointer(init) : SymbolId{};
            if (init.valid() && !from.valid()) return {};
            if (init.valid()) copies.push_back({init, to, from});
        }
        return copies;
    }

    /// Nothing if the statement does anything else.
    std::optional<Copies> copies_of(StmtId stmt) const {
        if (const auto* declaration = as<DeclarationStmt>(ast, stmt)) return copies_in(*declaration);
        const auto* expression = as<ExpressionStmt>(ast, stmt);
        return expression && expression->expr.valid() ? copies_in(expression->expr) : std::nullopt;
    }

    void count() {
        mentions.resize(program.symbols.size());
        in_copies.resize(program.symbols.size());
        cleared.resize(program.symbols.size());
        for (size_t i = 0; i < ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (as<NameExpr>(ast, e) && program.symbol(e).valid()) mentions[program.symbol(e).index()]++;
            const auto* assign = as<AssignExpr>(ast, e);
            const SymbolId to = assign && !assign->op && is_null_pointer(ast, program, assign->value) ? pointer(assign->target) : SymbolId{};
            if (!to.valid()) continue;
            cleared[to.index()]++;
            in_copies[to.index()]++;
        }
        for (const Stmt& s : ast.stmts) {
            const auto copies = copies_of({static_cast<int32_t>(&s - ast.stmts.data())});
            if (!copies) continue;
            for (const PointerCopy& c : *copies) {
                if (!c.to.valid()) continue;
                in_copies[c.from.index()]++;
                if (as<AssignExpr>(ast, c.expr)) in_copies[c.to.index()]++;
            }
        }
    }

    /// It is named in copies only: what it holds afterwards is nobody's concern.
    bool is_temporary(SymbolId id) const {
        const size_t named = mentions[id.index()];
        return program[id].kind == SymbolKind::variable && named > 0 && named == in_copies[id.index()] && !begins_with_memory(id);
    }

    /// double *next = b;
    bool begins_with_memory(SymbolId id) const {
        const DeclaratorId d = program[id].declarator;
        const ExprId init = d.valid() ? ast[d].init : ExprId{};
        return init.valid() && !is_null_pointer(ast, program, init) && !pointer(init).valid();
    }

    /// The exchange that begins with this statement of the block.
    std::optional<PointerExchange> exchange_from(const std::vector<StmtId>& body, size_t begin) const {
        PointerExchange found;
        std::map<SymbolId, SymbolId> now;
        for (size_t i = begin; i < std::min(body.size(), begin + longest_exchange); i++) {
            const auto copies = copies_of(body[i]);
            if (!copies || (i == begin && !copies_pointers(*copies))) return {};
            found.stmts.push_back(body[i]);
            for (const PointerCopy& c : *copies) {
                if (!c.to.valid()) {
                    found.numbers.push_back(c.expr);
                    continue;
                }
                auto known = now.find(c.from);
                if (known == now.end() && is_temporary(c.from) && !begins_before(body, begin, c.from, now, found)) return {};
                known = now.find(c.from);
                now[c.to] = known == now.end() ? c.from : known->second;
                found.copies.push_back(c);
            }
            if (closes(now, found)) return found;
        }
        return {};
    }

    static bool copies_pointers(const Copies& copies) {
        return std::ranges::any_of(copies, [](const PointerCopy& c) { return c.to.valid(); });
    }

    /// `tmp = a;` stands earlier in the block, and nothing in between changes tmp or a.
    bool begins_before(const std::vector<StmtId>& body, size_t begin, SymbolId temporary, std::map<SymbolId, SymbolId>& now, PointerExchange& found) const {
        for (size_t i = begin; i-- > 0;) {
            if (is_entered(body[i])) return false;
            const auto copies = copies_of(body[i]);
            const bool here = copies && copies->size() == 1 && copies->front().to == temporary;
            if (!here) continue;
            const PointerCopy& c = copies->front();
            const bool local = program[c.from].function.valid() && program[c.from].storage == Storage::automatic;
            if (is_temporary(c.from) || changes(body, i + 1, begin, temporary) || changes(body, i + 1, begin, c.from) || (!local && calls(body, i + 1, begin))) return false;
            now[temporary] = c.from;
            found.stmts.insert(found.stmts.begin(), body[i]);
            found.copies.insert(found.copies.begin(), c);
            return true;
        }
        return false;
    }

    /// Something may jump into the statement.
    bool is_entered(StmtId stmt) const {
        bool label = as<CaseStmt>(ast, stmt) != nullptr;
        for_each_below(ast, stmt, [&](StmtId s) { label = label || as<LabelStmt>(ast, s); });
        return label;
    }

    bool calls(const std::vector<StmtId>& body, size_t begin, size_t end) const {
        if (begin == end) return false;
        const TokenRange range{ast[body[begin]].tokens.first, ast[body[end - 1]].tokens.last};
        return std::ranges::any_of(ast.exprs, [&](const Expr& e) { return std::holds_alternative<CallExpr>(e.node) && range.first <= e.tokens.first && e.tokens.last <= range.last; });
    }

    /// One of these statements names the pointer as something that may change.
    bool changes(const std::vector<StmtId>& body, size_t begin, size_t end, SymbolId pointer) const {
        if (begin == end) return false;
        const TokenId first = ast[body[begin]].tokens.first, last = ast[body[end - 1]].tokens.last;
        const auto is = [&](ExprId e) { return as<NameExpr>(ast, e) && program.symbol(e) == pointer; };
        return std::any_of(ast.exprs.begin(), ast.exprs.end(), [&](const Expr& e) {
            if (e.tokens.first < first || last < e.tokens.last) return false;
            const auto* assign = std::get_if<AssignExpr>(&e.node);
            const auto* unary = std::get_if<UnaryExpr>(&e.node);
            return (assign && is(assign->target)) || (unary && unary->op >= UnaryOp::address_of && unary->op <= UnaryOp::post_dec && is(unary->operand));
        });
    }

    bool closes(const std::map<SymbolId, SymbolId>& now, PointerExchange& found) const {
        std::set<SymbolId> changed, origins;
        for (const auto& [to, from] : now)
            if (!is_temporary(to) && to != from) {
                changed.insert(to);
                origins.insert(from);
            }
        if (changed.empty() || changed != origins) return false;
        for (const SymbolId to : changed) found.from.emplace_back(to, now.at(to));
        for (const auto& [to, from] : now)
            if (is_temporary(to)) found.temporaries.push_back(to);
        return true;
    }

    /// True if a temporary is named elsewhere.
    bool leaks(const PointerExchange& exchange, const std::vector<PointerExchange>& all) const {
        return std::any_of(exchange.temporaries.begin(), exchange.temporaries.end(), [&](SymbolId t) {
            size_t here = cleared[t.index()];
            for (const PointerExchange& other : all)
                for (const PointerCopy& c : other.copies) here += (as<AssignExpr>(ast, c.expr) && c.to == t) + (c.from == t);
            return program[t].address_taken || here != mentions[t.index()];
        });
    }

    std::vector<PointerExchange> run(const std::function<bool(const PointerExchange&)>& is_wanted) {
        count();
        std::vector<PointerExchange> found;
        for (const Stmt& s : ast.stmts) {
            const auto* block = std::get_if<CompoundStmt>(&s.node);
            for (size_t i = 0; block && i < block->body.size();) {
                auto exchange = exchange_from(block->body, i);
                i += exchange ? exchange->stmts.size() : 1;
                if (exchange && is_wanted(*exchange)) found.push_back(std::move(*exchange));
            }
        }
        for (size_t known = SIZE_MAX; known != found.size();) {
            known = found.size();
            const std::vector<PointerExchange> all = found;
            std::erase_if(found, [&](const PointerExchange& e) { return leaks(e, all); });
        }
        return found;
    }
};

}  // namespace

bool is_null_pointer(const Ast& ast, const Program& program, ExprId e) {
    const ExprId inner = without_casts(ast, e);
    const auto* assign = as<AssignExpr>(ast, inner);      // a = b = NULL
    if (assign && !assign->op) return is_null_pointer(ast, program, assign->value);
    if (const auto* comma = as<CommaExpr>(ast, inner)) return is_null_pointer(ast, program, comma->right);
    return program.constant(inner) == 0 && (inner == e ? is_integer(program.type(e)) : true);
}

std::vector<PointerExchange> find_exchanges(const Ast& ast, const Program& program, const std::function<bool(const PointerExchange&)>& is_wanted) {
    return ExchangeFinder{ast, program}.run(is_wanted);
}

}  // namespace dmcg
