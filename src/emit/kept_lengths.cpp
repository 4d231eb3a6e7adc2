// The variable gets its value right before the allocation, which then reads it: so it is right for each block that the pointer gets.
// What the sizes of a matrix are made of is kept as it is: then matrices of one size are seen to be such.
#include "emit/kept_lengths.h"

#include <fmt/format.h>

#include <algorithm>

#include "accesses/blocks.h"
#include "accesses/fill_loops.h"
#include "accesses/library.h"
#include "accesses/names.h"
#include "directives/stepped_variables.h"
#include "dmcg/accesses.h"
#include "dmcg/walk.h"
#include "resolve/structures.h"

namespace dmcg {
namespace {

/// malloc(n * sizeof *a), calloc(n, sizeof *a): n; of malloc(bytes) all.
struct Count {
    ExprId call, number;
    bool of_bytes = false;
};

class LengthKeeper {
public:
    LengthKeeper(const Unit& unit, SymbolId pointer) : unit_(unit), pointer_(pointer) {}

    /// Nothing: not all allocations can be written so.
    std::vector<TextChange> changes() {
        if (!find_counts() || counts_.empty()) return {};
        name_ = unused_name(unit_.tokens, fmt::format("{}_{}", unit_.program[pointer_].name, counts_[0].of_bytes ? "bytes" : "length"));
        const bool is_declared = !is_constant() && declare();
        const bool kept = (is_constant() || is_declared) && std::all_of(counts_.begin(), counts_.end(), [&](const Count& c) { return c.of_bytes == counts_[0].of_bytes && keep(c); });
        return kept ? std::move(changes_) : std::vector<TextChange>{};
    }

private:
    const Unit& unit_;
    const SymbolId pointer_;
    const HeaderReader reader_{unit_.sources, unit_.tokens, unit_.ast, unit_.program};
    std::string name_;
    std::vector<Count> counts_;
    std::vector<TextChange> changes_;

    const Ast& ast() const { return unit_.ast; }

    /// False: the pointer gets a value that is neither null nor a plain allocation.
    bool find_counts() {
        std::vector<ExprId> values;
        if (const DeclaratorId d = unit_.program[pointer_].declarator; d.valid() && ast()[d].init.valid()) values.push_back(ast()[d].init);
        for (const Expr& e : ast().exprs)
            if (const auto* assign = std::get_if<AssignExpr>(&e.node); assign && name_of(unit_, assign->target) == pointer_) values.push_back(assign->value);
        for (const ExprId value : values) {
            if (is_null_pointer(unit_, value)) continue;
            const auto count = count_of(without_casts(ast(), value));
            if (!count) return false;
            counts_.push_back(*count);
        }
        return true;
    }

    std::optional<Count> count_of(ExprId e) const {
        const auto* call = as<CallExpr>(ast(), e);
        if (call && is_library_call_of(unit_, e, "calloc") && call->arguments.size() == 2) return Count{e, call->arguments[0]};
        if (!call || !is_library_call_of(unit_, e, "malloc") || call->arguments.size() != 1) return {};
        const auto* product = as<BinaryExpr>(ast(), call->arguments[0]);
        if (product && product->op == BinaryOp::mul && is_size(product->right)) return Count{e, product->left};
        if (product && product->op == BinaryOp::mul && is_size(product->left)) return Count{e, product->right};
        return Count{e, call->arguments[0], true};
    }

    bool is_size(ExprId e) const { return as<SizeofExpr>(ast(), without_casts(ast(), e)) || as<SizeofTypeExpr>(ast(), without_casts(ast(), e)); }

    StmtId statement_of(const Count& c) const { return innermost_statement(ast(), ast()[c.call].tokens); }

    /// Of a local pointer that is declared with its only block: a constant beside it.
    bool is_constant() const {
        const DeclaratorId d = unit_.program[pointer_].declarator;
        return unit_.program[pointer_].storage == Storage::automatic && counts_.size() == 1 && d.valid() && ast()[d].init.valid() && ast()[ast()[d].init].tokens.contains(ast()[counts_[0].call].tokens);
    }

    /// Behind the pointer's own declaration.
    bool declare() {
        const DeclaratorId d = unit_.program[pointer_].declarator;
        const StmtId stmt = d.valid() ? innermost_statement(ast(), ast()[d].tokens) : StmtId{};
        if (!as<DeclarationStmt>(ast(), stmt) || as<ForStmt>(ast(), ast()[stmt].parent)) return false;
        const TokenId last = ast()[stmt].tokens.last;
        const Range place = place_of(unit_.tokens, {last, last});
        if (!reader_.can_change({last, last})) return false;
        changes_.push_back({{place.file, place.end, place.end}, fmt::format(" {}long {};", unit_.program[pointer_].storage == Storage::automatic ? "" : "static ", name_)});
        return true;
    }

