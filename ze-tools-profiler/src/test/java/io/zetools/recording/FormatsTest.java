package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.Release;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Recordings of each version of the format, as the release of their time wrote them. They are kept.
class FormatsTest {
    @TempDir
    Path folder;

    /// Copies the recording of a format, which is on the class path, for the tests run in other folders too.
    private Path kept(int version) throws IOException {
        var name = "format-%d.zetools".formatted(version);
        try (var recording = FormatsTest.class.getResourceAsStream(name)) {
            assertThat(recording)
                    .as("a new format needs a recording that is kept: %s", name)
                    .isNotNull();
            var path = folder.resolve(name);
            Files.copy(recording, path, StandardCopyOption.REPLACE_EXISTING);
            return path;
        }
    }

    @Test
    void thereIsARecordingOfEachFormat() throws IOException {
        for (int version = 1; version <= RecordingFormat.VERSION; version++)
            assertThat(kept(version)).isNotEmptyFile();
    }

    @Test
    void refusesTheFirstFormatInOneSentence() throws IOException {
        var first = kept(1);
        assertThatThrownBy(() -> Recording.open(first))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "%s is no recording that can be read: it has the format 1 of an older zetools, and zetools %s reads the format %d"
                                .formatted(first, Release.current(), RecordingFormat.VERSION));
    }

    @Test
    void readsTheSecondFormat() throws IOException {
        try (var recording = Recording.open(kept(2))) {
            var profile = RunProfile.of(recording);
            assertThat(profile.command()).containsExactly("./app", "40");
            assertThat(profile.tools()).containsExactly("zetools");
            assertThat(RunReport.text(profile)).as("another release is named").contains("\nrecorded by zetools\n");
            assertThat(profile.calls()).isEqualTo(333);
            assertThat(profile.account().isComplete()).isTrue();
            assertThat(profile.threads()).hasSize(3);
            assertThat(profile.wallNanos()).isEqualTo(750_817_476);
            assertThat(profile.devices()).extracting(each -> each.name()).contains("ZE Tools Mock GPU (simulated)");
            assertThat(recording.accounts())
                    .as("commands on devices")
                    .extracting(RecordedEvent.Account::recorded)
                    .contains(240L);
        }
    }

    @Test
    void refusesNewerFormatsInOneSentence() throws IOException {
        int newer = RecordingFormat.VERSION + 1;
        var bytes = ByteBuffer.wrap(Files.readAllBytes(kept(RecordingFormat.VERSION)))
                .order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(RecordingFormat.CHUNK_HEAD + Long.BYTES, newer);
        bytes.putInt(8, sum(bytes, RecordingFormat.CHUNK_HEAD, RecordingFormat.SEGMENT_HEAD));
        bytes.putInt(12, sum(bytes, 0, 12));
        var path = Files.write(folder.resolve("newer.zetools"), bytes.array());
        assertThatThrownBy(() -> Recording.open(path))
                .hasMessage(
                        "%s is no recording that can be read: it has the format %d of a newer zetools, and zetools %s reads the format %d"
                                .formatted(path, newer, Release.current(), RecordingFormat.VERSION));
    }

    private static int sum(ByteBuffer bytes, int from, int length) {
        var sum = new CRC32C();
        sum.update(bytes.slice(from, length));
        return (int) sum.getValue();
    }

    @Test
    void recordingsSayWhatWroteThem() throws IOException {
        var path = folder.resolve("own.zetools");
        try (var writer = RecordingWriter.create(path)) {
            writer.define(RecordingInfo.ofThisProcess().run());
            writer.end();
        }
        try (var recording = Recording.open(path)) {
            assertThat(recording.definitions(Definition.Run.class))
                    .extracting(Definition.Run::tool)
                    .isEqualTo(List.of("zetools " + Release.current()));
        }
    }
}
