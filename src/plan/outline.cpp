#include "outline.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "dmcg/ast.h"
#include "dmcg/calls.h"
#include "dmcg/diagnostics.h"
#include "dmcg/overloaded.h"
#include "dmcg/walk.h"
#include "name_places.h"

namespace dmcg {
namespace {

/// What a step names, and where.
struct Named {
    Point point;
    ObjectId object;                    // invalid: none
    std::string what;
    std::set<SymbolId> names{};
    std::set<std::string> words{};      // of values that are no constants
    std::string field{};                // of what is sent: ".x"

    Change note() {
        return [this](Affine& value) {
            for (const Term& term : value.terms) {
                if (term.atom.value) continue;      // said by its number where its name may mean something else
                if (term.atom.symbol.valid()) names.insert(term.atom.symbol);
                names.insert(term.atom.depends.begin(), term.atom.depends.end());
                for (const std::string& word : words_of(term.atom.text)) words.insert(word);
            }
        };
    }

    void note(const Object& sent) {
        if (sent.symbol.valid()) names.insert(sent.symbol);
        for (Affine extent : sent.extents) note()(extent);
    }
};

Named named_by(const Accesses& accesses, Message m) {
    Named named{m.point, m.object, fmt::format("a message of '{}'", accesses[m.object].name)};
    change(m, named.note());
    named.note(accesses[m.object]);
    if (m.fold) named.field = m.fold->field;
    return named;
}

/// Nothing: no step that names more than the statements do which stand there.
std::optional<Named> named_by(const Accesses& accesses, const Plan& plan, const Step& step) {
    if (const auto* define = std::get_if<DefinePartition>(&step)) {
        const Partition& partition = plan.placement.partitions[define->partition.index()];
        Named named{{partition.defined_before}, {}, "the partition of a loop"};
        for (Affine value : {partition.shape().start, partition.shape().distance}) named.note()(value);
        return named;
    }
    if (const auto* begin = std::get_if<BeginReduction>(&step)) {
        Named named{{begin->before}, begin->object, fmt::format("the begin of a reduction of '{}'", accesses[begin->object].name)};
        Box box = begin->fold.box;
        change(box, named.note());
        named.note(accesses[begin->object]);
        named.field = begin->fold.field;
        return named;
    }
    const Message* m = message_of(step);
    return m && m->object.valid() ? std::optional(named_by(accesses, *m)) : std::nullopt;
}

/// Iterations that are noted where they run, by the index of the split loop.
std::vector<Named> indices_named_by(const Unit& unit, const IterationTable& table, const Step& step) {
    std::vector<Named> named;
    const auto add = [&](RegionId region, StmtId stmt, const char* what) { named.push_back({{stmt}, {}, what, {table[table.of_region(region)].index}}); };
    if (const auto* begin = std::get_if<BeginReduction>(&step))
        for (const ExprId store : begin->stores) add(begin->region, innermost_statement(unit.ast, unit.ast[store].tokens), "the iteration of a store");
    if (const auto* begin = std::get_if<BeginPick>(&step))
        for (const StmtId body : begin->pick.bodies) add(begin->region, body, "the iteration of a search");
    return named;
}

/// What depends on more than values and one array: on the loop's text, on the iteration that found it.
bool is_movable(const Step& step) {
    const auto* end = std::get_if<EndReduction>(&step);
    const Message* m = message_of(step);
    return !(end && end->message.pick) && !(m && (m->kind == MessageKind::look_up || m->kind == MessageKind::last_value));
}

/// What a loop stores where only the run tells is kept and merged by helpers of one file.
bool merges(const Step& step) {
    const auto* begin = std::get_if<BeginReduction>(&step);
    const auto* end = std::get_if<EndReduction>(&step);
    return (begin && begin->fold.op == ReductionOp::merge) || (end && end->message.fold->op == ReductionOp::merge);
}

std::vector<PartitionId> partitions_of(const Plan& plan, const Step& step) {
    std::vector<PartitionId> used;
    const auto add = [&](PartitionId id) { if (id.valid()) used.push_back(id); };
    if (const auto* define = std::get_if<DefinePartition>(&step)) add(define->partition);
    if (const auto* begin = std::get_if<BeginReduction>(&step))
        for (const Step& other : plan.steps)
            if (const auto* end = std::get_if<EndReduction>(&other); end && begins(*begin, *end)) add(end->partition);
    if (const auto* end = std::get_if<EndReduction>(&step)) add(end->partition);
    if (const Message* m = message_of(step)) add(m->partition), add(m->wanted_partition);
    return used;
}

struct Outliner {
    const Unit& unit;
    const Accesses& accesses;
    const Plan& plan;
    NamePlaces places{unit};

