/* A function gets a pointer into an array of which the call does not say where: from a function, a table, through an address. */
#include <stdio.h>
#include <string.h>

struct line { int at[12]; };

static int rows[2][12], flat[24], sum[12];
static struct line lines[2];
static int *view;

static int *row_of(int k) { return rows[k]; }
static int *part_of(int k) { return flat + 12 * k; }
static int *line_of(int k) { return lines[k].at; }
static void choose(int **p, int k) { *p = rows[k]; }

static void add(const int *row)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 12; i++)
        sum[i] += row[11 - i];
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int line[12], *table[2] = {rows[0], rows[1]};
    (void)argv;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 12; i++)
        line[i] = i * argc;
    /* DOALL_END */
    memcpy(rows[1], line, sizeof line);
    memcpy(flat + 12, line, sizeof line);
    memcpy(lines[1].at, line, sizeof line);
    add(row_of(1));
    add(part_of(1));
    add(line_of(1));
    add(table[1]);
    choose(&view, 1);
    add(view);
    for (int i = 0; i < 12; i++)
        printf("%d\n", sum[i]);
    return 0;
}
