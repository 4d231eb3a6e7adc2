/* Counts the prime numbers below a limit by trial division.

       gcc primes.c -o primes && ./primes 100000
       dmcg run primes.c -n 4 -- 100000

   Every candidate is tested alone, so the loop over i is marked. Large candidates take longer than small ones: with
   P=CYC the candidates are dealt out like cards (first to process 0, second to process 1, ...), so that every process
   gets small and large ones. dmcg sees by itself that `count` is a sum to which all processes contribute. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    long limit = argc > 1 ? atol(argv[1]) : 100000;
    long i, divisor, count;
    int prime;

    count = limit > 2 ? 1 : 0;      /* 2 is the only even prime; the loop looks at the odd numbers */

    /* DOALL_BEGIN P=CYC */
    for (i = 3; i < limit; i += 2) {
        prime = 1;
        for (divisor = 3; divisor * divisor <= i; divisor += 2)
            if (i % divisor == 0) {
                prime = 0;
                break;
            }
        count += prime;
    }
    /* DOALL_END */

    printf("%ld primes below %ld\n", count, limit);
    return 0;
}
