/* The functions get a structure that says how much memory their arrays have, and use other members of it: what cannot be dealt out by lines is brought together whole. */
#include <stdio.h>
#include <stdlib.h>
#define PER_BOX 3

typedef struct { int across, boxes; long particles, bytes; } Size;
typedef struct { long offset; int neighbour; } Box;
typedef struct { int v, x; } Force;

static void attract(Size size, const Box *box, const int *charge, Force *force)
{
    int l, i, j;
    long from, to;
    Force *mine;
    const int *theirs;

    #pragma omp parallel for private(i, j, from, to, mine, theirs)
    for (l = 0; l < size.boxes; l++) {
        to = box[l].offset;
        from = box[box[l].neighbour].offset;
        mine = &force[to];
        theirs = &charge[from];
        for (i = 0; i < PER_BOX; i++)
            for (j = 0; j < PER_BOX; j++) {
                mine[i].v += theirs[j];
                mine[i].x += i * theirs[j];
            }
    }
}

static void mark(const Size *size, const Box *box, int *found)
{
    int l;

    #pragma omp parallel for
    for (l = 0; l < size->boxes; l++) found[box[l].offset + box[l].neighbour % PER_BOX] = l + 1;
}

int main(int argc, char **argv)
{
    Size size = {argc > 1 ? atoi(argv[1]) : 4, 0, 0, 0};
    int l;

    size.boxes = size.across * size.across;
    size.particles = size.boxes * PER_BOX;
    size.bytes = size.particles * sizeof(int);
    Box *box = malloc(size.boxes * sizeof *box);
    int *charge = malloc(size.bytes), *found = calloc(size.particles, sizeof *found);
    Force *force = calloc(size.particles, sizeof *force);

    for (l = 0; l < size.boxes; l++) {
        box[l].offset = (l + 3) % size.boxes * PER_BOX;
        box[l].neighbour = (l * 5 + 1) % size.boxes;
    }
    for (l = 0; l < size.particles; l++) charge[l] = l % 7 - 2;
    attract(size, box, charge, force);
    mark(&size, box, found);
    for (l = 0; l < size.particles; l++) printf("%d %d %d\n", force[l].v, force[l].x, found[l]);
    free(box);
    printf("%ld particles\n", size.particles);
    free(charge);
    free(found);
    free(force);
    return 0;
}
