package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("events and acknowledgements: zetDebugReadEvent, zetDebugAcknowledgeEvent")
class DebugEventTest extends DebugScenario {
    /// `zet_debug_event_t`
    private static final int EVENT_BYTES = 40;

    private static final int THREAD_STOPPED = 6;
    private static final int THREAD_UNAVAILABLE = 7;

    @Test
    void anEventThatNeedsNoneIsAcknowledgedWithoutACall(MockDriver driver) {
        try (var session = attach()) {
            ok("queue");
            var entry = next(session, DebugEvent.ProcessEntry.class);
            assertThat(entry.needsAck()).isFalse();
            assertThat(entry.acknowledgement().isOwed()).isFalse();
            assertThat(session.acknowledge(entry)).isFalse();
            assertThat(driver.callCount("zetDebugAcknowledgeEvent")).isZero();
            try (var hold = session.hold(entry)) {
                assertThat(hold).isNotNull();
            }
        }
    }

    @Test
    void acknowledgesInAnyOrderAndOnce(MockDriver driver) {
        try (var session = attach()) {
            debuggee().send("loads 3");
            var loads = new ArrayList<DebugEvent.ModuleLoad>();
            for (int i = 0; i < 3; i++) loads.add(next(session, DebugEvent.ModuleLoad.class));
            assertThat(loads).extracting(load -> load.module().loadAddress()).doesNotHaveDuplicates();
            for (int i : new int[] {1, 2, 0}) {
                assertThat(session.acknowledge(loads.get(i))).isTrue();
                assertThat(loads.get(i).acknowledgement()).hasToString("acknowledged");
                assertThat(session.acknowledge(loads.get(i))).isFalse();
            }
            assertThat(session.owedAcknowledgements()).isZero();
            assertThat(driver.callCount("zetDebugAcknowledgeEvent")).isEqualTo(3);
            assertThat(debuggee().hear()).isEqualTo("ok");
        }
    }

