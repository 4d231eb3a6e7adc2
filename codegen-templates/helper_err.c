/* Called by one rank: err(), and all ranks end. */
static void __attribute__((__noreturn__)) dmcg_err(int status, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vwarn(format, arguments);
    va_end(arguments);
    ${exit}(status);
}
