// Found on the tree alone: which pointers get allocations and nothing else. Whether such a pointer's value is kept elsewhere,
// too, shows when the functions are walked.
#include "blocks.h"

#include <algorithm>
#include <map>
#include <memory>

#include "borrows.h"
#include "callers_terms.h"
#include "dmcg/walk.h"
#include "library.h"
#include "names.h"
#include "objects.h"
#include "references.h"
#include "rotations.h"

namespace dmcg {
namespace {

constexpr int deepest_wrapper = 4;

struct BlockReader {
    const Unit& unit;
    const std::set<ExprId>& exchanges = none_exchanged();   // parts of rotations: the pointer gets the block of another one, and that one another
    mutable std::shared_ptr<const Changes> all_changes{};   // found when first asked for
    int depth = 0;

    static const std::set<ExprId>& none_exchanged() {
        static const std::set<ExprId> none;
        return none;
    }

    const Ast& ast() const { return unit.ast; }

    const Changes& changes() const {
        if (!all_changes) all_changes = std::make_shared<const Changes>(unit);
        return *all_changes;
    }

    const std::vector<ExprId>& changes_of(SymbolId symbol) const { return changes().of(symbol); }

    /// malloc((unsigned) (n * sizeof(double))): a size that does not fit is an error of the program's.
    ExprId without_conversions(ExprId e) const {
        for (const auto* cast = as<CastExpr>(ast(), e); cast && is_integer(unit.program.type(e)) && is_integer(unit.program.type(cast->operand)); cast = as<CastExpr>(ast(), e)) e = cast->operand;
        return e;
    }

    std::optional<Allocation> by_library(ExprId e, const CallExpr& call) const {
        const std::string_view name = callee_name(unit, call);
        const auto& a = call.arguments;
        if (called_library(unit, call) == std::nullopt) return {};
        const auto bytes = [&](size_t i) { return polynomial_of(unit, without_conversions(a[i])); };
        if (is_function(name, {"malloc", "valloc", "alloca"}) && a.size() == 1) return Allocation{e, bytes(0)};
        if (is_function(name, {"aligned_alloc", "memalign"}) && a.size() == 2) return Allocation{e, bytes(1)};
        if (is_function(name, {"realloc"}) && a.size() == 2) return Allocation{e, bytes(1), a[0]};
        if (allocated_by_address(unit, call).valid()) return Allocation{e, bytes(2)};
        const bool counted = is_function(name, {"calloc"}) && a.size() == 2, again = is_function(name, {"reallocarray"}) && a.size() == 3;
        const auto all = counted ? product(bytes(0), bytes(1)) : again ? product(bytes(1), bytes(2)) : std::nullopt;
        return counted || again ? std::optional(Allocation{e, all, again ? a[0] : ExprId{}}) : std::nullopt;
    }

    /// What a function of the user's returns, in terms of its parameters.
    std::optional<Allocation> returned(FunctionId id) const {
        const Function& function = unit.program[id];
        std::optional<Allocation> result;
        bool without = false;
        for (size_t s = function.body.index(), end = end_of_numbers(ast(), function.body); s < end; s++) {
            const auto* leave = std::get_if<ReturnStmt>(&ast().stmts[s].node);
            const StmtId here{static_cast<int32_t>(s)};
            if (leave && leave->value.valid() && is_null_pointer(unit, leave->value)) without = without || !is_after_failure(here);
            if (!leave || (leave->value.valid() && is_null_pointer(unit, leave->value))) continue;
            const auto made = returned_value(leave->value);
            if (!made || made->grown.valid() || result) return {};
            result = made;
        }
        if (result) result->may_be_null = result->may_be_null || without || !stands_alone_in(unit, innermost_statement(ast(), ast()[result->call].tokens), function.body);
        return result;
    }

    /// p = malloc(n);  if (p == NULL) return NULL;
    bool is_after_failure(StmtId leave) const {
        StmtId s = leave;
        while (s.valid() && !as<IfStmt>(ast(), s)) s = ast()[s].parent;
        const auto pointers = s.valid() && is_within(ast(), leave, std::get<IfStmt>(ast()[s].node).yes) ? null_if_true(unit, s) : std::nullopt;
        return pointers && std::all_of(pointers->begin(), pointers->end(), [&](ExprId e) { return is_new_memory(e) || is_new_row(unit, s, e); });
    }

