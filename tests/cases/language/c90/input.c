/* C as it was: K&R definitions, implicit int, words that are no keywords yet. */
#include <stdio.h>
#include <math.h>

#define N 10

static int restrict = 3;
static double w[N];
double scale();

static int weigh(p, n, f)
    double *p, f;
    register int n;
{
    int i, s = 0;

    for (i = 0; i < n; i++)
        s += (int)(p[i] * f);
    return s;
}

int main(argc, argv)
    int argc;
    char *argv[];
{
    int i;
    auto int inline = 2;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        w[i] = sqrt(i * inline);
    /* DOALL_END */
    printf("%d %g %s\n", weigh(w, N, scale(argc)), w[N - 1] + restrict, argv[0] ? "" : "nameless");
    return puts("end") < 0;
}

double scale(by)
    int by;
{
    return by * 10.0;
}
