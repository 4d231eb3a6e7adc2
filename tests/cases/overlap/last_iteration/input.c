/* what the last iteration leaves, and the index behind the loop: the last iteration waits, too, though it needs nothing */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 12, i, s, t = -1;
    int a[n + 2], b[n + 2];

    for (i = 0; i < n + 2; i++)
        a[i] = b[i] = i * 5 % 23;
    for (s = 0; s < 3; s++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n; i++) {
            t = a[i - 1] + a[i];
            b[i] = t % 97;
        }
        /* DOALL_END */
        printf("%d %d\n", i, t);
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n; i++)
            a[i] = b[i];
        /* DOALL_END */
    }
    for (i = 0; i < n + 2; i++)
        printf("%d\n", a[i]);
    return 0;
}
