/* Called by one rank: verr(), and all ranks end. */
static void __attribute__((__noreturn__)) dmcg_verr(int status, const char *format, va_list arguments)
{
    vwarn(format, arguments);
    ${exit}(status);
}
