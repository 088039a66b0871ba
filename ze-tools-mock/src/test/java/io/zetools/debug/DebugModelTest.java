package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.ZeException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("events and acknowledgements follow a model, whatever debuggee and debugger do")
@Tag("no-layers")
class DebugModelTest extends DebugScenario {
    private static final int STEPS = 80;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 16);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void followsTheModel(long seed) {
        var model = new Model(new Random(seed));
        try {
            for (int i = 0; i < STEPS; i++) model.step();
            if (seed % 8 == 0) model.dies();
        } catch (RuntimeException | Error e) {
            e.addSuppressed(new AssertionError("after " + String.join(", ", model.done)));
            throw e;
        } finally {
            model.end();
        }
    }

    /// The state of the debuggee, and the news for the debugger: the events that are on their way, in order, and
    /// the module loads that were read and not acknowledged.
    private static final class Model {
        private final Random random;
        private final List<String> done = new ArrayList<>();
        private final Deque<Consumer<DebugEvent>> expected = new ArrayDeque<>();
        private final List<DebugEvent.ModuleLoad> owed = new ArrayList<>();
        private final List<DebugEvent> settled = new ArrayList<>();

        /// Modules by the order of their loading, as far as a debugger has ever seen where they are.
        private final Map<Integer, LoadedModule> seen = new HashMap<>();

        private final Debuggee.Memory memory = debuggee().memory();
        private int firstModule;
        private int modules;
        private boolean queue;
        private boolean running;
        private boolean stopped;

        /// The debuggee waits until the last module is acknowledged.
        private boolean held;

        private @Nullable DebugSession session;

        Model(Random random) {
            this.random = random;
        }

        void step() {
            switch (random.nextInt(10)) {
                case 0 -> toggleQueue();
                case 1 -> load();
                case 2 -> unload();
                case 3 -> attachOrDetach();
                case 4 -> acknowledge();
                case 5 -> acknowledgeAgain();
                case 6 -> kernel();
                case 7 -> interruptOrResume();
                default -> poll();
            }
        }

        private boolean canCommand() {
            return !held && !running;
        }

        private void toggleQueue() {
            if (!canCommand()) return;
            done.add("queue");
            queue = !queue;
            ok(queue ? "queue" : "unqueue");
            expect(is(queue ? DebugEvent.ProcessEntry.class : DebugEvent.ProcessExit.class));
        }

        private void load() {
            if (held || modules - firstModule > 4) return;
            done.add("load");
            int number = modules++;
            if (session == null) {
                ok("load");
                return;
            }
            debuggee().send("load");
            held = true;
            expect(event -> isLoad(event, number, true));
        }

        private void isLoad(DebugEvent event, int number, boolean isHeld) {
            assertThat(event).isInstanceOf(DebugEvent.ModuleLoad.class);
            assertThat(event.needsAck()).isEqualTo(isHeld);
            var load = (DebugEvent.ModuleLoad) event;
            if (isHeld) owed.add(load);
            var before = seen.putIfAbsent(number, load.module());
            if (before != null) assertThat(load.module()).isEqualTo(before);
        }

        private void unload() {
            if (!canCommand() || modules == firstModule) return;
            done.add("unload");
            ok("unload");
            for (int number = modules - 1; number >= firstModule; number--) {
                int module = number;
                expect(event -> {
                    assertThat(event).isInstanceOf(DebugEvent.ModuleUnload.class);
                    assertThat(((DebugEvent.ModuleUnload) event).module()).isEqualTo(seen.get(module));
                });
            }
            firstModule = modules;
        }

        private void attachOrDetach() {
            if (session != null) {
                done.add("detach");
                detach();
                return;
            }
            done.add("attach");
            session = DebugScenario.attach();
            if (queue) expect(is(DebugEvent.ProcessEntry.class));
            for (int number = firstModule; number < modules; number++) {
                int module = number;
                expect(event -> isLoad(event, module, false));
            }
        }

        private void detach() {
            Objects.requireNonNull(session).close();
            assertThat(owed).noneMatch(load -> load.acknowledgement().isOwed());
            session = null;
            stopped = false;
            expected.clear();
            owed.clear();
            settled.clear();
            release();
        }

        private void release() {
            if (held) assertThat(debuggee().hear()).isEqualTo("ok");
            held = false;
        }

        private void poll() {
            if (session == null) return;
            var next = expected.poll();
            done.add("poll");
            if (next == null) {
                assertThat(session.poll(Duration.ZERO)).isEmpty();
                return;
            }
            var event = session.poll(SOON).orElseThrow();
            next.accept(event);
            if (!event.needsAck()) settled.add(event);
            assertThat(session.owedAcknowledgements()).isEqualTo(owed.size());
        }

        private void acknowledge() {
            if (session == null || owed.isEmpty()) return;
            var load = owed.remove(random.nextInt(owed.size()));
            done.add("acknowledge");
            boolean last = held && load.module().equals(seen.get(modules - 1));
            session.acknowledge(load);
            settled.add(load);
            if (last) release();
        }

        private void acknowledgeAgain() {
            var open = session;
            if (open == null || settled.isEmpty()) return;
            done.add("acknowledge again");
            var event = settled.get(random.nextInt(settled.size()));
            assertThat(open.acknowledge(event)).isFalse();
        }

        /// Starts a kernel that waits, or lets it end.
        private void kernel() {
            if (held || !queue || modules == firstModule) return;
            if (!running) {
                done.add("spin");
                ok("spin 1");
                running = true;
            } else if (session != null) {
                done.add("let it end");
                var space = session.memory(ThreadSelector.ALL, MemorySpace.DEFAULT);
                space.write(memory.word(), DebugThreadTest.word(1));
                if (stopped) session.resume(ThreadSelector.ALL);
                stopped = false;
                running = false;
                assertThat(debuggee().ask("wait 120000")).isEqualTo("done");
                space.write(memory.word(), DebugThreadTest.word(0));
            }
        }

        private void interruptOrResume() {
            var open = session;
            // The event of a load that is under way comes when it comes.
            if (open == null || (held && !expected.isEmpty())) return;
            boolean interrupt = random.nextBoolean();
            done.add(interrupt ? "interrupt" : "resume");
            if (!interrupt && !stopped) {
                assertThatExceptionOfType(ZeException.class).isThrownBy(() -> open.resume(ThreadSelector.ALL));
            } else if (interrupt && stopped) {
                // Some drivers take it, because there are places without work.
                if (open.interrupt(ThreadSelector.ALL)) expect(is(DebugEvent.ThreadUnavailable.class));
            } else if (interrupt) {
                assertThat(open.interrupt(ThreadSelector.ALL)).isTrue();
                stopped = running;
                expect(is(running ? DebugEvent.ThreadStopped.class : DebugEvent.ThreadUnavailable.class));
            } else {
                open.resume(ThreadSelector.ALL);
                stopped = false;
            }
        }

        /// The debuggee is killed: what happened before is still reported, in order.
        void dies() {
            if (session == null) session = DebugScenario.attach();
            debuggee().kill();
            held = false;
            done.add("kill");
            while (!expected.isEmpty()) poll();
            var events = new ArrayList<DebugEvent>();
            do events.add(session.poll(SOON).orElseThrow());
            while (!(events.getLast() instanceof DebugEvent.Detached));
            assertThat(events.getLast()).isInstanceOf(DebugEvent.Detached.class);
            assertThat(events).filteredOn(DebugEvent.Detached.class::isInstance).hasSize(1);
        }

        void end() {
            if (session != null) session.close();
            if (held) assertThat(debuggee().hear()).isEqualTo("ok");
        }

        private void expect(Consumer<DebugEvent> event) {
            if (session != null) expected.add(event);
        }

        private static Consumer<DebugEvent> is(Class<? extends DebugEvent> type) {
            return event -> {
                assertThat(event).isInstanceOf(type);
                assertThat(event.needsAck()).isFalse();
            };
        }
    }
}
