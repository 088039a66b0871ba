package io.zetools.internal;

import static java.util.Map.entry;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ffi.NativeEnvironment;
import java.util.Map;

/// The advice that belongs to a result, independently of the call.
final class Hints {
    private static final Map<ZeResult, String> BY_RESULT = Map.ofEntries(
            entry(
                    ZeResult.ERROR_INSUFFICIENT_PERMISSIONS,
                    "The user must be allowed to open the render node, for example through group render."),
            entry(
                    ZeResult.ERROR_DEPENDENCY_UNAVAILABLE,
                    "A library or kernel feature that the driver needs is missing."),
            entry(ZeResult.ERROR_UNINITIALIZED, "The driver does not have the function, or has shut down."),
            entry(ZeResult.ERROR_UNSUPPORTED_FEATURE, "The driver or the device does not offer this."),
            entry(
                    ZeResult.ERROR_DEVICE_LOST,
                    "The device hung, was reset or was removed; everything created on it is lost."),
            entry(ZeResult.ERROR_DEVICE_REQUIRES_RESET, "The device must be reset before it can be used again."),
            entry(ZeResult.ERROR_NOT_AVAILABLE, "Another part of the program or another process uses it."),
            entry(
                    ZeResult.ERROR_HANDLE_OBJECT_IN_USE,
                    "The device or another object still uses it: wait for the work to end, close what depends on it."),
            entry(ZeResult.ERROR_OUT_OF_DEVICE_MEMORY, "The device is out of memory."));

    /// The faults of the loader's check of lifetimes, from version 1.11 on, by the result that they give.
    private static final Map<ZeResult, String> WITH_LIFETIMES = Map.of(
            ZeResult.ERROR_INVALID_NULL_HANDLE,
            "The loader's check of handle lifetimes refused it. From 1.11 on, that check knows no metric streamer, no debug session and no log of a failed build: try without ZE_ENABLE_HANDLE_LIFETIME=1.",
            ZeResult.ERROR_INVALID_ARGUMENT,
            "Or the loader's check of handle lifetimes has refused it. From 1.11 on, that check takes immediate command lists for closed: try without ZE_ENABLE_HANDLE_LIFETIME=1.",
            ZeResult.ERROR_HANDLE_OBJECT_IN_USE,
            "Or the loader's check of handle lifetimes is wrong about it, which from 1.11 on takes some of what is gone, such as metric tracers, for alive: try without ZE_ENABLE_HANDLE_LIFETIME=1.");

    private Hints() {}

    /// Returns the advice about a failed call: that of the call, or where it has none, that of the result.
    static String of(ZeResult result, Hint hint) {
        if (result.equals(ZeResult.ERROR_UNINITIALIZED) && Teardown.inProgress())
            return "The loader is being torn down: no Level Zero call can be made any more.";
        var advice = asked(result, hint);
        if (advice.isEmpty()) advice = BY_RESULT.getOrDefault(result, "");
        return "%s %s".formatted(advice, layers(result)).strip();
    }

    private static String asked(ZeResult result, Hint hint) {
        try {
            return hint.about(result);
        } catch (ZeException _) {
            return "";
        }
    }

    /// Returns the faults of the loader's checks that may have led to a result, where these checks are on.
    private static String layers(ZeResult result) {
        if (!isSet("ZE_ENABLE_VALIDATION_LAYER")) return "";
        if (result.equals(ZeResult.ERROR_INVALID_ENUMERATION) && isSet("ZE_ENABLE_PARAMETER_VALIDATION"))
            return "The loader's check of parameters refuses values that are younger than the loader: try without ZE_ENABLE_PARAMETER_VALIDATION=1.";
        return isSet("ZE_ENABLE_HANDLE_LIFETIME") ? WITH_LIFETIMES.getOrDefault(result, "") : "";
    }

    private static boolean isSet(String variable) {
        return NativeEnvironment.get(variable).filter("1"::equals).isPresent();
    }
}
