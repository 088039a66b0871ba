package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Definitions as a probe writes them, and wrong ones.
@Tag("embedded-only") // Calls no loader.
class ProbeDefinitionsTest {
    private static final int PROCESS = 4;

    private final List<Definition> out = new ArrayList<>();
    private final MarkNames names = new MarkNames(PROCESS, out::add);
    private final ProcessChunks chunks = new ProcessChunks(PROCESS, Long.MIN_VALUE);
    private final ProbeDefinitions definitions =
            new ProbeDefinitions(PROCESS, out::add, names, new ProcessActivities(PROCESS, chunks, Long.MIN_VALUE));

    @AfterEach
    void close() {
        chunks.close();
    }

    /// An entry: words and texts one after the other.
    private static byte[] entry(int kind, int id, int about, Object... parts) {
        var payload = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
        for (var part : parts) {
            if (part instanceof Number word) {
                payload.putLong(word.longValue());
                continue;
            }
            var bytes = part.toString().getBytes(StandardCharsets.UTF_8);
            payload.putInt(bytes.length)
                    .putInt(bytes.length)
                    .put(bytes)
                    .position(payload.position() + (-bytes.length & 7));
        }
        int size = ProbeLayout.Definition.SIZE_OF + payload.position();
        var bytes = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(0, size).putShort(4, (short) kind).putInt(8, id).putInt(12, about);
        bytes.position(ProbeLayout.Definition.SIZE_OF);
        return bytes.put(payload.flip()).array();
    }

    private List<Definition> read(byte[]... entries) {
        int from = 16;
        var bytes = ByteBuffer.allocate(
                from + Arrays.stream(entries).mapToInt(each -> each.length).sum());
        bytes.position(from);
        for (var each : entries) bytes.put(each);
        out.clear();
        definitions.read(bytes.array(), from, bytes.capacity() - from);
        return out;
    }

    @Test
    void readsWhatTheProbeWrites() {
        assertThat(read(
                        entry(ProbeLayout.DefinitionKind.PROCESS, 0, 0, "/bin/app", "app\0-x\0y z"),
                        entry(ProbeLayout.DefinitionKind.THREAD, 0, 0, 3, 1234, "worker"),
                        entry(ProbeLayout.DefinitionKind.THREAD_END, 0, 0, 3, 1234, "renamed"),
                        entry(
                                ProbeLayout.DefinitionKind.LOADER,
                                6,
                                0,
                                1,
                                0,
                                1L << 32 | 20L << 16 | 6,
                                0,
                                "libze_loader.so.1"),
                        entry(ProbeLayout.DefinitionKind.LOADER, 7, 0, 2, 0, 0, 0, "other.so"),
                        entry(ProbeLayout.DefinitionKind.MODULE, 8, 0, 0, 0, 5000, 77, "flags"),
                        entry(ProbeLayout.DefinitionKind.KERNEL, 9, 8, 0, "add"),
                        entry(ProbeLayout.DefinitionKind.CLOCK, 0, 0, 10, 20, 30),
                        entry(ProbeLayout.DefinitionKind.EXTENSION, 0, 0, "zexSome"),
                        entry(ProbeLayout.DefinitionKind.UNTRACED, 0, 0, "zeNew")))
                .containsExactly(
                        new Definition.OsProcess(PROCESS, 0, 0, -1, "/bin/app", List.of("app", "-x", "y z"), 0, ""),
                        new Definition.OsThread(PROCESS, 3, 1234, "worker"),
                        new Definition.OsThread(PROCESS, 3, 1234, "renamed"),
                        new Definition.Loader(PROCESS, 6, "libze_loader.so.1", "1.20.6", true),
                        new Definition.Loader(PROCESS, 7, "other.so", "", false),
                        new Definition.Module(PROCESS, 8, 77, 5000, "flags"),
                        new Definition.Kernel(PROCESS, 9, 8, "add"),
                        new Definition.ClockPair(PROCESS, 10, 20, 0),
                        new Definition.Unseen(PROCESS, "zexSome", "since the program fetched it by name"),
                        new Definition.Unseen(PROCESS, "zeNew", "since this loader's layer cannot show it"));
        assertThat(definitions.unreadable()).isZero();
    }

