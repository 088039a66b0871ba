package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.mock.junit.WithMockDriver;
import io.zetools.mock.process.Program;
import java.lang.foreign.ValueLayout;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@WithMockDriver
@Tag("own-process")
@DisplayName("ze_external_memory_import_fd_t: another process")
class AllocationImportProcessTest {
    private static final long SIZE = 100_000;

    /// The other process opens the descriptor by its path, which goes for the mock's memory; a dma-buf would be
    /// sent.
    @Test
    void anotherProcessHasTheSameMemory() {
        var device = LevelZero.load().devices().getFirst();
        try (var context = Context.create(device)) {
            int descriptor;
            try (var exported = ExportedAllocation.create(context, Allocation.Kind.DEVICE, SIZE)) {
                exported.segment()
                        .setString(0, "from " + ProcessHandle.current().pid());
                descriptor = exported.export(ExternalMemoryType.DMA_BUF);
            }
            // Only the descriptor holds the memory now.
            var self = Long.toString(ProcessHandle.current().pid());
            var other =
                    Program.run(ImportProgram.class, Map.of(), self, Integer.toString(descriptor), Long.toString(SIZE));
            assertThat(other.success()).contains("from " + self);

            try (var memory = Allocation.importFileDescriptor(
                    Allocation.Kind.HOST, context, device, ExternalMemoryType.DMA_BUF, descriptor, SIZE)) {
                assertThat(memory.segment().getString(0)).matches("back from \\d+");
                assertThat(memory.segment().get(ValueLayout.JAVA_BYTE, SIZE - 1))
                        .isEqualTo((byte) 1);
            }
            Descriptors.close(descriptor);
        }
    }
}
