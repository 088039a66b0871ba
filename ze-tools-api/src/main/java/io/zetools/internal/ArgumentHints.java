package io.zetools.internal;

import io.zetools.ZeResult;

/// What the user can do about a driver that does not take what a call was given.
final class ArgumentHints {
    private static final int INVALID_ARGUMENT = 0x7800_0004;
    private static final int INVALID_NULL_HANDLE = 0x7800_0005;
    private static final int INVALID_SIZE = 0x7800_0008;
    private static final int UNSUPPORTED_SIZE = 0x7800_0009;
    private static final int UNSUPPORTED_ALIGNMENT = 0x7800_000a;
    private static final int INVALID_KERNEL_NAME = 0x7800_0011;
    private static final int INVALID_GROUP_SIZE_DIMENSION = 0x7800_0013;
    private static final int INVALID_GLOBAL_WIDTH_DIMENSION = 0x7800_0014;
    private static final int INVALID_KERNEL_ARGUMENT_INDEX = 0x7800_0015;
    private static final int INVALID_KERNEL_ARGUMENT_SIZE = 0x7800_0016;
    private static final int INVALID_COMMAND_LIST_TYPE = 0x7800_0019;

    private ArgumentHints() {}

    /// What to do about a result of a function; the empty string where nothing is known that would help.
    static String of(String function, ZeResult result) {
        return switch (result.code()) {
            case INVALID_ARGUMENT -> argument(function);
            case INVALID_NULL_HANDLE ->
                function.equals("zetContextActivateMetricGroups")
                        ? "A group was destroyed: of a CustomMetricGroup, the group ends when that is closed."
                        : "";
            case INVALID_SIZE ->
                function.equals("zeCommandListAppendMemoryFill")
                        ? "The pattern has a power of two of bytes, at most QueueGroup.maxFillPatternBytes(), and the fill is a multiple of it."
                        : "";
            case UNSUPPORTED_SIZE ->
                function.startsWith("zeMemAlloc")
                        ? "DeviceProperties.maxAllocationBytes() is the most that one allocation can have."
                        : "";
            case UNSUPPORTED_ALIGNMENT ->
                function.startsWith("zeMemAlloc") ? "With 0 the driver chooses an alignment that it supports." : "";
            case INVALID_KERNEL_NAME -> "Module.kernelNames() has those that there are.";
            case INVALID_GROUP_SIZE_DIMENSION -> "Device.computeProperties() has the largest; the smallest is 1.";
            case INVALID_GLOBAL_WIDTH_DIMENSION -> "There is at least one work item in each dimension.";
            case INVALID_KERNEL_ARGUMENT_INDEX ->
                "KernelProperties.arguments() says how many there are; the first is 0.";
            case INVALID_KERNEL_ARGUMENT_SIZE -> "The value is not as large as the kernel's argument is.";
            case INVALID_COMMAND_LIST_TYPE ->
                "Regular lists are executed by queues; immediate lists run their commands by themselves.";
            default -> "";
        };
    }

    private static String argument(String function) {
        return switch (function) {
            case "zeCommandQueueCreate", "zeCommandListCreate", "zeCommandListCreateImmediate" ->
                "Device.queueGroups() has the groups, and how many queues each has.";
            case "zeCommandQueueExecuteCommandLists" ->
                "The recording of each list must have ended (CommandList.endRecording), and its queue group be the queue's.";
            case "zetContextActivateMetricGroups" ->
                "A group of a program's own must be finished (CustomMetricGroup.finish), and two groups of one domain cannot be active together.";
            case "zetMetricGroupCreateExp" ->
                "Groups of a program's own cannot be sampled in that way, or their name or description is longer than 255 bytes.";
            case "zetMetricGroupCloseExp" -> "The group has no metric: add one first.";
            case "zetMetricGroupRemoveMetricExp" -> "The group does not have the metric.";
            case "zetMetricCreateFromProgrammableExp", "zetMetricCreateFromProgrammableExp2" ->
                "The driver does not take a parameter's value, or the name or description is longer than 255 bytes.";
            case "zetDeviceCreateMetricGroupsFromMetricsExp" ->
                "A metric is not of the device, or the prefix is longer than 63 bytes or the description than 255.";
            case "zetDebugInterrupt", "zetDebugResume" ->
                "The device has no such threads: DeviceThread.all has those that it has.";
            case "zetDebugReadRegisters", "zetDebugWriteRegisters" ->
                "The thread has no such registers: Registers.sets has those that it has now.";
            case "zetDebugReadMemory" ->
                "The range is not all in this memory, or only one stopped thread sees the memory: SHARED_LOCAL and BARRIER are seen by threads, not by all.";
            case "zetDebugWriteMemory" ->
                "The range is not all in this memory, only one stopped thread sees the memory, or it is read only, as BARRIER is.";
            default ->
                function.contains("CommandListAppend")
                        ? "The list's recording may have ended (CommandList.reset begins a new one), or what is appended belongs to another context or device."
                        : "";
        };
    }
}
