// From ANTLR's parse tree to dmcg's syntax tree: one function for each rule of C.g4 that makes a node. The many rules of
// an expression that only pass on what stands below them make none, and neither do parentheses.
//
//     (a + b) * c       Binary mul [( .. c]  of  Binary add [a .. b]  and  Name c
#pragma once

#include <utility>

#include "CParser.h"
#include "dmcg/ast.h"
#include "dmcg/diagnostics.h"
#include "parse/visible_tokens.h"

namespace dmcg {

class TreeBuilder {
public:
    using C = grammar::CParser;

    /// Appends to `ast` the translation unit that `visible` was made of.
    TreeBuilder(const Tokens& tokens, TokenRange unit, const VisibleTokens& visible, Ast& ast);

    /// The next declaration, function definition or the like. Throws SyntaxFault for what the grammar lets through and C does not.
    void add(C::ExternalItemContext* item);

private:
    const Tokens& tokens_;
    const VisibleTokens& visible_;
    TokenId first_;                              // of the unit
    Ast& ast_;
    StmtId parent_;                              // of the next statement
    int depth_ = 0;                              // nodes around the one that is being built
    int loops_ = 0, switches_ = 0;               // statements around it that a break can end
    std::vector<TokenRange> odd_attributes_;     // attributes that change a type

    // expressions (build_expressions.cpp, build_operands.cpp)
    ExprId expression(C::ExpressionContext* rule);
    ExprId assignment(C::AssignmentContext* rule);
    ExprId conditional(C::ConditionalContext* rule);
    ExprId binary(C::BinaryContext* rule);
    ExprId unary(C::UnaryContext* rule);
    ExprId place_before(ExprId address);
    ExprId non_cast(C::NonCastContext* rule);
    ExprId size_of(C::NonCastContext* rule);
    ExprId size_operand(C::NonCastContext* rule);
    ExprId tails(ExprId base, const antlr4::Token* first, const std::vector<C::PostfixTailContext*>& tails);
    ExprNode tail(ExprId base, C::PostfixTailContext* rule);
    ExprId primary(C::PrimaryContext* rule);
    ExprId builtin(C::PrimaryContext* rule);
    ExprId generic(C::PrimaryContext* rule);
    ExprId initializer(C::InitializerContext* rule);
    ExprId braced_list(C::BracedListContext* rule);
    InitItem init_item(C::InitItemContext* rule);
    ExprId compound_literal(const antlr4::Token* first, DeclaratorId type, C::BracedListContext* list);

    // declarations (build_declarations.cpp), types (build_types.cpp)
    StmtId external_declaration(C::ExternalDeclarationContext* rule);
    bool defined_elsewhere(C::ExternalDeclarationContext* rule) const;
    StmtId function_definition(C::ExternalDeclarationContext* rule);
    StmtId declaration(C::DeclarationContext* rule);
    template <class Rule>
    DeclarationStmt declaration_of(Rule* rule);
    template <class Rule>
    DeclaratorId first_declarator(Rule* rule, SpecifiersId of);
    template <class Rule>
    SpecifiersId specifiers_of(Rule* rule);
    void rest_of_declaration(C::DeclarationRestContext* rule, DeclarationStmt& out);
    StmtId static_assertion(C::StaticAssertContext* rule);
    SpecifiersId specifiers(C::SpecifiersContext* rule);
    SpecifiersId untyped_specifiers(antlr4::ParserRuleContext* words, antlr4::ParserRuleContext* bare);
    SpecifierType named_type(C::NamedTypeContext* rule);
    RecordId record(C::RecordTypeContext* rule);
    void field_declaration(C::FieldDeclarationContext* rule, std::vector<DeclaratorId>& out);
    DeclaratorId field(C::FieldContext* rule, SpecifiersId of);
    EnumId enumeration(C::EnumTypeContext* rule);

