#include "names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <set>

#include "dmcg/walk.h"
#include "defined_macros.h"

namespace dmcg {
namespace {

using Change = std::function<void(Affine&)>;

void change(Box& box, const Change& c) {
    for (Span& span : box)
        if (!span.whole) c(span.low), c(span.high);
}

void change(std::optional<Ring>& ring, const Change& c) {
    if (ring) c(ring->low), c(ring->size);
}

void change(std::optional<Lines>& lines, const Change& c) {
    if (!lines) return;
    c(lines->first);
    change(lines->box, c);
    change(lines->ring, c);
}

void change(Message& m, const Change& c) {
    change(m.lines, c);
    change(m.wanted, c);
    change(m.box, c);
    change(m.ring, c);
    c(m.iteration);
    if (m.fold) change(m.fold->box, c);
}

void change(Loop& loop, const Change& c) {
    for (Affine* value : {&loop.start, &loop.bound, &loop.distance}) c(*value);
    if (loop.window) c(loop.window->low), c(loop.window->high);
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c == '_' || std::isalnum(static_cast<unsigned char>(c))) words.back() += c;
        else if (!words.back().empty()) words.emplace_back();
    }
    return words;
}

using SymbolsByName = std::map<std::string, std::vector<SymbolId>, std::less<>>;

SymbolsByName symbols_by_name(const Program& program) {
    SymbolsByName symbols;
    for (size_t i = 0; i < program.symbols.size(); i++) symbols[program.symbols[i].name].push_back({static_cast<int32_t>(i)});
    return symbols;
}

/// Which names of constants mean the same in all functions that are changed.
struct SteadyNames {
    const Unit& unit;
    const std::vector<FunctionId>& functions;
    SymbolsByName symbols = symbols_by_name(unit.program);
    std::map<std::string, Range> macros{};

    SteadyNames(const Unit& u, const std::vector<FunctionId>& f) : unit(u), functions(f) {
        for (const MacroCall& call : unit.tokens.calls) macros[call.name] = call.definition;
    }

    /// What stands at the place is seen in all of the functions: in a header, or above them in the only file.
    bool is_above_all(Range place) const {
        if (!place.valid() || !unit.sources[place.file].is_input) return true;
        return std::all_of(functions.begin(), functions.end(), [&](FunctionId f) {
            const Range begin = place_of(unit.tokens, {unit.ast[unit.program[f].definition].tokens.first, unit.ast[unit.program[f].definition].tokens.first});
            return begin.file == place.file && place.begin < begin.begin;
        });
    }

    /// `here`: where the name is to stand; invalid: anywhere.
    bool is_steady(const std::string& word, StmtId here) const {
        const auto symbol = symbols.find(word);
        const auto macro = macros.find(word);
        if (macro != macros.end()) return symbol == symbols.end() && is_above_all(macro->second);
        if (symbol == symbols.end()) return true;     // a number, a key word
        const Symbol& only = unit.program[symbol->second.front()];
        if (only.scope.valid()) return symbol->second.size() == 1 && here.valid() && is_within(unit.ast, here, only.scope);
        return symbol->second.size() == 1 && is_above_all(place_of(unit.tokens, {only.declared_at, only.declared_at}));
    }

    bool is_steady(const Atom& atom, StmtId here) const {
        const std::vector<std::string> words = words_of(atom.text);
        return std::all_of(words.begin(), words.end(), [&](const std::string& w) { return is_steady(w, here); });
    }

    /// The value with the names that may stand here.
    Change said(StmtId here) const {
        return [this, here](Affine& value) {
            Affine result(value.constant);
            for (const Term& term : value.terms) {
                const bool by_number = term.atom.value && !is_steady(term.atom, here);
                result = result + term.coefficient * (by_number ? Affine(*term.atom.value) : Affine(term.atom));
            }
            value = result;
        };
    }
};

/// What a statement may name at one point of the program.
struct Scopes {
    const Unit& unit;
    SymbolsByName symbols = symbols_by_name(unit.program);

