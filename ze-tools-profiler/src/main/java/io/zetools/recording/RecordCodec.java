package io.zetools.recording;

import io.zetools.metric.GroupDescription;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Writes and reads definitions and events: kind, length, and the components of the record one after the other.
///
/// A kind that is added gets the next number, and none is ever given to another one. Components are only added at
/// the end: what an older file does not have reads as 0 or empty, and what a newer one has more is stepped over.
final class RecordCodec {
    private static final long NANOS_PER_SECOND = 1_000_000_000;
    private static final long MAX_SECONDS = Long.MAX_VALUE / NANOS_PER_SECOND;

    /// The kinds in the order of their numbers, from 1.
    private static final List<Class<? extends Record>> DEFINITIONS = List.of(
            Definition.Run.class,
            Definition.OsProcess.class,
            Definition.OsThread.class,
            Definition.Function.class,
            Definition.Device.class,
            Definition.Engine.class,
            Definition.Module.class,
            Definition.Kernel.class,
            Definition.Location.class,
            Definition.Stack.class,
            Definition.Name.class,
            Definition.ClockPair.class,
            Definition.Note.class,
            Definition.ProcessEnd.class,
            Definition.RunEnd.class,
            Definition.Loader.class,
            Definition.Unseen.class,
            Definition.Cost.class,
            Definition.MetricGroup.class,
            Definition.KernelProperties.class,
            Definition.Variable.class,
            Definition.MetricSampling.class,
            Definition.Appends.class,
            Definition.Unrecorded.class,
            Definition.BuildLog.class,
            Definition.ModuleImage.class,
            Definition.ModuleEnd.class);

    private static final List<Class<? extends Record>> EVENTS = List.of(
            RecordedEvent.Account.class,
            RecordedEvent.DeviceActivity.class,
            RecordedEvent.Region.class,
            RecordedEvent.Instant.class,
            RecordedEvent.Sample.class,
            RecordedEvent.CallLocation.class,
            RecordedEvent.Notification.class,
            RecordedEvent.KernelReport.class);

