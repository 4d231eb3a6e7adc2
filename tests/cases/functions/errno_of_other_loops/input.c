/* Between the place where errno is set and the one where it is asked there is a split loop that leaves nothing in it. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 20

static double a[N];

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "12";
    long most = 0;
    for (int t = 0; t < 2; t++) {
        errno = 0;
        most += strtol(text, NULL, 10) > 20;
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < N; i++)
            a[i] = a[i] + i;
        /* DOALL_END */
        if (errno == ERANGE)
            most += 100;
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < N; i++)
            a[i] = sqrt(a[i]);
        /* DOALL_END */
    }
    for (int i = 0; i < N; i++)
        printf("%g\n", a[i]);
    printf("%ld\n", most);
    return 0;
}
