/* The address that comes back from the file is used: that it is the one of the array nobody knows. */
#include <stdio.h>
#include <stdlib.h>

struct data {
    int n;
    double *x;
};

int main(void)
{
    struct data d = {8, NULL};
    FILE *file = tmpfile();

    d.x = malloc(8 * sizeof(double));
    for (int i = 0; i < 8; i++)
        d.x[i] = i;
    fwrite(&d, sizeof d, 1, file);
    d.n = 3;
    rewind(file);
    if (fread(&d, sizeof d, 1, file) != 1)
        return 1;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < d.n; i++)
        d.x[i] *= 2;
    /* DOALL_END */
    for (int i = 0; i < d.n; i++)
        printf("%g\n", d.x[i]);
    fclose(file);
    free(d.x);
    return 0;
}
