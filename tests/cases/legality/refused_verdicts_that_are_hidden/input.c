/* What hides whether iterations meet: each loop is unknown, and the message names it. */
#include <stdio.h>
#include <stdlib.h>

#define N 20

static int a[4 * N], order[N], b[N], c[N][N];

static int place(int i) { while (i > N) i -= N; return (i * 7) % N; }

static void add(int *target, int value) { *target += value; }

static void put(int *target, int i) { target[place(i)] = i; }

int main(int argc, char **argv)
{
    int i, j, n = N, shift = argc > 1 ? atoi(argv[1]) : N, *p = argc > 1 ? a + N : a;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* a subscript from memory, read */
        a[i] = a[order[i]];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* a subscript from memory, written */
        a[order[i]] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* an offset that only the user knows */
        a[i] = a[i + shift] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* a subscript that is no sum */
        a[i] = a[i * i % n];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* a subscript from a function */
        a[place(i)] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)     /* a condition from memory */
        if (order[i] > 4)
            a[i] = a[i - 1];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* a call that writes somewhere */
        put(b, i);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* a function that changes the element it is given */
        add(&a[order[i]], i);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* the element before the row is one of the row before */
        for (j = 0; j < N; j++)
            c[i][j] = c[i][j - 1];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* a pointer into an array */
        p[i] = a[i];
    /* DOALL_END */
    printf("%d %d\n", a[3], b[3]);
    return 0;
}
