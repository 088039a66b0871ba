package io.zetools.samples;

import io.zetools.LevelZero;
import io.zetools.debug.DebugEvent.Detached;
import io.zetools.debug.DebugEvent.ModuleLoad;
import io.zetools.debug.DebugEvent.ModuleUnload;
import io.zetools.debug.DebugEvent.PageFault;
import io.zetools.debug.DebugEvent.ProcessEntry;
import io.zetools.debug.DebugEvent.ProcessExit;
import io.zetools.debug.DebugEvent.ThreadStopped;
import io.zetools.debug.DebugEvent.ThreadUnavailable;
import io.zetools.debug.DebugEvent.Unknown;
import io.zetools.debug.DebugSession;
import java.time.Duration;

/// What another process does on the device, until it ends. Its argument is the process's number.
public final class WatchProcess {
    private WatchProcess() {}

    static void main(String[] args) {
        var process = ProcessHandle.of(Long.parseLong(args[0])).orElseThrow();

        var gpu = LevelZero.load().devices().getFirst();

        try (var session = DebugSession.attach(gpu, process)) {
            IO.println("watching " + process.pid());
            boolean attached = true;
            while (attached) {
                var next = session.poll(Duration.ofSeconds(1));
                if (next.isEmpty()) continue;

                var event = next.get();
                switch (event) {
                    case ModuleLoad m ->
                        IO.println("module at 0x%x, %d bytes".formatted(m.loadAddress(), m.end() - m.begin()));
                    case ThreadStopped stop -> session.resume(stop.thread());
                    case PageFault f -> IO.println("page fault at 0x%x".formatted(f.address()));
                    case Detached _, ProcessExit _ -> attached = false;
                    case ProcessEntry _, ModuleUnload _, ThreadUnavailable _ -> {}
                    case Unknown u -> IO.println("ignored " + u);
                }
                if (event.needsAck()) session.acknowledge(event);
            }
        }
    }
}
