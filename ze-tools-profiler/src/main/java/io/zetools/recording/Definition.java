package io.zetools.recording;

import io.zetools.Release;
import io.zetools.metric.GroupDescription;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;

/// A description that events refer to by number, so that each event is small: processes, threads, functions,
/// kernels and the like.
///
/// A number is unique among the definitions of one kind in one process, and never given out twice: not an address,
/// not a handle. Readers that know some kinds only ignore the others; a recording may have kinds that this version
/// does not know, which are skipped.
public sealed interface Definition {
    /// The place of [#process] in a definition of the whole recording.
    int WHOLE = -1;

    /// Returns the number of the process that the definition belongs to, or [#WHOLE].
    int process();

    /// A run of `zetools run`, or of a recorder: the start of everything else.
    ///
    /// @param command the program with its arguments
    /// @param host the name of the machine
    /// @param rank the rank of the run among several that were started together, or -1
    /// @param startNanos the moment at which it began, in nanoseconds of `CLOCK_MONOTONIC`
    /// @param startedAt the same moment on the wall clock
    /// @param tool name and version of what recorded it
    record Run(List<String> command, String host, int rank, long startNanos, Instant startedAt, String tool)
            implements Definition {
        public Run {
            command = List.copyOf(command);
        }

        /// Returns name and version of this library, as recordings have them.
        public static String thisTool() {
            return "zetools " + Release.current();
        }

        @Override
        public int process() {
            return WHOLE;
        }
    }

    /// A process that was recorded.
    ///
    /// @param process its number in the recording, from 0 in order of appearance
    /// @param pid its id in the system, which may be used again
    /// @param parentPid the id of its parent; 0 if unknown
    /// @param rank its rank in a parallel program, or -1
    /// @param program the path of its executable
    /// @param command its command line
    /// @param startNanos the moment at which recording it began
    /// @param host the name of its machine
    record OsProcess(
            int process,
            long pid,
            long parentPid,
            int rank,
            String program,
            List<String> command,
            long startNanos,
            String host)
            implements Definition {
        public OsProcess {
            command = List.copyOf(command);
        }
    }

    /// A thread that made calls.
    ///
    /// @param process the process it belongs to
    /// @param thread its number in the process, from 0 in order of appearance
    /// @param tid its id in the system, which may be used again; 0 if unknown
    /// @param name its name: Java's own where it is a thread of a VM, otherwise the system's
    record OsThread(int process, int thread, long tid, String name) implements Definition {}

    /// A function of the API.
    ///
    /// @param process the process that defined it
    /// @param function its number in that process
    /// @param name its name in C
    /// @param arguments the names of the arguments that are kept of its calls, in their order
    record Function(int process, int function, String name, List<String> arguments) implements Definition {
        public Function {
            arguments = List.copyOf(arguments);
        }
    }

    /// A device.
    ///
    /// @param process the process that saw it
    /// @param device its number in the process
    /// @param name its name
    /// @param uuid its identity, as hexadecimal digits
    /// @param tile the index of the tile, or -1 for the whole device
    /// @param timerHertz the frequency of its clock; 0 if unknown
    /// @param timerBits the number of bits of its clock that are valid; 0 if unknown
    /// @param parent the number of the device whose tile it is; 0 if it is a whole one or that is unknown
    /// @param address its place on its bus, as in `0000:03:00.0`; empty if unknown
    /// @param origin [#SIMULATED] for one that a driver simulates, `board` for one that is played below a driver;
    ///     empty for others
    record Device(
            int process,
            int device,
            String name,
            String uuid,
            int tile,
            long timerHertz,
            int timerBits,
            int parent,
            String address,
            String origin)
            implements Definition {
        /// The origin of a device that a driver simulates.
        public static final String SIMULATED = "simulated";
    }

    /// An engine of a device.
    ///
    /// @param process the process that used it
    /// @param engine its number in the process
    /// @param device the number of its device
    /// @param group the ordinal of its group of queues
    /// @param index its index in the group
    /// @param kind compute, copy, or the like
    record Engine(int process, int engine, int device, int group, int index, String kind) implements Definition {
        /// Returns the name, as in `compute 0.1`: its kind, the ordinal of its group, and its index.
        public String name() {
            return name(kind, group, index);
        }

        /// Returns the name of an engine likewise.
        public static String name(String kind, int group, int index) {
            return "%s %d.%d".formatted(kind, group, index);
        }

        /// Returns the kind of an engine.
        ///
        /// @param computes whether it runs kernels
        /// @param copies whether it copies memory
        public static String kind(boolean computes, boolean copies) {
            return computes ? "compute" : copies ? "copy" : "other";
        }
    }

