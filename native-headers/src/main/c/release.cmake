# The release that shipped files say they are of. Maven hands it over, as io.zetools.Release has it.
set(ZE_TOOLS_RELEASE "${PROJECT_VERSION} (built by CMake alone)" CACHE STRING "Version, commit and interface, for people")
string(REGEX REPLACE " .*" "" ze_tools_version "${ZE_TOOLS_RELEASE}")
configure_file("${CMAKE_CURRENT_LIST_DIR}/release.h.in" "${CMAKE_BINARY_DIR}/release/ze_tools_release.h" @ONLY)
# For the one file of each library that has the text: other files need not be compiled again for each commit.
set(ze_tools_release "${CMAKE_BINARY_DIR}/release")
# For all targets behind this line: files are the same wherever they are built. Names of sources in them, and with these the
# build id, have no folder of this machine.
get_filename_component(ze_tools_tree "${CMAKE_CURRENT_LIST_DIR}/../../../.." ABSOLUTE)
add_compile_options("-ffile-prefix-map=${ze_tools_tree}=.")
