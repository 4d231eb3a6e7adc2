// What the compiler would else put into each place where values are listed.
#include "emit/values.h"

#include <utility>

namespace dmcg {

Value::Value() = default;
Value::Value(const char* text) : value_(std::string(text)) {}
Value::Value(std::string_view text) : value_(std::string(text)) {}
Value::Value(std::string text) : value_(std::move(text)) {}
Value::Value(bool truth) : value_(truth) {}
Value::Value(List list) : value_(std::move(list)) {}
Value::Value(Values members) : value_(std::move(members)) {}
Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;

}  // namespace dmcg
