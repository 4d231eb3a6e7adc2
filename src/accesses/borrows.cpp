// Found on the tree alone. Whether the memory is used by another name meanwhile, or kept elsewhere, shows when the functions are walked.
#include "borrows.h"

#include <algorithm>

#include "callers_terms.h"
#include "dmcg/walk.h"
#include "function_pointers.h"
#include "handlers.h"
#include "lent_arrays.h"
#include "library.h"
#include "names.h"
#include "references.h"

namespace dmcg {
namespace {

struct Borrow {
    SymbolId pointer, memory;
    StmtId stmt;        // in the block
    ExprId copy;        // the assignment or the initialiser
};

/// Pointers of one group that get memory in one block of statements.
struct Loan {
    StmtId block;
    std::vector<Borrow> borrows;
    StmtId before{}, last{};      // from behind `before` up to `last` the pointers are named
    bool again = false;           // they have been named before
};

using Group = std::set<SymbolId>;

struct BorrowFinder {
    const Unit& unit;
    std::set<ExprId> exchanged{};                           // copies in exchanges
    std::set<ExprId> compared{};                            // names beside == and !=
    std::map<SymbolId, std::vector<ExprId>> mentions{};     // of the pointers and of what they may borrow
    std::map<SymbolId, std::vector<Borrow>> borrows{};      // by pointer
    std::vector<std::set<FunctionId>> named{};              // by FunctionId: functions that it names
    std::set<FunctionId> called_by_any{};                   // they are named elsewhere than in a call
    std::map<SymbolId, LentArray> for_good{};               // to pointers that need not borrow

    const Ast& ast() const { return unit.ast; }

    // ---- what borrows what

    bool may_borrow(SymbolId s) const {
        const Symbol& symbol = unit.program[s];
        const Type& type = unit.program[symbol.type];
        const bool local = symbol.storage == Storage::automatic && symbol.function.valid();
        return symbol.kind == SymbolKind::variable && (local || (lasts(s) && symbol.defined_here)) && !symbol.address_taken && !type.is_volatile && unit.program.rows.family_of(s) < 0;
    }

    /// It borrows before the program begins, and for main.
    bool lasts(SymbolId pointer) const { return unit.program[pointer].storage != Storage::automatic; }

    /// Of &a[0]: a.
    ExprId begin_of(ExprId value) const {
        const ExprId e = without_casts(ast(), value);
        const auto* address = as<UnaryExpr>(ast(), e);
        const auto* first = address && address->op == UnaryOp::address_of ? as<IndexExpr>(ast(), address->operand) : nullptr;
        return first && unit.program.constant(first->index) == 0 ? first->base : e;
    }

    /// An array or a pointer that is all there is to say about its memory.
    SymbolId lent(ExprId value) const {
        const SymbolId s = name_of(unit, begin_of(value));
        if (!s.valid() || is_reference(unit.program[s]) || unit.program.rows.family_of(s) >= 0) return {};
        const Symbol& symbol = unit.program[s];
        const TypeKind kind = unit.program[symbol.type].kind;
        const bool known = symbol.kind == SymbolKind::variable ? symbol.defined_here && !symbol.is_thread_local : symbol.kind == SymbolKind::parameter && kind == TypeKind::pointer;
        return known && (kind == TypeKind::array || (kind == TypeKind::pointer && !symbol.address_taken)) ? s : SymbolId{};
    }

    void add(SymbolId pointer, ExprId value, ExprId copy) {
        const SymbolId memory = lent(value);
        const StmtId stmt = lasts(pointer) ? StmtId{} : innermost_statement(ast(), ast()[copy].tokens);
        const bool fits = memory.valid() && same_type(unit.program, unit.program[unit.program[memory].type].element, unit.program[unit.program[pointer].type].element);
        borrows[pointer].push_back({pointer, fits ? memory : SymbolId{}, stmt, copy});
    }

