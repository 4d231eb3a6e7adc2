// The stages in order. Each makes a value of the values before it; after an error nothing more is made.
//
//   dmcg prog.c --dump=loops        the stages up to prepare_loops(), then its table as text
#include "marked_program.h"
#include "pipeline.h"

#include <fmt/format.h>

#include <algorithm>

#include "accesses/function_pointers.h"
#include "accesses/row_pointers.h"
#include "build_line.h"
#include "core/print.h"
#include "directives/clause_variables.h"
#include "directives/dead_branches.h"
#include "directives/omp_by_number.h"
#include "simpler_text.h"
#include "directives/openmp.h"
#include "dmcg/ast.h"
#include "dmcg/by_number.h"
#include "dmcg/core.h"
#include "dump/dump.h"
#include "memory/analyse.h"
#include "dump/sections_text.h"
#include "emit/convert.h"
#include "emit/two_levels.h"
#include "init_loops.h"
#include "known_functions.h"
#include "messages/cautious.h"
#include "parts/parts.h"
#include "plan/names.h"
#include "plan/overlap.h"
#include "plan/threads.h"
#include "planned_replay.h"
#include "replay/watched.h"
#include "resolve/called_exchanges.h"
#include "resolve/index_functions.h"
#include "resolve/kept_blocks.h"
#include "resolve/line_pointers.h"
#include "resolve/out_parameters.h"
#include "resolve/structures.h"
#include "sections/called_boxes.h"
#include "shapes/known_subscripts.h"
#include "shapes/named_memory.h"
#include "verify/spoil.h"
#include "verify/spoil_steps.h"
#include "verify/threads.h"
#include "whole_loops.h"

