/* Scalars that carry a value, and reductions that almost are ones. */
#include <stdio.h>

#define N 20

static int a[N], b[N];
static int calls;

static int next(void) { return ++calls; }

int main(void)
{
    int i, x = 1, y = 2, previous = 0, sum = 0, prefix = 0, most = 0, where = 0, wrapped = 0, t;
    double mean = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {   /* the value of the iteration before */
        a[i] = previous;
        previous = b[i];
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {   /* a wrap-around variable */
        a[i] = b[wrapped];
        wrapped = i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {   /* a sum that is read on the way */
        prefix += b[i];
        a[i] = prefix;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* a recurrence, no sum */
        x = 2 * x + b[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {   /* two operators */
        sum += b[i];
        sum *= 2;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* the sum is its own summand */
        y = y + y * b[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* the difference turns round each time */
        x = b[i] - x;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {   /* the place of the largest so far */
        if (b[i] > most) {
            most = b[i];
            where = i;
        }
        a[i] = where;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {   /* not written on every way */
        if (b[i] > 3)
            t = b[i];
        a[i] = t;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* a counter in a function */
        a[i] = next();
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* each step cuts the sum to an integer */
        sum += 0.5 * b[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* a mean that is kept up to date */
        mean = mean + (b[i] - mean) / (i + 1);
    /* DOALL_END */
    printf("%d %d %d %d %d %d %d %d %g\n", x, y, previous, sum, prefix, most, where, a[3], mean);
    return 0;
}
