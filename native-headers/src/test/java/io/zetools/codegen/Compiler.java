package io.zetools.codegen;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/// Runs the C compiler. Other readings of a header are compared with its answers.
final class Compiler {

    private static final int TIMEOUT_SECONDS = 60;

    private Compiler() {}

    /// The output of a command and its exit code.
    record Outcome(int exitCode, String output) {}

    /// The C compiler: the one that `CC` names, else `cc`.
    static String c() {
        return System.getenv().getOrDefault("CC", "cc");
    }

    /// The C++ compiler: the one that `CXX` names, else `c++`.
    static String cxx() {
        return System.getenv().getOrDefault("CXX", "c++");
    }

    static boolean exists(String command) {
        try {
            return run(List.of(command, "--version")).exitCode() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /// Compiles a program that prints lines of a name and a text, and runs it.
    ///
    /// @param includes header names, such as `level_zero/ze_api.h`
    /// @param folder where these are
    /// @param statements the body of `main`
    /// @return the printed lines by name
    static Map<String, String> print(Path scratch, Path folder, List<String> includes, List<String> statements)
            throws IOException {
        var program = new ArrayList<String>();
        // The official ze_loader.h uses "bool" and leaves the include to its user.
        program.addAll(List.of("#include <stdbool.h>", "#include <stddef.h>", "#include <stdio.h>"));
        includes.forEach(include -> program.add("#include <" + include + ">"));
        program.add("int main(void) {");
        program.addAll(statements);
        program.add("return 0; }");
        var source = Files.write(Files.createTempFile(scratch, "layout", ".c"), program);
        var binary = scratch.resolve(source.getFileName() + ".out");
        // Official headers before 1.4 include each other without their folder.
        var search = List.of("-I" + folder, "-I" + folder.resolve("level_zero"));
        var command = new ArrayList<>(List.of(c(), "-w", "-O0", source.toString(), "-o", binary.toString()));
        command.addAll(search);
        var compiled = run(command);
        if (compiled.exitCode() != 0) {
            throw new AssertionError(folder + " does not compile:\n" + compiled.output());
        }
        var lines = new TreeMap<String, String>();
        for (var line : run(List.of(binary.toString())).output().lines().toList()) {
            int space = line.indexOf(' ');
            lines.put(line.substring(0, space), line.substring(space + 1));
        }
        return lines;
    }

    static Outcome run(List<String> command) throws IOException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException(command.getFirst() + " did not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted", e);
        }
        return new Outcome(process.exitValue(), output);
    }
}
