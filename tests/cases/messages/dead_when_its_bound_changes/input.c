/* Nothing in main reads the rows behind the change of what describes them: before it they are collected only for what runs at the program's end. */
#include <stdio.h>
#include <stdlib.h>
static double kept[12][9];
static void show(void) {
    int i;
    for (i = 0; i < 12; i++) printf("%g ", kept[i][2]);
    puts("");
}
int main(int argc, char **argv) {
    int i, j, m = argc > 1 ? atoi(argv[1]) : 8;
    double lost[12][9], sum = 0;
    if (m > 9) return 9;
    atexit(show);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 12; i++)
        for (j = 0; j < m; j++) {
            kept[i][j] = i * 0.5;
            lost[i][j] = i - j;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 12; i++)
        for (j = 0; j < m; j++) sum += lost[i][j];
    /* DOALL_END */
    printf("%g\n", sum);
    m = 7;
    if (sum > 5) exit(m);
    m = 5;
    return m;
}