    void read_functions() {
        for (const ExprId e : functions_handed_over(unit))
            if (const FunctionId f = unit.program[unit.program.symbol(e)].body; f.valid()) called_by_any.insert(f);
        named.resize(unit.program.functions.size());
        for (const auto& [symbol, names] : mentions) {
            if (unit.program[symbol].kind != SymbolKind::function || !unit.program[symbol].body.valid()) continue;
            for (const ExprId e : names)
                if (const FunctionId f = function_around(unit, ast()[e].tokens.first); f.valid()) named[f.index()].insert(unit.program[symbol].body);
        }
    }

    /// All that the pointers get but for exchanges, and where variables and functions are named.
    void read(const Group& pointers) {
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (as<NameExpr>(ast(), e) && unit.program.symbol(e).valid()) mentions[unit.program.symbol(e)].push_back(e);
            const auto* test = as<BinaryExpr>(ast(), e);
            if (test && (test->op == BinaryOp::eq || test->op == BinaryOp::ne)) compared.insert({test->left, test->right});
            const auto* assign = as<AssignExpr>(ast(), e);
            const SymbolId to = assign ? name_of(unit, assign->target) : SymbolId{};
            if (to.valid() && pointers.contains(to) && !exchanged.contains(e)) add(to, assign->op ? ExprId{} : assign->value, e);
        }
        for (const SymbolId pointer : pointers) {
            const DeclaratorId d = unit.program[pointer].declarator;
            const ExprId init = d.valid() ? ast()[d].init : ExprId{};
            if (init.valid() && !exchanged.contains(init)) add(pointer, init, init);
        }
    }

    // ---- where it does

    const std::vector<StmtId>& body_of(StmtId block) const { return std::get<CompoundStmt>(ast()[block].node).body; }

    /// By the blocks in which the pointers borrow; nothing: not all do in each of them.
    std::vector<Loan> loans_of(const Group& pointers) const {
        std::map<StmtId, Loan> found;
        for (const SymbolId p : pointers) {
            const auto known = borrows.find(p);
            if (known == borrows.end()) return {};
            for (const Borrow& b : known->second) {
                const StmtId block = lasts(p) ? body_of_main() : ast()[b.stmt].parent;
                const bool lent = b.memory.valid() && (!lasts(p) || unit.program[unit.program[b.memory].type].kind == TypeKind::array);
                if (!lent || !as<CompoundStmt>(ast(), block)) return {};
                found[block].block = block;
                found[block].borrows.push_back(b);
            }
        }
        std::vector<Loan> loans;
        for (const auto& [block, all] : found) {
            const std::vector<Loan> rounds = one_after_the_other(all, pointers.size());
            if (rounds.size() > 1 && lasts(*pointers.begin())) return {};
            for (size_t i = 0; i < rounds.size(); i++) {
                const std::vector<Loan> here = is_one_each(rounds[i], pointers) ? uses_of(rounds[i], i + 1 < rounds.size() ? rounds[i + 1].borrows.front().stmt : StmtId{}) : std::vector<Loan>{};
                if (here.empty()) return {};
                loans.insert(loans.end(), here.begin(), here.end());
            }
        }
        return loans;
    }

    /// now = a; next = b; ... now = a; next = b;
    std::vector<Loan> one_after_the_other(Loan all, size_t pointers) const {
        std::ranges::stable_sort(all.borrows, {}, [&](const Borrow& b) { return ast()[b.copy].tokens.first; });
        std::vector<Loan> rounds;
        for (size_t i = 0; i < all.borrows.size(); i++) {
            if (i % pointers == 0) rounds.push_back({all.block, {}});
            rounds.back().borrows.push_back(all.borrows[i]);
        }
        return rounds;
    }

    StmtId body_of_main() const {
        const FunctionId main = main_function(unit);
        return main.valid() ? unit.program[main].body : StmtId{};
    }

