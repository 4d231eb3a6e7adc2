// Loops. What their heads cannot hold as C's own expressions and declarations becomes a comma or a statement expression.
//
//   init  i = 0;  j = f(n);                for (i = 0, j = f(n); ...
//   before_test  int t = f(x);  test t     while (({ int t = f(x); t; }))
#include <algorithm>
#include <set>

#include "core/mentions.h"
#include "core/printer.h"

namespace dmcg {

void CorePrinter::print(const core::Loop& x) {
    if (x.at_end) {
        line("do {");
        body(x.body);
        return line("} while (" + test_text(x) + ");");
    }
    const std::optional<std::string> declared = declarations(x.init);
    const bool is_apart = !declared && declares_for(x.init, x);
    if (is_apart) {
        line("{");
        ++depth_;
        statements(x.init);
    }
    line(loop_head(x, is_apart ? "" : declared ? *declared : init_text(x.init)));
    body(x.body);
    line("}");
    if (is_apart) {
        --depth_;
        line("}");
    }
}

std::string CorePrinter::loop_head(const core::Loop& x, const std::string& init) {
    const std::string test = x.test.valid() || !x.before_test.empty() ? test_text(x) : "";
    if (init.empty() && x.step.empty() && !test.empty()) return "while (" + test + ") {";
    const std::string step = init_text(x.step);
    return "for (" + init + ";" + (test.empty() ? "" : " ") + test + ";" + (step.empty() ? "" : " ") + step + ") {";
}

/// Statements for their effects.
std::string CorePrinter::init_text(const Statements& list) {
    return are_expressions(list) ? expressions(list) : statement_expression(list, "");
}

std::string CorePrinter::test_text(const core::Loop& x) {
    const std::string test = x.test.valid() ? value(x.test) : "1";
    if (x.before_test.empty()) return test;
    return are_expressions(x.before_test) ? expressions(x.before_test) + ", " + test : statement_expression(x.before_test, test);
}

bool CorePrinter::are_expressions(const Statements& list) const {
    return std::all_of(list.begin(), list.end(), [&](StatementId s) { return is_expression(s); });
}

std::string CorePrinter::expressions(const Statements& list) {
    std::string text;
    for (StatementId s : list) text += (text.empty() ? "" : ", ") + expression(s);
    return text;
}

/// True if the loop uses what `init` declares: it cannot be declared within a statement expression.
bool CorePrinter::declares_for(const Statements& init, const core::Loop& x) const {
    std::set<SymbolId> declared;
    for (StatementId s : init)
        if (const core::Declare* declare = as_statement<core::Declare>(s)) declared.insert(declare->symbol);
    const auto is_declared = [&](SymbolId s) { return declared.contains(s); };
    return !declared.empty() && (mentions(core_, x.before_test, is_declared) || mentions(core_, x.test, is_declared) ||
                                 mentions(core_, x.step, is_declared) || mentions(core_, x.body, is_declared));
}

/// `int i = 0, n = f(x)`, if `init` is only declarations that C can write as one.
std::optional<std::string> CorePrinter::declarations(const Statements& init) {
    std::string text, first_word;
    for (size_t i = 0; i < init.size();) {
        const core::Declare* declare = as_statement<core::Declare>(init[i]);
        if (!declare) return std::nullopt;
        const std::string word = declared(leaf(symbol(declare->symbol).type), "");
        const std::optional<std::string> one = next_declaration(init, i);
        if (!one || (!text.empty() && word != first_word)) return std::nullopt;
        text += text.empty() ? *one : "," + one->substr(word.size());
        first_word = word;
    }
    return text.empty() ? std::nullopt : std::optional(text);
}

/// The declaration at `i` with the statement that gives it its value; `i` goes on behind both.
std::optional<std::string> CorePrinter::next_declaration(const Statements& init, size_t& i) {
    const StatementId id = init[i];
    const core::Declare& declare = std::get<core::Declare>(core_[id].node);
    const bool is_plain = symbol(declare.symbol).storage == Storage::automatic && !core_.attributes.contains(declare.symbol);
    if (is_hooked(id) || !is_plain) return std::nullopt;
    const std::string text = declaration(declare.symbol);
    ++i;
    if (declare.initial) return text + " = " + initial(symbol(declare.symbol).type, *declare.initial);
    if (i < init.size() && is_one_line(id, init[i]) && !is_hooked(init[i])) return text + " = " + set_value(init[i++]);
    return text;
}

}  // namespace dmcg
