import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.zip.ZipEntry;

/// Links the command's own Java: `java Link.java JAVA MODULES PATH`, with the folder that is made, one for modules
/// that are made anew, and the path of all modules.
///
/// Classes that were compiled for Java 5 have no maps of their stacks. Java's cache takes none of these, nor call
/// sites that lead to them, and the command would start slowly. They get maps, and a number of a later version;
/// nothing else changes in them.
final class Link {
    /// The first version whose classes need maps.
    private static final int WITH_MAPS = ClassFile.JAVA_6_VERSION;

    /// The files with licences and notices that jars have.
    private static final Pattern LICENCES =
            Pattern.compile("(?:META-INF/)?((?:[\\w-]+-)?(?:LICENSE|NOTICE)(?:\\.txt)?)");

    private Link() {}

    public static void main(String[] arguments) throws IOException {
        var java = Path.of(arguments[0]);
        var folder = Files.createDirectories(Path.of(arguments[1]));
        var path = new ArrayList<String>();
        for (var module : arguments[2].split(":")) {
            var file = Path.of(module);
            path.add(module.endsWith(".jar") && isOld(file) ? renew(file, folder).toString() : module);
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

    /// Copies the licences and notices of a library beside those of Java, since nobody sees them in the image.
    private static void keepLicences(Path jar, Path java) throws IOException {
        try (var in = new JarFile(jar.toFile())) {
            for (var entry : in.stream().toList()) {
                var name = LICENCES.matcher(entry.getName());
                if (!name.matches()) continue;
                var library = jar.getFileName().toString().replaceFirst("-\\d.*", "");
                var folder = Files.createDirectories(java.resolve("legal").resolve(library));
                Files.write(folder.resolve(name.group(1)), bytes(in, entry.getName()));
            }
        }
    }

    private static boolean isOld(Path jar) throws IOException {
        try (var in = new JarFile(jar.toFile())) {
            for (var name : classes(in)) if (isOld(bytes(in, name))) return true;
        }
        return false;
    }

    private static boolean isOld(byte[] type) {
        return ClassFile.of().parse(type).majorVersion() < WITH_MAPS;
    }

    private static List<String> classes(JarFile in) {
        return in.stream().map(ZipEntry::getName).filter(each -> each.endsWith(".class")).toList();
    }

    private static byte[] bytes(JarFile in, String name) throws IOException {
        try (var stream = in.getInputStream(in.getEntry(name))) {
            return stream.readAllBytes();
        }
    }

    private static Path renew(Path jar, Path folder) throws IOException {
        var renewed = folder.resolve(jar.getFileName());
        try (var in = new JarFile(jar.toFile());
                var out = new JarOutputStream(Files.newOutputStream(renewed))) {
            var resolver = ClassHierarchyResolver.ofResourceParsing((ClassDesc type) -> open(in, type))
                    .orElse(ClassHierarchyResolver.defaultResolver());
            var format = ClassFile.of(
                    StackMapsOption.GENERATE_STACK_MAPS, ClassHierarchyResolverOption.of(resolver));
            for (var entry : in.stream().toList()) {
                var bytes = bytes(in, entry.getName());
                out.putNextEntry(new ZipEntry(entry.getName()));
                out.write(entry.getName().endsWith(".class") && isOld(bytes) ? renew(format, bytes) : bytes);
                out.closeEntry();
            }
        }
        return renewed;
    }

    private static byte[] renew(ClassFile format, byte[] type) {
        ClassTransform version = (builder, element) -> {
            if (element instanceof ClassFileVersion) builder.with(ClassFileVersion.of(ClassFile.JAVA_8_VERSION, 0));
            else builder.with(element);
        };
        var maps = ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL);
        return format.transformClass(format.parse(type), maps.andThen(version));
    }

    /// Returns the bytes of a class; `null` for one of another module.
    private static InputStream open(JarFile in, ClassDesc type) {
        var descriptor = type.descriptorString();
        var entry = in.getEntry(descriptor.substring(1, descriptor.length() - 1) + ".class");
        try {
            return entry == null ? null : in.getInputStream(entry);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
