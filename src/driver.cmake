# The program dmcg.

add_executable(dmcg src/main.cpp src/options.cpp src/pipeline.cpp src/output.cpp src/run.cpp)
target_compile_definitions(dmcg PRIVATE DMCG_VERSION="${PROJECT_VERSION}")
foreach(stage source preprocess parse resolve directives accesses loops defuse sections legality messages plan verify emit dump)
  if(TARGET dmcg_${stage})
    target_link_libraries(dmcg PRIVATE dmcg_${stage})
  endif()
endforeach()
# Stages that are not written yet: weak functions that say so. Linked last, so that the real ones come first.
add_library(dmcg_not_yet STATIC src/not_yet.cpp)
target_link_libraries(dmcg_not_yet PUBLIC dmcg_source)
target_link_libraries(dmcg PRIVATE dmcg_not_yet CLI11::CLI11)
install(TARGETS dmcg)
