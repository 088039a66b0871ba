package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Subscribing, its faults, and emitting, on a framework that plays scripts.
@Tag("embedded-only")
class SyclTracerTest {
    private static final UserData NOTHING = new UserData.None();

    private static Path library;
    private static Xpti xpti;

    @BeforeAll
    static void open() {
        library = Frameworks.script(3, "tracer", 9);
        xpti = Xpti.open(library);
    }

    @Test
    void streamsAndTheirEndsReachTheListener() {
        var told = new ArrayList<String>();
        try (var _ = SyclTracer.of("told")
                .on(xpti)
                .onStream(s -> told.add(s.name() + s.alive()))
                .start()) {
            told.clear(); // those of other tests
            XptiEmitter.open(xpti, "told", 3, 4, "3.4").close();
        }

        assertThat(told).containsExactly("toldtrue", "toldfalse");
        assertThat(xpti.streams()).contains(new SyclStream("told", 3, 4, "3.4", false));
    }

    @Test
    void allStreamsAreTakenAsTheyAppear() {
        var seen = new ArrayList<String>();
        try (var _ = SyclTracer.ofAll()
                        .on(xpti)
                        .onEvent(e -> seen.add(e.stream()))
                        .start();
                var stream = XptiEmitter.open(xpti, "a name not known yet", 1, 0, "1");
                var detailed = XptiEmitter.open(xpti, "a name not known yet.debug", 1, 0, "1")) {
            emit(stream);
            emit(detailed);
        }

        assertThat(seen).containsExactly("a name not known yet");
    }

    @Test
    void detailedStreamsAreTakenWhereAskedFor() {
        var seen = new ArrayList<String>();
        try (var stream = XptiEmitter.open(xpti, "twin", 1, 0, "1");
                var detailed = XptiEmitter.open(xpti, "twin.debug", 1, 0, "1");
                var single = XptiEmitter.open(xpti, "single", 1, 0, "1");
                var _ = SyclTracer.ofAll()
                        .on(xpti)
                        .detailed()
                        .onEvent(e -> seen.add(e.stream()))
                        .start()) {
            emit(stream);
            emit(detailed);
            emit(single);
        }

        assertThat(seen).containsExactly("twin.debug", "single");
    }

    @Test
    void aStreamThatIsInitialisedTwiceIsRegisteredOnce() throws Throwable {
        try (var _ = SyclTracer.of("twice").on(xpti).onEvent(e -> {}).start();
                var _ = SyclTracer.of("twice").on(xpti).onEvent(e -> {}).start();
                var _ = XptiEmitter.open(xpti, "twice", 1, 0, "1");
                var _ = XptiEmitter.open(xpti, "twice", 1, 0, "1")) {
            assertThat(Frameworks.callbacks(library, "twice", TraceKind.TASK_BEGIN))
                    .isEqualTo(1);
        }
        assertThat(Frameworks.callbacks(library, "twice", TraceKind.TASK_BEGIN)).isZero();
    }

    @Test
    void onlyTheKindsThatAreWantedAreRegistered() throws Throwable {
        try (var _ = SyclTracer.of("kinds")
                        .on(xpti)
                        .kinds(TraceKind.SIGNAL)
                        .onEvent(e -> {})
                        .start();
                var stream = XptiEmitter.open(xpti, "kinds", 1, 0, "1")) {
            assertThat(stream.isWanted(TraceKind.SIGNAL)).isTrue();
            assertThat(stream.isWanted(TraceKind.TASK_BEGIN)).isFalse();
        }
    }

    @Test
    void typesThatAProgramDefinesAreSubscribedTo() {
        int type = xpti.traceType("my tool", 6);
        int eventType = xpti.eventType("my tool", 1);
        var seen = new ArrayList<SyclEvent>();
        try (var stream = XptiEmitter.open(xpti, "own types", 1, 0, "1");
                var _ = SyclTracer.of("own types")
                        .on(xpti)
                        .types(type)
                        .onEvent(e -> seen.add(e.keep()))
                        .start()) {
            stream.notify(type, null, stream.event("own", TracePayload.NONE, eventType), 1, NOTHING);
        }

        assertThat(type & 0xff).isEqualTo(0x86);
        assertThat(xpti.traceType("my tool", 6)).isEqualTo(type);
        assertThat(seen).singleElement().satisfies(event -> {
            assertThat(event.kind()).isEqualTo(TraceKind.USER_DEFINED);
            assertThat(event.type()).isEqualTo(type);
            assertThat(event.eventType()).isEqualTo(eventType);
        });
    }

