package io.zetools.mock.junit;

import io.zetools.mock.MockDriver;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// The rule that a test with [OnDevice] asks for no control over the driver.
///
/// Threads: any.
final class OnDeviceRule {
    private static final List<Class<? extends Annotation>> AROUND = List.of(BeforeEach.class, AfterEach.class);

    private OnDeviceRule() {}

    /// Checks a test with the tag.
    ///
    /// @throws IllegalStateException if it takes a `MockDriver`, or a method of its class that runs around it does
    static void check(Method test) {
        var method = Stream.concat(Stream.of(test), around(test.getDeclaringClass()))
                .filter(each -> List.of(each.getParameterTypes()).contains(MockDriver.class))
                .findFirst();
        if (method.isEmpty()) return;
        throw new IllegalStateException(
                "%s.%s has @OnDevice, but %s takes a MockDriver, which the vendor's driver has none of: leave one of them out"
                        .formatted(
                                test.getDeclaringClass().getSimpleName(),
                                test.getName(),
                                method.get().equals(test) ? "it" : method.get().getName() + "()"));
    }

    private static Stream<Method> around(Class<?> type) {
        return Stream.<Class<?>>iterate(type, each -> each != null, Class::getSuperclass)
                .flatMap(each -> Stream.of(each.getDeclaredMethods()))
                .filter(method -> AROUND.stream().anyMatch(method::isAnnotationPresent));
    }
}
