package io.zetools.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.platform.engine.OutputDirectoryCreator;
import org.junit.platform.engine.TestDescriptor;

/// The folder into which tests that others run publish files.
record Outputs(Path root) implements OutputDirectoryCreator {
    @Override
    public Path getRootDirectory() {
        return root;
    }

    @Override
    public Path createOutputDirectory(TestDescriptor test) throws IOException {
        return Files.createDirectories(
                root.resolve(Integer.toHexString(test.getUniqueId().hashCode())));
    }
}
