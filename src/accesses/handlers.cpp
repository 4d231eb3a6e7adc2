#include "handlers.h"

#include <algorithm>
#include <set>

#include "blocks.h"
#include "dmcg/accesses.h"
#include "dmcg/walk.h"
#include "function_pointers.h"
#include "library.h"
#include "names.h"

namespace dmcg {
namespace {

/// Names of the functions that the value may be: SIG_DFL is a number.
std::vector<ExprId> functions_meant(const Unit& unit, ExprId e) {
    ExprId value = without_casts(unit.ast, e);
    if (unit.program.constant(value)) return {};
    if (const auto* address = as<UnaryExpr>(unit.ast, value)) value = address->operand;
    if (function_named(unit, value).valid()) return {value};
    const auto known = possible_callees(unit, value);
    return known ? *known : functions_handed_over(unit);
}

bool is_function_pointer(const Unit& unit, ExprId e) {
    const Type& type = unit.program.type(e);
    return type.kind == TypeKind::function || (type.kind == TypeKind::pointer && unit.program[type.element].kind == TypeKind::function);
}

/// Who calls what a structure holds that a header of the system defines: struct sigaction, cookie_io_functions_t. Nothing: it is the program's own.
std::optional<HandlerKind> caller_of_members(const Unit& unit, ExprId e) {
    const Type& type = unit.program.type(e);
    const Type& meant = type.kind == TypeKind::pointer ? unit.program[type.element] : type;
    if (meant.kind != TypeKind::record) return {};
    const Record& record = unit.ast[meant.record];
    const Range place = place_of(unit.tokens, {record.tokens.first, record.tokens.first});
    if (!place.valid() || !unit.sources[place.file].is_system) return {};
    return record.tag.valid() && unit.tokens[record.tag].text == "sigaction" ? HandlerKind::signal : HandlerKind::callback;
}

/// Who calls what is stored there: action.sa_handler = f; error_print_progname = f;
std::optional<HandlerKind> caller_of(const Unit& unit, ExprId target) {
    if (const auto* member = as<MemberExpr>(unit.ast, target)) return caller_of_members(unit, member->base);
    const SymbolId symbol = name_of(unit, target);
    const bool of_library = symbol.valid() && unit.program[symbol].kind == SymbolKind::variable && is_from_system(unit, symbol);
    return of_library ? std::optional(HandlerKind::callback) : std::nullopt;
}

struct GivenFunction { ExprId value; HandlerKind kind; };

std::vector<GivenFunction> by_call(const Unit& unit, ExprId e) {
    const auto is_call = [&](std::initializer_list<std::string_view> names) {
        return std::any_of(names.begin(), names.end(), [&](std::string_view n) { return is_call_of(unit, e, n); });
    };
    const auto& arguments = as<CallExpr>(unit.ast, e)->arguments;
    if (is_call({"atexit", "at_quick_exit", "on_exit"}) && !arguments.empty()) return {{arguments[0], HandlerKind::at_exit}};
    if (is_call({"signal", "sigset", "bsd_signal"}) && arguments.size() == 2) return {{arguments[1], HandlerKind::signal}};
    return {};
}

std::vector<GivenFunction> handed_over(const Unit& unit, ExprId e) {
    if (as<CallExpr>(unit.ast, e)) return by_call(unit, e);
    std::vector<GivenFunction> found;
    const auto add = [&](ExprId value, std::optional<HandlerKind> kind) {
        if (kind && value.valid() && is_function_pointer(unit, value)) found.push_back({value, *kind});
    };
    if (const auto* assign = as<AssignExpr>(unit.ast, e)) add(assign->value, caller_of(unit, assign->target));
    if (const auto* list = as<InitListExpr>(unit.ast, e))
        for (const InitItem& item : list->items) add(item.value, caller_of_members(unit, e));
    return found;
}

/// on_exit(f, a), where a is not null.
bool gives_memory(const Unit& unit, ExprId e) {
    return is_call_of(unit, e, "on_exit") && !is_null_pointer(unit, as<CallExpr>(unit.ast, e)->arguments.back());
}

/// What a pointer that is kept may mean: unnamed memory, or what is kept elsewhere.
std::vector<ObjectId> kept_objects(const Accesses& accesses) {
    std::vector<ObjectId> found{ObjectId{0}};
    for (size_t i = 1; i < accesses.objects.size(); i++)
        if (accesses.objects[i].is_loose && !accesses.objects[i].is_parameter_target) found.push_back({static_cast<int32_t>(i)});
    return found;
}

}  // namespace

bool is_called(const Unit& unit, FunctionId function) {
    return std::any_of(unit.ast.exprs.begin(), unit.ast.exprs.end(), [&](const Expr& e) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        return call && function_named(unit, call->callee) == function;
    });
}

std::vector<Handler> find_handlers(const Unit& unit) {
    std::vector<Handler> found;
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const ExprId e{static_cast<int32_t>(i)};
        for (const auto& [value, kind] : handed_over(unit, e))
            for (const ExprId name : functions_meant(unit, value))
                if (const FunctionId body = function_named(unit, name); body.valid()) found.push_back({name, body, kind, gives_memory(unit, e)});
    }
    return found;
}

std::vector<ObjectId> read_by_handlers(const Unit& unit, const Accesses& accesses) {
    std::set<ObjectId> found;
    for (const Handler& h : find_handlers(unit)) {
        if (h.with_memory)
            for (const ObjectId object : kept_objects(accesses)) found.insert(object);
        const AccessRange range = h.kind == HandlerKind::at_exit ? accesses.of(unit.program[h.body].body) : AccessRange{};
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& access = accesses.accesses[i];
            if (access.kind != AccessKind::read || !access.object.valid()) continue;
            const SymbolId symbol = accesses[access.object].symbol;
            const bool own = symbol.valid() && unit.program[symbol].function == h.body && unit.program[symbol].storage == Storage::automatic;
            if (!own) found.insert(access.object);
        }
    }
    return {found.begin(), found.end()};
}

}  // namespace dmcg
