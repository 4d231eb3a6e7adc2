// Files that say what functions do, and the table that they make.
#include <doctest/doctest.h>

#include "library/function_table.h"

namespace dmcg {
namespace {

std::vector<FunctionRow> rows(std::string_view text) {
    auto read = read_functions(text);
    REQUIRE(std::holds_alternative<std::vector<FunctionRow>>(read));
    return std::get<std::vector<FunctionRow>>(std::move(read));
}

/// "3: a ',' or a ')' should stand here": the column and what is wrong.
std::string fault(std::string_view text) {
    const auto read = read_functions(text);
    REQUIRE(std::holds_alternative<FunctionFault>(read));
    const auto& found = std::get<FunctionFault>(read);
    return std::to_string(found.begin + 1) + "-" + std::to_string(found.end) + ": " + found.text;
}

FunctionTable table(std::string_view text, const std::string& declared = "") {
    return FunctionTable(rows(text), [&](const std::string& name) { return name == declared; });
}

}  // namespace

TEST_CASE("library: a line of a file of functions says what each argument is for, and what else the function does") {
    const auto read = rows("# BLAS\n\ndaxpy_(in, in, in, in, inout, in)   # y = a * x + y\nreport(value, keep, out1, inout1, out, inout-behind, in...) world\r\n"
                           "stop() ends world\nfind(in, value) returns-argument\nname() returns-own");
    REQUIRE(read.size() == 5);
    CHECK(read[0].name == "daxpy_");
    CHECK(read[0].arguments == "rrrrbr");
    CHECK(read[0].effects == pure);
    CHECK(read[0].line == 3);
    CHECK(read[1].arguments == ".u1ewdr");
    CHECK(read[1].has_more);
    CHECK(read[1].effects == outside);
    CHECK(read[2].arguments.empty());
    CHECK(read[2].effects == (exits | outside));
    CHECK(read[3].effects == returns_argument);
    CHECK(read[4].effects == own_result);
    CHECK(read[4].line == 7);
    CHECK(rows("").empty());
    CHECK(rows("  # nothing").empty());
}

TEST_CASE("library: what cannot be read is told with its place") {
    CHECK(fault("daxpy_ in") == "8-9: a '(' should stand here");
    CHECK(fault("f(in") == "5-5: a ',' or a ')' should stand here");
    CHECK(fault("f(in in)") == "6-7: a ',' or a ')' should stand here");
    CHECK(fault("f(input)") == "3-7: what the argument is for should stand here");
    CHECK(fault("f(...)") == "3-5: what the argument is for should stand here");
    CHECK(fault("f(in..., in)") == "8-8: behind '...' no argument can stand");
    CHECK(fault("f(in, ...)") == "7-9: what the argument is for should stand here");
    CHECK(fault("f(in) silent") == "7-12: 'silent' is no effect");
    CHECK(fault("2f(in)") == "1-2: the name of a function should stand here");
    CHECK(fault("beside a b f(in)") == "13-13: the name of a function should stand here");
    CHECK(fault("g()\nf(,)") == "7-7: what the argument is for should stand here");
}

TEST_CASE("library: a later row counts, and one beside functions that the program does not declare does not") {
    const std::string_view text = "item(in) world\nbeside read_all read_one: item(inout) world\nother(in)\nother(out)";
    CHECK(table(text).row("item")->arguments == "r");
    CHECK(table(text, "read_one").row("item")->arguments == "b");
    CHECK(table(text).row("other")->arguments == "w");
    CHECK(table(text).row("third") == nullptr);
    const FunctionTable known = table("sqrt(in) world\nweight(in)");
    CHECK(library_function(&known, "sqrt")->effects == outside);
    CHECK(library_function(&known, "weight")->arguments == "r");
    CHECK(library_function(&known, "memcpy")->arguments == "wr");
    CHECK(library_function(nullptr, "weight") == std::nullopt);
}

TEST_CASE("library: libf2c's rows can be read, and its output only reads what it prints where nothing is read") {
    const auto f2c = functions_of_f2c();
    CHECK(FunctionTable(f2c, [](const std::string&) { return false; }).row("do_lio")->arguments == "rrr.");
    CHECK(FunctionTable(f2c, [](const std::string& name) { return name == "s_rsle"; }).row("do_lio")->arguments == "rrb.");
    CHECK(FunctionTable(f2c, [](const std::string& name) { return name == "s_rsle"; }).row("do_fio")->arguments == "rr.");
}

}  // namespace dmcg
