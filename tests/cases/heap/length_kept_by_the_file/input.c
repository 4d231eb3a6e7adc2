/* A block of the file, made anew in each round with another length that only its maker knows. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int value; double weight; } record;

static record *records;
static int used;

static int make(int capacity)
{
    records = malloc(capacity * sizeof(record));
    if (!records) return -1;
    memset(records, 0, capacity * sizeof(record));
    for (used = 0; used < capacity - 2; used++) {
        records[used].value = used * 3 % 7;
        records[used].weight = used * 0.25;
    }
    return 0;
}

static void scale(double by)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < used; i++) {
        if (records[i].weight < 1) {
            records[i].value = -1;
            continue;
        }
        records[i].weight *= by;
        records[i].value++;
    }
    /* DOALL_END */
}

static void show(void)
{
    for (int i = 0; i < used; i++) printf("%d:%g ", records[i].value, records[i].weight);
    printf("\n");
}

int main(void)
{
    for (int round = 0; round < 3; round++) {
        if (make(12 + 5 * round)) return 1;
        scale(1.5);
        show();
        free(records);
        records = NULL;
    }
    return 0;
}