    /// (p = malloc(n)), or a variable of the function that gets nothing else.
    bool is_new_memory(ExprId e) const {
        const auto is_surely_new = [](const Allocation& made) { return !made.may_be_null; };
        const auto* assign = as<AssignExpr>(ast(), e);
        if (const auto made = allocation(assign && !assign->op ? assign->value : e)) return is_surely_new(*made);
        const SymbolId local = name_of(unit, e);
        if (!local.valid() || !may_name_a_block(local) || unit.program[local].storage != Storage::automatic) return false;
        const auto values = values_of(local);
        return values && !values->empty() && std::ranges::all_of(*values, is_surely_new);
    }

    std::optional<Allocation> returned_value(ExprId e) const {
        if (!e.valid()) return {};
        if (const auto direct = allocation(e)) return direct;
        if (const auto sum = displaced(e, [&](ExprId base) { return returned_value(base); })) return sum;
        const SymbolId local = name_of(unit, without_casts(unit.ast, e));
        if (!local.valid() || !may_name_a_block(local) || unit.program[local].storage != Storage::automatic) return {};
        const auto values = values_of(local);
        if (!values || values->size() != 1) return {};
        Allocation made = values->front();
        made.handed_over = local;
        made.may_be_null = made.may_be_null || gets_null(local);
        return made;
    }

    bool gets_null(SymbolId local) const {
        return std::ranges::any_of(changes_of(local), [&](ExprId e) {
            const auto* assign = as<AssignExpr>(ast(), e);
            return assign && is_null_pointer(unit, assign->value) && !is_after_failure(innermost_statement(ast(), ast()[e].tokens));
        });
    }

    std::optional<Allocation> by_function(ExprId e, const CallExpr& call) const {
        const FunctionId id = called_function(unit, call);
        if (!id.valid() || depth == deepest_wrapper) return {};
        if (const ExprId given = argument_returned(id, call); given.valid()) {
            auto checked = BlockReader{unit, none_exchanged(), all_changes, depth + 1}.allocation(given);
            if (checked) checked->call = e;
            return checked;
        }
        const auto made = BlockReader{unit, none_exchanged(), all_changes, depth + 1}.returned(id);
        if (!made || (made->handed_over.valid() && unit.program[made->handed_over].function != id && comes_together(id))) return {};
        const InCallersTerms terms{unit, changes(), unit.program[id], call.arguments, made->call};
        const auto displacement = terms.value(made->displacement);
        if (!displacement) return {};
        Allocation here = terms.value(*made);
        here.call = e;
        here.displacement = *displacement;
        return here;
    }

    /// void *must(void *p) { if (!p) abort();  return p; }      the argument; invalid: the function does more with it, or returns something else, too
    ExprId argument_returned(FunctionId id, const CallExpr& call) const {
        const Function& function = unit.program[id];
        SymbolId parameter;
        for (size_t s = function.body.index(), end = end_of_numbers(ast(), function.body); s < end; s++) {
            const auto* leave = std::get_if<ReturnStmt>(&ast().stmts[s].node);
            if (!leave) continue;
            const SymbolId value = leave->value.valid() ? name_of(unit, without_casts(ast(), leave->value)) : SymbolId{};
            if (!value.valid() || (parameter.valid() && value != parameter)) return {};
            parameter = value;
        }
        const auto at = static_cast<size_t>(std::find(function.parameters.begin(), function.parameters.end(), parameter) - function.parameters.begin());
        return parameter.valid() && at < call.arguments.size() && is_only_checked(unit, parameter) ? call.arguments[at] : ExprId{};
    }

    /// All ranks call the function together: who has what of the memory is known by its name there.
    bool comes_together(FunctionId id) const { return main_function(unit).valid() && changes().together[id.index()]; }

