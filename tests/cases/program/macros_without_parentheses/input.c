/* What a macro stands for is one operand of what is computed with it, whatever its text would bind to. */
#include <stdio.h>
#define INNER 8
#define LOW 2+1
#define HIGH INNER+4
#define HALF INNER/3
#define POWER 1<<3
#define NEGATIVE -2

static int a[HIGH + 4], b[HIGH + 4], c[2 * (POWER)];

int main(void)
{
    int i, s = 0;

    for (i = 0; i < HIGH + 4; i++)
        a[i] = 3 * i % 7;
    /* DOALL_BEGIN P=BLK */
    for (i = LOW; i < HIGH; i++)
        b[i] = a[i] + a[i - (LOW)];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = HIGH; i >= LOW; i--)
        s += b[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < HALF; i++)
        a[HALF + HALF + i] = 10 * i + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = NEGATIVE; i < (POWER); i++)
        c[i - NEGATIVE] = i * i;
    /* DOALL_END */

    printf("%d\n", s);
    for (i = 0; i < HIGH + 4; i++)
        printf("%d %d %d\n", a[i], b[i], c[i]);
    return 0;
}
