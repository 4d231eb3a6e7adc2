// The last stage: each step of the plan fills a template, which becomes an edit of the user's text; all edits are made at
// once. What is not edited stays byte for byte.
//
//   plan: Transfer(Bcast n) before the loop        text: the same program with one call more
#include <fmt/format.h>

#include <map>
#include <memory>
#include <set>

#include "accesses/library.h"
#include "accesses/names.h"
#include "dmcg/walk.h"
#include "dmcg/written_include.h"
#include "dmcg/written_out.h"
#include "emit/noted_lengths.h"
#include "emit/declarations.h"
#include "emit/apply_edits.h"
#include "emit/emitter.h"
#include "emit/functions.h"
#include "emit/helpers.h"
#include "emit/include_place.h"
#include "emit/two_levels.h"

namespace dmcg {

namespace {

/// The statements that a step touches.
std::vector<StmtId> statements_of(const Emitter& e, const Step& step) {
    const auto reduction_loop = [&](RegionId region) { return e.table[e.table.of_region(region)].stmt; };
    const auto with_tokens = [&](TokenRange tokens) {
        std::vector<StmtId> found;
        for (StmtId s = innermost_statement(e.unit.ast, tokens); s.valid(); s = e.unit.ast[s].parent) found.push_back(s);
        return found;
    };
    using List = std::vector<StmtId>;
    return std::visit(Overloaded{
        [](const Initialise&) { return List{}; },
        [](const Finalise&) { return List{}; },
        [&](const DefinePartition& s) { return List{e.partition(s.partition).defined_before}; },
        [&](const SplitLoop& s) { return List{e.table[s.loop].stmt}; },
        [](const Transfer& s) { return List{s.message.point.stmt}; },
        [&](const BeginReduction& s) {
            List list{s.before};
            if (!s.stores.empty()) list.push_back(reduction_loop(s.region));
            return list;
        },
        [&](const BeginPick& s) {
            List list = s.pick.bodies;
            list.push_back(reduction_loop(s.region));
            return list;
        },
        [](const EndReduction& s) { return List{s.message.point.stmt}; },
        [](const MasterOnly& s) { return List{s.first, s.last}; },
        [&](const MasterInit& s) { return with_tokens(e.unit.ast[s.declarator].tokens); },
        [](const CallFirst& s) { return List{s.stmt}; },
        [](const AgreeOn& s) { return List{s.stmt}; },
        [](const LeaveTogether& s) { return List{s.stmt}; },
        [&](const LeaveByMaster& s) { return s.return_stmt.valid() ? List{s.return_stmt} : with_tokens(e.unit.ast[s.exit_call].tokens); },
        [](const ExitPath& s) { return List{s.stmt}; },
        [](const RunByMaster&) { return List{}; },
        [&](const Synchronise& s) { return List{e.unit.regions[s.region].before}; },
        [&](const CheckDistance& s) { return with_tokens(e.unit.ast[s.subscript].tokens); },
        [&](const CheckNumber& s) { return with_tokens(e.unit.ast[s.value].tokens); },
        [](const JoinRows& s) { return List{s.matrix.fill}; },
        [&](const KeepRow& s) { return with_tokens(e.unit.ast[s.row].tokens); },
        [](const Explain& s) { return List{s.point.stmt}; }}, step);
}

bool is_touched(const Emitter& e, StmtId stmt) {
    for (const Step& step : e.plan.steps)
        for (const StmtId s : statements_of(e, step))
            if (s.valid() && is_within(e.unit.ast, s, stmt) && !std::holds_alternative<CompoundStmt>(e.unit.ast[s].node)) return true;
    return false;
}

/// A function that is called there needs the rank.
bool calls_touched(const Emitter& e, StmtId around, std::set<FunctionId>& seen) {
    bool found = false;
    for_each_below(e.unit.ast, around, [&](StmtId stmt) {
        for (const ExprId root : own_expressions(e.unit, stmt))
            for_each_below(e.unit.ast, root, [&](ExprId inner) {
                const auto* call = as<CallExpr>(e.unit.ast, inner);
                const FunctionId callee = call ? called_function(e.unit, *call) : FunctionId{};
                if (!callee.valid() || !seen.insert(callee).second) return;
                const StmtId body = e.unit.program[callee].body;
                found = found || is_touched(e, body) || calls_touched(e, body, seen);
            });
    });
    return found;
}

/// The first statement of main that is no declaration, or needs the rank; invalid: there is none.
StmtId first_statement(const Emitter& e, StmtId body) {
    for (const StmtId stmt : std::get<CompoundStmt>(e.unit.ast[body].node).body) {
        const StmtNode& node = e.unit.ast[stmt].node;
        const bool declares = std::holds_alternative<DeclarationStmt>(node) || std::holds_alternative<StaticAssertStmt>(node);
        std::set<FunctionId> seen;
        if (!declares || is_touched(e, stmt) || calls_touched(e, stmt, seen)) return stmt;
    }
    return {};
}

/// Comments above a statement belong to it, so what is computed once stands above them; a message stands below.
bool goes_above_comments(const Emitter& e, size_t at) {
    const auto* own = std::get_if<DefinePartition>(&e.plan.steps[at]);
    const auto* transfer = std::get_if<Transfer>(&e.plan.steps[at]);
    if (own) return true;
    if (!transfer || transfer->message.point.side != Side::before) return false;
    for (size_t later = at + 1; later < e.plan.steps.size(); later++) {
        const auto* define = std::get_if<DefinePartition>(&e.plan.steps[later]);
        if (define && e.partition(define->partition).defined_before == transfer->message.point.stmt) return true;
    }
    return false;
}

/// The second dialect: what its pragmas said is done, so they are comments; its functions are about ranks.
void write_openmp(Emitter& e) {
    for (const ObeyedPragma& pragma : e.unit.regions.pragmas) e.edits.replace({pragma.token, pragma.token}, pragma.comment);
    for (const ThreadCall& call : e.unit.regions.thread_calls)
        e.edits.rename(call.name, e.names.thread_function(std::string(e.unit.tokens[call.name].text), call.alone));
}

/// A pointer function of another file, called without a declaration, would be one that returns an int.
void declare_functions(Emitter& e) {
    std::set<std::pair<int32_t, int32_t>> done;
    for (const Expr& expr : e.unit.ast.exprs) {
        const auto* call = std::get_if<CallExpr>(&expr.node);
        const SymbolId symbol = call ? e.unit.program.symbol(call->callee) : SymbolId{};
        if (!symbol.valid() || !e.unit.program[symbol].body.valid()) continue;
        const Type& result = e.unit.program[e.unit.program[e.unit.program[symbol].type].element];
        if (result.kind != TypeKind::pointer || declared_before(e.unit.program, e.unit.tokens, e.unit.ast, symbol, expr.tokens.first)) continue;
        if (!done.insert({symbol.value, unit_of(e.unit.tokens, expr.tokens.first).file.value}).second) continue;
        StmtId definition = innermost_statement(e.unit.ast, expr.tokens);
        while (e.unit.ast[definition].parent.valid()) definition = e.unit.ast[definition].parent;
        e.edits.before(definition, fmt::format("{}{}();    /* of another file */\n", type_name(e.unit.program, e.unit.program[e.unit.program[symbol].type].element),
                                               e.unit.program[symbol].name), true);
    }
}

/// A name is replaced behind what is inserted before it. Initialise is written last, because it depends on what the others use; it comes first in the text all the same.
void write_steps(Emitter& e) {
    for (size_t i = 0; i < e.plan.steps.size(); i++) {
        if (std::holds_alternative<Initialise>(e.plan.steps[i])) continue;
        e.above_comments = goes_above_comments(e, i);
        e.outlined = e.outlined_steps.contains(i) ? std::optional(i) : std::nullopt;
        std::visit([&](const auto& step) { emit_step(e, step); }, e.plan.steps[i]);
    }
    e.outlined.reset();
    write_outlined(e);
    write_openmp(e);
    write_copies(e);
    write_noted_lengths(e);
    declare_functions(e);
    for (const Step& step : e.plan.steps)
        if (const auto* initialise = std::get_if<Initialise>(&step)) emit_step(e, *initialise);
}

Emitter written(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Plan& plan, const LoopPragmas& pragmas,
                const OutlinedSteps& outlined, bool is_c90 = false) {
    Emitter e{unit, accesses, table, plan, pragmas, outlined, Names(unit.tokens), ProgramEdits(unit)};
    e.is_c90 = is_c90;
    write_steps(e);
    free_constants(e);
    return e;
}

/// The program with those macro calls and included files written out that hide the place of an edit.
class Editable {
public:
    Editable(const Unit& original, const Accesses& accesses, const IterationTable& table, const Plan& plan, const OutlinedSteps& outlined)
        : unit_(std::make_unique<Unit>(original)) {
        while (true) {
            const std::vector<TokenRange> impossible = written(*unit_, accesses, table, plan, none_, outlined).edits.impossible();
            const std::vector<TokenId> calls = calls_in_the_way(impossible);
            const auto file = calls.empty() ? file_in_the_way(impossible) : std::nullopt;
            if (!calls.empty()) take(write_out(unit_->tokens, unit_->sources, calls), text_);
            else if (file) take(write_out_include(unit_->tokens, unit_->sources, *file), file_);
            else return;
        }
    }
    const Unit& unit() const { return *unit_; }

private:
    const LoopPragmas none_{};
    std::unique_ptr<Unit> unit_;
    std::unique_ptr<WrittenOut> text_;
    std::unique_ptr<WrittenInclude> file_;
    std::unique_ptr<Regions> regions_;