    /// Memory that a store through a pointer may reach.
    bool may_be_pointed_at(ExprId e) const {
        const auto* unary = as<UnaryExpr>(ast(), e);
        const SymbolId s = name_of(unit_, e);
        const bool is_own = s.valid() && (unit_.program[s].kind == SymbolKind::enumerator || (unit_.program[s].function.valid() && !unit_.program[s].address_taken));
        return (s.valid() && !is_own) || as<IndexExpr>(ast(), e) || as<MemberExpr>(ast(), e) || (unary && unary->op == UnaryOp::dereference);
    }

    /// What is added before the statement reads what the allocation reads.
    bool is_the_same_before(const Count& c, StmtId stmt) const {
        const std::set<SymbolId> changed = changed_in(unit_, own_tokens(stmt));
        const TypeId type = unit_.program.type_id(c.number);
        bool same = type.valid() && is_integer(unit_.program[type]) && !calls_others(c, own_tokens(stmt));
        for_each_below(ast(), c.number, [&](ExprId e) {
            const SymbolId s = name_of(unit_, e);
            const bool declared_here = s.valid() && own_tokens(stmt).first <= unit_.program[s].declared_at && unit_.program[s].declared_at <= own_tokens(stmt).last;
            const bool by_pointer = changed.contains(SymbolId{}) && may_be_pointed_at(e);
            same = same && !as<CallExpr>(ast(), e) && !as<AssignExpr>(ast(), e) && !by_pointer && !(s.valid() && (changed.contains(s) || declared_here));
        });
        return same;
    }

    /// A function of the program may change what the number is made of.
    bool calls_others(const Count& c, TokenRange range) const {
        return std::any_of(ast().exprs.begin(), ast().exprs.end(), [&](const Expr& e) {
            const auto* call = std::get_if<CallExpr>(&e.node);
            return call && is_inside(e.tokens, range) && e.tokens.first != ast()[c.call].tokens.first && callee_name(unit_, *call).empty();
        });
    }

    /// Of an `if` its condition.
    TokenRange own_tokens(StmtId stmt) const {
        const auto* branch = as<IfStmt>(ast(), stmt);
        return branch ? ast()[branch->condition].tokens : ast()[stmt].tokens;
    }

    bool keep(const Count& c) {
        const StmtId stmt = statement_of(c);
        const TokenRange number = ast()[c.number].tokens;
        const bool in_list = as<CompoundStmt>(ast(), ast()[stmt].parent) && (as<ExpressionStmt>(ast(), stmt) || as<DeclarationStmt>(ast(), stmt) || as<IfStmt>(ast(), stmt));
        if (!in_list || !reader_.can_change(number) || !reader_.can_change({ast()[stmt].tokens.first, ast()[stmt].tokens.first}) || !is_the_same_before(c, stmt)) return false;
        const Range begin = place_of(unit_.tokens, ast()[stmt].tokens), place = place_of(unit_.tokens, number);
        changes_.push_back({{begin.file, begin.begin, begin.begin}, fmt::format("{}{} = {}; ", is_constant() ? "const long " : "", name_, reader_.spelled(c.number))});
        changes_.push_back({place, name_ + line_ends_of(unit_.sources, place)});
        return true;
    }
};

/// Of a member the structure.
SymbolId variable_of(const Unit& unit, SymbolId pointer) { return is_member(unit.program[pointer]) ? unit.program[pointer].structure : pointer; }

/// double **u;  void make(int n, int m) { u = matrix(n, m); }      double **u; static int n_kept, m_kept;
///                                                                 void make(int n, int m) { n_kept = n; m_kept = m; u = matrix(n_kept, m_kept); }
/// For a local matrix they are variables of the block in which it is allocated.
class SizeKeeper {
public:
    SizeKeeper(const Unit& unit, const Accesses& accesses) : unit_(unit), accesses_(accesses) {}

    /// The statements that allocate the matrix, with those that give its rows their places.
    void find_allocations(SymbolId pointer) {
        const DeclaratorId declarator = unit_.program[declared_variable(unit_.program, pointer)].declarator;
        if (const ExprId init = ast()[declarator].init; init.valid()) find_allocation(pointer, init);
        for (const Expr& e : ast().exprs) {
            const auto* assign = std::get_if<AssignExpr>(&e.node);
            const auto* call = std::get_if<CallExpr>(&e.node);
            if (assign && !assign->op && name_of(unit_, assign->target) == pointer) find_allocation(pointer, assign->value);
            if (call && is_given_by(*call, pointer)) note_sizes(pointer, ast()[innermost_statement(ast(), e.tokens)].tokens);
        }
    }

