/* The other variables do not follow from the index, or something else changes them. */
#include <stdio.h>

static int a[64], b[64];

static void use(int *p) { *p += 1; }

int main(void)
{
    int i, j, k = 5, n = 40;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++, k += 2)             /* it has a value from before */
        a[i] = k;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0, j = 0; i < n; i += 2, j++)      /* half of the index */
        a[j] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0, j = n; i < n; i++, j--) {       /* it is changed in the body */
        if (i == 7)
            j++;
        a[i] = j;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0, j = 0; i < n && j < 30; i++, j++)
        a[i] = j;
    /* DOALL_END */
    if (n > 3)
        /* DOALL_BEGIN P=BLK */
        for (i = 0, k = n; i < n; i++, k--)     /* its last value would have to be set behind the `if` */
            a[i] = k;
        /* DOALL_END */
    use(&k);
    printf("%d %d %d\n", a[5], b[6], k);
    return 0;
}
