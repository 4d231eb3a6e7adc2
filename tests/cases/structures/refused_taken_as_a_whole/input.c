/* the structure with the array is copied to bytes as it is */
#include <stdio.h>
#include <string.h>

#define N 24

static struct { int step; double u[N]; } state;

int main(void)
{
    char bytes[sizeof state];
    int i;

    #pragma omp parallel for
    for (i = 0; i < N; i++)
        state.u[i] = i % 5;
    memcpy(bytes, &state, sizeof state);
    printf("%g %d\n", state.u[3], bytes[0]);
    return 0;
}
