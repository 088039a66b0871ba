package io.zetools.mock.junit.framework;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/// TornadoVM's own unit tests, which are of JUnit 4 and extend its `TornadoTestBase`. They are not on the class
/// path that these tests are compiled with.
final class TornadoUnits {
    /// The method that says whether this process has them.
    static final String ARE_HERE = "io.zetools.mock.junit.framework.TornadoUnits#areHere";

    static final String MODULE = "tornado.unittests";
    private static final String PACKAGE = "uk.ac.manchester.tornado.unittests.";

    private TornadoUnits() {}

    static boolean areHere() {
        return ModuleLayer.boot().findModule(MODULE).isPresent();
    }

    /// Returns a test for each of a class.
    ///
    /// @param name below TornadoVM's package of tests, such as `foundation.TestIntegers`
    static Stream<DynamicTest> of(String name) {
        var type = type(PACKAGE + name);
        return Arrays.stream(type.getMethods())
                .filter(TornadoUnits::isTest)
                .map(Method::getName)
                .sorted(Comparator.naturalOrder())
                .map(method -> DynamicTest.dynamicTest(
                        name + "#" + method, () -> failures(type, method).forEach(TornadoUnits::fail)));
    }

    /// Returns what went wrong in a test, which has its base class begin as TornadoVM does.
    static List<String> failuresOf(String name, String method) throws ReflectiveOperationException {
        return failures(type(PACKAGE + name), method);
    }

    private static List<String> failures(Class<?> type, String method) throws ReflectiveOperationException {
        var request = type("org.junit.runner.Request")
                .getMethod("method", Class.class, String.class)
                .invoke(null, type, method);
        var core = type("org.junit.runner.JUnitCore");
        var result = Objects.requireNonNull(core.getMethod("run", type("org.junit.runner.Request"))
                .invoke(core.getConstructor().newInstance(), request));
        var failures = (List<?>) Objects.requireNonNull(
                result.getClass().getMethod("getFailures").invoke(result));
        if (!Integer.valueOf(1)
                .equals(result.getClass().getMethod("getRunCount").invoke(result)))
            throw new AssertionError("JUnit 4 ran another number of tests than one: " + failures);
        return failures.stream().map(TornadoUnits::trace).toList();
    }

    private static String trace(Object failure) {
        try {
            return String.valueOf(failure.getClass().getMethod("getTrace").invoke(failure));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("JUnit 4 is another one", e);
        }
    }

    private static void fail(String trace) {
        throw new AssertionError(trace);
    }

    private static boolean isTest(Method method) {
        return Arrays.stream(method.getAnnotations())
                .map(Annotation::annotationType)
                .map(Class::getName)
                .anyMatch("org.junit.Test"::equals);
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(name + " is not in this TornadoVM", e);
        }
    }
}
