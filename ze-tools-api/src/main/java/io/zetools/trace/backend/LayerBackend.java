package io.zetools.trace.backend;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BOOLEAN;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.NativeEnvironment;
import io.zetools.ffi.NativeLibrary;
import io.zetools.ffi.zel_tracer_desc_t;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Collection;
import java.util.Objects;
import java.util.function.Supplier;

/// The tracing layer of the loader.
///
/// Loaders before 1.15.8 have it only if `ZE_ENABLE_TRACING_LAYER=1` was set when they were initialised;
/// newer ones can put it in and take it out at any time, and count how often they were asked to: it
/// comes in when the counter leaves 0, and goes when it comes back to 0. The first initialisation of
/// each kind (`zeInit`, `zeInitDrivers`, `zesInit`) takes it out and leaves the counter, which then has
/// to be brought to 0 and back. Nothing says when another part of the program makes one, so all kinds
/// are made before the first tracer. Other parts of the program count, too, and one that disables too
/// often takes the layer from the tracers; so the counter is held higher than the tracers alone need
/// it.
final class LayerBackend implements Backend {
    private static final int PROLOGUE = 0;
    private static final int EPILOGUE = 1;

    /// The function of the test call: it changes nothing, needs no handle, and is in every version.
    private static final ApiFunction PROBE = ApiFunction.DRIVER_GET;

    private static final String SWITCH = "ZE_ENABLE_TRACING_LAYER";

    private static final String SILENT = "a tracer that sees whether threads are inside calls";

