// --dump=ast: the tree of the user's own files, one node a row: kind, what it is about, line:column.
//
//   function f : function(int) returning double  3:8      from `double f(int n) { return n; }`
//     parameter n : int  3:14
//     compound  3:17
//       return  3:19
//         name n  3:26
//
// A node of an include file of the user has the file's name before the line: `grid.h:3:1`.
#include <fmt/format.h>

#include <array>

#include "dmcg/ast.h"
#include "dump/declarator_text.h"
#include "dump/dump.h"

namespace dmcg {

namespace {

constexpr std::array<std::string_view, 12> unary_texts = {"+", "-", "~", "!", "*", "&", "++ before", "-- before",
                                                          "++ after", "-- after", "__real__", "__imag__"};
constexpr std::array<std::string_view, 18> binary_texts = {"*", "/", "%", "+", "-", "<<", ">>", "<", ">",
                                                           "<=", ">=", "==", "!=", "&", "^", "|", "&&", "||"};

template <class Op, size_t n>
std::string_view text_of(const std::array<std::string_view, n>& texts, Op op) { return texts[static_cast<size_t>(op)]; }

class AstDump {
public:
    AstDump(const Sources& sources, const Tokens& tokens, const Ast& ast) : sources_(sources), tokens_(tokens), ast_(ast) {}

    std::string run() {
        for (StmtId id : ast_.file_scope)
            if (is_users(ast_[id].tokens)) show(id);
        return std::move(out_);
    }

private:
    const Sources& sources_;
    const Tokens& tokens_;
    const Ast& ast_;
    std::string out_;
    int depth_ = 0;

    bool is_users(TokenRange range) const {
        const Range place = place_of(tokens_, range);
        return place.valid() && !sources_[place.file].is_system;
    }

    std::string_view word(TokenId id) const { return id.valid() ? tokens_[id].text : std::string_view(); }

    void row(std::string_view kind, std::string_view about, TokenRange range) {
        const Range place = place_of(tokens_, {range.first, range.first});
        std::string where = "?";
        if (place.valid()) {
            const SourceFile& file = sources_[place.file];
            const LineColumn at = line_column(file, place.begin);
            where = fmt::format("{}{}:{}", file_prefix(sources_, tokens_, place.file), at.line, at.column);
        }
        out_ += fmt::format("{:{}}{}{}{}  {}\n", "", 2 * depth_, kind, about.empty() ? "" : " ", about, where);
    }

    /// Shows the parts one level deeper; those with an invalid id are absent.
    template <class... Parts>
    void below(const Parts&... parts) {
        ++depth_;
        (show_part(parts), ...);
        --depth_;
    }

    template <class Tag>
    void show_part(Id<Tag> id) { if (id.valid()) show(id); }
    template <class Tag>
    void show_part(const std::vector<Id<Tag>>& ids) { for (Id<Tag> id : ids) show_part(id); }

    // ---------------------------------------------------------------- statements

    void show(StmtId id) {
        for (const BodyPragma& pragma : ast_.body_pragmas)
            if (pragma.body == id) row("pragma-of-body", word(pragma.token), {pragma.token, pragma.token});
        const Stmt& stmt = ast_[id];
        std::visit([&](const auto& node) { show_stmt(node, stmt.tokens); }, stmt.node);
    }

