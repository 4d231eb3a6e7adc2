double half(int n) { return n / 2.0; }
