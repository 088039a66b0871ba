package io.zetools.program;

import io.zetools.DeviceModule;
import io.zetools.Unsigned;
import io.zetools.internal.RecordText;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Optional;

/// A change of a [Rewrite]: the old and the new value of an argument. Buffers are read-only.
///
/// Threads: any; each call returns a buffer with a position of its own.
public sealed interface Change {
    /// Returns the changed thing in a few words.
    String what();

    /// Returns the old value as text.
    String oldText();

    /// Returns the new value as text.
    String newText();

    /// The options for the compiler.
    ///
    /// @param input the number of the input, from 0
    /// @param before the empty string if there were none
    /// @param after the empty string for none
    record BuildFlags(int input, String before, String after) implements Change {
        @Override
        public String what() {
            return "build flags of input " + input;
        }

        @Override
        public String oldText() {
            return '"' + before + '"';
        }

        @Override
        public String newText() {
            return '"' + after + '"';
        }
    }

    /// The value of a specialization constant.
    ///
    /// @param input the number of the input, from 0
    /// @param id the constant's id, unsigned
    /// @param before empty if the application had not given one
    /// @param after in the byte order of the machine
    record Constant(int input, int id, Optional<ByteBuffer> before, ByteBuffer after) implements Change {
        @Override
        public Optional<ByteBuffer> before() {
            return before.map(ByteBuffer::duplicate);
        }

        @Override
        public ByteBuffer after() {
            return after.duplicate();
        }

        @Override
        public String what() {
            return "specialization constant %s of input %d".formatted(Integer.toUnsignedString(id), input);
        }

        @Override
        public String oldText() {
            return before.map(Change::hex).orElse("not given");
        }

        @Override
        public String newText() {
            return hex(after);
        }
    }

    /// The code: SPIR-V or a native binary.
    ///
    /// @param input the number of the input, from 0
    /// @param before what the application passed
    /// @param after what the driver gets
    record Code(int input, ByteBuffer before, ByteBuffer after) implements Change {
        @Override
        public ByteBuffer before() {
            return before.duplicate();
        }

        @Override
        public ByteBuffer after() {
            return after.duplicate();
        }

        @Override
        public String what() {
            return "code of input " + input;
        }

        @Override
        public String oldText() {
            return before.remaining() + " bytes";
        }

        @Override
        public String newText() {
            return after.remaining() + " bytes";
        }
    }

    /// The form of the inputs.
    ///
    /// @param before what the application said
    /// @param after the value that the driver gets
    record InputFormat(DeviceModule.Format before, DeviceModule.Format after) implements Change {
        @Override
        public String what() {
            return "format";
        }

        @Override
        public String oldText() {
            return before.name();
        }

        @Override
        public String newText() {
            return after.name();
        }
    }

    /// A module: the application's and the instrumented one that takes its place.
    ///
    /// @param before the application's `ze_module_handle_t`
    /// @param after that of the instrumented one
    record ModuleHandle(@Unsigned long before, @Unsigned long after) implements Change {
        @Override
        public String toString() {
            return RecordText.of(this, "before", "after");
        }

        @Override
        public String what() {
            return "module";
        }

        @Override
        public String oldText() {
            return "0x" + Long.toHexString(before);
        }

        @Override
        public String newText() {
            return "0x" + Long.toHexString(after);
        }
    }

    /// A kernel: the application's and the instrumented one that takes its place.
    ///
    /// @param before the application's `ze_kernel_handle_t`
    /// @param after that of the instrumented one
    record KernelHandle(@Unsigned long before, @Unsigned long after) implements Change {
        @Override
        public String toString() {
            return RecordText.of(this, "before", "after");
        }

        @Override
        public String what() {
            return "kernel";
        }

        @Override
        public String oldText() {
            return "0x" + Long.toHexString(before);
        }

        @Override
        public String newText() {
            return "0x" + Long.toHexString(after);
        }
    }

    /// The kernels that a command of a mutable list may be exchanged for: one is named in addition, to stand in
    /// the application's place when the command is appended or its kernel is exchanged. If a policy refuses
    /// that, the application's kernel is replaced nowhere from then on, because the list would not take the
    /// other.
    ///
    /// @param original the application's `ze_kernel_handle_t`
    /// @param added the other one
    record KernelChoice(@Unsigned long original, @Unsigned long added) implements Change {
        @Override
        public String toString() {
            return RecordText.of(this, "original", "added");
        }

        @Override
        public String what() {
            return "kernels of a command";
        }

        @Override
        public String oldText() {
            return "0x" + Long.toHexString(original);
        }

        @Override
        public String newText() {
            return "0x%x or 0x%x".formatted(original, added);
        }
    }

    private static String hex(ByteBuffer bytes) {
        var copy = new byte[bytes.remaining()];
        bytes.duplicate().get(copy);
        return HexFormat.ofDelimiter(" ").formatHex(copy);
    }
}
