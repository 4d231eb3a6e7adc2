// Reading position in the text of a comment: words, signs, numbers, and the place of each in the file.
//
//   /* DOALL_BEGIN P=BLK
//    * PRIVATE(x) */          the star that begins a line is white space
#pragma once

#include <optional>
#include <string_view>

#include "dmcg/source.h"

namespace dmcg {

class Cursor {
public:
    /// `text` is the whole comment, `place` where it stands; reading starts behind `/*` or `//` and stops before the
    /// end mark.
    Cursor(std::string_view text, Range place);

    bool at_end();                           // nothing but white space is left
    char peek();                             // the next character that is no white space; 0 at the end
    bool take(char sign);                    // takes it if it is next
    std::string_view take_word();            // identifier; empty if none is next
    std::string_view take_until(char sign);  // up to `sign` or the end, without it
    std::string_view take_bracketed();       // "(...)" with its brackets; up to the end if none closes it
    std::string_view take_visible();         // characters up to white space: what a message quotes
    std::optional<int64_t> take_number();    // digits with an optional sign

    size_t position();                            // of the next character that is no white space
    Range place(size_t from) const;               // from `from` to where reading has come, without white space behind
    Range place_of(std::string_view part) const;  // of something that was taken

private:
    void skip_space();
    bool begins_line(size_t at) const;

    std::string_view text_;
    Range comment_;
    size_t pos_ = 0;
};

}  // namespace dmcg
