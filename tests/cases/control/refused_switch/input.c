/* a split loop in a case that runs into the next: two ways lead into that */
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
    case 2:
        a[1] = 5;
        break;
    default:
        break;
    }
    printf("%d\n", a[N - 1]);
    return 0;
}
