// See token_stream.h.
#include "parse/token_stream.h"

#include <unordered_map>

namespace dmcg {

namespace {

using grammar::CParser;
using grammar::CToken;

struct Variant { std::string_view written, meant; };

// Other spellings of keywords and punctuators. Types that MPI cannot name are all one to dmcg.
constexpr Variant variants[] = {
    {"__const", "const"}, {"__const__", "const"}, {"__volatile", "volatile"}, {"__volatile__", "volatile"},
    {"__restrict", "restrict"}, {"__restrict__", "restrict"}, {"__inline", "inline"}, {"__inline__", "inline"},
    {"__signed", "signed"}, {"__signed__", "signed"}, {"__asm", "asm"}, {"__asm__", "asm"},
    {"__typeof", "typeof"}, {"__typeof__", "typeof"}, {"__alignof", "_Alignof"}, {"__alignof__", "_Alignof"},
    {"__thread", "_Thread_local"}, {"__complex", "_Complex"}, {"__complex__", "_Complex"},
    {"__real", "__real__"}, {"__imag", "__imag__"}, {"__int128_t", "__int128"}, {"__uint128_t", "__int128"},
    {"_Float16", "_Float128"}, {"_Float32", "_Float128"}, {"_Float64", "_Float128"}, {"_Float32x", "_Float128"},
    {"_Float64x", "_Float128"}, {"__float128", "_Float128"}, {"__float80", "_Float128"}, {"__ibm128", "_Float128"},
    {"_Decimal32", "_Float128"}, {"_Decimal64", "_Float128"}, {"_Decimal128", "_Float128"},
    {"<:", "["}, {":>", "]"}, {"<%", "{"}, {"%>", "}"},
};

struct NewKeyword { std::string_view text; int iso_since, gnu_since; };

constexpr NewKeyword new_keywords[] = {{"inline", 1999, 1990}, {"restrict", 1999, 1999}, {"asm", 9999, 1990}, {"typeof", 9999, 1990}};

struct Word {
    size_t type;
    int32_t atom;
    std::string_view spelled;   // as the grammar spells it
};

/// All words seen so far: first those of the grammar, then the program's names, each with its number.
class Words {
public:
    Words(Dialect dialect, std::vector<std::string>& literals) : literals_(literals) {
        antlr4::TokenStream* nothing = nullptr;
        const antlr4::dfa::Vocabulary& vocabulary = CParser(nothing).getVocabulary();   // one for all parsers
        literals_.reserve(vocabulary.getMaxTokenType() + 1);
        for (size_t type = 1; type <= vocabulary.getMaxTokenType(); ++type) add_literal(vocabulary.getLiteralName(type), type);
        for (const Variant& variant : variants) words_.emplace(variant.written, words_.at(variant.meant));
        // Spelled so, they are names of the program; __asm__ and the like stay.
        for (const NewKeyword& word : new_keywords)
            if (dialect.year < (dialect.gnu ? word.gnu_since : word.iso_since)) words_.erase(word.text);
    }

    Word of(const Token& token) {
        switch (token.kind) {
            case TokenKind::identifier: return name(token.text);
            case TokenKind::number: return {CParser::Number, -1, token.text};
            case TokenKind::character: return {CParser::Character, -1, token.text};
            case TokenKind::string: return {CParser::String, -1, token.text};
            case TokenKind::pragma: return {CParser::Pragma, -1, token.text};
            case TokenKind::punctuator: return punctuator(token.text);
            case TokenKind::end: break;
        }
        return {antlr4::Token::EOF, -1, token.text};
    }

    Word punctuator(std::string_view text) const {
        auto found = words_.find(text);
        return found == words_.end() ? Word{CParser::Unknown, -1, text} : found->second;
    }

    size_t atoms() const { return static_cast<size_t>(atoms_); }

private:
    std::vector<std::string>& literals_;
    std::unordered_map<std::string_view, Word> words_;
    int32_t atoms_ = 0;

    void add_literal(const std::string& quoted, size_t type) {
        if (quoted.size() < 3) return;
        const std::string& literal = literals_.emplace_back(quoted.substr(1, quoted.size() - 2));
        words_.emplace(literal, Word{type, -1, literal});
    }

    Word name(std::string_view text) {
        auto [found, is_new] = words_.try_emplace(text, Word{CParser::Identifier, atoms_, text});
        if (is_new) ++atoms_;
        return found->second;
    }
};

CToken& retag(CToken& token, const grammar::TypedefScopes& scopes) {
    if (token.atom >= 0) token.type = scopes.is_typedef(token.atom) ? CParser::TypedefName : CParser::Identifier;
    return token;
}

}  // namespace

GrammarTokens grammar_tokens(const Tokens& tokens, const TranslationUnit& unit, const VisibleTokens& visible) {
    GrammarTokens out;
    Words words(unit.dialect, out.literals);
    const Word semicolon = words.punctuator(";");
    out.tokens.reserve(visible.shown.size() + 1);
    for (TokenId id : visible.shown) {
        Word word = words.of(tokens[id]);
        // `label: }`: the empty statement that C before 2023 wants there stands in the label's `:`.
        const bool ends_block = word.spelled == "}" && !out.tokens.empty() && out.tokens.back().text == ":";
        if (ends_block) out.tokens.emplace_back(semicolon.type, out.tokens.back().source, -1, semicolon.spelled);
        out.tokens.emplace_back(word.type, id.value, word.atom, word.spelled);
    }
    out.tokens.emplace_back(antlr4::Token::EOF, unit.tokens.last.value, -1, "end of file");
    out.atoms = words.atoms();
    return out;
}

antlr4::Token* RetaggingStream::LT(ssize_t k) {
    if (k < 0) return position_ < static_cast<size_t>(-k) ? nullptr : &tokens_[position_ - static_cast<size_t>(-k)];
    size_t wanted = position_ + static_cast<size_t>(k) - 1;
    return &retag(tokens_[std::min(wanted, tokens_.size() - 1)], scopes_);
}

size_t RetaggingStream::LA(ssize_t k) {
    antlr4::Token* token = LT(k);
    return token ? static_cast<CToken*>(token)->type : antlr4::Token::INVALID_TYPE;
}

}  // namespace dmcg
