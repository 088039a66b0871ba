package io.zetools.debug;

import io.zetools.ZeResult;
import io.zetools.internal.Hint;

/// The advice about failures of calls that more than one class of this package makes.
final class DebugHints {
    static final Hint PERMISSION = Hint.on(
            ZeResult.ERROR_INSUFFICIENT_PERMISSIONS,
            "Debugging needs root or the owner of the process, and a kernel driver with EU debugging enabled.");

    /// The advice for calls of a session.
    static final Hint SESSION = PERMISSION.or(
            ZeResult.ERROR_DEVICE_LOST,
            "The session is over: the debugged process has ended or does not answer, or the device is lost.");

    static final Hint ACKNOWLEDGING =
            Hint.on(ZeResult.ERROR_UNINITIALIZED, "The driver waits for no acknowledgement of this event.");

    private static final String NO_THREADS = "The device has no such threads: DeviceThread.all has those that it has.";

    static final Hint INTERRUPTING = Hint.on(ZeResult.ERROR_NOT_AVAILABLE, "All of these threads are stopped already.")
            .or(ZeResult.ERROR_INVALID_ARGUMENT, NO_THREADS);

    static final Hint RESUMING = Hint.on(ZeResult.ERROR_NOT_AVAILABLE, "None of these threads is stopped.")
            .or(ZeResult.ERROR_INVALID_ARGUMENT, NO_THREADS);

    static final Hint REGISTERS = Hint.on(
                    ZeResult.ERROR_NOT_AVAILABLE,
                    "The thread is not stopped, or the event that says so has not been read yet.")
            .or(
                    ZeResult.ERROR_INVALID_ARGUMENT,
                    "The thread has no such registers: Registers.sets has those that it has now.");

    private static final Hint MEMORY = Hint.on(
            ZeResult.ERROR_NOT_AVAILABLE,
            "There is no such memory, the thread is not stopped, or the event that says so has not been read yet.");

    static final Hint READING = MEMORY.or(
            ZeResult.ERROR_INVALID_ARGUMENT,
            "The range is not all in this memory, or only one stopped thread sees the memory: SHARED_LOCAL and BARRIER are seen by threads, not by all.");

    static final Hint WRITING = MEMORY.or(
            ZeResult.ERROR_INVALID_ARGUMENT,
            "The range is not all in this memory, only one stopped thread sees the memory, or it is read only, as BARRIER is.");

    private DebugHints() {}
}
