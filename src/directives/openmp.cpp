// The translated program does what the OpenMP program does with a team of one thread, which OpenMP allows for every team: code
// of a parallel region that no construct splits is done once (dmcg finds out on which ranks), single, master, sections and critical
// likewise, and a barrier has nothing to wait for. What makes it fast is that the iterations of its `for` loops are split.
//
//   #pragma omp parallel private(i)      no region
//   {
//   #pragma omp for                      a DOALL region: the loop
//       for (i = 0; i < n; i++) ...
#include "directives/openmp.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "dmcg/walk.h"
#include "dmcg/written_include.h"
#include "directives/omp_by_number.h"
#include "directives/omp_locks.h"
#include "directives/omp_rules.h"
#include "directives/omp_sections.h"
#include "directives/omp_threads.h"
#include "resolve/mentions.h"

namespace dmcg {

namespace {

using Construct = OmpConstruct;

class OpenMpReader {
public:
    OpenMpReader(const Sources& sources, const Tokens& tokens, const Ast& ast, const Program& program, Regions& regions, Diagnostics& diagnostics)
        : sources_(sources), tokens_(tokens), ast_(ast), program_(program), regions_(regions), diagnostics_(diagnostics) {}

    void read(const std::optional<PartitionSpec>& override_partition);

    /// The parallel regions that say how many threads they want.
    std::vector<StmtId> sized() const;

private:
    const Sources& sources_;
    const Tokens& tokens_;
    const Ast& ast_;
    const Program& program_;
    Regions& regions_;
    Diagnostics& diagnostics_;
    std::vector<Construct> all_;

