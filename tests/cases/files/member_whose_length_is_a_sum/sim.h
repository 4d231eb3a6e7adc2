#define COLUMNS 6
#define ROWS 10
#define AT(i, j) ((i) * (COLUMNS + 2) + (j))
struct sim { double t[ROWS * (COLUMNS + 2)]; };
void step(struct sim *s);
double total(const struct sim *s);
