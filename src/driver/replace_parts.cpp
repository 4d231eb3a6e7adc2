// See replace_parts.h. A file that the translation leaves as it is keeps its object.
#include "driver/replace_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include "driver/object_file.h"
#include "output.h"
#include "process.h"

namespace dmcg {

namespace {

namespace fs = std::filesystem;

class Replacer {
public:
    Replacer(const CompilerCommand& command, const ProgramParts& program, const std::vector<std::string>& texts, const fs::path& folder)
        : command_(command), program_(program), texts_(texts), folder_(folder) {}

    int run(const std::string& output) {
        for (size_t i = 0; i < program_.parts.size(); i++)
            if (const int status = compile(i)) return status;
        for (const auto& [archive, members] : members_)
            if (const int status = rebuild(archive, members)) return status;
        const std::vector<std::string> words = link_command(output);
        for (const auto& [file, made] : made_)
            if (std::find(words.begin(), words.end(), made) == words.end())
                return told(fmt::format("'{}' is no word of its own on the command line, so its MPI form cannot take its place", file), 1);
        return run_command(words);
    }

private:
    const CompilerCommand& command_;
    const ProgramParts& program_;
    const std::vector<std::string>& texts_;
    const fs::path folder_;
    std::map<std::string, std::string> made_;                                    // objects and archives, and what takes their place
    std::map<std::string, std::map<std::string, std::string>> members_;          // by archive: members, and what takes their place
    std::map<std::string, std::vector<std::string>> of_source_;                  // by source on the command line: its objects

    static int told(const std::string& what, int status) {
        fmt::print(stderr, "dmcgcc: {}\n", what);
        return status;
    }

    /// Each part has a folder of its own, for names may be the same.
    std::string place(size_t i, const std::string& name) const { return (folder_ / std::to_string(i) / name).string(); }

    int compile(size_t i) {
        const ProgramPart& part = program_.parts[i];
        const fs::path source(part.record.source);
        if (!part.file.empty() && file_bytes(source_path(part.record)) == texts_[i]) return 0;
        if (part.joined) return told(fmt::format("'{}' was made of several files, so its parts cannot be replaced: link these instead", part.file), 1);
        fs::create_directories(folder_ / std::to_string(i));
        const std::string text = place(i, source.filename().string()), object = place(i, source.stem().string() + ".o");
        if (const auto failure = write_output(text, texts_[i])) return told(*failure, 1);
        if (!note(part, object)) return told(fmt::format("'{}' has two members '{}', which cannot be told apart", part.file, part.member), 1);
        if (run_command(compile_command(part.record, text, object), part.record.folder) == 0) return 0;
        return told("internal error: the translated program does not compile; please report it with the input", 3);
    }

    /// False: it would take the place of two members of one archive.
    bool note(const ProgramPart& part, const std::string& object) {
        if (part.file.empty()) of_source_[part.record.source].push_back(object);
        else if (part.member.empty()) made_[part.file] = object;
        else return members_[part.file].try_emplace(part.member, object).second;
        return true;
    }

    /// Warnings have been told when the user's own text was compiled.
    static std::vector<std::string> compile_command(const CompileRecord& record, const std::string& text, const std::string& object) {
        const fs::path folder = fs::path(record.source).parent_path();
        std::vector<std::string> words = words_from("MPICC", "mpicc");
        words.insert(words.end(), {"-iquote", folder.empty() ? "." : folder.string()});
        words.insert(words.end(), record.flags.begin(), record.flags.end());
        words.insert(words.end(), {"-w", fmt::format("-fmacro-prefix-map={}={}", text, record.source), "-c", text, "-o", object});
        return words;
    }

    /// The archive once more, with some members replaced.
    int rebuild(const std::string& archive, const std::map<std::string, std::string>& replaced) {
        const std::string folder = "archive" + std::to_string(made_.size());
        const std::string made = (folder_ / folder / fs::path(archive).filename()).string();
        fs::create_directories(folder_ / folder);
        std::vector<std::string> words{"ar", "qcs", made};
        const std::vector<ArchiveMember> members = archive_members(archive).value_or(std::vector<ArchiveMember>{});
        for (size_t i = 0; i < members.size(); i++) {
            const auto other = replaced.find(members[i].name);
            const fs::path own = folder_ / folder / std::to_string(i) / fs::path(members[i].name).filename();
            words.push_back(other != replaced.end() ? other->second : own.string());
            if (other != replaced.end()) continue;
            fs::create_directories(own.parent_path());
            if (const auto failure = write_output(own.string(), members[i].bytes)) return told(*failure, 1);
        }
        made_[archive] = made;
        return run_command(words);
    }

    std::vector<std::string> link_command(const std::string& output) {
        std::vector<std::string> words = words_from("MPICC", "mpicc");
        for (const CommandItem& item : command_.items) {
            const std::vector<std::string> own = words_in_link(item);
            words.insert(words.end(), own.begin(), own.end());
        }
        words.insert(words.end(), {"-o", output});
        return words;
    }

    /// What stands for a part of the user's command in the command that links the MPI program.
    std::vector<std::string> words_in_link(const CommandItem& item) {
        switch (item.kind) {
            case ItemKind::source: return source_objects(item.file());
            case ItemKind::input: return {replacement(item.file())};
            case ItemKind::library: return library(item);
            case ItemKind::output:
            case ItemKind::dependency:
            case ItemKind::mode: return {};
            case ItemKind::option: return item.words[0].starts_with("-x") ? std::vector<std::string>{} : item.words;
            case ItemKind::link_option: return item.words;
        }
        return {};
    }

    /// A source that stands twice on the command line has two objects.
    std::vector<std::string> source_objects(const std::string& source) {
        std::vector<std::string>& objects = of_source_[source];
        if (objects.empty()) return {};
        const std::string first = objects.front();
        objects.erase(objects.begin());
        return {first};
    }

    std::string replacement(const std::string& file) const {
        const auto found = made_.find(file);
        return found == made_.end() ? file : found->second;
    }

    /// -lgrid means an archive libgrid.a that the linker has found, if that one is replaced.
    std::vector<std::string> library(const CommandItem& item) const {
        const std::string name = item.words.size() > 1 ? item.words[1] : item.words[0].substr(2);
        const std::string file = name.starts_with(':') ? name.substr(1) : "lib" + name + ".a";
        for (const auto& [archive, made] : made_)
            if (fs::path(archive).filename() == file) return {made};
        return item.words;
    }
};

}  // namespace

int link_replaced(const CompilerCommand& command, const ProgramParts& program, const std::vector<std::string>& texts,
                  const std::string& output) {
    const TemporaryFolder folder(false);
    if (folder.path().empty()) {
        fmt::print(stderr, "dmcgcc: cannot make a folder for temporary files\n");
        return 1;
    }
    return Replacer(command, program, texts, folder.path()).run(output);
}

}  // namespace dmcg
