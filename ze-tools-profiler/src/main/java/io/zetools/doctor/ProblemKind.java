package io.zetools.doctor;

import java.util.Locale;

/// The kinds of problems, by their harm: the one that matters most comes first.
public enum ProblemKind {
    PROGRAM_MISSING(
            Harm.NOTHING_RECORDED, "there is no file of the program's name", "The program cannot be started at all."),
    PROGRAM_REFUSED(
            Harm.NOTHING_RECORDED,
            "the program's file cannot be executed",
            "The system refuses to start the program, recorded or not."),
    PROGRAM_STATIC(
            Harm.NOTHING_RECORDED,
            "the program is linked statically",
            "The dynamic linker brings the recorder into a program, and a static program has none. Children of it that are"
                    + " not static are recorded."),
    PROGRAM_PRIVILEGED(
            Harm.NOTHING_RECORDED,
            "the program's file is set-uid or set-gid",
            "The system loads no library of a user into a program with privileges of its own."),
    PROGRAM_PROCESSOR(
            Harm.NOTHING_RECORDED,
            "the program is for another processor, or has 32 bits",
            "The recorder is a library for x86-64, which such a program cannot load."),
    PROGRAM_C_LIBRARY(
            Harm.NOTHING_RECORDED,
            "the program uses another C library than glibc, such as musl",
            "The recorder is a library for glibc: a program of another C library would not start with it."),
    PROCESS_MISSING(Harm.NOTHING_RECORDED, "there is no process of that number", "There is nothing to record."),
    PROCESS_CLOSED(
            Harm.NOTHING_RECORDED,
            "the process belongs to another user, or hides itself",
            "Neither its memory map nor its variables can be read, and it cannot be attached to."),
    PROCESS_WITHOUT_RECORDER(
            Harm.NOTHING_RECORDED,
            "the process runs without the recorder, and is no Java VM",
            "The recorder comes in when a program starts; later it can be brought into Java VMs alone."),
    RECORDER_MISSING(
            Harm.NOTHING_RECORDED,
            "files of the recorder are missing or cannot be executed",
            "Without its library in C nothing can be recorded."),
    UNANSWERED(
            Harm.NOTHING_RECORDED,
            "a question to the system has no answer in time",
            "A program waits for the same answer at its start, or for ever. What comes after it was not looked at."),
    DRIVER_HANGS(
            Harm.NOTHING_RECORDED,
            "the loader or a driver does not answer in time",
            "Each program that uses the GPU hangs at the same call."),
    DRIVER_CRASHES(
            Harm.NOTHING_RECORDED,
            "the loader or a driver crashes when it is asked",
            "Each program that uses the GPU crashes at the same call."),
    LOADER_MISSING(
            Harm.NOTHING_RECORDED,
            "the dynamic linker finds no libze_loader.so.1",
            "Programs reach the GPU through this library, Level Zero's loader."),
    LOADER_REFUSED(
            Harm.NOTHING_RECORDED,
            "the loader cannot be opened, or lacks functions that every loader has",
            "Programs reach the GPU through this library, and are recorded in it."),
    STATIC_LOADER(
            Harm.NOTHING_RECORDED,
            "the program has Level Zero's static loader inside, and the loader is too old for that",
            "The static loader takes its functions from the loader: where these are missing the program crashes, or finds"
                    + " no driver."),
    DEVICE_FILES_MISSING(
            Harm.NOTHING_RECORDED,
            "there is no /dev/dri/renderD*",
            "The driver reaches a GPU by such a file. The kernel has found no GPU, or a container does not get it."),
    DEVICE_FILES_CLOSED(
            Harm.NOTHING_RECORDED,
            "the user may open no /dev/dri/renderD*",
            "The driver reaches a GPU by such a file, and finds no device without the right."),
    ALT_DRIVERS(
            Harm.NOTHING_RECORDED,
            "ZE_ENABLE_ALT_DRIVERS names a driver that does not start",
            "The loader looks for no other driver where this variable is set."),
    DRIVER_VARIABLE(
            Harm.NOTHING_RECORDED,
            "a variable keeps the driver from starting",
            "The driver demands what the variable asks for, and finds no device without it."),
    DRIVER_MISSING(
            Harm.NOTHING_RECORDED,
            "no driver is installed",
            "The loader has no functions of its own: libze_intel_gpu.so.1 is the driver of Intel's GPUs."),
    DRIVER_REFUSES(
            Harm.NOTHING_RECORDED,
            "a driver is installed, and does not start",
            "Each program that uses the GPU gets the same result."),
    DEVICE_MISSING(
            Harm.NOTHING_RECORDED,
            "the drivers have no device",
            "A program that asks for a GPU finds none, and makes no call that is worth recording."),
    TRACING_MISSING(
            Harm.NOTHING_RECORDED,
            "the loader has no tracing layer that works",
            "The recorder sees calls by this layer, libze_tracing_layer.so.1."),
    LAYER_VERSION(
            Harm.LIMITED,
            "a layer is of another version than the loader",
            "A layer is taken from the search path of libraries, not from beside the loader; with another version it may"
                    + " miss calls or crash."),
    SHARED_MEMORY_MISSING(
            Harm.LIMITED,
            "/dev/shm is missing or cannot be written",
            "The recorder's memory then lies in a folder for temporary files, which may be on a disk: calls are lost sooner."),
    SHARED_MEMORY_SMALL(
            Harm.LIMITED,
            "/dev/shm has little room",
            "The recorder's rings become small, and a burst of calls is lost, and counted."),
    ADDRESS_SPACE(
            Harm.LIMITED,
            "the address space is limited (ulimit -v)",
            "Java and drivers reserve much more addresses than they use, and fail to start or to allocate."),
    FILE_SIZE(
            Harm.LIMITED,
            "the size of files is limited (ulimit -f)",
            "The recording, and the recorder's memory, are files: they end at that size."),
    OPEN_FILES(
            Harm.LIMITED,
            "few files may be open at a time (ulimit -n)",
            "Drivers keep files open for devices and memory, and fail when there are no more."),
    METRIC_LIBRARIES(
            Harm.LIMITED,
            "the driver's metrics libraries are missing",
            "Calls are recorded without metrics: --metrics fails."),
    METRIC_RIGHTS_I915(
            Harm.LIMITED,
            "dev.i915.perf_stream_paranoid keeps users from metrics",
            "Only root, or a process with CAP_PERFMON, may read the GPU's counters: --metrics fails."),
    METRIC_RIGHTS_XE(
            Harm.LIMITED,
            "dev.xe.observation_paranoid keeps users from metrics",
            "Only root, or a process with CAP_PERFMON, may read the GPU's counters: --metrics fails."),
    ENGINE_RIGHTS(
            Harm.LIMITED,
            "kernel.perf_event_paranoid keeps users from the use of engines",
            "Sysman reads how busy engines are from events of the whole system, which need a value of 0 or less, or"
                    + " CAP_PERFMON."),
    DEBUGGING_OFF(
            Harm.LIMITED,
            "the kernel's switch for debugging the GPU is off",
            "Kernels cannot be debugged, and a program with ZET_ENABLE_PROGRAM_DEBUGGING=1 finds no device."),
    PTRACE_OFF(
            Harm.LIMITED,
            "kernel.yama.ptrace_scope keeps users from attaching",
            "A debugger needs the right to attach to the program's process."),
    DEVICE_CLOCK(
            Harm.LIMITED,
            "a device's clock does not go as its driver says",
            "Times of kernels and copies are wrong or missing."),
    HOST_CLOCK(
            Harm.LIMITED,
            "the kernel's clock is slow to read",
            "Each recorded call takes two readings: with this clock they cost about a microsecond."),
    LOADER_VARIABLE(
            Harm.LIMITED,
            "a variable makes the loader check or wrap each call",
            "Recorded times contain the loader's own work."),
    SANITIZER(
            Harm.LIMITED,
            "the program is built with AddressSanitizer, which insists on being first",
            "It ends a program into which another library is loaded before it. The recorder asks it not to, but for a"
                    + " value that was set otherwise."),
    OTHER_PRELOAD(
            Harm.LIMITED,
            "LD_PRELOAD brings another library into programs",
            "Its functions come before those of the recorder: another profiler there measures the recorder, or is"
                    + " measured by it."),
    OTHER_AUDIT(
            Harm.LIMITED,
            "LD_AUDIT brings an auditor into programs",
            "It sees and may change how functions are bound, on which the recorder depends."),
    OTHER_ITT(
            Harm.LIMITED,
            "INTEL_LIBITTNOTIFY64 names another collector of marks",
            "Marks that the program sets by ITT go there, and are not recorded."),
    OTHER_XPTI(
            Harm.LIMITED,
            "XPTI_SUBSCRIBERS names another subscriber",
            "SYCL's runtime works for both, and its times contain the other one's work."),
    XPTI_OFF(
            Harm.LIMITED,
            "XPTI_TRACE_ENABLE switches the reports of SYCL's runtime off",
            "A recording has calls and kernels, and no graph, memory and lines of SYCL."),
    XPTI_MISSING(
            Harm.LIMITED,
            "the library libxptifw.so of SYCL's runtime is missing",
            "The runtime reports by this library: a recording has no graph, memory and lines of SYCL.");

    private final Harm harm;
    private final String title;
    private final String reason;

    ProblemKind(Harm harm, String title, String reason) {
        this.harm = harm;
        this.title = title;
        this.reason = reason;
    }

    /// Returns the name in formats for programs, such as `driver-missing`.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Returns what such a problem costs.
    public Harm harm() {
        return harm;
    }

    /// Returns what is so, for any program and system.
    public String title() {
        return title;
    }

    /// Returns why it matters.
    public String reason() {
        return reason;
    }
}
