package io.zetools.codegen.c;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.zetools.codegen.Model;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CInterfaceTest {
    private static final String HEADER = "ze_api";

    @Test
    void valuesAreRecordedByTheWayTheyAreDeclared() {
        var function = only(model(function(
                "1.9",
                param("hDevice", "ze_device_handle_t"),
                param("flags", "uint32_t"),
                param("pName", "const char*"),
                param("callback", "ze_host_function_callback_t"),
                param("groups", "const ze_group_count_t"),
                param("ipc", "ze_ipc_mem_handle_t"))));

        assertThat(function.words())
                .containsExactly(
                        "(uintptr_t)hDevice",
                        "flags",
                        "(uintptr_t)pName",
                        "(uintptr_t)callback",
                        "groups.x",
                        "groups.y",
                        "zm_first_word(&ipc, sizeof(ipc))");
        assertThat(function.wordNames())
                .containsExactly("hDevice", "flags", "pName", "callback", "groups.x", "groups.y", "ipc");
        assertThat(function.declarations()).contains("const char *pName", "const ze_group_count_t groups");
    }

    @Test
    void onlyTraceableCoreFunctionsOfTheFirstVersionAreInTheFrozenCallbacks() {
        assertThat(only(model(function("1.0"))).core()).isTrue();
        assertThat(only(model(function("1.1"))).core()).isFalse();
    }

    @Test
    void aFunctionWithMoreWordsThanACallRecordHoldsIsRefused() {
        var params = IntStream.rangeClosed(0, CInterface.MAX_WORDS)
                .mapToObj(i -> param("p" + i, "uint32_t"))
                .toArray(Model.Param[]::new);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> CInterface.of(model(function("1.0", params))))
                .withMessageContaining("zeDeviceWork needs 17 words");
    }

    @Test
    void anotherMajorVersionIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CInterface.of(model(function("2.0"))))
                .withMessageContaining("zeDeviceWork is of version 2.0");
    }

    private static CFunction only(Model model) {
        return CInterface.of(model).functions().getFirst();
    }

    private static Model.Param param(String name, String type) {
        return new Model.Param(name, type, "in", false, null, false);
    }

    private static Model.Function function(String version, Model.Param... params) {
        return new Model.Function(
                "zeDeviceWork",
                HEADER,
                "ze",
                "Device",
                "pfnWork",
                version,
                "ze_result_t",
                List.of(params),
                true,
                "zelTracerDeviceWorkRegisterCallback",
                "ze_device_work_params_t",
                null);
    }

    private static Model model(Model.Function function) {
        var groups =
                List.of(new Model.Member("x", "uint32_t", null, "1.0"), new Model.Member("y", "uint32_t", null, "1.0"));
        var bytes = List.of(new Model.Member("data", "char", "64", "1.0"));
        return new Model(
                "1.17.24",
                List.of(),
                List.of(new Model.Handle("ze_device_handle_t", HEADER, "1.0", null)),
                List.of(),
                List.of(),
                List.of(),
                List.of(
                        new Model.Struct("ze_group_count_t", HEADER, "1.0", "struct", null, null, groups),
                        new Model.Struct("ze_ipc_mem_handle_t", HEADER, "1.0", "struct", null, null, bytes)),
                List.of(new Model.Callback(
                        "ze_host_function_callback_t",
                        HEADER,
                        "1.17",
                        "void",
                        null,
                        List.of(param("pUserData", "void*")))),
                List.of(),
                List.of(function));
    }
}
