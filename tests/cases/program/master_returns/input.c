/* the master reads what is no number and ends the program, for the others too */
#include <stdio.h>

static int a[40], b[40];

int main(void)
{
    int i;

    for (i = 0; i < 40; i++)
        if (scanf("%d", &b[i]) != 1) {
            printf("no number %d\n", i);
            return 3;
        }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++)
        a[i] = i * b[i];
    /* DOALL_END */
    for (i = 0; i < 40; i++)
        printf("%d\n", a[i]);
    return 0;
}
