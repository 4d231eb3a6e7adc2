// What is told of the marked loops, and before each of them which memory has which role in it:
//
//   dmcg_check_begin(0, ...); dmcg_check_object(&s, sizeof s, "s", 'r', ...); dmcg_check_object(a, 0, "a", 's', ...); for (...) ...
#include <fmt/format.h>

#include <algorithm>

#include "check/check.h"
#include "check/places.h"
#include "check/set_first.h"
#include "core/walk.h"
#include "dmcg/ast.h"
#include "resolve/line_pointers.h"

namespace dmcg::check {

namespace {

const std::vector<std::string> declarations = {
    "void dmcg_check_begin(int, void *);",
    "void dmcg_check_object(const void *, unsigned long, const char *, int, const unsigned long *);",
    "__typeof__(sizeof 0) malloc_usable_size(void *);",
};

/// The variables that are declared in the blocks around a loop, a name for the innermost of that name.
struct Scopes {
    const core::Core& core;
    std::map<StmtId, std::map<std::string, SymbolId>> at_loop{};
    std::map<StmtId, core::StatementId> bodies{};       // of the loops

    using Names = std::map<std::string, SymbolId>;

    void statement(core::StatementId s, Names& names) {
        if (const auto* declare = std::get_if<core::Declare>(&core[s].node)) names[core[declare->symbol].name] = declare->symbol;
        if (const auto* loop = std::get_if<core::Loop>(&core[s].node)) {
            at_loop.emplace(core[s].from.stmt, names);
            bodies.emplace(core[s].from.stmt, loop->body);
        }
        Names inner = names;
        for (const core::StatementId part : core::parts(core, s)) statement(part, inner);
    }

    void all() {
        for (const core::Unit& unit : core.units)
            for (const core::Function& function : unit.functions) {
                Names names;
                for (const SymbolId parameter : function.parameters) names[core[parameter].name] = parameter;
                statement(function.body, names);
            }
    }

    bool is_visible(StmtId loop, SymbolId symbol) const {
        const auto names = at_loop.find(loop);
        if (names == at_loop.end()) return false;
        const auto found = names->second.find(core[symbol].name);
        const bool is_file_scope = core[symbol].storage == Storage::external || core[symbol].storage == Storage::file_static;
        return found == names->second.end() ? is_file_scope : found->second == symbol;
    }
};

struct Watcher {
    const core::Core& core;
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const Diagnostics& told;
    const Places places{core};
    Scopes scopes{core};

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
        for (; core[type].kind == TypeKind::array || (axes == 0 && core[type].kind == TypeKind::pointer); axes++) type = core[type].element;
        return axes;
    }

    Pieces strides(core::PlaceId place, TypeId type) const {
        Pieces text = {"(const unsigned long[]){"};
        std::string subscripts;
        const TypeKind pointee = core[type].element.valid() ? core[core[type].element].kind : TypeKind::int_;
        const bool no_object = pointee == TypeKind::void_ || pointee == TypeKind::function;
        for (size_t a = no_object ? 0 : axes_of(type); a > 0; a--) {
            subscripts += "[0]";
            text = joined({text, {"sizeof ", place, subscripts + ", "}});
        }
        return joined({text, {"0}"}});
    }

    /// Another file may have a variable that this one does not know: a function of it is called.
    bool is_declared_in_file_of(StmtId loop, SymbolId symbol) const {
        const Symbol& s = unit.program[symbol];
        const TokenRange file = unit_of(unit.tokens, unit.ast[loop].tokens.first).tokens;
        const auto is_here = [&](DeclaratorId d) { return file.contains(unit.ast[d].tokens); };
        return s.function.valid() || !s.declared_at.valid() || file.contains({s.declared_at, s.declared_at}) || std::any_of(s.declarations.begin(), s.declarations.end(), is_here);
    }

