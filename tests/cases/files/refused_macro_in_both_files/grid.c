static double buf[100];
void step(void) {
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 100; i++)
        buf[i] = buf[i] + i;
    /* DOALL_END */
}
double total(void) { double s = 0; for (int i = 0; i < 100; i++) s += buf[i]; return s; }
#define buf other
