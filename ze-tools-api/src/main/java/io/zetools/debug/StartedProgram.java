package io.zetools.debug;

import io.zetools.internal.process.ProgramHold;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/// A program that was started to be debugged, and is held behind its initialisation until this is closed.
///
/// @param process the program
/// @param hold empty where nothing can hold it
record StartedProgram(Process process, Optional<ProgramHold.Hold> hold) implements AutoCloseable {
    /// Found once: the module path and the class path do not change.
    private static final class Holds {
        private static final List<ProgramHold> ALL =
                ServiceLoader.load(ProgramHold.class, ProgramHold.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get)
                        .toList();
    }

    /// Starts a program. The builder's environment is as before afterwards.
    ///
    /// @throws IOException if it cannot be started
    static StartedProgram hold(ProcessBuilder builder) throws IOException {
        var environment = builder.environment();
        var before = new HashMap<>(environment);
        var hold = Holds.ALL.stream()
                .map(each -> each.prepare(environment))
                .flatMap(Optional::stream)
                .findFirst();
        try {
            return new StartedProgram(builder.start(), hold);
        } catch (IOException | RuntimeException e) {
            hold.ifPresent(ProgramHold.Hold::close);
            throw e;
        } finally {
            environment.clear();
            environment.putAll(before);
        }
    }

    @Override
    public void close() {
        hold.ifPresent(ProgramHold.Hold::close);
    }
}
