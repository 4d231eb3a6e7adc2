# The program dmcg.

add_executable(dmcg src/main.cpp src/options.cpp src/pipeline.cpp src/output.cpp src/run.cpp src/process.cpp)
target_compile_definitions(dmcg PRIVATE DMCG_VERSION="${PROJECT_VERSION}")
foreach(stage source preprocess parse resolve directives accesses loops defuse sections legality messages plan verify emit dump)
  if(TARGET dmcg_${stage})
    target_link_libraries(dmcg PRIVATE dmcg_${stage})
  endif()
endforeach()
target_link_libraries(dmcg PRIVATE CLI11::CLI11)
install(TARGETS dmcg)
