// Which constructs and clauses of OpenMP there are, which are translated, and why others are not. Nothing is ignored: each
// word of a pragma is known here, or refused at its place.
#include "directives/pragma.h"

#include <fmt/format.h>

#include <algorithm>

namespace dmcg {

namespace {

/// `clauses`: those that it may have.
struct KnownConstruct { std::string_view name, clauses; };

#define PARALLEL "if num_threads default private firstprivate shared copyin reduction proc_bind "
#define LOOP "lastprivate schedule collapse ordered linear order "
#define SIMD "safelen simdlen aligned "
#define TASK "if final untied mergeable default private firstprivate shared priority in_reduction allocate affinity "
#define TASKLOOP TASK "lastprivate reduction collapse grainsize num_tasks nogroup "
#define DATA "if device map nowait depend use_device_ptr use_device_addr "
#define TARGET DATA "private firstprivate in_reduction is_device_ptr has_device_addr defaultmap thread_limit allocate "
#define TEAMS "num_teams thread_limit default private firstprivate shared reduction "
#define DISTRIBUTE "private firstprivate lastprivate collapse dist_schedule order "
#define SHARED_LOOP "bind collapse order private lastprivate reduction "

/// A construct of more words stands before those that begin like it.
constexpr KnownConstruct constructs[] = {
    {"parallel for simd", PARALLEL LOOP SIMD}, {"parallel for", PARALLEL LOOP}, {"parallel loop", PARALLEL SHARED_LOOP},
    {"parallel sections", PARALLEL "lastprivate "}, {"parallel", PARALLEL},
    {"for simd", "private firstprivate reduction " LOOP SIMD "nowait "}, {"for", "private firstprivate reduction " LOOP "nowait "}, {"loop", SHARED_LOOP},
    {"sections", "private firstprivate lastprivate reduction nowait "}, {"section", ""},
    {"single", "private firstprivate copyprivate nowait "}, {"masked", "filter "}, {"master", ""}, {"critical", "hint "}, {"barrier", ""},
    {"atomic", "read write update capture seq_cst "}, {"flush", ""}, {"threadprivate", ""}, {"ordered", "threads simd depend "},
    {"taskloop simd", TASKLOOP SIMD}, {"taskloop", TASKLOOP}, {"taskgroup", "task_reduction allocate "}, {"taskwait", "depend nowait "}, {"taskyield", ""},
    {"task", TASK "depend "},
    {"target teams distribute parallel for simd", TARGET TEAMS DISTRIBUTE PARALLEL LOOP SIMD}, {"target teams distribute parallel for", TARGET TEAMS DISTRIBUTE PARALLEL LOOP},
    {"target teams distribute simd", TARGET TEAMS DISTRIBUTE SIMD}, {"target teams distribute", TARGET TEAMS DISTRIBUTE}, {"target teams loop", TARGET TEAMS SHARED_LOOP},
    {"target teams", TARGET TEAMS}, {"target parallel for simd", TARGET PARALLEL LOOP SIMD}, {"target parallel for", TARGET PARALLEL LOOP},
    {"target parallel loop", TARGET PARALLEL SHARED_LOOP}, {"target parallel", TARGET PARALLEL}, {"target enter data", DATA}, {"target exit data", DATA},
    {"target update", DATA "to from "}, {"target data", DATA}, {"target", TARGET},
    {"teams distribute parallel for simd", TEAMS DISTRIBUTE PARALLEL LOOP SIMD}, {"teams distribute parallel for", TEAMS DISTRIBUTE PARALLEL LOOP},
    {"teams distribute simd", TEAMS DISTRIBUTE SIMD}, {"teams distribute", TEAMS DISTRIBUTE}, {"teams loop", TEAMS SHARED_LOOP}, {"teams", TEAMS},
    {"distribute parallel for simd", DISTRIBUTE PARALLEL LOOP SIMD}, {"distribute parallel for", DISTRIBUTE PARALLEL LOOP}, {"distribute simd", DISTRIBUTE SIMD},
    {"distribute", DISTRIBUTE}, {"declare target", "*"}, {"end declare target", ""},
    {"declare simd", "*"}, {"simd", "*"}};

struct Refused { std::string_view name, reason; };

constexpr Refused refused_constructs[] = {
    {"cancel", "a rank cannot stop the iterations of others"}, {"cancellation point", "a rank cannot stop the iterations of others"},
    {"declare reduction", "ranks combine values by + * & | ^ && || min max alone"}};

bool in_list(std::string_view list, std::string_view word) {
    return fmt::format(" {}", list).find(fmt::format(" {} ", word)) != std::string::npos;
}

class PragmaReader {
public:
    PragmaReader(const PragmaWords& words, Pragma& pragma, Diagnostics& diagnostics) : words_(words), pragma_(pragma), diagnostics_(diagnostics) {}

