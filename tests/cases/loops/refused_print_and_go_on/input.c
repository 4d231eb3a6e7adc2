/* What is printed before the program may end is printed in each iteration; a file is known to rank 0 alone. */
#include <stdio.h>
#include <stdlib.h>

int a[64];
static FILE *log_file;

int main(void)
{
    int i;

    log_file = fopen("/dev/null", "w");
    if (!log_file)
        return 1;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i++) {
        if (i == 70) {
            printf("bad %d\n", i);
            if (a[0] > 5)
                continue;
            exit(2);
        }
        a[i] = 3 * i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i++) {
        if (i == 70) {
            fprintf(log_file, "bad %d\n", i);
            exit(2);
        }
        a[i]++;
    }
    /* DOALL_END */
    printf("%d\n", a[5]);
    fclose(log_file);
    return 0;
}
