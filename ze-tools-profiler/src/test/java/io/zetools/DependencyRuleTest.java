package io.zetools;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.zetools.internal.Access;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The arrows between packages point one way: `profile` → `recording` → `trace`, `metric`, `mark`;
/// `annotation` → `program`, `spirv`; `program` → `trace`; `program`, `trace`, `metric`, `debug` →
/// `io.zetools` → `internal` → `ffi`; `program`, `debug` → `elf`.
/// `elf` and `spirv` are formats of files: they know no device.
///
/// `ffi` is a module of its own, built before the others: the compiler sees to it that it knows none of them.
@AnalyzeClasses(
        packages = "io.zetools",
        importOptions = {ImportOption.DoNotIncludeTests.class, DependencyRuleTest.WithoutBindings.class})
@ArchTag("embedded-only")
class DependencyRuleTest {
    /// The types that `internal` takes from the package above it: results, exceptions, and the mark of unsigned
    /// numbers. Only [Access] names more.
    private static final Set<String> VOCABULARY = Set.of(
            "io.zetools.ZeResult",
            "io.zetools.ZeException",
            "io.zetools.ZeUnsupportedException",
            "io.zetools.Unsigned");

    private static final String[] SUBJECTS = {
        "io.zetools.doctor..",
        "io.zetools.export..",
        "io.zetools.mark..",
        "io.zetools.phase..",
        "io.zetools.profile..",
        "io.zetools.recording..",
        "io.zetools.report..",
        "io.zetools.source..",
        "io.zetools.sycl..",
        "io.zetools.trace..",
        "io.zetools.metric..",
        "io.zetools.debug..",
        "io.zetools.program..",
        "io.zetools.elf..",
        "io.zetools.spirv..",
        "io.zetools.sysman..",
        "io.zetools.annotation.."
    };

    private static final String[] EXPORTED = {
        "io.zetools",
        "io.zetools.doctor",
        "io.zetools.trace",
        "io.zetools.recording",
        "io.zetools.export",
        "io.zetools.mark",
        "io.zetools.phase",
        "io.zetools.profile",
        "io.zetools.report",
        "io.zetools.source",
        "io.zetools.sycl",
        "io.zetools.metric",
        "io.zetools.metric.programmable",
        "io.zetools.metric.tracer",
        "io.zetools.debug",
        "io.zetools.program",
        "io.zetools.elf",
        "io.zetools.spirv",
        "io.zetools.sysman",
        "io.zetools.annotation"
    };

    /// The methods by which users reach memory of C.
    private static final Set<String> MEMORY_METHODS = Set.of("handle", "params");

    private static final Set<String> MEMORY_EXCEPTIONS = Set.of(
            "io.zetools.Handle.segment()",
            "io.zetools.Allocation.segment()",
            "io.zetools.metric.MetricGroup.of(io.zetools.Device, java.lang.foreign.MemorySegment)");

    @ArchTest
    static final ArchRule TRACE_KNOWS_NO_OTHER_SUBJECT = subjectKnowsNoOther("trace");

    @ArchTest
    static final ArchRule METRIC_KNOWS_NO_OTHER_SUBJECT = subjectKnowsNoOther("metric");

    @ArchTest
    static final ArchRule DEBUG_KNOWS_NO_OTHER_SUBJECT = subjectKnowsNoOther("debug");

    /// Interception is built on the tracer, so this arrow points from `program` to `trace`; none points back.
    @ArchTest
    static final ArchRule PROGRAM_KNOWS_ONLY_TRACE = noClasses()
            .that()
            .resideInAPackage("io.zetools.program..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.zetools.metric..", "io.zetools.debug..", "io.zetools.annotation..", "io.zetools.recording..")
            .allowEmptyShould(true);

    /// Annotations are switched on by amending modules.
    @ArchTest
    static final ArchRule ANNOTATION_KNOWS_ONLY_PROGRAM_TRACE_AND_SPIRV = noClasses()
            .that()
            .resideInAPackage("io.zetools.annotation..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.zetools.metric..", "io.zetools.debug..", "io.zetools.elf..", "io.zetools.recording..");

    /// The recorder is built on tracing and on saved reports of metrics, and on nothing else above the core.
    @ArchTest
    static final ArchRule RECORDING_KNOWS_ONLY_TRACE_AND_METRIC = subjectKnowsNoOther("recording", "trace", "metric");

