/* Whether the variable is set: a jump, an operator or a function decides; or the iteration reads what an earlier one has set. */
#include <stdio.h>

int c[64], d[64];

static void set(int *x, int i) { if (c[i] > 3) *x = i; }

int main(void)
{
    int i, n = c[5], jumped = -1, chosen = -1, called = -1, switched = -1, carried = -1;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        if (c[i] > 0) {
            if (d[i] > 0)
                continue;
            jumped = i;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        c[i] > 1 && (chosen = i);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        set(&called, i);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        switch (c[i]) {
        case 1: switched = i; break;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        if (c[i] > carried)
            carried = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK PRIVATE(n) */
    for (i = 0; i < 64; i++)
        if (c[i] > 0)
            n = i;
    /* DOALL_END */
    printf("%d %d %d %d %d %d\n", jumped, chosen, called, switched, carried, n);
    return 0;
}
