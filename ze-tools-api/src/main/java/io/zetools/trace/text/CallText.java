package io.zetools.trace.text;

import io.zetools.ZeResult;
import io.zetools.trace.backend.CallMemory;
import io.zetools.trace.text.TypeTable.Function;
import io.zetools.trace.text.TypeTable.Parameter;
import java.lang.foreign.ValueLayout;
import java.util.Locale;
import java.util.Objects;

/// The text of one call, on one line.
///
/// The target of a pointer is shown where the function promises that it can be read: input always; output once the
/// function has returned successfully; arrays as far as their count says; device memory never.
public final class CallText {
    private final StringBuilder text;
    private final String name;

    /// Starts with the function's name.
    public CallText(String function) {
        this.name = function;
        this.text = new StringBuilder(function);
    }

    /// Appends the arguments.
    ///
    /// @param returned whether the function has returned
    /// @param result the value that it returned then
    public void arguments(CallMemory memory, boolean returned, long result) {
        var function = TypeTable.get().function(name);
        if (function == null) return;
        boolean stored = returned && (!function.returns().equals("ze_result_t") || (int) result == 0);
        var values = new Values(function, memory, returned, stored);
        text.append('(');
        var separator = "";
        for (int i = 0; i < function.parameters().size(); i++) {
            if (values.isEmptyArray(i)) continue;
            text.append(separator);
            values.append(i);
            separator = ", ";
        }
        text.append(')');
    }

    /// Appends the value that the function returned, and the time that it took.
    public void returned(long result, long nanos) {
        var function = TypeTable.get().function(name);
        var type = function == null ? "ze_result_t" : function.returns();
        text.append(" = ");
        switch (type) {
            case "ze_result_t" -> text.append(new ZeResult((int) result));
            case "uint32_t" -> text.append(Integer.toUnsignedString((int) result));
            default -> ValuePrinter.pointer(text, result);
        }
        text.append(" in ").append(duration(nanos));
    }

    @Override
    public String toString() {
        return text.toString();
    }

    /// Returns a duration with three digits at most and the unit that fits: `850 ns`, `1.2 µs`.
    static String duration(long nanos) {
        String[] units = {"ns", "µs", "ms", "s"};
        double value = nanos;
        int unit = 0;
        while (value >= 999.5 && unit < units.length - 1) {
            value /= 1000;
            unit++;
        }
        boolean whole = unit == 0 || value >= 99.95;
        return String.format(Locale.ROOT, whole ? "%.0f %s" : "%.1f %s", value, units[unit]);
    }

    /// The arguments of one call.
    private final class Values {
        private final Function function;
        private final CallMemory memory;
        private final boolean returned;
        private final boolean stored;
        private final ValuePrinter printer = new ValuePrinter(text);

        Values(Function function, CallMemory memory, boolean returned, boolean stored) {
            this.function = function;
            this.memory = memory;
            this.returned = returned;
            this.stored = stored;
        }

        /// Returns whether an argument is an absent array without elements: its count has been shown already.
        boolean isEmptyArray(int index) {
            var parameter = parameter(index);
            return parameter.count() != null && parameter.isInput() && number(index, 8) == 0 && count(parameter) == 0;
        }

        void append(int index) {
            var parameter = parameter(index);
            var type = TypeTable.get().resolve(parameter.type());
            if (showsTarget(index)) text.append('*');
            text.append(shownName(parameter, type)).append('=');
            if (!type.endsWith("*")) {
                var bytes = memory.argument(index, ValuePrinter.size(type)).toArray(ValueLayout.JAVA_BYTE);
                printer.value(type, bytes);
                if (type.equals("ze_kernel_handle_t") && stored && !parameter.release()) kernelName(number(index, 8));
                return;
            }
            long pointer = number(index, 8);
            if (pointer == 0 || parameter.device() || !isReadable(parameter, type)) ValuePrinter.pointer(text, pointer);
            else behind(parameter, type, pointer);
        }

        /// Returns whether the single value that an argument points to is shown in its place.
        private boolean showsTarget(int index) {
            var parameter = parameter(index);
            var type = TypeTable.get().resolve(parameter.type());
            if (!type.endsWith("*") || parameter.count() != null || parameter.device()) return false;
            var target = type.substring(0, type.length() - 1);
            boolean single = !target.equals("char")
                    && !target.equals("void")
                    && TypeTable.get().struct(target) == null;
            return single && number(index, 8) != 0 && isReadable(parameter, type);
        }

        /// Appends a kernel's name to its handle, because readers know kernels by name.
        private void kernelName(long kernel) {
            DriverKernelNames.of(kernel).ifPresent(kernelName -> {
                text.append(' ');
                printer.text(kernelName);
            });
        }

        private void behind(Parameter parameter, String type, long pointer) {
            var target = type.substring(0, type.length() - 1);
            boolean bytes = target.equals("char") || target.equals("uint8_t");
            if (parameter.count() == null) {
                if (bytes) printer.textAt(pointer);
                else printer.one(target, pointer);
            } else if (bytes) {
                if (target.equals("char")) printer.textAt(pointer, count(parameter));
                else printer.bytesAt(pointer, count(parameter));
            } else {
                printer.array(target, pointer, count(parameter));
            }
        }

        private boolean isReadable(Parameter parameter, String type) {
            if (parameter.isInput()) return true;
            boolean counter = type.equals("uint32_t*") || type.equals("size_t*");
            return stored || (!parameter.isOutput() && counter && parameter.count() == null);
        }

        /// Returns the number of elements that may be read.
        private long count(Parameter parameter) {
            int index = function.indexOf(Objects.requireNonNull(parameter.count()));
            var type = TypeTable.get().resolve(parameter(index).type());
            if (!type.endsWith("*")) return number(index, ValuePrinter.size(type));
            var target = type.substring(0, type.length() - 1);
            long count = CarefulMemory.number(number(index, 8), ValuePrinter.size(target));
            return returned && Long.compareUnsigned(memory.offered(), count) < 0 ? memory.offered() : count;
        }

        private long number(int index, int size) {
            var argument = memory.argument(index, size);
            return size == 4
                    ? Integer.toUnsignedLong(argument.get(ValueLayout.JAVA_INT, 0))
                    : argument.get(ValueLayout.JAVA_LONG, 0);
        }

        private Parameter parameter(int index) {
            return function.parameters().get(index);
        }

        /// Returns the name of an argument; `groupCount` for the number of groups of a launch, which the
        /// specification gives several names.
        private String shownName(Parameter parameter, String type) {
            return type.equals("ze_group_count_t*") && parameter.count() == null && !parameter.device()
                    ? "groupCount"
                    : parameter.name();
        }
    }
}
