/* Each iteration has elements of its own in both halves. How it stores into them does not matter: by a function, as
   structures, by operators that add to what was there. */
#include <stdio.h>
#include <stdlib.h>

#define N 41

struct pair { int key; double value; };

static int a[N], b[N];
static struct pair p[N];
static double x[N];

static void swap(int *u, int *v)
{
    int t = *u;
    *u = *v;
    *v = t;
}

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : N;
    int i;

    for (i = 0; i < N; i++) {
        a[i] = i * i;
        b[i] = 3 * i;
        p[i].key = N - i;
        p[i].value = i / 4.0;
        x[i] = i;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n / 2; i++)
        swap(&a[i], &a[n - 1 - i]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n / 2; i++) {
        struct pair t = p[i];
        p[i] = p[n - 1 - i];
        p[n - 1 - i] = t;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n / 2; i++) {
        b[i]++;
        b[n - 1 - i] -= 2;
        b[i] |= 8;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n / 2; i++) {
        x[i] = x[i + n / 2];
        x[i + n / 2]++;
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d %d %g %g\n", a[i], b[i], p[i].key, p[i].value, x[i]);
    return 0;
}
