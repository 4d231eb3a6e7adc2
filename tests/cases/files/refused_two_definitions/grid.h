static inline int triple(int n) { return 3 * n; }
inline int inlined(int n) { return n + 1; }
