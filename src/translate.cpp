// The whole way of a program; other texts of it are tried where a loop, sections or copies can be written in a form that is understood.
#include <algorithm>
#include <deque>

#include "dmcg/ast.h"
#include "dmcg/words.h"
#include "emit/kept_lengths.h"
#include "emit/kept_pointers.h"
#include "marked_program.h"
#include "other_builds.h"
#include "pipeline.h"
#include "simpler_text.h"
#include "split_copies.h"
#include "split_sections.h"
#include "suggest/suggest.h"

namespace dmcg {

namespace {

/// What may have been added to a text.
struct Form {
    bool keeps_pointers = false;    // variables that keep the names of memory
    bool keeps_lengths = false;     // variables for lengths that none has; others are looked up
};

/// A text of the program, and what becomes of it.
struct Text {
    Options options;
    Form form{};
    bool adds_pointers = false;     // some of them are new
    Sources sources{};
    Diagnostics found{};            // when it was read
    Tokens tokens{};                // that know where in the user's file they stand, also those born in a macro
    Diagnostics diagnostics{};      // of its translation
    Translation made{};
};

Translation translated(const Options& options, const Text& text, Diagnostics& diagnostics) {
    const auto& [sources, tokens] = std::tie(text.sources, text.tokens);
    diagnostics = text.found;
    if (!diagnostics.has_errors() && !is_c90(options))      // the loops that they write declare their index
        if (auto split = translate_with_split_sections(options, sources, tokens, diagnostics)) return *split;
    if (!diagnostics.has_errors() && !is_c90(options))
        if (auto split = translate_with_split_copies(options, sources, tokens)) return *split;
    Translation made;
    made.product = run_stages(options, sources, tokens, diagnostics);
    made.status = diagnostics.has_errors() ? 1 : 0;
    made.diagnostics = render(diagnostics, sources);
    return made;
}

/// Is a program written, not a report or a table?
bool writes_program(const Options& options) { return !options.convert && options.dump == Dump::none && !options.check_plan && options.spoil < 0; }

/// What is told of a plan is told of that of the program which would be written.
bool tells_of_plan(const Options& options) { return options.dump > Dump::sections || options.check_plan || options.spoil >= 0; }

Options to_program(Options options) {
    options.dump = Dump::none;
    options.check_plan = false;
    options.spoil = -1;
    return options;
}

/// Loops that are not split, and faults of a program that is not written, because of one of these kinds.
size_t lacking(const Text& text, const std::vector<Kind>& kinds) {
    const auto is_one = [&](const Diagnostic& d) {
        const bool counts = kind_severity(d.kind) == Severity::error || d.kind == Kind::omp_not_split;
        return counts && std::ranges::find(kinds, d.cause) != kinds.end();
    };
    return static_cast<size_t>(std::ranges::count_if(text.diagnostics.all(), is_one));
}

size_t lacks_lengths(const Text& text) { return lacking(text, {Kind::cannot_send, Kind::section_unknown, Kind::clause_contradicts}); }

const std::vector<Kind> by_names{Kind::memory_write, Kind::section_unknown, Kind::collective_call, Kind::cannot_send};

/// Of memory.
size_t lacks_names(const Text& text) {
    const auto is_other = [](const Diagnostic& d) { return kind_severity(d.kind) == Severity::error && std::ranges::find(by_names, d.kind) == by_names.end(); };
    return std::ranges::any_of(text.diagnostics.all(), is_other) ? 0 : lacking(text, by_names);
}

/// A program instead of none, or one with fewer whole loops.
bool is_better(const Text& text, const Text& than, size_t (&lacks)(const Text&)) { return text.made.status == 0 && (than.made.status != 0 || lacks(text) < lacks(than)); }

/// The texts of one program.
class Texts {
public:
    explicit Texts(const Options& options) {
        Text& read = texts_.emplace_back(Text{options});
        read.tokens = preprocess(options.inputs, read.sources, read.found);
        first_ = read.found.has_errors() ? &read : simpler(read);
    }

