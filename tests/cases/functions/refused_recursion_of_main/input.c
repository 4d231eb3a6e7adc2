/* main has a marked loop and calls itself */
#include <stdio.h>

static int a[8];

int main(int argc, char **argv)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        a[i] += i;
    /* DOALL_END */
    if (argc < 3)
        return main(argc + 1, argv);
    printf("%d\n", a[7]);
    return 0;
}
