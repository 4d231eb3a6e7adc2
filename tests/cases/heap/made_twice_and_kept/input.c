/* What a function makes is also kept in a variable of the file, so the function has no name for it; it is called twice. */
#include <stdio.h>
#include <stdlib.h>

static int *latest;

static int *draw(int n)
{
    int *m = malloc(n * sizeof *m), i;

    for (i = 0; i < n; i++)
        m[i] = getchar() % 50;
    latest = m;
    return m;
}

int main(void)
{
    int *a = draw(9), *b = draw(9), s = 0, i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 9; i++)
        s += a[i] + i * b[i];
    /* DOALL_END */
    printf("%d %d\n", s, latest[0]);
    free(a);
    free(b);
    return 0;
}
