package io.zetools.internal;

import io.zetools.ZeResult;
import io.zetools.ffi.NativeEnvironment;

/// What the user can do about a result, where that is known.
final class Hints {
    private static final int UNINITIALIZED = 0x7800_0001;
    private static final int UNSUPPORTED_FEATURE = 0x7800_0003;
    private static final int DEVICE_LOST = 0x7000_0001;
    private static final int DEVICE_REQUIRES_RESET = 0x7000_0006;
    private static final int INSUFFICIENT_PERMISSIONS = 0x7001_0000;
    private static final int NOT_AVAILABLE = 0x7001_0001;
    private static final int DEPENDENCY_UNAVAILABLE = 0x7002_0000;
    private static final int INVALID_ARGUMENT = 0x7800_0004;
    private static final int INVALID_SIZE = 0x7800_0008;
    private static final int INVALID_NULL_HANDLE = 0x7800_0005;
    private static final int HANDLE_OBJECT_IN_USE = 0x7800_0006;
    private static final int OUT_OF_DEVICE_MEMORY = 0x7000_0003;
    private static final int INVALID_ENUMERATION = 0x7800_000c;
    private static final int UNKNOWN = 0x7fff_fffe;

    private Hints() {}

    static String of(String function, ZeResult result) {
        boolean metric = function.startsWith("zet")
                && (function.contains("Metric") || function.equals("zetCommandListAppendMarkerExp"));
        boolean debug = function.startsWith("zetDebug");
        return switch (result.code()) {
            case INSUFFICIENT_PERMISSIONS -> {
                if (metric)
                    yield "Metrics need root or dev.xe.observation_paranoid=0 (i915: dev.i915.perf_stream_paranoid=0).";
                if (debug)
                    yield "Debugging needs root or the owner of the process, and a kernel driver with EU debugging"
                            + " enabled.";
                yield "The user must be allowed to open the render node, for example through group render.";
            }
            case DEPENDENCY_UNAVAILABLE ->
                metric
                        ? MetricHints.missing(function)
                        : "A library or kernel feature that the driver needs is missing.";
            case UNINITIALIZED -> {
                if (Teardown.inProgress())
                    yield "The loader is being torn down: no Level Zero call can be made any more.";
                if (function.equals("zetDebugAcknowledgeEvent"))
                    yield "The driver waits for no acknowledgement of this event.";
                if (metric)
                    yield "Metrics need ZET_ENABLE_METRICS=1 before LevelZero.load(), or MetricSwitch.enable(device);"
                            + " or the driver does not have the function.";
                yield "The driver does not have the function, or has shut down.";
            }
            case UNSUPPORTED_FEATURE -> "The driver or the device does not offer this.";
            case DEVICE_LOST ->
                debug
                        ? "The session is over: the debugged process has ended or does not answer, or the device is"
                                + " lost."
                        : "The device hung, was reset or was removed; everything created on it is lost.";
            case DEVICE_REQUIRES_RESET -> "The device must be reset before it can be used again.";
            case NOT_AVAILABLE -> notAvailable(function);
            case HANDLE_OBJECT_IN_USE -> inUse(function);
            case OUT_OF_DEVICE_MEMORY -> "The device is out of memory.";
            case INVALID_NULL_HANDLE ->
                lifetimesAreChecked()
                        ? "The loader's check of handle lifetimes refused it. From 1.11 on, that check knows no metric"
                                + " streamer, no debug session and no log of a failed build: try without"
                                + " ZE_ENABLE_HANDLE_LIFETIME=1."
                        : ArgumentHints.of(function, result);
            case INVALID_ARGUMENT -> {
                if (lifetimesAreChecked() && function.contains("CommandListAppend"))
                    yield ArgumentHints.of(function, result)
                            + " Or the loader's check of handle lifetimes has refused it. From 1.11 on, that check"
                            + " takes immediate command lists for closed: try without ZE_ENABLE_HANDLE_LIFETIME=1.";
                if (function.equals("zetMetricGroupCalculateMetricExportDataExp"))
                    yield "The data is damaged, was not exported by a driver of this kind, or has no more reports than"
                            + " are to be skipped.";
                if (function.equals("zetMetricQueryPoolCreate")) yield MetricHints.OPENED;
                yield takesMetricData(function)
                        ? "The data is damaged, or was not made by this driver for this group and device."
                        : ArgumentHints.of(function, result);
            }
            case INVALID_SIZE ->
                takesMetricData(function)
                        ? "The data is cut, or was not made by this driver for this group and device: only whole"
                                + " reports can be calculated."
                        : ArgumentHints.of(function, result);
            case INVALID_ENUMERATION ->
                isSet("ZE_ENABLE_VALIDATION_LAYER") && isSet("ZE_ENABLE_PARAMETER_VALIDATION")
                        ? "The loader's check of parameters refuses values that are younger than the loader: try"
                                + " without ZE_ENABLE_PARAMETER_VALIDATION=1."
                        : "";
            case UNKNOWN -> {
                // What could be made was allowed: that it cannot be ended has other reasons.
                if (metric && ends(function))
                    yield "The driver does not say why. Here it counts as closed; the driver may keep something of it.";
                yield metric ? MetricHints.unknown(function) : "";
            }
            default -> ArgumentHints.of(function, result);
        };
    }

