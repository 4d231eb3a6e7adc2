#include "sweep.h"

void sweep(double *a, int n, step f, int times)
{
    while (times-- > 0)
        if (f)
            f(a, n);
}
