/* Flags that are 0 or 1: the clause may name any operator that makes the same of them. */
#include <stdio.h>

#define N 40

int main(void)
{
    static int a[N];
    int i, changed = 0, all = 1, some = 0, none = 1;

    for (i = 0; i < N; i++)
        a[i] = i * 7 % 11;
#pragma omp parallel for reduction(| : changed) reduction(& : all)
    for (i = 0; i < N; i++) {
        if (a[i] == 3) {
            a[i] = 0;
            changed = 1;
        }
        if (a[i] > 20) all = 0;
    }
#pragma omp parallel for reduction(max : some) reduction(* : none)
    for (i = 0; i < N; i++) {
        if (a[i] == 30) some = 1;
        if (a[i] == 4) none = 0;
    }
    printf("%d %d %d %d %d\n", changed, all, some, none, a[2]);
    return 0;
}
