// A helper is emitted if its name occurs in what was inserted, or in a helper that is emitted.
//
//   inserted: dmcg_scatter(a, ...)      helpers: dmcg_scatter, so dmcg_blocks, so dmcg_interval, dmcg_int, so dmcg_first ...
#include "dmcg/ast.h"
#include "emit/helpers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>
#include <set>

#include "emit/comments.h"
#include "emit/include_place.h"
#include "emit/library_headers.h"
#include "dmcg/words.h"
#include "library/function_table.h"
#include "source/shell_word.h"

namespace dmcg {

namespace {

struct Helper { std::string_view name, file; };

/// In the order in which they stand in the program: each uses earlier ones only.
constexpr Helper helpers[] = {
    {"rank", "helper_rank"},
    {"threads", "helper_threads"},
    {"one_thread", "helper_one_thread"},
    {"this_thread", "helper_this_thread"},
    {"set_threads", "helper_set_threads"},
    {"in_parallel", "helper_in_parallel"},
    {"serial", "helper_serial"},
    {"lock", "helper_lock"},
    {"test_lock", "helper_test_lock"},
    {"exit", "helper_exit"},
    {"exit_at_last", "helper_exit_at_last"},
    {"turn", "helper_turn"},
    {"agree_on_exit", "helper_agree_on_exit"},
    {"exit_path", "helper_exit_path"},
    {"exit_in_turn", "helper_exit_in_turn"},
    {"end_turns", "helper_end_turns"},
    {"err", "helper_err"}, {"errx", "helper_errx"}, {"verr", "helper_verr"}, {"verrx", "helper_verrx"}, {"error", "helper_error"},
    {"near", "helper_near"},
    {"no_nan", "helper_no_nan"},
    {"end", "helper_end"},
    {"master_only", "helper_master_only"},
    {"agree", "helper_agree"},
    {"agree_double", "helper_agree_double"},
    {"agree_value", "helper_agree_value"},
    {"first", "helper_first"},
    {"owner", "helper_owner"},
    {"next", "helper_next"},
    {"since", "helper_since"},
    {"max", "helper_max"},
    {"min", "helper_min"},
    {"int", "helper_int"},
    {"chunks", "helper_chunks"},
    {"css", "helper_css"}, {"gss", "helper_gss"}, {"fss", "helper_fss"}, {"tss", "helper_tss"},
    {"deal", "helper_deal"},
    {"answer", "helper_answer"},
    {"take", "helper_take"},
    {"chunk", "helper_chunk"},
    {"chunk_owner", "helper_chunk_owner"},
    {"count", "helper_count"},
    {"noted", "helper_noted"},
    {"find", "helper_find"},
    {"note_length", "helper_note_length"},
    {"malloc", "helper_malloc"}, {"calloc", "helper_calloc"}, {"realloc", "helper_realloc"},
    {"elements", "helper_elements"},
    {"join", "helper_join"},
    {"join_planes", "helper_join_planes"},
    {"row", "helper_row"},
    {"box", "helper_box"},
    {"line", "helper_line"},
    {"lines", "helper_lines"},
    {"interval", "helper_interval"},
    {"blocks", "helper_blocks"},
    {"at", "helper_at"},
    {"line_owner", "helper_line_owner"},
    {"chunk_after", "helper_chunk_after"},
    {"begin", "helper_begin"},
    {"part", "helper_part"},
    {"scatter", "helper_scatter"},
    {"gather", "helper_gather"},
    {"allgather", "helper_allgather"},
    {"overlap", "helper_overlap"},
    {"peers", "helper_peers"},
    {"post", "helper_post"},
    {"exchange", "helper_exchange"},
    {"halo", "helper_halo"},
    {"behind", "helper_behind"},
    {"post_ring", "helper_post_ring"}, {"halo_ring", "helper_halo_ring"},
    {"make_room", "helper_make_room"}, {"begin_halo", "helper_begin_halo"}, {"begin_halo_ring", "helper_begin_halo_ring"},
    {"end_halos", "helper_end_halos"},
    {"stage_of", "helper_stage"},
    {"scatter_parts", "helper_scatter_parts"},
    {"gather_parts", "helper_gather_parts"},
    {"allgather_parts", "helper_allgather_parts"},
    {"exchange_parts", "helper_exchange_parts"},
    {"look_up", "helper_look_up"}, {"unsigned", "helper_unsigned"}, {"unless_equal", "helper_unless_equal"},
    {"combine", "helper_combine"},
    {"combine_field", "helper_combine_field"},
    {"collect", "helper_collect"},
    {"keep", "helper_keep"},
    {"merge", "helper_merge"},
    {"begin_stores", "helper_begin_stores"},
    {"store", "helper_store"},
    {"end_stores", "helper_end_stores"},
};

/// The file with main.
FileId main_file(const Emitter& e) {
    const StmtId definition = e.unit.program[e.unit.program.main].definition;
    return unit_of(e.unit.tokens, e.unit.ast[definition].tokens.first).file;
}

/// Fit to stand in a comment.
std::string without_comment_end(std::string name) {
    for (size_t at; (at = name.find("*/")) != std::string::npos;) name.replace(at, 2, "* /");
    return name;
}

/// True if `text` uses dmcg_<name>.
bool uses(const Emitter& e, const std::string& text, std::string_view name) { return has_word(text, e.names(name)); }

bool runs_again(const Emitter& e) {
    return std::any_of(e.plan.steps.begin(), e.plan.steps.end(), [](const Step& step) {
        const auto* run = std::get_if<RunByMaster>(&step);
        return run && run->again;
    });
}

/// The helpers that a file needs, and all that is inserted into it. Those that others use come first, so the search goes
/// from the last to the first.
struct Needed {
    std::vector<Helper> list;
    std::string all;
};

/// Does the program ask OpenMP how many threads there are?
bool counts_ranks(const Emitter& e) {
    const std::vector<EditList>& lists = e.edits.lists();
    return std::any_of(lists.begin(), lists.end(), [&](const EditList& l) { return uses(e, l.all_text(), "threads") || uses(e, l.all_text(), "in_parallel"); });
}

/// The type of the values that must not be NaN: it can hold each of them.
std::string_view checked_type(const Emitter& e) {
    const bool has_long = std::any_of(e.plan.steps.begin(), e.plan.steps.end(), [&](const Step& step) {
        const auto* check = std::get_if<CheckNumber>(&step);
        return check && e.unit.program.type(check->value).kind == TypeKind::long_double;
    });
    return has_long ? "long double" : "double";
}

/// err() may be called where exit() may.
std::string exit_of_err(const Emitter& e) {
    const auto in_turn = [](const Step& s) { return std::holds_alternative<LeaveByMaster>(s) && std::get<LeaveByMaster>(s).in_turn; };
    return std::any_of(e.plan.steps.begin(), e.plan.steps.end(), in_turn) ? e.names("exit_in_turn") : e.exit_helper();
}

Values choices(const Emitter& e) {
    return {{"noted", ""}, {"turn", ""}, {"real", checked_type(e)}, {"counts", counts_ranks(e)}, {"cyclic", e.any_cyclic()}, {"blocks", e.any_block()}, {"chunks", e.any_self_scheduled()}, {"again", runs_again(e)}, {"exit", exit_of_err(e)}, {"forks", e.mentions({"fork", "vfork"})}};
}

Needed needed_helpers(const Emitter& e, const EditList& edits) {
    Needed needed{{}, edits.all_text()};
    const Values chosen = choices(e);
    for (size_t i = std::size(helpers); i-- > 0;) {
        if (helpers[i].name == "rank" || !uses(e, needed.all, helpers[i].name)) continue;
        needed.list.insert(needed.list.begin(), helpers[i]);
        needed.all += e.names.fill(helpers[i].file, chosen);
    }
    return needed;
}

bool needs(const Emitter& e, const EditList& edits, std::string_view name) { return uses(e, needed_helpers(e, edits).all, name); }

bool needs_rank_or_size(const Emitter& e, const EditList& edits) { return needs(e, edits, "rank") || needs(e, edits, "size"); }

/// What this process is, and how many there are: defined in the file with main, known to the others that need it.
std::string rank_text(const Emitter& e, const EditList& edits) {
    const std::vector<EditList>& lists = e.edits.lists();
    const bool own = edits.file() == main_file(e);
    const bool shared = std::any_of(lists.begin(), lists.end(), [&](const EditList& l) { return l.file() != main_file(e) && needs_rank_or_size(e, l); });
    if (!needs_rank_or_size(e, edits) && !(own && shared)) return "";
    return e.names.fill("helper_rank", {{"size", own ? needs_size(e) : needs(e, edits, "size")}, {"own", own}, {"shared", shared}, {"main", file_name(e, main_file(e))}});
}

/// Where a variable of the file scope is defined: in the one file that names it, of several in that with main or else the first; nothing if
/// this file does not name it.
std::optional<std::string> storage_of(const Emitter& e, const EditList& edits, std::initializer_list<std::string_view> names) {
    const auto mentions = [&](const EditList& l) {
        const std::string text = l.all_text();
        return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return has_word(text, name); });
    };
    if (!mentions(edits)) return {};
    const std::vector<EditList>& lists = e.edits.lists();
    const bool several = std::count_if(lists.begin(), lists.end(), mentions) > 1;
    const bool in_main = std::any_of(lists.begin(), lists.end(), [&](const EditList& l) { return l.file() == main_file(e) && mentions(l); });
    const FileId owner = in_main ? main_file(e) : std::find_if(lists.begin(), lists.end(), mentions)->file();
    return !several ? "static " : edits.file() == owner ? "" : "extern ";
}