    static bool is_one_each(const Loan& loan, const Group& pointers) {
        std::set<SymbolId> lent, borrowing;
        for (const Borrow& b : loan.borrows) lent.insert(b.memory), borrowing.insert(b.pointer);
        return borrowing.size() == pointers.size() && loan.borrows.size() == pointers.size() && lent.size() == pointers.size();
    }

    /// Statements of the block, one after the other, that name the pointers and not what they have borrowed. Elsewhere a pointer may mean any of that memory.
    /// Up to the statement `end`, where they borrow again; invalid: they do not.
    std::vector<Loan> uses_of(const Loan& loan, StmtId end) const {
        std::vector<Loan> found;
        StmtId before;
        bool open = false;
        const TokenId begin = lasts(loan.borrows.front().pointer) ? TokenId{} : ast()[loan.borrows.front().stmt].tokens.first;
        for (const StmtId s : body_of(loan.block)) {
            if (s == end) break;
            if (begin.valid() && ast()[s].tokens.first < begin) {
                before = s;
                continue;
            }
            const bool gets = std::any_of(loan.borrows.begin(), loan.borrows.end(), [&](const Borrow& b) { return b.stmt == s; });
            const bool uses = std::any_of(loan.borrows.begin(), loan.borrows.end(), [&](const Borrow& b) { return names(s, b); });
            if ((gets && (uses || !found.empty())) || (uses && !before.valid())) return {};
            open = open && !ends(loan, s);
            if (uses && !open && !ends(loan, s)) {
                found.push_back({loan.block, loan.borrows, before, s, !found.empty()});
                open = true;
            }
            if (uses && open) found.back().last = s;
            before = s;
        }
        return found;
    }

    bool names(StmtId s, const Borrow& b) const {
        if (lasts(b.pointer)) return is_named_in(ast()[s].tokens, b.pointer);
        const auto& all = mentions_of(b.pointer);
        return std::any_of(all.begin(), all.end(), [&](ExprId e) { return !is_target(b, e) && is_inside(ast()[e].tokens, ast()[s].tokens); });
    }

    /// The memory is named otherwise in the statement, or control does not only come in at its begin and out at its end.
    bool ends(const Loan& loan, StmtId s) const {
        bool left = false;
        for_each_below(ast(), s, [&](StmtId inner) { left = left || (leaves(loan.block, inner) && !(as<ReturnStmt>(ast(), inner) && is_over_at_return(loan))); });
        const bool exchanges = std::any_of(exchanged.begin(), exchanged.end(), [&](ExprId copy) {
            return is_inside(ast()[copy].tokens, ast()[s].tokens) && std::any_of(loan.borrows.begin(), loan.borrows.end(), [&](const Borrow& b) { return takes_part(copy, b.pointer); });
        });
        return left || (!exchanges && std::any_of(loan.borrows.begin(), loan.borrows.end(), [&](const Borrow& b) { return is_named_in(ast()[s].tokens, b.memory); }));
    }

    /// Behind a return nobody can name the memory.
    bool is_over_at_return(const Loan& loan) const {
        const FunctionId f = function_around(unit, ast()[loan.block].tokens.first);
        return f == main_function(unit) || std::all_of(loan.borrows.begin(), loan.borrows.end(), [&](const Borrow& b) {
            const Symbol& lender = unit.program[b.memory];
            return !lasts(b.pointer) && lender.storage == Storage::automatic && lender.kind == SymbolKind::variable && unit.program[lender.type].kind == TypeKind::array;
        });
    }

    bool is_target(const Borrow& b, ExprId mention) const {
        const auto* assign = as<AssignExpr>(ast(), b.copy);
        return assign && assign->target == mention;
    }

    const std::vector<ExprId>& mentions_of(SymbolId s) const {
        static const std::vector<ExprId> none;
        const auto known = mentions.find(s);
        return known == mentions.end() ? none : known->second;
    }

