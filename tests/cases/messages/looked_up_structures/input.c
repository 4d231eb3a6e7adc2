/* structures at places in memory, in loops that begin at 2 and leave an end out; the arrays exchange their memory in each step; what no
   iteration owns is with every rank */
#include <stdio.h>
#include <stdlib.h>

#define MAX 100

struct cell { double level; int visits; char mark; };

static struct cell *now, *next;
static long near[MAX][2];
static unsigned char far_away[MAX];

static void step(long n)
{
    long i;

    /* DOALL_BEGIN P=BLK */
    for (i = 2; i < n - 1; i++) {
        struct cell c = now[near[i][0]];
        c.level += 0.5 * now[near[i][1]].level - 0.25 * now[i].level;
        c.visits += now[far_away[i]].visits;
        c.mark = 'a' + i % 5;
        next[i] = c;
    }
    /* DOALL_END */
}

int main(int argc, char *argv[])
{
    const long n = argc > 1 ? atol(argv[1]) : 37;
    double sum = 0;
    long i, visits = 0;
    int s;

    now = calloc(MAX, sizeof *now);
    next = calloc(MAX, sizeof *next);
    for (i = 0; i < n; i++) {
        now[i].level = next[i].level = i % 4;
        now[i].visits = next[i].visits = 1;
        near[i][0] = (i + 5) % n;
        near[i][1] = i > 3 ? i - 3 : n - 1;
        far_away[i] = (unsigned char)(i / 6);
    }
    for (s = 0; s < 5; s++) {
        struct cell *t;
        step(n);
        t = now;
        now = next;
        next = t;
    }
    for (i = 0; i < n; i++) {
        sum += now[i].level * (i + 1);
        visits += now[i].visits % 1000 + now[i].mark;
    }
    printf("%.9g %ld\n", sum, visits);
    free(now);
    free(next);
    return 0;
}
