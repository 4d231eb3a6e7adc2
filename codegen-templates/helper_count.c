/* n elements of at most `most`; none if n is negative. */
static int dmcg_count(long n, long most)
{
    return dmcg_int(n < 0 || most < 0 ? 0 : n < most ? n : most);
}
