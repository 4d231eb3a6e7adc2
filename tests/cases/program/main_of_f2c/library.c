/* What the library of f2c does: its main calls the main program of Fortran, and gives the status. */
int MAIN__(void);

int main(void)
{
    return MAIN__();
}
