#include "board/program/modules.h"
#include "board/common/report.h"
#include "board/common/settings.h"
#include "board/program/code.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct zb_module {
    struct zb_module *next;
    const void *handle;    // the driver's
    int references;        // guarded by `lock`: of the list, and of launches
    void *bytes;           // the image
    struct zb_debug_image image;
    struct zb_kernel_infos infos;
    struct zb_program_kernel *kernels;    // one for each text
    pthread_mutex_t making;               // guards what is made of kernels when they are first launched
    bool is_late;                         // its engine's form is made when it is first asked for
    zmc_module *engine;                   // null: `why`
    char why[256];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct zb_module *modules;    // guarded by lock

static uint64_t plain(uint64_t address) {
    return address & ((1ull << zb_settings()->model->address_bits) - 1);
}

static void dispose(struct zb_module *module) {
    zmc_module_destroy(module->engine);
    zb_kernel_infos_free(&module->infos);
    zb_debug_image_free(&module->image);
    pthread_mutex_destroy(&module->making);
    free(module->kernels);
    free(module->bytes);
    free(module);
}

// Takes a reference away. Held: lock. Returns the module if it was the last.
static struct zb_module *drop(struct zb_module *module) {
    return --module->references == 0 ? module : NULL;
}

// Makes the engine's form of the SPIR-V, with variables and functions at the addresses where the driver has them. The
// driver has given the variables their values.
static void make_engine(struct zb_module *module, const zmc_input *inputs, uint32_t count) {
    const struct zb_debug_image *image = &module->image;
    uint32_t *words = NULL;
    zmc_input own;
    if (count == 0 && image->spirv && (words = malloc(image->spirv_bytes + 4))) {
        memcpy(words, image->spirv, image->spirv_bytes);    // it need not be aligned
        own = (zmc_input){words, image->spirv_bytes / 4, NULL, 0};
        inputs = &own;
        count = 1;
    }
    if (count == 0) {
        snprintf(module->why, sizeof module->why, "its module has no SPIR-V");
        return;
    }
    module->engine = zmc_module_create_of(inputs, count, module->why, sizeof module->why);
    free(words);
    for (uint32_t i = 0; module->engine && i < image->symbols.count; i++) {
        const struct zb_symbol *symbol = &image->symbols.items[i];
        if (symbol->function) {
            zmc_module_place_function(module->engine, symbol->name, symbol->address);
        } else {
            zmc_module_place(module->engine, symbol->name, symbol->address, 0);
        }
    }
    if (module->engine && !zmc_module_settle(module->engine, false, module->why, sizeof module->why)) {
        zmc_module_destroy(module->engine);
        module->engine = NULL;
    }
}

// Reads an image. Null: it cannot be read.
static struct zb_module *read_image(const void *bytes, size_t size) {
    struct zb_module *module = calloc(1, sizeof *module);
    if (!module) {
        return NULL;
    }
    module->references = 1;
    pthread_mutex_init(&module->making, NULL);
    bool read = zb_debug_image_read(&module->image, bytes, size);
    if (read) {
        read = zb_kernel_infos_read(&module->infos, module->image.info ? module->image.info : "",
                                    module->image.info_bytes);
        module->kernels = calloc(module->image.texts.count + 1, sizeof *module->kernels);
    }
    if (!read || !module->kernels) {
        dispose(module);
        return NULL;
    }
    for (uint32_t i = 0; i < module->image.texts.count; i++) {
        struct zb_text *text = &module->image.texts.items[i];
        text->address = plain(text->address);
        module->kernels[i] = (struct zb_program_kernel){
            .module = module, .text = text, .info = zb_kernel_info_of(&module->infos, text->name)};
    }
    return module;
}

struct zb_module *zb_module_read(const void *image, size_t size) {
    struct zb_module *module = read_image(image, size);
    if (module) {
        module->is_late = true;
    }
    return module;
}

void zb_module_free(struct zb_module *module) {
    if (module) {
        dispose(module);
    }
}

struct zb_program_kernel *zb_module_kernel_at(struct zb_module *module, const unsigned char *text) {
    for (uint32_t i = 0; i < module->image.texts.count; i++) {
        if (module->image.texts.items[i].bytes == text) {
            return module->kernels[i].info ? &module->kernels[i] : NULL;
        }
    }
    return NULL;
}

// Reads the image of a program's module, which it takes over. Null: it cannot be read, which is reported.
static struct zb_module *read_module(const void *handle, void *bytes, size_t size) {
    struct zb_module *module = read_image(bytes, size);
    if (!module) {
        zb_say("the image of a module cannot be read: its kernels have no effect");
        free(bytes);
        return NULL;
    }
    module->handle = handle;
    module->bytes = bytes;
    return module;
}

