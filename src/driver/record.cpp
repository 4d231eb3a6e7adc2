// A record as bytes: its texts, each followed by a NUL byte; the first is a word that says where a record begins.
#include "driver/record.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "driver/object_file.h"
#include "output.h"
#include "process.h"
#include "stages.h"

namespace dmcg {

namespace {

constexpr std::string_view first_word = "dmcgcc record 1";
constexpr std::string_view section_name = ".dmcg";

std::string bytes_of(const CompileRecord& record) {
    std::vector<std::string> texts{std::string(first_word), record.folder, record.source, record.marked ? "marked" : "", fmt::format("{:x}", record.checksum),
                                   std::to_string(record.flags.size())};
    texts.insert(texts.end(), record.flags.begin(), record.flags.end());
    std::string bytes;
    for (const std::string& text : texts) bytes.append(text.c_str(), text.size() + 1);
    return bytes;
}

std::vector<std::string> texts_of(std::string_view bytes) {
    std::vector<std::string> texts;
    for (size_t end; (end = bytes.find('\0')) != std::string_view::npos; bytes.remove_prefix(end + 1)) texts.emplace_back(bytes.substr(0, end));
    return texts;
}

}  // namespace

std::string source_path(const CompileRecord& record) { return (std::filesystem::path(record.folder) / record.source).string(); }

/// FNV-1a.
uint64_t checksum(std::string_view text) {
    uint64_t sum = 14695981039346656037u;
    for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 1099511628211u;
    return sum;
}

std::optional<CompileRecord> make_record(std::string folder, std::string source, std::vector<std::string> flags) {
    CompileRecord record{std::move(folder), std::move(source), std::move(flags)};
    const auto text = file_bytes(source_path(record));
    if (!text) return std::nullopt;
    record.checksum = checksum(*text);
    Sources sources;
    Diagnostics ignored;    // what is wrong with the file is told when it is translated; its warnings are told already
    std::vector<std::string> quiet = record.flags;
    quiet.push_back("-w");
    const Tokens tokens = preprocess({InputFile{record.source, {quiet, compiler_name(), record.folder}}}, sources, ignored);
    record.marked = has_directives(sources, tokens);
    return record;
}

std::optional<std::string> store_record(const CompileRecord& record, const std::string& object) {
    const TemporaryFolder folder(false);
    const std::string file = (folder.path() / "record").string();
    if (folder.path().empty()) return "cannot make a folder for temporary files";
    if (auto failure = write_output(file, bytes_of(record))) return failure;
    const std::string name(section_name);
    const int status = run_command({"objcopy", "--remove-section", name, "--add-section", name + "=" + file, "--set-section-flags", name + "=exclude", object});
    return status == 0 ? std::nullopt : std::optional(fmt::format("objcopy cannot add a section to '{}'", object));
}

std::vector<CompileRecord> records_of(std::string_view object) {
    const std::vector<std::string> texts = texts_of(object_section(object, section_name).value_or(""));
    std::vector<CompileRecord> records;
    for (size_t i = 0; i + 5 < texts.size() && texts[i] == first_word;) {
        CompileRecord record{texts[i + 1], texts[i + 2], {}, texts[i + 3] == "marked", std::strtoull(texts[i + 4].c_str(), nullptr, 16)};
        const size_t end = std::min<size_t>(i + 6 + std::strtoul(texts[i + 5].c_str(), nullptr, 10), texts.size());
        record.flags.assign(texts.begin() + static_cast<ptrdiff_t>(i) + 6, texts.begin() + static_cast<ptrdiff_t>(end));
        records.push_back(std::move(record));
        i = end;
    }
    return records;
}

}  // namespace dmcg
