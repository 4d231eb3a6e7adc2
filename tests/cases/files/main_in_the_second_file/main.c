#include <stdio.h>
#include <stdlib.h>

#define N 12

extern double limit;
int check(double x);

int main(int argc, char **argv)
{
    double a[N], s = 0.0;
    int i;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++) {
        a[i] = i * 1.5;
        s += a[i];
    }
    /* DOALL_END */
    if (argc > 1)
        limit = atof(argv[1]);
    printf("%d\n", check(s));
    return 0;
}
