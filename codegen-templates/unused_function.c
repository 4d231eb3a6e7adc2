(void)${name};    /* its value stands in the bounds */
