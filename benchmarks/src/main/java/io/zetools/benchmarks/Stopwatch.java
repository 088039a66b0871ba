package io.zetools.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The numbers that the program `stopwatch` writes about another program.
///
/// @param begin when it was started, in nanoseconds of the monotonic clock
/// @param end when it had ended, on the same clock
/// @param processorNanos its time on processors, with that of the programs that it waited for
/// @param switches its voluntary context switches, likewise
/// @param memoryKib the largest resident memory of one of them
record Stopwatch(long begin, long end, long processorNanos, long switches, long memoryKib) {
    /// Returns a command line that measures another one.
    static List<String> command(Path stopwatch, Path result, List<String> program) {
        var line = new ArrayList<String>();
        line.add(stopwatch.toString());
        line.add(result.toString());
        line.addAll(program);
        return line;
    }

    /// Reads a result.
    ///
    /// @throws IOException if there is none
    static Stopwatch read(Path result) throws IOException {
        var numbers = Files.readString(result).strip().split(" ", -1);
        if (numbers.length != 5) throw new IOException(result + " is no result of stopwatch");
        return new Stopwatch(
                Long.parseLong(numbers[0]),
                Long.parseLong(numbers[1]),
                Long.parseLong(numbers[2]),
                Long.parseLong(numbers[3]),
                Long.parseLong(numbers[4]));
    }

    double seconds() {
        return (end - begin) / 1e9;
    }

    double processorSeconds() {
        return processorNanos / 1e9;
    }
}
