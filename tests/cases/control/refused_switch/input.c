/* a split loop under a case label: the ways into a switch are not followed */
#include <stdio.h>

#define N 12

static int a[N];

int main(int argc, char **argv)
{
    int i;

    (void)argv;
    switch (argc) {
    case 1:
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] = i;
        /* DOALL_END */
        break;
    default:
        break;
    }
    printf("%d\n", a[N - 1]);
    return 0;
}
