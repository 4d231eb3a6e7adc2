/* Each line of the file has something against it: the number of parameters, a number where a pointer should be, a pointer that is returned,
   a function that is given, alone or in a structure, and a structure by value that has a pointer in it. */
double weight(int i, int j);
void shift(double *x, int n);
double *place(double *x);
int old();
double integral(double (*f)(double), double to);
double weighed(const double *x);
struct task { double (*f)(double); };
void solve(const struct task *t, double *x);
struct view { double *begin; int n; };
int length(struct view v);

static double a[9];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 9; i++)
        a[i] = weight(i, 2) + *place(a + i) + weighed(a + i) + old(i);
    /* DOALL_END */
    shift(a, 9);
    return a[3] > 5;
}
