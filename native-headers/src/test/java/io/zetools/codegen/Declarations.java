package io.zetools.codegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The declarations in a folder of Level Zero headers, read as far as is needed to ask a compiler about them.
///
/// @param headers the header names that are there
/// @param structs the members of each structure and union
/// @param constants the names of the enumeration constants
/// @param macros the names of the macros with a value
/// @param functions the names of the functions
record Declarations(
        List<String> headers,
        Map<String, List<String>> structs,
        Set<String> constants,
        Set<String> macros,
        Set<String> functions) {

    static final List<String> HEADERS = List.of(
            "level_zero/ze_api.h",
            "level_zero/zes_api.h",
            "level_zero/zet_api.h",
            "level_zero/zer_api.h",
            "level_zero/ze_ddi.h",
            "level_zero/zes_ddi.h",
            "level_zero/zet_ddi.h",
            "level_zero/zer_ddi.h",
            "level_zero/ze_ddi_common.h",
            "level_zero/layers/zel_tracing_api.h",
            "level_zero/layers/zel_tracing_register_cb.h",
            "level_zero/loader/ze_loader.h");

    private static final Pattern COMMENT = Pattern.compile("//[^\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern STRUCT =
            Pattern.compile("(?:struct|union)\\s+_?(\\w+)\\s*\\{([^{}]*)\\}\\s*(\\w+)?\\s*;");
    private static final Pattern MEMBER = Pattern.compile("(\\w+)\\s*(?:\\[[^\\]]*\\])?\\s*;");
    private static final Pattern ENUM = Pattern.compile("enum\\s+\\w+\\s*\\{([^{}]*)\\}");
    private static final Pattern CONSTANT = Pattern.compile("^\\s*(\\w+)", Pattern.MULTILINE);
    private static final Pattern MACRO = Pattern.compile("^#define +(ZE[TRL]?_\\w+) +\\S", Pattern.MULTILINE);
    private static final Pattern FUNCTION =
            Pattern.compile("^ZE_\\w+ [\\w *]+ ZE_APICALL\\s+(\\w+)\\(", Pattern.MULTILINE);

    static Declarations read(Path folder) throws IOException {
        var found = new Declarations(
                new ArrayList<>(),
                new LinkedHashMap<>(),
                new LinkedHashSet<>(),
                new LinkedHashSet<>(),
                new LinkedHashSet<>());
        for (var header : HEADERS) {
            var file = folder.resolve(header);
            if (Files.exists(file)) {
                found.headers.add(header);
                found.add(COMMENT.matcher(Files.readString(file)).replaceAll(""));
            }
        }
        return found;
    }

    private void add(String text) {
        STRUCT.matcher(text).results().forEach(struct -> {
            var name = struct.group(3) != null ? struct.group(3) : struct.group(1);
            structs.put(
                    name,
                    MEMBER.matcher(struct.group(2))
                            .results()
                            .map(m -> m.group(1))
                            .toList());
        });
        ENUM.matcher(text)
                .results()
                .flatMap(e -> CONSTANT.matcher(e.group(1)).results().map(m -> m.group(1)))
                .filter(name -> name.startsWith("Z") && !name.endsWith("_FORCE_UINT32"))
                .forEach(constants::add);
        MACRO.matcher(text).results().map(m -> m.group(1)).forEach(macros::add);
        FUNCTION.matcher(text).results().map(m -> m.group(1)).forEach(functions::add);
    }

    /// The members of all structures, as `structure.member`.
    Set<String> members() {
        return structs.entrySet().stream()
                .flatMap(s -> s.getValue().stream().map(member -> s.getKey() + "." + member))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// Statements that print `sizeof(structure)`, `structure.member` and the values of constants and macros.
    List<String> print() {
        var statements = new ArrayList<String>();
        structs.forEach((struct, members) -> {
            statements.add("printf(\"sizeof(%1$s) %%zu\\n\", sizeof(%1$s));".formatted(struct));
            members.forEach(member -> statements.add(
                    "printf(\"%1$s.%2$s %%zu size %%zu\\n\", offsetof(%1$s, %2$s), sizeof(((%1$s *)0)->%2$s));"
                            .formatted(struct, member)));
        });
        constants.forEach(name -> statements.add("printf(\"%1$s %%d\\n\", (int)%1$s);".formatted(name)));
        macros.stream()
                .filter(Declarations::hasPrintableValue)
                .forEach(name -> statements.add(
                        "printf(_Generic((%1$s), char *: \"%1$s %%s\\n\", default: \"%1$s %%d\\n\"), %1$s);"
                                .formatted(name)));
        return statements;
    }

    /// Macros that stand for an attribute or take arguments have no value.
    private static boolean hasPrintableValue(String macro) {
        return !macro.matches("ZE_(APICALL|CALLBACK_CONV|APIEXPORT|DLLEXPORT)");
    }
}
