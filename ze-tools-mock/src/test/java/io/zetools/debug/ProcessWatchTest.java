package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.internal.process.ProcessStat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
@DisplayName("the end of a process, by a descriptor and by its state")
@Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProcessWatchTest {
    private static final Path LAST_NUMBER = Path.of("/proc/sys/kernel/ns_last_pid");

    /// The system call that ends one thread.
    private static final int EXIT_OF_THREAD = System.getProperty("os.arch").equals("amd64") ? 60 : 93;

    @Test
    void aChild() throws Exception {
        var child = new ProcessBuilder("sleep", "60").start();
        try (var best = ProcessWatch.of(child.toHandle())) {
            var state = ProcessWatch.byState(child.toHandle());
            assertThat(best).isNotInstanceOf(ProcessWatch.Handle.class);
            assertThat(best.hasEnded()).isFalse();
            assertThat(state.hasEnded()).isFalse();
            child.destroyForcibly().waitFor();
            assertThat(best.hasEnded()).isTrue();
            assertThat(state.hasEnded()).isTrue();
        }
    }

    @Test
    void aZombieHasEnded() throws Exception {
        // The shell starts a child that ends, and never waits for it.
        var parent = new ProcessBuilder("sh", "-c", "sleep 0.3 & echo $!; exec sleep 60").start();
        try {
            long pid = Long.parseLong(parent.inputReader().readLine());
            var process = ProcessHandle.of(pid).orElseThrow();
            try (var best = ProcessWatch.of(process)) {
                var state = ProcessWatch.byState(process);
                while (state(pid) != 'Z') Thread.sleep(5);
                assertThat(ProcessHandle.of(pid)).isPresent();
                assertThat(best.hasEnded()).isTrue();
                assertThat(state.hasEnded()).isTrue();
            }
        } finally {
            parent.destroyForcibly();
        }
    }

    private static char state(long pid) throws IOException {
        var text = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
        return text.charAt(text.lastIndexOf(')') + 2);
    }

    @Test
    void aReusedNumberIsAnotherProcess() throws Exception {
        var own = ProcessHandle.current();
        var now = ProcessStat.of(own.pid()).orElseThrow();
        assertThat(new ProcessWatch.State(own.pid(), now.startTicks()).hasEnded())
                .isFalse();
        assertThat(new ProcessWatch.State(own.pid(), now.startTicks() - 1).hasEnded())
                .isTrue();

        var gone = new ProcessBuilder("true").start();
        gone.waitFor();
        try (var watch = ProcessWatch.of(gone.toHandle())) {
            assertThat(watch.hasEnded()).isTrue();
        }
    }

    /// Where this user may choose the number of the next process, which is for tests of just that.
    @Test
    void aNumberThatAnotherProcessHasGot() throws Exception {
        assumeTrue(Files.isWritable(LAST_NUMBER) && OtherUser.isRoot(), "only root chooses the numbers of processes");
        var first = new ProcessBuilder("sleep", "60").start();
        try (var best = ProcessWatch.of(first.toHandle())) {
            var state = ProcessWatch.byState(first.toHandle());
            first.destroyForcibly().waitFor();
            var second = processOf(first.pid());
            assumeTrue(second.isPresent(), "others took the number, or the system does not let it be chosen");
            try {
                assertThat(best.hasEnded()).isTrue();
                assertThat(state.hasEnded()).isTrue();
                try (var late = ProcessWatch.of(first.toHandle());
                        var other = ProcessWatch.of(second.get().toHandle())) {
                    assertThat(late.hasEnded()).isTrue();
                    assertThat(other.hasEnded()).isFalse();
                }
            } finally {
                second.get().destroyForcibly();
            }
        }
    }

    /// Starts a process with a number that has become free.
    private static Optional<Process> processOf(long pid) throws IOException, InterruptedException {
        // Start times are known in hundredths of a second.
        Thread.sleep(100);
        for (int i = 0; i < 100; i++) {
            try {
                Files.writeString(LAST_NUMBER, Long.toString(pid - 1));
            } catch (IOException _) {
                return Optional.empty();
            }
            var process = new ProcessBuilder("sleep", "60").start();
            if (process.pid() == pid) return Optional.of(process);
            process.destroyForcibly().waitFor();
        }
        return Optional.empty();
    }

    @Test
    void aProcessThatIsNoChild() throws Exception {
        var parent = new ProcessBuilder("sh", "-c", "sleep 60 >&- & echo $!").start();
        var process = ProcessHandle.of(Long.parseLong(parent.inputReader().readLine()))
                .orElseThrow();
        parent.waitFor();
        try (var best = ProcessWatch.of(process)) {
            var state = ProcessWatch.byState(process);
            assertThat(process.parent()).isNotEqualTo(Optional.of(ProcessHandle.current()));
            assertThat(best.hasEnded()).isFalse();
            assertThat(state.hasEnded()).isFalse();
            process.destroyForcibly();
            while (!best.hasEnded() || !state.hasEnded()) Thread.sleep(5);
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void aProcessOfAnotherUser() throws Exception {
        assumeTrue(OtherUser.isRoot(), "only root can become another user");
        var child = new ProcessBuilder("sleep", "60").start();
        try {
            OtherUser.run(() -> {
                try (var best = ProcessWatch.of(child.toHandle())) {
                    var state = ProcessWatch.byState(child.toHandle());
                    assertThat(best.hasEnded()).isFalse();
                    assertThat(state.hasEnded()).isFalse();
                }
            });
            var watches = new ArrayList<ProcessWatch>();
            OtherUser.run(() -> {
                watches.add(ProcessWatch.of(child.toHandle()));
                watches.add(ProcessWatch.byState(child.toHandle()));
            });
            child.destroyForcibly().waitFor();
            OtherUser.run(() -> assertThat(watches).allMatch(ProcessWatch::hasEnded));
            watches.forEach(ProcessWatch::close);
        } finally {
            child.destroyForcibly();
        }
    }

    /// A program of Python whose first thread ends while another one sleeps.
    @Test
    void aProgramWhoseMainThreadHasEnded() throws Exception {
        assumeTrue(hasPython(), "python3 is not installed");
        var code = "import ctypes, threading, time; threading.Thread(target=time.sleep, args=(60,)).start();"
                + " ctypes.PyDLL(None).syscall(%d, 0)".formatted(EXIT_OF_THREAD);
        var process = new ProcessBuilder("python3", "-c", code).start();
        try (var best = ProcessWatch.of(process.toHandle())) {
            var state = ProcessWatch.byState(process.toHandle());
            while (state(process.pid()) != 'Z') Thread.sleep(5);
            assertThat(best.hasEnded()).isFalse();
            assertThat(state.hasEnded()).isFalse();
            process.destroyForcibly().waitFor();
            assertThat(best.hasEnded()).isTrue();
            assertThat(state.hasEnded()).isTrue();
        } finally {
            process.destroyForcibly();
        }
    }

    private static boolean hasPython() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException _) {
            return false;
        }
    }

    @Test
    void whatTheStateSaysOfAMainThreadThatHasEnded() {
        assertThat(new ProcessStat('Z', 1, 2, 1).hasEnded()).isFalse();
        assertThat(new ProcessStat('Z', 1, 1, 1).hasEnded()).isTrue();
        assertThat(new ProcessStat('S', 1, 1, 1).hasEnded()).isFalse();
    }
}
