/// What keeps programs from being recorded, on this system, in a program's file, or in a process that runs.
///
/// [io.zetools.doctor.Examination] is the entry. Nothing is changed, no right is needed, and what may hang or
/// crash, such as a driver, is asked in a process of its own.
@NullMarked
package io.zetools.doctor;

import org.jspecify.annotations.NullMarked;