    /// A module: a binary or intermediate program for devices.
    ///
    /// @param process the process that created it
    /// @param module its number in the process
    /// @param hash a hash of what it was made of; 0 if unknown
    /// @param bytes the size of what it was made of
    /// @param buildFlags the options it was built with
    record Module(int process, int module, long hash, long bytes, String buildFlags) implements Definition {}

    /// The image of a module as drivers give it to debuggers: an ELF file with the addresses at which the device
    /// has its code, and with lines if it was built with them.
    ///
    /// @param process the process that created the module
    /// @param module the number of the module
    /// @param device the number of the device that it was built for; 0 if unknown
    /// @param sinceNanos the moment at which it was there, in nanoseconds of `CLOCK_MONOTONIC`
    /// @param result the number of the driver's result; 0 unless there is no image
    /// @param image the file; empty if there is none
    record ModuleImage(int process, int module, int device, long sinceNanos, int result, ByteBuffer image)
            implements Definition {
        public ModuleImage {
            image = image.asReadOnlyBuffer();
        }

        /// Returns a view of the file with a position of its own.
        @Override
        public ByteBuffer image() {
            return image.duplicate();
        }
    }

    /// The end of a module that has a [ModuleImage].
    ///
    /// @param process the process that destroyed it
    /// @param module the number of the module
    /// @param endNanos the moment at which it was gone, in nanoseconds of `CLOCK_MONOTONIC`
    record ModuleEnd(int process, int module, long endNanos) implements Definition {}

    /// A kernel.
    ///
    /// @param process the process that created it
    /// @param kernel its number in the process
    /// @param module the number of its module; 0 if unknown
    /// @param name its name as the program gave it
    record Kernel(int process, int kernel, int module, String name) implements Definition {}

    /// Properties of a kernel, as the driver reported them when the program created it.
    ///
    /// @param process the process that created it
    /// @param kernel the number of its [Definition.Kernel]
    /// @param arguments the number of its arguments
    /// @param groupX the work items of a group that it requires, in the first dimension; 0 for any
    /// @param groupY in the second dimension
    /// @param groupZ in the third dimension
    /// @param requiredSubgroups the number of sub-groups in a group that it requires; 0 for any
    /// @param requiredSubgroupSize the size of sub-groups that it requires; 0 for any
    /// @param maxSubgroupSize the largest size of its sub-groups: its SIMD width
    /// @param maxSubgroups the largest number of sub-groups in a group
    /// @param localBytes the bytes of shared local memory that it needs, of each group
    /// @param privateBytes the bytes of memory of its own that each thread needs
    /// @param spillBytes the bytes of each thread for what finds no register
    record KernelProperties(
            int process,
            int kernel,
            int arguments,
            int groupX,
            int groupY,
            int groupZ,
            int requiredSubgroups,
            int requiredSubgroupSize,
            int maxSubgroupSize,
            int maxSubgroups,
            long localBytes,
            long privateBytes,
            long spillBytes)
            implements Definition {}

    /// A place in source code.
    ///
    /// @param process the process that defined it
    /// @param location its number in the process
    /// @param file the file
    /// @param line the line, from 1; 0 if unknown
    /// @param column the column, from 1; 0 if unknown
    /// @param function the name of the function; where the line is unknown, with the offset in it or in the file
    /// @param module the program or library that the code lies in; empty if unknown
    record Location(int process, int location, String file, int line, int column, String function, String module)
            implements Definition {
        /// Creates a location of which the program or library is not known.
        public Location(int process, int location, String file, int line, int column, String function) {
            this(process, location, file, line, column, function, "");
        }

        /// Returns the location as `function (file:line)`, with what is known.
        @Override
        public String toString() {
            if (line == 0) return function.isEmpty() ? file : "%s (%s)".formatted(function, file);
            var place = "%s:%d".formatted(file, line);
            return function.isEmpty() ? place : "%s (%s)".formatted(function, place);
        }
    }

    /// A call stack.
    ///
    /// @param process the process that defined it
    /// @param stack its number in the process
    /// @param locations the numbers of its locations, the innermost first
    record Stack(int process, int stack, List<Integer> locations) implements Definition {
        public Stack {
            locations = List.copyOf(locations);
        }
    }

    /// A string.
    ///
    /// @param process the process that defined it
    /// @param name its number in the process
    /// @param text the string
    record Name(int process, int name, String text) implements Definition {}

    /// The same moment on the clocks of a process and of the system.
    ///
    /// @param process the process
    /// @param ticks the clock that its records use
    /// @param nanos nanoseconds of `CLOCK_MONOTONIC`
    /// @param errorNanos the bound of the difference between the two readings
    record ClockPair(int process, long ticks, long nanos, long errorNanos) implements Definition {}

