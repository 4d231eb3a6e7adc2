// One line after the other, word by word.
#include "library/function_table.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace dmcg {
namespace {

constexpr std::array<std::pair<std::string_view, char>, 8> argument_words = {
    {{"value", '.'}, {"in", 'r'}, {"out", 'w'}, {"inout", 'b'}, {"out1", '1'}, {"inout1", 'e'}, {"keep", 'u'}, {"inout-behind", 'd'}}};

constexpr std::array<std::pair<std::string_view, unsigned>, 4> effect_words = {
    {{"world", outside}, {"ends", exits}, {"returns-argument", returns_argument}, {"returns-own", own_result}}};

template <class Words>
auto meaning(const Words& words, std::string_view word) {
    const auto found = std::ranges::find(words, word, [](const auto& entry) { return entry.first; });
    return found == words.end() ? std::nullopt : std::optional(found->second);
}

class LineReader {
public:
    LineReader(std::string_view text, uint32_t begin, uint32_t line) : text_(text), at_(begin) {
        row_.line = line;
        next();
    }

    /// Nothing: the line says nothing.
    std::optional<FunctionRow> read() {
        if (word_.empty()) return {};
        if (word_ == "beside") read_beside();
        row_.name = name();
        expect("(");
        while (word_ != ")" && !fault_) read_argument();
        expect(")");
        while (!word_.empty() && !fault_) read_effect();
        return std::move(row_);
    }

    const std::optional<FunctionFault>& fault() const { return fault_; }

private:
    std::string_view text_;
    uint32_t at_;               // behind the word
    uint32_t begin_ = 0;        // of the word
    std::string_view word_;     // a name, "...", or one character; empty: the line ends
    FunctionRow row_;
    std::optional<FunctionFault> fault_;

    static bool is_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || c == '$'; }

    char character(uint32_t at) const { return at < text_.size() ? text_[at] : '\n'; }

    void next() {
        while (character(at_) == ' ' || character(at_) == '\t' || character(at_) == '\r') at_++;
        begin_ = at_;
        if (character(at_) == '#' || character(at_) == '\n') { word_ = {}; return; }
        if (text_.substr(at_).starts_with("...")) at_ += 3;
        else if (is_of_name(character(at_))) while (is_of_name(character(at_))) at_++;
        else at_++;
        word_ = text_.substr(begin_, at_ - begin_);
    }

    void fail(std::string text, std::string advice) {
        if (!fault_) fault_ = FunctionFault{begin_, std::max(at_, begin_ + 1), std::move(text), std::move(advice)};
    }

    void expect(std::string_view word) {
        if (word_ != word) return fail("a '" + std::string(word) + "' should stand here", "write a line as: name(in, out, value) world");
        next();
    }

    std::string name() {
        std::string found(word_);
        const bool is_name = !found.empty() && is_of_name(found[0]) && !std::isdigit(static_cast<unsigned char>(found[0])) && found.find('-') == found.npos;
        if (!is_name) fail("the name of a function should stand here", "write a line as: name(in, out, value) world");
        next();
        return found;
    }

    void read_beside() {
        next();
        while (word_ != ":" && !fault_) row_.beside.push_back(name());
        expect(":");
    }

    void read_argument() {
        const auto letter = meaning(argument_words, word_);
        if (!letter) return fail("what the argument is for should stand here", "one of: value, in, out, inout, out1, inout1, inout-behind, keep");
        row_.arguments += *letter;
        next();
        if (word_ == "...") {
            row_.has_more = true;
            next();
            if (word_ != ")") fail("behind '...' no argument can stand", "'in...' ends the list: it holds for all further arguments");
        } else if (word_ == ",") {
            next();
        } else if (word_ != ")") {
            fail("a ',' or a ')' should stand here", "separate the arguments by commas");
        }
    }

    void read_effect() {
        const auto effect = meaning(effect_words, word_);
        if (!effect) return fail("'" + std::string(word_) + "' is no effect", "one of: world, ends, returns-argument, returns-own; nothing for a function that only does what its arguments say");
        row_.effects |= *effect;
        next();
    }
};

}  // namespace

const FunctionRow* FunctionTable::row(std::string_view name) const {
    const auto found = rows_.find(name);
    return found == rows_.end() ? nullptr : &found->second;
}

bool FunctionTable::keeps_pointers() const {
    return std::ranges::any_of(rows_, [](const auto& row) { return row.second.arguments.find('u') != std::string::npos; });
}

bool is_of_f2c(const FunctionTable* table) { return table && table->row("s_stop"); }

std::variant<std::vector<FunctionRow>, FunctionFault> read_functions(std::string_view text) {
    std::vector<FunctionRow> rows;
    uint32_t line = 1;
    for (size_t begin = 0; begin < text.size(); line++) {
        LineReader reader(text, static_cast<uint32_t>(begin), line);
        auto row = reader.read();
        if (reader.fault()) return *reader.fault();
        if (row) rows.push_back(std::move(*row));
        begin = std::min(text.find('\n', begin), text.size() - 1) + 1;
    }
    return rows;
}

std::optional<LibraryFunction> library_function(const FunctionTable* table, std::string_view name) {
    const FunctionRow* row = table ? table->row(name) : nullptr;
    return row ? std::optional(LibraryFunction{row->name, row->arguments, row->effects}) : library_function(name);
}

}  // namespace dmcg
