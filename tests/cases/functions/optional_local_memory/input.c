/* Memory of a function, and of a structure there, is allocated in some calls only; released at the end, or not. */
#include <stdio.h>
#include <stdlib.h>

struct options {
    int n;
    int *extra;
};

static void by_condition(int c)
{
    int *p = NULL;

    if (c)
        p = malloc(9 * sizeof *p);
    if (c) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < 9; i++)
            p[i] = i * c;
        /* DOALL_END */
    }
    if (c)
        printf("%d\n", p[8]);
    free(p);
}

static void or_leave(int n)
{
    double *p = NULL;

    if (n > 3)
        p = malloc(n * sizeof *p);
    if (!p)
        return;
    /* DOALL_BEGIN P=CYC */
    for (int i = 0; i < n; i++)
        p[i] = i * 0.5;
    /* DOALL_END */
    printf("%g\n", p[n - 1]);
    free(p);
}

static void by_member(int n, int flag)
{
    struct options s;

    s.n = n;
    s.extra = NULL;
    if (flag)
        s.extra = malloc(n * sizeof(int));
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        if (s.extra)
            s.extra[i] = i;
    /* DOALL_END */
    for (int i = 0; i < n; i++)
        printf("%d\n", s.extra ? s.extra[i] : 0);
    free(s.extra);
}

int main(void)
{
    by_condition(1);
    by_condition(0);
    by_condition(2);
    or_leave(2);
    or_leave(5);
    or_leave(1);
    by_member(4, 0);
    by_member(9, 1);
    by_member(3, 0);
    return 0;
}
