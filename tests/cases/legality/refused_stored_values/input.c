/* Almost flags: the value is another one in each iteration, or something else depends on the flag. */
#include <stdio.h>

#define N 20

static int a[N], b[N], seen[4];

int main(void)
{
    int i, at = 0, found = 0, c = 3, few = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* the last place, by an operator */
        a[i] > 3 && (at = i);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* what comes before it is found is counted */
        if (!found) {
            b[i] = 1;
            if (a[i] == 5)
                found = 1;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {   /* the value changes */
        if (a[i] > 3)
            few = c;
        c = a[i];
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* one element, two values */
        seen[2] = a[i];
    /* DOALL_END */
    printf("%d %d %d %d %d %d\n", at, found, few, c, b[3], seen[2]);
    return 0;
}
