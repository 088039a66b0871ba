package io.zetools.codegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Makes the model from the folder `scripts` of a checkout of the specification.
///
/// Only facts are taken: names, order, types, values, direction, versions. No sentence of the documentation
/// is. Of a parameter's description only the tags in brackets are looked at.
///
/// The loader's own functions are not in the specification; they come from `model/loader-api.json`, kept by
/// hand.
public final class SpecImporter {

    private static final List<String> SECTIONS = List.of("core", "tools", "runtime", "sysman");
    private static final List<String> NAMESPACES = List.of("ze", "zet", "zer", "zes");

    private static final Pattern VERSION = Pattern.compile("\\d+\\.\\d+\\.\\d+");

    private final List<Model.Handle> handles = new ArrayList<>();
    private final List<Model.Macro> macros = new ArrayList<>();
    private final List<Model.Typedef> typedefs = new ArrayList<>();
    private final List<Model.EnumType> enums = new ArrayList<>();
    private final List<Model.Struct> structs = new ArrayList<>();
    private final List<Model.Callback> callbacks = new ArrayList<>();
    private final List<Model.Default> defaults = new ArrayList<>();
    private final List<Model.Function> functions = new ArrayList<>();
    private final StructureTypes structureTypes = new StructureTypes();
    private final Version wanted;
    private final Map<String, String> versions;

    private SpecImporter(Version wanted, Map<String, String> versions) {
        this.wanted = wanted;
        this.versions = versions;
    }

    /// Writes a model.
    ///
    /// @param args the folder `scripts` of the specification, the full version, the loader's part,
    ///     the file to write
    static void main(String... args) throws IOException {
        if (args.length != 4
                || !Files.isDirectory(Path.of(args[0]).resolve("core"))
                || !VERSION.matcher(args[1]).matches()) {
            IO.println(
                    "usage: SpecImporter <specification>/scripts <version as 1.17.24> <loader-api.json> <level-zero.json>");
            IO.println("found: " + String.join(" ", args));
            System.exit(2);
        }
        var model = read(Path.of(args[0]), args[1], LoaderApi.read(Path.of(args[2])));
        Files.writeString(Path.of(args[3]), ModelFile.format(model));
    }

    /// Reads the specification.
    ///
    /// @param scripts the folder that holds `core`, `tools`, `runtime` and `sysman`
    /// @param version the full version, such as `1.17.24`; what is newer than its first two numbers is left out
    static Model read(Path scripts, String version, LoaderApi loader) {
        var importer = new SpecImporter(Version.parse(version), loader.versions());
        for (int i = 0; i < SECTIONS.size(); i++) {
            importer.section(SpecDocuments.read(scripts.resolve(SECTIONS.get(i)), importer.wanted), NAMESPACES.get(i));
        }
        return loader.addTo(new Model(
                version,
                List.of(),
                importer.handles,
                importer.macros,
                importer.typedefs,
                importer.enums,
                importer.structs,
                importer.callbacks,
                importer.defaults,
                importer.functions));
    }

    private void section(SpecDocuments documents, String namespace) {
        var header = namespace + "_api";
        var structDocuments = new ArrayList<SpecObject>();
        var functionDocuments = new ArrayList<SpecObject>();
        for (var document : documents.objects()) {
            var object = new SpecObject(document, header, wanted);
            switch (object.text("type")) {
                case "handle" ->
                    handles.add(
                            new Model.Handle(object.name(), header, object.version(), object.optionalText("alias")));
                case "macro" -> macro(object);
                case "typedef" ->
                    typedefs.add(new Model.Typedef(object.name(), header, object.version(), object.text("value")));
                case "enum" -> enums.add(SpecEnums.read(object, structureTypes));
                case "struct", "union" -> structDocuments.add(object);
                case "callback" -> callbacks.add(callback(object));
                case "default_struct" -> defaults.add(defaultStruct(object));
                case "function" -> functionDocuments.add(object);
                case "class", "env" -> {}
                default -> throw new IllegalStateException("Unknown kind of document: " + document);
            }
        }
        structDocuments.forEach(object -> structs.add(struct(object)));
        functions.addAll(new SpecFunctions(namespace, documents.classes(), versions).read(functionDocuments));
    }

    /// Macros with a condition only name compiler attributes; the headers have their own.
    private void macro(SpecObject object) {
        if (object.optionalText("condition") != null) {
            return;
        }
        var name = object.name();
        int bracket = name.indexOf('(');
        var params = bracket < 0
                ? null
                : List.of(name.substring(bracket + 1, name.indexOf(')')).trim().split("\\s*,\\s*", -1));
        macros.add(new Model.Macro(
                bracket < 0 ? name : name.substring(0, bracket),
                object.header(),
                object.version(),
                params,
                object.text("value").trim()));
    }

    private Model.Callback callback(SpecObject object) {
        return new Model.Callback(
                object.name(),
                object.header(),
                object.version(),
                object.text("returntype"),
                object.optionalText("convention"),
                SpecFunctions.params(object));
    }

    private Model.Default defaultStruct(SpecObject object) {
        var values = object.items("members").stream()
                .map(m -> m.text("init").equals("NULL") ? "0" : m.text("init"))
                .toList();
        return new Model.Default(object.name(), object.header(), object.version(), object.text("base"), values);
    }

    private Model.Struct struct(SpecObject object) {
        var members = new ArrayList<Model.Member>();
        var base = object.optionalText("base");
        if (base != null) {
            members.addAll(structs.stream()
                    .filter(s -> s.name().equals(base))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException(object.name() + " is based on the unknown " + base))
                    .members());
        }
        object.items("members").forEach(m -> members.add(member(m)));
        boolean typed = !members.isEmpty() && members.getFirst().name().equals("stype");
        return new Model.Struct(
                object.name(),
                object.header(),
                object.version(),
                object.text("type"),
                base,
                typed ? structureType(object.name()) : null,
                members);
    }

    private @Nullable String structureType(String struct) {
        var constant = structureTypes.constantOf(struct);
        return constant != null
                ? constant
                : typedefs.stream()
                        .filter(t -> t.type().equals(struct))
                        .findFirst()
                        .map(t -> structureTypes.constantOf(t.name()))
                        .orElse(null);
    }

    private static Model.Member member(SpecObject member) {
        var name = member.name();
        int bracket = name.indexOf('[');
        return new Model.Member(
                bracket < 0 ? name : name.substring(0, bracket),
                member.type(),
                bracket < 0 ? null : name.substring(bracket + 1, name.indexOf(']')),
                member.version());
    }
}
