/* serial code calls functions that read and print the arrays; the split loop calls pure functions */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define BODIES 12

static double x[BODIES], y[BODIES], pull[BODIES];

static double hypotenuse(double a, double b)
{
    return sqrt(a * a + b * b);
}

static double attraction(double distance)
{
    if (distance < 1)
        return 0;
    return 1 / (distance * distance);
}

static void place_bodies(void)
{
    int i;

    for (i = 0; i < BODIES; i++) {
        x[i] = rand() % 20;
        y[i] = rand() % 20;
    }
}

static void report(const char *title)
{
    int i;

    printf("%s\n", title);
    for (i = 0; i < BODIES; i++)
        printf("  (%2.0f, %2.0f) %.12f\n", x[i], y[i], pull[i]);
}

int main(void)
{
    int i, j;

    place_bodies();
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < BODIES; i++) {
        pull[i] = 0;
        for (j = 0; j < BODIES; j++)
            pull[i] += attraction(hypotenuse(x[i] - x[j], y[i] - y[j]));
    }
    /* DOALL_END */
    report("pull of all others");
    return 0;
}
