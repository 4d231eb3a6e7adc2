// Strong ids: an index into the table that owns the things, instead of a pointer to one of them.
//
//   ExprId e = ...;  const Expr& x = ast[e];      // an ExprId cannot be used where a StmtId is wanted
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace dmcg {

template <class Tag>
struct Id {
    int32_t value = -1;  // index into the owner's table; -1 = none

    bool valid() const { return value >= 0; }
    size_t index() const { return static_cast<size_t>(value); }
    auto operator<=>(const Id&) const = default;
};

using FileId = Id<struct FileTag>;            // Sources::files
using TokenId = Id<struct TokenTag>;          // Tokens::tokens
using ExprId = Id<struct ExprTag>;            // Ast::exprs
using StmtId = Id<struct StmtTag>;            // Ast::stmts
using DeclaratorId = Id<struct DeclTag>;      // Ast::declarators
using SpecifiersId = Id<struct SpecTag>;      // Ast::specifiers
using RecordId = Id<struct RecordTag>;        // Ast::records (struct, union)
using EnumId = Id<struct EnumTag>;            // Ast::enums
using TypeId = Id<struct TypeTag>;            // Program::types
using SymbolId = Id<struct SymbolTag>;        // Program::symbols
using FunctionId = Id<struct FunctionTag>;    // Program::functions
using RegionId = Id<struct RegionTag>;        // Regions::regions
using LoopId = Id<struct LoopTag>;            // IterationTable::rows
using AccessId = Id<struct AccessTag>;        // Accesses::accesses
using PartitionId = Id<struct PartitionTag>;  // Plan::partitions

}  // namespace dmcg

template <class Tag>
struct std::hash<dmcg::Id<Tag>> {
    size_t operator()(dmcg::Id<Tag> id) const noexcept { return std::hash<int32_t>()(id.value); }
};
