package io.zetools.export.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.vm.LiveMessage;
import java.util.Map;
import jdk.jfr.AnnotationElement;
import jdk.jfr.ContentType;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.Relational;
import jdk.jfr.ValueDescriptor;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The classes of live events have the fields of the events in files, and some more.
@DisplayName("live events and those in files have one description")
class LiveEventTypesTest {
    private static final Map<LiveMessage.Kind, String> CLASSES = Map.of(
            LiveMessage.Kind.KERNEL, "KernelEvent",
            LiveMessage.Kind.COPY, "CopyEvent",
            LiveMessage.Kind.FILL, "FillEvent",
            LiveMessage.Kind.COMMAND, "CommandEvent",
            LiveMessage.Kind.NOT_TIMED, "NotTimedEvent");

    @ParameterizedTest
    @EnumSource
    void same(LiveMessage.Kind kind) throws Exception {
        var found = Class.forName("io.zetools.vm." + CLASSES.get(kind)).asSubclass(Event.class);
        var live = EventType.getEventType(found);
        var file = EventTypes.of(kind);
        assertThat(live.getName()).isEqualTo(file.name().replace("zetools.", "zetools.Live"));
        assertThat(live.getLabel()).isEqualTo(file.label());
        assertThat(live.getDescription()).isEqualTo(file.description());
        assertThat(live.getCategoryNames()).isEqualTo(file.category());
        for (var field : file.fields()) {
            var its = live.getField(field.name());
            assertThat(its).as(field.name()).isNotNull();
            assertThat(its.getTypeName())
                    .as(field.name())
                    .isEqualTo(field.kind().type());
            assertThat(its.getLabel()).as(field.name()).isEqualTo(field.label());
            assertThat(its.getDescription()).as(field.name()).isEqualTo(field.description());
            assertThat(unit(its)).as(field.name()).isEqualTo(field.unit().annotation());
        }
    }

    /// Returns the name of the annotation that says what a field's number is; empty for none.
    private static String unit(ValueDescriptor field) {
        return field.getAnnotationElements().stream()
                .filter(each ->
                        each.getAnnotation(ContentType.class) != null || each.getAnnotation(Relational.class) != null)
                .map(AnnotationElement::getTypeName)
                .findFirst()
                .orElse("");
    }
}