    std::vector<TokenId> calls_in_the_way(const std::vector<TokenRange>& places) const {
        std::vector<TokenId> calls;
        for (const TokenRange place : places)
            for (const TokenId end : hidden_ends(unit_->tokens, place))
                if (why_not_written_out(unit_->tokens, unit_->sources, end) == NotWrittenOut::none) calls.push_back(end);
        return calls;
    }

    std::optional<IncludedFile> file_in_the_way(const std::vector<TokenRange>& places) const {
        for (const TokenRange place : places)
            if (const auto file = included_file(unit_->tokens, unit_->sources, place.first)) return file;
        return {};
    }

    /// The program with the new text, which is kept.
    template <class Text>
    void take(Text made, std::unique_ptr<Text>& kept) {
        auto text = std::make_unique<Text>(std::move(made));
        auto regions = std::make_unique<Regions>(unit_->regions);
        for (Region& region : regions->regions) region.place = text->moved(region.place), region.end = text->moved(region.end);
        unit_ = std::make_unique<Unit>(Unit{text->sources, text->tokens, unit_->ast, unit_->program, *regions});
        kept = std::move(text);
        regions_ = std::move(regions);
    }
};

void refuse_place(const Unit& unit, TokenRange tokens, Diagnostics& diagnostics) {
    const MacroCall* call = outermost_call(unit.tokens, tokens);
    const Range place = place_of(unit.tokens, tokens);
    if (!call) {
        diagnostics.add(Kind::macro_in_the_way, place, "the program must be changed here, in an included file",
                        "move this part of the program into the file that is translated");
        return;
    }
    diagnostics.add(Kind::macro_in_the_way, place, fmt::format("the program must be changed inside the expansion of the macro '{}'", call->name),
                    "write this call of the macro out").note(call->definition, "the macro is defined here");
}

/// A length would have to stand there that no variable has any more: a = calloc(2 * n, ..); n -= 10;
void refuse_unknown_length(const Unit& unit, const Accesses& accesses, const Plan& plan, std::string_view name, Diagnostics& diagnostics) {
    for (const Step& step : plan.steps) {
        const Message* m = message_of(step);
        if (!m || !m->object.valid() || accesses[m->object].name != name || !m->point.stmt.valid()) continue;
        const TokenId first = unit.ast[m->point.stmt].tokens.first;
        diagnostics.add(Kind::cannot_send, place_of(unit.tokens, {first, first}),
                        fmt::format("a message of '{}' would have to say its length here, but no variable is known to have it", name),
                        fmt::format("keep the number of elements of '{}' in a variable of its own that is set before it is allocated, and not changed", name));
        return;
    }
    internal_error(fmt::format("the length of {} would be needed", name));
}

void refuse_unknown_lengths(const Emitter& e, const Unit& unit, const Accesses& accesses, const Plan& plan, Diagnostics& diagnostics) {
    const std::string mark = e.names("unknown_length") + "{";
    std::set<std::string> names;
    for (const EditList& list : e.edits.lists()) {
        const std::string text = list.all_text();
        for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
            const size_t begin = at + mark.size();
            names.insert(text.substr(begin, text.find('}', begin) - begin));
        }
    }
    for (const std::string& name : names) refuse_unknown_length(unit, accesses, plan, name, diagnostics);
}

}  // namespace