    /// The tokens behind one statement up to the end of another one.
    TokenRange behind(StmtId first, StmtId last) const { return {TokenId{ast()[first].tokens.last.value + 1}, ast()[last].tokens.last}; }

    bool is_in(TokenRange range, ExprId e) const { return is_inside(ast()[e].tokens, range); }

    /// Elsewhere the pointers are only read, and mean what they have borrowed.
    bool is_apart(const std::vector<Loan>& loans) const {
        const auto& pointers = loans.front().borrows;
        const auto is_here = [&](ExprId e) { return std::any_of(loans.begin(), loans.end(), [&](const Loan& loan) { return is_in(behind(loan.before, loan.last), e); }); };
        for (const ExprId copy : exchanged)
            if (!lasts(pointers.front().pointer) && std::any_of(pointers.begin(), pointers.end(), [&](const Borrow& b) { return takes_part(copy, b.pointer); }) && !is_here(copy)) return false;
        return std::all_of(loans.begin(), loans.end(), [&](const Loan& loan) {
            return !can_be_entered(loan) && std::all_of(loan.borrows.begin(), loan.borrows.end(), [&](const Borrow& b) {
                const auto& names = mentions_of(b.pointer);
                const bool elsewhere = std::any_of(names.begin(), names.end(), [&](ExprId e) { return !is_here(e) && !is_target(b, e) && !compared.contains(e); });
                return is_for_ever(loan, b) || (!elsewhere && !loan.again && keeps(loan, b));
            });
        });
    }

    bool takes_part(ExprId copy, SymbolId pointer) const {
        const auto& names = mentions_of(pointer);
        return std::any_of(names.begin(), names.end(), [&](ExprId e) { return is_inside(ast()[e].tokens, ast()[copy].tokens); });
    }

    /// From the borrow on the lender has one memory for as long as there is any.
    bool is_for_ever(const Loan& loan, const Borrow& b) const {
        const Symbol& lender = unit.program[b.memory];
        if (unit.program[lender.type].kind == TypeKind::array) return true;
        if (lender.storage != Storage::automatic || !lender.function.valid()) return false;
        const StmtId body = unit.program[lender.function].body;
        return is_run_once(unit, loan.block) && !changed_in(unit, behind(b.stmt, body)).contains(b.memory);
    }

    /// Up to its use the pointer has what the other one means.
    bool keeps(const Loan& loan, const Borrow& b) const {
        const Symbol& lender = unit.program[b.memory];
        if (b.stmt == loan.before || unit.program[lender.type].kind == TypeKind::array) return true;
        return lender.storage == Storage::automatic && lender.function.valid() && !changed_in(unit, behind(b.stmt, loan.before)).contains(b.memory);
    }

    /// Control may come to a place between the borrow and the last use.
    bool can_be_entered(const Loan& loan) const {
        TokenId first = ast()[loan.before].tokens.first;
        for (const Borrow& b : loan.borrows)
            if (b.stmt.valid()) first = std::min(first, ast()[b.stmt].tokens.first);
        bool entered = false;
        for (const StmtId s : body_of(loan.block))
            if (is_inside(ast()[s].tokens, {first, ast()[loan.last].tokens.last}))
                for_each_below(ast(), s, [&](StmtId inner) { entered = entered || as<LabelStmt>(ast(), inner) || (as<CaseStmt>(ast(), inner) && leaves(loan.block, inner)); });
        return entered;
    }

    bool leaves(StmtId block, StmtId s) const {
        if (as<ReturnStmt>(ast(), s) || as<GotoStmt>(ast(), s) || as<LabelStmt>(ast(), s) || as<AsmStmt>(ast(), s)) return true;
        const bool ends_round = as<BreakStmt>(ast(), s) || as<ContinueStmt>(ast(), s);
        if (!ends_round && !as<CaseStmt>(ast(), s)) return false;
        for (StmtId around = ast()[s].parent; around != block; around = ast()[around].parent)
            if (as<SwitchStmt>(ast(), around) ? !as<ContinueStmt>(ast(), s) : ends_round && is_loop(ast(), around)) return false;
        return true;
    }

