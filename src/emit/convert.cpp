// What OpenMP must be told and dmcg finds by itself (private variables, reductions) comes from the roles of the variables.
#include "emit/convert.h"

#include <fmt/format.h>

#include <algorithm>

#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "emit/apply_edits.h"
#include "resolve/line_pointers.h"
#include "resolve/structures.h"
#include "sections/private_arrays.h"
#include "sections/stores.h"

namespace dmcg {

namespace {

std::string schedule(const PartitionSpec& spec) {
    if (spec.kind == PartitionKind::block) return " schedule(static)";
    return fmt::format(" schedule(static, {})", spec.numbers.empty() ? 1 : spec.numbers[0]);
}

class Converter {
public:
    Converter(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Sections& sections, Diagnostics& diagnostics)
        : unit_(unit), accesses_(accesses), table_(table), sections_(sections), diagnostics_(diagnostics), live_(unit, accesses) {}

    std::vector<Edit> to_openmp();
    std::vector<Edit> to_comments();

private:
    const Unit& unit_;
    const Accesses& accesses_;
    const IterationTable& table_;
    const Sections& sections_;
    Diagnostics& diagnostics_;
    mutable AllLiveness live_;    // found when it is first asked for
    std::vector<Edit> edits_;

    bool is_plain(const VariableRole& role) const;
    bool can_be_said(const RegionSections& found, const Region& region) const;
    bool is_private_by_name(const VariableRole& role, const RegionSections& found) const;
    bool is_merged_by_rule(const VariableRole& role, const SectionContext& context) const;
    void refuse_scratch() const;
    std::string clauses(const RegionSections& found, const Region& region) const;
    std::string clause_of(const VariableRole& role, const Loop& loop, const Region& region) const;
    std::string line_begin(Range place) const;
    bool alone_on_line(Range place) const;
    std::string pragma_at(Range place, const std::string& text) const;
    Range place(const ObeyedPragma& pragma) const { return place_of(unit_.tokens, {pragma.token, pragma.token}); }
};

/// Combined by one operator, and no part of a structure or of memory that a pointer means.
bool Converter::is_plain(const VariableRole& role) const {
    const bool other = std::any_of(role.folds.begin(), role.folds.end(), [&](const Fold& f) { return !f.field.empty() || f.op != role.folds.front().op || f.op == ReductionOp::merge || f.may_stay; });
    if (role.role == Role::picked) return false;
    return role.role != Role::reduction || !(other || accesses_[role.object].is_block || accesses_[role.object].is_parameter_target);
}

/// OpenMP's clause means the name, where it stands in the loop: not what a pointer points to, nor what functions do that are called.
bool Converter::is_private_by_name(const VariableRole& role, const RegionSections& found) const {
    return !accesses_[role.object].is_block && std::ranges::none_of(accesses_.in(table_[found.loop].stmt), [&](const Access& a) {
        return a.object == role.object && a.through_call && unit_.program[accesses_[role.object].symbol].storage != Storage::automatic;
    });
}

/// Refuses what OpenMP has no words for.
bool Converter::can_be_said(const RegionSections& found, const Region& region) const {
    for (const VariableRole& role : found.roles) {
        const SymbolId symbol = accesses_[role.object].symbol;
        if (role.role != Role::shared && symbol.valid() && is_member(unit_.program[symbol]) && !is_within(unit_.ast, unit_.program[symbol].scope, table_[found.loop].stmt)) {
            diagnostics_.add(Kind::omp_not_supported, region.place, fmt::format("OpenMP cannot name '{}', a member of a structure, in a clause", accesses_[role.object].name),
                             "use a variable of its own in the loop, or leave this program in the spelling of comments");
            return false;
        }
        const bool own = role.role == Role::private_ || role.role == Role::lastprivate || role.role == Role::reduction;
        if (!own || is_private_by_name(role, found)) continue;
        const char* text = role.role == Role::reduction ? "OpenMP cannot combine what functions add to '{}'" : "OpenMP cannot say that each iteration has '{}' for itself";
        diagnostics_.add(Kind::omp_not_supported, region.place, fmt::format(fmt::runtime(text), accesses_[role.object].name),
                         "use an array that only this function mentions, or leave this program in the spelling of comments");
        return false;
    }
    const bool known = region.partition->kind <= PartitionKind::block_cyclic && region.trust.empty() && region.distances.empty();
    if (known && std::all_of(found.roles.begin(), found.roles.end(), [&](const VariableRole& r) { return is_plain(r); })) return true;
    diagnostics_.add(Kind::omp_not_supported, region.place, known ? "OpenMP has no reduction like that of this loop" : "OpenMP has no words for this directive",
                     "leave this program in the spelling of comments: both are read");
    return false;
}

/// Of OpenMP's threads no two change one element, so what each rank has changed can be merged; of a comment's iterations that has to be seen.
bool Converter::is_merged_by_rule(const VariableRole& role, const SectionContext& context) const {
    const bool merged = role.role == Role::reduction && role.may_meet && role.folds.front().op == ReductionOp::merge;
    return merged && !stored_anywhere(context, role.object) && !changed_in_several_lines(context, role.object);
}

/// In the spelling of comments a private array or structure is found, or declared in the loop.
void Converter::refuse_scratch() const {
    for (const RegionSections& found : sections_.regions) {
        const Region& region = unit_.regions[found.region];
        for (const VariableRole& role : found.roles) {
            if (region.sharing && is_merged_by_rule(role, {unit_, accesses_, table_, table_[found.loop].stmt, found.loop})) {
                diagnostics_.add(Kind::omp_not_supported, region.place, fmt::format("a DOALL comment cannot say that no two iterations change one element of '{}'", accesses_[role.object].name),
                                 "leave this program in the spelling of pragmas: both are read");
                continue;
            }
            const Object& object = accesses_[role.object];
            const bool named = region.sharing && std::find(region.sharing->scratch.begin(), region.sharing->scratch.end(), object.symbol) != region.sharing->scratch.end();
            if (!named || !(object.is_array || unit_.program[unit_.program[object.symbol].type].kind == TypeKind::record)) continue;
            const SectionContext context{unit_, accesses_, table_, table_[found.loop].stmt, found.loop};
            const bool is_found = object.is_array && !has_own_lines(context, role.object) && !hinders_private(context, live_.of(region.function), role.object);
            if (is_found) continue;
            diagnostics_.add(Kind::omp_not_supported, region.place, fmt::format("a DOALL comment cannot say that '{}' is private", object.name),
                             "declare it in the body of the loop");
        }
    }
}

std::string Converter::clause_of(const VariableRole& role, const Loop& loop, const Region& region) const {
    const SymbolId symbol = accesses_[role.object].symbol;
    if (!symbol.valid() || is_within(unit_.ast, unit_.program[symbol].scope, loop.stmt)) return "";
    const std::string& name = unit_.program[as_written(unit_.program, symbol)].name;
    switch (role.role) {
        case Role::shared: return "";
        case Role::index: {
            const bool read = !loop.declared_in_header && live_.of(region.function).live_after(loop.stmt, role.object);
            return read ? fmt::format(" lastprivate({})", name) : "";
        }
        case Role::private_: return fmt::format(" private({})", name);
        case Role::lastprivate:    // what the last iteration leaves of an array is as it was
            return (accesses_[role.object].is_array ? fmt::format(" firstprivate({})", name) : "") + fmt::format(" lastprivate({})", name);
        case Role::picked: return "";    // is_plain() has refused it
        case Role::reduction: return fmt::format(" reduction({}: {})", reduction_name(role.folds.front().op), name);
    }
    return "";
}

std::string Converter::clauses(const RegionSections& found, const Region& region) const {
    std::string text;
    for (const VariableRole& role : found.roles) text += clause_of(role, table_[found.loop], region);
    return text;
}

std::string Converter::line_begin(Range place) const {
    const std::string& text = unit_.sources[place.file].text;
    const size_t line = place.begin == 0 ? 0 : text.rfind('\n', place.begin - 1) + 1;
    return text.substr(line, place.begin - line);
}

bool Converter::alone_on_line(Range place) const {
    const std::string& text = unit_.sources[place.file].text;
    const size_t end = std::min(text.find('\n', place.end), text.size());
    const auto blank = [](std::string_view part) { return part.find_first_not_of(" \t\r") == part.npos; };
    return blank(line_begin(place)) && blank(std::string_view(text).substr(place.end, end - place.end));
}

/// A directive between other text of its line becomes _Pragma("...").
std::string Converter::pragma_at(Range place, const std::string& text) const {
    const std::string_view old = text_of(unit_.sources, place);
    const std::string lines(static_cast<size_t>(std::count(old.begin(), old.end(), '\n')), '\n');
    return (alone_on_line(place) ? "#pragma " + text : fmt::format("_Pragma(\"{}\")", text)) + lines;
}

std::vector<Edit> Converter::to_openmp() {
    for (const RegionSections& found : sections_.regions) {
        const Region& region = unit_.regions[found.region];
        if (region.sharing || !can_be_said(found, region)) continue;
        edits_.push_back({region.place, pragma_at(region.place, "omp parallel for" + schedule(*region.partition) + clauses(found, region))});
        edits_.push_back({region.end, ""});
    }
    return edits_;
}

/// Every pragma becomes a comment, those of the loops the directive.
std::vector<Edit> Converter::to_comments() {
    refuse_scratch();
    for (const ObeyedPragma& pragma : unit_.regions.pragmas) {
        const auto& regions = unit_.regions.regions;
        const auto region = std::find_if(regions.begin(), regions.end(), [&](const Region& r) { return r.place == place(pragma); });
        if (region == regions.end()) {
            edits_.push_back({place(pragma), pragma.comment});
            continue;
        }
        const Range loop = place_of(unit_.tokens, unit_.ast[region->statements.front()].tokens);
        std::string indent = line_begin(loop);
        indent.resize(std::min(indent.find_first_not_of(" \t"), indent.size()));
        Range begin = region->place;
        const bool alone = alone_on_line(begin);
        if (alone) begin.begin -= static_cast<uint32_t>(line_begin(begin).size());
        edits_.push_back({begin, fmt::format("{}/* DOALL_BEGIN P={} */", alone ? indent : "", partition_name(*region->partition))});
        edits_.push_back({{loop.file, loop.end, loop.end}, fmt::format("\n{}/* DOALL_END */", indent)});
    }
    return edits_;
}

}  // namespace

std::vector<std::string> convert(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Sections& sections,
                                 Spelling to, Diagnostics& diagnostics) {
    Converter converter(unit, accesses, table, sections, diagnostics);
    const std::vector<Edit> all = to == Spelling::openmp ? converter.to_openmp() : converter.to_comments();
    std::vector<std::string> texts;
    for (const TranslationUnit& each : unit.tokens.units) {
        std::vector<Edit> own;
        std::copy_if(all.begin(), all.end(), std::back_inserter(own), [&](const Edit& e) { return e.range.file == each.file; });
        texts.push_back(apply_edits(unit.sources[each.file].text, own));
    }
    return texts;
}

}  // namespace dmcg
