/* The iterations 0 .. n-1 of a loop in chunks that rank 0 deals out, each to the rank that asks next. */
typedef struct dmcg_chunks {
    long n;
    long largest, smallest;    /* how large chunks are, as the loop says; 0: it does not */
    int count, dealt;          /* how many there are, and how many rank 0 has dealt out */
    int asking;                /* rank 0: ranks that will ask once more */
    long *first;               /* the first iteration of each chunk; behind the last one: n */
    int *owner;                /* the rank that runs it: all ranks know it when the loop has ended */
    long end;                  /* where the chunk of this rank ends */
} dmcg_chunks;
