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
    const bool declares = is_declaration(x.init), is_apart = !declares && declares_for(x.init, x);
    if (is_apart) {
        line("{");
        ++depth_;
        statements(x.init);
    }
    line(loop_head(x, is_apart ? "" : declares ? declaration_in_head(x.init) : effects_text(x.init)));
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
    const std::string step = effects_text(x.step);
    return "for (" + init + ";" + (test.empty() ? "" : " ") + test + ";" + (step.empty() ? "" : " ") + step + ") {";
}

/// Statements for their effects.
std::string CorePrinter::effects_text(const Statements& list) {
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

/// One variable, and the call that gives it its value, if one does.
bool CorePrinter::is_declaration(const Statements& init) const {
    if (init.empty() || init.size() > 2 || !as_statement<core::Declare>(init[0]) || is_hooked(init[0])) return false;
    return init.size() == 1 || (is_one_line(init[0], init[1]) && !is_hooked(init[1]));
}

std::string CorePrinter::declaration_in_head(const Statements& init) {
    const core::Declare& declare = std::get<core::Declare>(core_[init[0]].node);
    const std::string text = declaration(declare.symbol);
    if (init.size() == 2) return text + " = " + set_value(init[1]);
    return declare.initial ? text + " = " + initial(symbol(declare.symbol).type, *declare.initial) : text;
}

}  // namespace dmcg
