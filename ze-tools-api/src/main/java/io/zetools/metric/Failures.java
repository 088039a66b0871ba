package io.zetools.metric;

import io.zetools.internal.Closer;

/// What half-built objects do when the rest of them cannot be built.
final class Failures {
    private Failures() {}

    /// Closes what there is already and returns the failure, to be thrown.
    static <E extends Throwable> E closing(Closer closer, E failure) {
        try {
            closer.close();
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
        return failure;
    }
}
