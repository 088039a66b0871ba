package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.zetDebugAttach;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.Waits;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// Attaches to a process, again and again while it is not ready, and explains failures: drivers answer the same few
/// results for very different reasons.
final class Attaching {
    private static final String FUNCTION = "zetDebugAttach";

    /// The pause before trying again.
    private static final long PAUSE_NANOS = 10_000_000;

    private final DebugSession session;
    private final SessionEnd end;
    private final DebuggedProcess debuggee;

    Attaching(DebugSession session, SessionEnd end) {
        this.session = session;
        this.end = end;
        this.debuggee = new DebuggedProcess(session.process().pid());
    }

    /// Attaches.
    ///
    /// @param timeout how long to try again while the process is not ready; zero tries once
    /// @throws ZeException if it fails; the message has the cause, as far as it can be found out
    MemorySegment attach(Duration timeout) {
        long deadline = Waits.deadline(timeout);
        while (true) {
            try (var scratch = Arena.ofConfined()) {
                var config = DebugCodec.config(scratch, session.process());
                return Calls.create(
                        FUNCTION,
                        session,
                        out -> zetDebugAttach(session.device().handle().segment(), config, out),
                        DebugHints.SESSION);
            } catch (ZeException e) {
                // A driver that fails without a reason, and a library without the function, explain themselves.
                if (e.result().isSuccess() || !Calls.has(FUNCTION)) throw e;
                if (System.nanoTime() - deadline < 0
                        && mayBecomeReady(e)
                        && !Thread.currentThread().isInterrupted()) {
                    LockSupport.parkNanos(PAUSE_NANOS);
                    continue;
                }
                var cause = cause(e);
                throw cause.isEmpty() ? e : Access.get().failure(FUNCTION, e.result(), session, cause);
            }
        }
    }

    private boolean mayBecomeReady(ZeException failure) {
        if (end.processHasEnded() || debuggee.cannotBeDebugged()) return false;
        int code = failure.result().code();
        if (code == ZeResult.NOT_READY.code()) return true;
        // Other drivers answer this until the process has initialised Level Zero.
        return code == ZeResult.ERROR_UNSUPPORTED_FEATURE.code()
                && OpenSessions.ofAnotherProcess(session).isEmpty()
                && canAttach(failure);
    }

    private boolean canAttach(ZeException failure) {
        try {
            return DebugProperties.of(session.device()).canAttach();
        } catch (ZeException e) {
            failure.addSuppressed(e);
            return false;
        }
    }

    private String cause(ZeException failure) {
        long pid = session.process().pid();
        int code = failure.result().code();
        if (end.processHasEnded()) return "Known: there is no process %d (any more).".formatted(pid);
        if (code == ZeResult.ERROR_INSUFFICIENT_PERMISSIONS.code()) return debuggee.explainPermissions();
        if (code == ZeResult.ERROR_UNKNOWN.code() || code == ZeResult.ERROR_INVALID_ARGUMENT.code()) {
            return "Likely: the driver does not see process %d, as in a container with processes of its own."
                    .formatted(pid);
        }
        boolean unsupported = code == ZeResult.ERROR_UNSUPPORTED_FEATURE.code();
        boolean notReady = code == ZeResult.NOT_READY.code();
        boolean taken = code == ZeResult.ERROR_NOT_AVAILABLE.code();
        if (!unsupported && !notReady && !taken) return "";

        var part = OpenSessions.onAnotherPart(session);
        if (part.isPresent() && taken) {
            return "Known: %s is open, and covers a part of this device: a tile is debugged by one session at a time."
                    .formatted(part.get());
        }
        if (!notReady && !canAttach(failure))
            return DebugProperties.of(session.device()).explain();
        var other = OpenSessions.ofAnotherProcess(session);
        if (other.isPresent() && unsupported) {
            return "Known: %s is open, and this driver lets a program debug one process on a device at a time."
                    .formatted(other.get());
        }
        if (taken) {
            return "Likely: another debugger is attached to process %d on this device, or on its root device or one of its sub-devices."
                    .formatted(pid);
        }
        return debuggee.explainNotReady();
    }
}
