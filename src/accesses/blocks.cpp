// Found on the tree alone: which pointers get allocations and nothing else. Whether such a pointer's value is kept elsewhere,
// too, shows when the functions are walked.
#include "blocks.h"

#include <algorithm>
#include <map>
#include <memory>

#include "dmcg/walk.h"
#include "library.h"

namespace dmcg {
namespace {

constexpr int deepest_wrapper = 4;

bool is_function(std::string_view name, std::initializer_list<std::string_view> names) {
    if (name.starts_with("__builtin_")) name.remove_prefix(10);
    return std::find(names.begin(), names.end(), name) != names.end();
}

ExprId without_casts(const Unit& unit, ExprId e) {
    while (const auto* cast = as<CastExpr>(unit.ast, e)) e = cast->operand;
    return e;
}

SymbolId name_of(const Unit& unit, ExprId e) { return as<NameExpr>(unit.ast, e) ? unit.program.symbol(e) : SymbolId{}; }

/// Where a variable may get a value: assignments to it, `&` and steps of it, allocations by its address.
struct Changes {
    std::map<SymbolId, std::vector<ExprId>> of;

    explicit Changes(const Unit& unit) {
        for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
            const SymbolId changed = changed_by(unit, unit.ast.exprs[i].node);
            if (changed.valid()) of[changed].push_back({static_cast<int32_t>(i)});
        }
    }

    static SymbolId changed_by(const Unit& unit, const ExprNode& node) {
        if (const auto* assign = std::get_if<AssignExpr>(&node)) return name_of(unit, assign->target);
        if (const auto* call = std::get_if<CallExpr>(&node)) return allocated_by_address(unit, *call);
        const auto* unary = std::get_if<UnaryExpr>(&node);
        const bool changes = unary && unary->op >= UnaryOp::address_of && unary->op <= UnaryOp::post_dec;
        return changes ? name_of(unit, unary->operand) : SymbolId{};
    }
};

struct Reader {
    const Unit& unit;
    mutable std::shared_ptr<const Changes> all_changes{};   // found when first asked for
    int depth = 0;

    const Ast& ast() const { return unit.ast; }

    const std::vector<ExprId>& changes_of(SymbolId symbol) const {
        static const std::vector<ExprId> none;
        if (!all_changes) all_changes = std::make_shared<const Changes>(unit);
        const auto found = all_changes->of.find(symbol);
        return found == all_changes->of.end() ? none : found->second;
    }

    std::optional<Allocation> by_library(ExprId e, const CallExpr& call) const {
        const std::string_view name = callee_name(unit, call);
        const auto& a = call.arguments;
        if (called_library(unit, call) == std::nullopt) return {};
        const auto bytes = [&](size_t i) { return polynomial_of(unit, a[i]); };
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
        for (size_t s = function.body.index(), end = end_of_numbers(ast(), function.body); s < end; s++) {
            const auto* leave = std::get_if<ReturnStmt>(&ast().stmts[s].node);
            if (!leave) continue;
            const auto made = returned_value(leave->value);
            if (!made || made->grown.valid() || result) return {};
            result = made;
        }
        return result;
    }

    std::optional<Allocation> returned_value(ExprId e) const {
        if (!e.valid()) return {};
        if (const auto direct = allocation(e)) return direct;
        const SymbolId local = name_of(unit, without_casts(unit, e));
        if (!local.valid() || !may_name_a_block(local) || unit.program[local].storage != Storage::automatic) return {};
        const auto values = values_of(local);
        if (!values || values->size() != 1) return {};
        Allocation made = values->front();
        made.handed_over = local;
        return made;
    }

    /// The bytes with the arguments in place of the parameters; a parameter that changes has no value to tell.
    std::optional<Polynomial> with_arguments(const Polynomial& bytes, const Function& function, const CallExpr& call) const {
        Polynomial sum;
        for (const Monomial& m : bytes.monomials) {
            std::optional<Polynomial> value = Polynomial{{{m.coefficient, {}}}};
            for (const Atom& atom : m.factors) {
                const auto factor = argument_for(atom, function, call);
                value = value && factor ? product(*value, *factor) : std::nullopt;
            }
            if (!value) return {};
            sum = sum + *value;
        }
        return sum;
    }

    std::optional<Polynomial> argument_for(const Atom& atom, const Function& function, const CallExpr& call) const {
        for (size_t i = 0; i < function.parameters.size() && i < call.arguments.size(); i++)
            if (atom.symbol == function.parameters[i]) return is_assigned(atom.symbol) ? std::nullopt : std::optional(polynomial_of(unit, call.arguments[i]));
        const bool local = std::any_of(atom.depends.begin(), atom.depends.end(), [&](SymbolId s) { return unit.program[s].function.valid(); });
        return local ? std::nullopt : std::optional(Polynomial{{{1, {atom}}}});
    }

