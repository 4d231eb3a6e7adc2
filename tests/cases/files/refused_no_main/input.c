/* Two files, and main in neither. */
int one(void) { return 1; }
