// Text is put in only where lines stay lines:
//
//   for (i = 0; i < n; i++) s += a[i];
//   { dmcg_check_begin(0, ...); dmcg_check_object(...); for (i = 0; i < n; i++) { dmcg_check_iteration(i); s += a[i]; } dmcg_check_end(); }
#include <fmt/format.h>

#include <algorithm>

#include "check/check.h"
#include "directives/places.h"
#include "dmcg/calls.h"
#include "dmcg/walk.h"
#include "resolve/line_pointers.h"

namespace dmcg::check {

namespace {

constexpr std::string_view declarations =
    "void dmcg_check_begin(int, void *); void dmcg_check_object(const void *, unsigned long, const char *, int, const unsigned long *); "
    "void dmcg_check_iteration(long); void dmcg_check_end(void);\n";

struct Insertion {
    uint32_t at;
    std::string text;
};

struct Watcher {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const Diagnostics& told;

    /// True if the values are combined in a way whose order matters.
    bool has_order(StmtId loop) const {
        const Range place = place_of(unit.tokens, unit.ast[loop].tokens);
        return std::any_of(told.all().begin(), told.all().end(), [&](const Diagnostic& d) {
            return d.kind == dmcg::Kind::reduction_order && d.place.file == place.file && place.begin <= d.place.begin && d.place.end <= place.end;
        });
    }

    /// Which conflicts count: none, flow alone, output alone, all.
    char letter(StmtId loop, const Region& region, const VariableRole& role, SymbolId symbol) const {
        if (role.role == Role::index) return 'i';
        if (role.role == Role::reduction) return has_order(loop) || role.may_meet ? 's' : 'r';
        if (role.role == Role::picked) return 'r';
        if (role.role != Role::shared) return 'p';
        const bool trusted = std::any_of(region.trust.begin(), region.trust.end(), [&](const VariableClause& c) { return c.variable == symbol; });
        return trusted ? 't' : 's';
    }

    /// How many subscripts the type allows.
    size_t axes_of(TypeId type) const {
        size_t axes = 0;
        for (; unit.program[type].kind == TypeKind::array || (axes == 0 && unit.program[type].kind == TypeKind::pointer); axes++)
            type = unit.program[type].element;
        return axes;
    }

    std::string strides(const std::string& name, TypeId type) const {
        std::string text, element = name;
        const TypeId pointee = unit.program[type].element;
        const bool no_object = unit.program[type].kind == TypeKind::pointer &&
                               (unit.program[pointee].kind == TypeKind::void_ || unit.program[pointee].kind == TypeKind::function);
        for (size_t a = no_object ? 0 : axes_of(type); a > 0; a--) {
            element += "[0]";
            text += fmt::format("sizeof {}, ", element);
        }
        return "(const unsigned long[]){" + text + "0}";
    }

    bool is_visible(StmtId loop, SymbolId symbol) const {
        const TokenId first = unit.ast[loop].tokens.first;
        return visible_symbol(unit.program, unit.tokens, unit.ast, statements_around(unit.ast, first), first, unit.program[symbol].name) == symbol;
    }

    std::string object(StmtId loop, const Region& region, const VariableRole& role) const {
        const SymbolId analysed = accesses[role.object].symbol;
        if (!analysed.valid()) return "";
        const SymbolId symbol = as_written(unit.program, analysed);
        if (!is_visible(loop, symbol)) return "";
        const Symbol& s = unit.program[symbol];
        const bool variable = s.kind == SymbolKind::variable || s.kind == SymbolKind::parameter;
        if (!variable) return "";
        const bool pointer = unit.program[s.type].kind == TypeKind::pointer, target = role.object != accesses.object(analysed);
        const std::string size = !target ? fmt::format("sizeof {}", s.name) : accesses[role.object].is_block ? fmt::format("malloc_usable_size((void *){})", s.name) : "0";
        return fmt::format(" dmcg_check_object({}{}, {}, \"{}\", '{}', {});", target ? "(const void *)" : "(const void *)&", s.name, size, s.name,
                           letter(loop, region, role, symbol), pointer && !target ? "(const unsigned long[]){0}" : strides(s.name, s.type));
    }

    void add(size_t number, const RegionSections& found, std::vector<Insertion>& insertions) const {
        const Loop& loop = table[found.loop];
        const Region& region = unit.regions[found.region];
        const StmtId body = std::get<ForStmt>(unit.ast[loop.stmt].node).body;
        const Range whole = place_of(unit.tokens, unit.ast[loop.stmt].tokens), inner = place_of(unit.tokens, unit.ast[body].tokens);
        std::string begin = fmt::format("{{ dmcg_check_begin({}, __builtin_frame_address(0));", number);
        for (const VariableRole& role : found.roles) begin += object(loop.stmt, region, role);
        insertions.push_back({whole.begin, begin + " "});
        insertions.push_back({inner.begin, fmt::format("{{ dmcg_check_iteration((long)({})); ", unit.program[loop.index].name)});
        insertions.push_back({inner.end, " }"});
        insertions.push_back({whole.end, " dmcg_check_end(); }"});
    }
};

}  // namespace

WatchedProgram watched(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Sections& sections, const Diagnostics& told) {
    WatchedProgram program;
    const Watcher watcher{unit, accesses, table, told};
    for (const TranslationUnit& part : unit.tokens.units) program.texts.push_back(unit.sources[part.file].text);
    std::vector<std::vector<Insertion>> insertions(program.texts.size());
    for (const RegionSections& found : sections.regions) {
        const StmtId stmt = table[found.loop].stmt;
        const Range place = place_of(unit.tokens, {unit.ast[stmt].tokens.first, unit.ast[stmt].tokens.first});
        const SourceFile& file = unit.sources[place.file];
        for (size_t i = 0; i < insertions.size(); i++)
            if (unit.tokens.units[i].file == place.file) watcher.add(program.loops.size(), found, insertions[i]);
        program.loops.push_back({fmt::format("{}:{}", file.path, line_column(file, place.begin).line), unit.program[table[found.loop].index].name});
    }
    for (size_t i = 0; i < insertions.size(); i++) {
        std::stable_sort(insertions[i].begin(), insertions[i].end(), [](const Insertion& a, const Insertion& b) { return a.at < b.at; });
        for (size_t k = insertions[i].size(); k-- > 0;) program.texts[i].insert(insertions[i][k].at, insertions[i][k].text);
        const std::string& path = unit.sources[unit.tokens.units[i].file].path;
        program.texts[i] = fmt::format("{}unsigned long malloc_usable_size(void *);\n#line 1 \"{}\"\n{}", declarations, path, program.texts[i]);
    }
    return program;
}

std::string runtime_text() {
    static const char* const text =
#include "check/runtime.c.inc"
        ;
    return text;
}

}  // namespace dmcg::check
