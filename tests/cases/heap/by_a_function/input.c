/* functions that allocate: each rank runs them, and where memory has run out it ends all ranks */
#include <stdio.h>
#include <stdlib.h>

static void *checked(size_t bytes)
{
    void *p = malloc(bytes);

    if (p == NULL) {
        fprintf(stderr, "no memory for %zu bytes\n", bytes);
        exit(2);
    }
    return p;
}

static double *filled(int size, double value)
{
    double *v = checked(size * sizeof(double));
    int i;

    for (i = 0; i < size; i++)
        v[i] = value;
    return v;
}

static int *numbers, length;

static void set_up(void)
{
    length = 11;
    numbers = (int *)checked(sizeof(int) * length);
}

int main(void)
{
    int n, i;
    double *a, *b;

    if (scanf("%d", &n) != 1)
        return 1;
    a = filled(n, 1.5);
    b = filled(2 * n, 0);
    set_up();
    for (i = 0; i < n; i++)
        if (scanf("%lf", &a[i]) != 1)
            break;
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++) {
        b[2 * i] = a[i];
        b[2 * i + 1] = -a[i];
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < length; i++)
        numbers[i] = i * i;
    /* DOALL_END */
    for (i = 0; i < 2 * n; i++)
        printf("%g ", b[i]);
    for (i = 0; i < length; i++)
        printf("%d ", numbers[i]);
    printf("\n");
    free(a);
    free(b);
    free(numbers);
    return 0;
}
