/* ${name} as one rank alone runs it */
