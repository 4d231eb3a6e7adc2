// The command line by CLI11. The compiler's flags keep their order, because `-DN=1 -UN` and `-UN -DN=1` differ.
//
//   -std=c11 -DN=3 -I inc      ->     flags {"-std=c11", "-DN=3", "-Iinc"}
#include "options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>

#include "preprocess/line_map.h"

namespace dmcg {

namespace {

namespace fs = std::filesystem;

const std::vector<std::string> dump_names = {"none", "tokens", "ast", "text", "regions", "core", "memory", "loops", "defuse", "sections", "images", "aliases", "legality", "messages", "plan"};

constexpr const char* about =
    "Translates a C program whose parallel loops are marked, by comments or by OpenMP's pragmas, into an MPI program.";

constexpr const char* example =
    "Example: the marked loop of prog.c runs in parallel\n"
    "\n"
    "    /* DOALL_BEGIN P=BLK */\n"
    "    for (i = 0; i < n; i++)\n"
    "        c[i] = a[i] + b[i];\n"
    "    /* DOALL_END */\n"
    "\n"
    "    dmcg prog.c -o prog_mpi.c               translate; then: mpicc -O2 prog_mpi.c -o prog_mpi -lm\n"
    "    dmcg main.c grid.c -o mpi               a program of two files; then: mpicc -O2 mpi/*.c -o prog -lm\n"
    "    dmcg convert --to=omp prog.c -o omp.c   the same program with pragmas of OpenMP (--to=doall: with comments)\n"
    "    dmcg run prog.c -n 4 -- 1000            translate, compile and run on 4 ranks with argument 1000\n"
    "    dmcg check prog.c -- 1000               run the sequential program and watch what its marked loops access\n"
    "    dmcg check --plan prog.c -- 1000        ... and judge by this run whether each rank has what it reads\n"
    "    dmcg suggest prog.c                     which loops of a program without marks are parallel, and why\n"
    "    dmcg suggest prog.c --apply -o new.c    mark them\n"
    "\n"
    "Includes and conditions are resolved by the compiler that the environment variable CC names (gcc if it is not set; a GCC).\n"
    "\n"
    "Exit status: 0 done, 1 the program was refused or is wrong, 2 usage, 3 internal error.";

/// Flags of one word that have a say in what the preprocessor sees: macros such as __OPTIMIZE__, _REENTRANT, __AVX__.
bool is_flag_alone(std::string_view word) {
    if (word == "-ansi" || word == "-pthread" || word == "-undef" || word.starts_with("-nostdinc")) return true;
    return word.size() > 2 && (word.starts_with("-f") || word.starts_with("-m") || word.starts_with("-O"));
}

/// `-std=c11` and `-include x` would be read as short options -s and -i: they become long ones.
std::vector<std::string> with_long_flags(std::vector<std::string> words) {
    for (std::string& word : words) {
        if (word == "--") break;
        const bool takes_value = word == "-include" || word == "-imacros" || word == "-isystem" || word == "-iquote" || word == "-idirafter";
        if (word.starts_with("-std=") || takes_value) word.insert(0, "-");
        else if (is_flag_alone(word)) word.insert(0, "--compiler-flag=");
    }
    return words;
}

struct CompilerFlag { const char* option; const char* prefix; const char* value; const char* meaning; };

constexpr CompilerFlag compiler_flags[] = {
    {"-I", "-I", "FOLDER", "look for included files here, too"},
    {"-D", "-D", "NAME[=VALUE]", "define a macro"},
    {"-U", "-U", "NAME", "undefine a macro"},
    {"--std", "-std=", "STANDARD", "the C standard (written -std=c11)"},
    {"--include", "-include", "FILE", "read this file first (written -include FILE)"},
    {"--imacros", "-imacros", "FILE", "the same, for its macros alone"},
    {"--isystem", "-isystem", "FOLDER", "look for system headers here, too (written -isystem FOLDER)"},
    {"--iquote", "-iquote", "FOLDER", "look for #include \"...\" here, too"},
    {"--idirafter", "-idirafter", "FOLDER", "look for included files here at last"},
    {"--compiler-flag", "", "FLAG", "any other flag; -ansi, -pthread, -O, -f... and -m... may stand alone"},
};

void add_compiler_flags(CLI::App& app) {
    for (const CompilerFlag& flag : compiler_flags)
        app.add_option(flag.option, flag.meaning)->type_name(flag.value)->expected(1)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->group("As for the C compiler");
}

const CompilerFlag* find_flag(const CLI::App& app, const CLI::Option* option) {
    for (const CompilerFlag& flag : compiler_flags)
        if (app.get_option(flag.option) == option) return &flag;
    return nullptr;
}

/// The compiler's flags as they were given, in their order. `-include FILE` and its like are two words.
std::vector<std::string> flags_in_order(const CLI::App& app) {
    std::vector<std::string> flags;
    std::map<const CLI::Option*, size_t> used;
    for (const CLI::Option* option : app.parse_order()) {
        const CompilerFlag* flag = find_flag(app, option);
        if (!flag) continue;
        const std::string value = option->results().at(used[option]++);
        if (std::string_view(flag->prefix).starts_with("-i")) flags.insert(flags.end(), {flag->prefix, value});
        else flags.push_back(flag->prefix + value);
    }
    return flags;
}

void add_input_options(CLI::App& app, std::vector<std::string>& inputs, Options& options, std::string& partition) {
    app.add_option("prog.c", inputs, "the annotated program: one file or several")->required()->type_name("...");
    app.add_option("-P,--partition", partition, "deal the iterations of all marked loops out so: BLK, CYC or CYC(b)")
        ->type_name("PARTITION");
    app.add_option("--pure", options.pure, "these functions, whose bodies are in none of the files, change nothing, and what\n"
                                           "they give depends on their arguments alone")
        ->type_name("NAME[,NAME]")->delimiter(',')->expected(1)->allow_extra_args(false)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_option("--functions", options.function_files, "this file says what functions do whose bodies are in none of the files")
        ->type_name("FILE")->expected(1)->allow_extra_args(false)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_flag("--line", options.lines, "write #line directives: compiler and debugger then show your file");
    CLI::Option* strict = app.add_flag("--strict", options.legality.strict, "a marked loop that is not proven to be parallel is an error, not a warning");
    app.add_flag("--trust", options.legality.trust, "as if each directive had a TRUST clause for every array")->excludes(strict);
    add_compiler_flags(app);
    app.get_formatter()->column_width(34);
    app.footer(example);
}

void add_output_file(CLI::App& app, Options& options, std::string_view what) {
    app.add_option("-o", options.output, fmt::format("write the {} into this file (else: standard output);\n"
                                                     "several files go into this folder, under their names", what))->type_name("FILE|FOLDER");
}

void add_threads_option(CLI::App& app, Options& options) {
    app.add_flag("--threads", options.threads, "two levels: in each rank OpenMP's threads share its part of a split loop;\n"
                                               "build with -fopenmp, and say how many by OMP_NUM_THREADS")->excludes(app.get_option("--trust"));
}

void add_overlap_option(CLI::App& app, Options& options) {
    app.add_flag("--overlap", options.overlap, "lines of the neighbours travel while the iterations run that do not read them");
}

void add_output_options(CLI::App& app, Options& options, std::string& dump) {
    add_threads_option(app, options);
    add_overlap_option(app, options);
    add_output_file(app, options, "MPI program");
    app.add_option("--dump", dump, "print this table instead of the program: tokens, ast, text, regions, core,\n"
                                   "memory, loops, defuse, sections, images, aliases, legality, messages or plan; core is a C program")->type_name("TABLE");
    app.add_flag("--trace", options.trace, "with --dump=core: the program tells each access, to a runtime that -o FOLDER/ gets, too");
    app.add_option("--spoil", options.spoil)->group("");   // for tests of the verifier
    app.set_version_flag("--version", "dmcg " DMCG_VERSION, "print the version and end");
}

void add_suggest_options(CLI::App& app, Options& options) {
    app.add_flag("--apply", options.apply, "write the program with the parallel loops marked instead of the list");
    app.add_flag("--associative", options.associative, "mark loops that add floating-point values, too: on several ranks they are\n"
                                                       "added in another order, so the last digits may differ");
    add_output_file(app, options, "marked program");
}

void add_convert_options(CLI::App& app, Options& options) {
    const auto set = [&options](const std::string& to) { options.convert = to == "omp" ? Spelling::openmp : Spelling::comments; };
    app.add_option_function<std::string>("--to", set, "omp: pragmas of OpenMP; doall: comments")->required()->type_name("omp|doall")
        ->check(CLI::IsMember({"omp", "doall"}).name(""));
    add_output_file(app, options, "program");
}

void add_check_options(CLI::App& app, Options& options) {
    app.add_flag("--keep", options.keep, "keep the watched program and say where it is");
    app.add_flag("--plan", options.check_plan, "carry out what the ranks would do on what the program does: does each have what it reads?");
    app.add_flag("--overlap", options.overlap, "of the plan with overlapping halos")->group("");
    app.add_option("--spoil", options.spoil)->group("");
    app.positionals_at_end(false);
}

void add_run_options(CLI::App& app, Options& options) {
    app.add_option("-n,--ranks", options.ranks, "number of ranks (4 if not given)")
        ->type_name("RANKS")->check(CLI::Range(1, 1000000).name(""));
    CLI::Option* hosts = app.add_option("--hosts", options.hosts, "run on these machines, reached by ssh; see README")->type_name("A,B,C");
    app.add_option("--hostfile", options.hostfile, "the same, from a file: one machine a line")
        ->type_name("FILE")->check(CLI::ExistingFile.name(""))->excludes(hosts);
    app.add_flag("--keep", options.keep, "keep the translated program and say where it is");
    add_threads_option(app, options);
    add_overlap_option(app, options);
    app.positionals_at_end(false);
}

/// "run ", "" ...
std::string command_of(const Options& options) { return options.run ? "run " : options.suggest ? "suggest " : options.check ? "check " : options.convert ? "convert " : ""; }

int usage_error(std::string_view what, const Options& options) {
    fmt::print(stderr, "dmcg: {}\nTry: dmcg {}--help\n", what, command_of(options));
    return 2;
}

bool same_file(const std::string& a, const std::string& b) {
    std::error_code ignored;
    return a == b || fs::equivalent(a, b, ignored);
}

/// One text for each file to translate, not one table.
bool makes_files(const Options& options) { return (options.dump == Dump::none || options.dump == Dump::core) && options.spoil != 0; }

/// Why the files cannot be those of one program and its output; nothing: they can.
std::optional<std::string> wrong_files(const Options& options) {
    const std::vector<InputFile>& inputs = options.inputs;
    const std::vector<std::string> outputs = output_paths(options);
    const bool makes_program = options.suggest ? options.apply : makes_files(options) && !options.check;
    if (options.suggest && !options.apply && !options.output.empty()) return "-o goes with --apply";
    if (inputs.size() > 1 && options.output.empty() && makes_program && !options.run)
        return "several files need a folder for the output: -o FOLDER";
    for (size_t i = 0; i < inputs.size(); i++) {
        for (const std::string& output : outputs)
            if (same_file(inputs[i].path, output)) return fmt::format("the output file '{}' is the input file", output);
        for (size_t j = i + 1; j < inputs.size(); j++) {
            if (same_file(inputs[i].path, inputs[j].path)) return fmt::format("the file '{}' is given twice", inputs[j].path);
            if (outputs.size() > 1 && outputs[i] == outputs[j])
                return fmt::format("'{}' and '{}' would both become '{}'", inputs[i].path, inputs[j].path, outputs[j]);
        }
    }
    return std::nullopt;
}

/// The compiler that CC names, "gcc" if it names none. A dmcgcc that stands in for the compiler asks the one behind it.
std::string preprocessing_compiler() {
    const char* named = std::getenv("CC");
    const std::string compiler = named ? named : "";
    const std::string program = compiler.substr(0, compiler.find(' '));
    return program.empty() || fs::path(program).filename() == "dmcgcc" ? "gcc" : compiler;
}

/// Sets options.partition and options.dump from their texts; the text of a usage error, if there is one.
std::optional<std::string> read_values(Options& options, const std::string& partition, const std::string& dump) {
    if (!partition.empty()) {
        options.partition = parse_partition(partition);
        if (!options.partition) return fmt::format("-P {} is no partition: write BLK, CYC, CYC(b), CSS(k), GSS, FSS, TSS or TSS(f,l), numbers from 1", partition);
    }
    const auto found = std::find(dump_names.begin() + 1, dump_names.end(), dump);
    if (!dump.empty() && found == dump_names.end())
        return fmt::format("there is no table '{}': write --dump=tokens, ast, text, regions, core, memory, loops, defuse, sections, images, aliases, legality, messages or plan", dump);
    if (!dump.empty()) options.dump = static_cast<Dump>(found - dump_names.begin());
    if (options.trace && options.dump != Dump::core) return "--trace goes with --dump=core";
    return wrong_files(options);
}

/// The rows of the files of --functions. What is wrong with them, if something is.
std::optional<std::string> read_function_files(Options& options) {
    Sources sources;
    Diagnostics diagnostics;
    for (const std::string& path : options.function_files) {
        std::string text;
        const bool is_readable = read_file(path, text);
        sources.files.push_back(make_source_file(path, std::move(text)));
        const FileId id{static_cast<int32_t>(sources.files.size()) - 1};
        const auto read = read_functions(sources[id].text);
        if (!is_readable) diagnostics.add(Kind::file_unreadable, {}, fmt::format("cannot read '{}'", path), "name a file that exists and can be read");
        else if (const auto* fault = std::get_if<FunctionFault>(&read)) diagnostics.add(Kind::functions_file, {id, fault->begin, fault->end}, fault->text, fault->advice);
        else options.functions.insert(options.functions.end(), std::get<0>(read).begin(), std::get<0>(read).end());
    }
    return diagnostics.has_errors() ? std::optional(render(diagnostics, sources)) : std::nullopt;
}

std::string about_command(const Options& options) {
    if (options.run) return "Translates, compiles and runs a marked C program (mpicc, mpiexec; environment MPICC, MPIEXEC).";
    if (options.check)
        return "Runs a marked C program sequentially and watches which iterations of the marked loops meet at a piece of memory (gcc).\n"
               "Exit status: 0 no conflict, 1 a conflict, or the program was refused, 2 usage.";
    if (options.suggest) return "Says of each for loop of a C program whether it is parallel and why, and which loops to mark.";
    if (options.convert) return "Writes a marked C program in the other spelling: its loops marked by comments, or by OpenMP's pragmas.";
    return about;
}

/// CLI11's answer to --help and --version is an exception, too.
int answer(const CLI::App& app, const CLI::ParseError& error, const Options& options) {
    if (error.get_exit_code() == 0) return app.exit(error);
    return usage_error(error.what(), options);
}

}  // namespace

bool is_c90(const Options& options) {
    static const std::set<std::string> flags{"-ansi", "-std=c89", "-std=c90", "-std=gnu89", "-std=gnu90", "-std=iso9899:1990", "-std=iso9899:199409"};
    return std::any_of(options.flags.begin(), options.flags.end(), [&](const std::string& flag) { return flags.contains(flag); });
}

std::vector<std::string> output_paths(const Options& options) {
    if (options.output.empty() || !makes_files(options)) return {options.output};
    std::error_code ignored;
    const bool folder = options.inputs.size() > 1 || options.output.ends_with('/') || fs::is_directory(options.output, ignored);
    if (!folder) return {options.output};
    std::vector<std::string> paths;
    for (const InputFile& input : options.inputs) paths.push_back((fs::path(options.output) / fs::path(input.path).filename()).string());
    if (options.trace) paths.push_back((fs::path(options.output) / "dmcg_runtime.c").string());
    return paths;
}

std::variant<Options, int> read_options(const std::vector<std::string>& words) {
    Options options;
    std::vector<std::string> inputs;
    std::string partition, dump;
    options.run = !words.empty() && words[0] == "run";
    options.suggest = !words.empty() && words[0] == "suggest";
    options.check = !words.empty() && words[0] == "check";
    if (!words.empty() && words[0] == "convert") options.convert = Spelling::openmp;
    std::vector<std::string> own = with_long_flags({words.begin() + !command_of(options).empty(), words.end()});
    const std::string command = command_of(options);
    CLI::App app(about_command(options), command.empty() ? "dmcg" : "dmcg " + command.substr(0, command.size() - 1));
    add_input_options(app, inputs, options, partition);
    if (options.run || options.check) {
        const auto end = std::find(own.begin(), own.end(), "--");
        if (end != own.end()) options.arguments.assign(end + 1, own.end());
        own.erase(end, own.end());
        if (options.run) add_run_options(app, options);
        else add_check_options(app, options);
    } else if (options.suggest) {
        add_suggest_options(app, options);
    } else if (options.convert) {
        add_convert_options(app, options);
    } else {
        add_output_options(app, options, dump);
    }
    std::reverse(own.begin(), own.end());   // CLI11 takes the words from the back
    try {
        app.parse(own);
    } catch (const CLI::ParseError& error) {
        return answer(app, error, options);
    }
    options.flags = flags_in_order(app);
    if (options.threads) options.flags.push_back("-fopenmp");   // the program is built with it, so #ifdef _OPENMP means the same
    options.fortran = std::make_shared<FortranInputs>(inputs);
    if (options.fortran->failure()) return fmt::print(stderr, "{}", *options.fortran->failure()), 1;
    for (const std::string& path : inputs) options.inputs.push_back({path, {options.flags, preprocessing_compiler()}});
    if (auto wrong = read_values(options, partition, dump)) return usage_error(*wrong, options);
    if (const auto fault = read_function_files(options)) return fmt::print(stderr, "{}", *fault), 1;
    return options;
}

}  // namespace dmcg
