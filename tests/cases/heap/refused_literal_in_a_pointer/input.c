/* the memory has no name: it is that of a compound literal, in a member */
#include <stdio.h>

typedef struct {
    int *marks;
    int n;
} Board;

int main(void)
{
    Board board = { (int[12]){ 0 }, 12 };

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 12; i++)
        board.marks[i] = 3 * i;
    /* DOALL_END */
    for (int i = 0; i < board.n; i++)
        printf("%d\n", board.marks[i]);
    return 0;
}
