package io.zetools.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// A project of Maven outside of the tree, which finds this project's modules in a local repository that holds
/// nothing else. Other libraries and plugins come from the user's local repository, as if that were Maven
/// Central.
final class MavenFolder {
    private static final Pattern VERSION = Pattern.compile("(?m)^  <version>(.*)</version>");
    private static final List<String> JARS =
            List.of("native-headers", "ze-tools-api", "ze-tools-vm", "ze-tools-profiler", "ze-tools-junit");

    private MavenFolder() {}

    /// Returns the version of this project.
    static String version(Path root) throws IOException {
        var version = VERSION.matcher(Files.readString(root.resolve("pom.xml")));
        if (!version.find()) throw new AssertionError(root + "/pom.xml has no version");
        return version.group(1);
    }

    /// Prepares a folder for Maven. Returns whether all modules are there.
    static boolean prepare(Path root, Path project, Path scratch) throws IOException {
        var version = version(root);
        var local = scratch.resolve("local-repository");
        Files.copy(root.resolve("pom.xml"), place(local, "ze-tools-parent", version, ".pom"));
        Files.copy(root.resolve("ze-tools-bom/pom.xml"), place(local, "ze-tools-bom", version, ".pom"));
        for (var module : JARS) {
            var jar = root.resolve(module).resolve("target/%s-%s.jar".formatted(module, version));
            if (!Files.exists(jar)) return false;
            Files.copy(jar, place(local, module, version, ".jar"));
            Files.copy(root.resolve(module).resolve("pom.xml"), place(local, module, version, ".pom"));
        }
        var settings = Files.writeString(scratch.resolve("settings.xml"), """
                <settings>
                  <mirrors>
                    <mirror>
                      <id>here</id>
                      <mirrorOf>*</mirrorOf>
                      <url>%s</url>
                    </mirror>
                  </mirrors>
                </settings>
                """.formatted(
                        repositoryOfTheUser().toUri()));
        Files.createDirectories(project.resolve(".mvn"));
        Files.writeString(project.resolve(".mvn/maven.config"), """
                --settings=%s
                -Dmaven.repo.local=%s
                """.formatted(settings, local));
        return true;
    }

    private static Path place(Path local, String artifact, String version, String ending) throws IOException {
        var folder = local.resolve("io/zetools").resolve(artifact).resolve(version);
        return Files.createDirectories(folder).resolve("%s-%s%s".formatted(artifact, version, ending));
    }

    private static Path repositoryOfTheUser() {
        var named = System.getenv("MAVEN_REPOSITORY");
        return named == null ? Path.of(System.getProperty("user.home"), ".m2/repository") : Path.of(named);
    }
}