    Pieces object(StmtId loop, const Region& region, const VariableRole& role) const {
        const SymbolId analysed = accesses[role.object].symbol;
        if (!analysed.valid()) return {};
        const SymbolId symbol = as_written(unit.program, analysed);
        const core::PlaceId place = places.of(symbol);
        if (!place.valid() || !scopes.is_visible(loop, symbol) || !is_declared_in_file_of(loop, symbol)) return {};
        const Symbol& s = core[symbol];
        if (s.kind != SymbolKind::variable && s.kind != SymbolKind::parameter) return {};
        const bool pointer = core[s.type].kind == TypeKind::pointer, target = role.object != accesses.object(analysed);
        const Pieces size = !target                           ? Pieces{"sizeof ", place}
                            : accesses[role.object].is_block ? Pieces{"malloc_usable_size((void *)", place, ")"}
                                                             : Pieces{"0"};
        const std::string given = fmt::format(", \"{}\", '{}', ", s.name, letter(loop, region, role, symbol));
        return joined({{target ? "dmcg_check_object((const void *)" : "dmcg_check_object((const void *)&", place, ", "}, size, {given},
                       pointer && !target ? Pieces{"(const unsigned long[]){0}"} : strides(place, s.type), {"); "}});
    }

    /// True if nothing that is told of the variable could be a conflict, and all of it happens by its name.
    bool is_harmless(StmtId loop, const Region& region, const VariableRole& role, SymbolId symbol) const {
        const Symbol& s = core[symbol];
        if (s.storage != Storage::automatic || s.address_taken || !(is_arithmetic(core[s.type]) || core[s.type].kind == TypeKind::pointer)) return false;
        const char kind = letter(loop, region, role, symbol);
        const auto body = scopes.bodies.find(loop);
        if (kind == 'i' || kind == 'r') return true;
        if (body == scopes.bodies.end()) return false;
        return is_left_alone(core, body->second, symbol) || (kind == 'p' && is_set_first(core, body->second, symbol));
    }

    std::set<SymbolId> harmless(StmtId loop, const RegionSections& found) const {
        std::set<SymbolId> all;
        for (const VariableRole& role : found.roles) {
            const SymbolId analysed = accesses[role.object].symbol;
            if (!analysed.valid() || role.object != accesses.object(analysed)) continue;
            const SymbolId symbol = as_written(unit.program, analysed);
            if (is_harmless(loop, unit.regions[found.region], role, symbol)) all.insert(symbol);
        }
        return all;
    }

    WatchedLoop loop(size_t number, const RegionSections& found) const {
        const Loop& l = table[found.loop];
        WatchedLoop made{found.region, l.stmt, {}, {}, {fmt::format("dmcg_check_begin({}, __builtin_frame_address(0)); ", number)}, {}};
        const SymbolId index = as_written(unit.program, l.index);
        if (const core::PlaceId place = places.of(index); place.valid()) made.index = {place};
        made.left_out = harmless(l.stmt, found);
        for (const VariableRole& role : found.roles) made.begin = joined({made.begin, object(l.stmt, unit.regions[found.region], role)});
        return made;
    }

    /// "prog.c:13"
    std::string line(const core::Origin& from) const {
        if (!from.expr.valid() && !from.stmt.valid()) return "";
        const TokenId first = from.expr.valid() ? unit.ast[from.expr].tokens.first : unit.ast[from.stmt].tokens.first;
        const Range place = place_of(unit.tokens, {first, first});
        const SourceFile& file = unit.sources[place.file];
        return fmt::format("{}:{}", file.path, line_column(file, place.begin).line);
    }

    std::map<int, std::string> lines_of(const Hooks& hooks) const {
        std::map<int, std::string> lines;
        const int statements = static_cast<int>(core.statements.size());
        for (int s = 0; s < statements; s++) lines[s] = line(core.statements[static_cast<size_t>(s)].from);
        for (const auto& [value, around] : hooks.values) lines[statements + value.value] = line(core[value].from);
        return lines;
    }
};

}  // namespace

WatchedProgram watched(const core::Core& core, const Unit& unit, const Accesses& accesses, const IterationTable& table, const Sections& sections,
                       const Diagnostics& told) {
    WatchedProgram program;
    Watcher watcher{core, unit, accesses, table, told};
    watcher.scopes.all();
    Watched wanted;
    wanted.everywhere = wanted.lives = false;
    wanted.by_value = true;
    for (const RegionSections& found : sections.regions) {
        const Loop& loop = table[found.loop];
        wanted.loops.push_back(watcher.loop(program.loops.size(), found));
        program.loops.push_back({watcher.line({{}, loop.stmt}), unit.program[loop.index].name});
    }
    Hooks hooks = trace_hooks(core, wanted);
    hooks.head.insert(hooks.head.end(), declarations.begin(), declarations.end());
    program.lines = watcher.lines_of(hooks);
    program.texts = print_core(core, hooks);
    return program;
}

}  // namespace dmcg::check
