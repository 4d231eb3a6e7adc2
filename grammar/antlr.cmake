# The parser that antlr4 makes of C.g4, and the scopes and tokens it works on: library dmcg_grammar.
# Debian's tool is 4.7.2 and its runtime 4.9; they fit, but antlr4_generate() of the runtime's package does not work here.
find_program(ANTLR4 antlr4 REQUIRED)

set(DMCG_GENERATED ${CMAKE_BINARY_DIR}/grammar)
add_custom_command(
  OUTPUT ${DMCG_GENERATED}/CParser.cpp ${DMCG_GENERATED}/CParser.h
  COMMAND ${ANTLR4} -Dlanguage=Cpp -no-listener -no-visitor -Werror -Xexact-output-dir -package dmcg::grammar
          -o ${DMCG_GENERATED} ${CMAKE_CURRENT_LIST_DIR}/C.g4
  DEPENDS ${CMAKE_CURRENT_LIST_DIR}/C.g4
  COMMENT "antlr4 C.g4"
  VERBATIM)

add_library(dmcg_grammar STATIC ${DMCG_GENERATED}/CParser.cpp ${CMAKE_CURRENT_LIST_DIR}/parser_base.cpp)
target_include_directories(dmcg_grammar SYSTEM PUBLIC ${DMCG_GENERATED} ${ANTLR4_INCLUDE_DIR})
target_include_directories(dmcg_grammar PUBLIC ${CMAKE_CURRENT_LIST_DIR})
target_link_libraries(dmcg_grammar PUBLIC antlr4_shared)
target_compile_options(dmcg_grammar PRIVATE -w)
