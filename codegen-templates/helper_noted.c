/* Memory whose length no variable has: where it begins, and how many bytes it has; in short lists by address. */
struct dmcg_noted {
    void *begin;
    size_t bytes;
    struct dmcg_noted *next;
};
${noted}struct dmcg_noted *dmcg_noted[16384];
