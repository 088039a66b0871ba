package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandListFlag;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Flags;
import io.zetools.QueueOptions;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;

/// A root device with its sub-devices, random steps on it, and what is known of it from the steps that were
/// taken: which must be refused, by whom and why, and what the others answer.
final class MetricWorld {
    private static final List<String> DOMAINS = List.of("ComputeBasic", "MemoryProfile", "VectorEngineProfile");
    private static final List<SamplingType> KINDS = List.of(SamplingType.TIME_BASED, SamplingType.EVENT_BASED);
    private static final int TIME = 0;
    private static final int EVENT = 1;
    private static final int BYTES = 4096;
    private static final Duration LONG = Duration.ofSeconds(60);

    private final Random random;
    private final List<String> steps = new ArrayList<>();
    private final Context context;
    private final Allocation from;
    private final Allocation to;
    private final List<Place> places = new ArrayList<>();

    /// A device with groups of its own: the first one shares the hardware of all others.
    private static final class Place {
        private final Device device;
        private final CommandQueue queue;
        private final MetricGroup[][] groups = new MetricGroup[DOMAINS.size()][KINDS.size()];
        private final Slot[] slots = new Slot[DOMAINS.size()];
        private @Nullable MetricActivation activation;

        Place(Context context, Device device) {
            this.device = device;
            this.queue = CommandQueue.create(context, device, QueueOptions.defaults());
            for (int domain = 0; domain < slots.length; domain++) {
                slots[domain] = new Slot();
                for (int kind = 0; kind < KINDS.size(); kind++) {
                    groups[domain][kind] = MetricGroup.find(device, DOMAINS.get(domain), KINDS.get(kind));
                }
            }
        }

        /// Returns whether a streamer or pool of a group that is active here is open.
        boolean usesItsActivation() {
            return IntStream.range(0, slots.length)
                    .anyMatch(domain -> (slots[domain].streamer != null && isActive(domain, TIME))
                            || (slots[domain].pool != null && isActive(domain, EVENT)));
        }

        boolean isActive(int domain, int kind) {
            return activation != null && activation.groups().contains(groups[domain][kind]);
        }
    }

    /// The objects that are open of one domain at one place.
    private static final class Slot {
        private @Nullable MetricStreamer streamer;
        private @Nullable MetricQueryPool pool;
        private @Nullable MetricQuery query;
        private long lastTime = -1;
    }

    MetricWorld(Device root, long seed) {
        this.random = new Random(seed);
        this.context = Context.create(root);
        this.from = Allocation.createDevice(context, BYTES);
        this.to = Allocation.createDevice(context, BYTES);
        places.add(new Place(context, root));
        for (var part : root.subDevices()) places.add(new Place(context, part));
    }

    void live(int count) {
        try {
            for (int i = 0; i < count; i++) step();
            end();
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError("after " + String.join("\n  ", steps), e);
        }
    }

    private void step() {
        int number = random.nextInt(places.size());
        int domain = random.nextInt(DOMAINS.size());
        var place = places.get(number);
        var slot = place.slots[domain];
        var what = List.of(place.device.toString(), DOMAINS.get(domain));
        switch (random.nextInt(8)) {
            case 0 -> {
                note("activate", what);
                activate(place);
            }
            case 1 -> {
                note("deactivate", what);
                deactivate(place);
            }
            case 2, 3 -> {
                if (slot.streamer == null) {
                    note("open", what);
                    open(number, domain);
                } else if (random.nextInt(3) == 0) {
                    note("close", what);
                    closeStreamer(slot);
                } else {
                    note("read", what);
                    read(place, slot, domain);
                }
            }
            case 4 -> {
                note("close the context", what);
                closeContext();
            }
            default -> {
                if (slot.pool == null) {
                    note("create pool", what);
                    createPool(number, domain);
                } else if (random.nextInt(4) == 0) {
                    note("close pool", what);
                    closePool(slot);
                } else {
                    note("query", what);
                    query(place, slot, domain);
                }
            }
        }
    }

