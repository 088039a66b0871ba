package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.FuzzInputs;
import io.zetools.export.CsvExport;
import io.zetools.export.PerfettoExport;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Recordings by chance: parts that were changed, and have right check sums all the same. What is left of such a
/// file is read, summed up and exported, or refused with a sentence.
@Tag("embedded-only") // Calls no loader.
@DisplayName("recordings that nobody's recorder wrote")
class RecordingFuzzTest {
    @TempDir
    Path work;

    private List<byte[]> seeds() throws IOException {
        var seeds = new ArrayList<byte[]>();
        SampleRecording.write(work.resolve("calls.zetools"), true);
        SampleSycl.write(work.resolve("sycl.zetools"));
        SampleTimeline.write(work.resolve("timeline.zetools"));
        for (var name : List.of("calls", "sycl", "timeline"))
            seeds.add(Files.readAllBytes(work.resolve(name + ".zetools")));
        return seeds;
    }

    private static int sum(byte[] bytes, int at, int length) {
        var sum = new CRC32C();
        sum.update(bytes, at, length);
        return (int) sum.getValue();
    }

    /// Changes the contents of some parts, and makes their check sums right.
    private static byte[] changed(byte[] file, Random random) {
        var out = new ByteWriter();
        var in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at < file.length; at += RecordingFormat.CHUNK_HEAD + in.getInt(at)) {
            var content = new byte[in.getInt(at)];
            in.get(at + RecordingFormat.CHUNK_HEAD, content);
            if (at > 0 && random.nextInt(3) == 0) content = FuzzInputs.changed(content, random);
            var head = ByteBuffer.allocate(RecordingFormat.CHUNK_HEAD).order(ByteOrder.LITTLE_ENDIAN);
            head.putInt(content.length).putInt(in.getInt(at + 4)).putInt(sum(content, 0, content.length));
            head.putInt(sum(head.array(), 0, 12));
            out.add(head.array(), 0, head.capacity());
            out.add(content, 0, content.length);
        }
        return Arrays.copyOf(out.array(), out.size());
    }

    private void read(byte[] bytes, Random random) throws IOException {
        var file = Files.write(work.resolve("changed.zetools"), bytes);
        try (var recording = Recording.open(file)) {
            var counts = new long[2];
            recording.scan(new RecordingSink() {
                @Override
                public void calls(CallColumns calls) {
                    counts[0] += calls.size();
                }
            });
            counts[1] = recording.calls().count();
            assertThat(counts[1]).as("in order and by thread").isEqualTo(counts[0]);
            assertThat(recording.events().count()).isNotNegative();
            // The rest takes longer, and needs no other bytes.
            switch (random.nextInt(12)) {
                case 0 -> RunReport.text(RunProfile.of(recording));
                case 1 -> RunReport.json(RunProfile.of(recording), Writer.nullWriter());
                case 2 -> PerfettoExport.write(recording, OutputStream.nullOutputStream());
                case 3 ->
                    CsvExport.write(
                            recording, Files.createTempDirectory(work, "tables").resolve("t"));
                default -> assertThat(recording.toString()).isNotEmpty();
            }
        } catch (IOException e) {
            assertThat(e.getMessage()).contains(file.toString());
        }
    }

    @Test
    void changedPartsAreReadOrRefused() throws IOException {
        var seeds = seeds();
        FuzzInputs.attempt(1_500, random -> read(changed(seeds.get(random.nextInt(seeds.size())), random), random));
    }

    @Test
    void changedFilesAreReadOrRefused() throws IOException {
        var seeds = seeds();
        FuzzInputs.attempt(
                500, random -> read(FuzzInputs.changed(seeds.get(random.nextInt(seeds.size())), random), random));
    }
}