    void locate(Pragma pragma);
    bool stands_well(const Pragma& pragma, const std::vector<StmtId>& around);
    bool fault(const Pragma& pragma, Kind kind, std::string text, std::string advice = {});
    TokenId behind(TokenId pragma) const;
    bool takes_statement(const Construct& construct) const;
    bool find_statement(Construct& construct);
    bool is_loop(const Construct& construct);
    void become_comment(const Pragma& pragma);
    bool is_inside_region(StmtId stmt) const;
    const Construct* parallel_around(const Construct& construct) const;
    bool has_one_thread(const Construct& construct) const;
    bool is_in_order(const Construct& construct) const;
    void add_region(const Construct& construct, const std::optional<PartitionSpec>& override_partition);
    void add_scopes(const Construct& construct);    // also of the indices, which are private without a clause
    void add_captured(const Construct& construct);
    bool captures(const Construct& construct, SymbolId symbol) const;
    std::set<SymbolId> named_in(StmtId stmt) const;
    bool is_scalar(SymbolId symbol) const;
    void add_parallel(const Construct& construct);
    Sharing sharing_of(const Construct& construct) const;
    bool is_own(SymbolId symbol, const Construct& construct, const Construct* parallel) const;
    bool begins_without_value(SymbolId, const Construct&, const Construct* parallel) const;
    std::vector<StmtId> inside(StmtId stmt, std::initializer_list<std::string_view> parts) const;
    SectionsConstruct sections_of(const Construct& construct) const;
};

bool OpenMpReader::fault(const Pragma& pragma, Kind kind, std::string text, std::string advice) {
    diagnostics_.add(kind, pragma.place, std::move(text), std::move(advice));
    return false;
}

void OpenMpReader::read(const std::optional<PartitionSpec>& override_partition) {
    for (Pragma& pragma : read_pragmas(sources_, tokens_, diagnostics_))
        if (!pragma.construct.empty()) locate(std::move(pragma));
    const auto task = std::find_if(all_.begin(), all_.end(), [](const Construct& c) { return c.has("task"); });
    if (task != all_.end()) diagnostics_.add(Kind::omp_one_thread, task->pragma.place, "tasks run one after the other, each where it stands: dmcg splits loops");
    const OmpRules rules{tokens_, ast_, program_, all_, diagnostics_};
    check_nesting(rules);
    check_clauses(rules);
    for (const Construct& construct : all_) {
        add_scopes(construct);
        if (construct.splits_loop()) add_region(construct, override_partition);
        if (construct.is_team()) add_parallel(construct);
        if (construct.has("sections")) check_sections(tokens_, ast_, program_, sections_of(construct), diagnostics_);
    }
}

std::vector<StmtId> OpenMpReader::sized() const {
    std::vector<StmtId> found;
    for (const Construct& construct : all_)
        if (construct.clause("num_threads")) found.push_back(construct.stmt);
    return found;
}

/// The first token behind the pragma and others that follow it.
TokenId OpenMpReader::behind(TokenId pragma) const {
    do pragma.value++;
    while (tokens_[pragma].kind == TokenKind::pragma);
    return pragma;
}

bool OpenMpReader::takes_statement(const Construct& construct) const {
    for (const std::string_view alone : {"declare target", "end declare target", "target enter data", "target exit data", "target update"})
        if (construct.pragma.construct == alone) return false;
    return !construct.stands_alone() && !construct.has("threadprivate");
}

void OpenMpReader::locate(Pragma pragma) {
    if (pragma.construct == "simd" || pragma.construct == "declare simd") return;    // they say nothing about threads: passed on
    Construct construct{std::move(pragma), {}, {}, {}};
    ClauseScope scope{tokens_, ast_, program_, diagnostics_, statements_around(ast_, construct.pragma.token)};
    if (!stands_well(construct.pragma, scope.around)) return;
    construct.function = function_around(ast_, program_, scope.around);
    construct.variables = variables_of(scope, construct.pragma);
    if (takes_statement(construct) && !find_statement(construct)) return;
    become_comment(construct.pragma);
    all_.push_back(std::move(construct));
}

/// A pragma in the middle of an expression is none to a compiler either.
bool OpenMpReader::stands_well(const Pragma& pragma, const std::vector<StmtId>& around) {
    if (!can_be_changed(tokens_, sources_, pragma.token))
        return fault(pragma, Kind::directive_place, fmt::format("'omp {}' in an included file", pragma.construct),
                     advice_to_move("it"));
    const auto is_it = [&](const Stmt& s) { return std::holds_alternative<PragmaStmt>(s.node) && s.tokens.first == pragma.token; };
    const bool shown = std::any_of(ast_.stmts.begin(), ast_.stmts.end(), is_it) ||
                       std::any_of(ast_.body_pragmas.begin(), ast_.body_pragmas.end(), [&](const BodyPragma& b) { return b.token == pragma.token; });
    if (!shown) return fault(pragma, Kind::directive_place, fmt::format("'omp {}' where no statement can stand", pragma.construct));
    const bool outside = pragma.construct == "threadprivate" || has_part(pragma, "declare");
    if (around.empty() && !outside) return fault(pragma, Kind::directive_place, fmt::format("'omp {}' outside of a function body", pragma.construct));
    return true;
}

bool OpenMpReader::find_statement(Construct& construct) {
    const TokenId first = behind(construct.pragma.token), end{static_cast<int32_t>(tokens_.tokens.size())};
    construct.stmt = statement_from(ast_, first, end);
    if (!construct.stmt.valid() || !construct.function.valid())
        return fault(construct.pragma, Kind::directive_place, fmt::format("no statement follows 'omp {}'", construct.pragma.construct));
    return !construct.splits_loop() || is_loop(construct);
}

bool OpenMpReader::is_loop(const Construct& construct) {
    const Stmt& stmt = ast_[construct.stmt];
    if (!std::holds_alternative<ForStmt>(stmt.node))
        return fault(construct.pragma, Kind::directive_not_a_loop, fmt::format("'omp {}' is about one for loop, but {} follows", construct.pragma.construct, description(stmt)));
    const MacroCall* macro = macro_in_the_way(tokens_, sources_, stmt.tokens);
    if (!macro) return true;
    fault(construct.pragma, Kind::directive_place, fmt::format("the for loop of this region comes from the macro '{}'", macro->name), "write the loop out");
    return false;
}

/// A pragma that a macro makes can be replaced where it is all that the macro makes.
void OpenMpReader::become_comment(const Pragma& pragma) {
    if (!is_exact(tokens_, {pragma.token, pragma.token})) {
        fault(pragma, Kind::macro_in_the_way, fmt::format("a macro makes 'omp {}' together with other text", pragma.construct), "write this call of the macro out");
        return;
    }
    std::string text(tokens_[pragma.token].text);
    for (size_t at; (at = text.find("*/")) != std::string::npos;) text.replace(at, 2, "* /");
    std::replace(text.begin(), text.end(), '\t', ' ');
    text.erase(std::unique(text.begin(), text.end(), [](char a, char b) { return a == ' ' && b == ' '; }), text.end());    // of continued lines
    regions_.pragmas.push_back({pragma.token, fmt::format("/* {} */", text)});
}

bool OpenMpReader::is_inside_region(StmtId stmt) const {
    return std::any_of(regions_.regions.begin(), regions_.regions.end(), [&](const Region& r) {
        return std::any_of(r.statements.begin(), r.statements.end(), [&](StmtId s) { return is_within(ast_, stmt, s); });
    });
}

/// The innermost parallel construct that the construct belongs to: itself, if it is one.
const Construct* OpenMpReader::parallel_around(const Construct& construct) const {
    if (construct.is_team()) return &construct;
    const Construct* best = nullptr;
    for (const Construct& outer : all_)
        if (outer.is_team() && is_within(ast_, construct.stmt, outer.stmt) && (!best || is_within(ast_, outer.stmt, best->stmt))) best = &outer;
    return best;
}

/// The statements of constructs of these kinds inside of `stmt`.
std::vector<StmtId> OpenMpReader::inside(StmtId stmt, std::initializer_list<std::string_view> parts) const {
    std::vector<StmtId> found;
    for (const Construct& inner : all_)
        for (const std::string_view part : parts)
            if (inner.has(part) && inner.stmt.valid() && is_within(ast_, inner.stmt, stmt)) found.push_back(inner.stmt);
    return found;
}

/// The first section may do without its pragma.
SectionsConstruct OpenMpReader::sections_of(const Construct& construct) const {
    const Sharing sharing = sharing_of(construct);
    const auto is_guard = [](const Construct& c) { return c.has("critical") || c.has("atomic"); };       // perhaps in a function that a section calls
    const bool guarded = !sharing.exclusive.empty() || takes_lock(tokens_, ast_, program_, ast_[construct.stmt].tokens) || std::any_of(all_.begin(), all_.end(), is_guard);
    SectionsConstruct found{inside(construct.stmt, {"section"}), sharing.own, guarded};
    const auto* block = as<CompoundStmt>(ast_, construct.stmt);
    if (!block || block->body.empty() || as<PragmaStmt>(ast_, block->body.front())) return found;
    found.sections.insert(found.sections.begin(), block->body.front());
    return found;
}

/// Has each thread a variable of this name for itself? In a function that is called from parallel regions all that is automatic.
bool OpenMpReader::is_own(SymbolId symbol, const Construct& construct, const Construct* parallel) const {
    for (const Construct* c : {&construct, parallel})
        for (const std::string_view clause : {"private", "firstprivate", "lastprivate", "reduction"})
            if (c && c->names(symbol, clause)) return true;
    for (const Construct& c : all_)
        if (c.names(symbol, "threadprivate")) return true;
    const Symbol& s = program_[symbol];
    if (s.storage != Storage::automatic || s.function != construct.function) return false;
    return !parallel || is_within(ast_, s.scope, parallel->stmt);
}

/// A clause of the loop says so, or one of the parallel region in which nothing but the loop uses the variable.
bool OpenMpReader::begins_without_value(SymbolId symbol, const Construct& construct, const Construct* parallel) const {
    if (construct.names(symbol, "private")) return !construct.names(symbol, "lastprivate");
    if (!parallel || !parallel->names(symbol, "private") || construct.names(symbol, "firstprivate") || construct.names(symbol, "reduction")) return false;
    for (size_t i = 0; i < ast_.exprs.size(); i++)
        if (program_.symbol_of_expr[i] == symbol && ast_[parallel->stmt].tokens.contains(ast_.exprs[i].tokens) && !ast_[construct.stmt].tokens.contains(ast_.exprs[i].tokens)) return false;
    return true;
}

Sharing OpenMpReader::sharing_of(const Construct& construct) const {
    Sharing sharing;
    const Construct* parallel = parallel_around(construct);
    for (size_t i = 0; i < program_.symbols.size(); i++) {
        const SymbolId symbol{static_cast<int32_t>(i)};
        const SymbolKind kind = program_[symbol].kind;
        const bool variable = kind == SymbolKind::variable || kind == SymbolKind::parameter;
        if (variable && is_own(symbol, construct, parallel)) sharing.own.push_back(symbol);
        if (variable && begins_without_value(symbol, construct, parallel)) sharing.scratch.push_back(symbol);
    }
    for (const SymbolId index : indices_of(ast_, program_, construct)) sharing.own.push_back(index);
    sharing.exclusive = inside(construct.stmt, {"critical", "atomic"});
    for (const StmtId s : locked_statements(tokens_, ast_, program_, construct.stmt)) sharing.exclusive.push_back(s);
    return sharing;
}

/// if(0), if(parallel: 0), num_threads(1)
bool OpenMpReader::has_one_thread(const Construct& construct) const {
    const Construct* team = parallel_around(construct);
    return team && std::any_of(team->pragma.clauses.begin(), team->pragma.clauses.end(), [](const PragmaClause& c) {
        const bool is_if = c.name == "if", named = is_if && c.words.size() > 2 && c.words[1].text == ":";
        return (is_if && number_of({c.words.begin() + (named ? 2 : 0), c.words.end()}) == 0) || (c.name == "num_threads" && number_of(c.words) == 1);
    });
}

/// Iterations that wait for those before them, or count on: `ordered`, `linear(x)`.
bool OpenMpReader::is_in_order(const Construct& construct) const {
    for (const std::string_view name : {"ordered", "linear"}) {
        const PragmaClause* clause = construct.clause(name);
        if (!clause) continue;
        const std::string reason = name == "ordered" ? "'ordered' lets its iterations wait for those before them" : "'linear' counts on from one iteration to the next";
        diagnostics_.add(Kind::omp_not_split, clause->place, fmt::format("this loop is not split over the ranks: {}", reason));
        return true;
    }
    return false;
}

/// A loop of a team with one thread stays whole, and one inside of a split loop is run by one rank: nested teams have one thread.
void OpenMpReader::add_region(const Construct& construct, const std::optional<PartitionSpec>& override_partition) {
    if (has_one_thread(construct) || is_inside_region(construct.stmt) || is_in_order(construct)) return;
    Region region;
    region.place = construct.pragma.place;
    region.function = construct.function;
    region.statements = {construct.stmt};
    const StmtId parent = ast_[construct.stmt].parent;
    if (as<CompoundStmt>(ast_, parent)) region.parent = parent;
    region.partition = override_partition ? *override_partition : partition_of(construct.pragma);
    for (const NamedVariable& v : construct.variables)
        if (v.clause == "reduction") region.reduce.push_back({v.op, v.variable.variable, v.variable.place});
    for (const NamedVariable& v : construct.variables)       // of others it is found
        if (v.clause == "lastprivate" && program_[program_[v.variable.variable].type].kind == TypeKind::array) region.lastprivate.push_back(v.variable);
    region.sharing = sharing_of(construct);
    regions_.regions.push_back(std::move(region));
}

void OpenMpReader::add_scopes(const Construct& construct) {
    if (!construct.stmt.valid()) return;
    for (const NamedVariable& v : construct.variables) {
        const bool ends = v.clause == "private" || v.clause == "firstprivate";
        if (ends && !construct.names(v.variable.variable, "lastprivate")) regions_.scopes.push_back({construct.stmt, construct.function, v.variable, v.clause});
    }
    for (const SymbolId index : indices_of(ast_, program_, construct))
        if (!construct.names(index, "private") && !construct.names(index, "lastprivate") && !is_within(ast_, program_[index].scope, construct.stmt))
            regions_.scopes.push_back({construct.stmt, construct.function, {index, construct.pragma.place}, "index"});
    if (construct.has("task") || construct.has("taskloop") || (construct.has("target") && !construct.has("data"))) add_captured(construct);
}

std::set<SymbolId> OpenMpReader::named_in(StmtId stmt) const {
    std::set<SymbolId> found;
    for (size_t i = 0; i < ast_.exprs.size(); i++) {
        const bool inside = program_.symbol_of_expr[i].valid() && ast_[stmt].tokens.contains(ast_.exprs[i].tokens);
        if (inside && program_[program_.symbol_of_expr[i]].kind != SymbolKind::function) found.insert(program_.symbol_of_expr[i]);
    }
    return found;
}

bool OpenMpReader::is_scalar(SymbolId symbol) const {
    const Type& type = program_[program_[symbol].type];
    return is_arithmetic(type) || type.kind == TypeKind::pointer;
}

/// What a task or a target region changes in a copy of its own, which no clause asks for.
void OpenMpReader::add_captured(const Construct& construct) {
    const FunctionMentions all(ast_, program_, construct.function);
    for (const SymbolId symbol : named_in(construct.stmt))
        if (captures(construct, symbol) && !(is_scalar(symbol) && all.keeps(symbol, construct.stmt)))
            regions_.scopes.push_back({construct.stmt, construct.function, {symbol, construct.pragma.place}, construct.has("target") ? "target" : "task"});
}

/// A task has copies of what is not shared where it stands, a target region of numbers and pointers that are not mapped.
bool OpenMpReader::captures(const Construct& construct, SymbolId symbol) const {
    const Symbol& s = program_[symbol];
    if (s.storage != Storage::automatic || is_within(ast_, s.scope, construct.stmt)) return false;
    for (const std::string_view name : {"shared", "private", "firstprivate", "lastprivate", "reduction", "in_reduction", "map", "is_device_ptr", "has_device_addr"})
        for (const PragmaClause& clause : construct.pragma.clauses)
            if (clause.name == name && std::any_of(clause.words.begin(), clause.words.end(), [&](const PragmaWord& w) { return w.text == s.name; })) return false;
    const std::vector<SymbolId> indices = indices_of(ast_, program_, construct);
    if (std::find(indices.begin(), indices.end(), symbol) != indices.end()) return false;
    if (construct.has("target")) return is_scalar(symbol) && !construct.clause("defaultmap");
    if (construct.clause("default")) return false;
    const auto is_copy = [&](const Construct& c) { return stands_in(ast_, construct, c) && (c.names(symbol, "private") || c.names(symbol, "firstprivate")); };
    return is_own(symbol, construct, parallel_around(construct)) || std::any_of(all_.begin(), all_.end(), is_copy);
}

void OpenMpReader::add_parallel(const Construct& construct) {
    if (construct.splits_loop() || construct.has("sections")) return;
    ParallelRegion region{construct.stmt, construct.function, sharing_of(construct),
                          inside(construct.stmt, {"for", "loop", "distribute", "single", "master", "masked", "sections"}), {}};
    for (const NamedVariable& v : construct.variables)
        if (v.clause == "reduction") region.reduced.push_back(v.variable.variable);
    regions_.parallels.push_back(std::move(region));
}

}  // namespace

void read_openmp(const Sources& sources, const Tokens& tokens, const Ast& ast, const Program& program,
                 const std::optional<PartitionSpec>& override_partition, Regions& regions, Diagnostics& diagnostics) {
    OpenMpReader reader(sources, tokens, ast, program, regions, diagnostics);
    reader.read(override_partition);
    keep_loops_with_locks_whole(tokens, ast, program, regions, diagnostics);
    const TokenRange asks = read_thread_calls(tokens, ast, program, reader.sized(), regions, diagnostics);
    mark_loops_by_number({tokens, ast, program}, asks, override_partition, regions, diagnostics);
}

std::vector<LoopInLanes> loops_in_lanes(const Unit& unit) {
    std::vector<LoopInLanes> found;
    Diagnostics told_before;
    for (const Pragma& pragma : read_pragmas(unit.sources, unit.tokens, told_before))
        if (has_part(pragma, "for") && has_part(pragma, "simd")) found.push_back({pragma.place, lane_clauses(pragma)});
    return found;
}

}  // namespace dmcg
