package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("events() on a thread of its own")
class DebugPublisherTest extends DebugScenario {
    @Test
    void deliversAsManyEventsAsAreAskedFor() throws Exception {
        try (var session = attach()) {
            var subscriber = new Subscriber();
            session.events().subscribe(subscriber);
            var subscription = subscriber.subscription.get();
            for (int i = 0; i < 2; i++) {
                ok("queue");
                ok("unqueue");
            }

            // What another thread polled, the subscriber would never get.
            assertThatIllegalStateException()
                    .isThrownBy(() -> session.poll(Duration.ZERO))
                    .withMessageContaining("A subscriber reads the events");
            subscription.request(1);
            assertThat(subscriber.take()).isInstanceOf(DebugEvent.ProcessEntry.class);
            assertThat(subscriber.events.poll(300, TimeUnit.MILLISECONDS)).isNull();
            subscription.request(2);
            assertThat(subscriber.take()).isInstanceOf(DebugEvent.ProcessExit.class);
            assertThat(subscriber.take()).isInstanceOf(DebugEvent.ProcessEntry.class);
            assertThat(subscriber.events.poll(300, TimeUnit.MILLISECONDS)).isNull();

            // What was not asked for is still with the driver.
            subscription.cancel();
            next(session, DebugEvent.ProcessExit.class);
            assertThat(subscriber.end).isNotDone();
        }
    }

    @Test
    void endsWithTheProcess() throws Exception {
        try (var session = attach()) {
            var subscriber = new Subscriber();
            session.events().subscribe(subscriber);
            subscriber.subscription.get().request(Long.MAX_VALUE);
            debuggee().tell("load");
            var load = (DebugEvent.ModuleLoad) subscriber.take();
            session.acknowledge(load);
            assertThat(debuggee().hear()).isEqualTo("ok");
            debuggee().kill();
            assertThat(subscriber.take()).isInstanceOf(DebugEvent.Detached.class);
            assertThat(subscriber.outcome()).isEqualTo("complete");
        }
    }

    @Test
    void endsWithTheSession() throws Exception {
        var hungry = new Subscriber();
        try (var session = attach()) {
            session.events().subscribe(hungry);
            hungry.subscription.get().request(1);
        }
        assertThat(hungry.outcome()).isEqualTo("complete");

        var contented = new Subscriber();
        try (var session = attach()) {
            session.events().subscribe(contented);
        }
        assertThat(contented.outcome()).isEqualTo("complete");
    }

    @Test
    void aSecondSubscriberIsRefused() throws Exception {
        try (var session = attach()) {
            var first = new Subscriber();
            var second = new Subscriber();
            session.events().subscribe(first);
            session.events().subscribe(second);
            assertThat(second.outcome()).contains("have a subscriber already");
            first.subscription.get().request(1);
            ok("queue");
            assertThat(first.take()).isInstanceOf(DebugEvent.ProcessEntry.class);
        }
    }

    @Test
    void askingForNothingIsAnError() throws Exception {
        try (var session = attach()) {
            var subscriber = new Subscriber();
            session.events().subscribe(subscriber);
            subscriber.subscription.get().request(0);
            assertThat(subscriber.outcome()).contains("request(0)");
        }
    }

    @Test
    void aFailureOfTheDriverReachesTheSubscriber(MockDriver driver) throws Exception {
        try (var session = attach()) {
            var subscriber = new Subscriber();
            session.events().subscribe(subscriber);
            driver.fail(Fault.next("zetDebugReadEvent", ZeResult.ERROR_UNKNOWN));
            subscriber.subscription.get().request(1);
            assertThat(subscriber.outcome())
                    .contains(ZeException.class.getSimpleName())
                    .contains("zetDebugReadEvent");
        }
    }

    @Test
    void aSubscriberThatThrowsIsNotAskedAgain() throws Exception {
        try (var session = attach()) {
            var subscriber = new Subscriber() {
                @Override
                public void onNext(DebugEvent event) {
                    super.onNext(event);
                    throw new IllegalStateException("of the subscriber");
                }
            };
            session.events().subscribe(subscriber);
            subscriber.subscription.get().request(5);
            ok("queue");
            ok("unqueue");
            assertThat(subscriber.outcome()).contains("of the subscriber");
            assertThat(subscriber.events).hasSize(1);
            next(session, DebugEvent.ProcessExit.class);
        }
    }

    @Test
    void whoHearsOfTheEndMayPoll() throws Exception {
        try (var session = attach()) {
            var polled = new CompletableFuture<Optional<DebugEvent>>();
            session.events().subscribe(new Subscriber() {
                @Override
                public void onSubscribe(Flow.Subscription given) {
                    given.request(0);
                }

                @Override
                public void onError(Throwable failure) {
                    // By another thread, while the one of the events is still telling of its end.
                    var poll = CompletableFuture.supplyAsync(
                            () -> session.poll(Duration.ZERO), Thread::startVirtualThread);
                    poll.handle((event, refusal) ->
                                    refusal == null ? polled.complete(event) : polled.completeExceptionally(refusal))
                            .join();
                }
            });
            assertThat(polled.get(SOON.toSeconds(), TimeUnit.SECONDS)).isEmpty();
        }
    }

    @Test
    void whatComesAfterACancellationIsLeftToPolls() throws Exception {
        try (var session = attach()) {
            cancelledWhileReading(session);
            assertThat(session.poll(Duration.ZERO)).isEmpty();
        }
        try (var session = attach()) {
            var subscriber = cancelledWhileReading(session);
            // The call that reads may still be under way, and get it.
            ok("queue");
            next(session, DebugEvent.ProcessEntry.class);
            assertThat(subscriber.events).isEmpty();
        }
    }

    private static Subscriber cancelledWhileReading(DebugSession session) throws Exception {
        var subscriber = new Subscriber();
        session.events().subscribe(subscriber);
        var subscription = subscriber.subscription.get();
        subscription.request(Long.MAX_VALUE);
        awaitReading("events of " + session);
        subscription.cancel();
        return subscriber;
    }

    /// Waits until a thread waits for an event in the driver.
    private static void awaitReading(String thread) throws InterruptedException {
        while (Thread.getAllStackTraces().entrySet().stream()
                .filter(entry -> entry.getKey().getName().equals(thread))
                .flatMap(entry -> Arrays.stream(entry.getValue()))
                .noneMatch(frame -> frame.getMethodName().equals("zetDebugReadEvent"))) {
            Thread.sleep(1);
        }
    }

    private static class Subscriber implements Flow.Subscriber<DebugEvent> {
        final CompletableFuture<Flow.Subscription> subscription = new CompletableFuture<>();
        final BlockingQueue<DebugEvent> events = new LinkedBlockingQueue<>();
        final CompletableFuture<String> end = new CompletableFuture<>();

        DebugEvent take() throws InterruptedException {
            var event = events.poll(SOON.toSeconds(), TimeUnit.SECONDS);
            if (event == null) throw new AssertionError("no event within " + SOON);
            return event;
        }

        String outcome() throws Exception {
            return end.get(SOON.toSeconds(), TimeUnit.SECONDS);
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription.complete(given);
        }

        @Override
        public void onNext(DebugEvent event) {
            events.add(event);
        }

        @Override
        public void onError(Throwable failure) {
            end.complete(failure.toString());
        }

        @Override
        public void onComplete() {
            end.complete("complete");
        }
    }
}