    /// base + n, base - n
    template <class Base>
    std::optional<Allocation> displaced(ExprId e, Base base) const {
        const ExprId inner = without_casts(unit.ast, e);
        const auto* sum = as<BinaryExpr>(ast(), inner);
        const Type& type = unit.program.type(inner);
        if (!sum || (sum->op != BinaryOp::add && sum->op != BinaryOp::sub) || type.kind != TypeKind::pointer || unit.program.type(sum->left).kind != TypeKind::pointer) return {};
        const auto size = size_of(unit.program, type.element);
        auto made = size ? base(sum->left) : std::nullopt;
        const auto bytes = made ? product(polynomial_of(unit, sum->right), Polynomial{{{sum->op == BinaryOp::add ? *size : -*size, {}}}}) : std::nullopt;
        if (!bytes) return {};
        made->displacement = made->displacement + *bytes;
        return made;
    }

    /// The value is the begin of new memory.
    std::optional<Allocation> allocation(ExprId e) const {
        auto made = with_displacement(e);
        return made && as_number(made->displacement) == 0 ? made : std::nullopt;
    }

    std::optional<Allocation> with_displacement(ExprId e) const {
        const ExprId inner = without_casts(unit.ast, e);
        if (const auto* choice = as<ConditionalExpr>(ast(), inner)) return one_or_none(*choice);
        const auto* call = as<CallExpr>(ast(), inner);
        if (!call) return displaced(e, [&](ExprId base) { return with_displacement(base); });
        const auto library = by_library(inner, *call);
        auto made = library ? library : by_function(inner, *call);
        if (library) {
            made->by_library = inner;
            made->by_values_behind = true;
        }
        if (const RowAllocation* rows = made ? unit.program.rows.made_by(inner) : nullptr) add_rows(*made, *rows);
        return made;
    }

    /// c ? malloc(n) : NULL
    std::optional<Allocation> one_or_none(const ConditionalExpr& choice) const {
        const bool none = choice.yes.valid() && is_null_pointer(unit, choice.yes);
        auto made = choice.yes.valid() && none != is_null_pointer(unit, choice.no) ? allocation(none ? choice.no : choice.yes) : std::nullopt;
        if (made) made->may_be_null = true;
        return made;
    }

    /// The row pointers that are allocated get rows behind this.
    void add_rows(Allocation& made, const RowAllocation& matrix) const {
        const auto end = [&](ExprId bound, int64_t more) { return polynomial_of(unit, bound) + Polynomial{{{more, {}}}}; };
        made.rows = end(matrix.count, matrix.more);
        if (matrix.planes) made.planes = end(matrix.planes->count, matrix.planes->more);
        if (matrix.stride.valid()) made.line = polynomial_of(unit, matrix.stride);
        const auto row = matrix.row.valid() ? allocation(matrix.row) : std::nullopt;
        if (row) made.line = elements_in_row(unit, element_of_array(matrix.pointer), *row);
    }

    /// T of T (*a)[][], which `T ***a` has become.
    TypeId element_of_array(SymbolId pointer) const {
        TypeId type = unit.program[unit.program[pointer].type].element;
        while (unit.program[type].kind == TypeKind::array) type = unit.program[type].element;
        return type;
    }

    /// The calls that set the pointer by its address, and where they name it.
    std::map<ExprId, ExprId> set_by_address(SymbolId pointer) const {
        std::map<ExprId, ExprId> found;
        for (const ExprId e : changes_of(pointer))
            if (const auto* call = as<CallExpr>(ast(), e)) found[without_casts(unit.ast, call->arguments[0])] = e;
        return found;
    }

