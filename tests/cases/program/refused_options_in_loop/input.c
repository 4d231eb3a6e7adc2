#include <stdio.h>
#include <unistd.h>

static int a[50];

int main(int argc, char **argv)
{
    int i;

    (void)getopt(argc, argv, "n");
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 50; i++)
        a[i] = i + optind;
    /* DOALL_END */
    for (i = 0; i < 50; i += 7)
        printf("%d\n", a[i]);
    return 0;
}
