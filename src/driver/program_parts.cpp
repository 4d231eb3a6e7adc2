// See program_parts.h. What the system's own objects use is passed over.
#include "driver/program_parts.h"

#include <algorithm>
#include <map>
#include <set>

#include "driver/object_file.h"

namespace dmcg {

namespace {

bool is_of_system(std::string_view path) {
    return path.starts_with("/usr/lib") || path.starts_with("/lib") || path.starts_with("/usr/local/lib");
}

class PartFinder {
public:
    explicit PartFinder(ProgramParts& found) : found_(found) {}

    void line(const std::string& line) {
        if (line.empty() || !seen_.insert(line).second || line.find(".so") != std::string::npos) return;
        if (line[0] != '(') return file(line);
        const size_t close = line.find(')');
        if (close != std::string::npos) member(line.substr(1, close - 1), line.substr(close + 1));
    }

private:
    ProgramParts& found_;
    std::set<std::string> seen_;
    std::map<std::string, std::vector<ArchiveMember>> archives_;
    std::map<std::string, std::pair<std::string, std::string>> thin_;   // by path: archive and member

    void file(const std::string& path) {
        if (const auto members = archive_members(path)) {
            archives_[path] = *members;
            for (const ArchiveMember& m : *members)
                if (!m.path.empty()) thin_.try_emplace(m.path, path, m.name);
        } else if (const auto thin = thin_.find(path); thin != thin_.end()) {
            member(thin->second.first, thin->second.second);
        } else if (const auto bytes = file_bytes(path)) {
            add(*bytes, path, "");
        }
    }

    void member(const std::string& archive, const std::string& name) {
        for (const ArchiveMember& member : archives_[archive])
            if (member.name == name) add(member.bytes, archive, name);
    }

    void add(const std::string& bytes, const std::string& path, const std::string& member) {
        const std::vector<CompileRecord> records = records_of(bytes);
        for (const CompileRecord& record : records) found_.parts.push_back({record, path, member, records.size() > 1});
        if (!records.empty() || is_of_system(path)) return;
        for (const std::string& name : undefined_names(bytes)) found_.outside.push_back({name, member.empty() ? path : path + "(" + member + ")"});
    }
};

}  // namespace

bool ProgramParts::any_marked() const {
    return std::any_of(parts.begin(), parts.end(), [](const ProgramPart& part) { return part.record.marked; });
}

ProgramParts find_parts(const std::vector<CompileRecord>& sources, std::string_view trace) {
    ProgramParts found;
    for (const CompileRecord& record : sources) found.parts.push_back({record, "", ""});
    PartFinder finder(found);
    while (!trace.empty()) {
        const size_t end = std::min(trace.find('\n'), trace.size());
        finder.line(std::string(trace.substr(0, end)));
        trace.remove_prefix(std::min(end + 1, trace.size()));
    }
    return found;
}

}  // namespace dmcg
