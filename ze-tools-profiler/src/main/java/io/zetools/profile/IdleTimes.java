package io.zetools.profile;

import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds the longest times in which devices were idle between two commands, with the reasons that a report has for
/// them. It needs all commands of a device at once, some 200 bytes for each: of more than fit it finds none.
///
/// Threads: one at a time.
public final class IdleTimes implements RecordingSink {
    private final long mostCommands;
    private @Nullable DeviceSums sums;
    private long commands;

    /// Creates a reader.
    ///
    /// @param recording the recording that will be scanned
    /// @param gaps the number of the longest times of each device that are kept
    /// @param mostCommands the commands at which nothing more is kept
    public IdleTimes(Recording recording, int gaps, long mostCommands) {
        this.mostCommands = mostCommands;
        sums = DeviceSums.ofIdleTimes(recording, gaps);
    }

    @Override
    public void define(Definition definition) {
        if (sums != null) sums.define(definition);
    }

    @Override
    public void begin(Part part) {
        if (sums != null) sums.begin(part);
    }

    @Override
    public void event(RecordedEvent event) {
        if (event instanceof DeviceActivity && ++commands > mostCommands) sums = null;
        if (sums != null) sums.event(event);
    }

    @Override
    public void calls(CallColumns calls) {
        if (sums != null && commands > 0) sums.callsOfIdleTimes(calls);
    }

    /// Returns the number of commands.
    public long commands() {
        return commands;
    }

    /// Returns whether there were more commands than fit.
    public boolean isTooMuch() {
        return sums == null;
    }

    /// Returns the use of each device; empty if there were more commands than fit.
    public List<DeviceUse> uses() {
        return sums == null ? List.of() : sums.uses();
    }
}
