/* All ranks get the part, for its iterations are dealt out while the loop runs; how long it is the function says. */
#include <stdio.h>

#define N 20

static int x[N];

static void add(int *p, int n, int d)
{
    int j;

    /* DOALL_BEGIN P=CSS(2) */
    for (j = 1; j < n; j++)
        p[j] = p[j] + j + d;
    /* DOALL_END */
}

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        if (scanf("%d", &x[i]) != 1)
            x[i] = i;
    add(x + 3, N - 5, 1);
    add(x + 4, 0, 2);
    for (i = 0; i < N; i++)
        printf("%d\n", x[i]);
    return 0;
}
