package io.zetools.samples.debugger;

import io.zetools.Unsigned;
import io.zetools.ZeException;
import io.zetools.debug.Breakpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The user's breakpoints by number. One on a function or line that is not loaded yet waits for its module; one on
/// a line stops in each function that has code of it.
final class BreakpointTable {
    private final Target target;
    private final List<Entry> entries = new ArrayList<>();
    private int lastNumber;

    BreakpointTable(Target target) {
        this.target = target;
    }

    private static final class Entry {
        private final int number;
        private final String location;
        private List<Breakpoint> breakpoints = List.of();

        Entry(int number, String location) {
            this.number = number;
            this.location = location;
        }
    }

    /// Sets a breakpoint, now or when a module has the function.
    ///
    /// @return a sentence about the result
    String add(String location) {
        var entry = new Entry(lastNumber + 1, location);
        set(entry);
        lastNumber = entry.number;
        entries.add(entry);
        return describe(entry);
    }

    void delete(int number) {
        var entry = entries.stream()
                .filter(candidate -> candidate.number == number)
                .findFirst()
                .orElseThrow(() -> new CommandException("there is no breakpoint " + number));
        entries.remove(entry);
        entry.breakpoints.forEach(Breakpoint::close);
    }

    List<String> list() {
        return entries.stream().map(this::describe).toList();
    }

    /// Returns the number of the breakpoint at an address.
    Optional<Integer> at(@Unsigned long address) {
        return entries.stream()
                .filter(entry -> entry.breakpoints.stream().anyMatch(each -> each.address() == address))
                .map(entry -> entry.number)
                .findFirst();
    }

    /// Sets the breakpoints that have waited for a module that was loaded.
    ///
    /// @return a sentence about each result
    List<String> loaded() {
        var lines = new ArrayList<String>();
        for (var entry : entries) {
            if (!entry.breakpoints.isEmpty()) continue;
            try {
                set(entry);
                if (!entry.breakpoints.isEmpty()) lines.add(describe(entry));
            } catch (ZeException | IllegalStateException | CommandException e) {
                lines.add("breakpoint %d cannot be set: %s".formatted(entry.number, e.getMessage()));
            }
        }
        return lines;
    }

    /// Lets the breakpoints of a module that is unloaded wait for another one.
    void unloaded(TargetModule module) {
        for (var entry : entries) {
            entry.breakpoints = entry.breakpoints.stream()
                    .filter(each -> !module.covers(each.address()))
                    .toList();
        }
    }

    /// Lets all breakpoints wait for modules of another session, because the session is over.
    void forget() {
        entries.forEach(entry -> entry.breakpoints = List.of());
    }

    private void set(Entry entry) {
        try {
            var set = new ArrayList<Breakpoint>();
            for (long address : target.locations(entry.location)) {
                set.add(target.session().breakpoint(address));
                entry.breakpoints = List.copyOf(set);
            }
        } catch (Expression.UnknownName _) {
            entry.breakpoints = List.of();
        }
    }

    private String describe(Entry entry) {
        var places = entry.breakpoints.stream()
                .map(each -> target.describe(each.address()))
                .toList();
        return places.isEmpty()
                ? "breakpoint %d waits for a module with %s".formatted(entry.number, entry.location)
                : "breakpoint %d at %s".formatted(entry.number, String.join(" and ", places));
    }
}
