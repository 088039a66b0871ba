package io.zetools.recording;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.ffi.LevelZeroNative;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A virtual machine that records itself while it is recorded.
@Tag("own-process")
@Timeout(300)
@EnabledOnOs(OS.LINUX)
@DisplayName("ProcessRecorder in a program that a Recorder records")
class RecordedRecorderTest {
    private static final int THREADS = 3;
    private static final int CALLS = 20_000;

    @TempDir
    Path folder;

    /// The program: it records its own calls into the file that its argument names.
    static final class Program {
        private Program() {}

        public static void main(String[] arguments) throws InterruptedException {
            try (var context = Context.create(LevelZero.load().devices().getFirst());
                    var recorder = ProcessRecorder.of(CONTEXT_GET_STATUS)
                            .memoryPerThread(1 << 20)
                            .to(Path.of(arguments[0]))
                            .start()) {
                var threads = new ArrayList<Thread>();
                for (int i = 0; i < THREADS; i++) threads.add(new Thread(() -> call(context)));
                threads.forEach(Thread::start);
                for (var thread : threads) thread.join();
                if (recorder.statistics().seen() != (long) THREADS * CALLS) System.exit(5);
            }
        }

        private static void call(Context context) {
            for (int i = 0; i < CALLS; i++)
                if (LevelZeroNative.zeContextGetStatus(context.handle().segment()) != 0) System.exit(4);
        }
    }

    @BeforeEach
    void isBuilt() {
        TestPrograms.assumeBuilt();
    }

    /// Adds up calls and what was lost, and checks that calls of a thread are in their order.
    private static long callsAndLost(Path file) throws IOException {
        try (var recording = Recording.open(file)) {
            assertThat(recording.isComplete()).isTrue();
            Map<Integer, Long> last = new HashMap<>();
            long calls = recording
                    .calls()
                    .filter(call -> call.function().name().equals("zeContextGetStatus"))
                    .peek(call -> {
                        var before = last.put(call.caller().thread(), call.sequence());
                        assertThat(before == null || before < call.sequence()).isTrue();
                    })
                    .count();
            assertThat(calls).isPositive();
            return calls
                    + recording.accounts().stream()
                            .filter(account -> account.kind().equals(RecordedEvent.Account.CALLS))
                            .mapToLong(RecordedEvent.Account::lost)
                            .sum();
        }
    }

    @Test
    @DisplayName("both recordings have each call, or count it as lost")
    void both() throws Exception {
        var inner = folder.resolve("inner" + Recording.SUFFIX);
        var outer = folder.resolve("outer" + Recording.SUFFIX);
        var command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Dio.zetools.library=" + TestPrograms.LOADER,
                "-cp",
                System.getProperty("java.class.path"),
                Program.class.getName(),
                inner.toString());
        try (var recorder = Recorder.to(outer).open(command)) {
            var builder = new ProcessBuilder(command).inheritIO();
            TestPrograms.onSimulatedGpu(builder);
            int code = recorder.launch(builder).waitFor();
            assertThat(code).isZero();
            assertThat(recorder.finish(code)).isTrue();
        }
        assertThat(callsAndLost(inner)).isEqualTo((long) THREADS * CALLS);
        assertThat(callsAndLost(outer)).isEqualTo((long) THREADS * CALLS);
    }
}
