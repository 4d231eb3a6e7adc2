// The template engine on templates of the test's own.
#include "emit/template.h"

#include <doctest/doctest.h>

#include <map>

using namespace dmcg;

namespace {

using Templates = std::map<std::string, std::string, std::less<>>;

TemplateLookup lookup_in(const Templates& all) {
    return [&all](std::string_view name) -> std::optional<std::string_view> {
        const auto found = all.find(name);
        return found == all.end() ? std::nullopt : std::optional<std::string_view>(found->second);
    };
}

std::string filled(const std::string& text, const Values& values, Templates more = {}) {
    more["t"] = text;
    const auto made = fill_template("t", values, lookup_in(more));
    if (const auto* fault = std::get_if<TemplateFault>(&made))
        return fault->name + ":" + std::to_string(fault->line) + ": " + fault->what;
    return std::get<std::string>(made);
}

}  // namespace

TEST_CASE("holes take texts and whole numbers, also fields") {
    CHECK(filled("f(${a}, ${b.c});\n", {{"a", "x"}, {"b", Values{{"c", 3}}}}) == "f(x, 3);\n");
    CHECK(filled("a${x}b${x}c", {{"x", ""}}) == "abc\n");
    CHECK(filled("$ { } ${x}\n", {{"x", "${x}"}}) == "$ { } ${x}\n");    // what is filled in is not read again
}

TEST_CASE("a value of several lines keeps the indentation of its hole") {
    CHECK(filled("{\n    ${body}\n}\n", {{"body", "a;\n    b;\nc;"}}) == "{\n    a;\n        b;\n    c;\n}\n");
    CHECK(filled("\tif (x) ${body}\n", {{"body", "a;\nb;"}}) == "\tif (x) a;\n\tb;\n");
}

TEST_CASE("if, else, not") {
    const std::string text = "//% if a\nyes\n//% else\nno\n//% end\nafter\n";
    CHECK(filled(text, {{"a", true}}) == "yes\nafter\n");
    CHECK(filled(text, {{"a", false}}) == "no\nafter\n");
    CHECK(filled("//% if not a\nno\n//% end\n", {{"a", false}}) == "no\n");
    CHECK(filled("//% if not a\nno\n//% end\n", {{"a", true}}) == "");
}

TEST_CASE("blocks nest, and their directives may be indented") {
    const std::string text = "//% if a\n    //% if b\nab\n    //% else\na\n    //% end\n//% else\n-\n//% end\n";
    CHECK(filled(text, {{"a", true}, {"b", true}}) == "ab\n");
    CHECK(filled(text, {{"a", true}, {"b", false}}) == "a\n");
    CHECK(filled(text, {{"a", false}, {"b", true}}) == "-\n");
}

TEST_CASE("loops repeat their lines for each item") {
    const Values values = {{"files", List{"a.h", "b.h"}}, {"rows", List{Values{{"n", 1}}, Values{{"n", 2}}}}};
    CHECK(filled("//% for f in files\n#include <${f}>\n//% end\n", values) == "#include <a.h>\n#include <b.h>\n");
    CHECK(filled("//% for r in rows\n//% for f in files\n${r.n}${f}\n//% end\n//% end\n", values) == "1a.h\n1b.h\n2a.h\n2b.h\n");
    CHECK(filled("//% for f in none\nx\n//% end\n", {{"none", List{}}}) == "");
}

TEST_CASE("an included template takes the indentation of its line") {
    CHECK(filled("{\n    //% include inner\n}\n", {{"x", 1}}, {{"inner", "a;\n\n  ${x};\n"}}) == "{\n    a;\n\n      1;\n}\n");
}

TEST_CASE("every fault names the template and the line") {
    CHECK(filled("ok\n${nobody}\n", {{"a", 1}}) == "t:2: nothing is called 'nobody'");
    CHECK(filled("${a.b}\n", {{"a", 1}}) == "t:1: nothing is called 'a.b'");
    CHECK(filled("${}\n", {{"a", 1}}) == "t:1: a name is missing");
    CHECK(filled("${a}\n", {{"a", true}}) == "t:1: 'a' is neither text nor a number");
    CHECK(filled("x ${a\n", {{"a", 1}}) == "t:1: '${' without '}'");
    CHECK(filled("//% if a\nx\n", {{"a", true}}) == "t:1: 'if' without 'end'");
    CHECK(filled("//% if a\n//% end\n", {{"a", 1}}) == "t:1: 'a' is neither true nor false");
    CHECK(filled("x\n//% end\n", {{"a", 1}}) == "t:2: 'end' cannot stand here");
    CHECK(filled("//% else\n", {{"a", 1}}) == "t:1: 'else' cannot stand here");
    CHECK(filled("//% repeat a\n", {{"a", 1}}) == "t:1: 'repeat' cannot stand here");
    CHECK(filled("//% for x of a\n//% end\n", {{"a", 1}}) == "t:1: write 'for x in list'");
    CHECK(filled("//% for x in a\n//% end\n", {{"a", 1}}) == "t:1: 'a' is no list");
    CHECK(filled("//% for a in a\n//% end\n", {{"a", List{}}}) == "t:1: 'a' has a meaning already");
    CHECK(filled("//% include other\n", {{"a", 1}}) == "t:1: there is no template 'other'");
    CHECK(filled("//% include t\n", {{"a", 1}}).ends_with("templates include each other without end"));
    CHECK(filled("x\n//% include inner\n", {{"a", 1}}, {{"inner", "a\nb ${c}\n"}}) == "inner:2: nothing is called 'c'");
    CHECK(std::get<TemplateFault>(fill_template("absent", {}, lookup_in({}))).what == "there is no template of this name");
}

TEST_CASE("the templates of dmcg are part of the program") {
    REQUIRE(embedded_template("bcast"));
    CHECK(embedded_template("bcast")->find("${buffer}") != std::string_view::npos);
    CHECK_FALSE(embedded_template("no_such_template"));
    CHECK(fill("finalise", {}) == "MPI_Finalize();\n");
}
