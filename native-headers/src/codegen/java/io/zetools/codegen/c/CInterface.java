package io.zetools.codegen.c;

import io.zetools.codegen.Model;
import io.zetools.codegen.Version;
import io.zetools.codegen.c.CParam.Passing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The model as the C writers see it: functions in the order of the official tables, parameters with their way of
/// passing.
///
/// @param minor the minor version of the newest interface that the model describes (the major version is 1)
/// @param loader the names of the functions that a loader has of its own
record CInterface(int minor, List<CFunction> functions, List<CTable> tables, List<String> loader) {
    /// A call record holds this many words; the mock's core declares the same limit.
    static final int MAX_WORDS = 16;

    static CInterface of(Model model) {
        var types = new Types(model);
        var functions = model.functions().stream()
                .filter(function -> function.entry() != null)
                .map(function -> function(function, types))
                .toList();
        var byTable = new LinkedHashMap<String, List<CFunction>>();
        for (var function : functions) {
            var facts = function.facts();
            byTable.computeIfAbsent(facts.namespace() + " " + facts.table(), key -> new ArrayList<>())
                    .add(function);
        }
        var tables = byTable.values().stream()
                .map(entries -> {
                    var facts = entries.getFirst().facts();
                    return new CTable(facts.namespace(), facts.table(), List.copyOf(entries));
                })
                .toList();
        var loader = model.functions().stream()
                .filter(function -> function.namespace().equals("zel"))
                .map(Model.Function::name)
                .toList();
        return new CInterface(Version.parse(model.version()).minor(), functions, tables, loader);
    }

    List<CFunction> traceable() {
        return functions.stream()
                .filter(function -> function.facts().traceable())
                .toList();
    }

    /// The functions by the file that their code goes to.
    Map<String, List<CFunction>> groups() {
        var groups = new LinkedHashMap<String, List<CFunction>>();
        for (var function : functions) {
            groups.computeIfAbsent(function.group(), key -> new ArrayList<>()).add(function);
        }
        return groups;
    }

    private static CFunction function(Model.Function facts, Types types) {
        if (Version.parse(facts.version()).major() != 1) {
            throw new IllegalArgumentException("%s is of version %s: tables are filled by minor version alone"
                    .formatted(facts.name(), facts.version()));
        }
        var function =
                new CFunction(facts, facts.params().stream().map(types::param).toList());
        if (function.words().size() > MAX_WORDS) {
            throw new IllegalArgumentException("%s needs %d words, a call record holds %d"
                    .formatted(facts.name(), function.words().size(), MAX_WORDS));
        }
        return function;
    }

    /// Distinguishes pointers, scalars and structures by the names that the model declares.
    private static final class Types {
        private final Map<String, Model.Struct> structs = new HashMap<>();
        private final Set<String> pointers = new HashSet<>();

        Types(Model model) {
            model.structs().forEach(struct -> structs.put(struct.name(), struct));
            model.handles().forEach(handle -> pointers.add(handle.name()));
            model.callbacks().forEach(callback -> pointers.add(callback.name()));
        }

        CParam param(Model.Param param) {
            var plain = param.type().replace("const ", "");
            if (plain.endsWith("*") || pointers.contains(plain)) {
                return new CParam(param.name(), param.type(), Passing.POINTER, List.of());
            }
            var struct = structs.get(plain);
            if (struct == null) {
                return new CParam(param.name(), param.type(), Passing.SCALAR, List.of());
            }
            if (struct.members().stream().anyMatch(member -> member.array() != null)) {
                return new CParam(param.name(), param.type(), Passing.BYTES, List.of());
            }
            var members = struct.members().stream().map(Model.Member::name).toList();
            return new CParam(param.name(), param.type(), Passing.STRUCT, members);
        }
    }
}
