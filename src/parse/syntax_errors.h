// Turns ANTLR's idea of an error into one short sentence at one token.
//
//     int a = 1        ->     expected ';' before 'b'
//     b = 2;
#pragma once

#include "CParser.h"
#include "dmcg/diagnostics.h"
#include "dmcg/tokens.h"

namespace dmcg {

/// Thrown inside the stage `parse` where the program stops to be C; never leaves the stage.
struct SyntaxFault {
    TokenId where;
    std::string text;
    std::string advice;
};

/// Stops at the first error: what follows it cannot be trusted.
class StopAtFirstError final : public antlr4::ANTLRErrorStrategy {
public:
    void reset(antlr4::Parser*) override {}
    antlr4::Token* recoverInline(antlr4::Parser* parser) override;
    void recover(antlr4::Parser*, std::exception_ptr) override {}
    /// Called before each decision: the first one after a token knows all that could follow it.
    void sync(antlr4::Parser* parser) override;
    bool inErrorRecoveryMode(antlr4::Parser*) override { return false; }
    void reportMatch(antlr4::Parser*) override {}
    void reportError(antlr4::Parser* parser, const antlr4::RecognitionException& error) override;

private:
    size_t index_ = static_cast<size_t>(-1);   // the token before which the decision was
    size_t state_ = 0;                         // of the parser at that moment
    antlr4::ParserRuleContext* rule_ = nullptr;

    antlr4::misc::IntervalSet expected(antlr4::Parser& parser) const;
};

}  // namespace dmcg
