#include "lost_comments.h"

#include <algorithm>

#include "scanner.h"

namespace dmcg {
namespace {

struct Finder {
    const char* begin;
    const char* end;
    FileId file;
    std::vector<LostComment> found{};

    uint32_t offset(const char* p) const { return static_cast<uint32_t>(p - begin); }

    /// `p`: behind the `#`.
    void line(const char* p, const char* line_end) {
        p = skip_blanks(p);
        const bool in_definition = std::string_view(p, static_cast<size_t>(line_end - p)).starts_with("define");
        while (p < line_end) {
            if (const uint32_t length = comment_length(p, end)) {
                found.push_back({{file, offset(p), offset(p) + length}, in_definition});
                p += length;
            } else {
                p += is_blank(*p) ? 1 : std::max(scan_token(p).length, 1u);
            }
        }
    }

    static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r' || c == '\n'; }

    static const char* skip_blanks(const char* p) {
        while (*p == ' ' || *p == '\t') p++;
        return p;
    }

    void file_text() {
        bool line_start = true;
        for (const char* p = skip_gap(begin, end); p < end; p = skip_gap(p, end)) {
            const uint32_t hash = *p == '#' ? 1 : *p == '%' && p[1] == ':' ? 2 : 0;
            if (*p == '\n') {
                p++;
            } else if (line_start && hash > 0) {
                const char* line_end = directive_end(p, end);
                line(p + hash, line_end);
                p = line_end;
                continue;
            } else {
                p += std::max(scan_token(p).length, 1u);
            }
            line_start = p[-1] == '\n';
        }
    }
};

}  // namespace

std::vector<LostComment> find_lost_comments(const Sources& sources, FileId file) {
    const std::string& text = sources[file].text;
    Finder finder{text.data(), text.data() + text.size(), file};
    finder.file_text();
    return finder.found;
}

}  // namespace dmcg
