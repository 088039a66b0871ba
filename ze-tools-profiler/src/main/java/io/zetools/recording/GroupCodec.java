package io.zetools.recording;

import io.zetools.Flags;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricDescription;
import io.zetools.metric.SamplingType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;

/// The description of a metric group as bytes.
final class GroupCodec {
    /// The bytes of a metric without any text: four lengths and three numbers.
    private static final int SMALLEST_METRIC = 7 * Integer.BYTES;

    private GroupCodec() {}

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    static byte[] encode(GroupDescription group) {
        var out = new Output();
        out.text(group.device());
        out.text(group.name());
        out.text(group.description());
        out.number(group.domain());
        out.number(group.sampling().bits());
        out.number(group.metrics().size());
        for (var metric : group.metrics()) {
            out.text(metric.name());
            out.text(metric.description());
            out.text(metric.component());
            out.text(metric.unit());
            out.number(metric.tier());
            out.number(metric.rawType());
            out.number(metric.rawValueType());
        }
        return out.bytes.toByteArray();
    }

    /// @throws IOException if it is no description
    static GroupDescription decode(ByteBuffer bytes) throws IOException {
        var in = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
        try {
            var device = text(in);
            var name = text(in);
            var description = text(in);
            int domain = in.getInt();
            var sampling = Flags.of(SamplingType.class, in.getInt());
            int count = in.getInt();
            if (count < 0 || count > in.remaining() / SMALLEST_METRIC) {
                throw new DamageException("a description of %d metrics in %d bytes".formatted(count, in.remaining()));
            }
            var metrics = new ArrayList<MetricDescription>(count);
            for (int i = 0; i < count; i++) metrics.add(metric(i, in));
            if (in.hasRemaining()) throw new DamageException("a description with something behind it");
            return new GroupDescription(device, name, description, domain, sampling, metrics);
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            throw new DamageException("a description that is too short", e);
        }
    }

    private static MetricDescription metric(int index, ByteBuffer in) throws IOException {
        var name = text(in);
        var description = text(in);
        var component = text(in);
        var unit = text(in);
        return new MetricDescription(index, name, description, component, in.getInt(), in.getInt(), in.getInt(), unit);
    }

    private static String text(ByteBuffer in) throws IOException {
        int length = in.getInt();
        if (length < 0 || length > in.remaining()) {
            throw new DamageException("a text of %d bytes in %d".formatted(length, in.remaining()));
        }
        var bytes = new byte[length];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static final class Output {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        void number(int value) {
            bytes.writeBytes(buffer(Integer.BYTES).putInt(value).array());
        }

        void text(String text) {
            var encoded = text.getBytes(StandardCharsets.UTF_8);
            number(encoded.length);
            bytes.writeBytes(encoded);
        }
    }
}
