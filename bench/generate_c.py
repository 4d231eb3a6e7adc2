#!/usr/bin/env python3
"""Writes a C program of about so many lines, as such programs are: modules with structures, tables, macros, loops and
functions that call each other, and a main that calls all modules and has a few marked loops.

    bench/generate_c.py 10000 > big.c        the same text each time; it compiles, runs and prints one number
"""
import argparse
import random

HEAD = """\
/* @LINES@ lines of C, written by bench/generate_c.py */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <assert.h>

#define N 256
#define MOD 1000003L
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define FOR(i, n) for (int i = 0; i < (n); i++)
#define CHECK(e) do { if (!(e)) { fprintf(stderr, "%s:%d: %s\\n", __FILE__, __LINE__, #e); exit(1); } } while (0)

static double u[N][N], v[N][N], row[N];
static long checksum;

"""

TAIL = """\
int main(void)
{{
    int i, j;
    double error = 0.0;

{calls}
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = (double)((i * 7 + j * 3 + checksum) % 17);
    for (int step = 0; step < 4; step++) {{
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        /* DOALL_END */
        error = 0.0;
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {{
                error = fmax(error, fabs(v[i][j] - u[i][j]));
                u[i][j] = v[i][j];
            }}
        /* DOALL_END */
    }}
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++) {{
        row[i] = 0.0;
        for (j = 0; j < N; j++)
            row[i] += u[i][j];
    }}
    /* DOALL_END */
    printf("%ld %.6f %.6f %.6f\\n", checksum, error, row[1], u[N / 2][N / 2]);
    return 0;
}}
"""


def structure(k, rng):
    fields = rng.sample(["int id", "double weight", "long total", "char name[16]", "unsigned flags : 4", "short rank", "float share",
                         "struct pair *next"], 5)
    return [f"/* Module {k}: keeps a table of pairs and some statistics about it. */",
            f"struct pair_{k} {{"] + [f"    {f.replace('struct pair', f'struct pair_{k}')};" for f in fields] + [
            "    int first, second;", "};", "",
            f"enum kind_{k} {{ EMPTY_{k}, ODD_{k}, EVEN_{k} = 4, LAST_{k} }};", f"#define SIZE_{k} {rng.choice([16, 24, 32, 64])}",
            f"static struct pair_{k} table_{k}[SIZE_{k}];", f"static long hits_{k}, misses_{k} = {rng.randrange(100)};",
            f"static const int weights_{k}[8] = {{ {', '.join(str(rng.randrange(1, 99)) for _ in range(8))} }};", ""]


def mixer(k, rng):
    a, b, c = (rng.randrange(2, 97) for _ in range(3))
    return [f"static long mix_{k}(long x, int n)", "{", f"    long sum = x % {a};", "",
            "    while (n-- > 0) {", f"        sum = (sum * {b} + (x >> (n & 3))) % MOD;",
            f"        if (sum & 1) sum ^= {c}L << 2; else sum += weights_{k}[n & 7];", "    }", "    return sum;", "}", ""]


def filler(k, rng):
    return [f"static void fill_{k}(int seed)", "{", f"    for (int i = 0; i < SIZE_{k}; i++) {{",
            f"        struct pair_{k} *p = &table_{k}[i];    /* the entry that is filled */", "",
            f"        p->first = (seed * i + {rng.randrange(50)}) % 101;", "        p->second = MIN(p->first, i) + MAX(seed, 3);",
            f"        table_{k}[i].first ^= i & {rng.randrange(1, 9)};", "    }",
            f"    memset(&hits_{k}, 0, sizeof hits_{k});", "}", ""]


def classifier(k, rng):
    return [f"static enum kind_{k} kind_of_{k}(const struct pair_{k} *p)", "{", "    switch (p->first % 5) {",
            f"    case 0: return EMPTY_{k};", "    case 1:", f"    case 3: return ODD_{k};", "    case 2: {",
            "        int rest = p->second % 7;", f"        if (rest > {rng.randrange(1, 6)}) break;", "    }", "    /* fall through */",
            f"    default: return EVEN_{k};", "    }", f"    return LAST_{k};", "}", ""]


def counter(k, rng):
    return [f"static int count_{k}(int limit, long *total)", "{", "    int found = 0;", f"    long best[4] = {{ 0, {rng.randrange(9)} }};", "",
            f"    FOR(i, SIZE_{k}) {{", f"        const enum kind_{k} kind = kind_of_{k}(&table_{k}[i]);", "",
            f"        if (kind == EMPTY_{k}) {{", f"            misses_{k}++;", "            continue;", "        }",
            f"        found += kind == EVEN_{k} || table_{k}[i].second > limit;",
            f"        best[i & 3] = best[i & 3] > table_{k}[i].second ? best[i & 3] : (long)table_{k}[i].second;", "    }",
            f"    hits_{k} += found;", "    *total += best[0] * 2 + best[1] - (best[2] << 1) + best[3];", "    return found;", "}", ""]


def texts(k, rng):
    word = rng.choice(["alpha", "bravo", "carol", "delta"])
    return [f"static unsigned hash_{k}(const char *text)", "{", f"    unsigned h = {rng.randrange(1000)}u;", "",
            "    for (; *text != '\\0'; text++)", f"        h = h * 31u + (unsigned char)*text + (*text == '{word[0]}' ? 7u : 0u);",
            "    return h;", "}", "", f"static int names_{k}(void)", "{", "    char name[32];",
            f"    const char *words[] = {{ \"{word}\", \"x\" \"y\", \"m{k}\" }};", "    unsigned sum = 0;", "",
            "    FOR(i, (int)(sizeof words / sizeof words[0])) {", "        strncpy(name, words[i], sizeof name - 1);",
            "        name[sizeof name - 1] = '\\0';", f"        sum += hash_{k}(name) % 1000u;", "    }",
            "    return (int)(sum & 0xffu);", "}", ""]


def sorter(k, _rng):
    return [f"static int by_second_{k}(const void *a, const void *b)", "{",
            f"    const struct pair_{k} *x = a, *y = b;", "",
            "    return x->second != y->second ? (x->second > y->second) - (x->second < y->second)",
            "                                  : (x->first > y->first) - (x->first < y->first);", "}", ""]


def entry(k, rng):
    earlier = rng.randrange(k) if k else None
    call = [f"    total += mix_{earlier}(total, {rng.randrange(2, 6)}) + hash_{earlier}(\"{k}\") % 10u;"] if k else []
    return [f"long run_{k}(int seed)", "{", "    long total = 0;", "    int found;", "", f"    fill_{k}(seed);",
            f"    found = count_{k}({rng.randrange(20, 60)}, &total);",
            f"    qsort(table_{k}, SIZE_{k}, sizeof table_{k}[0], by_second_{k});"] + call + [
            f"    CHECK(found <= SIZE_{k});",
            f"    return (total + found * mix_{k}(seed, 5) + names_{k}() + table_{k}[0].first + misses_{k}) % MOD;", "}", ""]


def module(k, rng):
    parts = [structure, mixer, filler, classifier, counter, texts, sorter, entry]
    return [line for part in parts for line in part(k, rng)]


def program(lines):
    rng = random.Random(lines)
    text, calls = [], []
    while len(text) + len(calls) + 80 < lines:
        k = len(calls)
        text += module(k, rng)
        calls.append(f"    checksum = (checksum * 31 + run_{k}({rng.randrange(1, 50)})) % MOD;\n")
    return HEAD.replace("@LINES@", str(lines)) + "\n".join(text) + "\n" + TAIL.format(calls="".join(calls))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lines", type=int)
    print(program(parser.parse_args().lines), end="")
