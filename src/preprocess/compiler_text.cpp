#include "compiler_text.h"

#include <algorithm>

#include "scanner.h"

namespace dmcg {

namespace {

class TextForCompiler {
public:
    explicit TextForCompiler(const std::string& text) : text_(text), begin_(text_.c_str()), end_(begin_ + text.size()) {}

    std::optional<std::string> make() {
        bool line_start = true;
        for (const char* p = begin_; (p = skip_gap(p, end_)) < end_;) {
            const bool directive = line_start && (*p == '#' || (p[0] == '%' && p[1] == ':'));
            line_start = *p == '\n';
            if (line_start) ++p;
            else p = directive ? take_directive(p) : take_token(p);
        }
        return std::move(made_);
    }

private:
    const std::string& text_;
    const char *begin_, *end_;
    std::optional<std::string> made_;

    void put(const char* p, char c) {
        if (!made_) made_ = text_;
        (*made_)[static_cast<size_t>(p - begin_)] = c;
    }

    const char* take_directive(const char* p) {
        if (*p == '%') put(p, '#'), put(p + 1, ' ');
        return std::max(directive_end(p + 1, end_), p + 1);
    }

    const char* take_token(const char* p) {
        const Scanned token = scan_token(p, {.raw_strings = true});
        const bool endless = token.kind == TokenKind::punctuator && (*p == '"' || *p == '\'');
        return endless ? blank_line(p) : std::min(p + token.length, end_);
    }

    const char* blank_line(const char* p) {
        put(p, '@');
        for (++p; p < end_ && *p != '\n'; ++p)
            if (*p != '\r') put(p, ' ');
        return p;
    }
};

}  // namespace

std::optional<std::string> text_for_compiler(const std::string& text) { return TextForCompiler(text).make(); }

}  // namespace dmcg
