package io.zetools.debug;

import java.util.OptionalInt;
import java.util.StringJoiner;

/// The threads of a device that a request is for: one, a group, or all. `ze_device_thread_t`
///
/// Threads: immutable.
public sealed interface ThreadSelector permits DeviceThread, ThreadSelector.Group, ThreadSelector.All {
    /// Every thread of the device.
    ThreadSelector ALL = new All();

    /// Returns whether a thread is among the selected ones.
    boolean contains(DeviceThread thread);

    /// All threads of a slice.
    static ThreadSelector slice(int slice) {
        return new Group(OptionalInt.of(slice), OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());
    }

    /// All threads of a sub-slice.
    static ThreadSelector subslice(int slice, int subslice) {
        return new Group(OptionalInt.of(slice), OptionalInt.of(subslice), OptionalInt.empty(), OptionalInt.empty());
    }

    /// All threads of an execution unit.
    static ThreadSelector eu(int slice, int subslice, int eu) {
        return new Group(OptionalInt.of(slice), OptionalInt.of(subslice), OptionalInt.of(eu), OptionalInt.empty());
    }

    /// Every thread of the device: all four fields of the C struct at their maximum.
    record All() implements ThreadSelector {
        @Override
        public boolean contains(DeviceThread thread) {
            return true;
        }

        @Override
        public String toString() {
            return "all threads";
        }
    }

    /// The threads that agree in the given fields; an empty field means all: in C, its maximum.
    ///
    /// @param slice from 0
    /// @param subslice from 0
    /// @param eu from 0
    /// @param thread from 0
    record Group(OptionalInt slice, OptionalInt subslice, OptionalInt eu, OptionalInt thread)
            implements ThreadSelector {
        /// @throws IllegalArgumentException if a number is negative, or if no field is empty (that is a
        ///     [DeviceThread]) or all are (that is [#ALL])
        public Group {
            int open = 0;
            for (var field : new OptionalInt[] {slice, subslice, eu, thread}) {
                if (field.isEmpty()) open++;
                else if (field.getAsInt() < 0) throw new IllegalArgumentException("negative number in thread group");
            }
            if (open == 0) throw new IllegalArgumentException("a group that selects one thread: use DeviceThread");
            if (open == 4)
                throw new IllegalArgumentException("a group that selects all threads: use ThreadSelector.ALL");
        }

        @Override
        public boolean contains(DeviceThread other) {
            return agrees(slice, other.slice())
                    && agrees(subslice, other.subslice())
                    && agrees(eu, other.eu())
                    && agrees(thread, other.thread());
        }

        @Override
        public String toString() {
            var text = new StringJoiner(".", "threads ", "");
            for (var field : new OptionalInt[] {slice, subslice, eu, thread}) {
                text.add(field.isPresent() ? Integer.toString(field.getAsInt()) : "*");
            }
            return text.toString();
        }

        private static boolean agrees(OptionalInt wanted, int found) {
            return wanted.isEmpty() || wanted.getAsInt() == found;
        }
    }
}
