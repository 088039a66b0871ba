package io.zetools.program;

import io.zetools.internal.Closer;
import java.lang.foreign.MemorySegment;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A kernel of the application that depends on an instrumented module or on a kernel of the tool's: because it is
/// one of the module's kernels, or because another kernel runs in its place.
///
/// Threads: any.
final class KernelTwin {
    /// `null` if the other kernel is the tool's own.
    private final @Nullable ModuleTwin module;

    private final long original;

    /// Zero if the application's kernel is the instrumented one.
    private final long instrumented;

    /// Keeps the tool from closing its kernel; `null` if the kernel is ours.
    private final @Nullable Closer hold;

    /// The arguments of the other kernel that the original does not have; `null` for none.
    private final @Nullable ExtraArguments extraArguments;

    private volatile boolean used;
    private volatile boolean broken;

    /// Pairs the application's kernel with that of an instrumented module.
    KernelTwin(ModuleTwin module, long original, long instrumented) {
        this.module = module;
        this.original = original;
        this.instrumented = instrumented;
        this.hold = null;
        this.extraArguments = null;
    }

    /// Pairs the application's kernel with one that the tool has created.
    ///
    /// @param hold given this, keeps the tool from closing the kernel
    KernelTwin(long original, long replacement, ExtraArguments extraArguments, Function<Object, Closer> hold) {
        this.module = null;
        this.original = original;
        this.instrumented = replacement;
        this.extraArguments = extraArguments.isEmpty() ? null : extraArguments;
        this.hold = hold.apply(name(original, replacement, true));
    }

    @Nullable
    ModuleTwin module() {
        return module;
    }

    @Nullable
    ExtraArguments extraArguments() {
        return extraArguments;
    }

    long instrumented() {
        return instrumented;
    }

    MemorySegment handle() {
        return MemorySegment.ofAddress(instrumented);
    }

    /// Returns whether its end is ours to bring about.
    boolean isOurs() {
        return instrumented != 0 && hold == null;
    }

    /// Lets the tool close its kernel.
    void release() {
        if (hold != null) hold.close();
    }

    /// Returns whether it can run in the original's place.
    boolean canRun() {
        return instrumented != 0 && !broken && (module == null || !module.isBroken());
    }

    void markUsed() {
        used = true;
    }

    /// Returns whether a command list may refer to it.
    boolean isUsed() {
        return used || instrumented == 0;
    }

    void markBroken() {
        broken = true;
    }

    @Override
    public String toString() {
        return name(original, instrumented, hold != null);
    }

    private static String name(long original, long instrumented, boolean replaced) {
        return "%s 0x%x of kernel 0x%x"
                .formatted(replaced ? "replacement" : "instrumented version", instrumented, original);
    }
}
