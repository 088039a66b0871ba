package io.zetools.vm;

import io.zetools.vm.DeviceEvent.Times;
import io.zetools.vm.LiveMessage.Command;
import io.zetools.vm.LiveMessage.Kind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import jdk.jfr.FlightRecorder;
import jdk.jfr.RecordingState;
import org.jspecify.annotations.Nullable;

/// Makes events of the VM's Flight Recorder of the commands that the recorder sends, while any recording of the
/// VM has them enabled. An event lies at the times of the device, on a thread for each of its engines.
///
/// ```
///  recorder ──EventRing──▶ zetools-events ──▶ DEVICE / ENGINE ──commit──▶ Flight Recorder
///                          reads, keeps       one for each
///                          the clock          engine
/// ```
///
/// Threads: its own.
public final class LiveEvents {
    private static final long PAUSE_MILLIS = 10;
    private static final long IDLE_MILLIS = 20;
    private static final int MOST_LANES = 1024;

    /// The events of a kind of commands.
    ///
    /// @param times null if this VM does not let events have a begin of their own
    private record Type(
            Supplier<DeviceEvent> events, @Nullable Times times) {}

    private final EventRing ring;
    private final Runnable end;
    private final Map<Kind, Type> types = new EnumMap<>(Kind.class);
    private final LiveTexts texts = new LiveTexts();
    private final Map<Integer, EventLane> lanes = new TreeMap<>();
    private final EventClock clock = new EventClock(this::ticks);
    private final boolean placed;

    /// What was read and is not committed, by lanes.
    private final Map<Integer, List<Command>> commands = new TreeMap<>();

    private LiveMessage.@Nullable Account account;

    /// Whether any recording has the events, the time from which on, and the time of the last look.
    private boolean recording;

    private long since;
    private long looked = System.nanoTime();

    private LiveEvents(EventRing ring, Runnable end) {
        this.ring = ring;
        this.end = end;
        add(Kind.KERNEL, KernelEvent.class, KernelEvent::new);
        add(Kind.COPY, CopyEvent.class, CopyEvent::new);
        add(Kind.FILL, FillEvent.class, FillEvent::new);
        add(Kind.COMMAND, CommandEvent.class, CommandEvent::new);
        add(Kind.NOT_TIMED, NotTimedEvent.class, NotTimedEvent::new);
        placed = types.values().stream().allMatch(type -> type.times() != null);
    }

    private void add(Kind kind, Class<? extends DeviceEvent> type, Supplier<DeviceEvent> events) {
        types.put(kind, new Type(events, Times.of(type)));
    }

    /// Starts.
    ///
    /// @param folder the directory of a run
    /// @param end done once the recorder has ended, while it waits for that
    /// @return whether events lie at the times of the device; else they begin when they are committed
    /// @throws IOException if there is no memory for the ring, or it is there already
    public static boolean start(Path folder, Runnable end) throws IOException {
        var events =
                new LiveEvents(EventRing.create(folder, ProcessHandle.current().pid()), end);
        start("zetools-events", events::run);
        return events.placed;
    }

    /// Starts a thread. It is of no group that ends with the thread that starts it.
    static void start(String name, Runnable work) {
        var group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) group = group.getParent();
        var thread = new Thread(group, work, name, 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
        thread.start();
    }

    private void run() {
        try {
            boolean ended;
            do {
                // In this order: what was written before the end is read.
                ended = ring.isEnded();
                look();
                if (!pass() && !ended) Thread.sleep(recording ? PAUSE_MILLIS : IDLE_MILLIS);
            } while (!ended);
        } catch (Throwable e) {
            // An exception would be the program's. The recorder finds that nothing is read any more.
        } finally {
            leave();
        }
    }

    private void leave() {
        try {
            lanes.values().forEach(EventLane::end);
            end.run();
        } catch (RuntimeException e) {
            // The VM ends.
        } finally {
            ring.leave();
        }
    }

    /// Finds out whether any recording has the events.
    private void look() {
        boolean enabled =
                types.values().stream().anyMatch(type -> type.events().get().isEnabled());
        long now = System.nanoTime();
        if (enabled && !recording) since = begin(now);
        recording = enabled;
        looked = now;
        if (enabled && clock.isDue(now)) clock.read();
        ring.want(enabled && clock.isKnown());
    }

    /// Returns when the recording began that has the events since the last look: what ran before is not in it.
    private long begin(long now) {
        var wall = Instant.now();
        return FlightRecorder.getFlightRecorder().getRecordings().stream()
                .filter(each -> each.getState() == RecordingState.RUNNING)
                .mapToLong(each ->
                        now - Duration.between(each.getStartTime(), wall).toNanos())
                .filter(each -> each > looked)
                .min()
                .orElse(now);
    }

    /// Returns the time of Flight Recorder in its ticks; 0 while nothing is recorded.
    private long ticks() {
        for (var type : types.values()) {
            var times = type.times();
            long ticks = times == null ? 0 : times.ticks(type.events().get());
            if (ticks != 0) return ticks;
        }
        return 0;
    }

    /// Makes events of what is in the ring.
    ///
    /// @return whether there was anything
    private boolean pass() throws IOException, InterruptedException {
        if (!ring.read(this::take)) return false;
        var done = new CountDownLatch(commands.size());
        commands.forEach((lane, its) -> Objects.requireNonNull(lanes.get(lane)).commit(List.copyOf(its), done));
        commands.clear();
        done.await();
        ring.free();
        if (account != null) commit(account);
        account = null;
        return true;
    }

    private void take(ByteBuffer bytes) {
        var message = LiveMessage.read(bytes);
        if (message instanceof LiveMessage.Text it) {
            texts.add(it);
        } else if (message instanceof LiveMessage.Lane it) {
            if (it.number() != lanes.size() || it.number() == MOST_LANES)
                throw new IllegalArgumentException("a lane has the number " + it.number());
            lanes.put(it.number(), new EventLane(texts.of(it.text()), this::commit));
        } else if (message instanceof Command it) {
            if (recording && it.beginNanos() >= since && lanes.containsKey(it.lane()))
                commands.computeIfAbsent(it.lane(), lane -> new ArrayList<>()).add(it);
        } else if (message instanceof LiveMessage.Account it) {
            account = it;
        }
    }

    /// Makes an event of a command, in the thread of its lane.
    private void commit(Command command) {
        var type = Objects.requireNonNull(types.get(command.kind()));
        var event = type.events().get();
        if (!event.isEnabled()) return;
        event.set(command, texts);
        var times = type.times();
        if (placed && times != null && clock.isKnown()) {
            long begin = clock.ticksAt(command.beginNanos());
            times.set(event, begin, clock.ticksAt(command.endNanos()) - begin);
        }
        event.commit();
    }

    private static void commit(LiveMessage.Account account) {
        var event = new LostEvent();
        event.seen = account.seen();
        event.lost = account.lost();
        event.pid = account.pid();
        event.commit();
    }
}
