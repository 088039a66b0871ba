package io.zetools.codegen.trace;

import io.zetools.codegen.CNames;
import io.zetools.codegen.GeneratedFile;
import io.zetools.codegen.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Generates a class for each traceable function, through which a listener reads and writes the arguments of a
/// call.
///
/// An argument has up to three methods, named after the parameter: one that reads it, one that replaces it,
/// and with the suffix `Value` one that reads what it points to.
final class CallViews {
    private static final Path FOLDER =
            Path.of("ze-tools-api", "src", "generated", "java", "io", "zetools", "trace", "call");

    /// The Java type of a scalar by its size in bytes.
    private static final Map<Integer, String> JAVA = Map.of(1, "byte", 2, "short", 4, "int", 8, "long");

    /// Handles of objects that Java has a class for.
    private static final Map<String, String> CLASSES = Map.of(
            "ze_driver_handle_t", "Driver",
            "ze_device_handle_t", "Device",
            "ze_context_handle_t", "Context",
            "ze_command_queue_handle_t", "CommandQueue",
            "ze_command_list_handle_t", "CommandList",
            "ze_fence_handle_t", "Fence",
            "ze_event_pool_handle_t", "EventPool",
            "ze_event_handle_t", "Event",
            "ze_module_handle_t", "DeviceModule",
            "ze_kernel_handle_t", "Kernel");

    private final Types types;
    private final Model.Function function;

    /// The classes that the file imports.
    private final Set<String> imports = new TreeSet<>();

    private final StringBuilder out = new StringBuilder();

    private CallViews(Types types, Model.Function function) {
        this.types = types;
        this.function = function;
    }

    static List<GeneratedFile> generate(Model model) {
        var types = new Types(model);
        return Calls.traced(model)
                .map(function -> new CallViews(types, function).file())
                .toList();
    }

    private GeneratedFile file() {
        var name = className();
        line("// SPDX-License-Identifier: MIT");
        line("// Generated from native-headers/model/level-zero.json: do not edit.");
        line("package io.zetools.trace.call;");
        line("");
        int head = out.length();
        line("");
        line("/// A call of `%s`, since %s.".formatted(function.name(), function.version()));
        line("///");
        line("/// Threads: the thread that makes the call, inside the listener.");
        line("public final class %s extends TypedCall {".formatted(name));
        line("    private %s(ApiCall call) {".formatted(name));
        line("        super(call, ApiFunction.%s);".formatted(constant()));
        line("    }");
        line("");
        line("    /// Returns the arguments of a call.");
        line("    ///");
        line("    /// @throws IllegalArgumentException if it is a call of another function");
        line("    public static %s of(ApiCall call) {".formatted(name));
        line("        return new %s(call);".formatted(name));
        line("    }");
        for (int i = 0; i < function.params().size(); i++)
            parameter(i, function.params().get(i));
        line("}");
        imports.add("io.zetools.trace.ApiCall");
        imports.add("io.zetools.trace.ApiFunction");
        imports.add("io.zetools.trace.TypedCall");
        out.insert(head, imports.stream().map("import %s;\n"::formatted).collect(Collectors.joining()));
        return new GeneratedFile(FOLDER.resolve(name + ".java"), out.toString());
    }

    private void parameter(int index, Model.Param param) {
        line("");
        line("    /// Returns the argument `%s %s`%s.".formatted(param.type(), param.name(), direction(param)));
        method(javaType(param.type()), param.name(), reader(index, param));
        line("");
        var condition = isPointer(param) ? "; what it points to must stay valid until the function returns" : "";
        line("    /// Replaces `%s`%s.".formatted(param.name(), condition));
        line("    public void %s(%s value) {".formatted(param.name(), javaType(param.type())));
        line("        %s;".formatted(writer(index, param)));
        line("    }");
        value(index, param);
    }

    /// Writes the method that reads a single value or a text behind a pointer.
    private void value(int index, Model.Param param) {
        if (types.kind(param.type()) != Types.Kind.POINTER || Calls.isDeviceMemory(function, param)) return;
        var target = types.target(param.type());
        boolean text = types.resolve(param.type()).equals("char*");
        if (text) {
            line("");
            line("    /// Returns the text behind `%s`%s.".formatted(param.name(), stored(param)));
            var size = Calls.countOf(function, param).map(this::indexOf).orElse(-1);
            method("String", param.name() + "Value", "text(%d, %s, %d)".formatted(index, isOutput(param), size));
            return;
        }
        if (Calls.countOf(function, param).isPresent()) {
            handles(index, param, target);
            return;
        }
        var java = switch (types.kind(target)) {
            case SCALAR, ENUM, HANDLE, POINTER -> javaType(target);
            case STRUCT, CALLBACK, VOID -> "";
        };
        if (java.isEmpty()) return;
        line("");
        line("    /// Returns the value behind `%s`%s.".formatted(param.name(), stored(param)));
        var read = types.kind(target) == Types.Kind.HANDLE
                ? "storedHandle(%d, \"%s\", %s)".formatted(index, handle(target), isOutput(param))
                : "stored%s(%d, %s)".formatted(suffix(target), index, isOutput(param));
        method(java, param.name() + "Value", read);
    }

