#include "pointed.h"

#include <algorithm>
#include <set>
#include <utility>

#include "accesses/names.h"
#include "core/walk.h"
#include "dmcg/overloaded.h"
#include "dmcg/walk.h"
#include "library/function_table.h"
#include "text_statements.h"

namespace dmcg::verifying {
namespace {

using core::PlaceId;
using core::StatementId;
using core::ValueId;

using TokenPair = std::pair<TokenId, TokenId>;
using PointerHolder = std::pair<int32_t, int32_t>;     // a variable and -1; a structure's type, and the number of the field

struct UnseenSearch {
    const Unit& unit;
    const core::Core& core;
    const Accesses& accesses;
    std::set<TokenPair> seen{};             // what is read or written, where it stands
    std::set<PointerHolder> constants{};    // they may point into a text or memory of the library, or be a number: no object is there
    std::optional<std::string> fault{};

    TokenPair text(ExprId e) const { return {unit.ast[e].tokens.first, unit.ast[e].tokens.last}; }

    void find_seen() {
        for (const Access& a : accesses.accesses)
            if (a.object.valid() && a.expr.valid()) seen.insert(text(a.expr));
    }

    // ---------------------------------------------------------------- pointers that point to no object

    /// The pointer that a place holds: a variable of the program, or a field.
    std::optional<PointerHolder> pointer(PlaceId p) const {
        if (const auto* variable = std::get_if<core::Variable>(&core[p].node)) return PointerHolder{variable->symbol.value, -1};
        const auto* field = std::get_if<core::FieldOf>(&core[p].node);
        return field ? std::optional(PointerHolder{core.type(field->record).record.value, static_cast<int32_t>(field->field)}) : std::nullopt;
    }

    bool is_text(PlaceId p) const {
        const auto* element = std::get_if<core::Element>(&core[p].node);
        return element ? is_text(element->array) : std::holds_alternative<core::Text>(core[p].node);
    }

    bool is_constant(ValueId v) const {
        return std::visit(Overloaded{
            [](const core::Constant& x) { return x.bits.value_or(1) != 0; },
            [&](const core::AddressOf& x) { return is_text(x.place); },
            [&](const core::Read& x) { return holds_constant(x.place); },
            [&](const core::Convert& x) { return is_constant(x.operand); },
            [&](const core::Binary& x) { return is_constant(x.left); },
            [&](const core::Choose& x) { return is_constant(x.yes) || is_constant(x.no); },
            [](const core::Unary&) { return false; }}, core[v].node);
    }

    bool holds_constant(PlaceId p) const {
        const auto known = pointer(p);
        const ValueId where = address(p);
        return (known && constants.contains(*known)) || (where.valid() && is_constant(where));
    }

    /// localtime() and the like give memory of the library, which programs only read.
    void give(const core::Call& x) {
        const SymbolId function = core::function_of(core, x.callee);
        const auto library = function.valid() ? library_function(core.library.get(), core[function].name) : std::nullopt;
        const auto to = x.result.valid() ? pointer(x.result) : std::nullopt;
        if (to && library && (library->effects & own_result)) constants.insert(*to);
    }

    void give(std::optional<PointerHolder> to, ValueId value) {
        if (to && core.type(value).kind == TypeKind::pointer && is_constant(value)) constants.insert(*to);
    }

    void give(const core::Declare& x) {
        for (const core::InitialItem& item : x.initial ? x.initial->items : std::vector<core::InitialItem>{}) {
            TypeId type = core[x.symbol].type;
            PointerHolder to{x.symbol.value, -1};
            for (const core::Step& step : item.path) {
                const Type& outer = core.types[type.index()];
                if (step.field) to = {outer.record.value, static_cast<int32_t>(*step.field)};
                type = step.field ? core.records.at(outer.record).fields[*step.field].type : outer.element;
            }
            give(to, item.value);
        }
    }

    void find_constants() {
        for (size_t known = SIZE_MAX; known != constants.size();) {
            known = constants.size();
            for (const core::Statement& s : core.statements) {
                if (const auto* assign = std::get_if<core::Assign>(&s.node)) give(pointer(assign->target), assign->value);
                if (const auto* declare = std::get_if<core::Declare>(&s.node)) give(*declare);
                if (const auto* call = std::get_if<core::Call>(&s.node)) give(*call);
            }
        }
    }

    // ---------------------------------------------------------------- accesses

    /// Branches and functions that never run are emptied in the tree; what happens without memory is not looked at.
    bool is_left_out(StmtId stmt) const {
        if (!stmt.valid()) return false;
        bool empty = own_expressions(unit, stmt).empty();
        for_each_below(unit.ast, stmt, [&](StmtId s) { empty &= s == stmt; });
        return empty || std::binary_search(accesses.without_memory.begin(), accesses.without_memory.end(), stmt);
    }

    void statement(StatementId s) {
        if (is_left_out(core[s].from.stmt)) return;
        for (const ValueId v : core::values_in(core, s)) value(v);
        for (const PlaceId p : core::places_in(core, s)) access(p);
        for (const StatementId part : core::parts(core, s)) statement(part);
    }

    void value(ValueId v) {
        if (const auto* read = std::get_if<core::Read>(&core[v].node)) access(read->place);
        for (const ValueId operand : core::operands(core, v)) value(operand);
    }

    /// The address, if the place is behind a pointer.
    ValueId address(PlaceId p) const {
        if (const auto* memory = std::get_if<core::Memory>(&core[p].node)) return memory->address;
        if (const auto* field = std::get_if<core::FieldOf>(&core[p].node)) return address(field->record);
        const auto* element = std::get_if<core::Element>(&core[p].node);
        return element ? address(element->array) : ValueId{};
    }

    /// The pointer variable or field that the address is computed from.
    std::optional<PointerHolder> origin(ValueId v) const {
        if (const auto* read = std::get_if<core::Read>(&core[v].node)) return pointer(read->place);
        if (const auto* convert = std::get_if<core::Convert>(&core[v].node)) return origin(convert->operand);
        const auto* sum = std::get_if<core::Binary>(&core[v].node);
        return sum ? origin(sum->left) : std::nullopt;
    }

    bool is_known_to_program(const PointerHolder& p) const { return p.second >= 0 || static_cast<size_t>(p.first) < unit.program.symbols.size(); }

    /// The value of an assignment is that of the place that it sets.
    ExprId place_of_value(ExprId e) const {
        const auto* assign = e.valid() ? as<AssignExpr>(unit.ast, e) : nullptr;
        return assign ? assign->target : e;
    }

    void access(PlaceId p) {
        const ValueId where = address(p);
        const ExprId e = place_of_value(core[p].from.expr);
        const auto from = where.valid() && e.valid() ? origin(where) : std::nullopt;
        if (!from || !is_known_to_program(*from) || constants.contains(*from)) return;
        if (core.type(p).kind == TypeKind::pointer || seen.contains(text(e)) || fault) return;
        fault = line_of(unit, core[p].from.stmt) + ": what " + spelling(unit.tokens, unit.sources, unit.ast[e].tokens) + " is has not been looked at";
    }
};

}  // namespace

std::optional<std::string> unseen_access(const Unit& unit, const core::Core& core, const Accesses& accesses) {
    UnseenSearch search{unit, core, accesses};
    search.find_seen();
    search.find_constants();
    for (const core::Unit& file : core.units)
        for (const core::Function& function : file.functions) search.statement(function.body);
    return search.fault;
}

}  // namespace dmcg::verifying
