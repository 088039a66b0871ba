package io.zetools.sycl;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;

/// Subscribes to a stream that notifies while the process ends, and ends: EndingProgram FRAMEWORK
/// leave|close|exit|busy
final class EndingProgram {
    private EndingProgram() {}

    static void main(String[] arguments) throws Throwable {
        var library = Path.of(arguments[0]);
        var xpti = Xpti.open(library);
        var tracer =
                SyclTracer.of("late").on(xpti).onEvent(event -> event.keep()).start();
        var stream = XptiEmitter.open(xpti, "late", 1, 0, "1");
        var play = Frameworks.function(
                library,
                "script_events",
                FunctionDescriptor.ofVoid(ValueLayout.ADDRESS, ValueLayout.JAVA_SHORT, ValueLayout.JAVA_LONG));
        var name = Arena.global().allocateFrom("late");
        Frameworks.function(library, "script_at_exit", FunctionDescriptor.ofVoid(ValueLayout.ADDRESS))
                .invokeExact(name);
        switch (arguments[1]) {
            case "close" -> {
                stream.close();
                tracer.close();
            }
            case "exit" -> System.exit(3);
            case "busy" -> {
                var thread = new Thread(() -> {
                    try {
                        play.invokeExact(name, (short) TraceKind.TASK_BEGIN.number(Generation.C), Long.MAX_VALUE);
                    } catch (Throwable t) {
                        throw new AssertionError(t);
                    }
                });
                thread.setDaemon(true);
                thread.start();
                Thread.sleep(100);
            }
            default -> play.invokeExact(name, (short) TraceKind.TASK_BEGIN.number(Generation.C), 10L);
        }
        IO.println("main is over");
    }
}
