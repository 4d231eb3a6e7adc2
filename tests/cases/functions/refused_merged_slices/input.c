/* a function that stores where only the run tells is called with a part of an array: where that ends nothing says */
#include <stdio.h>

static void spread(const int *where, int *to, int n)
{
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 2; k++)
            to[where[i]] = i + k;
}

int main(void)
{
    int many[9] = {0}, where[9], i;

    for (i = 0; i < 9; i++)
        where[i] = (i + 2) % 9;
    spread(where, many, 4);
    for (i = 0; i < 4; i++)
        where[i] = 3 - i;
    spread(where, many + 5, 4);
    for (i = 0; i < 9; i++)
        printf("%d\n", many[i]);
    return 0;
}
