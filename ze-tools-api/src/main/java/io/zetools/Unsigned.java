package io.zetools;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks an `int` or `long` that C declares unsigned: print and compare it with `Integer.toUnsignedString`,
/// `Long.compareUnsigned` and their like.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE_USE, ElementType.RECORD_COMPONENT})
public @interface Unsigned {}
