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

/// Prints the events of another process on the device, until it ends. Its argument is the process's number.
public final class WatchProcess {
    private WatchProcess() {}

    static void main(String[] args) {
        if (args.length != 1) {
            IO.println("usage: WatchProcess PID");
            return;
        }
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
                    case ModuleLoad m -> IO.println(m.module());
                    case ThreadStopped stop -> session.resume(stop.threads());
                    case PageFault f -> IO.println(f);
                    case Detached _ -> attached = false;
                    case ProcessEntry _, ProcessExit _, ModuleUnload _, ThreadUnavailable _ -> {}
                    case Unknown u -> IO.println("ignored " + u);
                }
                if (event.needsAck()) session.acknowledge(event);
            }
        }
    }
}
