/* The size of an array member is that of the array, also where the member is known by a pointer to the structure. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 13

struct state {
    double now[N], old[N];
    struct {
        long count[N];
    } inner;
};

static struct state state;

static void step(struct state *s)
{
    double *copy = malloc(sizeof s->now), *twice = malloc(sizeof(s->now) + sizeof s->now[0]);
    long count[N];
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < (int)(sizeof s->now / sizeof s->now[0]); i++) {
        s->now[i] += i * i;
        s->inner.count[i] = i;
    }
    /* DOALL_END */
    memcpy(s->old, s->now, sizeof s->old);
    memcpy(count, s->inner.count, sizeof(s->inner.count));
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        copy[i] = s->now[i];
        twice[i] = copy[i] + s->old[N - 1 - i];
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g %g %g %ld\n", copy[i], twice[i], s->old[i], count[i]);
    free(copy);
    free(twice);
}

int main(void)
{
    step(&state);
    step(&state);
    return 0;
}
