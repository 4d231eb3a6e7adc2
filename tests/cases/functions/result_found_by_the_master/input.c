/* What the function returns is found on the master: all ranks learn it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 20

static float a[N];

static float checksum(const char *name)
{
    int i;
    float s = 0;

    if (strcmp(name, "all") == 0) {
        for (i = 0; i < N; i++)
            s += a[i];
        return s;
    }
    if (strcmp(name, "half") == 0)
        return a[0] + a[N / 2];
    fprintf(stderr, "unknown: %s\n", name);
    exit(1);
}

static float fill(int k)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = k * i + 0.1f;
    /* DOALL_END */
    return checksum("all");
}

static double fill_again(int k)
{
    float s = fill(k);
    if (s > 500)
        return checksum("half");
    return s / 3;
}

int main(void)
{
    float r = fill(2);
    double s = fill_again(3);

    printf("%.9g %.17g %.9g\n", r, s, checksum("half"));
    return 0;
}
