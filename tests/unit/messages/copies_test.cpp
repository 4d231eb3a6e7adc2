// The table of copies and demands: what is there, what is wanted, and the message that makes one of the other.
#include "messages/copies.h"

#include "with_placement.h"

namespace dmcg {
namespace {

/// Partition 0: rows 0 .. 11 in blocks; partition 1: dealt out in turn; partition 2: columns 0 .. 7.
struct Table : WithPlacement {
    Table() : WithPlacement(R"(
static double a[12][8], b[12][8];
int main(void) {
    int i, j;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 12; i++) for (j = 0; j < 8; j++) a[i][j] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < 12; i++) for (j = 0; j < 8; j++) a[i][j] = j;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < 8; j++) for (i = 0; i < 12; i++) b[i][j] = a[i][j];
    /* DOALL_END */
    return 0;
})") {}

    ObjectId a() const { return accesses.object(symbol("a")); }

    Spread rows(size_t region, int64_t before = 0, int64_t after = 0) const {
        return {placement.partition_of_region[region], Lines{region == 2 ? 1 : 0, Affine(0), 1, 1, Box(2), false}, false, before, after};
    }

    /// The rows are with their owners; what is in none of them is with all or with the master.
    Copies owned(size_t region, bool rest_with_all = true) const {
        Copies copies = Copies::whole(rest_with_all);
        copies.spread = rows(region);
        return copies;
    }

    Demand demand(DemandKind kind, Box box = {}) const { return {kind, a(), std::move(box), {}, {}, {}, {}}; }

    Demand own(Spread lines) const {
        Demand wanted = demand(DemandKind::own);
        wanted.own = std::move(lines);
        return wanted;
    }

    /// The messages; "?" if the demand is still not met by them, or if they would be sent again.
    std::string messages_for(const Copies& copies, const Demand& wanted) const {
        const Conversion first = convert(copies, wanted, placement, placement.main, accesses[a()]);
        const Conversion again = convert(first.copies, wanted, placement, placement.main, accesses[a()]);
        std::string all;
        for (const Message& m : first.messages) all += (all.empty() ? "" : "; ") + text(m);
        return all + (satisfied(first.copies, wanted, placement, placement.main) && again.messages.empty() ? "" : "?");
    }
};

Box box(int64_t row, int64_t low, int64_t high) { return {Span{false, Affine(row), Affine(row + 1)}, Span{false, Affine(low), Affine(high)}}; }

}  // namespace

TEST_CASE_FIXTURE(Table, "what the master has") {
    const Copies master = Copies::whole(false);
    CHECK(messages_for(master, demand(DemandKind::master)) == "");
    CHECK(messages_for(master, demand(DemandKind::all)) == "Bcast a");
    CHECK(messages_for(master, own(rows(0))) == "Scatter a");
    CHECK(messages_for(master, own(rows(0, 1, 1))) == "Scatter a; Halo a -1..+1");
}

TEST_CASE_FIXTURE(Table, "what the owners have") {
    CHECK(messages_for(owned(0), demand(DemandKind::master)) == "Gather a");
    CHECK(messages_for(owned(0), demand(DemandKind::all)) == "Allgather a");
    CHECK(messages_for(owned(0), own(rows(0))) == "");
    CHECK(messages_for(owned(0), own(rows(0, 1, 2))) == "Halo a -1..+2");
    CHECK(messages_for(owned(0), own(rows(1))) == "Exchange a");
    CHECK(messages_for(owned(0), own(rows(1, 0, 1))) == "Exchange a -0..+1");
}

TEST_CASE_FIXTURE(Table, "one row of the owners is sent alone") {
    CHECK(messages_for(owned(0), demand(DemandKind::all, box(3, 0, 8))) == "Bcast a");
    CHECK(messages_for(owned(0), demand(DemandKind::master, box(3, 2, 3))) == "Fetch a");
    Box two = box(3, 0, 8);
    two[0].high = Affine(5);
    CHECK(messages_for(owned(0), demand(DemandKind::all, two)) == "Allgather a slow");     // two rows of twelve are wanted
}

TEST_CASE_FIXTURE(Table, "rows that become columns are sent to all, which is more than is lacked") {
    CHECK(messages_for(owned(0), own(rows(2))) == "Allgather a slow");
}

TEST_CASE_FIXTURE(Table, "what all have is never sent") {
    for (const Demand& wanted : {demand(DemandKind::master), demand(DemandKind::all), own(rows(0)), own(rows(1, 1, 1)), own(rows(2))})
        CHECK(messages_for(Copies{}, wanted) == "");
}

TEST_CASE_FIXTURE(Table, "where two ways meet, only what both have is there") {
    CHECK(join(owned(0), owned(0)) == owned(0));
    CHECK(join(owned(0), Copies{}) == owned(0));                                    // all have it, so the owners do
    CHECK(join(Copies{}, Copies::whole(false)) == Copies::whole(false));
    CHECK_FALSE(join(owned(0), Copies::whole(false)).has_value());                  // here the owners, there the master
    CHECK_FALSE(join(owned(0), owned(1)).has_value());                              // other owners
}

}  // namespace dmcg
