/* Which elements an iteration has stands in memory; what memory holds there is known. */
#include <stdio.h>
#include <stdlib.h>

#define PER_BOX 5

typedef struct { double v, x; } particle;
typedef struct { int number, neighbours, near[3]; long offset; } box;
typedef struct { long elements, bytes; } sizes;

static int last_of(int first, int length)
{
    while (length-- > 1) first++;
    return first;
}

/* a box and its neighbours; the loop knows its particles by pointers */
static void forces(int boxes, const box *b, const particle *r, particle *f)
{
    int i, j, k, l, pointer;
    long first, other;
    const particle *mine, *theirs;
    particle *force;

#pragma omp parallel for private(i, j, k, pointer, first, other, mine, theirs, force)
    for (l = 0; l < boxes; l = l + 1) {
        first = b[l].offset;
        mine = &r[first];
        force = &f[first];
        for (k = 0; k < 1 + b[l].neighbours; k++) {
            pointer = k == 0 ? l : b[l].near[k - 1];
            other = b[pointer].offset;
            theirs = &r[other];
            for (i = 0; i < PER_BOX; i++)
                for (j = 0; j < PER_BOX; j++) {
                    force[i].v += mine[i].v - theirs[j].v;
                    force[i].x += mine[i].x * theirs[j].x;
                }
        }
    }
}

/* the same for lines of another length, called twice */
static void clear_ends(int lines, int length, const int *begin, double *a)
{
#pragma omp parallel for
    for (int l = 0; l < lines; l++) {
        int first = begin[l], last = last_of(first, length);
        a[last] = -l;
    }
}

int main(void)
{
    const int boxes = 7;
    sizes s;
    s.elements = boxes * PER_BOX;
    s.bytes = s.elements * sizeof(particle);
    box *b = malloc(boxes * sizeof *b);
    particle *r = malloc(s.bytes), *f = malloc(s.bytes);
    int begin[7];
    static double a[7 * 4], c[7 * 4];

    for (int l = 0; l < boxes; l++) {
        b[l].number = l;
        b[l].offset = l * PER_BOX;
        b[l].neighbours = l % 4;
        for (int k = 0; k < 3; k++) b[l].near[k] = (l * 3 + k) % boxes;
        begin[l] = 4 * l;
    }
    for (long i = 0; i < s.elements; i++) {
        r[i].v = i * 0.5;
        r[i].x = i % 7;
        f[i].v = f[i].x = 0;
    }
    forces(boxes, b, r, f);
    for (long i = 0; i < s.elements; i++) printf("%g %g\n", f[i].v, f[i].x);
    for (int i = 0; i < 28; i++) a[i] = c[i] = i;
    clear_ends(7, 4, begin, a);
    clear_ends(7, 4, begin, c);
    for (int i = 0; i < 28; i++) printf("%g %g\n", a[i], c[i]);
    free(b);
    free(r);
    free(f);
    return 0;
}
