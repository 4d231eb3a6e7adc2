/* A rank's iterations lo .. hi-1 in three stages: 0 those between, 1 the first `before`, 2 the last `after`. Returns where the stage begins. */
static long dmcg_stage_of(int stage, long lo, long hi, long before, long after, long *behind)
{
    const long first = lo + before < hi ? lo + before : hi, last = hi - after > first ? hi - after : first;

    *behind = stage == 0 ? last : stage == 1 ? first : hi;
    return stage == 0 ? first : stage == 1 ? lo : last;
}