    void show_stmt(const ExpressionStmt& node, TokenRange at) { row("expression", "", at); below(node.expr); }
    void show_stmt(const StaticAssertStmt& node, TokenRange at) { row("static-assert", "", at); below(node.condition); }
    void show_stmt(const CompoundStmt& node, TokenRange at) { row("compound", "", at); below(node.body); }
    void show_stmt(const IfStmt& node, TokenRange at) {
        row(node.no.valid() ? "if-else" : "if", "", at);
        below(node.condition, node.yes, node.no);
    }
    void show_stmt(const WhileStmt& node, TokenRange at) { row("while", "", at); below(node.condition, node.body); }
    void show_stmt(const DoStmt& node, TokenRange at) { row("do", "", at); below(node.body, node.condition); }
    void show_stmt(const SwitchStmt& node, TokenRange at) { row("switch", "", at); below(node.value, node.body); }
    void show_stmt(const CaseStmt& node, TokenRange at) {
        row(node.first.valid() ? "case" : "default", node.last.valid() ? "range" : "", at);
        below(node.first, node.last, node.body);
    }
    void show_stmt(const LabelStmt& node, TokenRange at) { row("label", word(node.name), at); below(node.body); }
    void show_stmt(const GotoStmt& node, TokenRange at) { row("goto", word(node.label), at); below(node.target); }
    void show_stmt(const BreakStmt&, TokenRange at) { row("break", "", at); }
    void show_stmt(const ContinueStmt&, TokenRange at) { row("continue", "", at); }
    void show_stmt(const ReturnStmt& node, TokenRange at) { row("return", "", at); below(node.value); }
    void show_stmt(const AsmStmt&, TokenRange at) { row("asm", "", at); }
    void show_stmt(const PragmaStmt&, TokenRange at) { row("pragma", word(at.first), at); }

    /// What a `for` has not is named, so that its parts can be told apart.
    void show_stmt(const ForStmt& node, TokenRange at) {
        const std::string missing = fmt::format("{}{}{}", node.init.valid() ? "" : "no-init ",
                                                node.condition.valid() ? "" : "no-condition ", node.step.valid() ? "" : "no-step ");
        row("for", std::string_view(missing).substr(0, missing.empty() ? 0 : missing.size() - 1), at);
        below(node.init, node.condition, node.step, node.body);
    }

    void show_stmt(const DeclarationStmt& node, TokenRange at) {
        if (!node.specifiers.valid()) return row("local-labels", "", at);
        row("declaration", node.declarators.empty() ? specifiers_text(tokens_, ast_, node.specifiers) : "", at);
        ++depth_;
        show_type(node.specifiers);
        for (DeclaratorId id : node.declarators) show_declarator("declarator", id);
        --depth_;
    }

    void show_stmt(const FunctionDefinition& node, TokenRange) {
        const Declarator& function = ast_[node.declarator];
        row("function", declarator_text(tokens_, ast_, node.declarator), {function.name, function.name});
        ++depth_;
        show_type(function.specifiers);
        show_parameters(function);
        --depth_;
        below(node.old_style_declarations, node.body);
    }

    // ---------------------------------------------------------------- declarations

    void show(DeclaratorId id) { show_declarator("type", id); }

    void show_declarator(std::string_view kind, DeclaratorId id) {
        const Declarator& node = ast_[id];
        row(kind, declarator_text(tokens_, ast_, id), node.name.valid() ? TokenRange{node.name, node.name} : node.tokens);
        ++depth_;
        for (const DeclaratorPart& part : node.parts)
            if (const auto* array = std::get_if<ArrayPart>(&part)) show_part(array->size);
        show_part(node.bit_width);
        show_part(node.init);
        --depth_;
    }

    void show_parameters(const Declarator& function) {
        for (const DeclaratorPart& part : function.parts)
            if (const auto* list = std::get_if<FunctionPart>(&part)) {
                for (DeclaratorId parameter : list->parameters) show_declarator("parameter", parameter);
                return;
            }
    }

    /// The members of a structure, union or enumeration that is defined in these specifiers.
    void show_type(SpecifiersId id) {
        const SpecifierType& type = ast_[id].type;
        if (const auto* record = std::get_if<RecordType>(&type)) show_record(ast_[record->record]);
        if (const auto* enumeration = std::get_if<EnumType>(&type)) show_enumeration(ast_[enumeration->enumeration]);
        if (const auto* of = std::get_if<TypeofExprType>(&type)) show_part(of->expr);
    }

    void show_record(const Record& node) {
        if (!node.fields) return;
        row(node.is_union ? "union" : "struct", word(node.tag), node.tokens);
        ++depth_;
        SpecifiersId shown;
        for (DeclaratorId id : *node.fields) {
            if (ast_[id].specifiers != shown) show_type(shown = ast_[id].specifiers);
            show_declarator("field", id);
        }
        --depth_;
    }

