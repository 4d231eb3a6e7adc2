// Which comments are directives, and what they say. Names stay names here; regions.cpp finds what they mean.
//
// A comment is a directive if it begins with one of the six words and is not running text. Running text means: two more
// words follow, punctuation aside; the first begins in lower case and has neither `=` nor `(` behind it; the second
// begins in lower case too or is a directive's word. DD is a directive only with a name and `(` behind it.
//
//   /* SYN is needed here */        running text            /* SYN */                   directive
//   /* DD means data distance */    running text            /* DD a(1) */               directive
//   /* INIT_BEGIN foo */            a directive with an unknown word: an error, never ignored
//   /* DOALL_BEGN P=BLK */          one or two letters off: an error too
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "directives/clauses.h"
#include "directives/cursor.h"
#include "directives/pragma.h"
#include "stages.h"

namespace dmcg {

namespace {

constexpr std::array<std::string_view, 6> names{"DOALL_BEGIN", "DOALL_END", "INIT_BEGIN", "INIT_END", "SYN", "DD"};

std::optional<DirectiveWord> word_of(std::string_view text) {
    auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end()) return std::nullopt;
    return static_cast<DirectiveWord>(found - names.begin());
}

bool is_lower(std::string_view word) { return !word.empty() && word[0] >= 'a' && word[0] <= 'z'; }

void skip_punctuation(Cursor& cursor) {
    while (cursor.peek() != '\0' && std::string_view(",.;:'-").find(cursor.peek()) != std::string_view::npos) {
        cursor.take(cursor.peek());
    }
}

bool is_running_text(Cursor cursor) {
    skip_punctuation(cursor);
    if (!is_lower(cursor.take_word()) || cursor.peek() == '=' || cursor.peek() == '(') return false;
    skip_punctuation(cursor);
    std::string_view second = cursor.take_word();
    return is_lower(second) || word_of(second);
}

size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<size_t> row(b.size() + 1);
    for (size_t j = 0; j <= b.size(); j++) row[j] = j;
    for (size_t i = 1; i <= a.size(); i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= b.size(); j++) {
            size_t replaced = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row[b.size()];
}

/// The directive that a misspelt word was meant to be; empty if none. Only capitals with an underscore are looked at,
/// and DOALL_BEGIN and DOALL_END in any case.
std::string_view near_miss(std::string_view word) {
    std::string upper(word);
    for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (upper == "DOALL_BEGIN" || upper == "DOALL_END") return upper == names[0] ? names[0] : names[1];
    if (upper != word || word.find('_') == word.npos) return {};
    for (size_t i = 0; i < 4; i++) {
        if (edit_distance(word, names[i]) <= 2) return names[i];
    }
    return {};
}

bool is_distance(Cursor cursor) { return !cursor.take_word().empty() && cursor.peek() == '('; }

/// DOALL_END, INIT_BEGIN, INIT_END and SYN stand alone.
void expect_nothing_more(Cursor& cursor, std::string_view name, Diagnostics& diagnostics) {
    if (cursor.at_end()) return;
    Cursor before = cursor;
    std::string_view word = cursor.take_word();
    if (word.empty()) word = cursor.take_visible();
    if (word_of(word)) {
        diagnostics.add(Kind::directive_syntax, before.place_of(word),
                        fmt::format("a second directive '{}' in one comment", word),
                        "give each directive a comment of its own");
    } else {
        diagnostics.add(Kind::directive_unknown_word, before.place_of(word),
                        fmt::format("unknown word '{}' in a directive", word),
                        fmt::format("{} stands alone in its comment", name));
    }
}

std::optional<DirectiveWord> recognise(Cursor& cursor, Diagnostics& diagnostics) {
    std::string_view text = cursor.take_word();
    if (text.empty() || is_running_text(cursor)) return std::nullopt;
    std::optional<DirectiveWord> word = word_of(text);
    if (word == DirectiveWord::dd && !is_distance(cursor)) return std::nullopt;
    if (word) return word;
    std::string_view meant = near_miss(text);
    if (meant.empty()) return std::nullopt;
    diagnostics.add(Kind::directive_unknown_word, cursor.place_of(text), fmt::format("unknown directive '{}'", text),
                    fmt::format("write {}", meant));
    return word_of(meant);  // so that its other half does not seem alone
}

bool is_in_called_macro(const Tokens& tokens, Range place) {
    return std::any_of(tokens.calls.begin(), tokens.calls.end(), [&](const MacroCall& call) {
        const Range definition = call.definition;
        return definition.file == place.file && definition.begin <= place.begin && place.end <= definition.end;
    });
}

/// What a directive says in a line of the preprocessor would be lost. A macro that nobody calls says nothing; `#endif /* SYN */`
/// names a macro.
void refuse_lost(const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics) {
    for (const LostComment& comment : tokens.lost_comments) {
        Cursor cursor(text_of(sources, comment.place), comment.place);
        const std::optional<DirectiveWord> word = recognise(cursor, diagnostics);
        const bool harmless = comment.in_definition ? !is_in_called_macro(tokens, comment.place) : word == DirectiveWord::syn;
        if (!word || harmless) continue;
        diagnostics.add(Kind::directive_place, comment.place,
                        fmt::format("{} in {}", directive_name(*word), comment.in_definition ? "the definition of a macro" : "a line of the preprocessor"),
                        comment.in_definition ? "put the directives around the macro's call" : "give the directive a line of its own");
    }
}

}  // namespace

bool has_directives(const Sources& sources, const Tokens& tokens) {
    Diagnostics ignored;
    refuse_lost(sources, tokens, ignored);
    if (ignored.has_errors() || !read_pragmas(sources, tokens, ignored).empty()) return true;
    return std::any_of(tokens.comments.begin(), tokens.comments.end(), [&](const Comment& comment) {
        Cursor cursor(text_of(sources, comment.place), comment.place);
        return recognise(cursor, ignored) || ignored.has_errors();
    });
}

std::string_view directive_name(DirectiveWord word) { return names[static_cast<size_t>(word)]; }

std::vector<Directive> read_comments(const Sources& sources, const Tokens& tokens, bool partition_given,
                                     Diagnostics& diagnostics) {
    std::vector<Directive> directives;
    for (const Comment& comment : tokens.comments) {
        Cursor cursor(text_of(sources, comment.place), comment.place);
        std::optional<DirectiveWord> word = recognise(cursor, diagnostics);
        if (!word) continue;
        Directive directive{*word, comment.place, comment.next_token, {}, {}, {}};
        if (*word == DirectiveWord::doall_begin)
            read_clauses(cursor, directive, partition_given, diagnostics);
        else if (*word == DirectiveWord::dd)
            read_distances(cursor, directive, diagnostics);
        else
            expect_nothing_more(cursor, directive_name(*word), diagnostics);
        directives.push_back(std::move(directive));
    }
    refuse_lost(sources, tokens, diagnostics);
    return directives;
}

}  // namespace dmcg
