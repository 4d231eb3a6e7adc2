// A command line of a C compiler, taken apart as far as dmcgcc must know it.
//
//   gcc -O2 -Iinc -MMD -c a.c -o a.o      options -O2 -Iinc, dependencies -MMD, mode object, source a.c, output a.o
//   gcc a.o libx.a -L. -ly -o prog        mode link, inputs a.o libx.a, link options -L. , library -ly, output prog
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace dmcg {

enum class ItemKind : uint8_t {
    source,        // a C file
    input,         // another file: an object, an archive, a library, a source in another language
    output,        // -o and its file
    library,       // -lx
    link_option,   // for the linker alone
    dependency,    // -MMD and its like
    mode,          // -c
    option         // all others: they count for preprocessing and compiling
};

/// One argument, with its value if that is a word of its own.
struct CommandItem {
    ItemKind kind{};
    std::vector<std::string> words;

    const std::string& file() const { return words.back(); }   // of source, input, output
};

enum class CompilerMode : uint8_t {
    link,      // makes a program
    object,    // -c
    other      // -E, -S, -shared, --version ...: nothing for dmcgcc to do
};

struct CompilerCommand {
    CompilerMode mode{};
    std::vector<CommandItem> items;   // in the order given

    std::string output() const;                              // empty: not said
    std::vector<std::string> words(ItemKind kind) const;     // of all items of that kind, in order
    bool has(ItemKind kind) const;
};

/// The words of a command line after the compiler's name, with the contents of `@file` put in their place.
CompilerCommand read_command(const std::vector<std::string>& words);

/// The words with the contents of response files in place of `@file`.
std::vector<std::string> with_response_files(const std::vector<std::string>& words);

}  // namespace dmcg
