package io.zetools.internal;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Calls whose native part is ours, under the names of functions that exist.
@WithMockDriver
class CallsTest {
    @Test
    @OnDevice
    void checkPassesOnlySuccess() {
        Calls.check("zeDeviceGet", "it", () -> 0);

        for (int code : new int[] {1, 0x7002_0001, 0x7800_0004}) {
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> Calls.check("zeDeviceGet", "it", () -> code))
                    .withMessageStartingWith("zeDeviceGet failed on it: ")
                    .returns(new ZeResult(code), ZeException::result);
        }
    }

    @Test
    @OnDevice
    void readyTakesNotReadyForAValue() {
        assertThat(Calls.ready("zeDeviceGet", "it", () -> 0)).isTrue();
        assertThat(Calls.ready("zeDeviceGet", "it", () -> 1)).isFalse();
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> Calls.ready("zeDeviceGet", "it", () -> 0x7ffffffe));
    }

    @Test
    @OnDevice
    void createGivesNoNullHandle() {
        var handle = Calls.create("zeDeviceGet", "it", out -> {
            assertThat(out.get(ADDRESS, 0)).isEqualTo(MemorySegment.NULL);
            out.set(ADDRESS, 0, MemorySegment.ofAddress(64));
            return 0;
        });
        assertThat(handle.address()).isEqualTo(64);
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> Calls.create("zeDeviceGet", "it", _ -> 0))
                .withMessageContaining("returned no handle");
    }

    @Test
    @OnDevice
    void countsWithoutAnArrayAndOffersRoomForOneMore() {
        var capacities = new ArrayList<Integer>();
        assertThat(addresses(List.of(3L), List.of(3L), capacities)).containsExactly(1L, 2L, 3L);
        assertThat(capacities).containsExactly(0, 4);
    }

    @Test
    @OnDevice
    void asksAgainWhenTheListHasGrown() {
        var capacities = new ArrayList<Integer>();
        assertThat(addresses(List.of(2L, 5L), List.of(5L, 5L), capacities)).hasSize(5);
        assertThat(capacities).containsExactly(0, 3, 0, 6);
    }

    @Test
    @OnDevice
    void takesWhatIsLeftWhenTheListHasShrunk() {
        assertThat(addresses(List.of(4L), List.of(1L), new ArrayList<>())).containsExactly(1L);
        assertThat(addresses(List.of(4L), List.of(0L), new ArrayList<>())).isEmpty();
        assertThat(addresses(List.of(0L), List.of(), new ArrayList<>())).isEmpty();
    }

    @Test
    @OnDevice
    void toleratesADriverThatDoesNotWriteTheCountBack() {
        var values = Calls.list("zeDeviceGet", "it", (count, array) -> {
            if (array.address() == 0) count.set(JAVA_INT, 0, 2);
            else for (int i = 0; i < 2; i++) array.setAtIndex(ADDRESS, i, MemorySegment.ofAddress(8L + i));
            return 0;
        });
        assertThat(values).hasSize(2);
    }

    @Test
    @OnDevice
    void givesUpOnAListThatNeverStopsGrowing() {
        var size = new int[] {1};
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> Calls.list("zeDeviceGet", "it", (count, array) -> {
                    if (array.address() == 0) count.set(JAVA_INT, 0, size[0]++);
                    else for (int i = 0; i < size[0]; i++) array.setAtIndex(ADDRESS, i, MemorySegment.ofAddress(8));
                    return 0;
                }))
                .withMessageContaining("grew");
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> Calls.list("zeDeviceGet", "it", (count, _) -> {
                    count.set(JAVA_INT, 0, -1);
                    return 0;
                }))
                .withMessageContaining("4294967295");
    }

    @Test
    @OnDevice
    void fillsWithoutCounting() {
        assertThat(filled(3, 3, true)).containsExactly(4);
        assertThat(filled(0, 9, true)).containsExactly(1, 2, 4, 8, 16);
        // A driver may answer any count.
        assertThat(filled(-1, 0, true)).containsExactly(1);
        assertThat(filled(Integer.MAX_VALUE, 3, true)).containsExactly(4097);
    }

    @Test
    @OnDevice
    void fillsFromADriverThatDoesNotWriteTheCountBack() {
        assertThat(filled(3, 3, false)).containsExactly(4, 8);
    }

    @Test
    @OnDevice
    void givesUpOnAnArrayThatIsNeverLargeEnough() {
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> Calls.fill(
                        "zeDeviceGet",
                        "it",
                        0,
                        (count, array) -> {
                            for (int i = 0; i < count.get(JAVA_INT, 0); i++) {
                                array.setAtIndex(ADDRESS, i, MemorySegment.ofAddress(8));
                            }
                            return 0;
                        },
                        Hint.NONE))
                .withMessageContaining("grew");
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> Calls.fill(
                        "zeDeviceGet",
                        "it",
                        0,
                        (count, _) -> {
                            count.set(JAVA_INT, 0, 7);
                            return 0;
                        },
                        Hint.NONE))
                .withMessageContaining("counted 7");
    }

    /// The capacities that a driver with that many elements is offered.
    private static List<Integer> filled(int expected, int present, boolean writesBack) {
        var capacities = new ArrayList<Integer>();
        var handles = Calls.fill(
                "zeDeviceGet",
                "it",
                expected,
                (count, array) -> {
                    int capacity = count.get(JAVA_INT, 0);
                    capacities.add(capacity);
                    for (int i = 0; i < Math.min(capacity, present); i++) {
                        array.setAtIndex(ADDRESS, i, MemorySegment.ofAddress(8L + i));
                    }
                    if (writesBack) count.set(JAVA_INT, 0, Math.min(capacity, present));
                    return 0;
                },
                Hint.NONE);
        assertThat(handles).hasSize(present);
        return capacities;
    }

    @Test
    @OnDevice
    void readsBytesOfAnySize() {
        var bytes = Calls.bytes("zeDeviceGet", "it", (size, buffer) -> {
            if (buffer.address() != 0) buffer.setString(0, "ab");
            size.set(JAVA_LONG, 0, 3);
            return 0;
        });
        assertThat(bytes).containsExactly('a', 'b', 0);
        assertThat(Calls.bytes("zeDeviceGet", "it", (_, _) -> 0)).isEmpty();
    }

    @Test
    @OnDevice
    void namesTheVersionOfAMissingFunction() {
        assertThatExceptionOfType(ZeUnsupportedException.class)
                .isThrownBy(() -> Calls.check("zelTracerResetAllCallbacks", "a tracer", () -> 0))
                .withMessageContainingAll("zelTracerResetAllCallbacks", "a tracer", "no loader yet");

        // An old loader lacks functions; the embedded one has all.
        if (!Calls.has("zeInitDrivers")) {
            assertThatExceptionOfType(ZeUnsupportedException.class)
                    .isThrownBy(() -> Calls.check("zeInitDrivers", "the loader", () -> 0))
                    .withMessageContainingAll("Level Zero 1.10", "libze_loader.so.1", "Install a newer");
        }
    }

    @Test
    @OnDevice
    void callsAnObserverForEachCall() {
        assumeTrue(Mode.current() != Mode.SYSTEM_DYNAMIC_TRACING, "the mode has an observer already");
        var seen = new ArrayList<String>();
        Access.observe(new CallObserver() {
            @Override
            public long enter(String function) {
                seen.add("enter " + function);
                return 7;
            }

            @Override
            public void exit(String function, long token, int result) {
                seen.add("exit %s %d %d".formatted(function, token, result));
            }
        });
        try {
            assertThat(Calls.status("zeDeviceGet", "it", () -> 5)).isEqualTo(5);
            assertThatIllegalStateException()
                    .isThrownBy(() -> Calls.status("zeDeviceGetProperties", "it", () -> {
                        throw new IllegalStateException("an argument is closed");
                    }));
            assertThatIllegalStateException()
                    .isThrownBy(() -> Access.observe(new CallObserver() {
                        @Override
                        public long enter(String function) {
                            return 0;
                        }

                        @Override
                        public void exit(String function, long token, int result) {}
                    }));
        } finally {
            Access.observe(null);
        }
        Calls.status("zeDeviceGet", "it", () -> 0);
        assertThat(seen)
                .containsExactly(
                        "enter zeDeviceGet",
                        "exit zeDeviceGet 7 5",
                        "enter zeDeviceGetProperties",
                        "exit zeDeviceGetProperties 7 " + ZeResult.ERROR_UNKNOWN.code());
    }

    /// A driver with `counted` elements in each first call, and `present` elements in each second one.
    private static List<Long> addresses(List<Long> counted, List<Long> present, List<Integer> capacities) {
        var round = new int[] {0};
        return Calls.list("zeDeviceGet", "it", (count, array) -> {
                    int capacity = count.get(JAVA_INT, 0);
                    capacities.add(capacity);
                    if (array.address() == 0) {
                        count.set(JAVA_INT, 0, counted.get(round[0]).intValue());
                        return 0;
                    }
                    int there = (int) Math.min(capacity, present.get(round[0]++));
                    for (int i = 0; i < there; i++) array.setAtIndex(ADDRESS, i, MemorySegment.ofAddress(i + 1));
                    count.set(JAVA_INT, 0, there);
                    return 0;
                })
                .stream()
                .flatMapToLong(address -> LongStream.of(address.address()))
                .boxed()
                .toList();
    }
}
