package io.zetools.trace.backend;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import io.zetools.Driver;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.ze_context_desc_t;
import io.zetools.ffi.zet_tracer_exp_desc_t;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/// Tracing inside the driver: `zetTracerExp…`, which old drivers offer and new ones refuse.
///
/// It knows the functions of version 1.0 and no others. Callbacks see the handles of the driver, which are not
/// those of the application where the loader wraps handles.
final class DriverBackend implements Backend {
    private static final String SWITCH = "ZET_ENABLE_API_TRACING_EXP";

    /// The function of the test call: it changes nothing, and the driver itself answers it.
    private static final ApiFunction PROBE = ApiFunction.DRIVER_GET_API_VERSION;

    /// The specification forbids `NULL`.
    private static final MemorySegment NO_DATA = Arena.global().allocate(1);

    private final List<Driver> drivers = LevelZero.load().drivers();

    /// The number of users.
    private int acquired;

    @Override
    public boolean offers(ApiFunction function) {
        return CoreCallbacks.has(function);
    }

    @Override
    public NativeTracer create(Object owner, Collection<ApiFunction> functions, Callbacks callbacks) {
        var tracer = create(owner, callbacks.data());
        try (var scratch = Arena.ofConfined()) {
            // The driver copies them.
            var prologues = CoreCallbacks.of(functions, callbacks::enter, scratch);
            var epilogues = CoreCallbacks.of(functions, callbacks::exit, scratch);
            for (var handle : tracer.handles) {
                Calls.check(
                        "zetTracerExpSetPrologues",
                        owner,
                        () -> LevelZeroNative.zetTracerExpSetPrologues(handle, prologues));
                Calls.check(
                        "zetTracerExpSetEpilogues",
                        owner,
                        () -> LevelZeroNative.zetTracerExpSetEpilogues(handle, epilogues));
            }
            return tracer;
        } catch (RuntimeException | Error e) {
            tracer.abandon(e);
            throw e;
        }
    }

    @Override
    public NativeTracer createSilent() {
        return create("a tracer that sees whether threads are inside calls", NO_DATA);
    }

    private DriverTracer create(Object owner, MemorySegment data) {
        var tracer = new DriverTracer(owner);
        try {
            for (var driver : drivers) tracer.add(driver, data);
            return tracer;
        } catch (RuntimeException | Error e) {
            tracer.abandon(e);
            throw e;
        }
    }

    @Override
    public void acquire(Supplier<Callbacks.Probe> probe) {
        acquired++;
        if (acquired > 1) return;
        try {
            for (var driver : drivers) test(driver, probe.get());
        } catch (RuntimeException | Error e) {
            acquired--;
            throw e;
        }
    }

    @Override
    public void release() {
        acquired--;
    }

    @Override
    public boolean isAcquired() {
        return acquired > 0;
    }

    private void test(Driver driver, Callbacks.Probe probe) {
        if (SelfTest.passes(this, PROBE, () -> askVersion(driver), () -> {}, probe)) return;
        throw new ZeException(
                "zetTracerExpSetEnabled",
                ZeResult.SUCCESS,
                driver,
                "The driver accepted a tracer, but a call made to test it was not reported.");
    }

    private static void askVersion(Driver driver) {
        try (var scratch = Arena.ofConfined()) {
            var version = scratch.allocate(JAVA_INT);
            Calls.check(
                    PROBE.functionName(),
                    driver,
                    () -> LevelZeroNative.zeDriverGetApiVersion(driver.handle().segment(), version));
        }
    }

    /// A tracer in each driver, with the context that it belongs to.
    private static final class DriverTracer implements NativeTracer {
        private final Object owner;
        private final List<MemorySegment> handles = new ArrayList<>();
        private final Closer closer;
        private boolean torn;

        DriverTracer(Object owner) {
            this.owner = owner;
            this.closer = new Closer(owner);
        }

        void add(Driver driver, MemorySegment data) {
            try (var scratch = Arena.ofConfined()) {
                var context = unseen(() -> newContext(driver, scratch));
                closer.onClose(() -> unseen(() -> destroyContext(context)));
                var descriptor = zet_tracer_exp_desc_t.allocate(scratch);
                zet_tracer_exp_desc_t.stype(descriptor, LevelZeroNative.ZET_STRUCTURE_TYPE_TRACER_EXP_DESC());
                zet_tracer_exp_desc_t.pUserData(descriptor, data);
                var handle = Calls.create(
                        "zetTracerExpCreate",
                        driver,
                        out -> LevelZeroNative.zetTracerExpCreate(context, descriptor, out));
                closer.onClose(() -> destroy(handle));
                handles.add(handle);
            } catch (ZeException e) {
                if (!e.result().equals(ZeResult.ERROR_UNSUPPORTED_FEATURE)) throw e;
                throw explained(e, driver);
            }
        }

        /// Destroys the tracers and contexts that exist when creating another one has failed.
        void abandon(Throwable failure) {
            try {
                closer.close();
            } catch (RuntimeException e) {
                failure.addSuppressed(e);
            }
        }

        @Override
        public void enable() {
            for (var handle : handles) {
                Calls.check(
                        "zetTracerExpSetEnabled",
                        owner,
                        () -> LevelZeroNative.zetTracerExpSetEnabled(handle, (byte) 1));
            }
        }

        @Override
        public void disable() {
            for (var handle : handles) {
                Calls.destroy(
                        "zetTracerExpSetEnabled",
                        owner,
                        () -> LevelZeroNative.zetTracerExpSetEnabled(handle, (byte) 0));
            }
        }

        @Override
        public boolean isQuiet() {
            for (var handle : handles) {
                int code = Calls.status(
                        "zetTracerExpSetEnabled",
                        owner,
                        () -> LevelZeroNative.zetTracerExpSetEnabled(handle, (byte) 0));
                if (code == ZeResult.ERROR_HANDLE_OBJECT_IN_USE.code()) return false;
            }
            return true;
        }

        @Override
        public boolean destroy() {
            closer.close();
            return !torn;
        }

        private void destroy(MemorySegment handle) {
            int code = Calls.status("zetTracerExpDestroy", owner, () -> LevelZeroNative.zetTracerExpDestroy(handle));
            if (code == ZeResult.ERROR_UNINITIALIZED.code()) torn = true;
            else if (code != 0) throw Calls.failure("zetTracerExpDestroy", owner, code);
        }

        private static MemorySegment newContext(Driver driver, Arena scratch) {
            var descriptor = ze_context_desc_t.allocate(scratch);
            ze_context_desc_t.stype(descriptor, LevelZeroNative.ZE_STRUCTURE_TYPE_CONTEXT_DESC());
            return Calls.create(
                    "zeContextCreate",
                    driver,
                    out -> LevelZeroNative.zeContextCreate(driver.handle().segment(), descriptor, out));
        }

        private static MemorySegment destroyContext(MemorySegment context) {
            Calls.destroy("zeContextDestroy", "a tracer", () -> LevelZeroNative.zeContextDestroy(context));
            return MemorySegment.NULL;
        }

        private static ZeException explained(ZeException cause, Driver driver) {
            return Access.get()
                    .failure(
                            cause.function(),
                            cause.result(),
                            driver,
                            "Only drivers from before 2025 trace calls themselves, and only if %s is 1 when they are initialised."
                                    .formatted(SWITCH));
        }
    }

    /// Makes a call that no listener of ours gets, because the application does not know these contexts.
    private static MemorySegment unseen(Supplier<MemorySegment> call) {
        var thread = CallThread.current();
        thread.beginListener();
        try {
            return call.get();
        } finally {
            thread.endListener();
        }
    }
}
