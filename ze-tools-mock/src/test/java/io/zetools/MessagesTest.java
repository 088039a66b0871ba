package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.internal.Calls;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockKernels;
import io.zetools.mock.MockKernels.Parameter;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver
@DisplayName("messages name what is wrong, and what would be right")
class MessagesTest {
    private Context context;
    private DeviceModule module;
    private Kernel kernel;

    @BeforeEach
    void create() {
        context = Context.create(LevelZero.load().devices().getFirst());
        module = DeviceModule.create(
                context,
                MockKernels.empty(Parameter.POINTER, Parameter.POINTER)
                        .named("copy_buffer")
                        .spirv());
        kernel = Kernel.create(module, "copy_buffer");
    }

    @AfterEach
    void close() {
        kernel.close();
        module.close();
        context.close();
    }

    @Test
    @OnDevice
    void aKernelThatIsNotThere() {
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> Kernel.create(module, "copy_bufer"))
                .withMessageContainingAll(
                        "kernel \"copy_bufer\" of module", "The module has the kernels [copy_buffer]");
    }

    @Test
    void aModuleWithUnresolvedSymbols(MockDriver driver) {
        driver.fail(Fault.next("zeKernelCreate", ZeResult.ERROR_INVALID_MODULE_UNLINKED));
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> Kernel.create(module, "copy_buffer"))
                .withMessageContaining("uses symbols that it does not define");
    }

    @Test
    void anArgumentOfAnotherSize() {
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> kernel.setInt(1, 7))
                .withMessageContaining("argument 1 with 4 bytes of kernel \"copy_buffer\"")
                .satisfies(e -> {
                    // Older loaders do not hand on what the driver says.
                    if (!Calls.has("zeDriverGetLastErrorDescription")) return;
                    assertThat(e).hasMessageContainingAll("The driver says: ", "argument 1 has 8 bytes, not 4");
                });
    }

    @Test
    @OnDevice
    void anArgumentThatIsNotThere() {
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> kernel.setLong(2, 7))
                .withMessageContainingAll(
                        "argument 2 with 8 bytes of kernel \"copy_buffer\"",
                        "The kernel has 2 arguments; the first is 0.");
    }

    @Test
    @OnDevice
    void aGroupThatIsTooLarge() {
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(() -> kernel.setGroupSize(GroupSize.of(1 << 30)))
                .withMessageContainingAll("group size", "of kernel \"copy_buffer\"", "Device.computeProperties()");
    }

    @Test
    @OnDevice
    void aPlaceThatAPoolDoesNotHave() {
        try (var pool = EventPool.create(context, 3)) {
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(() -> pool.event(3))
                    .withMessageContainingAll(pool.toString(), "places 0 to 2, not 3");
        }
    }

    @Test
    @OnDevice
    void aRangeThatAnAllocationDoesNotHave() {
        try (var memory = Allocation.createDevice(context, 16);
                var list = CommandList.createImmediate(context)) {
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(() -> list.appendMemoryFill(memory, 8, 16, new byte[1], Dependencies.none()))
                    .withMessageContainingAll("16 bytes from 8 on", memory.toString());
        }
    }
}
