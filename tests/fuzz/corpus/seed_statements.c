#define SQ(x) ((x) * (x))
#define EACH(i, n) for (int i = 0; i < (n); i++)
static int count;
static int f(int n)
{
    switch (n) { case 0: return 1; case 1 ... 3: count++; /* fall through */ default: { while (n-- > 0) if (n == 5) continue; else if (n == 7) break; } }
    do count += SQ(n); while (count < 10 && n);
again:
    if (count > 100) goto out;
    EACH(k, 3) EACH(l, k) count += k ? l ?: 2 : ({ int t = k; t + 1; });
    count += 40; goto again;
out:
    return count;
}
int main(void) { int a[f(0) + 2], *p = a, i; for (i = 0, p++; i < 2; ++i, p--) *p = a[i] = i << 2; return f(4), p[0] & ~3; }
