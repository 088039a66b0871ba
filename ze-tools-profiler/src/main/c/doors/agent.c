// The library as an agent of a Java VM: at its start, or attached later. Its options are what the variable holds
// otherwise.
//
// Behind a line feed in the options stand the call stacks that are wanted, as in ZETOOLS_STACKS.
//
// The library came by dlopen, so that it cannot answer for what the VM finds by dlsym: a thread waits for the loader to
// be initialised, and says from when on calls were seen by the time of the first one.
#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include "base/thread.h"
#include "location/location.h"
#include "doors/start.h"

// Declared here as in jvmti.h, of which nothing else is needed.
ZTR_EXPORT int32_t Agent_OnLoad(void *vm, char *options, void *reserved);
ZTR_EXPORT int32_t Agent_OnAttach(void *vm, char *options, void *reserved);

// Asked by other copies of this library in the process: whether this one records.
ZTR_EXPORT int32_t zetools_probe_active(void);

int32_t zetools_probe_active(void) {
    return ztp_the_run.known;
}

static int find_active(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    const char *name = info->dlpi_name == NULL ? NULL : strrchr(info->dlpi_name, '/');
    if (name == NULL || strcmp(name + 1, "libzetools_probe.so") != 0) {
        return 0;
    }
    void *handle = dlopen(info->dlpi_name, RTLD_LAZY | RTLD_NOLOAD);
    int32_t (*active)(void) = handle == NULL ? NULL : (int32_t(*)(void))ztp_real_symbol(handle, "zetools_probe_active");
    if (active != NULL && active != zetools_probe_active && active() != 0) {
        *(bool *)data = true;
    }
    if (handle != NULL) {
        dlclose(handle);
    }
    return *(bool *)data;
}

static void *watch(void *unused) {
    enum { PAUSE = 2000000 };
    while (!ztp_take_late()) {
        nanosleep(&(struct timespec){.tv_nsec = PAUSE}, NULL);
    }
    ztp_start_flight_recording();
    return unused;
}

static int32_t come(const char *options, uint32_t door) {
    bool other = false;
    (void)dl_iterate_phdr(find_active, &other);
    if (ztp_the_run.known || options == NULL) {
        return ztp_the_run.known ? 0 : 1;
    }
    char run[ZTP_PATH + 64];
    size_t length = strcspn(options, "\n");
    if (length >= sizeof run) {
        return 1;
    }
    memcpy(run, options, length);
    run[length] = 0;
    if (options[length] != 0) {
        char reason[256];
        // The collector has checked it.
        (void)ztl_configure(options + length + 1, reason, sizeof reason);
    }
    if (other || !ztp_probe_start(run, door)) {
        if (other && ztp_join(run, door) && ztp_open_control() != NULL) {
            ztp_note_once(ZTP_NOTE_OTHER_PROBE, 0, 0, "");
            ztp_the_run.known = false;
        }
        return other ? 0 : 1;
    }
    ztl_prepare();
    if (ztp_take_late()) {
        ztp_start_flight_recording();
        return 0;
    }
    return ztp_start_thread(watch, NULL) ? 0 : 1;
}

int32_t ztp_record_here(const char *options) {
    // The caller sees to it that one thread at a time comes here.
    static bool joined;
    bool other = false;
    (void)dl_iterate_phdr(find_active, &other);
    if (!joined && (other || ztp_the_run.known)) {
        return ZTP_HERE_OTHER;
    }
    joined = joined || come(options, ZTP_DOOR_ATTACH) == 0;
    (void)ztp_take_late();
    return joined && ztp_sees_calls() ? ZTP_HERE_SEEN : ZTP_HERE_UNSEEN;
}

int32_t Agent_OnLoad(void *vm, char *options, void *reserved) {
    (void)vm;
    (void)reserved;
    return come(options, ZTP_DOOR_AGENT);
}

int32_t Agent_OnAttach(void *vm, char *options, void *reserved) {
    (void)vm;
    (void)reserved;
    return come(options, ZTP_DOOR_ATTACH);
}
