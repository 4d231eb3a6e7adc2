// What dmcgcc remembers of each C file that it compiles: it stands in a section of the object file, so that it goes wherever
// the object goes, also into archives.
//
//   dmcgcc -O2 -Iinc -c a.c -o obj/a.o      obj/a.o gets a section .dmcg: folder, "a.c", {"-O2", "-Iinc"}, ...
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dmcg {

struct CompileRecord {
    std::string folder;               // where the compiler ran; absolute
    std::string source;               // as it was named there
    std::vector<std::string> flags{}; // what counts for preprocessing and compiling
    bool marked = false;              // a directive stands in the file or in one that it includes
    uint64_t checksum = 0;            // of the file's text
};

/// The file that a record is about.
std::string source_path(const CompileRecord& record);

/// The record of a file as it is now; nothing if it cannot be read.
std::optional<CompileRecord> make_record(std::string folder, std::string source, std::vector<std::string> flags);

uint64_t checksum(std::string_view text);

/// Puts the record into the object file. Returns what failed.
std::optional<std::string> store_record(const CompileRecord& record, const std::string& object);

/// The records of an object file: one of each file that it was made of; none if dmcgcc has not made it.
std::vector<CompileRecord> records_of(std::string_view object);

}  // namespace dmcg
