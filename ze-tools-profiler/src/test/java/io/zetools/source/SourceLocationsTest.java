package io.zetools.source;

import static io.zetools.source.SourceLocations.NO_LOCATION;
import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.probe.ProbeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Source locations in Java: the cases of `VT_scldef`, `VT_sclstack` and `VT_thisloc`.
@Tag("embedded-only")
class SourceLocationsTest {
    @AfterEach
    void restore() {
        SourceLocations.configure("off");
        SourceLocations.thisLocation(NO_LOCATION);
    }

    private static List<String> functions(int handle) {
        return SourceLocations.find(handle).map(CallStack::frames).orElse(List.of()).stream()
                .map(frame -> frame instanceof StackFrame.Line(SourceLocation location)
                        ? location.function().replaceFirst(".*[.]", "")
                        : frame.toString())
                .toList();
    }

    @Test
    void sameLineHasTheSameHandle() {
        int first = SourceLocations.define("A.java", 1);
        assertThat(first).isNotEqualTo(NO_LOCATION);
        assertThat(SourceLocations.define("A.java", 1)).isEqualTo(first);
        assertThat(SourceLocations.define("A.java", 2)).isNotEqualTo(first);
        assertThat(SourceLocations.define("Ä.java", 1)).isNotEqualTo(first);
        assertThat(SourceLocations.find(SourceLocations.define("Ä.java", 7))
                        .orElseThrow()
                        .frames())
                .containsExactly(new StackFrame.Line(SourceLocation.of("Ä.java", 7)));
    }

    @Test
    void noLineIsNoLocation() {
        assertThat(SourceLocations.define("A.java", 0)).isEqualTo(NO_LOCATION);
        assertThat(SourceLocations.define("A.java", -1)).isEqualTo(NO_LOCATION);
        assertThat(SourceLocations.define("", 1)).isEqualTo(NO_LOCATION);
        assertThat(SourceLocations.define(null, 1)).isEqualTo(NO_LOCATION);
        assertThat(SourceLocations.find(NO_LOCATION)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1 << 19})
    void unknownHandleIsNoLocation(int handle) {
        assertThat(SourceLocations.isKnown(handle)).isFalse();
        assertThat(SourceLocations.find(handle)).isEmpty();
        SourceLocations.thisLocation(SourceLocations.define("A.java", 1));
        assertThat(SourceLocations.thisLocation(handle)).isFalse();
        assertThat(SourceLocations.ofEvent(NO_LOCATION, "", Set.of())).isEqualTo(NO_LOCATION);
        assertThat(SourceLocations.ofEvent(handle, "", Set.of())).isEqualTo(NO_LOCATION);
    }

    private static int innermost(int skip, int trace) {
        return SourceLocations.stack(skip, trace);
    }

    private static int middle(int skip, int trace) {
        return innermost(skip, trace);
    }

    private static int outermost(int skip, int trace) {
        return middle(skip, trace);
    }

    @ParameterizedTest
    @CsvSource({"0,1", "0,2", "0,3", "1,1", "1,2", "2,1", "2,0", "0,0"})
    void stackSkipsAndTraces(int skip, int trace) {
        var all = List.of("innermost", "middle", "outermost");
        assertThat(functions(outermost(skip, trace))).isEqualTo(all.subList(skip, skip + trace));
    }

    @Test
    void stackOfAllFramesHasLinesOfThisFile() {
        var stack =
                SourceLocations.find(outermost(0, SourceLocations.MOST_FRAMES)).orElseThrow();
        assertThat(stack.frames()).hasSizeGreaterThan(10);
        var frame = (StackFrame.Line) stack.frames().get(3);
        assertThat(frame.location().file()).isEqualTo("SourceLocationsTest.java");
        assertThat(frame.location().line()).isPositive();
        assertThat(stack.innermostOutside(CallStack.ofRuntimes(List.of(SourceLocationsTest.class.getName()))))
                .get()
                .asString()
                .doesNotContain("SourceLocationsTest");
    }

    @ParameterizedTest
    @CsvSource({"-2,1", "0,-2", "0,129", "100000,1"})
    void stackOfBadValuesIsNoLocation(int skip, int trace) {
        assertThat(outermost(skip, trace)).isEqualTo(NO_LOCATION);
    }

    @Test
    void stackTakesConfiguredLevels() {
        assertThat(outermost(-1, -1)).isEqualTo(NO_LOCATION);
        SourceLocations.configure("1:2");
        assertThat(functions(outermost(-1, -1))).containsExactly("middle", "outermost");
        assertThat(functions(outermost(0, -1))).containsExactly("innermost", "middle");
        assertThat(functions(outermost(-1, 1))).containsExactly("middle");
        SourceLocations.configure("on");
        assertThat(functions(outermost(-1, -1)))
                .startsWith("innermost", "middle", "outermost", "stackTakesConfiguredLevels");
    }

    @ParameterizedTest
    @ValueSource(strings = {"65", "0:65", "-1", "1:", ":1", "yes", "=2", "f=", "1:2:3"})
    void badConfigurationChangesNothing(String text) {
        SourceLocations.configure("2");
        assertThatThrownBy(() -> SourceLocations.configure(text)).isInstanceOf(IllegalArgumentException.class);
        assertThat(functions(outermost(-1, -1))).hasSize(2);
    }

