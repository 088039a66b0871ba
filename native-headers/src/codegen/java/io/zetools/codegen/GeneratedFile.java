package io.zetools.codegen;

import java.nio.file.Path;

/// A file that follows from the model.
///
/// @param path where it belongs, relative to the root of the repository
/// @param text all of its content
public record GeneratedFile(Path path, String text) {}
