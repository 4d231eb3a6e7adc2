/* With three ranks the last one counts lines of its own behind the end of a, and wants what lies two lines before them; in the second
   pair of loops the first rank's lines lie in front of b. */
#include <stdio.h>

#define N 6

static int a[N], b[N], c[N], d[N];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N - 2; i++)
        a[i + 2] = 10 + i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        c[i] = 3 * a[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 2; i < N; i++)
        b[i - 2] = 20 + i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        d[i] = 5 * b[i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d %d %d\n", a[i], b[i], c[i], d[i]);
    return 0;
}
