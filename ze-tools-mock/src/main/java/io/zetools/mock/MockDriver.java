package io.zetools.mock;

import io.zetools.ffi.NativeEnvironment;
import io.zetools.ffi.NativeFiles;
import io.zetools.ffi.NativeLibrary;
import io.zetools.metric.SamplingType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Control of the simulated GPU in this process.
///
/// Two ways to have one. Embedded: nothing to do; where no loader is installed, or the system property
/// `io.zetools.library` is `embedded`, `LevelZero.load()` loads the mock with a loader of its own. Under the
/// installed loader: call [#installIntoSystemLoader] before `LevelZero.load()`.
///
/// Threads: any; what one thread sets up, all threads see.
public final class MockDriver {
    /// The variable that names the drivers for a loader to load.
    public static final String ALT_DRIVERS = "ZE_ENABLE_ALT_DRIVERS";

    static final NativeFiles FILES = new NativeFiles(MockDriver.class, "ze-tools-mock");
    static final String DRIVER_LIBRARY = "libze_mock.so";
    static final String EMBEDDED_LIBRARY = "libzemock_loader.so";

    private static @Nullable MockDriver current;

    private final Control control;
    private final CallLog calls;
    private final Annotations annotations;

    private MockDriver(Control control) {
        this.control = control;
        this.calls = new CallLog(control);
        this.annotations = new Annotations(control);
        begin();
    }

    /// Returns the mock driver of this process: the embedded one, unless the installed loader has been
    /// set to load the other.
    ///
    /// @throws IllegalStateException if Level Zero is loaded and its driver is not the mock
    public static synchronized MockDriver get() {
        var present = current;
        if (present == null) {
            present = new MockDriver(new Control(findLibrary()));
            current = present;
        }
        return present;
    }

    /// Makes the installed loader load the mock driver and nothing else, by setting `ZE_ENABLE_ALT_DRIVERS` for
    /// native code.
    ///
    /// @return the driver's file
    /// @throws IllegalStateException if Level Zero is loaded already: the loader has read the variable then
    public static synchronized Path installIntoSystemLoader() {
        var file = file(DRIVER_LIBRARY);
        install(file.toString());
        return file;
    }