    const Symbol& symbol(SymbolId s) const { return unit.program[s]; }
    const Type& type(TypeId t) const { return unit.program[t]; }

    // ---------------------------------------------------------------- what a function can be given

    /// A type that has one name in both files.
    bool is_common_type(TypeId id, const TextPlace& end) const {
        const Type& t = type(id);
        if (!t.typedef_name.empty()) return places.is_type_of_header(t.typedef_name, end);
        if (t.kind == TypeKind::pointer) return is_common_type(t.element, end);
        return t.kind == TypeKind::record ? !t.tag.empty() : !basic_name(t.kind).empty();
    }

    /// The value of a variable that only the point of the call knows; of an array, or of what is sent itself, a copy would not do.
    bool can_be_given(const Named& named, SymbolId name, const TextPlace& here, const TextPlace& end) const {
        const SymbolId given = declared_variable(unit.program, name);
        const TypeKind kind = type(symbol(given).type).kind;
        const bool is_sent = named.object.valid() && accesses[named.object].symbol.valid() && declared_variable(unit.program, accesses[named.object].symbol) == given;
        if (kind == TypeKind::array || kind == TypeKind::record || (is_sent && kind != TypeKind::pointer)) return false;
        if (places.hindrance_of_name(given, here) || !is_common_type(symbol(given).type, end)) return false;
        for (SymbolId s = name; s.valid(); s = symbol(s).structure)
            if (places.incomplete(s, end)) return false;
        const std::vector<std::string> words = words_of(symbol(name).name);
        return std::none_of(words.begin(), words.end(), [&](const std::string& word) { return places.macro(word, end).has_value(); });
    }

    /// Two variables of one name cannot be told apart in a text.
    bool differ_in_name(const Named& named) const {
        std::map<std::string, SymbolId> variables;
        return std::all_of(named.names.begin(), named.names.end(), [&](SymbolId name) {
            const SymbolId v = declared_variable(unit.program, name);
            return variables.try_emplace(symbol(v).name, v).first->second == v;
        });
    }

    /// Nothing but names of variables and numbers: macros and functions may mean something else in another file.
    bool says_names_only(const Named& named) const {
        std::set<std::string> known;
        for (const SymbolId name : named.names)
            for (const std::string& word : words_of(symbol(name).name)) known.insert(word);
        return std::all_of(named.words.begin(), named.words.end(), [&](const std::string& word) {
            return std::isdigit(static_cast<unsigned char>(word[0])) || word == "long" || known.contains(word);
        });
    }

    std::optional<NameHindrance> macro_in_field(const Named& named, const TextPlace& at) const {
        for (const std::string& word : words_of(named.field))
            if (const auto found = places.macro(word, at)) return found;
        return {};
    }

    /// The function at the end of that file; nothing: it could not name all.
    std::optional<Outlined> outlined_in(const TranslationUnit& file, const Named& named, const TextPlace& here) const {
        Outlined made{file.file};
        const TextPlace end = places.at_end_of(file);
        if (macro_in_field(named, end)) return {};
        for (const SymbolId name : named.names) {
            if (!places.hindrance(name, end)) continue;
            if (!can_be_given(named, name, here, end)) return {};
            const SymbolId given = declared_variable(unit.program, name);
            if (std::find(made.parameters.begin(), made.parameters.end(), given) == made.parameters.end()) made.parameters.push_back(given);
        }
        return made;
    }

    /// The files in the order in which they are tried: the own one, that of the array, the others.
    std::vector<const TranslationUnit*> files_for(const Named& named, const TextPlace& here) const {
        std::vector<const TranslationUnit*> files{here.unit};
        const SymbolId sent = named.object.valid() ? accesses[named.object].symbol : SymbolId{};
        if (sent.valid() && symbol(sent).declared_at.valid()) files.push_back(&unit_of(unit.tokens, symbol(sent).declared_at));
        for (const TranslationUnit& each : unit.tokens.units) files.push_back(&each);
        return files;
    }

    std::optional<Outlined> outlined(const Step& step, const Named& named, const TextPlace& here) const {
        if (!is_movable(step) || !differ_in_name(named) || !says_names_only(named)) return {};
        for (const TranslationUnit* file : files_for(named, here)) {
            if (merges(step) && file != here.unit) continue;
            if (auto made = outlined_in(*file, named, here)) return made;
        }
        return {};
    }

    bool is_hindered(const Named& named, const TextPlace& here) const {
        return macro_in_field(named, here) || std::any_of(named.names.begin(), named.names.end(), [&](SymbolId name) { return places.hindrance(name, here).has_value(); });
    }

