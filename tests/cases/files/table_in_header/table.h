static double tab[100];
