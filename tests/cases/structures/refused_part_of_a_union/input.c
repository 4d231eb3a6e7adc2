/* The rest of the union stays what an earlier iteration has left there. */
#include <stdio.h>

#define N 30

union word { int i; short h; unsigned char b[4]; };
union bits { unsigned i : 7; unsigned j : 32; };

static int r[N], out[N];

int main(void)
{
    union word w = {0};
    union bits z = {0};
    int i, s = 0;

    for (i = 0; i < N; i++)
        r[i] = i * 300;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        w.h = r[i];
        out[i] = w.i;
        w.i = r[i] * r[i];
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        z.i = r[i];
        out[i] += z.j;
        z.j = r[i] * r[i];
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        s += out[i] * i;
    printf("%d\n", s);
    return 0;
}
