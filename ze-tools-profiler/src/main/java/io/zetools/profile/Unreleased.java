package io.zetools.profile;

import io.zetools.internal.number.Keys;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.HandleLife;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.recording.SourcePlaces;
import io.zetools.trace.ApiFunction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Objects and memory of one kind that a recording saw made, and not released until its end.
///
/// The recording must have the arguments that lives follow from, as a [io.zetools.recording.WholeProcess] keeps
/// them; of others memory alone is known. What a program releases by way of its context is in it.
///
/// @param kind of handle, such as `command list`, or the kind of memory followed by `memory`
/// @param function the function that made them
/// @param place the innermost frame outside of known runtimes that called it; empty without automatic stacks
/// @param count their number
/// @param bytes the memory that they hold, as far as the calls say: 0 for handles
public record Unreleased(String kind, String function, String place, long count, long bytes) {
    /// Returns what is left, in the order in which the first of each was made.
    ///
    /// @throws IOException if the recording cannot be read
    public static List<Unreleased> of(Recording recording) throws IOException {
        var places = new SourcePlaces.Reader();
        var lives = new Lives(places.places());
        recording.scan(RecordingSink.all(List.of(places, lives)));
        return lives.left();
    }

    /// Returns this as a phrase: `2 × event, made by zeEventCreate at Solver.step (Solver.java:11)`.
    @Override
    public String toString() {
        var size = bytes > 0 ? " of %,d bytes".formatted(bytes) : "";
        var where = place.isEmpty() ? "" : " at " + place;
        return "%d × %s%s, made by %s%s".formatted(count, kind, size, function, where);
    }

    /// Adds up while a recording is read.
    private static final class Lives implements RecordingSink {
        /// The effect of a call on one object.
        ///
        /// @param space handles of different kinds may have the same value
        /// @param size the argument with the bytes; empty for none
        private record Effect(String kind, boolean begins, String argument, String space, String size) {}

        private record OneFunction(Definition.Function definition, List<Effect> effects) {}

        private record Thing(int process, String space, long value) {}

        /// @param nanos when the object was there, or was about to go
        private record Change(long nanos, boolean begins, Thing thing, Unreleased one) {}

        private record Group(String kind, String function, String place) {}

        private final SourcePlaces places;
        /// By the numbers of process and function; those that make or release something.
        private final Map<Long, OneFunction> functions = new HashMap<>();

        private final List<Change> changes = new ArrayList<>();

        Lives(SourcePlaces places) {
            this.places = places;
        }

        @Override
        public void define(Definition definition) {
            if (!(definition instanceof Definition.Function it)) return;
            var effects = effects(it.name());
            if (!effects.isEmpty()) functions.put(Keys.of(it.process(), it.function()), new OneFunction(it, effects));
        }

        private static List<Effect> effects(String function) {
            var memory = MemoryEffect.of(function);
            if (memory.isPresent()) {
                var it = memory.get();
                var kind = it.allocates() ? it.kind() + " memory" : "";
                return List.of(
                        new Effect(kind, it.allocates(), it.place(), it.space().name(), it.size()));
            }
            return ApiFunction.find(function).map(HandleLife::of).orElse(List.of()).stream()
                    .map(life -> new Effect(life.kind(), life.begins(), life.argument(), life.kind(), ""))
                    .toList();
        }

        @Override
        public void calls(CallColumns calls) {
            for (int i = 0; i < calls.size(); i++) {
                var function = functions.get(Keys.of(calls.process(i), calls.function(i)));
                if (function == null || calls.result(i) != 0) continue;
                for (var effect : function.effects()) add(calls, i, function.definition(), effect);
            }
        }

        private void add(CallColumns calls, int call, Definition.Function function, Effect effect) {
            long value = MemoryEffect.argument(calls, call, function, effect.argument());
            if (value == 0) return;
            var thing = new Thing(calls.process(call), effect.space(), value);
            long bytes = effect.size().isEmpty() ? 0 : MemoryEffect.argument(calls, call, function, effect.size());
            var place = effect.begins()
                    ? places.ofCall(calls.process(call), calls.thread(call), calls.sequence(call))
                            .map(each -> each.user().toString())
                            .orElse("")
                    : "";
            // A driver may give a handle out again before the call that released it has returned.
            long nanos = effect.begins() ? calls.endNanos(call) : calls.startNanos(call);
            changes.add(new Change(
                    nanos, effect.begins(), thing, new Unreleased(effect.kind(), function.name(), place, 1, bytes)));
        }

        List<Unreleased> left() {
            Map<Thing, Unreleased> live = new LinkedHashMap<>();
            changes.sort(Comparator.comparingLong(Change::nanos));
            for (var change : changes) {
                live.remove(change.thing());
                if (change.begins()) live.put(change.thing(), change.one());
            }
            Map<Group, Unreleased> groups = new LinkedHashMap<>();
            for (var one : live.values())
                groups.merge(new Group(one.kind(), one.function(), one.place()), one, Lives::sum);
            return List.copyOf(groups.values());
        }

        private static Unreleased sum(Unreleased a, Unreleased b) {
            return new Unreleased(a.kind(), a.function(), a.place(), a.count() + b.count(), a.bytes() + b.bytes());
        }
    }
}
