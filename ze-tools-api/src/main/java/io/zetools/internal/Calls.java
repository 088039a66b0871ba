package io.zetools.internal;

import static io.zetools.ffi.LevelZeroNative.zeDriverGetLastErrorDescription;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.ffi.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Makes every native call of this library.
///
/// Each method makes sure that the function exists in the loaded library and that the library is initialised,
/// runs the call, and turns an error code into the exception that names the function and the subject. The
/// subject is anything whose `toString` says what the call was about; it is asked only when something
/// has failed.
///
/// Threads: any.
public final class Calls {
    private static final ValueLayout.OfInt COUNT = ValueLayout.JAVA_INT;
    private static final ValueLayout.OfLong SIZE = ValueLayout.JAVA_LONG;
    /// The number of two-call rounds after which a driver that counts differently each time has failed.
    private static final int MAX_ROUNDS = 16;

    /// The largest number of expected elements for which memory is reserved before the driver has filled it.
    private static final int MAX_EXPECTED = 1 << 12;

    /// The largest number of bytes that a Java array can hold.
    private static final long MAX_BYTES = Integer.MAX_VALUE - 8;

    /// Functions that were found and may be called from now on. The test is one hash lookup per call.
    private static final Set<String> CALLABLE = ConcurrentHashMap.newKeySet();

    /// The functions that the specification allows before an initialisation has succeeded. Newer loaders crash in
    /// any other.
    private static final Set<String> BEFORE_INIT = Set.of(
            "zeInit",
            "zeInitDrivers",
            "zeDriverGet",
            "zelGetLoaderVersion",
            "zelLoaderGetVersions",
            "zelCheckIsLoaderInTearDown");

    /// The advice about a driver that does not say why an object could not be destroyed.
    private static final Hint UNEXPLAINED_END = Hint.on(
            ZeResult.ERROR_UNKNOWN,
            "The driver does not say why. Here it counts as closed; the driver may keep something of it.");

    /// The result that an observer gets of a call that was refused before it was made.
    private static final int NOT_CALLED = ZeResult.ERROR_UNKNOWN.code();

    private Calls() {}

    /// A call that takes no output parameter from us. Returns the `ze_result_t`.
    @FunctionalInterface
    public interface NativeCall {
        int run();
    }

    /// A call that stores one handle or pointer in `out`. Returns the `ze_result_t`.
    @FunctionalInterface
    public interface Creation {
        int run(MemorySegment out);
    }

    /// A call of the two-call idiom: `count` is a `uint32_t*`, `array` is `NULL` in the first call. Returns the
    /// `ze_result_t`.
    @FunctionalInterface
    public interface Listing {
        int run(MemorySegment count, MemorySegment array);
    }

    /// Runs a call that either succeeds or fails.
    ///
    /// @throws ZeException unless the result is `SUCCESS`
    public static void check(String function, Object subject, NativeCall call) {
        check(function, subject, call, Hint.NONE);
    }

    /// Runs a call that either succeeds or fails.
    ///
    /// @param hint the advice about a failure
    /// @throws ZeException unless the result is `SUCCESS`
    public static void check(String function, Object subject, NativeCall call, Hint hint) {
        int code = status(function, subject, call);
        if (code != 0) throw failure(function, subject, code, hint);
    }

    /// Runs a call whose result is a value, and returns the result.
    ///
    /// @throws ZeUnsupportedException if the loaded library does not have the function
    public static int status(String function, Object subject, NativeCall call) {
        require(function, subject);
        var watching = Access.observer();
        if (watching == null) return call.run();

        long token = watching.enter(function);
        int code = NOT_CALLED;
        try {
            code = call.run();
        } finally {
            // The observer waits for the end of each call that it saw begin, also of one that was never made because
            // an argument of it was refused.
            watching.exit(function, token, code);
        }
        return code;
    }

    /// Returns `true` for `SUCCESS`, `false` for `NOT_READY`.
    ///
    /// @throws ZeException for any other result
    public static boolean ready(String function, Object subject, NativeCall call) {
        return ready(function, subject, call, Hint.NONE);
    }

    /// Returns `true` for `SUCCESS`, `false` for `NOT_READY`.
    ///
    /// @param hint the advice about a failure
    /// @throws ZeException for any other result
    public static boolean ready(String function, Object subject, NativeCall call, Hint hint) {
        int code = status(function, subject, call);
        if (code != 0 && code != ZeResult.NOT_READY.code()) throw failure(function, subject, code, hint);
        return code == 0;
    }

