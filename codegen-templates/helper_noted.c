/* Memory whose length no variable has: where it begins, and how many bytes it has. */
struct dmcg_noted {
    const void *begin;
    size_t bytes;
    struct dmcg_noted *next;
};
${noted}struct dmcg_noted *dmcg_noted;
