package io.zetools.mock;

import io.zetools.ffi.EmbeddedLoader;
import java.io.IOException;
import java.nio.file.Path;

/// Provides the embedded loader: the mock driver behind the public `ze`, `zet` and `zel` functions in one library.
///
/// Found by [java.util.ServiceLoader]; programs do not use it themselves.
///
/// Threads: any.
@SuppressWarnings("exports") // Only the service loader meets the interface, which is not for programs.
public final class MockLoader implements EmbeddedLoader {
    /// For [java.util.ServiceLoader].
    public MockLoader() {}

    @Override
    public Path library() throws IOException {
        return MockDriver.FILES.of(MockDriver.EMBEDDED_LIBRARY);
    }
}
