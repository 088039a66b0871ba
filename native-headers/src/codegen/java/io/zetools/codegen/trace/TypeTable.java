package io.zetools.codegen.trace;

import io.zetools.codegen.GeneratedFile;
import io.zetools.codegen.Model;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// Generates the table by which calls are printed: functions with their parameters, structures with their members.
///
/// Each line holds one entry, with the type last because it may contain spaces:
///
/// ```
/// handle NAME            callback NAME            typedef NAME TYPE
/// struct NAME SIZE STYPE     a union likewise; STYPE is - or the value of its stype member
///   member NAME OFFSET COUNT TYPE     COUNT is - unless it is an array
/// function NAME RETURNS
///   parameter NAME DIRECTION COUNT RELEASE|DEVICE|- TYPE     COUNT is - or the parameter that bounds the array
/// ```
final class TypeTable {
    private static final Path PATH =
            Path.of("ze-tools-api", "src", "generated", "resources", "io", "zetools", "trace", "text", "types.txt");

    private final Types types;
    private final Model model;
    private final Map<String, Integer> constants = new HashMap<>();
    private final StringBuilder out = new StringBuilder();

    private TypeTable(Model model) {
        this.model = model;
        this.types = new Types(model);
        model.enums().forEach(e -> e.constants().forEach(c -> constants.put(c.name(), c.value())));
    }

    static GeneratedFile generate(Model model) {
        return new GeneratedFile(PATH, new TypeTable(model).text());
    }

    private String text() {
        line("# Generated from native-headers/model/level-zero.json: do not edit.");
        model.handles().forEach(handle -> line("handle " + handle.name()));
        model.callbacks().forEach(callback -> line("callback " + callback.name()));
        model.typedefs().forEach(typedef -> line("typedef %s %s".formatted(typedef.name(), typedef.type())));
        model.structs().stream().filter(TypeTable::isPrinted).forEach(this::struct);
        Calls.traced(model).forEach(this::function);
        return out.toString();
    }

    /// Returns whether a printed call may contain a structure. Those that only tracers and the tools interface use
    /// are in no printed call.
    private static boolean isPrinted(Model.Struct struct) {
        return struct.header().equals("ze_api")
                && !struct.name().endsWith("_params_t")
                && !struct.name().endsWith("_callbacks_t");
    }

    private void struct(Model.Struct struct) {
        var stype = struct.stype() == null ? "-" : String.valueOf(constants.get(struct.stype()));
        line("%s %s %d %s".formatted(struct.kind(), struct.name(), types.size(struct.name()), stype));
        for (int i = 0; i < struct.members().size(); i++) {
            var member = struct.members().get(i);
            var count = types.isArray(member) ? String.valueOf(types.elements(member)) : "-";
            line("  member %s %d %s %s".formatted(member.name(), types.offset(struct, i), count, member.type()));
        }
    }

    private void function(Model.Function function) {
        line("function %s %s".formatted(function.name(), function.returns()));
        for (var param : function.params()) {
            var count = Calls.countOf(function, param);
            var property = param.release() ? "release" : Calls.isDeviceMemory(function, param) ? "device" : "-";
            line("  parameter %s %s %s %s %s"
                    .formatted(param.name(), param.direction(), count.orElse("-"), property, param.type()));
        }
    }

    private void line(String line) {
        out.append(line).append('\n');
    }
}
