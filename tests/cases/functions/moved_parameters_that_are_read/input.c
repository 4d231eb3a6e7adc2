/* Functions that move the parameters through which split loops, the master and other functions only read: messages name the array's begin. */
#include <stdio.h>
#include <stdlib.h>

static struct { double before[10], v[10]; } c;
static double w[12];

static double total(int n, double *x)
{
    int i;
    double s = 0;

    x--;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i <= n; ++i)
        s += x[i];
    /* DOALL_END */
    return s;
}

static double picked(int n, const double *x)
{
    int i;
    double s = 0;

    x = x + n - 1;
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; ++i)
        s += x[-(i * i % n)];
    /* DOALL_END */
    return s;
}

static void show(double *x, int n)
{
    int i;

    --x;
    for (i = 1; i <= n; i++)
        printf("%g ", x[i]);
    printf("\n");
}

static double both(int n, double *x)
{
    --x;
    return total(n - 2, &x[3]);
}

static void put(int n, double *x)
{
    int i;

    x += 2;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        x[i] = i * n;
    /* DOALL_END */
    printf("%g\n", x[n - 1]);
}

int main(void)
{
    double *heap = malloc(10 * sizeof *heap);
    int i;

    if (!heap)
        return 1;
    for (i = 0; i < 10; i++) {
        c.v[i] = i;
        heap[i] = i % 4;
        printf("%g %g ", c.v[i], heap[i]);
        c.v[i] += i;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 10; i++)
        c.before[i] = i * i;
    /* DOALL_END */
    printf("%g\n", total(9, c.v));
    printf("%g\n", picked(10, heap));
    put(10, w);
    show(w, 12);
    printf("%g\n", both(10, c.v));
    show(c.before, 10);
    free(heap);
    return 0;
}
