/* A variable's cleanup function runs where the program runs: on the master. */
#include <stdio.h>

static void gone(int *p) { printf("gone %d\n", *p); }

static int count(int n)
{
    int left __attribute__((cleanup(gone))) = n;

    return n > 0 ? count(n - 1) + left : 0;
}

int main(void)
{
    __label__ out;
    int sum __attribute__((cleanup(gone))) = count(3);

    if (sum > 5)
        goto out;
    printf("small\n");
out:
    printf("sum %d\n", sum);
    return 0;
}
