/* In the second call, which the function makes itself, other elements stand in the table. */
#include <stdio.h>

#define LINES 6

static int begin[LINES];
static double a[LINES * 4];

static void set_ends(int depth)
{
    /* DOALL_BEGIN P=BLK TRUST(a) */
    for (int l = 0; l < LINES; l++) {
        int last = begin[l] + 3;
        a[last] = a[last] + (l + 1) * (depth + 1);
    }
    /* DOALL_END */
    begin[1] = 8;
    begin[2] = 4;
    if (depth > 0) set_ends(depth - 1);
}

int main(void)
{
    for (int l = 0; l < LINES; l++) begin[l] = 4 * l;
    set_ends(1);
    for (int i = 0; i < LINES * 4; i++) printf("%g\n", a[i]);
    return 0;
}
