double buf[100];
void fill(int n) {
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        buf[i] = buf[i] + i;
    /* DOALL_END */
}
double total(int n) { double s = 0; for (int i = 0; i < n; i++) s += buf[i]; return s; }
