(void)${name};    /* the parts of the ranks take the place of those of the threads */
