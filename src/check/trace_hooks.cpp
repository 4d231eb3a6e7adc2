// One walk over each function: values are hooked for what they read, statements for what they write, for lives and for calls.
#include "check/trace_hooks.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "accesses/library.h"
#include "check/fixed_blocks.h"
#include "check/reach.h"
#include "check/runtimes.h"
#include "core/walk.h"
#include "dmcg/trace.h"

namespace dmcg::check {

namespace {

using core::PlaceId;
using core::StatementId;
using core::ValueId;

constexpr int temporary = 16, alloca_memory = 32;      // beside BlockKind: what the runtime knows of a block

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream from(text);
    for (std::string line; std::getline(from, line);) lines.push_back(line);
    return lines;
}

/// A watched loop that the walk is in.
struct RunningLoop {
    const WatchedLoop* watched;
    size_t scope_begin;                     // what is declared in it: from here in Teller::scope
    std::set<std::string> labels;           // in it
};

struct Teller {
    const core::Core& core;
    const Watched& watched;
    const Places places{core};
    Hooks hooks;
    std::set<SymbolId> bodies;                          // functions that have one
    std::set<SymbolId> told_functions{};                // all of whose accesses are told
    std::set<ValueId> told_values{}, replaced{};
    std::set<std::string> replaced_functions{};
    std::set<SymbolId> function_names{};                // __func__ in the function of the walk, which nothing declares
    std::vector<SymbolId> scope;                        // variables declared so far, in the blocks around
    size_t switch_begin = 0;                            // of the innermost switch: where its part of `scope` begins
    bool told = false;                                  // accesses are, here
    std::vector<RunningLoop> around;                    // the watched loops around

    Teller(const core::Core& c, const Watched& w) : core(c), watched(w), bodies(bodies_of(c)) {}

    void wrap(StatementId s, Pieces before, Pieces after) {
        Around& around_it = hooks.statements[s];
        around_it.before = joined({std::move(before), around_it.before});
        around_it.after = joined({around_it.after, std::move(after)});
    }

    // ---------------------------------------------------------------- accesses

    /// By what the watched loops say, or because no other iteration or call can know the variable.
    bool is_left_out(PlaceId place) const {
        const SymbolId variable = core::variable_of(core, place);
        if (!variable.valid()) return false;
        if (core[core[variable].type].tag == "__auto_type") return true;      // declared by the call that sets it
        for (const RunningLoop& loop : around)
            if (loop.watched->left_out.contains(variable)) return true;
        if (watched.lives || core[variable].address_taken || core[variable].storage != Storage::automatic || !is_scalar(core[variable].type)) return false;
        const size_t begin = around.empty() ? 0 : around.back().scope_begin;
        return std::find(scope.begin() + static_cast<std::ptrdiff_t>(begin), scope.end(), variable) != scope.end();
    }

    bool is_scalar(TypeId type) const { return is_arithmetic(core[type]) || core[type].kind == TypeKind::pointer; }

    void tell_value(ValueId v, StatementId s) {
        if (!told_values.insert(v).second) return;
        const auto* read = std::get_if<core::Read>(&core[v].node);
        const bool is_array = read && core.type(read->place).kind == TypeKind::array;      // of a text that a variable begins with
        if (read && !is_array && places.has_size(read->place) && !is_left_out(read->place)) {
            const int number = watched.by_value ? static_cast<int>(core.statements.size()) + v.value : s.value;
            const TouchedBytes at = places.bytes_of(read->place);
            hooks.values[v].before = joined({{"dmcg_read("}, at.address, {", "}, at.size, {fmt::format(", {}), ", number)}});
        }
        for (const ValueId operand : core::operands(core, v)) tell_value(operand, s);
    }

    /// The address is taken before the statement: what it stores into may be what says where.
    void tell_write(StatementId s, PlaceId place) {
        if (!told || !place.valid() || !places.has_size(place) || is_left_out(place)) return;
        const TouchedBytes at = places.bytes_of(place);
        wrap(s, joined({{"{ const volatile void *dmcg_place = "}, at.address, {"; "}}),
             joined({{"dmcg_wrote(dmcg_place, "}, at.size, {fmt::format(", {}); }}", s.value)}}));
    }

