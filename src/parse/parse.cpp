// The stage `parse`: hides what the grammar need not see, lets the parser that ANTLR made read the rest, and builds the
// syntax tree from its parse tree. Prediction is SLL: the grammar needs no more, and it takes half the time of LL.
#include "dmcg/diagnostics.h"
#include "parse/syntax_errors.h"
#include "parse/token_stream.h"
#include "parse/tree_builder.h"
#include "stages.h"

namespace dmcg {

namespace {

void parse_unit(const Tokens& tokens, TokenRange unit, Ast& ast) {
    VisibleTokens visible = visible_tokens(tokens, unit);
    GrammarTokens words = grammar_tokens(tokens, unit, visible);
    grammar::TypedefScopes scopes(words.atoms);
    RetaggingStream stream(words, scopes);
    grammar::CParser parser(&stream);
    parser.setScopes(&scopes);
    parser.removeErrorListeners();
    parser.setErrorHandler(std::make_shared<StopAtFirstError>());
    parser.getInterpreter<antlr4::atn::ParserATNSimulator>()->setPredictionMode(antlr4::atn::PredictionMode::SLL);
    TreeBuilder(tokens, unit, visible, ast).build(parser.translationUnit());
}

void report(const Tokens& tokens, Diagnostics& diagnostics, const SyntaxFault& fault) {
    diagnostics.add(Kind::syntax_error, place_of(tokens, {fault.where, fault.where}), fault.text, fault.advice);
}

}  // namespace

Ast parse(const Tokens& tokens, Diagnostics& diagnostics) {
    Ast ast;
    for (const TranslationUnit& unit : tokens.units) {
        try {
            parse_unit(tokens, unit.tokens, ast);
        } catch (const SyntaxFault& fault) {
            report(tokens, diagnostics, fault);
        } catch (const grammar::NestingTooDeep& nesting) {
            report(tokens, diagnostics, {TokenId{nesting.source}, "the program nests too deeply here", "split it into smaller parts"});
        }
    }
    return ast;
}

}  // namespace dmcg
