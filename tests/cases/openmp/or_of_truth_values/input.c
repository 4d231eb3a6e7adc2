/* | and & of _Bool are || and &&. */
#include <stdbool.h>
#include <stdio.h>

int main(void)
{
    bool found = false, all = true;

#pragma omp parallel for reduction(|: found) reduction(&: all)
    for (int i = 0; i < 9; i++) {
        found |= i * i == 49;
        all &= i < 8;
    }
    printf("%d %d\n", found, all);
    return 0;
}
