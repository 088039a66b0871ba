// The loader and its drivers. Driver libraries do at their start what they like: each step is announced before it is
// taken.
#include <dlfcn.h>
#include <elf.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/simulation.h"
#include "doctor/doctor.h"
#include "level_zero/layers/zel_tracing_api.h"
#include "level_zero/ze_api.h"
#include "level_zero/loader/ze_loader.h"

#define VENDOR_DRIVER "libze_intel_gpu.so.1"
#define ALT_DRIVERS "ZE_ENABLE_ALT_DRIVERS"

enum { DRIVERS = 16, COMPONENTS = 32 };

void *doctor_find(const doctor_loader *loader, const char *name) {
    return dlsym(loader->handle, name);
}

static void print_file(const doctor_loader *loader) {
    Dl_info info;
    const void *init = doctor_find(loader, "zeInit");
    char *path = init != NULL && dladdr(init, &info) != 0 ? realpath(info.dli_fname, NULL) : NULL;
    doctor_print("loader\t%s", path != NULL ? path : "");
    free(path);
}

// Functions that Level Zero's static loader, inside of a program, takes from the loader without a way to do without.
static void print_lacking(const doctor_loader *loader) {
    static const char *const taken[] = {"zeLoaderInit", "zeLoaderGetTracingHandle"};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        if (doctor_find(loader, taken[i]) == NULL) {
            doctor_print("lacks\t%s", taken[i]);
        }
    }
}

static void print_versions(const doctor_loader *loader) {
    ze_result_t (*versions)(size_t *, zel_component_version_t *) = doctor_find(loader, "zelLoaderGetVersions");
    zel_component_version_t found[COMPONENTS];
    size_t count = 0;
    if (versions == NULL || versions(&count, NULL) != ZE_RESULT_SUCCESS) {
        return;
    }
    // The loader fills as many as it has, and not more than it is asked for.
    count = count < COMPONENTS ? count : COMPONENTS;
    if (versions(&count, found) != ZE_RESULT_SUCCESS) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        found[i].component_name[ZEL_COMPONENT_STRING_SIZE - 1] = 0;
        const zel_version_t *version = &found[i].component_lib_version;
        doctor_print("component\t%s\t%d.%d.%d", found[i].component_name, version->major, version->minor,
                     version->patch);
    }
}

// Looks at an object for what shows that devices are not real.
static int print_simulation(struct dl_phdr_info *info, size_t size, void *unused) {
    (void)size;
    (void)unused;
    void *handle = info->dlpi_name[0] == 0 ? NULL : dlopen(info->dlpi_name, RTLD_LAZY | RTLD_NOLOAD);
    if (handle == NULL) {
        return 0;
    }
    // dlsym also finds what the object depends on.
    static const char *const names[] = {ZTP_SIMULATION, ZTP_BOARD};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Dl_info found;
        const void *function = dlsym(handle, names[i]);
        if (function != NULL && dladdr(function, &found) != 0 && (uintptr_t)found.dli_fbase == info->dlpi_addr) {
            doctor_print("simulation\t%s\t%s", i == 0 ? "simulated" : "board", info->dlpi_name);
        }
    }
    (void)dlclose(handle);
    return 0;
}

// Drivers, and the libraries that they bring along: their names begin so.
static int print_library(struct dl_phdr_info *info, size_t size, void *unused) {
    static const char *const begins[] = {"libze_", "libigd", "libigc", "libzemock"};
    (void)size;
    (void)unused;
    const char *slash = strrchr(info->dlpi_name, '/');
    for (size_t i = 0; slash != NULL && i < sizeof begins / sizeof *begins; i++) {
        if (strncmp(slash + 1, begins[i], strlen(begins[i])) == 0) {
            doctor_print("library\t%s", info->dlpi_name);
        }
    }
    return 0;
}

