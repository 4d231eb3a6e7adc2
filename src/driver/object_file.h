// What dmcgcc must know of object files and archives: one section, the names that are wanted from elsewhere, the members.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dmcg {

/// The section of that name of a relocatable ELF file; nothing if it has none, or is no such file.
std::optional<std::string> object_section(std::string_view object, std::string_view name);

/// Names that a relocatable ELF file uses and does not define.
std::vector<std::string> undefined_names(std::string_view object);

struct ArchiveMember {
    std::string name;
    std::string path;      // of a thin archive's member; else empty
    std::string bytes;
};

/// The members of an archive in their order; nothing if the file is no archive. A thin archive has its members' bytes in
/// files of their own, which are read.
std::optional<std::vector<ArchiveMember>> archive_members(const std::string& path);

/// The bytes of a regular file; nothing if it cannot be read.
std::optional<std::string> file_bytes(const std::string& path);

}  // namespace dmcg