    // declarators (build_declarators.cpp)
    DeclaratorId declarator(C::DeclaratorContext* rule, SpecifiersId of);
    DeclaratorId untyped_declarator(C::UntypedDeclaratorContext* rule, SpecifiersId of);
    DeclaratorId loose_declarator(C::LooseDeclaratorContext* rule, C::SpecifiersContext* types);
    DeclaratorId type_name(C::TypeNameContext* rule);
    void read(C::DeclaratorContext* rule, Declarator& out);
    void read(C::LooseDeclaratorContext* rule, Declarator& out);
    void read(C::NestedDeclaratorContext* rule, Declarator& out);
    template <class Rule>
    void read_direct(Rule* rule, Declarator& out);
    void read_suffixes(const std::vector<C::SuffixContext*>& suffixes, Declarator& out);
    ArrayPart array_part(C::ArraySuffixContext* rule);
    FunctionPart function_part(C::ParameterListContext* prototype, const std::vector<antlr4::Token*>& old_style);
    bool is_void(const Declarator& parameter) const;
    bool has_odd_type(TokenRange specifiers, TokenRange declarator) const;

    // statements (build_statements.cpp)
    StmtId block_item(C::BlockItemContext* rule);
    StmtId statement(C::StatementContext* rule);
    StmtId compound(C::CompoundStatementContext* rule);
    StmtId substatement(C::SubstatementContext* rule);
    StmtId labelled(C::LabelledContext* rule);
    StmtId labelled_body(C::LabelledContext* rule);
    StmtId expression_statement(C::ExpressionStatementContext* rule);
    StmtId label_statement(C::LabelStatementContext* rule);
    StmtId case_statement(C::CaseStatementContext* rule);
    StmtId if_statement(C::IfStatementContext* rule);
    StmtId while_statement(C::WhileStatementContext* rule);
    StmtId do_statement(C::DoStatementContext* rule);
    StmtId for_statement(C::ForStatementContext* rule);
    StmtId switch_statement(C::SwitchStatementContext* rule);
    StmtId goto_statement(C::GotoStatementContext* rule);
    StmtId return_statement(C::ReturnStatementContext* rule);
    ExprId optional_expression(C::ExpressionContext* rule);
    StmtId repeated(C::SubstatementContext* rule);
    StmtId jump(const antlr4::ParserRuleContext* rule, bool may_stand_here, std::string_view where, StmtNode node);
    void note_pragmas(const std::vector<antlr4::Token*>& pragmas, StmtId body);

    // what all of them use (tree_builder.cpp)
    ExprId add(TokenRange tokens, ExprNode node);
    SpecifiersId add(Specifiers specifiers);
    DeclaratorId add(Declarator declarator);
    StmtId open_statement(const antlr4::ParserRuleContext* rule);
    TokenRange range(const antlr4::ParserRuleContext* rule) const;
    bool is_hidden_prefix(int32_t token) const;
    TokenRange statement_range(const antlr4::ParserRuleContext* rule) const;

    /// Makes a statement of the tokens of `rule`; those that `make_node` builds have it as their parent.
    template <class MakeNode>
    StmtId add_statement(const antlr4::ParserRuleContext* rule, MakeNode make_node) {
        StmtId id = open_statement(rule);
        StmtId outer = std::exchange(parent_, id);
        StmtNode node = make_node();
        parent_ = outer;
        ast_.stmts[id.index()].node = std::move(node);
        return id;
    }

    /// Counts the nodes around this one, for as long as it lives.
    class Nested {
    public:
        Nested(TreeBuilder& builder, const antlr4::ParserRuleContext* rule, int levels = 1);
        ~Nested() { builder_.depth_ -= levels_; }
        Nested(const Nested&) = delete;

    private:
        TreeBuilder& builder_;
        int levels_;
    };
};

/// The index of a grammar token in dmcg::Tokens; invalid for null.
TokenId token_id(const antlr4::Token* token);

/// The text of a grammar token, one for all variants of a keyword; empty for null.
std::string_view text_of(const antlr4::Token* token);

}  // namespace dmcg
