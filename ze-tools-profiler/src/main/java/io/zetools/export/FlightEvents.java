package io.zetools.export;

import io.zetools.profile.DeviceNames;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.CallLocation;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordingSink;
import io.zetools.recording.SourcePlaces;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Hands commands on devices to the Java VMs that submitted them, as events of their own Flight Recorder, while
/// these record: see [io.zetools.recording.Recorder.Builder#flightEvents]. `jcmd PID JFR.start`, `JFR.dump` and
/// recording streams treat them as any event of the VM.
///
/// An event has the times of the device, lies on a thread for each engine, and has the place of the call that
/// appended the command as a text. It comes when the command's times are known, a second or two after its end.
/// What finds no room on the way is counted, in an event and in the account; the program never waits.
///
/// Threads: one at a time.
public final class FlightEvents implements RecordingSink {
    /// VMs are looked for again after so many nanoseconds.
    private static final long LOOK_NANOS = 50_000_000;

    private static final long ACCOUNT_NANOS = 1_000_000_000;
    private static final long WAIT_NANOS = 5_000_000;

    private final Path run;
    private final SourcePlaces.Reader reader = new SourcePlaces.Reader();
    private final RecentPlaces recent = new RecentPlaces();
    private final RecordingNames names = new RecordingNames(reader.places());
    private final CallNumbers calls = new CallNumbers();
    private final Map<Integer, FlightTarget> targets = new HashMap<>();
    private final List<Definition.OsProcess> processes = new ArrayList<>();
    private final List<Definition.Device> devices = new ArrayList<>();
    private final List<Definition.Engine> engines = new ArrayList<>();
    private final Map<Integer, Map<Integer, String>> threads = new HashMap<>();
    private @Nullable DeviceNames deviceNames;
    private long looked;
    private long accounted;

    /// @param run the directory of the run, as [io.zetools.recording.Recorder.Builder#flightEvents] gives it
    public FlightEvents(Path run) {
        this.run = Objects.requireNonNull(run, "run");
    }

    @Override
    public boolean wants(Part part) {
        return switch (part) {
            // Places of calls are needed later, also where nothing is recorded now.
            case REMARKS -> true;
            case EVENTS -> {
                look();
                yield targets.values().stream().anyMatch(FlightTarget::isWanted);
            }
            case SAMPLES, CALLS -> false;
        };
    }

    /// Looks for VMs, now and then.
    private void look() {
        long now = System.nanoTime();
        if (now - looked < LOOK_NANOS) return;
        looked = now;
        for (var each : targets.values()) each.look(run);
    }

    @Override
    public void define(Definition definition) {
        reader.define(definition);
        names.add(definition);
        switch (definition) {
            case Definition.OsProcess it -> {
                processes.add(it);
                targets.putIfAbsent(it.process(), new FlightTarget(it.process(), it.pid()));
                deviceNames = null;
            }
            case Definition.Device it -> {
                devices.add(it);
                deviceNames = null;
            }
            case Definition.Engine it -> {
                engines.add(it);
                deviceNames = null;
            }
            case Definition.OsThread it ->
                threads.computeIfAbsent(it.process(), _ -> new HashMap<>()).put(it.thread(), it.name());
            default -> {
                // Says nothing of commands.
            }
        }
    }

    @Override
    public void event(RecordedEvent event) {
        switch (event) {
            case CallLocation it -> recent.add(it);
            case DeviceActivity it -> command(it);
            default -> {
                // Is no command.
            }
        }
    }

    private void command(DeviceActivity it) {
        var target = targets.get(it.process());
        if (target != null)
            target.unlessCut(
                    () -> {
                        if (target.isWanted()) send(it, target);
                        return true;
                    },
                    false);
    }

    private void send(DeviceActivity it, FlightTarget target) {
        var known = deviceNames;
        if (known == null) {
            known = new DeviceNames(processes, devices, engines);
            deviceNames = known;
        }
        var device = known.of(it).map(DeviceNames.Named::name).orElse(JfrLanes.UNKNOWN_DEVICE);
        var engine = known.engine(it);
        var fields = CommandFields.of(it, names, target.pid(), calls.of(it.process(), it.thread(), it.correlation()));
        boolean timed = it.state() == ActivityState.TIMED;
        target.send(new FlightTarget.Event(
                fields,
                JfrLanes.line(device, engine),
                timed ? it.startNanos() : it.submittedNanos(),
                timed ? it.endNanos() : it.submittedNanos(),
                it.reason(),
                device,
                engine,
                place(it),
                threads.getOrDefault(it.process(), Map.of()).getOrDefault(it.thread(), "")));
        long now = System.nanoTime();
        if (now - accounted < ACCOUNT_NANOS) return;
        accounted = now;
        for (var each : targets.values()) each.account(now);
    }

    private String place(DeviceActivity it) {
        int location = it.correlation() < 0 ? it.location() : recent.of(it.process(), it.thread(), it.correlation());
        return RecordingNames.text(reader.places().ofNumber(it.process(), location));
    }

    @Override
    public List<Account> accounts(long nanos) {
        return targets.values().stream().flatMap(each -> each.accounts(nanos)).toList();
    }

    @Override
    public void end() {
        long now = System.nanoTime();
        for (var each : targets.values()) each.end(now);
    }

    /// Waits until the VMs have taken all events, and have ended the recordings that last as long as the
    /// recorder's. After [#end], which comes at the end of the recording.
    ///
    /// @param timeout how long it waits for VMs that are busy, or hang
    /// @return whether all have
    public boolean await(Duration timeout) {
        long until = System.nanoTime() + timeout.toNanos();
        while (!targets.values().stream().allMatch(FlightTarget::isLeft)) {
            if (System.nanoTime() - until >= 0 || Thread.currentThread().isInterrupted()) return false;
            LockSupport.parkNanos(WAIT_NANOS);
        }
        return true;
    }
}
