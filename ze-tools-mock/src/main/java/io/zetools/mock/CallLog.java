package io.zetools.mock;

import java.util.ArrayList;
import java.util.List;

/// The calls that the mock driver got while the log was on.
///
/// Under a real loader, the loader's own calls are among them.
///
/// Threads: any.
public final class CallLog {
    private final Control control;

    CallLog(Control control) {
        this.control = control;
    }

    /// Starts logging, or continues it.
    public void start() {
        control.check("zemock_log_enable", control.enableLog(true));
    }

    /// Stops logging; logged calls stay.
    public void stop() {
        control.check("zemock_log_enable", control.enableLog(false));
    }

    /// Removes all logged calls.
    public void clear() {
        control.check("zemock_log_clear", control.clearLog());
    }

    /// Returns the number of logged calls.
    public long size() {
        return control.logCount();
    }

    /// Returns the number of calls that the log had no room for.
    public long dropped() {
        return control.logDropped();
    }

    /// Returns the calls, in the order in which they ended.
    public List<MockCall> calls() {
        long size = size();
        var calls = new ArrayList<MockCall>();
        for (long i = 0; i < size; i++) calls.add(control.logged(i));
        return List.copyOf(calls);
    }

    /// Returns the names of the functions, in the order in which the calls ended.
    public List<String> functions() {
        return calls().stream().map(MockCall::function).toList();
    }
}
