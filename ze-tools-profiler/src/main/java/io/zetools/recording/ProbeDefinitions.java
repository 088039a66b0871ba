package io.zetools.recording;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Consumer;

/// Reads the definitions that a probe has written, from private memory.
///
/// Threads: one.
final class ProbeDefinitions {
    /// Flags of a group of queues.
    private static final int COMPUTE = 1;

    private static final int COPY = 2;

    private static final int MOST_KERNELS = 4096;

    /// Characters of the names of several kernels, behind which the rest are left out.
    private static final int MOST_OF_NAMES = 1 << 16;

    private final Map<Integer, String> kernelNames = new HashMap<>();

    /// By the numbers of drivers and devices.
    private final Map<Integer, String> origins = new HashMap<>();

    private final Set<Integer> devices = new HashSet<>();
    private final ModuleImages images;
    private final int process;
    private final Consumer<Definition> out;
    private final MarkNames names;
    private final ProcessActivities activities;
    private int unreadable;

    /// @param process the number of the process in the recording
    /// @param out where the definitions go
    /// @param names gets those that marks and locations name
    /// @param activities gets those on the clocks of devices
    ProbeDefinitions(int process, Consumer<Definition> out, MarkNames names, ProcessActivities activities) {
        this.activities = activities;
        this.process = process;
        this.out = out;
        this.names = names;
        images = new ModuleImages(process, out);
    }

    /// Returns the number of entries that made no sense.
    int unreadable() {
        return unreadable;
    }

