// A directive in front of a loop waits for the loop: f2c puts the computation of the bounds between them. One in front of other statements opens a block.
#include "fortran_openmp.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <regex>
#include <set>

#include "dmcg/words.h"

namespace dmcg {

namespace {


constexpr std::array<std::string_view, 24> construct_words = {"parallel", "do", "sections", "section", "single", "master", "masked", "critical", "ordered", "barrier", "taskwait", "taskgroup",
                                                              "task", "atomic", "flush", "threadprivate", "simd", "target", "teams", "distribute", "data", "workshare", "declare", "end"};

/// `parallel do private(i)`: the words of the construct, and what follows them.
struct Directive {
    std::vector<std::string> words;
    std::string clauses;

    explicit Directive(std::string_view text) {
        for (bool found = true; found;) {
            text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
            found = false;
            for (const std::string_view word : construct_words) {
                if (found || !text.starts_with(word)) continue;
                words.emplace_back(word);
                text.remove_prefix(word.size());
                found = true;
            }
        }
        clauses = text;
    }

    bool has(std::string_view word) const { return std::ranges::find(words, word) != words.end(); }
    bool is_of_loop() const { return has("do") || has("simd"); }

    bool stands_alone() const {
        static constexpr std::array<std::string_view, 6> alone = {"barrier", "taskwait", "atomic", "flush", "threadprivate", "declare"};
        return words.empty() || std::ranges::any_of(alone, [&](std::string_view word) { return has(word); });
    }

    std::string name() const {
        std::string text;
        for (const std::string& word : words) text += (text.empty() ? "" : " ") + (word == "do" ? std::string("for") : word);
        return text;
    }
};

/// The clauses one by one, each with its parentheses.
std::vector<std::string> split_clauses(const std::string& text) {
    std::vector<std::string> found;
    int depth = 0;
    bool ended = true;
    for (size_t i = 0; i < text.size(); i++) {
        const char c = text[i];
        if (depth == 0 && (c == ' ' || c == ',')) {
            ended = text.find_first_not_of(' ', i) == text.npos || text[text.find_first_not_of(' ', i)] != '(';
            continue;
        }
        if (ended) found.emplace_back();
        ended = false;
        depth += (c == '(') - (c == ')');
        found.back() += c;
        if (c == ')' && depth == 0) ended = true;
    }
    return found;
}

/// Those that say something in C. What is shared by default is so there, too; how many threads there are is not the program's meaning. Loops that f2c has
/// put bounds between are not collapsed.
bool is_kept(const std::string& clause) {
    static const std::regex left_out(R"((shared|if|num_threads|proc_bind|collapse)\(.*|default\( *(none|shared) *\)|nowait)");
    return !std::regex_match(clause, left_out);
}

std::string with_operators_of_c(std::string clause) {
    static constexpr std::array<std::array<std::string_view, 2>, 5> operators = {{{".and.", "&&"}, {".or.", "||"}, {"iand", "&"}, {"ieor", "^"}, {"ior", "|"}}};
    for (const auto& [fortran, c] : operators)
        if (const size_t at = clause.find(fortran); clause.starts_with("reduction") && at != clause.npos && at < clause.find(':')) clause.replace(at, fortran.size(), c);
    return clause;
}

std::string plain(std::string name) {
    name.erase(name.find_last_not_of('_') + 1);
    return name;
}

/// The names in clauses, as C has them apart from the underscores that f2c adds.
std::set<std::string> names_in(const std::vector<std::string>& clauses) {
    static const std::regex word("[a-z_][a-z_0-9]*");
    std::set<std::string> names;
    for (const std::string& clause : clauses)
        for (std::sregex_iterator it(clause.begin(), clause.end(), word), end; it != end; ++it) names.insert(plain(it->str()));
    return names;
}

/// omp_get_wtime__() of f2c is omp_get_wtime(); what is given arguments gets them by address.
FortranLines with_functions(FortranLines lines) {
    static const std::regex function(R"(\b(omp_(get_\w+?|in_parallel))__\b)"), setter(R"(\b(omp_set_\w+?)__\()");
    std::set<std::string> setters;
    bool any = false;
    for (LineOfFortran& line : lines) {
        std::smatch match;
        any |= std::regex_search(line.text, function);
        line.text = std::regex_replace(line.text, function, "$1");
        if (std::regex_search(line.text, match, setter)) setters.insert(match[1]);
    }
    if (!any && setters.empty()) return lines;
    auto header = std::ranges::find(lines, "#include \"f2c.h\"", &LineOfFortran::text);
    if (header == lines.end()) return lines;
    FortranLines added{{"#include <omp.h>", "", 0}};
    for (const std::string& name : setters) added.push_back({fmt::format("static int {0}__(integer *n) {{ {0}(*n); return 0; }}", name), "", 0});
    lines.insert(std::next(header), added.begin(), added.end());
    return lines;
}

/// private(I, OLD) as private(i__): names as f2c spells them, without those of variables that are not used there. Empty: none is left.
std::string with_names_of_c(const std::string& clause, const std::map<std::string, std::string>& spelled) {
    static const std::regex list(R"(((?:first|last)?private|reduction|copyprivate) *\(([^:]*:)?(.*)\))");
    std::smatch match;
    if (!std::regex_match(clause, match, list)) return clause;
    std::vector<std::string> names;
    for (const std::string& word : words_of(match[3].str()))
        if (const auto known = spelled.find(plain(word)); known != spelled.end()) names.push_back(known->second);
    return names.empty() ? "" : fmt::format("{}({}{})", match[1].str(), match[2].str(), fmt::join(names, ", "));
}

class PragmaWriter {
public:
    FortranLines write(const FortranLines& lines) {
        for (size_t i = 0; i < lines.size(); i++) {
            const auto text = directive_at(lines, i);
            if (text) place_ = next_place(lines, i), read(Directive(*text));
            else add(lines[i]);
        }
        for (Construct& c : constructs_)
            if (c.directive.is_of_loop()) c.end = end_of_loop(c.pragma);
        for (const Construct& c : constructs_) out_[c.pragma].text = pragma(c);
        return std::move(out_);
    }

