package io.zetools.program;

import java.lang.foreign.MemorySegment;
import java.util.Set;

/// A module of the application and its instrumented version, which lives as long as one of its kernels or the
/// application's module does.
///
/// Threads: any.
final class ModuleTwin {
    private final long original;
    private final long instrumented;
    private final Set<String> kernelNames;

    /// Guarded by this.
    private int kernels;

    private boolean abandoned;

    /// True if the application may have an address in it.
    private volatile boolean used;

    /// True if it must not take the original's place any more.
    private volatile boolean broken;

    ModuleTwin(long original, long instrumented, Set<String> kernelNames) {
        this.original = original;
        this.instrumented = instrumented;
        this.kernelNames = Set.copyOf(kernelNames);
    }

    long original() {
        return original;
    }

    MemorySegment handle() {
        return MemorySegment.ofAddress(instrumented);
    }

    long instrumented() {
        return instrumented;
    }

    boolean hasKernel(String name) {
        return kernelNames.contains(name);
    }

    void markUsed() {
        used = true;
    }

    boolean isUsed() {
        return used;
    }

    void markBroken() {
        broken = true;
    }

    boolean isBroken() {
        return broken;
    }

    synchronized void kernelCreated() {
        kernels++;
    }

    /// Notes that one of its kernels has ended.
    ///
    /// @return whether the instrumented module is to be destroyed now
    synchronized boolean kernelGone() {
        kernels--;
        return abandoned && kernels == 0;
    }

    /// Notes that the application's module has ended, or that the interception is closed.
    ///
    /// @return whether the instrumented module is to be destroyed now
    synchronized boolean abandon() {
        abandoned = true;
        return kernels == 0;
    }

    synchronized boolean hasKernels() {
        return kernels > 0;
    }

    @Override
    public String toString() {
        return "instrumented version 0x%x of module 0x%x".formatted(instrumented, original);
    }
}