    bool is_assigned(SymbolId symbol) const {
        return unit.program[symbol].address_taken || !changes_of(symbol).empty();
    }

    std::optional<Allocation> by_function(ExprId e, const CallExpr& call) const {
        const FunctionId id = called_function(unit, call);
        if (!id.valid() || depth == deepest_wrapper || has_region(id)) return {};
        const auto made = Reader{unit, all_changes, depth + 1}.returned(id);
        if (!made) return {};
        const auto bytes = made->bytes ? with_arguments(*made->bytes, unit.program[id], call) : std::nullopt;
        return Allocation{e, bytes, {}, made->handed_over};
    }

    bool has_region(FunctionId id) const {
        return std::any_of(unit.regions.regions.begin(), unit.regions.regions.end(), [&](const Region& r) { return r.function == id; });
    }

    std::optional<Allocation> allocation(ExprId e) const {
        const ExprId inner = without_casts(unit, e);
        const auto* call = as<CallExpr>(ast(), inner);
        if (!call) return {};
        const auto library = by_library(inner, *call);
        return library ? library : by_function(inner, *call);
    }

    /// The calls that set the pointer by its address, and where they name it.
    std::map<ExprId, ExprId> set_by_address(SymbolId pointer) const {
        std::map<ExprId, ExprId> found;
        for (const ExprId e : changes_of(pointer))
            if (const auto* call = as<CallExpr>(ast(), e)) found[without_casts(unit, call->arguments[0])] = e;
        return found;
    }

    /// The values that the pointer gets, null left out; nothing if one of them is no allocation for it, which is then in `other`.
    std::optional<std::vector<Allocation>> values_of(SymbolId pointer, ExprId* other = nullptr) const {
        std::vector<Allocation> found;
        const auto fits = [&](ExprId value) {
            if (is_null_pointer(unit, value)) return true;
            const auto made = allocation(value);
            if (!made || (made->grown.valid() && name_of(unit, made->grown) != pointer)) return is_other(value, other);
            found.push_back(*made);
            return true;
        };
        const DeclaratorId declarator = unit.program[pointer].declarator;
        if (declarator.valid() && ast()[declarator].init.valid() && !fits(ast()[declarator].init)) return {};
        const std::map<ExprId, ExprId> by_address = set_by_address(pointer);
        for (const auto& [place, call] : by_address)
            if (!fits(call)) return {};
        for (const ExprId here : changes_of(pointer)) {
            const auto* assign = as<AssignExpr>(ast(), here);
            if (as<UnaryExpr>(ast(), here) && !by_address.contains(here) && !is_other(here, other)) return {};
            if (assign && (assign->op ? !is_other(here, other) : !fits(assign->value))) return {};
        }
        return found;
    }

    static bool is_other(ExprId value, ExprId* other) {
        if (other) *other = value;
        return false;
    }

    /// Every mention of the pointer to an array is `*p`, gives it a value, asks whether it is null, or releases it.
    bool means_one_array(SymbolId pointer) const {
        if (unit.program[unit.program[unit.program[pointer].type].element].kind != TypeKind::array) return false;
        int mentions = 0, allowed = 0;
        const auto is = [&](ExprId e) { return e.valid() && name_of(unit, e) == pointer; };
        for (const Expr& e : ast().exprs) {
            if (const auto* name = std::get_if<NameExpr>(&e.node); name && is({static_cast<int32_t>(&e - ast().exprs.data())})) mentions++;
            if (const auto* x = std::get_if<UnaryExpr>(&e.node))
                allowed += is(x->operand) && (x->op == UnaryOp::dereference || x->op == UnaryOp::address_of || x->op == UnaryOp::logical_not);
            if (const auto* x = std::get_if<AssignExpr>(&e.node)) allowed += !x->op && is(x->target);
            if (const auto* x = std::get_if<CastExpr>(&e.node)) allowed += is(x->operand) && !points_to_array(e);
            if (const auto* x = std::get_if<CallExpr>(&e.node)) allowed += called_library(unit, *x) && x->arguments.size() == 1 && is(x->arguments[0]);
            if (const auto* x = std::get_if<BinaryExpr>(&e.node))
                allowed += (x->op == BinaryOp::eq || x->op == BinaryOp::ne) && (is(x->left) || is(x->right));
        }
        return mentions == allowed;
    }

    /// Or nobody asks for it: nothing is read or written through a `void *`.
    bool has_known_length(SymbolId pointer, const std::vector<Allocation>& values) const {
        if (unit.program[unit.program[unit.program[pointer].type].element].kind == TypeKind::void_) return true;
        return std::all_of(values.begin(), values.end(), [](const Allocation& a) { return a.bytes.has_value(); });
    }

