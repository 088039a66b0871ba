package io.zetools.recording;

import io.zetools.FuzzInputs;
import io.zetools.export.CsvExport;
import io.zetools.export.JfrExport;
import io.zetools.export.PageExport;
import io.zetools.export.PerfettoExport;
import io.zetools.phase.PhaseJson;
import io.zetools.phase.PhaseTables;
import io.zetools.phase.RuleSet;
import io.zetools.profile.DeviceProfile;
import io.zetools.profile.MarkProfile;
import io.zetools.profile.RecordedPhases;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.profile.SyclProfile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/// The program of [RecordingViewsFuzzTest]: reads recordings with wrong numbers through every view. It ends with a
/// code that is not 0 at the first input that fails, takes too long, or needs more memory than this VM has.
final class HostileViews {
    static final int TOO_LONG = 3;
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(30);
    private static final int FAILED = 4;

    private static final long[] NUMBERS = {
        0,
        1,
        -1,
        1 << 16,
        (1 << 22) - 1,
        (1 << 24) - 1,
        2_000_000_000,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        1L << 40,
        1L << 56,
        Long.MAX_VALUE,
        Long.MIN_VALUE
    };

    private final Path folder;
    private final AtomicLong begun = new AtomicLong(System.nanoTime());
    private long number;

    private HostileViews(Path folder) {
        this.folder = folder;
    }

    /// Reads damaged recordings by every view.
    ///
    /// @param arguments a folder with recordings, and how many inputs are made of them
    public static void main(String[] arguments) throws IOException {
        var folder = Path.of(arguments[0]);
        var views = new HostileViews(folder);
        Thread.ofPlatform().daemon().start(views::watch);
        List<Path> seeds;
        try (var files = Files.list(folder)) {
            seeds = files.filter(file -> file.toString().endsWith(".seed"))
                    .sorted()
                    .toList();
        }
        FuzzInputs.attempt(Integer.parseInt(arguments[1]), random -> views.read(seeds, random));
        IO.println("read " + views.number);
        System.exit(0);
    }

    private void watch() {
        while (System.nanoTime() - begun.get() < LIMIT_NANOS) {
            try {
                TimeUnit.MILLISECONDS.sleep(100);
            } catch (InterruptedException _) {
                return;
            }
        }
        IO.println("input %d takes too long".formatted(number));
        Runtime.getRuntime().halt(TOO_LONG);
    }

    private void read(List<Path> seeds, Random random) throws IOException {
        begun.set(System.nanoTime());
        var seed = Files.readAllBytes(seeds.get(random.nextInt(seeds.size())));
        var file = Files.write(folder.resolve("input.zetools"), changed(seed, random));
        try {
            views(file, folder);
        } catch (IOException | UncheckedIOException e) {
            if (e.getMessage() == null || e.getMessage().isEmpty())
                throw new AssertionError("a refusal without a sentence", e);
        } catch (OutOfMemoryError e) {
            IO.println("input %d needs too much memory".formatted(number));
            Runtime.getRuntime().halt(FAILED);
        }
        number++;
    }

    /// Reads a recording through every view.
    ///
    /// @param room a folder for what is written
    static void views(Path file, Path room) throws IOException {
        try (var recording = Recording.open(file)) {
            var device = DeviceProfile.of(recording, true);
            var sycl = SyclProfile.of(recording);
            var profile = RunProfile.of(recording);
            for (boolean all : new boolean[] {false, true}) {
                var layout = new RunReport.Layout(all, 80, false);
                RunReport.text(profile, layout);
                RunReport.kernels(profile, layout);
                device.text(all, 80);
                sycl.text(all, 80);
            }
            var marks = MarkProfile.of(recording, SourcePlaces.RUNTIMES);
            marks.text(true, 80);
            marks.json(Writer.nullWriter());
            var phases = RecordedPhases.read(recording, RuleSet.gpu());
            new PhaseTables(phases).text(List.of(PhaseTables.Table.values()));
            PhaseJson.write(phases, Writer.nullWriter());
            RunReport.json(profile, Optional.of(phases), Optional.of(device), Optional.of(sycl), Writer.nullWriter());
            sycl.processes().forEach(each -> each.graph().toDot());
            PerfettoExport.write(recording, OutputStream.nullOutputStream());
            JfrExport.write(recording, OutputStream.nullOutputStream());
            PageExport.write(recording, OutputStream.nullOutputStream());
            var tables = room.resolve("tables");
            try {
                CsvExport.write(recording, tables);
            } finally {
                remove(tables);
            }
        }
    }

