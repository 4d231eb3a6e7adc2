/* Almost searches by index: what stands at the place is not what was compared when the place was noted, or is looked at elsewhere. */
#include <stdio.h>

#define N 20

static double a[N], b[N], w[N], m[N][N];

int main(void)
{
    int i, at = 0, next = 0, other = 0, wide = 0, twice = 0, step = 0, diagonal = 0, seen = 0, inner = 0;
    short narrow = 0;
    double scale = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N - 1; i++)     /* another place is noted */
        if (a[i] < a[next])
            next = i + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)         /* another array is looked at */
        if (a[i] < b[other])
            other = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {       /* the array changes meanwhile */
        if (a[i] < a[at])
            at = i;
        a[i] = i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {       /* what it is weighed with belongs to the iteration */
        scale = w[i];
        if (scale * a[i] < scale * a[wide])
            wide = i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)         /* the index stands in both */
        if (m[i][i] < m[diagonal][i])
            diagonal = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)         /* the place may not fit in */
        if (a[i] < a[narrow])
            narrow = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)         /* how often it is found depends on the order */
        if (a[i] < a[twice]) {
            twice = i;
            step++;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)         /* another variable has that name */
        if (a[i] < a[inner]) {
            int i = 7;
            inner = i;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {       /* read on the way */
        if (a[i] < a[seen])
            seen = i;
        b[i] = seen;
    }
    /* DOALL_END */
    printf("%d %d %d %d %d %d %d %d\n", at, next, other, wide, twice, step, diagonal, seen + narrow + inner);
    return 0;
}
