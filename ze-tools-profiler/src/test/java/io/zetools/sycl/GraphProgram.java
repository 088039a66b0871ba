package io.zetools.sycl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Writes the graphs of what a library's `run_part` does: GraphProgram FRAMEWORK FOLDER LIBRARY PART…
final class GraphProgram {
    private GraphProgram() {}

    @SuppressWarnings("restricted") // The signature is that of graph.cc.
    static void main(String[] arguments) throws Throwable {
        var xpti = Xpti.open(Path.of(arguments[0]));
        var folder = Path.of(arguments[1]);
        MethodHandle part = null;
        for (int i = 3; i < arguments.length; i++) {
            var recorder = new TaskGraphRecorder();
            try (var arena = Arena.ofConfined();
                    var _ = SyclTracer.of(TaskGraphRecorder.streams())
                            .on(xpti)
                            .onEvent(recorder)
                            .start()) {
                // The runtime is loaded after the first subscription: it looks once for the framework.
                if (part == null) {
                    part = Linker.nativeLinker()
                            .downcallHandle(
                                    SymbolLookup.libraryLookup(Path.of(arguments[2]), Arena.global())
                                            .findOrThrow("run_part"),
                                    FunctionDescriptor.of(
                                            ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS));
                }
                var own = folder.resolve(arguments[i] + ".own").toString();
                int result = (int) part.invokeExact(arena.allocateFrom(arguments[i]), arena.allocateFrom(own));
                IO.println(arguments[i] + " " + result);
            }
            write(folder.resolve(arguments[i] + ".seen"), recorder.graph());
        }
    }

    /// Returns a graph as lines.
    static List<String> lines(TaskGraph graph) {
        var lines = new ArrayList<String>();
        for (var node : graph.nodes()) {
            lines.add("node %d %s %s %s %s %s"
                    .formatted(
                            node.number(),
                            node.origin(),
                            node.state(),
                            node.kind(),
                            node.line().isEmpty() ? "-" : node.line(),
                            node.name()));
        }
        for (var edge : graph.edges()) {
            lines.add("edge %d %d %s %s".formatted(edge.from(), edge.to(), edge.reasons(), edge.access()));
        }
        for (var wait : graph.waits()) {
            lines.add("wait %d %d %s".formatted(wait.depth(), wait.nanos(), wait.text()));
        }
        var path = graph.criticalPath(node -> 1 + node.number() % 7);
        lines.add("path %d %d".formatted(path.nanos(), path.totalNanos()));
        return lines;
    }

    private static void write(Path output, TaskGraph graph) {
        try {
            Files.write(output, lines(graph));
            Files.writeString(Path.of(output + ".dot"), graph.toDot());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
