// A C text put into a file of its own and preprocessed.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "stages.h"

namespace dmcg {

/// A folder that is gone at the end of the test.
struct Folder {
    std::filesystem::path path = std::filesystem::temp_directory_path() / ("dmcg_unit_" + std::to_string(getpid()));

    Folder() { std::filesystem::create_directories(path); }
    Folder(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path); }

    std::string write(const std::string& name, std::string_view text) const {
        const std::string file = path / name;
        std::ofstream(file, std::ios::binary) << text;
        return file;
    }
};

struct Preprocessed {
    Folder folder;
    Sources sources;
    Diagnostics diagnostics;
    Tokens tokens;
    std::string path;

    /// `header`: what stands in h.h beside the file.
    explicit Preprocessed(std::string_view text, std::vector<std::string> flags = {}, std::string_view header = {}) {
        path = folder.write("t.c", text);
        folder.write("h.h", header);
        PreprocessOptions options;
        options.flags = std::move(flags);
        tokens = preprocess({InputFile{path, options}}, sources, diagnostics);
    }

    /// The texts, a blank between two, the end left out.
    std::string text() const {
        std::string all;
        for (const Token& token : tokens.tokens)
            if (token.kind != TokenKind::end) all += (all.empty() ? "" : " ") + std::string(token.text);
        return all;
    }

    /// The n-th token with this text, from 0.
    TokenId find(std::string_view wanted, int n = 0) const {
        for (size_t i = 0; i < tokens.tokens.size(); ++i)
            if (tokens.tokens[i].text == wanted && n-- == 0) return TokenId{static_cast<int32_t>(i)};
        FAIL("no token " << wanted);
        return {};
    }

    const Token& token(std::string_view wanted, int n = 0) const { return tokens[find(wanted, n)]; }
    std::string_view source(Range range) const { return text_of(sources, range); }
    std::string_view place(TokenId first, TokenId last) const { return source(place_of(tokens, {first, last})); }
    std::string_view place(std::string_view wanted, int n = 0) const { return place(find(wanted, n), find(wanted, n)); }

    /// "2:10" of a token's spelling.
    std::string spelled_at(const Token& found) const {
        const LineColumn at = line_column(sources[found.spelling.file], found.spelling.begin);
        return std::to_string(at.line) + ":" + std::to_string(at.column);
    }

    /// The calls that made the token, the outermost first.
    std::string stack(const Token& found) const {
        std::string names;
        for (int32_t id = found.macro_call; id >= 0; id = tokens.calls[static_cast<size_t>(id)].parent)
            names = tokens.calls[static_cast<size_t>(id)].name + (names.empty() ? "" : " ") + names;
        return names;
    }
};

}  // namespace dmcg
