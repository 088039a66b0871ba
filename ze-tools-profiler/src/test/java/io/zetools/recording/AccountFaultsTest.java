package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.export.PerfettoExport;
import io.zetools.profile.RunAccount;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The account of a recording after each kind of fault, against what can be read back: the headline, the section of
/// accounts and JSON say the same.
@Tag("embedded-only") // Calls no loader.
@DisplayName("the account of a recording that something happened to")
class AccountFaultsTest {
    private static final int CHUNKS = 4;
    private static final int CALLS = 50;
    private static final int EVENTS = 20;
    private static final long ALL_CALLS = 3L * CHUNKS * CALLS;
    private static final long ALL_EVENTS = 2L * CHUNKS * EVENTS;

    @TempDir
    Path folder;

    private record Part(int at, int kind, int length) {
        int content() {
            return at + RecordingFormat.CHUNK_HEAD;
        }

        int end() {
            return content() + length;
        }
    }

    /// The events and accounts that a reader of a recording gets.
    private record ReadBack(long calls, long events) {
        static ReadBack of(Recording recording) throws IOException {
            var counts = new long[2];
            recording.scan(new RecordingSink() {
                @Override
                public void calls(CallColumns calls) {
                    counts[0] += calls.size();
                }

                @Override
                public void event(RecordedEvent event) {
                    if (!(event instanceof RecordedEvent.Account)) counts[1]++;
                }
            });
            return new ReadBack(counts[0], counts[1]);
        }

        boolean isAll() {
            return calls == ALL_CALLS && events == ALL_EVENTS;
        }
    }

    /// Writes a recording of 3 threads of 2 processes, with calls, marks, accounts and an end.
    ///
    /// @param lost calls of the first thread that were lost
    private byte[] whole(long lost) throws IOException {
        var path = folder.resolve("whole-%d.zetools".formatted(lost));
        try (var writer = RecordingWriter.create(path)) {
            writer.define(new Definition.Run(List.of("app"), "host", -1, 0, Instant.EPOCH, "zetools"));
            for (int process = 0; process < 2; process++) {
                writer.define(new Definition.OsProcess(process, 10 + process, 1, -1, "app", List.of("app"), 0, "host"));
                writer.define(new Definition.Function(process, 1, "zeInit", List.of()));
            }
            for (int i = 0; i < CHUNKS; i++) {
                calls(writer, 0, 0, i);
                calls(writer, 0, 1, i);
                calls(writer, 1, 0, i);
                for (int process = 0; process < 2; process++) writer.events(process, marks(process, i));
            }
            writer.define(new Definition.RunEnd(1_000_000, 0, 0));
            writer.accounts(List.of(account(0, 0, lost), account(0, 1, 0), account(1, 0, 0)));
            writer.end();
        }
        return Files.readAllBytes(path);
    }

    private static void calls(RecordingWriter writer, int process, int thread, int part) throws IOException {
        writer.define(new Definition.OsThread(process, thread, 100 + thread, "thread"));
        var encoder = new CallEncoder(process, thread);
        for (int i = 0; i < CALLS; i++) {
            long number = (long) part * CALLS + i;
            encoder.add(1, 1000 * number, 1000 * number + 10, 0, number, 0);
        }
        encoder.writeTo(writer);
    }

    private static List<RecordedEvent> marks(int process, int part) {
        var marks = new ArrayList<RecordedEvent>();
        for (int i = 0; i < EVENTS; i++) {
            long time = 1000L * part * EVENTS + i;
            marks.add(new RecordedEvent.Instant(process, 0, "mark", "name", time, Map.of(), 0, "", "", 0));
        }
        return marks;
    }

    private static RecordedEvent.Account account(int process, int thread, long lost) {
        long recorded = (long) CHUNKS * CALLS;
        Map<String, Long> dropped = lost == 0 ? Map.of() : Map.of("the collector was too slow", lost);
        return new RecordedEvent.Account(
                process, thread, RecordedEvent.Account.CALLS, 1, recorded + lost, recorded, dropped, 0, 0, 0);
    }

