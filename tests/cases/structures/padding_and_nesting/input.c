/* structures with padding, arrays and structures inside: a loop that writes some fields leaves the others as they are */
#include <stdio.h>

#define N 13

struct point {
    char tag;
    double x[3];
};

struct cell {
    short kind;
    struct point here, there;
    union {
        int number;
        float part;
    } value;
    unsigned low : 3, high : 5;
};

static struct cell cells[N], other[N][2];

int main(void)
{
    int i, k;

    for (i = 0; i < N; i++) {
        cells[i].kind = (short)(i % 4);
        cells[i].here.tag = (char)('a' + i);
        cells[i].there.tag = 'z';
        cells[i].value.number = 100 + i;
        cells[i].low = i % 8;
        for (k = 0; k < 3; k++)
            cells[i].here.x[k] = i + 0.5 * k;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        for (k = 0; k < 3; k++)
            cells[i].there.x[k] = 2 * cells[i].here.x[k];
        cells[i].high = cells[i].low + 1;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++) {
        other[i][0] = cells[i - 1];
        other[i][1].here = cells[i + 1].there;
        other[i][1].value.part = cells[i].there.x[1];
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %c %c %g %d %d %d | %c %g %d | %d %g %g\n", cells[i].kind, cells[i].here.tag, cells[i].there.tag, cells[i].there.x[2],
               cells[i].value.number, cells[i].low, cells[i].high, other[i][0].here.tag, other[i][0].there.x[1], other[i][0].value.number,
               other[i][1].kind, other[i][1].here.x[2], other[i][1].value.part);
    return 0;
}
