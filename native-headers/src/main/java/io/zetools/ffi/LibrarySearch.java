package io.zetools.ffi;

import io.zetools.ffi.NativeLibrary.Origin;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/// An attempt to find and load the library. It remembers each place that it tried, for the message of a failure.
final class LibrarySearch {
    private static final String PROPERTY = "io.zetools.library";

    private final HostPlatform platform;
    private final List<Miss> misses = new ArrayList<>();

    LibrarySearch(HostPlatform platform) {
        this.platform = platform;
    }

    /// Loads the installed loader, or the embedded one where none is installed.
    NativeLibrary automatic() {
        try {
            return openInstalled();
        } catch (HostPlatform.NotInstalledException e) {
            missed("the installed loader", e);
        } catch (UnsatisfiedLinkError e) {
            // Falling back to the embedded loader here would hide a broken installation.
            missed("the installed loader", e);
            throw failed("Repair the installation, or choose another loader: " + choices());
        }
        try {
            return openEmbedded();
        } catch (IOException | UnsatisfiedLinkError | ServiceConfigurationError e) {
            missed("the embedded loader", e);
            throw failed("%s, or choose another loader: %s".formatted(platform.installAdvice(), choices()));
        }
    }

    NativeLibrary system() {
        try {
            return openInstalled();
        } catch (HostPlatform.NotInstalledException | UnsatisfiedLinkError e) {
            missed("the installed loader", e);
            throw failed("%s, or choose another loader: %s".formatted(platform.installAdvice(), choices()));
        }
    }

    NativeLibrary embedded() {
        try {
            return openEmbedded();
        } catch (IOException | UnsatisfiedLinkError | ServiceConfigurationError e) {
            missed("the embedded loader", e);
            throw failed("Choose another loader: " + choices());
        }
    }

    NativeLibrary file(String name) {
        try {
            return open(Origin.FILE, usable(name).toString());
        } catch (IOException | UnsatisfiedLinkError e) {
            missed(name, e);
            throw failed("Choose a loader: " + choices());
        }
    }

    private NativeLibrary openInstalled() throws HostPlatform.NotInstalledException {
        return accept(Origin.SYSTEM, platform.loadInstalled());
    }

    private NativeLibrary openEmbedded() throws IOException {
        var provider = ServiceLoader.load(EmbeddedLoader.class, NativeLibrary.class.getClassLoader())
                .findFirst()
                .orElseThrow(
                        () -> new IOException("there is none: io.zetools:ze-tools-mock is not among the dependencies"));
        return open(Origin.EMBEDDED, provider.library().toString());
    }

    @SuppressWarnings("restricted") // Loading the library is what this class is for.
    private static NativeLibrary open(Origin origin, String path) {
        System.load(path);
        return accept(origin, path);
    }

    private static NativeLibrary accept(Origin origin, String path) {
        // Drivers may export all functions of the interface, but not those of the loader itself.
        boolean isLoader = NativeLibrary.exports("zelLoaderGetVersions") || NativeLibrary.exports("zelTracerCreate");
        if (!isLoader && NativeLibrary.exports("zeGetGlobalProcAddrTable")) {
            throw new UnsatisfiedLinkError(
                    "this is a driver, not a loader: a loader opens it when ZE_ENABLE_ALT_DRIVERS=" + path);
        }
        if (NativeLibrary.exports("zeInit")) return new NativeLibrary(origin, path);
        throw new UnsatisfiedLinkError("this is a library, but not a Level Zero loader: it has no zeInit");
    }

    private Path usable(String name) throws IOException {
        try {
            var path = Path.of(name).toAbsolutePath();
            var problem = platform.problem(path);
            if (problem.isPresent()) throw new IOException(problem.get());
            return path;
        } catch (InvalidPathException e) {
            throw new IOException("this is not a path: " + e.getReason(), e);
        }
    }

    private void missed(String what, Throwable cause) {
        misses.add(new Miss(what, cause));
    }

    private LibraryLoadException failed(String advice) {
        var text = new StringBuilder("No Level Zero loader could be loaded. Tried:");
        for (var miss : misses)
            text.append("\n  - ").append(miss.what).append(": ").append(miss.reason());
        text.append('\n').append(advice).append('.');
        var failure = new LibraryLoadException(text.toString(), misses.getFirst().cause);
        misses.stream().skip(1).forEach(miss -> failure.addSuppressed(miss.cause));
        return failure;
    }

    private static String choices() {
        return "-D%1$s=system for the installed one, -D%1$s=embedded for the simulated GPU of ze-tools-mock, -D%1$s=<path> for a file"
                .formatted(PROPERTY);
    }

    private record Miss(String what, Throwable cause) {
        /// The VM repeats the name that the dynamic linker gives too.
        String reason() {
            var text = String.valueOf(cause.getMessage());
            while (text.startsWith(what + ": ")) text = text.substring(what.length() + 2);
            // The VM's words for a library that another class loader has.
            if (text.contains("already loaded in another classloader"))
                return "another class loader of this VM has loaded it, and a library belongs to one: let one class loader have ze-tools, the parent of those that use it";
            return text;
        }
    }
}
