/* What each iteration has for itself, and what all of them combine: each loop is proven. */
#include <stdio.h>

#define N 20

static int a[N], b[N], c[N][N];

static int largest(int x, int y) { return x > y ? x : y; }

int main(void)
{
    int i, j, t, last = 0, sum = 0, product = 1, most = 0, least = 99, found = 0, all = 1, bits = 0, count[4] = {0};

    for (i = 0; i < N; i++)
        b[i] = 7 * i % 11;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {   /* a scalar that is written first */
        t = b[i] * 2;
        a[i] = t + 1;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {   /* written on both ways */
        if (b[i] > 4)
            t = b[i];
        else
            t = 4;
        a[i] += t;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {   /* the value of the last iteration is wanted */
        last = b[i] + i;
        a[i] += last;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {   /* an array of each iteration's own */
        int row[4];
        for (j = 0; j < 4; j++)
            row[j] = b[i] + j;
        for (j = 0; j < N; j++)
            c[i][j] = row[j % 4];
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {   /* sum, product, extremes in one loop */
        sum += b[i];
        product *= b[i] % 2 + 1;
        if (b[i] > most)
            most = b[i];
        least = b[i] < least ? b[i] : least;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {   /* whoever finds it stores the same value */
        if (b[i] == 5)
            found = 1;
        all = all && b[i] < 12;
        bits |= 1 << b[i];
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* a histogram: all combine into one array */
        count[b[i] % 4]++;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* a function of two values */
        a[i] = largest(a[i], b[i]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* the index of an inner loop */
        for (j = 0; j < N; j++)
            c[i][j] += j;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d\n", a[i], c[i][3]);
    printf("%d %d %d %d %d %d %d %d %d\n", last, sum, product, most, least, found, all, bits, count[1]);
    return 0;
}
