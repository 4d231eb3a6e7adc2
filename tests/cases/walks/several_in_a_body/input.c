/* two pointers into flat pictures step side by side, and look at the lines around */
#include <stdio.h>
#define N 40
#define M 16
unsigned char img[N * M], out[N * M];
int main(void) {
    long s = 0;
    unsigned char *p = img, *q;
    for (int y = 0; y < N; y++)
        for (int x = 0; x < M; x++) *p++ = (x * y) & 255;
    /* DOALL_BEGIN P=BLK */
    for (int y = 1; y < N - 1; y++) {
        unsigned char *src = &img[y * M + 1];
        unsigned char *dst = &out[y * M + 1];
        for (int x = 1; x < M - 1; x++) {
            *dst = (src[-1] + src[1] + src[-M] + src[M]) / 4;
            src++; dst++;
        }
    }
    /* DOALL_END */
    for (q = out; q < out + N * M; q++) s = s * 31 % 100003 + *q;
    printf("%ld\n", s);
    return 0;
}
