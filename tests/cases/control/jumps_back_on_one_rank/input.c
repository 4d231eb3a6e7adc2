/* A reader of numbers gives up by longjmp: where it comes back to contains no split loop, so the master alone goes there. */
#include <setjmp.h>
#include <stdio.h>

#define N 9

static jmp_buf broken;
static int value[N], faults;

static int digit(char c)
{
    if (c < '0' || c > '9')
        longjmp(broken, c == '-' ? 2 : 1);
    return c - '0';
}

static int digits(const char *text)
{
    int sum = 0;

    for (const char *c = text; *c != '\0'; c++)
        sum = 10 * sum + digit(*c);
    return sum;
}

static int number(const char *text)
{
    int fault = setjmp(broken);

    if (fault > 0) {
        faults += fault;
        return -1;
    }
    return digits(text);
}

int main(void)
{
    char word[20];
    int n = 0, sum = 0;

    while (n < N && scanf("%19s", word) == 1)
        value[n++] = number(word);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++) {
        value[i] = value[i] * 2 + faults;
        sum += value[i];
    }
    /* DOALL_END */
    printf("%d %d %d\n", n, faults, sum);
    return 0;
}