    @Test
    void dataOfAnUnknownFormIsNotRead() {
        try (var script = new Script(library, Generation.C, "another stream")) {
            // An address that would end the process if it was followed.
            assertThat(script.play(TraceKind.FUNCTION_BEGIN, new UserData.NotRead(0x10))
                            .userData())
                    .isEqualTo(new UserData.NotRead(0x10));
            assertThat(script.play(TraceKind.LOCK_BEGIN, new UserData.NotRead(0x20))
                            .userData())
                    .isEqualTo(new UserData.NotRead(0x20));
        }
    }

    /// An allocation of pointers carries a text; read as the structure it would have a size of 6 times 10 to the
    /// 18th.
    @Test
    void anAllocationWithAnEventCarriesAText() {
        try (var script = new Script(library, Generation.C, "sycl.experimental.mem_alloc")) {
            assertThat(script.play(TraceKind.MEM_ALLOC_BEGIN, new UserData.Text("usm::alignedAlloc"))
                            .userData())
                    .isEqualTo(new UserData.Text("usm::alignedAlloc"));
        }
    }

    @Test
    void userDataOfARuntimeOfAnUnknownVersionIsNotRead() {
        var framework = Xpti.open(Frameworks.script(3, "future", 9));
        var seen = new ArrayList<UserData>();
        try (var _ = SyclTracer.of("sycl")
                        .on(framework)
                        .onEvent(e -> seen.add(e.userData()))
                        .start();
                var stream = XptiEmitter.open(framework, "sycl", 12, 0, "sycl 12.0")) {
            var event = stream.event("node", TracePayload.NONE, XptiEmitter.ALGORITHM);
            stream.notify(TraceKind.NODE_CREATE, null, event, new UserData.NotRead(0x30));
        }

        assertThat(seen).containsExactly(new UserData.NotRead(0x30));
    }

    @Test
    void argumentsOfUnifiedRuntimeAreDecoded() {
        var call = new UserData.FunctionCall(
                178,
                "urAdapterGet",
                List.of(
                        new UserData.Argument("NumEntries", 2, "2"),
                        new UserData.Argument("phAdapters", 0x70, "0x70"),
                        new UserData.Argument("pNumAdapters", 0, "null")),
                true,
                0);
        try (var script = new Script(library, Generation.C, "ur.call")) {
            assertThat(script.play(TraceKind.FUNCTION_WITH_ARGS_END, call).userData())
                    .isEqualTo(call);
        }
    }

    @Test
    void anEventIsUsedAgainWithOtherMetadata() {
        try (var script = new Script(library, Generation.C, "sycl")) {
            script.event().put("queue_id", 1);
            var first = script.play(TraceKind.QUEUE_CREATE, new UserData.Text("queue_create"));
            script.event().put("queue_id", 2);
            var second = script.play(TraceKind.QUEUE_CREATE, new UserData.Text("queue_create"));

            assertThat(first.id()).isEqualTo(second.id());
            assertThat(first.metadata().get("queue_id").number()).isEqualTo(1);
            assertThat(second.metadata().get("queue_id").number()).isEqualTo(2);
        }
    }

    @Test
    void whatWasNotReadInsideTheListenerCannotBeReadAfterwards() {
        var kept = new AtomicReference<SyclEvent>();
        try (var stream = XptiEmitter.open(xpti, "over", 1, 0, "1");
                var _ = SyclTracer.of("over").on(xpti).onEvent(kept::set).start()) {
            emit(stream);
        }

        assertThatThrownBy(() -> kept.get().payload())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("keep()");
        assertThatThrownBy(() -> kept.get().id()).isInstanceOf(IllegalStateException.class);
        assertThat(kept.get().stream()).isEqualTo("over");
    }

    @Test
    void theUniversalIdTellsWhatAnInnerCallBelongsTo() {
        var seen = new AtomicLong();
        try (var stream = XptiEmitter.open(xpti, "scope", 1, 0, "1");
                var _ = SyclTracer.of("scope")
                        .on(xpti)
                        .onEvent(e -> seen.set(e.universalId()))
                        .start()) {
            var task = stream.event("task", TracePayload.NONE, XptiEmitter.ALGORITHM);
            stream.inScope(task, () -> emit(stream));

            assertThat(seen.get()).isEqualTo(task.id());
            assertThat(stream.universalId()).isNotEqualTo(task.id());
        }
    }

