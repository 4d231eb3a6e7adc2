/* Bits without a name are no member for a list of values. */
#include <stdio.h>

typedef struct {
    int a;
    int : 3;
    struct {
        int f, g;
        char name[8];
    } v;
    int : 0;
    union {
        double d;
        int i;
    } u;
} Cell;

static Cell cell[19];
static double a[19];

int main(void)
{
    int i;
    Cell d = {1, {2, 3, "three"}, {.i = 4}}, e = {.v.f = 1, .u = {0.5}};

    cell[1] = (Cell){3, {1, 0, ""}, {2}};
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 19; i++)
        a[i] = i * d.v.g + e.v.f + e.u.d;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 2; i < 19; i++)
        cell[i] = (Cell){i, {i + 1, i + 2, "x"}, {.i = 2 * i}};
    /* DOALL_END */
    printf("%g %d %d %s\n", a[18], cell[1].v.f, cell[17].u.i, d.v.name);
    return 0;
}
