package io.zetools.samples.debugger;

import io.zetools.Unsigned;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Addresses and numbers as the user writes them: `0x1000`, `vector_add+0x20`, `$r2.1+4`.
///
/// A term is a number, the name of a kernel or another function, or a register: `$`, the set's name, the register's
/// number, and after a dot which 64 bits of it; `$ip` is the address of the next instruction.
final class Expression {
    private static final Pattern TERM = Pattern.compile("\\G([+-]?)([^+-]+)");
    private static final Pattern REGISTER = Pattern.compile("\\$([a-z]+)(\\d{1,9})?(?:\\.(\\d{1,9}))?");
    private static final Pattern NUMBER = Pattern.compile("0[xX][0-9a-fA-F]+|\\d+");

    private Expression() {}

    /// The values of the words of an expression.
    interface Words {
        /// Returns the address of a function.
        Optional<Long> function(String name);

        /// Returns the address of the instruction that the thread executes next.
        long instruction();

        /// Returns 64 bits of a register.
        long register(RegisterPart part);
    }

    /// 64 bits of a register.
    ///
    /// @param set the name of its set
    /// @param lane the index of its 64 bits, from 0
    record RegisterPart(String set, int register, int lane) {
        static RegisterPart parse(String text) {
            var match = REGISTER.matcher(text);
            if (!match.matches()) {
                throw new CommandException(
                        "%s is no register: write $, set, number, as in $r2 or $r2.1".formatted(text));
            }
            return new RegisterPart(match.group(1), number(match.group(2)), number(match.group(3)));
        }

        private static int number(@Nullable String digits) {
            return digits == null ? 0 : Integer.parseInt(digits);
        }
    }

    /// Thrown when no loaded module has a function.
    static final class UnknownName extends CommandException {
        private static final long serialVersionUID = 1L;

        UnknownName(String name) {
            super("%s is no number, no register, and no function of a module that is loaded".formatted(name));
        }
    }

    static @Unsigned long evaluate(String text, Words words) {
        var terms = TERM.matcher(text);
        long sum = 0;
        int end = 0;
        while (terms.find()) {
            long value = term(terms.group(2), words);
            sum += terms.group(1).equals("-") ? -value : value;
            end = terms.end();
        }
        if (end != text.length() || text.isEmpty()) throw new CommandException(text + " is no address");
        return sum;
    }

    private static long term(String text, Words words) {
        if (text.equals("$ip")) return words.instruction();
        if (text.startsWith("$")) return words.register(RegisterPart.parse(text));
        if (!NUMBER.matcher(text).matches()) return words.function(text).orElseThrow(() -> new UnknownName(text));
        try {
            boolean hexadecimal = text.startsWith("0x") || text.startsWith("0X");
            return hexadecimal ? Long.parseUnsignedLong(text.substring(2), 16) : Long.parseUnsignedLong(text);
        } catch (NumberFormatException _) {
            throw new CommandException(text + " has more than 64 bits");
        }
    }
}
