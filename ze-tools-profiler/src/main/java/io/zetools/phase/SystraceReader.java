package io.zetools.phase;

import io.zetools.phase.Diagnostic.Kind;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/// Reads layer and phase marks from systrace files: text, HTML, and compressed text.
///
/// The lines of interest are those of `tracing_mark_write`, with or without the column of thread group ids. All
/// others are passed over. Text inside HTML is read as it stands between the tags, or inside a JavaScript string.
/// Files compressed with gzip, and the output of `atrace -z`, are expanded while they are read.
///
/// Threads: one at a time.
public final class SystraceReader {
    /// Bytes of expanded text after which reading stops with an error, unless set otherwise.
    public static final long DEFAULT_LIMIT = 16L << 30;

    /// Longer lines are passed over.
    private static final int MOST_OF_A_LINE = 1 << 20;

    private static final byte[] WORD = "tracing_mark_write: ".getBytes(StandardCharsets.US_ASCII);

    /// The least number of bytes before the word: a name, numbers and a time.
    private static final int LEAST_BEFORE = 20;

    private static final byte[] SKIPS = skips();
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long TOPS = 0x8080808080808080L;
    private static final long BREAKS = '\n' * ONES;
    private static final byte[] COMPRESSED = "TRACE:\n".getBytes(StandardCharsets.US_ASCII);

    private final PhaseTrace.Builder builder;
    private final MarkCache cache;
    private final long limit;
    private long lineNumber;
    private byte[] buffer = new byte[1 << 16];

    private SystraceReader(RuleSet rules, long limit) {
        builder = new PhaseTrace.Builder(rules);
        cache = new MarkCache(builder);
        this.limit = limit;
    }

    /// Reads a file.
    ///
    /// @param file a systrace file
    /// @param rules the rule set of the marks
    /// @throws IOException if the file cannot be read, or expands to more than [#DEFAULT_LIMIT] bytes
    public static PhaseTrace read(Path file, RuleSet rules) throws IOException {
        Objects.requireNonNull(file, "file");
        try (var in = Files.newInputStream(file)) {
            return read(in, rules, DEFAULT_LIMIT);
        } catch (IOException e) {
            throw new IOException("cannot read systrace file " + file + ": " + e.getMessage(), e);
        }
    }

    /// Reads a stream to its end. The stream stays open.
    ///
    /// @param in text, HTML or compressed text
    /// @param rules the rule set of the marks
    /// @param limit the number of bytes of text after which reading stops with an error; guards against compressed
    ///     files that expand without end
    /// @throws IOException if the stream cannot be read, or has more than `limit` bytes of text
    public static PhaseTrace read(InputStream in, RuleSet rules, long limit) throws IOException {
        Objects.requireNonNull(in, "in");
        Objects.requireNonNull(rules, "rules");
        if (limit <= 0) throw new IllegalArgumentException("limit is " + limit + ", not positive");
        return new SystraceReader(rules, limit).read(in);
    }

    private PhaseTrace read(InputStream in) throws IOException {
        var text = expanded(new BufferedInputStream(in, 1 << 16));
        long total = 0;
        int filled = 0;
        boolean tooLong = false;
        while (true) {
            int n;
            try {
                n = text.read(buffer, filled, buffer.length - filled);
            } catch (EOFException | ZipException e) {
                builder.diagnose(
                        Kind.INCOMPLETE,
                        lineNumber,
                        "the compressed trace is cut or damaged behind this line (" + e.getMessage()
                                + "); what was read before is counted");
                n = -1;
            }
            if (n < 0) break;
            total += n;
            if (total > limit)
                throw new IOException("the trace has more than " + limit
                        + " bytes of text; split it, or allow more, if it is not a damaged compressed file");
            int end = filled + n;
            int from = 0;
            for (int i = lineEnd(filled, end); i < end; i = lineEnd(i + 1, end)) {
                lineNumber++;
                if (tooLong) tooLong = false;
                else line(from, i);
                from = i + 1;
            }
            filled = end - from;
            System.arraycopy(buffer, from, buffer, 0, filled);
            if (filled == buffer.length) {
                if (buffer.length < MOST_OF_A_LINE) {
                    buffer = java.util.Arrays.copyOf(buffer, 2 * buffer.length);
                } else {
                    builder.diagnose(Kind.BAD_LINE, lineNumber + 1, "a line is longer than 1 MiB; it is passed over");
                    tooLong = true;
                    filled = 0;
                }
            }
        }
        if (filled > 0 && !tooLong) {
            lineNumber++;
            line(0, filled);
        }
        return builder.build();
    }

    /// Returns the text of the stream, expanded where it is compressed.
    private static InputStream expanded(BufferedInputStream in) throws IOException {
        in.mark(64);
        var head = in.readNBytes(COMPRESSED.length + 2);
        in.reset();
        if (head.length >= 2 && head[0] == 0x1f && (head[1] & 0xff) == 0x8b) return gzip(in);
        int n = COMPRESSED.length;
        if (head.length == n + 2 && java.util.Arrays.equals(head, 0, n, COMPRESSED, 0, n) && head[n] == 0x78) {
            in.skipNBytes(n);
            return new InflaterInputStream(in);
        }
        return in;
    }

    private static InputStream gzip(InputStream in) throws IOException {
        try {
            return new GZIPInputStream(in, 1 << 16);
        } catch (EOFException e) {
            throw new EOFException("the file ends within the head of the compressed text");
        }
    }

