/* Each call finds all of b with every rank, and besides other lines that some ranks have got: that is all the same, and so the constant table stays
   with all. */
#include <stdio.h>

static int a[20], b[20], m[20];
static int n = 16;
static const int kernel[4] = {1, 2, 3, 4};

static void show(int k)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 16; i++)
        a[i] += m[0] + kernel[i & 3];
    /* DOALL_END */
    printf("%d\n", b[k]);
}

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        b[i] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 16; i++)
        m[i] = b[i];
    /* DOALL_END */
    show(n - 1);
    show(n - 2);
    for (i = 0; i < 20; i++)
        printf("%d ", a[i]);
    printf("\n");
    return 0;
}
