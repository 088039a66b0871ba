package io.zetools.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.ZeResult;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Calls any function with arguments that are all zero, and has the driver answer it without looking at them.
public final class RawCalls {
    private RawCalls() {}

    /// Makes the call, in this thread.
    public static void call(ApiFunction function, ZeResult answer) {
        try (var arena = Arena.ofConfined()) {
            var method = method(LevelZeroNative.class, function.functionName(), true);
            var arguments = new ArrayList<Object>();
            for (var type : method.getParameterTypes()) arguments.add(zero(type, arena, function, arguments.size()));
            MockDriver.get().fail(Fault.next(function.functionName(), answer));
            assertThat(invoke(method, null, arguments.toArray()))
                    .as(function.functionName())
                    .isEqualTo(answer.code());
        }
    }

    /// The bytes of an argument that is a structure; 0 for all others.
    public static int structSize(ApiFunction function, int index) {
        return switch (function.parameters().get(index).type()) {
            case "const ze_group_count_t", "const ze_group_size_t" -> 12;
            case String type when type.matches("ze_ipc_\\w+_handle_t") -> 64;
            default -> 0;
        };
    }

    private static Object zero(Class<?> type, Arena arena, ApiFunction function, int index) {
        if (type == int.class) return 0;
        if (type == long.class) return 0L;
        if (type == byte.class) return (byte) 0;
        assertThat(type).as("a type that the test must learn").isEqualTo(MemorySegment.class);
        // Structures that are passed by value have to be there.
        int size = structSize(function, index);
        return size == 0 ? MemorySegment.NULL : arena.allocate(size);
    }

    public static Method method(Class<?> type, String name, boolean withArguments) {
        return Arrays.stream(type.getMethods())
                .filter(m -> m.getName().equals(name) && (withArguments || m.getParameterCount() == 0))
                .findFirst()
                .orElseThrow(() -> new AssertionError(type + " has no " + name));
    }

    public static Object invoke(Method method, @Nullable Object target, Object... arguments) {
        try {
            // The generated classes are public by way of others that are not.
            method.setAccessible(true);
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException exception) throw exception;
            throw new AssertionError(e);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
