#include "table.h"
void fill(int n) {
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        tab[i] = tab[i] + i;
    /* DOALL_END */
}
double total(int n) { double s = 0; for (int i = 0; i < n; i++) s += tab[i]; return s; }
