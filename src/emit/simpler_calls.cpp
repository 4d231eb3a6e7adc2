#include "emit/simpler_calls.h"

#include <fmt/format.h>

#include <algorithm>
#include <regex>

#include "accesses/function_pointers.h"
#include "accesses/names.h"
#include "directives/region_places.h"
#include "dmcg/ast.h"
#include "dmcg/program.h"
#include "dmcg/walk.h"
#include "dmcg/words.h"
#include "library/function_table.h"

namespace dmcg {

namespace {

/// The user's files define a macro of that name, wherever that is.
bool is_macro(const Unit& unit, const std::string& name) {
    const std::regex definition(R"(#[ \t]*define[ \t]+)" + name + R"(\b)");
    return std::ranges::any_of(unit.sources.files, [&](const SourceFile& file) { return !file.is_system && std::regex_search(file.text, definition); });
}

class CallPromoter {
public:
    CallPromoter(const Unit& unit, ExprId call) : unit_(unit), call_(call), stmt_(innermost_statement(ast(), ast()[call].tokens)), pointer_(without_stars(ast(), unit.program, callee())) {}

    /// Nothing: the call stays as it is.
    std::optional<TextChange> between(const std::vector<SymbolId>& functions) const {
        if (!is_whole_statement() || !keeps_pointer() || !std::ranges::all_of(functions, [&](SymbolId f) { return can_be_named(f); })) return {};
        const Range place = place_of(unit_.tokens, tokens());
        const std::string pointer = line(place_of(unit_.tokens, ast()[pointer_].tokens));
        const Range before = between(declaration() ? name_place().begin : place.begin, callee_place().begin), behind = between(callee_place().end, place.end);
        std::string choice = declaration() ? line(between(place.begin, name_place().end)) + "; " : "";
        for (const SymbolId f : functions) {
            if (f == functions.back()) break;
            choice += fmt::format("if ({} == {}) {}{}{} else ", pointer, unit_.program[f].name, line(before), unit_.program[f].name, line(behind));
        }
        choice += fmt::format("{}{}{}", text_of(unit_.sources, before), unit_.program[functions.back()].name, text_of(unit_.sources, behind));
        return TextChange{place, is_in_block() ? choice : "{ " + choice + " }"};
    }

private:
    const Unit& unit_;
    const ExprId call_;
    const StmtId stmt_;
    const ExprId pointer_;                     // f of (*f)(x)

    const Ast& ast() const { return unit_.ast; }
    TokenRange tokens() const { return ast()[stmt_].tokens; }
    ExprId callee() const { return std::get<CallExpr>(ast()[call_].node).callee; }
    bool is_in_block() const { return as<CompoundStmt>(ast(), ast()[stmt_].parent) != nullptr; }

    /// With its parentheses.
    TokenRange callee_tokens() const {
        TokenRange range{ast()[call_].tokens.first, ast()[callee()].tokens.last};
        while (unit_.tokens[TokenId{range.last.value + 1}].text == ")") range.last.value++;
        return range;
    }

    Range callee_place() const { return place_of(unit_.tokens, callee_tokens()); }

    Range between(uint32_t begin, uint32_t end) const { return {callee_place().file, begin, end}; }

    /// Its text in one line.
    std::string line(Range range) const { return in_one_line(text_of(unit_.sources, range)); }

    /// Of one variable that may be given its value later; null: it is none.
    const Declarator* declaration() const {
        const auto* d = as<DeclarationStmt>(ast(), stmt_);
        if (!d || d->declarators.size() != 1 || !is_in_block()) return nullptr;
        const Type& type = unit_.program[unit_.program.type_of_declarator[d->declarators[0].index()]];
        const bool may_wait = !type.is_const && type.kind != TypeKind::record && ast()[d->specifiers].storage == StorageClass::none;
        return may_wait ? &ast()[d->declarators[0]] : nullptr;
    }

    Range name_place() const { return place_of(unit_.tokens, {declaration()->name, declaration()->name}); }

    /// f(..);   x = f(..);   T x = f(..);   return f(..);
    bool is_whole_statement() const {
        const auto* statement = as<ExpressionStmt>(ast(), stmt_);
        const auto* result = as<ReturnStmt>(ast(), stmt_);
        ExprId value = statement ? statement->expr : result ? result->value : declaration() ? declaration()->init : ExprId{};
        value = without_casts(ast(), value);
        if (const auto* assign = as<AssignExpr>(ast(), value)) value = without_casts(ast(), assign->value);
        return value == call_ && can_change();
    }

    bool asks_for_line(Range place) const {
        const auto& calls = unit_.tokens.calls;
        return std::ranges::any_of(calls, [&](const MacroCall& call) {
            const MacroCall* outermost = &call;
            while (outermost->parent >= 0) outermost = &calls[static_cast<size_t>(outermost->parent)];
            const Range at = outermost->call;
            return call.name == "__LINE__" && at.file == place.file && place.begin <= at.begin && at.end <= place.end;
        });
    }