    std::vector<TextChange> changes() {
        for (auto it = ranges_.rbegin(); it != ranges_.rend(); ++it) keep(it->first, it->second);      // what is inserted later at one place stands before
        return std::move(changes_);
    }

private:
    const Unit& unit_;
    const Accesses& accesses_;
    const HeaderReader reader_{unit_.sources, unit_.tokens, unit_.ast, unit_.program};
    std::map<SymbolId, std::vector<TokenRange>> ranges_;        // where a variable is a part of sizes
    std::map<SymbolId, SymbolId> pointers_;                     // a matrix that it is for
    std::map<std::pair<std::string, SymbolId>, std::string> names_;     // of variables that keep one, for a matrix
    std::set<std::string> declared_;                            // those of a whole file
    std::vector<TextChange> changes_;

    const Ast& ast() const { return unit_.ast; }

    void find_allocation(SymbolId pointer, ExprId value) {
        if (is_null_pointer(unit_, value)) return;
        TokenRange range = ast()[innermost_statement(ast(), ast()[value].tokens)].tokens;
        if (const RowAllocation* rows = unit_.program.rows.made_by(without_casts(ast(), value)))
            range.last = std::max(ast()[rows->fill].tokens.last, rows->planes ? ast()[rows->planes->fill].tokens.last : range.last);
        note_sizes(pointer, range);
    }

    /// make(&u, n, m)
    bool is_given_by(const CallExpr& call, SymbolId pointer) const {
        return std::ranges::any_of(call.arguments, [&](ExprId e) {
            const auto* address = as<UnaryExpr>(ast(), e);
            return address && name_of(unit_, address->operand) == pointer && reference_given(ast(), unit_.program, call, e).valid();
        });
    }

    bool is_global(SymbolId pointer) const { return !unit_.program[variable_of(unit_, pointer)].function.valid(); }

    bool is_local_number(SymbolId s) const {
        const Symbol& symbol = unit_.program[s];
        const TypeKind kind = unit_.program[symbol.type].kind;
        const bool named = kind == TypeKind::int_ || kind == TypeKind::unsigned_int || kind == TypeKind::long_ || kind == TypeKind::unsigned_long;
        const bool local = (symbol.kind == SymbolKind::variable || symbol.kind == SymbolKind::parameter) && symbol.function.valid() && symbol.storage == Storage::automatic;
        return local && named && !accesses_.free_jumps[unit_.program[symbol.function].definition.index()];
    }

    void note_sizes(SymbolId pointer, TokenRange range) {
        for (const ExprId e : names_in(range)) {
            const SymbolId s = name_of(unit_, e);
            if (!is_local_number(s) || (ranges_.contains(s) && ranges_[s].back().first == range.first)) continue;
            ranges_[s].push_back(range);
            if (SymbolId& known = pointers_[s]; !known.valid() || is_global(pointer)) known = pointer;
        }
    }

    std::vector<ExprId> names_in(TokenRange range) const {
        std::vector<ExprId> found;
        for (size_t i = 0; i < ast().exprs.size(); i++)
            if (const ExprId e{static_cast<int32_t>(i)}; name_of(unit_, e).valid() && is_inside(ast()[e].tokens, range)) found.push_back(e);
        return found;
    }

    /// In the block that has all of them, the statement with the first one; invalid: there is no such block.
    StmtId first_of(const std::vector<TokenRange>& ranges) const {
        const TokenId begin = std::ranges::min_element(ranges, {}, &TokenRange::first)->first, end = std::ranges::max_element(ranges, {}, &TokenRange::last)->last;
        StmtId s = innermost_statement(ast(), {begin, begin});
        while (s.valid() && !(as<CompoundStmt>(ast(), ast()[s].parent) && end <= ast()[ast()[s].parent].tokens.last)) s = ast()[s].parent;
        return s;
    }

    /// Behind the first allocation, what the variable is worth there; as far as nothing changes it, that is all that is said of it.
    void keep(SymbolId size, const std::vector<TokenRange>& ranges) {
        const Symbol& symbol = unit_.program[size];
        const StmtId first = first_of(ranges);
        if (!first.valid() || as<CaseStmt>(ast(), first)) return;       // what stands before a label is not run
        const TokenId begin = ast()[first].tokens.first;
        const TokenRange all{begin, std::ranges::max_element(ranges, {}, &TokenRange::last)->last}, rest{begin, ast()[ast()[first].parent].tokens.last};
        const bool declared = symbol.declared_at < begin && (!symbol.scope.valid() || is_within(ast(), first, symbol.scope));
        if (!declared || may_change(size, all) || !reader_.can_change({begin, begin})) return;
        const auto mentions = [&](TokenRange range) {
            std::vector<ExprId> names = names_in(range);
            std::erase_if(names, [&](ExprId e) { return name_of(unit_, e) != size; });
            return names;
        };
        const auto can_change = [&](const std::vector<ExprId>& names) { return std::ranges::all_of(names, [&](ExprId e) { return reader_.can_change(ast()[e].tokens); }); };
        const std::vector<ExprId> names = mentions(may_change(size, rest) || !can_change(mentions(rest)) ? all : rest);
        if (can_change(names)) write(size, begin, names);
    }