    const Sources& sources() const { return texts_.front().sources; }

    /// The text of which most becomes an MPI program, translated.
    Text& best() {
        Text& plain = with_lengths_if_lacking(translate(*first_));
        Text* named = lacks_names(plain) > 0 ? with_pointers(*first_) : nullptr;
        if (named) named = &with_lengths_if_lacking(translate(*named));
        return named && is_better(*named, plain, lacks_names) ? *named : plain;
    }

    /// The compiler sees the same program: no macro in which they differ counts.
    bool are_read_like(const Texts& others) const {
        const Tokens &mine = texts_.front().tokens, &theirs = others.texts_.front().tokens;
        const auto is_same = [](const Token& a, const Token& b) { return a.kind == b.kind && a.text == b.text && a.spelling == b.spelling; };
        return mine.pragma_macros == theirs.pragma_macros && std::ranges::equal(mine.tokens, theirs.tokens, is_same) &&
               std::ranges::equal(mine.comments, theirs.comments, {}, &Comment::place, &Comment::place);
    }

    /// The text of this form, translated; refused if there is none.
    Translation in_form(const Form& form) {
        Text* text = first_;
        if (form.keeps_pointers) text = with_pointers(*text);
        if (form.keeps_lengths && text) text = with_lengths(*text);
        return text ? translate(*text).made : Translation{1, {}, ""};
    }

    /// As it is written.
    Text& plain() { return *first_; }

    /// With names for memory that loops use which have none.
    Text& named() {
        Text* named = first_->found.has_errors() ? nullptr : with_pointers(*first_);
        return named && !named->found.has_errors() && named->adds_pointers ? *named : *first_;
    }

private:
    std::deque<Text> texts_;
    Text* first_;

    static Text& translate(Text& text) {
        text.made = translated(to_program(text.options), text, text.diagnostics);
        return text;
    }

    Text& add(const Text& from) { return texts_.emplace_back(Text{from.options, from.form}); }

    Text& changed(const Text& from, const std::vector<TextChange>& changes) {
        Text& made = add(from);
        made.tokens = preprocess_as(from.options.inputs, changed_texts(from.sources, from.tokens, changes), made.sources, made.found);
        return made;
    }

    Text* simpler(Text& read) {
        const Options& options = read.options;
        if (options.convert || (options.dump != Dump::none && options.dump < Dump::core)) return &read;
        Text& made = add(read);
        auto tokens = read_simpler_text(options, read.sources, read.tokens, made.sources, made.found);
        if (!tokens) return &read;
        made.tokens = std::move(*tokens);
        return &made;
    }

    /// What `keep` makes of the text, given what it says; nullptr if it cannot be read.
    template <class Keep>
    Text* kept(const Text& from, Keep keep) {
        Diagnostics ignored;
        auto read = read_program(from.options, from.sources, from.tokens, ignored);
        if (!read) return nullptr;
        const Unit unit{from.sources, from.tokens, read->ast, read->program, read->regions};
        if (from.options.suggest)       // any loop may be marked
            for (suggest::Suggestion& loop : suggest::find_loops(unit)) read->regions.regions.push_back(std::move(loop.region));
        return keep(unit, *read->lowered, find_accesses(unit, ignored));
    }

    Text* with_lengths(const Text& from) {
        return kept(from, [&](const Unit& unit, memory::CoreWithModel&, const Accesses& accesses) {
            Text& made = changed(from, kept_lengths(unit, accesses));
            made.options.looks_up_lengths = true;
            made.form.keeps_lengths = true;
            return &made;
        });
    }

    Text* with_pointers(const Text& from) {
        return kept(from, [&](const Unit& unit, memory::CoreWithModel& lowered, const Accesses& accesses) {
            const KeptPointers pointers = kept_pointers(unit, lowered, accesses);
            Text& made = changed(from, pointers.changes);
            made.options.kept_pointers = pointers.names;
            made.form.keeps_pointers = true;
            made.adds_pointers = !pointers.changes.empty();
            return &made;
        });
    }