    bool can_change() const {
        const Range place = place_of(unit_.tokens, tokens());
        const std::string_view statement = place.valid() ? text_of(unit_.sources, place) : "";
        if (statement.find('\n') != std::string_view::npos && asks_for_line(place)) return false;     // in the choice that is another one
        const bool is_plain = statement.find("//") == std::string_view::npos && statement.find('#') == std::string_view::npos;
        const auto is_exact_place = [&](TokenRange range) { return is_exact(unit_.tokens, range); };
        return is_plain && unit_.sources[place.file].is_input && is_exact_place(tokens()) && is_exact_place(callee_tokens()) && is_exact_place(ast()[pointer_].tokens);
    }

    /// The pointer has the same value before the statement as at the call.
    bool keeps_pointer() const {
        const bool is_place = as<NameExpr>(ast(), pointer_) || as<MemberExpr>(ast(), pointer_) || as<IndexExpr>(ast(), pointer_);
        size_t effects = 0, own = as<ExpressionStmt>(ast(), stmt_) && as<AssignExpr>(ast(), as<ExpressionStmt>(ast(), stmt_)->expr) ? 2 : 1;
        for (const ExprId root : own_expressions(unit_, stmt_)) for_each_below(ast(), root, [&](ExprId e) { effects += has_effect(ast(), e); });
        const SymbolId variable = name_of(unit_, pointer_);
        const bool is_own = variable.valid() && unit_.program[variable].storage == Storage::automatic && !unit_.program[variable].address_taken && !changed_in(unit_, tokens()).contains(variable);
        bool is_pure = true;
        for_each_below(ast(), pointer_, [&](ExprId e) { is_pure = is_pure && !has_effect(ast(), e) && !unit_.program.type(e).is_volatile; });
        return is_place && is_pure && (effects == own || is_own);
    }

    bool can_be_named(SymbolId function) const {
        return !is_macro(unit_, unit_.program[function].name) && declared_before(unit_.program, unit_.tokens, ast(), function, tokens().first) && is_name_free(unit_, function, function_around(unit_, tokens().first));
    }
};

/// The functions that it may mean, each once. None: it is called by its name, or by a variable that means one function, which is known as such.
std::vector<SymbolId> meant_functions(const Unit& unit, ExprId callee) {
    const auto possible = possible_callees(unit, callee);
    std::vector<SymbolId> functions;
    for (const ExprId e : possible ? *possible : std::vector<ExprId>{})
        if (const SymbolId f = name_of(unit, e); std::ranges::find(functions, f) == functions.end()) functions.push_back(f);
    const bool is_known = functions.size() == 1 && name_of(unit, without_stars(unit.ast, unit.program, callee)).valid();
    return is_known ? std::vector<SymbolId>{} : functions;
}

}  // namespace

std::vector<TextChange> promoted_calls(const Unit& unit) {
    const RegionPlaces places(unit.ast, unit.program, unit.regions);
    const auto has_region = [&](SymbolId f) { return unit.program[f].body.valid() && places.is_in(unit.program[f].body); };
    std::vector<TextChange> changes;
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const auto* call = std::get_if<CallExpr>(&unit.ast.exprs[i].node);
        if (!call) continue;
        const std::vector<SymbolId> functions = meant_functions(unit, call->callee);
        if (!std::ranges::any_of(functions, has_region)) continue;
        if (auto change = CallPromoter(unit, ExprId{static_cast<int32_t>(i)}).between(functions)) changes.push_back(std::move(*change));
    }
    return changes;
}

namespace {

/// The text of s_stop("text", length) as it is written; nothing: it is another call.
std::optional<std::string_view> stop_text(const Unit& unit, const CallExpr& call) {
    const SymbolId callee = as<NameExpr>(unit.ast, call.callee) ? unit.program.symbol(call.callee) : SymbolId{};
    const bool is_stop = callee.valid() && unit.program[callee].name == "s_stop" && !unit.program[callee].body.valid() && call.arguments.size() == 2;
    if (!is_stop || !as<StringExpr>(unit.ast, call.arguments[0])) return {};
    return text_of(unit.sources, place_of(unit.tokens, unit.ast[call.arguments[0]].tokens));
}

}  // namespace

std::vector<TextChange> exits_for_stops(const Unit& unit) {
    std::vector<TextChange> changes;
    if (!is_of_f2c(unit.program.library.get())) return changes;
    for (const Stmt& s : unit.ast.stmts) {
        const auto* expression = std::get_if<ExpressionStmt>(&s.node);
        const auto* call = expression ? as<CallExpr>(unit.ast, expression->expr) : nullptr;
        const auto text = call ? stop_text(unit, *call) : std::nullopt;
        if (!text || text->find('\n') != text->npos) continue;
        const std::string told = *text == "\"\"" ? "" : fmt::format("extern int dprintf(int, const char *, ...); dprintf(2, \"STOP %s statement executed\\n\", {}); ", *text);
        changes.push_back({place_of(unit.tokens, s.tokens), fmt::format("{{ extern void exit(int); {}exit(0); }}", told)});
    }
    return changes;
}

}  // namespace dmcg
