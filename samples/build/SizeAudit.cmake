# For CMake 3.13 or newer: sizes and budgets of a target, with the linker's map.
#
#   include(SizeAudit.cmake)
#   sizeaudit(app)                cmake --build . --target app-size       prints the sizes by archive and object file
#                                 cmake --build . --target app-gate       compares with the budgets of .sizeaudit.toml
#                                 ctest                                   runs the gate as the test app-gate, if tests are on
#
# The tests of sizeaudit run it with GNU ld. Not yet run on macOS.
function(sizeaudit target)
    find_program(SIZEAUDIT sizeaudit)
    if(NOT SIZEAUDIT)
        message(FATAL_ERROR "sizeaudit is not on the path: install it, or set SIZEAUDIT to the program")
    endif()
    set(artifact $<TARGET_FILE:${target}>)
    set(map ${CMAKE_CURRENT_BINARY_DIR}/${target}.map)
    if(APPLE)
        target_link_options(${target} PRIVATE LINKER:-map,${map})
    else()
        target_link_options(${target} PRIVATE LINKER:-Map=${map})
    endif()
    add_custom_target(${target}-size
        COMMAND ${SIZEAUDIT} size ${artifact} --map ${map} --by archive,object
        DEPENDS ${target} VERBATIM USES_TERMINAL)
    # The paths in the configuration count from the folder of the sources.
    set(gate ${SIZEAUDIT} gate ${artifact} --map ${map} --config .sizeaudit.toml)
    add_custom_target(${target}-gate
        COMMAND ${gate} WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} DEPENDS ${target} VERBATIM USES_TERMINAL)
    if(BUILD_TESTING)
        add_test(NAME ${target}-gate COMMAND ${gate} WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    endif()
endfunction()