    void tell_opaque(StatementId s, const core::Opaque& opaque) {
        if (!told) return;
        const auto call = [&](const char* name, PlaceId place) {
            const TouchedBytes at = places.bytes_of(place);
            return joined({{fmt::format("{}(", name)}, at.address, {", "}, at.size, {fmt::format(", {}); ", s.value)}});
        };
        for (const PlaceId place : opaque.reads) wrap(s, call("dmcg_read", place), {});
        for (const PlaceId place : opaque.writes) wrap(s, {}, call("dmcg_wrote", place));
    }

    // ---------------------------------------------------------------- calls

    bool is_outside(SymbolId function) const { return function.valid() && !bodies.contains(function); }

    void tell_call(StatementId s, const core::Call& call) {
        tell_write(s, call.result);
        const SymbolId callee = core::function_of(core, call.callee);
        if (!told && !watched.lives) return;
        if (!callee.valid() || (is_outside(callee) && stands_for(core[callee].name))) {
            Pieces& before = hooks.values[call.callee].before;
            before = joined({{fmt::format("dmcg_statement = {}, ", s.value)}, before});
        }
        if (!is_outside(callee)) return;
        const std::string& name = core[callee].name;
        if (is_in(name, {"setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "__builtin_va_start", "__builtin_va_copy"}) && !call.arguments.empty())
            wrap(s, {}, {"dmcg_wrote(", call.arguments[0], ", sizeof *(", call.arguments[0], fmt::format("), {}); ", s.value)});
        if (name.starts_with("__builtin_") && name.ends_with("_overflow") && call.arguments.size() == 3)
            wrap(s, {}, {"dmcg_wrote(", call.arguments[2], ", sizeof *(", call.arguments[2], fmt::format("), {}); ", s.value)});
        if (name.starts_with("__atomic_") || name.starts_with("__sync_")) tell_atomic(s, name, call.arguments);
        if (is_in(name, {"alloca", "__builtin_alloca"}) && call.result.valid())
            wrap(s, {}, {"dmcg_begin(", call.result, ", ", call.arguments[0], fmt::format(", {}, -1, \"\", {}); ", static_cast<int>(BlockKind::heap) | alloca_memory, s.value)});
        if (watched.lives && may_change_memory(name) && !is_in(name, {"longjmp", "_longjmp", "siglongjmp"})) wrap(s, {fmt::format("dmcg_outside(\"{}\"); ", name)}, {"dmcg_outside_end(); "});
    }

    /// The compiler's own functions for what is read and written in one step: the first argument points to it.
    void tell_atomic(StatementId s, const std::string& name, const std::vector<ValueId>& arguments) {
        const auto tells = [&](const char* how, size_t i) {
            return Pieces{fmt::format("{}(", how), arguments[i], ", sizeof *(", arguments[i], fmt::format("), {}); ", s.value)};
        };
        if (arguments.empty() || name.ends_with("_fence") || name == "__sync_synchronize") return;
        wrap(s, tells("dmcg_read", 0), name.starts_with("__atomic_load") ? Pieces{} : tells("dmcg_wrote", 0));
        const bool gives_second = name == "__atomic_load" || name.find("compare_exchange") != std::string::npos, gives_third = name == "__atomic_exchange";
        if (arguments.size() > 2 && (gives_second || gives_third)) wrap(s, {}, tells("dmcg_wrote", gives_second ? 1 : 2));
    }

    /// sqrt and its like are known to get no pointer: nothing is compared around them.
    bool may_change_memory(const std::string& name) const {
        const auto known = library_function(core.library.get(), name);
        return !known || known->arguments.find_first_not_of('.') != std::string_view::npos;
    }

    static bool is_in(const std::string& name, std::initializer_list<const char*> names) {
        return std::find(names.begin(), names.end(), name) != names.end();
    }

    /// A function of the library, wherever its address is taken, is the one that stands for it.
    void replace_library(ValueId v) {
        if (!replaced.insert(v).second) return;
        const auto* address = std::get_if<core::AddressOf>(&core[v].node);
        const SymbolId named = address ? core::variable_of(core, address->place) : SymbolId{};
        if (named.valid() && is_in(core[named].name, {"__func__", "__FUNCTION__", "__PRETTY_FUNCTION__"})) function_names.insert(named);
        if (const SymbolId function = core::function_of(core, v); is_outside(function) && stands_for(core[function].name)) {
            const std::string& name = core[function].name;
            replaced_functions.insert(name);
            hooks.values[v].before = {fmt::format("1 ? (__typeof__(1 ? {0} : {0}))traced_{0} : ", name)};
        }
        for (const ValueId operand : core::operands(core, v)) replace_library(operand);
    }

    // ---------------------------------------------------------------- lives

    int kind_of(SymbolId symbol, BlockKind kind) const { return static_cast<int>(kind) | (core[symbol].declared_at.valid() ? 0 : temporary); }

    void tell_declaration(StatementId s, const core::Declare& declared) {
        scope.push_back(declared.symbol);
        const PlaceId place = places.of(declared.symbol);
        const Storage storage = core[declared.symbol].storage;
        if (!place.valid() || storage == Storage::external || storage == Storage::file_static) return;
        const BlockKind kind = storage == Storage::automatic ? BlockKind::automatic : BlockKind::fixed;
        Pieces after;
        if (watched.lives) after = joined({{"dmcg_begin("}, life(core, place, declared.symbol, kind_of(declared.symbol, kind)), {fmt::format("{}); ", s.value)}});
        if (told && storage == Storage::automatic && declared.initial && !is_left_out(place))
            after = joined({after, {"dmcg_wrote(&", place, ", sizeof ", place, fmt::format(", {}); ", s.value)}});
        if (!after.empty()) wrap(s, {}, std::move(after));
    }

    /// Declarations that a jump to the label may have passed by.
    void tell_label(StatementId s, const core::Label& label) {
        if (!watched.lives) return;
        for (size_t i = label.is_case ? switch_begin : 0; i < scope.size(); i++) {
            const PlaceId place = places.of(scope[i]);
            if (!place.valid() || core[scope[i]].storage != Storage::automatic || core[scope[i]].kind == SymbolKind::parameter || core.lengths.contains(core[scope[i]].type)) continue;
            wrap(s, {}, joined({{"dmcg_keep("}, life(core, place, scope[i], kind_of(scope[i], BlockKind::automatic)), {fmt::format("{}); ", s.value)}}));
        }
    }

    void tell_jump(StatementId s, const core::Jump& jump) {
        for (size_t i = around.size(); i-- > 0;) {
            const bool leaves = jump.kind == core::JumpKind::goto_ ? !around[i].labels.contains(jump.label) : jump.kind == core::JumpKind::return_ && !watched.lives;
            if (leaves) wrap(s, {fmt::format("dmcg_loop_end({}); ", around[i].watched->region.value)}, {});
        }
    }

    // ---------------------------------------------------------------- the walk

    void tell(StatementId s) {
        const size_t outer_scope = scope.size(), outer_switch = switch_begin;
        for (const ValueId v : core::values_in(core, s)) {
            if (told) tell_value(v, s);
            if (told || watched.lives) replace_library(v);
        }
        if (const auto* x = std::get_if<core::Assign>(&core[s].node)) tell_write(s, x->target);
        if (const auto* x = std::get_if<core::Call>(&core[s].node)) tell_call(s, *x);
        if (const auto* x = std::get_if<core::Declare>(&core[s].node)) tell_declaration(s, *x);
        if (const auto* x = std::get_if<core::Label>(&core[s].node)) tell_label(s, *x);
        if (const auto* x = std::get_if<core::Jump>(&core[s].node)) tell_jump(s, *x);
        if (const auto* x = std::get_if<core::Opaque>(&core[s].node)) tell_opaque(s, *x);
        if (std::holds_alternative<core::Switch>(core[s].node)) switch_begin = scope.size();
        const WatchedLoop* loop = watched_loop(s);
        if (loop) tell_loop(s, *loop);
        else for (const StatementId part : core::parts(core, s)) tell(part);
        if (!std::holds_alternative<core::Declare>(core[s].node)) scope.resize(outer_scope);
        switch_begin = outer_switch;
    }

    const WatchedLoop* watched_loop(StatementId s) const {
        if (!std::holds_alternative<core::Loop>(core[s].node)) return nullptr;
        const auto found = std::find_if(watched.loops.begin(), watched.loops.end(), [&](const WatchedLoop& l) { return l.stmt == core[s].from.stmt; });
        return found == watched.loops.end() ? nullptr : &*found;
    }

    void tell_loop(StatementId s, const WatchedLoop& loop) {
        const bool outer_told = told;
        told = true;
        around.push_back({&loop, scope.size(), {}});
        collect_labels(s, around.back().labels);
        for (const ValueId v : core::values_in(core, s)) tell_value(v, s), replace_library(v);
        for (const StatementId part : core::parts(core, s)) tell(part);
        around.pop_back();
        told = outer_told;
        const int region = loop.region.value;
        const Pieces index = loop.index.empty() ? changed_by_step(std::get<core::Loop>(core[s].node)) : loop.index, count = loop.count.empty() ? Pieces{"-1"} : loop.count;
        wrap(std::get<core::Loop>(core[s].node).body, joined({{fmt::format("dmcg_iteration({}, (long)(", region)}, index, {")); "}}), {});
        wrap(s, joined({loop.begin, {fmt::format("dmcg_loop({}, (long)(", region)}, count, {")); "}}), {fmt::format("dmcg_loop_end({}); ", region)});
    }

    Pieces changed_by_step(const core::Loop& loop) const {
        const auto* step = loop.step.empty() ? nullptr : std::get_if<core::Assign>(&core[loop.step.back()].node);
        return step && is_scalar(core[step->target].type) ? Pieces{step->target} : Pieces{"0"};
    }

    void collect_labels(StatementId s, std::set<std::string>& found) const {
        if (const auto* label = std::get_if<core::Label>(&core[s].node); label && !label->is_case) found.insert(label->name);
        for (const StatementId part : core::parts(core, s)) collect_labels(part, found);
    }

    void tell_function(const core::Function& function) {
        scope = function.parameters;
        function_names.clear();
        told = watched.everywhere || told_functions.contains(function.symbol);
        tell(function.body);
        if (!watched.lives) return;
        Pieces begin = {fmt::format("int dmcg_frame __attribute__((cleanup(dmcg_return))) = dmcg_call({}); ", function.symbol.value)};
        for (const SymbolId parameter : function.parameters) {
            const PlaceId place = places.of(parameter);
            if (!place.valid()) continue;
            begin = joined({begin, {"dmcg_begin("}, life(core, place, parameter, kind_of(parameter, BlockKind::parameter)), {"-1); dmcg_wrote(&", place, ", sizeof ", place, ", -1); "}});
        }
        for (const SymbolId name : function_names)
            begin = joined({begin, {"dmcg_begin("}, life(core, places.of(name), name, static_cast<int>(BlockKind::fixed)), {"-1); "}});
        const auto& given = function.parameters;
        if (function.symbol == core.main && given.size() > 1 && places.of(given[1]).valid())
            begin = joined({begin, {"dmcg_arguments(", places.of(given[1]), "); "}});
        hooks.functions[function.symbol].before = std::move(begin);
    }

    // ---------------------------------------------------------------- points of the text

    void tell_point(const WatchedPoint& point) {
        const auto span = core.spans.find(point.stmt);
        if (span == core.spans.end()) return;
        Pieces told_there = {fmt::format("dmcg_point({}, {}); ", static_cast<int>(point.where), point.stmt.value)};
        for (const WatchedValue& v : point.values) {
            const char* const name = v.kind == ValueKind::number ? "number" : v.kind == ValueKind::real ? "real" : "address";
            told_there = joined({told_there, {fmt::format("dmcg_{}({}, ", name, v.number)}, v.expression, {"); "}});
        }
        const auto* block = std::get_if<core::Block>(&core[span->second.first].node);
        const bool inside = point.where >= Where::body_begin && block && !block->body.empty();
        const bool begins = point.where == Where::before || point.where == Where::body_begin;
        if (begins) wrap(inside ? block->body.front() : span->second.first, std::move(told_there), {});
        else wrap(inside ? block->body.back() : span->second.last, {}, std::move(told_there));
    }
};

}  // namespace

Watched whole_program(const core::Core& core) {
    Watched all;
    for (size_t i = 0; i < core.regions.size(); i++)
        if (core.regions[i].kind == RegionKind::doall && !core.regions[i].statements.empty())
            all.loops.push_back({RegionId{static_cast<int32_t>(i)}, core.regions[i].statements[0], {}, {}, {}, {}});
    return all;
}

Hooks trace_hooks(const core::Core& core, const Watched& watched) {
    Teller teller{core, watched};
    if (!watched.everywhere) teller.told_functions = reached_from_loops(core, watched.loops);
    for (const core::Unit& unit : core.units)
        for (const core::Function& function : unit.functions) teller.tell_function(function);
    for (const WatchedPoint& point : watched.points) teller.tell_point(point);
    teller.hooks.head = lines_of(runtime_interface());
    for (const std::string& name : teller.replaced_functions) teller.hooks.head.push_back("void traced_" + name + "(void);");
    if (watched.lives) teller.hooks.tails = fixed_blocks(core, teller.places);
    return teller.hooks;
}

}  // namespace dmcg::check
