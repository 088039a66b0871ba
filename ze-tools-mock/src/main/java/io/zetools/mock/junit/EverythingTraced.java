package io.zetools.mock.junit;

import io.zetools.trace.Tracer;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/// A tracer of every function, which runs from the first test to the last.
final class EverythingTraced implements AutoCloseable {
    private final LongAdder calls = new LongAdder();
    private final Tracer tracer;

    private EverythingTraced() {
        tracer = Tracer.ofAll()
                .onEnter(_ -> calls.increment())
                .onExit(_ -> calls.increment())
                .start();
    }

    static void during(ExtensionContext context) {
        context.getRoot()
                .getStore(Namespace.create(EverythingTraced.class))
                .getOrComputeIfAbsent(EverythingTraced.class, _ -> new EverythingTraced(), EverythingTraced.class);
    }

    /// Closes the tracer after the last test.
    ///
    /// @throws AssertionError if the listeners failed
    @Override
    public void close() {
        tracer.close();
        if (tracer.listenerFailures() != 0) {
            throw new AssertionError(
                    "%d listener calls, %d of them failed".formatted(calls.sum(), tracer.listenerFailures()));
        }
    }
}