    /// Reads entries one after the other.
    void read(byte[] bytes, int from, int length) {
        var in = ByteBuffer.wrap(bytes, from, length).slice().order(ByteOrder.LITTLE_ENDIAN);
        int at = 0;
        while (at + ProbeLayout.Definition.SIZE_OF <= length) {
            int size = in.getInt(at);
            if (size < ProbeLayout.Definition.SIZE_OF || (size & 7) != 0 || size > length - at) {
                // Nothing says where the next one begins.
                unreadable++;
                return;
            }
            try {
                entry(
                        in,
                        at,
                        new Payload(
                                in.slice(at + ProbeLayout.Definition.SIZE_OF, size - ProbeLayout.Definition.SIZE_OF)));
            } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
                unreadable++;
            }
            at += size;
        }
    }

    private void entry(ByteBuffer in, int at, Payload payload) {
        int kind = Short.toUnsignedInt(in.getShort(at + 4));
        int id = in.getInt(at + 8);
        int about = in.getInt(at + 12);
        switch (kind) {
            case ProbeLayout.DefinitionKind.PROCESS -> process(payload);
            case ProbeLayout.DefinitionKind.THREAD, ProbeLayout.DefinitionKind.THREAD_END ->
                out.accept(new Definition.OsThread(process, (int) payload.word(), payload.word(), payload.text()));
            case ProbeLayout.DefinitionKind.LOADER -> {
                long state = payload.word();
                payload.word();
                long version = payload.word();
                payload.word();
                out.accept(new Definition.Loader(process, id, payload.text(), version(version), state == 1));
            }
            case ProbeLayout.DefinitionKind.DRIVER -> {
                payload.word();
                payload.word();
                origins.put(id, DeviceOrigin.text(payload.word()));
            }
            case ProbeLayout.DefinitionKind.DEVICE -> device(id, about, payload);
            case ProbeLayout.DefinitionKind.MODULE -> {
                images.module(id, about);
                payload.word();
                payload.word();
                long bytes = payload.word();
                long hash = payload.word();
                out.accept(new Definition.Module(process, id, hash, bytes, payload.text()));
            }
            case ProbeLayout.DefinitionKind.KERNEL -> {
                payload.word();
                var name = payload.text();
                kernelNames.put(id, name);
                out.accept(new Definition.Kernel(process, id, about, name));
            }
            case ProbeLayout.DefinitionKind.IMAGE ->
                images.part(about, payload.word(), payload.word(), payload.word(), payload.bytes(payload.word()));
            case ProbeLayout.DefinitionKind.GONE -> images.gone(about, payload.word());
            case ProbeLayout.DefinitionKind.KERNELS -> kernels(id, payload);
            case ProbeLayout.DefinitionKind.ENGINE -> engine(id, about, payload);
            case ProbeLayout.DefinitionKind.KERNEL_PROPERTIES ->
                out.accept(new Definition.KernelProperties(
                        process,
                        about,
                        (int) payload.word(),
                        (int) payload.word(),
                        (int) payload.word(),
                        (int) payload.word(),
                        (int) payload.word(),
                        (int) payload.word(),
                        (int) payload.word(),
                        (int) payload.word(),
                        payload.word(),
                        payload.word(),
                        payload.word()));
            case ProbeLayout.DefinitionKind.CLOCK ->
                out.accept(new Definition.ClockPair(process, payload.word(), payload.word(), 0));
            case ProbeLayout.DefinitionKind.BUILD_LOG ->
                out.accept(new Definition.BuildLog(process, (int) payload.word(), payload.text()));
            case ProbeLayout.DefinitionKind.EXTENSION ->
                out.accept(new Definition.Unseen(process, payload.text(), "since the program fetched it by name"));
            case ProbeLayout.DefinitionKind.UNTRACED ->
                out.accept(new Definition.Unseen(process, payload.text(), "since this loader's layer cannot show it"));
            case ProbeLayout.DefinitionKind.TEXT -> names.text((int) payload.word(), payload.text());
            case ProbeLayout.DefinitionKind.LOCATION ->
                names.line(
                        (int) payload.word(),
                        (int) payload.word(),
                        (int) payload.word(),
                        payload.text(),
                        payload.text());
            case ProbeLayout.DefinitionKind.STACK -> stack(payload);
            case ProbeLayout.DefinitionKind.FILE ->
                names.file((int) payload.word(), payload.word(), payload.word(), payload.text(), payload.text());
            case ProbeLayout.DefinitionKind.DEVICE_TIMER ->
                activities.timer(about, payload.word(), payload.word(), payload.word());
            case ProbeLayout.DefinitionKind.DEVICE_CLOCK ->
                activities.clock(
                        about,
                        payload.word(),
                        payload.word(),
                        payload.word(),
                        payload.word(),
                        payload.word(),
                        payload.word());
            default -> {
                // A later probe's, or one that no reader asks for yet.
            }
        }
    }

    private void engine(int id, int device, Payload payload) {
        int group = (int) payload.word();
        int index = (int) payload.word();
        long flags = payload.word();
        boolean computes = (flags & COMPUTE) != 0;
        var kind = Definition.Engine.kind(computes, (flags & COPY) != 0);
        out.accept(new Definition.Engine(process, id, device, group, index, kind));
    }

    /// Defines the kernels of one command as one, with the names of all.
    private void kernels(int id, Payload payload) {
        long count = payload.word();
        if (count < 1 || count > MOST_KERNELS)
            throw new IllegalArgumentException("%d kernels in a command".formatted(count));
        var together = new StringJoiner(" + ");
        for (int i = 0; i < count; i++) {
            var name = Objects.requireNonNullElse(kernelNames.get((int) payload.word()), "unknown");
            if (together.length() + name.length() > MOST_OF_NAMES) {
                together.add("%d others".formatted(count - i));
                break;
            }
            together.add(name);
        }
        activities.kernels(id, (int) count);
        out.accept(new Definition.Kernel(process, id, 0, together.toString()));
    }

    private void stack(Payload payload) {
        int number = (int) payload.word();
        long count = payload.word();
        if (count < 1 || count > ProbeLayout.MOST_FRAMES + 1)
            throw new IllegalArgumentException("stack of %d frames".formatted(count));
        var kinds = new long[(int) count];
        var values = new long[(int) count];
        for (int i = 0; i < count; i++) {
            kinds[i] = payload.word();
            values[i] = payload.word();
        }
        names.stack(number, kinds, values);
    }

    private void process(Payload payload) {
        var program = payload.text();
        List<String> command = new ArrayList<>(Arrays.asList(payload.text().split("\0")));
        out.accept(new Definition.OsProcess(process, 0, 0, -1, program, command, 0, ""));
    }

    private void device(int id, int about, Payload payload) {
        payload.word();
        long type = payload.word();
        payload.word();
        payload.word();
        var uuid = "%016x%016x".formatted(Long.reverseBytes(payload.word()), Long.reverseBytes(payload.word()));
        long resolution = payload.word();
        long bits = payload.word();
        payload.word();
        var name = payload.text();
        var address = payload.text();
        // A device is of the kind of its driver, and a tile of that of its device.
        var origin = origins.getOrDefault(about, "");
        origins.put(id, origin);
        out.accept(new Definition.Device(
                process,
                id,
                name,
                uuid,
                (int) (type >>> Integer.SIZE) - 1,
                hertz(resolution),
                (int) (bits >>> Integer.SIZE),
                devices.contains(about) ? about : 0,
                address,
                origin));
        devices.add(id);
    }

    /// Returns a frequency. A number below this is a time per tick, whatever a driver was asked for.
    private static long hertz(long resolution) {
        boolean isTime = resolution > 0 && resolution < 1000;
        return isTime ? 1_000_000_000 / resolution : Math.max(0, resolution);
    }

    private static String version(long packed) {
        if (packed == 0) return "";
        return "%d.%d.%d".formatted(packed >>> 32, packed >>> 16 & 0xffff, packed & 0xffff);
    }

    /// The words and texts of an entry, one after the other.
    private static final class Payload {
        private final ByteBuffer in;

        Payload(ByteBuffer in) {
            this.in = in.order(ByteOrder.LITTLE_ENDIAN);
        }

        long word() {
            int at = in.position();
            in.position(at + Long.BYTES);
            return in.getLong(at);
        }

        /// Returns the next bytes, which must be there.
        ByteBuffer bytes(long count) {
            if (count < 0 || count > in.remaining()) throw new IllegalArgumentException("%d bytes".formatted(count));
            var bytes = in.slice(in.position(), (int) count);
            in.position(in.position() + (int) count);
            return bytes;
        }

        String text() {
            int whole = in.getInt(in.position());
            int length = in.getInt(in.position() + Integer.BYTES);
            in.position(in.position() + Long.BYTES);
            if (length < 0 || length > in.remaining())
                throw new IllegalArgumentException("text of %d".formatted(length));
            var bytes = new byte[length];
            in.get(bytes);
            in.position(Math.min(in.limit(), in.position() + (-length & 7)));
            var text = new String(bytes, StandardCharsets.UTF_8);
            return Integer.toUnsignedLong(whole) > length ? text + ".." : text;
        }
    }
}