    /// The first token behind the point, or the last one before it.
    TokenId behind(const Point& p) const {
        const TokenRange tokens = unit.ast[p.stmt].tokens;
        return p.side == Side::before || p.side == Side::body_begin ? tokens.first : tokens.last;
    }

    bool encloses(StmtId scope, const Point& p) const {
        if (p.side == Side::after && is_within(unit.ast, scope, p.stmt)) return false;
        const TokenRange inside = unit.ast[scope].tokens;
        return inside.first < behind(p) && behind(p) <= inside.last;
    }

    /// The variable that has the name at the point instead; invalid: none.
    SymbolId in_the_way(SymbolId wanted, const Point& p) const {
        const Symbol& symbol = unit.program[wanted];
        if (symbol.structure.valid()) return in_the_way(symbol.structure, p);
        for (const SymbolId id : symbols.at(symbol.name)) {
            const Symbol& other = unit.program[id];
            const bool inner = other.scope.valid() && (!symbol.scope.valid() || (other.scope != symbol.scope && is_within(unit.ast, other.scope, symbol.scope)));
            if (id != wanted && inner && encloses(other.scope, p) && other.declared_at < behind(p)) return id;
        }
        return {};
    }
};

struct NamedValues {
    std::set<SymbolId> symbols{};

    Change note() {
        return [this](Affine& value) {
            for (const Term& term : value.terms) {
                if (term.atom.symbol.valid()) symbols.insert(term.atom.symbol);
                if (!term.atom.value) symbols.insert(term.atom.depends.begin(), term.atom.depends.end());
            }
        };
    }

    void object(const Accesses& accesses, ObjectId id) {
        const Object& object = accesses[id];
        if (object.symbol.valid()) symbols.insert(object.symbol);
        for (Affine extent : object.extents) note()(extent);
    }
};

/// What a step names, and where.
struct NamedThere {
    Point point;
    std::set<SymbolId> names;
    std::string what;
};

std::optional<NamedThere> named_by(const Accesses& accesses, const Plan& plan, const Step& step) {
    NamedValues named;
    if (const auto* define = std::get_if<DefinePartition>(&step)) {
        const Partition& partition = plan.placement.partitions[define->partition.index()];
        Loop shape = partition.shape();
        change(shape, named.note());
        return NamedThere{{partition.defined_before}, named.symbols, "the partition of a loop"};
    }
    const Message* m = message_of(step);
    if (!m || !m->object.valid()) return {};
    Message copy = *m;
    change(copy, named.note());
    named.object(accesses, m->object);
    return NamedThere{m->point, named.symbols, fmt::format("a message of '{}'", accesses[m->object].name)};
}

/// Iterations that are noted, by the index of the split loop.
std::vector<NamedThere> indices_named_by(const Unit& unit, const IterationTable& table, const Step& step) {
    std::vector<NamedThere> named;
    const auto add = [&](RegionId region, StmtId stmt, const char* what) { named.push_back({{stmt}, {table[table.of_region(region)].index}, what}); };
    if (const auto* begin = std::get_if<BeginReduction>(&step))
        for (const ExprId store : begin->stores) add(begin->region, innermost_statement(unit.ast, unit.ast[store].tokens), "the iteration of a store");
    if (const auto* begin = std::get_if<BeginPick>(&step))
        for (const StmtId body : begin->pick.bodies) add(begin->region, body, "the iteration of a search");
    return named;
}

struct HiddenNames {
    const Unit& unit;
    Diagnostics& diagnostics;
    Scopes scopes{unit};
    std::multimap<std::string, DefinedMacro> macros{};      // by their names

    SymbolId variable(SymbolId name) const {
        const SymbolId whole = unit.program[name].structure;
        return whole.valid() ? variable(whole) : name;
    }

    Diagnostic& refuse(const NamedThere& named, const std::string& why, std::string advice) const {
        const TokenId first = unit.ast[named.point.stmt].tokens.first;
        return diagnostics.add(Kind::cannot_send, place_of(unit.tokens, {first, first}), fmt::format("{} would have to name {}", named.what, why), std::move(advice));
    }