    /// There, or in a function that may run there.
    bool is_named_in(TokenRange range, SymbolId memory) const {
        const auto& names = mentions_of(memory);
        const std::set<FunctionId> run = functions_run_in(range);
        return std::any_of(names.begin(), names.end(), [&](ExprId e) { return is_in(range, e) || run.contains(function_around(unit, ast()[e].tokens.first)); });
    }

    /// Functions that are no more than called are called where they are named.
    std::set<FunctionId> functions_run_in(TokenRange range) const {
        std::set<FunctionId> found = called_by_any;
        for (const auto& [symbol, names] : mentions)
            if (unit.program[symbol].kind == SymbolKind::function && unit.program[symbol].body.valid() && std::any_of(names.begin(), names.end(), [&](ExprId e) { return is_in(range, e); }))
                found.insert(unit.program[symbol].body);
        std::vector<FunctionId> open(found.begin(), found.end());
        while (!open.empty()) {
            const FunctionId f = open.back();
            open.pop_back();
            for (const FunctionId callee : named[f.index()])
                if (found.insert(callee).second) open.push_back(callee);
        }
        return found;
    }

    // ---- as exchanges

    static Rotation exchange_of(const Loan& loan) {
        Rotation made;
        made.borrowed_from = loan.before;
        made.borrowed_until = loan.last;
        made.again = loan.again;
        for (const Borrow& b : loan.borrows) {
            made.from.emplace_back(b.pointer, b.memory);
            made.from.emplace_back(b.memory, b.pointer);
            made.copies.push_back(b.copy);
        }
        return made;
    }

    /// Pointers that may hold the memory of each other.
    std::vector<Group> groups(const std::vector<Rotation>& exchanges) const {
        std::vector<Group> found;
        for (const Rotation& r : exchanges) {
            Group joined;
            for (const auto& [to, from] : r.from) joined.insert(to);
            std::erase_if(found, [&](const Group& g) {
                if (std::none_of(g.begin(), g.end(), [&](SymbolId s) { return joined.contains(s); })) return false;
                joined.insert(g.begin(), g.end());
                return true;
            });
            found.push_back(std::move(joined));
        }
        std::erase_if(found, [&](const Group& g) {
            const bool have_their_own = std::all_of(g.begin(), g.end(), [&](SymbolId s) { return for_good.contains(s); });
            return have_their_own || std::any_of(g.begin(), g.end(), [&](SymbolId s) { return !may_borrow(s) || lasts(s) != lasts(*g.begin()); });
        });
        return found;
    }

    std::vector<Rotation> run(const std::vector<Rotation>& exchanges) {
        std::vector<Rotation> found;
        const std::vector<Group> all = groups(exchanges);
        if (all.empty()) return found;
        Group pointers;
        for (const Group& g : all) pointers.insert(g.begin(), g.end());
        read(pointers);
        read_functions();
        for (const Group& g : all) {
            const std::vector<Loan> loans = loans_of(g);
            if (loans.empty() || !is_apart(loans)) continue;
            for (const Loan& loan : loans) found.push_back(exchange_of(loan));
        }
        return found;
    }
};

}  // namespace

std::vector<Rotation> find_borrows(const Unit& unit, const std::vector<Rotation>& exchanges) {
    BorrowFinder finder{unit};
    if (!exchanges.empty()) finder.for_good = arrays_lent_for_good(unit);
    for (const Rotation& r : exchanges) finder.exchanged.insert(r.copies.begin(), r.copies.end());
    return finder.run(exchanges);
}

std::set<SymbolId> borrowers(const std::vector<Rotation>& rotations) {
    std::set<SymbolId> found;
    for (const Rotation& r : rotations)
        for (const auto& [pointer, lender] : r.borrows()) found.insert(pointer);
    return found;
}

}  // namespace dmcg