    /// The signature of each `zelTracer…RegisterCallback`; the function itself comes first.
    @SuppressWarnings("restricted") // They have one signature.
    private static final MethodHandle REGISTER =
            Linker.nativeLinker().downcallHandle(FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS));

    /// The specification forbids `NULL`.
    private static final MemorySegment NO_DATA = Arena.global().allocate(1);

    /// The time that a thread may be on its way into the layer unseen: some instructions, and the store that its
    /// processor keeps back meanwhile. It has a margin: in two million changes, 5 µs were enough.
    private static final long ARRIVAL_NANOS = 20_000;

    /// The number of times that others have enabled the layer, at most, for [#bringBack], and that they disable
    /// it too often while there is a tracer.
    private static final int OTHERS = 64;

    /// The number of times that others have disabled the layer too often, at most, for [#prove].
    private static final int TOO_OFTEN = 4;

    private final boolean dynamic = Calls.has("zelEnableTracingLayer");

    /// The loader reports if its layer is in. Where the environment keeps it in, the report is always the same.
    private final boolean reports = dynamic
            && Calls.has("zelGetTracingLayerState")
            && !NativeEnvironment.get(SWITCH).orElse("").equals("1");

    /// The number of times that this library has enabled the layer, less those that it has disabled it. It must not
    /// fall below zero: the loader's own counter would wrap around and never enable anything again.
    private int acquired;

    @Override
    public boolean offers(ApiFunction function) {
        var register = function.registerFunction();
        return register != null && NativeLibrary.has(register);
    }

    @Override
    public NativeTracer create(Object owner, Collection<ApiFunction> functions, Callbacks callbacks) {
        var tracer = new LayerTracer(owner, newHandle(owner, callbacks.data()));
        try {
            for (var function : functions) {
                register(tracer, function, PROLOGUE, callbacks.enter(function));
                register(tracer, function, EPILOGUE, callbacks.exit(function));
            }
        } catch (RuntimeException | Error e) {
            tracer.destroy();
            throw e;
        }
        return tracer;
    }

    @Override
    public NativeTracer createSilent() {
        return new LayerTracer(SILENT, newHandle(SILENT, NO_DATA));
    }

    @Override
    public void acquire(Supplier<Callbacks.Probe> probe) {
        if (acquired == 0) {
            initialiseTheRest();
            prove(probe);
            for (int i = 0; dynamic && i < OTHERS; i++) enableNow();
        } else if (reports && !isIn()) {
            for (int i = 0; i < acquired + OTHERS; i++) enableNow();
        }
        enable();
    }

    /// Makes the initialisation that this library does not make in any case. Its result is no matter: the loader
    /// takes the layer out either way, and only once.
    private void initialiseTheRest() {
        if (!dynamic || !Calls.has("zesInit")) return;
        var _ = Calls.status("zesInit", "the tracing layer", () -> LevelZeroNative.zesInit(0));
    }

    /// Sees to it that a call is reported while the layer is enabled. A layer that is enabled may still see
    /// nothing: another part of the program has initialised the loader once more, had enabled the layer too early,
    /// or has disabled it too often.
    private void prove(Supplier<Callbacks.Probe> probe) {
        boolean reporting = isReporting(probe, () -> {}) || (dynamic && isReporting(probe, this::bringBack));
        int more = 0;
        for (; dynamic && !reporting && more < TOO_OFTEN; more++)
            reporting = isReporting(probe, LayerBackend::enableNow);
        if (reporting) return;
        for (; more > 0; more--) disableNow();
        throw new ZeException(
                "zelTracerSetEnabled",
                ZeResult.SUCCESS,
                "the tracing layer",
                "The layer accepted a tracer, but a call made to test it was not reported. "
                        + "Most likely libze_loader.so.1 and libze_tracing_layer.so.1 are not of the same version: "
                        + NativeLibrary.loaded());
    }

    @Override
    public void release() {
        for (int i = 0; dynamic && acquired == 1 && i < OTHERS; i++) takeBack();
        disable();
    }

    @Override
    public boolean isAcquired() {
        return acquired > 0;
    }

    /// Puts the layer in, looks, and takes it out.
    ///
    /// @param moreover what is done beside enabling it
    private boolean isReporting(Supplier<Callbacks.Probe> probe, Runnable moreover) {
        enable();
        moreover.run();
        return SelfTest.passes(this, PROBE, LayerBackend::askForDrivers, this::disable, probe.get());
    }

    private static void askForDrivers() {
        try (var scratch = Arena.ofConfined()) {
            var count = scratch.allocate(JAVA_INT);
            Calls.check(
                    PROBE.functionName(), "the loader", () -> LevelZeroNative.zeDriverGet(count, MemorySegment.NULL));
        }
    }

    /// Brings the loader's counter to 0 or below and back to where it was: on its way up from 0 it puts the layer
    /// in, however often others have enabled it.
    private void bringBack() {
        for (int i = 0; i < acquired + OTHERS; i++) disableNow();
        for (int i = 0; i < acquired + OTHERS; i++) enableNow();
    }

    private static boolean isIn() {
        try (var scratch = Arena.ofConfined()) {
            var in = scratch.allocate(JAVA_BOOLEAN);
            int code = Calls.status(
                    "zelGetTracingLayerState", "the tracing layer", () -> LevelZeroNative.zelGetTracingLayerState(in));
            return code == 0 && in.get(JAVA_BOOLEAN, 0);
        }
    }

    private static void enableNow() {
        Calls.check("zelEnableTracingLayer", "the tracing layer", LevelZeroNative::zelEnableTracingLayer);
    }

    private static void disableNow() {
        Calls.destroy("zelDisableTracingLayer", "the tracing layer", LevelZeroNative::zelDisableTracingLayer);
    }

    private void enable() {
        if (dynamic) enableNow();
        acquired++;
    }

    private void disable() {
        if (acquired == 0) throw new IllegalStateException("the tracing layer was disabled more often than enabled");
        acquired--;
        if (!dynamic) return;
        takeBack();
        if (acquired == 0) awaitArrivals();
    }

    /// Takes one enabling back. Others may have disabled the layer in our place: below 0 the counter would wrap
    /// around.
    private void takeBack() {
        if (!reports || isIn()) disableNow();
    }

    /// Waits until threads that are about to use the list of tracers can be seen. The loader frees the list that a
    /// tracer was in when the tracer is disabled, unless it sees a thread use it.
    private static void awaitArrivals() {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < ARRIVAL_NANOS) Thread.onSpinWait();
    }

    private MemorySegment newHandle(Object owner, MemorySegment data) {
        try {
            return Calls.create("zelTracerCreate", owner, out -> zelTracerCreate(data, out));
        } catch (ZeException e) {
            if (e.result().equals(ZeResult.ERROR_UNINITIALIZED)) throw explained(e, owner);
            throw e;
        }
    }

    /// Returns an exception that says that the tracing layer is not initialised, because the result alone would say
    /// so of the loader.
    private ZeException explained(ZeException cause, Object owner) {
        var found = NativeLibrary.loaded();
        var hint = dynamic
                ? """
                  The loader %s could not open its tracing layer, libze_tracing_layer.so.1. \
                  Install the one of the same version as the loader, where the dynamic linker finds it.""".formatted(found)
                : """
                  The loader %s traces only if %s is 1 when it is initialised; now it is %s. \
                  Start the program with %2$s=1, or call LevelZero.load() before another part of the program \
                  initialises the loader. Loaders from 1.15.8 on can trace at any time.""".formatted(found, SWITCH, NativeEnvironment.get(SWITCH).orElse("not set"));
        return Access.get().failure(cause.function(), cause.result(), owner, hint);
    }

    private static int zelTracerCreate(MemorySegment data, MemorySegment out) {
        try (var scratch = Arena.ofConfined()) {
            var descriptor = zel_tracer_desc_t.allocate(scratch);
            zel_tracer_desc_t.stype(descriptor, LevelZeroNative.ZEL_STRUCTURE_TYPE_TRACER_DESC());
            zel_tracer_desc_t.pUserData(descriptor, data);
            return LevelZeroNative.zelTracerCreate(descriptor, out);
        }
    }

    private static void register(LayerTracer tracer, ApiFunction function, int phase, MemorySegment callback) {
        var name = Objects.requireNonNull(function.registerFunction());
        var register = NativeLibrary.find(name).orElseThrow();
        Calls.check(name, tracer.owner(), () -> register(register, tracer.handle(), phase, callback));
    }

    private static int register(MemorySegment function, MemorySegment tracer, int phase, MemorySegment callback) {
        try {
            return (int) REGISTER.invokeExact(function, tracer, phase, callback);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError("a native function throws nothing", e);
        }
    }

    private record LayerTracer(Object owner, MemorySegment handle) implements NativeTracer {
        @Override
        public void enable() {
            Calls.check("zelTracerSetEnabled", owner, () -> LevelZeroNative.zelTracerSetEnabled(handle, (byte) 1));
        }

        @Override
        public void disable() {
            Calls.destroy("zelTracerSetEnabled", owner, () -> LevelZeroNative.zelTracerSetEnabled(handle, (byte) 0));
        }

        @Override
        public boolean isQuiet() {
            // Disabling twice is allowed, and refused only while some thread is still inside.
            int code = Calls.status(
                    "zelTracerSetEnabled", owner, () -> LevelZeroNative.zelTracerSetEnabled(handle, (byte) 0));
            return code != ZeResult.ERROR_HANDLE_OBJECT_IN_USE.code();
        }

        @Override
        public boolean destroy() {
            int code = Calls.status("zelTracerDestroy", owner, () -> LevelZeroNative.zelTracerDestroy(handle));
            if (code == 0) return true;
            if (code == ZeResult.ERROR_UNINITIALIZED.code()) return false;
            throw Calls.failure("zelTracerDestroy", owner, code);
        }
    }
}
