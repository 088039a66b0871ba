package io.zetools.codegen;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the functions of a section and puts them in the order of the driver tables.
final class SpecFunctions {

    private static final Pattern EXPERIMENTAL = Pattern.compile(".*Exp\\d*");
    private static final Pattern RANGE = Pattern.compile("\\[range\\((.+?),\\s*(.+?)\\)\\]");
    private static final int DEFAULT_ORDINAL = 100;

    private final String namespace;
    private final List<String> classes;
    private final Map<String, String> versions;

    /// @param versions corrections of versions, by function
    SpecFunctions(String namespace, List<String> classes, Map<String, String> versions) {
        this.namespace = namespace;
        this.classes = classes;
        this.versions = versions;
    }

    /// The functions by class; of each class first the table of the ordinary ones, then that of the
    /// experimental ones. Within a table those of a newer version come later: tables only ever grow at the
    /// end.
    List<Model.Function> read(List<SpecObject> objects) {
        var order = Comparator.comparing((SpecObject o) -> Version.parse(versionOf(o)))
                .thenComparingInt(o -> o.ordinal(DEFAULT_ORDINAL));
        var functions = new ArrayList<Model.Function>();
        for (var name : classes) {
            var ofClass = objects.stream()
                    .filter(o -> name.equals(o.map().get("class")))
                    .sorted(order)
                    .toList();
            ofClass.stream().filter(o -> !isExperimental(o)).forEach(o -> functions.add(function(o)));
            ofClass.stream().filter(SpecFunctions::isExperimental).forEach(o -> functions.add(function(o)));
        }
        if (functions.size() != objects.size()) {
            throw new IllegalStateException(
                    "Of " + objects.size() + " functions only " + functions.size() + " belong to a known class");
        }
        return functions;
    }

    static List<Model.Param> params(SpecObject object) {
        return object.items("params").stream().map(SpecFunctions::param).toList();
    }

    private static boolean isExperimental(SpecObject object) {
        return EXPERIMENTAL.matcher(object.name()).matches();
    }

    private Model.Function function(SpecObject object) {
        var stem = stem(object);
        var table = (stem.isEmpty() ? "Global" : stem) + (isExperimental(object) ? "Exp" : "");
        var name = namespace + stem + object.name();
        boolean traceable = namespace.equals("ze") || namespace.equals("zer");
        return new Model.Function(
                name,
                object.header(),
                namespace,
                table,
                "pfn" + object.name(),
                versionOf(object),
                returnType(object),
                params(object),
                traceable,
                traceable ? "zelTracer" + stem + object.name() + "RegisterCallback" : null,
                traceable ? CNames.snakeCase(name) + "_params_t" : null,
                null);
    }

    private String stem(SpecObject object) {
        return object.text("class").substring(namespace.length());
    }

    private String versionOf(SpecObject object) {
        return versions.getOrDefault(namespace + stem(object) + object.name(), object.version());
    }

    private static String returnType(SpecObject object) {
        return object.map().get("returns") instanceof java.util.Map<?, ?> returns
                ? SpecObject.replaceTags(String.valueOf(returns.get("type")))
                : "ze_result_t";
    }

    private static Model.Param param(SpecObject param) {
        var tags = param.tags();
        var direction = tags.startsWith("[in,out]") ? "inout" : tags.startsWith("[out]") ? "out" : "in";
        return new Model.Param(
                param.name(),
                param.type(),
                direction,
                tags.contains("[optional]"),
                count(tags),
                tags.contains("[release]"));
    }

    private static @Nullable String count(String tags) {
        var range = RANGE.matcher(tags);
        return range.find() ? SpecObject.replaceTags(range.group(2)).replaceAll("[`* ]", "") : null;
    }
}
