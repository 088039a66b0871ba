# The engine's arithmetic follows the kernels' rounding, joins no multiplication with an addition, and is fast only when
# its loops over lanes become vector instructions.
# Under sanitizers that takes minutes and is slow anyway.
if(ZEMOCK_SANITIZE)
    set(zmc_level -O1)
else()
    set(zmc_level -O3)
endif()
set(zmc_options "${zmc_level};-frounding-math;-ffp-contract=off;-fno-math-errno;-fno-trapping-math")
set_source_files_properties(
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/ops_8.c"
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/ops_16.c"
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/ops_32.c"
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/ops_64.c"
    PROPERTIES COMPILE_OPTIONS "${zmc_options}")
# Wider vectors where the processor has them. The instructions give the same results, which the sanitizers see once.
include(CheckCCompilerFlag)
check_c_compiler_flag("-march=x86-64-v3" ZMC_HAS_X86_LEVELS)
if(ZMC_HAS_X86_LEVELS AND NOT ZEMOCK_SANITIZE)
    target_compile_definitions(zemock_flags INTERFACE ZMC_X86_LEVELS)
    set_source_files_properties("${CMAKE_CURRENT_SOURCE_DIR}/compute/ops_64_v3.c"
        PROPERTIES COMPILE_OPTIONS "${zmc_options};-march=x86-64-v3")
endif()
set_source_files_properties(
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/std_math.c"
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/texels.c"
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/combine.c"
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/access.c"
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/flow.c"
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/thread.c"
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/group.c"
    PROPERTIES COMPILE_OPTIONS "-ffp-contract=off;${zmc_level}")
