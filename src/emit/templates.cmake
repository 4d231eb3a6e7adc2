# The templates become part of the library dmcg_emit.
file(GLOB DMCG_TEMPLATES CONFIGURE_DEPENDS codegen-templates/*.c codegen-templates/*.json)
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/templates.cpp
  COMMAND ${CMAKE_COMMAND} -DOUT=${CMAKE_BINARY_DIR}/templates.cpp -DFOLDER=${CMAKE_SOURCE_DIR}/codegen-templates
          -P ${CMAKE_SOURCE_DIR}/src/emit/embed.cmake
  DEPENDS ${DMCG_TEMPLATES} src/emit/embed.cmake VERBATIM)
target_sources(dmcg_emit PRIVATE ${CMAKE_BINARY_DIR}/templates.cpp)