static struct zb_module **place_of(const void *handle) {
    struct zb_module **link = &modules;
    while (*link && (*link)->handle != handle) {
        link = &(*link)->next;
    }
    return link;
}

// Puts a module into the list, or takes away the one of its handle (`module` null). One that had the handle ends, but
// for launches that are under way.
static void replace(const void *handle, struct zb_module *module) {
    struct zb_module *last = NULL;
    pthread_mutex_lock(&lock);
    struct zb_module **link = place_of(handle);
    if (*link) {
        struct zb_module *old = *link;
        *link = old->next;
        last = drop(old);
    }
    if (module) {
        module->next = modules;
        modules = module;
    }
    pthread_mutex_unlock(&lock);
    if (last) {
        dispose(last);
    }
}

void zb_module_add(const void *handle, void *bytes, size_t size, const zmc_input *inputs, uint32_t count) {
    struct zb_module *module = read_module(handle, bytes, size);
    if (module) {
        make_engine(module, inputs, count);
        zb_log(1, "module %p: %u kernels%s%s", handle, module->infos.kernels.count, module->engine ? "" : ": ",
               module->engine ? "" : module->why);
        replace(handle, module);
    }
}

void zb_module_remove(const void *handle) {
    replace(handle, NULL);
}

// Returns the module of a handle with a reference, or null.
static struct zb_module *take(const void *handle) {
    pthread_mutex_lock(&lock);
    struct zb_module *module = *place_of(handle);
    if (module) {
        module->references++;
    }
    pthread_mutex_unlock(&lock);
    return module;
}

static void put(struct zb_module *module) {
    pthread_mutex_lock(&lock);
    struct zb_module *last = module ? drop(module) : NULL;
    pthread_mutex_unlock(&lock);
    if (last) {
        dispose(last);
    }
}

void zb_modules_link(const void *const *handles, uint32_t count, void **images, const size_t *sizes) {
    struct zb_module **old = calloc(count + 1, sizeof(*old));
    zmc_module **engines = calloc(count + 1, sizeof(*engines));
    for (uint32_t i = 0; i < count; i++) {
        struct zb_module *module = images[i] ? read_module(handles[i], images[i], sizes[i]) : NULL;
        if (!module) {
            continue;
        }
        uint32_t n = 0;
        for (uint32_t k = 0; old && engines && k < count; k++) {
            uint32_t which = k == 0 ? i : k <= i ? k - 1 : k;    // its own first
            old[which] = take(handles[which]);
            if (old[which] && old[which]->engine) {
                engines[n++] = old[which]->engine;
            }
        }
        module->engine = n ? zmc_module_link(engines, n, module->why, sizeof module->why) : NULL;
        for (uint32_t k = 0; old && k < count; k++) {
            put(old[k]);
            old[k] = NULL;
        }
        zb_log(1, "module %p is linked%s%s", handles[i], module->engine ? "" : ": ", module->engine ? "" : module->why);
        replace(handles[i], module);
    }
    free(old);
    free(engines);
}

struct zb_program_kernel *zb_module_find(struct zb_space *space, uint64_t code) {
    code = plain(code);
    struct zb_program_kernel *found = NULL;
    pthread_mutex_lock(&lock);
    for (struct zb_module *module = modules; module && !found; module = module->next) {
        for (uint32_t i = 0; i < module->image.texts.count && !found; i++) {
            struct zb_program_kernel *kernel = &module->kernels[i];
            if (kernel->info && code >= kernel->text->address && code - kernel->text->address < kernel->text->size &&
                zb_code_is(space, kernel->text->address, kernel->text)) {
                found = kernel;
                module->references++;
            }
        }
    }
    pthread_mutex_unlock(&lock);
    return found;
}

void zb_module_put(struct zb_program_kernel *kernel) {
    if (kernel) {
        put(kernel->module);
    }
}

bool zb_module_kernel(struct zb_program_kernel *kernel) {
    struct zb_module *module = kernel->module;
    pthread_mutex_lock(&module->making);
    if (!kernel->tried) {
        kernel->tried = true;
        if (module->is_late) {
            module->is_late = false;
            make_engine(module, NULL, 0);
        }
        if (module->engine) {
            kernel->kernel = zmc_module_kernel(module->engine, kernel->info->name, kernel->why, sizeof kernel->why);
        } else {
            memcpy(kernel->why, module->why, sizeof kernel->why);
        }
    }
    bool made = kernel->kernel != NULL;
    pthread_mutex_unlock(&module->making);
    return made;
}

bool zb_module_reports(struct zb_program_kernel *kernel) {
    pthread_mutex_lock(&kernel->module->making);
    bool first = !kernel->reported;
    kernel->reported = true;
    pthread_mutex_unlock(&kernel->module->making);
    return first;
}