    private void note(String step, List<String> what) {
        steps.add(step + " " + what);
    }

    private void activate(Place place) {
        int count = random.nextInt(4);
        var groups = new ArrayList<MetricGroup>();
        var taken = new ArrayList<Place>();
        boolean clash = false;
        for (int i = 0; i < count; i++) {
            // Now and then of several devices in one activation.
            var at = random.nextInt(6) == 0 ? places.get(random.nextInt(places.size())) : place;
            int domain = random.nextInt(DOMAINS.size());
            var group = at.groups[domain][random.nextInt(KINDS.size())];
            clash |= groups.stream()
                    .anyMatch(other -> other.device().equals(group.device()) && other.domain() == group.domain());
            groups.add(group);
            if (!taken.contains(at)) taken.add(at);
        }
        ThrowingCallable activating = () -> MetricActivation.open(context, groups);
        if (clash || count == 0) {
            assertThatThrownBy(activating).isInstanceOf(IllegalArgumentException.class);
        } else if (taken.stream().anyMatch(at -> at.activation != null)) {
            assertThatThrownBy(activating).isInstanceOf(IllegalStateException.class);
        } else {
            var activation = MetricActivation.open(context, groups);
            taken.forEach(at -> at.activation = activation);
        }
        assertThat(MetricActivation.activeIn(context))
                .containsExactlyInAnyOrderElementsOf(places.stream()
                        .map(at -> at.activation)
                        .filter(activation -> activation != null)
                        .distinct()
                        .flatMap(activation -> activation.groups().stream())
                        .toList());
    }

    private void deactivate(Place place) {
        var activation = place.activation;
        if (activation == null) return;
        if (places.stream().anyMatch(at -> at.activation == activation && at.usesItsActivation())) {
            assertThatThrownBy(activation::close)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("cannot be closed while these are open");
            return;
        }
        for (var at : places) {
            if (at.activation == activation) at.activation = null;
        }
        activation.close();
        activation.close();
    }

    private void open(int number, int domain) {
        var place = places.get(number);
        int kind = random.nextInt(8) == 0 ? EVENT : TIME;
        var group = place.groups[domain][kind];
        var period = Duration.ofNanos(20_000 + random.nextInt(100_000));
        ThrowingCallable opening = () -> MetricStreamer.open(context, group, period, 1);
        if (kind == EVENT) {
            assertThatThrownBy(opening).isInstanceOf(IllegalArgumentException.class);
        } else if (near(number).anyMatch(at -> at.slots[domain].streamer != null)) {
            requireRefusal(opening, ZeResult.ERROR_HANDLE_OBJECT_IN_USE);
        } else if (near(number).anyMatch(at -> at.slots[domain].pool != null)) {
            requireRefusal(opening, ZeResult.ERROR_NOT_AVAILABLE);
        } else if (!place.isActive(domain, TIME)) {
            requireRefusal(opening, ZeResult.NOT_READY);
        } else {
            var slot = place.slots[domain];
            slot.streamer = MetricStreamer.open(context, group, period, 1);
            slot.lastTime = -1;
        }
    }

    private void closeStreamer(Slot slot) {
        var streamer = slot.streamer;
        assertThat(streamer).isNotNull();
        slot.streamer = null;
        streamer.close();
        assertThatThrownBy(() -> streamer.read(Duration.ZERO)).isInstanceOf(IllegalStateException.class);
        streamer.close();
    }

    private void read(Place place, Slot slot, int domain) {
        var streamer = slot.streamer;
        assertThat(streamer).isNotNull();
        var batch = streamer.read(Duration.ZERO);
        int sets = Math.max(1, place.device.subDevices().size());
        if (!batch.isEmpty()) {
            assertThat(batch.sets().size()).isEqualTo(sets);
            assertThat(batch.sets().getFirst().reportCount() * sets).isEqualTo(batch.reportCount());
        }
        var time = place.groups[domain][TIME].metric("QueryBeginTime");
        for (int i = 0; i < (batch.isEmpty() ? 0 : batch.sets().getFirst().reportCount()); i++) {
            long now = batch.asLong(i, time);
            assertThat(now).isGreaterThan(slot.lastTime);
            slot.lastTime = now;
        }
    }

