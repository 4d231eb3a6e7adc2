// The stage `parse`: hides what the grammar need not see, lets the parser that ANTLR made read the rest, and builds the
// syntax tree from its parse tree. Prediction is SLL: the grammar needs no more, and it takes half the time of LL. One
// declaration is read at a time and its parse tree dropped: that of a whole program would take five times the memory.
#include "dmcg/ast.h"
#include "dmcg/diagnostics.h"
#include "parse/syntax_errors.h"
#include "parse/token_stream.h"
#include "parse/tree_builder.h"
#include "stages.h"

namespace dmcg {

namespace {

void parse_unit(const Tokens& tokens, const TranslationUnit& unit, Ast& ast) {
    VisibleTokens visible = visible_tokens(tokens, unit.tokens);
    GrammarTokens words = grammar_tokens(tokens, unit, visible);
    grammar::TypedefScopes scopes(words.atoms);
    RetaggingStream stream(words, scopes);
    grammar::CParser parser(&stream);
    parser.setScopes(&scopes);
    parser.removeErrorListeners();
    parser.setErrorHandler(std::make_shared<StopAtFirstError>());
    parser.getInterpreter<antlr4::atn::ParserATNSimulator>()->setPredictionMode(antlr4::atn::PredictionMode::SLL);
    TreeBuilder builder(tokens, unit.tokens, visible, ast);
    while (stream.LA(1) != antlr4::Token::EOF) {
        builder.add(parser.externalItem());
        parser.getTreeTracker().reset();
    }
}

/// True if the unit is C.
bool parse_or_report(const Tokens& tokens, const TranslationUnit& unit, Ast& ast, Diagnostics& diagnostics) {
    SyntaxFault fault;
    try {
        parse_unit(tokens, unit, ast);
        return true;
    } catch (const SyntaxFault& found) {
        fault = found;
    } catch (const grammar::NestingTooDeep& nesting) {
        fault = {TokenId{nesting.source}, "the program nests too deeply here", "split it into smaller parts"};
    }
    diagnostics.add(Kind::syntax_error, place_of(tokens, {fault.where, fault.where}), fault.text, fault.advice);
    return false;
}

}  // namespace

Ast parse(const Tokens& tokens, Diagnostics& diagnostics) {
    Ast ast;
    bool good = true;
    for (const TranslationUnit& unit : tokens.units) good = parse_or_report(tokens, unit, ast, diagnostics) && good;
    return good ? std::move(ast) : Ast{};
}

}  // namespace dmcg
