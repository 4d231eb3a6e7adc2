/* goto between marked loops, to labels of the same statement: forward over a store, backward as a loop, out of two loops, over a return. */
#include <stdio.h>

#define N 30

static int a[N], b[N], c[N];

static int first_pair(int wanted)
{
    int i, j;

    for (i = 0; i < N; i++)
        for (j = i + 1; j < N; j++)
            if (a[i] + a[j] == wanted) goto found;
    return -1;
found:
    return i * N + j;
}

int main(void)
{
    int i, j, tries = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = b[i] = c[i] = i * 3 % 7;
    /* DOALL_END */
    for (i = 0; i < N; i++) {
        if (i % 3 == 1) goto next;
        b[i] = -i;
        if (i % 5 == 2) continue;
    next:
        c[i] = tries;
    }
    if (b[1] == 3) {
    again:
        b[tries] += 100;
        if (++tries < 4) goto again;
    }
    if (tries > 0) {
        for (i = 0; i < N; i++)
            for (j = 0; j < i; j++)
                if (a[i] * a[j] == 30) goto out;
        tries = -1;
    out:
        b[2] = i;
        c[3] = j;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] += b[i] + c[i] + tries;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d %d\n", a[i], b[i], c[i]);
    printf("%d\n", first_pair(12));
    return 0;
}
