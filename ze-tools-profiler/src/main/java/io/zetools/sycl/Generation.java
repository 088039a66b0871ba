package io.zetools.sycl;

import io.zetools.ffi.xpti.xpti_trace_event_data_t;

/// The generations of XPTI's binary interface. They differ in the numbers of trace point types, in the length of an
/// event, and in the framework's functions.
public enum Generation {
    /// Runtimes before 2023: an end has a number of its own, so `mem_alloc_end` is 35 and not 33.
    A(5, false),
    /// Packages 2024.1 to 2025.0: the numbers of today, events without flags.
    A2(7, false),
    /// Packages from 2025.1 on.
    C(8, true);

    private final int firstMajor;
    private final boolean flags;

    Generation(int firstMajor, boolean flags) {
        this.firstMajor = firstMajor;
        this.flags = flags;
    }

    /// Returns the first major version of `libsycl` that was of this generation.
    int firstMajor() {
        return firstMajor;
    }

    /// Returns whether an event has flags at its end.
    boolean hasFlags() {
        return flags;
    }

    /// Returns the size of an event, in bytes.
    long eventSize() {
        return flags ? xpti_trace_event_data_t.sizeof() : xpti_trace_event_data_t.flags$offset();
    }
}
