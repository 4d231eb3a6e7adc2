(void)${name};    /* ${n} is computed from what it is a copy of */
