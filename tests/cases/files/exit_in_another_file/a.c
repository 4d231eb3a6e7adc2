/* The loops, the functions that exit and what they print stand in three files. */
#include <stdio.h>
#include <stdlib.h>
#include "b.h"
int main(int argc, char **argv) {
    double v[30]; int i, bad = argc > 1 ? atoi(argv[1]) : 99;
    for (i = 0; i < 30; i++) v[i] = i;
    printf("hello\n");
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 30; i++) v[i] = root(v[i], bad);
    /* DOALL_END */
    printf("%g\n", v[7]);
    printf("%g\n", root(argc * 20, bad));
    sweep(v, 30, bad - 40);
    printf("%g\n", v[8]);
    return 0;
}
