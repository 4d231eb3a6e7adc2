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
    void sync(antlr4::Parser*) override {}
    bool inErrorRecoveryMode(antlr4::Parser*) override { return false; }
    void reportMatch(antlr4::Parser*) override {}
    void reportError(antlr4::Parser* parser, const antlr4::RecognitionException& error) override;
};

}  // namespace dmcg
