/* The last value of a pointer would have to go to other ranks. Where it is not read after the loop, it is each iteration's own. */
#include <stdio.h>

static int c[9];
static struct { const char *name; int n; } info;

int main(void)
{
    int i, *p;
    const char *what = "none";

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 9; i++) {
        p = c + i;
        *p = i;
        what = "c";
        info.name = "x";
        info.n = i;
    }
    /* DOALL_END */
    printf("%s %s %d %d\n", what, info.name, info.n, c[8]);
    return 0;
}
