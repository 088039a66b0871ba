package io.zetools.matrix;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.Filter;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/// Runs tests inside a container and prints their results line by line, each as it is known: what a
/// crash leaves is what there was until then.
///
/// Arguments: folders of compiled tests as in a class path, then any number of `--class pattern`, `--include tag`,
/// `--exclude tag`, `--refused pattern` for classes that the loader refuses, `--but file` for the names of tests
/// that were run by a JVM before, and `--functions file --as cell` for the list of [FunctionTally].
public final class CellRunner {
    /// Beginning of a line that is for the machine.
    static final String MARK = "@matrix ";

    static final String STARTED = "started";
    static final String PASSED = "passed";
    static final String FAILED = "failed";
    static final String SKIPPED = "skipped";
    static final String ENDED = "ended";

    private CellRunner() {}

    /// Runs the tests.
    public static void main(String[] args) throws IOException {
        boolean first = !Arrays.asList(args).contains("--but");
        var filters = new ArrayList<Filter<?>>();
        var include = new ArrayList<String>();
        var exclude = new ArrayList<String>();
        @Nullable Path functions = null;
        var cell = "";
        for (int i = 1; i < args.length; i += 2) {
            switch (args[i]) {
                case "--class" -> filters.add(ClassNameFilter.includeClassNamePatterns(args[i + 1]));
                case "--refused" -> {
                    filters.add(ClassNameFilter.excludeClassNamePatterns(args[i + 1]));
                    if (first)
                        send(
                                SKIPPED,
                                "%s: the handle lifetime check of this loader knows no debug sessions and no metric streamers, and takes immediate command lists for closed"
                                        .formatted(args[i + 1]));
                }
                case "--but" -> filters.add(but(Files.readAllLines(Path.of(args[i + 1]))));
                case "--functions" -> functions = Path.of(args[i + 1]);
                case "--as" -> cell = args[i + 1];
                case "--include" -> include.add(args[i + 1]);
                case "--exclude" -> exclude.add(args[i + 1]);
                default -> throw new IllegalArgumentException(args[i]);
            }
        }
        if (!include.isEmpty()) filters.add(TagFilter.includeTags(include));
        if (!exclude.isEmpty()) filters.add(TagFilter.excludeTags(exclude));
        var request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClasspathRoots(Arrays.stream(args[0].split(File.pathSeparator))
                        .map(Path::of)
                        .collect(Collectors.toSet())))
                .filters(filters.toArray(Filter[]::new))
                .build();
        var tally = functions == null ? null : FunctionTally.start();
        LauncherFactory.create().execute(request, new Teller());
        if (functions != null && tally != null) send(tally, functions, cell);
        send(ENDED, "");
        // Tests may have left threads in calls that never return.
        System.exit(0);
    }

    private static void send(FunctionTally tally, Path list, String cell) throws IOException {
        System.out.println("\n" + tally.summary());
        for (var line : tally.differences(list, cell)) send(FAILED, "functions: " + line);
    }

    /// Without what one of the names stands for: a test, all tests of a class, all repetitions of one of which one
    /// was begun.
    private static PostDiscoveryFilter but(List<String> names) {
        return test -> {
            var own = name(test.getUniqueId());
            return FilterResult.includedIf(names.stream()
                    .noneMatch(name -> own.equals(name) || own.startsWith(name + ".") || name.startsWith(own + ".#")));
        };
    }

    private static void send(String what, String text) {
        // One write for each line: native code prints to the same stream.
        var line = MARK + what + " " + text.replaceAll("\\s+", " ").strip() + "\n";
        System.out.print("\n" + line);
        System.out.flush();
    }

    private static final class Teller implements TestExecutionListener {
        private final Map<String, Long> starts = new ConcurrentHashMap<>();
        private @Nullable TestPlan plan;

        @Override
        public void testPlanExecutionStarted(TestPlan newPlan) {
            plan = newPlan;
        }

        @Override
        public void executionStarted(TestIdentifier test) {
            starts.put(test.getUniqueId(), System.nanoTime());
            if (test.isTest()) send(STARTED, name(test));
        }

        @Override
        public void executionSkipped(TestIdentifier test, String reason) {
            var known = plan;
            long tests =
                    test.isTest() || known == null ? 1 : Math.max(1, known.countTestIdentifiers(t -> isUnder(test, t)));
            for (long i = 0; i < tests; i++) send(SKIPPED, name(test) + ": " + reason);
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            var message = result.getThrowable().map(Throwable::toString).orElse("");
            switch (result.getStatus()) {
                case SUCCESSFUL -> {
                    if (test.isTest()) send(PASSED, name(test) + ": " + milliseconds(test) + " ms");
                }
                case ABORTED -> send(SKIPPED, name(test) + ": " + message.replaceFirst("^[\\w.]+Exception: ", ""));
                case FAILED -> {
                    send(FAILED, name(test) + ": " + message);
                    result.getThrowable().ifPresent(t -> t.printStackTrace(System.out));
                }
            }
        }

        private long milliseconds(TestIdentifier test) {
            var start = starts.remove(test.getUniqueId());
            return start == null ? 0 : TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        }

        private boolean isUnder(TestIdentifier container, TestIdentifier test) {
            return test.isTest() && test.getUniqueId().startsWith(container.getUniqueId());
        }

        private static String name(TestIdentifier test) {
            return CellRunner.name(test.getUniqueIdObject());
        }
    }

    private static String name(UniqueId id) {
        var parts = new ArrayList<String>();
        for (var segment : id.getSegments()) {
            if (segment.getType().equals("engine")) continue;
            parts.add(segment.getValue().replaceFirst("^io\\.zetools\\.", ""));
        }
        return String.join(".", parts);
    }
}
