package io.zetools.mock;

import io.zetools.trace.layer.HelperProvider;
import java.io.IOException;
import java.nio.file.Path;

/// Provides the C code that records calls, `libzetools_trace.so`: it is built with the driver, and works with any
/// loader.
///
/// Found by [java.util.ServiceLoader]; programs do not use it themselves.
///
/// Threads: any.
@SuppressWarnings("exports") // Only the service loader meets the interface, which is not for programs.
public final class MockHelper implements HelperProvider {
    private static final String LIBRARY = "libzetools_trace.so";

    /// For [java.util.ServiceLoader].
    public MockHelper() {}

    @Override
    public Path helper() throws IOException {
        return NativeFiles.of(LIBRARY);
    }
}
