/* scalars that each iteration writes before it reads; the last one's value is printed after the loop */
#include <stdio.h>

#define N 14

static int a[N];

int main(void)
{
    int i, half, last = -1;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        half = i / 2;
        last = half * 10 + i % 2;
        a[i] = last;
    }
    /* DOALL_END */
    printf("last %d, i %d\n", last, i);
    for (i = 0; i < N; i++)
        printf("%d ", a[i]);
    printf("\n");
    return 0;
}
