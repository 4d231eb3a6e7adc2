// All files are one program for f2c, so that each COMMON block is defined once: a file that includes them. f2c -g writes a #line directive for each
// statement: these are taken out of the C file, which people read, and kept as a table.
#include "fortran.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "preprocess/line_map.h"

namespace dmcg {

namespace {

namespace fs = std::filesystem;

bool is_fortran(const std::string& path) {
    const std::string extension = fs::path(path).extension();
    return extension == ".f" || extension == ".F" || extension == ".for";
}

std::string text_of_file(const fs::path& path) {
    std::string text;
    read_file(path, text);
    return text;
}

}  // namespace

FortranInputs::FortranInputs(std::vector<std::string>& inputs) {
    const auto first = std::ranges::find_if(inputs, is_fortran);
    if (first == inputs.end()) return;
    std::ranges::copy_if(inputs, std::back_inserter(paths_), is_fortran);
    for (const std::string& path : paths_)
        if (!fs::is_regular_file(path)) failure_ = fmt::format("dmcg: error: cannot read '{}' [file-unreadable]\nnote: name a file that exists and can be read\n", path);
    if (failure_) return;
    translate();
    *first = made_;
    std::erase_if(inputs, is_fortran);
}

void FortranInputs::translate() {
    folder_ = std::make_unique<TemporaryFolder>(false);
    const fs::path all = folder_->path() / "program.f";
    std::vector<std::string> command{"sh", "-c", "f2c -g -w \"$@\" >f2c.log 2>&1", "f2c"};
    if (std::ranges::any_of(paths_, [](const std::string& path) { return has_openmp(text_of_file(path)); })) command.push_back("-a");    // functions have their own variables for each call
    std::ofstream program(all);
    for (size_t i = 0; i < paths_.size(); i++) {
        const std::string name = fmt::format("part{}.f", i);        // a line of Fortran has 72 columns
        fs::copy_file(paths_[i], folder_->path() / name);
        program << "      INCLUDE '" << name << "'\n";
        command.push_back("-I" + fs::absolute(paths_[i]).parent_path().string());
    }
    program.close();
    std::ofstream(folder_->path() / "omp_lib.h") << declarations_of_openmp();
    command.push_back("program.f");
    const int status = run_command(command, folder_->path());
    made_ = folder_->path() / fs::path(paths_[0]).filename().replace_extension("c");
    if (status == 127) failure_ = fmt::format("dmcg: error: f2c is needed for '{}', and is not there\nnote: on Debian: apt install f2c libf2c2-dev\n", paths_[0]);
    else if (status != 0) failure_ = fmt::format("dmcg: error: f2c cannot translate '{}' to C:\n{}", fmt::join(paths_, "', '"), text_of_file(folder_->path() / "f2c.log"));
    else read_lines();
}

/// The C file without its #line directives, and what they say of its lines.
void FortranInputs::read_lines() {
    static const std::regex directive(R"re(#line (\d+) "(.*)")re");
    std::istringstream in(text_of_file(folder_->path() / "program.c"));
    FortranLines lines;
    LineOfFortran next;
    std::smatch match;
    for (std::string line; std::getline(in, line);) {
        if (std::regex_match(line, match, directive)) next = {"", match[2], std::stoul(match[1])};
        else lines.push_back({line, next.file, next.line});
    }
    std::optional<UnpairedDirective> fault;
    lines_ = with_pragmas(with_static_arrays(with_plain_extremes(with_plain_absolutes(with_adjustments_first(std::move(lines))))), fault);
    if (fault) failure_ = fmt::format("{}:{}: error: 'omp {}' stands alone: each begin of a construct has an end in the same function\n", path_of(fault->place.file), fault->place.line, fault->text);
    std::ofstream out(made_);
    for (const LineOfFortran& line : lines_) out << line.text << '\n';
}

/// part1.f: the second Fortran file.
std::string FortranInputs::path_of(const std::string& file) const {
    const bool is_part = file.starts_with("part") && file.ends_with(".f");
    return is_part ? paths_.at(std::stoul(file.substr(4))) : file;
}

std::string FortranInputs::with_places(std::string text) const {
    static const std::regex place(R"((\d+)(:\d+)?)");       // a column of the C file is none of the Fortran file
    std::smatch match;
    for (size_t at = made_.empty() ? text.npos : text.find(made_ + ":"); at != text.npos; at = text.find(made_ + ":", at + 1)) {
        const auto number = text.cbegin() + static_cast<std::ptrdiff_t>(at + made_.size() + 1);
        if (!std::regex_search(number, text.cend(), match, place, std::regex_constants::match_continuous)) continue;
        const size_t line = std::stoul(match[1]);
        const LineOfFortran there = line <= lines_.size() ? lines_[line - 1] : LineOfFortran{};
        text.replace(at, made_.size() + 1 + static_cast<size_t>(match.length()), there.file.empty() ? paths_[0] : fmt::format("{}:{}", path_of(there.file), there.line));
    }
    return text;
}

std::string FortranInputs::with_name(const std::string& text) const {
    const std::string made = made_.empty() ? "" : "/* Made by dmcg from " + fs::path(made_).filename().string();
    const size_t at = made.empty() ? text.npos : text.find(made);
    return at == text.npos ? text : std::string(text).replace(at, made.size(), "/* Made by dmcg from " + fs::path(paths_[0]).filename().string());
}

std::string fortran_library(const std::vector<std::string>& texts) {
    static const std::regex header(R"(#include ["<]f2c\.h[">])");
    return std::ranges::any_of(texts, [](const std::string& text) { return std::regex_search(text, header); }) ? "-lf2c" : "";
}

}  // namespace dmcg