static void ask_tracing(const doctor_loader *loader) {
    ze_result_t (*create)(const zel_tracer_desc_t *, zel_tracer_handle_t *) = doctor_find(loader, "zelTracerCreate");
    ze_result_t (*destroy)(zel_tracer_handle_t) = doctor_find(loader, "zelTracerDestroy");
    ze_result_t (*enable)(void) = doctor_find(loader, "zelEnableTracingLayer");
    ze_result_t (*disable)(void) = doctor_find(loader, "zelDisableTracingLayer");
    if (create == NULL || destroy == NULL) {
        doctor_print("tracing\t0x%x", (unsigned)ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
        return;
    }
    doctor_print("step\tzelTracerCreate");
    ze_result_t result = enable == NULL ? ZE_RESULT_SUCCESS : enable();
    if (result == ZE_RESULT_SUCCESS) {
        zel_tracer_desc_t desc = {.stype = ZEL_STRUCTURE_TYPE_TRACER_EXP_DESC};
        zel_tracer_handle_t tracer = NULL;
        result = create(&desc, &tracer);
        if (result == ZE_RESULT_SUCCESS) {
            (void)destroy(tracer);
        }
        if (enable != NULL && disable != NULL) {
            (void)disable();
        }
    }
    doctor_print("tracing\t0x%x", (unsigned)result);
}

static void ask_driver(const doctor_loader *loader, ze_driver_handle_t driver) {
    ze_result_t (*version)(ze_driver_handle_t, ze_api_version_t *) = doctor_find(loader, "zeDriverGetApiVersion");
    ze_result_t (*properties)(ze_driver_handle_t, ze_driver_properties_t *) =
        doctor_find(loader, "zeDriverGetProperties");
    ze_result_t (*extension)(ze_driver_handle_t, const char *, void **) =
        doctor_find(loader, "zeDriverGetExtensionFunctionAddress");
    ze_api_version_t api = 0;
    ze_driver_properties_t found = {.stype = ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES};
    if (version == NULL || version(driver, &api) != ZE_RESULT_SUCCESS || properties == NULL ||
        properties(driver, &found) != ZE_RESULT_SUCCESS) {
        return;
    }
    // A function that a driver gives by name lies in the driver's library.
    static const char *const given[] = {"zetDeviceDisableMetricsExp", "zeDevicePciGetPropertiesExt"};
    const char *file = "";
    Dl_info info;
    for (size_t i = 0; extension != NULL && i < sizeof given / sizeof *given; i++) {
        void *function = NULL;
        if (extension(driver, given[i], &function) == ZE_RESULT_SUCCESS && function != NULL &&
            dladdr(function, &info) != 0) {
            file = info.dli_fname;
            break;
        }
    }
    doctor_print("driver\t%u.%u\t0x%x\t%s", (unsigned)api >> 16, (unsigned)api & 0xffff, found.driverVersion, file);
}

// Returns whether a file is a library for another processor. The dynamic linker then says that there is no such file.
static bool is_foreign(const char *path) {
    Elf64_Ehdr header;
    FILE *file = fopen(path, "re");
    bool is_elf =
        file != NULL && fread(&header, sizeof header, 1, file) == 1 && memcmp(header.e_ident, ELFMAG, SELFMAG) == 0;
    if (file != NULL) {
        (void)fclose(file);
    }
    return is_elf && (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_machine != EM_X86_64);
}

// Prints why drivers that a variable names cannot be opened: the loader tries no others, and has one result for all.
static void ask_named(void) {
    const char *names = getenv(ALT_DRIVERS);
    for (const char *at = names; at != NULL && *at != 0;) {
        size_t length = strcspn(at, ",");
        char path[PATH_MAX];
        if (length > 0 && length < sizeof path) {
            memcpy(path, at, length);
            path[length] = 0;
            doctor_print("step\tdlopen");
            if (dlopen(path, RTLD_LAZY | RTLD_LOCAL) == NULL) {
                const char *reason = dlerror();
                if (is_foreign(path)) {
                    doctor_print("named\t%s: it is for another processor", path);
                } else {
                    doctor_print("named\t%s", reason);
                }
            }
        }
        at += length + (at[length] == ',');
    }
}

// Prints why the driver of Intel's GPUs cannot be opened, or that it can: the loader has one result for both.
static void ask_vendor(void) {
    doctor_print("step\tdlopen");
    void *driver = dlopen(VENDOR_DRIVER, RTLD_LAZY | RTLD_LOCAL);
    doctor_print("vendor\t%s", driver != NULL ? "" : dlerror());
}

int doctor_ask_drivers(const char *name) {
    doctor_print("step\tdlopen");
    doctor_loader loader = {.handle = dlopen(name, RTLD_NOW | RTLD_LOCAL)};
    if (loader.handle == NULL) {
        doctor_print("refused\t%s", dlerror());
        return 0;
    }
    print_file(&loader);
    print_lacking(&loader);
    ze_result_t (*init)(ze_init_flags_t) = doctor_find(&loader, "zeInit");
    ze_result_t (*init_drivers)(uint32_t *, ze_driver_handle_t *, ze_init_driver_type_desc_t *) =
        doctor_find(&loader, "zeInitDrivers");
    ze_result_t (*get)(uint32_t *, ze_driver_handle_t *) = doctor_find(&loader, "zeDriverGet");
    if (init == NULL || get == NULL) {
        doctor_print("refused\tit has no zeInit and zeDriverGet");
        return 0;
    }
    // A loader that cannot switch its layer on later decides at its start, and a recorder sets this for it.
    if (doctor_find(&loader, "zelEnableTracingLayer") == NULL) {
        (void)setenv("ZE_ENABLE_TRACING_LAYER", "1", 0);
    }
    doctor_print("step\tzeInit");
    ze_result_t result = init(0);
    if (result != ZE_RESULT_SUCCESS && init_drivers != NULL) {
        ze_init_driver_type_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_INIT_DRIVER_TYPE_DESC, .flags = UINT32_MAX};
        uint32_t count = 0;
        doctor_print("step\tzeInitDrivers");
        if (init_drivers(&count, NULL, &desc) == ZE_RESULT_SUCCESS) {
            result = ZE_RESULT_SUCCESS;
        }
    }
    (void)dl_iterate_phdr(print_library, NULL);
    (void)dl_iterate_phdr(print_simulation, NULL);
    doctor_print("init\t0x%x", (unsigned)result);
    if (result != ZE_RESULT_SUCCESS) {
        ask_named();
        ask_vendor();
        // The ends of loaders and drivers are not what was asked for, and may fail.
        _exit(0);
    }
    print_versions(&loader);
    ask_tracing(&loader);
    ze_driver_handle_t drivers[DRIVERS];
    uint32_t count = DRIVERS;
    doctor_print("step\tzeDriverGet");
    unsigned devices = 0;
    if (get(&count, drivers) == ZE_RESULT_SUCCESS) {
        for (uint32_t i = 0; i < count && i < DRIVERS; i++) {
            ask_driver(&loader, drivers[i]);
            doctor_ask_devices(&loader, drivers[i], &devices);
        }
    }
    doctor_print("end\t%u", devices);
    _exit(0);
}