    /// Writes the method that reads the handles behind a pointer.
    private void handles(int index, Model.Param param, String target) {
        if (types.kind(target) != Types.Kind.HANDLE) return;
        line("");
        line("    /// Returns the handles behind `%s`%s.".formatted(param.name(), stored(param)));
        imports.add("java.util.List");
        boolean output = !param.direction().equals("in");
        var read = "handles(%d, \"%s\", %s, %s)".formatted(index, handle(target), pointerReader(index, param), output);
        boolean known = CLASSES.containsKey(handle(target));
        method(
                "List<%s>".formatted(javaType(target)),
                param.name() + "Value",
                known ? read : "List.copyOf(%s)".formatted(read));
    }

    /// Returns the C type of a handle, without the other names that it has.
    private String handle(String type) {
        return types.resolve(type).replace("const ", "").trim();
    }

    private static boolean isOutput(Model.Param param) {
        return param.direction().equals("out");
    }

    private static String stored(Model.Param param) {
        return isOutput(param) ? ", which the function has stored if it has succeeded" : "";
    }

    private String reader(int index, Model.Param param) {
        var type = param.type();
        return switch (types.kind(type)) {
            case STRUCT -> "argument(%d, %d)".formatted(index, types.size(type));
            case POINTER -> pointerReader(index, param);
            case HANDLE -> "handle(%d, \"%s\")".formatted(index, handle(type));
            case CALLBACK -> "pointer(%d, 0)".formatted(index);
            case SCALAR, ENUM, VOID -> "get%s(%d)".formatted(suffix(type), index);
        };
    }

    private String pointerReader(int index, Model.Param param) {
        if (Calls.isDeviceMemory(function, param)) return "pointer(%d, 0)".formatted(index);
        int size = types.size(types.target(param.type()));
        var count = Calls.countOf(function, param);
        if (count.isEmpty() || size == 0) {
            boolean text = types.resolve(param.type()).equals("char*");
            return "pointer(%d, %d)".formatted(index, text ? 0 : size);
        }
        int counter = indexOf(count.get());
        var counterType = function.params().get(counter).type();
        boolean indirect = types.kind(counterType) == Types.Kind.POINTER;
        int counterSize = types.size(indirect ? types.target(counterType) : counterType);
        return "array(%d, %d, %d, %d, %s)".formatted(index, size, counter, counterSize, indirect);
    }

    private String writer(int index, Model.Param param) {
        var type = param.type();
        return switch (types.kind(type)) {
            case STRUCT -> "setArgument(%d, %d, value)".formatted(index, types.size(type));
            case HANDLE -> "setHandle(%d, \"%s\", value)".formatted(index, handle(type));
            case POINTER, CALLBACK -> "setPointer(%d, value)".formatted(index);
            case SCALAR, ENUM, VOID -> "set%s(%d, value)".formatted(suffix(type), index);
        };
    }

    private void method(String type, String name, String expression) {
        line("    public %s %s() {".formatted(type, name));
        line("        return %s;".formatted(expression));
        line("    }");
    }

    private String javaType(String type) {
        return switch (types.kind(type)) {
            case HANDLE -> handleType(handle(type));
            case STRUCT, POINTER, CALLBACK -> {
                imports.add("java.lang.foreign.MemorySegment");
                yield "MemorySegment";
            }
            case ENUM -> "int";
            case SCALAR, VOID -> isBoolean(type) ? "boolean" : JAVA.getOrDefault(types.size(type), "void");
        };
    }

    private String handleType(String handle) {
        imports.add("io.zetools.Handle");
        var type = CLASSES.get(handle);
        if (type == null) return "Handle<?>";
        imports.add("io.zetools." + type);
        return "Handle<%s>".formatted(type);
    }

    private String suffix(String type) {
        if (types.kind(type) == Types.Kind.POINTER) return "Pointer";
        var java = javaType(type);
        return Character.toUpperCase(java.charAt(0)) + java.substring(1);
    }

    private static boolean isBoolean(String type) {
        return type.replace("const ", "").trim().equals("ze_bool_t");
    }

    private boolean isPointer(Model.Param param) {
        return types.kind(param.type()) == Types.Kind.POINTER;
    }

    private static String direction(Model.Param param) {
        var way = switch (param.direction()) {
            case "in" -> "";
            case "out" -> ", output";
            default -> ", input and output";
        };
        return param.optional() ? way + ", optional" : way;
    }

    private int indexOf(String parameter) {
        var names = function.params().stream().map(Model.Param::name).toList();
        int index = names.indexOf(parameter);
        if (index < 0) throw new IllegalArgumentException(function.name() + " has no parameter " + parameter);
        return index;
    }

    private String className() {
        return function.name().substring(function.namespace().length()) + "Call";
    }

    private String constant() {
        return CNames.constantName(function);
    }

    private void line(String line) {
        out.append(line).append('\n');
    }
}
