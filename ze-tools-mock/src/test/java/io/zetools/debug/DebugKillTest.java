package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.junit.OnDevice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("own-process")
@DisplayName("kill -9 of either side at any moment leaves nothing behind and nobody waiting")
class DebugKillTest extends DebugScenario {
    private static final int KILLS = 6;

    /// Of debuggees, in each manner.
    private static final int DEBUGGEES = 50;

    /// From the end of a debuggee's process until it is reported.
    private static final Duration LATEST_REPORT = Duration.ofSeconds(2);

    /// Within which a kill falls, counted from the moment when the debugger is about to attach.
    private static final int WINDOW_MILLIS = 120;

    private final Instant begin = Instant.now();

    /// One thread polls, one resumes and steps.
    @Test
    @OnDevice
    @Tag(OnDevice.LONG)
    @Timeout(value = 20, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void killedDebuggees() throws Exception {
        var random = new Random(1);
        for (int i = 0; i < DEBUGGEES; i++) {
            try (var victim =
                    Debuggee.start(Map.of("ZET_ENABLE_PROGRAM_DEBUGGING", "1", "ZEMOCK_BOARD_KERNEL_TIME", "100ms"))) {
                for (var command : List.of("load", "memory", "queue", "spin 2")) victim.send(command);
                var ended = victim.process().onExit().thenApply(_ -> System.nanoTime());
                var killer = killLater(victim.process(), random.nextInt(WINDOW_MILLIS));
                try (var session = DebugSession.attach(device(), victim.handle())) {
                    long seed = random.nextLong();
                    // In a thread of its own: the common ones are few, and one has to kill.
                    var acts = CompletableFuture.runAsync(
                            () -> resumeAndStep(session, new Random(seed)), Thread.ofPlatform()::start);
                    assertThat(DebuggerMain.debug(session)).isInstanceOf(DebugEvent.Detached.class);
                    assertThat(Duration.ofNanos(System.nanoTime() - ended.join()))
                            .as("kill %d", i)
                            .isLessThan(LATEST_REPORT);
                    acts.get(SOON.toSeconds(), TimeUnit.SECONDS);
                    assertThat(session.isOpen()).isTrue();
                } catch (ZeException e) {
                    // It has died under the attempt to attach.
                    assertThat(e.function()).isEqualTo("zetDebugAttach");
                    assertThat(e).hasMessageContaining("zetDebugAttach");
                }
                killer.get(SOON.toSeconds(), TimeUnit.SECONDS);
                victim.kill();
                assertThat(tracesOf(victim.process().pid())).isEmpty();
            }
        }
    }

    /// Lets threads go on, and steps, until the process has ended.
    private static void resumeAndStep(DebugSession session, Random random) {
        while (true) {
            try {
                if (random.nextBoolean()) session.resume(ThreadSelector.ALL);
                else session.step(FIRST);
            } catch (ZeException e) {
                // None of the threads is stopped, or no more.
                assertThat(e.result()).isEqualTo(ZeResult.ERROR_NOT_AVAILABLE);
            } catch (IllegalStateException e) {
                assertThat(e).hasMessageContaining("has ended");
                return;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(3)));
        }
    }

    /// Where a dead debugger leaves breakpoints and stopped threads, its debuggee goes on or loses its device: it
    /// does not hang.
    @Test
    void whatKilledDebuggersLeave() throws Exception {
        assumeTrue(isLenient());
        var random = new Random(3);
        for (int i = 0; i < KILLS; i++) {
            try (var victim = Debuggee.start()) {
                var debugger = Debuggee.java(
                                DebuggerMain.class,
                                Long.toString(victim.process().pid()))
                        .start();
                try (var output = debugger.inputReader()) {
                    assertThat(output.readLine()).isEqualTo("ready");
                    var killer = killLater(debugger, random.nextInt(WINDOW_MILLIS));
                    var memory = victim.memory();
                    for (var command : List.of("load", "queue", "spin 2")) {
                        assertThat(victim.ask(command)).isEqualTo("ok");
                    }
                    killer.get(SOON.toSeconds(), TimeUnit.SECONDS);
                    debugger.waitFor();
                    try (var session = DebugSession.attach(device(), victim.handle())) {
                        next(session, DebugEvent.ProcessEntry.class);
                        var load = next(session, DebugEvent.ModuleLoad.class);
                        session.removeForeignBreakpoints(load.module());
                        assertThat(session.foreignBreakpoints(load.module())).isEmpty();
                        session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT)
                                .write(memory.word(), DebugThreadTest.word(1));
                    }
                    assertThat(victim.ask("wait 120000")).isIn("done", "lost");
                }
            }
        }
    }

    @Test
    @Tag(OnDevice.LONG)
    void killedDebuggers() throws Exception {
        assumeFalse(isLenient());
        var random = new Random(2);
        for (int i = 0; i < KILLS; i++) {
            var debugger = Debuggee.java(
                            DebuggerMain.class,
                            Long.toString(debuggee().process().pid()))
                    .start();
            try (var output = debugger.inputReader()) {
                assertThat(output.readLine()).isEqualTo("ready");
                var killer = killLater(debugger, random.nextInt(WINDOW_MILLIS));
                var memory = debuggee().memory();
                // Whatever the debugger is about when it dies, the debuggee gets through.
                for (var command : List.of("load", "queue", "spin 2")) ok(command);
                killer.get(SOON.toSeconds(), TimeUnit.SECONDS);
                debugger.waitFor();
                assertThat(tracesOf(debugger.pid())).isEmpty();

                try (var session = attach()) {
                    next(session, DebugEvent.ProcessEntry.class);
                    var load = next(session, DebugEvent.ModuleLoad.class);
                    var image = session.image(load.module());
                    var spin = image.symbol("spin").orElseThrow();
                    long begin = image.address(spin, load.module().loadAddress());
                    var space = session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT);
                    // Its breakpoint has gone with it, and so have its stops.
                    for (long at = 0; at < spin.size(); at += 16) {
                        assertThat(space.read(begin + at, 4).getInt(0) & 1 << 30)
                                .isZero();
                    }
                    assertThat(session.poll(Duration.ZERO)).isEmpty();
                    space.write(memory.word(), DebugThreadTest.word(1));
                }
                assertThat(debuggee().ask("wait 120000")).isEqualTo("done");
                ok("reset");
            }
        }
    }

    private static CompletableFuture<Void> killLater(Process process, int millis) {
        return CompletableFuture.runAsync(
                process::destroyForcibly, CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS));
    }

    /// Returns files with the process's number in their names among shared memory, sockets and temporary files.
    private List<String> tracesOf(long pid) throws IOException {
        var name = Pattern.compile("(^|.*\\D)" + pid + "(\\D.*|$)");
        var traces = new ArrayList<String>();
        for (var line : Files.readAllLines(Path.of("/proc/net/unix"))) {
            if (line.contains("@")
                    && name.matcher(line.substring(line.indexOf('@'))).matches()) traces.add(line);
        }
        for (var directory : List.of("/dev/shm", "/tmp", "/run")) {
            try (var files = Files.newDirectoryStream(Path.of(directory))) {
                for (var file : files) {
                    if (name.matcher(file.getFileName().toString()).matches() && isNew(file))
                        traces.add(file.toString());
                }
            }
        }
        return traces;
    }

    private boolean isNew(Path file) {
        try {
            return Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS)
                    .toInstant()
                    .isAfter(begin);
        } catch (IOException _) {
            return false; // it has gone meanwhile
        }
    }
}
