package io.zetools.trace.backend;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.trace.ApiFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicLong;

/// Callbacks in Java, which are called from C. They catch everything, because an exception that leaves an upcall
/// ends the VM.
///
/// C does not say which function a callback is for, so each function has C functions (upcall stubs) of its own.
/// They are made when they are asked for: one costs a fraction of a millisecond.
///
/// Where there is a [StackGuard], a call for which the thread has too little stack left is counted and not handed
/// over.
public abstract class JavaCallbacks implements Callbacks {
    /// `void (ze_…_params_t *params, ze_result_t result, void *tracerData, void **callData)`. All four as
    /// `long`: no memory segment is made per call, and a function that returns a handle fits the same
    /// signature as one that returns a code.
    private static final FunctionDescriptor CALLBACK =
            FunctionDescriptor.ofVoid(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);

    private static final MethodType HOOK = MethodType.methodType(
            void.class, JavaCallbacks.class, ApiFunction.class, long.class, long.class, long.class, long.class);

    private static final MethodHandle ENTER = hook("enter");
    private static final MethodHandle EXIT = hook("exit");

    private static final AtomicLong UNREPORTED = new AtomicLong();

    /// The services that are there, looked for once.
    private static final class Guards {
        private static final List<StackGuard> ALL =
                ServiceLoader.load(StackGuard.class, StackGuard.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get)
                        .toList();
    }

    /// Shared, because callbacks come from any thread.
    private final Arena arena = Arena.ofShared();

    private final Optional<StackGuard.Guarded> guarded =
            Guards.ALL.stream().flatMap(guard -> guard.guard(arena).stream()).findFirst();

    private final MemorySegment data = guarded.map(StackGuard.Guarded::data).orElseGet(() -> arena.allocate(JAVA_LONG));

    /// Guarded by the arena, as the next.
    private boolean released;

    private long skippedAtRelease;

    /// The C functions by API function. Guarded by the map itself.
    private final Map<ApiFunction, MemorySegment> enters = new EnumMap<>(ApiFunction.class);

    private final Map<ApiFunction, MemorySegment> exits = new EnumMap<>(ApiFunction.class);

    /// Handles the begin of a call, in the thread that makes it. Failures go to [#failed].
    ///
    /// @param params the address of its `ze_…_params_t`: one pointer per argument; zero if they cannot be seen
    /// @param slot the address of 8 bytes that belong to this call and these callbacks: zero now, and kept until
    ///     [#exit]
    protected abstract void enter(ApiFunction function, long params, long slot);

    /// Handles the end of a call. The arguments are those of [#enter], possibly changed by a tracer. Failures go
    /// to [#failed]. It need not be called where [#enter] has left the slot at zero.
    ///
    /// @param result what the function returned; only the low 32 bits mean something unless it returns a handle
    protected abstract void exit(ApiFunction function, long params, long result, long slot);

    /// Handles an exception of one of these methods.
    protected abstract void failed(ApiFunction function, Throwable failure);

    /// Returns the number of failures in this process that could not even be reported, because reporting them
    /// failed too.
    public static long unreported() {
        return UNREPORTED.get();
    }

    /// Returns the number of calls for which [#enter] was not called, since their thread had too little of its
    /// stack left. Zero where there is no [StackGuard].
    public final long skipped() {
        synchronized (arena) {
            return released ? skippedAtRelease : skippedNow();
        }
    }

    private long skippedNow() {
        return guarded.map(StackGuard.Guarded::skipped).orElse(0L);
    }

    @Override
    public final MemorySegment enter(ApiFunction function) {
        var upcall = stub(enters, ENTER, function);
        return guarded.map(guard -> guard.enter(function, upcall)).orElse(upcall);
    }

    @Override
    public final MemorySegment exit(ApiFunction function) {
        var upcall = stub(exits, EXIT, function);
        return guarded.map(guard -> guard.exit(function, upcall)).orElse(upcall);
    }

    @Override
    public final MemorySegment data() {
        return data;
    }

    @Override
    public final void ownEnter(ApiFunction function, long slot) {
        enter(this, function, 0, 0, 0, slot);
    }

    @Override
    public final void ownExit(ApiFunction function, long result, long slot) {
        exit(this, function, 0, result, 0, slot);
    }

    @Override
    public void release() {
        synchronized (arena) {
            skippedAtRelease = skippedNow();
            released = true;
            arena.close();
        }
    }

    private static void enter(
            JavaCallbacks to, ApiFunction function, long params, long unusedResult, long unusedData, long slot) {
        try {
            to.enter(function, params, slot);
        } catch (Throwable t) {
            report(to, function, t);
        }
    }

    private static void exit(
            JavaCallbacks to, ApiFunction function, long params, long result, long unusedData, long slot) {
        try {
            to.exit(function, params, result, slot);
        } catch (Throwable t) {
            report(to, function, t);
        }
    }

    private static void report(JavaCallbacks to, ApiFunction function, Throwable failure) {
        try {
            to.failed(function, failure);
        } catch (Throwable _) {
            // The stack or the heap may be exhausted: nothing may be done here that needs either.
            UNREPORTED.incrementAndGet();
        }
    }

    @SuppressWarnings("restricted") // The signature is that of every tracing callback.
    private MemorySegment stub(Map<ApiFunction, MemorySegment> stubs, MethodHandle hook, ApiFunction function) {
        synchronized (stubs) {
            return stubs.computeIfAbsent(
                    function,
                    _ -> Linker.nativeLinker()
                            .upcallStub(MethodHandles.insertArguments(hook, 0, this, function), CALLBACK, arena));
        }
    }

    private static MethodHandle hook(String name) {
        try {
            return MethodHandles.lookup().findStatic(JavaCallbacks.class, name, HOOK);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("JavaCallbacks." + name, e);
        }
    }
}
