// A copy is the user's text with other names: of itself, and of the copies that it calls. Pragmas are comments there, too; the user's
// comments are in the original.
#include "emit/functions.h"

#include <fmt/format.h>

#include <set>

#include "accesses/library.h"
#include "dmcg/walk.h"

namespace dmcg {

namespace {

struct Copier {
    Emitter& e;
    std::set<FunctionId> copied{};

    bool is_collective(FunctionId f) const {
        const auto& all = e.plan.placement.functions;
        return std::find(all.begin(), all.end(), f) != all.end();
    }

    FunctionId callee(const Expr& x) const {
        const auto* call = std::get_if<CallExpr>(&x.node);
        const SymbolId symbol = call && as<NameExpr>(e.unit.ast, call->callee) ? e.unit.program.symbol(call->callee) : SymbolId{};
        return symbol.valid() ? e.unit.program[symbol].body : FunctionId{};
    }

    /// Calls f(call, callee) for the calls in the text of functions that all ranks call together.
    template <class F>
    void for_each_call(TokenRange text, F f) const {
        for (const Expr& x : e.unit.ast.exprs) {
            if (x.tokens.first < text.first || text.last < x.tokens.last) continue;
            if (const FunctionId id = callee(x); id.valid() && is_collective(id)) f(std::get<CallExpr>(x.node), id);
        }
    }

    std::string name(FunctionId f) const { return e.names("alone_" + e.unit.program[e.unit.program[f].symbol].name); }
    TokenRange text_of(FunctionId f) const { return e.unit.ast[e.unit.program[f].definition].tokens; }

    void find_copied() {
        for (const Step& step : e.plan.steps) {
            const auto* split = std::get_if<SplitLoop>(&step);
            if (!split) continue;
            for_each_call(e.unit.ast[e.table[split->loop].stmt].tokens, [&](const CallExpr& call, FunctionId f) {
                copied.insert(f);
                e.edits.rename(e.unit.ast[call.callee].tokens.first, name(f));
            });
        }
        for (size_t before = copied.size() + 1; before != copied.size();) {
            before = copied.size();
            for (const FunctionId f : std::set<FunctionId>(copied)) for_each_call(text_of(f), [&](const CallExpr&, FunctionId callee) { copied.insert(callee); });
        }
    }

    /// What stands elsewhere in a copy: by offset in the file.
    std::map<uint32_t, std::pair<uint32_t, std::string>> replaced(FunctionId f) const {
        std::map<uint32_t, std::pair<uint32_t, std::string>> all;
        const TokenRange text = text_of(f);
        const auto put = [&](TokenId token, std::string by) {
            const Range place = place_of(e.unit.tokens, {token, token});
            if (text.first <= token && token <= text.last) all[place.begin] = {place.end, std::move(by)};
        };
        for_each_call(text, [&](const CallExpr& call, FunctionId callee) { put(e.unit.ast[call.callee].tokens.first, name(callee)); });
        for (const ObeyedPragma& p : e.unit.regions.pragmas) put(p.token, p.comment);
        for (const ThreadCall& call : e.unit.regions.thread_calls) put(call.name, e.names.thread_function(std::string(e.unit.tokens[call.name].text), true));
        put(name_in_header(f), name(f));
        for (const auto& [token, exit] : exits_in_turn()) put(token, exit);
        for (const Comment& c : e.unit.tokens.comments)
            if (const Range all_of_it = with_line(c.place); text.first < c.next_token && c.next_token <= text.last)
                all[all_of_it.begin] = {all_of_it.end, all_of_it == c.place ? " " : ""};
        return all;
    }

    /// An iteration of a split loop may end the program there. In macros that the plan did not refuse, exit is renamed where it is defined.
    std::map<TokenId, std::string> exits_in_turn() const {
        std::map<TokenId, std::string> texts;
        const auto text_at = [&](TokenId at) -> std::string& { return texts.try_emplace(at, e.unit.tokens[at].text).first->second; };
        for (size_t i = 0; i < e.unit.ast.exprs.size(); i++) {
            const ExprId call{static_cast<int32_t>(i)};
            if (!is_call_of_exit(e.unit, call)) continue;
            std::string& name = text_at(e.unit.ast[std::get<CallExpr>(e.unit.ast[call].node).callee].tokens.first);
            name = e.names(name == "exit" ? "exit_in_turn" : name);
        }
        for (const Step& step : e.plan.steps)
            if (const auto* path = std::get_if<ExitPath>(&step)) {
                std::string& first = text_at(e.unit.ast[path->stmt].tokens.first);
                first = e.names("exit_path") + (as<ExpressionStmt>(e.unit.ast, path->stmt) ? "(), " : "(); ") + first;
            }
        std::erase_if(texts, [&](const auto& t) { return !is_exact(e.unit.tokens, {t.first, t.first}); });
        return texts;
    }

    /// With a comment at the end of a line the blanks before it go, and the line if it has nothing else.
    Range with_line(Range comment) const {
        const std::string& file = e.unit.sources[comment.file].text;
        const size_t before = file.find_last_not_of(" \t", comment.begin - 1), after = file.find_first_not_of(" \t\r", comment.end);
        if (before == std::string::npos || after == std::string::npos || file[after] != '\n') return comment;
        const size_t end = file[before] == '\n' ? after + 1 : comment.end;
        return {comment.file, static_cast<uint32_t>(before + 1), static_cast<uint32_t>(end)};
    }

    TokenId name_in_header(FunctionId f) const {
        TokenId token = text_of(f).first;
        while (e.unit.tokens[token].text != e.unit.program[e.unit.program[f].symbol].name) token.value++;
        return token;
    }

    std::string text(FunctionId f, TokenId last) const {
        const Range from = place_of(e.unit.tokens, {text_of(f).first, last});
        const std::string& file = e.unit.sources[from.file].text;
        std::string copy = e.unit.tokens[text_of(f).first].text == "static" ? "" : "static ";
        uint32_t at = from.begin;
        for (const auto& [begin, by] : replaced(f)) {
            if (begin < at || by.first > from.end) continue;
            copy += file.substr(at, begin - at) + by.second;
            at = by.first;
        }
        return copy + file.substr(at, from.end - at);
    }

    void write() {
        for (const FunctionId f : copied) {
            const Function& function = e.unit.program[f];
            const TokenId header_end{e.unit.ast[function.body].tokens.first.value - 1};
            e.edits.before(function.definition, text(f, header_end) + ";\n", true);
            e.edits.after(function.definition, "\n" + e.names.fill("function_copy", {{"name", e.unit.program[function.symbol].name}}) + text(f, text_of(f).last));
        }
    }
};

}  // namespace

void write_copies(Emitter& e) {
    Copier copier{e};
    copier.find_copied();
    copier.write();
}

}  // namespace dmcg
