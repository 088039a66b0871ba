package io.zetools.internal;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.Kernel;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.metric.Metric;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// The access of the packages of this library to what others of them keep from users.
///
/// `io.zetools` has the only implementation, and `io.zetools.metric` that of [Metrics]. They are found by name,
/// because they use this package; the class loader initialises each once. What the packages above observe of this
/// one is installed here, too.
///
/// Threads: any.
public abstract class Access {
    private static final String IMPLEMENTATION = "io.zetools.PackageAccess";
    private static final String METRICS = "io.zetools.metric.PackageAccess";

    private static volatile @Nullable Access instance;

    private static volatile @Nullable Metrics metrics;

    private static @Nullable CallObserver observer;

    private static @Nullable CallObserver tally;

    /// Both of them, as one.
    private static volatile @Nullable CallObserver watching;

    protected Access() {}

    /// Returns the access to `io.zetools`.
    public static Access get() {
        var known = instance;
        if (known == null) {
            initialise(IMPLEMENTATION);
            known = instance;
        }
        if (known == null) throw new IllegalStateException(IMPLEMENTATION + " is being initialised");
        return known;
    }

    /// Installs the observer of the native calls of this library, or removes it with `null`.
    ///
    /// @throws IllegalStateException if another one is installed
    public static synchronized void observe(@Nullable CallObserver newObserver) {
        if (newObserver != null && observer != null) throw new IllegalStateException("another observer is installed");
        observer = newObserver;
        watching = both(tally, newObserver);
    }

    /// Installs a second observer, beside that of [#observe], or removes it with `null`: it counts what tests call,
    /// while they install observers of their own. Its tokens are 0.
    ///
    /// @throws IllegalStateException if another one is installed
    public static synchronized void tally(@Nullable CallObserver newTally) {
        if (newTally != null && tally != null) throw new IllegalStateException("another tally is installed");
        tally = newTally;
        watching = both(newTally, observer);
    }

    /// Returns what observes native calls; `null` if nothing does.
    static @Nullable CallObserver observer() {
        return watching;
    }

    private static @Nullable CallObserver both(@Nullable CallObserver counting, @Nullable CallObserver observing) {
        if (counting == null) return observing;
        if (observing == null) return counting;
        return new CallObserver() {
            @Override
            public long enter(String function) {
                return observing.enter(function);
            }

            @Override
            public void exit(String function, long token, int result) {
                counting.exit(function, 0, result);
                observing.exit(function, token, result);
            }
        };
    }

    /// The access to what `io.zetools.metric` keeps from users. That package has the only implementation.
    public interface Metrics {
        /// Returns the metric behind a handle that something else than its group has given. Wraps
        /// `zetMetricGetProperties`.
        ///
        /// @param index its position among those that are used together
        /// @param handle a `zet_metric_handle_t`; only null is refused
        /// @param owner the object that has given it, for messages
        /// @throws IllegalArgumentException if the handle is null
        /// @throws ZeException if the driver refuses
        Metric metric(int index, MemorySegment handle, Object owner);
    }

    /// Returns the access to `io.zetools.metric`.
    public static Metrics metrics() {
        var known = metrics;
        if (known == null) {
            initialise(METRICS);
            known = metrics;
        }
        if (known == null) throw new IllegalStateException(METRICS + " is being initialised");
        return known;
    }

    /// Takes the implementation of metrics, which calls this while it is initialised.
    public static void set(Metrics implementation) {
        metrics = implementation;
    }

    /// Takes the implementation, which calls this while it is initialised.
    protected static void set(Access implementation) {
        instance = implementation;
    }

    /// Returns the lifetime of a context.
    public abstract Closer closer(Context context);

    /// Returns the lifetime of a command list that takes commands.
    ///
    /// @throws IllegalStateException if its recording has ended
    public abstract Closer closerToAppend(CommandList list);

    /// Returns how often a command list was emptied before its commands were submitted.
    public abstract long discarded(CommandList list);

    /// Returns whether a command list runs each command as it is appended; of a borrowed list, as far
    /// as the driver can be asked.
    public abstract boolean isImmediate(CommandList list);

    /// Returns the lifetime of a module.
    public abstract Closer closer(DeviceModule module);

    /// Returns the lifetime of a kernel.
    public abstract Closer closer(Kernel kernel);

    /// Returns the lifetime of an allocation.
    public abstract Closer closer(Allocation allocation);

    /// Returns the values that were set on a kernel through its object in Java.
    public abstract KernelArguments arguments(Kernel kernel);

    /// Returns the exception of the class that fits a result.
    ///
    /// @param function the C function that failed
    /// @param subject the object of the call; its `toString` goes into the message
    /// @param advice what the user can do, or the empty string
    public abstract ZeException failure(String function, ZeResult result, Object subject, String advice);

    /// Returns the exception for a function that the loaded library does not export.
    ///
    /// @param introducedBy the version that introduced it, such as `Level Zero 1.10`
    /// @param found the loaded library with its versions
    public abstract ZeUnsupportedException missing(String function, Object subject, String introducedBy, String found);

    /// Returns the loaded library with its versions, for messages; empty before the initialisation has succeeded.
    public abstract Optional<String> library();

    /// Returns whether the loader says that it is being torn down.
    public abstract boolean isLoaderTornDown();

    /// Returns the `ze_driver_handle_t` of each driver; none before the initialisation has succeeded.
    public abstract List<MemorySegment> drivers();

    /// Returns the `ze_api_version_t` of the newest driver; empty if no driver is loaded.
    ///
    /// @throws ZeException if a driver does not answer
    public abstract OptionalInt newestDriver();

    private static void initialise(String implementation) {
        try {
            Class.forName(implementation, true, Access.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the library is incomplete: it has no " + implementation, e);
        }
    }
}
