// dlsym in front of the C library's: the loader, or a program that opens the driver itself, asks by it for the driver's
// functions for modules, and gets the board's in their place.
#include "board/interpose/interpose.h"
#include "board/program/notice.h"
#include <errno.h>
#include <stddef.h>
#include <string.h>

typedef void *(*dlsym_function)(void *, const char *);

// Read by the code of dlsym below.
__attribute__((visibility("hidden"))) dlsym_function zb_real_dlsym;

// The next one in the order of libraries, which may be a recorder's. dlvsym finds those that have versions alone: the C
// library's.
static dlsym_function real_dlsym(void) {
    static const char *const versions[] = {"GLIBC_2.34", "GLIBC_2.2.5"};
    dlsym_function function = __atomic_load_n(&zb_real_dlsym, __ATOMIC_ACQUIRE), last = NULL;
    for (size_t i = 0; !function && !last && i < sizeof versions / sizeof *versions; i++) {
        last = (dlsym_function)(uintptr_t)dlvsym(RTLD_NEXT, "dlsym", versions[i]);
    }
    if (!function) {
        function = (dlsym_function)(uintptr_t)last(RTLD_NEXT, "dlsym");
        __atomic_store_n(&zb_real_dlsym, function, __ATOMIC_RELEASE);
    }
    return function;
}

void *zb_next(const char *name) {
    return real_dlsym()(RTLD_NEXT, name);
}

// Called by the code of dlsym below. Null: it is left to the real one.
__attribute__((visibility("hidden"))) void *zb_answer_dlsym(void *handle, const char *name);

__attribute__((used)) void *zb_answer_dlsym(void *handle, const char *name) {
    dlsym_function function = real_dlsym();
    if (handle == RTLD_NEXT || !name || !zb_notice_wants(name)) {
        return NULL;
    }
    int error = errno;
    Dl_info info;
    void *real = function(handle, name), *replaced = NULL;
    if (real && dladdr(real, &info) && info.dli_fname && strstr(info.dli_fname, "libze_intel_gpu")) {
        replaced = zb_notice_function(name, real, function, handle);
    }
    errno = error;
    return replaced;
}

// A jump and not a call: the real dlsym looks at the return address to know whose RTLD_NEXT is meant.
#if defined(__x86_64__)
__asm__(".text\n"
        ".globl dlsym\n"
        ".type dlsym, @function\n"
        "dlsym:\n"
        "    .cfi_startproc\n"
        "    endbr64\n"
        "    pushq %rdi\n"
        "    .cfi_adjust_cfa_offset 8\n"
        "    pushq %rsi\n"
        "    .cfi_adjust_cfa_offset 8\n"
        "    subq $8, %rsp\n"
        "    .cfi_adjust_cfa_offset 8\n"
        "    call zb_answer_dlsym\n"
        "    addq $8, %rsp\n"
        "    .cfi_adjust_cfa_offset -8\n"
        "    popq %rsi\n"
        "    .cfi_adjust_cfa_offset -8\n"
        "    popq %rdi\n"
        "    .cfi_adjust_cfa_offset -8\n"
        "    testq %rax, %rax\n"
        "    jne 1f\n"
        "    jmp *zb_real_dlsym(%rip)\n"
        "1:  ret\n"
        "    .cfi_endproc\n"
        ".size dlsym, .-dlsym\n");
#else
#error "the board is for x86-64, as the vendor's driver"
#endif
