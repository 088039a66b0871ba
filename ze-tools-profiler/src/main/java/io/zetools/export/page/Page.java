package io.zetools.export.page;

import com.fasterxml.jackson.core.JsonGenerator;
import io.zetools.report.FilledTable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/// Writes the page: markup, style, events, facts and scripts.
///
/// Nothing of the recording is markup or script: events are a block of bytes in base64, everything else is a block
/// of JSON in which no `<` stands. The content security policy allows the page's own script and style by their
/// sums, and no request.
///
/// Threads: one.
public final class Page {
    /// The bytes with which each page begins.
    public static final String BEGIN = "<!DOCTYPE html><!-- a page of zetools -->\n";

    /// The bytes that a page has at most.
    public static final long MOST_BYTES = 25_000_000;

    /// Four characters of base64 stand for three bytes.
    private static final int CHARACTERS = 4;

    private static final int BYTES = 3;

    /// Facts of the whole page, which are members of the JSON object.
    public interface Facts {
        /// Writes the members.
        ///
        /// @throws IOException if they cannot be written
        void write(Members to) throws IOException;
    }

    /// Takes facts.
    public static final class Members {
        private final JsonGenerator out;

        private Members(JsonGenerator out) {
            this.out = out;
        }

        /// Writes a text, which is visible as a whole.
        ///
        /// @throws IOException if it cannot be written
        public void text(String name, String text) throws IOException {
            out.writeStringField(name, Texts.visible(text));
        }

        /// Writes texts likewise.
        ///
        /// @throws IOException if they cannot be written
        public void texts(String name, List<String> texts) throws IOException {
            out.writeArrayFieldStart(name);
            for (var each : texts) out.writeString(Texts.visible(each));
            out.writeEndArray();
        }

        /// Writes a number.
        ///
        /// @throws IOException if it cannot be written
        public void number(String name, long number) throws IOException {
            out.writeNumberField(name, number);
        }
    }

    /// A track with the bytes of its columns.
    private record PackedTrack(Track track, List<byte[]> columns) {}

    private final Facts facts;
    private final List<FilledTable<?>> tables;
    private final Events events;

    /// @param facts of the whole page
    /// @param tables in the order in which they are listed
    /// @param events may get fewer, so that the page has room for them
    public Page(Facts facts, List<FilledTable<?>> tables, Events events) {
        this.facts = facts;
        this.tables = List.copyOf(tables);
        this.events = events;
    }

    /// Writes the page. The stream stays open.
    ///
    /// @throws IOException if it cannot be written
    public void write(OutputStream to) throws IOException {
        var script = PageScript.text();
        var style = PageScript.resource("page.css");
        var ofScript = PageScript.hash(script);
        var ofStyle = PageScript.hash(style);
        var policy = """
                default-src 'none'; script-src %s; style-src %s; base-uri 'none'; form-action 'none'; \
                require-trusted-types-for 'script'; trusted-types 'none'""".formatted(ofScript, ofStyle);
        var frame = PageScript.resource("page.html");
        long rest = (long) frame.length() + script.length() + style.length() + policy.length() + BEGIN.length();
        var tracks = packed();
        var json = json(tracks);
        while (rest + json.length() + base64Size(tracks) > MOST_BYTES) {
            events.widen();
            tracks = packed();
            json = json(tracks);
        }
        ascii(to, BEGIN);
        int at = 0;
        for (var place : List.of("{policy}", "{style}", "{events}", "{facts}", "{script}")) {
            int begin = frame.indexOf(place, at);
            text(to, frame.substring(at, begin));
            at = begin + place.length();
            switch (place) {
                case "{policy}" -> ascii(to, policy);
                case "{style}" -> text(to, style);
                case "{events}" -> base64(to, tracks);
                case "{facts}" -> ascii(to, json);
                default -> text(to, script);
            }
        }
        text(to, frame.substring(at));
    }

    private List<PackedTrack> packed() {
        var all = new ArrayList<PackedTrack>();
        for (var track : events.tracks())
            if (track.count() > 0)
                all.add(new PackedTrack(
                        track, track.columns().stream().map(Column::deflated).toList()));
        return all;
    }

    private static long base64Size(List<PackedTrack> tracks) {
        long bytes = 0;
        for (var track : tracks) for (var each : track.columns()) bytes += each.length;
        return (bytes + BYTES - 1) / BYTES * CHARACTERS;
    }

    private static void base64(OutputStream to, List<PackedTrack> tracks) throws IOException {
        try (var encoder = Base64.getEncoder().wrap(new StaysOpen(to))) {
            for (var track : tracks) for (var each : track.columns()) encoder.write(each);
        }
    }

    private String json(List<PackedTrack> tracks) throws IOException {
        var text = new StringWriter();
        try (var out = MarkupEscapes.generator(text)) {
            out.writeStartObject();
            facts.write(new Members(out));
            out.writeNumberField("events", events.kept());
            out.writeNumberField("left_out", events.leftOut());
            out.writeNumberField("width_ns", events.width());
            out.writeNumberField("texts_left_out", events.texts().leftOut());
            events.texts().write(out);
            kinds(out);
            out.writeArrayFieldStart("tracks");
            int at = 0;
            for (var each : tracks) at = write(out, each, at);
            out.writeEndArray();
            try (var to = new PageTables(out)) {
                for (var each : tables) each.write(to);
            }
            out.writeEndObject();
        }
        return text.toString();
    }

    /// Writes the columns of each kind of tracks.
    private static void kinds(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("kinds");
        for (var kind : Track.Kind.values()) {
            out.writeArrayFieldStart(name(kind));
            for (var each : Track.columns(kind)) {
                out.writeStartObject();
                out.writeStringField("name", each.name());
                out.writeStringField("mode", name(each.mode()));
                out.writeEndObject();
            }
            out.writeEndArray();
        }
        out.writeEndObject();
    }

    private static String name(Enum<?> of) {
        return of.name().toLowerCase(Locale.ROOT);
    }

    private static int write(JsonGenerator out, PackedTrack packed, int begin) throws IOException {
        var track = packed.track();
        out.writeStartObject();
        out.writeStringField("kind", name(track.kind()));
        out.writeStringField("owner", Texts.visible(track.owner()));
        out.writeStringField("name", Texts.visible(track.name()));
        out.writeNumberField("process", track.process());
        out.writeNumberField("thread", track.thread());
        out.writeNumberField("count", track.count());
        out.writeNumberField("at", begin);
        out.writeArrayFieldStart("bytes");
        int at = begin;
        for (var each : packed.columns()) {
            out.writeNumber(each.length);
            at += each.length;
        }
        out.writeEndArray();
        out.writeEndObject();
        return at;
    }

    private static void ascii(OutputStream to, String text) throws IOException {
        to.write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static void text(OutputStream to, String text) throws IOException {
        to.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Ends a stream of base64, and not the one behind it.
    private static final class StaysOpen extends FilterOutputStream {
        StaysOpen(OutputStream to) {
            super(to);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
