/* The function itself reads how much memory there is; its marked loop fills it, and the caller gets it and its length. */
#include <stdio.h>
#include <stdlib.h>

static int build(int **out)
{
    int n, *p;

    if (scanf("%d", &n) != 1)
        n = 4;
    p = malloc(n * sizeof *p);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        p[i] = i * i;
    /* DOALL_END */
    *out = p;
    return n;
}

int main(void)
{
    int *p, n = build(&p);

    for (int i = 0; i < n; i++)
        printf("%d ", p[i]);
    printf("\n");
    free(p);
    return 0;
}
