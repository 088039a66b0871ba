package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
        var now = ProcessWatch.Stat.of(own.pid());
        assertThat(now).isNotNull();
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

    @Test
    void aProgramWhoseMainThreadHasEndedGoesOn() {
        assertThat(new ProcessWatch.Stat('Z', 2, 1).hasEnded()).isFalse();
        assertThat(new ProcessWatch.Stat('Z', 1, 1).hasEnded()).isTrue();
        assertThat(new ProcessWatch.Stat('S', 1, 1).hasEnded()).isFalse();
    }
}