    Text& with_lengths_if_lacking(Text& translated_one) {
        Text* kept = lacks_lengths(translated_one) > 0 ? with_lengths(translated_one) : nullptr;
        return kept && is_better(translate(*kept), translated_one, lacks_lengths) ? *kept : translated_one;
    }
};

/// What is said of the loops, in names that are written: y for the y_0 that keeps what a parameter y means (kept_pointers.h).
void name_as_written(const Sources& written, const Program& program, std::vector<suggest::Suggestion>& loops) {
    const auto is_written = [&](const std::string& name) { return std::ranges::any_of(written.files, [&](const SourceFile& f) { return has_word(f.text, name); }); };
    const auto is_new = [&](const auto& clause) { return !is_written(program[clause.variable].name); };
    const auto renamed = [&](const std::string& text) {
        std::string told = text;
        for (const std::string& word : words_of(text))
            if (const size_t end = word.rfind("_0"); end != word.npos && word.find_first_not_of("_", end + 2) == word.npos && !is_written(word)) replace_words(told, word, word.substr(0, end));
        return told;
    };
    for (suggest::Suggestion& loop : loops) {
        std::erase_if(loop.region.reduce, is_new), std::erase_if(loop.region.private_, is_new), std::erase_if(loop.region.lastprivate, is_new);
        for (std::string* text : {&loop.reason, &loop.merged, &loop.not_marked}) *text = renamed(*text);
        for (std::string& text : loop.advice) text = renamed(text);
    }
}

/// The report of `dmcg suggest`, or the annotated files. `sources`, `tokens`: the program in a simpler form, with the lines of `written`.
Product suggested_marks(const Options& options, const Sources& written, const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics) {
    const auto read = diagnostics.has_errors() ? std::nullopt : read_program(options, sources, tokens, diagnostics);
    if (!read) return {};
    const Unit unit{sources, tokens, read->ast, read->program, read->regions};
    Options strict = options;
    strict.legality.strict = true;
    const auto trial = [&](const Regions& regions) -> std::optional<std::string> {
        Diagnostics found;
        try {
            run_back_end(strict, {sources, tokens, read->ast, read->program, regions}, *read->lowered, found);
        } catch (const InternalError& error) {
            return error.what();    // a plan of these loops that the verifier does not accept: others may do
        }
        for (const Diagnostic& d : found.all())
            if (kind_severity(d.kind) == Severity::error) return d.text;
        return std::nullopt;
    };
    std::vector<suggest::Suggestion> loops = suggest::find_loops(unit);
    for (suggest::Suggestion& loop : loops)
        if (loop.no_place.empty() && !suggest::has_written_place(unit, written, loop.region)) loop.no_place = "a jump, or a call through a pointer, stands in its line; give the loop lines of its own";
    suggest::judge(unit, loops);
    suggest::choose(unit, loops, trial, options.associative);
    name_as_written(written, read->program, loops);
    return {options.apply ? suggest::annotated(unit, written, loops) : std::vector{suggest::report(unit, loops)}};
}

Translation suggested(const Sources& written, Text& text) {
    Translation made;
    made.product = suggested_marks(text.options, written, text.sources, text.tokens, text.found);
    made.status = text.found.has_errors() ? 1 : 0;
    made.diagnostics = render(text.found, text.sources);
    return made;
}

}  // namespace

Translation translate(const Options& options) {
    Texts texts(options);
    Diagnostics told;
    if (options.suggest) return suggested(texts.sources(), texts.named());
    Text& best = writes_program(options) || tells_of_plan(options) ? texts.best() : texts.plain();
    if (!writes_program(options)) return translated(best.options, best, told);
    const auto again = [&](Options other) {
        for (InputFile& input : other.inputs) input.options.is_trial = true;
        Texts others(other);
        return others.are_read_like(texts) ? best.made : others.in_form(best.form);
    };
    if (best.made.status == 0) assert_this_build(options, texts.sources(), again, best.made);
    return best.made;
}

}  // namespace dmcg
