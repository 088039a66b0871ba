package io.zetools.recording;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// The texts of one process by their numbers; that of 0 is empty. Those with small numbers are found without a
/// table of objects, for notifications ask for several each.
///
/// Threads: any, once the definitions are complete.
final class ProcessTexts implements IntFunction<String> {
    private static final int SMALL = 1 << 10;

    private final Definitions definitions;
    private final int process;

    /// Filled when they are asked for. Threads may do that twice, with equal texts.
    private final @Nullable String[] small = new String[SMALL];

    ProcessTexts(Definitions definitions, int process) {
        this.definitions = definitions;
        this.process = process;
        small[0] = "";
    }

    int process() {
        return process;
    }

    @Override
    public String apply(int number) {
        if (number < 0 || number >= SMALL) return definitions.text(process, number);
        var text = small[number];
        if (text == null) {
            text = definitions.text(process, number);
            small[number] = text;
        }
        return text;
    }
}
