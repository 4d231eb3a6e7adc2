/* Median filters: the nine values around a pixel go into a small array that is sorted, one of each iteration, one of the function around. */
#include <stdio.h>

#define N 30

static unsigned char in[N][N], out[N][N], twice[N][N];

static unsigned char median(unsigned char *w, int n)
{
    int i, j;

    for (i = 1; i < n; i++) {
        unsigned char t = w[i];

        for (j = i; j > 0 && w[j - 1] > t; j--)
            w[j] = w[j - 1];
        w[j] = t;
    }
    return w[n / 2];
}

int main(void)
{
    int i, j, k, l, m;
    unsigned char win[9];
    unsigned long sum = 0;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            in[i][j] = (unsigned char)(i * 31 + j * j * 7);
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            unsigned char own[9];

            m = 0;
            for (k = -1; k <= 1; k++)
                for (l = -1; l <= 1; l++)
                    own[m++] = in[i + k][j + l];
            out[i][j] = median(own, 9);
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            m = 0;
            for (k = -1; k <= 1; k++)
                for (l = -1; l <= 1; l++)
                    win[m++] = out[i + k][j + l];
            twice[i][j] = median(win, 9);
        }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            sum = sum * 31 + twice[i][j];
    printf("%lu\n", sum);
    return 0;
}
