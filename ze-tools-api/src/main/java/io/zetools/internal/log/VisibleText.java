package io.zetools.internal.log;

/// Text of other processes as people may see it: without what moves a terminal's cursor, changes its title, or
/// makes one line look like two.
///
/// Threads: any.
public final class VisibleText {
    private VisibleText() {}

    /// Returns text in one line: control characters and separators of lines are written as `\xNN`.
    public static String of(String text) {
        return escape(text, false);
    }

    /// The same as [#of], but line breaks stay.
    public static String lines(String text) {
        return escape(text, true);
    }

    private static String escape(String text, boolean keepLines) {
        int first = 0;
        while (first < text.length() && isPlain(text.charAt(first), keepLines)) first++;
        if (first == text.length()) return text;
        var visible = new StringBuilder(text.length() + 16).append(text, 0, first);
        for (int i = first; i < text.length(); i++) {
            char each = text.charAt(i);
            if (isPlain(each, keepLines)) visible.append(each);
            else visible.append("\\x%02x".formatted((int) each));
        }
        return visible.toString();
    }

    private static boolean isPlain(char each, boolean keepLines) {
        if (each == '\n') return keepLines;
        // Marks that turn the direction of what follows are as good as control characters.
        boolean turns = each == '\u061c'
                || each == '\u200e'
                || each == '\u200f'
                || (each >= '\u202a' && each <= '\u202e')
                || (each >= '\u2066' && each <= '\u2069');
        return !Character.isISOControl(each) && each != '\u2028' && each != '\u2029' && !turns;
    }
}
