/* What a split loop writes beside pointers, or as one, cannot be sent. */
#include <stdio.h>

struct species { const char *name; int count; };
static struct species sp[] = {{"H2", 2}, {"O2", 3}, {"N2", 4}, {"Ar", 1}, {"He", 9}};
static const char *label[5];

int main(void)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 5; i++) sp[i].count *= 2;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 5; i++) label[i] = sp[i].count > 6 ? "many" : "few";
    /* DOALL_END */
    for (i = 0; i < 5; i++) printf("%s %d %s\n", sp[i].name, sp[i].count, label[i]);
    return 0;
}
