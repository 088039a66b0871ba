package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("embedded-only")
class ProbeNoteTest {
    /// More than any kind: their bits are in one word.
    private static final int KINDS = 32;

    @ParameterizedTest
    @MethodSource("kinds")
    void sentenceOfEachKindIsWhole(int kind) {
        var definition = ProbeNote.of(note(kind, 1, 4096, "/lib/one{two}$1"));

        var sentence = definition instanceof Definition.Note note ? note.text() : reason(definition);
        // Names in braces are replaced, and what a text has in braces is left as it is.
        assertThat(sentence.replace("/lib/one{two}$1", "")).doesNotContain("{", "}");
        assertThat(sentence.startsWith("process 7 (app)")).isEqualTo(definition instanceof Definition.Note);
    }

    private static IntStream kinds() {
        return IntStream.range(0, KINDS).filter(kind -> NoteKind.sentence(kind) != null);
    }

    @Test
    void whatANoteSaysIsInItsSentence() {
        assertThat(reason(ProbeNote.of(note(NoteKind.NO_SPACE, 28, 1 << 20, ""))))
                .isEqualTo("there is no room for 1,048,576 bytes where the memory that is shared lies (/dev/shm)");
        assertThat(reason(ProbeNote.of(note(NoteKind.NO_ADDRESSES, 12, 8192, ""))))
                .isEqualTo("its address space has no room for 8,192 bytes (ulimit -v)");
        assertThat(reason(ProbeNote.of(note(NoteKind.NO_FILE, 13, 8192, ""))))
                .isEqualTo("its memory cannot be shared, error 13");
        assertThat(reason(ProbeNote.of(note(NoteKind.NO_LAYER, 0x78000001, 0, "/lib/libze_loader.so.1"))))
                .isEqualTo("the loader /lib/libze_loader.so.1 has no tracing layer that can be used (0x78000001)");
        assertThat(ProbeNote.of(note(NoteKind.SYCL_REFUSED, SyclRefusal.RUNTIME, 77, "/lib/libxptifw.so")))
                .isEqualTo(
                        new Definition.Note(
                                Definition.WHOLE,
                                "process 7 (app): notifications of SYCL are not recorded: /lib/libxptifw.so serves libsycl 77, which this recorder does not know"));
    }

    @Test
    void kindsAndReasonsThatAreNotKnownKeepTheirNumber() {
        assertThat(ProbeNote.of(note(KINDS, 0, 0, "later")))
                .isEqualTo(new Definition.Note(
                        Definition.WHOLE,
                        "process 7 (app) left a note of kind 32 that this version does not know: later"));
        assertThat(ProbeNote.of(note(NoteKind.SYCL_REFUSED, 99, 0, "/lib/x.so")))
                .isEqualTo(
                        new Definition.Note(
                                Definition.WHOLE,
                                "process 7 (app): notifications of SYCL are not recorded: /lib/x.so is refused for the reason 99, which this version does not know"));
    }

    private static String reason(Definition definition) {
        return ((Definition.Unrecorded) definition).reason();
    }

    private static MemorySegment note(int kind, int error, long detail, String text) {
        var note = MemorySegment.ofArray(new byte[ProbeLayout.Note.SIZE_OF]);
        note.set(ValueLayout.JAVA_INT_UNALIGNED, ProbeLayout.Note.KIND, kind);
        note.set(ValueLayout.JAVA_INT_UNALIGNED, ProbeLayout.Note.PID, 7);
        note.set(ValueLayout.JAVA_INT_UNALIGNED, ProbeLayout.Note.ERROR, error);
        note.set(ValueLayout.JAVA_LONG_UNALIGNED, ProbeLayout.Note.DETAIL, detail);
        note.setString(ProbeLayout.Note.TEXT, text);
        note.setString(ProbeLayout.Note.PROGRAM, "app");
        return note;
    }
}
