import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the list of what the command's folder holds, in CycloneDX's format: `java Sbom.java LIBRARIES HEADERS
/// OUT`. LIBRARIES is the list that Maven's plugin makes, which knows Java libraries only. This adds the Java
/// that is linked into the folder, which is the one that runs this program, and the interface's headers, of
/// version HEADERS.
final class Sbom {
    private static final String COMPONENTS = "\n  \"components\" : [";

    private Sbom() {}

    public static void main(String[] arguments) throws IOException {
        var list = Path.of(arguments[0]);
        if (!Files.exists(list)) throw new IOException("Maven made no " + list + ": offline (-o) it makes none");
        var libraries = Files.readString(list);
        int at = libraries.indexOf(COMPONENTS);
        if (at < 0 || libraries.indexOf(COMPONENTS, at + 1) >= 0)
            throw new IOException(list + " has another form: there is no single list of components");
        at += COMPONENTS.length();
        var added = component(
                        "platform",
                        "java",
                        System.getProperty("java.vendor"),
                        "OpenJDK",
                        System.getProperty("java.runtime.version"),
                        "{ \"expression\" : \"GPL-2.0-only WITH Classpath-exception-2.0\" }")
                + component(
                        "library",
                        "level-zero-headers",
                        "Intel Corporation",
                        "Level Zero headers",
                        arguments[1],
                        "{ \"license\" : { \"id\" : \"MIT\" } }");
        var out = Path.of(arguments[2]);
        Files.createDirectories(out.toAbsolutePath().getParent());
        Files.writeString(out, libraries.substring(0, at) + added + libraries.substring(at));
    }

    private static String component(
            String type, String reference, String publisher, String name, String version, String licence) {
        return """

                    {
                      "type" : "%s",
                      "bom-ref" : "%s",
                      "publisher" : "%s",
                      "name" : "%s",
                      "version" : "%s",
                      "licenses" : [ %s ]
                    },\
                """.formatted(type, reference, publisher, name, version, licence);
    }
}
