package io.zetools.codegen.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.zetools.codegen.layout.Declarations.Enumeration;
import io.zetools.codegen.layout.Declarations.Item;
import io.zetools.codegen.layout.Structure.Member;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeclarationsTest {
    @Test
    void valuesCountOnUnlessTheirValueIsGiven() {
        var declarations = Declarations.parse("""
                #define LIMIT UINT64_C(0x10)    // of them
                #define API __attribute__((visibility("default")))
                enum { MANY = 1 << 4, LETTER = 'a', SAME = LIMIT };
                typedef enum {
                    OPEN,    // at first
                    SHUT,
                    LATER = -7,
                    LAST
                } gate;
                """);

        assertThat(declarations.macros()).containsExactly(Map.entry("LIMIT", 16L));
        assertThat(declarations.enumerations())
                .containsExactly(
                        new Enumeration(
                                "",
                                List.of(
                                        new Item("MANY", 16, null),
                                        new Item("LETTER", 'a', null),
                                        new Item("SAME", 16, null))),
                        new Enumeration(
                                "gate",
                                List.of(
                                        new Item("OPEN", 0, null),
                                        new Item("SHUT", 1, null),
                                        new Item("LATER", -7, null),
                                        new Item("LAST", -6, null))));
    }

    @Test
    void sentencesAreInTheCommentBeforeOrBehindAValue() {
        var declarations = Declarations.parse("""
                typedef enum {
                    FIRST,    // "it is first"
                    // It counts "two, and goes on
                    // in the next line"
                    SECOND,
                    THIRD,    // "it has a comment
                              // that goes on", too
                    // "it comes last, after {others}", and / so on
                    FOURTH
                } place;
                """);

        assertThat(declarations.enumerations().getFirst().items())
                .extracting(Item::sentence)
                .containsExactly(
                        "it is first",
                        "two, and goes on in the next line",
                        "it has a comment that goes on",
                        "it comes last, after {others}");
    }

    @Test
    void membersLieAsTheCompilerLaysThemOut() {
        var declarations = Declarations.parse("""
                enum { LINE = 64, NAME = 5 };
                typedef struct { uint8_t kind; uint16_t size; } part;
                typedef struct whole {
                    struct whole *next;
                    char name[NAME];    // a comment; with a semicolon
                    part parts[3];
                    _Atomic uint32_t state;
                    _Alignas(LINE) _Atomic uint64_t head;
                    unsigned char ring[];
                } whole;
                """);

        var whole = declarations.structure("whole");
        assertThat(whole.members())
                .containsExactly(
                        new Member("next", 0, 0),
                        new Member("name", 8, 5),
                        new Member("parts", 14, 3),
                        new Member("state", 28, 0),
                        new Member("head", 64, 0),
                        new Member("ring", 72, 0));
        assertThat(whole.size()).isEqualTo(128);
    }

    @Test
    void otherCIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Declarations.parse("enum { MANY = OTHER };"))
                .withMessageContaining("OTHER");
        var declarations = Declarations.parse("""
                typedef struct { int (*call)(void); } table;
                typedef struct { double number; } half;
                """);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> declarations.structure("table"))
                .withMessageContaining("call");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> declarations.structure("half"))
                .withMessageContaining("double");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> declarations.structure("none"))
                .withMessageContaining("none");
    }

    @Test
    void valueWithoutSentenceIsRefusedBesideOnesThatHaveOne() {
        var enumeration =
                new Enumeration("ztp_reason", List.of(new Item("ZTP_NONE", 0, ""), new Item("ZTP_OTHER", 1, null)));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> LayoutClass.sentences("Reason", enumeration))
                .withMessageContaining("ZTP_OTHER of ztp_reason has no sentence");
    }
}
