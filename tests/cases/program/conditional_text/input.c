/* #ifdef, comments, odd layout: what stands outside the regions stays as it is */
#include <stdio.h>
#ifdef WIDE
typedef double number;      /* chosen by -DWIDE */
#define FORMAT "%.3f"
#else
typedef float number;
#define FORMAT "%.2f"
#endif
#define LENGTH  (ROWS * 2)

static   number x [ LENGTH ] ,
                y[LENGTH] ;

int main( void )
{
    int i ; number sum = 0 ;	/* a tab before this comment */

    for( i=0 ; i<LENGTH ; i++ ) x[i] = i / 4.0 ;
    /* DOALL_BEGIN P=BLK */
    for( i=0 ; i<LENGTH ; i++ ) { y[i] = x[i] * x[ LENGTH-1-i ] ; }
    /* DOALL_END */
    for( i=0 ; i<LENGTH ; i++ )
        sum += y[ i ] ;
#if 0
    this is not C at all
#endif
    printf( FORMAT "\n" , sum ) ;
    return 0 ;
}
