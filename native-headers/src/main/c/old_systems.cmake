# Shipped files run on systems that are older than the one it is built on, back to glibc 2.28. Objects that link with
# old_systems use old versions of functions; the objects of old_calls and of old_math belong into a library whose objects
# call what they have; old_libraries links a library that uses threads or opens others; and a program that links with
# old_programs starts there.
# Sanitizers bring versions of their own: a build with them leaves everything as it is.
add_library(old_systems INTERFACE)
add_library(old_libraries INTERFACE)
add_library(old_programs INTERFACE)
set(old_calls "")
set(old_math "")
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT ZEMOCK_SANITIZE AND NOT ZTR_SANITIZE)
    target_compile_options(old_systems INTERFACE -include "${CMAKE_CURRENT_LIST_DIR}/old_systems.h")
    foreach(part old_calls old_math)
        add_library(${part}_objects OBJECT "${CMAKE_CURRENT_LIST_DIR}/${part}.c")
        target_compile_definitions(${part}_objects PRIVATE _GNU_SOURCE)
        set(${part} $<TARGET_OBJECTS:${part}_objects>)
    endforeach()
    target_sources(old_programs INTERFACE "${CMAKE_CURRENT_LIST_DIR}/old_start.c")
    target_link_options(old_programs INTERFACE -Wl,--wrap=__libc_start_main)
    # The result must not be computed by the compiler, nor a comparison be left out.
    target_compile_options(old_math_objects PRIVATE -fno-builtin -fno-finite-math-only)
    # Where these are libraries of their own a program need not have them.
    find_file(OLD_DL NAMES libdl.so.2 PATH_SUFFIXES ${CMAKE_LIBRARY_ARCHITECTURE} PATHS /lib /usr/lib /lib64 /usr/lib64)
    find_file(OLD_THREADS NAMES libpthread.so.0
        PATH_SUFFIXES ${CMAKE_LIBRARY_ARCHITECTURE} PATHS /lib /usr/lib /lib64 /usr/lib64)
    if(OLD_DL AND OLD_THREADS)
        target_link_options(old_libraries INTERFACE "-Wl,--no-as-needed,${OLD_DL},${OLD_THREADS},--as-needed")
    endif()
endif()
