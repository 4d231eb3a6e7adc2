extern double buf[100];
void fill(int n);
double total(int n);
