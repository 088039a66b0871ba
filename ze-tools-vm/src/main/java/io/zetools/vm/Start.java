package io.zetools.vm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The class that the probe defines in a VM when that calls Level Zero for the first time, or is attached to.
/// It takes all others from the directory of the run, as their loader: the program may have this library
/// itself.
final class Start extends ClassLoader {
    private static final String PACKAGE = "io.zetools.vm.";
    private static final String FIRST = "FlightRecording";

    private final Path folder;

    private Start(Path folder) {
        super("zetools", ClassLoader.getPlatformClassLoader());
        this.folder = folder;
    }

    /// Called in a thread of its own.
    @SuppressWarnings("unused") // The probe calls it.
    private static void start(String directory) {
        try {
            new Start(Path.of(directory))
                    .loadClass(PACKAGE + FIRST)
                    .getMethod("begin", String.class)
                    .invoke(null, directory);
        } catch (ReflectiveOperationException | LinkageError e) {
            // An exception would be the program's. The recorder finds no answer.
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!name.startsWith(PACKAGE)) throw new ClassNotFoundException(name);
        try {
            var file = FlightRecording.PREFIX + name.substring(PACKAGE.length()) + FlightRecording.CLASS;
            var bytes = Files.readAllBytes(folder.resolve(file));
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
