double weight(int i);
double total(const double *v, int n);

double weight(int i) { return 1.0 / (i + 1); }

double total(const double *v, int n)
{
    return n == 0 ? 0.0 : v[0] + total(v + 1, n - 1);
}
