// Collects what is inserted into one file and replaced there, in terms of statements and tokens, and applies it to the
// user's text at once.
//
//   before(stmt, "MPI_Barrier(...);")       on a line of its own, indented as the statement is
#pragma once

#include <set>
#include <string>
#include <vector>

#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg {

class EditList {
public:
    /// Edits of `file`, the file of a translation unit.
    EditList(const Unit& unit, FileId file);

    FileId file() const { return file_; }

    /// Inserts lines before or after a statement. A statement that is the body of a control statement or follows a label gets
    /// braces. `above_comments`: before the comment lines that stand directly above the statement.
    void before(StmtId stmt, const std::string& text, bool above_comments = false);
    void after(StmtId stmt, const std::string& text);

    /// Inserts lines before a statement, behind everything else that is inserted there.
    void directly_before(StmtId stmt, const std::string& text);

    /// Inserts lines above a statement and its comments, before everything else that is inserted there.
    void before_all(StmtId stmt, const std::string& text);

    /// Encloses the statements first..last: the opening line stands after all that is inserted before `first`, the closing
    /// one before all that is inserted after `last`. An empty closing line: none.
    void around(StmtId first, StmtId last, const std::string& open, const std::string& close);

    /// Indents the lines of a statement by one step more.
    void deepen(StmtId stmt);

    /// Inserts text before a statement, on its line.
    void prefix(StmtId stmt, const std::string& text);

    /// Replaces a token where it is spelled, be it in the body of a macro: the macro then means the new name everywhere.
    void rename(TokenId token, const std::string& text);

    /// Nothing but comments follows the statement on its line.
    bool ends_line(StmtId stmt) const;

    /// Inserts lines at the begin or end of the body of a loop or of a function definition.
    void body_begin(StmtId body, const std::string& text);
    void body_end(StmtId body, const std::string& text);

    /// Replaces tokens; replaces all but what is kept, with the white space beside it; inserts directly before and after them; replaces the first of
    /// them, and inserts behind the last one.
    void replace(TokenRange tokens, const std::string& text);
    void replace_around(TokenRange tokens, TokenRange kept, const std::string& before, const std::string& after);
    void enclose(TokenRange tokens, const std::string& before, const std::string& after) { replace_around(tokens, tokens, before, after); }
    void replace_first(TokenRange tokens, const std::string& before, const std::string& after) { replace_around(tokens, {TokenId{tokens.first.value + 1}, tokens.last}, before, after); }

    /// Gives the body of a control statement braces if it has none.
    void embrace(StmtId body);

    /// Inserts whole lines at an offset where a line begins.
    void put_lines(uint32_t offset, const std::string& text);

    /// Inserts whole lines behind the last one, with an empty line before them.
    void append(std::string_view text);

    /// The statement that a piece of text hangs on was placed by a macro, so that no edit is possible there.
    const std::vector<TokenRange>& impossible() const { return impossible_; }

    std::vector<Edit> edits() const;
    bool empty() const { return pieces_.empty(); }
    std::string all_text() const;                     // of all insertions, for the search of helpers
    std::vector<uint32_t> offsets() const;            // where something is inserted or replaced, or a changed macro is called

    uint32_t begin_of(StmtId stmt) const;             // offset in the user's file
    uint32_t begin_with_pragmas(StmtId stmt) const;
    uint32_t begin_above_comments(StmtId stmt) const;

private:
    struct Piece {
        uint32_t begin = 0, end = 0;   // what is replaced
        int order = 0;                 // at one offset: what ends there comes before what begins there
        int depth = 0;
        std::string text;
    };

    void add(uint32_t begin, uint32_t end, int order, int depth, std::string text);
    Range place(TokenRange tokens);
    void check_begin(StmtId stmt);
    void end_line_after(StmtId stmt);
    bool ends_region(Range comment) const;
    bool ends_line_at(uint32_t offset) const;
    void lines_before(uint32_t offset, int order, int depth, const std::string& text, const std::string& indent);
    void lines_after(uint32_t offset, int order, int depth, const std::string& text, const std::string& indent);
    void embrace_if_body(StmtId stmt);
    bool first_on_line(uint32_t offset) const;
    std::string indent_at(uint32_t offset) const;     // white space at the begin of the line
    uint32_t end_before_blanks(uint32_t offset) const;
    uint32_t begin_behind_blanks(uint32_t offset) const;
    bool ends_line(const std::string& text) const;
    void remove_empty_line(std::string& text) const;
    std::string with_deeper_lines(const std::string& text) const;
    std::string deeper(const std::string& indent) const;
    std::string indent_of(StmtId stmt) const;
    std::string indent_behind(StmtId stmt) const;
    std::string inner_indent(StmtId compound) const;
    uint32_t end_of_line_after(uint32_t offset) const;   // after trailing comments; `offset` if more code follows
    using CommentIterator = std::vector<const Comment*>::const_iterator;
    CommentIterator first_comment_from(uint32_t offset) const;
    const Comment* comment_at(uint32_t begin) const;
    int depth(StmtId stmt) const;

    const Unit& unit_;
    const FileId file_;
    const std::string& text_;
    std::string newline_;
    std::vector<Piece> pieces_;
    std::vector<uint32_t> used_;      // places of macro calls whose macro was changed
    std::vector<const Comment*> comments_;      // of the file, in order
    std::set<uint32_t> renamed_;                // offsets of tokens
    std::set<int32_t> embraced_;
    std::set<int32_t> broken_;                  // statements behind which the line was ended
    std::vector<TokenRange> impossible_;
};

/// The pragmas that the compiler reads and a loop must follow directly, `#pragma GCC ivdep`, in the order of the text.
std::vector<TokenId> pragmas_of_loop(const Unit&, StmtId loop);

}  // namespace dmcg
