/* the pointer goes from one iteration of the split loop to the next */
#include <stdio.h>
#define N 100
double a[N];

int main(void)
{
    int i;
    double *p = a, s = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        *p++ = i;
    /* DOALL_END */
    for (p = a; p < a + N; p++)
        s += *p;
    printf("%g\n", s);
    return 0;
}
