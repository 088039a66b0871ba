package io.zetools.trace.call;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Handle;
import io.zetools.LevelZero;
import io.zetools.ZeResult;
import io.zetools.ffi.NativeLibrary;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.CallPhase;
import io.zetools.trace.RawCalls;
import io.zetools.trace.Tracer;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The view of every function that the loader traces. An injected fault answers each call, so that no driver
/// follows what is passed.
@WithMockDriver
@Timeout(60)
class EveryCallTest {
    private static final int STRUCT = 256;

    private final List<ApiFunction> functions = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();

    /// The action of the listeners at the next call.
    private Consumer<ApiCall> onEnter = _ -> {};
    private Consumer<ApiCall> onExit = _ -> {};

    private @Nullable Tracer tracer;

    @BeforeEach
    void trace() {
        var mode = Mode.current();
        assumeTrue(
                mode == Mode.EMBEDDED || mode == Mode.SYSTEM,
                "a loader that intercepts or validates follows the handles that it is passed");
        LevelZero.load();
        Arrays.stream(ApiFunction.values())
                .filter(f -> f.registerFunction() != null && NativeLibrary.has(f.registerFunction()))
                // Loaders answer the second initialisation themselves.
                .filter(f -> f != ApiFunction.INIT && f != ApiFunction.INIT_DRIVERS)
                // Functions without a result have none to replace.
                .filter(ApiFunction::returnsResult)
                .forEach(functions::add);
        tracer = Tracer.of(functions)
                .onEnter(call -> onEnter.accept(call))
                .onExit(call -> onExit.accept(call))
                .onListenerFailure((function, failure) -> failures.add(function + ": " + failure))
                .start();
    }

    @AfterEach
    void close() {
        if (tracer != null) tracer.close();
    }

    @Test
    @DisplayName("what a prologue writes arrives at the driver, and is read by the epilogue")
    void argumentsAreWrittenThrough(MockDriver driver) {
        for (var function : functions) {
            try (var arena = Arena.ofConfined()) {
                var written = new ArrayList<Object>();
                onEnter = call -> {
                    var view = View.of(call);
                    for (int i = 0; i < function.parameterCount(); i++) {
                        var value = view.unlike(i, arena);
                        view.set(i, value);
                        written.add(value);
                    }
                    assertThat(view.all()).isEqualTo(written);
                };
                onExit = call -> assertThat(View.of(call).all()).isEqualTo(written);
                driver.calls().clear();
                RawCalls.call(function, ZeResult.ERROR_DEVICE_LOST);
                assertThat(driver.calls().calls())
                        .as(function.functionName())
                        .singleElement()
                        .satisfies(call -> {
                            assertThat(call.function()).isEqualTo(function.functionName());
                            assertThat(call.arguments())
                                    .isEqualTo(IntStream.range(0, written.size())
                                            .boxed()
                                            .flatMap(i -> words(function, i, written.get(i)))
                                            .toList());
                        });
            }
        }
        assertThat(failures).isEmpty();
    }

    @Test
    @OnDevice
    @DisplayName("what the function stores is readable once it has succeeded, and not before")
    void outputIsReadableOnSuccess() {
        for (var function : functions) {
            try (var arena = Arena.ofConfined()) {
                onEnter = call -> {
                    var view = View.of(call);
                    for (int i = 0; i < function.parameterCount(); i++) view.set(i, view.unlike(i, arena));
                    view.assertOutput(false);
                };
                onExit = call -> View.of(call).assertOutput(call.result().isSuccess());
                RawCalls.call(function, ZeResult.SUCCESS);
                RawCalls.call(function, ZeResult.ERROR_UNKNOWN);
            }
        }
        assertThat(failures).isEmpty();
    }

    @Test
    @OnDevice
    @DisplayName("printing reads nothing that is not there: wrong pointers, endless text, huge counts")
    void printingSurvivesGarbage() {
        for (var function : functions) {
            var random = new Random(function.functionName().hashCode());
            var texts = new ArrayList<String>();
            try (var edge = new PageEdge()) {
                onEnter = call -> {
                    texts.add(call.toString());
                    var before = View.of(call).bytes();
                    for (int round = 0; round < 20; round++) {
                        View.of(call).fill(() -> garbage(random, edge));
                        texts.add(call.toString());
                    }
                    View.of(call).restore(before);
                };
                onExit = onEnter;
                RawCalls.call(function, ZeResult.SUCCESS);
                RawCalls.call(function, ZeResult.ERROR_UNKNOWN);
            }
            assertThat(failures).isEmpty();
            assertThat(texts)
                    .hasSize(84)
                    .allSatisfy(text -> assertThat(text)
                            .startsWith(function.functionName() + "(")
                            .hasLineCount(1)
                            .hasSizeLessThan(200_000));
            assertThat(texts.getLast()).contains(") = ERROR_UNKNOWN in ");
        }
    }

    private static long garbage(Random random, PageEdge edge) {
        return switch (random.nextInt(7)) {
            case 0 -> 0;
            case 1 -> -1;
            case 2 -> 1 + random.nextInt(4096);
            case 3 -> Long.MIN_VALUE + random.nextInt();
            case 4 -> random.nextLong();
            case 5 -> edge.start() + random.nextInt(PageEdge.SIZE);
            default -> edge.end() - random.nextInt(16);
        };
    }

