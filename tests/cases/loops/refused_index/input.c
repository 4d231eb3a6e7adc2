/* The index changes in the body: directly, by a function, and it is no integer. */
#include <stdio.h>

int a[64];

static void skip(int *index) { *index += 1; }

int main(void)
{
    int i;
    double x;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i++) {
        a[i] = i;
        i++;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i++) {
        a[i] = i;
        skip(&i);
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (x = 0; x < 64; x++)
        a[(int)x] = 1;
    /* DOALL_END */
    printf("%d\n", a[5]);
    return 0;
}
