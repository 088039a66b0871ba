package io.zetools.vm;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import jdk.jfr.Label;
import jdk.jfr.MetadataDefinition;
import jdk.jfr.Name;
import jdk.jfr.Relational;

/// Marks the number of a call: events with the same one are related.
@MetadataDefinition
@Name("zetools.Call")
@Label("Call")
@Relational
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface CallNumber {}
