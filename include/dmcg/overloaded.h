// One function of several lambdas, for std::visit:
//
//   std::visit(Overloaded{[](int i) { ... }, [](const std::string& s) { ... }}, variant)
#pragma once

namespace dmcg {

template <class... F>
struct Overloaded : F... { using F::operator()...; };
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

}  // namespace dmcg
