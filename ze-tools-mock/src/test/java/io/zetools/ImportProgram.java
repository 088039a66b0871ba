package io.zetools;

import java.lang.foreign.ValueLayout;
import java.nio.file.Path;

/// Imports memory of another process, and answers what is in it. The arguments are that process, the number of its
/// descriptor, and how many bytes.
final class ImportProgram {
    private ImportProgram() {}

    public static void main(String... arguments) {
        int descriptor = Descriptors.open(Path.of("/proc", arguments[0], "fd", arguments[1]));
        long size = Long.parseLong(arguments[2]);
        var device = LevelZero.load(LoadOptions.defaults().withLibrary("embedded"))
                .devices()
                .getFirst();
        try (var context = Context.create(device);
                var memory = Allocation.importFileDescriptor(
                        Allocation.Kind.HOST, context, device, ExternalMemoryType.DMA_BUF, descriptor, size)) {
            Descriptors.close(descriptor);
            var segment = memory.segment();
            IO.println(segment.getString(0));
            segment.setString(0, "back from " + ProcessHandle.current().pid());
            segment.set(ValueLayout.JAVA_BYTE, size - 1, (byte) 1);
        }
    }
}
