package io.zetools.internal;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.Kernel;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// The access of the packages of this library to what others of them keep from users.
///
/// `io.zetools` has the only implementation. It is found by name, because this package is used by that one; the
/// class loader initialises it once. What the packages above observe of this one is installed here, too.
///
/// Threads: any.
public abstract class Access {
    private static final String IMPLEMENTATION = "io.zetools.PackageAccess";

    private static volatile @Nullable Access instance;

    private static volatile @Nullable CallObserver observer;

    protected Access() {}

    /// Returns the access to `io.zetools`.
    public static Access get() {
        var known = instance;
        return known != null ? known : initialise();
    }

    /// Installs the observer of the native calls of this library, or removes it with `null`.
    ///
    /// @throws IllegalStateException if another one is installed
    public static synchronized void observe(@Nullable CallObserver newObserver) {
        if (newObserver != null && observer != null) throw new IllegalStateException("another observer is installed");
        observer = newObserver;
    }

    /// Returns the observer of native calls; `null` if none is installed.
    static @Nullable CallObserver observer() {
        return observer;
    }

    /// Takes the implementation, which calls this while it is initialised.
    protected static void set(Access implementation) {
        instance = implementation;
    }

    /// Returns the lifetime of a context.
    public abstract Closer closer(Context context);

    /// Returns the lifetime of a command list.
    public abstract Closer closer(CommandList list);

    /// Tells whether a command list runs each command as it is appended; of a borrowed list, as far as the driver
    /// can be asked.
    public abstract boolean isImmediate(CommandList list);

    /// Returns the lifetime of a module.
    public abstract Closer closer(DeviceModule module);

    /// Returns the lifetime of a kernel.
    public abstract Closer closer(Kernel kernel);

    /// Returns the lifetime of an allocation.
    public abstract Closer closer(Allocation allocation);

    /// Returns the values that were set on a kernel through its object in Java.
    public abstract KernelArguments arguments(Kernel kernel);

    /// Returns the loaded library with its versions, for messages; empty before the initialisation has succeeded.
    public abstract Optional<String> library();

    /// Returns whether the loader says that it is being torn down.
    public abstract boolean isLoaderTornDown();

    /// Returns the `ze_api_version_t` of the newest driver; empty if no driver is loaded.
    ///
    /// @throws io.zetools.ZeException if a driver does not answer
    public abstract OptionalInt newestDriver();

    private static Access initialise() {
        try {
            Class.forName(IMPLEMENTATION, true, Access.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the library is incomplete: it has no " + IMPLEMENTATION, e);
        }
        var known = instance;
        if (known == null) throw new IllegalStateException(IMPLEMENTATION + " is being initialised");
        return known;
    }
}
