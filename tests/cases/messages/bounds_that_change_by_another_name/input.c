/* The bound of both loops reads what a pointer leads to, and it changes in between by its own name, or in a function. */
#include <stdio.h>
#include <stdlib.h>

struct env {
    int n;
};

static struct env the;
static struct env *const env = &the;
static int rows = 27, *const bound = &rows;
static int a[27], b[27];

static void shrink(int by) { env->n -= by; }

int main(void)
{
    int i, *c = calloc(27, sizeof *c);

    the.n = 27;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < env->n; i++)
        a[i] = i * 7 % 27;
    /* DOALL_END */
    shrink(9);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < env->n; i++)
        a[i] += 100;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < *bound; i++)
        b[i] = i;
    /* DOALL_END */
    rows = 14;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < *bound; i++)
        c[i] = b[i] + 1;
    /* DOALL_END */
    for (i = 0; i < 27; i++)
        printf("%d %d %d\n", a[i], b[i], c[i]);
    free(c);
    return 0;
}