    private void line(int from, int to) {
        int word = find(from, to);
        if (word < 0) return;
        if (to > from && buffer[to - 1] == '\r') to--;
        // A line inside a JavaScript string ends with the two characters \n and a backslash.
        if (to - from > 3 && buffer[to - 1] == '\\' && buffer[to - 2] == 'n' && buffer[to - 3] == '\\') to -= 3;
        int text = word + WORD.length;
        long time = word - 2 < from ? -1 : time(from, word - 2);
        long thread = thread(from, word);
        if (time < 0 || thread < 0 || text >= to) {
            builder.diagnose(
                    Kind.BAD_LINE,
                    lineNumber,
                    "this line of tracing_mark_write has no thread, no time or no text; it is passed over");
            return;
        }
        int threadId = (int) (thread >>> 32);
        int process = (int) thread;
        if (buffer[text] == 'E') {
            if (text + 1 == to || buffer[text + 1] == '|') builder.end(threadId, time, lineNumber);
            return;
        }
        if (buffer[text] != 'B' || text + 1 >= to || buffer[text + 1] != '|') return;
        int bar = text + 2;
        long marked = 0;
        while (bar < to && buffer[bar] >= '0' && buffer[bar] <= '9' && marked < 1L << 31)
            marked = 10 * marked + buffer[bar++] - '0';
        if (bar == text + 2 || bar >= to || buffer[bar] != '|' || marked >= 1L << 31) {
            builder.diagnose(Kind.BAD_LINE, lineNumber, "this begin has no process; it counts as one without a name");
            builder.begin(threadId, process, time, cache.of(buffer, to, to, lineNumber), lineNumber);
            return;
        }
        builder.begin(
                threadId,
                process > 0 ? process : (int) marked,
                time,
                cache.of(buffer, bar + 1, to, lineNumber),
                lineNumber);
    }

    /// Returns the place of the next line break from `i` on, or `end`.
    private int lineEnd(int i, int end) {
        for (; i + Long.BYTES <= end; i += Long.BYTES) {
            // A byte of `word` is 0 where there is a line break; the lowest bit that is set is that of the first one.
            long word = (long) LONG.get(buffer, i) ^ BREAKS;
            long zeros = word - ONES & ~word & TOPS;
            if (zeros != 0) return i + Long.numberOfTrailingZeros(zeros) / Byte.SIZE;
        }
        while (i < end && buffer[i] != '\n') i++;
        return i;
    }

    /// Returns the place of the word behind which a mark stands, or -1. Bytes that cannot be its last are passed
    /// over by as many as the word has before them.
    private int find(int from, int to) {
        int last = WORD.length - 1;
        for (int i = from + LEAST_BEFORE + last; i < to; i += SKIPS[buffer[i] & 0x7f]) {
            int begin = i - last;
            if (buffer[i] == ' '
                    && buffer[i - 1] == ':'
                    && buffer[begin] == 't'
                    && buffer[begin - 2] == ':'
                    && java.util.Arrays.equals(buffer, begin, i + 1, WORD, 0, WORD.length)) return begin;
        }
        return -1;
    }

    private static byte[] skips() {
        var skips = new byte[128];
        java.util.Arrays.fill(skips, (byte) WORD.length);
        for (int i = 0; i < WORD.length - 1; i++) skips[WORD[i]] = (byte) (WORD.length - 1 - i);
        return skips;
    }

    /// Returns the nanoseconds of the seconds that end before `colon`, or -1.
    private long time(int from, int colon) {
        int i = colon - 1;
        long scale = 1;
        long fraction = 0;
        int digits = 0;
        while (i >= from && buffer[i] >= '0' && buffer[i] <= '9' && digits < 9) {
            fraction += scale * (buffer[i--] - '0');
            scale *= 10;
            digits++;
        }
        if (digits == 0 || i < from || buffer[i] != '.') return -1;
        for (int d = digits; d < 9; d++) fraction *= 10;
        i--;
        long seconds = 0;
        scale = 1;
        int whole = 0;
        while (i >= from && buffer[i] >= '0' && buffer[i] <= '9' && whole < 9) {
            seconds += scale * (buffer[i--] - '0');
            scale *= 10;
            whole++;
        }
        return whole == 0 ? -1 : seconds * 1_000_000_000L + fraction;
    }

    /// Returns thread and process id of a line, 32 bits each, or -1. The process is 0 where the line has none.
    private long thread(int from, int to) {
        int start = from;
        while (start < to && buffer[start] == ' ') start++;
        // A name has up to 16 characters, among which there may be hyphens and digits.
        for (int hyphen = Math.min(start + 17, to - 2); hyphen > start; hyphen--) {
            if (buffer[hyphen] != '-') continue;
            int i = hyphen + 1;
            long thread = 0;
            while (i < to && buffer[i] >= '0' && buffer[i] <= '9' && thread < 1L << 31)
                thread = 10 * thread + buffer[i++] - '0';
            if (i == hyphen + 1 || thread >= 1L << 31) continue;
            int gap = i;
            while (i < to && buffer[i] == ' ') i++;
            if (i == gap || i >= to) continue;
            if (buffer[i] == '[') return thread << 32;
            if (buffer[i] != '(') continue;
            i++;
            while (i < to && (buffer[i] == ' ' || buffer[i] == '-')) i++;
            long process = 0;
            while (i < to && buffer[i] >= '0' && buffer[i] <= '9' && process < 1L << 31)
                process = 10 * process + buffer[i++] - '0';
            if (i < to && buffer[i] == ')' && process < 1L << 31) return thread << 32 | process;
        }
        return -1;
    }
}
