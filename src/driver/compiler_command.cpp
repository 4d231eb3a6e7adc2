// The options are those of gcc and clang. Only those must be known that take a value as a word of its own, and those that
// dmcgcc treats in a way of their own.
#include "driver/compiler_command.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string_view>

namespace dmcg {

namespace {

using Names = std::initializer_list<std::string_view>;

bool is_one_of(std::string_view word, Names names) { return std::find(names.begin(), names.end(), word) != names.end(); }

bool begins_with_one_of(std::string_view word, Names names) {
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return word.starts_with(name); });
}

/// Options whose value is the next word if nothing follows them in their own.
bool takes_next_word(std::string_view word) {
    return is_one_of(word, {"-o", "-I", "-D", "-U", "-L", "-l", "-x", "-T", "-u", "-z", "-e", "-A", "-B", "-include", "-imacros",
                            "-isystem", "-iquote", "-idirafter", "-iprefix", "-iwithprefix", "-iwithprefixbefore", "-isysroot",
                            "-imultilib", "-Xlinker", "-Xassembler", "-Xpreprocessor", "-Xclang", "-MF", "-MT", "-MQ", "--param",
                            "-dumpbase", "-dumpbase-ext", "-dumpdir", "-aux-info", "-wrapper", "--sysroot", "-target", "-arch",
                            "-framework", "-G", "-specs", "--entry", "--undefined"});
}

ItemKind kind_of_option(std::string_view word) {
    if (word.starts_with("-o")) return ItemKind::output;
    if (word == "-c") return ItemKind::mode;
    if (word.starts_with("-l")) return ItemKind::library;
    const bool link = begins_with_one_of(word, {"-L", "-Wl,", "-T", "-static", "-pie", "-no-pie", "-fuse-ld="}) ||
                      is_one_of(word, {"-Xlinker", "-rdynamic", "-s", "-u", "-z", "-e", "-nostdlib", "-nodefaultlibs", "-nostartfiles",
                                       "--entry", "--undefined"});
    if (link) return ItemKind::link_option;
    const bool depends = is_one_of(word, {"-MD", "-MMD", "-MP", "-MG", "-MF", "-MT", "-MQ"}) || begins_with_one_of(word, {"-Wp,-M", "-MF", "-MT", "-MQ"});
    return depends ? ItemKind::dependency : ItemKind::option;
}

/// Options with which the compiler makes neither a program nor an object of each source, or only tells something.
bool makes_something_else(std::string_view word) {
    return is_one_of(word, {"-E", "-S", "-M", "-MM", "-fsyntax-only", "-shared", "-r", "-###", "--version", "--help", "-dumpversion",
                            "-dumpmachine", "-dumpspecs", "-dumpfullversion", "-fpreprocessed"}) ||
           begins_with_one_of(word, {"-print-", "--print-", "--help="});
}

bool is_c_file(const std::string& path, const std::string& language) {
    if (!language.empty() && language != "none") return language == "c";
    return path.ends_with(".c");
}

/// A word of a response file: quotes and backslashes as in a shell.
std::vector<std::string> words_of_text(const std::string& text) {
    std::vector<std::string> words;
    bool inside = false;
    char quote = 0;
    for (size_t i = 0; i < text.size(); i++) {
        const char c = text[i];
        const bool space = quote == 0 && (c == ' ' || c == '\t' || c == '\n' || c == '\r');
        if (space) inside = false;
        if (space) continue;
        if (!inside) words.emplace_back();
        inside = true;
        if (c == '\\' && i + 1 < text.size()) words.back() += text[++i];
        else if (quote == 0 && (c == '"' || c == '\'')) quote = c;
        else if (c == quote) quote = 0;
        else words.back() += c;
    }
    return words;
}

}  // namespace

std::vector<std::string> with_response_files(const std::vector<std::string>& words) {
    std::vector<std::string> all;
    for (const std::string& word : words) {
        std::ifstream file(word.starts_with('@') ? word.substr(1) : "", std::ios::binary);
        if (!file) {
            all.push_back(word);
            continue;
        }
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const std::vector<std::string> more = words_of_text(text);
        all.insert(all.end(), more.begin(), more.end());
    }
    return all;
}

std::string CompilerCommand::output() const {
    for (auto item = items.rbegin(); item != items.rend(); ++item)
        if (item->kind == ItemKind::output) return item->words.size() > 1 ? item->words.back() : item->words[0].substr(2);
    return {};
}

std::vector<std::string> CompilerCommand::words(ItemKind kind) const {
    std::vector<std::string> all;
    for (const CommandItem& item : items)
        if (item.kind == kind) all.insert(all.end(), item.words.begin(), item.words.end());
    return all;
}

bool CompilerCommand::has(ItemKind kind) const {
    return std::any_of(items.begin(), items.end(), [&](const CommandItem& item) { return item.kind == kind; });
}

CompilerCommand read_command(const std::vector<std::string>& given) {
    const std::vector<std::string> words = with_response_files(given);
    CompilerCommand command;
    std::string language;
    bool other = false;
    for (size_t i = 0; i < words.size(); i++) {
        const std::string& word = words[i];
        other = other || makes_something_else(word) || word == "-";
        if (word == "-c" && command.mode == CompilerMode::link) command.mode = CompilerMode::object;
        if (!word.starts_with('-')) {
            command.items.push_back({is_c_file(word, language) ? ItemKind::source : ItemKind::input, {word}});
            continue;
        }
        CommandItem item{kind_of_option(word), {word}};
        if (takes_next_word(word) && i + 1 < words.size()) item.words.push_back(words[++i]);
        if (word.starts_with("-x")) language = word == "-x" ? item.words.back() : word.substr(2);
        command.items.push_back(std::move(item));
    }
    if (other || !(command.has(ItemKind::source) || command.has(ItemKind::input))) command.mode = CompilerMode::other;
    return command;
}

}  // namespace dmcg
