/* Called by one rank: errx(), and all ranks end. */
static void __attribute__((__noreturn__)) dmcg_errx(int status, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vwarnx(format, arguments);
    va_end(arguments);
    ${exit}(status);
}