    /// The values that the pointer gets, null left out; nothing if one of them is no allocation for it, which is then in `other`.
    std::optional<std::vector<Allocation>> values_of(SymbolId pointer, ExprId* other = nullptr) const {
        std::vector<Allocation> found;
        const auto fits = [&](ExprId value) {
            if (is_null_pointer(unit, value) || name_of(unit, without_casts(unit.ast, value)) == pointer) return true;
            if (const auto here = given(pointer, value)) return found.insert(found.end(), here->begin(), here->end()), true;
            const auto made = allocation(value);
            if (!made || (made->grown.valid() && name_of(unit, made->grown) != pointer)) return is_other(value, other);
            found.push_back(*made);
            return true;
        };
        const DeclaratorId declarator = unit.program[pointer].declarator;
        const ExprId init = declarator.valid() ? ast()[declarator].init : ExprId{};
        if (init.valid() && !exchanges.contains(init) && !fits(init)) return {};
        const std::map<ExprId, ExprId> by_address = set_by_address(pointer);
        for (const auto& [place, call] : by_address)
            if (!fits(call)) return {};
        for (const ExprId here : changes_of(pointer)) {
            const auto* assign = as<AssignExpr>(ast(), here);
            if (exchanges.contains(here)) continue;
            if (const auto r = all_changes->references.find(here); r != all_changes->references.end()) {
                if (!add_given(r->second, found) && !is_other(here, other)) return {};
                continue;
            }
            if (as<UnaryExpr>(ast(), here) && !by_address.contains(here) && !is_other(here, other)) return {};
            if (assign && (assign->op ? !is_other(here, other) : !fits(assign->value))) return {};
        }
        return found;
    }

    /// What a function gives the pointer that it is handed a reference to. False: it is no new memory.
    bool add_given(const HandedOver& r, std::vector<Allocation>& found) const {
        const auto& call = std::get<CallExpr>(ast()[r.call].node);
        const FunctionId id = called_function(unit, call);
        if (depth == deepest_wrapper) return false;
        const auto values = BlockReader{unit, exchanges, all_changes, depth + 1}.values_of(r.parameter);
        if (!values) return false;
        for (const Allocation& a : *values) {
            Allocation here = InCallersTerms{unit, changes(), unit.program[id], call.arguments, a.call}.value(a);
            here.call = r.call;
            if (a.grown.valid()) here.grown = std::get<UnaryExpr>(ast()[r.argument].node).operand;
            here.handed_over = r.parameter;
            here.may_be_null = false;
            here.displacement = {};
            found.push_back(std::move(here));
        }
        return true;
    }

    /// m = malloc(n);  ...  *out = m;      what m has got, if it is all that the caller's pointer gets
    std::optional<std::vector<Allocation>> given(SymbolId pointer, ExprId value) const {
        const SymbolId local = name_of(unit, without_casts(ast(), value));
        if (!is_reference(unit.program[pointer]) || !local.valid() || !may_name_a_block(local) || depth == deepest_wrapper || !is_given_alone(unit, pointer, local)) return {};
        const StmtId gift = innermost_statement(ast(), ast()[value].tokens);
        auto made = BlockReader{unit, exchanges, all_changes, depth + 1}.values_of(local);
        for (size_t i = 0; made && i < made->size(); i++) {
            Allocation& a = made->at(i);
            if (a.grown.valid() || ast()[gift].tokens.first < ast()[a.call].tokens.last || may_leave_between(a.call, gift, local, a.may_fail)) return {};
            a.handed_over = local;
        }
        return made && !made->empty() ? made : std::nullopt;
    }

    /// The function may end with the memory allocated and not given. `fails`: or released and not given, free(m); return -1;
    bool may_leave_between(ExprId call, StmtId gift, SymbolId local, bool& fails) const {
        for (size_t i = 0; i < ast().stmts.size(); i++) {
            const StmtId s{static_cast<int32_t>(i)};
            const bool leaves = as<GotoStmt>(ast(), s) || as<LabelStmt>(ast(), s) || (as<ReturnStmt>(ast(), s) && !is_after_failure(s));
            if (!leaves || !is_inside(ast()[s].tokens, {ast()[call].tokens.last, ast()[gift].tokens.first})) continue;
            if (!as<ReturnStmt>(ast(), s) || !is_released_before(unit, s, local)) return true;
            fails = true;
        }
        return false;
    }

    /// What fails leaves the pointer as it was: with nothing, if this is the first that it may get, and once.
    bool is_first_memory(SymbolId pointer, const std::vector<Allocation>& values, ExprId& other) const {
        const auto fails = std::find_if(values.begin(), values.end(), [](const Allocation& a) { return a.may_fail; });
        if (fails == values.end()) return true;
        other = fails->call;
        const auto is_later = [&](const Allocation& a) { return &a == &*fails || (!a.may_fail && ast()[fails->call].tokens.last < ast()[a.call].tokens.first); };
        const Symbol& symbol = unit.program[pointer];
        const bool once = is_reference(symbol) || (symbol.storage == Storage::automatic && symbol.function == main_function(unit));
        return once && std::all_of(values.begin(), values.end(), is_later) && is_run_once(unit, innermost_statement(ast(), ast()[fails->call].tokens));
    }

