package io.zetools.mock;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.ZeResult;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The C control functions of the mock driver, `zemock_…`: one Java method each.
///
/// Threads: any.
final class Control {
    private static final long MAX_TEXT = 4096;

    private final Path library;
    private final SymbolLookup symbols;
    private final Map<String, MethodHandle> functions = new ConcurrentHashMap<>();

    /// @param library the driver's file: opening the path that is loaded already gives the same instance
    @SuppressWarnings("restricted") // The library is this module's own.
    Control(Path library) {
        this.library = library;
        // Never closed: the loader may go on using the driver until the process ends.
        this.symbols = SymbolLookup.libraryLookup(library, Arena.global());
    }

    Path library() {
        return library;
    }

    /// Returns the answer, or throws if it is negative.
    long check(String function, long answer) {
        if (answer < 0) throw new IllegalStateException(function + " failed: " + lastError());
        return answer;
    }

    /// Returns why the last call of this thread failed.
    String lastError() {
        return text(pointer("zemock_last_error"));
    }

    int reset(boolean force) {
        return integer("zemock_reset", force ? 1 : 0);
    }

    int configDevices(int roots, int subDevices) {
        return integer("zemock_config_devices", roots, subDevices);
    }

    int useProfile(@Nullable String name) {
        try (var scratch = Arena.ofConfined()) {
            return integer("zemock_use_profile", text(scratch, name));
        }
    }

    int addDevice(MockDevice device) {
        try (var scratch = Arena.ofConfined()) {
            var struct = allocate(scratch, ControlLayout.Device.SIZE_OF);
            struct.set(
                    ADDRESS,
                    ControlLayout.Device.NAME,
                    device.name().isEmpty() ? MemorySegment.NULL : scratch.allocateFrom(device.name()));
            struct.set(JAVA_INT, ControlLayout.Device.SUBDEVICES, device.subDevices());
            struct.set(JAVA_INT, ControlLayout.Device.SLICES, device.slices());
            struct.set(JAVA_INT, ControlLayout.Device.SUBSLICES_PER_SLICE, device.subslicesPerSlice());
            struct.set(JAVA_INT, ControlLayout.Device.EUS_PER_SUBSLICE, device.eusPerSubslice());
            struct.set(JAVA_INT, ControlLayout.Device.THREADS_PER_EU, device.threadsPerEu());
            struct.set(JAVA_INT, ControlLayout.Device.TIMESTAMP_BITS, device.timestampBits());
            struct.set(JAVA_INT, ControlLayout.Device.KERNEL_TIMESTAMP_BITS, device.kernelTimestampBits());
            struct.set(JAVA_LONG, ControlLayout.Device.TIMER_HZ, device.timerHz());
            return integer("zemock_add_device", struct);
        }
    }

    int setDeviceLost(int root, boolean lost) {
        return integer("zemock_set_device_lost", root, lost ? 1 : 0);
    }

    int clockMode(ClockMode mode) {
        return integer("zemock_clock_mode", mode.value());
    }

    int clockStep(long nanos) {
        return integer("zemock_clock_step", nanos);
    }

    long clockNow() {
        return number("zemock_clock_now");
    }

    int seed(long seed) {
        return integer("zemock_seed", seed);
    }

    int fail(@Nullable String function, long nth, int result) {
        try (var scratch = Arena.ofConfined()) {
            return integer("zemock_fail", text(scratch, function), nth, result);
        }
    }

    int clearFaults() {
        return integer("zemock_fail_clear");
    }

    long faultsFired() {
        return number("zemock_fail_fired");
    }

    int changeCount(String function, int delta) {
        try (var scratch = Arena.ofConfined()) {
            return integer("zemock_change_count", scratch.allocateFrom(function), delta);
        }
    }

    int enableLog(boolean enable) {
        return integer("zemock_log_enable", enable ? 1 : 0);
    }

    long logCount() {
        return number("zemock_log_count");
    }

