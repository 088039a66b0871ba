package io.zetools.mark;

import static io.zetools.source.SourceLocations.NO_LOCATION;
import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.phase.PhaseReport;
import io.zetools.phase.RuleSet;
import io.zetools.phase.SystraceReader;
import io.zetools.probe.ProbeLibrary;
import io.zetools.source.SourceLocations;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Marks of Java and C, and their way to layers and phases.
@Tag("embedded-only")
class MarksTest {
    private static final RuleSet RULES = RuleSet.neuralNetworks();

    private final Marks marks = Marks.of("test");

    @AfterEach
    void restore() {
        SourceLocations.configure("off");
        SourceLocations.thisLocation(NO_LOCATION);
    }

    private static List<MarkKind> kinds(List<MarkEvent> events) {
        return events.stream().map(MarkEvent::kind).toList();
    }

    @Test
    void nothingIsKeptWithoutARecorder() {
        try (var _ = marks.region("nothing")) {
            marks.instant("nothing");
        }
        try (var recorder = MarkRecorder.open()) {
            assertThat(recorder.read()).isEmpty();
            assertThat(recorder.account()).isEqualTo(new MarkAccount(0, 0, 0));
        }
    }

    @Test
    void recordsEveryKind() {
        int here = SourceLocations.define("MarksTest.java", 1);
        try (var recorder = MarkRecorder.open()) {
            marks.threadName("tester");
            try (var _ = marks.region("outer", here)) {
                marks.colouredRegion("inner", 0x102030).close(here);
            }
            var first = marks.task("first", 1);
            var second = marks.task("second", 2);
            first.close();
            first.close();
            second.close();
            marks.instant("now", here);
            marks.counter("half", 0.5);
            marks.counter("bytes", Long.MIN_VALUE);
            marks.frame().close();
            marks.message(MarkKind.SEND, -1, 4096, -7, 3, here);
            var events = recorder.read();
            assertThat(kinds(events))
                    .containsExactly(
                            MarkKind.THREAD_NAME,
                            MarkKind.REGION_BEGIN,
                            MarkKind.REGION_BEGIN,
                            MarkKind.REGION_END,
                            MarkKind.REGION_END,
                            MarkKind.TASK_BEGIN,
                            MarkKind.TASK_BEGIN,
                            MarkKind.TASK_END,
                            MarkKind.TASK_END,
                            MarkKind.INSTANT,
                            MarkKind.COUNTER,
                            MarkKind.COUNTER,
                            MarkKind.FRAME_BEGIN,
                            MarkKind.FRAME_END,
                            MarkKind.SEND);
            assertThat(events).extracting(MarkEvent::domain).containsOnly("test");
            assertThat(events)
                    .extracting(MarkEvent::thread)
                    .containsOnly(events.getFirst().thread());
            assertThat(events)
                    .extracting(MarkEvent::location)
                    .containsExactly(0, here, 0, here, 0, 0, 0, 0, 0, here, 0, 0, 0, 0, here);
            assertThat(events.get(2).colour()).isEqualTo(0x102030);
            assertThat(events.get(10).asDouble()).isEqualTo(0.5);
            assertThat(events.get(11).asLong()).isEqualTo(Long.MIN_VALUE);
            assertThat(recorder.account()).isEqualTo(new MarkAccount(15, 0, 0));
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.INCLUDE,
            names = {"SEND", "RECEIVE", "COLLECTIVE", "IO"})
    void messagesKeepTheirNumbersAndLocation(MarkKind kind) {
        int here = SourceLocations.define("MarksTest.java", 3);
        try (var recorder = MarkRecorder.open()) {
            marks.message(kind, -1, 4096, -7, 3, here);
            marks.message(kind, Integer.MAX_VALUE, Long.MAX_VALUE, Integer.MIN_VALUE, -1, NO_LOCATION);
            var events = recorder.read();
            assertThat(kinds(events)).containsExactly(kind, kind);
            assertThat(events).extracting(MarkEvent::id).containsExactly(-1L, (long) Integer.MAX_VALUE);
            assertThat(events).extracting(MarkEvent::other).containsExactly(4096L, Long.MAX_VALUE);
            assertThat(events).extracting(each -> (int) (each.value() >> 32)).containsExactly(-7, Integer.MIN_VALUE);
            assertThat(events).extracting(each -> (int) each.value()).containsExactly(3, -1);
            assertThat(events).extracting(MarkEvent::location).containsExactly(here, NO_LOCATION);
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"SEND", "RECEIVE", "COLLECTIVE", "IO"})
    void otherKindsAreNoMessages(MarkKind kind) {
        assertThatThrownBy(() -> marks.message(kind, 0, 0, 0, 0, NO_LOCATION))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("SEND");
    }

    @Test
    @SuppressWarnings("EnumOrdinal") // C's numbers are in the order of the enum.
    void kindsHaveTheNumbersOfTheHeader() throws ReflectiveOperationException {
        assertThat(MarkLayout.Kind.class.getDeclaredFields()).hasSize(MarkKind.UNRECOGNIZED.ordinal());
        for (var field : MarkLayout.Kind.class.getDeclaredFields()) {
            var kind = MarkKind.valueOf(field.getName());
            assertThat(field.getInt(null)).as("%s", kind).isEqualTo(kind.ordinal() + 1);
            assertThat(MarkKind.of(field.getInt(null))).isEqualTo(kind);
        }
    }

    @Test
    @SuppressWarnings("try") // It is closed before its time.
    void oneRecorderAtATime() {
        try (var recorder = MarkRecorder.open()) {
            assertThatThrownBy(MarkRecorder::open).isInstanceOf(IllegalStateException.class);
            recorder.close();
            MarkRecorder.open().close();
        }
    }

    @Test
    void countsWhatHasNoRoom() {
        try (var recorder = MarkRecorder.open(1440)) {
            for (int i = 0; i < 100; i++) marks.instant("many");
            assertThat(recorder.read()).hasSize(10);
            assertThat(recorder.account()).isEqualTo(new MarkAccount(100, 0, 90));
            marks.instant("room again");
            assertThat(recorder.read()).hasSize(1);
        }
    }

    @Test
    void marksOfSeveralThreadsAreInTheOrderOfTime() throws InterruptedException {
        try (var recorder = MarkRecorder.open()) {
            var threads = new ArrayList<Thread>();
            for (int i = 0; i < 4; i++) {
                threads.add(Thread.ofPlatform().start(() -> {
                    for (int n = 0; n < 1000; n++) marks.counter("n", n);
                }));
            }
            threads.add(Thread.ofVirtual().start(() -> marks.counter("n", 0L)));
            for (var thread : threads) thread.join();
            var events = recorder.read();
            assertThat(events).hasSize(4001);
            assertThat(events).isSortedAccordingTo(java.util.Comparator.comparingLong(MarkEvent::nanos));
            assertThat(events.stream().map(MarkEvent::thread).distinct()).hasSize(5);
        }
    }

    @Test
    void thisLocationAndAutomaticStacks() {
        int here = SourceLocations.define("MarksTest.java", 2);
        try (var recorder = MarkRecorder.open()) {
            SourceLocations.thisLocation(here);
            marks.instant("with");
            marks.instant("without");
            SourceLocations.configure("2;quiet=off");
            marks.instant("stack");
            marks.instant("quiet");
            var events = recorder.read();
            assertThat(events.get(0).location()).isEqualTo(here);
            assertThat(events.get(1).location()).isEqualTo(NO_LOCATION);
            var stack = SourceLocations.find(events.get(2).location()).orElseThrow();
            assertThat(stack.frames()).hasSize(2);
            assertThat(stack.frames().getFirst().toString()).contains("MarksTest.thisLocationAndAutomaticStacks");
            assertThat(events.get(3).location()).isEqualTo(NO_LOCATION);
        }
    }

    /// Each way to make one mark, after what it needs is there: begins alone, and then the ends.
    private List<Supplier<Runnable>> everyMark() {
        List<Supplier<Runnable>> all = new ArrayList<>();
        var begun = new ArrayList<Marks.Region>();
        for (Supplier<Marks.Region> begin : List.<Supplier<Marks.Region>>of(
                () -> marks.region("region"),
                () -> marks.colouredRegion("colour", 0x102030),
                () -> marks.full("LR", "PE", "full"),
                () -> marks.fullSwitch("LR", "PE", "switch"),
                () -> marks.fullSubtract("LR", "PE", "subtract"),
                () -> marks.task("task", 5),
                marks::frame)) {
            all.add(() -> () -> begun.add(begin.get()));
            all.add(() -> begin.get()::close);
        }
        all.add(() -> () -> marks.instant("instant"));
        all.add(() -> () -> marks.counter("share", 0.5));
        all.add(() -> () -> marks.counter("bytes", 5L));
        for (var kind : List.of(MarkKind.SEND, MarkKind.RECEIVE, MarkKind.COLLECTIVE, MarkKind.IO))
            all.add(() -> () -> marks.message(kind, 1, 2, 3, 4, NO_LOCATION));
        return all;
    }

    @Test
    void everyMarkConsumesThisLocationOnce() {
        int here = SourceLocations.define("MarksTest.java", 4);
        try (var recorder = MarkRecorder.open()) {
            for (var each : everyMark()) {
                var mark = each.get();
                recorder.read();
                SourceLocations.thisLocation(here);
                mark.run();
                marks.instant("next");
                assertThat(recorder.read()).extracting(MarkEvent::location).containsExactly(here, NO_LOCATION);
            }
        }
    }

    @Test
    void aMarkWithoutRoomConsumesThisLocation() {
        int here = SourceLocations.define("MarksTest.java", 5);
        for (var each : everyMark()) {
            try (var recorder = MarkRecorder.open(1440)) {
                var mark = each.get();
                long fits = 10 - recorder.account().seen();
                for (long i = 0; i < fits; i++) marks.instant("fills");
                SourceLocations.thisLocation(here);
                mark.run();
                assertThat(recorder.account()).isEqualTo(new MarkAccount(11, 0, 1));
                recorder.read();
                marks.instant("next");
                assertThat(recorder.read()).extracting(MarkEvent::location).containsExactly(NO_LOCATION);
            }
        }
    }

    /// The seed's macros, each by its method.
    private void program() {
        try (var _ = marks.application("PO", "app");
                var _ = marks.applicationSwitch("PE", "switched")) {
            try (var _ = marks.runtime("PE", "runtime");
                    var _ = marks.runtimeSwitch("PE", "more")) {
                try (var _ = marks.transformation("transform");
                        var _ = marks.computationSwitch("compute")) {
                    Thread.onSpinWait();
                }
                marks.computation("alone").close();
                marks.utility("helper\nin two lines").close();
                try (var _ = marks.full("LI", "PC", "call")) {
                    marks.fullSubtract("LR", "PC", "taken").close();
                    marks.fullSwitch("LI", "PE", "other").close();
                }
            }
            marks.region("plain").close();
            marks.counter("count", 3L);
            marks.instant("point");
            marks.task("task", 9).close();
        }
    }

    @Test
    void systraceTextGivesTheSameTotals() throws IOException {
        List<MarkEvent> events;
        try (var recorder = MarkRecorder.open()) {
            program();
            events = recorder.read();
        }
        var text = new StringWriter();
        MarkText.write(events, RULES, 42, text);
        assertThat(text.toString())
                .contains("B|42|[NN_LA_PO]app")
                .contains("B|42|[SW][NN_LA_PE]switched")
                .contains("B|42|[SW][NN_LC_PCO]compute")
                .contains("B|42|[NN_LU_PU]helper in two lines")
                .contains("B|42|[SUB][NN_LR_PC]taken")
                .contains("C|42|count|3")
                .contains("I|42|point")
                .contains("S|42|task|9");
        var bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        var read = PhaseReport.of(SystraceReader.read(new ByteArrayInputStream(bytes), RULES, 1 << 20));
        var direct = PhaseReport.of(MarkText.trace(events, RULES, 42));
        assertThat(direct.runs()).hasSameSizeAs(read.runs()).isNotEmpty();
        long sum = 0;
        for (int run = 0; run < direct.runs().size(); run++) {
            for (var layer : RULES.layers()) {
                for (var phase : RULES.phases()) {
                    long total = direct.runs().get(run).times().total(layer, phase);
                    sum += total;
                    assertThat(read.runs().get(run).times().total(layer, phase))
                            .as("%s %s", layer, phase)
                            .isEqualTo(total);
                }
            }
        }
        assertThat(sum).isPositive();
    }

    @Test
    void marksOfCAreReadToo() throws Throwable {
        Assumptions.assumeTrue(ProbeLibrary.lookup().isPresent(), "there is no library in C here");
        var mark = ProbeLibrary.bind("ztm_mark", FunctionDescriptor.of(JAVA_INT, ADDRESS));
        var text = ProbeLibrary.bind("ztl_text_of", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG));
        int here = SourceLocations.define("marks.c", 11);
        try (var recorder = MarkRecorder.open();
                var arena = Arena.ofConfined()) {
            marks.instant("in Java");
            var record = arena.allocate(64, 8);
            record.set(JAVA_SHORT, 8, (short) 1);
            record.set(JAVA_SHORT, 10, (short) 2);
            record.set(JAVA_INT, 12, (int) text.invokeExact(arena.allocateFrom("domain"), 6L));
            record.set(JAVA_INT, 16, (int) text.invokeExact(arena.allocateFrom("näme"), 5L));
            record.set(JAVA_INT, 20, (int) text.invokeExact(arena.allocateFrom("LR"), 2L));
            record.set(JAVA_INT, 24, (int) text.invokeExact(arena.allocateFrom("PE"), 2L));
            record.set(JAVA_INT, 28, 0x010203 + 1);
            record.set(JAVA_INT, 32, here);
            record.set(JAVA_LONG, 40, 5L);
            record.set(JAVA_LONG, 48, 6L);
            record.set(JAVA_LONG, 56, 7L);
            assertThat((int) mark.invokeExact(record)).isZero();
            var events = recorder.read();
            assertThat(events).hasSize(2);
            var fromC = events.get(1);
            assertThat(fromC)
                    .isEqualTo(new MarkEvent(
                            MarkKind.REGION_BEGIN,
                            fromC.nanos(),
                            events.getFirst().thread(),
                            "domain",
                            "näme",
                            "LR",
                            "PE",
                            false,
                            true,
                            0x010203,
                            here,
                            5,
                            6,
                            7,
                            true,
                            ""));
            assertThat(fromC.nanos()).isGreaterThanOrEqualTo(events.getFirst().nanos());
            assertThat(recorder.account()).isEqualTo(new MarkAccount(2, 0, 0));
        }
    }
}
