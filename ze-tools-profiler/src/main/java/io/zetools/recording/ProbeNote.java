package io.zetools.recording;

import io.zetools.ZeResult;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Notes that probes leave where they cannot record: sentences, and the reasons for which a process is not
/// recorded.
final class ProbeNote {
    /// The note for processes that are not recorded for another reason, or at all.
    static final String SYSMAN_ALONE = Objects.requireNonNull(NoteKind.sentence(NoteKind.SYSMAN));

    private static final Pattern NAME = Pattern.compile("\\{(\\w+)\\}");

    private ProbeNote() {}

    /// Returns what a note means. Nothing in it is trusted.
    ///
    /// @param note a `ztp_note`, which is copied first
    static Definition of(MemorySegment note) {
        return of(note, 0);
    }

    /// Returns the same of a process whose id the system has said.
    ///
    /// @param pid its id; 0 for what the note says
    static Definition of(MemorySegment note, int pid) {
        var copy = MemorySegment.ofArray(note.toArray(ValueLayout.JAVA_BYTE));
        return of(
                integer(copy, ProbeLayout.Note.KIND),
                pid != 0 ? pid : integer(copy, ProbeLayout.Note.PID),
                program(copy),
                integer(copy, ProbeLayout.Note.ERROR),
                copy.get(LittleEndian.LONG.withByteAlignment(1), ProbeLayout.Note.DETAIL),
                text(copy, ProbeLayout.Note.TEXT, ProbeLayout.NOTE_TEXT));
    }

    /// Returns the name of the program that a note is of.
    static String program(MemorySegment note) {
        return text(note, ProbeLayout.Note.PROGRAM, ProbeLayout.NOTE_PROGRAM);
    }

    private static int integer(MemorySegment note, int offset) {
        return note.get(LittleEndian.INT.withByteAlignment(1), offset);
    }

    private static String text(MemorySegment note, long offset, int room) {
        int length = 0;
        while (length < room && note.get(ValueLayout.JAVA_BYTE, offset + length) != 0) length++;
        var bytes = note.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static Definition of(int kind, int pid, String program, int error, long detail, String text) {
        var process = "process %d (%s)".formatted(pid, program);
        var template = NoteKind.sentence(kind);
        if (template == null)
            return new Definition.Note(
                    Definition.WHOLE,
                    "%s left a note of kind %d that this version does not know: %s".formatted(process, kind, text));
        var sentence = fill(template, process, error, detail, text);
        return switch (kind) {
            case NoteKind.NO_SPACE,
                    NoteKind.FILE_LIMIT,
                    NoteKind.NO_FILE,
                    NoteKind.NO_ADDRESSES,
                    NoteKind.NO_LAYER,
                    NoteKind.REFUSED,
                    NoteKind.DRIVER,
                    NoteKind.SYSMAN,
                    NoteKind.UNSEEN -> new Definition.Unrecorded(pid, program, sentence);
            // Calls are missing, or may be, and are not counted.
            case NoteKind.NOT_ARRIVING, NoteKind.NAMESPACE, NoteKind.LAYER_OUT, NoteKind.UNSEEN_BEFORE ->
                new Definition.Unrecorded(pid, program, sentence, true);
            default -> new Definition.Note(Definition.WHOLE, sentence);
        };
    }

    /// Puts what a note says into its sentence.
    private static String fill(String sentence, String process, int error, long detail, String text) {
        return NAME.matcher(sentence)
                .replaceAll(name -> Matcher.quoteReplacement(
                        switch (name.group(1)) {
                            case "process" -> process;
                            case "text" -> text;
                            case "detail" -> "%,d".formatted(detail);
                            case "error" -> Integer.toString(error);
                            case "code" -> "0x%x".formatted(error);
                            case "result" -> new ZeResult(error).toString();
                            case "refusal" -> refusal(process, error, detail, text);
                            default -> name.group();
                        }));
    }

    private static String refusal(String process, int reason, long detail, String text) {
        var sentence = SyclRefusal.sentence(reason);
        if (sentence == null)
            return "%s is refused for the reason %d, which this version does not know".formatted(text, reason);
        return fill(sentence, process, reason, detail, text);
    }
}
