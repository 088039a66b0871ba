package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("own-process")
class PrivateFileTest {
    @TempDir
    private Path folder;

    private static String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    private static void mode(Path file, String mode) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    @Test
    void filesAreTheirOwnersOnly() throws IOException {
        var recording = folder.resolve("run.zetools");
        RecordingWriter.create(recording).close();
        assertThat(mode(recording)).isEqualTo("rw-------");
        PrivateFile.replace(folder.resolve("report")).close();
        assertThat(mode(folder.resolve("report"))).isEqualTo("rw-------");
    }

    @Test
    void linksAreNotFollowed() throws IOException {
        var victim = Files.writeString(folder.resolve("victim"), "precious");
        var link = Files.createSymbolicLink(folder.resolve("link"), victim);
        var nowhere = Files.createSymbolicLink(folder.resolve("nowhere"), folder.resolve("new"));
        assertThatThrownBy(() -> PrivateFile.replace(link)).hasMessageContaining("symbolic link");
        assertThatThrownBy(() -> PrivateFile.replace(nowhere)).hasMessageContaining("symbolic link");
        assertThatThrownBy(() -> RecordingWriter.create(link)).isInstanceOf(FileAlreadyExistsException.class);
        assertThatThrownBy(() -> RecordingWriter.create(nowhere)).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(victim).hasContent("precious");
        assertThat(folder.resolve("new")).doesNotExist();
    }

    @Test
    void aFileThatIsThereIsWrittenOverAndKeepsItsMode() throws IOException {
        var file = Files.writeString(folder.resolve("report"), "a long report of yesterday");
        mode(file, "rw-r--r--");
        try (var out = PrivateFile.replace(file)) {
            out.write('x');
        }
        assertThat(file).hasContent("x");
        assertThat(mode(file)).isEqualTo("rw-r--r--");
        PrivateFile.replace(Path.of("/dev/null")).close();
    }

    @Test
    void saysWhoMayReadAFileThatOthersReach() throws IOException {
        var file = folder.resolve("run.zetools");
        RecordingWriter.create(file).close();
        mode(folder, "rwx------");
        assertThat(PrivateFile.readers(file)).isEmpty();
        mode(folder, "rwxr-xr-x");
        assertThat(PrivateFile.readers(file))
                .isEqualTo("only %s may read it", Files.getOwner(file).getName());
        mode(file, "rw-r-----");
        assertThat(PrivateFile.readers(file)).isEqualTo("its owner and group may read it");
        mode(file, "rw-r--r--");
        assertThat(PrivateFile.readers(file)).isEqualTo("everybody on this system may read it");
    }

    @Test
    void whatEndedBeforeItsBeginningIsEmpty() throws IOException {
        var whole = folder.resolve("whole.zetools");
        SampleRecording.write(whole, true);
        var bytes = Files.readAllBytes(whole);
        var cut = folder.resolve("cut.zetools");
        for (int size = 0; size < RecordingFormat.CHUNK_HEAD + RecordingFormat.SEGMENT_HEAD; size++) {
            Files.write(cut, java.util.Arrays.copyOf(bytes, size));
            assertThatThrownBy(() -> Recording.open(cut))
                    .as("%d bytes", size)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("it is empty, nothing was recorded");
        }
        Files.write(cut, new byte[] {1, 2, 3});
        assertThatThrownBy(() -> Recording.open(cut)).hasMessageContaining("does not begin like one");
    }
}
