/* sums and an extreme in fields of one structure, and of an array of structures: the other fields stay */
#include <stdio.h>

#define N 40
#define K 4

struct centre {
    char name;
    double position[2], sum[2];
    int members;
};

static double x[N][2];
static struct centre centre[K];
static struct { int first, least, count; double total; } all = {1, 1000, 0, 0.5};

int main(void)
{
    int i, k;

    for (i = 0; i < N; i++) {
        x[i][0] = (5 * i) % 17;
        x[i][1] = (3 * i) % 11;
    }
    for (k = 0; k < K; k++) {
        centre[k].name = 'a' + k;
        centre[k].position[0] = centre[k].position[1] = 3 * k;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        int nearest = (int)(x[i][0] + x[i][1]) % K;
        centre[nearest].sum[0] += x[i][0];
        centre[nearest].sum[1] += x[i][1];
        centre[nearest].members++;
        all.count++;
        all.total += x[i][0];
        if (i * i % 31 + 2 < all.least)
            all.least = i * i % 31 + 2;
    }
    /* DOALL_END */
    for (k = 0; k < K; k++)
        printf("%c %g %g %g %d\n", centre[k].name, centre[k].position[0], centre[k].sum[0], centre[k].sum[1], centre[k].members);
    printf("%d %d %d %g\n", all.first, all.least, all.count, all.total);
    return 0;
}
