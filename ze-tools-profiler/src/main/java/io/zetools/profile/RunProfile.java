package io.zetools.profile;

import io.zetools.recording.Definition;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleConsumer;

/// The sum of a recording: where the time of its calls went, and what is missing.
///
/// @param command the program with its arguments; empty if unknown
/// @param tools names and versions of what recorded it, each once
/// @param wallNanos the time from the start of the program to its end; of a recording that was cut off, from the
///     first call to the end of the last; of runs on several hosts, the time of the longest
/// @param exitCode the program's exit code, or -1
/// @param signal the signal that ended the program, or 0
/// @param functions the functions that were called, those first that took most time
/// @param buildLogs the logs of modules that failed to build, each text once
/// @param objects the kernels and modules that calls were about, by function and name, those first that took most
///     time
/// @param kernels the kernels whose properties are known, in the order in which they were created first
/// @param devices the devices that programs have seen, and tiles of these, in the order in which they were seen
/// @param threads the threads that made calls, likewise
/// @param processes the processes that were recorded, in the order in which they appeared
/// @param account what is missing
/// @param costNanos the time that recording added, as far as it is known
/// @param layerNanos the time that the loader's tracing layer added, as far as it is known
/// @param pausedCalls the calls that passed unrecorded while recording was paused
/// @param pausedNanos the time that the loader's tracing layer added to these, as far as it is known
/// @param unseen the functions whose calls cannot be in the recording, with the reason
/// @param notes sentences about the recording
public record RunProfile(
        List<String> command,
        List<String> tools,
        long wallNanos,
        int exitCode,
        int signal,
        List<FunctionTimes> functions,
        List<Definition.BuildLog> buildLogs,
        List<ObjectTimes> objects,
        List<KernelForm> kernels,
        List<DeviceNames.Named> devices,
        List<ThreadTimes> threads,
        List<ProcessTimes> processes,
        RunAccount account,
        long costNanos,
        long layerNanos,
        long pausedCalls,
        long pausedNanos,
        Map<String, String> unseen,
        List<String> notes) {
    /// The most by which a percentile is above the true one, as a part of it.
    public static final double PERCENTILE_ERROR = 0.001;

    public RunProfile {
        command = List.copyOf(command);
        tools = List.copyOf(tools);
        functions = List.copyOf(functions);
        buildLogs = List.copyOf(buildLogs);
        objects = List.copyOf(objects);
        kernels = List.copyOf(kernels);
        devices = List.copyOf(devices);
        threads = List.copyOf(threads);
        processes = List.copyOf(processes);
        notes = List.copyOf(notes);
    }

    /// The calls of a function.
    ///
    /// @param name its name in C
    /// @param waits whether waiting is what it is for
    /// @param calls their numbers and times
    public record FunctionTimes(String name, boolean waits, CallStatistics calls) {}

    /// The calls of a function about one kernel or module. Those of the same name are added up.
    ///
    /// @param function the function
    /// @param name of the kernel or module
    /// @param calls the number of calls
    /// @param totalNanos the time in them
    public record ObjectTimes(String function, String name, long calls, long totalNanos) {}

    /// Kernels of one name and with equal properties.
    ///
    /// @param name the name as the program gave it
    /// @param created how many were created
    /// @param properties those of the first
    public record KernelForm(String name, long created, Definition.KernelProperties properties) {}

    /// The calls of a thread.
    ///
    /// @param thread the thread
    /// @param calls the number of calls
    /// @param totalNanos the time in them
    /// @param waitNanos of this, in functions that wait
    public record ThreadTimes(Definition.OsThread thread, long calls, long totalNanos, long waitNanos) {}

    /// The calls of a process.
    ///
    /// @param process the process
    /// @param threads the number of its threads that made calls
    /// @param calls the number of calls
    /// @param failed of these, those that returned an error
    /// @param totalNanos the time in them
    /// @param lost calls that were lost
    /// @param orderly whether it ended by itself; false as well if its end is unknown
    /// @param running whether it went on when the recording ended: later calls are not in it
    public record ProcessTimes(
            Definition.OsProcess process,
            int threads,
            long calls,
            long failed,
            long totalNanos,
            long lost,
            boolean orderly,
            boolean running) {}

    /// Adds up a recording.
    ///
    /// @throws IOException if it cannot be read
    public static RunProfile of(Recording recording) throws IOException {
        return of(recording, _ -> {});
    }

    /// Adds up a recording.
    ///
    /// @param progress is given the part that has been read, from 0 to 1, now and then
    /// @throws IOException if it cannot be read
    public static RunProfile of(Recording recording, DoubleConsumer progress) throws IOException {
        var sums = new RunSums();
        recording.scan(sums, progress);
        return sums.profile(recording.isComplete(), recording.damages());
    }

    /// Returns the wall time of all threads together, which percentages are of.
    public long threadNanos() {
        return wallNanos * Math.max(1, threads.size());
    }

    /// Returns the number of calls.
    public long calls() {
        return account.calls().read();
    }
}
