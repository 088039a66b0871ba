package io.zetools.mock.junit;

import io.zetools.mock.Diagnosis;
import io.zetools.mock.MockDriver;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/// What kernels did wrong while a test ran.
final class Findings {
    private Findings() {}

    /// Notes where a test begins: a driver that lives longer has kept what was found before.
    static void begin(Store store) {
        var kept = MockDriver.get().diagnoses();
        store.put(Findings.class, kept.isEmpty() ? 0L : kept.getLast().number());
    }

    /// Returns what was found since then, a line for each; empty where nothing was.
    static String text(Store store) {
        long before = store.getOrDefault(Findings.class, Long.class, 0L);
        return MockDriver.get().diagnoses().stream()
                .filter(each -> each.number() > before && each.level() != Diagnosis.Level.NOTE)
                .map(Diagnosis::text)
                .collect(Collectors.joining("\n"));
    }
}
