/* Each iteration fills the array and gives it to functions that read no more than it has: it is private. */
#include <stdio.h>
#include <stdlib.h>

static int a[20], out[20];
static int near[9];

static int order(const void *x, const void *y) { return *(const int *)x - *(const int *)y; }

static void insert_in_order(int *v, int n)
{
    for (int i = 1; i < n; i++) {
        int t = v[i], j = i - 1;
        while (j >= 0 && v[j] > t) { v[j + 1] = v[j]; j--; }
        v[j + 1] = t;
    }
}

static int weighted(const int *v, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) s += v[i] * (i + 1);
    return s;
}

static void show(void)
{
    for (int i = 0; i < 20; i++) printf("%d ", out[i]);
    puts("");
}

int main(void)
{
    int w[3];
    for (int i = 0; i < 20; i++) a[i] = i * 7 % 20;
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < 19; i++) {
        for (int k = 0; k < 3; k++) w[k] = a[i - 1 + k];
        insert_in_order(w, 3);
        out[i] = w[1];
    }
    /* DOALL_END */
    show();
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < 19; i++) {
        for (int k = 0; k < 3; k++) w[k] = out[i] - a[i - 1 + k];
        qsort(w, 3, sizeof *w, order);
        out[i] = w[1];
    }
    /* DOALL_END */
    show();
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < 19; i++) {
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++) near[(dy + 1) * 3 + dx + 1] = a[(i + dy * 3 + dx + 20) % 20];
        out[i] = weighted(near, 9) - weighted(near + 3, 3);
    }
    /* DOALL_END */
    show();
    return 0;
}