    void check_others(const NamedThere& named, SymbolId name) const {
        const SymbolId other = scopes.in_the_way(name, named.point);
        if (!other.valid()) return;
        const TokenId declared = unit.program[other].declared_at;
        refuse(named, fmt::format("'{}' here, but that name means another variable here", unit.program[other].name), "give one of them another name")
            .note(place_of(unit.tokens, {declared, declared}), "it is declared here");
    }

    /// A variable of a file is known there from its declaration on.
    bool is_declared(const Symbol& symbol, const Point& p) const {
        const TokenRange file = unit_of(unit.tokens, scopes.behind(p)).tokens;
        const auto is_seen = [&](TokenId at) { return file.first <= at && at < scopes.behind(p); };
        return is_seen(symbol.declared_at) ||
               std::any_of(symbol.declarations.begin(), symbol.declarations.end(), [&](DeclaratorId d) { return is_seen(unit.ast[d].tokens.first); });
    }

    void check_declared(const NamedThere& named, SymbolId name) const {
        const Symbol& symbol = unit.program[name];
        if (symbol.scope.valid() || symbol.function.valid() || !symbol.declared_at.valid() || is_declared(symbol, named.point)) return;
        refuse(named, fmt::format("'{}' here, but this file does not know that variable", symbol.name),
               symbol.storage == Storage::external ? fmt::format("declare '{}' in this file, too", symbol.name) : std::string("define it without static in one file, and declare it in a header"))
            .note(place_of(unit.tokens, {symbol.declared_at, symbol.declared_at}), "it is declared here");
    }

    /// Those of another file to translate mean nothing here.
    void check_macros(const NamedThere& named, SymbolId name) const {
        const FileId own = place_of(unit.tokens, {scopes.behind(named.point), scopes.behind(named.point)}).file;
        const auto [first, last] = macros.equal_range(unit.program[name].name);
        for (auto m = first; m != last; ++m) {
            const FileId file = m->second.place.file;
            if (m->second.has_arguments || (unit.sources[file].is_input && file != own)) continue;
            refuse(named, fmt::format("'{}' here, but that is a macro", m->first), "give one of them another name").note(m->second.place, "it is defined here");
        }
    }

    void check(const NamedThere& named) const {
        for (const SymbolId name : named.names) {
            check_others(named, name);
            check_declared(named, variable(name));
            check_macros(named, variable(name));
        }
    }
};

}  // namespace

void refuse_hidden_names(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Plan& plan, Diagnostics& diagnostics) {
    HiddenNames names{unit, diagnostics};
    for (DefinedMacro& macro : defined_macros(unit.sources)) names.macros.emplace(macro.name, std::move(macro));
    for (const Step& step : plan.steps) {
        if (const auto named = named_by(accesses, plan, step); named && named->point.stmt.valid()) names.check(*named);
        for (const NamedThere& named : indices_named_by(unit, table, step)) names.check(named);
    }
}

SaidInNumbers in_numbers(const Unit& unit, const Accesses& accesses, const Plan& plan) {
    SaidInNumbers said{accesses, plan};
    const SteadyNames names(unit, plan.placement.functions);
    for (Object& object : said.accesses.objects)
        for (Affine& extent : object.extents) names.said(object.symbol.valid() ? unit.program[object.symbol].scope : StmtId{})(extent);
    for (Partition& p : said.plan.placement.partitions)
        for (auto& [function, loop] : p.shapes) change(loop, names.said(function == p.function ? p.defined_before : StmtId{}));
    for (Step& step : said.plan.steps) {
        if (auto* t = std::get_if<Transfer>(&step)) change(t->message, names.said(t->message.point.stmt));
        if (auto* e = std::get_if<EndReduction>(&step)) change(e->message, names.said(e->message.point.stmt));
        if (auto* b = std::get_if<BeginReduction>(&step)) change(b->fold.box, names.said(b->before));
    }
    return said;
}

}  // namespace dmcg
