/* The rank that runs iteration k of n in a block partition; the first one, if there are no iterations. */
static int dmcg_owner(long n, long k)
{
    const long part = n / dmcg_size, longer = n % dmcg_size;    /* the first `longer` ranks have one more */

    return k < longer * (part + 1) ? k / (part + 1) : part > 0 ? (k - longer) / part : 0;
}
