//% if own
static void ${name}(${parameters});    /* at the end of this file, where the names in it mean what they should */
//% else
void ${name}(${parameters});    /* in ${file}, which knows the names in it */
//% end