    long logDropped() {
        return number("zemock_log_dropped");
    }

    int clearLog() {
        return integer("zemock_log_clear");
    }

    MockCall logged(long index) {
        try (var scratch = Arena.ofConfined()) {
            var call = allocate(scratch, ControlLayout.Call.SIZE_OF);
            check("zemock_log_get", integer("zemock_log_get", index, call));
            var arguments = new ArrayList<Long>();
            int count = Math.clamp(call.get(JAVA_INT, ControlLayout.Call.NARGS), 0, ControlLayout.Call.ARGS_COUNT);
            for (int i = 0; i < count; i++) arguments.add(call.get(JAVA_LONG, ControlLayout.Call.ARGS + 8L * i));
            return new MockCall(
                    call.get(JAVA_LONG, ControlLayout.Call.SEQ),
                    call.get(JAVA_LONG, ControlLayout.Call.START_NS),
                    call.get(JAVA_LONG, ControlLayout.Call.END_NS),
                    call.get(JAVA_LONG, ControlLayout.Call.THREAD),
                    text(call.get(ADDRESS, ControlLayout.Call.NAME)),
                    new ZeResult(call.get(JAVA_INT, ControlLayout.Call.RESULT)),
                    call.get(JAVA_INT, ControlLayout.Call.FAULT) != 0,
                    arguments);
        }
    }

    long callCount(@Nullable String function) {
        try (var scratch = Arena.ofConfined()) {
            return number("zemock_call_count", text(scratch, function));
        }
    }

    /// Returns one of the live handles, oldest first; `null` if there are no more than `index`.
    @Nullable
    LiveHandle live(long index) {
        try (var scratch = Arena.ofConfined()) {
            var kind = scratch.allocate(JAVA_INT);
            var handle = scratch.allocate(JAVA_LONG);
            if (integer("zemock_live_get", index, kind, handle) == ControlLayout.E_ARGUMENT) return null;
            return new LiveHandle(text(pointer("zemock_kind_name", kind.get(JAVA_INT, 0))), handle.get(JAVA_LONG, 0));
        }
    }

    long liveAllocations() {
        return number("zemock_live_allocations");
    }

    /// Returns one of the page faults that are kept, oldest first; `null` if there are no more than `index`.
    @Nullable
    PageFault pageFault(int index) {
        try (var scratch = Arena.ofConfined()) {
            var fault = allocate(scratch, ControlLayout.PageFault.SIZE_OF);
            if (integer("zemock_page_fault_get", index, fault) == ControlLayout.E_ARGUMENT) return null;
            return new PageFault(
                    fault.get(JAVA_LONG, ControlLayout.PageFault.NUMBER),
                    fault.get(JAVA_LONG, ControlLayout.PageFault.ADDRESS),
                    Duration.ofNanos(fault.get(JAVA_LONG, ControlLayout.PageFault.TIME_NS)),
                    fault.get(JAVA_INT, ControlLayout.PageFault.WRITE) != 0,
                    fault.get(JAVA_INT, ControlLayout.PageFault.ROOT),
                    fault.getString(ControlLayout.PageFault.KERNEL));
        }
    }

    /// Returns one of the diagnoses that are kept, oldest first; `null` if there are no more than `index`.
    @Nullable
    Diagnosis diagnosis(int index) {
        try (var scratch = Arena.ofConfined()) {
            var found = allocate(scratch, ControlLayout.Diagnosis.SIZE_OF);
            if (integer("zemock_diagnosis_get", index, found) == ControlLayout.E_ARGUMENT) return null;
            return DiagnosisReader.read(found);
        }
    }