    bool points_to_array(const Expr& e) const {
        const TypeId type = unit.program.type_id({static_cast<int32_t>(&e - ast().exprs.data())});
        return type.valid() && unit.program[type].kind == TypeKind::pointer && unit.program[unit.program[type].element].kind == TypeKind::array;
    }

    bool may_name_a_block(SymbolId id) const {
        const Symbol& symbol = unit.program[id];
        const Type& type = unit.program[symbol.type];
        if (symbol.kind != SymbolKind::variable || type.kind != TypeKind::pointer || !type.element.valid()) return false;
        const TypeKind to = unit.program[type.element].kind;
        return symbol.defined_here && !symbol.is_thread_local && !type.is_volatile && !type.is_atomic && to != TypeKind::function;
    }
};

// ---------------------------------------------------------------- if (a == NULL) exit(1);

struct FailureReader {
    const Unit& unit;
    StmtId branch;

    /// The value of posix_memalign, 0 if there was memory: the call itself, or a variable that has just got it.
    bool is_status(ExprId e) const {
        const SymbolId symbol = name_of(unit, e);
        const auto value = symbol.valid() && is_integer(unit.program.type(e)) ? value_before(symbol) : std::nullopt;
        const auto* call = as<CallExpr>(unit.ast, value ? *value : e);
        return call && allocated_by_address(unit, *call).valid();
    }

    /// Pointers of which one is null if the condition has the value `holds`.
    std::optional<std::vector<ExprId>> null_if(ExprId e, bool holds) const {
        const auto* binary = as<BinaryExpr>(unit.ast, e);
        if (holds && is_status(e)) return std::vector<ExprId>{};
        if (binary && binary->op == (holds ? BinaryOp::ne : BinaryOp::eq) && unit.program.constant(binary->right) == 0 && is_status(binary->left)) return std::vector<ExprId>{};
        const auto* unary = as<UnaryExpr>(unit.ast, e);
        if (unary && unary->op == UnaryOp::logical_not) return null_if(unary->operand, !holds);
        if (binary && binary->op == (holds ? BinaryOp::logical_or : BinaryOp::logical_and)) {
            auto left = null_if(binary->left, holds);
            const auto right = null_if(binary->right, holds);
            if (!left || !right) return {};
            left->insert(left->end(), right->begin(), right->end());
            return left;
        }
        if (binary && binary->op == (holds ? BinaryOp::eq : BinaryOp::ne)) {
            if (is_null_pointer(unit, binary->right)) return pointer(binary->left);
            if (is_null_pointer(unit, binary->left)) return pointer(binary->right);
            return {};
        }
        return holds ? std::nullopt : pointer(e);
    }

    std::optional<std::vector<ExprId>> pointer(ExprId e) const {
        const TypeId type = unit.program.type_id(e);
        const bool ok = type.valid() && unit.program[type].kind == TypeKind::pointer;
        return ok ? std::optional(std::vector{e}) : std::nullopt;
    }

    /// The pointer got new memory in the condition itself, or in a statement shortly before in the same block.
    bool is_new(ExprId e) const {
        if (const auto* assign = as<AssignExpr>(unit.ast, e)) return !assign->op && allocation_of(unit, assign->value).has_value();
        const SymbolId symbol = name_of(unit, e);
        const auto value = symbol.valid() ? value_before(symbol) : std::nullopt;
        return value && allocation_of(unit, *value).has_value();
    }

    /// What the variable has got shortly before.
    std::optional<ExprId> value_before(SymbolId symbol) const {
        const auto* block = unit.ast[branch].parent.valid() ? as<CompoundStmt>(unit.ast, unit.ast[branch].parent) : nullptr;
        if (!block) return {};
        const auto here = std::find(block->body.begin(), block->body.end(), branch);
        for (auto s = here; s != block->body.begin();)
            if (const auto value = value_set_by(*--s, symbol)) return value;
            else if (!passes(*s)) return {};
        return {};
    }

    bool is_set_by(ExprId e, SymbolId pointer) const {
        const auto* call = as<CallExpr>(unit.ast, e);
        return call && allocated_by_address(unit, *call) == pointer;
    }

    /// What the statement assigns to the variable as a whole.
    std::optional<ExprId> value_set_by(StmtId s, SymbolId symbol) const {
        if (const auto* expression = as<ExpressionStmt>(unit.ast, s)) {
            const auto* assign = as<AssignExpr>(unit.ast, expression->expr);
            if (assign && !assign->op && name_of(unit, assign->target) == symbol) return assign->value;
            const ExprId value = assign ? assign->value : expression->expr;
            if (is_set_by(value, symbol)) return value;
        }
        if (const auto* declaration = as<DeclarationStmt>(unit.ast, s))
            for (const DeclaratorId d : declaration->declarators)
                if (unit.ast[d].init.valid() && (unit.program.symbol_of_declarator[d.index()] == symbol || is_set_by(unit.ast[d].init, symbol)))
                    return unit.ast[d].init;
        return {};
    }

