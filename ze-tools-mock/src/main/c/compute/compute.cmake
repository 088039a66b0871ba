# The engine's arithmetic follows the kernels' rounding, joins no multiplication with an addition, and is fast only when
# its loops over lanes become vector instructions.
set_source_files_properties(
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/ops_8.c"
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/ops_16.c"
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/ops_32.c"
    PROPERTIES COMPILE_OPTIONS "-O3;-frounding-math;-ffp-contract=off;-fno-math-errno;-fno-trapping-math")
set_source_files_properties(
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/std.c"
    "${CMAKE_CURRENT_SOURCE_DIR}/compute/exec.c"
    PROPERTIES COMPILE_OPTIONS "-ffp-contract=off")