/// The variables of a partition that several functions use.
std::string shared_text(const Emitter& e, const EditList& edits, PartitionId id) {
    if (!e.partition(id).shared) return "";
    const PartitionNames names = e.names_of(id);
    const auto storage = storage_of(e, edits, {names.n, names.lo});
    if (!storage) return "";
    return e.names.fill("helper_partitions", {{"word", *storage}, {"n", names.n}, {"has_start", e.start_is_variable(id)}, {"start", names.start},
                                              {"ends", e.block(id) ? fmt::format(", {}, {}", names.lo, names.hi) : ""},
                                              {"loops", loop_names(e, e.partition(id).loops)},
                                              {"part", e.block(id) ? ", where this rank begins and ends" : ""}});
}

/// The variable that knows which rank ran which iterations of a self-scheduled loop.
std::string dealt_text(const Emitter& e, const EditList& edits, PartitionId id) {
    if (!e.self_scheduled(id)) return "";
    const std::string name = e.names_of(id).dealt;
    const auto storage = storage_of(e, edits, {name});
    if (!storage) return "";
    return e.names.fill("helper_dealt", {{"word", *storage}, {"name", name}, {"loops", loop_names(e, e.partition(id).loops)}});
}

/// One after another for all partitions.
std::string partitions_text(const Emitter& e, const EditList& edits, std::string (*text_of)(const Emitter&, const EditList&, PartitionId)) {
    std::string text;
    for (size_t i = 0; i < e.plan.placement.partitions.size(); i++) text += text_of(e, edits, PartitionId{static_cast<int32_t>(i)});
    return text;
}

