package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("onEvent: events in a thread of their own")
class DebugReaderTest extends DebugScenario {
    private final BlockingQueue<DebugEvent> events = new LinkedBlockingQueue<>();

    private DebugEvent take() throws InterruptedException {
        return Objects.requireNonNull(events.poll(SOON.toSeconds(), TimeUnit.SECONDS));
    }

    @Test
    @OnDevice
    void deliversUntilItIsClosedAndLeavesTheRest() throws Exception {
        try (var session = attach()) {
            try (var reader = session.onEvent(events::add)) {
                ok("queue");
                assertThat(take()).isInstanceOf(DebugEvent.ProcessEntry.class);
                assertThatIllegalStateException()
                        .isThrownBy(() -> session.poll(Duration.ZERO))
                        .withMessageContaining(reader + " reads the events");
                assertThatIllegalStateException()
                        .isThrownBy(() -> session.onEvent(_ -> {}))
                        .withMessageContaining("reads the events");
                assertThat(reader.await(Duration.ZERO)).isFalse();
            }
            ok("unqueue");
            next(session, DebugEvent.ProcessExit.class);
            try (var _ = session.onEvent(events::add)) {
                ok("queue");
                assertThat(take()).isInstanceOf(DebugEvent.ProcessEntry.class);
            }
        }
    }

    @Test
    @OnDevice
    void endsWithTheProcess() throws Exception {
        try (var session = attach();
                var reader = session.onEvent(events::add)) {
            debuggee().send("load");
            var load = (DebugEvent.ModuleLoad) take();
            assertThat(session.acknowledge(load)).isTrue();
            assertThat(debuggee().hear()).isEqualTo("ok");
            debuggee().kill();
            assertThat(take()).isInstanceOf(DebugEvent.Detached.class);
            assertThat(reader.await(SOON)).isTrue();
            assertThat(reader.failure()).isEmpty();
            assertThat(events).isEmpty();
        }
    }

    @Test
    @OnDevice
    void endsWithTheSession() {
        var session = attach();
        var reader = session.onEvent(events::add);
        session.close();
        assertThat(reader.await(SOON)).isTrue();
        assertThat(reader.failure()).isEmpty();
        reader.close();
    }

    @Test
    @OnDevice
    void theListenerMayCloseReaderAndSession() throws Exception {
        var session = attach();
        var own = new AtomicReference<DebugEventReader>();
        var started = new CompletableFuture<Void>();
        var reader = session.onEvent(event -> {
            events.add(event);
            started.join();
            own.get().close();
            session.close();
        });
        own.set(reader);
        started.complete(null);
        ok("queue");
        assertThat(take()).isInstanceOf(DebugEvent.ProcessEntry.class);
        assertThat(reader.await(SOON)).isTrue();
        assertThat(session.isOpen()).isFalse();
        assertThat(reader.listenerFailures()).isZero();
    }

    @Test
    @OnDevice
    void countsAListenerThatThrowsAndGoesOn() throws Exception {
        try (var session = attach();
                var reader = session.onEvent(event -> {
                    events.add(event);
                    throw new IllegalArgumentException("as a test asks for");
                })) {
            // A driver may take a queue that ends at once for none.
            ok("queue");
            assertThat(take()).isInstanceOf(DebugEvent.ProcessEntry.class);
            ok("unqueue");
            assertThat(take()).isInstanceOf(DebugEvent.ProcessExit.class);
            for (int i = 0; i < 1000 && reader.listenerFailures() < 2; i++) Thread.sleep(1);
            assertThat(reader.listenerFailures()).isEqualTo(2);
        }
    }

    @Test
    void aFailureOfTheDriverEndsIt(MockDriver driver) {
        try (var session = attach()) {
            driver.fail(Fault.next("zetDebugReadEvent", ZeResult.ERROR_UNKNOWN));
            var reader = session.onEvent(events::add);
            assertThat(reader.await(SOON)).isTrue();
            assertThat(reader.failure()).get().isInstanceOf(ZeException.class);
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(reader::close)
                    .withMessageContaining("zetDebugReadEvent");
            reader.close();
            ok("queue");
            next(session, DebugEvent.ProcessEntry.class);
        }
    }
}
