package io.zetools.recording;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Writes and reads events.
///
/// Threads: one.
final class EventCodec extends RecordCodec {
    // The numbers of the kinds. One that is added gets the next number, and none is ever given to another one.
    private static final int ACCOUNT = 1;
    private static final int DEVICE_ACTIVITY = 2;
    private static final int REGION = 3;
    private static final int INSTANT = 4;
    private static final int SAMPLE = 5;
    private static final int CALL_LOCATION = 6;
    private static final int NOTIFICATION = 7;
    private static final int KERNEL_REPORT = 8;

    private final Definitions names;

    /// Those of the process of the last notification: most are followed by one of the same.
    private ProcessTexts texts;

    /// @param names the definitions among which events find their texts
    EventCodec(Definitions names) {
        this.names = names;
        texts = new ProcessTexts(names, 0);
    }

    private NotificationContent content(int process, ByteReader in) throws IOException {
        if (texts.process() != process) texts = new ProcessTexts(names, process);
        return NotificationContent.read(in, texts);
    }

    @Override
    int components(Object item, ByteWriter out) {
        if (item instanceof RecordedEvent.Account it) return write(it, out);
        if (item instanceof RecordedEvent.DeviceActivity it) return write(it, out);
        if (item instanceof RecordedEvent.Region it) return write(it, out);
        if (item instanceof RecordedEvent.Instant it) return write(it, out);
        if (item instanceof RecordedEvent.Sample it) return write(it, out);
        if (item instanceof RecordedEvent.CallLocation it) return write(it, out);
        if (item instanceof RecordedEvent.Notification it) return write(it, out);
        if (item instanceof RecordedEvent.KernelReport it) return write(it, out);
        throw new IllegalArgumentException(
                "no such list has a " + item.getClass().getSimpleName());
    }

    @Override
    @Nullable
    Object components(int kind, RecordFields in) throws IOException {
        return switch (kind) {
            case ACCOUNT -> account(in);
            case DEVICE_ACTIVITY -> deviceActivity(in);
            case REGION -> region(in);
            case INSTANT -> instant(in);
            case SAMPLE -> sample(in);
            case CALL_LOCATION -> callLocation(in);
            case NOTIFICATION -> notification(in);
            case KERNEL_REPORT -> kernelReport(in);
            default -> null;
        };
    }

