package io.zetools.codegen;

import java.nio.file.Path;

/// The text of a generated Java source.
final class JavaFile {

    private static final Path FOLDER = Path.of("ze-tools-api", "src", "generated", "java");

    private final Path path;
    private final StringBuilder text = new StringBuilder();

    JavaFile(String packageName, String className) {
        path = FOLDER.resolve(packageName.replace('.', '/')).resolve(className + ".java");
        line("// SPDX-License-Identifier: MIT");
        line("// Generated from native-headers/model/level-zero.json: do not edit.");
        line("package " + packageName + ";");
        line("");
    }

    JavaFile line(String line) {
        text.append(line).append('\n');
        return this;
    }

    /// Text as it is: lines with their ends, or a part of one.
    JavaFile text(String part) {
        text.append(part);
        return this;
    }

    GeneratedFile finish() {
        return new GeneratedFile(path, text.toString());
    }
}
