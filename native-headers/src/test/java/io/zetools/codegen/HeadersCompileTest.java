package io.zetools.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// Programs written against the official headers compile with ours, with every warning on.
class HeadersCompileTest {

    private static final List<String> STRICT =
            List.of("-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", "-I" + Repository.INCLUDE);

    private static final List<String> FIRST_HEADERS = List.of(
            "level_zero/ze_api.h",
            "level_zero/zes_api.h",
            "level_zero/zet_api.h",
            "level_zero/ze_ddi.h",
            "level_zero/layers/zel_tracing_api.h",
            "level_zero/layers/zel_tracing_register_cb.h",
            "level_zero/loader/ze_loader.h");

    /// A tracing tool and a driver, with names that every version has.
    private static final String PROGRAM = """
            static void on_launch(ze_command_list_append_launch_kernel_params_t *params, ze_result_t result,
                                  void *user, void **instance) {
                if (result == ZE_RESULT_SUCCESS && *params->phKernel != 0 && (*params->ppLaunchFuncArgs)->groupCountX > 0) {
                    *instance = user;
                }
            }

            static ze_result_t trace(zel_tracer_handle_t *tracer) {
                zel_tracer_desc_t desc = {ZEL_STRUCTURE_TYPE_TRACER_DESC, 0, 0};
                zel_core_callbacks_t callbacks;
                memset(&callbacks, 0, sizeof(callbacks));
                callbacks.CommandList.pfnAppendLaunchKernelCb = on_launch;
                if (zelTracerCreate(&desc, tracer) != ZE_RESULT_SUCCESS) return ZE_RESULT_ERROR_UNKNOWN;
                zelTracerSetPrologues(*tracer, &callbacks);
                zelTracerCommandListAppendLaunchKernelRegisterCallback(*tracer, ZEL_REGISTER_EPILOGUE, on_launch);
                return zelTracerSetEnabled(*tracer, 1);
            }

            static ze_result_t fill(ze_api_version_t version, ze_command_list_dditable_t *table) {
                ze_pfnCommandListClose_t close = zeCommandListClose;
                if (ZE_MAJOR_VERSION(version) != 1) return ZE_RESULT_ERROR_UNSUPPORTED_VERSION;
                table->pfnClose = close;
                return ZE_RESULT_SUCCESS;
            }

            static ze_result_t measure(zet_metric_streamer_handle_t streamer, zet_debug_event_t *event) {
                zet_metric_group_properties_t properties;
                uint64_t address = 0;
                size_t size = 0;
                properties.stype = ZET_STRUCTURE_TYPE_METRIC_GROUP_PROPERTIES;
                properties.samplingType = ZET_METRIC_GROUP_SAMPLING_TYPE_FLAG_EVENT_BASED;
                properties.name[ZET_MAX_METRIC_GROUP_NAME - 1] = 0;
                event->info.module.load = address;
                event->flags = ZET_DEBUG_EVENT_FLAG_NEED_ACK | (properties.samplingType & ZE_BIT(0));
                return zetMetricStreamerReadData(streamer, UINT32_MAX, &size, 0);
            }

            int main(void) {
                zel_tracer_handle_t tracer;
                ze_command_list_dditable_t table;
                zet_debug_event_t event;
                return trace(&tracer) == ZE_RESULT_SUCCESS && fill(ZE_API_VERSION_CURRENT, &table) == ZE_RESULT_SUCCESS
                        && measure(0, &event) == ZE_RESULT_SUCCESS
                    ? 0 : 1;
            }
            """;

    /// A tracing tool and a driver, with names that later versions introduced.
    private static final String NEWER_PART = """

            static void on_drivers(ze_init_drivers_params_t *params, ze_result_t result, void *user, void **instance) {
                (void)result; (void)user;
                *instance = *params->pphDrivers;
            }

            int newer(zel_tracer_handle_t tracer);
            int newer(zel_tracer_handle_t tracer) {
                ze_handle_t head = {0, 0, 0, 0};
                bool on = false;
                zelTracerInitDriversRegisterCallback(tracer, ZEL_REGISTER_EPILOGUE, on_drivers);
                zelGetTracingLayerState(&on);
                return !on && zelEnableTracingLayer() == ZE_RESULT_SUCCESS && head.pTools == 0
                    && zerGetDefaultContext() == 0 && zelCheckIsLoaderInTearDown();
            }
            """;

    private static final String NEWER_HEADERS =
            "#include <level_zero/ze_ddi_common.h>\n#include <level_zero/zer_api.h>\n";

    @ParameterizedTest
    @FieldSource("io.zetools.codegen.Declarations#HEADERS")
    void everyHeaderStandsByItself(String header, @TempDir Path scratch) throws IOException {
        assertCompiles(Compiler.c(), "-std=c11", ".c", "#include <%s>\nint none;\n".formatted(header), scratch);
    }

    @Test
    void aForeignProgramCompilesAsC(@TempDir Path scratch) throws IOException {
        assertCompiles(Compiler.c(), "-std=c11", ".c", program(FIRST_HEADERS) + NEWER_HEADERS + NEWER_PART, scratch);
    }

    @Test
    void aForeignProgramCompilesAsCpp(@TempDir Path scratch) throws IOException {
        assumeTrue(Compiler.exists(Compiler.cxx()), "No C++ compiler is installed: there is no " + Compiler.cxx());
        assertCompiles(
                Compiler.cxx(), "-std=c++17", ".cpp", program(FIRST_HEADERS) + NEWER_HEADERS + NEWER_PART, scratch);
    }

    /// Checks that the program compiles with the official headers, too.
    @Test
    void theForeignProgramCompilesWithTheOfficialHeaders(@TempDir Path scratch) throws IOException {
        var folder = Path.of(System.getProperty("zetools.official.include", "/usr/include"));
        var api = folder.resolve("level_zero/ze_api.h");
        assumeTrue(Files.exists(api), "No official headers are installed (libze-dev): there is no " + api);
        var source = Files.writeString(scratch.resolve("program.c"), program(FIRST_HEADERS));
        var outcome =
                Compiler.run(List.of(Compiler.c(), "-std=gnu11", "-fsyntax-only", "-I" + folder, source.toString()));
        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    }

    private static String program(List<String> headers) {
        // The official ze_loader.h needs the first.
        var includes = new StringBuilder("#include <stdbool.h>\n#include <string.h>\n");
        headers.forEach(header -> includes.append("#include <%s>\n".formatted(header)));
        return includes + PROGRAM;
    }

    private static void assertCompiles(String compiler, String standard, String suffix, String text, Path scratch)
            throws IOException {
        var source = Files.writeString(scratch.resolve("program" + suffix), text);
        var command = new ArrayList<>(List.of(compiler, standard));
        command.addAll(STRICT);
        command.add(source.toString());
        var outcome = Compiler.run(command);
        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    }
}
