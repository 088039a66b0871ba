package io.zetools.source;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The numbers of frames that automatic stacks skip and record.
///
/// @param skip frames not recorded, counted from the innermost one; 0 to 64
/// @param trace frames recorded; 0 to 64, and 0 is off
public record StackLevels(int skip, int trace) {
    /// The greatest number of frames to skip or to record.
    public static final int MOST = 64;

    /// Off: the default.
    public static final StackLevels OFF = new StackLevels(0, 0);

    public StackLevels {
        if (skip < 0 || skip > MOST) throw new IllegalArgumentException("skip is " + skip + ", not 0 to 64");
        if (trace < 0 || trace > MOST) throw new IllegalArgumentException("trace is " + trace + ", not 0 to 64");
    }

    /// Reads levels: `on` (0:64, whole stacks), `off`, `trace` or `skip:trace`.
    ///
    /// @throws IllegalArgumentException if the text has another form
    public static StackLevels parse(String text) {
        var match = FORM.matcher(text.strip());
        if (!match.matches())
            throw new IllegalArgumentException(
                    "levels must be on, off, trace or skip:trace with numbers of 0 to 64, not '" + text.strip() + "'");
        if (match.group(3) != null) return match.group(3).equals("on") ? new StackLevels(0, MOST) : OFF;
        var skip = match.group(1);
        return new StackLevels(skip == null ? 0 : Integer.parseInt(skip), Integer.parseInt(match.group(2)));
    }

    /// Checks a configuration of automatic stacks, `levels;name=levels;…`, as [SourceLocations#configure] reads
    /// it.
    ///
    /// @throws IllegalArgumentException if the text has another form; the message says which part
    public static void check(String configuration) {
        Rules.parse(configuration);
    }

    private static final Pattern FORM = Pattern.compile("(?:([0-9]{1,2}):)?([0-9]{1,2})|(on|off)");

    /// Levels for all names, and rules for some.
    record Rules(StackLevels levels, List<Rule> rules) {
        static final Rules NONE = new Rules(OFF, List.of());

        /// Returns the levels of the last rule that fits a name, else those of all.
        StackLevels of(String name) {
            for (int i = rules.size() - 1; i >= 0; i--) {
                if (rules.get(i).pattern().matcher(name).matches())
                    return rules.get(i).levels();
            }
            return levels;
        }

        /// Reads `levels;name=levels;…`, where in a name `*` stands for any characters and `?` for one.
        static Rules parse(String text) {
            var levels = OFF;
            var rules = new ArrayList<Rule>();
            for (var part : text.split(";", -1)) {
                if (part.isBlank()) continue;
                int equals = part.indexOf('=');
                if (equals < 0) {
                    levels = StackLevels.parse(part);
                    continue;
                }
                var name = part.substring(0, equals).strip();
                if (name.isEmpty()) throw new IllegalArgumentException("the rule '" + part.strip() + "' has no name");
                var expression = new StringBuilder();
                for (int i = 0; i < name.length(); i++) {
                    char c = name.charAt(i);
                    expression.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
                }
                rules.add(new Rule(
                        Pattern.compile(expression.toString(), Pattern.DOTALL),
                        StackLevels.parse(part.substring(equals + 1))));
            }
            return new Rules(levels, List.copyOf(rules));
        }
    }

    /// Levels for names that fit a pattern.
    record Rule(Pattern pattern, StackLevels levels) {}
}