    /// Calls f(number, what the step names, its function or nothing) for the steps that their place cannot name.
    template <class F>
    void for_each_hindered(F f) const {
        for (size_t i = 0; i < plan.steps.size(); i++) {
            const auto named = named_by(accesses, plan, plan.steps[i]);
            if (!named || !named->point.stmt.valid()) continue;
            const TextPlace here = places.at(named->point);
            if (is_hindered(*named, here)) f(i, *named, outlined(plan.steps[i], *named, here));
        }
    }
};

// ---------------------------------------------------------------- what is refused

std::string advice_for(const Symbol& symbol, const NameHindrance& h) {
    switch (h.kind) {
        case NameHindrance::not_declared:
            if (symbol.storage == Storage::external) return fmt::format("declare '{}' in this file, too", h.name);
            return "define it without static in one file, and declare it in a header";
        case NameHindrance::out_of_scope: return "declare it outside of all functions";
        case NameHindrance::incomplete: return "define the structure in a header that all these files include";
        case NameHindrance::another_variable:
        case NameHindrance::macro: break;
    }
    return "give one of them another name";
}

std::string reason_of(const NameHindrance& h) {
    switch (h.kind) {
        case NameHindrance::another_variable: return "that name means something else here";
        case NameHindrance::not_declared: return "this file does not know that variable";
        case NameHindrance::out_of_scope: return "that variable is known in its own block only";
        case NameHindrance::incomplete: return fmt::format("what '{}' consists of is not known here", h.name);
        case NameHindrance::macro: break;
    }
    return "that is a macro";
}

void refuse(const Outliner& o, const Named& named, Diagnostics& diagnostics) {
    const TokenId first = o.unit.ast[named.point.stmt].tokens.first;
    const auto refuse = [&](const NameHindrance& h, const std::string& name, const std::string& advice) {
        diagnostics.add(Kind::cannot_send, place_of(o.unit.tokens, {first, first}), fmt::format("{} would have to name '{}' here, but {}", named.what, name, reason_of(h)), advice)
            .note(h.place, h.kind == NameHindrance::macro ? "it is defined here" : "it is declared here");
    };
    const TextPlace here = o.places.at(named.point);
    if (const auto h = o.macro_in_field(named, here)) refuse(*h, h->name, "give one of them another name");
    for (const SymbolId name : named.names)
        if (const auto h = o.places.hindrance(name, here)) refuse(*h, h->kind == NameHindrance::incomplete ? o.symbol(name).name : h->name, advice_for(o.symbol(name), *h));
}

/// The variables of a partition that are those of one function are not known in the function of the step.
void share_partitions(Plan& plan, const Step& step) {
    for (const PartitionId id : partitions_of(plan, step)) plan.placement.partitions[id.index()].shared = true;
}

/// Each call of a function that calls itself has variables of its own, so they cannot be those of the program.
bool has_own_partition(const Plan& plan, const Calls& calls, const Step& step) {
    const std::vector<PartitionId> used = partitions_of(plan, step);
    return std::any_of(used.begin(), used.end(), [&](PartitionId id) {
        const Partition& p = plan.placement.partitions[id.index()];
        return !p.shared && calls.is_recursive(p.function);
    });
}

/// A value that goes with others in one message goes alone now.
void separate(Plan& plan, size_t at) {
    if (auto* before = at > 0 ? std::get_if<EndReduction>(&plan.steps[at - 1]) : nullptr) before->with_next = false;
    if (auto* end = std::get_if<EndReduction>(&plan.steps[at])) end->with_next = false;
}

}  // namespace

OutlinedSteps outlined_steps(const Unit& unit, const Accesses& accesses, const Plan& plan) {
    OutlinedSteps steps;
    Outliner{unit, accesses, plan}.for_each_hindered([&](size_t step, const Named&, const std::optional<Outlined>& made) {
        if (made) steps.emplace(step, *made);
    });
    return steps;
}

void prepare_outlined(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Calls& calls, Plan& plan, Diagnostics& diagnostics) {
    const Outliner outliner{unit, accesses, plan};
    for (const Step& step : plan.steps)
        for (const Named& named : indices_named_by(unit, table, step))
            if (outliner.is_hindered(named, outliner.places.at(named.point))) refuse(outliner, named, diagnostics);
    outliner.for_each_hindered([&](size_t step, const Named& named, const std::optional<Outlined>& made) {
        if (!made || has_own_partition(plan, calls, plan.steps[step])) return refuse(outliner, named, diagnostics);
        share_partitions(plan, plan.steps[step]);
        separate(plan, step);
    });
}

}  // namespace dmcg
