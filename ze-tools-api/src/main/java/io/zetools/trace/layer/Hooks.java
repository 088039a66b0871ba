package io.zetools.trace.layer;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicLong;

/// Where calls from C arrive, and the only class that catches everything: an exception that leaves an upcall
/// ends the VM.
///
/// C does not say which function a callback is for, so each function has stubs of its own, with its index
/// bound to them.
public final class Hooks {
    /// `void (ze_…_params_t *params, ze_result_t result, void *tracerData, void **callData)`. All four as
    /// `long`: no memory segment is made per call, and a function that returns a handle fits the same
    /// signature as one that returns a code.
    private static final FunctionDescriptor CALLBACK =
            FunctionDescriptor.ofVoid(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);

    private static final MethodType HOOK = MethodType.methodType(
            void.class, CallHandler.class, int.class, long.class, long.class, long.class, long.class);

    private static final MethodHandle ENTER = hook("enter");
    private static final MethodHandle EXIT = hook("exit");

    private static final AtomicLong UNREPORTED = new AtomicLong();

    private Hooks() {}

    /// A C function pointer that hands prologues of one function to a handler, for as long as the arena is open.
    static MemorySegment enterStub(CallHandler handler, int function, Arena arena) {
        return stub(ENTER, handler, function, arena);
    }

    /// A C function pointer that hands epilogues of one function to a handler, for as long as the arena is open.
    static MemorySegment exitStub(CallHandler handler, int function, Arena arena) {
        return stub(EXIT, handler, function, arena);
    }

    /// Failures that could not even be reported, because reporting them failed too.
    public static long unreported() {
        return UNREPORTED.get();
    }

    /// Calls [CallHandler#enter] for a call that was seen by other means than a callback from C.
    public static void enter(CallHandler handler, int function, long params, long slot) {
        enter(handler, function, params, 0, 0, slot);
    }

    /// Calls [CallHandler#exit] for a call that was seen by other means than a callback from C.
    public static void exit(CallHandler handler, int function, long params, long result, long slot) {
        exit(handler, function, params, result, 0, slot);
    }

    private static void enter(
            CallHandler handler, int function, long params, long unusedResult, long unusedData, long slot) {
        try {
            handler.enter(function, params, slot);
        } catch (Throwable t) {
            report(handler, function, t);
        }
    }

    private static void exit(CallHandler handler, int function, long params, long result, long unusedData, long slot) {
        try {
            handler.exit(function, params, result, slot);
        } catch (Throwable t) {
            report(handler, function, t);
        }
    }

    private static void report(CallHandler handler, int function, Throwable failure) {
        try {
            handler.failed(function, failure);
        } catch (Throwable _) {
            // The stack or the heap may be exhausted: nothing may be done here that needs either.
            UNREPORTED.incrementAndGet();
        }
    }

    @SuppressWarnings("restricted") // The signature is that of every tracing callback.
    private static MemorySegment stub(MethodHandle hook, CallHandler handler, int function, Arena arena) {
        return Linker.nativeLinker()
                .upcallStub(MethodHandles.insertArguments(hook, 0, handler, function), CALLBACK, arena);
    }

    private static MethodHandle hook(String name) {
        try {
            return MethodHandles.lookup().findStatic(Hooks.class, name, HOOK);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("Hooks." + name, e);
        }
    }
}
