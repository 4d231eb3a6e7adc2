/* Two files have private arrays of one name, and main collects both. */
#include <stdio.h>

void left_step(void);
void right_step(void);
double left_total(void);
double right_total(void);

int main(void)
{
    for (int t = 0; t < 3; t++) {
        left_step();
        right_step();
    }
    printf("%g %g\n", left_total(), right_total());
    return 0;
}