/// The texts of the helpers that a file needs.
std::string helpers_text(const Emitter& e, const EditList& edits) {
    std::string text = rank_text(e, edits);
    Values chosen = choices(e);
    chosen["noted"] = storage_of(e, edits, {e.names("find"), e.names("note_length"), e.names("malloc"), e.names("calloc"), e.names("realloc"), e.names("elements")}).value_or("static ");
    chosen["turn"] = storage_of(e, edits, {e.names("turn"), e.names("exit_path"), e.names("exit_in_turn"), e.names("end_turns")}).value_or("static ");
    for (const Helper& helper : needed_helpers(e, edits).list) text += (text.empty() ? "" : "\n") + e.names.fill(helper.file, chosen);
    for (const std::string& variables : {partitions_text(e, edits, shared_text), partitions_text(e, edits, dealt_text)})
        if (!variables.empty()) text += (text.empty() ? "" : "\n") + variables;
    return text;
}

// ---------------------------------------------------------------- the user's preprocessor lines

/// Would a macro of the user's change the text of a helper?
bool a_macro_meets(const Emitter& e, const std::string& text) {
    for (size_t file = 0; file < e.unit.sources.files.size(); file++) {
        if (e.unit.sources.files[file].is_system) continue;
        for (const DirectiveLine& line : directive_lines(e.unit, FileId{static_cast<int32_t>(file)})) {
            if (line.word == "define" && has_word(text, first_word(line.rest))) return true;
        }
    }
    return false;
}

