/* A rank's iterations lo .. hi-1 in three stages: 0 those between, 1 the first `before`, 2 the last `after`. */
typedef struct {
    long lo, hi;
} dmcg_range;

static dmcg_range dmcg_range_in(int stage, long lo, long hi, long before, long after)
{
    const long begin = lo + before < hi ? lo + before : hi, end = hi - after > begin ? hi - after : begin;
    const dmcg_range ranges[3] = {{begin, end}, {lo, begin}, {end, hi}};

    return ranges[stage];
}
