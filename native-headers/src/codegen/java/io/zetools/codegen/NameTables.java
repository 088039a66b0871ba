package io.zetools.codegen;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Generates the tables that give the names of results and constants, and the version that introduced a function.
final class NameTables {

    private static final String PACKAGE = "io.zetools.internal";
    private static final String RESULTS = "ze_result_t";
    private static final Set<String> SWITCHED = Set.of("ze_result_t", "zet_value_type_t", "zet_value_info_type_exp_t");

    private NameTables() {}

    static List<GeneratedFile> generate(Model model) {
        return List.of(resultNames(model), constantNames(model), constants(model), functionVersions(model));
    }

    private static GeneratedFile resultNames(Model model) {
        var results = model.enums().stream()
                .filter(e -> e.name().equals(RESULTS))
                .findFirst()
                .orElseThrow();
        var out = new JavaFile(PACKAGE, "ResultNames").text("""
                import org.jspecify.annotations.Nullable;

                /// The names of `ze_result_t`, without their prefix.
                public final class ResultNames {
                    private ResultNames() {}

                    /// Returns the name of a result; `null` if this version does not know it.
                    public static @Nullable String of(int code) {
                        return switch (code) {
                """);
        byValue(results)
                .forEach((value, name) -> out.line(
                        "            case 0x%x -> \"%s\";".formatted(value, name.substring("ZE_RESULT_".length()))));
        return out.text("""
                            default -> null;
                        };
                    }
                }
                """).finish();
    }

    private static GeneratedFile constantNames(Model model) {
        var out = new JavaFile(PACKAGE, "ConstantNames").text("""
                import java.util.StringJoiner;
                import org.jspecify.annotations.Nullable;

                /// The names of enumeration constants, by the type as C spells it.
                public final class ConstantNames {
                    private static final int BITS = 32;

                    private ConstantNames() {}

                    /// Returns a value as C code would write it: the name of a constant, the names
                    /// of flags joined by `|`, and a number for a value without a name.
                    ///
                    /// @param type a type such as `ze_event_scope_flags_t` or `zet_metric_type_t`
                    /// @return `null` if the type is not an enumeration
                    public static @Nullable String describe(String type, int value) {
                        if (!isEnumeration(type)) {
                            return null;
                        }
                        return type.endsWith("_flags_t") ? flags(type, value) : constant(type, value);
                    }

                    private static String constant(String type, int value) {
                        var name = of(type, value);
                        return name != null ? name : Integer.toUnsignedString(value);
                    }

                    private static String flags(String type, int value) {
                        if (value == 0) {
                            return "0";
                        }
                        var text = new StringJoiner("|");
                        int unnamed = value;
                        for (int bit = 0; bit < BITS; bit++) {
                            var name = (value & 1 << bit) == 0 ? null : of(type, 1 << bit);
                            if (name != null) {
                                text.add(name);
                                unnamed &= ~(1 << bit);
                            }
                        }
                        if (unnamed != 0) {
                            text.add("0x" + Integer.toHexString(unnamed));
                        }
                        return text.toString();
                    }

                    /// Returns the first name of a value; `null` if the type is not an enumeration,
                    /// or the value has no name.
                    public static @Nullable String of(String type, int value) {
                        return switch (type) {
                """);
        model.enums().forEach(e -> out.line("            case \"%s\" -> %s(value);".formatted(e.name(), e.name())));
        out.text("""
                            default -> null;
                        };
                    }

                    private static boolean isEnumeration(String type) {
                        return switch (type) {
                            case
                """);
        var names = model.enums().stream().map(Model.EnumType::name).toList();
        for (int i = 0; i < names.size(); i++) {
            out.line("                    \"" + names.get(i) + (i < names.size() - 1 ? "\"," : "\" -> true;"));
        }
        out.text("""
                            default -> false;
                        };
                    }
                """);
        for (var type : model.enums()) {
            out.line("").line("    private static @Nullable String " + type.name() + "(int value) {");
            out.line("        return switch (value) {");
            byValue(type).forEach((value, name) -> out.line("            case 0x%x -> \"%s\";".formatted(value, name)));
            out.line("            default -> null;").line("        };").line("    }");
        }
        return out.line("}").finish();
    }

    private static GeneratedFile constants(Model model) {
        var out = new JavaFile(PACKAGE, "Constants").text("""
                /// The constants of enumerations that Java switches over, and the results, which are needed
                /// before native access is granted. The bindings have them only as methods.
                public final class Constants {
                """);
        model.enums().stream()
                .filter(type -> SWITCHED.contains(type.name()))
                .flatMap(type -> type.constants().stream())
                .forEach(constant -> out.line(
                        "    public static final int %s = 0x%x;".formatted(constant.name(), constant.value())));
        return out.text("""

                    private Constants() {}
                }
                """).finish();
    }

    /// Returns the first name of each value; others are aliases.
    private static Map<Integer, String> byValue(Model.EnumType type) {
        var names = new LinkedHashMap<Integer, String>();
        type.constants().forEach(c -> names.putIfAbsent(c.value(), c.name()));
        return names;
    }

    private static GeneratedFile functionVersions(Model model) {
        var functions = new TreeMap<String, TreeMap<String, Model.Function>>();
        for (var function : model.functions()) {
            functions
                    .computeIfAbsent(introducedBy(function), _ -> new TreeMap<>())
                    .put(function.name(), function);
        }
        var out = new JavaFile(PACKAGE, "FunctionVersions").text("""
                /// The version that introduced each function.
                final class FunctionVersions {
                    private FunctionVersions() {}

                    /// Returns the version that introduced a function: `Level Zero 1.10` for a
                    /// function of the specification,
                    /// `loader 1.15.8` for one that only the loader has.
                    static String introducedBy(String function) {
                        return switch (function) {
                """);
        functions.forEach((version, names) -> {
            out.line("            case");
            var last = names.lastKey();
            names.keySet()
                    .forEach(name -> out.line("                    \"" + name + (name.equals(last) ? "\"" : "\",")));
            out.line("                    -> \"" + version + "\";");
        });
        return out.text("""
                            default -> "a version that is not known";
                        };
                    }
                }
                """).finish();
    }

    private static String introducedBy(Model.Function function) {
        if (!function.namespace().equals("zel")) {
            return "Level Zero " + function.version();
        }
        return function.since() == null ? "no loader yet" : "loader " + function.since();
    }
}
