# Tests of the whole translator: cases by topic (a folder of tests/cases/ each), examples, meta tests.
# A new case needs no line here; a new topic is found at the next configure.

find_package(Python3 REQUIRED COMPONENTS Interpreter)

foreach(meta layers tree sizes coverage runner reduce bench_kit spoiled_fields)
  add_test(NAME meta_${meta} COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/meta/${meta}_test.py)
endforeach()

# A test that runs programs on several ranks takes the machine for itself: ctest gives it both of two cores.
function(dmcg_cases name filter)
  add_test(NAME ${name} COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/run_cases.py
                                --dmcg $<TARGET_FILE:dmcg> --filter ${filter} ${ARGN})
  set_tests_properties(${name} PROPERTIES PROCESSORS 2 TIMEOUT 1200)
endfunction()

if(TARGET dmcg)
  include(tests/fuzz/fuzz.cmake)
  file(GLOB topics CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/tests/cases ${CMAKE_SOURCE_DIR}/tests/cases/*)
  list(REMOVE_ITEM topics examples)     # expected files of the examples
  foreach(topic IN LISTS topics)
    dmcg_cases(cases_${topic} ${topic}/*)
  endforeach()
  dmcg_cases(examples examples/*)
  add_test(NAME replay COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/replay_test.py --dmcg $<TARGET_FILE:dmcg>)
  set_tests_properties(replay PROPERTIES PROCESSORS 2 TIMEOUT 1200)
  # Plans that are spoiled in one step or field: the replay finds them; some of those in which it finds no fault are run.
  add_test(NAME replay_spoil COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/replay_test.py --spoil --dmcg $<TARGET_FILE:dmcg>)
  set_tests_properties(replay_spoil PROPERTIES PROCESSORS 2 TIMEOUT 1200)
  # Cases with sizes from 0 to 5. All of them take too long for each day: without --every.
  add_test(NAME replay_small COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/replay_test.py --small --every 20 --dmcg $<TARGET_FILE:dmcg>)
  set_tests_properties(replay_small PROPERTIES PROCESSORS 2 TIMEOUT 1200)
  add_test(NAME images COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/images_test.py --dmcg $<TARGET_FILE:dmcg>)
  set_tests_properties(images PROPERTIES PROCESSORS 2 TIMEOUT 600)
  add_test(NAME flags COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/flags_test.py --dmcg $<TARGET_FILE:dmcg>)
  set_tests_properties(flags PROPERTIES PROCESSORS 2 TIMEOUT 900)
  add_test(NAME rebuilt COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/rebuilt_test.py --dmcg $<TARGET_FILE:dmcg>)
  set_tests_properties(rebuilt PROPERTIES PROCESSORS 2 TIMEOUT 600)
  add_test(NAME command_line COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/command_line_test.py)
  set_tests_properties(command_line PROPERTIES ENVIRONMENT DMCG=$<TARGET_FILE:dmcg> PROCESSORS 2)
  add_test(NAME fortran COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/fortran_test.py)
  set_tests_properties(fortran PROPERTIES ENVIRONMENT DMCG=$<TARGET_FILE:dmcg> PROCESSORS 2)
  add_test(NAME fidelity COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/fidelity_test.py --dmcg $<TARGET_FILE:dmcg>)
  # The dump of the core of every case is compiled and runs as the source does.
  add_test(NAME core_dump COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/core_test.py --dmcg $<TARGET_FILE:dmcg>)
  set_tests_properties(core_dump PROPERTIES PROCESSORS 2 TIMEOUT 1200)
  add_test(NAME trace COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/trace_test.py)
  set_tests_properties(trace PROPERTIES ENVIRONMENT DMCG=$<TARGET_FILE:dmcg>)
  add_test(NAME trace_cases COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/trace_test.py --cases language/*)
  set_tests_properties(trace_cases PROPERTIES ENVIRONMENT DMCG=$<TARGET_FILE:dmcg> PROCESSORS 2 TIMEOUT 1200)
  add_test(NAME suggest COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/suggest_test.py)
  set_tests_properties(suggest PROPERTIES ENVIRONMENT DMCG=$<TARGET_FILE:dmcg> PROCESSORS 2 TIMEOUT 600)
  # A few random programs, always the same; tests/random/run.py makes more.
  add_test(NAME random_short COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/random/run.py --seeds 1-40 --dmcg $<TARGET_FILE:dmcg>)
  set_tests_properties(random_short PROPERTIES PROCESSORS 2 TIMEOUT 1200)
  add_test(NAME dialects COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/dialects_test.py)
  set_tests_properties(dialects PROPERTIES ENVIRONMENT DMCG=$<TARGET_FILE:dmcg>)
  add_test(NAME line COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/line_test.py)
  set_tests_properties(line PROPERTIES ENVIRONMENT DMCG=$<TARGET_FILE:dmcg>)
  set_tests_properties(fidelity PROPERTIES PROCESSORS 2 TIMEOUT 1200)
  add_test(NAME schemes COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/schemes_test.py)
  set_tests_properties(schemes PROPERTIES ENVIRONMENT DMCG=$<TARGET_FILE:dmcg> PROCESSORS 2)
  # Messages and bytes beside the hand-written programs; the tool that measures time, on its smallest case.
  add_test(NAME bench_count COMMAND ${CMAKE_SOURCE_DIR}/bench/count --check --dmcg $<TARGET_FILE:dmcg>)
  add_test(NAME bench_run COMMAND ${CMAKE_SOURCE_DIR}/bench/run pi --quick --pairs 1 --dmcg $<TARGET_FILE:dmcg>
                                  --out ${CMAKE_BINARY_DIR}/bench_run)
  add_test(NAME bench_translator COMMAND ${CMAKE_SOURCE_DIR}/bench/translator --lines 1000 --dmcg $<TARGET_FILE:dmcg>)
  add_test(NAME bench_scale COMMAND ${CMAKE_SOURCE_DIR}/bench/scale --quick --dmcg $<TARGET_FILE:dmcg>
                                    --out ${CMAKE_BINARY_DIR}/bench_scale)
  set_tests_properties(bench_scale PROPERTIES SKIP_RETURN_CODE 77)      # SMPI is missing
  set_tests_properties(bench_count bench_run bench_translator bench_scale PROPERTIES PROCESSORS 2 TIMEOUT 600)
  # Three hosts out of network namespaces; skipped with the reason where the rights or programs for it are missing.
  add_test(NAME hosts COMMAND ${CMAKE_SOURCE_DIR}/bench/hosts --dmcg $<TARGET_FILE:dmcg>)
  set_tests_properties(hosts PROPERTIES PROCESSORS 2 TIMEOUT 300 SKIP_RETURN_CODE 77)
  add_test(NAME dmcgcc COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/dmcgcc_test.py)
  set_tests_properties(dmcgcc PROPERTIES ENVIRONMENT DMCGCC=$<TARGET_FILE:dmcgcc> PROCESSORS 2)
  add_test(NAME meta_documents COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/meta/documents_test.py
                                       --dmcg $<TARGET_FILE:dmcg>)
  # Each third case, another third when cases come and go. All of them take too long for each day: without --every.
  add_test(NAME meta_spoil COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/meta/spoil_test.py
                                          --every 3 --dmcg $<TARGET_FILE:dmcg>)
  set_tests_properties(meta_spoil PROPERTIES PROCESSORS 2 TIMEOUT 600)
endif()

add_executable(memory_oracle tests/memory/oracle.cpp)
target_link_libraries(memory_oracle PRIVATE dmcg_memory dmcg_lower dmcg_parse)
add_test(NAME memory_dumps COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/memory_test.py --dmcg $<TARGET_FILE:dmcg>)
add_test(NAME memory_names COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/memory_test.py --dmcg $<TARGET_FILE:dmcg> --names)
add_test(NAME memory_oracle COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/memory_test.py --oracle $<TARGET_FILE:memory_oracle>)
