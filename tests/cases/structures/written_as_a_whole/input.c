/* the structure with the array is written to a file as it is */
#include <stdio.h>

#define N 24

static struct { int step; double u[N]; } state;

int main(void)
{
    FILE *file;
    int i;

    #pragma omp parallel for
    for (i = 0; i < N; i++)
        state.u[i] = i % 5;
    file = fopen("state.bin", "wb");
    if (!file)
        return 1;
    fwrite(&state, sizeof state, 1, file);
    fclose(file);
    printf("%g\n", state.u[3]);
    return 0;
}