    bool may_change(SymbolId size, TokenRange range) const { return changed_in(unit_, range).contains(size) || (accesses_[accesses_.object(size)].escapes && rows::calls_others(unit_, range)); }

    /// Of a global matrix the same in all functions, and in none of another one's.
    std::string name_for(SymbolId size) {
        const SymbolId matrix = pointers_.at(size);
        std::string name = unit_.program[size].name + "_kept";
        std::ranges::replace(name, '.', '_');
        const auto [known, is_new] = names_.try_emplace({name, matrix});
        if (!is_new) return known->second;
        const auto is_taken = [&](const auto& other) { return other.second == name && (is_global(matrix) || is_global(other.first.second)); };
        while (std::ranges::any_of(names_, is_taken) || unused_name(unit_.tokens, name) != name) name += '_';
        return known->second = name;
    }

    void write(SymbolId size, TokenId begin, const std::vector<ExprId>& names) {
        const std::string name = name_for(size);
        const std::string_view type = basic_name(unit_.program[unit_.program[size].type].kind);
        const StmtId stmt = innermost_statement(ast(), ast()[unit_.program[variable_of(unit_, pointers_[size])].declarator].tokens);
        const Range declaration = place_of(unit_.tokens, {ast()[stmt].tokens.last, ast()[stmt].tokens.last}), before = place_of(unit_.tokens, {begin, begin});
        const bool global = is_global(pointers_[size]);
        if (global && declared_.insert(name).second) changes_.push_back({{declaration.file, declaration.end, declaration.end}, fmt::format(" static {} {};", type, name)});
        changes_.push_back({{before.file, before.begin, before.begin}, fmt::format("{}{} = {}; ", global ? "" : fmt::format("{} ", type), name, unit_.program[size].name)});
        for (const ExprId e : names) changes_.push_back({place_of(unit_.tokens, ast()[e].tokens), name});
    }
};

/// A local pointer whose memory has another name when the function is over: return p; *out = p;
bool is_handed_over(const Unit& unit, SymbolId pointer) {
    const auto is_it = [&](ExprId e) { return e.valid() && name_of(unit, without_casts(unit.ast, e)) == pointer; };
    const bool returned = std::ranges::any_of(unit.ast.stmts, [&](const Stmt& s) {
        const auto* leave = std::get_if<ReturnStmt>(&s.node);
        return leave && is_it(leave->value);
    });
    return returned || std::ranges::any_of(unit.ast.exprs, [&](const Expr& e) {
        const auto* assign = std::get_if<AssignExpr>(&e.node);
        const SymbolId target = assign && is_it(assign->value) ? name_of(unit, assign->target) : SymbolId{};
        return target.valid() && is_reference(unit.program[target]);
    });
}

bool lacks_sizes(const Unit& unit, const Object& object) {
    if (!object.is_block || object.row_pointers == 0 || !object.symbol.valid() || is_handed_over(unit, object.symbol)) return false;
    const Symbol& variable = unit.program[variable_of(unit, object.symbol)];
    const bool declared = variable.kind == SymbolKind::variable && variable.declarator.valid();
    return declared && std::any_of(object.extents.begin(), object.extents.begin() + object.row_pointers + 1, is_unknown);
}

}  // namespace

std::vector<TextChange> kept_lengths(const Unit& unit, const Accesses& accesses) {
    SizeKeeper sizes(unit, accesses);
    for (const Object& object : accesses.objects)
        if (lacks_sizes(unit, object)) sizes.find_allocations(object.symbol);
    std::vector<TextChange> all = sizes.changes();
    for (const Object& object : accesses.objects) {
        const bool open = object.is_block && object.row_pointers == 0 && object.symbol.valid() && !is_member(unit.program[object.symbol]) && !object.extents.empty() && is_unknown(object.extents[0]);
        if (!open) continue;
        const auto more = LengthKeeper(unit, object.symbol).changes();
        all.insert(all.end(), more.begin(), more.end());
    }
    return all;
}

}  // namespace dmcg