    private void createPool(int number, int domain) {
        int kind = random.nextInt(8) == 0 ? TIME : EVENT;
        var group = places.get(number).groups[domain][kind];
        var type = random.nextInt(4) == 0 ? QueryPoolType.EXECUTION : QueryPoolType.PERFORMANCE;
        ThrowingCallable creating = () -> MetricQueryPool.create(context, group, type, 2);
        if (kind == TIME) {
            assertThatThrownBy(creating).isInstanceOf(IllegalArgumentException.class);
        } else if (near(number).anyMatch(at -> at.slots[domain].streamer != null)) {
            requireRefusal(creating, ZeResult.ERROR_NOT_AVAILABLE);
        } else {
            var slot = places.get(number).slots[domain];
            var pool = MetricQueryPool.create(context, group, type, 2);
            slot.pool = pool;
            slot.query = pool.query(random.nextInt(2));
            assertThatThrownBy(() -> pool.query(2)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    private void closePool(Slot slot) {
        var pool = slot.pool;
        var query = slot.query;
        assertThat(pool).isNotNull();
        assertThat(query).isNotNull();
        assertThatThrownBy(pool::close)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(query.toString());
        query.close();
        pool.close();
        slot.pool = null;
        slot.query = null;
        assertThatThrownBy(query::poll).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> pool.query(0)).isInstanceOf(IllegalStateException.class);
    }

    private void query(Place place, Slot slot, int domain) {
        var query = slot.query;
        assertThat(query).isNotNull();
        query.reset();
        try {
            assertThat(query.poll()).isEmpty();
        } catch (IllegalStateException e) {
            assertThat(e).hasMessageContaining("never begun");
        }
        int copies = random.nextInt(4);
        try (var list = CommandList.create(context, place.device, 0, Flags.of(CommandListFlag.class, 0))) {
            query.begin(list);
            for (int i = 0; i < copies; i++) list.appendMemoryCopy(to, from);
            query.end(list);
            list.endRecording();
            assertThat(query.await(Duration.ZERO)).isFalse();
            place.queue.execute(list);
            assertThat(query.await(LONG)).isTrue();
            assertThat(place.queue.synchronize(LONG)).isTrue();
        }
        var reports = query.pollAll();
        if (!place.isActive(domain, EVENT)) {
            assertThat(reports).isEmpty();
            assertThatThrownBy(query::read).isInstanceOf(IllegalStateException.class);
            return;
        }
        assertThat(reports).hasSize(Math.max(1, place.device.subDevices().size()));
        var group = place.groups[domain][EVENT];
        var pool = slot.pool;
        assertThat(pool).isNotNull();
        int executed = pool.type() == QueryPoolType.EXECUTION ? 0 : copies;
        assertThat(reports.getFirst().asLong(group.metric("GpuTime")) > 0).isEqualTo(executed > 0);
        if (domain == 1) {
            var written = group.metric("GPU_MEMORY_BYTE_WRITE");
            assertThat(reports.stream()
                            .mapToLong(report -> report.asLong(written))
                            .sum())
                    .isEqualTo((long) executed * BYTES);
        }
    }

    /// The context knows what is open in it; there is always something.
    private void closeContext() {
        assertThatThrownBy(context::close)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("still open");
    }

    private void end() {
        for (var place : places) {
            for (var slot : place.slots) {
                if (slot.streamer != null) closeStreamer(slot);
                if (slot.pool != null) closePool(slot);
            }
        }
        for (var place : places) {
            deactivate(place);
            place.queue.close();
        }
        from.close();
        to.close();
        context.close();
    }

    /// The places that share hardware with one.
    private Stream<Place> near(int number) {
        return number == 0 ? places.stream() : IntStream.of(0, number).mapToObj(places::get);
    }

    private static void requireRefusal(ThrowingCallable call, ZeResult result) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ZeException.class, e -> assertThat(e.result()).isEqualTo(result));
    }
}
