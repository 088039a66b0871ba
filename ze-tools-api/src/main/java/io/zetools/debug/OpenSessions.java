package io.zetools.debug;

import io.zetools.Device;
import io.zetools.internal.Teardown;
import io.zetools.internal.log.FailureLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The sessions of this program.
///
/// Some drivers answer a second attach with the session that there is, which one detach would end for both. So a
/// second session of the same process on the same device is refused here.
final class OpenSessions {
    private static final FailureLog FAILURES = new FailureLog(DebugSession.class);

    /// The longest time that the end of this program waits for sessions to be closed.
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(6);

    private static final Map<Key, DebugSession> SESSIONS = new HashMap<>();
    private static boolean hooked;

    private OpenSessions() {}

    private record Key(long device, long pid) {}

    /// Reserves the place of a session that is about to attach.
    ///
    /// @throws IllegalStateException if this program has such a session
    static void reserve(DebugSession session) {
        synchronized (SESSIONS) {
            if (!hooked) Teardown.beforehand(OpenSessions::closeAll);
            hooked = true;
            var other = SESSIONS.putIfAbsent(key(session), session);
            if (other != null) {
                throw new IllegalStateException(
                        other.isOpen()
                                ? "There is a %s in this program already".formatted(other)
                                : "%s is closed, but the driver still has it: it has not returned from %s"
                                        .formatted(other, other.calls().inFlight()));
            }
            SESSIONS.values().stream()
                    .filter(open -> !open.equals(session)
                            && open.process().pid() == session.process().pid())
                    .findFirst()
                    .ifPresent(open -> session.calls().shareTurns(open.calls()));
        }
    }

    static void release(DebugSession session) {
        synchronized (SESSIONS) {
            SESSIONS.remove(key(session), session);
        }
    }

    /// Returns a session of this program with another process on the same root device, if there is one.
    static Optional<DebugSession> ofAnotherProcess(DebugSession session) {
        synchronized (SESSIONS) {
            return SESSIONS.values().stream()
                    .filter(other -> root(other.device()).equals(root(session.device()))
                            && other.process().pid() != session.process().pid())
                    .findFirst();
        }
    }

    /// Returns a session of this program with the same process on another part of the same root device, if there is
    /// one.
    static Optional<DebugSession> onAnotherPart(DebugSession session) {
        synchronized (SESSIONS) {
            return SESSIONS.values().stream()
                    .filter(other -> root(other.device()).equals(root(session.device()))
                            && !other.device().equals(session.device())
                            && other.process().pid() == session.process().pid())
                    .findFirst();
        }
    }

    /// Closes all sessions side by side, because this program ends: what stays stopped would hang the device.
    private static void closeAll() {
        List<DebugSession> open;
        synchronized (SESSIONS) {
            open = new ArrayList<>(SESSIONS.values());
        }
        var threads = open.stream()
                .map(session ->
                        Thread.ofPlatform().daemon().name("end of " + session).start(() -> close(session)))
                .toList();
        long end = System.nanoTime() + PATIENCE_NANOS;
        for (var thread : threads) await(thread, end);
    }

    private static void await(Thread thread, long end) {
        try {
            thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void close(@Nullable DebugSession session) {
        try {
            if (session != null && session.isAttached()) session.close();
        } catch (RuntimeException e) {
            FAILURES.report(e, () -> session + " could not be closed at the end of the program");
        }
    }

    private static Key key(DebugSession session) {
        return new Key(session.device().handle().address(), session.process().pid());
    }

    static Device root(Device device) {
        var parent = device.parent();
        return parent.isPresent() ? root(parent.get()) : device;
    }
}
