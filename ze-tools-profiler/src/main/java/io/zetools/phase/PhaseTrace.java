package io.zetools.phase;

import io.zetools.phase.Diagnostic.Kind;
import io.zetools.phase.MarkKinds.MarkKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The marks of a program's threads with their begin, end and nesting.
///
/// Immutable; may be used by all threads. A mark takes 32 bytes.
public final class PhaseTrace {
    private final RuleSet rules;
    final MarkKinds kinds;
    final int count;
    final int[] kind;
    final int[] thread;
    final int[] parent;
    final long[] begin;
    /// The end of each mark, or [Long#MIN_VALUE] where the trace has none.
    final long[] end;

    final int[] line;
    /// The process of each thread.
    final int[] processes;

    private final int[] threads;
    private final List<Diagnostic> diagnostics;

    private PhaseTrace(Builder builder) {
        rules = builder.rules;
        kinds = builder.kinds;
        count = builder.count;
        kind = Arrays.copyOf(builder.kind, count);
        thread = Arrays.copyOf(builder.thread, count);
        parent = Arrays.copyOf(builder.parent, count);
        begin = Arrays.copyOf(builder.begin, count);
        end = Arrays.copyOf(builder.end, count);
        line = Arrays.copyOf(builder.line, count);
        processes = builder.open.stream().mapToInt(state -> state.process).toArray();
        threads = builder.open.stream().mapToInt(state -> state.id).toArray();
        diagnostics = builder.diagnostics.list();
    }

    /// Returns the rule set by which the marks were read.
    public RuleSet rules() {
        return rules;
    }

    /// Returns the number of marks and functions, those that are not counted among them.
    public int size() {
        return count;
    }

    /// Returns the number of threads that have marks.
    public int threads() {
        return threads.length;
    }

    /// Returns the findings made while the marks were read.
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    @Override
    public String toString() {
        return count + " marks of " + threads.length + " threads, by " + rules;
    }

    /// Takes the begins and ends of marks in the order of their time within each thread.
    ///
    /// Threads: one at a time.
    public static final class Builder {
        private static final int MOST = 500_000_000;

        private static final class Open {
            final int id;
            int process;
            final OpenMarks marks = new OpenMarks();

            Open(int id, int process) {
                this.id = id;
                this.process = process;
            }
        }

        private final RuleSet rules;
        private final Diagnostics diagnostics = new Diagnostics();
        private final MarkKinds kinds;
        private final Map<Integer, Integer> threadIndex = new HashMap<>();
        private final List<Open> open = new ArrayList<>();
        private int count;
        private int[] kind = new int[1024];
        private int[] thread = new int[1024];
        private int[] parent = new int[1024];
        private long[] begin = new long[1024];
        private long[] end = new long[1024];
        private int[] line = new int[1024];
        private int lastThread;
        private int lastIndex = -1;

        /// Creates a builder without marks.
        ///
        /// @param rules the rule set that says which texts are marks
        public Builder(RuleSet rules) {
            this.rules = Objects.requireNonNull(rules, "rules");
            kinds = new MarkKinds(rules, diagnostics);
        }

        /// Adds the begin of a function or mark.
        ///
        /// @param threadId the thread
        /// @param processId the process of the thread
        /// @param time the time in nanoseconds, of any clock
        /// @param text the mark or the function's name
        /// @param lineNumber the line of the file, for messages; 0 when there is none
        public Builder begin(int threadId, int processId, long time, String text, long lineNumber) {
            Objects.requireNonNull(text, "text");
            begin(threadId, processId, time, kinds.of(text, lineNumber), lineNumber);
            return this;
        }

        /// Adds the end of the function or mark that the thread began last and did not end.
        ///
        /// @param threadId the thread
        /// @param time the time in nanoseconds, of the clock of [#begin]
        /// @param lineNumber the line of the file, for messages; 0 when there is none
        public Builder end(int threadId, long time, long lineNumber) {
            int index = find(threadId);
            if (index < 0 || open.get(index).marks.depth() == 0) {
                diagnostics.add(
                        Kind.MISSING_BEGIN,
                        lineNumber,
                        "thread " + threadId + " ends a function that did not begin in this trace; the end is ignored");
                return this;
            }
            var state = open.get(index);
            time = forward(state, time, lineNumber);
            int mark = state.marks.pop();
            if (mark >= 0) end[mark] = time;
            return this;
        }

        /// Returns the trace. The builder must not be used afterwards.
        public PhaseTrace build() {
            for (var state : open) {
                for (int i = state.marks.depth() - 1; i >= 0; i--) {
                    if (state.marks.isSwitched(i)) continue;
                    int mark = state.marks.get(i);
                    diagnostics.add(
                            Kind.MISSING_END,
                            line[mark],
                            "'" + kinds.get(kind[mark]).text() + "' of thread " + state.id
                                    + " does not end in this trace; it counts no time, and the marks inside do");
                }
            }
            return new PhaseTrace(this);
        }

        MarkKind kind(String text, long lineNumber) {
            return kinds.of(text, lineNumber);
        }

        void diagnose(Kind what, long lineNumber, String message) {
            diagnostics.add(what, lineNumber, message);
        }

        void begin(int threadId, int processId, long time, MarkKind mark, long lineNumber) {
            int index = find(threadId);
            if (index < 0) index = add(threadId, processId);
            var state = open.get(index);
            if (state.process <= 0) state.process = processId;
            time = forward(state, time, lineNumber);
            if (count == kind.length) grow();
            int enclosing = state.marks.enclosing();
            if (mark.switches()) {
                if (enclosing < 0) {
                    diagnostics.switchesFromNothing(mark, lineNumber);
                } else {
                    end[enclosing] = time;
                    state.marks.switchOff();
                    enclosing = state.marks.enclosing();
                }
            }
            kind[count] = mark.id();
            thread[count] = index;
            parent[count] = enclosing;
            begin[count] = time;
            end[count] = Long.MIN_VALUE;
            line[count] = (int) Math.min(lineNumber, Integer.MAX_VALUE);
            state.marks.push(count++);
        }

        private long forward(Open state, long time, long lineNumber) {
            if (state.marks.isReversed(time)) diagnostics.isReversed(state.id, lineNumber);
            return state.marks.forward(time);
        }

        private int find(int threadId) {
            if (lastIndex >= 0 && lastThread == threadId) return lastIndex;
            var index = threadIndex.get(threadId);
            if (index == null) return -1;
            lastThread = threadId;
            lastIndex = index;
            return index;
        }

        private int add(int threadId, int processId) {
            open.add(new Open(threadId, processId));
            threadIndex.put(threadId, open.size() - 1);
            lastThread = threadId;
            lastIndex = open.size() - 1;
            return lastIndex;
        }

        private void grow() {
            if (count >= MOST) throw new IllegalStateException("a trace holds at most " + MOST + " marks");
            int size = count + (count >> 1);
            kind = Arrays.copyOf(kind, size);
            thread = Arrays.copyOf(thread, size);
            parent = Arrays.copyOf(parent, size);
            begin = Arrays.copyOf(begin, size);
            end = Arrays.copyOf(end, size);
            line = Arrays.copyOf(line, size);
        }
    }
}