    private static boolean ends(String function) {
        return function.contains("Destroy") || function.equals("zetMetricStreamerClose");
    }

    private static boolean takesMetricData(String function) {
        return function.startsWith("zetMetricGroupCalculate")
                || function.equals("zetMetricGroupGetExportDataExp")
                || function.equals("zetMetricTracerDecodeExp");
    }

    private static boolean lifetimesAreChecked() {
        return isSet("ZE_ENABLE_VALIDATION_LAYER") && isSet("ZE_ENABLE_HANDLE_LIFETIME");
    }

    private static boolean isSet(String variable) {
        return NativeEnvironment.get(variable).filter("1"::equals).isPresent();
    }

    private static String notAvailable(String function) {
        return switch (function) {
            case "zetMetricStreamerOpen" ->
                "Query pools are open on the device, in this process or another one; while they are, nothing can be"
                        + " streamed: close them first.";
            case "zetDebugInterrupt" -> "All of these threads are stopped already.";
            case "zetDebugResume" -> "None of these threads is stopped.";
            case "zetDebugReadRegisters", "zetDebugWriteRegisters", "zetDebugGetThreadRegisterSetProperties" ->
                "The thread is not stopped, or the event that says so has not been read yet.";
            case "zetDebugReadMemory", "zetDebugWriteMemory" ->
                "There is no such memory, the thread is not stopped, or the event that says so has not been read yet.";
            case "zetMetricQueryPoolCreate" ->
                "A streamer is open on the device, in this process or another one; while it is, nothing can be"
                        + " queried: close it first.";
            default -> "Somebody else is using it, possibly another process.";
        };
    }

    private static String inUse(String function) {
        return switch (function) {
            case "zetMetricStreamerOpen" ->
                "A streamer is open on the device, or on a part of it, in this process or another one: there can be"
                        + " one at a time.";
            case "zetMetricTracerCreateExp" ->
                "A metric tracer is open on the device, or on a part of it, in this process or another one: there can"
                        + " be one at a time.";
            case "zetDeviceDisableMetricsExp" ->
                "Metric groups are active, or streamers, query pools or tracers are open on the device or its"
                        + " sub-devices: close them first.";
            case "zetMetricGroupAddMetricExp",
                    "zetMetricGroupRemoveMetricExp",
                    "zetMetricGroupCloseExp",
                    "zetMetricGroupDestroyExp" ->
                "The group is active, or a streamer or query pool of it is open: close those first.";
            case "zetMetricDestroyExp" -> "A metric group has the metric: remove it there, or close the group first.";
            default ->
                "The device or another object still uses it: wait for the work to end, close what depends on it."
                        + (lifetimesAreChecked()
                                ? " Or the loader's check of handle lifetimes is wrong about it, which from 1.11 on"
                                        + " takes some of what is gone, such as metric tracers, for alive: try without"
                                        + " ZE_ENABLE_HANDLE_LIFETIME=1."
                                : "");
        };
    }
}
