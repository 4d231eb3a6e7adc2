/* code that is never reached, with a branch that ends the program because there is no memory */
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char *argv[])
{
    return 1;
    int n = argc > 1 ? atoi(argv[1]) : 99, i;
    double *a = malloc(n * sizeof *a);
    if (a == NULL) {
        fprintf(stderr, "no memory\n");
        return 1;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = i;
    /* DOALL_END */
    printf("%g\n", a[3]);
    return 0;
}
