// dmcg's tokens as ANTLR wants them. A name is tagged TypedefName or Identifier at the moment the parser looks at it: the
// same token may be looked at before and after the declaration that changes its meaning.
//
//     typedef int T;  T x;      when the second T is looked at, the first declaration has been read
#pragma once

#include "CParser.h"
#include "parse/visible_tokens.h"

namespace dmcg {

/// The tokens of one translation unit with their types in the grammar's vocabulary.
struct GrammarTokens {
    std::vector<std::string> literals;     // the grammar's keywords and punctuators; tokens have views of them
    std::vector<grammar::CToken> tokens;   // the last is EOF
    size_t atoms = 0;                      // how many different names there are
};

/// Gives each shown token its type: keywords by their spelling (`__const` is `const`), names as Identifier.
GrammarTokens grammar_tokens(const Tokens& tokens, const TranslationUnit& unit, const VisibleTokens& visible);

class RetaggingStream final : public antlr4::TokenStream {
public:
    RetaggingStream(GrammarTokens& tokens, const grammar::TypedefScopes& scopes)
        : tokens_(tokens.tokens), scopes_(scopes) {}

    antlr4::Token* LT(ssize_t k) override;
    size_t LA(ssize_t k) override;
    antlr4::Token* get(size_t index) const override { return &tokens_[index]; }
    void consume() override { if (position_ + 1 < tokens_.size()) ++position_; }
    void seek(size_t index) override { position_ = index; }
    size_t index() override { return position_; }
    size_t size() override { return tokens_.size(); }
    ssize_t mark() override { return -1; }
    void release(ssize_t) override {}

    /// The token `steps` before this one of the stream; null if there is none.
    const grammar::CToken* before(const grammar::CToken& token, ptrdiff_t steps) const {
        return &token - tokens_.data() < steps ? nullptr : &token - steps;
    }

    antlr4::TokenSource* getTokenSource() const override { return nullptr; }
    std::string getSourceName() const override { return {}; }
    std::string getText(const antlr4::misc::Interval&) override { return {}; }
    std::string getText() override { return {}; }
    std::string getText(antlr4::RuleContext*) override { return {}; }
    std::string getText(antlr4::Token*, antlr4::Token*) override { return {}; }

private:
    std::vector<grammar::CToken>& tokens_;
    const grammar::TypedefScopes& scopes_;
    size_t position_ = 0;
};

}  // namespace dmcg
