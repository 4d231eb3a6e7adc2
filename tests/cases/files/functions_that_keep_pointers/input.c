/* Functions of a library leave pointers in structures: of one they get as an argument, of one in another structure, exchanged. Later ones go through them. */
#include <stdio.h>

#define N 24

struct vector { int n; int *data; };

void vector_over(struct vector *v, int *data, int n);
void vector_turn(struct vector *v);
void vector_same(struct vector *to, const struct vector *from);

static int a[N], b[N];

int main(void)
{
    struct vector v, w;
    int i, k;
    vector_over(&v, a, N);
    for (k = 0; k < 2; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] = i + k;
        /* DOALL_END */
        vector_turn(&v);
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            b[i] += a[i];
        /* DOALL_END */
        vector_same(&w, &v);
        vector_turn(&w);
        printf("%d %d\n", v.data[3], w.n);
    }
    for (i = 0; i < N; i++)
        printf("%d %d\n", a[i], b[i]);
    return 0;
}
