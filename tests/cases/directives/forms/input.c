/* Directives in block and line comments, with free white space. This comment mentions DOALL_BEGIN P=BLK in running
   text and is none; neither is the next one. */
#include <stdio.h>

#define N 12

// the next loop is between DOALL_BEGIN and DOALL_END
static int a[N], b[N], c[N];
static const char *text = "/* DOALL_BEGIN P=BLK */";

int main(void)
{
    int i;

    /*INIT_BEGIN*/
    for (i = 0; i < N; i++)
        a[i] = i * i;
    /*INIT_END*/
    /*DOALL_BEGIN P=BLK*/
    for (i = 0; i < N; i++) a[i] += 1;
    /*DOALL_END*/
    //DOALL_BEGIN   P = CYC( 2 )
    for (i = 0; i < N; i++)
        b[i] = 2 * a[i];        /* an ordinary comment */
    //   DOALL_END
    /*
       DOALL_BEGIN
          P = BLK
    */
    for (i = 0; i < N; i++)
        c[i] = 3 * i;
    /* DOALL_END
     */
    for (i = 0; i < N; i++)
        printf("%d %d\n", b[i], c[i]);
    puts(text);
    return 0;
}
