package io.zetools.vm;

import io.zetools.vm.LiveMessage.Command;
import io.zetools.vm.LiveMessage.Value;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/// An event about a command on a device, which lies where the device's times say. The fields are those that the
/// command has in files that the recorder itself writes, and some more. Names differ from those in files by the
/// word Live: readers take two types of one name in a file for one.
abstract class DeviceEvent extends Event {
    @Label("Device")
    @Description("The name of the device.")
    String device = "";

    @Label("Process")
    @Description("The id of the process in the system.")
    long pid;

    @CallNumber
    @Label("Call")
    @Description("The number of the call that made it: commands that the same call has appended have the same; 0 if"
            + " unknown.")
    long call;

    @Label("Place")
    @Description("The place in source code of the call that appended it; empty if unknown.")
    String place = "";

    @Label("Submitter")
    @Description("The Java thread that appended it; none if its name is not that of one running thread.")
    @Nullable
    Thread submitter;

    @Label("Submitter's Name")
    @Description("The name of the thread that appended it.")
    String submitterName = "";

    @Timespan(Timespan.NANOSECONDS)
    @Label("Device Begin")
    @Description("The begin by the system's monotonic clock.")
    long deviceBegin;

    @Timespan(Timespan.NANOSECONDS)
    @Label("Device Time")
    @Description("The duration on the device.")
    long deviceTime;

    /// The fields of an event class that the VM has added, by which an event gets a begin and a duration.
    static final class Times {
        private final VarHandle start;
        private final VarHandle duration;

        private Times(VarHandle start, VarHandle duration) {
            this.start = start;
            this.duration = duration;
        }

        /// Returns those of a class; null if this VM has none.
        static @Nullable Times of(Class<? extends DeviceEvent> type) {
            try {
                var lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
                return new Times(
                        lookup.findVarHandle(type, "startTime", long.class),
                        lookup.findVarHandle(type, "duration", long.class));
            } catch (ReflectiveOperationException e) {
                return null;
            }
        }

        /// Returns the VM's clock, in its ticks, as an event that begins has it; 0 if there is no recording.
        long ticks(DeviceEvent event) {
            event.begin();
            return (long) start.get(event);
        }

        /// Sets the times of an event, in ticks. One without a duration would end when it is committed.
        void set(DeviceEvent event, long ticks, long length) {
            start.set(event, ticks);
            duration.set(event, Math.max(1, length));
        }
    }

    /// Sets all fields.
    final void set(Command of, LiveTexts texts) {
        device = texts.of(of.device());
        pid = number(of, Value.PID);
        call = number(of, Value.CALL);
        place = texts.of(of.place());
        submitterName = texts.of(of.submitter());
        submitter = texts.thread(of.submitter());
        deviceBegin = of.beginNanos();
        deviceTime = of.endNanos() - of.beginNanos();
        setOwn(of, texts);
    }

    /// Sets the fields that this class alone has.
    abstract void setOwn(Command of, LiveTexts texts);

    @SuppressWarnings("EnumOrdinal") // They stand in this order.
    static long number(Command of, Value value) {
        return of.numbers().get(value.ordinal());
    }
}
