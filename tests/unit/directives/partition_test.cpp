#include "directives/partition.h"

#include <doctest/doctest.h>

namespace dmcg {
namespace {

TEST_CASE("partitions are read with free white space and written back") {
    for (const char* name : {"BLK", "CYC", "CYC(4)", "CSS(7)", "GSS", "FSS", "TSS", "TSS(125,1)", "TSS(1,1)"}) {
        std::optional<PartitionSpec> spec = parse_partition(name);
        REQUIRE_MESSAGE(spec, name);
        CHECK(partition_name(*spec) == name);
    }
    CHECK(partition_name(*parse_partition("  TSS ( 100 ,\n 2 ) ")) == "TSS(100,2)");
    CHECK(parse_partition("CYC(4)")->kind == PartitionKind::block_cyclic);
    CHECK(parse_partition("CYC")->kind == PartitionKind::cyclic);
}

TEST_CASE("what is no partition gives nothing") {
    for (const char* text : {"",           " ",
                             "BLOCK",      "blk",
                             "BLK(2)",     "BLK()",
                             "CYC()",      "CYC(0)",
                             "CYC(-1)",    "CYC(2,3)",
                             "CYC(x)",     "CYC(4",
                             "CYC 4",      "C YC",
                             "CYC(4)x",    "CSS",
                             "GSS(1)",     "TSS(5)",
                             "TSS(1,5)",   "TSS(5,0)",
                             "TSS(5,1,1)", "CYC(99999999999999999999)",
                             "(4)",        "CYC((4))"}) {
        CHECK_MESSAGE(!parse_partition(text), text);
    }
}

TEST_CASE("reduction operators") {
    for (const char* op : {"+", "*", "&", "|", "^", "&&", "||", "min", "max"}) {
        REQUIRE_MESSAGE(parse_reduction(op), op);
        CHECK(reduction_name(*parse_reduction(op)) == op);
    }
    CHECK(parse_reduction("-") == ReductionOp::add);
    CHECK_FALSE(parse_reduction("/"));
    CHECK_FALSE(parse_reduction(""));
}

}  // namespace
}  // namespace dmcg