    const std::optional<UnpairedDirective>& fault() const { return fault_; }

private:
    struct Construct {
        Directive directive;
        std::vector<std::string> clauses;
        size_t pragma = 0;                 // its line
        size_t end = 0;                    // the line behind the last one
        bool names_private = true;         // no construct around it does
        std::string function;              // where it stands
    };

    FortranLines out_;
    LineOfFortran place_;
    std::vector<Construct> constructs_;
    std::vector<size_t> open_;             // of these, blocks
    std::vector<size_t> waiting_;          // for their loops
    std::string function_;
    bool begins_statement_ = true;
    std::optional<UnpairedDirective> fault_;

    /// The text of a directive with its continuation lines, in lower case; `i`: its last line.
    static std::optional<std::string> directive_at(const FortranLines& lines, size_t& i) {
        static const std::regex comment(R"(\s*/\* \$omp(.*) \*/\s*)", std::regex::icase), continued(R"(\s*/\* \$omp[&+](.*) \*/\s*)", std::regex::icase);
        std::smatch match;
        if (!std::regex_match(lines[i].text, match, comment)) return {};
        std::string text = match[1];
        while (i + 1 < lines.size() && std::regex_match(lines[i + 1].text, match, continued)) text += " " + match[1].str(), i++;
        std::erase(text, '&');             // free form continues a line by one at its end
        return in_lower_case(text);
    }

    static LineOfFortran next_place(const FortranLines& lines, size_t i) {
        while (i + 1 < lines.size() && lines[i].text.find("/* $") != std::string::npos) i++;
        return lines[i];
    }

    void put(const std::string& text) { out_.push_back({text, place_.file, place_.line}); }

    void read(Directive directive) {
        const std::vector<std::string> clauses = split_clauses(directive.clauses);
        if (directive.has("end")) return close(directive, clauses);
        if (directive.words.size() == 1 && directive.has("section")) end_section();
        const bool inside = std::ranges::any_of(open_, [&](size_t c) { return constructs_[c].directive.has("parallel"); });
        const bool block = !directive.is_of_loop() && !directive.stands_alone();
        constructs_.push_back({std::move(directive), clauses, out_.size(), 0, !inside, plain(function_)});
        if (constructs_.back().directive.is_of_loop()) return waiting_.push_back(constructs_.size() - 1);
        put("");
        if (!block) return;
        put("{");
        open_.push_back(constructs_.size() - 1);
    }

    /// `end single copyprivate(x)`: C says that where the construct begins.
    void close(const Directive& directive, const std::vector<std::string>& clauses) {
        if (directive.is_of_loop() || directive.stands_alone()) return;
        if (directive.has("sections")) end_section();
        if (open_.empty() || "end " + constructs_[open_.back()].directive.name() != directive.name()) return note_fault(place_, directive);
        Construct& c = constructs_[open_.back()];
        std::ranges::copy_if(clauses, std::back_inserter(c.clauses), [](const std::string& clause) { return clause.starts_with("copyprivate"); });
        c.end = out_.size();
        open_.pop_back();
        put("}");
    }

    void end_section() {
        if (!open_.empty() && constructs_[open_.back()].directive.name() == "section") close(Directive("end section"), {});
    }

    void note_fault(const LineOfFortran& place, const Directive& directive) {
        if (!fault_) fault_ = UnpairedDirective{place, directive.name()};
    }

