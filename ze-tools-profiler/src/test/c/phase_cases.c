// The cases of the contract between marks and their times, as a program's source would have them: phase_cases CASE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "zetools.h"

// Works for a time that differs clearly from that of a mark.
static void work(void) {
    volatile unsigned sum = 0;
    for (unsigned i = 0; i < 20000; i++) {
        sum += i;
    }
}

// ---- Baseline case, local call --------------------------------------------------------------------------------------

static void func_p(void) {
    ZETOOLS_RUNTIME(ZETOOLS_PHASE_PREPARATION, "funcP");
    work();
}

static void func_r1(void) {
    ZETOOLS_RUNTIME(ZETOOLS_PHASE_PREPARATION, "funcR1");
    work();
}

static void func_a1(void) {
    ZETOOLS_APPLICATION(ZETOOLS_PHASE_PREPARATION, "funcA1");
    work();
    func_r1();
    work();
}

// ---- Switch, sub-phases, detail -------------------------------------------------------------------------------------

static void func_c1(void) {
    ZETOOLS_TRANSFORMATION("funcC1");
    work();
    ZETOOLS_COMPUTATION_SWITCH("funcC1");
    work();
}

static void func_c2(void) {
    ZETOOLS_COMPUTATION("funcC2");
    work();
}

static void func_r2(void) {
    ZETOOLS_RUNTIME(ZETOOLS_PHASE_EXECUTION, "funcR2");
    work();
    func_c2();
    work();
}

static void func_r4(void) {
    ZETOOLS_RUNTIME(ZETOOLS_PHASE_EXECUTION, "funcR4");
    work();
}

static void func_r3(void) {
    ZETOOLS_RUNTIME(ZETOOLS_PHASE_EXECUTION, "funcR3");
    work();
    func_r4();
    work();
}

// ---- Calls between processes ----------------------------------------------------------------------------------------

static void get_capabilities(void) {
    ZETOOLS_FULL(ZETOOLS_LAYER_IPC, ZETOOLS_PHASE_INITIALIZATION, "getCapabilities");
    work();
    {
        ZETOOLS_REGION("HIDL::IDevice::getCapabilities::client");
        work();
    }
    work();
}

static void func_r5(void) {
    ZETOOLS_RUNTIME(ZETOOLS_PHASE_COMPILATION, "funcR5");
    work();
    get_capabilities();
    work();
}

static void serve(int begun, int ended) {
    char byte;
    if (read(begun, &byte, 1) != 1) {
        exit(3);
    }
    {
        ZETOOLS_REGION("HIDL::IDevice::prepareModel_1_1::server");
        ZETOOLS_FULL(ZETOOLS_LAYER_DRIVER, ZETOOLS_PHASE_COMPILATION, "SampleDriver::prepareModel");
        work();
        ZETOOLS_REGION("HIDL::IPreparedModelCallback::notify::client");
        work();
    }
    if (write(ended, "e", 1) != 1) {
        exit(3);
    }
    exit(0);
}

static void prepare_model(int begun, int ended) {
    char byte;
    ZETOOLS_FULL(ZETOOLS_LAYER_IPC, ZETOOLS_PHASE_COMPILATION, "prepareModel");
    work();
    ZETOOLS_REGION("HIDL::IDevice::prepareModel_1_1::client");
    if (write(begun, "b", 1) != 1 || read(ended, &byte, 1) != 1) {
        exit(3);
    }
    ZETOOLS_REGION("HIDL::IPreparedModelCallback::notify::server");
    work();
}

static void asynchronous_ipc(void) {
    int begun[2], ended[2];
    if (pipe(begun) != 0 || pipe(ended) != 0) {
        exit(3);
    }
    pid_t driver = fork();
    if (driver == 0) {
        serve(begun[0], ended[1]);
    }
    prepare_model(begun[1], ended[0]);
    int status = -1;
    (void)waitpid(driver, &status, 0);
    if (status != 0) {
        exit(3);
    }
}

static void subtract(void) {
    ZETOOLS_FULL(ZETOOLS_LAYER_IPC, ZETOOLS_PHASE_COMPILATION, "prepareModel");
    work();
    {
        ZETOOLS_FULL_SUBTRACT(ZETOOLS_LAYER_RUNTIME, ZETOOLS_PHASE_COMPILATION, "VersionedIDevice::prepareModel");
        work();
    }
    work();
}

// ---- Onetime initialization, utility, executions --------------------------------------------------------------------

static void func_i(void) {
    ZETOOLS_RUNTIME(ZETOOLS_PHASE_INITIALIZATION, "funcI");
    work();
}

static void onetime(void) {
    ZETOOLS_RUNTIME(ZETOOLS_PHASE_PREPARATION, "funcR5");
    work();
    func_i();
    work();
}

static void func_u(void) {
    ZETOOLS_FULL(ZETOOLS_LAYER_UTILITY, ZETOOLS_PHASE_UNSPECIFIED, "funcU");
    work();
}

static void func_r6(void) {
    ZETOOLS_RUNTIME(ZETOOLS_PHASE_PREPARATION, "funcR6");
    work();
    func_u();
    work();
}

static void execution(void) {
    { ZETOOLS_RUNTIME(ZETOOLS_PHASE_EXECUTION, "ANeuralNetworksExecution_create"); }
    {
        ZETOOLS_RUNTIME(ZETOOLS_PHASE_EXECUTION, "ANeuralNetworksExecution_startCompute");
        work();
    }
    work();
    ZETOOLS_RUNTIME(ZETOOLS_PHASE_EXECUTION, "ANeuralNetworksEvent_wait");
    work();
}

int main(int count, char **arguments) {
    static const struct {
        const char *name;
        void (*run)(void);
    } cases[] = {
        {"BASELINE", func_p},        {"LOCAL_CALL", func_a1},
        {"SWITCH_PHASE", func_c1},   {"SUBPHASES", func_r2},
        {"DETAIL", func_r3},         {"SYNCHRONOUS_IPC", func_r5},
        {"SUBTRACT", subtract},      {"ASYNCHRONOUS_IPC", asynchronous_ipc},
        {"INITIALIZATION", onetime}, {"UTILITY", func_r6},
        {"EXECUTION", execution},
    };
    for (size_t i = 0; count == 2 && i < sizeof cases / sizeof *cases; i++) {
        if (strcmp(cases[i].name, arguments[1]) == 0) {
            cases[i].run();
            return 0;
        }
    }
    fprintf(stderr, "usage: %s CASE\n", arguments[0]);
    return 2;
}