    void show_enumeration(const Enumeration& node) {
        if (!node.enumerators) return;
        row("enum", word(node.tag), node.tokens);
        ++depth_;
        for (const Enumerator& one : *node.enumerators) {
            row("enumerator", word(one.name), {one.name, one.name});
            below(one.value);
        }
        --depth_;
    }

    // ---------------------------------------------------------------- expressions

    void show(ExprId id) {
        const Expr& expr = ast_[id];
        std::visit([&](const auto& node) { show_expr(node, expr.tokens); }, expr.node);
    }

    void show_expr(const NameExpr&, TokenRange at) { row("name", word(at.first), at); }
    void show_expr(const NumberExpr&, TokenRange at) { row("number", word(at.first), at); }
    void show_expr(const CharacterExpr&, TokenRange at) { row("character", word(at.first), at); }
    void show_expr(const StringExpr&, TokenRange at) { row("string", joined_text(tokens_, at), at); }
    void show_expr(const UnaryExpr& node, TokenRange at) { row("unary", text_of(unary_texts, node.op), at); below(node.operand); }
    void show_expr(const BinaryExpr& node, TokenRange at) {
        row("binary", text_of(binary_texts, node.op), at);
        below(node.left, node.right);
    }
    void show_expr(const AssignExpr& node, TokenRange at) {
        row("assign", std::string(node.op ? text_of(binary_texts, *node.op) : "") + "=", at);
        below(node.target, node.value);
    }
    void show_expr(const ConditionalExpr& node, TokenRange at) {
        row("conditional", node.yes.valid() ? "" : "?:", at);
        below(node.condition, node.yes, node.no);
    }
    void show_expr(const CommaExpr& node, TokenRange at) { row("comma", "", at); below(node.left, node.right); }
    void show_expr(const IndexExpr& node, TokenRange at) { row("index", "", at); below(node.base, node.index); }
    void show_expr(const CallExpr& node, TokenRange at) { row("call", "", at); below(node.callee, node.arguments); }
    void show_expr(const MemberExpr& node, TokenRange at) {
        row("member", fmt::format("{}{}", node.arrow ? "->" : ".", word(node.member)), at);
        below(node.base);
    }
    void show_expr(const CastExpr& node, TokenRange at) { row("cast", "", at); below(node.type, node.operand); }
    void show_expr(const SizeofExpr& node, TokenRange at) { row("sizeof", "", at); below(node.operand); }
    void show_expr(const SizeofTypeExpr& node, TokenRange at) { row(node.align ? "alignof" : "sizeof", "", at); below(node.type); }
    void show_expr(const CompoundLiteralExpr& node, TokenRange at) { row("compound-literal", "", at); below(node.type, node.list); }
    void show_expr(const StatementExpr& node, TokenRange at) { row("statement-expression", "", at); below(node.body); }
    void show_expr(const BuiltinExpr& node, TokenRange at) { row("builtin", word(at.first), at); below(node.operands, node.types); }

    void show_expr(const GenericExpr& node, TokenRange at) {
        row("generic", "", at);
        below(node.control);
        for (size_t i = 0; i < node.values.size(); ++i) below(node.types[i], node.values[i]);
    }

    void show_expr(const InitListExpr& node, TokenRange at) {
        row("list", "", at);
        for (const InitItem& item : node.items) {
            for (const Designator& step : item.designators) show_designator(step);
            below(item.value);
        }
    }

    void show_designator(const Designator& step) {
        ++depth_;
        const TokenRange at = step.member.valid() ? TokenRange{step.member, step.member} : ast_[step.first].tokens;
        row("designator", step.member.valid() ? fmt::format(".{}", word(step.member)) : "[]", at);
        below(step.first, step.last);
        --depth_;
    }
};

}  // namespace

std::string dump_ast(const Sources& sources, const Tokens& tokens, const Ast& ast) { return AstDump(sources, tokens, ast).run(); }

}  // namespace dmcg
