/* A structure is copied for its numbers, and gets an array of its own: the pointer that was copied is read by nobody. */
#include <stdio.h>
#include <stdlib.h>
typedef struct { int w, h, most; int *pixel; } Image;
static int read_image(Image *in) {
    if (scanf("%d %d %d", &in->w, &in->h, &in->most) != 3) return 0;
    in->pixel = malloc(in->w * in->h * sizeof(int));
    for (int i = 0; i < in->w * in->h; i++) in->pixel[i] = i * i % (in->most + 1);
    return 1;
}
static void smooth(const Image *in, Image *out) {
    #pragma omp parallel for
    for (int y = 1; y < in->h - 1; y++)
        for (int x = 0; x < in->w; x++)
            out->pixel[y * in->w + x] = (in->pixel[(y - 1) * in->w + x] + in->pixel[y * in->w + x] + in->pixel[(y + 1) * in->w + x]) / 3;
}
int main(void) {
    Image in, out;
    long sum = 0;
    if (!read_image(&in)) return 1;
    out = in;
    out.pixel = calloc(in.w * in.h, sizeof(int));
    if (!out.pixel) return 1;
    smooth(&in, &out);
    for (int i = 0; i < out.w * out.h; i++) sum += out.pixel[i] * (i % 7);
    printf("%d %d %d: %ld\n", out.w, out.h, out.most, sum);
    free(in.pixel);
    free(out.pixel);
    return 0;
}