    /// As the log has it: the bits, of a handle that is a structure the first eight bytes, of another one its
    /// members.
    private static Stream<Long> words(ApiFunction function, int index, Object value) {
        return switch (value) {
            case Integer i -> Stream.of(Integer.toUnsignedLong(i));
            case Long l
            when RawCalls.structSize(function, index) == 12 -> Stream.of(l & 0xffff_ffffL, l >>> 32, l & 0xffff_ffffL);
            case Long l -> Stream.of(l);
            case Boolean b -> Stream.of(b ? 1L : 0L);
            case MemorySegment pointer -> Stream.of(pointer.address());
            case Handle<?> handle -> Stream.of(handle.address());
            default -> throw new AssertionError(value);
        };
    }

    /// The generated view of a call, by reflection.
    private record View(ApiCall call, Object view) {
        static View of(ApiCall call) {
            var name = call.function().functionName().replaceFirst("^zer?", "");
            try {
                var type = Class.forName("io.zetools.trace.call." + name + "Call");
                return new View(call, RawCalls.invoke(type.getMethod("of", ApiCall.class), null, call));
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("no view of " + name, e);
            }
        }

        /// A value that the argument does not have, with something behind it where it is a pointer.
        Object unlike(int index, Arena arena) {
            var type = getter(index).getReturnType();
            if (type == int.class) return 0x1000_0000 + index;
            if (type == long.class) return 0x2000_0000_0000_0000L + index;
            if (type == boolean.class) return true;
            if (RawCalls.structSize(call.function(), index) > 0) return 0x3000_0000_0000_0000L + index;
            long address = arena.allocate(STRUCT, 8).address();
            if (type != Handle.class) return MemorySegment.ofAddress(address);
            return Handle.of(call.function().parameters().get(index).type(), address);
        }

        void set(int index, Object value) {
            var setter = Arrays.stream(view.getClass().getMethods())
                    .filter(m -> m.getName().equals(name(index)) && m.getParameterCount() == 1)
                    .findFirst()
                    .orElseThrow();
            int size = RawCalls.structSize(call.function(), index);
            RawCalls.invoke(setter, view, size > 0 ? struct(size, (long) value) : value);
        }

        List<Object> all() {
            var values = new ArrayList<>();
            for (int i = 0; i < call.function().parameterCount(); i++) {
                int size = RawCalls.structSize(call.function(), i);
                switch (RawCalls.invoke(getter(i), view)) {
                    case MemorySegment struct
                    when size > 0 -> {
                        long first = struct.get(ValueLayout.JAVA_LONG_UNALIGNED, 0);
                        assertThat(struct.mismatch(struct(size, first))).isEqualTo(-1);
                        values.add(first);
                    }
                    case MemorySegment pointer -> values.add(MemorySegment.ofAddress(pointer.address()));
                    case Object value -> values.add(value);
                }
            }
            return values;
        }

        /// The arguments as they are in memory.
        List<byte[]> bytes() {
            var all = new ArrayList<byte[]>();
            for (int i = 0; i < call.function().parameterCount(); i++)
                all.add(argument(i).toArray(ValueLayout.JAVA_BYTE));
            return all;
        }

        void restore(List<byte[]> all) {
            for (int i = 0; i < all.size(); i++) argument(i).copyFrom(MemorySegment.ofArray(all.get(i)));
        }

        void fill(LongSupplier values) {
            for (int i = 0; i < call.function().parameterCount(); i++) {
                var bits = MemorySegment.ofArray(new long[] {values.getAsLong()});
                var argument = argument(i);
                argument.copyFrom(bits.asSlice(0, Math.min(8, argument.byteSize())));
            }
        }

        @SuppressWarnings("restricted") // The call promises its arguments until the listener returns.
        private MemorySegment argument(int index) {
            var type = getter(index).getReturnType();
            int struct = RawCalls.structSize(call.function(), index);
            int size = type == int.class ? 4 : type == boolean.class ? 1 : struct > 0 ? struct : 8;
            return call.params().getAtIndex(ADDRESS, index).reinterpret(size);
        }

        private static MemorySegment struct(int size, long bits) {
            var longs = new long[(size + 7) / 8];
            Arrays.fill(longs, bits);
            return MemorySegment.ofArray(longs).asSlice(0, size);
        }

        void assertOutput(boolean readable) {
            for (int i = 0; i < call.function().parameterCount(); i++) {
                var parameter = call.function().parameters().get(i);
                int index = i;
                var value = Arrays.stream(view.getClass().getMethods())
                        .filter(m -> m.getName().equals(name(index) + "Value"))
                        .findFirst();
                // An input array is as long as its counter says, which has a value here that no memory would have.
                if (value.isEmpty()
                        || (value.get().getReturnType() == List.class
                                && parameter.direction() == ApiFunction.Direction.IN)) continue;
                boolean output = parameter.direction() == ApiFunction.Direction.OUT
                        || (parameter.direction() == ApiFunction.Direction.IN_OUT
                                && Set.of(String.class, List.class)
                                        .contains(value.get().getReturnType()));
                if (readable || !output) {
                    assertThat(RawCalls.invoke(value.get(), view))
                            .as(parameter.name())
                            .isNotNull();
                } else {
                    assertThatIllegalStateException()
                            .isThrownBy(() -> RawCalls.invoke(value.get(), view))
                            .withMessageStartingWith(parameter.name() + " of ")
                            .withMessageContaining(call.phase() == CallPhase.ENTER ? "has not run" : "ERROR_UNKNOWN");
                }
            }
        }

        private Method getter(int index) {
            return RawCalls.method(view.getClass(), name(index), false);
        }

        private String name(int index) {
            return call.function().parameters().get(index).name();
        }
    }
}
