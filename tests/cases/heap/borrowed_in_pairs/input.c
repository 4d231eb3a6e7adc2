/* Two pairs of pointers are exchanged with one helper; main returns in the time loop; the pointers begin with &a[0]. */
#include <stdio.h>

#define N 30

static double a[N], b[N];
static int to[N], back[N];

int main(int argc, char **argv)
{
    double *now = &a[0], *next = &b[0];
    int *way = to, *other = back;

    (void)argv;
    for (int i = 0; i < N; i++) {
        a[i] = i % 7;
        to[i] = (i * 7 + 3) % N;
        back[i] = N - 1 - i;
    }
    for (int step = 0; step < 20; step++) {
        double most = 0;
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < N - 1; i++) {
            next[i] = (now[i - 1] + now[i + 1]) / 2 + way[i] % 2;
            if (next[i] > most)
                most = next[i];
        }
        /* DOALL_END */
        printf("%g\n", most);
        if (most > 8 + argc)
            return 3;
        void *t = now;
        now = next;
        next = t;
        t = way;
        way = other;
        other = t;
    }
    for (int i = 0; i < N; i++)
        printf("%g %d\n", a[i], to[i]);
    return 0;
}
