package io.zetools.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.elf.ElfImage;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver
@DisplayName("zetModuleGetDebugInfo, zeModuleGetFunctionPointer, zeModuleGetGlobalPointer")
class ModuleDebugInfoTest {
    private Context context;

    @BeforeEach
    void createContext() {
        context = Context.create(LevelZero.load().devices().getFirst());
    }

    @AfterEach
    void closeContext() {
        context.close();
    }

    @Test
    void hasTheKernelsAsSymbols() {
        try (var module = build("-g")) {
            var info = ModuleDebugInfo.of(module).orElseThrow();

            assertThat(info.functions()).extracting(ElfImage.Symbol::name).contains("my_kernel");
            assertThat(info.elf().sections()).extracting(ElfImage.Section::name).contains(".symtab", ".strtab");
            assertThat(info.dwarfSections()).extracting(ElfImage.Section::name).contains(".debug_line");
            assertThat(info.bytes()).startsWith(0x7f, 'E', 'L', 'F');
            assertThat(info).asString().endsWith("with DWARF");
        }
    }

    @Test
    @OnDevice
    void hasDwarfOnlyIfTheModuleWasBuiltWithIt() {
        try (var module = build("")) {
            assertThat(ModuleDebugInfo.of(module).orElseThrow().dwarfSections()).isEmpty();
        }
    }

    @Test
    void debugInformationIsWhatARuleAddsToModulesThatHaveNone() {
        try (var _ = Interception.builder()
                        .amendModules("debug information", c -> c.inputs().forEach(i -> i.addBuildFlags("-g")))
                        .start();
                var module = build("")) {
            assertThat(ModuleDebugInfo.of(module).orElseThrow().dwarfSections()).isNotEmpty();
        }
    }

    @Test
    void findsFunctionsAndVariablesOnTheDevice() {
        try (var module = build("-g")) {
            assertThat(module.functionAddress("my_kernel")).isNotZero();
            var variable = module.globalVariable("my_kernel" + TestModules.GLOBAL);
            assertThat(variable.address()).isNotZero();
            assertThat(variable.size()).isEqualTo(4);
            assertThat(variable).asString().contains("variable \"my_kernel_counter\" at 0x");

            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> module.functionAddress("nothing"))
                    .withMessageContaining("function \"nothing\" of module")
                    .returns("ERROR_INVALID_FUNCTION_NAME", e -> e.result().toString());
            assertThatExceptionOfType(ZeException.class)
                    .isThrownBy(() -> module.globalVariable("nothing"))
                    .withMessageContaining("variable \"nothing\" of module")
                    .satisfies(e -> {
                        // Only then can the library ask what the module exports.
                        if (context.device().driver().wrapsHandles()) return;
                        assertThat(e).hasMessageContaining("my_kernel" + TestModules.GLOBAL);
                    })
                    .returns("ERROR_INVALID_GLOBAL_NAME", e -> e.result().toString());
        }
    }

    @Test
    void reportsWhatFailed(MockDriver driver) {
        try (var module = build("-g")) {
            for (int nth = 1; nth <= 2; nth++) {
                driver.fail(Fault.nth("zetModuleGetDebugInfo", nth, ZeResult.ERROR_UNKNOWN));
                assertThatExceptionOfType(ZeException.class)
                        .isThrownBy(() -> ModuleDebugInfo.of(module))
                        .returns("zetModuleGetDebugInfo", ZeException::function);
                driver.clearFaults();
            }
        }
    }

    private DeviceModule build(String flags) {
        return DeviceModule.create(
                context, context.device(), DeviceModule.Format.SPIRV, TestModules.plain("my_kernel"), flags);
    }
}
