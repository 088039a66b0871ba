package io.zetools.trace;

import io.zetools.ZeResult;
import io.zetools.trace.backend.CallMemory;
import io.zetools.trace.text.CallText;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// One call in flight. Valid only inside the listener that received it, and only in that thread: the memory
/// behind it belongs to the caller of the function and changes or disappears afterwards. Copy what you need;
/// a method that is called too late throws [IllegalStateException].
///
/// The enter and the exit listener of a tracer get the same object, so that [#attach] can hand something from
/// one to the other.
///
/// The package `io.zetools.trace.call` has a class for each function that reads and writes its arguments by
/// name:
///
/// ```
/// var launch = CommandListAppendLaunchKernelCall.of(call);
/// if (launch.hSignalEvent().isNull()) launch.hSignalEvent(event.handle());
/// ```
///
/// Threads: the thread that makes the call.
public final class ApiCall {
    private final ApiFunction function;
    private final long params;
    private final long offered;
    private final Thread thread;

    /// The traced call of the same thread around this one.
    private final @Nullable ApiCall outer;

    private @Nullable CallPhase phase;
    private long start;
    private long end;
    private long result;
    private @Nullable Object attachment;

    /// Made when it is asked for.
    private @Nullable CallMemory memory;

    /// @param params the address of the call's `ze_…_params_t`; zero if its arguments cannot be seen
    /// @param offered the value of the counter that bounds the call's output array, before the function ran
    ApiCall(ApiFunction function, long params, long offered, @Nullable ApiCall outer) {
        this.function = function;
        this.params = params;
        this.offered = offered;
        this.thread = Thread.currentThread();
        this.outer = outer;
    }

    /// Returns the function that was called. May be asked at any time.
    public ApiFunction function() {
        return function;
    }

    /// Returns whether the function is about to run or has run.
    public CallPhase phase() {
        return valid();
    }

    /// Returns what the function returned; `SUCCESS` for the four functions that return something else, for which
    /// see [#returned].
    ///
    /// @throws IllegalStateException in the enter listener: the function has not run
    public ZeResult result() {
        requireReturned();
        return function.returnsResult() ? new ZeResult((int) result) : ZeResult.SUCCESS;
    }

    /// Returns the value that the function returned, whatever its type: the code of [#result], a handle's address,
    /// or an unsigned 32-bit number.
    ///
    /// @throws IllegalStateException in the enter listener: the function has not run
    public long returned() {
        requireReturned();
        return result;
    }

    /// Returns the time between enter and exit: that of the function itself, and of other tracers inside. Zero
    /// before it ran.
    public Duration elapsed() {
        return Duration.ofNanos(elapsedNanos());
    }

    /// Returns [#elapsed] in nanoseconds.
    public long elapsedNanos() {
        return valid() == CallPhase.EXIT ? end - start : 0;
    }

    /// Returns when the function was about to run, as [System#nanoTime] counts. In the enter listener: now.
    public long startNanos() {
        return valid() == CallPhase.EXIT ? start : System.nanoTime();
    }

    /// Returns the `ze_…_params_t` of the function: one pointer per argument. It ends with the listener.
    ///
    /// @throws IllegalStateException for a function of the tools interface (`zet…`): such calls are seen only
    ///     when this library makes them, without their arguments
    public MemorySegment params() {
        return memory().params();
    }

    /// Returns memory for arguments that an enter listener replaces: it lives until the call is over.
    public SegmentAllocator scratch() {
        valid();
        return anyMemory()::allocate;
    }

    /// Keeps something for the exit listener of the same tracer and call.
    @SuppressWarnings("exports") // Programs need not have the annotation.
    public void attach(@Nullable Object newAttachment) {
        valid();
        attachment = newAttachment;
    }

    /// Returns what the enter listener has attached; `null` if nothing.
    @SuppressWarnings("exports") // Programs need not have the annotation.
    public @Nullable Object attachment() {
        valid();
        return attachment;
    }

    /// Returns the call as text: arguments with what they point to, and once the function has returned, its result
    /// and the time it took. The target of a pointer is shown only where the function promises that it can be read,
    /// and is read in a way that survives a wrong pointer. Once the listener has returned, only the name is left.
    ///
    /// ```
    /// zeCommandListAppendLaunchKernel(hCommandList=0x7f…, hKernel=0x7f… "GEMM",
    ///     groupCount={4,4,1}, hSignalEvent=null, numWaitEvents=0) = SUCCESS in 1.2 µs
    /// ```
    @Override
    public String toString() {
        if (phase == null || !thread.equals(Thread.currentThread())) return function.functionName();
        var text = new CallText(function.functionName());
        if (params != 0) text.arguments(anyMemory(), phase == CallPhase.EXIT, result);
        if (phase == CallPhase.EXIT) text.returned(result, end - start);
        return text.toString();
    }

    /// Notes that a listener begins.
    void beginListener(CallPhase newPhase) {
        phase = newPhase;
    }

    /// Notes that it has returned.
    void endListener() {
        phase = null;
        if (memory != null) memory.endListener();
    }

    /// Notes what the function has returned, and when.
    void returned(long newStart, long newEnd, long newResult) {
        start = newStart;
        end = newEnd;
        result = newResult;
    }

    /// Frees what belongs to the call, which is over.
    void endCall() {
        if (memory != null) memory.endCall();
    }

    @Nullable
    ApiCall outer() {
        return outer;
    }

    /// Returns the memory of the call, for the classes that read its arguments by name.
    ///
    /// @throws IllegalStateException if the listener has returned, or the arguments cannot be seen
    CallMemory memory() {
        valid();
        if (params != 0) return anyMemory();
        throw new IllegalStateException(
                "the arguments of %s cannot be seen: the loader does not trace it".formatted(function.functionName()));
    }

    private void requireReturned() {
        if (valid() == CallPhase.EXIT) return;
        throw new IllegalStateException("%s has no result yet: the function has not run; ask in the exit listener"
                .formatted(function.functionName()));
    }

    private CallMemory anyMemory() {
        var made = memory;
        if (made == null) memory = made = new CallMemory(params, function.parameterCount(), offered);
        return made;
    }

    private CallPhase valid() {
        var now = phase;
        if (now == null) {
            throw new IllegalStateException(
                    ("this call of %s is over: it can be asked only inside the listener that received"
                                    + " it; copy there what you need later")
                            .formatted(function.functionName()));
        }
        if (!thread.equals(Thread.currentThread())) {
            throw new IllegalStateException(
                    "this call of %s belongs to the thread %s: copy in the listener what another thread needs"
                            .formatted(function.functionName(), thread.getName()));
        }
        return now;
    }
}
