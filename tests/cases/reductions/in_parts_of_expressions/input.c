/* Values are combined where only a part of an expression is evaluated, and nobody uses the value of that. */
#include <stdio.h>

int main(void)
{
    int b[40], runs = 0, odd = 0, top = 0, product = 1, i, k;

#pragma omp parallel for reduction(+: runs, odd)
    for (i = 0; i < 40; i++) {
        b[i] = i % 3 ? i : (runs++, 7);
        (void)(i % 2 && odd++);
    }
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < 40; i++) {
        i % 5 ? runs++ : (runs += 2);
        (void)(b[i] % 2 || odd--);
        b[i] += i % 7 == 2 ? (top |= b[i], 1) : 2;
        for (k = 0; k < 2; k++, product ^= i)
            b[i] += k;
    }
    /* DOALL_END */
    printf("%d %d %d %d %d\n", runs, odd, top, product, b[9]);
    return 0;
}
