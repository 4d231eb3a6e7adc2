/* the number of elements stands in a variable of its own; the subscripts know it as rows times columns, columns one after the other */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    long rows, columns, all, i, j, k;
    float *image;
    double sum = 0;

    if (argc > 2) {
        rows = atoi(argv[1]);
        columns = atoi(argv[2]);
    } else {
        rows = 11;
        columns = 13;
    }
    all = rows * columns;
    image = malloc(sizeof(float) * all);
    if (image == NULL)
        return 1;
    for (i = 0; i < all; i++)
        image[i] = i % 7;
    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < columns; j++)
        for (i = 0; i < rows; i++) {
            k = i + rows * j;
            image[k] = image[k] * 2 + j;
        }
    /* DOALL_END */
    for (i = 0; i < all; i++)
        sum += image[i];
    printf("%g %g\n", sum, image[all - 1]);
    free(image);
    return 0;
}