    /// The meaning of recordings is known to their readers, not to their makers. Of metrics a recording has tables
    /// and descriptions.
    @ArchTest
    static final ArchRule PROFILE_KNOWS_ONLY_RECORDING_TRACE_METRIC_AND_PHASE = noClasses()
            .that()
            .resideInAPackage("io.zetools.profile..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.zetools.debug..",
                    "io.zetools.program..",
                    "io.zetools.annotation..",
                    "io.zetools.mark..",
                    "io.zetools.source..");

    /// Tables and formats know nothing of what is in them.
    @ArchTest
    static final ArchRule REPORT_KNOWS_NO_OTHER_SUBJECT = noClasses()
            .that()
            .resideInAPackage("io.zetools.report..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(Stream.of(SUBJECTS)
                    .filter(subject -> !subject.equals("io.zetools.report.."))
                    .toArray(String[]::new));

    /// Files for other programs are one more reader of recordings, and of the task graphs that are made of
    /// them, which nothing reads.
    @ArchTest
    static final ArchRule EXPORT_KNOWS_ONLY_RECORDING_PROFILE_AND_SYCL = noClasses()
            .that()
            .resideInAPackage("io.zetools.export..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.zetools.trace..",
                    "io.zetools.debug..",
                    "io.zetools.program..",
                    "io.zetools.annotation..",
                    "io.zetools.mark..",
                    "io.zetools.phase..",
                    "io.zetools.source..");

    @ArchTest
    static final ArchRule NOTHING_KNOWS_EXPORT = noClasses()
            .that()
            .resideOutsideOfPackage("io.zetools.export..")
            .and()
            .resideOutsideOfPackage("io.zetools.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.zetools.export..");

    /// Programs that are not recorded yet are looked at without a device, a recording or what it means: drivers are
    /// asked by a program in C. Text is laid out as reports are.
    @ArchTest
    static final ArchRule DOCTOR_KNOWS_ONLY_REPORTS = noClasses()
            .that()
            .resideInAPackage("io.zetools.doctor..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(Stream.of(SUBJECTS)
                    .filter(subject -> !Set.of("io.zetools.doctor..", "io.zetools.profile..", "io.zetools.report..")
                            .contains(subject))
                    .toArray(String[]::new));

    @ArchTest
    static final ArchRule NOTHING_KNOWS_DOCTOR = noClasses()
            .that()
            .resideOutsideOfPackages("io.zetools.doctor..", "io.zetools.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.zetools.doctor..");

    /// Callbacks of SYCL's runtime read memory as those of the tracing layer do.
    @ArchTest
    static final ArchRule SYCL_KNOWS_ONLY_TRACE = subjectKnowsNoOther("sycl", "trace");

    /// Marks carry source locations, and become traces of layers and phases.
    @ArchTest
    static final ArchRule MARK_KNOWS_ONLY_SOURCE_AND_PHASE = noClasses()
            .that()
            .resideInAPackage("io.zetools.mark..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.zetools.trace..",
                    "io.zetools.metric..",
                    "io.zetools.debug..",
                    "io.zetools.program..",
                    "io.zetools.annotation..",
                    "io.zetools.recording..");

    @ArchTest
    static final ArchRule SOURCE_AND_PHASE_KNOW_NO_OTHER_SUBJECT = noClasses()
            .that()
            .resideInAnyPackage("io.zetools.source..", "io.zetools.phase..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.zetools.trace..",
                    "io.zetools.metric..",
                    "io.zetools.debug..",
                    "io.zetools.program..",
                    "io.zetools.annotation..",
                    "io.zetools.mark..",
                    "io.zetools.recording..");

    /// A tool is not built on what its tests run on.
    @ArchTest
    static final ArchRule NOTHING_KNOWS_THE_MOCK = noClasses()
            .that()
            .resideInAnyPackage(SUBJECTS)
            .or()
            .resideInAnyPackage("io.zetools", "io.zetools.internal..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.zetools.mock..");

    @ArchTest
    static final ArchRule ELF_KNOWS_NO_DEVICE = formatKnowsNoDevice("elf");

    @ArchTest
    static final ArchRule SPIRV_KNOWS_NO_DEVICE = formatKnowsNoDevice("spirv");

    @ArchTest
    static final ArchRule CORE_KNOWS_NO_SUBJECT = noClasses()
            .that()
            .resideInAPackage("io.zetools")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(SUBJECTS);