    /// Makes the installed loader load the mock driver, and as a second driver a copy that is not under control. A
    /// loader with several drivers puts objects of its own in front of their handles.
    ///
    /// @return the file of the driver that is under control
    /// @throws IllegalStateException if Level Zero is loaded already: the loader has read the variable then
    public static synchronized Path installTwiceIntoSystemLoader() {
        var file = file(DRIVER_LIBRARY);
        try {
            install(file + "," + FILES.copyOf(DRIVER_LIBRARY));
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return file;
    }

    private static void install(String files) {
        var drivers = NativeEnvironment.get(ALT_DRIVERS);
        if (drivers.isPresent() && drivers.get().equals(files)) return;
        if (NativeLibrary.isLoaded()) {
            throw new IllegalStateException(
                    "Level Zero is loaded already; its loader no longer looks at " + ALT_DRIVERS);
        }
        NativeEnvironment.set(ALT_DRIVERS, files);
    }

    /// Returns the file of the driver that a loader can load.
    public static Path driverFile() {
        return file(DRIVER_LIBRARY);
    }

    /// Returns the file that is under control.
    public Path library() {
        return control.library();
    }

    /// Resets devices, faults, log, options and clock to those of a freshly loaded driver. Its manner is strict.
    ///
    /// @throws IllegalStateException if the program has not destroyed what it created
    public void reset() {
        control.check("zemock_reset", control.reset(false));
        begin();
    }

    /// Resets the driver as [#reset] does, also with objects alive, whose handles end.
    public void forceReset() {
        control.check("zemock_reset", control.reset(true));
        begin();
    }

    /// Strict, and with metrics also where the environment does not enable them: a test finds what
    /// it is written for.
    private void begin() {
        setManner(Manner.STRICT);
        setOption("metrics", 1);
    }

    /// Chooses the answers to calls that break a rule; after a reset, before the driver is first used. It is
    /// [Manner#STRICT] after each reset.
    public void setManner(Manner manner) {
        setOption("manner", manner.value());
    }

    /// Chooses the kind of the devices that are described from now on, and of those that are there without a
    /// description; after a reset, before devices are first asked for.
    ///
    /// @throws IllegalStateException if the driver is in use already
    public void setDeviceProfile(DeviceKind profile) {
        control.check("zemock_use_profile", control.useProfile(profile.value()));
    }

    /// Configures equal devices; after a reset, before they are first asked for.
    ///
    /// @param roots 1 to 16
    /// @param subDevices of each, 0 to 8
    /// @throws IllegalStateException if the driver is in use already
    public void configureDevices(int roots, int subDevices) {
        control.check("zemock_config_devices", control.configDevices(roots, subDevices));
    }

    /// Adds a root device; the first one replaces the default ones. After a reset, before devices are first asked
    /// for.
    ///
    /// @return its index
    /// @throws IllegalStateException if the driver is in use already
    public int addDevice(MockDevice device) {
        return Math.toIntExact(control.check("zemock_add_device", control.addDevice(device)));
    }

    /// Loses a root device, or brings it back: its calls answer `ERROR_DEVICE_LOST`.
    public void setDeviceLost(int root, boolean lost) {
        control.check("zemock_set_device_lost", control.setDeviceLost(root, lost));
    }

    /// Changes how the devices' time passes.
    public void setClock(ClockMode mode) {
        control.check("zemock_clock_mode", control.clockMode(mode));
    }

    /// Lets time pass, in [ClockMode#STEP].
    public void step(Duration time) {
        control.check("zemock_clock_step", control.clockStep(time.toNanos()));
    }

    /// Returns the devices' time.
    public Duration now() {
        return Duration.ofNanos(control.clockNow());
    }

    /// Sets the seed of what is random in the simulation.
    public void setSeed(long seed) {
        control.check("zemock_seed", control.seed(seed));
    }

    /// Arms a fault. Several may be armed; each fires once.
    public void fail(Fault fault) {
        control.check(
                "zemock_fail",
                control.fail(
                        fault.function().orElse(null),
                        fault.nth(),
                        fault.result().code()));
    }

    /// Disarms all faults and forgets which have fired.
    public void clearFaults() {
        control.check("zemock_fail_clear", control.clearFaults());
    }

    /// Returns the number of faults that have fired since the last reset or [#clearFaults].
    public long faultsFired() {
        return control.faultsFired();
    }

    /// Makes the next counting call of a function answer another count than the reading call after it.
    ///
    /// @param delta added to the count; the count does not become negative
    public void changeCount(String function, int delta) {
        control.check("zemock_change_count", control.changeCount(function, delta));
    }

    /// Adds a metric group whose reports the test pushes.
    ///
    /// @param root the index of a root device
    /// @param sub the index of one of its sub-devices, or -1 for the root device itself
    /// @param sampling how the group can be collected
    /// @param domain groups of one domain exclude each other
    /// @param metrics in the order of the values in a report
    public MockMetricGroup addMetricGroup(
            int root, int sub, String name, SamplingType sampling, int domain, MockMetric... metrics) {
        return addMetricGroup(root, sub, name, sampling, domain, List.of(metrics));
    }

    /// Adds a metric group as [#addMetricGroup(int, int, String, SamplingType, int, MockMetric...)] does.
    public MockMetricGroup addMetricGroup(
            int root, int sub, String name, SamplingType sampling, int domain, List<MockMetric> metrics) {
        try (var scratch = Arena.ofConfined()) {
            long number = control.check(
                    "zemock_add_metric_group",
                    control.integer(
                            "zemock_add_metric_group",
                            root,
                            sub,
                            scratch.allocateFrom(name),
                            sampling.bit(),
                            domain,
                            scratch.allocateFrom(MockMetric.text(metrics))));
            return new MockMetricGroup(control, Math.toIntExact(number), name);
        }
    }

    /// Returns a group that a device has by itself, so that reports can be pushed into it, too.
    ///
    /// @param root the index of a root device
    /// @param sub the index of one of its sub-devices, or -1 for the root device itself
    /// @param sampling how the group can be collected
    public MockMetricGroup metricGroup(int root, int sub, String name, SamplingType sampling) {
        try (var scratch = Arena.ofConfined()) {
            long number = control.check(
                    "zemock_find_metric_group",
                    control.integer("zemock_find_metric_group", root, sub, scratch.allocateFrom(name), sampling.bit()));
            return new MockMetricGroup(control, Math.toIntExact(number), name);
        }
    }

    /// Returns the log of the calls that the driver got.
    public CallLog calls() {
        return calls;
    }

    /// Returns the annotations that kernels emitted.
    public Annotations annotations() {
        return annotations;
    }

    /// Returns the number of calls of a function since the last reset, while the log was on, a fault armed, or the
    /// option `count_calls` set.
    public long callCount(String function) {
        return control.callCount(function);
    }

    /// Returns the handles that programs have created and not destroyed, oldest first. Some may be missing while
    /// other threads create and destroy objects.
    public List<LiveHandle> liveHandles() {
        var handles = new ArrayList<LiveHandle>();
        for (var handle = control.live(0); handle != null; handle = control.live(handles.size())) handles.add(handle);
        return List.copyOf(handles);
    }

    /// Returns the page faults of kernels since the last reset, oldest first: the newest 64.
    public List<PageFault> pageFaults() {
        var faults = new ArrayList<PageFault>();
        for (var fault = control.pageFault(0); fault != null; fault = control.pageFault(faults.size())) {
            faults.add(fault);
        }
        return List.copyOf(faults);
    }

    /// Returns what kernels did wrong since the last reset, oldest first: the newest 64. [#setChecks] says what is
    /// looked for beside faults.
    public List<Diagnosis> diagnoses() {
        var diagnoses = new ArrayList<Diagnosis>();
        for (var found = control.diagnosis(0); found != null; found = control.diagnosis(diagnoses.size())) {
            diagnoses.add(found);
        }
        return List.copyOf(diagnoses);
    }

    /// Looks for more than faults in kernels that are executed from then on, at the price of their speed. Modules
    /// that were built before, and memory that was allocated before, are not looked at. It is what `ZEMOCK_CHECK`
    /// does (`zemock_set_checks`).
    ///
    /// @param words `memory` and `barriers`, which are always looked for, `uninitialised`, `races`, `arithmetic`,
    ///     `host`, or `all`; none for faults alone
    /// @throws IllegalArgumentException if a word is none of these
    public void setChecks(String... words) {
        if (words.length == 0) setOption("check", 0);
        else if (control.setChecks(String.join(",", words)) != 0)
            throw new IllegalArgumentException(control.lastError());
    }

    /// Returns the number of allocations that have not been freed.
    public long liveAllocations() {
        return control.liveAllocations();
    }

    /// Sets one of the driver's switches; they are described in `zemock.h`.
    public void setOption(String name, long value) {
        control.check("zemock_set_option", control.setOption(name, value));
    }

    /// Returns the value of a switch.
    public long option(String name) {
        return control.option(name);
    }

    @Override
    public String toString() {
        return "mock driver " + library();
    }

    Control control() {
        return control;
    }

    private static Path findLibrary() {
        if (NativeLibrary.isLoaded() && NativeLibrary.loaded().origin() == NativeLibrary.Origin.EMBEDDED) {
            return file(EMBEDDED_LIBRARY);
        }
        // The loader takes the variable as it is: whatever it loads from there is the instance to control.
        var drivers = NativeEnvironment.get(ALT_DRIVERS).orElse("");
        for (var driver : drivers.split(",", -1)) {
            var path = Path.of(driver);
            var name = path.getFileName();
            if (name != null && name.toString().startsWith("libze_mock") && Files.exists(path)) {
                return "embedded".equals(System.getProperty("io.zetools.library")) ? file(EMBEDDED_LIBRARY) : path;
            }
        }
        if (NativeLibrary.isLoaded()) {
            throw new IllegalStateException(
                    "%s is loaded without the mock driver: call MockDriver.installIntoSystemLoader() before LevelZero.load(), or set %s=%s"
                            .formatted(NativeLibrary.loaded().path(), ALT_DRIVERS, file(DRIVER_LIBRARY)));
        }
        return file(EMBEDDED_LIBRARY);
    }

    private static Path file(String library) {
        try {
            return FILES.of(library);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }
}
