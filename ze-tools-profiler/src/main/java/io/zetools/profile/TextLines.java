package io.zetools.profile;

/// Lines of a report that keep its width.
final class TextLines {
    /// The blanks before a line that continues another.
    private static final int INDENT = 2;

    private TextLines() {}

    /// Breaks the lines that are longer than a width, at blanks where there are any.
    static String wrapped(String text, int width) {
        if (width == Integer.MAX_VALUE) return text;
        var out = new StringBuilder(text.length() + 64);
        int at = 0;
        while (at < text.length()) {
            int end = text.indexOf('\n', at);
            if (end < 0) end = text.length();
            line(text.substring(at, end), width, out);
            if (end < text.length()) out.append('\n');
            at = end + 1;
        }
        return out.toString();
    }

    private static void line(String line, int width, StringBuilder out) {
        int indent = 0;
        while (indent < line.length() && line.charAt(indent) == ' ') indent++;
        var next = " ".repeat(Math.min(indent + INDENT, width / 2));
        var rest = line;
        while (true) {
            int fits = fitting(rest, width);
            if (fits == rest.length()) break;
            int blank = rest.lastIndexOf(' ', fits);
            int from = rest.length() - rest.stripLeading().length();
            int cut = blank > from ? blank : fits;
            out.append(rest.substring(0, cut).stripTrailing()).append('\n');
            rest = next + rest.substring(cut).stripLeading();
        }
        out.append(rest);
    }

    /// Returns how many characters of a line fit into a width.
    private static int fitting(String line, int width) {
        int seen = 0;
        for (int i = 0; i < line.length(); i++) {
            if (line.charAt(i) == '\033') {
                int end = line.indexOf('m', i);
                if (end < 0) return line.length();
                i = end;
            } else if (++seen > width) {
                return i;
            }
        }
        return line.length();
    }
}
