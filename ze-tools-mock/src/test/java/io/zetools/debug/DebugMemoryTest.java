package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("memory: zetDebugReadMemory, zetDebugWriteMemory")
class DebugMemoryTest extends DebugScenario {
    private static final long LOCAL_WINDOW = 1L << 28;

    /// A thread of the second work-group, and one that has nothing to do.
    private static final DeviceThread SECOND = new DeviceThread(0, 1, 0, 0);

    private static final DeviceThread IDLE = new DeviceThread(0, 0, 0, 6);

    @Test
    @OnDevice
    void readsAndWritesWhatThreadsSee() {
        try (var running = ready(device())) {
            running.stopSpinning(1);
            var random = new Random(1);
            var bytes = new byte[DebuggeeMain.WORD_BYTES - 8];
            random.nextBytes(bytes);
            long at = running.memory().word() + 4; // The word itself keeps the kernel waiting.
            for (var threads : new ThreadSelector[] {FIRST, ThreadSelector.ALL}) {
                var memory = running.session().memory(threads, MemorySpace.DEFAULT);
                var source = ByteBuffer.wrap(bytes);
                memory.write(at, source);
                assertThat(source.hasRemaining()).isFalse();
                assertThat(memory.read(at, bytes.length).array()).isEqualTo(bytes);
                var target = ByteBuffer.allocateDirect(100).position(10).limit(60);
                memory.read(at + 7, target);
                assertThat(target.position()).isEqualTo(60);
                assertThat(target.slice(10, 50)).isEqualTo(ByteBuffer.wrap(bytes, 7, 50));
                assertThat(memory.read(at, 0).remaining()).isZero();
                memory.write(at, ByteBuffer.allocate(0));
                for (int i = 0; i < bytes.length; i++) bytes[i]++;
            }
        }
    }