    @Test
    void aListenerThatThrowsIsCountedAndTheNextOneRuns() {
        var failures = new ArrayList<Throwable>();
        var seen = new AtomicLong();
        try (var stream = XptiEmitter.open(xpti, "throws", 1, 0, "1");
                var tracer = SyclTracer.of("throws")
                        .on(xpti)
                        .onEvent(_ -> {
                            throw new IllegalArgumentException("thrown on purpose");
                        })
                        .onListenerFailure((_, failure) -> {
                            failures.add(failure);
                            throw new StackOverflowError("thrown on purpose, too");
                        })
                        .start();
                var _ = SyclTracer.of("throws")
                        .on(xpti)
                        .onEvent(_ -> seen.incrementAndGet())
                        .start()) {
            emit(stream);
            emit(stream);

            assertThat(tracer.listenerFailures()).isEqualTo(2);
        }
        assertThat(failures).hasSize(2);
        assertThat(seen).hasValue(2);
    }

    @Test
    void whatAListenerDoesItselfIsNotReported() {
        var seen = new AtomicLong();
        try (var stream = XptiEmitter.open(xpti, "nested", 1, 0, "1");
                var _ = SyclTracer.of("nested")
                        .on(xpti)
                        .onEvent(_ -> {
                            seen.incrementAndGet();
                            emit(stream);
                        })
                        .start()) {
            emit(stream);
        }

        assertThat(seen).hasValue(1);
    }

    @Test
    void startingAndClosingInsideAListenerIsRefused() {
        var failures = new ArrayList<String>();
        var tracer = new AtomicReference<SyclTracer>();
        try (var stream = XptiEmitter.open(xpti, "inside", 1, 0, "1");
                var started = SyclTracer.of("inside")
                        .on(xpti)
                        .onEvent(_ -> tracer.get().close())
                        .onListenerFailure((_, failure) -> failures.add(failure.getMessage()))
                        .start()) {
            tracer.set(started);
            emit(stream);
        }

        assertThat(failures).singleElement().asString().contains("from inside a listener");
    }

    /// Native threads notify all the time while tracers come and go.
    @Test
    void tracersComeAndGoWhileEventsCome() throws Throwable {
        var play = Frameworks.function(
                library,
                "script_events",
                FunctionDescriptor.ofVoid(ValueLayout.ADDRESS, ValueLayout.JAVA_SHORT, ValueLayout.JAVA_LONG));
        var late = new AtomicLong();
        try (var arena = Arena.ofShared()) {
            var name = arena.allocateFrom("busy");
            var threads = new ArrayList<Thread>();
            for (int i = 0; i < 2; i++) {
                threads.add(Thread.ofPlatform().start(() -> {
                    try {
                        play.invokeExact(name, (short) TraceKind.TASK_BEGIN.number(Generation.C), 100_000L);
                    } catch (Throwable t) {
                        throw new AssertionError(t);
                    }
                }));
            }
            for (int i = 0; i < 100; i++) {
                var open = new AtomicLong(1);
                try (var _ = SyclTracer.of("busy")
                        .on(xpti)
                        .onEvent(_ -> late.addAndGet(1 - open.get()))
                        .start()) {
                    Thread.onSpinWait();
                }
                open.set(0);
            }
            for (var thread : threads) thread.join();
        }

        assertThat(late).as("listeners called after close").hasValue(0);
    }

    @Test
    void closingWaitsForAListenerNoLongerThanGiven() throws Exception {
        var inside = new CountDownLatch(1);
        var leave = new CountDownLatch(1);
        try (var stream = XptiEmitter.open(xpti, "slow", 1, 0, "1")) {
            var tracer = SyclTracer.of("slow")
                    .on(xpti)
                    .onEvent(_ -> {
                        inside.countDown();
                        awaitQuietly(leave);
                    })
                    .start();
            var thread = Thread.ofPlatform().start(() -> emit(stream));
            inside.await();

            assertThat(tracer.close(Duration.ofMillis(10))).isFalse();
            leave.countDown();
            assertThat(tracer.close(Duration.ofSeconds(10))).isTrue();
            thread.join();
        }
    }

    @Test
    void aTracerNeedsAListener() {
        assertThatThrownBy(() -> SyclTracer.of("sycl").on(xpti).start())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("onEvent");
        assertThatThrownBy(SyclTracer::of).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aClosedEmitterEmitsNothing() {
        var stream = XptiEmitter.open(xpti, "closed", 1, 0, "1");
        stream.close();
        stream.close();

        assertThatThrownBy(() -> emit(stream))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
    }

    private static void emit(XptiEmitter stream) {
        var event = stream.event("task", TracePayload.NONE, XptiEmitter.ALGORITHM);
        stream.notify(TraceKind.TASK_BEGIN, null, event, NOTHING);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
