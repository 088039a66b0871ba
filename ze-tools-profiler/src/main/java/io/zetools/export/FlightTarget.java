package io.zetools.export;

import io.zetools.internal.log.FailureLog;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.vm.EventRing;
import io.zetools.vm.LiveMessage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A process that gets live events, if it is a VM with a ring for them.
///
/// Threads: one at a time.
final class FlightTarget {
    /// Texts that come later are empty. A program may make names without an end.
    private static final int MOST_TEXTS = 1 << 18;

    private static final int NO_ROOM = -1;

    /// At the end the last account gets so long to find room.
    private static final long PATIENCE_NANOS = 500_000_000;

    private static final long WAIT_NANOS = 1_000_000;

    /// An event that is to be sent.
    record Event(
            CommandFields fields,
            String line,
            long beginNanos,
            long endNanos,
            String reason,
            String device,
            String engine,
            String place,
            String submitter) {}

    private final int process;
    private final long pid;
    private final ByteBuffer bytes = ByteBuffer.allocate(EventRing.MOST_BYTES).order(ByteOrder.nativeOrder());
    private final Map<String, Integer> texts = new HashMap<>();
    private final Map<String, Integer> lanes = new HashMap<>();
    private final FailureLog log = new FailureLog(FlightEvents.class);
    private @Nullable EventRing ring;
    private boolean failed;
    private long seen;
    private long lost;
    private long reported = -1;

    FlightTarget(int process, long pid) {
        this.process = process;
        this.pid = pid;
        texts.put("", 0);
    }

    long pid() {
        return pid;
    }

    /// Looks whether the process has made a ring.
    void look(Path run) {
        if (ring != null || failed || !Files.exists(EventRing.file(run, pid))) return;
        try {
            ring = EventRing.open(run, pid);
        } catch (IOException e) {
            fail(e);
        }
    }

    /// Does something with the ring. Where another process has cut its file off, the VM reports that by an
    /// error, now or a little later, and the ring is not touched again.
    <T> T unlessCut(Supplier<T> work, T otherwise) {
        try {
            return work.get();
        } catch (InternalError e) {
            fail(new IOException("another process has cut its memory off", e));
            return otherwise;
        }
    }

    private void fail(IOException e) {
        failed = true;
        ring = null;
        log.report(e, () -> "process %d gets no live events".formatted(pid));
    }

    /// Returns whether the VM records events now.
    boolean isWanted() {
        return unlessCut(() -> ring != null && ring.isWanted(), false);
    }

    /// Sends an event, or counts it as lost.
    void send(Event event) {
        seen++;
        try {
            var sent = message(event);
            if (sent == null || !write(sent)) lost++;
        } catch (IOException e) {
            lost++;
            fail(e);
        } catch (InternalError e) {
            lost++;
            throw e;
        }
    }

    /// Returns the message; null if there is no room for its texts.
    private LiveMessage.@Nullable Command message(Event event) throws IOException {
        int lane = lane(event.line());
        var fields = event.fields();
        int[] numbers = {
            text(fields.name()),
            text(fields.detail()),
            text(event.reason()),
            text(event.device()),
            text(event.engine()),
            text(event.place()),
            text(event.submitter())
        };
        if (lane == NO_ROOM) return null;
        for (int each : numbers) if (each == NO_ROOM) return null;
        int at = 0;
        return new LiveMessage.Command(
                fields.kind(),
                lane,
                event.beginNanos(),
                event.endNanos(),
                numbers[at++],
                numbers[at++],
                numbers[at++],
                numbers[at++],
                numbers[at++],
                numbers[at++],
                numbers[at],
                fields.messageSizes(),
                fields.messageNumbers());
    }

    private int lane(String line) throws IOException {
        var known = lanes.get(line);
        if (known != null) return known;
        int text = text(line);
        if (text == NO_ROOM || !write(new LiveMessage.Lane(lanes.size(), text))) return NO_ROOM;
        lanes.put(line, lanes.size());
        return lanes.size() - 1;
    }

    private int text(String text) throws IOException {
        var known = texts.get(text);
        if (known != null) return known;
        if (texts.size() >= MOST_TEXTS) return 0;
        int number = texts.size();
        if (!write(new LiveMessage.Text(number, text))) return NO_ROOM;
        texts.put(text, number);
        return number;
    }

    private boolean write(LiveMessage message) throws IOException {
        var open = ring;
        if (open == null) return false;
        LiveMessage.write(message, bytes);
        return open.write(bytes);
    }

    /// Sends how many events were lost, if that is something new.
    void account(long nanos) {
        if (lost == 0 || lost == reported) return;
        try {
            if (write(new LiveMessage.Account(nanos, seen, lost, pid))) reported = lost;
        } catch (IOException e) {
            fail(e);
        }
    }

    /// Returns the account; none if nothing was to be sent.
    Stream<Account> accounts(long nanos) {
        if (seen == 0) return Stream.empty();
        Map<String, Long> dropped = lost == 0 ? Map.of() : Map.of("no room in the ring of live events", lost);
        return Stream.of(new Account(process, -1, Account.LIVE, nanos, seen, seen - lost, dropped, 0, 0, 0));
    }

    /// Ends the ring.
    void end(long nanos) {
        long until = System.nanoTime() + PATIENCE_NANOS;
        account(nanos);
        while (isWanted() && lost != reported && lost > 0 && System.nanoTime() - until < 0) {
            LockSupport.parkNanos(WAIT_NANOS);
            account(nanos);
        }
        unlessCut(
                () -> {
                    if (ring != null) ring.end();
                    return true;
                },
                false);
    }

    /// Returns whether the VM has done all that it does at the end; true for what is no VM.
    boolean isLeft() {
        return unlessCut(
                () -> ring == null
                        || ring.isLeft()
                        || !ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false),
                true);
    }
}
