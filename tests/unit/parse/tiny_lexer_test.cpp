// See tiny_lexer.h; with a test of its own.
#include "tiny_lexer.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cctype>
#include <cstdio>
#include <fstream>

namespace dmcg::test {

namespace {

class TinyLexer {
public:
    explicit TinyLexer(const std::string& text) { text_ = out_.pool.emplace_back(text); }

    Tokens run() {
        while (skip_space(), at_ < text_.size()) next();
        add(TokenKind::end, at_);
        return std::move(out_);
    }

private:
    Tokens out_;
    std::string_view text_;
    size_t at_ = 0;

    char peek(size_t k = 0) const { return at_ + k < text_.size() ? text_[at_ + k] : '\0'; }

    void skip_space() {
        while (at_ < text_.size()) {
            if (std::isspace(static_cast<unsigned char>(peek()))) ++at_;
            else if (peek() == '/' && peek(1) == '*') at_ = text_.find("*/", at_) + 2;
            else if (peek() == '/' && peek(1) == '/') at_ = std::min(text_.find('\n', at_), text_.size());
            else return;
        }
    }

    void add(TokenKind kind, size_t end) {
        Token token;
        token.kind = kind;
        token.text = text_.substr(at_, end - at_);
        token.spelling = {FileId{0}, static_cast<uint32_t>(at_), static_cast<uint32_t>(end)};
        out_.tokens.push_back(token);
        at_ = end;
    }

    bool is_word(size_t at) const { return at < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at])) || text_[at] == '_'); }

    void next() {
        if (peek() == '#') return directive();
        if (peek() == '"' || peek() == '\'') return quoted(at_);
        if (std::isdigit(static_cast<unsigned char>(peek()))) return number();
        if (!is_word(at_)) return punctuator();
        size_t end = at_;
        while (is_word(end)) ++end;
        if (end - at_ < 3 && end < text_.size() && (text_[end] == '"' || text_[end] == '\'')) return quoted(end);
        add(TokenKind::identifier, end);
    }

    void directive() {
        size_t end = std::min(text_.find('\n', at_), text_.size());
        if (text_.substr(at_).starts_with("#pragma")) add(TokenKind::pragma, end);
        at_ = end;
    }

    void quoted(size_t open) {
        char quote = text_[open];
        size_t end = open + 1;
        while (end < text_.size() && text_[end] != quote) end += text_[end] == '\\' ? 2 : 1;
        add(quote == '"' ? TokenKind::string : TokenKind::character, std::min(end + 1, text_.size()));
    }

    void number() {
        size_t end = at_;
        while (is_word(end) || (end < text_.size() && text_[end] == '.') ||
               ((text_[end] == '+' || text_[end] == '-') && std::tolower(text_[end - 1]) == 'e'))
            ++end;
        add(TokenKind::number, end);
    }

    void punctuator() {
        for (std::string_view sign : {"...", "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
                                      "*=", "/=", "%=", "+=", "-=", "&=", "^=", "|=", "<:", ":>", "<%", "%>"})
            if (text_.substr(at_).starts_with(sign)) return add(TokenKind::punctuator, at_ + sign.size());
        add(TokenKind::punctuator, at_ + 1);
    }
};

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

Tokens tokens_of(const std::string& text) { return TinyLexer(text).run(); }

Tokens preprocessed(const std::string& text) {
    std::string base = "/tmp/dmcg_unit_parse_" + std::to_string(getpid());
    std::ofstream(base + ".c") << text;
    int status = std::system(("gcc -E " + base + ".c -o " + base + ".i").c_str());
    std::string result = status == 0 ? read_file(base + ".i") : std::string();
    std::remove((base + ".c").c_str());
    std::remove((base + ".i").c_str());
    REQUIRE_MESSAGE(status == 0, "gcc -E failed");
    return tokens_of(result);
}

TEST_CASE("tiny lexer") {
    Tokens tokens = tokens_of("a->b /* c */ 1.5e-3 L\"x\\\"y\"\n#pragma omp for\n# 1 \"f\"\n;");
    std::string all;
    for (const Token& token : tokens.tokens) all += std::string(token.text) + "|";
    CHECK(all == "a|->|b|1.5e-3|L\"x\\\"y\"|#pragma omp for|;||");
    CHECK(tokens.tokens.back().kind == TokenKind::end);
}

}  // namespace dmcg::test
