void error(int status, int number, const char *format, ...);

/* Called by one rank: error(), and all ranks end if there is a status. */
static void dmcg_error(int status, int number, const char *format, ...)
{
    va_list arguments, again;

    va_start(arguments, format);
    va_copy(again, arguments);
    {
        char text[vsnprintf(NULL, 0, format, arguments) + 1];

        vsnprintf(text, sizeof text, format, again);
        error(0, number, "%s", text);
    }
    va_end(again);
    va_end(arguments);
    if (status != 0)
        ${exit}(status);
}
