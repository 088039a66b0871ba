package io.zetools.trace.backend;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.backend.Callbacks.Probe;

/// A probe that notes whether a call of this thread arrives. Calls of other threads do not show that calls are
/// traced from now on.
final class JavaProbe extends JavaCallbacks implements Probe {
    private final Thread tester = Thread.currentThread();

    private boolean arrived;

    @Override
    public boolean hasArrived() {
        if (skipped() > 0)
            throw new IllegalStateException(
                    "This thread has too little of its stack left (192 KiB) to test whether calls are traced: start"
                            + " the tracer in another thread, or give this one a larger stack (-Xss).");
        return arrived;
    }

    @Override
    protected void enter(ApiFunction function, long params, long slot) {
        if (Thread.currentThread().equals(tester)) arrived = true;
    }

    @Override
    protected void exit(ApiFunction function, long params, long result, long slot) {}

    @Override
    protected void failed(ApiFunction function, Throwable failure) {
        // Not arrived, then.
    }

    @Override
    public void stop() {}

    @Override
    public boolean isIdle() {
        return true;
    }
}
