// See tree_builder.h: what the builders of all constructs use.
#include "dmcg/ast.h"
#include "parse/tree_builder.h"

#include "parse/syntax_errors.h"

namespace dmcg {

namespace {

// The stages behind this one walk the tree by calling themselves; this is far from the end of their stack.
constexpr int max_depth = 2000;

// Attributes after which a type is not the one that is written.
constexpr std::string_view odd_words[] = {"vector_size", "__vector_size__", "mode", "__mode__", "address_space",
                                          "scalar_storage_order", "__scalar_storage_order__"};

bool changes_type(const Tokens& tokens, TokenRange attribute) {
    for (int32_t i = attribute.first.value; i <= attribute.last.value; ++i)
        for (std::string_view word : odd_words)
            if (tokens[TokenId{i}].text == word) return true;
    return false;
}

}  // namespace

TokenId token_id(const antlr4::Token* token) {
    return token ? TokenId{static_cast<const grammar::CToken*>(token)->source} : TokenId{};
}

std::string_view text_of(const antlr4::Token* token) {
    return token ? static_cast<const grammar::CToken*>(token)->text : std::string_view();
}

TreeBuilder::TreeBuilder(const Tokens& tokens, TokenRange unit, const VisibleTokens& visible, Ast& ast)
    : tokens_(tokens), visible_(visible), first_(unit.first), ast_(ast) {
    ast_.attributes.insert(ast_.attributes.end(), visible.attributes.begin(), visible.attributes.end());
    for (TokenRange attribute : visible.attributes)
        if (changes_type(tokens, attribute)) odd_attributes_.push_back(attribute);
}

void TreeBuilder::add(C::ExternalItemContext* item) {
    antlr4::tree::ParseTree* child = item->children.front();
    if (auto* asserted = dynamic_cast<C::StaticAssertContext*>(child))
        ast_.file_scope.push_back(static_assertion(asserted));
    else if (auto* pragma = dynamic_cast<C::PragmaContext*>(child))
        ast_.file_scope.push_back(add_statement(pragma, [] { return PragmaStmt{}; }));
    else if (auto* assembly = dynamic_cast<C::AsmStatementContext*>(child))
        ast_.file_scope.push_back(add_statement(assembly, [] { return AsmStmt{}; }));
    else if (auto* external = dynamic_cast<C::ExternalDeclarationContext*>(child))
        ast_.file_scope.push_back(external_declaration(external));
}

ExprId TreeBuilder::add(TokenRange tokens, ExprNode node) {
    ast_.exprs.push_back({tokens, std::move(node)});
    return ExprId{static_cast<int32_t>(ast_.exprs.size()) - 1};
}

SpecifiersId TreeBuilder::add(Specifiers specifiers) {
    ast_.specifiers.push_back(std::move(specifiers));
    return SpecifiersId{static_cast<int32_t>(ast_.specifiers.size()) - 1};
}

DeclaratorId TreeBuilder::add(Declarator declarator) {
    TokenRange types = ast_[declarator.specifiers].tokens;
    declarator.odd_type = has_odd_type(types, declarator.tokens);
    ast_.declarators.push_back(std::move(declarator));
    return DeclaratorId{static_cast<int32_t>(ast_.declarators.size()) - 1};
}

StmtId TreeBuilder::open_statement(const antlr4::ParserRuleContext* rule) {
    ast_.stmts.push_back({statement_range(rule), parent_, {}});
    return StmtId{static_cast<int32_t>(ast_.stmts.size()) - 1};
}

TokenRange TreeBuilder::range(const antlr4::ParserRuleContext* rule) const {
    return {token_id(rule->start), token_id(rule->stop)};
}

bool TreeBuilder::is_hidden_prefix(int32_t token) const {
    return token >= first_.value && visible_.hidden_prefix[static_cast<size_t>(token - first_.value)];
}

/// With the attributes before it, so that what is put before the statement does not come between.
TokenRange TreeBuilder::statement_range(const antlr4::ParserRuleContext* rule) const {
    TokenRange tokens = range(rule);
    while (is_hidden_prefix(tokens.first.value - 1)) --tokens.first.value;
    return tokens;
}

TreeBuilder::Nested::Nested(TreeBuilder& builder, const antlr4::ParserRuleContext* rule, int levels) : builder_(builder), levels_(levels) {
    if (builder.depth_ >= max_depth)
        throw SyntaxFault{token_id(rule->start), "the program nests too deeply here", "split it into smaller parts"};
    builder.depth_ += levels;
}

}  // namespace dmcg
