package io.zetools.mock.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/// Marks a test of a class with [WithMockDriver] that needs a device and no control over it: in [Mode#VENDOR] it
/// runs on the vendor's own driver. There it fails if it takes a [io.zetools.mock.MockDriver] as a parameter.
@Documented
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@SuppressWarnings("exports") // JUnit is required statically: only tests use this annotation.
@Tag(OnDevice.TAG)
public @interface OnDevice {
    /// The tag of these tests.
    String TAG = "device";

    /// The tag of those that take minutes on the board: where its time is limited they are left out.
    String LONG = "device-long";

    /// The tag of those that need the vendor's libraries of metrics on its driver.
    String METRICS = "device-metrics";
}
