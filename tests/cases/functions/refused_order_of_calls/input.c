/* Calls that all ranks would make before a statement of the master's, though something in it comes before them. */
#include <stdio.h>

static int a[10], base, steps;

static int fill(int n)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 10; i++) a[i] = i * n + base;
    /* DOALL_END */
    steps++;
    return a[1] + n;
}

static int tell(int n)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 10; i++) a[i] += n;
    /* DOALL_END */
    puts("in tell");
    return n;
}

int main(void)
{
    printf("%d\n", (base = 3, fill(4)));            /* base first */
    base = 2, printf("%d\n", fill(5));              /* the same without brackets */
    printf("%d\n", (scanf("%d", &base), fill(6)));  /* input first */
    printf("%d %d\n", fill(7), steps);              /* gcc reads steps first */
    printf("%d %d\n", fill(8), fill(9));            /* gcc calls fill(9) first */
    puts("before"), printf("%d\n", tell(1));        /* "before" first */
    return a[9];
}
