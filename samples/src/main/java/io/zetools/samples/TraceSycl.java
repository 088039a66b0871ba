package io.zetools.samples;

import io.zetools.sycl.SyclTracer;
import io.zetools.sycl.TaskGraph;
import io.zetools.sycl.TaskGraphRecorder;
import io.zetools.sycl.TaskNode;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/// Prints the operations of a SYCL library, what orders them, and where the host waits for them:
/// `TraceSycl LIBRARY FUNCTION [graph.dot]`. The function takes nothing and returns an `int`.
public final class TraceSycl {
    private TraceSycl() {}

    static void main(String[] arguments) throws Throwable {
        if (arguments.length < 2) {
            System.err.println("usage: TraceSycl LIBRARY FUNCTION [graph.dot]");
            System.exit(2);
        }
        var recorder = new TaskGraphRecorder();
        int result;
        try (var _ =
                SyclTracer.of(TaskGraphRecorder.streams()).onEvent(recorder).start()) {
            result = call(Path.of(arguments[0]), arguments[1]);
        }
        print(recorder.graph());
        if (arguments.length > 2)
            Files.writeString(Path.of(arguments[2]), recorder.graph().toDot());
        System.exit(result);
    }

    private static void print(TaskGraph graph) {
        IO.println("%6s  %-12s %-20s %s".formatted("node", "after", "line", "operation"));
        for (var node : graph.executions()) {
            var after = graph.dependenciesOf(node).stream()
                    .map(before -> Integer.toString(before.number()))
                    .collect(Collectors.joining(", "));
            IO.println("%6d  %-12s %-20s %s".formatted(node.number(), after, line(node), node.name()));
        }
        // Every operation counts alike: how long one takes on the device is not known here.
        var path = graph.criticalPath(_ -> 1);
        IO.println("%d operations, %d dependencies, %d one after another at least"
                .formatted(graph.executions().size(), graph.edges().size(), path.nanos()));
        graph.waitNanosByLine()
                .forEach((line, nanos) -> IO.println("the host waited %,d us in %s".formatted(nanos / 1000, line)));
    }

    private static String line(TaskNode node) {
        return node.line().substring(node.line().lastIndexOf('/') + 1);
    }

    @SuppressWarnings("restricted") // The user promises the signature.
    private static int call(Path library, String function) throws Throwable {
        var address = SymbolLookup.libraryLookup(library, Arena.global()).findOrThrow(function);
        return (int) Linker.nativeLinker()
                .downcallHandle(address, FunctionDescriptor.of(ValueLayout.JAVA_INT))
                .invokeExact();
    }
}
