// Looks up what a called function is.
#include "library.h"

#include <algorithm>
#include <array>

#include "dmcg/walk.h"
#include "resolve/generic.h"

namespace dmcg {
namespace {

/// Old programs declare these themselves.
constexpr std::array<std::string_view, 12> state_names = {"__environ", "daylight", "environ", "optarg", "opterr", "optind", "optopt",
                                                          "program_invocation_name", "program_invocation_short_name", "signgam", "timezone", "tzname"};
constexpr std::array<std::string_view, 3> stream_names = {"stderr", "stdin", "stdout"};

template <size_t n>
bool is_one_of(const std::array<std::string_view, n>& names, std::string_view name) { return std::binary_search(names.begin(), names.end(), name); }

/// <tgmath.h>: __builtin_tgmath(sqrtf, sqrt, sqrtl, x) calls one of those that it names; they differ in the type alone. Nothing: they do more than compute.
std::optional<LibraryFunction> generic_math(const Unit& unit, const CallExpr& call) {
    const auto function = call.arguments.empty() ? std::nullopt : library_function(unit.program.library.get(), callee_name(unit, CallExpr{call.arguments[0], {}}));
    return function && function->effects == pure && function->arguments == "." ? function : std::nullopt;
}

}  // namespace

ExprId callee_of(const Unit& unit, const CallExpr& call) {
    ExprId callee = call.callee;
    for (const auto* generic = as<GenericExpr>(unit.ast, callee); generic; generic = as<GenericExpr>(unit.ast, callee)) {
        const auto chosen = chosen_value(unit.program, *generic);
        if (!chosen) break;
        callee = generic->values[*chosen];
    }
    return callee;
}

std::string_view callee_name(const Unit& unit, const CallExpr& call) {
    const ExprId callee = callee_of(unit, call);
    return as<NameExpr>(unit.ast, callee) ? unit.tokens[unit.ast[callee].tokens.first].text : std::string_view{};
}

bool is_from_system(const Unit& unit, SymbolId symbol) {
    const TokenId at = unit.program[symbol].declared_at;
    if (!at.valid()) return true;
    const Range place = place_of(unit.tokens, {at, at});
    return place.valid() && unit.sources[place.file].is_system;
}

bool ends_program(const Unit& unit, StmtId s) {
    const auto* expression = as<ExpressionStmt>(unit.ast, s);
    const auto* call = expression ? as<CallExpr>(unit.ast, expression->expr) : nullptr;
    const auto library = call ? called_library(unit, *call) : std::nullopt;
    return library && (library->effects & exits);
}

bool is_call_of_exit(const Unit& unit, ExprId e) {
    const auto* call = as<CallExpr>(unit.ast, e);
    if (!call || !exits_with_status(callee_name(unit, *call))) return false;
    const SymbolId symbol = unit.program.symbol(callee_of(unit, *call));
    return symbol.valid() && !unit.program[symbol].body.valid() && (unit.program[symbol].name == "exit" || is_from_system(unit, symbol));
}

bool is_library_state(const Unit& unit, SymbolId id) {
    const Symbol& symbol = unit.program[id];
    if (symbol.kind != SymbolKind::variable || symbol.storage != Storage::external || symbol.defined_here) return false;
    if (unit.program[symbol.type].is_const || is_one_of(stream_names, symbol.name)) return false;
    return is_from_system(unit, id) || is_one_of(state_names, symbol.name);
}

FunctionId called_function(const Unit& unit, const CallExpr& call) {
    const SymbolId symbol = callee_name(unit, call).empty() ? SymbolId{} : unit.program.symbol(callee_of(unit, call));
    if (!symbol.valid() || unit.program[symbol].kind != SymbolKind::function) return {};
    if (is_from_system(unit, symbol) && library_function(unit.program.library.get(), unit.program[symbol].name)) return {};
    return unit.program[symbol].body;
}

std::optional<LibraryFunction> called_library(const Unit& unit, const CallExpr& call) {
    const std::string_view name = callee_name(unit, call);
    if (name.empty() || called_function(unit, call).valid()) return {};
    const SymbolId symbol = unit.program.symbol(callee_of(unit, call));
    if (symbol.valid() && unit.program[symbol].kind != SymbolKind::function) return {};   // a pointer to a function
    auto known = name == "__builtin_tgmath" ? generic_math(unit, call) : library_function(unit.program.library.get(), name);
    const auto status = known && (known->effects & exits_unless_0) && !call.arguments.empty() ? unit.program.constant(call.arguments[0]) : std::nullopt;
    if (status) known->effects = (known->effects & ~exits_unless_0) | (*status != 0 ? exits : pure);
    return known ? known : vouched_function(unit, symbol);
}

bool depends_on_arguments_only(const Unit& unit, const CallExpr& call) {
    const auto function = called_library(unit, call);
    return function && function->effects == pure && function->arguments.find_first_not_of(".r") == std::string_view::npos;
}

bool may_store(const Unit& unit, ExprId format) {
    if (!as<StringExpr>(unit.ast, format)) return true;
    std::string text;
    for (size_t t = unit.ast[format].tokens.first.index(); t <= unit.ast[format].tokens.last.index(); t++)
        text += unit.tokens.tokens[t].text;
    for (size_t at = text.find('%'); at != std::string::npos; at = text.find('%', at + 1)) {
        at = text.find_first_not_of("0123456789.*-+ #'hlqjzLt$", at + 1);
        if (at == std::string::npos) return false;
        if (text[at] == 'n') return true;
    }
    return false;
}

bool is_plain_library_call(const Unit& unit, ExprId e) {
    const auto* call = as<CallExpr>(unit.ast, e);
    const auto is_function = [&](ExprId argument) {
        const Type& type = unit.program.type(argument);
        return type.kind == TypeKind::function || (type.kind == TypeKind::pointer && type.element.valid() && unit.program[type.element].kind == TypeKind::function);
    };
    return call && called_library(unit, *call) && std::none_of(call->arguments.begin(), call->arguments.end(), is_function);
}

}  // namespace dmcg
