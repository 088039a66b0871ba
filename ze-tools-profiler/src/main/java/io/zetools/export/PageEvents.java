package io.zetools.export;

import io.zetools.export.page.Events;
import io.zetools.export.page.Track;
import io.zetools.export.page.Track.Kind;
import io.zetools.profile.DeviceNames;
import io.zetools.profile.SyclProfile;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedEvent.Instant;
import io.zetools.recording.RecordedEvent.Region;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.recording.SourcePlaces;
import io.zetools.sycl.TracePayload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/// Puts the events of a recording into the tracks of a page: calls, marks and SYCL's submissions of each thread,
/// and the commands of each engine.
final class PageEvents {
    private record Key(int process, int number) {}

    private record ThreadKey(Kind kind, int process, int thread) {}

    private record Lane(String device, String engine) {}

    private final Recording recording;
    private final Events events;
    private final HostTimes times;
    private final DeviceNames devices;
    private final long originNanos;
    private final Map<Integer, String> processes = new HashMap<>();
    private final Map<Key, String> threads = new HashMap<>();
    private final Map<ThreadKey, Track> ofThreads = new HashMap<>();
    private final Map<Lane, Track> engines = new HashMap<>();

    /// @param events without any so far
    PageEvents(Recording recording, Events events) {
        this.recording = recording;
        this.events = events;
        times = new HostTimes(recording);
        devices = new DeviceNames(recording);
        var all = recording.definitions(Definition.OsProcess.class);
        originNanos = times.startNanos() > 0
                ? times.startNanos()
                : all.stream().mapToLong(Definition.OsProcess::startNanos).min().orElse(0);
        for (var each : all)
            processes.put(
                    each.process(),
                    each.rank() < 0
                            ? "process %d: %s".formatted(each.pid(), each.program())
                            : "rank %d, process %d: %s".formatted(each.rank(), each.pid(), each.program()));
        for (var each : recording.definitions(Definition.OsThread.class))
            threads.put(
                    new Key(each.process(), each.thread()),
                    each.tid() == 0 ? each.name() : "%s (%d)".formatted(each.name(), each.tid()));
    }

    Events events() {
        return events;
    }

    /// Returns the origin of the page's times: the start of the run, in nanoseconds of `CLOCK_MONOTONIC`.
    long originNanos() {
        return originNanos;
    }

    /// Returns what takes the events while the recording is scanned.
    RecordingSink sink(SourcePlaces places) {
        return new Reader(RecordingNames.of(recording, places));
    }

    private Track track(Kind kind, int process, int thread) {
        return ofThreads.computeIfAbsent(
                new ThreadKey(kind, process, thread),
                _ -> events.track(
                        kind,
                        processes.getOrDefault(process, "process unknown"),
                        threads.getOrDefault(
                                new Key(process, thread),
                                thread < 0 ? "thread unknown" : "thread %d".formatted(thread)),
                        process,
                        thread));
    }

    private long since(int process, long nanos) {
        return nanos + times.shift(process) - originNanos;
    }

    private final class Reader implements RecordingSink {
        private final RecordingNames names;

        Reader(RecordingNames names) {
            this.names = names;
        }

        @Override
        public void calls(CallColumns calls) {
            try {
                for (int i = 0; i < calls.size(); i++) call(calls, i);
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        }

        private void call(CallColumns calls, int i) throws IOException {
            int process = calls.process(i);
            events.add(
                    track(Kind.CALLS, process, calls.thread(i)),
                    since(process, calls.startNanos(i)),
                    calls.durationNanos(i),
                    events.text(names.function(calls, i)),
                    calls.result(i) == 0 ? 0 : events.text(EventTables.result(calls.result(i))),
                    events.text(names.kernel(calls, i)),
                    calls.sequence(i),
                    events.text(names.place(calls, i)));
        }

        @Override
        public void event(RecordedEvent event) {
            try {
                switch (event) {
                    case DeviceActivity it -> command(it);
                    case Region it ->
                        events.add(
                                track(Kind.REGIONS, it.process(), it.thread()),
                                since(it.process(), it.startNanos()),
                                it.endNanos() - it.startNanos(),
                                events.text(it.name().isEmpty() ? it.kind() : it.name()),
                                events.text(it.kind()),
                                events.text(it.domain()),
                                events.text(names.place(it)));
                    case Instant it ->
                        events.add(
                                track(Kind.INSTANTS, it.process(), it.thread()),
                                since(it.process(), it.endNanos()),
                                0,
                                events.text(it.name()),
                                events.text(it.kind()),
                                it.values().values().stream().findFirst().orElse(0L),
                                events.text(it.text()),
                                events.text(names.place(it)));
                    default -> {
                        // Has no place on a time line.
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        }

        private void command(DeviceActivity it) throws IOException {
            if (it.state() == ActivityState.DROPPED) return;
            var lane =
                    new Lane(devices.of(it).map(DeviceNames.Named::name).orElse("device unknown"), devices.engine(it));
            var track = engines.computeIfAbsent(
                    lane, _ -> events.track(Kind.COMMANDS, lane.device(), lane.engine(), -1, -1));
            events.add(
                    track,
                    since(it.process(), it.startNanos()),
                    it.endNanos() - it.startNanos(),
                    events.text(names.of(it)),
                    events.text(it.direction().isEmpty() ? it.kind() : "%s %s".formatted(it.kind(), it.direction())),
                    it.state() == ActivityState.TIMED ? 0 : 1,
                    it.startNanos() - it.submittedNanos(),
                    it.submittedNanos() - it.appendedNanos(),
                    it.process(),
                    it.thread(),
                    it.correlation(),
                    it.bytes(),
                    events.text(
                            it.groupsX() == 0
                                    ? ""
                                    : "%d x %d x %d groups".formatted(it.groupsX(), it.groupsY(), it.groupsZ())),
                    it.errorNanos(),
                    events.text(it.reason()),
                    it.list(),
                    it.execution(),
                    it.command(),
                    events.text(names.place(it)));
        }
    }

    /// Adds the submissions and the waits of a process that uses SYCL.
    void add(SyclProfile.OfProcess of) throws IOException {
        for (var node : of.graph().executions())
            events.add(
                    track(Kind.SYCL, of.process(), (int) node.thread()),
                    since(of.process(), node.submitBegin()),
                    node.submitEnd() - node.submitBegin(),
                    events.text(node.name()),
                    node.number(),
                    events.text(node.line()));
        for (var wait : of.graph().waits())
            events.add(
                    track(Kind.SYCL_WAITS, of.process(), (int) wait.thread()),
                    since(of.process(), wait.begin()),
                    wait.nanos(),
                    events.text(wait.text()),
                    events.text(line(wait.place())));
    }

    private static String line(TracePayload place) {
        return place.sourceFile().isEmpty() ? "" : "%s:%d".formatted(place.sourceFile(), place.line());
    }
}
