/* The master alone opens the file, in a condition, and closes it: a compiler cannot see that nobody else uses the variable. */
#include <stdio.h>

#define N 40

static double t[N];

int main(void)
{
    int i, n;
    FILE *f, *g;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        t[i] = i * 0.5;
    /* DOALL_END */
    if ((f = fopen("state.chk", "rb")) != NULL) {
        if (fread(t, sizeof t, 1, f) != 1)
            return 12;
        fclose(f);
    }
    if ((g = fopen("report.txt", "w")) == NULL)
        return 3;
    if ((n = fprintf(g, "%g\n", t[7])) < 0)
        return 4;
    fclose(g);
    printf("%f %d\n", t[N - 1], n);
    return 0;
}
