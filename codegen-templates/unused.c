(void)${name};    /* ${n} is computed from it where all calls begin */
