// The tracing layer as a whole: on or off. Keeps the odd corners of the real loader, because programs meet them there:
// enabling before initialisation is lost, a second initialisation switches the layer off again, and one disable too
// many makes the next enable do nothing.
#include "loader/loader.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/call.h"

// The target of the public functions.
typedef enum zm_loader_route {
    ROUTE_NONE,       // nowhere: the layer's functions, but there was no initialisation to find them
    ROUTE_DEFAULT,    // to the driver, through the layer if the environment says so
    ROUTE_TRACED      // to the driver, through the layer
} zm_loader_route;

atomic_uint zm_loader_gate_bits;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// All below: guarded by lock.
static zm_loader_route route;
static bool connected, sysman_connected, torn_down, traced_by_environment;
static uint32_t enable_count;

// Lock held.
static void set_gate(void) {
    bool open = connected && !torn_down && route != ROUTE_NONE;
    bool layer = route == ROUTE_TRACED || traced_by_environment;
    unsigned bits = (open ? ZM_LOADER_OPEN : 0u) | (layer ? ZM_LOADER_LAYER : 0u);
    atomic_fetch_or(&zm_loader_gate_bits, bits);
    atomic_fetch_and(&zm_loader_gate_bits, bits | ZM_LOADER_TRACERS);
}

void zm_loader_connect(void) {
    const char *wish = getenv("ZE_ENABLE_TRACING_LAYER");
    pthread_mutex_lock(&lock);
    if (!connected) {
        traced_by_environment = wish != NULL && strcmp(wish, "1") == 0;
    }
    connected = true;
    route = ROUTE_DEFAULT;
    set_gate();
    pthread_mutex_unlock(&lock);
}

void zm_loader_connect_sysman(void) {
    pthread_mutex_lock(&lock);
    if (!sysman_connected) {
        sysman_connected = true;
        route = ROUTE_DEFAULT;
        set_gate();
    }
    pthread_mutex_unlock(&lock);
}

bool zm_loader_sysman_open(void) {
    pthread_mutex_lock(&lock);
    bool open = (connected || sysman_connected) && !torn_down;
    pthread_mutex_unlock(&lock);
    return open;
}

bool zm_loader_ready(void) {
    pthread_mutex_lock(&lock);
    bool ready = connected && !torn_down;
    pthread_mutex_unlock(&lock);
    return ready;
}

void zm_loader_disconnect(void) {
    pthread_mutex_lock(&lock);
    torn_down = true;
    set_gate();
    pthread_mutex_unlock(&lock);
}

bool zm_loader_disconnected(void) {
    pthread_mutex_lock(&lock);
    bool result = torn_down;
    pthread_mutex_unlock(&lock);
    return result;
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelEnableTracingLayer(void) {
    ze_result_t fault;
    if (zm_call_loader_fault("zelEnableTracingLayer", &fault)) {
        return fault;
    }
    pthread_mutex_lock(&lock);
    if (enable_count++ == 0) {
        route = connected ? ROUTE_TRACED : ROUTE_NONE;
        set_gate();
    }
    pthread_mutex_unlock(&lock);
    return ZE_RESULT_SUCCESS;
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelDisableTracingLayer(void) {
    ze_result_t fault;
    if (zm_call_loader_fault("zelDisableTracingLayer", &fault)) {
        return fault;
    }
    pthread_mutex_lock(&lock);
    if (enable_count-- <= 1) {
        route = ROUTE_DEFAULT;
        set_gate();
    }
    pthread_mutex_unlock(&lock);
    return ZE_RESULT_SUCCESS;
}

ZE_DLLEXPORT ze_result_t ZE_APICALL zelGetTracingLayerState(bool *enabled) {
    if (enabled == NULL) {
        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    }
    pthread_mutex_lock(&lock);
    *enabled = traced_by_environment || enable_count > 0;
    pthread_mutex_unlock(&lock);
    return ZE_RESULT_SUCCESS;
}
