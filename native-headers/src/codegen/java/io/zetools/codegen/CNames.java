package io.zetools.codegen;

import java.util.Locale;

/// Derives names in C from each other.
public final class CNames {

    private CNames() {}

    /// `zeCommandListCreate` → `ze_command_list_create`, `zeRTASBuilderCreateExp` →
    /// `ze_rtas_builder_create_exp`.
    public static String snakeCase(String camelCase) {
        return camelCase
                .replaceAll("(.)([A-Z][a-z]+)", "$1_$2")
                .replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .toLowerCase(Locale.ROOT);
    }

    /// The type of a driver table: `ze_command_list_exp_dditable_t`.
    public static String tableType(String namespace, String table) {
        return namespace + "_" + snakeCase(table) + "_dditable_t";
    }

    /// The type of a pointer to a function: `ze_pfnCommandListCreate_t`.
    public static String pointerType(Model.Function function) {
        return pointerStem(function) + "_t";
    }

    /// The type of a pointer to a tracing callback: `ze_pfnCommandListCreateCb_t`.
    public static String callbackType(Model.Function function) {
        return pointerStem(function) + "Cb_t";
    }

    /// The function that fills a driver table: `zeGetCommandListExpProcAddrTable`.
    public static String tableGetter(String namespace, String table) {
        return namespace + "Get" + table + "ProcAddrTable";
    }

    /// The Java constant that stands for a function: `DEVICE_GET_P2P_PROPERTIES` for `zeDeviceGetP2PProperties`.
    public static String constantName(Model.Function function) {
        return snakeCase(function.name().substring(function.namespace().length()))
                .replace("p2_p", "p2p")
                .replace("for2d", "for_2d")
                .toUpperCase(Locale.ROOT);
    }

    private static String pointerStem(Model.Function function) {
        return function.namespace() + "_pfn"
                + function.name().substring(function.namespace().length());
    }
}