    @Test
    void readsDevicesEnginesAndProperties() {
        long type = 2L << 32;
        long first = 0x0807060504030201L;
        long second = 0x100f0e0d0c0b0a09L;
        assertThat(read(
                        entry(ProbeLayout.DefinitionKind.DRIVER, 20, 0, 0, 0, ProbeLayout.Origin.SIMULATED),
                        entry(ProbeLayout.DefinitionKind.DRIVER, 21, 0, 0, 0, ProbeLayout.Origin.BOARD),
                        entry(ProbeLayout.DefinitionKind.DRIVER, 22, 0, 0, 0, 99),
                        entry(
                                ProbeLayout.DefinitionKind.DEVICE,
                                3,
                                20,
                                0,
                                0,
                                0,
                                0,
                                0,
                                0,
                                1000,
                                0,
                                0,
                                "",
                                "0000:03:00.0"),
                        entry(
                                ProbeLayout.DefinitionKind.DEVICE,
                                2,
                                3,
                                0,
                                type,
                                0,
                                0,
                                first,
                                second,
                                52,
                                32L << 32,
                                0,
                                "GPU",
                                "0000:03:00.0"),
                        entry(ProbeLayout.DefinitionKind.DEVICE, 4, 21, 0, 0, 0, 0, 0, 0, -5, 0, 0, "", ""),
                        entry(ProbeLayout.DefinitionKind.DEVICE, 8, 22, 0, 0, 0, 0, 0, 0, 0, 0, 0, "", ""),
                        entry(ProbeLayout.DefinitionKind.BUILD_LOG, 9, 0, 0x70000004, "line"),
                        entry(ProbeLayout.DefinitionKind.ENGINE, 5, 2, 1, 2, 3),
                        entry(ProbeLayout.DefinitionKind.ENGINE, 6, 2, 1, 0, 2),
                        entry(ProbeLayout.DefinitionKind.ENGINE, 7, 2, 1, 0, 4),
                        entry(ProbeLayout.DefinitionKind.KERNEL_PROPERTIES, 0, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)))
                .containsExactly(
                        new Definition.Device(
                                PROCESS, 3, "", "0".repeat(32), -1, 1000, 0, 0, "0000:03:00.0", "simulated"),
                        new Definition.Device(
                                PROCESS,
                                2,
                                "GPU",
                                "0102030405060708090a0b0c0d0e0f10",
                                1,
                                1_000_000_000 / 52,
                                32,
                                3,
                                "0000:03:00.0",
                                "simulated"),
                        new Definition.Device(PROCESS, 4, "", "0".repeat(32), -1, 0, 0, 0, "", "board"),
                        new Definition.Device(PROCESS, 8, "", "0".repeat(32), -1, 0, 0, 0, "", ""),
                        new Definition.BuildLog(PROCESS, 0x70000004, "line"),
                        new Definition.Engine(PROCESS, 5, 2, 1, 2, "compute"),
                        new Definition.Engine(PROCESS, 6, 2, 1, 0, "copy"),
                        new Definition.Engine(PROCESS, 7, 2, 1, 0, "other"),
                        new Definition.KernelProperties(PROCESS, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    }

    @Test
    void readsWhatMarksName() {
        read(entry(ProbeLayout.DefinitionKind.TEXT, 0, 0, 12, "a name"));
        assertThat(names.text(12)).isEqualTo("a name");
        assertThat(read(
                        entry(ProbeLayout.DefinitionKind.LOCATION, 0, 0, 1, 20, 3, "a.cc", "main"),
                        entry(ProbeLayout.DefinitionKind.FILE, 0, 0, 5, 0x1000, 0, "/lib/x.so", "abcd"),
                        entry(
                                ProbeLayout.DefinitionKind.STACK,
                                0,
                                0,
                                7,
                                2,
                                ProbeLayout.Frame.LOCATION,
                                1,
                                5L << 32 | ProbeLayout.Frame.EXACT,
                                0x40)))
                .containsExactly(
                        new Definition.Location(PROCESS, 1, "a.cc", 20, 3, "main"),
                        new Definition.Location(PROCESS, ProbeLayout.ITEMS, "/lib/x.so", 0, 0, "+0x40", "/lib/x.so"),
                        new Definition.Stack(PROCESS, 7, List.of(1, ProbeLayout.ITEMS)));
    }

    @Test
    void namesTheKernelsOfOneCommandTogether() {
        read(
                entry(ProbeLayout.DefinitionKind.KERNEL, 1, 0, 0, "add"),
                entry(ProbeLayout.DefinitionKind.KERNEL, 2, 0, 0, "mul"));
        assertThat(read(entry(ProbeLayout.DefinitionKind.KERNELS, 3, 0, 3, 1, 2, 99)))
                .containsExactly(new Definition.Kernel(PROCESS, 3, 0, "add + mul + unknown"));
        for (long count : new long[] {0, -1, 4097, 2, Long.MAX_VALUE})
            assertThat(read(entry(ProbeLayout.DefinitionKind.KERNELS, 3, 0, count, 1)))
                    .as("%d kernels", count)
                    .isEmpty();
        assertThat(definitions.unreadable()).isEqualTo(5);
    }

    /// A name of 60,000 letters, four thousand times.
    @Test
    void leavesNamesOutThatFillMemory() {
        read(entry(ProbeLayout.DefinitionKind.KERNEL, 1, 0, 0, "x".repeat(60_000)));
        var words = new Object[4097];
        Arrays.fill(words, 1L);
        words[0] = 4096L;
        assertThat(read(entry(ProbeLayout.DefinitionKind.KERNELS, 3, 0, words)))
                .containsExactly(new Definition.Kernel(PROCESS, 3, 0, "x".repeat(60_000) + " + 4095 others"));
    }

    @Test
    void goesOnBehindAnEntryThatMakesNoSense() {
        var good = entry(ProbeLayout.DefinitionKind.KERNEL, 1, 0, 0, "add");
        var longText = entry(ProbeLayout.DefinitionKind.EXTENSION, 0, 0, "zexSome");
        ByteBuffer.wrap(longText).order(ByteOrder.LITTLE_ENDIAN).putInt(ProbeLayout.Definition.SIZE_OF + 4, 9);
        var negative = longText.clone();
        ByteBuffer.wrap(negative).order(ByteOrder.LITTLE_ENDIAN).putInt(ProbeLayout.Definition.SIZE_OF + 4, -1);
        for (var bad : List.of(
                longText,
                negative,
                entry(ProbeLayout.DefinitionKind.THREAD, 0, 0, 3),
                entry(ProbeLayout.DefinitionKind.STACK, 0, 0, 7, 0),
                entry(ProbeLayout.DefinitionKind.STACK, 0, 0, 7, ProbeLayout.MOST_FRAMES + 1 + 1),
                entry(ProbeLayout.DefinitionKind.STACK, 0, 0, 7, 2, 1, 1))) {
            int before = definitions.unreadable();
            assertThat(read(bad, good)).containsExactly(new Definition.Kernel(PROCESS, 1, 0, "add"));
            assertThat(definitions.unreadable()).isEqualTo(before + 1);
        }
        int before = definitions.unreadable();
        assertThat(read(entry(999, 0, 0), good)).as("of a later probe").hasSize(1);
        assertThat(definitions.unreadable()).isEqualTo(before);
    }

    @Test
    void stopsWhereNothingSaysWhereTheNextOneBegins() {
        var good = entry(ProbeLayout.DefinitionKind.KERNEL, 1, 0, 0, "add");
        for (int size : new int[] {0, -8, ProbeLayout.Definition.SIZE_OF - 8, good.length + 4, 1 << 20}) {
            var bad = good.clone();
            ByteBuffer.wrap(bad).order(ByteOrder.LITTLE_ENDIAN).putInt(0, size);
            int before = definitions.unreadable();
            assertThat(read(good, bad, good)).as("an entry of %d bytes", size).hasSize(1);
            assertThat(definitions.unreadable()).isEqualTo(before + 1);
        }
        assertThat(read(good, Arrays.copyOf(good, ProbeLayout.Definition.SIZE_OF - 8)))
                .as("something shorter than a head behind it")
                .hasSize(1);
    }

    /// A text that is cut says so: the whole length comes first.
    @Test
    void putsImagesTogether() {
        long word = 0x0807060504030201L;
        var found = read(
                entry(ProbeLayout.DefinitionKind.MODULE, 8, 2, 0, 0, 5000, 77, "flags"),
                entry(ProbeLayout.DefinitionKind.IMAGE, 11, 8, 40, 13, 8, 5, word),
                entry(ProbeLayout.DefinitionKind.IMAGE, 10, 8, 40, 13, 0, 8, word),
                entry(ProbeLayout.DefinitionKind.IMAGE, 12, 9, 50, 0x78000003, 0, 0),
                entry(ProbeLayout.DefinitionKind.GONE, 13, 8, 60),
                entry(ProbeLayout.DefinitionKind.GONE, 14, 7, 60));
        var image = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5});
        assertThat(found)
                .containsExactly(
                        new Definition.Module(PROCESS, 8, 77, 5000, "flags"),
                        new Definition.ModuleImage(PROCESS, 8, 2, 40, 0, image),
                        new Definition.ModuleImage(PROCESS, 9, 0, 50, 0x78000003, ByteBuffer.allocate(0)),
                        new Definition.ModuleEnd(PROCESS, 8, 60));
        assertThat(definitions.unreadable()).isZero();
        // Too large, beside the image, longer than what is there, of another size than the part before.
        assertThat(read(
                        entry(ProbeLayout.DefinitionKind.IMAGE, 0, 20, 40, 1L << 40, 0, 8, word),
                        entry(ProbeLayout.DefinitionKind.IMAGE, 0, 21, 40, 16, 12, 8, word),
                        entry(ProbeLayout.DefinitionKind.IMAGE, 0, 22, 40, 16, 0, 9, word),
                        entry(ProbeLayout.DefinitionKind.IMAGE, 0, 21, 40, 24, 0, 8, word)))
                .isEmpty();
        assertThat(definitions.unreadable()).isEqualTo(4);
    }

    @Test
    void saysWhichTextsAreCut() {
        var cut = entry(ProbeLayout.DefinitionKind.EXTENSION, 0, 0, "zexSome");
        ByteBuffer.wrap(cut).order(ByteOrder.LITTLE_ENDIAN).putInt(ProbeLayout.Definition.SIZE_OF, 8);
        assertThat(read(cut))
                .first()
                .extracting(each -> ((Definition.Unseen) each).name())
                .isEqualTo("zexSome..");
        ByteBuffer.wrap(cut).order(ByteOrder.LITTLE_ENDIAN).putInt(ProbeLayout.Definition.SIZE_OF, 7);
        assertThat(read(cut))
                .first()
                .extracting(each -> ((Definition.Unseen) each).name())
                .isEqualTo("zexSome");
    }
}
