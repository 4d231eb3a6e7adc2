/* goto out of a time loop, and past a marked loop: written as break, and as a branch. */
#include <stdio.h>

#define N 30

static int a[N];

int main(int argc, char **argv)
{
    int i, t;

    (void)argv;
    if (argc > 5) goto end;
    for (t = 0; t < 10; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] += i + t;
        /* DOALL_END */
        if (a[3] > 20) goto end;
    }
end:
    printf("%d\n", a[N - 1]);
    return 0;
}
