// Macro expansion as the compiler does it: a macro is out of use while its expansion is read, and a name met meanwhile is
// never a call again.
#pragma once

#include <optional>

#include "lexer.h"

namespace dmcg {

class Expander {
public:
    Expander(Lexer& lexer, NameTable& names, Macros& macros, Sources& sources, Tokens& tokens, Diagnostics& diagnostics);

    /// The next token that is no macro call; kind `end` at the end of the files.
    PpToken next();

    /// What the compiler reads for a word of a pragma; the word itself if it is no macro without arguments.
    std::vector<std::string_view> expansion_of(std::string_view word);

private:
    /// What is read before the files go on: an expansion, or an argument that is expanded by itself.
    struct Context {
        std::vector<PpToken> tokens;
        size_t at = 0;
        Macro* macro = nullptr;  // in use again when the tokens are used up
        bool barrier = false;    // reading stops at its end
    };
    struct Argument {
        std::vector<PpToken> raw;
        std::optional<std::vector<PpToken>> expanded;
    };
    struct Call {
        const Macro& macro;
        std::vector<Argument> arguments;
        PpToken name, close;     // `close`: the `)`
        bool rest_given = true;  // something, even if empty, stands for `...`
        int32_t id = -1;         // in Tokens::calls
    };
    using List = std::vector<PpToken>;

    PpToken fetch();
    PpToken peek();
    bool enter(const PpToken& name);
    void push(List body, Macro& macro, const PpToken& name);
    List expand_alone(List list);

    bool collect(Call& call);
    bool check_arguments(Call& call);
    int32_t new_call(const Macro& macro, const PpToken& name);
    void close_call(Call& call);
    void retag(Call& call);
    int32_t reparent(int32_t id, const Call& call, std::vector<std::pair<int32_t, int32_t>>& copies);

    List substitute(const std::vector<BodyItem>& items, Call& call);
    List replacement(const BodyItem& item, bool beside_paste, Call& call);
    const List& expanded(Argument& argument);
    PpToken stringified(const BodyItem& item, Call& call);
    PpToken paste(const PpToken& left, const PpToken& right);
    static PpToken from_body(PpToken token, const Call& call);
    PpToken made(const PpToken& model, TokenKind kind, std::string text);
    PpToken dynamic(const Macro& macro, const PpToken& name);
    void error(const PpToken& token, std::string text, std::string advice);

    Lexer& lexer_;
    NameTable& names_;
    Macros& macros_;
    Sources& sources_;
    Tokens& tokens_;
    Diagnostics& diagnostics_;
    std::vector<Context> contexts_;
    std::optional<PpToken> peeked_;  // of the files
    uint32_t counter_ = 0;           // __COUNTER__
};

}  // namespace dmcg
