// What dmcg says about the user's program. Stages add to a Diagnostics; the pipeline prints it once, sorted by place.
//
//   diagnostics.add(Kind::directive_unknown_word, place, fmt::format("unknown word '{}' in a directive", word),
//                     "write P=BLK, P=CYC or P=CYC(b)")
//       .note(other_place, "the region begins here");
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "dmcg/source.h"

namespace dmcg {

enum class Severity : uint8_t { error, warning, note };

/// Every kind of message; the table in diagnostic_kinds.def gives each its name (printed in brackets) and severity.
enum class Kind : uint8_t {
#define DMCG_KIND(name, severity, meaning) name,
#include "dmcg/diagnostic_kinds.def"
#undef DMCG_KIND
};

std::string_view kind_name(Kind kind);      // "directive-unknown-word"
Severity kind_severity(Kind kind);

struct Note {
    Range place;       // invalid: a note without a place
    std::string text;  // one clause, lower case, no full stop
};

struct Diagnostic {
    Kind kind{};
    Range place;  // invalid: concerns the run as a whole
    std::string text;
    std::vector<Note> notes;
    Kind cause = kind;  // of a warning that stands for a mended error: that error's

    Diagnostic& note(Range place, std::string text);
};

class Diagnostics {
public:
    /// Adds a diagnostic. `advice`, if not empty, becomes a note without a place ("write P=BLK or P=CYC").
    /// The reference is valid until the next call of add().
    Diagnostic& add(Kind kind, Range place, std::string text, std::string advice = {});

    /// Adds all of `others`, behind its own.
    void add_all(const Diagnostics& others);

    bool has_errors() const;
    const std::vector<Diagnostic>& all() const { return list_; }

private:
    std::vector<Diagnostic> list_;
};

/// The text that people see: `file:line:col: error: text [kind]`, the line, a caret line, then the notes; sorted by place.
std::string render(const Diagnostics& diagnostics, const Sources& sources);

/// A fault of dmcg's own, never of the user's program: ends the program with status 3 and a request for a report.
struct InternalError : std::logic_error {
    using std::logic_error::logic_error;
};

/// Throws InternalError.
[[noreturn]] void internal_error(std::string_view what);

}  // namespace dmcg
