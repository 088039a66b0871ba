package io.zetools.mock.junit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/// The vendor's own driver on the board, for tests that start programs on it.
///
/// Threads: any.
public final class VendorBoard {
    /// The system property that names the folder with `lib/libzemock_board.so`; without it that of the build.
    public static final String FOLDER = "zetools.zemock.folder";

    private static final String DRIVER = "libze_intel_gpu.so.1";
    private static final String LIBRARY = "libzemock_board.so";
    private static final String PRELOAD = "LD_PRELOAD";
    private static final String DEVICE = "ZEMOCK_BOARD_DEVICE";
    private static final List<Path> FOLDERS = Stream.of(
                    "/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/local/lib", "/usr/lib")
            .map(Path::of)
            .toList();

    private static final List<Path> BUILT =
            List.of(Path.of("target/zemock"), Path.of("../ze-tools-mock/target/zemock"));

    private VendorBoard() {}

    /// Returns the devices to test on: that of this process in [Mode#VENDOR], otherwise `pvc` and `bmg`.
    public static List<String> devices() {
        var own = System.getenv(DEVICE);
        return Mode.current().isVendor() && own != null ? List.of(own) : List.of("pvc", "bmg");
    }

    /// Returns the variables of the environment that start a program on the board.
    ///
    /// @param device a name of the table in docs/board.md
    /// @throws TestAbortedException if the driver is not installed, so that the test is skipped
    /// @throws IllegalStateException if the board was not built
    public static Map<String, String> environment(String device) {
        var driver = FOLDERS.stream()
                .map(place -> place.resolve(DRIVER))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new TestAbortedException(
                        "the vendor's driver %s is not installed: Debian and Ubuntu have it in libze-intel-gpu1"
                                .formatted(DRIVER)));
        var variables = new LinkedHashMap<String, String>();
        variables.put(PRELOAD, library().toString());
        variables.put(DEVICE, device);
        variables.put("ZE_ENABLE_ALT_DRIVERS", driver.toString());
        variables.put("NEOReadDebugKeys", "1");
        variables.put("EnableDirectSubmission", "0");
        return variables;
    }

    /// Returns the board of this process, if it runs on one, or else that of the folder.
    private static Path library() {
        var preloaded = System.getenv(PRELOAD);
        if (preloaded != null && preloaded.endsWith(LIBRARY)) return Path.of(preloaded);
        var folder = System.getProperty(FOLDER);
        var folders = folder == null ? BUILT : List.of(Path.of(folder));
        return folders.stream()
                .map(place -> place.resolve("lib", LIBRARY).toAbsolutePath().normalize())
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "no %s in %s: the build makes it; -D%s names its folder".formatted(LIBRARY, folders, FOLDER)));
    }
}
