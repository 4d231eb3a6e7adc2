# The programs dmcg and dmcgcc.

add_library(dmcg_driver STATIC src/pipeline.cpp src/known_functions.cpp src/fortran.cpp src/fortran_text.cpp src/fortran_openmp.cpp src/translate.cpp src/planned_replay.cpp src/whole_loops.cpp src/trial.cpp src/init_loops.cpp src/simpler_text.cpp src/split_sections.cpp src/split_copies.cpp src/build_macros.cpp src/other_builds.cpp src/output.cpp src/build_line.cpp src/found_headers.cpp src/run.cpp src/run_check.cpp src/run_replay.cpp src/traced_run.cpp src/process.cpp src/options.cpp)
# It is compiled last: in several units, so that each core has one until the end.
set_target_properties(dmcg_driver PROPERTIES UNITY_BUILD_BATCH_SIZE 7)
target_compile_definitions(dmcg_driver PRIVATE DMCG_VERSION="${PROJECT_VERSION}")
foreach(stage source preprocess parse resolve directives core lower memory accesses loops defuse parts sections legality messages plan verify emit dump suggest check replay)
  if(TARGET dmcg_${stage})
    target_link_libraries(dmcg_driver PUBLIC dmcg_${stage})
  endif()
endforeach()
target_link_libraries(dmcg_driver PUBLIC CLI11::CLI11)

add_executable(dmcg src/main.cpp)
target_link_libraries(dmcg PRIVATE dmcg_driver)

file(GLOB driver_sources CONFIGURE_DEPENDS src/driver/*.cpp)
add_executable(dmcgcc ${driver_sources})
target_link_libraries(dmcgcc PRIVATE dmcg_driver)

install(TARGETS dmcg dmcgcc)
