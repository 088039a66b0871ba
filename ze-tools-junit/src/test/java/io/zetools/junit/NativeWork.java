package io.zetools.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.ffi.NativeLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Work of a library below JNI, `native_work.c`, which this library sees nothing of.
final class NativeWork {
    static final int BYTES = 1024;

    private static final Path HEADERS = Path.of("../native-headers/include");
    private static final Path SOURCE = Path.of("src/test/c/native_work.c");

    private static @Nullable Path library;

    private NativeWork() {}

    /// Compiles and loads the library, once in a process. Skips the test where that cannot be.
    @SuppressWarnings("restricted") // The library is the test's.
    static synchronized void load() throws IOException, InterruptedException {
        if (library != null) return;
        var jdk = Path.of(System.getProperty("java.home"), "include");
        assumeTrue(Files.exists(jdk.resolve("jni.h")), () -> "this Java has no jni.h in " + jdk);
        assumeTrue(hasCompiler(), "there is no C compiler: install GCC or Clang");
        // Not a temporary folder: the process keeps the library to its end.
        var file = Files.createDirectories(Path.of("target", "native"))
                .resolve("libnative_work.so")
                .toAbsolutePath();
        var compiler = new ProcessBuilder(
                        "cc",
                        "-shared",
                        "-fPIC",
                        "-O1",
                        "-Wall",
                        "-Werror",
                        "-D_GNU_SOURCE",
                        "-I" + HEADERS,
                        "-I" + jdk,
                        "-I" + jdk.resolve("linux"),
                        SOURCE.toString(),
                        "-o",
                        file.toString(),
                        "-ldl",
                        "-lpthread")
                .inheritIO()
                .start();
        assertThat(compiler.waitFor()).isZero();
        System.load(file.toString());
        library = file;
    }

    private static boolean hasCompiler() throws InterruptedException {
        try {
            return new ProcessBuilder("cc", "--version")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException _) {
            return false;
        }
    }

    /// Opens a context, memory and a list in the loader that this library has loaded.
    static int open() {
        return open(NativeLibrary.loaded().path());
    }

    private static native int open(String loader);

    /// Fills the memory as often, each time in a thread that Java does not know, and waits.
    static native int fill(int times);

    /// Copies memory of the library's own to the device's, and waits.
    static native int copy();

    /// Destroys what was opened.
    static native int close();
}
