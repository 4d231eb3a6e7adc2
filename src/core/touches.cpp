// See touches.h. The summaries of functions are the least that fits to all calls: they grow until none changes.
#include "core/touches.h"

#include <algorithm>

#include "core/walk.h"
#include "dmcg/overloaded.h"
#include "library/function_table.h"

namespace dmcg::core {

namespace {

Root root_of(const Core& core, ValueId value);

/// An invalid variable: not known.
Root root_of(const Core& core, PlaceId place) {
    return std::visit(Overloaded{
        [](const Variable& x) { return Root{x.symbol}; },
        [&](const Memory& x) { return root_of(core, x.address); },
        [&](const FieldOf& x) { return root_of(core, x.record); },
        [&](const Element& x) { return root_of(core, x.array); },
        [](const Text&) { return Root{}; }}, core[place].node);
}

/// Of the memory that a pointer points to.
Root root_of(const Core& core, ValueId value) {
    return std::visit(Overloaded{
        [&](const Read& x) { return Root{root_of(core, x.place).variable, true}; },
        [&](const AddressOf& x) { return root_of(core, x.place); },
        [&](const Convert& x) { return root_of(core, x.operand); },
        [&](const Binary& x) { return root_of(core, core.type(x.left).kind == TypeKind::pointer ? x.left : x.right); },
        [](const auto&) { return Root{}; }}, core[value].node);
}

bool is_pointer(const Core& core, ValueId value) { return core.type(value).kind == TypeKind::pointer; }

template <class Visit>
void for_each_statement(const Core& core, StatementId statement, const Visit& visit) {
    visit(statement);
    for (const StatementId part : parts(core, statement)) for_each_statement(core, part, visit);
}

}  // namespace

/// The touches of one statement, in the order in which they are found.
class Collector {
public:
    explicit Collector(const Touches& all) : all_(all), core_(all.core_) {}

    std::vector<Touch> found;

    void value(ValueId v) {
        if (const auto* read = std::get_if<Read>(&core_[v].node)) {
            place(read->place);
            touch(root_of(core_, read->place), false);
        } else if (const auto* address = std::get_if<AddressOf>(&core_[v].node)) {
            place(address->place);
        } else {
            for (const ValueId operand : operands(core_, v)) value(operand);
        }
    }

    void statement(const Assign& x) {
        value(x.value);
        write(x.target);
    }
    void statement(const Declare& x) {
        if (!x.initial || core_[x.symbol].storage != Storage::automatic) return;
        for (const InitialItem& item : x.initial->items) value(item.value);
        touch({x.symbol}, true);
    }
    void statement(const Call& x) {
        const SymbolId function = function_of(core_, x.callee);
        if (!function.valid()) value(x.callee);
        for (const ValueId argument : x.arguments) is_pointer(core_, argument) ? address(argument) : value(argument);
        effects(x, function);
        if (x.result.valid()) write(x.result);
    }
    void statement(const If& x) { value(x.condition); }
    void statement(const Loop& x) { if (x.test.valid()) value(x.test); }
    void statement(const Switch& x) { value(x.value); }
    void statement(const Jump& x) { if (x.value.valid()) value(x.value); }
    void statement(const Block&) {}
    void statement(const Label&) {}
    void statement(const Mark&) {}
    void statement(const Opaque& x) {
        for (const PlaceId p : x.reads) place(p), touch(root_of(core_, p), false);
        for (const PlaceId p : x.writes) write(p);
    }

private:
    const Touches& all_;
    const Core& core_;

    void touch(Root root, bool is_write) {
        if (!root.variable.valid()) return;
        for (const Root& one : all_.roots(root)) found.push_back({one, is_write});
    }

    void write(PlaceId p) {
        place(p);
        touch(root_of(core_, p), true);
    }

    /// What is read to know where the place is: not the pointer itself, which belongs to what it points to.
    void place(PlaceId p) {
        std::visit(Overloaded{
            [](const Variable&) {}, [](const Text&) {},
            [&](const Memory& x) { address(x.address); },
            [&](const FieldOf& x) { place(x.record); },
            [&](const Element& x) { place(x.array), value(x.index); }}, core_[p].node);
    }

