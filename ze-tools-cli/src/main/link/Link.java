import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.zip.ZipEntry;

/// Links the command's own Java: `java Link.java JAVA MODULES PATH`, with the folder that is made, one for modules
/// that are made anew, and the path of all modules.
///
/// Java's cache does not take everything, and the command would start slowly. Classes that were compiled for Java 5
/// have no maps of their stacks, and neither they nor call sites that lead to them are taken: they get maps, and a
/// number of a later version. Nor are some call sites, which get methods: see [CallSites]. Nothing else changes.
final class Link {
    /// The first version whose classes need maps.
    private static final int WITH_MAPS = ClassFile.JAVA_6_VERSION;

    /// The files with licences and notices that jars have.
    private static final Pattern LICENCES =
            Pattern.compile("(?:META-INF/)?((?:[\\w-]+-)?(?:LICENSE|NOTICE)(?:\\.txt)?)");

    private final ClassFile format;
    private final Path folder;

    private Link(ClassFile format, Path folder) {
        this.format = format;
        this.folder = folder;
    }

    public static void main(String[] arguments) throws IOException {
        var java = Path.of(arguments[0]);
        var modules = arguments[2].split(":");
        var path = new ArrayList<String>();
        try (var classes = new URLClassLoader(urls(modules), ClassLoader.getPlatformClassLoader())) {
            var resolver = ClassHierarchyResolver.ofResourceParsing(classes).cached();
            var format = ClassFile.of(ClassHierarchyResolverOption.of(resolver));
            var link = new Link(format, Files.createDirectories(Path.of(arguments[1])));
            for (var module : modules) path.add(link.renewed(module));
        }
        var jlink = ToolProvider.findFirst("jlink").orElseThrow();
        int code = jlink.run(
                System.out,
                System.err,
                "--module-path=" + String.join(":", path),
                "--add-modules=io.zetools.cli",
                "--no-header-files",
                "--no-man-pages",
                "--strip-debug",
                "--output=" + java);
        if (code != 0) System.exit(code);
        for (var module : arguments[2].split(":")) if (module.endsWith(".jar")) keepLicences(Path.of(module), java);
    }

    /// Copies the licences and notices of a library beside those of Java: the image has no files of libraries.
    private static void keepLicences(Path jar, Path java) throws IOException {
        try (var in = new JarFile(jar.toFile())) {
            for (var entry : in.stream().toList()) {
                var name = LICENCES.matcher(entry.getName());
                if (!name.matches()) continue;
                var library = jar.getFileName().toString().replaceFirst("-\\d.*", "");
                var folder = Files.createDirectories(java.resolve("legal").resolve(library));
                Files.write(folder.resolve(name.group(1)), bytes(in, entry));
            }
        }
    }

    private static URL[] urls(String[] modules) throws IOException {
        var urls = new URL[modules.length];
        for (int i = 0; i < urls.length; i++) urls[i] = Path.of(modules[i]).toUri().toURL();
        return urls;
    }

    /// Returns the path of a module that has no such classes.
    private String renewed(String module) throws IOException {
        var jar = Path.of(module);
        if (!module.endsWith(".jar") || !isRenewed(jar)) return module;
        var renewed = folder.resolve(jar.getFileName());
        try (var in = new JarFile(jar.toFile());
                var out = new JarOutputStream(Files.newOutputStream(renewed))) {
            for (var entry : in.stream().toList()) {
                var bytes = bytes(in, entry);
                out.putNextEntry(new ZipEntry(entry.getName()));
                out.write(isClass(entry) ? renewed(bytes) : bytes);
                out.closeEntry();
            }
        }
        return renewed.toString();
    }

    private static boolean isRenewed(Path jar) throws IOException {
        try (var in = new JarFile(jar.toFile())) {
            for (var entry : in.stream().filter(Link::isClass).toList()) {
                var type = bytes(in, entry);
                if (isOld(type) || CallSites.isIn(type)) return true;
            }
        }
        return false;
    }

    private static boolean isClass(ZipEntry entry) {
        return entry.getName().endsWith(".class");
    }

    private static boolean isOld(byte[] type) {
        return ClassFile.of().parse(type).majorVersion() < WITH_MAPS;
    }

    private static byte[] bytes(JarFile in, ZipEntry entry) throws IOException {
        try (var stream = in.getInputStream(entry)) {
            return stream.readAllBytes();
        }
    }

    private byte[] renewed(byte[] type) {
        if (isOld(type)) return withMaps(type);
        return CallSites.isIn(type) ? new CallSites(format).replaced(type) : type;
    }

    private byte[] withMaps(byte[] type) {
        ClassTransform version = (builder, element) -> {
            if (element instanceof ClassFileVersion) builder.with(ClassFileVersion.of(ClassFile.JAVA_8_VERSION, 0));
            else builder.with(element);
        };
        var maps = ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL);
        var generating = format.withOptions(StackMapsOption.GENERATE_STACK_MAPS);
        return generating.transformClass(generating.parse(type), maps.andThen(version));
    }
}
