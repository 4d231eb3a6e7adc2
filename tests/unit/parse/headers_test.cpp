// The grammar against real text: system headers and one of each construct. How far the parser looks ahead and whether a
// decision is ambiguous is measured with ANTLR's profiler: a decision that reads on and on costs ten times the time.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "dmcg/ast.h"
#include "parse/syntax_errors.h"
#include "parse/token_stream.h"
#include "stages.h"

using namespace dmcg;

namespace {

Tokens preprocessed_file(const std::string& path) {
    Sources sources;
    Diagnostics diagnostics;
    Tokens tokens = preprocess({InputFile{path, {}}}, sources, diagnostics);
    REQUIRE_MESSAGE(!diagnostics.has_errors(), render(diagnostics, sources));
    return tokens;
}

Tokens preprocessed_text(const std::string& text) {
    const std::string path = fmt::format("/tmp/dmcg_unit_parse_{}.c", getpid());
    std::ofstream(path) << text;
    Tokens tokens = preprocessed_file(path);
    std::remove(path.c_str());
    return tokens;
}

const std::string five_headers = "#include <stdio.h>\n#include <stdlib.h>\n#include <math.h>\n#include <string.h>\n#include <time.h>\n";
const std::string all_constructs = DMCG_SOURCE_DIR "/tests/unit/parse/all_constructs.c";

std::string errors_of(const Tokens& tokens) {
    Diagnostics diagnostics;
    Ast ast = parse(tokens, diagnostics);
    std::string out;
    for (const Diagnostic& one : diagnostics.all()) out += one.text + "\n";
    if (out.empty() && ast.file_scope.empty()) out = "no declarations";
    return out;
}

struct Profile {
    long long longest_look = 0;
    std::string longest_rule;
    std::string ambiguous_rules;   // of decisions that two alternatives fit
};

Profile profile_of(const Tokens& tokens, antlr4::atn::PredictionMode mode) {
    const TokenRange unit = tokens.units.front().tokens;
    VisibleTokens visible = visible_tokens(tokens, unit);
    GrammarTokens words = grammar_tokens(tokens, tokens.units[0], visible);
    grammar::TypedefScopes scopes(words.atoms);
    RetaggingStream stream(words, scopes);
    grammar::CParser parser(&stream);
    parser.setScopes(&scopes);
    parser.removeErrorListeners();
    parser.setErrorHandler(std::make_shared<StopAtFirstError>());
    parser.setProfile(true);
    parser.getInterpreter<antlr4::atn::ParserATNSimulator>()->setPredictionMode(mode);
    while (stream.LA(1) != antlr4::Token::EOF) parser.externalItem();
    Profile out;
    for (const antlr4::atn::DecisionInfo& decision : parser.getParseInfo().getDecisionInfo()) {
        const std::string& rule = parser.getRuleNames()[parser.getATN().getDecisionState(decision.decision)->ruleIndex];
        long long look = std::max(decision.SLL_MaxLook, decision.LL_MaxLook);
        if (look > out.longest_look) out.longest_look = look, out.longest_rule = rule;
        if (!decision.ambiguities.empty() && out.ambiguous_rules.find(rule) == std::string::npos) out.ambiguous_rules += rule + " ";
    }
    return out;
}

}  // namespace

TEST_CASE("system headers are read without an error") {
    CHECK(errors_of(preprocessed_text(five_headers)) == "");
    CHECK(errors_of(preprocessed_text("#include <complex.h>\n#include <tgmath.h>\n#include <stdatomic.h>\n#include <pthread.h>\n"
                                      "#include <sys/types.h>\n#include <sys/socket.h>\n#include <immintrin.h>\n")) == "");
}

TEST_CASE("one of each construct is read without an error") { CHECK(errors_of(preprocessed_file(all_constructs)) == ""); }

TEST_CASE("the parser never looks far ahead") {
    for (const Tokens& tokens : {preprocessed_text(five_headers), preprocessed_file(all_constructs)}) {
        Profile profile = profile_of(tokens, antlr4::atn::PredictionMode::SLL);
        CHECK(profile.longest_look > 0);
        CHECK_MESSAGE(profile.longest_look <= 20, profile.longest_rule);
    }
}

TEST_CASE("no decision is ambiguous but the else") {
    auto mode = antlr4::atn::PredictionMode::LL_EXACT_AMBIG_DETECTION;
    CHECK(profile_of(preprocessed_text(five_headers), mode).ambiguous_rules == "");
    CHECK(profile_of(preprocessed_file(all_constructs), mode).ambiguous_rules == "ifStatement ");
}
