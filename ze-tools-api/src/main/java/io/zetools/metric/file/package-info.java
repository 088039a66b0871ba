/// Files of raw reports, which are calculated later or on another machine.
///
/// A file begins with eight bytes: 0x89, the letters ZEMR, carriage return, line feed, and the version of the
/// format, 1. Records follow, each of a length (four bytes), a kind (one byte), that many bytes, and the CRC-32C of
/// all these. The first is a description of the group (kind 1); then come batches, exported (2) or as they were
/// read (3), each of a byte of flags (1: data was dropped) and the driver's bytes; the last is the number of
/// batches (4), which a program that was killed did not write. Numbers are little-endian. Records of other kinds
/// are skipped.
@NullMarked
package io.zetools.metric.file;

import org.jspecify.annotations.NullMarked;
