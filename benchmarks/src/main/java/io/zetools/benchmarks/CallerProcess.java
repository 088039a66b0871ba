package io.zetools.benchmarks;

import io.zetools.Context;
import io.zetools.ffi.NativeLibrary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A process in which threads of C make calls that are watched. It prints the nanoseconds per call of each round,
/// and the part of the calls that was lost.
final class CallerProcess {
    private CallerProcess() {}

    /// Runs the program.
    ///
    /// @param arguments way, threads, calls, rounds, and the library with the callers
    public static void main(String[] arguments) throws IOException {
        var way = Way.valueOf(arguments[0]);
        int threads = Integer.parseInt(arguments[1]);
        long calls = Long.parseLong(arguments[2]);
        int rounds = Integer.parseInt(arguments[3]);
        var callers = new Callers(Path.of(arguments[4]));

        List<Context> contexts = new ArrayList<>();
        try (var watched = new Watched(way, callers)) {
            for (int i = 0; i < threads; i++) contexts.add(watched.newContext());
            var handles =
                    contexts.stream().map(context -> context.handle().segment()).toList();
            var function = NativeLibrary.find("zeContextGetStatus").orElseThrow();
            Arrays.stream(callers.nanosPerCall(function, handles, calls, rounds))
                    .forEach(System.out::println);
            System.out.println(watched.lost());
            watched.account().ifPresent(System.err::println);
        } finally {
            contexts.forEach(Context::close);
        }
    }
}
