// See syntax_errors.h. ANTLR knows every token that could have come; a person wants the one that ends what he wrote.
#include "parse/syntax_errors.h"

#include <fmt/format.h>

#include "parse/token_stream.h"

namespace dmcg {

namespace {

using antlr4::misc::IntervalSet;
using grammar::CParser;
using grammar::CToken;

std::string quoted(const CToken& token) {
    return token.type == antlr4::Token::EOF ? std::string("the end of the file") : fmt::format("'{}'", token.text);
}

class Expectation {
public:
    Expectation(antlr4::Parser& parser, const IntervalSet& expected) : parser_(parser), expected_(expected) {}

    /// What to call the expected tokens: "';'", "an expression"; empty if no name fits.
    std::string name() const {
        if (has(CParser::Number)) return has("return") ? "a statement" : "an expression";
        for (std::string_view end : {";", ")", "]", "}", ":", ",", "(", "{"})
            if (has(end)) return fmt::format("'{}'", end);
        if (has("int")) return "a type";
        if (has(CParser::Identifier)) return "a name";
        if (has(CParser::String)) return "a string";
        return expected_.size() == 1 ? parser_.getVocabulary().getDisplayName(static_cast<size_t>(expected_.getMinElement())) : "";
    }

private:
    antlr4::Parser& parser_;
    const IntervalSet& expected_;

    bool has(size_t type) const { return expected_.contains(type); }

    bool has(std::string_view literal) const {
        const antlr4::dfa::Vocabulary& vocabulary = parser_.getVocabulary();
        std::string wanted = fmt::format("'{}'", literal);
        for (size_t type = 1; type <= vocabulary.getMaxTokenType(); ++type)
            if (vocabulary.getLiteralName(type) == wanted) return has(type);
        return false;
    }
};

/// `foo x;` with an unknown `foo`: two names side by side at the begin of a statement.
bool looks_like_unknown_type(antlr4::TokenStream& stream, const CToken& offending) {
    auto* before = static_cast<CToken*>(stream.LT(-1));
    auto* earlier = static_cast<CToken*>(stream.LT(-2));
    if (offending.atom < 0 || !before || before->type != CParser::Identifier) return false;
    if (!earlier) return true;
    for (std::string_view edge : {";", "{", "}", "(", ",", "const", "static", "extern", "volatile", "inline"})
        if (earlier->text == edge) return true;
    return false;
}

[[noreturn]] void fail(antlr4::Parser& parser, const CToken& offending, const IntervalSet& expected) {
    antlr4::TokenStream& stream = *parser.getTokenStream();
    TokenId where{offending.source};
    if (stream.LT(1) == &offending && looks_like_unknown_type(stream, offending)) {
        auto* type = static_cast<CToken*>(stream.LT(-1));
        throw SyntaxFault{TokenId{type->source}, fmt::format("unknown type name '{}'", type->text), {}};
    }
    std::string wanted = Expectation(parser, expected).name();
    if (wanted.empty() || stream.LT(1) != &offending) throw SyntaxFault{where, "unexpected " + quoted(offending), {}};
    throw SyntaxFault{where, fmt::format("expected {} before {}", wanted, quoted(offending)), {}};
}

}  // namespace

antlr4::Token* StopAtFirstError::recoverInline(antlr4::Parser* parser) {
    fail(*parser, *static_cast<CToken*>(parser->getCurrentToken()), parser->getExpectedTokens());
}

void StopAtFirstError::reportError(antlr4::Parser* parser, const antlr4::RecognitionException& error) {
    fail(*parser, *static_cast<CToken*>(error.getOffendingToken()), error.getExpectedTokens());
}

}  // namespace dmcg
