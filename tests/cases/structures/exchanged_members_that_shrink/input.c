/* Two members are exchanged in a function, and the number of elements shrinks with each round: no member has the length of the memory. */
#include <stdio.h>
#include <stdlib.h>

struct state {
    int n;
    float *now, *next;
};

static void swap(struct state *s)
{
    float *t = s->now;
    s->now = s->next;
    s->next = t;
    s->n--;
}

int main(int argc, char **argv)
{
    struct state s;

    s.n = argc > 1 ? atoi(argv[1]) : 15;
    s.now = malloc(sizeof *s.now * s.n);
    s.next = malloc(sizeof *s.next * (size_t)s.n);
    for (int i = 0; i < s.n; i++) {
        s.now[i] = i;
        s.next[i] = 0;
    }
    for (int k = 0; k < 4; k++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < s.n; i++)
            s.next[i] = s.now[s.n - 1 - i] + 1;
        /* DOALL_END */
        swap(&s);
    }
    for (int i = 0; i < s.n + 4; i++)
        printf("%g %g\n", s.now[i], s.next[i]);
    free(s.now);
    free(s.next);
    return 0;
}