    static bool is_other(ExprId value, ExprId* other) {
        if (other) *other = value;
        return false;
    }

    bool may_name_a_block(SymbolId id) const {
        const Symbol& symbol = unit.program[id];
        const Type& type = unit.program[symbol.type];
        if ((symbol.kind != SymbolKind::variable && !is_reference(symbol)) || type.kind != TypeKind::pointer || !type.element.valid()) return false;
        const TypeKind to = unit.program[type.element].kind;
        return symbol.defined_here && !symbol.is_thread_local && !type.is_volatile && !type.is_atomic && to != TypeKind::function;
    }
};

}  // namespace

SymbolId allocated_by_address(const Unit& unit, const CallExpr& call) {
    if (!is_function(callee_name(unit, call), {"posix_memalign"}) || call.arguments.size() != 3 || !called_library(unit, call)) return {};
    const auto* address = as<UnaryExpr>(unit.ast, without_casts(unit.ast, call.arguments[0]));
    return address && address->op == UnaryOp::address_of ? name_of(unit, address->operand) : SymbolId{};
}

std::optional<Polynomial> elements_in_row(const Unit& unit, TypeId element, const Allocation& row) {
    const auto size = size_of(unit.program, element);
    return row.bytes && size ? divided(*row.bytes, Polynomial{{{*size, {}}}}) : std::nullopt;
}

std::optional<Allocation> allocation_of(const Unit& unit, ExprId e) { return e.valid() ? BlockReader{unit}.allocation(e) : std::nullopt; }

std::optional<int64_t> displacement_of(const Unit& unit, ExprId e) {
    const auto made = e.valid() ? BlockReader{unit}.with_displacement(e) : std::nullopt;
    return made ? as_number(made->displacement) : std::nullopt;
}

namespace {

std::vector<BlockPointer> blocks_besides(const Unit& unit, const std::set<ExprId>& exchanges, const std::map<SymbolId, LentArray>& borrowing, std::vector<NoBlock>& others) {
    const BlockReader reader{unit, exchanges};
    std::vector<BlockPointer> found;
    for (size_t s = 0; s < unit.program.symbols.size(); s++) {
        const SymbolId symbol{static_cast<int32_t>(s)};
        if (!reader.may_name_a_block(symbol)) continue;
        ExprId other;
        auto values = reader.values_of(symbol, &other);
        if (values && !reader.is_first_memory(symbol, *values, other)) values.reset();
        const auto lent = borrowing.find(symbol);
        const bool borrows = lent != borrowing.end();
        if (values && borrows == values->empty()) found.push_back({symbol, *values, means_one_array(unit, exchanges, symbol), borrows ? lent->second : LentArray{}});
        if (!values) others.push_back({symbol, other, false});
    }
    return found;
}

}  // namespace

std::vector<BlockPointer> find_block_pointers(const Unit& unit, std::vector<Rotation>& rotations, std::vector<NoBlock>& others) {
    const std::map<SymbolId, LentArray> for_good = arrays_lent_for_good(unit);
    while (true) {
        others.clear();
        std::map<SymbolId, LentArray> borrowing = for_good;
        for (const SymbolId s : borrowers(rotations)) borrowing[s] = {};
        std::set<ExprId> exchanges = copies_in(rotations);
        for (const auto& [pointer, lent] : borrowing)
            if (lent.array.valid()) exchanges.insert(lent.init);
        std::vector<BlockPointer> found = blocks_besides(unit, exchanges, borrowing, others);
        std::vector<bool> is_block(unit.program.symbols.size(), false);
        for (const BlockPointer& b : found) is_block[b.pointer.index()] = true;
        if (!drop_rotations(unit, rotations, is_block)) return found;
    }
}

}  // namespace dmcg
