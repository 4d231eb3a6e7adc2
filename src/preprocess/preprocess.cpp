// The compiler resolves #include and #if; the rest is done here, so that each token knows its place.
//
//   #define N 64
//   double u[N];     // grid        ->  double u [ 64 ] ;   64: spelled in line 1, call N in line 2; comment before the end
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "compiler_text.h"
#include "expander.h"
#include "lost_comments.h"
#include "other_texts.h"
#include "run_compiler.h"
#include "scanner.h"
#include "stages.h"

namespace dmcg {

namespace {

namespace fs = std::filesystem;

void define_dynamic(Macros& macros, NameTable& names) {
    static constexpr std::pair<std::string_view, DynamicMacro> table[] = {
        {"__LINE__", DynamicMacro::line},       {"__FILE__", DynamicMacro::file},
        {"__COUNTER__", DynamicMacro::counter}, {"__INCLUDE_LEVEL__", DynamicMacro::include_level},
        {"__DATE__", DynamicMacro::date},       {"__TIME__", DynamicMacro::time},
        {"__BASE_FILE__", DynamicMacro::base_file}, {"__TIMESTAMP__", DynamicMacro::timestamp},
        {"__FILE_NAME__", DynamicMacro::file_name}};
    for (const auto& [text, dynamic] : table) {
        Macro& macro = macros.all.emplace_back();
        macro.name = names.intern(text);
        macro.dynamic = dynamic;
        macro.name->macro = &macro;
    }
}

/// What the compiler predefines, of the kind `#define NAME 1`; empty: NAME is not defined.
std::string_view predefined(std::string_view output, std::string_view name) {
    const std::string_view head = output.substr(0, output.find(" \"<command-line>\""));
    const std::string line = fmt::format("\n#define {} ", name);
    const size_t at = head.find(line);
    if (at == head.npos) return {};
    const std::string_view value = head.substr(at + line.size());
    return value.substr(0, value.find('\n'));
}

/// Whatever the flags and the compiler's age: it tells by its macros which C it takes.
Dialect dialect_of(std::string_view output) {
    const std::string version(predefined(output, "__STDC_VERSION__").substr(0, 4));    // of 201710L; C90 has none
    const int year = std::atoi(version.c_str());
    return {year < 1999 ? 1990 : year > 2017 ? 2023 : year, predefined(output, "__STRICT_ANSI__").empty()};
}

std::string_view without_digraph(std::string_view text) {
    static constexpr std::pair<std::string_view, std::string_view> table[] = {
        {"<:", "["}, {":>", "]"}, {"<%", "{"}, {"%>", "}"}, {"%:", "#"}, {"%:%:", "##"}};
    for (const auto& [digraph, plain] : table)
        if (text == digraph) return plain;
    return text;
}

/// What the string literal in _Pragma("...") says.
std::string unquoted(std::string_view literal) {
    std::string text;
    const size_t open = literal.find('"');
    for (size_t i = open + 1; i + 1 < literal.size(); ++i) {
        const bool escape = literal[i] == '\\' && (literal[i + 1] == '"' || literal[i + 1] == '\\');
        text += literal[i += escape ? 1 : 0];
    }
    return text;
}

/// If the last four tokens are _Pragma ( "..." ), they become one pragma.
void join_pragma(Tokens& tokens) {
    std::vector<Token>& list = tokens.tokens;
    if (list.size() < 4) return;
    Token& name = list[list.size() - 4];
    const Token& literal = list[list.size() - 2];
    if (name.text != "_Pragma" || list[list.size() - 3].text != "(" || literal.kind != TokenKind::string) return;
    name.kind = TokenKind::pragma;
    name.text = tokens.pool.emplace_back("#pragma " + unquoted(literal.text));
    const Range& close = list.back().spelling;
    if (close.file == name.spelling.file && close.end > name.spelling.begin) name.spelling.end = close.end;
    list.resize(list.size() - 3);
    const auto last = static_cast<int32_t>(list.size());
    for (auto comment = tokens.comments.rbegin(); comment != tokens.comments.rend() && comment->next_token.value > last; ++comment)
        comment->next_token.value = last;
}

void append(Tokens& tokens, Token token) {
    if (token.kind == TokenKind::punctuator && token.text.size() > 1) token.text = without_digraph(token.text);
    tokens.tokens.push_back(token);
    if (token.kind == TokenKind::punctuator && token.text == ")") join_pragma(tokens);
}

/// The first `count` comments stand before the token that comes next.
void resolve_comments(Tokens& tokens, size_t& resolved, size_t count) {
    for (; resolved < count; ++resolved) tokens.comments[resolved].next_token = TokenId{static_cast<int32_t>(tokens.tokens.size())};
}

/// As GCC does it in pragmas of OpenMP: #define SHARE schedule(static, 4)
void expand_pragma(Expander& expander, Tokens& tokens) {
    const TokenId id{static_cast<int32_t>(tokens.tokens.size()) - 1};
    const std::string_view text = tokens[id].text;
    if (tokens[id].kind != TokenKind::pragma || !text.starts_with("#pragma omp") || tokens.pragma_macros.contains(id)) return;
    for (size_t at = 0; at < text.size();) {
        const size_t begin = at;
        while (at < text.size() && is_identifier_byte(text[at])) at++;
        const std::string_view word = text.substr(begin, at - begin);
        if (word.empty()) at++;
        else if (is_identifier_start(word[0]))
            if (auto texts = expander.expansion_of(word); texts != std::vector{word}) tokens.pragma_macros[id].emplace(word, std::move(texts));
    }
}

void read_tokens(Expander& expander, Tokens& tokens) {
    size_t resolved = tokens.comments.size();
    while (true) {
        const PpToken token = expander.next();
        resolve_comments(tokens, resolved, token.comments_before);
        append(tokens, token.token);
        expand_pragma(expander, tokens);
        if (token.token.kind == TokenKind::end) break;
    }
}

void append_end(const MainFile& main, const Sources& sources, Tokens& tokens) {
    const auto size = static_cast<uint32_t>(sources[main.id].text.size());
    tokens.tokens.push_back({TokenKind::end, {}, {main.id, size, size}, -1, false, true});
}

bool has_flag(const std::vector<std::string>& flags, std::string_view flag) { return std::find(flags.begin(), flags.end(), flag) != flags.end(); }

/// The last of -fcommon and -fno-common counts.
bool is_common(const std::vector<std::string>& flags) {
    const auto last = std::find_if(flags.rbegin(), flags.rend(), [](const std::string& f) { return f == "-fcommon" || f == "-fno-common"; });
    return last != flags.rend() && *last == "-fcommon";
}

/// Nothing but blanks stands between `at` and the end of the line: ??/ there is a splice.
bool ends_line(const std::string& text, size_t at) {
    at = text.find_first_not_of(" \t\v\f\r", at);
    return at == std::string::npos || text[at] == '\n';
}

/// With trigraphs the compiler would read other characters than dmcg: ??) is ]. Comments may have them, unless a comment
/// goes on in the next line because of one.
void refuse_trigraphs(const Sources& sources, size_t first_file, const Tokens& tokens, Diagnostics& diagnostics) {
    for (size_t file = first_file; file < sources.files.size(); ++file) {
        const std::string& text = sources.files[file].text;
        if (sources.files[file].is_system) continue;
        for (size_t at = text.find("??"); at != std::string::npos; at = text.find("??", at + 1)) {
            if (at + 2 >= text.size() || std::strchr("=/'()!<>-", text[at + 2]) == nullptr) continue;
            const auto begin = static_cast<uint32_t>(at);
            const Range place{FileId{static_cast<int32_t>(file)}, begin, begin + 3};
            const bool splice = text[at + 2] == '/' && ends_line(text, at + 3);
            const bool in_comment = std::any_of(tokens.comments.begin(), tokens.comments.end(), [&](const Comment& comment) {
                return comment.place.file == place.file && comment.place.begin <= begin && begin + 3 <= comment.place.end;
            });
            if (splice || !in_comment) diagnostics.add(Kind::macro_error, place, fmt::format("the trigraph '{}'", text.substr(at, 3)), "write the character itself");
        }
    }
}

/// "ccache gcc" is two words.
std::vector<std::string> words_of(const std::string& command) {
    std::istringstream stream(command);
    return {std::istream_iterator<std::string>(stream), {}};
}

// What -fopenmp defines. With the flag itself GCC's preprocessor takes the pragmas out of their lines.
constexpr std::string_view openmp_macro = "-D_OPENMP=201511";

CompilerCall call_for(const std::string& name, const PreprocessOptions& options) {
    CompilerCall call{words_of(options.compiler), options.folder};
    call.arguments.insert(call.arguments.end(), {"-E", "-fdirectives-only", "-C"});
    for (const std::string& flag : options.flags) call.arguments.push_back(flag == "-fopenmp" ? std::string(openmp_macro) : flag);
    call.arguments.insert(call.arguments.end(), {"-x", "c", name});
    return call;
}

/// The flag with a path that begins at the root, so that it means the same in another folder.
std::string absolute(const std::string& flag, const std::string& folder) {
    const size_t path = flag.starts_with("-I") ? 2 : 0;
    if (flag.size() == path || flag[path] == '/' || (path == 0 && flag.starts_with('-'))) return flag;
    const fs::path whole = fs::absolute(path_from(folder, flag.substr(path)));
    return path > 0 || fs::exists(whole) ? flag.substr(0, path) + whole.string() : flag;
}

/// The same for a text that stands in the file's place. The compiler then runs in the file's folder, where `#include "..."` looks first.
CompilerCall call_with_text(const MainFile& main, const std::string& text, const PreprocessOptions& options) {
    PreprocessOptions there = options;
    there.folder = main.folder;
    if (there.folder != options.folder)
        for (std::string& flag : there.flags) flag = absolute(flag, options.folder);
    CompilerCall call = call_for("-", there);
    call.input = fmt::format("# 1 \"{}\"\n{}", main.name, std::string_view(text).substr(text.starts_with("\xEF\xBB\xBF") ? 3 : 0));
    return call;
}

/// Reads what the compiler made of the file and appends its tokens, an `end` behind them.
Dialect tokenize(const std::string& output, const MainFile& main, const PreprocessOptions& options, Sources& sources, Tokens& tokens,
                 Diagnostics& diagnostics) {
    NameTable names;
    Macros macros;
    macros.dialect = dialect_of(output);
    define_dynamic(macros, names);
    Lexer lexer(output, main, names, macros, sources, tokens, diagnostics);
    Expander expander(lexer, names, macros, sources, tokens, diagnostics);
    if (tokens.tokens.empty()) tokens.tokens.reserve(output.size() / 8);
    read_tokens(expander, tokens);
    if (!macros.dialect.gnu || has_flag(options.flags, "-trigraphs"))
        refuse_trigraphs(sources, main.id.index(), tokens, diagnostics);
    return macros.dialect;
}

/// The compiler's output for the file. Where it cannot read the file itself it gets another text; `main` then begins in its folder.
CompilerRun preprocessed(MainFile& main, const std::string& text, const PreprocessOptions& options) {
    const bool has_digraphs = text.find("%:") != std::string::npos;
    CompilerRun run = has_digraphs ? CompilerRun{} : run_compiler(call_for(main.name, options));
    if (!has_digraphs && run.failure.empty()) return run;
    const auto other = text_for_compiler(text);
    if (!other) return has_digraphs ? run_compiler(call_for(main.name, options)) : run;
    const fs::path path(main.name);
    if (path.has_parent_path()) main = {main.id, path.filename().string(), path_from(options.folder, path.parent_path().string())};
    return run_compiler(call_with_text(main, *other, options));
}

/// As preprocessed(), of a text that is not the file's.
CompilerRun preprocessed_as(MainFile& main, const std::string& text, const PreprocessOptions& options) {
    const fs::path path(main.name);
    if (path.has_parent_path()) main = {main.id, path.filename().string(), path_from(options.folder, path.parent_path().string())};
    return run_compiler(call_with_text(main, text_for_compiler(text).value_or(text), options));
}

/// A unit without its tokens' numbers.
struct ReadUnit {
    Dialect dialect{};
    std::string_view compiled{};
};

/// Appends the tokens of one file, or of `other` in its place; after an error only an `end`.
ReadUnit append_unit(const InputFile& input, const std::string* other, Sources& sources, Tokens& tokens, Diagnostics& diagnostics) {
    const PreprocessOptions& options = input.options;
    const std::string name = input.path.starts_with('-') ? "./" + input.path : input.path;
    MainFile main{FileId{static_cast<int32_t>(sources.files.size())}, name, options.folder};
    std::string text;
    const bool readable = other || read_file(path_from(options.folder, name), text);
    if (other) text = *other;
    sources.files.push_back(make_source_file(path_from(options.folder, name), std::move(text)));
    sources.files.back().is_input = true;
    if (!readable) {
        diagnostics.add(Kind::file_unreadable, {}, fmt::format("cannot read '{}'", input.path), "name a file that exists and can be read");
        append_end(main, sources, tokens);
        return {};
    }
    CompilerRun run = other ? preprocessed_as(main, *other, options) : preprocessed(main, sources[main.id].text, options);
    if (!other && !options.is_trial) fmt::print(stderr, "{}", run.messages);
    if (!run.failure.empty()) {
        diagnostics.add(Kind::preprocess_failed, {}, fmt::format("'{}' was not preprocessed: {}", input.path, run.failure),
                        run.messages.find("-fdirectives-only") == std::string::npos
                            ? "the compiler's own message, if any, stands above"
                            : "this needs a GCC: unset CC, or set it to one");
        append_end(main, sources, tokens);
        return {};
    }
    const std::string& output = tokens.pool.emplace_back(std::move(run.output));
    return {tokenize(output, main, options, sources, tokens, diagnostics), output};
}

void add_lost_comments(const Sources& sources, size_t first_file, Tokens& tokens) {
    for (size_t file = first_file; file < sources.files.size(); ++file) {
        if (sources.files[file].is_system) continue;
        const std::vector<LostComment> lost = find_lost_comments(sources, FileId{static_cast<int32_t>(file)});
        tokens.lost_comments.insert(tokens.lost_comments.end(), lost.begin(), lost.end());
    }
}

/// Macros whose calls have several definitions, or change by themselves, and those that call such a macro.
void find_changing_macros(Tokens& tokens) {
    std::map<std::string_view, Range> definitions;
    std::set<std::pair<std::string_view, std::string_view>> callers;    // the macro called, and the one in whose call it is
    std::vector<std::string_view> changing;
    for (const MacroCall& call : tokens.calls) {
        static constexpr std::string_view dynamic[] = {"__LINE__", "__COUNTER__", "__FILE__", "__INCLUDE_LEVEL__"};
        const auto known = definitions.try_emplace(call.name, call.definition).first;
        if (known->second != call.definition || std::find(std::begin(dynamic), std::end(dynamic), call.name) != std::end(dynamic)) changing.push_back(call.name);
        if (call.parent >= 0) callers.emplace(call.name, tokens.calls[static_cast<size_t>(call.parent)].name);
    }
    while (!changing.empty()) {
        const std::string_view name = changing.back();
        changing.pop_back();
        if (!tokens.changing_macros.emplace(name).second) continue;
        for (auto c = callers.lower_bound({name, {}}); c != callers.end() && c->first == name; ++c) changing.push_back(c->second);
    }
}

}  // namespace

Tokens preprocess_text(const std::string& path, std::string text, Sources& sources, Diagnostics& diagnostics) {
    Tokens tokens;
    const MainFile main{FileId{static_cast<int32_t>(sources.files.size())}, path, {}};
    const std::string_view unmarked = std::string_view(text).substr(text.starts_with("\xEF\xBB\xBF") ? 3 : 0);
    const std::string& output = tokens.pool.emplace_back(fmt::format("# 1 \"{}\"\n{}\n", path, unmarked));
    sources.files.push_back(make_source_file(path, std::move(text)));
    sources.files.back().is_input = true;
    tokenize(output, main, {}, sources, tokens, diagnostics);
    tokens.units.push_back({main.id, {TokenId{0}, TokenId{static_cast<int32_t>(tokens.tokens.size()) - 1}}, {}, false, output});
    add_lost_comments(sources, main.id.index(), tokens);
    find_changing_macros(tokens);
    return tokens;
}

Tokens preprocess(const std::vector<InputFile>& inputs, Sources& sources, Diagnostics& diagnostics) {
    return preprocess_as(inputs, std::vector<std::optional<std::string>>(inputs.size()), sources, diagnostics);
}

Tokens preprocess_as(const std::vector<InputFile>& inputs, const std::vector<std::optional<std::string>>& texts, Sources& sources, Diagnostics& diagnostics) {
    Tokens tokens;
    const size_t first_file = sources.files.size();
    for (size_t i = 0; i < inputs.size(); i++) {
        const FileId file{static_cast<int32_t>(sources.files.size())};
        const TokenId first{static_cast<int32_t>(tokens.tokens.size())};
        const ReadUnit read = append_unit(inputs[i], texts[i] ? &*texts[i] : nullptr, sources, tokens, diagnostics);
        const TokenId last{static_cast<int32_t>(tokens.tokens.size()) - 1};
        tokens.units.push_back({file, {first, last}, read.dialect, is_common(inputs[i].options.flags), read.compiled});
    }
    add_lost_comments(sources, first_file, tokens);
    find_changing_macros(tokens);
    return tokens;
}

}  // namespace dmcg
