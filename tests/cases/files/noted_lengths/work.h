void spread(int *to, const int *where, int n);