    private static void remove(Path tables) throws IOException {
        if (!Files.exists(tables)) return;
        List<Path> files;
        try (Stream<Path> all = Files.list(tables)) {
            files = all.toList();
        }
        for (var each : files) Files.delete(each);
        Files.delete(tables);
    }

    /// Changes a number of a definition, an event, an account or the head of a part, and makes the check sums
    /// right.
    private static byte[] changed(byte[] file, Random random) throws IOException {
        var in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int parts = 0;
        for (int at = 0; at < file.length; at += RecordingFormat.CHUNK_HEAD + in.getInt(at)) parts++;
        int chosen = 1 + random.nextInt(Math.max(1, parts - 1));
        var out = new ByteWriter();
        for (int at = 0, part = 0; at < file.length; at += RecordingFormat.CHUNK_HEAD + in.getInt(at), part++) {
            var content = Arrays.copyOfRange(
                    file, at + RecordingFormat.CHUNK_HEAD, at + RecordingFormat.CHUNK_HEAD + in.getInt(at));
            int kind = in.getInt(at + 4);
            SoundSums.add(out, kind, part == chosen ? changed(kind, content, random) : content);
        }
        return SoundSums.bytes(out);
    }

    private static byte[] changed(int kind, byte[] content, Random random) throws IOException {
        return switch (kind) {
            case RecordingFormat.DEFINITIONS -> changed(RecordCodec.ofDefinitions(), content, 0, random);
            case RecordingFormat.ACCOUNTS -> changed(RecordCodec.ofEvents(), content, 0, random);
            case RecordingFormat.REMARKS, RecordingFormat.EVENTS, RecordingFormat.SAMPLES ->
                random.nextInt(4) == 0
                        ? changedHead(content, RecordingFormat.EVENTS_HEAD, random)
                        : changed(RecordCodec.ofEvents(), content, RecordingFormat.EVENTS_HEAD, random);
            case RecordingFormat.CALLS ->
                random.nextBoolean()
                        ? changedHead(content, RecordingFormat.CALLS_HEAD, random)
                        : FuzzInputs.changed(content, random);
            default -> content;
        };
    }

    private static byte[] changedHead(byte[] content, int head, Random random) {
        var bytes = ByteBuffer.wrap(content.clone()).order(ByteOrder.LITTLE_ENDIAN);
        long number = NUMBERS[random.nextInt(NUMBERS.length)];
        if (random.nextBoolean()) bytes.putInt(Integer.BYTES * random.nextInt(head / Integer.BYTES), (int) number);
        else bytes.putLong(Long.BYTES * random.nextInt(head / Long.BYTES), number);
        return bytes.array();
    }

    private static byte[] changed(RecordCodec codec, byte[] content, int head, Random random) throws IOException {
        var records = new ArrayList<Record>();
        var in = new ByteReader(content, head, content.length - head);
        while (in.hasRemaining()) records.add((Record) codec.read(in, 0));
        var out = new ByteWriter();
        out.add(content, 0, head);
        int chosen = random.nextInt(records.size());
        for (int i = 0; i < records.size(); i++)
            codec.write(i == chosen ? changed(records.get(i), random) : records.get(i), out);
        return SoundSums.bytes(out);
    }

    private static Record changed(Record record, Random random) {
        var type = record.getClass();
        var components = type.getRecordComponents();
        var types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        var numbers = new ArrayList<Integer>();
        for (int i = 0; i < types.length; i++)
            if (types[i] == int.class || types[i] == long.class || types[i] == double.class) numbers.add(i);
        if (numbers.isEmpty()) return record;
        try {
            var values = new Object[types.length];
            for (int i = 0; i < types.length; i++)
                values[i] = components[i].getAccessor().invoke(record);
            for (int changes = 1 + random.nextInt(2); changes > 0; changes--) {
                int which = numbers.get(random.nextInt(numbers.size()));
                long number = NUMBERS[random.nextInt(NUMBERS.length)];
                if (types[which] == int.class) values[which] = (int) number;
                else if (types[which] == long.class) values[which] = number;
                else values[which] = random.nextBoolean() ? Double.longBitsToDouble(number) : (double) number;
            }
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            // Its own constructor refuses the number.
            return record;
        }
    }
}