    private static int write(RecordedEvent.Account it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.thread());
        out.text(it.kind());
        out.signed(it.endNanos());
        out.signed(it.seen());
        out.signed(it.recorded());
        out.counts(it.dropped());
        out.signed(it.inFlight());
        out.signed(it.firstLossNanos());
        out.signed(it.lastLossNanos());
        return ACCOUNT;
    }

    private static RecordedEvent.Account account(RecordFields in) throws IOException {
        return new RecordedEvent.Account(
                in.process(),
                in.int32(),
                in.text(),
                in.int64(),
                in.int64(),
                in.int64(),
                in.counts(),
                in.int64(),
                in.int64(),
                in.int64());
    }

    private static int write(RecordedEvent.DeviceActivity it, ByteWriter out) {
        out.signed(it.process());
        out.text(it.kind());
        out.signed(it.engine());
        out.signed(it.object());
        out.signed(it.appendedNanos());
        out.signed(it.submittedNanos());
        out.signed(it.startNanos());
        out.signed(it.endNanos());
        out.signed(it.bytes());
        out.text(it.state().name());
        out.text(it.reason());
        out.signed(it.correlation());
        out.signed(it.thread());
        out.signed(it.device());
        out.signed(it.function());
        out.signed(it.list());
        out.signed(it.execution());
        out.signed(it.command());
        out.signed(it.groupsX());
        out.signed(it.groupsY());
        out.signed(it.groupsZ());
        out.signed(it.observedNanos());
        out.signed(it.errorNanos());
        out.flag(it.seen());
        out.signed(it.tiles());
        out.text(it.source());
        out.text(it.target());
        out.signed(it.kernels());
        out.signed(it.location());
        return DEVICE_ACTIVITY;
    }

    private static RecordedEvent.DeviceActivity deviceActivity(RecordFields in) throws IOException {
        return new RecordedEvent.DeviceActivity(
                in.process(),
                in.text(),
                in.int32(),
                in.int32(),
                in.int64(),
                in.int64(),
                in.int64(),
                in.int64(),
                in.int64(),
                in.state(),
                in.text(),
                in.int64(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int64(),
                in.int64(),
                in.flag(),
                in.int32(),
                in.text(),
                in.text(),
                in.int32(),
                in.int32());
    }

    private static int write(RecordedEvent.Region it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.thread());
        out.text(it.kind());
        out.text(it.name());
        out.signed(it.startNanos());
        out.signed(it.endNanos());
        out.signed(it.location());
        out.text(it.domain());
        out.text(it.layer());
        out.text(it.phase());
        out.flag(it.switches());
        out.flag(it.subtracts());
        out.signed(it.colour());
        out.signed(it.id());
        return REGION;
    }

    private static RecordedEvent.Region region(RecordFields in) throws IOException {
        return new RecordedEvent.Region(
                in.process(),
                in.int32(),
                in.text(),
                in.text(),
                in.int64(),
                in.int64(),
                in.int32(),
                in.text(),
                in.text(),
                in.text(),
                in.flag(),
                in.flag(),
                in.int32(),
                in.int64());
    }

    private static int write(RecordedEvent.Instant it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.thread());
        out.text(it.kind());
        out.text(it.name());
        out.signed(it.endNanos());
        out.counts(it.values());
        out.signed(it.location());
        out.text(it.domain());
        out.text(it.text());
        out.real(it.number());
        return INSTANT;
    }

    private static RecordedEvent.Instant instant(RecordFields in) throws IOException {
        return new RecordedEvent.Instant(
                in.process(),
                in.int32(),
                in.text(),
                in.text(),
                in.int64(),
                in.counts(),
                in.int32(),
                in.text(),
                in.text(),
                in.real());
    }

    private static int write(RecordedEvent.Sample it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.group());
        out.signed(it.endNanos());
        out.flag(it.maxima());
        out.block(it.bytes());
        out.block(it.times());
        return SAMPLE;
    }

    private static RecordedEvent.Sample sample(RecordFields in) throws IOException {
        return new RecordedEvent.Sample(in.process(), in.int32(), in.int64(), in.flag(), in.bytes(), in.bytes());
    }

    private static int write(RecordedEvent.CallLocation it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.thread());
        out.signed(it.sequence());
        out.signed(it.location());
        out.signed(it.endNanos());
        return CALL_LOCATION;
    }

    private static RecordedEvent.CallLocation callLocation(RecordFields in) throws IOException {
        return new RecordedEvent.CallLocation(in.process(), in.int32(), in.int64(), in.int32(), in.int64());
    }

    private static int write(RecordedEvent.Notification it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.thread());
        out.signed(it.endNanos());
        it.content().write(out);
        return NOTIFICATION;
    }

    private RecordedEvent.Notification notification(RecordFields in) throws IOException {
        int process = in.process();
        int thread = in.int32();
        long endNanos = in.int64();
        return new RecordedEvent.Notification(process, thread, endNanos, content(process, in.in()));
    }

    private static int write(RecordedEvent.KernelReport it, ByteWriter out) {
        out.signed(it.process());
        out.signed(it.device());
        out.signed(it.group());
        out.signed(it.list());
        out.signed(it.execution());
        out.signed(it.command());
        out.signed(it.endNanos());
        out.text(it.reason());
        out.block(it.bytes());
        return KERNEL_REPORT;
    }

    private static RecordedEvent.KernelReport kernelReport(RecordFields in) throws IOException {
        return new RecordedEvent.KernelReport(
                in.process(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int32(),
                in.int64(),
                in.text(),
                in.bytes());
    }
}
