// From the compiler's output back to the files. The output has the active lines of a file in order, one for one, and line
// markers where it jumps:
//
//   # 12 "prog.c" 2          what follows is line 12 of prog.c, back from an include file
#pragma once

#include <map>
#include <string>
#include <vector>

#include "dmcg/diagnostics.h"
#include "dmcg/source.h"

namespace dmcg {

/// The file that is translated, and how the compiler speaks of it and of those that it includes.
struct MainFile {
    FileId id;
    std::string name;      // as the compiler was given it
    std::string folder;    // where relative names begin; empty: here
};

class LineMap {
public:
    LineMap(MainFile main, Sources& sources, Diagnostics& diagnostics)
        : main_(std::move(main)), sources_(sources), diagnostics_(diagnostics) {}

    const MainFile& main() const { return main_; }

    /// A line marker, from behind its `#` on; the next line begins at `next` of the output.
    void marker(std::string_view text, size_t next);

    /// A line of the output ended; the next one begins at `next`.
    void next_line(size_t next) {
        ++line_;
        set_delta(next);
    }

    /// The file that the output stems from now; invalid for predefined macros and the command line.
    FileId file() const { return file_; }
    /// Where the byte `at` of the output (in the present line) stands in that file.
    uint32_t offset(size_t at) const { return static_cast<uint32_t>(static_cast<int64_t>(at) + delta_); }
    Range range(size_t begin, size_t end) const { return {file_, offset(begin), offset(end)}; }
    bool is_user_file() const { return file_.valid() && !is_system_; }
    /// The file's own text from this byte of the output on; null if there is none.
    const char* original(size_t at) const;

    /// What __LINE__, __FILE__ and __INCLUDE_LEVEL__ are: they follow #line.
    uint32_t line() const { return static_cast<uint32_t>(line_ + shift_); }
    const std::string& name() const { return name_; }
    size_t include_level() const { return stack_.size(); }

private:
    /// A #line directive in a file: the compiler's marker then no longer tells the line of the file.
    struct LineDirective {
        int64_t at = 0;      // its line in the file
        int64_t number = 0;  // the line it sets; -1: not a plain number
    };
    struct Frame {
        FileId file;
        std::string name;
        int64_t shift = 0;
        bool is_system = false;
    };

    void set_delta(size_t next);
    void enter(const std::string& name, bool is_system);
    void leave();
    void jump(int64_t number, const std::string& name);
    void obey(const LineDirective& directive, int64_t number, const std::string& name);
    FileId open(const std::string& name, bool is_system);
    static bool has_directives(const SourceFile&);
    FileId known_file(const std::string& path) const;
    const std::vector<LineDirective>& line_directives(FileId file);

    MainFile main_;
    Sources& sources_;
    Diagnostics& diagnostics_;
    std::map<std::string, FileId> known_;
    std::map<FileId, std::vector<LineDirective>> directives_;
    std::vector<Frame> stack_;
    FileId file_;
    std::string name_;
    int64_t line_ = 1;   // in the file
    int64_t shift_ = 0;  // from there to __LINE__
    int64_t delta_ = 0;  // from an offset in the output to one in the file
    bool is_system_ = false;
    bool begun_ = false;  // the user's file is reached
};

/// A path that begins at `folder` if it is relative.
std::string path_from(const std::string& folder, const std::string& path);

/// Reads a file as bytes; false if that fails.
bool read_file(const std::string& path, std::string& text);

}  // namespace dmcg
