package io.zetools.mock.junit;

import io.zetools.mock.ClockMode;
import io.zetools.mock.Manner;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/// Runs the tests of a class on the mock driver, each on a fresh one, and fails a test that leaves objects alive.
///
/// Tests of a framework with native code have one driver with it in a mode with an installed loader, such as
/// `-Dzetools.test.mode=system`: the framework's loader is the same. Frameworks keep what they have created, so
/// they need a longer [#life] and a tolerance ([#kept]). After a fault, [io.zetools.mock.MockDriver#setDeviceLost]
/// brings the device back, for this test and those that follow.
///
/// Faults of kernels are not on standard error (option `diagnostics`).
///
/// A test method may take a [io.zetools.mock.MockDriver] as a parameter. The system property `zetools.test.mode`
/// says behind which loader the driver is: see [Mode].
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SuppressWarnings("exports") // JUnit is required statically: only tests use this annotation.
@ExtendWith(MockDriverExtension.class)
@ResourceLock("io.zetools.mock.MockDriver") // One driver in a process.
public @interface WithMockDriver {
    /// Returns the clock of the devices at the start of each test.
    ClockMode clock() default ClockMode.WORK;

    /// Returns the driver's answers to calls that break a rule. With [Manner#STRICT], structures must carry their
    /// type, too (option `strict_stype`).
    Manner manner() default Manner.STRICT;

    /// Returns what is looked for in kernels beside faults, as [io.zetools.mock.MockDriver#setChecks] has the
    /// words. With any of them a test fails where a kernel did something wrong while it ran, faults included;
    /// notes are nothing wrong.
    String[] check() default {};

    /// Returns how long a driver lives, at whose end objects must not be left.
    DriverLife life() default DriverLife.TEST;

    /// Returns the kinds of objects that may be left, as [io.zetools.mock.LiveHandle#kind] names them, or
    /// `allocation`; with [DriverLife#PROCESS] what is left by a class counts, and not what was there before.
    String[] kept() default {};
}
