package io.zetools.samples.debugger;

import io.zetools.debug.DebugMemory;
import io.zetools.debug.MemorySpace;
import io.zetools.debug.ThreadSelector;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The commands that read and write memory.
@Command(name = "")
final class DataCommands {
    private static final int MOST_BYTES = 1 << 20;

    private final Target target;
    private final Consumer<String> out;

    DataCommands(Target target, Consumer<String> out) {
        this.target = target;
        this.out = out;
    }

    /// The layouts of values in memory.
    enum Layout {
        I8(1),
        I16(2),
        I32(4),
        I64(8),
        F32(4),
        F64(8);

        private final int bytes;

        Layout(int bytes) {
            this.bytes = bytes;
        }
    }

    @Command(description = "Shows memory, as the selected thread sees it.")
    void dump(
            @Option(
                            names = "--space",
                            paramLabel = "SPACE",
                            defaultValue = "DEFAULT",
                            description = "The memory: ${COMPLETION-CANDIDATES}.")
                    MemorySpace space,
            @Parameters(index = "0", paramLabel = "ADDRESS", description = "As in $$r2.1 or 0x7f00+16.") String address,
            @Parameters(
                            index = "1",
                            arity = "0..1",
                            paramLabel = "BYTES",
                            defaultValue = "64",
                            description = "Default: 64")
                    int bytes) {
        if (bytes < 1 || bytes > MOST_BYTES) throw new CommandException("show 1 to %,d bytes".formatted(MOST_BYTES));
        long from = target.evaluate(address);
        HexDump.lines(from, memory(space).read(from, bytes)).forEach(out);
    }

    @Command(description = "Writes values to memory, one behind the other.")
    void write(
            @Option(
                            names = "--space",
                            paramLabel = "SPACE",
                            defaultValue = "DEFAULT",
                            description = "The memory: ${COMPLETION-CANDIDATES}.")
                    MemorySpace space,
            @Option(
                            names = "--as",
                            paramLabel = "TYPE",
                            defaultValue = "I32",
                            description = "${COMPLETION-CANDIDATES}. Default: I32")
                    Layout layout,
            @Parameters(index = "0", paramLabel = "ADDRESS", description = "As in $$r2.1 or 0x7f00+16.") String address,
            @Parameters(index = "1", arity = "1..*", paramLabel = "VALUE", description = "Numbers.")
                    List<String> values) {
        long to = target.evaluate(address);
        var bytes = ByteBuffer.allocate(values.size() * layout.bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (var value : values) put(bytes, layout, value);
        memory(space).write(to, bytes.flip());
    }

    private DebugMemory memory(MemorySpace space) {
        ThreadSelector seenBy = target.stops()
                .selectedIfAny()
                .<ThreadSelector>map(thread -> thread)
                .orElse(ThreadSelector.ALL);
        return target.session().memory(seenBy, space);
    }

    private void put(ByteBuffer bytes, Layout layout, String text) {
        switch (layout) {
            case I8 -> bytes.put((byte) target.evaluate(text));
            case I16 -> bytes.putShort((short) target.evaluate(text));
            case I32 -> bytes.putInt((int) target.evaluate(text));
            case I64 -> bytes.putLong(target.evaluate(text));
            case F32 -> bytes.putFloat((float) number(text));
            case F64 -> bytes.putDouble(number(text));
        }
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException _) {
            throw new CommandException(text + " is no number");
        }
    }
}