// ---------------------------------------------------------------- places

/// The first function definition with an edit in it; invalid: none.
StmtId first_edited_function(const Emitter& e, const EditList& edits) {
    const std::vector<uint32_t> offsets = edits.offsets();
    for (const StmtId stmt : e.unit.ast.file_scope) {
        if (!std::holds_alternative<FunctionDefinition>(e.unit.ast[stmt].node)) continue;
        const Range place = place_of(e.unit.tokens, e.unit.ast[stmt].tokens);
        const auto inside = [&](uint32_t offset) { return place.file == edits.file() && place.begin <= offset && offset <= place.end; };
        if (std::any_of(offsets.begin(), offsets.end(), inside)) return stmt;
    }
    return {};
}

bool is_uninitialised_local(const Emitter& e, ObjectId id) {
    if (!id.valid() || e.accesses[id].is_array || !e.accesses[id].symbol.valid()) return false;
    const Symbol& symbol = e.unit.program[e.accesses[id].symbol];
    return symbol.kind == SymbolKind::variable && symbol.storage == Storage::automatic && symbol.declarator.valid() &&
           !e.unit.ast[symbol.declarator].init.valid();
}

/// The C compiler cannot see that only rank 0 reads what only rank 0 has set.
bool master_alone_sets_a_variable(const Emitter& e, FileId file) {
    for (const Step& step : e.plan.steps) {
        const auto* only = std::get_if<MasterOnly>(&step);
        if (!only || unit_of(e.unit.tokens, e.unit.ast[only->first].tokens.first).file != file) continue;
        const TokenId first = e.unit.ast[only->first].tokens.first, last = e.unit.ast[only->last].tokens.last;
        for (const Access& a : e.accesses.accesses) {
            const bool inside = a.expr.valid() && first <= e.unit.ast[a.expr].tokens.first && e.unit.ast[a.expr].tokens.first <= last;
            if (inside && a.kind == AccessKind::write && is_uninitialised_local(e, a.object)) return true;
        }
    }
    return false;
}

bool splits_in(const Emitter& e, const Step& step, FileId file) {
    const auto* split = std::get_if<SplitLoop>(&step);
    return split && unit_of(e.unit.tokens, e.unit.ast[e.table[split->loop].stmt].tokens.first).file == file;
}

/// "prog_mpi.c -o prog_mpi": what the compiler is told to build the file alone. A name without .c says nothing of its language.
struct BuildNames { std::string source, program; };

BuildNames build_names(const std::string& output, const std::string& stem) {
    const std::filesystem::path path = std::filesystem::path(without_comment_end(output)).filename();
    std::error_code ignored;
    const bool is_device = std::filesystem::exists(output, ignored) && !std::filesystem::is_regular_file(output, ignored);
    if (path.empty() || is_device) return {shell_word(stem + "_mpi.c"), shell_word(stem + "_mpi")};
    if (path.extension() == ".c") return {shell_word(path.string()), shell_word(path.stem().string())};
    return {"-x c " + shell_word(path.string()), shell_word(stem + "_mpi")};
}

/// Is the program linked with libf2c?
bool calls_f2c(const Emitter& e) { return is_of_f2c(e.unit.program.library.get()); }

/// What the compiler is told besides the files.
std::string build_flags(const Emitter& e, const EmitOptions& options) {
    const auto& files = e.unit.sources.files;
    const bool includes_own = std::any_of(files.begin(), files.end(), [](const SourceFile& file) { return !file.is_system && !file.is_input; });
    return without_comment_end(options.flags + (includes_own ? options.include_flags : ""));
}