    /// Runs a call that creates something and returns the handle which it stored.
    ///
    /// @throws ZeException unless the result is `SUCCESS` and the handle is not null
    public static MemorySegment create(String function, Object subject, Creation call) {
        return create(function, subject, call, Hint.NONE);
    }

    /// Runs a call that creates something and returns the handle which it stored.
    ///
    /// @param hint the advice about a failure
    /// @throws ZeException unless the result is `SUCCESS` and the handle is not null
    public static MemorySegment create(String function, Object subject, Creation call, Hint hint) {
        try (var scratch = Arena.ofConfined()) {
            // Zeroed: a driver that stores nothing must not hand us what was in memory before.
            var out = scratch.allocate(ValueLayout.ADDRESS);
            check(function, subject, () -> call.run(out), hint);
            var handle = out.get(ValueLayout.ADDRESS, 0);
            if (handle.address() == 0) {
                throw new ZeException(
                        function,
                        ZeResult.SUCCESS,
                        subject,
                        "The driver reported success but returned no handle: a fault of the driver.");
            }
            return handle;
        }
    }

    /// Runs a call that destroys something. Once the loader itself is being torn down there is nothing left to
    /// destroy, and its refusal is not a failure.
    ///
    /// @throws ZeException unless the result is `SUCCESS`
    public static void destroy(String function, Object subject, NativeCall call) {
        destroy(function, subject, call, Hint.NONE);
    }

    /// Runs a call that destroys something, as [#destroy(String, Object, NativeCall)].
    ///
    /// @param hint the advice about a failure
    /// @throws ZeException unless the result is `SUCCESS`
    public static void destroy(String function, Object subject, NativeCall call, Hint hint) {
        int code = status(function, subject, call);
        if (code == 0 || (code == ZeResult.ERROR_UNINITIALIZED.code() && Teardown.inProgress())) return;
        throw failure(function, subject, code, hint.or(UNEXPLAINED_END));
    }

    /// Runs both calls of the two-call idiom and returns the handles.
    ///
    /// @throws ZeException unless both results are `SUCCESS`
    public static List<MemorySegment> list(String function, Object subject, Listing call) {
        return list(function, subject, call, Hint.NONE);
    }

    /// Runs both calls of the two-call idiom and returns the handles.
    ///
    /// @param hint the advice about a failure
    /// @throws ZeException unless both results are `SUCCESS`
    public static List<MemorySegment> list(String function, Object subject, Listing call, Hint hint) {
        return list(
                function,
                subject,
                ValueLayout.ADDRESS,
                _ -> {},
                call,
                element -> element.get(ValueLayout.ADDRESS, 0),
                hint);
    }

    /// Runs both calls of the two-call idiom over an array of structs.
    ///
    /// The list may grow or shrink between the two calls. The second call offers room for one more than was
    /// counted: if all of it is used, the list has grown, and both calls are made again.
    ///
    /// @param element the layout of one element of the array
    /// @param prepare sets what the driver expects in each element before it fills the array, such as `stype`
    /// @param decode makes the Java value of one filled element; the memory is gone when this method returns
    /// @throws ZeException unless both results are `SUCCESS`
    public static <T> List<T> list(
            String function,
            Object subject,
            MemoryLayout element,
            Preparation prepare,
            Listing call,
            Function<MemorySegment, T> decode) {
        return list(function, subject, element, prepare, call, decode, Hint.NONE);
    }

    /// Runs both calls of the two-call idiom over an array of structs, as the method without a hint does.
    ///
    /// @param hint the advice about a failure
    /// @throws ZeException unless both results are `SUCCESS`
    public static <T> List<T> list(
            String function,
            Object subject,
            MemoryLayout element,
            Preparation prepare,
            Listing call,
            Function<MemorySegment, T> decode,
            Hint hint) {
        for (int round = 0; round < MAX_ROUNDS; round++) {
            try (var scratch = Arena.ofConfined()) {
                var count = scratch.allocate(COUNT);
                check(function, subject, () -> call.run(count, MemorySegment.NULL), hint);
                int counted = count.get(COUNT, 0);
                if (counted == 0) return List.of();
                if (counted < 0 || counted == Integer.MAX_VALUE)
                    throw nonsense(function, subject, Integer.toUnsignedString(counted));

                int capacity = counted + 1;
                var array = new Elements(scratch.allocate(element, capacity), element);
                for (int i = 0; i < capacity; i++) prepare.element(array.get(i));
                var untouched = scratch.allocate(element).copyFrom(array.get(counted));
                count.set(COUNT, 0, capacity);
                check(function, subject, () -> call.run(count, array.segment()), hint);

                int filled = count.get(COUNT, 0);
                // Some drivers do not write back the smaller number, although they must.
                if (filled == capacity && array.get(counted).mismatch(untouched) == -1) filled = counted;
                if (filled >= 0 && filled < capacity) return array.decode(filled, decode);
            }
        }
        throw grewTooOften(function, subject);
    }

