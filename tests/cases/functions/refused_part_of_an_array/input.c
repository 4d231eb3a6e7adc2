/* the function gets a part of an array */
#include <stdio.h>

static int a[16];

static void fill(int *v, int n)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        v[i] = i;
    /* DOALL_END */
}

int main(void)
{
    fill(&a[4], 8);
    fill(a, 4);
    printf("%d %d\n", a[3], a[11]);
    return 0;
}
