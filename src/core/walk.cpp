// One table for each question: what a kind of node has in it.
#include "core/walk.h"

#include "dmcg/overloaded.h"
#include "resolve/numbers.h"

namespace dmcg::core {

namespace {

using Values = std::vector<ValueId>;
using Statements = std::vector<StatementId>;

Values with(Values values, std::initializer_list<ValueId> more) {
    for (const ValueId v : more)
        if (v.valid()) values.push_back(v);
    return values;
}

Values all_of(const Initial& initial) {
    Values found;
    for (const InitialItem& item : initial.items) found.push_back(item.value);
    return found;
}

Values all_of(const Core& core, const Opaque& opaque) {
    Values found;
    for (const auto& piece : opaque.spelling) {
        if (const auto* value = std::get_if<ValueId>(&piece)) found.push_back(*value);
        if (const auto* place = std::get_if<PlaceId>(&piece))
            for (const ValueId v : operands(core, *place)) found.push_back(v);
    }
    return found;
}

Statements joined(std::initializer_list<Statements> lists) {
    Statements all;
    for (const Statements& list : lists)
        for (const StatementId s : list)
            if (s.valid()) all.push_back(s);
    return all;
}

}  // namespace

Values operands(const Core& core, PlaceId place) {
    return std::visit(Overloaded{
        [](const Variable&) { return Values{}; },
        [](const Memory& x) { return Values{x.address}; },
        [&](const FieldOf& x) { return operands(core, x.record); },
        [&](const Element& x) { return with(operands(core, x.array), {x.index}); },
        [](const Text&) { return Values{}; }}, core[place].node);
}

Values operands(const Core& core, ValueId value) {
    return std::visit(Overloaded{
        [](const Constant&) { return Values{}; },
        [&](const Read& x) { return operands(core, x.place); },
        [&](const AddressOf& x) { return operands(core, x.place); },
        [](const Unary& x) { return Values{x.operand}; },
        [](const Binary& x) { return Values{x.left, x.right}; },
        [](const Convert& x) { return Values{x.operand}; },
        [](const Choose& x) { return Values{x.condition, x.yes, x.no}; }}, core[value].node);
}

Values values_in(const Core& core, StatementId statement) {
    return std::visit(Overloaded{
        [&](const Assign& x) { return with(operands(core, x.target), {x.value}); },
        [&](const Call& x) {
            Values values = with(x.result.valid() ? operands(core, x.result) : Values{}, {x.callee});
            values.insert(values.end(), x.arguments.begin(), x.arguments.end());
            return values;
        },
        [&](const Declare& x) { return x.initial && core[x.symbol].storage == Storage::automatic ? all_of(*x.initial) : Values{}; },
        [](const Block&) { return Values{}; },
        [](const If& x) { return Values{x.condition}; },
        [](const Loop& x) { return with({}, {x.test}); },
        [](const Switch& x) { return Values{x.value}; },
        [](const Jump& x) { return with({}, {x.value}); },
        [](const Label&) { return Values{}; },
        [](const Mark&) { return Values{}; },
        [&](const Opaque& x) { return all_of(core, x); }}, core[statement].node);
}

std::vector<PlaceId> places_in(const Core& core, StatementId statement) {
    const StatementNode& node = core[statement].node;
    if (const auto* assign = std::get_if<Assign>(&node)) return {assign->target};
    if (const auto* call = std::get_if<Call>(&node)) return call->result.valid() ? std::vector{call->result} : std::vector<PlaceId>{};
    const auto* opaque = std::get_if<Opaque>(&node);
    if (!opaque) return {};
    std::vector<PlaceId> places = opaque->reads;
    places.insert(places.end(), opaque->writes.begin(), opaque->writes.end());
    for (const auto& piece : opaque->spelling)
        if (const auto* place = std::get_if<PlaceId>(&piece)) places.push_back(*place);
    return places;
}

Statements parts(const Core& core, StatementId statement) {
    return std::visit(Overloaded{
        [](const Block& x) { return x.body; },
        [](const If& x) { return joined({{x.yes, x.no}}); },
        [](const Loop& x) { return joined({x.init, x.before_test, {x.body}, x.step}); },
        [](const Switch& x) { return Statements{x.body}; },
        [](const Assign&) { return Statements{}; },
        [](const Call&) { return Statements{}; },
        [](const Declare&) { return Statements{}; },
        [](const Jump&) { return Statements{}; },
        [](const Label&) { return Statements{}; },
        [](const Mark&) { return Statements{}; },
        [](const Opaque&) { return Statements{}; }}, core[statement].node);
}

SymbolId variable_of(const Core& core, PlaceId place) {
    return std::visit(Overloaded{
        [](const Variable& x) { return x.symbol; },
        [](const Memory&) { return SymbolId{}; },
        [&](const FieldOf& x) { return variable_of(core, x.record); },
        [&](const Element& x) { return variable_of(core, x.array); },
        [](const Text&) { return SymbolId{}; }}, core[place].node);
}

SymbolId function_of(const Core& core, ValueId value) {
    const auto* address = std::get_if<AddressOf>(&core[value].node);
    const auto* variable = address ? std::get_if<Variable>(&core[address->place].node) : nullptr;
    return variable && core[variable->symbol].kind == SymbolKind::function ? variable->symbol : SymbolId{};
}

bool is_truth(const Core& core, ValueId value) {
    if (core.type(value).kind != TypeKind::int_) return false;
    const ValueNode& node = core[value].node;
    if (const auto* constant = std::get_if<Constant>(&node)) return constant->bits && *constant->bits <= 1;
    if (const auto* unary = std::get_if<Unary>(&node)) return unary->op == UnaryOperator::logical_not;
    if (const auto* binary = std::get_if<Binary>(&node)) return is_comparison(binary->op);
    const auto* choice = std::get_if<Choose>(&node);
    return choice && is_truth(core, choice->yes) && is_truth(core, choice->no);
}

}  // namespace dmcg::core
