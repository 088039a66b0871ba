package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.zetools.Flags;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Calls;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("registers: zetDebugReadRegisters, zetDebugWriteRegisters and the queries of their sets")
class RegistersTest extends DebugScenario {
    private static final int CONTROL = 6;

    /// The offset of the control register's status, which the address follows, in bytes.
    private static final int CONTROL_STATUS = 4;

    @Test
    @OnDevice
    void eachSetIsReadAndWritten() {
        var random = new Random(2);
        try (var running = ready(device())) {
            running.stopSpinning(1);
            var registers = running.session().registers(FIRST);
            assertThat(registers.sets())
                    .hasSize(12)
                    .isEqualTo(DebugProperties.of(device()).registerSets());
            assertThat(IntelRegisters.of(registers).general().bitSize()).isEqualTo(512);
            for (var set : registers.sets()) {
                assertThat(set.byteSize()).isEqualTo(set.bitSize() / 8);
                assertThat(set.access().contains(RegisterSet.Access.READABLE)).isTrue();
                var all = registers.read(set, 0, set.count());
                assertThat(all.remaining()).isEqualTo(set.count() * set.byteSize());
                writeAndReadBack(registers, set, random);
            }
        }
    }

    private static void writeAndReadBack(Registers registers, RegisterSet set, Random random) {
        var one = new byte[set.byteSize()];
        random.nextBytes(one);
        if (!set.access().contains(RegisterSet.Access.WRITEABLE)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> registers.write(set, 0, ByteBuffer.wrap(one)))
                    .withMessageContaining("read only");
            return;
        }
        if (set.type() == CONTROL) {
            // The reason of the stop and the address, which must be one of the kernel, stay as they are.
            registers.read(set, 0, 1).get(CONTROL_STATUS, one, CONTROL_STATUS, 2 * Integer.BYTES);
        }
        int last = set.count() - 1;
        var before = registers.read(set, 0, set.count());
        var source = ByteBuffer.allocateDirect(one.length).put(one).flip();
        registers.write(set, last, source);
        assertThat(source.hasRemaining()).isFalse();
        before.put(last * one.length, one);
        var target = ByteBuffer.allocate(before.capacity() + 3).position(2);
        registers.read(set, 0, set.count(), target);
        assertThat(target.position()).isEqualTo(2 + before.capacity());
        assertThat(target.slice(2, before.capacity())).isEqualTo(before);
    }

    @Test
    void boundsAreCheckedBeforeTheDriverIsAsked(MockDriver driver) {
        try (var running = ready(device())) {
            running.stopSpinning(1);
            var registers = running.session().registers(FIRST);
            var set = registers.set(IntelRegisters.GENERAL);
            long calls = driver.callCount("zetDebugReadRegisters");
            int[][] outside = {{-1, 1}, {0, -1}, {set.count(), 1}, {0, set.count() + 1}, {1, Integer.MAX_VALUE}};
            for (var range : outside) {
                assertThatExceptionOfType(IndexOutOfBoundsException.class)
                        .isThrownBy(() -> registers.read(set, range[0], range[1]));
            }
            assertThatExceptionOfType(BufferOverflowException.class)
                    .isThrownBy(() -> registers.read(set, 0, 1, ByteBuffer.allocate(set.byteSize() - 1)));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> registers.write(set, 0, ByteBuffer.allocate(set.byteSize() + 1)))
                    .withMessageContaining("whole number of registers");
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(() -> registers.write(set, set.count(), ByteBuffer.allocate(set.byteSize())));
            assertThat(registers.read(set, set.count(), 0).remaining()).isZero();
            registers.write(set, 0, ByteBuffer.allocate(0));
            assertThat(driver.callCount("zetDebugReadRegisters")).isEqualTo(calls);
            assertThat(driver.callCount("zetDebugWriteRegisters")).isZero();
            assertThatExceptionOfType(NoSuchElementException.class)
                    .isThrownBy(() -> registers.set(99))
                    .withMessageContaining("has no register set 99")
                    .withMessageContaining("register set r (type 1, ");
        }
    }

    @Test
    @OnDevice
    void readsAndWritesByName() {
        try (var running = ready(device())) {
            running.stopSpinning(1);
            var registers = running.session().registers(FIRST);
            var general = registers.set("r");
            assertThat(general).isEqualTo(registers.set(IntelRegisters.GENERAL));
            assertThat(general.name()).isEqualTo("r");
            assertThat(registers.read("r2")).isEqualTo(registers.read(general, 2, 1));
            var bytes = new byte[general.byteSize()];
            new Random(5).nextBytes(bytes);
            registers.write("r12", ByteBuffer.wrap(bytes));
            assertThat(registers.read("r12").array()).isEqualTo(bytes);
            assertThat(registers.dump(general).lines())
                    .hasSize(general.count())
                    .element(12)
                    .asString()
                    .startsWith("r12    %08x "
                            .formatted(ByteBuffer.wrap(bytes)
                                    .order(ByteOrder.LITTLE_ENDIAN)
                                    .getInt()));
            assertThat(registers.dump()).contains(registers.dump(general)).contains("\ncr0 ");

            assertThatIllegalArgumentException()
                    .isThrownBy(() -> registers.write("r12", ByteBuffer.wrap(bytes, 0, 4)))
                    .withMessageContaining("4 bytes for r12 of %d bytes".formatted(bytes.length));
            for (var nonsense : new String[] {"", "r", "12", "r-1", "r1.0", "r99999999999"}) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> registers.read(nonsense))
                        .withMessageContaining("is no register");
            }
            assertThatExceptionOfType(NoSuchElementException.class)
                    .isThrownBy(() -> registers.read("zz1"))
                    .withMessageContaining("has no register set zz. It has: [register set r (type 1");
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(() -> registers.read("r4711"))
                    .withMessageContaining("registers 4711 to 4711 of register set r (type 1");
        }
    }

    @Test
    @OnDevice
    void setsWithoutBitsAreLeftOut() {
        var access = Flags.of(RegisterSet.Access.class, 3);
        var used = new RegisterSet(1, 0, access, 0, 128, 256, 32);
        assertThat(DebugProperties.withBits(List.of(
                        used,
                        new RegisterSet(12, 0, access, 0, 5, 0, 60092),
                        new RegisterSet(13, 0, access, 0, 0, 32, 4))))
                .containsExactly(used);
    }

    @Test
    void generalRegistersByLane() {
        try (var running = ready(device())) {
            running.stopSpinning(1);
            var registers = IntelRegisters.of(running.session().registers(FIRST));
            // The kernel's argument, as its payload has it.
            assertThat(registers.generalLong(2, 0)).isEqualTo(running.memory().word());
            registers.setGeneralInt(90, 3, 42);
            registers.setGeneralLong(90, 2, 0x1122334455667788L);
            registers.setGeneralInt(90, 6, Float.floatToIntBits(1.5f));
            assertThat(registers.generalInt(90, 3)).isEqualTo(42);
            assertThat(registers.generalInt(90, 4)).isEqualTo(0x55667788);
            assertThat(registers.generalInt(90, 5)).isEqualTo(0x11223344);
            assertThat(registers.generalLong(90, 2)).isEqualTo(0x1122334455667788L);
            assertThat(registers.generalFloat(90, 6)).isEqualTo(1.5f);
            assertThat(registers.generalInt(91, 3)).isZero();
            int lanes = registers.general().byteSize() / 4;
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(() -> registers.generalInt(90, lanes))
                    .withMessageContaining("lane " + lanes);
            assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> registers.generalLong(90, -1));
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(
                            () -> registers.setGeneralLong(registers.general().count(), 0, 1));

            // They stay as they are while the thread runs and is stopped again.
            running.session().resume(ThreadSelector.ALL);
            assertThat(running.session().interrupt(ThreadSelector.ALL)).isTrue();
            next(running.session(), DebugEvent.ThreadStopped.class);
            assertThat(registers.generalInt(90, 3)).isEqualTo(42);
        }
    }

    @Test
    @OnDevice
    void onlyStoppedThreadsHaveRegisters() {
        try (var running = ready(device())) {
            var registers = running.session().registers(FIRST);
            assertThat(registers.thread()).isEqualTo(FIRST);
            if (Calls.has("zetDebugGetThreadRegisterSetProperties")) {
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(registers::sets)
                        .withMessageContaining("thread 0.0.0.0 in debug session")
                        .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_NOT_AVAILABLE));
            } else {
                assertThat(registers.sets())
                        .isEqualTo(DebugProperties.of(device()).registerSets());
            }
            running.stopSpinning(1);
            var set = registers.set(IntelRegisters.GENERAL);
            running.session().resume(ThreadSelector.ALL);
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> registers.read(set, 0, 1))
                    .withMessageContaining("zetDebugReadRegisters");
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> registers.write(
                            set, 0, ByteBuffer.allocate(set.byteSize()).order(ByteOrder.LITTLE_ENDIAN)))
                    .withMessageContaining("zetDebugWriteRegisters");
        }
    }
}
