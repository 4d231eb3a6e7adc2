/* Declarations with values that one rank has, or that only the master may ask for: lists, structures, what is sent on to a split loop. */
#include <stdio.h>
#include <stdlib.h>

#define N 23

typedef struct { int x, y; } point;
struct box { point low, high; int color[3]; const char *name; };
typedef struct { long n; double scale; char mode[8]; } inputs;

static int a[N];
static point p[N];

static point get(int i) { return p[i]; }

static inputs asked(int argc, char **argv)
{
    inputs in = {7, 0.5, "none"};

    if (argc > 3) {
        printf("usage: [n [mode]]\n");
        exit(2);
    }
    if (argc > 1)
        in.n = atol(argv[1]);
    if (argc > 2)
        snprintf(in.mode, sizeof in.mode, "%s", argv[2]);
    printf("asked for %ld\n", in.n);
    return in;
}

int main(int argc, char **argv)
{
    inputs in = asked(argc, argv);
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        a[i] = i * 3 + in.n;
        p[i].x = i;
        p[i].y = -a[i];
    }
    /* DOALL_END */
    int v[4] = {4, a[7], [3] = a[20]}, w[2][2] = {{a[1]}, {2, a[22]}};
    const point q = get(18);
    struct box b = {get(3), {a[5], 1}, {0, a[6]}, "box"};
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] += v[1] + w[1][1] + q.y + b.color[1] + in.scale;
    /* DOALL_END */
    printf("%d %d %d %d %d %s\n", v[1], v[2], v[3], w[0][0], w[1][1], in.mode);
    printf("%d %d %d %d %d %d %s\n", q.x, q.y, b.low.y, b.high.x, b.color[1], b.color[2], b.name);
    for (i = 0; i < N; i++)
        printf("%d ", a[i]);
    return 0;
}
