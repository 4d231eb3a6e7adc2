extern int seed;
int next_value(int *changed);

int next_value(int *changed)
{
    ++*changed;
    return seed = (seed * 7 + 1) % 11;
}
