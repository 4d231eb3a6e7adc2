/* The lines of an array that belong to the iterations k = 0 .. n-1 of a loop: `width` lines from first + stride * k on. */
typedef struct {
    long n, first, stride, width;
    long size;      /* lines of the array; those outside of it do not count */
    //% if cyclic
    long block;     /* iterations are dealt out in blocks of this size; 0: one block for each rank */
    //% end
    //% if chunks
    const dmcg_chunks *chunks;    /* NULL: iterations are dealt out before the loop */
    //% end
} dmcg_lines;