    @ArchTest
    static final ArchRule INTERNAL_KNOWS_ONLY_ITS_VOCABULARY = noClasses()
            .that()
            .resideInAPackage("io.zetools.internal..")
            .and(DescribedPredicate.not(belongToAnyOf(Access.class)))
            .should()
            .dependOnClassesThat(are(resideInAPackage("io.zetools")
                            .and(DescribedPredicate.not(DescribedPredicate.describe(
                                    "the vocabulary of failures and numbers",
                                    type -> VOCABULARY.contains(type.getName())))))
                    .or(resideInAnyPackage(SUBJECTS)));

    /// [Access] is the only class that names types of packages above its own, and [ApiFunction] is the vocabulary
    /// of tracing, which the package below uses, too.
    @ArchTest
    static final ArchRule PACKAGES_FORM_NO_CIRCLE = slices().matching("io.zetools.(**)")
            .should()
            .beFreeOfCycles()
            .ignoreDependency(belongToAnyOf(Access.class), alwaysTrue())
            .ignoreDependency(alwaysTrue(), belongToAnyOf(ApiFunction.class));

    @ArchTest
    static final ArchRule NOTHING_PUBLIC_MENTIONS_MEMORY = methods()
            .that()
            .areDeclaredInClassesThat()
            .resideInAnyPackage(EXPORTED)
            .and()
            .arePublic()
            .and()
            .areDeclaredInClassesThat()
            .arePublic()
            .and()
            .areDeclaredInClassesThat(
                    DescribedPredicate.describe("are seen from outside", DependencyRuleTest::isSeenFromOutside))
            .should(notMentionMemory());

    @ArchTest
    static final ArchRule PUBLIC_CLASSES_ARE_FINAL = classes()
            .that()
            .resideInAnyPackage(EXPORTED)
            .and()
            .arePublic()
            .and()
            .areNotInterfaces()
            .and()
            .areNotEnums()
            .and()
            .doNotHaveFullyQualifiedName("io.zetools.ZeException")
            .and(DescribedPredicate.describe(
                    "are not extended by generated classes", type -> !type.isEquivalentTo(TypedCall.class)))
            .and(DescribedPredicate.describe(
                    "are not sealed", type -> !type.reflect().isSealed()))
            .should()
            .haveModifier(JavaModifier.FINAL);

    /// Returns whether users see a class. A public class inside one that is not public is not seen; members of an
    /// interface are always public.
    private static boolean isSeenFromOutside(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && type.getEnclosingClass()
                        .map(DependencyRuleTest::isSeenFromOutside)
                        .orElse(true);
    }

    private static ArchRule subjectKnowsNoOther(String subject, String... known) {
        var others = Set.of("trace", "metric", "debug", "program", "annotation", "recording").stream()
                .filter(other -> !other.equals(subject) && !List.of(known).contains(other))
                .map(other -> "io.zetools." + other + "..")
                .toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage("io.zetools." + subject + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .allowEmptyShould(true);
    }

    private static ArchRule formatKnowsNoDevice(String format) {
        var own = "io.zetools." + format + "..";
        return noClasses()
                .that()
                .resideInAPackage(own)
                .should()
                .dependOnClassesThat(resideInAnyPackage("io.zetools..")
                        .and(DescribedPredicate.not(resideInAnyPackage(own)))
                        .and(DescribedPredicate.not(DescribedPredicate.describe(
                                "the mark of unsigned values",
                                type -> type.getName().equals("io.zetools.Unsigned")))));
    }

    private static ArchCondition<JavaMethod> notMentionMemory() {
        return new ArchCondition<>("mention no MemorySegment") {
            @Override
            public void check(JavaMethod method, ConditionEvents events) {
                boolean mentions = isMemory(method.getRawReturnType())
                        || method.getRawParameterTypes().stream().anyMatch(DependencyRuleTest::isMemory);
                boolean allowed =
                        MEMORY_METHODS.contains(method.getName()) || MEMORY_EXCEPTIONS.contains(method.getFullName());
                if (mentions && !allowed) {
                    events.add(SimpleConditionEvent.violated(method, method.getFullName() + " mentions MemorySegment"));
                }
            }
        };
    }

    /// The generated bindings are many and large, and no rule is about them.
    static final class WithoutBindings implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return !location.contains("/io/zetools/ffi/");
        }
    }

    private static boolean isMemory(JavaClass type) {
        return type.isEquivalentTo(MemorySegment.class);
    }
}
