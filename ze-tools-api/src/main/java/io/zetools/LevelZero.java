package io.zetools;

import io.zetools.internal.Calls;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Level Zero in this process: the loader and the drivers behind it.
///
/// Loading happens once; later calls return the same object. There is nothing to close, because C gives it no
/// end: the library stays until the process ends.
///
/// Threads: all methods may be called from any thread.
public final class LevelZero {
    private static final Object LOCK = new Object();

    private static @Nullable LevelZero loaded;
    private static @Nullable Failure initFailure;

    private final LoadOptions options;
    private final String libraryPath;
    private final LoaderComponents components;
    private final List<Driver> drivers;

    LevelZero(LoadOptions options, String libraryPath, LoaderComponents components, List<Driver> drivers) {
        this.options = options;
        this.libraryPath = libraryPath;
        this.components = components;
        this.drivers = drivers;
    }

    /// Loads the loader and initialises the drivers, or returns what is loaded.
    ///
    /// The loader is chosen by the system property `io.zetools.library` (`system`, `embedded`, or the path of a
    /// file). Without it, the installed `libze_loader.so.1` is loaded; where none is installed, the embedded one of
    /// `ze-tools-mock`, if that is among the dependencies. Wraps `zeInit`, `zeInitDrivers` and
    /// `zeDriverGet`.
    ///
    /// @throws ZeLoadException if there is no usable loader or no driver; the message says what was tried and
    ///     what to do
    /// @throws ZeException if a driver fails
    public static LevelZero load() {
        synchronized (LOCK) {
            return loaded != null ? loaded : load(LoadOptions.defaults());
        }
    }

    /// Loads with options, or returns what is loaded, if that was loaded with the same options.
    ///
    /// @throws ZeLoadException if there is no usable loader or no driver. After a failed `zeInit` every later
    ///     call throws the same: the loader never tries again
    /// @throws ZeException if a driver fails
    /// @throws IllegalStateException if Level Zero is loaded already, with other options
    public static LevelZero load(LoadOptions options) {
        synchronized (LOCK) {
            var present = loaded;
            if (present != null) {
                if (present.options.equals(options)) return present;
                throw new IllegalStateException(
                        "Level Zero is already loaded from %s with %s; %s can no longer take effect. Load with options first."
                                .formatted(present.libraryPath, present.options, options));
            }
            var failed = initFailure;
            if (failed != null) throw failed.exception();
            try {
                loaded = new Loading(options).run();
                return loaded;
            } catch (ZeLoadException e) {
                if (e.isFinal()) initFailure = Failure.of(e);
                throw e;
            }
        }
    }

    /// Returns the drivers that the loader found, in its order. The list is the same for as long as the process
    /// lives.
    public List<Driver> drivers() {
        return drivers;
    }

    /// Returns the root devices of all drivers, in driver order. Wraps `zeDeviceGet`.
    ///
    /// @throws ZeException if a driver fails
    public List<Device> devices() {
        return drivers.stream().flatMap(driver -> driver.devices().stream()).toList();
    }

    /// Returns the loader and its layers with their versions; empty if the loader is too old for that,
    /// or the VM was ending when it was first asked. Wraps `zelLoaderGetVersions`.
    ///
    /// A layer is taken from the library search path, not from beside the loader: different versions here
    /// explain many a failure.
    public List<LoaderComponent> loaderComponents() {
        return components.get();
    }

    /// Returns the file that was loaded; where the system does not report it, its name.
    public String libraryPath() {
        return libraryPath;
    }

    /// Returns whether the loaded library exports a function, named as in C.
    ///
    /// A function that the library has may still be unsupported by the driver.
    public boolean supports(String function) {
        return Calls.has(function);
    }

    @Override
    public String toString() {
        return "Level Zero from " + libraryPath;
    }

    /// A failure that the loader gives only once in a process. Each later caller gets it again, with a stack of its
    /// own.
    private record Failure(String message, String function, ZeResult result) {
        static Failure of(ZeLoadException e) {
            return new Failure(String.valueOf(e.getMessage()), e.function(), e.result());
        }

        ZeLoadException exception() {
            return new ZeLoadException(message, function, result, null);
        }
    }
}