    /// A statement that does not change the pointer: another allocation, another check, a declaration.
    bool passes(StmtId s) const {
        if (as<IfStmt>(unit.ast, s)) return branch_without_memory(unit, s).valid();
        const auto harmless = [&](ExprId value) { return !value.valid() || unit.program.constant(value) || allocation_of(unit, value); };
        if (const auto* declaration = as<DeclarationStmt>(unit.ast, s))
            return std::all_of(declaration->declarators.begin(), declaration->declarators.end(),
                               [&](DeclaratorId d) { return harmless(unit.ast[d].init); });
        const auto* expression = as<ExpressionStmt>(unit.ast, s);
        const auto* assign = expression ? as<AssignExpr>(unit.ast, expression->expr) : nullptr;
        return assign && name_of(unit, assign->target).valid() && harmless(assign->value);
    }

    /// A function of the user's that prints what is wrong and ends the program: it never comes back.
    bool never_returns(FunctionId id, int depth) const {
        if (!id.valid() || depth == deepest_wrapper) return false;
        const StmtId body = unit.program[id].body;
        bool leaves = false;
        for_each_below(unit.ast, body, [&](StmtId s) { leaves = leaves || as<ReturnStmt>(unit.ast, s); });
        return !leaves && ends(body, depth + 1);
    }

    /// The statement ends the program, and nothing in it goes elsewhere.
    bool ends(StmtId s, int depth = 0) const {
        if (!s.valid()) return false;
        if (const auto* block = as<CompoundStmt>(unit.ast, s)) return !block->body.empty() && !jumps(s) && ends(block->body.back(), depth);
        if (as<ReturnStmt>(unit.ast, s)) return in_main();
        const auto* expression = as<ExpressionStmt>(unit.ast, s);
        const auto* call = expression ? as<CallExpr>(unit.ast, expression->expr) : nullptr;
        const auto library = call ? called_library(unit, *call) : std::nullopt;
        return library ? (library->effects & exits) != 0 : call && never_returns(called_function(unit, *call), depth);
    }

    bool jumps(StmtId s) const {
        bool found = false;
        for_each_below(unit.ast, s, [&](StmtId inner) {
            found = found || as<GotoStmt>(unit.ast, inner) || as<BreakStmt>(unit.ast, inner) || as<ContinueStmt>(unit.ast, inner);
        });
        return found;
    }

    bool in_main() const {
        const auto main = unit.program.function_by_name.find("main");
        return main != unit.program.function_by_name.end() && is_within(unit.ast, branch, unit.program[main->second].body);
    }
};

}  // namespace

SymbolId allocated_by_address(const Unit& unit, const CallExpr& call) {
    if (!is_function(callee_name(unit, call), {"posix_memalign"}) || call.arguments.size() != 3 || !called_library(unit, call)) return {};
    const auto* address = as<UnaryExpr>(unit.ast, without_casts(unit, call.arguments[0]));
    return address && address->op == UnaryOp::address_of ? name_of(unit, address->operand) : SymbolId{};
}

std::optional<Allocation> allocation_of(const Unit& unit, ExprId e) { return e.valid() ? Reader{unit}.allocation(e) : std::nullopt; }

bool is_null_pointer(const Unit& unit, ExprId e) {
    const ExprId inner = without_casts(unit, e);
    return unit.program.constant(inner) == 0 && (inner == e ? is_integer(unit.program.type(e)) : true);
}

std::vector<BlockPointer> find_block_pointers(const Unit& unit, std::vector<NoBlock>& others) {
    const Reader reader{unit};
    std::vector<BlockPointer> found;
    for (size_t s = 0; s < unit.program.symbols.size(); s++) {
        const SymbolId symbol{static_cast<int32_t>(s)};
        if (!reader.may_name_a_block(symbol)) continue;
        ExprId other;
        const auto values = reader.values_of(symbol, &other);
        const bool one_array = reader.means_one_array(symbol);
        if (values && !values->empty() && (one_array || reader.has_known_length(symbol, *values))) found.push_back({symbol, *values, one_array});
        if (!values) others.push_back({symbol, other, false});
    }
    return found;
}

StmtId branch_without_memory(const Unit& unit, StmtId stmt) {
    const auto* branch = as<IfStmt>(unit.ast, stmt);
    if (!branch) return {};
    const FailureReader reader{unit, stmt};
    for (const bool holds : {true, false}) {
        const auto pointers = reader.null_if(branch->condition, holds);
        const StmtId body = holds ? branch->yes : branch->no;
        const bool new_ones = pointers && std::all_of(pointers->begin(), pointers->end(), [&](ExprId e) { return reader.is_new(e); });
        if (new_ones && reader.ends(body)) return body;
    }
    return {};
}

}  // namespace dmcg
