package io.zetools.program;

import java.lang.foreign.MemorySegment;

/// A kernel of the application that depends on an instrumented module: because it is one of its kernels, or
/// because one of its kernels runs in its place.
///
/// Threads: any.
final class KernelTwin {
    private final ModuleTwin module;
    private final long original;

    /// Zero if the application's kernel is the instrumented one.
    private final long instrumented;

    private volatile boolean used;
    private volatile boolean broken;

    KernelTwin(ModuleTwin module, long original, long instrumented) {
        this.module = module;
        this.original = original;
        this.instrumented = instrumented;
    }

    ModuleTwin module() {
        return module;
    }

    long instrumented() {
        return instrumented;
    }

    MemorySegment handle() {
        return MemorySegment.ofAddress(instrumented);
    }

    /// Whether it can run in the original's place.
    boolean canRun() {
        return instrumented != 0 && !broken && !module.isBroken();
    }

    void markUsed() {
        used = true;
    }

    /// Whether a command list may refer to it.
    boolean isUsed() {
        return used || instrumented == 0;
    }

    void markBroken() {
        broken = true;
    }

    @Override
    public String toString() {
        return "instrumented version 0x%x of kernel 0x%x".formatted(instrumented, original);
    }
}
