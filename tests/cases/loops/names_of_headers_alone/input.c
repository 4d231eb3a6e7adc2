/* What nothing but the bound of a split loop names: no warning says that it is unused in the MPI program. */
#include <stdio.h>

struct cfg { int n, m; };
int n = 31;
static int a[51], b[51], c[51], d[51];

static void by_declaration(void)
{
    extern int n;
    int p;
    /* DOALL_BEGIN P=BLK */
    for (p = 0; p < n; p++) a[p] = p;
    /* DOALL_END */
}

static void by_pointer(const int *np)
{
    int p;
    const int *q = np;
    /* DOALL_BEGIN P=BLK */
    for (p = 0; p < *q; p++) b[p] += p;
    /* DOALL_END */
}

static void by_structure(const struct cfg *g)
{
    int p;
    const struct cfg *l = g;
    /* DOALL_BEGIN P=BLK */
    for (p = 0; p < l->n; p++) c[p] += p;
    /* DOALL_END */
}

static void by_size(void)
{
    int p;
    char s[] = "12345678901234567890";
    /* DOALL_BEGIN P=BLK */
    for (p = 0; p < (int)sizeof s - 1; p++) d[p] = p;
    /* DOALL_END */
}

int main(void)
{
    int i, m = 20;
    struct cfg g = {20, 3};
    by_declaration();
    by_pointer(&m);
    by_structure(&g);
    by_size();
    for (i = 0; i < 51; i++) printf("%d %d %d %d %d\n", a[i], b[i], c[i], d[i], g.m);
    return 0;
}
