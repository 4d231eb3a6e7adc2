//% if own
//% if shared
//% if size
int dmcg_rank, dmcg_size;    /* this process, and how many there are; the other files of the program use it, too */
//% else
int dmcg_rank;    /* this process; the other files of the program use it, too */
//% end
//% else
//% if size
static int dmcg_rank, dmcg_size;    /* this process, and how many there are */
//% else
static int dmcg_rank;    /* this process */
//% end
//% end
//% else
//% if size
extern int dmcg_rank, dmcg_size;    /* this process, and how many there are: see ${main} */
//% else
extern int dmcg_rank;    /* this process: see ${main} */
//% end
//% end
