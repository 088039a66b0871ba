package io.zetools.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.CallLocation;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordingSink.Part;
import io.zetools.vm.EventRing;
import io.zetools.vm.LiveEvents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Tests of the way from the recorder into a VM, both of which are this process here.
@Timeout(120)
@DisplayName("FlightEvents: commands as events of a VM's Flight Recorder")
class FlightEventsTest {
    private static final int PROCESS = 0;
    private static final int THREAD = 7;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path run;

    private FlightEvents events;

    @BeforeEach
    void make() {
        events = new FlightEvents(run);
        long pid = ProcessHandle.current().pid();
        events.define(new Definition.OsProcess(PROCESS, pid, 0, -1, "java", List.of(), 0, ""));
        events.define(new Definition.OsThread(
                PROCESS, THREAD, 1, Thread.currentThread().getName()));
    }

    private static DeviceActivity kernel(int number) {
        long now = System.nanoTime();
        var it = new DeviceActivity(
                PROCESS, "kernel", 0, number, now - 9, now - 5, now, now + 1200, 0, ActivityState.TIMED, "", number);
        return new DeviceActivity(
                PROCESS,
                it.kind(),
                0,
                number,
                it.appendedNanos(),
                it.submittedNanos(),
                it.startNanos(),
                it.endNanos(),
                0,
                it.state(),
                "",
                number,
                THREAD,
                0,
                0,
                0,
                0,
                0,
                2,
                3,
                4,
                it.endNanos(),
                100,
                true,
                0,
                "",
                "",
                1,
                0);
    }

    private List<RecordedEvent> dumped(Recording recording, String type) throws IOException {
        var file = run.resolve("dump.jfr");
        if (!Files.exists(file)) recording.dump(file);
        var found = new ArrayList<RecordedEvent>();
        try (var in = new RecordingFile(file)) {
            while (in.hasMoreEvents()) {
                var event = in.readEvent();
                if (event.getEventType().getName().equals(type)) found.add(event);
            }
        }
        return found;
    }

    private void awaitRecording() throws InterruptedException {
        while (!events.wants(Part.EVENTS)) Thread.sleep(5);
    }

    private Account account() {
        var accounts = events.accounts(System.nanoTime());
        assertThat(accounts).hasSize(1);
        assertThat(accounts.getFirst().kind()).isEqualTo(Account.LIVE);
        return accounts.getFirst();
    }

    @Test
    @DisplayName("an event has the command's times, thread, place and numbers")
    void fields() throws Exception {
        try (var recording = new Recording()) {
            recording.start();
            LiveEvents.start(run, () -> {});
            awaitRecording();
            events.define(new Definition.Kernel(PROCESS, 3, 0, "matmul"));
            events.define(new Definition.Location(PROCESS, 1, "Solver.java", 11, 0, "app.Solver.step"));
            events.event(new CallLocation(PROCESS, THREAD, 3, 1, 0));
            var command = kernel(3);
            events.event(command);
            events.end();
            assertThat(events.await(PATIENCE)).isTrue();
            recording.stop();
            var kernels = dumped(recording, "zetools.LiveKernel");
            assertThat(kernels).hasSize(1);
            var kernel = kernels.getFirst();
            assertThat(kernel.getString("name")).isEqualTo("matmul");
            assertThat(kernel.getString("place")).isEqualTo("app.Solver.step (Solver.java:11)");
            assertThat(kernel.getThread("submitter").getJavaThreadId())
                    .isEqualTo(Thread.currentThread().threadId());
            assertThat(kernel.getDuration()).isBetween(Duration.ofNanos(1150), Duration.ofNanos(1250));
            assertThat(kernel.getLong("deviceBegin")).isEqualTo(command.startNanos());
            assertThat(List.of(kernel.getLong("groupsX"), kernel.getLong("groupsY"), kernel.getLong("groupsZ")))
                    .containsExactly(2L, 3L, 4L);
            assertThat(kernel.getLong("clockError")).isEqualTo(100);
            assertThat(kernel.getThread().getJavaName()).isEqualTo("device unknown / kernels");
            assertThat(account().lost()).isZero();
        }
    }

    @Test
    @DisplayName("what finds no room is counted, in an event and in the account, and nothing else is missing")
    void lost() throws Exception {
        int count = 3000;
        var name = "x".repeat(20_000);
        try (var recording = new Recording()) {
            recording.start();
            LiveEvents.start(run, () -> {});
            awaitRecording();
            for (int i = 1; i <= count; i++) {
                events.define(new Definition.Kernel(PROCESS, i, 0, name + i));
                events.event(kernel(i));
            }
            events.end();
            assertThat(events.await(PATIENCE)).isTrue();
            recording.stop();
            var account = account();
            assertThat(account.seen()).isEqualTo(count);
            assertThat(account.lost()).isPositive();
            assertThat(account.recorded()).isEqualTo(count - account.lost());
            assertThat(dumped(recording, "zetools.LiveKernel")).hasSize((int) account.recorded());
            assertThat(dumped(recording, "zetools.Lost").getLast().getLong("lost"))
                    .isEqualTo(account.lost());
        }
    }

    @Test
    @DisplayName("nothing is made while no recording has the events, and a process without a ring gets none")
    void unwanted() throws Exception {
        assertThat(events.wants(Part.EVENTS)).isFalse();
        LiveEvents.start(run, () -> {});
        Thread.sleep(Duration.ofMillis(200));
        assertThat(events.wants(Part.EVENTS)).isFalse();
        assertThat(events.wants(Part.CALLS)).isFalse();
        events.event(kernel(1));
        assertThat(events.accounts(0)).isEmpty();
        events.end();
        assertThat(events.await(PATIENCE)).isTrue();
    }

    @Test
    @DisplayName("a ring that another process has written to or cut off is left, and what was lost is counted")
    void hostile() throws Exception {
        try (var recording = new Recording()) {
            recording.start();
            LiveEvents.start(run, () -> {});
            awaitRecording();
            var file = EventRing.file(run, ProcessHandle.current().pid());
            Files.write(file, new byte[0]);
            for (int i = 0; i < 10; i++) events.event(kernel(i));
            assertThat(events.wants(Part.EVENTS)).isFalse();
            events.end();
            assertThat(events.await(PATIENCE)).isTrue();
        }
    }
}
