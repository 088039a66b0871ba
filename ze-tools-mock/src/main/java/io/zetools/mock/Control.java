package io.zetools.mock;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.ZeResult;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.StructLayout;
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
    private static final int MAX_ARGUMENTS = 16;

    /// `ZEMOCK_E_ARGUMENT`.
    private static final int OUT_OF_RANGE = -1;

    /// `struct zemock_call`
    private static final StructLayout CALL = MemoryLayout.structLayout(
            JAVA_LONG.withName("seq"),
            JAVA_LONG.withName("start_ns"),
            JAVA_LONG.withName("end_ns"),
            JAVA_LONG.withName("thread"),
            JAVA_INT.withName("function"),
            JAVA_INT.withName("result"),
            JAVA_INT.withName("nargs"),
            JAVA_INT.withName("fault"),
            ADDRESS.withName("name"),
            MemoryLayout.sequenceLayout(MAX_ARGUMENTS, JAVA_LONG).withName("args"));

    private static final int NAME_BYTES = 64;

    /// `struct zemock_page_fault`
    private static final StructLayout PAGE_FAULT = MemoryLayout.structLayout(
            JAVA_LONG.withName("number"),
            JAVA_LONG.withName("address"),
            JAVA_LONG.withName("time_ns"),
            JAVA_INT.withName("write"),
            JAVA_INT.withName("root"),
            MemoryLayout.sequenceLayout(NAME_BYTES, JAVA_BYTE).withName("kernel"));

    private static final int TEXT_BYTES = 640;

    /// `struct zemock_diagnosis`
    private static final StructLayout DIAGNOSIS = MemoryLayout.structLayout(
            JAVA_LONG.withName("number"),
            JAVA_LONG.withName("time_ns"),
            JAVA_INT.withName("fatal"),
            JAVA_INT.withName("root"),
            MemoryLayout.sequenceLayout(NAME_BYTES, JAVA_BYTE).withName("kernel"),
            MemoryLayout.sequenceLayout(TEXT_BYTES, JAVA_BYTE).withName("text"));

    /// `struct zemock_device`
    private static final StructLayout DEVICE = MemoryLayout.structLayout(
            ADDRESS.withName("name"),
            JAVA_INT.withName("vendor_id"),
            JAVA_INT.withName("device_id"),
            JAVA_INT.withName("subdevices"),
            JAVA_INT.withName("slices"),
            JAVA_INT.withName("subslices_per_slice"),
            JAVA_INT.withName("eus_per_subslice"),
            JAVA_INT.withName("threads_per_eu"),
            JAVA_INT.withName("simd_width"),
            JAVA_INT.withName("core_clock_mhz"),
            JAVA_INT.withName("timestamp_bits"),
            JAVA_INT.withName("kernel_timestamp_bits"),
            JAVA_INT.withName("compute_engines"),
            JAVA_INT.withName("copy_engines"),
            MemoryLayout.paddingLayout(4),
            JAVA_LONG.withName("timer_hz"),
            JAVA_LONG.withName("memory_bytes"));

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
        if (answer < 0) throw new IllegalStateException(function + " failed: " + text(pointer("zemock_last_error")));
        return answer;
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
            var struct = scratch.allocate(DEVICE);
            struct.set(
                    ADDRESS,
                    offset(DEVICE, "name"),
                    device.name().isEmpty() ? MemorySegment.NULL : scratch.allocateFrom(device.name()));
            set(struct, "subdevices", device.subDevices());
            set(struct, "slices", device.slices());
            set(struct, "subslices_per_slice", device.subslicesPerSlice());
            set(struct, "eus_per_subslice", device.eusPerSubslice());
            set(struct, "threads_per_eu", device.threadsPerEu());
            set(struct, "timestamp_bits", device.timestampBits());
            set(struct, "kernel_timestamp_bits", device.kernelTimestampBits());
            struct.set(JAVA_LONG, offset(DEVICE, "timer_hz"), device.timerHz());
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
            var call = scratch.allocate(CALL);
            check("zemock_log_get", integer("zemock_log_get", index, call));
            var arguments = new ArrayList<Long>();
            int count = Math.clamp(call.get(JAVA_INT, offset(CALL, "nargs")), 0, MAX_ARGUMENTS);
            for (int i = 0; i < count; i++) arguments.add(call.get(JAVA_LONG, offset(CALL, "args") + 8L * i));
            return new MockCall(
                    call.get(JAVA_LONG, offset(CALL, "seq")),
                    call.get(JAVA_LONG, offset(CALL, "start_ns")),
                    call.get(JAVA_LONG, offset(CALL, "end_ns")),
                    call.get(JAVA_LONG, offset(CALL, "thread")),
                    text(call.get(ADDRESS, offset(CALL, "name"))),
                    new ZeResult(call.get(JAVA_INT, offset(CALL, "result"))),
                    call.get(JAVA_INT, offset(CALL, "fault")) != 0,
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
            if (integer("zemock_live_get", index, kind, handle) == OUT_OF_RANGE) return null;
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
            var fault = scratch.allocate(PAGE_FAULT);
            if (integer("zemock_page_fault_get", index, fault) == OUT_OF_RANGE) return null;
            return new PageFault(
                    fault.get(JAVA_LONG, offset(PAGE_FAULT, "number")),
                    fault.get(JAVA_LONG, offset(PAGE_FAULT, "address")),
                    Duration.ofNanos(fault.get(JAVA_LONG, offset(PAGE_FAULT, "time_ns"))),
                    fault.get(JAVA_INT, offset(PAGE_FAULT, "write")) != 0,
                    fault.get(JAVA_INT, offset(PAGE_FAULT, "root")),
                    fault.getString(offset(PAGE_FAULT, "kernel")));
        }
    }

    /// Returns one of the diagnoses that are kept, oldest first; `null` if there are no more than `index`.
    @Nullable
    Diagnosis diagnosis(int index) {
        try (var scratch = Arena.ofConfined()) {
            var found = scratch.allocate(DIAGNOSIS);
            if (integer("zemock_diagnosis_get", index, found) == OUT_OF_RANGE) return null;
            return new Diagnosis(
                    found.get(JAVA_LONG, offset(DIAGNOSIS, "number")),
                    Duration.ofNanos(found.get(JAVA_LONG, offset(DIAGNOSIS, "time_ns"))),
                    found.get(JAVA_INT, offset(DIAGNOSIS, "fatal")) != 0,
                    found.get(JAVA_INT, offset(DIAGNOSIS, "root")),
                    found.getString(offset(DIAGNOSIS, "kernel")),
                    found.getString(offset(DIAGNOSIS, "text")));
        }
    }

    long[] metricAccount(int group) {
        try (var scratch = Arena.ofConfined()) {
            // struct zemock_account
            var account = scratch.allocate(JAVA_LONG, 4);
            check("zemock_metric_account", integer("zemock_metric_account", group, account));
            return account.toArray(JAVA_LONG);
        }
    }

    int setOption(String name, long value) {
        try (var scratch = Arena.ofConfined()) {
            return integer("zemock_set_option", scratch.allocateFrom(name), value);
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

    private static long offset(StructLayout layout, String member) {
        return layout.byteOffset(PathElement.groupElement(member));
    }

    private static void set(MemorySegment struct, String member, int value) {
        struct.set(JAVA_INT, offset(DEVICE, member), value);
    }
}
