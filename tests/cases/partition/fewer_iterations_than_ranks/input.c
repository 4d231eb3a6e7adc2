#include <stdio.h>
#include <stdlib.h>

static float point[3][2], moved[3][2];

int main(void)
{
    for (int i = 0; i < 3; i++) {
        point[i][0] = rand() % 100;
        point[i][1] = rand() % 100;
    }
    // DOALL_BEGIN P=BLK
    for (int i = 0; i < 3; i++) {
        moved[i][0] = point[i][0] + 0.5f;
        moved[i][1] = point[i][1] - 0.5f;
    }
    // DOALL_END
    for (int i = 0; i < 3; i++)
        printf("(%.1f, %.1f)\n", moved[i][0], moved[i][1]);
    return 0;
}
