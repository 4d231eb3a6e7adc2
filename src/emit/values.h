// What fills a template: texts, whole numbers and truth values, lists, and values with names.
//
//   Values{{"n", 3}, {"rows", List{Values{{"name", "a"}}}}}        ${n}   //% for r in rows   ${r.name}
#pragma once

#include <concepts>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dmcg {

class Value;
using List = std::vector<Value>;
using Values = std::map<std::string, Value, std::less<>>;

class Value {
public:
    Value();
    Value(const char* text);
    Value(std::string_view text);
    Value(std::string text);
    Value(bool truth);
    template <std::integral Number>
    Value(Number number) : value_(static_cast<int64_t>(number)) {}
    Value(List list);
    Value(Values members);
    Value(const Value&);        // all in values.cpp: the writers of steps make many values, and would be long to compile
    Value(Value&&) noexcept;
    Value& operator=(const Value&);
    Value& operator=(Value&&) noexcept;
    ~Value();

    /// The value if it is a T: std::string, bool, int64_t, List or Values; else null.
    template <typename T>
    const T* as() const { return std::get_if<T>(&value_); }

private:
    std::variant<std::string, bool, int64_t, List, Values> value_;
};

}  // namespace dmcg
