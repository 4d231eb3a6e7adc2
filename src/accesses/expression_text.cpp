// The text of an expression: as the user wrote it, or, where the tree says more than the text, as the tree says it.
//
//   a[min(i + 1, n)]     int min(int a, int b) { return a < b ? a : b; }      the whole: min(i + 1, n); its parts: (i + 1 < n), ...
#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "dmcg/walk.h"
#include "access_text.h"
#include "put_in.h"
#include "stages.h"

namespace dmcg {
namespace {

/// `- -1` from a macro must not become `--1`.
bool would_merge(char a, char b) {
    const auto in_word = [](char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)); };
    return (in_word(a) && in_word(b)) || (a == b && std::string_view("+-&|<>=").find(a) != std::string_view::npos);
}

/// One line, without comments, macros expanded only if they must be.
std::string plain_text(const Unit& unit, TokenRange range) {
    std::set<std::string> macros;
    for (size_t t = range.first.index(); t <= range.last.index(); t++)
        for (int32_t c = unit.tokens.tokens[t].macro_call; c >= 0; c = unit.tokens.calls[static_cast<size_t>(c)].parent)
            macros.insert(unit.tokens.calls[static_cast<size_t>(c)].name);
    const std::string written = spelling(unit.tokens, unit.sources, range);
    const bool stable = std::all_of(macros.begin(), macros.end(), [&](const std::string& m) { return !unit.tokens.changing_macros.contains(m); });
    if (stable && written.find_first_of("\n\\") == std::string::npos && written.find("/*") == std::string::npos) return written;
    std::string joined;
    for (size_t t = range.first.index(); t <= range.last.index(); t++) {
        const Token& token = unit.tokens.tokens[t];
        if (!joined.empty() && (token.space_before || would_merge(joined.back(), token.text.front()))) joined += ' ';
        joined += token.text;
    }
    return joined;
}

constexpr std::array<std::string_view, 18> binary_operators = {"*", "/", "%", "+", "-", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&", "^", "|", "&&", "||"};

struct Printer {
    const Unit& unit;

    const Token& token(int64_t i) const { return unit.tokens.tokens[static_cast<size_t>(i)]; }
    TokenRange tokens(ExprId e) const { return unit.ast[e].tokens; }

    static bool is_word(const Token& token) { return token.kind != TokenKind::punctuator; }

    /// Between the operands stand operators only.
    bool has_own_words(ExprId e) const {
        std::vector<TokenRange> operands;
        for_each_child(unit.ast[e], [&](ExprId child) { operands.push_back(tokens(child)); });
        const auto is_all = [&](TokenRange r) { return r.first <= tokens(e).first && tokens(e).last <= r.last; };
        if (std::any_of(operands.begin(), operands.end(), is_all)) return true;
        for (int64_t i = tokens(e).first.value; i <= tokens(e).last.value; i++) {
            const bool inside = std::any_of(operands.begin(), operands.end(), [&](TokenRange r) { return r.first.value <= i && i <= r.last.value; });
            if (!inside && is_word(token(i))) return true;
        }
        return false;
    }

    bool is_written_here(ExprId e) const {
        const ExprNode& node = unit.ast[e].node;
        const std::string_view first = token(tokens(e).first.value).text;
        if (std::holds_alternative<NameExpr>(node)) return !unit.program.symbol(e).valid() || first == unit.program[unit.program.symbol(e)].name.substr(0, first.size());
        if (std::holds_alternative<NumberExpr>(node)) return std::isdigit(static_cast<unsigned char>(first.front())) || first.front() == '.';
        const bool of_operands = std::holds_alternative<BinaryExpr>(node) || std::holds_alternative<UnaryExpr>(node) ||
                                 std::holds_alternative<ConditionalExpr>(node) || std::holds_alternative<IndexExpr>(node);
        if (std::holds_alternative<CastExpr>(node)) return first == "(";
        return !of_operands || !has_own_words(e);
    }

    bool is_written(ExprId e) const {
        if (as<CommaExpr>(unit.ast, e) && is_mention(unit.ast, std::get<CommaExpr>(unit.ast[e].node).left)) return false;
        bool written = is_written_here(e);
        if (written) for_each_child(unit.ast[e], [&](ExprId child) { written = written && is_written(child); });
        return written;
    }

    /// The call of a function whose value the tree says (src/resolve/index_functions.h): the call has that value, too.
    bool is_call(ExprId e) const {
        const TokenRange all = tokens(e);
        return all.first.value + 2 <= all.last.value && is_word(token(all.first.value)) && token(all.first.value + 1).text == "(" && token(all.last.value).text == ")";
    }

    std::string operand(ExprId e) const {
        const std::string said = text(e);
        return needs_parentheses(unit, e) ? "(" + said + ")" : said;
    }

    std::string text(ExprId e) const {
        if (is_written(e) || is_call(e)) return plain_text(unit, tokens(e));
        const ExprNode& node = unit.ast[e].node;
        if (const auto value = unit.program.constant(e)) return std::to_string(*value);
        if (std::holds_alternative<NameExpr>(node)) return unit.program[unit.program.symbol(e)].name;
        if (const auto* x = std::get_if<BinaryExpr>(&node)) return operand(x->left) + " " + std::string(binary_operators[static_cast<size_t>(x->op)]) + " " + operand(x->right);
        if (const auto* x = std::get_if<ConditionalExpr>(&node); x && x->yes.valid()) return operand(x->condition) + " ? " + operand(x->yes) + " : " + operand(x->no);
        if (const auto* x = std::get_if<IndexExpr>(&node)) return operand(x->base) + "[" + text(x->index) + "]";
        if (const auto* x = std::get_if<CastExpr>(&node)) return "(" + type_name(unit.program, unit.program.type_id(e)) + ")" + operand(x->operand);
        if (const auto* x = std::get_if<CommaExpr>(&node)) return text(x->right);
        const auto* x = std::get_if<UnaryExpr>(&node);
        return x && x->op <= UnaryOp::logical_not ? std::string(1, "+-~!"[static_cast<size_t>(x->op)]) + operand(x->operand) : plain_text(unit, tokens(e));
    }
};

}  // namespace

bool needs_parentheses(const Unit& unit, ExprId e) {
    const ExprNode& node = unit.ast[e].node;
    const auto* unary = std::get_if<UnaryExpr>(&node);
    const bool postfix = std::holds_alternative<NameExpr>(node) || std::holds_alternative<NumberExpr>(node) ||
                         std::holds_alternative<CharacterExpr>(node) || std::holds_alternative<StringExpr>(node) ||
                         std::holds_alternative<IndexExpr>(node) || std::holds_alternative<CallExpr>(node) ||
                         std::holds_alternative<MemberExpr>(node) || std::holds_alternative<StatementExpr>(node) ||
                         std::holds_alternative<SizeofTypeExpr>(node) || std::holds_alternative<BuiltinExpr>(node);
    return !postfix && !(unary && unary->op == UnaryOp::dereference);
}

std::string operand_text(const Unit& unit, ExprId e) { return Printer{unit}.operand(e); }

}  // namespace dmcg
