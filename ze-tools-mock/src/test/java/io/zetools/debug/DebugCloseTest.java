package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.junit.OnDevice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("a session that ends at any moment leaves no trace in its debuggee")
@Tag("no-layers")
class DebugCloseTest extends DebugScenario {
    private static final int CLOSES = 50;

    private static final int WINDOW_MILLIS = 40;

    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(5);

    private static final List<String> KERNELS = List.of("spin", "vector_add");

    /// Two threads debug, and a third one closes the session.
    @Test
    @OnDevice
    @Tag(OnDevice.LONG)
    @Timeout(value = 20, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void closesAtRandomMoments() throws Exception {
        startDebuggee(Map.of("ZEMOCK_BOARD_KERNEL_TIME", "100ms"));
        var memory = prepare();
        var code = code();
        var random = new Random(4);
        for (int i = 0; i < CLOSES; i++) {
            long seed = random.nextLong();
            var session = attach();
            ok("spin 2");
            var debugging = new Debugging(session);
            var polls = debugging.start(new Random(seed), true);
            var acts = debugging.start(new Random(~seed), false);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(WINDOW_MILLIS)));
            long begin = System.nanoTime();
            session.close();
            assertThat(Duration.ofNanos(System.nanoTime() - begin))
                    .as("with seed %d", seed)
                    .isLessThan(LONGEST_CLOSE);
            polls.join();
            acts.join();
            assertThat(debugging.failures).as("with seed %d", seed).isEmpty();
            if (debugging.isLoading.get()) {
                assertThat(debuggee().hear()).isEqualTo("ok");
                ok("drop");
            }
            goesOnAsBefore(memory, code, seed);
        }
        endsByItself();
    }

    /// Two threads that debug until their session is closed.
    private static final class Debugging {
        private final DebugSession session;
        private final AtomicReference<@Nullable LoadedModule> module = new AtomicReference<>();
        private final AtomicBoolean isLoading = new AtomicBoolean();
        private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();

        Debugging(DebugSession session) {
            this.session = session;
        }

        Thread start(Random random, boolean polls) {
            return Thread.ofPlatform().start(() -> {
                try {
                    debug(random, polls);
                } catch (RuntimeException | Error e) {
                    failures.add(e);
                }
            });
        }

        private void debug(Random random, boolean polls) {
            while (session.isOpen()) {
                try {
                    if (polls) poll(random);
                    else LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(3)));
                    var loaded = module.get();
                    if (loaded != null) act(session, loaded, random, isLoading);
                } catch (ZeException e) {
                    // None of the threads is stopped, or no more.
                    assertThat(e.result()).isEqualTo(ZeResult.ERROR_NOT_AVAILABLE);
                } catch (IllegalStateException e) {
                    // There is a breakpoint already, or the session is closed.
                    assertThat(e).hasMessageMatching("There is a breakpoint at .* already|.* is closed");
                }
            }
        }

        private void poll(Random random) {
            var event = session.poll(Duration.ofMillis(random.nextInt(3)));
            if (event.orElse(null) instanceof DebugEvent.ModuleLoad load) {
                module.compareAndSet(null, load.module());
                // Some stay held until the session is closed.
                if (random.nextBoolean()) session.acknowledge(load);
            }
        }
    }

    private static void act(DebugSession session, LoadedModule module, Random random, AtomicBoolean isLoading) {
        switch (random.nextInt(6)) {
            case 0 -> session.interrupt(ThreadSelector.ALL);
            case 1 -> session.interrupt(FIRST);
            case 2 -> session.resume(ThreadSelector.ALL);
            case 3 -> {
                var image = session.image(module);
                var spin = image.symbol("spin").orElseThrow();
                var code = ByteBuffer.wrap(image.bytes(spin)).order(ByteOrder.LITTLE_ENDIAN);
                int at = 0;
                for (int i = random.nextInt(8); i > 0 && at + 16 < code.limit(); i--) {
                    at += Instruction.length(code.getInt(at));
                }
                session.breakpoint(image.address(spin, module.loadAddress()) + at);
            }
            case 4 -> session.step(FIRST);
            default -> {
                if (isLoading.compareAndSet(false, true)) debuggee().send("module");
            }
        }
    }

    @Tag("own-process")
    @ParameterizedTest(name = "{0}")
    @CsvSource({"exit, 3", "last, 0", "TERM, 143", "INT, 130"})
    void theEndOfTheDebuggersProgramClosesItsSessions(String how, int status) throws Exception {
        // A program in the background of a shell ignores it, and so do its children.
        assumeFalse(how.equals("INT") && ignoresInterrupts(), "the signal is ignored here");
        var memory = prepare();
        var code = code();
        ok("spin 2");
        var debugger = Debuggee.java(
                        EndingDebuggerMain.class,
                        Long.toString(debuggee().process().pid()),
                        how)
                .start();
        try (var output = debugger.inputReader()) {
            assertThat(output.readLine()).isEqualTo("stopped");
            if (status > 128) {
                var kill = new ProcessBuilder("kill", "-" + how, Long.toString(debugger.pid())).start();
                assertThat(kill.waitFor()).isZero();
            }
            assertThat(debugger.waitFor()).isEqualTo(status);
        } finally {
            debugger.destroyForcibly();
        }
        goesOnAsBefore(memory, code, 0);
        endsByItself();
    }

    /// A call that does not return does not keep the debugger's program, and what it had to leave behind is
    /// reported.
    @Tag("own-process")
    @Test
    @OnDevice
    void theProgramEndsWhileACallHasNotReturned() throws Exception {
        // The debugger begins while the kernel runs, however long its machine takes to start.
        startDebuggee(Map.of("ZEMOCK_BOARD_KERNEL_TIME", "120s"));
        prepare();
        ok("spin 2");
        var error = Files.createTempFile("debugger", ".txt");
        var debugger = Debuggee.java(
                        EndingDebuggerMain.class,
                        Long.toString(debuggee().process().pid()),
                        "stuck")
                .redirectError(error.toFile())
                .start();
        try (var output = debugger.inputReader()) {
            assertThat(output.readLine()).as(() -> content(error)).isEqualTo("stopped");
            long begin = System.nanoTime();
            assertThat(debugger.waitFor(SOON.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
            // Six seconds are promised; this machine may be busy.
            assertThat(System.nanoTime() - begin).isLessThan(15_000_000_000L);
            assertThat(debugger.exitValue()).isEqualTo(3);
            assertThat(content(error))
                    .contains("could not be closed at the end of the program", "has not returned from zetDebugResume");
        } finally {
            debugger.destroyForcibly();
            Files.delete(error);
        }
        endDebuggee();
    }

    private static String content(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Checks that nothing was lost in the debuggee: it frees everything and ends with the code that it has chosen.
    private static void endsByItself() throws InterruptedException {
        ok("reset");
        debuggee().send("exit 7");
        assertThat(debuggee().process().waitFor()).isEqualTo(7);
    }

    private static boolean ignoresInterrupts() throws IOException {
        try (var lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith("SigIgn:"))
                    .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
        }
    }

    /// The code of each kernel before a debugger has touched it. The vendor's driver writes addresses into it that
    /// the image does not have.
    private static Map<String, byte[]> code() {
        try (var session = attach()) {
            next(session, DebugEvent.ProcessEntry.class);
            var module = next(session, DebugEvent.ModuleLoad.class).module();
            var image = session.image(module);
            var space = session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT);
            return KERNELS.stream().collect(Collectors.toMap(name -> name, name -> {
                var function = image.symbol(name).orElseThrow();
                return space.readCode(image.address(function, module.loadAddress()), (int) function.size())
                        .array();
            }));
        }
    }

    private static Debuggee.Memory prepare() {
        ok("queue");
        var memory = debuggee().memory();
        ok("work");
        ok("load");
        return memory;
    }

    /// Checks that no thread is stopped, the code is that of the image, and the kernel ends as it should.
    private static void goesOnAsBefore(Debuggee.Memory memory, Map<String, byte[]> before, long seed) {
        try (var session = attach()) {
            next(session, DebugEvent.ProcessEntry.class);
            var module = next(session, DebugEvent.ModuleLoad.class).module();
            var image = session.image(module);
            var space = session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT);
            for (var name : KERNELS) {
                var function = image.symbol(name).orElseThrow();
                assertThat(space.readCode(image.address(function, module.loadAddress()), (int) function.size())
                                .array())
                        .as("%s with seed %d", name, seed)
                        .isEqualTo(onVendor() ? before.get(name) : image.bytes(function));
            }
            assertThat(session.stoppedThreads()).as("with seed %d", seed).isEmpty();
            space.write(memory.word(), DebugThreadTest.word(1));
            // A driver reports threads that stand only some time after attaching; those that do not
            // stand end.
            assertThat(debuggee().ask("wait 60000")).as("with seed %d", seed).isEqualTo("done");
            assertThat(session.poll(Duration.ZERO)).as("with seed %d", seed).isEmpty();
            space.write(memory.word(), DebugThreadTest.word(0));
        }
    }
}
