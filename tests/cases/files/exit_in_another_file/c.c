#include <stdio.h>
#include <stdlib.h>
#include "b.h"
void sweep(double *v, int n, int bad) {
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        v[i] = v[i] + root(i, 1000);
        if (i == bad) { printf("sweep %d\n", i); exit(8); }
    }
    /* DOALL_END */
}
