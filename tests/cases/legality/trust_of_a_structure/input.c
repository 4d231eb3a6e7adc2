/* Floyd with the matrix in a structure: a clause names the structure for its members */
#include <stdio.h>
#include <stdlib.h>

typedef struct { int n; double *u; } Prob;

int main(void)
{
    Prob P;
    int i, k;
    P.n = 12;
    P.u = calloc(P.n * P.n, sizeof *P.u);
    for (i = 0; i < P.n * P.n; i++)
        P.u[i] = i * 7 % 11 + 1;
    for (k = 0; k < P.n; k++) {
        /* DOALL_BEGIN P=BLK TRUST(P) */
        for (i = 0; i < P.n; i++)
            for (int j = 0; j < P.n; j++)
                if (P.u[i * P.n + k] + P.u[k * P.n + j] < P.u[i * P.n + j])
                    P.u[i * P.n + j] = P.u[i * P.n + k] + P.u[k * P.n + j];
        /* DOALL_END */
    }
    for (i = 0; i < P.n * P.n; i++)
        printf("%g%s", P.u[i], i % P.n == P.n - 1 ? "\n" : " ");
    free(P.u);
    return 0;
}
