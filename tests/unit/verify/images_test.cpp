// Accesses lie in their sections as the analyzer makes them; a section that is one index too small or too far is found.
#include <doctest/doctest.h>

#include <algorithm>

#include "planned.h"
#include "programs.h"
#include "verify/images.h"

using namespace dmcg;
using verifying::Image;
using verifying::ImageVerdict;

namespace {

std::vector<Image> images(const Planned& p, const Sections& sections) { return verifying::images_in_sections(p.core, p.accesses, p.table, sections); }

int64_t count(const std::vector<Image>& all, ImageVerdict verdict) {
    return std::count_if(all.begin(), all.end(), [&](const Image& i) { return i.verdict == verdict; });
}

/// The section without its first or its last index of an axis, and with its lines moved by one.
std::vector<Section> spoiled(const Section& s) {
    std::vector<Section> all;
    const auto add = [&](auto change) {
        all.push_back(s);
        change(all.back());
    };
    if (s.own) add([](Section& to) { to.own->first = to.own->first + Affine(1); });
    if (s.own) add([](Section& to) { to.own->first = to.own->first - Affine(1); });
    const Box& box = s.own ? s.own->box : s.box;
    for (size_t axis = 0; axis < box.size(); axis++) {
        if (box[axis].whole || (s.own && s.own->axis == static_cast<int>(axis))) continue;
        const auto span = [axis](Section& to) -> Span& { return (to.own ? to.own->box : to.box)[axis]; };
        add([&](Section& to) { span(to).low = span(to).low + Affine(1); });
        add([&](Section& to) { span(to).high = span(to).high - Affine(1); });
    }
    return all;
}

/// Each spoiled section is contradicted, by the check alone and by the verifier.
void check_spoiled(const Planned& p) {
    for (size_t r = 0; r < p.sections.regions.size(); r++)
        for (size_t i = 0; i < p.sections.regions[r].sections.size(); i++)
            for (const Section& s : spoiled(p.sections.regions[r].sections[i])) {
                Sections other = p.sections;
                other.regions[r].sections[i] = s;
                CHECK_MESSAGE(count(images(p, other), ImageVerdict::outside) > 0, p.accesses[s.object].name);
                CHECK(verify(p.unit, p.core, p.accesses, p.table, p.calls, other, p.plan).value_or("").ends_with("is not in its section"));
            }
}

std::string with_loop(const std::string& loop) {
    return "double a[30][40], b[30][40];\nint main(int argc, char **argv)\n{\n    int i, j, n = argc + 9, m = 2 * argc;\n"
           "    /* DOALL_BEGIN P=BLK */\n    " + loop + "\n    /* DOALL_END */\n    return a[argc][1] > b[1][argc];\n}\n";
}

}  // namespace

TEST_CASE("all accesses of these programs are asked, and lie in their sections") {
    for (const NamedProgram& program : {matmul, stencil}) {
        const Planned p(program.text);
        const auto found = images(p, p.sections);
        CHECK_MESSAGE(found.size() > 3, program.name);
        CHECK(count(found, ImageVerdict::inside) == static_cast<int64_t>(found.size()));
        check_spoiled(p);
    }
}

TEST_CASE("steps, directions, conditions and bounds that are variables") {
    for (const char* loop : {"for (i = 1; i < n; i++) for (j = 0; j < n; j++) a[i][j] = b[i - 1][j];",
                             "for (i = n; i >= 2; i -= 2) for (j = 3; j <= n; j += 3) a[i][j] = b[i - 2][2 * j];",
                             "for (i = 0; i < n; i++) for (j = 0; j < n; j++) a[i][j + m] = b[n - i][j];"}) {
        const Planned p(with_loop(loop));
        const auto found = images(p, p.sections);
        CHECK_MESSAGE(count(found, ImageVerdict::inside) == 2, loop);
        check_spoiled(p);
    }
}

TEST_CASE("nothing is said of what is not affine, or stands under a condition that is not") {
    const Planned p(with_loop("for (i = 0; i < n; i++) for (j = 0; j < n; j++) a[i][j * j % 40] = b[i][(j + 1) % 40];"));
    CHECK(count(images(p, p.sections), ImageVerdict::unknown) == 2);
    CHECK(p.fault() == "");
    const Planned q(with_loop("for (i = 0; i < n; i++) if (b[3][3] > i) a[i][2] = i;"));
    Sections other = q.sections;
    for (Section& s : other.regions[0].sections)
        if (s.write) s.own->first = s.own->first + Affine(1);
    CHECK(count(images(q, other), ImageVerdict::unknown) == 1);
    CHECK(count(images(q, other), ImageVerdict::outside) == 0);
}
