// See syntax_errors.h. ANTLR knows every token that could have come; a person wants the one that ends what he wrote.
#include "parse/syntax_errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

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
        if (has("return")) return has("}") ? "a statement or '}'" : "a statement";
        if (has(CParser::Number)) return "an expression";
        if (has(CParser::Identifier) && has("_Static_assert")) return "a declaration";
        if (has(CParser::Identifier)) return "a name";
        for (std::string_view end : {";", ")", "]", "}", ":", ",", "(", "{"})
            if (has(end)) return fmt::format("'{}'", end);
        if (wants_type()) return "a type";
        if (has(CParser::String)) return "a string";
        return expected_.size() == 1 ? parser_.getVocabulary().getDisplayName(static_cast<size_t>(expected_.getMinElement())) : "";
    }

    bool wants_type() const { return has("int") && !has(CParser::Identifier); }
    bool wants_initialiser() const { return has("=") && has(",") && !has("+"); }
    bool wants_operator() const { return has("+") && !has(CParser::Number); }

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

bool is_one_of(const CToken* token, std::initializer_list<std::string_view> texts) {
    return token && std::find(texts.begin(), texts.end(), token->text) != texts.end();
}

/// `foo x`, `f(foo x)`, `struct { foo x; }` with an unknown `foo`; null if that is not the fault.
const CToken* unknown_type(const RetaggingStream& stream, const CToken& offending, const Expectation& expectation) {
    const CToken *name = stream.before(offending, 1), *earlier = stream.before(offending, 2);
    if (offending.atom >= 0 && name && name->type == CParser::Identifier) {
        if (!earlier || is_one_of(earlier, {";", "{", "}"})) return name;
        bool in_declaration = is_one_of(earlier, {"(", ",", "const", "static", "extern", "volatile", "inline", "register"});
        if (in_declaration && !expectation.wants_operator()) return name;
    }
    return offending.type == CParser::Identifier && expectation.wants_type() ? &offending : nullptr;
}

[[noreturn]] void fail(antlr4::Parser& parser, const CToken& offending, const IntervalSet& expected) {
    auto& stream = static_cast<RetaggingStream&>(*parser.getTokenStream());
    Expectation expectation(parser, expected);
    if (const CToken* type = unknown_type(stream, offending, expectation))
        throw SyntaxFault{TokenId{type->source}, fmt::format("unknown type name '{}'", type->text), {}};
    if (offending.text == "{" && is_one_of(stream.before(offending, 1), {")"}) && expectation.wants_initialiser())
        throw SyntaxFault{TokenId{offending.source}, "a function inside of a function is not supported", "move it out of the function"};
    std::string wanted = expectation.name();
    TokenId where{offending.source};
    // With look-ahead the expected tokens are those of an earlier place.
    if (wanted.empty() || stream.LT(1) != &offending) throw SyntaxFault{where, "unexpected " + quoted(offending), {}};
    throw SyntaxFault{where, fmt::format("expected {} before {}", wanted, quoted(offending)), {}};
}

}  // namespace

void StopAtFirstError::sync(antlr4::Parser* parser) {
    size_t index = parser->getInputStream()->index();
    if (index == index_) return;
    index_ = index;
    state_ = parser->getState();
    rule_ = parser->getContext();
}

IntervalSet StopAtFirstError::expected(antlr4::Parser& parser) const {
    if (index_ != parser.getInputStream()->index()) return parser.getExpectedTokens();
    return parser.getATN().getExpectedTokens(state_, rule_);
}

antlr4::Token* StopAtFirstError::recoverInline(antlr4::Parser* parser) {
    fail(*parser, *static_cast<CToken*>(parser->getCurrentToken()), expected(*parser));
}

void StopAtFirstError::reportError(antlr4::Parser* parser, const antlr4::RecognitionException& error) {
    fail(*parser, *static_cast<CToken*>(error.getOffendingToken()), expected(*parser));
}

}  // namespace dmcg
