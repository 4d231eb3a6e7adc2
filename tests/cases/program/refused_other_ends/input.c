#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int a[30];

static void tell(void) { printf("%d\n", a[3]); }

int main(int argc, char **argv)
{
    (void)argv;
    at_quick_exit(tell);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 30; i++)
        a[i] = i * i;
    /* DOALL_END */
    if (argc == 2)
        _exit(1);
    if (argc == 3)
        _Exit(1);
    if (argc == 4)
        pthread_exit(NULL);
    quick_exit(a[5] > 20 ? 3 : 0);
}