    @Test
    void anAcknowledgementThatFailsIsStillOwed(MockDriver driver) {
        try (var session = attach()) {
            debuggee().send("load");
            var load = next(session, DebugEvent.ModuleLoad.class);
            driver.fail(Fault.next("zetDebugAcknowledgeEvent", ZeResult.ERROR_UNINITIALIZED));
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> session.acknowledge(load))
                    .withMessageContaining("zetDebugAcknowledgeEvent");
            assertThat(load.acknowledgement().isOwed()).isTrue();
            assertThat(session.owedAcknowledgements()).isEqualTo(1);
            session.acknowledge(load);
            assertThat(debuggee().hear()).isEqualTo("ok");
        }
    }

    @Test
    @OnDevice
    void ofManyThreadsOneAcknowledges() throws InterruptedException {
        try (var session = attach()) {
            debuggee().send("load");
            var load = next(session, DebugEvent.ModuleLoad.class);
            var given = new AtomicInteger();
            var refused = new AtomicInteger();
            var start = new CountDownLatch(1);
            var threads = new ArrayList<Thread>();
            for (int i = 0; i < 8; i++) {
                threads.add(Thread.ofPlatform().start(() -> {
                    try {
                        start.await();
                        (session.acknowledge(load) ? given : refused).incrementAndGet();
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                }));
            }
            start.countDown();
            for (var thread : threads) thread.join();
            assertThat(given).hasValue(1);
            assertThat(refused).hasValue(7);
            assertThat(debuggee().hear()).isEqualTo("ok");
        }
    }

    @Test
    void holdAcknowledgesAtTheEndUnlessThatIsDone() {
        try (var session = attach()) {
            debuggee().send("loads 2");
            var first = next(session, DebugEvent.ModuleLoad.class);
            var second = next(session, DebugEvent.ModuleLoad.class);
            try (var _ = session.hold(first);
                    var _ = session.hold(second)) {
                session.acknowledge(second);
                assertThat(session.owedAcknowledgements()).isEqualTo(1);
            }
            assertThat(session.owedAcknowledgements()).isZero();
            assertThat(debuggee().hear()).isEqualTo("ok");
        }
    }

    /// A command list that was recorded keeps a module's code, not the module.
    @Test
    void aDestroyedModuleIsGoneForDebuggers() {
        ok("queue");
        debuggee().memory();
        ok("load");
        ok("record");
        ok("unload");
        try (var session = attach()) {
            next(session, DebugEvent.ProcessEntry.class);
            expectSilence(session);
            debuggee().send("load");
            var load = next(session, DebugEvent.ModuleLoad.class);
            session.acknowledge(load);
            assertThat(debuggee().hear()).isEqualTo("ok");
            ok("record");
            ok("unload");
            assertThat(next(session, DebugEvent.ModuleUnload.class).module()).isEqualTo(load.module());
            ok("unqueue");
            next(session, DebugEvent.ProcessExit.class);
            expectSilence(session);
        }
    }

    @Test
    void modulesThatWereThereBeforeAreNotHeld(MockDriver driver) {
        ok("load");
        try (var session = attach()) {
            var load = next(session, DebugEvent.ModuleLoad.class);
            assertThat(load.needsAck()).isFalse();
            assertThat(session.owedAcknowledgements()).isZero();
            assertThat(session.acknowledge(load)).isFalse();
            assertThat(driver.callCount("zetDebugAcknowledgeEvent")).isZero();
            assertThat(session.image(load.module()).symbol("spin")).isPresent();
        }
    }

    @Test
    @OnDevice
    void closingLetsTheModuleGoOn() {
        try (var session = attach()) {
            debuggee().send("load");
            next(session, DebugEvent.ModuleLoad.class);
        }
        assertThat(debuggee().hear()).isEqualTo("ok");
    }

    @Test
    @OnDevice
    void reportsAnEventThatIsForgotten() throws InterruptedException {
        var reports = new CopyOnWriteArrayList<String>();
        Consumer<String> before = Acknowledgement.reportTo(reports::add);
        try (var session = attach()) {
            debuggee().send("load");
            forgetALoad(session);
            for (int i = 0; i < 2000 && reports.isEmpty(); i++) {
                System.gc();
                Thread.sleep(10);
            }
            assertThat(reports)
                    .singleElement()
                    .asString()
                    .contains("forgotten without being acknowledged")
                    .contains(session.toString());
            assertThat(session.owedAcknowledgements()).isEqualTo(1);
        } finally {
            Acknowledgement.reportTo(before);
        }
        assertThat(debuggee().hear()).isEqualTo("ok");
    }

    /// Only this method ever had the event.
    private static void forgetALoad(DebugSession session) {
        next(session, DebugEvent.ModuleLoad.class);
    }

    static LongStream seeds() {
        return LongStream.range(0, 8);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void keepsEachEventByteForByte(long seed) {
        var random = new Random(seed);
        try (var session = attach();
                var scratch = Arena.ofConfined()) {
            for (int type = -1; type < 12; type++) {
                var bytes = new byte[EVENT_BYTES];
                random.nextBytes(bytes);
                var event = EventCodec.event(scratch).copyFrom(MemorySegment.ofArray(bytes));
                event.set(ValueLayout.JAVA_INT, 0, type);
                if (type == THREAD_STOPPED || type == THREAD_UNAVAILABLE) putThread(event, random);
                var decoded = EventCodec.decode(session, event);

                assertThat(decoded.acknowledgement().event()).isEqualTo(event.toArray(ValueLayout.JAVA_BYTE));
                assertThat(decoded.needsAck()).isEqualTo((event.get(ValueLayout.JAVA_INT, 4) & 1) != 0);
                boolean known = type >= 1 && type <= 8;
                assertThat(decoded instanceof DebugEvent.Unknown).isEqualTo(!known);
                if (decoded instanceof DebugEvent.Unknown unknown) {
                    assertThat(unknown.type()).isEqualTo(type);
                    assertThat(unknown.info())
                            .isEqualTo(event.asSlice(EventCodec.INFO_OFFSET).toArray(ValueLayout.JAVA_BYTE));
                    assertThat(unknown.toString()).contains("type=" + type);
                }
                // Its acknowledgement is of no real event, so nothing waits for it.
                decoded.acknowledgement().state().waive();
            }
        }
    }

    @Test
    @OnDevice
    void threadsThatNoDeviceHasKeepTheirBytes() {
        try (var session = attach();
                var scratch = Arena.ofConfined()) {
            for (int type : new int[] {THREAD_STOPPED, THREAD_UNAVAILABLE}) {
                for (int field = 0; field < 4; field++) {
                    for (int number : new int[] {-2, Integer.MIN_VALUE, 0x8000_0001}) {
                        var event = EventCodec.event(scratch);
                        event.set(ValueLayout.JAVA_INT, 0, type);
                        event.set(ValueLayout.JAVA_INT, EventCodec.INFO_OFFSET + 4L * field, number);
                        assertThat(EventCodec.decode(session, event))
                                .isInstanceOfSatisfying(
                                        DebugEvent.Unknown.class,
                                        unknown -> assertThat(unknown.info())
                                                .isEqualTo(event.asSlice(EventCodec.INFO_OFFSET)
                                                        .toArray(ValueLayout.JAVA_BYTE)));
                    }
                }
            }
        }
    }

    @Test
    @OnDevice
    void imagesThatAreLargerThanTheHeapAreRefused() {
        try (var session = attach()) {
            for (long size : new long[] {Runtime.getRuntime().maxMemory(), 1L << 40, -1}) {
                var module = new LoadedModule(0, 0x1000, 0x1000 + size, 0x1000);
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> session.image(module))
                        .withMessageStartingWith("%s is too large to read: at most".formatted(module))
                        .withMessageContaining("-Xmx");
            }
        }
    }

    private static void putThread(MemorySegment event, Random random) {
        for (int field = 0; field < 4; field++) {
            event.set(
                    ValueLayout.JAVA_INT,
                    EventCodec.INFO_OFFSET + 4L * field,
                    random.nextBoolean() ? -1 : random.nextInt(1000));
        }
    }

    @Test
    @OnDevice
    void reasonsThatAreNotKnownKeepTheirNumber() {
        try (var session = attach();
                var scratch = Arena.ofConfined()) {
            var event = EventCodec.event(scratch);
            event.set(ValueLayout.JAVA_INT, 0, 1);
            event.set(ValueLayout.JAVA_INT, EventCodec.INFO_OFFSET, 77);
            var detached = (DebugEvent.Detached) EventCodec.decode(session, event);
            assertThat(detached.reason()).isEqualTo(DetachReason.UNRECOGNIZED);
            assertThat(detached.rawReason()).isEqualTo(77);

            event.set(ValueLayout.JAVA_INT, 0, 8);
            event.set(ValueLayout.JAVA_INT, EventCodec.INFO_OFFSET + 16L, 88);
            var fault = (DebugEvent.PageFault) EventCodec.decode(session, event);
            assertThat(fault.reason()).isEqualTo(PageFaultReason.UNRECOGNIZED);
            assertThat(fault.rawReason()).isEqualTo(88);

            event.set(ValueLayout.JAVA_LONG, EventCodec.INFO_OFFSET, -0x10000L);
            assertThat(EventCodec.decode(session, event).toString()).contains("address=0xffffffffffff0000, mask=0x0");
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void threadsSurviveTheWayToTheDriverAndBack(long seed) {
        var random = new Random(seed);
        try (var scratch = Arena.ofConfined()) {
            var fields = random.ints(4, 0, 300).toArray();
            var thread = new DeviceThread(fields[0], fields[1], fields[2], fields[3]);
            for (var selector : new ThreadSelector[] {
                thread,
                ThreadSelector.ALL,
                ThreadSelector.slice(fields[0]),
                ThreadSelector.subslice(fields[0], fields[1]),
                ThreadSelector.eu(fields[0], fields[1], fields[2])
            }) {
                assertThat(EventCodec.decodeThread(EventCodec.thread(scratch, selector)))
                        .isEqualTo(selector);
                assertThat(selector.contains(thread)).isTrue();
                var other = new DeviceThread(fields[0] + 1, fields[1], fields[2], fields[3]);
                assertThat(selector.contains(other)).isEqualTo(selector.equals(ThreadSelector.ALL));
            }
        }
    }
}
