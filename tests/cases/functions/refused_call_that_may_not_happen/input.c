/* the right side of && is evaluated only sometimes */
#include <stdio.h>

static int a[8];

static int sum(void)
{
    int i, s = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        s += a[i];
    /* DOALL_END */
    return s;
}

int main(int argc, char **argv)
{
    (void)argv;
    if (argc > 1 && sum() == 0)
        printf("zero\n");
    return 0;
}
