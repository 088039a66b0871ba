package io.zetools.sycl;

import io.zetools.Unsigned;
import java.util.List;

/// The data that comes with a notification, decoded and copied. Its form depends on generation, stream, kind and on
/// whether there is an event; what is not in that table is [NotRead].
public sealed interface UserData {
    /// No data.
    record None() implements UserData {}

    /// Data whose form is not known. It was not looked at.
    ///
    /// @param address of the data
    record NotRead(@Unsigned long address) implements UserData {}

    /// A text: of a wait, a barrier, a queue, a diagnostic message, or a pointer's allocation.
    ///
    /// @param text as the runtime gives it
    record Text(String text) implements UserData {}

    /// The node of a graph.
    ///
    /// @param kind what the node is
    /// @param text as the runtime gives it
    record Node(NodeKind kind, String text) implements UserData {}

    /// An event that is signalled when a task ends.
    ///
    /// @param handle of Unified Runtime, or of the plug-in interface before it
    record Signal(@Unsigned long handle) implements UserData {}

    /// The call of a function, of which only the name is known.
    ///
    /// @param name the function's
    record Function(String name) implements UserData {}

    /// The call of a function with its arguments.
    ///
    /// @param id the function's number in its interface
    /// @param name the function's
    /// @param arguments in the order of the parameters; empty if the interface is not known
    /// @param ended whether the function has returned
    /// @param result what it returned, meaningful where it has ended; zero is success
    record FunctionCall(@Unsigned int id, String name, List<Argument> arguments, boolean ended, int result)
            implements UserData {}

    /// An argument of a function.
    ///
    /// @param name the parameter's
    /// @param value the number, or the pointer or handle; zero for a structure
    /// @param text the value as text
    record Argument(String name, @Unsigned long value, String text) {}

    /// A buffer that comes into being.
    ///
    /// @param object the runtime's object
    /// @param host the host's memory, zero if none was given
    /// @param elementType C++'s mangled name of the type
    /// @param elementSize bytes of an element
    /// @param range elements per dimension
    record Buffer(
            @Unsigned long object,
            @Unsigned long host,
            String elementType,
            @Unsigned int elementSize,
            List<Long> range) implements UserData {
        /// Copies the list.
        public Buffer {
            range = List.copyOf(range);
        }
    }

    /// An image that comes into being. A property that was not given is -1.
    ///
    /// @param object the runtime's object
    /// @param host the host's memory, zero if none was given
    /// @param range pixels per dimension
    /// @param format the number of the format
    /// @param addressing the number of the addressing mode
    /// @param coordinates the number of the coordinates' normalisation
    /// @param filtering the number of the filtering mode
    record Image(
            @Unsigned long object,
            @Unsigned long host,
            List<Long> range,
            @Unsigned int format,
            long addressing,
            long coordinates,
            long filtering)
            implements UserData {
        /// Copies the list.
        public Image {
            range = List.copyOf(range);
        }
    }

    /// A buffer or an image, and the allocation that it gets or gives up.
    ///
    /// @param object the runtime's object
    /// @param memory the memory object of Unified Runtime, or of the plug-in interface before it
    record Association(@Unsigned long object, @Unsigned long memory) implements UserData {}

    /// A buffer or an image that goes.
    ///
    /// @param object the runtime's object
    record Destruct(@Unsigned long object) implements UserData {}

    /// An accessor of a buffer.
    ///
    /// @param buffer the runtime's object
    /// @param accessor the accessor's own object
    /// @param target the number of the access target
    /// @param mode the number of the access mode
    record Accessor(
            @Unsigned long buffer,
            @Unsigned long accessor,
            @Unsigned int target,
            @Unsigned int mode) implements UserData {}

    /// An accessor of an image. A property that was not given is -1.
    ///
    /// @param image the runtime's object
    /// @param accessor the accessor's own object
    /// @param target the number of the access target
    /// @param mode the number of the access mode
    /// @param elementType C++'s mangled name of the type
    /// @param elementSize bytes of an element
    record ImageAccessor(
            @Unsigned long image,
            @Unsigned long accessor,
            long target,
            long mode,
            String elementType,
            @Unsigned int elementSize)
            implements UserData {}

    /// An allocation that the runtime makes or releases.
    ///
    /// @param object the memory object of Unified Runtime, zero if none
    /// @param pointer the memory, zero before it is there
    /// @param size bytes; zero for a release
    /// @param guardZone bytes around the memory
    record Memory(
            @Unsigned long object,
            @Unsigned long pointer,
            @Unsigned long size,
            @Unsigned long guardZone) implements UserData {}
}
