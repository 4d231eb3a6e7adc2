// Single tokens, splices, comments, the ends of directives.
#include "preprocess/scanner.h"

#include <doctest/doctest.h>

#include <cstring>

using namespace dmcg;

namespace {

std::string scanned(const char* text, bool raw = true) {
    const Scanned token = scan_token(text, {raw, false});
    return token.rewritten ? token.clean : std::string(text, token.length);
}

uint32_t comment(const char* text) { return comment_length(text, text + std::strlen(text)); }

}  // namespace

TEST_CASE("the longest token is taken") {
    CHECK(scanned("abc_1$+") == "abc_1$");
    CHECK(scanned("x\xE9y z") == "x\xE9y");
    CHECK(scanned("caf\\u00e9+") == "caf\xC3\xA9");
    CHECK(scanned("\\U0001F600") == "\xF0\x9F\x98\x80");
    CHECK(scan_token("caf\\u00e9+", {true, false}).length == 9);
    CHECK(scanned("1e-3f*2") == "1e-3f");
    CHECK(scanned("0x1.8p+3)") == "0x1.8p+3");
    CHECK(scanned(".5.") == ".5.");
    CHECK(scanned("1..2") == "1..2");
    CHECK(scanned("...x") == "...");
    CHECK(scanned("1'000'x+") == "1");
    CHECK(scan_token("1'000'0x'+'", {false, true}).length == 8);
    CHECK(scanned("..x") == ".");
    CHECK(scanned("<<=1") == "<<=");
    CHECK(scanned("->x") == "->");
    CHECK(scanned("a+++b" + 1) == "++");
    CHECK(scanned("%:%:") == "%:%:");
}

TEST_CASE("literals, their prefixes and escapes") {
    CHECK(scanned("\"a\\\"b\" c") == "\"a\\\"b\"");
    CHECK(scanned("'\\''x") == "'\\''");
    CHECK(scanned("L\"x\"") == "L\"x\"");
    CHECK(scanned("u8\"x\"y") == "u8\"x\"");
    CHECK(scanned("LL\"x\"") == "LL");
    CHECK(scanned("R\"-(a\"\n)-\" b") == "R\"-(a\"\n)-\"");
    CHECK(scanned("R\"(a)\"", false) == "R");
    CHECK(scan_token("\"x", {true, false}).kind == TokenKind::punctuator);
    CHECK(scanned("\"x\ny\"") == "\"");
    CHECK(scan_token("L'x'", {true, false}).kind == TokenKind::character);
    CHECK(scan_token("@", {true, false}).kind == TokenKind::punctuator);
}

TEST_CASE("a splice inside a token is taken out, one behind it is not part of it") {
    CHECK(scanned("ab\\\ncd e") == "abcd");
    CHECK(scan_token("ab\\\ncd e", {true, false}).length == 6);
    CHECK(scanned("ab\\\n\\\r\ncd e") == "abcd");
    CHECK(scanned("ab\\\n cd") == "ab");
    CHECK(scan_token("ab\\\n cd", {true, false}).length == 2);
    CHECK(scanned("\"a\\\nb\"") == "\"ab\"");
    CHECK(scanned("+\\\n=") == "+=");
    CHECK(scanned("<\\\n<\\\n=1") == "<<=");
    CHECK(scanned("+\\\na") == "+");
    CHECK(scanned(";\\\n;") == ";");
    CHECK(scanned("1\\\n2") == "12");
    CHECK(scanned("L\\\n\"x\"") == "L\"x\"");
    CHECK(splice_length("\\ \t\r\nx") == 5);
    CHECK(splice_length("\\n") == 0);
}

TEST_CASE("comments end where they end") {
    CHECK(comment("/* a */ b") == 7);
    CHECK(comment("/**/x") == 4);
    CHECK(comment("/*/ x */y") == 8);
    CHECK(comment("/* a *\\\n/b") == 9);
    CHECK(comment("/\\\n* a */b") == 9);
    CHECK(comment("// a\nb") == 4);
    CHECK(comment("// a\r\nb") == 4);
    CHECK(comment("// a\\\nb\nc") == 7);
    CHECK(comment("/ b") == 0);
    CHECK(comment("/* open") == 7);
}

TEST_CASE("a directive ends at the first line end that nothing hides") {
    auto length = [](const char* text) { return directive_end(text, text + std::strlen(text)) - text; };
    CHECK(length("#define A 1\nx") == 11);
    CHECK(length("#define A \\\n 1\nx") == 14);
    CHECK(length("#define A /* \n */ 1\nx") == 19);
    CHECK(length("#define A \"/*\"\nx") == 14);
    CHECK(length("#define A 'x\nx") == 12);
    CHECK(length("#define A // \\\n b\nx") == 17);
    CHECK(length("#define A") == 9);
}