void emit_step(Emitter& e, const Initialise& step) {
    const StmtId body = e.unit.program[step.main].body;
    const bool threads = std::any_of(e.pragmas.begin(), e.pragmas.end(), [](const auto& p) { return p.second.threads; });
    const std::string text = e.names.fill("initialise", {{"size", needs_size(e)}, {"threads", threads}}) + "\n";
    const StmtId first = first_statement(e, body);
    if (first.valid()) e.edits.before_all(first, text);
    else e.edits.body_end(body, text);
}

void check_edits(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Plan& plan, Diagnostics& diagnostics) {
    const OutlinedSteps outlined = outlined_steps(unit, accesses, plan);
    const Editable text(unit, accesses, table, plan, outlined);
    const LoopPragmas none;
    const Emitter e = written(text.unit(), accesses, table, plan, none, outlined);
    const std::vector<TokenRange> impossible = e.edits.impossible();
    if (!impossible.empty()) refuse_place(unit, impossible.front(), diagnostics);
    refuse_unknown_lengths(e, unit, accesses, plan, diagnostics);
    for (const EditList& list : e.edits.lists())
        if (!list.empty()) refuse_macros_above_mpi(e.unit, list.file(), diagnostics);
}

std::vector<std::string> emit(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Plan& plan,
                              const EmitOptions& options) {
    return emit(unit, accesses, table, plan, {}, options);
}

std::vector<std::string> emit(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Plan& plan, const LoopPragmas& pragmas,
                              const EmitOptions& options) {
    const OutlinedSteps outlined = outlined_steps(unit, accesses, plan);
    const Editable text(unit, accesses, table, plan, outlined);
    Emitter e = written(text.unit(), accesses, table, plan, pragmas, outlined, options.is_c90);
    initialise_variables(e);
    free_registers(e);
    add_helpers(e, options);
    for (const EditList& list : e.edits.lists())
        if (list.all_text().find(e.names("unknown_length")) != std::string::npos) internal_error("the length of what a pointer points to would be needed");
    std::vector<std::string> texts;
    for (const EditList& list : e.edits.lists()) {
        const bool lines = options.lines || asks_for_lines(e.unit, list.file());
        const std::string output = texts.size() < options.outputs.size() ? options.outputs[texts.size()] : "";
        texts.push_back(lines ? apply_edits_with_lines(e.unit, list.file(), list.edits(), output.empty() ? "<dmcg>" : output)
                              : apply_edits(e.unit.sources[list.file()].text, list.edits()));
    }
    return texts;
}

}  // namespace dmcg