    private static int event(String name) {
        return SourceLocations.ofEvent(NO_LOCATION, name, Set.of());
    }

    @Test
    @DisplayName("MySend: the library's own frame is skipped, and the size is as configured")
    void mySend() {
        SourceLocations.configure("2");
        int handle = application();
        assertThat(functions(handle)).startsWith("application", "mySend").hasSize(2);
        SourceLocations.configure("off");
        assertThat(application()).isEqualTo(NO_LOCATION);
    }

    private static int application() {
        return librarySend();
    }

    private static int librarySend() {
        return SourceLocations.stack(1, -1);
    }

    @Test
    void rulesDecideByName() {
        SourceLocations.configure("zeCommandList*=2;zeCommandListReset=off;z?Init=1:1");
        assertThat(functions(event("zeCommandListClose"))).startsWith("event").hasSize(2);
        assertThat(event("zeCommandListReset")).isEqualTo(NO_LOCATION);
        assertThat(functions(event("zeInit"))).containsExactly("rulesDecideByName");
        assertThat(event("other")).isEqualTo(NO_LOCATION);
    }

    @Test
    void thisLocationIsConsumedByOneEvent() {
        int here = SourceLocations.define("A.java", 3);
        int other = SourceLocations.define("A.java", 4);
        assertThat(SourceLocations.thisLocation(here)).isTrue();
        assertThat(event("first")).isEqualTo(here);
        assertThat(event("second")).isEqualTo(NO_LOCATION);
        SourceLocations.thisLocation(here);
        assertThat(SourceLocations.ofEvent(other, "has its own", Set.of())).isEqualTo(other);
        assertThat(event("next")).isEqualTo(NO_LOCATION);
        SourceLocations.configure("1");
        SourceLocations.thisLocation(here);
        assertThat(event("before the default")).isEqualTo(here);
        assertThat(functions(event("then the default"))).containsExactly("event");
    }

    @Test
    void thisLocationIsOfItsThread() throws InterruptedException {
        SourceLocations.thisLocation(SourceLocations.define("A.java", 5));
        var seen = new ArrayList<Integer>();
        Thread.ofVirtual().start(() -> seen.add(event("elsewhere"))).join();
        assertThat(seen).containsExactly(NO_LOCATION);
        assertThat(event("here")).isNotEqualTo(NO_LOCATION);
    }

    @Test
    void allThreadsGetTheSameHandles() throws InterruptedException {
        var start = new CountDownLatch(1);
        var found = new int[8][500];
        var threads = new ArrayList<Thread>();
        for (var mine : found) {
            threads.add(Thread.ofPlatform().start(() -> {
                try {
                    start.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                for (int i = 0; i < mine.length; i++) mine[i] = SourceLocations.define("Shared.java", 1 + i);
            }));
        }
        start.countDown();
        for (var thread : threads) thread.join();
        for (var other : found) assertThat(other).isEqualTo(found[0]).doesNotContain(NO_LOCATION);
        assertThat(found[0]).doesNotHaveDuplicates();
    }

    @Test
    void tableWithoutCBehavesTheSame() {
        var table = new JavaTable();
        int line = table.line(SourceLocation.of("A.java", 1));
        assertThat(table.line(SourceLocation.of("A.java", 1))).isEqualTo(line);
        int stack = table.stack(new long[] {LocationTable.LINE | line, 5});
        assertThat(table.stack(new long[] {LocationTable.LINE | line, 5}))
                .isEqualTo(stack)
                .isNotEqualTo(line);
        assertThat(table.frames(stack)).containsExactly(LocationTable.LINE | line, 5);
        assertThat(table.frames(line)).containsExactly(LocationTable.LINE | line);
        assertThat(table.frames(99)).isNull();
        assertThat(table.line(stack)).isNull();
        assertThat(table.line(line)).isEqualTo(SourceLocation.of("A.java", 1));
    }

    @Test
    @DisplayName("A stack that C takes below Java goes on with the frames of Java")
    void oneStackOfBothKinds() throws Throwable {
        Assumptions.assumeTrue(SourceLocations.includeJavaFrames(), "there is no library in C here");
        var take = ProbeLibrary.bind(
                "ztl_stack", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS));
        try (var arena = Arena.ofConfined()) {
            var handle = arena.allocate(JAVA_INT);
            int result = (int) take.invokeExact(MemorySegment.NULL, MemorySegment.NULL, 0, 3, handle);
            assertThat(result).isZero();
            assertThat(functions(handle.get(JAVA_INT, 0)))
                    .startsWith("oneStackOfBothKinds")
                    .hasSize(3);
            // With a program counter it may be a signal handler: Java is not asked.
            int pc = (int) take.invokeExact(MemorySegment.ofAddress(0x1234), MemorySegment.NULL, 0, 3, handle);
            assertThat(pc).isZero();
            assertThat(functions(handle.get(JAVA_INT, 0))).first().isEqualTo("0x1234");
            assertThat(functions(handle.get(JAVA_INT, 0))).doesNotContain("oneStackOfBothKinds");
        }
    }
}
