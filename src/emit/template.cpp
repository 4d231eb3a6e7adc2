// The template engine: a template is a list of lines; a directive line opens or closes a block of them.
//
//   //% if big                    a block is filled, left out or repeated as a whole
//   many(${n});
//   //% end
#include "emit/template.h"

#include <fmt/format.h>

#include <vector>

#include "dmcg/diagnostics.h"

namespace dmcg {

namespace {

struct Line {
    std::string_view text;     // without its line end
    int number = 0;            // from 1
    std::string_view word;     // of a directive: for, if, else, end, include; empty: text
    std::string_view rest;     // of a directive: what follows the word
};

std::string_view trim(std::string_view text) {
    const size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

Line read_line(std::string_view text, int number) {
    Line line{text, number, {}, {}};
    std::string_view directive = trim(text);
    if (!directive.starts_with("//%")) return line;
    directive = trim(directive.substr(3));
    const size_t space = std::min(directive.find(' '), directive.size());
    line.word = directive.substr(0, space);
    line.rest = trim(directive.substr(space));
    if (line.word.empty()) line.word = "?";
    return line;
}

std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    while (!text.empty()) {
        const size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(read_line(text.substr(0, end), static_cast<int>(lines.size()) + 1));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Fills one template; the first fault ends the work by an exception that does not leave this file.
class Filler {
public:
    Filler(std::string_view name, const TemplateLookup& lookup, int depth) : name_(name), lookup_(lookup), depth_(depth) {}

    std::string run(std::string_view text, Values values) {
        lines_ = lines_of(text);
        values_ = std::move(values);
        std::string out;
        fill_lines(0, lines_.size(), out);
        return out;
    }

private:
    [[noreturn]] void fail(const Line& line, std::string what) const {
        throw TemplateFault{std::string(name_), line.number, std::move(what)};
    }

    /// The lines [begin, end), in which blocks are balanced.
    void fill_lines(size_t begin, size_t end, std::string& out) {
        for (size_t at = begin; at < end; at++) {
            const Line& line = lines_[at];
            if (line.word.empty()) out += fill_holes(line) + '\n';
            else if (line.word == "include") include(line, out);
            else if (line.word == "if" || line.word == "for") at = fill_block(at, end, out);
            else fail(line, fmt::format("'{}' cannot stand here", line.word));
        }
    }

    struct Block { size_t middle, last; };   // lines of `else` (or of `end`) and of `end`

    Block find_block(size_t begin, size_t end) const {
        size_t middle = 0;
        int depth = 0;
        for (size_t at = begin + 1; at < end; at++) {
            const std::string_view word = lines_[at].word;
            if (word == "else" && depth == 0) middle = at;
            if (word == "end" && depth == 0) return {middle ? middle : at, at};
            depth += (word == "if" || word == "for") - (word == "end");
        }
        fail(lines_[begin], fmt::format("'{}' without 'end'", lines_[begin].word));
    }

    /// Returns the line of the block's `end`.
    size_t fill_block(size_t begin, size_t end, std::string& out) {
        const Block block = find_block(begin, end);
        const Line& line = lines_[begin];
        if (line.word == "for") {
            fill_loop(line, begin + 1, block, out);
        } else if (truth(line)) {
            fill_lines(begin + 1, block.middle, out);
        } else if (block.middle != block.last) {
            fill_lines(block.middle + 1, block.last, out);
        }
        return block.last;
    }

    void fill_loop(const Line& line, size_t body, Block block, std::string& out) {
        const size_t in = line.rest.find(" in ");
        if (in == std::string_view::npos) fail(line, "write 'for x in list'");
        const std::string variable(trim(line.rest.substr(0, in)));
        const Value value = find(line, trim(line.rest.substr(in + 4)));
        const auto* list = value.as<List>();
        if (!list) fail(line, fmt::format("'{}' is no list", trim(line.rest.substr(in + 4))));
        if (values_.contains(variable)) fail(line, fmt::format("'{}' has a meaning already", variable));
        for (const Value& item : *list) {
            values_[variable] = item;
            fill_lines(body, block.middle, out);
        }
        values_.erase(variable);
    }

    bool truth(const Line& line) {
        const bool negated = line.rest.starts_with("not ");
        const auto* value = find(line, negated ? trim(line.rest.substr(4)) : line.rest).as<bool>();
        if (!value) fail(line, fmt::format("'{}' is neither true nor false", line.rest));
        return *value != negated;
    }

    const Value& find(const Line& line, std::string_view path) const {
        const Value* value = nullptr;
        const Values* members = &values_;
        for (std::string_view rest = path; !rest.empty();) {
            const size_t dot = std::min(rest.find('.'), rest.size());
            const auto found = members ? members->find(rest.substr(0, dot)) : values_.end();
            if (!members || found == members->end()) fail(line, fmt::format("nothing is called '{}'", path));
            value = &found->second;
            members = value->as<Values>();
            rest.remove_prefix(std::min(dot + 1, rest.size()));
        }
        if (!value) fail(line, "a name is missing");
        return *value;
    }

    std::string fill_holes(const Line& line) const {
        std::string out;
        std::string_view rest = line.text;
        for (size_t hole = rest.find("${"); hole != std::string_view::npos; hole = rest.find("${")) {
            const size_t close = rest.find('}', hole);
            if (close == std::string_view::npos) fail(line, "'${' without '}'");
            out += rest.substr(0, hole);
            out += indented(text_of_value(line, rest.substr(hole + 2, close - hole - 2)), out);
            rest.remove_prefix(close + 1);
        }
        return out += rest;
    }

    std::string text_of_value(const Line& line, std::string_view path) const {
        const Value& value = find(line, path);
        if (const auto* text = value.as<std::string>()) return *text;
        if (const auto* number = value.as<int64_t>()) return std::to_string(*number);
        fail(line, fmt::format("'{}' is neither text nor a number", path));
    }

    /// The lines of `text` after the first get the white space with which the hole's line begins.
    static std::string indented(const std::string& text, std::string_view before) {
        const std::string_view indent = before.substr(0, std::min(before.find_first_not_of(" \t"), before.size()));
        std::string out;
        for (char c : text) {
            out += c;
            if (c == '\n') out += indent;
        }
        return out;
    }

    void include(const Line& line, std::string& out) {
        const auto text = lookup_(line.rest);
        if (!text) fail(line, fmt::format("there is no template '{}'", line.rest));
        if (depth_ > 8) fail(line, "templates include each other without end");
        const std::string_view indent = line.text.substr(0, line.text.find("//%"));
        const std::string made = Filler(line.rest, lookup_, depth_ + 1).run(*text, values_);
        for (const Line& inner : lines_of(made)) out += fmt::format("{}{}\n", inner.text.empty() ? "" : indent, inner.text);
    }

    std::string_view name_;
    const TemplateLookup& lookup_;
    int depth_;
    std::vector<Line> lines_;
    Values values_;
};

}  // namespace

std::variant<std::string, TemplateFault> fill_template(std::string_view name, const Values& values, const TemplateLookup& lookup) {
    const auto text = lookup(name);
    if (!text) return TemplateFault{std::string(name), 0, "there is no template of this name"};
    try {
        return Filler(name, lookup, 0).run(*text, values);
    } catch (const TemplateFault& fault) {
        return fault;
    }
}

std::string fill(std::string_view name, const Values& values) {
    auto made = fill_template(name, values, embedded_template);
    if (const auto* fault = std::get_if<TemplateFault>(&made))
        internal_error(fmt::format("template {}, line {}: {}", fault->name, fault->line, fault->what));
    return std::get<std::string>(made);
}

}  // namespace dmcg
