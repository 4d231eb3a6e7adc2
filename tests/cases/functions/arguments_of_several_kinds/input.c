/* What each call gives the function is known, though a pointer of the file means one of the arrays, too. */
#include <stdio.h>
#include <stdlib.h>

#define N 20

struct pair {
    int *index;
    float factor;
};

float *last;
static float a[N], flat[N];

static float gather(const void *argument)
{
    const int *index = argument;
    int i;

    last = flat;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = index[i] + 1;
    /* DOALL_END */
    return a[3];
}

static float scale(const void *argument)
{
    const struct pair *pair = argument;
    float s = pair->factor + pair->index[1];
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        flat[i] = s * i;
    /* DOALL_END */
    return flat[3];
}

static void run(float (*f)(const void *), const void *argument)
{
    float r = f(argument);

    printf("%g\n", r);
}

int main(void)
{
    int *index = malloc(N * sizeof *index), i;

    for (i = 0; i < N; i++)
        index[i] = (i * 7) % N;
    run(gather, index);
    run(scale, &(struct pair){index, 2});
    for (i = 0; i < N; i++)
        printf("%g %g\n", a[i], flat[i]);
    free(index);
    return 0;
}