    /// Runs a call that fills an array of handles and does not take `NULL` to count them: see [#fill].
    public static List<MemorySegment> fill(String function, Object subject, int expected, Listing call, Hint hint) {
        return fill(
                function,
                subject,
                ValueLayout.ADDRESS,
                expected,
                _ -> {},
                call,
                element -> element.get(ValueLayout.ADDRESS, 0),
                hint);
    }

    /// Runs a call that fills an array of structs. The specification does not let the array be `NULL` in some
    /// functions, and the validation layer refuses it there. So nothing is counted first: room is offered, and more
    /// of it as long as all of it is used.
    ///
    /// @param expected the probable number of elements
    /// @param prepare sets what the driver expects in each element before it fills the array, such as `stype`
    /// @param decode makes the Java value of one filled element; the memory is gone when this method returns
    /// @param hint the advice about a failure
    /// @throws ZeException unless the result is `SUCCESS`
    public static <T> List<T> fill(
            String function,
            Object subject,
            MemoryLayout element,
            int expected,
            Preparation prepare,
            Listing call,
            Function<MemorySegment, T> decode,
            Hint hint) {
        int capacity = Math.clamp(expected, 0, MAX_EXPECTED) + 1;
        for (int round = 0; round < MAX_ROUNDS; round++, capacity *= 2) {
            try (var scratch = Arena.ofConfined()) {
                var count = scratch.allocate(COUNT);
                var array = new Elements(scratch.allocate(element, capacity), element);
                for (int i = 0; i < capacity; i++) prepare.element(array.get(i));
                var untouched = scratch.allocate(element).copyFrom(array.get(0));
                count.set(COUNT, 0, capacity);
                check(function, subject, () -> call.run(count, array.segment()), hint);

                int filled = count.get(COUNT, 0);
                if (filled < 0 || filled > capacity)
                    throw nonsense(function, subject, Integer.toUnsignedString(filled));
                // Some drivers do not write back the smaller number, although they owe it: then it does not help to
                // offer
                // more. Not in the first round, because the written bytes may equal those that were there before.
                if (round > 0 && filled == capacity) {
                    while (filled > 0 && array.get(filled - 1).mismatch(untouched) == -1) filled--;
                }
                if (filled < capacity) return array.decode(filled, decode);
            }
        }
        throw grewTooOften(function, subject);
    }

    private static ZeException grewTooOften(String function, Object subject) {
        return new ZeException(
                function,
                ZeResult.SUCCESS,
                subject,
                "The content grew between being counted and being read, %d times in a row.".formatted(MAX_ROUNDS));
    }

    private static ZeException nonsense(String function, Object subject, String counted) {
        return new ZeException(
                function,
                ZeResult.SUCCESS,
                subject,
                "The driver counted %s: a fault of the driver.".formatted(counted));
    }

    private record Elements(MemorySegment segment, MemoryLayout layout) {
        MemorySegment get(int index) {
            return segment.asSlice(index * layout.byteSize(), layout.byteSize());
        }

        <T> List<T> decode(int count, Function<MemorySegment, T> decode) {
            var values = new ArrayList<T>(count);
            for (int i = 0; i < count; i++) values.add(decode.apply(get(i)));
            return List.copyOf(values);
        }
    }

    /// Runs both calls of the idiom that returns bytes: the size first, then the content.
    ///
    /// @param call takes a `size_t*`, and a buffer that is `NULL` in the first call
    /// @throws ZeException unless both results are `SUCCESS`
    public static byte[] bytes(String function, Object subject, Listing call) {
        return bytes(function, subject, call, Hint.NONE);
    }

