#include "names.h"

#include <algorithm>
#include <map>
#include <set>

#include "defined_macros.h"
#include "dmcg/walk.h"
#include "outline.h"
#include "said_values.h"

namespace dmcg {
namespace {

/// Which names of constants mean the same in all functions that are changed or made.
struct SteadyNames {
    const Unit& unit;
    const std::vector<FunctionId>& functions;
    std::set<FileId> files{};                       // with something to name a constant in
    std::map<FileId, Definitions> definitions{};    // in each of these
    SymbolsByName symbols = symbols_by_name(unit.program);
    std::map<std::string, Range> macros{};

    SteadyNames(const Unit& u, const Plan& plan, const OutlinedSteps& outlined) : unit(u), functions(plan.placement.functions) {
        for (const MacroCall& call : unit.tokens.calls) macros[call.name] = call.definition;
        for (const FunctionId f : functions) files.insert(unit_of(unit.tokens, begin_of(f)).file);
        for (const auto& [step, made] : outlined) files.insert(made.file);
        if (files.size() < 2 || macros.empty()) return;
        for (const TranslationUnit& each : unit.tokens.units)
            if (files.contains(each.file)) definitions.emplace(each.file, definitions_in(each));
    }

    TokenId begin_of(FunctionId f) const { return unit.ast[unit.program[f].definition].tokens.first; }

    /// What stands at the place is seen in all of the functions: in a header, or above them in the only file.
    bool is_above_all(Range place) const {
        if (!place.valid() || !unit.sources[place.file].is_input) return true;
        return files.size() == 1 && std::all_of(functions.begin(), functions.end(), [&](FunctionId f) {
            const Range begin = place_of(unit.tokens, {begin_of(f), begin_of(f)});
            return begin.file == place.file && place.begin < begin.begin;
        });
    }

    /// All of the files have the same definitions of the macro: from a header that each of them includes.
    bool is_known_in_all(const std::string& macro) const {
        const auto of = [&](const Definitions& known) { const auto found = known.find(macro); return found == known.end() ? nullptr : &found->second; };
        return std::all_of(definitions.begin(), definitions.end(), [&](const auto& file) {
            const auto *first = of(definitions.begin()->second), *here = of(file.second);
            return first && here && *first == *here;
        });
    }

    /// `here`: where the name is to stand; invalid: anywhere.
    bool is_steady(const std::string& word, StmtId here) const {
        const auto symbol = symbols.find(word);
        const auto macro = macros.find(word);
        if (macro != macros.end()) return symbol == symbols.end() && is_above_all(macro->second) && is_known_in_all(word);
        if (symbol == symbols.end()) return true;     // a number, a key word
        const Symbol& only = unit.program[symbol->second.front()];
        if (only.scope.valid()) return symbol->second.size() == 1 && here.valid() && is_within(unit.ast, here, only.scope);
        return symbol->second.size() == 1 && files.size() == 1 && is_above_all(place_of(unit.tokens, {only.declared_at, only.declared_at}));
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

/// What functions name that are made at the end of a file.
struct Elsewhere {
    std::set<ObjectId> objects{};
    std::set<PartitionId> partitions{};

    Elsewhere(const Plan& plan, const OutlinedSteps& outlined) {
        for (const auto& [number, made] : outlined) {
            const Step& step = plan.steps[number];
            if (const auto* define = std::get_if<DefinePartition>(&step)) partitions.insert(define->partition);
            if (const auto* begin = std::get_if<BeginReduction>(&step)) objects.insert(begin->object);
            if (const Message* m = message_of(step)) objects.insert(m->object);
        }
    }
};

}  // namespace

SaidInNumbers in_numbers(const Unit& unit, const Accesses& accesses, const Plan& plan) {
    SaidInNumbers said{accesses, plan};
    const OutlinedSteps outlined = outlined_steps(unit, accesses, plan);
    const SteadyNames names(unit, plan, outlined);
    const Elsewhere elsewhere(plan, outlined);
    for (size_t i = 0; i < said.accesses.objects.size(); i++) {
        Object& object = said.accesses.objects[i];
        const bool here = object.symbol.valid() && !elsewhere.objects.contains({static_cast<int32_t>(i)});
        for (Affine& extent : object.extents) names.said(here ? unit.program[object.symbol].scope : StmtId{})(extent);
    }
    for (size_t i = 0; i < plan.placement.partitions.size(); i++) {
        Partition& p = said.plan.placement.partitions[i];
        const bool here = !elsewhere.partitions.contains({static_cast<int32_t>(i)});
        for (auto& [function, loop] : p.shapes) change(loop, names.said(here && function == p.function ? p.defined_before : StmtId{}));
    }
    for (size_t i = 0; i < plan.steps.size(); i++) {
        Step& step = said.plan.steps[i];
        const auto here = [&](StmtId place) { return names.said(outlined.contains(i) ? StmtId{} : place); };
        if (auto* t = std::get_if<Transfer>(&step)) change(t->message, here(t->message.point.stmt));
        if (auto* e = std::get_if<EndReduction>(&step)) change(e->message, here(e->message.point.stmt));
        if (auto* b = std::get_if<BeginReduction>(&step)) change(b->fold.box, here(b->before));
    }
    return said;
}

}  // namespace dmcg
