package io.zetools.debug;

import io.zetools.LevelZero;
import io.zetools.internal.Access;
import io.zetools.internal.CallObserver;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// A debugger in a process of its own that stops all threads and ends without closing its session.
final class EndingDebuggerMain {
    private static final Duration SOON = Duration.ofMinutes(1);

    private EndingDebuggerMain() {}

    /// Debugs a process, and ends.
    ///
    /// @param arguments the number of the debuggee, and how to end: `exit`, `last` for the end of the last thread,
    ///     `stuck` for an exit while a call has not returned, or a signal, which is waited for
    public static void main(String[] arguments) {
        var device = LevelZero.load().devices().getFirst();
        var session = DebugSession.attach(device, Long.parseLong(arguments[0]));
        for (var event = session.poll(SOON).orElseThrow(); !(event instanceof DebugEvent.ThreadStopped); ) {
            if (event instanceof DebugEvent.ModuleLoad load) {
                var image = session.image(load.module());
                var spin = image.address(
                        image.symbol("spin").orElseThrow(), load.module().loadAddress());
                var _ = session.breakpoint(spin + 32);
            }
            event = session.poll(SOON).orElseThrow();
        }
        if (arguments[1].equals("stuck")) stick(session);
        System.out.println("stopped");
        System.out.flush();
        switch (arguments[1]) {
            case "exit", "stuck" -> System.exit(3);
            case "last" -> {}
            default -> LockSupport.parkNanos(SOON.toNanos());
        }
    }

    /// Has a thread in a call that does not return.
    private static void stick(DebugSession session) {
        Access.observe(new CallObserver() {
            @Override
            public long enter(String called) {
                while (called.equals("zetDebugResume")) LockSupport.park();
                return 0;
            }

            @Override
            public void exit(String called, long token, int result) {}
        });
        Thread.ofPlatform().start(() -> session.resume(ThreadSelector.ALL));
        while (session.calls().inFlight().isEmpty()) Thread.onSpinWait();
    }
}