    /// A kind of record with the way to make one.
    private record Kind(
            int number,
            List<RecordComponent> components,
            List<Method> accessors,
            Constructor<? extends Record> constructor) {
        static Kind of(int number, Class<? extends Record> type) {
            var components = List.of(type.getRecordComponents());
            var types = components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new);
            try {
                var accessors =
                        components.stream().map(RecordComponent::getAccessor).toList();
                return new Kind(number, components, accessors, type.getDeclaredConstructor(types));
            } catch (NoSuchMethodException e) {
                throw new AssertionError("a record has this constructor", e);
            }
        }
    }

    private static final List<Kind> DEFINITION_KINDS = kinds(DEFINITIONS);
    private static final List<Kind> EVENT_KINDS = kinds(EVENTS);

    private final Map<Class<?>, Kind> byType = new HashMap<>();
    private final List<Kind> byNumber;
    private final Definitions names;
    private final ByteWriter content = new ByteWriter(1 << 10);

    private RecordCodec(List<Kind> kinds, Definitions names) {
        this.names = names;
        byNumber = kinds;
        for (var kind : kinds) byType.put(kind.constructor.getDeclaringClass(), kind);
    }

    static RecordCodec ofDefinitions() {
        return new RecordCodec(DEFINITION_KINDS, new Definitions());
    }

    static RecordCodec ofEvents() {
        return ofEvents(new Definitions());
    }

    /// @param names the definitions among which events find their texts
    static RecordCodec ofEvents(Definitions names) {
        return new RecordCodec(EVENT_KINDS, names);
    }

    private static List<Kind> kinds(List<Class<? extends Record>> types) {
        var kinds = new ArrayList<Kind>();
        for (var type : types) kinds.add(Kind.of(kinds.size() + 1, type));
        return List.copyOf(kinds);
    }

    /// Adds a record.
    ///
    /// @throws IllegalArgumentException if it is of a kind that is written otherwise
    void write(Object item, ByteWriter out) {
        var kind = byType.get(item.getClass());
        if (kind == null)
            throw new IllegalArgumentException(
                    "no such list has a " + item.getClass().getSimpleName());
        content.clear();
        for (int i = 0; i < kind.components.size(); i++)
            writeValue(kind.components.get(i).getType(), valueOf(kind.accessors.get(i), item));
        out.varint(kind.number);
        out.varint(content.size());
        out.add(content.array(), 0, content.size());
    }

    /// Reads a record; `null` if its kind is not known.
    ///
    /// @throws IOException if the bytes are none
    ///
    /// @param firstProcess added to the number of a process, where several files are read as one
    @Nullable
    Object read(ByteReader in, int firstProcess) throws IOException {
        long number = in.varint();
        var part = in.part(in.count());
        if (number < 1 || number > byNumber.size()) return null;
        var kind = byNumber.get((int) number - 1);
        var values = new Object[kind.components.size()];
        for (int i = 0; i < values.length; i++) {
            var component = kind.components.get(i);
            values[i] = component.getType() == NotificationContent.class
                    ? content(part, (Integer) values[0])
                    : readValue(component, part, firstProcess);
        }
        try {
            return kind.constructor.newInstance(values);
        } catch (InvocationTargetException | InstantiationException | IllegalAccessException e) {
            throw new DamageException("the recording has an impossible record of kind " + number, e);
        }
    }

    private NotificationContent content(ByteReader in, int process) throws IOException {
        return NotificationContent.read(
                in,
                number -> names.get(Definition.Name.class, process, number)
                        .map(Definition.Name::text)
                        .orElse("#" + number));
    }

    private static Object valueOf(Method accessor, Object item) {
        try {
            return accessor.invoke(item);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new LinkageError("a component can be read", e);
        }
    }

    private void writeValue(Class<?> type, Object value) {
        switch (value) {
            case Integer it -> content.signed(it);
            case Long it -> content.signed(it);
            case Double it -> content.int64(Double.doubleToRawLongBits(it));
            case Boolean it -> content.int8(it ? 1 : 0);
            case String it -> content.text(it);
            case Instant it -> {
                content.signed(it.getEpochSecond());
                content.varint(it.getNano());
            }
            case Enum<?> it -> content.text(it.name());
            case GroupDescription it -> {
                var bytes = GroupCodec.encode(it);
                content.varint(bytes.length);
                content.add(bytes, 0, bytes.length);
            }
            case ByteBuffer it -> {
                var bytes = new byte[it.remaining()];
                it.get(bytes);
                content.varint(bytes.length);
                content.add(bytes, 0, bytes.length);
            }
            case List<?> it -> {
                content.varint(it.size());
                for (var element : it) {
                    if (element instanceof Integer number) content.text(Integer.toString(number));
                    else content.text((String) element);
                }
            }
            case NotificationContent it -> it.write(content);
            case Map<?, ?> it -> {
                content.varint(it.size());
                it.forEach((name, number) -> {
                    content.text((String) name);
                    content.signed((Long) number);
                });
            }
            default -> throw new AssertionError("no component is a " + type);
        }
    }

    private static Object readValue(RecordComponent component, ByteReader in, int firstProcess) throws IOException {
        var type = component.getType();
        boolean missing = !in.hasRemaining();
        if (type == int.class) {
            int number = missing ? 0 : (int) in.signed();
            return component.getName().equals("process") ? process(number, firstProcess) : number;
        }
        if (type == long.class) return missing ? 0L : in.signed();
        if (type == double.class) return missing ? 0.0 : Double.longBitsToDouble(in.int64());
        if (type == boolean.class) return !missing && in.int8() != 0;
        if (type == String.class) return missing ? "" : in.text();
        if (type == Instant.class) return missing ? Instant.EPOCH : instant(in.signed(), in.varint());
        if (type == RecordedEvent.ActivityState.class) return missing ? RecordedEvent.ActivityState.DROPPED : state(in);
        if (type == GroupDescription.class) return GroupCodec.decode(bytes(in));
        if (type == ByteBuffer.class) return missing ? ByteBuffer.allocate(0) : bytes(in);
        if (type == Map.class) return missing ? Map.of() : map(in);
        if (type == List.class)
            return missing ? List.of() : list(in, component.getGenericType().toString());
        throw new AssertionError("no component is a " + type);
    }

    private static int process(int number, int firstProcess) throws IOException {
        if (number < Definition.WHOLE || number > RecordingFormat.MAX_PROCESS)
            throw new DamageException("the recording has a process number %d".formatted(number));
        return number < 0 ? number : Math.addExact(number, firstProcess);
    }

    private static RecordedEvent.ActivityState state(ByteReader in) throws IOException {
        var name = in.text();
        for (var state : RecordedEvent.ActivityState.values()) if (state.name().equals(name)) return state;
        return RecordedEvent.ActivityState.DROPPED;
    }

    private static ByteBuffer bytes(ByteReader in) throws IOException {
        return ByteBuffer.wrap(in.part(in.count()).rest());
    }

    private static Map<String, Long> map(ByteReader in) throws IOException {
        Map<String, Long> map = new LinkedHashMap<>();
        for (int i = in.count(); i > 0; i--) map.put(in.text(), in.signed());
        return map;
    }

    private static List<?> list(ByteReader in, String type) throws IOException {
        boolean numbers = type.contains("Integer");
        var list = new ArrayList<Object>();
        for (int i = in.count(); i > 0; i--) list.add(numbers ? number(in.text()) : in.text());
        return list;
    }

    private static Integer number(String text) throws IOException {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException e) {
            throw new DamageException("the recording has '%s' where a number belongs".formatted(text), e);
        }
    }

    private static Instant instant(long seconds, long nanos) throws IOException {
        // Times that nanoseconds since 1970 can express, as formats of other programs do.
        boolean fits = seconds >= 0 && seconds < MAX_SECONDS && nanos >= 0 && nanos < NANOS_PER_SECOND;
        if (!fits) throw new DamageException("the recording has an impossible time of day");
        return Instant.ofEpochSecond(seconds, nanos);
    }
}
