#include "emit/functions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "dmcg/words.h"
#include "dmcg/ast.h"
#include "emit/helpers.h"

namespace dmcg {
namespace {

/// "g->u": u
std::string last_word(const std::string& name) {
    size_t begin = name.size();
    while (begin > 0 && is_word(name[begin - 1])) begin--;
    return name.substr(begin);
}

/// "gather_u", "set_n": what the step does to what.
std::string name_of(const Emitter& e, const Step& step) {
    if (const auto* define = std::get_if<DefinePartition>(&step)) return "set_" + e.names_of(define->partition).n.substr(e.names.prefix().size());
    if (const auto* begin = std::get_if<BeginReduction>(&step)) return "begin_" + last_word(e.accesses[begin->object].name);
    const Message& m = *message_of(step);
    return in_lower_case(std::string(message_name(m.kind))) + "_" + last_word(e.accesses[m.object].name);
}

std::string parameters_of(const Emitter& e, const Outlined& outlined) {
    std::string list;
    for (const SymbolId p : outlined.parameters) {
        const std::string type = type_name(e.unit.program, e.unit.program[p].type);
        list += fmt::format("{}{}{}{}", list.empty() ? "" : ", ", type, type.ends_with('*') ? "" : " ", e.unit.program[p].name);
    }
    return list.empty() ? "void" : list;
}

std::string arguments_of(const Emitter& e, const Outlined& outlined) {
    std::string list;
    for (const SymbolId p : outlined.parameters) list += (list.empty() ? "" : ", ") + e.unit.program[p].name;
    return list;
}

/// The function that does just this; a new one if there is none. Another one of that name, or a helper, leaves it a number.
OutlinedFunction& function_for(Emitter& e, const OutlinedFunction& wanted) {
    std::string name = wanted.name;
    for (int number = 2;; number++) {
        const auto known = std::find_if(e.functions.begin(), e.functions.end(), [&](const OutlinedFunction& f) { return f.name == e.names(name); });
        if (known == e.functions.end() && !is_helper(name)) break;
        if (known != e.functions.end() && known->file == wanted.file && known->parameters == wanted.parameters && known->text == wanted.text) return *known;
        name = fmt::format("{}_{}", wanted.name, number);
    }
    e.functions.push_back(wanted);
    e.functions.back().name = e.names(name);
    return e.functions.back();
}

/// The comment that the text begins with, to stand above the call as well.
std::string first_comment(const std::string& text) {
    const size_t end = text.starts_with("/*") ? text.find("*/\n") : std::string::npos;
    return end == std::string::npos ? "" : text.substr(0, end + 3);
}

std::string without_end(const std::string& text) { return text.substr(0, text.find_last_not_of('\n') + 1); }

/// The empty line that some texts have behind them.
std::string end_of(const std::string& text) { return text.ends_with("\n\n") ? "\n" : ""; }

std::string word_before(const OutlinedFunction& f) { return f.calls.size() == 1 && f.calls.contains(f.file) ? "static " : ""; }

Values values_of(const Emitter& e, const OutlinedFunction& f) {
    std::string callers;
    for (const auto& [file, call] : f.calls) callers += (callers.empty() ? "" : ", ") + file_name(e, file);
    return {{"word", word_before(f)}, {"name", f.name}, {"parameters", f.parameters}, {"text", f.text},
            {"file", file_name(e, f.file)}, {"callers", callers}, {"own", f.calls.size() == 1 && f.calls.contains(f.file)}};
}

/// Above the function with the first call in a file.
void declare(Emitter& e, const OutlinedFunction& f, StmtId call) {
    StmtId definition = call;
    while (e.unit.ast[definition].parent.valid()) definition = e.unit.ast[definition].parent;
    e.edits.before(definition, e.names.fill("outlined_declaration", values_of(e, f)), true);
}

}  // namespace

std::string call_of_outlined(Emitter& e, Point point, const std::string& text) {
    const Step& step = e.plan.steps[*e.outlined];
    const Outlined& outlined = e.outlined_steps.at(*e.outlined);
    OutlinedFunction& f = function_for(e, {outlined.file, name_of(e, step), parameters_of(e, outlined), without_end(text)});
    f.calls.try_emplace(unit_of(e.unit.tokens, e.unit.ast[point.stmt].tokens.first).file, point.stmt);
    return e.names.fill("outlined_call", {{"comment", first_comment(text)}, {"name", f.name}, {"arguments", arguments_of(e, outlined)}}) + end_of(text);
}

void write_outlined(Emitter& e) {
    for (const OutlinedFunction& f : e.functions) {
        for (const auto& [file, call] : f.calls) declare(e, f, call);
        EditList& list = *std::find_if(e.edits.lists().begin(), e.edits.lists().end(), [&](const EditList& l) { return l.file() == f.file; });
        list.append(e.names.fill("outlined", values_of(e, f)));
    }
}

}  // namespace dmcg