    @Test
    @OnDevice
    void saysWhatCannotBeReached() {
        try (var running = ready(device())) {
            running.stopSpinning(1);
            var session = running.session();
            var memory = session.memory(FIRST, MemorySpace.DEFAULT);
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> memory.read(8, 4))
                    .withMessageContaining("4 bytes at 0x8 in DEFAULT memory of thread 0.0.0.0 in debug session")
                    .withMessageContaining("There is no such memory")
                    .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_NOT_AVAILABLE));
            fails(ZeResult.ERROR_INVALID_ARGUMENT, () -> memory.read(1L << 60, 4));
            fails(ZeResult.ERROR_NOT_AVAILABLE, () -> memory.write(8, ByteBuffer.allocate(4)));
            fails(
                    ZeResult.ERROR_NOT_AVAILABLE,
                    () -> session.memory(IDLE, MemorySpace.DEFAULT)
                            .read(running.memory().word(), 4));
            fails(
                    ZeResult.ERROR_INVALID_ARGUMENT,
                    () -> session.memory(ThreadSelector.ALL, MemorySpace.SHARED_LOCAL)
                            .read(0, 4));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.memory(ThreadSelector.slice(0), MemorySpace.DEFAULT));
            assertThatIllegalArgumentException().isThrownBy(() -> memory.read(0, -1));
            assertThatIllegalArgumentException().isThrownBy(() -> memory.channel(0, -1));
            assertThatIllegalArgumentException().isThrownBy(() -> memory.copy(0, memory, 0, -1));
        }
    }

    @Test
    void eachGroupHasItsOwnLocalMemoryAndBarriers() {
        try (var running = ready(device());
                var _ = running.session().breakpoint(running.address("local"))) {
            var session = running.session();
            ok("local 2");
            for (int i = 0; i < 4; i++) next(session, DebugEvent.ThreadStopped.class);
            var first = session.memory(FIRST, MemorySpace.SHARED_LOCAL);
            var second = session.memory(SECOND, MemorySpace.SHARED_LOCAL);
            first.write(16, DebugThreadTest.word(11));
            second.write(16, DebugThreadTest.word(22));
            assertThat(first.read(16, 4).getInt(0)).isEqualTo(11);
            assertThat(second.read(16, 4).getInt(0)).isEqualTo(22);
            var sibling = session.memory(new DeviceThread(0, 0, 1, 0), MemorySpace.SHARED_LOCAL);
            assertThat(sibling.read(16, 4).getInt(0)).isEqualTo(11);
            // Behind the group's memory the window of Intel's driver goes on.
            if (isLenient()) assertThat(first.read(254, 4).getShort(2)).isZero();
            else fails(ZeResult.ERROR_INVALID_ARGUMENT, () -> first.read(254, 4));
            fails(ZeResult.ERROR_INVALID_ARGUMENT, () -> first.read(LOCAL_WINDOW - 2, 4));

            // From one thread's memory to another's, and from one space to another.
            first.copy(16, second, 32, 4);
            assertThat(second.read(32, 4).getInt(0)).isEqualTo(11);
            long word = running.memory().word();
            second.copy(32, session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT), word, 4);
            assertThat(session.memory(SECOND, MemorySpace.DEFAULT).read(word, 4).getInt(0))
                    .isEqualTo(11);

            assertThatExceptionOfType(UnsupportedOperationException.class)
                    .isThrownBy(() -> session.memory(FIRST, MemorySpace.BARRIER))
                    .withMessageContaining("Barriers cannot be read");
            session.resume(ThreadSelector.ALL);
            assertThat(debuggee().ask("wait 120000")).isEqualTo("done");
        }
    }

    @Test
    void readsTheImageOfAModule() {
        try (var running = ready(device())) {
            var session = running.session();
            var module = running.module();
            var image =
                    session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT).read(module.begin(), (int) module.size());
            assertThat(ByteBuffer.wrap(running.image().bytes())).isEqualTo(image);
            var elf = session.memory(ThreadSelector.ALL, MemorySpace.ELF);
            assertThat(elf.read(module.begin(), (int) module.size())).isEqualTo(image);
            assertThat(running.image().symbol("vector_add")).isPresent();
            fails(
                    ZeResult.ERROR_NOT_AVAILABLE,
                    () -> session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT)
                            .write(module.begin(), ByteBuffer.allocate(4)));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.image(new LoadedModule(0, 0, 1L << 40, 0)))
                    .withMessageContaining("too large");
            ok("unload");
            next(session, DebugEvent.ModuleUnload.class);
            // An image that was read stays.
            assertThat(session.image(module)).isSameAs(running.image());
            var never = new LoadedModule(0, module.begin(), module.end() - 1, module.loadAddress());
            assertThatExceptionOfType(ZeException.class).isThrownBy(() -> session.image(never));
        }
    }

    @Test
    @OnDevice
    void readsWhatThereIsUpToTheEdgeOfAModule() {
        try (var running = ready(device())) {
            var memory = running.session().memory(ThreadSelector.ALL, MemorySpace.DEFAULT);
            long begin = running.module().begin();
            int size = (int) running.module().size();
            var image = running.image().bytes();
            for (int inside : new int[] {0, 1, 7, 64, 100, size}) {
                for (int behind : new int[] {1, 3, 1000}) {
                    assertThat(memory.readAvailable(begin + size - inside, inside + behind)
                                    .array())
                            .isEqualTo(Arrays.copyOfRange(image, size - inside, size));
                }
            }
            assertThat(memory.readAvailable(begin, size).array()).isEqualTo(image);
            assertThat(memory.readAvailable(16, 100).remaining()).isZero();
        }
    }

    @Test
    void whatDriversWordDifferentlyMeansTheSame(MockDriver driver) {
        try (var running = ready(device())) {
            running.stopSpinning(1);
            var memory = running.session().memory(FIRST, MemorySpace.DEFAULT);
            driver.fail(Fault.next("zetDebugReadMemory", ZeResult.ERROR_UNKNOWN));
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> memory.read(running.memory().word(), 4))
                    .withMessageContaining("There is no such memory")
                    .withMessageContaining("(The driver says ERROR_UNKNOWN.)")
                    .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_NOT_AVAILABLE));
            driver.fail(Fault.next("zetDebugReadRegisters", ZeResult.ERROR_UNKNOWN));
            assertThat(running.session().state(FIRST)).isEqualTo(ThreadState.RUNNING);
            assertThat(running.session().state(FIRST)).isEqualTo(ThreadState.STOPPED);
        }
    }

    @Test
    @OnDevice
    void dumpsMemory() {
        try (var running = ready(device())) {
            var memory = running.session().memory(ThreadSelector.ALL, MemorySpace.DEFAULT);
            long at = running.memory().word();
            memory.write(at, ByteBuffer.wrap("0123456789abcdef\0\1".getBytes(StandardCharsets.ISO_8859_1)));
            assertThat(memory.dump(at, 18).lines())
                    .containsExactly(
                            "0x%x  30 31 32 33 34 35 36 37 38 39 61 62 63 64 65 66  0123456789abcdef".formatted(at),
                            "0x%x  00 01                                            ..".formatted(at + 16));
        }
    }

    @Test
    @OnDevice
    void nullArgumentsAreNamed() {
        try (var running = ready(device())) {
            var session = running.session();
            var memory = session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT);
            assertThatNullPointerException()
                    .isThrownBy(() -> memory.write(0, null))
                    .withMessage("source");
            assertThatNullPointerException()
                    .isThrownBy(() -> memory.read(0, null))
                    .withMessage("target");
            assertThatNullPointerException()
                    .isThrownBy(() -> session.memory(null, MemorySpace.DEFAULT))
                    .withMessage("threads");
            assertThatNullPointerException()
                    .isThrownBy(() -> session.memory(ThreadSelector.ALL, null))
                    .withMessage("space");
            assertThatNullPointerException()
                    .isThrownBy(() -> session.interrupt(null))
                    .withMessage("threads");
            assertThatNullPointerException()
                    .isThrownBy(() -> session.resume(null))
                    .withMessage("threads");
            assertThatNullPointerException()
                    .isThrownBy(() -> session.registers(null))
                    .withMessage("thread");
            assertThatNullPointerException()
                    .isThrownBy(() -> session.acknowledge(null))
                    .withMessage("event");
            assertThatNullPointerException()
                    .isThrownBy(() -> session.poll(null))
                    .withMessage("timeout");
            assertThatNullPointerException()
                    .isThrownBy(() -> session.onEvent(null))
                    .withMessage("listener");
            assertThatNullPointerException()
                    .isThrownBy(() -> DebugSession.attach(null, debuggee().handle()))
                    .withMessage("device");
            assertThatNullPointerException()
                    .isThrownBy(() -> DebugSession.attach(device(), (ProcessHandle) null))
                    .withMessage("process");
        }
    }

    @Test
    @OnDevice
    void copiesBetweenPlacesThatOverlap() {
        try (var running = ready(device())) {
            var memory = running.session().memory(ThreadSelector.ALL, MemorySpace.DEFAULT);
            long at = running.memory().word();
            for (int distance : new int[] {-3, 0, 5}) {
                var bytes = new byte[64];
                new Random(distance).nextBytes(bytes);
                memory.write(at, ByteBuffer.wrap(bytes));
                memory.copy(at + 8, memory, at + 8 + distance, 40);
                System.arraycopy(bytes, 8, bytes, 8 + distance, 40);
                assertThat(memory.read(at, 64).array()).isEqualTo(bytes);
            }
        }
    }

    @Test
    @OnDevice
    void aRangeIsAChannel() throws IOException {
        try (var running = ready(device())) {
            var memory = running.session().memory(ThreadSelector.ALL, MemorySpace.DEFAULT);
            long at = running.memory().word();
            SeekableByteChannel closed;
            try (var channel = memory.channel(at, 10)) {
                closed = channel;
                assertThat(channel.size()).isEqualTo(10);
                assertThat(channel.write(ByteBuffer.wrap(new byte[] {1, 2, 3, 4})))
                        .isEqualTo(4);
                assertThat(channel.position()).isEqualTo(4);
                var tooMuch = ByteBuffer.allocate(8);
                assertThat(channel.write(tooMuch)).isEqualTo(6);
                assertThat(tooMuch.remaining()).isEqualTo(2);
                assertThatExceptionOfType(NonWritableChannelException.class).isThrownBy(() -> channel.write(tooMuch));
                assertThat(channel.read(ByteBuffer.allocate(1))).isEqualTo(-1);
                assertThat(channel.read(ByteBuffer.allocate(0))).isZero();

                var read = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
                assertThat(channel.position(1).read(read)).isEqualTo(9);
                assertThat(read.getShort(0)).isEqualTo((short) 0x0302);
                assertThat(channel.position(50).read(read)).isEqualTo(-1);
                assertThatIllegalArgumentException().isThrownBy(() -> channel.position(-1));
                assertThatExceptionOfType(NonWritableChannelException.class).isThrownBy(() -> channel.truncate(3));
                assertThat(channel.truncate(20).position()).isEqualTo(20);
                assertThat(channel.size()).isEqualTo(10);
                assertThatIllegalArgumentException().isThrownBy(() -> channel.truncate(-1));
            }
            assertThat(closed.isOpen()).isFalse();
            assertThatExceptionOfType(ClosedChannelException.class).isThrownBy(closed::size);
            assertThatExceptionOfType(ClosedChannelException.class).isThrownBy(() -> closed.truncate(20));
            assertThatExceptionOfType(ClosedChannelException.class)
                    .isThrownBy(() -> closed.read(ByteBuffer.allocate(1)));
            assertThat(memory.read(at, 4).getInt(0)).isEqualTo(0x04030201);
        }
    }

    private static void fails(ZeResult result, ThrowingCallable call) {
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(call)
                .satisfies(e -> assertThat(e.result()).isEqualTo(result));
    }
}
