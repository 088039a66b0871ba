package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.profile.RunProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("own-process")
@Timeout(60)
@DisplayName("the file of a recorder of this process")
class FileSinkTest {
    private static final int BATCH = 1000;
    private static final int THREADS = 400;

    @TempDir
    private Path folder;

    private static int run(String... line) throws Exception {
        return new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    @Test
    @DisplayName(
            "on a full disk the last calls make room for the account and the end, which agree with what can be read")
    void fullDisk() throws Exception {
        var disk = Files.createDirectory(folder.resolve("disk"));
        boolean mounted = Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0)
                && run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk.toString()) == 0;
        assumeTrue(mounted, "no file system can be mounted here");
        try {
            fill(disk.resolve("x.zetools"));
        } finally {
            run("umount", disk.toString());
        }
    }

    private static void fill(Path path) throws Exception {
        var sink = new FileSink(path);
        sink.begin();
        sink.define(new Definition.OsProcess(0, 100, 1, -1, "app", List.of("app"), 0, "host"));
        sink.define(new Definition.OsThread(0, 7, 100, "main"));
        sink.define(new Definition.Function(0, 1, "zeEventCreate", List.of()));
        long seen = 0;
        boolean full = false;
        while (!full) {
            var calls = new CallColumns(new Definitions(), BATCH);
            for (int i = 0; i < BATCH; i++) {
                // Times that cannot be packed well.
                long start = 1000 * seen + seen * seen % 991;
                calls.add(0, 7, 1, 0, 0, start, start + seen % 97, seen++, 0);
            }
            try {
                sink.calls(calls);
            } catch (UncheckedIOException e) {
                assertThat(e).hasMessageContaining("cannot write the recording");
                full = true;
            }
        }
        // The rest of the disk goes to another file, so that there is no room for the end.
        try (var other = Files.newOutputStream(path.resolveSibling("other"))) {
            while (true) other.write(new byte[512]);
        } catch (IOException _) {
            // The disk is full.
        }
        long entered = seen;
        // Many threads, whose accounts need more than what is left of the file's last page.
        for (int thread = 7; thread < 7 + THREADS; thread++) {
            long calls = thread == 7 ? entered : 0;
            sink.event(new RecordedEvent.Account(
                    0, thread, RecordedEvent.Account.CALLS, 1, calls, calls, Map.of(), 0, 0, 0));
        }
        sink.end();
        try (var recording = Recording.open(path)) {
            long read = recording.calls().count();
            var account = RunProfile.of(recording).account();
            // The last batch that was written made room.
            assertThat(read).isBetween(1L, entered - 2 * BATCH);
            assertThat(account.ended()).isTrue();
            assertThat(account.isDamaged()).isFalse();
            assertThat(account.calls().read()).isEqualTo(read);
            assertThat(account.calls().lost()).isEqualTo(entered - read);
            assertThat(account.headline()).isEqualTo("%,d LOST".formatted(entered - read));
        }
        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(new FileSink(path)::end);
    }
}
