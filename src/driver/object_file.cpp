// ELF of 64 bits in the machine's own byte order, and the archives of ar with GNU's table of long names.
#include "driver/object_file.h"

#include <ar.h>
#include <elf.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace dmcg {

namespace {

/// The value of type T at an offset; nothing if the bytes end before.
template <class T>
std::optional<T> value_at(std::string_view bytes, size_t offset) {
    T value;
    if (offset > bytes.size() || bytes.size() - offset < sizeof value) return std::nullopt;
    std::memcpy(&value, bytes.data() + offset, sizeof value);
    return value;
}

std::string_view part(std::string_view bytes, size_t offset, size_t size) {
    return offset <= bytes.size() && size <= bytes.size() - offset ? bytes.substr(offset, size) : std::string_view();
}

std::string text_at(std::string_view table, size_t offset) {
    const std::string_view rest = offset < table.size() ? table.substr(offset) : std::string_view();
    return std::string(rest.substr(0, rest.find('\0')));
}

/// The sections of a relocatable file.
class ElfSections {
public:
    explicit ElfSections(std::string_view bytes) : bytes_(bytes) {
        const auto header = value_at<Elf64_Ehdr>(bytes, 0);
        const bool usable = header && std::memcmp(header->e_ident, ELFMAG, SELFMAG) == 0 && header->e_ident[EI_CLASS] == ELFCLASS64 &&
                            header->e_type == ET_REL;
        for (size_t i = 0; usable && i < header->e_shnum; i++)
            if (const auto section = value_at<Elf64_Shdr>(bytes, header->e_shoff + i * header->e_shentsize)) list_.push_back(*section);
        if (usable && header->e_shstrndx < list_.size()) names_ = contents(list_[header->e_shstrndx]);
    }

    const std::vector<Elf64_Shdr>& list() const { return list_; }
    std::string name(const Elf64_Shdr& section) const { return text_at(names_, section.sh_name); }

    std::string_view contents(const Elf64_Shdr& section) const {
        return section.sh_type == SHT_NOBITS ? std::string_view() : part(bytes_, section.sh_offset, section.sh_size);
    }

private:
    std::string_view bytes_, names_;
    std::vector<Elf64_Shdr> list_;
};

std::string without_blanks(std::string_view field) {
    while (field.ends_with(' ')) field.remove_suffix(1);
    return std::string(field);
}

/// The name of a member: `a.o/`, or `/17` for the name at offset 17 of the table of long names.
std::string member_name(std::string_view field, std::string_view long_names) {
    std::string name = without_blanks(field);
    if (name.size() > 1 && name[0] == '/' && name[1] >= '0' && name[1] <= '9') {
        const size_t at = std::min(std::strtoul(name.c_str() + 1, nullptr, 10), long_names.size());
        const std::string_view rest = long_names.substr(at);
        name = std::string(rest.substr(0, rest.find('\n')));
    }
    if (name.ends_with('/')) name.pop_back();
    return name;
}

}  // namespace

std::optional<std::string> object_section(std::string_view object, std::string_view name) {
    const ElfSections sections(object);
    for (const Elf64_Shdr& section : sections.list())
        if (sections.name(section) == name) return std::string(sections.contents(section));
    return std::nullopt;
}

std::vector<std::string> undefined_names(std::string_view object) {
    const ElfSections sections(object);
    std::vector<std::string> names;
    for (const Elf64_Shdr& section : sections.list()) {
        if (section.sh_type != SHT_SYMTAB || section.sh_link >= sections.list().size()) continue;
        const std::string_view table = sections.contents(section), texts = sections.contents(sections.list()[section.sh_link]);
        for (size_t at = 0; const auto symbol = value_at<Elf64_Sym>(table, at); at += sizeof(Elf64_Sym))
            if (symbol->st_shndx == SHN_UNDEF && symbol->st_name != 0) names.push_back(text_at(texts, symbol->st_name));
    }
    return names;
}

std::optional<std::vector<ArchiveMember>> archive_members(const std::string& path) {
    const auto bytes = file_bytes(path);
    const bool thin = bytes && bytes->starts_with("!<thin>\n");
    if (!bytes || (!thin && !bytes->starts_with(ARMAG))) return std::nullopt;
    std::vector<ArchiveMember> members;
    std::string_view long_names;
    for (size_t at = SARMAG; const auto header = value_at<ar_hdr>(*bytes, at);) {
        at += sizeof *header;
        const size_t size = std::strtoul(std::string(header->ar_size, sizeof header->ar_size).c_str(), nullptr, 10);
        const std::string_view field(header->ar_name, sizeof header->ar_name);
        const bool table = field.starts_with("//") || field.starts_with("/ ") || field.starts_with("/SYM64/");
        const std::string_view contents = thin && !table ? std::string_view() : part(*bytes, at, size);
        if (field.starts_with("//")) long_names = contents;
        const std::string name = member_name(field, long_names);
        const std::string own = thin ? (std::filesystem::path(path).parent_path() / name).string() : "";
        if (!table) members.push_back({name, own, thin ? file_bytes(own).value_or("") : std::string(contents)});
        at += contents.size() + contents.size() % 2;
    }
    return members;
}

std::optional<std::string> file_bytes(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string{std::istreambuf_iterator<char>(file), {}};
}

}  // namespace dmcg
