package io.zetools.mock.junit.framework;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/// A process that runs test classes in the order of its arguments, for tests whose framework wants a VM with
/// options of its own.
public final class JUnitProcess {
    /// What the last line begins with; the numbers of tests that succeeded and failed follow.
    static final String ENDED = "JUnit ended: ";

    private static final int MOST_LINES = 20;

    private JUnitProcess() {}

    public static void main(String... classes) {
        var request = LauncherDiscoveryRequestBuilder.request();
        Arrays.stream(classes).forEach(name -> request.selectors(selectClass(name)));
        var listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request.build(), listener);
        var summary = listener.getSummary();
        summary.printFailuresTo(new PrintWriter(System.out, true, StandardCharsets.UTF_8), MOST_LINES);
        System.out.println(ENDED + summary.getTestsSucceededCount() + " " + summary.getTotalFailureCount());
        System.out.flush();
        // Frameworks leave threads that are no daemons.
        System.exit(summary.getTotalFailureCount() == 0 ? 0 : 1);
    }
}