namespace dmcg {

namespace {

/// The verdict on each marked loop, also on those that are refused.
std::string verdicts(const Options& options, const Unit& unit, const Accesses& found, const Calls& calls) {
    Diagnostics ignored;
    const IterationTable table = align_loops(unit, found, calls, prepare_loops(unit, found, ignored));
    return dump_legality(unit, judge_loops(unit, with_shapes(unit, found, table, calls), options.legality));
}

/// What rewrites or watches the files line by line leaves included files alone, so no mark may stand there.
void refuse_included_marks(const Sources& sources, const Tokens& tokens, const Regions& regions, Diagnostics& diagnostics) {
    const auto check = [&](Range place) {
        if (!sources[place.file].is_input)
            diagnostics.add(Kind::directive_place, place, "a directive in an included file: only a translation writes such files out", "move it into the file that is translated");
    };
    for (const Region& region : regions.regions)
        if (!region.sharing) check(region.place);
    for (const ObeyedPragma& pragma : regions.pragmas) check(place_of(tokens, {pragma.token, pragma.token}));
}

/// What deals with marks alone knows no loops that are dealt out by the number of the thread.
void forget_unmarked(Regions& regions) {
    std::erase_if(regions.regions, is_dealt_by_number);
}

/// Of a write whose part cannot be told it is not told, too, that iterations may meet there: to vouch for them would not help.
void forget_guesses(Diagnostics& diagnostics) {
    const auto is_at = [](const Diagnostic& d, Range place) {
        const auto there = [&](Range r) { return r.file == place.file && r.begin == place.begin; };
        return there(d.place) || std::any_of(d.notes.begin(), d.notes.end(), [&](const Note& n) { return n.place.valid() && there(n.place); });
    };
    Diagnostics kept;
    for (const Diagnostic& d : diagnostics.all()) {
        const auto hides = [&](const Diagnostic& error) { return error.kind == Kind::section_unknown && is_at(d, error.place); };
        if (d.kind == Kind::loop_maybe_not_parallel && std::any_of(diagnostics.all().begin(), diagnostics.all().end(), hides)) continue;
        kept.add(d.kind, d.place, d.text).notes = d.notes;
    }
    diagnostics = std::move(kept);
}

}  // namespace

Product run_back_end(const Options& options, const Unit& unit, memory::CoreWithModel& lowered, Diagnostics& diagnostics, decltype(place_and_communicate)* place) {
    const core::Core& core = lowered.core;
    const auto wanted = [&](Dump table) { return options.dump == table; };
    const auto failed = [&] { return diagnostics.has_errors(); };

    // which memory each statement reads and writes
    Accesses found = find_accesses(unit, diagnostics);
    if (failed()) return {};

    // the functions that all ranks call together
    const Calls calls = find_calls(unit, found, diagnostics, &lowered);
    if (failed()) return {};

    // the verdict on each marked loop, also on those that are refused
    if (wanted(Dump::legality)) return {{verdicts(options, unit, found, calls)}};

    // the counted loops in one form
    const IterationTable table = align_loops(unit, found, calls, prepare_loops(unit, found, diagnostics));
    if (failed()) return {};
    if (wanted(Dump::loops)) return {{dump_loops(unit, table)}};

    // subscripts that stand in memory, where it is known what they are
    found = with_known_subscripts(unit, lowered, std::move(found), table);

    // flat arrays get their axes, parameters their lengths, calls the elements that they touch
    const Accesses accesses = with_shapes(unit, std::move(found), table, calls);

    // which part of each object a split loop touches
    const Sections sections = with_own_elements(unit, accesses, table, find_sections(unit, accesses, table, diagnostics), options.legality);
    if (failed()) return {};
    if (wanted(Dump::sections)) return {{dump_sections(unit, accesses, table, sections)}};

    // does each access lie in its section? As the core says it
    if (wanted(Dump::images)) return {{dump_images(unit, verifying::images_in_sections(core, accesses, table, sections))}};

    // do two names mean one memory?
    if (wanted(Dump::aliases)) return {{dump_aliases(unit, core, accesses, lowered.model())}};

    // are the split loops parallel?
    check_legality(unit, accesses, table, sections, diagnostics, options.legality);
    if (failed()) return {};
    tell_claims(unit, accesses, diagnostics);

    // the same program with its marks in the other spelling
    if (options.convert) refuse_included_marks(unit.sources, unit.tokens, unit.regions, diagnostics);
    if (failed()) return {};
    if (options.convert) return {convert(unit, accesses, table, sections, *options.convert, diagnostics)};

    // where each statement runs, and which messages that needs
    Placement placement = place(unit, accesses, table, calls, sections, diagnostics);
    if (failed()) return forget_guesses(diagnostics), Product{};
    if (wanted(Dump::messages)) return {{dump_messages(unit, accesses, table, sections, placement)}};

    // the ordered list of what is inserted
    Plan made = make_plan(unit, accesses, table, calls, sections, std::move(placement), diagnostics);
    if (failed()) return {};

    // halos that travel while the iterations run which need nothing of them
    if (options.overlap) overlap_halos(unit, accesses, table, calls, sections, options.legality.trust, diagnostics, made);

    // constants by name or by value: what is judged from here on is what is emitted
    auto [named, plan] = in_numbers(unit, accesses, made);
    if (options.check_plan) return {{}, prepare_replay(options, unit, core, named, table, plan)};

    if (options.spoil == 0) return {{verdicts_on_spoiled(unit, core, named, table, calls, sections, plan)}};
    if (options.spoil > 0) plan = spoiled_plan(unit, named, table, plan, static_cast<size_t>(options.spoil) - 1);
    if (wanted(Dump::plan)) return {{dump_plan(unit, named, table, plan)}};

    // the threads of a rank, or the lanes of its vector units, share what it has of a loop
    const LoopPragmas pragmas = share_iterations(unit, named, table, sections, plan, loops_in_lanes(unit), options.threads, diagnostics);

    // at each read, does the rank that reads hold the current value? A spoiled plan is to show what its program does
    if (const auto fault = options.spoil > 0 ? std::nullopt : verify(unit, core, named, table, calls, sections, plan))
        internal_error(fmt::format("the plan is wrong, so no program is written: {}", *fault));
    if (const auto fault = thread_fault(unit, named, table, pragmas)) internal_error(fmt::format("no program is written: {}", *fault));

    // can the text be changed where the plan wants it?
    check_edits(unit, named, table, plan, diagnostics);
    if (failed()) return {};

    // the steps as edits of the user's text
    return {emit(unit, named, table, plan, pragmas, {options.lines, output_paths(options), flags_at_outputs(options), include_flags_at_outputs(options), is_c90(options)})};
}

namespace {

/// Where the plan cannot be proven, one that sends more may be.
Product run_proven(const Options& options, const Unit& unit, memory::CoreWithModel& lowered, Diagnostics& diagnostics) {
    Diagnostics first, second;
    try {
        Product made = run_back_end(options, unit, lowered, first);
        diagnostics.add_all(first);
        return made;
    } catch (const InternalError& error) {
        if (options.spoil >= 0 || options.dump != Dump::none) throw;
        Product made;
        try {
            made = run_back_end(options, unit, lowered, second, place_cautiously);
        } catch (const InternalError&) {
            throw error;
        }
        second.add(Kind::slow_message, unit.regions.regions[0].place, "what a split loop writes is sent to all that may need it as soon as the loop has ended: no plan that sends less could be proven",
                   fmt::format("please report this with the input: {}", std::string_view(error.what()).substr(std::string_view(error.what()).find(": ") + 2)));
        diagnostics.add_all(second);
        return made;
    }
}

/// A loop of OpenMP that cannot be split stays whole, unless no loop is left: then the program is refused for the first reasons.
Product split_what_can_be(const Options& options, const Unit& unit, memory::CoreWithModel& lowered, Diagnostics& diagnostics) {
    const bool all_or_nothing = options.legality.strict || options.convert;
    Diagnostics told;
    Regions regions = unit.regions;
    while (true) {
        const Unit now{unit.sources, unit.tokens, unit.ast, unit.program, regions};
        Diagnostics found;
        Product made = run_proven(options, now, lowered, found);
        auto fewer = found.has_errors() ? without_whole_loops(now, found, all_or_nothing, told) : std::nullopt;
        if (!fewer) {
            diagnostics.add_all(told);
            diagnostics.add_all(found);
            return made;
        }
        regions = std::move(*fewer);
    }
}

/// Arrays that share a block become arrays of their own. That they can be told apart is proven on a copy of the tree, in which
/// pointers are written out that go through them.
void write_out_proven_parts(const Sources& sources, const Tokens& tokens, Ast& ast, Program& program, const Regions& regions) {
    const std::vector<PartsOfBlock> possible = possible_parts({sources, tokens, ast, program, regions});
    if (possible.empty()) return;
    Ast tree = ast;
    Program trial = program;
    const Unit unit{sources, tokens, tree, trial, regions};
    std::vector<PartsOfBlock> written;
    for (const PartsOfBlock& parts : possible)
        if (write_out_parts(unit, tree, trial, parts)) written.push_back(parts);
    write_out_line_pointers(tokens, tree, trial);
    Diagnostics ignored;
    const Accesses accesses = find_accesses(unit, ignored);
    const IterationTable table = prepare_loops(unit, accesses, ignored);
    for (const PartsOfBlock& parts : written) {
        ExprId beyond;
        if (are_proven(unit, accesses, table, parts, beyond)) write_out_parts({sources, tokens, ast, program, regions}, ast, program, parts);
        else if (beyond.valid() && beyond.index() < ast.exprs.size()) program.rows.refused.push_back({parts.front().root, beyond, "this may lie outside of its part of the memory"});
    }
}

std::vector<std::string> dump_tree(const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics) {
    const Ast ast = parse(tokens, diagnostics);
    return diagnostics.has_errors() ? std::vector<std::string>{} : std::vector{dump_ast(sources, tokens, ast)};
}

/// The program with its marks as it is written; nothing if it cannot be read.
std::optional<MarkedProgram> read_as_written(const Options& options, const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics) {
    Ast ast = parse(tokens, diagnostics);
    if (diagnostics.has_errors()) return {};
    Program program = resolve_with_functions(options, sources, tokens, ast, diagnostics);
    if (diagnostics.has_errors()) return {};
    Regions regions = read_directives(sources, tokens, ast, program, options.partition, diagnostics);
    return MarkedProgram{std::move(ast), std::move(program), std::move(regions)};
}

/// The program as it is written in the core language, in one of the forms for reading.
std::vector<std::string> dump_lowered(const Options& options, const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics) {
    const auto read = read_as_written(options, sources, tokens, diagnostics);
    if (!read || diagnostics.has_errors()) return {};
    const core::Core core = lower({sources, tokens, read->ast, read->program, read->regions});
    if (options.dump == Dump::defuse) return {dump_defuse(def_use(core))};
    if (options.dump == Dump::memory) return {dump_memory(core, *memory::analyse(core, read->program.layout_of_record))};
    if (!options.trace) return print_core(core);
    std::vector<std::string> texts = print_core(core, check::trace_hooks(core, check::whole_program(core)));
    if (output_paths(options).size() > texts.size()) texts.push_back(check::trace_runtime());
    return texts;
}

/// The text, if names and types are right.
std::vector<std::string> dump_read_text(const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics) {
    const Ast ast = parse(tokens, diagnostics);
    if (!diagnostics.has_errors()) resolve(sources, tokens, ast, diagnostics);
    return diagnostics.has_errors() ? std::vector<std::string>{} : std::vector{dump_text(tokens, sources)};
}

/// Up to the roles of variables. That a loop is not parallel is no fault here: that is what is to be found out.
check::WatchedProgram watch_stages(const Options& options, const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics) {
    if (diagnostics.has_errors()) return {};
    auto read = read_as_written(options, sources, tokens, diagnostics);
    if (!read) return {};
    auto& [ast, program, regions, ignored] = *read;
    forget_unmarked(regions);
    refuse_included_marks(sources, tokens, regions, diagnostics);
    if (diagnostics.has_errors()) return {};
    const Unit unit{sources, tokens, ast, program, regions};
    const core::Core core = lower(unit);
    empty_dead_branches(ast, program, regions);
    write_out_index_functions(tokens, ast, program, variables_in_clauses(program, regions));
    write_out_line_pointers(tokens, ast, program);
    Accesses found = find_accesses(unit, diagnostics);
    IterationTable table = prepare_loops(unit, found, diagnostics);
    if (diagnostics.has_errors()) return {};
    Diagnostics told;
    const Calls calls = find_calls(unit, found, told);
    table = align_loops(unit, found, calls, std::move(table));
    const Accesses accesses = with_shapes(unit, std::move(found), table, calls);
    const Sections sections = find_sections(unit, accesses, table, told);
    return check::watched(core, unit, accesses, table, sections, told);
}

/// The tree says what the analysis follows: variables for members, subscripts for pointers that walk ...
void write_out(const Options& options, const Sources& sources, const Tokens& tokens, Ast& ast, Program& program, Regions& regions, memory::CoreWithModel& lowered, Diagnostics& diagnostics) {
    const auto empty_unused = [&] { if (!options.suggest) empty_dead_functions(tokens, ast, program, regions, options.used_outside); };
    empty_dead_branches(ast, program, regions);
    if (!options.suggest && !options.convert) forget_dead_marks(tokens, ast, program, options.used_outside, regions, diagnostics);
    write_out_known_callees({sources, tokens, ast, program, regions}, ast, program);
    forget_uncalled_names({sources, tokens, ast, program, regions}, program);
    empty_unused();
    if (write_out_called_exchanges(ast, program)) empty_unused();
    const std::vector<NoRows> whole = take_structures_apart(tokens, ast, program, variables_in_clauses(program, regions));
    write_out_references(ast, program, variables_in_clauses(program, regions));
    if (write_out_called_exchanges(ast, program)) empty_unused();
    write_out_kept_blocks(ast, program);
    write_out_row_pointers(sources, tokens, ast, program, regions, lowered);
    program.rows.refused.insert(program.rows.refused.end(), whole.begin(), whole.end());
    write_out_index_functions(tokens, ast, program, variables_in_clauses(program, regions));
    write_out_proven_parts(sources, tokens, ast, program, regions);
    write_out_line_pointers(tokens, ast, program);
}

}  // namespace

std::optional<MarkedProgram> read_program(const Options& options, const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics) {
    Ast ast = parse(tokens, diagnostics);
    if (diagnostics.has_errors()) return {};

    // symbols, types, constants
    Program program = resolve_with_functions(options, sources, tokens, ast, diagnostics);
    if (diagnostics.has_errors()) return {};
    program.looks_up_lengths = options.looks_up_lengths;
    refuse_calls_from_outside(tokens, ast, program, options.used_outside, diagnostics);
    if (!options.convert && !options.suggest) refuse_system_names(tokens, program, diagnostics);
    if (diagnostics.has_errors()) return {};

    // the marked regions
    Regions regions = read_directives(sources, tokens, ast, program, options.partition, diagnostics);
    if (diagnostics.has_errors()) return {};
    const bool is_planned = !options.convert && (!regions.regions.empty() || options.suggest || options.check_plan);
    auto lowered = std::make_unique<memory::CoreWithModel>(is_planned ? lower({sources, tokens, ast, program, regions}) : core::Core{}, program.layout_of_record);
    if (options.kept_pointers) program.named_memory = named_memory({sources, tokens, ast, program, regions}, *lowered, *options.kept_pointers);
    if (options.convert || options.suggest) forget_unmarked(regions);
    write_out_thread_numbers(tokens, ast, program, regions);
    if (!regions.regions.empty() || options.suggest) write_out(options, sources, tokens, ast, program, regions, *lowered, diagnostics);
    return MarkedProgram{std::move(ast), std::move(program), std::move(regions), std::move(lowered)};
}

Product run_stages(const Options& options, const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics) {
    const auto wanted = [&](Dump table) { return options.dump == table; };
    if (diagnostics.has_errors()) return {};
    if (wanted(Dump::tokens)) return {{dump_tokens(tokens, sources)}};
    if (wanted(Dump::ast)) return {dump_tree(sources, tokens, diagnostics)};
    if (wanted(Dump::core) || wanted(Dump::memory) || wanted(Dump::defuse)) return {dump_lowered(options, sources, tokens, diagnostics)};
    if (wanted(Dump::text)) return {dump_read_text(sources, tokens, diagnostics)};

    // the tree with its marked regions
    const auto read = read_program(options, sources, tokens, diagnostics);
    if (!read) return {};
    const Unit unit{sources, tokens, read->ast, read->program, read->regions};
    if (wanted(Dump::regions)) return {{dump_regions(unit)}};

    // loops that every rank would run, but needs its own lines of alone
    const Regions dealt = with_init_loops_split(options, unit, read->lowered->core);
    return split_what_can_be(options, {sources, tokens, read->ast, read->program, dealt}, *read->lowered, diagnostics);
}

CheckedProgram watch(const Options& options) {
    Sources sources, changed;
    Diagnostics diagnostics;
    const Tokens tokens = preprocess(options.inputs, sources, diagnostics);
    const auto simpler = diagnostics.has_errors() ? std::nullopt : read_simpler_text(options, sources, tokens, changed, diagnostics);
    const Sources& text = simpler ? changed : sources;
    CheckedProgram made;
    made.program = watch_stages(options, text, simpler ? *simpler : tokens, diagnostics);
    made.status = diagnostics.has_errors() ? 1 : 0;
    made.diagnostics = render(diagnostics, text);
    return made;
}

}  // namespace dmcg