std::string head_comment(const Emitter& e, FileId file, const std::string& output, const std::string& flags) {
    const auto count = std::count_if(e.plan.steps.begin(), e.plan.steps.end(), [&](const Step& step) { return splits_in(e, step, file); });
    const std::string loops = count == 0 ? "no loop runs" : count == 1 ? "1 DOALL loop runs" : fmt::format("{} DOALL loops run", count);
    std::string all;
    for (const TranslationUnit& unit : e.unit.tokens.units) all += (all.empty() ? "" : " ") + file_name(e, unit.file);
    const std::string name = file_name(e, file), stem = std::filesystem::path(name).stem().string();
    const BuildNames build = build_names(output, stem);
    return e.names.fill("header", {{"file", name}, {"stem", stem}, {"source", build.source}, {"program", build.program}, {"flags", flags}, {"libraries", calls_f2c(e) ? "-lf2c -lm" : "-lm"}, {"loops", loops}, {"alone", e.unit.tokens.units.size() == 1},
                                   {"has_main", file == main_file(e)}, {"main", file_name(e, main_file(e))}, {"all", all}});
}

/// Inserts what the file needs beside the steps.
void insert_helpers(const Emitter& e, EditList& edits, const std::string& text, const std::string& output, const std::string& flags) {
    const std::string& source = e.unit.sources[edits.file()].text;
    const std::vector<DirectiveLine> lines = directive_lines(e.unit, edits.file());
    const StmtId function = first_edited_function(e, edits);
    const uint32_t begin = begin_of_text(source);
    const bool at_top = !text.empty() && (!function.valid() || a_macro_meets(e, text));
    const uint32_t place = function.valid() ? edits.begin_above_comments(function) : begin;
    std::vector<DirectiveLine> above = lines;      // an #include behind the first function comes too late
    if (function.valid()) std::erase_if(above, [&](const DirectiveLine& line) { return line.offset >= place; });
    const LibraryHeaders needed = library_headers(e, text + "\n" + edits.all_text(), [&](const char* header) { return is_included(above, header); }, at_top);
    const auto [includes_at, features] = place_of_includes(e.unit, edits.file(), lines);
    const std::vector<std::string> hidden = hidden_from_mpi(lines, flags);
    std::string includes = e.names.fill("includes", {{"hidden", List(hidden.begin(), hidden.end())}, {"features", List(features.begin(), features.end())}, {"files", List(needed.files.begin(), needed.files.end())},
                                                     {"declarations", List(needed.declarations.begin(), needed.declarations.end())},
                                                     {"quiet", master_alone_sets_a_variable(e, edits.file())}});
    if (at_top) includes += "\n" + text + "\n";
    edits.put_lines(begin, head_comment(e, edits.file(), output, flags) + (includes_at > begin ? "" : includes));
    if (includes_at > begin) edits.put_lines(includes_at, includes);
    if (at_top || text.empty()) return;
    const std::string_view before = std::string_view(source).substr(0, place);
    const bool gap = before.empty() || before.ends_with("\n\n") || before.ends_with("\n\r\n");
    edits.put_lines(place, (gap ? "" : "\n") + text + "\n");
}

}  // namespace

std::string file_name(const Emitter& e, FileId file) {
    return without_comment_end(std::filesystem::path(e.unit.sources[file].path).filename().string());
}

bool is_helper(std::string_view name) {
    return std::any_of(std::begin(helpers), std::end(helpers), [&](const Helper& h) { return h.name == name; });
}

bool needs_size(const Emitter& e) {
    return std::any_of(e.edits.lists().begin(), e.edits.lists().end(),
                       [&](const EditList& list) { return uses(e, needed_helpers(e, list).all, "size"); });
}

void add_helpers(Emitter& e, const EmitOptions& options) {
    const std::string flags = build_flags(e, options);
    std::vector<EditList>& lists = e.edits.lists();
    std::vector<std::string> texts;
    for (const EditList& list : lists) texts.push_back(helpers_text(e, list));
    for (size_t i = 0; i < lists.size(); i++)
        if (!lists[i].empty()) insert_helpers(e, lists[i], texts[i], i < options.outputs.size() ? options.outputs[i] : "", flags);
}

}  // namespace dmcg