    void read();

private:
    const PragmaWords& words_;
    Pragma& pragma_;
    Diagnostics& diagnostics_;
    size_t at_ = 1;     // behind `omp`

    size_t words_of(std::string_view name) const;
    Range place(size_t first, size_t count) const;
    void refuse_construct();
    bool clauses(const KnownConstruct& construct);
    bool clause(const KnownConstruct& construct);
    bool has_known_kind(const PragmaClause& clause);
    bool brackets(PragmaWords& inside);
    bool unnamed_list(const KnownConstruct& construct);
    bool fault(Range place, std::string text, std::string advice = {});
};

bool PragmaReader::fault(Range place, std::string text, std::string advice) {
    diagnostics_.add(Kind::directive_syntax, place, std::move(text), std::move(advice));
    return false;
}

Range PragmaReader::place(size_t first, size_t count) const {
    Range range = words_[first].place;
    range.end = words_[first + count - 1].place.end;
    return range;
}

/// How many words `name` has if they stand next; 0: they do not.
size_t PragmaReader::words_of(std::string_view name) const {
    size_t count = 0;
    for (size_t i = at_; i < words_.size(); i++) {
        const std::string& word = words_[i].text;
        if (!name.starts_with(word) || (name.size() > word.size() && name[word.size()] != ' ')) return 0;
        count++;
        if (name.size() == word.size()) return count;
        name.remove_prefix(word.size() + 1);
    }
    return 0;
}

void PragmaReader::refuse_construct() {
    for (const Refused& each : refused_constructs) {
        const size_t count = words_of(each.name);
        if (count == 0) continue;
        diagnostics_.add(Kind::omp_not_supported, place(at_, count), fmt::format("'omp {}' is not translated: {}", each.name, each.reason));
        return;
    }
    if (at_ == words_.size()) fault(pragma_.place, "'omp' without a directive");
    else diagnostics_.add(Kind::directive_unknown_word, words_[at_].place, fmt::format("unknown word '{}' in an OpenMP pragma", words_[at_].text));
}

void PragmaReader::read() {
    for (const KnownConstruct& construct : constructs) {
        const size_t count = words_of(construct.name);
        if (count == 0) continue;
        pragma_.construct_place = place(at_, count);
        at_ += count;
        pragma_.construct = construct.name;
        if (construct.clauses == "*") return;
        if (unnamed_list(construct)) clauses(construct);
        return;
    }
    refuse_construct();
}

/// critical(name), flush(list), threadprivate(list)
bool PragmaReader::unnamed_list(const KnownConstruct& construct) {
    const bool may = construct.name == "critical" || construct.name == "flush" || construct.name == "threadprivate";
    if (!may || at_ == words_.size() || words_[at_].text != "(") return true;
    PragmaClause list{std::string(construct.name), words_[at_].place, {}};
    if (!brackets(list.words)) return false;
    pragma_.clauses.push_back(std::move(list));
    return true;
}

bool PragmaReader::clauses(const KnownConstruct& construct) {
    while (at_ < words_.size()) {
        if (!clause(construct)) return false;
        if (at_ < words_.size() && words_[at_].text == ",") at_++;
    }
    return true;
}

bool PragmaReader::clause(const KnownConstruct& construct) {
    const PragmaWord& name = words_[at_++];
    const bool known = std::any_of(std::begin(constructs), std::end(constructs), [&](const KnownConstruct& c) { return in_list(c.clauses, name.text); });
    if (!known) {
        diagnostics_.add(Kind::directive_unknown_word, name.place, fmt::format("unknown word '{}' in 'omp {}'", name.text, construct.name),
                         construct.clauses.empty() ? "it has no clauses" : fmt::format("its clauses are {}", construct.clauses.substr(0, construct.clauses.size() - 1)));
        return false;
    }
    if (!in_list(construct.clauses, name.text)) return fault(name.place, fmt::format("'omp {}' has no clause '{}'", construct.name, name.text));
    PragmaClause clause{name.text, name.place, {}};
    const bool has_brackets = at_ < words_.size() && words_[at_].text == "(";
    const bool bare = in_list("nowait read write update capture seq_cst untied mergeable nogroup threads simd ", name.text) || (name.text == "ordered" && !has_brackets);
    if (!bare && !has_brackets) return fault(name.place, fmt::format("'{}' without brackets in 'omp {}'", name.text, construct.name));
    if (!bare && !brackets(clause.words)) return false;
    if (!has_known_kind(clause)) return false;
    pragma_.clauses.push_back(std::move(clause));
    return true;
}

/// schedule(fast), default(private): of C there are no such kinds.
bool PragmaReader::has_known_kind(const PragmaClause& clause) {
    const std::string_view kinds = clause.name == "schedule" ? "static dynamic guided auto runtime monotonic nonmonotonic simd " : clause.name == "default" ? "none shared " : "";
    if (clause.name == "collapse" && !number_of(clause.words)) return fault(clause.words[0].place, "how many loops 'collapse' means cannot be told", "write a number");
    if (kinds.empty() || in_list(kinds, clause.words[0].text)) return true;
    return fault(clause.words[0].place, fmt::format("unknown kind '{}' in '{}'", clause.words[0].text, clause.name),
                 fmt::format("write one of {}", kinds.substr(0, kinds.size() - 1)));
}

/// The words up to the closing bracket.
bool PragmaReader::brackets(PragmaWords& inside) {
    const Range open = words_[at_].place;
    int depth = 0;
    for (; at_ < words_.size(); at_++) {
        const std::string& word = words_[at_].text;
        depth += word == "(" ? 1 : word == ")" ? -1 : 0;
        if (depth == 0) {
            inside.erase(inside.begin());
            at_++;
            return !inside.empty() || fault(open, "nothing between the brackets");
        }
        inside.push_back(words_[at_]);
    }
    return fault(open, "the bracket is not closed");
}

}  // namespace

bool is_omp(const Token& token) {
    if (token.kind != TokenKind::pragma) return false;
    const std::string_view rest = token.text.substr(std::min(token.text.find("pragma") + 6, token.text.size()));
    const size_t begin = rest.find_first_not_of(" \t");
    return begin != rest.npos && rest.substr(begin, 3) == "omp" && (rest.size() == begin + 3 || !(std::isalnum(static_cast<unsigned char>(rest[begin + 3])) || rest[begin + 3] == '_'));
}

bool has_part(const Pragma& pragma, std::string_view part) { return in_list(pragma.construct + " ", part); }

std::vector<Pragma> read_pragmas(const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics) {
    std::vector<Pragma> pragmas;
    for (size_t i = 0; i < tokens.tokens.size(); i++) {
        const TokenId id{static_cast<int32_t>(i)};
        const Range place = place_of(tokens, {id, id});
        if (!is_omp(tokens[id]) || (place.valid() && sources[place.file].is_system)) continue;
        Pragma pragma{id, place, {}, place, {}};
        PragmaReader(pragma_words(sources, tokens, id), pragma, diagnostics).read();
        pragmas.push_back(std::move(pragma));
    }
    return pragmas;
}

}  // namespace dmcg
