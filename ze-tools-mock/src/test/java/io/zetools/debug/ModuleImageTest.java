package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.LevelZero;
import io.zetools.elf.ElfImage;
import io.zetools.mock.MockKernels;
import io.zetools.mock.MockKernels.Parameter;
import io.zetools.mock.junit.WithMockDriver;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Images as a driver makes them.
@WithMockDriver
class ModuleImageTest {
    @Test
    @DisplayName("zeModuleGetNativeBinary: an ELF image, cut off and damaged")
    void readsTheNativeBinaryOrSaysWhatIsWrongWithIt() {
        byte[] binary;
        var gpu = LevelZero.load().devices().getFirst();
        var code = MockKernels.empty(Parameter.POINTER, Parameter.POINTER)
                .named("copy_buffer")
                .spirv();
        try (var context = Context.create(gpu);
                var module = DeviceModule.create(context, gpu, DeviceModule.Format.SPIRV, code, "-g")) {
            binary = module.nativeBinary();
        }
        var image = ElfImage.of(binary);
        assertThat(image.sections())
                .extracting(ElfImage.Section::name)
                .contains(".text.copy_buffer", ".symtab", ".debug_line");
        var kernel = image.symbol("copy_buffer").orElseThrow();
        assertThat(image.symbolAt(kernel.address() + kernel.size() - 1)).contains(kernel);

        for (int size = 0; size < binary.length; size++) {
            var cut = Arrays.copyOf(binary, size);
            assertThatIllegalArgumentException().isThrownBy(() -> ElfImage.of(cut));
        }
        var random = new Random(7);
        for (int round = 0; round < 20_000; round++) {
            var damaged = binary.clone();
            for (int i = random.nextInt(3); i >= 0; i--) {
                int at = random.nextInt(damaged.length);
                damaged[at] = (byte) (damaged[at] ^ 1 << random.nextInt(8));
            }
            try {
                var read = ElfImage.of(damaged);
                read.sections().forEach(read::bytes);
            } catch (IllegalArgumentException e) {
                assertThat(e).message().isNotBlank();
            }
        }
    }
}
