package io.zetools.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A process that measures and prints one number a line.
final class Child {
    /// The number of calls that each thread makes in a round.
    static final int CALLS = 20_000;

    /// The number of rounds, of which the first half does not count: the VM compiles meanwhile.
    static final int ROUNDS = 600;

    private final ProcessBuilder builder;

    private Child(List<String> command) {
        builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().keySet().removeIf(name -> name.startsWith("ZE"));
    }

    static Child of(String... command) {
        return of(List.of(command));
    }

    static Child of(List<String> command) {
        return new Child(command);
    }

    /// Returns a program in a VM like this one.
    static Child java(List<String> options, Class<?> main, String... arguments) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return new Child(command);
    }

    /// Takes what the process writes to standard error for a part of its output: a failure has it as its message.
    Child withErrors() {
        builder.redirectErrorStream(true);
        return this;
    }

    Child with(String variable, String value) {
        builder.environment().put(variable, value);
        return this;
    }

    /// Returns the output of the process.
    List<String> run() throws IOException, InterruptedException {
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0)
            throw new IOException("%s failed: %s"
                    .formatted(
                            String.join(" ", builder.command()),
                            builder.redirectErrorStream() ? output : "its message is above"));
        return Arrays.asList(output.split("\n"));
    }

    /// Returns the time that a tenth of the rounds that count did not exceed. Rounds are shorter than the slices of
    /// time that the system gives to threads, so that other work on the machine does not disturb these.
    static double quiet(List<String> lines) {
        var rounds = lines.stream()
                .limit(ROUNDS)
                .skip(ROUNDS / 2)
                .mapToDouble(Double::parseDouble)
                .sorted()
                .toArray();
        return rounds[rounds.length / 10];
    }
}
