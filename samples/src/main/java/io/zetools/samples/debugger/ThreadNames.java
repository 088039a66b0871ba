package io.zetools.samples.debugger;

import io.zetools.debug.DeviceThread;
import io.zetools.debug.ThreadSelector;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// Threads as the user writes them: `0.1.2.3`, `0.1.*.*`, `all`.
final class ThreadNames {
    private static final Pattern FIELDS = Pattern.compile("(?:\\d{1,9}|\\*)(?:\\.(?:\\d{1,9}|\\*)){3}");

    private ThreadNames() {}

    static ThreadSelector parse(String text) {
        if (text.equals("all") || text.equals("*.*.*.*")) return ThreadSelector.ALL;
        if (!FIELDS.matcher(text).matches()) {
            throw new CommandException(
                    "%s is no thread: write slice.subslice.eu.thread, * for any, or all".formatted(text));
        }
        var fields =
                Arrays.stream(text.split("\\.", -1)).map(ThreadNames::field).toList();
        if (fields.stream().anyMatch(OptionalInt::isEmpty)) {
            return new ThreadSelector.Group(fields.get(0), fields.get(1), fields.get(2), fields.get(3));
        }
        return new DeviceThread(
                fields.get(0).getAsInt(),
                fields.get(1).getAsInt(),
                fields.get(2).getAsInt(),
                fields.get(3).getAsInt());
    }

    private static OptionalInt field(String text) {
        return text.equals("*") ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text));
    }
}
