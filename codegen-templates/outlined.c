//% if own
/* Called where these names mean something else. */
//% else
/* Called by ${callers}, where these names are not known, or mean something else. */
//% end
${word}void ${name}(${parameters})
{
    ${text}
}
