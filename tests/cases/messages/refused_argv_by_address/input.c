/* argv is handed over by its address: what it points to is then known by no name. */
#include <stdio.h>
#include <stdlib.h>

static double a[50];

static void init(int *c, char ***v)
{
    if (*c > 100)
        *v = NULL;
}

int main(int argc, char **argv)
{
    init(&argc, &argv);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 50; i++)
        argv[i % argc][0] = 'a';
    /* DOALL_END */
    printf("%g\n", a[3]);
    return 0;
}