    /// A sentence about the recording for those who read it, such as which calls cannot be in it, and the reason.
    ///
    /// @param process the process it is about, or [#WHOLE]
    /// @param text the sentence
    record Note(int process, String text) implements Definition {}

    /// A process of the run that is known not to be recorded, or in part only: whether it called, and what, is not
    /// in the recording.
    ///
    /// @param pid its id in the system, which may be used again; 0 if unknown
    /// @param program its name or its file
    /// @param reason the reason, one of a closed list
    /// @param partly whether other calls of the process are recorded
    record Unrecorded(long pid, String program, String reason, boolean partly) implements Definition {
        /// A process of which nothing is recorded.
        public Unrecorded(long pid, String program, String reason) {
            this(pid, program, reason, false);
        }

        @Override
        public int process() {
            return WHOLE;
        }

        /// Returns the same as a sentence.
        public String sentence() {
            return "process %d (%s) is %s: %s"
                    .formatted(pid, program, partly ? "recorded in part" : "not recorded", reason);
        }
    }

    /// A metric group whose reports are in the recording.
    ///
    /// @param process the process that collected them
    /// @param group its number in the process
    /// @param description its name, device and metrics
    record MetricGroup(int process, int group, GroupDescription description) implements Definition {}

    /// The device that a [MetricGroup] is sampled on, for how its rows belong to commands.
    ///
    /// @param process the process that samples
    /// @param group the number of its [MetricGroup]
    /// @param uuids the identity of the device, and of its tiles in their order, as in [Device#uuid]
    /// @param periodNanos the time between two rows that the driver granted
    record MetricSampling(int process, int group, List<String> uuids, long periodNanos) implements Definition {
        public MetricSampling {
            uuids = List.copyOf(uuids);
        }
    }

    /// A copy of the Level Zero loader in a process.
    ///
    /// @param process the process that loaded it
    /// @param loader its number in the process
    /// @param path its file
    /// @param version its version; empty if unknown
    /// @param traced whether calls through it are recorded, and one has proven it
    record Loader(int process, int loader, String path, String version, boolean traced) implements Definition {}

    /// The log of a module that failed to build, as far as the program has read it.
    ///
    /// @param process the process
    /// @param result the number of the result of `zeModuleCreate`
    /// @param text the beginning of the log, at most some 1,000 characters
    record BuildLog(int process, int result, String text) implements Definition {}

    /// A function whose calls cannot be in the recording.
    ///
    /// @param process the process
    /// @param name its name
    /// @param reason the reason
    record Unseen(int process, String name, String reason) implements Definition {}

    /// A variable of the environment that was set for the programs of the run, and that they would not have, or
    /// would have with another value.
    ///
    /// @param name its name
    /// @param value the value that was set, or the part that was added
    /// @param appended whether the value stands behind that of the user
    record Variable(String name, String value, boolean appended) implements Definition {
        @Override
        public int process() {
            return WHOLE;
        }
    }

    /// The cost of recording in a process. The last one holds.
    ///
    /// @param process the process
    /// @param callNanos the nanoseconds that recording adds to a call, measured there
    /// @param layerNanos the nanoseconds that the loader's tracing layer adds to a call; 0 if unknown
    /// @param pausedCalls the calls that passed while the recorder was paused
    /// @param definitionsLost definitions for which there was no memory: what refers to them has no name
    record Cost(int process, double callNanos, double layerNanos, long pausedCalls, long definitionsLost)
            implements Definition {}

    /// The number of commands that a process appended to lists, as its time line counted them. The last one holds.
    /// The recorded calls are a second count of the same.
    ///
    /// @param process the process
    /// @param appended commands that were appended
    /// @param unrecorded of these, those of functions whose calls are not recorded, and those that came into a list
    ///     by its cloning
    /// @param neverSubmitted of these, those of lists that were reset or destroyed without an execution
    record Appends(int process, long appended, long unrecorded, long neverSubmitted) implements Definition {}

    /// The end of a process.
    ///
    /// @param process the process
    /// @param endNanos the moment at which recording it ended
    /// @param orderly whether it ended by itself, and was not killed
    /// @param running whether it went on, for the recording ended first: its later calls are not in it
    record ProcessEnd(int process, long endNanos, boolean orderly, boolean running) implements Definition {}

    /// The end of the run.
    ///
    /// @param endNanos the moment at which the program had ended
    /// @param exitCode its exit code; -1 if it is unknown or a signal ended it
    /// @param signal the signal that ended it, or 0
    record RunEnd(long endNanos, int exitCode, int signal) implements Definition {
        @Override
        public int process() {
            return WHOLE;
        }
    }
}
