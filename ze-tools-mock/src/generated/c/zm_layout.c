// SPDX-License-Identifier: MIT
// Generated from ze-tools-mock/src/main/c/include/zemock.h: do not edit.
// Compares the offsets that Java uses with those of the compiler.
#include <stddef.h>

#include "zemock.h"

_Static_assert(offsetof(zemock_device, name) == 0, "zemock_device.name");
_Static_assert(offsetof(zemock_device, vendor_id) == 8, "zemock_device.vendor_id");
_Static_assert(offsetof(zemock_device, device_id) == 12, "zemock_device.device_id");
_Static_assert(offsetof(zemock_device, subdevices) == 16, "zemock_device.subdevices");
_Static_assert(offsetof(zemock_device, slices) == 20, "zemock_device.slices");
_Static_assert(offsetof(zemock_device, subslices_per_slice) == 24, "zemock_device.subslices_per_slice");
_Static_assert(offsetof(zemock_device, eus_per_subslice) == 28, "zemock_device.eus_per_subslice");
_Static_assert(offsetof(zemock_device, threads_per_eu) == 32, "zemock_device.threads_per_eu");
_Static_assert(offsetof(zemock_device, simd_width) == 36, "zemock_device.simd_width");
_Static_assert(offsetof(zemock_device, core_clock_mhz) == 40, "zemock_device.core_clock_mhz");
_Static_assert(offsetof(zemock_device, timestamp_bits) == 44, "zemock_device.timestamp_bits");
_Static_assert(offsetof(zemock_device, kernel_timestamp_bits) == 48, "zemock_device.kernel_timestamp_bits");
_Static_assert(offsetof(zemock_device, compute_engines) == 52, "zemock_device.compute_engines");
_Static_assert(offsetof(zemock_device, copy_engines) == 56, "zemock_device.copy_engines");
_Static_assert(offsetof(zemock_device, timer_hz) == 64, "zemock_device.timer_hz");
_Static_assert(offsetof(zemock_device, memory_bytes) == 72, "zemock_device.memory_bytes");
_Static_assert(sizeof(zemock_device) == 80, "zemock_device");

_Static_assert(offsetof(zemock_call, seq) == 0, "zemock_call.seq");
_Static_assert(offsetof(zemock_call, start_ns) == 8, "zemock_call.start_ns");
_Static_assert(offsetof(zemock_call, end_ns) == 16, "zemock_call.end_ns");
_Static_assert(offsetof(zemock_call, thread) == 24, "zemock_call.thread");
_Static_assert(offsetof(zemock_call, function) == 32, "zemock_call.function");
_Static_assert(offsetof(zemock_call, result) == 36, "zemock_call.result");
_Static_assert(offsetof(zemock_call, nargs) == 40, "zemock_call.nargs");
_Static_assert(offsetof(zemock_call, fault) == 44, "zemock_call.fault");
_Static_assert(offsetof(zemock_call, name) == 48, "zemock_call.name");
_Static_assert(offsetof(zemock_call, args) == 56, "zemock_call.args");
_Static_assert(sizeof(zemock_call) == 184, "zemock_call");

_Static_assert(offsetof(zemock_account, made) == 0, "zemock_account.made");
_Static_assert(offsetof(zemock_account, dropped) == 8, "zemock_account.dropped");
_Static_assert(offsetof(zemock_account, read) == 16, "zemock_account.read");
_Static_assert(offsetof(zemock_account, warned) == 24, "zemock_account.warned");
_Static_assert(sizeof(zemock_account) == 32, "zemock_account");

_Static_assert(offsetof(zemock_page_fault, number) == 0, "zemock_page_fault.number");
_Static_assert(offsetof(zemock_page_fault, address) == 8, "zemock_page_fault.address");
_Static_assert(offsetof(zemock_page_fault, time_ns) == 16, "zemock_page_fault.time_ns");
_Static_assert(offsetof(zemock_page_fault, write) == 24, "zemock_page_fault.write");
_Static_assert(offsetof(zemock_page_fault, root) == 28, "zemock_page_fault.root");
_Static_assert(offsetof(zemock_page_fault, kernel) == 32, "zemock_page_fault.kernel");
_Static_assert(sizeof(zemock_page_fault) == 96, "zemock_page_fault");

_Static_assert(offsetof(zemock_diagnosis, number) == 0, "zemock_diagnosis.number");
_Static_assert(offsetof(zemock_diagnosis, time_ns) == 8, "zemock_diagnosis.time_ns");
_Static_assert(offsetof(zemock_diagnosis, fatal) == 16, "zemock_diagnosis.fatal");
_Static_assert(offsetof(zemock_diagnosis, root) == 20, "zemock_diagnosis.root");
_Static_assert(offsetof(zemock_diagnosis, kind) == 24, "zemock_diagnosis.kind");
_Static_assert(offsetof(zemock_diagnosis, level) == 28, "zemock_diagnosis.level");
_Static_assert(offsetof(zemock_diagnosis, address) == 32, "zemock_diagnosis.address");
_Static_assert(offsetof(zemock_diagnosis, size) == 40, "zemock_diagnosis.size");
_Static_assert(offsetof(zemock_diagnosis, write) == 44, "zemock_diagnosis.write");
_Static_assert(offsetof(zemock_diagnosis, line) == 48, "zemock_diagnosis.line");
_Static_assert(offsetof(zemock_diagnosis, has_item) == 52, "zemock_diagnosis.has_item");
_Static_assert(offsetof(zemock_diagnosis, work_item) == 56, "zemock_diagnosis.work_item");
_Static_assert(offsetof(zemock_diagnosis, group) == 80, "zemock_diagnosis.group");
_Static_assert(offsetof(zemock_diagnosis, kernel) == 104, "zemock_diagnosis.kernel");
_Static_assert(offsetof(zemock_diagnosis, instruction) == 168, "zemock_diagnosis.instruction");
_Static_assert(offsetof(zemock_diagnosis, file) == 200, "zemock_diagnosis.file");
_Static_assert(offsetof(zemock_diagnosis, text) == 456, "zemock_diagnosis.text");
_Static_assert(sizeof(zemock_diagnosis) == 1096, "zemock_diagnosis");

_Static_assert(offsetof(zemock_annotation, sequence) == 0, "zemock_annotation.sequence");
_Static_assert(offsetof(zemock_annotation, launch) == 8, "zemock_annotation.launch");
_Static_assert(offsetof(zemock_annotation, time_ns) == 16, "zemock_annotation.time_ns");
_Static_assert(offsetof(zemock_annotation, item) == 24, "zemock_annotation.item");
_Static_assert(offsetof(zemock_annotation, object) == 32, "zemock_annotation.object");
_Static_assert(offsetof(zemock_annotation, size) == 40, "zemock_annotation.size");
_Static_assert(offsetof(zemock_annotation, group) == 48, "zemock_annotation.group");
_Static_assert(offsetof(zemock_annotation, group_size) == 60, "zemock_annotation.group_size");
_Static_assert(offsetof(zemock_annotation, kind) == 64, "zemock_annotation.kind");
_Static_assert(offsetof(zemock_annotation, operation) == 68, "zemock_annotation.operation");
_Static_assert(offsetof(zemock_annotation, order) == 72, "zemock_annotation.order");
_Static_assert(offsetof(zemock_annotation, root) == 76, "zemock_annotation.root");
_Static_assert(offsetof(zemock_annotation, kernel) == 80, "zemock_annotation.kernel");
_Static_assert(sizeof(zemock_annotation) == 144, "zemock_annotation");
