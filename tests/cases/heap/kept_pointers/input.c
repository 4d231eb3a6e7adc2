/* ways in which the value of a local pointer gets to where it is not followed: each `*kept` may then mean the array */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define N 16
#define ARRAYS 14

static double a[ARRAYS][N];
static double b0[N], b1[N], b2[N], b3[N], b4[N], b5[N], b6[N], b7[N], b8[N], b9[N], b10[N], b11[N], b12[N], b13[N];
static double *kept;
static struct { double *at; } record;
static double *list[2];

static double *same(double *p) { return p; }
static double *later(double *p) { double *q = p; q++; return q - 1; }
static void keep(double *p) { kept = p++; }
static void keep_end(double *p) { double *q; kept = (q = p); }
static void keep_by(double **where, double *p) { double *q = p; *where = q; }

static double *chosen(int which, double *p, double *q)
{
    double *r = which ? p : q;
    return r ?: q;
}

static void all_loops(int step)
{
    double *const all[ARRAYS] = { b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13 };

    for (int k = 0; k < ARRAYS; k++)
        for (int i = 0; i < N; i++)
            a[k][i] += all[k][i] * step;
}

int main(void)
{
    int i, k, step;
    double sum = 0;

    for (step = 1; step < 4; step++) {
        double *p = b0, *q, *r = { b1 };
        intptr_t number;

        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            b0[i] += i, b1[i] += i, b2[i] += i, b3[i] += i, b4[i] += i, b5[i] += i, b6[i] += i, b7[i] += i;
            b8[i] += i, b9[i] += i, b10[i] += i, b11[i] += i, b12[i] += i, b13[i] += i;
        }
        /* DOALL_END */
        kept = p++;
        kept[9] += step;
        kept = r;
        kept[9] += step;
        kept = (q = b2);
        kept[9] += step;
        p = q = b3;
        record.at = p;
        record.at[9] += step;
        p = b4 + 1;
        list[1] = p + 1;
        list[1][7] += step;
        kept = ({ q = b5; q; });
        kept[9] += step;
        p = b6;
        number = (intptr_t)p;
        ((double *)number)[9] += step;
        p = b7;
        memcpy(list, &p, sizeof p);
        list[0][9] += step;
        p = b8;
        kept = same(p);
        kept[9] += step;
        keep(b9);
        kept[9] += step;
        keep_end(b10);
        kept[9] += step;
        keep_by(&kept, b11);
        kept[9] += step;
        kept = chosen(step & 1, b12, b13);
        kept[9] += step;
        kept = later(b13);
        kept[9] += step;
        all_loops(step);
    }
    for (k = 0; k < ARRAYS; k++)
        for (i = 0; i < N; i++)
            sum += a[k][i] * (k + i);
    for (k = 0; k < ARRAYS; k++)
        printf("%g ", a[k][9]);
    printf("%g\n", sum);
    return 0;
}
