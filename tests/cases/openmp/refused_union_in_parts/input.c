/* The members of a union share their memory: a part of one is no part of the other. */
#include <stdio.h>

static union { int all[12]; int mat[3][4]; } u;

int main(void)
{
    int i;
    #pragma omp parallel for
    for (i = 0; i < 12; i++) u.all[i] = i;
    for (i = 0; i < 3; i++) printf("%d\n", u.mat[i][1]);
    return 0;
}
