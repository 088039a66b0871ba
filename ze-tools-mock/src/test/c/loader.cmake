# Tests of the embedded loader, of the tracers and of the driver's tables. The same programs run against the embedded
# loader and, where one is installed, against the real one with the mock as its driver; without one they are skipped.

function(loader_program name)
    add_executable(${name} ${name}.c ${ARGN})
    target_link_libraries(${name} PRIVATE zemock_flags)
endfunction()

# loader_test(PROGRAM VARIANT LOADER [ARGUMENTS …] [ENVIRONMENT …])
function(loader_test program variant loader)
    cmake_parse_arguments(TEST "" "" "ARGUMENTS;ENVIRONMENT" ${ARGN})
    add_test(NAME ${program}_${variant} COMMAND ${program} ${loader} ${TEST_ARGUMENTS})
    set_tests_properties(${program}_${variant} PROPERTIES
        ENVIRONMENT "${TEST_ENVIRONMENT}" SKIP_RETURN_CODE 77 TIMEOUT 120)
endfunction()

# The installed loader is not built with the thread sanitizer, which would see races where it sees no synchronisation.
function(loader_test_both program variant)
    cmake_parse_arguments(TEST "" "" "ARGUMENTS;ENVIRONMENT" ${ARGN})
    loader_test(${program} ${variant}_embedded "$<TARGET_FILE:zemock_loader>"
        ARGUMENTS ${TEST_ARGUMENTS} ENVIRONMENT ${TEST_ENVIRONMENT})
    if(NOT ZEMOCK_SANITIZE MATCHES "thread")
        loader_test(${program} ${variant}_system libze_loader.so.1
            ARGUMENTS ${TEST_ARGUMENTS}
            ENVIRONMENT ${TEST_ENVIRONMENT} "ZE_ENABLE_ALT_DRIVERS=$<TARGET_FILE:ze_mock>")
    endif()
endfunction()

loader_program(loader_states)
loader_program(loader_dispatch)
loader_program(loader_stress)
foreach(program loader_states loader_dispatch loader_stress)
    loader_test_both(${program} layer ENVIRONMENT ZE_ENABLE_TRACING_LAYER=1)
    loader_test_both(${program} driver ARGUMENTS driver ENVIRONMENT ZET_ENABLE_API_TRACING_EXP=1)
endforeach()

loader_program(loader_functions "${ZEMOCK_GENERATED}/zm_functions.c")
loader_test_both(loader_functions all ENVIRONMENT ZE_ENABLE_TRACING_LAYER=1)

loader_program(driver_tracer)
loader_test_both(driver_tracer all)

loader_program(loader_layer)
loader_test(loader_layer embedded "$<TARGET_FILE:zemock_loader>")

loader_program(driver_tables)
add_test(NAME driver_tables COMMAND driver_tables "$<TARGET_FILE:ze_mock>")

foreach(library ze_mock zemock_loader)
    add_test(NAME exports_${library} COMMAND "${CMAKE_CURRENT_SOURCE_DIR}/exports.sh" "$<TARGET_FILE:${library}>"
        "${ZEMOCK_GENERATED}/${library}.map" "${CMAKE_CURRENT_SOURCE_DIR}/../../main/c/include/zemock.h")
endforeach()
