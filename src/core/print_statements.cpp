// Statements, one a line. Bodies have braces always, so that an else finds its if, and a hook its statement.
//
//   if (c) {            label:;        behind which a block ends or a declaration follows
//       x = 1;
//   } else if ...
#include <algorithm>

#include "core/printer.h"

namespace dmcg {

void CorePrinter::line(const std::string& text) {
    if (on_one_line_) out_ += text + " ";
    else out_ += std::string(4 * static_cast<size_t>(depth_), ' ') + text + "\n";
}

void CorePrinter::statements(const Statements& list) {
    for (size_t i = 0; i < list.size(); ++i) {
        if (i + 1 < list.size() && is_one_line(list[i], list[i + 1])) {
            declaration_with(list[i], list[i + 1]);
            ++i;
        } else if (const core::Label* here = as_statement<core::Label>(list[i])) {
            before(list[i]);
            const bool goes_on = goes_on_with_statement(list, i);
            label(*here, !goes_on);
            after(list[i]);
            if (!goes_on && i + 1 < list.size() && is_empty(list[i + 1])) ++i;    // it is only there because C wants a statement
        } else {
            statement(list[i]);
        }
    }
}

void CorePrinter::statement(StatementId id) {
    before(id);
    std::visit([&](const auto& node) { print(node); }, core_[id].node);
    after(id);
}

/// What stands between the braces of an if, a loop, a switch.
void CorePrinter::body(StatementId id) {
    ++depth_;
    const core::Block* block = as_statement<core::Block>(id);
    if (block && !is_hooked(id)) statements(block->body);
    else if (id.valid()) statements({id});
    --depth_;
}

const Around* CorePrinter::hook(StatementId id) const {
    const auto found = with_hooks_ ? hooks_.statements.find(id) : hooks_.statements.end();
    return found != hooks_.statements.end() ? &found->second : nullptr;
}

void CorePrinter::before(StatementId id) {
    const Around* around = hook(id);
    if (around && !around->before.empty()) line(pieces(around->before));
}

void CorePrinter::after(StatementId id) {
    const Around* around = hook(id);
    if (around && !around->after.empty()) line(pieces(around->after));
}

/// A label needs a statement behind it. One that stands before a mark gets one of its own, so that the region begins with its loop.
bool CorePrinter::goes_on_with_statement(const Statements& list, size_t i) const {
    if (const Around* here = hook(list[i]); here && !here->after.empty()) return true;
    if (i + 1 == list.size()) return false;
    if (const Around* next = hook(list[i + 1]); next && !next->before.empty()) return true;
    return !as_statement<core::Declare>(list[i + 1]) && !as_statement<core::Mark>(list[i + 1]) && !is_empty(list[i + 1]);
}

bool CorePrinter::is_empty(StatementId id) const {
    const core::Block* block = as_statement<core::Block>(id);
    return block && block->body.empty() && !is_hooked(id);
}

void CorePrinter::label(const core::Label& label, bool stands_alone) {
    const int inner = std::exchange(depth_, std::max(depth_ - 1, 0));
    line((label.is_case ? without_hooks([&] { return case_text(label); }) : label.name) + (stands_alone ? ":;" : ":"));
    depth_ = inner;
}

std::string CorePrinter::case_text(const core::Label& label) {
    if (!label.first.valid()) return "default";
    const core::Constant *first = as_value<core::Constant>(label.first), *last = as_value<core::Constant>(label.last);
    const bool is_range = label.last.valid() && !(first && last && first->bits == last->bits);
    return "case " + value(label.first, Binding::or_) + (is_range ? " ... " + value(label.last, Binding::or_) : "");
}

/// Statements that C also knows as expressions.
bool CorePrinter::is_expression(StatementId id) const {
    return !is_hooked(id) && (as_statement<core::Assign>(id) || as_statement<core::Call>(id));
}

std::string CorePrinter::expression(StatementId id) {
    if (const core::Assign* assign = as_statement<core::Assign>(id)) return assigned(assign->target, value(assign->value));
    const core::Call& call = std::get<core::Call>(core_[id].node);
    return assigned(call.result, text(call));
}

std::string CorePrinter::text(const core::Call& x) {
    std::string arguments;
    for (ValueId argument : x.arguments) arguments += (arguments.empty() ? "" : ", ") + value(argument);
    return value(x.callee, Binding::postfix) + "(" + arguments + ")";
}

/// `({ list; value; })` on one line or, if that would be long, as statements are printed.
std::string CorePrinter::statement_expression(const Statements& list, const std::string& value) {
    const std::string last = value.empty() ? "" : value + ";";
    if (!on_one_line_) {
        const std::string lines = statements_apart(list, last, false);
        if (std::count(lines.begin(), lines.end(), '\n') > 3) return "({\n" + lines + std::string(4 * static_cast<size_t>(depth_), ' ') + "})";
    }
    return "({ " + statements_apart(list, last, true) + "})";
}

/// The text of a list of statements, and of a last line, if there is one.
std::string CorePrinter::statements_apart(const Statements& list, const std::string& last, bool on_one_line) {
    std::string text = std::exchange(out_, "");
    const bool outer = std::exchange(on_one_line_, on_one_line);
    ++depth_;
    statements(list);
    if (!last.empty()) line(last);
    --depth_;
    on_one_line_ = outer;
    std::swap(out_, text);
    return text;
}

void CorePrinter::print(const core::Block& x) {
    if (x.body.empty()) return line(";");
    line("{");
    ++depth_;
    statements(x.body);
    --depth_;
    line("}");
}

/// The if that alone is the other branch.
core::StatementId CorePrinter::else_if(StatementId no) const {
    const core::Block* block = as_statement<core::Block>(no);
    if (block && block->body.size() == 1 && !is_hooked(no)) no = block->body.front();
    return as_statement<core::If>(no) && !is_hooked(no) ? no : StatementId{};
}

void CorePrinter::print(const core::If& x) {
    line("if (" + value(x.condition) + ") {");
    body(x.yes);
    StatementId no = x.no;
    for (StatementId chained = else_if(no); chained.valid(); chained = else_if(no)) {
        const core::If& next = std::get<core::If>(core_[chained].node);
        line("} else if (" + value(next.condition) + ") {");
        body(next.yes);
        no = next.no;
    }
    if (no.valid()) {
        line("} else {");
        body(no);
    }
    line("}");
}

void CorePrinter::print(const core::Switch& x) {
    line("switch (" + value(x.value) + ") {");
    body(x.body);
    line("}");
}

void CorePrinter::print(const core::Jump& x) {
    switch (x.kind) {
        case core::JumpKind::break_: return line("break;");
        case core::JumpKind::continue_: return line("continue;");
        case core::JumpKind::goto_: return line("goto " + x.label + ";");
        case core::JumpKind::return_: return line(x.value.valid() ? "return " + value(x.value) + ";" : "return;");
    }
}

void CorePrinter::print(const core::Mark& x) {
    for (const std::string& comment : mark_lines(core_, x)) line(comment);
}

void CorePrinter::print(const core::Opaque& x) {
    const std::string text = joined(x.spelling);
    line(text.empty() || std::string_view(";}").find(text.back()) == std::string_view::npos ? text + ";" : text);
}

}  // namespace dmcg
