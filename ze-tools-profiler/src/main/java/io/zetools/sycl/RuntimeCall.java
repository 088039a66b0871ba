package io.zetools.sycl;

import io.zetools.trace.backend.NativeMemory;
import java.util.Arrays;

/// A call of Unified Runtime that has returned, as far as a graph needs it. Its arguments are read inside the
/// notification, where they are valid; a wrong pointer of a call that failed is not followed.
///
/// @param function the name
/// @param queue the handle, zero if the function has none
/// @param commandBuffer the handle, zero if the function has none
/// @param waits the events that are waited for
/// @param hasWaitList whether the function takes events to wait for
/// @param event the handle of the event that will be signalled, zero if none was asked for
/// @param syncPoints the sync points that are waited for
/// @param syncPoint the sync point that the command has got; -1 if none was asked for
/// @param inOrder whether a new command buffer keeps the order of its commands
@SuppressWarnings("ArrayRecordComponent") // Made for one notification and not compared.
record RuntimeCall(
        String function,
        long queue,
        long commandBuffer,
        long[] waits,
        boolean hasWaitList,
        long event,
        int[] syncPoints,
        long syncPoint,
        boolean inOrder) {
    /// More events than any program waits for at once: a larger number is damage.
    private static final long MOST_EVENTS = 1 << 20;

    /// The offset of `isInOrder` in the published description of a command buffer.
    private static final int IN_ORDER = 17;

    static RuntimeCall of(UserData.FunctionCall call) {
        long queue = 0;
        long buffer = 0;
        long events = 0;
        long eventList = 0;
        long event = 0;
        long points = 0;
        long pointList = 0;
        long point = -1;
        boolean hasList = false;
        boolean ordered = false;
        for (var argument : call.arguments()) {
            long value = argument.value();
            switch (argument.name()) {
                case "hQueue" -> queue = value;
                case "hCommandBuffer" -> buffer = value;
                case "phCommandBuffer" -> buffer = value == 0 ? 0 : Memory.word(value);
                case "pCommandBufferDesc" -> ordered = value != 0 && NativeMemory.getByte(value + IN_ORDER) != 0;
                case "numEvents", "numEventsInWaitList" -> events = value;
                case "phEventWaitList" -> {
                    eventList = value;
                    hasList = true;
                }
                case "phEvent" -> event = value == 0 ? 0 : Memory.word(value);
                case "numSyncPointsInWaitList" -> points = value;
                case "pSyncPointWaitList" -> pointList = value;
                case "pSyncPoint" -> point = value == 0 ? -1 : Integer.toUnsignedLong(Memory.number(value));
                default -> {}
            }
        }
        return new RuntimeCall(
                call.name(),
                queue,
                buffer,
                words(eventList, events),
                hasList,
                event,
                numbers(pointList, points),
                point,
                ordered);
    }

    /// Returns whether it puts work, or a barrier, into a queue.
    boolean enqueues() {
        return queue != 0 && (function.startsWith("urEnqueue") || isImageWork());
    }

    /// Returns whether a call by this name orders work.
    static boolean isRelevant(String function) {
        return function.startsWith("urEnqueue")
                || function.startsWith("urCommandBuffer")
                || function.startsWith("urBindlessImages")
                || function.equals("urEventWait")
                || putsWork(function);
    }

    /// Returns whether it puts work somewhere, and its arguments are not known: so are dependencies of this work.
    boolean isUnknownWork() {
        return putsWork(function)
                ? queue == 0 || !function.startsWith("ur")
                : function.startsWith("urCommandBufferAppend") && commandBuffer == 0;
    }

    /// Returns whether a function puts work into a queue, by its name.
    static boolean putsWork(String function) {
        return function.startsWith("urEnqueue") || function.startsWith("piEnqueue");
    }

    /// Copies of images, and waits for and signals of semaphores of others.
    private boolean isImageWork() {
        return function.startsWith("urBindlessImages") && hasWaitList;
    }

    /// Returns whether what is submitted later waits for this.
    boolean isBarrier() {
        return function.startsWith("urEnqueueEventsWaitWithBarrier");
    }

    /// Returns whether it waits for all that the queue has got before: it names no events.
    boolean waitsForAll() {
        return function.startsWith("urEnqueueEventsWait") && waits.length == 0;
    }

    private static long[] words(long address, long count) {
        if (address == 0 || count <= 0 || count > MOST_EVENTS) return new long[0];
        var words = new long[(int) count];
        Arrays.setAll(words, i -> Memory.word(address + (long) i * Long.BYTES));
        return words;
    }

    private static int[] numbers(long address, long count) {
        if (address == 0 || count <= 0 || count > MOST_EVENTS) return new int[0];
        var numbers = new int[(int) count];
        Arrays.setAll(numbers, i -> Memory.number(address + (long) i * Integer.BYTES));
        return numbers;
    }
}
