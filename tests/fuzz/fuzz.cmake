# The fuzzer, and the replay of its corpus: seeds and reduced findings.

add_executable(fuzz tests/fuzz/main.cpp tests/fuzz/mutate.cpp tests/fuzz/subject.cpp)
target_link_libraries(fuzz PRIVATE dmcg_driver)
add_test(NAME fuzz_corpus COMMAND fuzz --replay ${CMAKE_SOURCE_DIR}/tests/fuzz/corpus)
add_test(NAME fuzz_short COMMAND fuzz --runs 400 --seed 1 --findings ${CMAKE_BINARY_DIR}/fuzz_short
                                 ${CMAKE_SOURCE_DIR}/tests/fuzz/corpus ${CMAKE_SOURCE_DIR}/tests/cases ${CMAKE_SOURCE_DIR}/examples)
set_tests_properties(fuzz_short PROPERTIES TIMEOUT 600)