    private static List<Part> parts(byte[] file) {
        var parts = new ArrayList<Part>();
        var in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at < file.length; at = parts.getLast().end())
            parts.add(new Part(at, in.getInt(at + 4), in.getInt(at)));
        return parts;
    }

    /// Reads a file, and compares each part of its account with what can be read back.
    private RunAccount check(String fault, byte[] bytes, long lost) throws IOException {
        var file = Files.write(folder.resolve("fault.zetools"), bytes);
        try (var recording = Recording.open(file)) {
            var back = ReadBack.of(recording);
            var profile = RunProfile.of(recording);
            var account = profile.account();
            var calls = account.calls();
            assertThat(calls.read()).as(fault).isEqualTo(back.calls).isEqualTo(profile.calls());
            assertThat(calls.recorded()).as(fault).isBetween(back.calls, ALL_CALLS);
            assertThat(calls.seen()).as(fault).isEqualTo(calls.recorded() + calls.lost() + calls.inFlight());
            assertThat(account.ended()).as(fault).isEqualTo(recording.isComplete());
            assertThat(account.isDamaged())
                    .as(fault)
                    .isEqualTo(!recording.damage().isEmpty());
            boolean complete = back.isAll() && recording.isComplete() && !account.isDamaged() && lost == 0;
            assertThat(account.isComplete()).as(fault).isEqualTo(complete);
            // Missing events are counted, or the end is missing as well.
            if (account.ended() && !back.isAll())
                assertThat(calls.unread() + account.unreadable())
                        .as(fault)
                        .isEqualTo(ALL_CALLS - back.calls + ALL_EVENTS - back.events);
            sameText(fault, account, RunReport.text(profile));
            sameJson(fault, account, json(profile));
            return account;
        }
    }

    private static void sameText(String fault, RunAccount account, String text) {
        var lines = text.lines().toList();
        assertThat(lines.get(2)).as(fault).contains("   " + account.headline() + "   ");
        assertThat(text.contains("nothing lost")).as(fault).isEqualTo(account.isComplete());
        var calls = account.calls();
        assertThat(text)
                .as(fault)
                .containsPattern("(?m)^ *%,d +%,d +%,d +%,d  calls$"
                        .formatted(calls.seen(), calls.recorded(), calls.lost(), calls.inFlight()));
        account.damage().stream()
                .limit(4)
                .forEach(sentence -> assertThat(text).as(fault).contains(sentence));
        assertThat(text.contains("the recording has no end")).as(fault).isEqualTo(!account.ended());
    }

    private static void sameJson(String fault, RunAccount account, JsonNode json) {
        var calls = account.calls();
        var of = json.get("account");
        var sum = json.at("/accounts/0");
        assertThat(json.get("complete").booleanValue()).as(fault).isEqualTo(account.isComplete());
        assertThat(of.get("complete").booleanValue()).as(fault).isEqualTo(account.isComplete());
        assertThat(of.get("damaged").booleanValue()).as(fault).isEqualTo(account.isDamaged());
        assertThat(of.get("ended").booleanValue()).as(fault).isEqualTo(account.ended());
        assertThat(of.get("headline").textValue()).as(fault).isEqualTo(account.headline());
        assertThat(sum.get("seen").longValue()).as(fault).isEqualTo(calls.seen());
        assertThat(sum.get("recorded").longValue()).as(fault).isEqualTo(calls.recorded());
        assertThat(sum.get("lost").longValue()).as(fault).isEqualTo(calls.lost());
        assertThat(sum.get("read").longValue()).as(fault).isEqualTo(calls.read());
        assertThat(sum.get("unread").longValue()).as(fault).isEqualTo(calls.unread());
        assertThat(of.get("unreadable_events").longValue()).as(fault).isEqualTo(account.unreadable());
        assertThat(of.get("damage")).as(fault).hasSize(account.damage().size());
    }

    private static JsonNode json(RunProfile profile) throws IOException {
        var out = new StringWriter();
        RunReport.json(profile, out);
        return new ObjectMapper().readTree(out.toString());
    }

    @Test
    void aWholeOneHasLostNothing() throws IOException {
        var account = check("none", whole(0), 0);
        assertThat(account.isComplete()).isTrue();
        assertThat(account.headline()).isEqualTo("nothing lost");
    }

    @Test
    void lostCallsAreCounted() throws IOException {
        var account = check("7 lost", whole(7), 7);
        assertThat(account.headline()).isEqualTo("7 LOST");
        assertThat(account.calls().seen()).isEqualTo(ALL_CALLS + 7);
        assertThat(account.isDamaged()).isFalse();
    }

    @Test
    void eachPartWhoseContentWasAlteredIsMissing() throws IOException {
        var whole = whole(0);
        var parts = parts(whole);
        for (var part : parts.subList(1, parts.size())) {
            if (part.length == 0) continue;
            var altered = whole.clone();
            altered[part.content() + part.length / 2] ^= 1;
            var account = check("content of kind %d at byte %d".formatted(part.kind, part.at), altered, 0);
            assertThat(account.isDamaged()).isTrue();
            assertThat(account.headline()).contains("DAMAGED").doesNotContain("NO END");
            if (part.kind == RecordingFormat.CALLS) {
                assertThat(account.calls().unread()).isEqualTo(CALLS);
                assertThat(account.headline()).contains("50 calls cannot be read");
            }
            if (part.kind == RecordingFormat.EVENTS) {
                assertThat(account.unreadable()).isEqualTo(EVENTS);
                assertThat(account.headline()).contains("20 other events cannot be read");
            }
        }
    }

    @Test
    void whatFollowsAnAlteredHeadIsMissing() throws IOException {
        var whole = whole(0);
        var parts = parts(whole);
        for (var part : parts.subList(1, parts.size())) {
            var altered = whole.clone();
            altered[part.at] ^= 1;
            var account = check("head of kind %d at byte %d".formatted(part.kind, part.at), altered, 0);
            assertThat(account.isDamaged()).isTrue();
            assertThat(account.headline()).contains("DAMAGED", "NO END");
        }
    }

    @Test
    void aCutSaysThatThereIsNoEnd() throws IOException {
        var whole = whole(0);
        var parts = parts(whole);
        for (var part : parts.subList(1, parts.size())) {
            var account = check("cut at byte %d".formatted(part.at), Arrays.copyOf(whole, part.at), 0);
            assertThat(account.headline()).isEqualTo("NO END");
            int within = part.at + (RecordingFormat.CHUNK_HEAD + part.length) / 2;
            account = check("cut within, at byte %d".formatted(within), Arrays.copyOf(whole, within), 0);
            assertThat(account.headline()).isEqualTo("DAMAGED, NO END");
        }
    }

    @Test
    void processesThatAreNotRecordedAreNoPartOfNothingLost() throws IOException {
        var path = folder.resolve("unrecorded.zetools");
        try (var writer = RecordingWriter.create(path)) {
            writer.define(new Definition.OsProcess(0, 10, 1, -1, "app", List.of("app"), 0, "host"));
            calls(writer, 0, 0, 0);
            writer.define(new Definition.ProcessEnd(0, 1, false, true));
            writer.accounts(List.of(accountOf(CALLS)));
            writer.end();
        }
        try (var recording = Recording.open(path)) {
            var running = RunProfile.of(recording).account();
            assertThat(running.headline()).isEqualTo("nothing lost so far");
            assertThat(running.isComplete()).isFalse();
        }
        var other = folder.resolve("other.zetools");
        try (var writer = RecordingWriter.create(other)) {
            writer.define(new Definition.OsProcess(0, 10, 1, -1, "app", List.of("app"), 0, "host"));
            writer.define(new Definition.Unrecorded(11, "su", "it has another user"));
            // Calls that are surely or possibly missing, and counted by no one.
            for (int kind : new int[] {NoteKind.NOT_ARRIVING, NoteKind.NAMESPACE, NoteKind.LAYER_OUT})
                writer.define(ProbeNote.of(note(kind)));
            calls(writer, 0, 0, 0);
            writer.accounts(List.of(accountOf(CALLS)));
            writer.end();
        }
        try (var recording = Recording.open(other)) {
            var profile = RunProfile.of(recording);
            assertThat(profile.account().headline()).isEqualTo("1 process NOT RECORDED, 3 processes RECORDED IN PART");
            assertThat(profile.account().isComplete()).isFalse();
            assertThat(profile.account().isDamaged()).isFalse();
            assertThat(RunReport.text(profile)).contains("process 11 (su) is not recorded: it has another user");
            assertThat(RunReport.text(profile)).contains("process 7 (app) is recorded in part: it has a loader");
            assertThat(json(profile).at("/account/not_recorded")).hasSize(1);
            assertThat(json(profile).at("/account/recorded_in_part")).hasSize(3);
            assertThat(json(profile).get("complete").booleanValue()).isFalse();
        }
    }

    private static MemorySegment note(int kind) {
        var note = MemorySegment.ofArray(new byte[ProbeLayout.Note.SIZE_OF]);
        note.set(ValueLayout.JAVA_INT_UNALIGNED, ProbeLayout.Note.KIND, kind);
        note.set(ValueLayout.JAVA_INT_UNALIGNED, ProbeLayout.Note.PID, 7);
        note.setString(ProbeLayout.Note.PROGRAM, "app");
        return note;
    }

    private static RecordedEvent.Account accountOf(long calls) {
        return new RecordedEvent.Account(0, 0, RecordedEvent.Account.CALLS, 1, calls, calls, Map.of(), 0, 0, 0);
    }

    @Test
    void aTimeOfDayThatNoExportCanSayIsDamage() throws IOException {
        var path = folder.resolve("late.zetools");
        var late = Instant.ofEpochSecond(Long.MAX_VALUE / 1_000_000_000L);
        try (var writer = RecordingWriter.create(path)) {
            writer.define(new Definition.Run(List.of("app"), "host", -1, 0, late, "zetools"));
            writer.end();
        }
        try (var recording = Recording.open(path)) {
            assertThat(recording.damage()).singleElement().asString().contains("an impossible time of day");
            assertThat(RunProfile.of(recording).account().isDamaged()).isTrue();
            PerfettoExport.write(recording, OutputStream.nullOutputStream());
        }
    }

    @Test
    void severalFaultsAddUp() throws IOException {
        var altered = whole(7);
        int calls = 0;
        for (var part : parts(altered)) {
            if (part.kind != RecordingFormat.CALLS && part.kind != RecordingFormat.EVENTS) continue;
            altered[part.content() + part.length - 1] ^= 1;
            if (part.kind == RecordingFormat.CALLS) calls += CALLS;
            if (calls == 3 * CALLS) break;
        }
        var account = check("three parts", altered, 7);
        assertThat(account.calls().unread()).isEqualTo(3 * CALLS);
        assertThat(account.headline()).startsWith("7 LOST, DAMAGED: 150 calls");
    }

    @Test
    void partsOfAProcessThatIsNotDefinedAreNotRead() throws IOException {
        var path = folder.resolve("foreign.zetools");
        try (var writer = RecordingWriter.create(path)) {
            writer.define(new Definition.OsProcess(0, 10, 1, -1, "app", List.of("app"), 0, "host"));
            calls(writer, 0, 0, 0);
            writer.end();
        }
        for (int number : new int[] {1, 1 << 16, (1 << 24) - 1, 2_000_000_000, Integer.MAX_VALUE, -1}) {
            var bytes = Files.readAllBytes(path);
            var part = parts(bytes).stream()
                    .filter(each -> each.kind == RecordingFormat.CALLS)
                    .findFirst()
                    .orElseThrow();
            SoundSums.putInt(bytes, part.at, part.length, 0, number);
            try (var recording = Recording.open(Files.write(folder.resolve("forged.zetools"), bytes))) {
                var account = RunProfile.of(recording).account();
                assertThat(account.calls().read()).as("process %d", number).isZero();
                assertThat(account.calls().unread()).isEqualTo(CALLS);
                assertThat(account.damage())
                        .singleElement()
                        .asString()
                        .contains("it belongs to a process that is not defined; 50 calls are missing");
            }
        }
    }
}
