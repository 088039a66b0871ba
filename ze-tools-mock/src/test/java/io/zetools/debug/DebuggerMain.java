package io.zetools.debug;

import io.zetools.LevelZero;
import io.zetools.ZeException;
import java.time.Duration;

/// A debugger in a process of its own that does everything there is to do, again and again, until it is killed
/// or its debuggee is gone.
final class DebuggerMain {
    private DebuggerMain() {}

    /// Debugs a process until one of the two is gone.
    ///
    /// @param arguments the number of the process to debug
    public static void main(String[] arguments) {
        var device = LevelZero.load().devices().getFirst();
        var process = ProcessHandle.of(Long.parseLong(arguments[0])).orElseThrow();
        System.out.println("ready");
        System.out.flush();
        try (var session = DebugSession.attach(device, process)) {
            debug(session);
        }
    }

    /// Debugs until the session has ended.
    ///
    /// @return the last event
    static DebugEvent debug(DebugSession session) {
        while (true) {
            var event = session.poll(Duration.ofMillis(2));
            if (event.isPresent()) {
                var last = event.get();
                if (last instanceof DebugEvent.Detached) return last;
                try {
                    react(session, last);
                } catch (ZeException | IllegalStateException | IllegalArgumentException _) {
                    // The thread runs again already, or the debuggee has ended: the next event says so. A module whose
                    // image went with the process has none.
                }
            }
            try {
                session.interrupt(ThreadSelector.ALL);
            } catch (ZeException | IllegalStateException _) {
                // All is over: the next event says so.
            }
        }
    }

    private static void react(DebugSession session, DebugEvent event) {
        if (event instanceof DebugEvent.ModuleLoad load) {
            var image = session.image(load.module());
            var spin = image.symbol("spin").orElseThrow();
            session.acknowledge(event);
            session.breakpoint(image.address(spin, load.module().loadAddress()) + 32);
        }
        if (event instanceof DebugEvent.ThreadStopped stopped) {
            if (stopped.threads() instanceof DeviceThread one) {
                var registers = IntelRegisters.of(session.registers(one));
                registers.setGeneralInt(80, 0, 1 + registers.generalInt(80, 0));
                session.resume(one);
            } else {
                session.resume(stopped.threads());
            }
        }
    }
}
