package io.zetools.junit;

import io.zetools.ZeLoadException;
import io.zetools.recording.WholeProcess;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.MediaType;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestWatcher;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The implementation of [RecordGpu].
///
/// A recording begins behind everything that extensions do before a test, such as to reset a simulated driver, in
/// whatever order they are registered.
///
/// Threads: as JUnit calls it.
@SuppressWarnings("exports") // Programs need not have the annotations of what may be null.
public final class RecordGpuExtension
        implements InvocationInterceptor,
                BeforeTestExecutionCallback,
                AfterEachCallback,
                ParameterResolver,
                TestWatcher {
    /// The configuration parameter of JUnit that names the folder for recordings of failed tests. Without it they
    /// are in `target/gpu-recordings` of a project with a `pom.xml`, `build/gpu-recordings` of Gradle's, else
    /// `gpu-recordings` in the present folder. A test leaves two files, which are named by class and method and
    /// replace those of an earlier run: `zetools report` reads `io.acme.SolverTest.step.zetools`, and `jfr` and JDK
    /// Mission Control read `io.acme.SolverTest.step.jfr`. A test that ends the process leaves the first alone.
    /// JUnit publishes the files of a failed test among its own reports (from JUnit 5.14 on).
    public static final String DIRECTORY = "io.zetools.junit.directory";

    private static final Namespace NAMESPACE = Namespace.create(RecordGpuExtension.class);

    private static final Logger LOG = LoggerFactory.getLogger(RecordGpuExtension.class);

    /// Creates the extension; called by JUnit.
    public RecordGpuExtension() {}

    /// A test that is recorded. Not to be closed by JUnit's store, which does that before it says how the test
    /// ended.
    private static final class Recorded {
        private final GpuRecording recording;
        private final Path folder;
        private boolean dynamicFailed;

        Recorded(GpuRecording recording, Path folder) {
            this.recording = recording;
            this.folder = folder;
        }
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        begin(context);
        invocation.proceed();
    }

    @Override
    public void beforeTestExecution(ExtensionContext context) {
        begin(context);
    }

    /// Notes that a dynamic test has failed, of which nothing else is reported here.
    @Override
    public void interceptDynamicTest(
            Invocation<@Nullable Void> invocation, DynamicTestInvocationContext test, ExtensionContext context)
            throws Throwable {
        try {
            invocation.proceed();
        } catch (TestAbortedException e) {
            throw e;
        } catch (Throwable e) {
            for (var each = Optional.of(context);
                    each.isPresent();
                    each = each.get().getParent()) find(each.get()).ifPresent(it -> it.dynamicFailed = true);
            throw e;
        }
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        var recorded = find(context);
        if (recorded.isEmpty()) return;
        recorded.get().recording.end();
        // JUnit says only of other tests how they ended.
        if (AnnotationSupport.isAnnotated(context.getTestMethod(), TestFactory.class))
            leave(
                    context,
                    recorded.get().dynamicFailed
                            || context.getExecutionException().isPresent());
    }

    @Override
    public void testSuccessful(ExtensionContext context) {
        leave(context, false);
    }

    @Override
    public void testAborted(ExtensionContext context, @Nullable Throwable cause) {
        leave(context, false);
    }

    @Override
    public void testFailed(ExtensionContext context, @Nullable Throwable cause) {
        leave(context, true);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == GpuRecording.class
                && context.getTestMethod().isPresent();
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return begin(context).recording;
    }

    private static Optional<Recorded> find(ExtensionContext context) {
        return Optional.ofNullable(store(context).get(context.getUniqueId(), Recorded.class));
    }

    /// Returns the store of the whole run: that of a test is closed before its end is reported.
    private static ExtensionContext.Store store(ExtensionContext context) {
        return context.getRoot().getStore(NAMESPACE);
    }

    /// Begins the recording of a test, unless that was done.
    private static Recorded begin(ExtensionContext context) {
        var present = find(context);
        if (present.isPresent()) return present.get();
        var name = TestRecordings.name(context);
        var folder = TestRecordings.folder(context);
        var file = folder.resolve(name);
        try {
            Files.createDirectories(folder);
            FailedTest.clear(file);
            var test = "%s.%s"
                    .formatted(
                            context.getRequiredTestClass().getSimpleName(),
                            context.getRequiredTestMethod().getName());
            var part = WholeProcess.get().begin(file);
            var recorded = new Recorded(new GpuRecording(test, part), folder);
            store(context).put(context.getUniqueId(), recorded);
            return recorded;
        } catch (ZeLoadException e) {
            // Only an absent loader is a reason to skip; a broken one, or one without a driver, fails the test.
            if (!e.function().equals("dlopen")) throw e;
            throw new TestAbortedException("@RecordGpu needs a Level Zero loader: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new ExtensionConfigurationException(
                    "@RecordGpu cannot record %s into %s: %s".formatted(context.getDisplayName(), file, e), e);
        }
    }

    /// Keeps the recording of a test, or removes it.
    private static void leave(ExtensionContext context, boolean failed) {
        var recorded = store(context).remove(context.getUniqueId(), Recorded.class);
        if (recorded == null) return;
        var file = recorded.recording.file();
        try {
            if (failed) {
                var left = FailedTest.leave(file);
                LOG.info("{} has failed; what it did with the GPU is in {}", context.getDisplayName(), left);
                for (var each : left) publish(context, each);
            } else {
                FailedTest.clear(file);
                Files.deleteIfExists(recorded.folder);
            }
        } catch (DirectoryNotEmptyException _) {
            // There are recordings of other tests.
        } catch (IOException e) {
            LOG.warn("the recording of {} cannot be removed: {}", context.getDisplayName(), e.toString());
        }
    }

    private static void publish(ExtensionContext context, Path file) {
        try {
            context.publishFile(
                    String.valueOf(file.getFileName()),
                    MediaType.APPLICATION_OCTET_STREAM,
                    target -> link(file, target));
        } catch (LinkageError _) {
            // An older JUnit. The file is there all the same.
        } catch (RuntimeException e) {
            LOG.warn("JUnit does not publish {}: {}", file, e.toString());
        }
    }

    /// Puts a file at a second place, without a copy where the file system can do so.
    private static void link(Path file, Path target) throws IOException {
        try {
            Files.createLink(target, file);
        } catch (NoSuchFileException e) {
            throw e;
        } catch (IOException | UnsupportedOperationException _) {
            Files.copy(file, target);
        }
    }
}
