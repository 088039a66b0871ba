package io.zetools.debug;

import io.zetools.Device;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Calls;
import java.lang.foreign.MemorySegment;

/// Attaching to a process, and why it fails: drivers answer the same few results for very different reasons.
final class Attaching {
    private static final String FUNCTION = "zetDebugAttach";

    private Attaching() {}

    /// Runs the attaching call.
    ///
    /// @param subject what is attached, for messages
    /// @throws ZeException if it fails; the message has the reason, as far as the result and the process tell it
    static MemorySegment attach(Device device, ProcessHandle process, Object subject, Calls.Creation call) {
        try {
            return Calls.create(FUNCTION, subject, call);
        } catch (ZeException e) {
            // A driver that fails without a reason, and a library without the function, explain themselves.
            if (e.result().isSuccess() || !Calls.has(FUNCTION)) throw e;
            var hint = hint(device, process, e);
            throw hint.isEmpty() ? e : ZeException.of(FUNCTION, e.result(), subject, hint);
        }
    }

    private static String hint(Device device, ProcessHandle process, ZeException failure) {
        int code = failure.result().code();
        if (!process.isAlive()) return "There is no process %d (any more).".formatted(process.pid());
        if (code == ZeResult.ERROR_INSUFFICIENT_PERMISSIONS.code()) {
            return "Only the owner of process %d or root may debug it.".formatted(process.pid());
        }
        if (code == ZeResult.NOT_READY.code()) {
            return "The process has not used the device yet, or the driver did not answer in time: try again.";
        }
        boolean unsupported = code == ZeResult.ERROR_UNSUPPORTED_FEATURE.code();
        if (!unsupported && code != ZeResult.ERROR_NOT_AVAILABLE.code()) return "";

        DebugProperties properties;
        try {
            properties = DebugProperties.of(device);
        } catch (ZeException e) {
            failure.addSuppressed(e);
            return "";
        }
        if (!properties.canAttach()) return properties.explain();
        return unsupported
                ? ("Process %d cannot be debugged: it must have been started with ZET_ENABLE_PROGRAM_DEBUGGING=1 and have"
                                + " initialised Level Zero. Some drivers also answer this when another debugger is attached.")
                        .formatted(process.pid())
                : "Another debugger is attached to the process on this device, or on its root device or one of its sub-devices.";
    }
}
