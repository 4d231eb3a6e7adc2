/* Called by one rank: verrx(), and all ranks end. */
static void __attribute__((__noreturn__)) dmcg_verrx(int status, const char *format, va_list arguments)
{
    vwarnx(format, arguments);
    ${exit}(status);
}
