#ifndef GRID_H
#define GRID_H

#define ROWS 14
#define COLUMNS 9
#define CENTRE(a) ((a)[ROWS / 2][COLUMNS / 2])

struct cell { double value; int visits; };
typedef double row[COLUMNS];

extern double field[ROWS][COLUMNS];
extern struct cell cells[ROWS];
extern row border;
extern struct hidden *state;

static inline double mean(double a, double b) { return 0.5 * (a + b); }

void prepare(void);
struct cell *largest(void);
double of_state(void);

#endif
