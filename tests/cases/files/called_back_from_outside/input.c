/* Another file keeps the function that it is given, and calls it later: it reads and writes arrays that only this file names. */
#include <stdio.h>

#define N 24

void set_source(int (*f)(int));
int from_source(int i);

static int a[N], b[N], c[N];

static int source(int i)
{
    b[i]++;
    return a[i];
}

int main(void)
{
    int i;
    set_source(source);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        a[i] = i * i % 13;
        b[i] = i;
    }
    /* DOALL_END */
    i = from_source(3);
    i += from_source(20);
    printf("%d\n", i);
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        c[i] = b[i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d ", c[i]);
    printf("\n");
    return 0;
}
