// #line makes the compiler's markers tell other lines than the file has. The file is then searched for the directive that
// the marker stems from, so that places stay those of the file.
#include "line_map.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "scanner.h"

namespace dmcg {

namespace {

struct Marker {
    int64_t number = 0;
    std::string name;
    bool enters = false, leaves = false, is_system = false;
};

bool is_octal(char c) { return c >= '0' && c <= '7'; }

/// The quoted name at `p`, which is moved behind it.
std::string unquote(const char*& p) {
    std::string name;
    while (*p != '"' && *p != '\n' && *p != '\0') ++p;
    if (*p != '"') return name;
    for (++p; *p != '"' && *p != '\n' && *p != '\0'; ++p) {
        if (p[0] == '\\' && is_octal(p[1]) && is_octal(p[2]) && is_octal(p[3])) {
            name += static_cast<char>((p[1] - '0') * 64 + (p[2] - '0') * 8 + (p[3] - '0'));
            p += 3;
            continue;
        }
        if (p[0] == '\\' && p[1] != '\n') ++p;
        name += *p;
    }
    if (*p == '"') ++p;
    return name;
}

Marker read_marker(const char* p) {
    Marker marker;
    char* end = nullptr;
    marker.number = std::strtoll(p, &end, 10);
    p = end;
    marker.name = unquote(p);
    for (; *p != '\n' && *p != '\0'; ++p) {
        marker.enters |= *p == '1';
        marker.leaves |= *p == '2';
        marker.is_system |= *p == '3';
    }
    return marker;
}

}  // namespace

std::string path_from(const std::string& folder, const std::string& path) {
    return folder.empty() || path.starts_with('/') ? path : folder + "/" + path;
}

bool read_file(const std::string& path, std::string& text) {
    const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return false;
    struct stat status {};
    bool good = fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
    text.resize(good ? static_cast<size_t>(status.st_size) : 0);
    size_t at = 0;
    while (good && at < text.size()) {
        const ssize_t got = read(descriptor, text.data() + at, text.size() - at);
        good = got > 0;
        at += good ? static_cast<size_t>(got) : 0;
    }
    close(descriptor);
    return good;
}

void LineMap::set_delta(size_t next) {
    if (!file_.valid()) return;
    const SourceFile& file = sources_[file_];
    const auto index = static_cast<size_t>(line_ - 1);
    const size_t begin = index < file.line_starts.size() ? file.line_starts[index] : file.text.size();
    // The compiler drops a byte order mark.
    const bool marked = line_ == 1 && file.text.starts_with("\xEF\xBB\xBF");
    delta_ = static_cast<int64_t>(begin + (marked ? 3 : 0)) - static_cast<int64_t>(next);
}

const char* LineMap::original(size_t at) const {
    if (!file_.valid()) return nullptr;
    const std::string& text = sources_[file_].text;
    const int64_t place = static_cast<int64_t>(at) + delta_;
    return place >= 0 && place <= static_cast<int64_t>(text.size()) ? text.c_str() + place : nullptr;
}

bool LineMap::has_directives(const SourceFile& file) {
    const auto has = [&](std::string_view word) { return file.text.find(word) != std::string::npos; };
    return !file.is_system && (has("DOALL_BEGIN") || has("INIT_BEGIN") || has("pragma"));
}

/// A file that an earlier translation unit has included; of one with directives each unit has a copy, for in each it may be written otherwise.
FileId LineMap::known_file(const std::string& path) const {
    const auto is_it = [&](const SourceFile& f) { return !f.is_input && f.path == path && !has_directives(f); };
    const auto found = std::find_if(sources_.files.begin(), sources_.files.end(), is_it);
    return found == sources_.files.end() ? FileId{} : FileId{static_cast<int32_t>(found - sources_.files.begin())};
}

FileId LineMap::open(const std::string& name, bool is_system) {
    if (name.starts_with('<')) return {};  // <built-in>, <command-line>
    if (name == main_.name) return main_.id;
    const auto found = known_.find(name);
    if (found != known_.end()) return found->second;
    const std::string path = path_from(main_.folder, name);
    FileId id = known_file(path);
    std::string text;
    if (!id.valid() && !read_file(path, text)) {
        diagnostics_.add(Kind::file_unreadable, {}, fmt::format("cannot read the included file '{}'", path));
    } else if (!id.valid()) {
        id = FileId{static_cast<int32_t>(sources_.files.size())};
        sources_.files.push_back(make_source_file(path, std::move(text)));
        sources_.files.back().is_system = is_system;
    }
    return known_[name] = id;
}

void LineMap::enter(const std::string& name, bool is_system) {
    stack_.push_back({file_, name_, shift_, is_system_});
    file_ = open(name, is_system);
    name_ = name;
    shift_ = 0;
    is_system_ = is_system;
}

void LineMap::leave() {
    if (stack_.empty()) return;
    const Frame frame = stack_.back();
    stack_.pop_back();
    file_ = frame.file;
    name_ = frame.name;
    shift_ = frame.shift;
    is_system_ = frame.is_system;
}

const std::vector<LineMap::LineDirective>& LineMap::line_directives(FileId id) {
    const auto found = directives_.find(id);
    if (found != directives_.end()) return found->second;
    std::vector<LineDirective>& list = directives_[id];
    const SourceFile& file = sources_[id];
    const char* end = file.text.c_str() + file.text.size();
    for (size_t i = 0; i < file.line_starts.size(); ++i) {
        const char* p = skip_gap(file.text.c_str() + file.line_starts[i], end);
        if (p >= end || *p != '#') continue;
        p = skip_gap(p + 1, end);
        const bool word = std::strncmp(p, "line", 4) == 0 && !is_identifier_byte(p[4]);
        if (word) p = skip_gap(p + 4, end);
        const bool number = *p >= '0' && *p <= '9';
        if (word || number) list.push_back({static_cast<int64_t>(i + 1), number ? std::strtoll(p, nullptr, 10) : -1});
    }
    return list;
}

/// The line behind the directive is `number` of `name`.
void LineMap::obey(const LineDirective& directive, int64_t number, const std::string& name) {
    line_ = directive.at + 1;
    shift_ = number - line_;
    name_ = name;
    sources_[file_].line_directives.push_back({static_cast<uint32_t>(directive.at), static_cast<uint32_t>(number), name});
}

void LineMap::jump(int64_t number, const std::string& name) {
    if (!begun_ && stack_.empty()) {  // predefined macros, the command line, then the user's file
        file_ = open(name, false);
        begun_ = file_.valid() && number > 0;
    } else if (file_.valid()) {
        const std::vector<LineDirective>& list = line_directives(file_);
        const auto from = std::lower_bound(list.begin(), list.end(), line_, [](const LineDirective& d, int64_t line) { return d.at < line; });
        const auto obeyed = std::find_if(from, list.end(), [&](const LineDirective& directive) {
            return directive.number == number || (directive.number < 0 && directive.at == line_);
        });
        if (obeyed != list.end()) return obey(*obeyed, number, name);
    }
    name_ = name;
    line_ = number - shift_;
}

void LineMap::marker(std::string_view text, size_t next) {
    const Marker marker = read_marker(text.data());
    if (marker.name.ends_with("//")) return;  // with -g: the folder that the compiler runs in
    if (marker.enters) enter(marker.name, marker.is_system);
    if (marker.leaves) leave();
    if (marker.enters || marker.leaves) line_ = marker.number - shift_;
    else jump(marker.number, marker.name);
    set_delta(next);
}

}  // namespace dmcg