    void address(ValueId v) {
        if (const auto* read = std::get_if<Read>(&core_[v].node)) return place(read->place);
        if (const auto* of = std::get_if<AddressOf>(&core_[v].node)) return place(of->place);
        for (const ValueId operand : operands(core_, v)) is_pointer(core_, operand) ? address(operand) : value(operand);
    }

    void effects(const Call& x, SymbolId function) {
        if (const auto known = all_.of_function_.find(function); known != all_.of_function_.end()) return effects(x, *all_.functions_.at(function), known->second);
        const auto library = function.valid() ? library_function(core_.library.get(), core_[function].name) : std::nullopt;
        for (size_t i = 0; i < x.arguments.size(); i++) {
            if (!is_pointer(core_, x.arguments[i])) continue;
            const char what = library ? library->argument(i) : 'b';
            if (what == 'r' || what == 'p' || what == 'b' || what == 'e') touch(root_of(core_, x.arguments[i]), false);
            if (what != 'r' && what != 'p' && what != '.' && what != 'f') touch(root_of(core_, x.arguments[i]), true);
        }
    }

    /// The summary of the function that is called, what its parameters point to in the words of the caller.
    void effects(const Call& x, const Function& function, const std::set<Touch>& summary) {
        for (const Touch& t : summary) {
            const auto& all = function.parameters;
            const auto parameter = static_cast<size_t>(std::find(all.begin(), all.end(), t.root.variable) - all.begin());
            if (parameter == all.size()) found.push_back(t);
            else if (parameter < x.arguments.size()) touch(root_of(core_, x.arguments[parameter]), t.is_write);
        }
    }
};

Touches::Touches(const Core& core) : core_(core) {
    for (const Unit& unit : core.units)
        for (const Function& function : unit.functions) functions_[function.symbol] = &function;
    note_pointers();
    summarise();
}

std::vector<Touch> Touches::of(StatementId s) const {
    Collector collector(*this);
    std::visit([&](const auto& node) { collector.statement(node); }, core_[s].node);
    return std::move(collector.found);
}

std::vector<Touch> Touches::of(ValueId v) const {
    Collector collector(*this);
    if (v.valid()) collector.value(v);
    return std::move(collector.found);
}

std::set<Root> Touches::roots(PlaceId place) const {
    const Root root = root_of(core_, place);
    return root.variable.valid() ? roots(root) : std::set<Root>{};
}

void Touches::note_pointers() {
    for (const Statement& s : core_.statements) {
        if (const auto* assign = std::get_if<Assign>(&s.node)) note_pointer(variable_of(core_, assign->target), assign->value);
        const auto* declare = std::get_if<Declare>(&s.node);
        if (!declare || !declare->initial) continue;
        for (const InitialItem& item : declare->initial->items) note_pointer(declare->symbol, item.value);
    }
}

void Touches::note_pointer(SymbolId variable, ValueId value) {
    const Root root = variable.valid() && is_pointer(core_, value) ? root_of(core_, value) : Root{};
    if (root.variable.valid() && root.variable != variable) points_to_[variable].insert(root);
}

/// The memory, and what it is called by those that it may belong to.
std::set<Root> Touches::roots(Root first) const {
    std::set<Root> found{first};
    for (std::vector<Root> open{first}; !open.empty();) {
        const Root root = open.back();
        open.pop_back();
        const auto known = root.behind ? points_to_.find(root.variable) : points_to_.end();
        if (known == points_to_.end()) continue;
        for (const Root& next : known->second)
            if (found.insert(next).second) open.push_back(next);
    }
    return found;
}

void Touches::summarise() {
    for (const auto& [symbol, function] : functions_) of_function_[symbol];
    for (bool changes = true; changes;) {
        changes = false;
        for (const auto& [symbol, function] : functions_) {
            std::set<Touch> now = summary(*function);
            changes |= now != of_function_[symbol];
            of_function_[symbol] = std::move(now);
        }
    }
}

std::set<Touch> Touches::summary(const Function& function) const {
    std::set<Touch> all;
    for_each_statement(core_, function.body, [&](StatementId s) {
        for (const Touch& t : of(s)) {
            const bool outlives = core_[t.root.variable].storage != Storage::automatic;
            const bool is_given = t.root.behind && core_[t.root.variable].kind == SymbolKind::parameter;
            if (outlives || is_given) all.insert(t);
        }
    });
    return all;
}

}  // namespace dmcg::core