    /// Runs both calls of the idiom that returns bytes, as [#bytes(String, Object, Listing)].
    ///
    /// @param hint the advice about a failure
    /// @throws ZeException unless both results are `SUCCESS`
    public static byte[] bytes(String function, Object subject, Listing call, Hint hint) {
        for (int round = 0; round < MAX_ROUNDS; round++) {
            try (var scratch = Arena.ofConfined()) {
                var size = scratch.allocate(SIZE);
                check(function, subject, () -> call.run(size, MemorySegment.NULL), hint);
                long capacity = size.get(SIZE, 0);
                if (capacity == 0) return new byte[0];
                if (capacity < 0 || capacity > MAX_BYTES)
                    throw nonsense(function, subject, Long.toUnsignedString(capacity));

                // Some drivers write the whole content whatever the size says, so the buffer is never smaller than
                // counted.
                var buffer = scratch.allocate(capacity);
                check(function, subject, () -> call.run(size, buffer), hint);
                long filled = size.get(SIZE, 0);
                if (filled >= 0 && filled <= capacity)
                    return buffer.asSlice(0, filled).toArray(ValueLayout.JAVA_BYTE);
            }
        }
        throw grewTooOften(function, subject);
    }

    /// Sets up one element of an array before the driver fills it.
    @FunctionalInterface
    public interface Preparation {
        void element(MemorySegment element);
    }

    /// Returns the exception for a result which the caller has judged to be a failure.
    public static ZeException failure(String function, Object subject, int code) {
        return failure(function, subject, code, Hint.NONE);
    }

    /// Returns the exception for a result which the caller has judged to be a failure.
    ///
    /// @param hint the advice about it
    public static ZeException failure(String function, Object subject, int code, Hint hint) {
        var result = new ZeResult(code);
        var older = OlderDriver.hint(function, result);
        if (older.isPresent()) return new ZeUnsupportedException(function, result, subject, older.get());
        // Only the driver knows which kernel has lost the device, and where.
        var said = result.equals(ZeResult.ERROR_DEVICE_LOST)
                ? lastWords(Access.get().drivers())
                : "";
        return Access.get().failure(function, result, subject, withWords(Hints.of(result, hint), said));
    }

    /// Returns the exception for a result, with the driver's own description of the failure: for calls whose
    /// results do not say which of their arguments is wrong.
    ///
    /// @param driver the `ze_driver_handle_t`
    /// @param hint the advice about it
    public static ZeException failure(String function, Object subject, int code, MemorySegment driver, Hint hint) {
        var result = new ZeResult(code);
        // First the driver's words: the hint may ask the driver something else.
        var said = lastWords(List.of(driver));
        return Access.get().failure(function, result, subject, withWords(Hints.of(result, hint), said));
    }

    private static String withWords(String advice, String said) {
        return said.isEmpty() ? advice : (advice + "\nThe driver says: " + said).strip();
    }

    /// Returns the description of the last error in this thread, of the first driver that has one.
    private static String lastWords(List<MemorySegment> drivers) {
        if (!has("zeDriverGetLastErrorDescription")) return "";
        return drivers.stream()
                .map(Calls::lastWords)
                .filter(words -> !words.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String lastWords(MemorySegment driver) {
        try (var scratch = Arena.ofConfined()) {
            var text = scratch.allocate(ValueLayout.ADDRESS);
            int code = status(
                    "zeDriverGetLastErrorDescription", driver, () -> zeDriverGetLastErrorDescription(driver, text));
            return code == 0 ? NativeText.at(text.get(ValueLayout.ADDRESS, 0)).strip() : "";
        }
    }

    /// Returns whether the loaded library exports a function. `false` before a library is loaded.
    public static boolean has(String function) {
        return CALLABLE.contains(function) || NativeLibrary.has(function);
    }

    /// Makes sure that a function can be called.
    ///
    /// @throws ZeUnsupportedException if the loaded library does not export the function; the message says
    ///     which version introduced it and which one was found
    /// @throws IllegalStateException if `LevelZero.load()` has not succeeded yet
    public static void require(String function, Object subject) {
        if (!CALLABLE.contains(function)) findOut(function, subject);
    }

    /// Returns the loaded library and, once it is initialised, its versions: for messages about what it lacks.
    public static String library() {
        return Access.get().library().orElseGet(() -> NativeLibrary.loaded().toString());
    }

    private static void findOut(String function, Object subject) {
        if (!NativeLibrary.isLoaded()) throw new IllegalStateException(function + " needs LevelZero.load() first");
        if (!NativeLibrary.has(function)) {
            throw Access.get().missing(function, subject, FunctionVersions.introducedBy(function), library());
        }
        if (!BEFORE_INIT.contains(function)
                && !function.startsWith("zelTracer")
                && Access.get().library().isEmpty()) {
            throw new IllegalStateException(
                    function + " cannot be called before LevelZero.load() has succeeded: a newer loader would crash");
        }
        CALLABLE.add(function);
    }
}