    MockMetricGroup.Account metricAccount(int group) {
        try (var scratch = Arena.ofConfined()) {
            var account = allocate(scratch, ControlLayout.Account.SIZE_OF);
            check("zemock_metric_account", integer("zemock_metric_account", group, account));
            return new MockMetricGroup.Account(
                    account.get(JAVA_LONG, ControlLayout.Account.MADE),
                    account.get(JAVA_LONG, ControlLayout.Account.DROPPED),
                    account.get(JAVA_LONG, ControlLayout.Account.READ),
                    account.get(JAVA_LONG, ControlLayout.Account.WARNED));
        }
    }

    int setOption(String name, long value) {
        try (var scratch = Arena.ofConfined()) {
            return integer("zemock_set_option", scratch.allocateFrom(name), value);
        }
    }

    int setChecks(String words) {
        try (var scratch = Arena.ofConfined()) {
            return integer("zemock_set_checks", scratch.allocateFrom(words));
        }
    }

    long option(String name) {
        try (var scratch = Arena.ofConfined()) {
            var value = scratch.allocate(JAVA_LONG);
            check("zemock_get_option", integer("zemock_get_option", scratch.allocateFrom(name), value));
            return value.get(JAVA_LONG, 0);
        }
    }

    int startCallers(int threads, MemorySegment function, long calls, long... arguments) {
        try (var scratch = Arena.ofConfined()) {
            return integer(
                    "zemock_callers_start",
                    threads,
                    function,
                    scratch.allocateFrom(JAVA_LONG, arguments),
                    arguments.length,
                    calls);
        }
    }

    long callersMade(int callers) {
        return number("zemock_callers_made", callers);
    }

    long callersFailed(int callers) {
        return number("zemock_callers_failed", callers);
    }

    int joinCallers(int callers) {
        return integer("zemock_callers_join", callers);
    }

    int stopCallers(int callers) {
        return integer("zemock_callers_stop", callers);
    }

    int freeCallers(int callers) {
        return integer("zemock_callers_free", callers);
    }

    /// Calls a control function that answers `int32_t`.
    int integer(String function, Object... arguments) {
        return (int) call(function, JAVA_INT, arguments);
    }

    /// Calls a control function that answers `uint64_t`.
    long number(String function, Object... arguments) {
        return (long) call(function, JAVA_LONG, arguments);
    }

    private MemorySegment pointer(String function, Object... arguments) {
        return (MemorySegment) call(function, ADDRESS, arguments);
    }

    private Object call(String function, MemoryLayout answer, Object... arguments) {
        var handle = functions.computeIfAbsent(function, name -> bind(name, answer, arguments));
        try {
            return handle.invokeWithArguments(arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            // A downcall declares Throwable and throws none.
            throw new IllegalStateException(function + " failed", e);
        }
    }

    @SuppressWarnings("restricted") // The signatures are those of zemock.h.
    private MethodHandle bind(String function, MemoryLayout answer, Object... arguments) {
        var address = symbols.find(function)
                .orElseThrow(() -> new IllegalStateException(
                        "%s has no %s: it is not the mock driver of this version".formatted(library, function)));
        var parameters = new MemoryLayout[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            parameters[i] = switch (arguments[i]) {
                case Integer _ -> JAVA_INT;
                case Long _ -> JAVA_LONG;
                case MemorySegment _ -> ADDRESS;
                default -> throw new IllegalArgumentException("no C type for " + arguments[i]);
            };
        }
        return Linker.nativeLinker().downcallHandle(address, FunctionDescriptor.of(answer, parameters));
    }

    private static MemorySegment text(SegmentAllocator scratch, @Nullable String text) {
        return text == null ? MemorySegment.NULL : scratch.allocateFrom(text);
    }

    @SuppressWarnings("restricted") // The driver's texts are static and end with NUL.
    private static String text(MemorySegment pointer) {
        return pointer.address() == 0 ? "" : pointer.reinterpret(MAX_TEXT).getString(0);
    }

    /// Allocates a structure; all begin with a member of 8 bytes.
    private static MemorySegment allocate(SegmentAllocator scratch, long size) {
        return scratch.allocate(size, Long.BYTES);
    }
}
