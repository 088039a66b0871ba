package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zeDriverGet;
import static io.zetools.ffi.LevelZeroNative.zeInit;
import static io.zetools.ffi.LevelZeroNative.zeInitDrivers;
import static io.zetools.ffi.LevelZeroNative.zelCheckIsLoaderInTearDown;

import io.zetools.ffi.LibraryLoadException;
import io.zetools.ffi.NativeEnvironment;
import io.zetools.ffi.NativeLibrary;
import io.zetools.ffi.ze_init_driver_type_desc_t;
import io.zetools.internal.Calls;
import io.zetools.internal.OlderDriver;
import io.zetools.internal.Structs;
import io.zetools.internal.Teardown;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Brings Level Zero up, in the one order that works with every loader: environment, library, `zeInit`,
/// `zeInitDrivers`.
final class Loading {
    private static final String TRACING_VARIABLE = "ZE_ENABLE_TRACING_LAYER";
    private static final int ALL_DRIVER_TYPES = -1;

    private static volatile @Nullable Initialised initialised;

    private final LoadOptions options;

    Loading(LoadOptions options) {
        this.options = options;
    }

    /// Returns what is known once the initialisation has succeeded; `null` before.
    static @Nullable Initialised initialised() {
        return initialised;
    }

    /// Loads and initialises.
    ///
    /// @throws ZeLoadException if there is no usable loader or no driver
    LevelZero run() {
        requireNativeAccess();
        var library = open();
        enableTracing();
        NoDriver.refuseBroken(library);

        var handles = initialise(library);
        var components = new LoaderComponents(library);
        var drivers = new ArrayList<Driver>(handles.size());
        for (var handle : handles) drivers.add(new Driver(handle, drivers.size()));
        Teardown.watchShutdown();
        initialised =
                new Initialised(components, List.copyOf(drivers), NativeLibrary.has("zelCheckIsLoaderInTearDown"));
        return new LevelZero(options, library.path(), components, List.copyOf(drivers));
    }

    /// Checks that this module may call restricted methods: the command line may have allowed another module only.
    @SuppressWarnings("restricted") // The cheapest restricted operation, to learn whether it is allowed.
    private static void requireNativeAccess() {
        try {
            var _ = MemorySegment.NULL.reinterpret(0);
        } catch (IllegalCallerException e) {
            throw new ZeLoadException(
                    "Java does not allow this program to call native code. Start it with "
                            + NativeLibrary.nativeAccessFlag(),
                    "dlopen",
                    ZeResult.ERROR_UNINITIALIZED,
                    e);
        }
    }

    private NativeLibrary open() {
        try {
            // The loader asks getenv, which does not see what Java thinks of the environment.
            options.environment().forEach(NativeEnvironment::set);
            return NativeLibrary.load(options.choice());
        } catch (LibraryLoadException e) {
            throw new ZeLoadException(String.valueOf(e.getMessage()), "dlopen", ZeResult.ERROR_UNINITIALIZED, e);
        }
    }

    /// Enables the loader's tracing layer. Older loaders decide about it once, in `zeInit`.
    private void enableTracing() {
        boolean early = switch (options.tracing()) {
            case ALWAYS -> true;
            case ENVIRONMENT -> false;
            case AUTOMATIC ->
                !NativeLibrary.has("zelEnableTracingLayer")
                        && NativeEnvironment.get(TRACING_VARIABLE).isEmpty();
        };
        if (early) NativeEnvironment.set(TRACING_VARIABLE, "1");
    }

    /// Returns the driver handles. Both initialisations are made, because the loader keeps separate books for them;
    /// one that succeeds is enough.
    private static List<MemorySegment> initialise(NativeLibrary library) {
        int code = Calls.status("zeInit", library, () -> zeInit(0));
        if (!Calls.has("zeInitDrivers")) {
            if (code != 0) throw NoDriver.failure("zeInit", code, library);
            return nonEmpty("zeDriverGet", library, driversOf(library));
        }
        try (var scratch = Arena.ofConfined()) {
            var desc = Structs.initDriverTypeDesc(scratch);
            ze_init_driver_type_desc_t.flags(desc, ALL_DRIVER_TYPES);
            // After a failure it is not called a second time: some loaders crash then.
            var handles = Calls.list("zeInitDrivers", library, (count, array) -> zeInitDrivers(count, array, desc));
            if (code == 0) introduce(library);
            return nonEmpty("zeInitDrivers", library, handles);
        } catch (ZeLoadException e) {
            throw e;
        } catch (ZeException e) {
            if (code != 0) throw NoDriver.failure("zeInit", code, library);
            // A driver may know only the older way.
            return nonEmpty("zeDriverGet", library, driversOf(library));
        }
    }

    /// Lists the drivers once more, because the handle lifetime check of some loaders learns driver handles from
    /// `zeDriverGet` only, and refuses those that
    /// `zeInitDrivers` returned until then.
    private static void introduce(NativeLibrary library) {
        try {
            driversOf(library);
        } catch (ZeException _) {
            // Its result is known already.
        }
    }

    private static List<MemorySegment> driversOf(NativeLibrary library) {
        return Calls.list("zeDriverGet", library, (count, array) -> zeDriverGet(count, array));
    }

    private static List<MemorySegment> nonEmpty(String function, NativeLibrary library, List<MemorySegment> handles) {
        if (handles.isEmpty()) throw NoDriver.failure(function, ZeResult.ERROR_UNINITIALIZED.code(), library);
        return handles;
    }

    /// An initialisation that has succeeded.
    ///
    /// @param knowsTeardown whether the loader can be asked if it is being torn down
    record Initialised(LoaderComponents components, List<Driver> drivers, boolean knowsTeardown) {
        String description() {
            return components.description();
        }

        /// Returns whether the loader is being torn down.
        ///
        /// Loaders that cannot be asked are called: what has succeeded at the start fails only when everything
        /// is torn down. The call does not go through [Calls], which asks this when one of its calls has
        /// failed.
        boolean isTornDown() {
            if (knowsTeardown) return zelCheckIsLoaderInTearDown();
            try (var scratch = Arena.ofConfined()) {
                return zeDriverGet(scratch.allocate(ValueLayout.JAVA_INT), MemorySegment.NULL)
                        == ZeResult.ERROR_UNINITIALIZED.code();
            }
        }

        OptionalInt newestDriver() {
            return drivers.stream()
                    .map(Driver::apiVersion)
                    .mapToInt(version -> OlderDriver.encoded(version.major(), version.minor()))
                    .max();
        }
    }
}
