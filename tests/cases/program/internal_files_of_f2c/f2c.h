/* What programs that f2c writes need of its header; lists of input and output have fewer entries here. */
typedef int integer;
typedef double doublereal;
typedef int ftnlen;
typedef struct { integer cierr, ciunit, ciend; char *cifmt; integer cirec; } cilist;
#define abs(x) ((x) >= 0 ? (x) : -(x))
typedef struct { integer icierr; char *iciunit; integer iciend; char *icifmt; integer icirlen; integer icirnum; } icilist;
