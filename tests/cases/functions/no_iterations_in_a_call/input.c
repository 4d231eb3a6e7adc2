/* One function is always called with nothing to do, and does not know it; what the other one reads is where it was. */
#include <stdio.h>

#define N 20

static double place[N], speed[N], force[N];

static void compute_forces(int n)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        force[i] = 0;
        for (j = 0; j < n; j++)
            force[i] += place[j] - place[i];
    }
    /* DOALL_END */
}

static void move(int n)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        speed[i] += 0.1 * force[i];
        place[i] += 0.1 * speed[i];
    }
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? N / 2 : N, s, i;

    (void)argv;
    for (i = 0; i < n; i++)
        place[i] = i * i % 7;
    for (s = 0; s < 3; s++) {
        compute_forces(n);
        move(0);
    }
    for (i = 0; i < n; i++)
        printf("%g %g %g\n", place[i], speed[i], force[i]);
    return 0;
}
