package io.zetools.probe;

/// A failure around a call of a native function, which throws nothing itself.
public final class NativeFailure {
    private NativeFailure() {}

    /// Returns what the caller of a method handle is to throw.
    ///
    /// @param failure caught around the handle's call
    /// @throws Error the failure, where it is one: the VM is out of stack or memory
    public static RuntimeException of(Throwable failure) {
        if (failure instanceof Error error) throw error;
        return failure instanceof RuntimeException known
                ? known
                : new IllegalStateException("a native function throws nothing", failure);
    }
}
