/* A store into a member of the union's size is one of all of the union: nothing is left of the iteration before. */
#include <stdio.h>

#define N 30

union word { int i; float f; unsigned char b[4]; };

static union word a[N];
static int r[N], low[N];

int main(void)
{
    union word w;
    int i, s = 0;

    for (i = 0; i < N; i++)
        r[i] = i * 300;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        w.i = r[i];
        low[i] = w.b[0] + w.b[3];
        a[i].i = w.b[1];
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        s += low[i] * i + a[i].i;
    printf("%d\n", s);
    return 0;
}
