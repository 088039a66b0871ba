package io.zetools.trace;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.ffi.LevelZeroNative;

/// Something that makes calls, made and unmade outside of what a test traces.
final class Workload implements AutoCloseable {
    final Device device = LevelZero.load().devices().getFirst();
    final Context context = Context.create(device);

    /// Makes a call that changes nothing: `zeContextGetStatus`.
    void call() {
        int code = LevelZeroNative.zeContextGetStatus(context.handle().segment());
        if (code != 0) throw new IllegalStateException("zeContextGetStatus answered 0x%x".formatted(code));
    }

    void call(int times) {
        for (int i = 0; i < times; i++) call();
    }

    @Override
    public void close() {
        context.close();
    }
}
