#include "work.h"

void spread(int *to, const int *where, int n)
{
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        to[where[i]] = i + n;
}
