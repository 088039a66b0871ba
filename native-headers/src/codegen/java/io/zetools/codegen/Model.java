package io.zetools.codegen;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The published interface as facts: what `model/level-zero.json` holds. Everything generated starts here.
///
/// Each type names the header it belongs to (`ze_api`, `zet_api`, `zer_api`, `zes_api`, `zel_tracing_api`,
/// `zel_tracing_register_cb` or `ze_loader`). Versions are `major.minor` of the specification that introduced
/// the thing.
///
/// @param version the full version of the interface, such as `1.17.24`
/// @param callbackTables the tables inside `ze_callbacks_t` in their order, which is frozen and not that of the
/// driver
///     tables
public record Model(
        String version,
        List<String> callbackTables,
        List<Handle> handles,
        List<Macro> macros,
        List<Typedef> typedefs,
        List<EnumType> enums,
        List<Struct> structs,
        List<Callback> callbacks,
        List<Default> defaults,
        List<Function> functions) {

    /// The names of a namespace's driver tables, in their official order.
    public List<String> tables(String namespace) {
        return functions.stream()
                .filter(f -> f.namespace().equals(namespace))
                .map(Function::table)
                .distinct()
                .toList();
    }

    /// The functions of a driver table, in the order of its entries.
    public List<Function> functionsOf(String namespace, String table) {
        return functions.stream()
                .filter(f -> f.namespace().equals(namespace) && f.table().equals(table))
                .toList();
    }

    /// The functions that a table inside `ze_callbacks_t` has a callback for, in their order.
    public Stream<Function> frozenCallbacks(String table) {
        return functions.stream().filter(f -> f.hasFrozenCallback() && f.table().equals(table));
    }

    /// A pointer to an opaque structure, or another name for one.
    ///
    /// @param alias the handle that this one is another name of
    public record Handle(
            String name,
            String header,
            String version,
            @Nullable String alias) {}

    /// A preprocessor definition that tools may use: sizes, names of extensions and the version arithmetic.
    ///
    /// @param params the parameter names of a function-like macro
    public record Macro(
            String name,
            String header,
            String version,
            @Nullable List<String> params,
            String value) {}

    /// Another name for an existing type.
    public record Typedef(String name, String header, String version, String type) {}

    /// An enumeration. A flags type `ze_x_flags_t` is a `uint32_t`, and its bits are the constants of
    /// `ze_x_flag_t`.
    public record EnumType(String name, String header, String version, boolean flags, List<Constant> constants) {

        /// The name of the C enum that holds the constants.
        public String cName() {
            return flags ? name.replace("_flags_t", "_flag_t") : name;
        }
    }

    /// A constant of an enumeration; several may share a value.
    public record Constant(String name, int value, String version) {}

    /// A structure or union with all its members, `stype` and `pNext` included.
    ///
    /// @param kind `struct` or `union`
    /// @param base the structure whose members this one starts with
    /// @param stype the constant that the `stype` member has to hold
    public record Struct(
            String name,
            String header,
            String version,
            String kind,
            @Nullable String base,
            @Nullable String stype,
            List<Member> members) {}

    /// A member of a structure.
    ///
    /// @param array the length of an array, as a macro or a number
    public record Member(String name, String type, @Nullable String array, String version) {}

    /// A pointer to a function that the application supplies.
    ///
    /// @param convention the macro of the calling convention, if it has one
    public record Callback(
            String name,
            String header,
            String version,
            String returns,
            @Nullable String convention,
            List<Param> params) {}

    /// A constant structure that the interface publishes for programs to start from.
    public record Default(String name, String header, String version, String type, List<String> values) {}

    /// A function, in the order of the driver tables.
    ///
    /// @param namespace `ze`, `zet`, `zer`, `zes` or `zel`
    /// @param table the driver table, such as `CommandListExp`; of a `zel` function, the group it belongs to
    /// @param entry the name of its pointer in that table; null for a `zel` function
    /// @param traceable whether the loader's tracing layer sees it
    /// @param register the loader function that registers a callback for it
    /// @param paramsStruct the structure of pointers to the arguments that a tracing callback gets
    /// @param since the first loader release that exports it; `zel` only
    public record Function(
            String name,
            String header,
            String namespace,

            @com.fasterxml.jackson.annotation.JsonProperty("class")
            String table,

            @Nullable String entry,
            String version,
            String returns,
            List<Param> params,
            boolean traceable,
            @Nullable String register,
            @Nullable String paramsStruct,
            @Nullable String since) {

        /// Returns whether `ze_callbacks_t` has an entry for it: the structure was frozen when it had the
        /// functions of 1.0.
        public boolean hasFrozenCallback() {
            return namespace.equals("ze") && version.equals("1.0") && !name.endsWith("Ext");
        }
    }

    /// A parameter.
    ///
    /// @param direction `in`, `out` or `inout`
    /// @param count the parameter that holds the number of elements behind this pointer
    /// @param release whether the call ends the life of the handle
    public record Param(
            String name,
            String type,
            String direction,
            boolean optional,
            @Nullable String count,
            boolean release) {}
}