    /// In front of the loop, or of what stands where the loop should.
    void put_waiting(const LineOfFortran& line) {
        place_ = line;
        for (const size_t c : waiting_) {
            constructs_[c].pragma = out_.size();
            put("");
        }
        waiting_.clear();
    }

    void add(const LineOfFortran& line) {
        static const std::regex head(R"((?:/\* \w+ \*/ )?\w+ (\w+?)_+\(.*)");       // doublereal dot_(..)
        if (std::smatch match; std::regex_match(line.text, match, head)) function_ = match[1];
        static const std::regex bound(R"(\s*\w__\d+ = .*|\s*/\*.*|\s*)");
        if (begins_statement_ && !waiting_.empty() && !std::regex_match(line.text, bound)) put_waiting(line);
        if (line.text.starts_with("} /* ") && !open_.empty()) note_fault(out_[constructs_[open_.back()].pragma], constructs_[open_.back()].directive);
        out_.push_back(line);
        begins_statement_ = line.text.empty() || line.text.ends_with("*/") || line.text.find_last_of(";{}") == line.text.size() - 1;
    }

    /// The line behind the loop's last brace.
    size_t end_of_loop(size_t first) const {
        int depth = 0;
        for (size_t i = first; i < out_.size(); i++) {
            bool quoted = false;
            for (size_t k = 0; k < out_[i].text.size(); k++) {
                const char c = out_[i].text[k];
                if (c == '\\') k++;
                else if (c == '"') quoted = !quoted;
                else if (!quoted && c == '}' && --depth == 0) return i + 1;
                else if (!quoted && c == '{') depth++;
            }
        }
        return out_.size();
    }

    /// for (i__ = ..)      i__2 = ..      z__1.r = ..      &d__1
    std::vector<std::string> set_between(size_t first, size_t end) const {
        static const std::regex loop(R"(\bfor \((\w+) = )"), temporary(R"(\b((?:ch|[abd-zL])__\d+)(\.[ri])?(\[\d+\])? = |&((?:ch|[abd-zL])__\d+)\b)");
        std::vector<std::string> found;
        const auto add_all = [&](const std::string& text, const std::regex& pattern) {
            for (std::sregex_iterator it(text.begin(), text.end(), pattern), last; it != last; ++it) {
                const std::string name = (*it)[1].matched ? (*it)[1] : (*it)[4];
                if (std::ranges::find(found, name) == found.end()) found.push_back(name);
            }
        };
        for (size_t i = first; i < end; i++) add_all(out_[i].text, loop), add_all(out_[i].text, temporary);
        return found;
    }

    /// Of those that no clause of it, or of a construct in it, names.
    std::vector<std::string> own_variables(const Construct& c) const {
        std::set<std::string> named;
        for (const Construct& other : constructs_)
            if (c.pragma <= other.pragma && other.pragma < c.end) named.merge(names_in(other.clauses));
        std::vector<std::string> own = set_between(c.pragma + 2, c.end);
        std::erase_if(own, [&](const std::string& name) { return named.contains(plain(name)); });
        return own;
    }

    std::map<std::string, std::string> words_in(const Construct& c) const {
        std::map<std::string, std::string> words;
        for (size_t i = c.pragma + 1; i < c.end; i++)
            for (const std::string& word : words_of(out_[i].text)) words.emplace(plain(word), word);
        if (words.contains("ret_val")) words[c.function] = words["ret_val"];      // the value of the function
        return words;
    }

    std::string pragma(const Construct& c) const {
        const std::map<std::string, std::string> words = words_in(c);
        std::string text = "#pragma omp " + c.directive.name();
        for (const std::string& clause : c.clauses)
            if (const std::string kept = is_kept(clause) ? with_names_of_c(with_operators_of_c(clause), words) : ""; !kept.empty()) text += " " + kept;
        const bool names = c.names_private && (c.directive.is_of_loop() || c.directive.has("parallel"));
        if (const std::vector<std::string> own = names ? own_variables(c) : std::vector<std::string>{}; !own.empty()) text += fmt::format(" private({})", fmt::join(own, ", "));
        return text;
    }
};

}  // namespace

bool has_openmp(const std::string& fortran) {
    static const std::regex line(R"((^|\n)[c!*]\$omp)", std::regex::icase);
    return std::regex_search(fortran, line);
}

FortranLines with_pragmas(const FortranLines& lines, std::optional<UnpairedDirective>& fault) {
    PragmaWriter writer;
    FortranLines with = with_functions(writer.write(lines));
    fault = writer.fault();
    return with;
}

std::string_view declarations_of_openmp() {
    return "      integer omp_get_thread_num, omp_get_num_threads\n"
           "      integer omp_get_max_threads, omp_get_num_procs, omp_get_level\n"
           "      double precision omp_get_wtime, omp_get_wtick\n"
           "      logical omp_in_parallel\n";
}

}  // namespace dmcg
