// SPDX-License-Identifier: MIT
// Generated from ze-tools-profiler/src/main/c/base/lane.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/include/zetools.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/base/layout.h: do not edit.
// Generated from ze-tools-profiler/src/main/c/chunk/chunk.h: do not edit.
// Compares the offsets that Java uses with those of the compiler.
#include <stddef.h>

#include "base/lane.h"
#include "include/zetools.h"
#include "base/layout.h"
#include "chunk/chunk.h"

_Static_assert(offsetof(ztr_argument, index) == 0, "ztr_argument.index");
_Static_assert(offsetof(ztr_argument, size) == 1, "ztr_argument.size");
_Static_assert(offsetof(ztr_argument, pointee) == 2, "ztr_argument.pointee");
_Static_assert(offsetof(ztr_argument, offset) == 3, "ztr_argument.offset");
_Static_assert(sizeof(ztr_argument) == 4, "ztr_argument");

_Static_assert(offsetof(ztr_lane, capacity) == 0, "ztr_lane.capacity");
_Static_assert(offsetof(ztr_lane, thread) == 8, "ztr_lane.thread");
_Static_assert(offsetof(ztr_lane, tid) == 12, "ztr_lane.tid");
_Static_assert(offsetof(ztr_lane, name) == 16, "ztr_lane.name");
_Static_assert(offsetof(ztr_lane, patient) == 32, "ztr_lane.patient");
_Static_assert(offsetof(ztr_lane, orphan) == 36, "ztr_lane.orphan");
_Static_assert(offsetof(ztr_lane, ring_offset) == 40, "ztr_lane.ring_offset");
_Static_assert(offsetof(ztr_lane, data) == 48, "ztr_lane.data");
_Static_assert(offsetof(ztr_lane, head) == 64, "ztr_lane.head");
_Static_assert(offsetof(ztr_lane, busy) == 72, "ztr_lane.busy");
_Static_assert(offsetof(ztr_lane, leaving) == 80, "ztr_lane.leaving");
_Static_assert(offsetof(ztr_lane, seen) == 88, "ztr_lane.seen");
_Static_assert(offsetof(ztr_lane, dropped) == 96, "ztr_lane.dropped");
_Static_assert(offsetof(ztr_lane, tail_seen) == 104, "ztr_lane.tail_seen");
_Static_assert(offsetof(ztr_lane, depth) == 112, "ztr_lane.depth");
_Static_assert(offsetof(ztr_lane, grow_at) == 120, "ztr_lane.grow_at");
_Static_assert(offsetof(ztr_lane, tail) == 128, "ztr_lane.tail");
_Static_assert(offsetof(ztr_lane, before) == 136, "ztr_lane.before");
_Static_assert(offsetof(ztr_lane, marks_seen) == 144, "ztr_lane.marks_seen");
_Static_assert(offsetof(ztr_lane, marks_dropped) == 152, "ztr_lane.marks_dropped");
_Static_assert(offsetof(ztr_lane, sycl_seen) == 160, "ztr_lane.sycl_seen");
_Static_assert(offsetof(ztr_lane, sycl_dropped) == 168, "ztr_lane.sycl_dropped");
_Static_assert(sizeof(ztr_lane) == 192, "ztr_lane");

_Static_assert(offsetof(zetools_mark, time) == 0, "zetools_mark.time");
_Static_assert(offsetof(zetools_mark, kind) == 8, "zetools_mark.kind");
_Static_assert(offsetof(zetools_mark, flags) == 10, "zetools_mark.flags");
_Static_assert(offsetof(zetools_mark, domain) == 12, "zetools_mark.domain");
_Static_assert(offsetof(zetools_mark, name) == 16, "zetools_mark.name");
_Static_assert(offsetof(zetools_mark, layer) == 20, "zetools_mark.layer");
_Static_assert(offsetof(zetools_mark, phase) == 24, "zetools_mark.phase");
_Static_assert(offsetof(zetools_mark, color) == 28, "zetools_mark.color");
_Static_assert(offsetof(zetools_mark, location) == 32, "zetools_mark.location");
_Static_assert(offsetof(zetools_mark, reserved) == 36, "zetools_mark.reserved");
_Static_assert(offsetof(zetools_mark, id) == 40, "zetools_mark.id");
_Static_assert(offsetof(zetools_mark, other) == 48, "zetools_mark.other");
_Static_assert(offsetof(zetools_mark, value) == 56, "zetools_mark.value");
_Static_assert(sizeof(zetools_mark) == 64, "zetools_mark");

_Static_assert(offsetof(ztp_note, state) == 0, "ztp_note.state");
_Static_assert(offsetof(ztp_note, kind) == 4, "ztp_note.kind");
_Static_assert(offsetof(ztp_note, pid) == 8, "ztp_note.pid");
_Static_assert(offsetof(ztp_note, error) == 12, "ztp_note.error");
_Static_assert(offsetof(ztp_note, start_time) == 16, "ztp_note.start_time");
_Static_assert(offsetof(ztp_note, detail) == 24, "ztp_note.detail");
_Static_assert(offsetof(ztp_note, text) == 32, "ztp_note.text");
_Static_assert(offsetof(ztp_note, program) == 112, "ztp_note.program");
_Static_assert(sizeof(ztp_note) == 128, "ztp_note");

_Static_assert(offsetof(ztp_function, recorded) == 0, "ztp_function.recorded");
_Static_assert(offsetof(ztp_function, count) == 1, "ztp_function.count");
_Static_assert(offsetof(ztp_function, reserved) == 2, "ztp_function.reserved");
_Static_assert(offsetof(ztp_function, arguments) == 4, "ztp_function.arguments");
_Static_assert(sizeof(ztp_function) == 68, "ztp_function");

_Static_assert(offsetof(ztp_control, magic) == 0, "ztp_control.magic");
_Static_assert(offsetof(ztp_control, version) == 8, "ztp_control.version");
_Static_assert(offsetof(ztp_control, bytes) == 12, "ztp_control.bytes");
_Static_assert(offsetof(ztp_control, functions_hash) == 16, "ztp_control.functions_hash");
_Static_assert(offsetof(ztp_control, uid) == 24, "ztp_control.uid");
_Static_assert(offsetof(ztp_control, collector_pid) == 28, "ztp_control.collector_pid");
_Static_assert(offsetof(ztp_control, policy) == 32, "ztp_control.policy");
_Static_assert(offsetof(ztp_control, clock) == 36, "ztp_control.clock");
_Static_assert(offsetof(ztp_control, first_ring_bytes) == 40, "ztp_control.first_ring_bytes");
_Static_assert(offsetof(ztp_control, ring_bytes) == 48, "ztp_control.ring_bytes");
_Static_assert(offsetof(ztp_control, thread_bytes) == 56, "ztp_control.thread_bytes");
_Static_assert(offsetof(ztp_control, budget) == 64, "ztp_control.budget");
_Static_assert(offsetof(ztp_control, definition_bytes) == 72, "ztp_control.definition_bytes");
_Static_assert(offsetof(ztp_control, paused) == 80, "ztp_control.paused");
_Static_assert(offsetof(ztp_control, device) == 84, "ztp_control.device");
_Static_assert(offsetof(ztp_control, sycl) == 88, "ztp_control.sycl");
_Static_assert(offsetof(ztp_control, images) == 92, "ztp_control.images");
_Static_assert(offsetof(ztp_control, flight_recordings) == 96, "ztp_control.flight_recordings");
_Static_assert(offsetof(ztp_control, dormant) == 100, "ztp_control.dormant");
_Static_assert(offsetof(ztp_control, heartbeat) == 128, "ztp_control.heartbeat");
_Static_assert(offsetof(ztp_control, abandoned) == 136, "ztp_control.abandoned");
_Static_assert(offsetof(ztp_control, serials) == 192, "ztp_control.serials");
_Static_assert(offsetof(ztp_control, notes_claimed) == 196, "ztp_control.notes_claimed");
_Static_assert(offsetof(ztp_control, notes) == 4096, "ztp_control.notes");
_Static_assert(offsetof(ztp_control, functions) == 36864, "ztp_control.functions");
_Static_assert(offsetof(ztp_control, metric_group) == 71680, "ztp_control.metric_group");
_Static_assert(sizeof(ztp_control) == 73728, "ztp_control");

_Static_assert(offsetof(ztp_segment, offset) == 0, "ztp_segment.offset");
_Static_assert(offsetof(ztp_segment, head) == 8, "ztp_segment.head");
_Static_assert(offsetof(ztp_segment, ready) == 16, "ztp_segment.ready");
_Static_assert(offsetof(ztp_segment, reserved) == 24, "ztp_segment.reserved");
_Static_assert(sizeof(ztp_segment) == 64, "ztp_segment");

_Static_assert(offsetof(ztp_process, magic) == 0, "ztp_process.magic");
_Static_assert(offsetof(ztp_process, version) == 8, "ztp_process.version");
_Static_assert(offsetof(ztp_process, header_bytes) == 12, "ztp_process.header_bytes");
_Static_assert(offsetof(ztp_process, file_bytes) == 16, "ztp_process.file_bytes");
_Static_assert(offsetof(ztp_process, functions_hash) == 24, "ztp_process.functions_hash");
_Static_assert(offsetof(ztp_process, start_time) == 32, "ztp_process.start_time");
_Static_assert(offsetof(ztp_process, pid_namespace) == 40, "ztp_process.pid_namespace");
_Static_assert(offsetof(ztp_process, pid) == 48, "ztp_process.pid");
_Static_assert(offsetof(ztp_process, parent) == 52, "ztp_process.parent");
_Static_assert(offsetof(ztp_process, uid) == 56, "ztp_process.uid");
_Static_assert(offsetof(ztp_process, serial) == 60, "ztp_process.serial");
_Static_assert(offsetof(ztp_process, counter) == 64, "ztp_process.counter");
_Static_assert(offsetof(ztp_process, door) == 68, "ztp_process.door");
_Static_assert(offsetof(ztp_process, lanes_offset) == 72, "ztp_process.lanes_offset");
_Static_assert(offsetof(ztp_process, lane_bytes) == 80, "ztp_process.lane_bytes");
_Static_assert(offsetof(ztp_process, lanes) == 84, "ztp_process.lanes");
_Static_assert(offsetof(ztp_process, segments_offset) == 88, "ztp_process.segments_offset");
_Static_assert(offsetof(ztp_process, segments) == 96, "ztp_process.segments");
_Static_assert(offsetof(ztp_process, segment_bytes) == 100, "ztp_process.segment_bytes");
_Static_assert(offsetof(ztp_process, boot_id) == 104, "ztp_process.boot_id");
_Static_assert(offsetof(ztp_process, ticks) == 120, "ztp_process.ticks");
_Static_assert(offsetof(ztp_process, monotonic) == 128, "ztp_process.monotonic");
_Static_assert(offsetof(ztp_process, realtime) == 136, "ztp_process.realtime");
_Static_assert(offsetof(ztp_process, own_cost) == 144, "ztp_process.own_cost");
_Static_assert(offsetof(ztp_process, probe_version) == 152, "ztp_process.probe_version");
_Static_assert(offsetof(ztp_process, rank) == 184, "ztp_process.rank");
_Static_assert(offsetof(ztp_process, state) == 192, "ztp_process.state");
_Static_assert(offsetof(ztp_process, lanes_used) == 196, "ztp_process.lanes_used");
_Static_assert(offsetof(ztp_process, segments_used) == 200, "ztp_process.segments_used");
_Static_assert(offsetof(ztp_process, threads) == 204, "ztp_process.threads");
_Static_assert(offsetof(ztp_process, unplaced) == 208, "ztp_process.unplaced");
_Static_assert(offsetof(ztp_process, definitions) == 216, "ztp_process.definitions");
_Static_assert(offsetof(ztp_process, definitions_lost) == 224, "ztp_process.definitions_lost");
_Static_assert(offsetof(ztp_process, layer_cost) == 232, "ztp_process.layer_cost");
_Static_assert(offsetof(ztp_process, ring_bytes_used) == 240, "ztp_process.ring_bytes_used");
_Static_assert(offsetof(ztp_process, paused_calls) == 248, "ztp_process.paused_calls");
_Static_assert(offsetof(ztp_process, gate) == 256, "ztp_process.gate");
_Static_assert(offsetof(ztp_process, appended) == 320, "ztp_process.appended");
_Static_assert(offsetof(ztp_process, submitted) == 328, "ztp_process.submitted");
_Static_assert(offsetof(ztp_process, activities_lost) == 336, "ztp_process.activities_lost");
_Static_assert(offsetof(ztp_process, never_submitted) == 344, "ztp_process.never_submitted");
_Static_assert(offsetof(ztp_process, unrecorded) == 352, "ztp_process.unrecorded");
_Static_assert(offsetof(ztp_process, sycl_unplaced) == 384, "ztp_process.sycl_unplaced");
_Static_assert(offsetof(ztp_process, unasked_stacks) == 392, "ztp_process.unasked_stacks");
_Static_assert(offsetof(ztp_process, end) == 4096, "ztp_process.end");
_Static_assert(sizeof(ztp_process) == 4096, "ztp_process");

_Static_assert(offsetof(ztp_definition, bytes) == 0, "ztp_definition.bytes");
_Static_assert(offsetof(ztp_definition, kind) == 4, "ztp_definition.kind");
_Static_assert(offsetof(ztp_definition, flags) == 6, "ztp_definition.flags");
_Static_assert(offsetof(ztp_definition, id) == 8, "ztp_definition.id");
_Static_assert(offsetof(ztp_definition, about) == 12, "ztp_definition.about");
_Static_assert(offsetof(ztp_definition, ticks) == 16, "ztp_definition.ticks");
_Static_assert(offsetof(ztp_definition, thread) == 24, "ztp_definition.thread");
_Static_assert(offsetof(ztp_definition, reserved) == 28, "ztp_definition.reserved");
_Static_assert(offsetof(ztp_definition, payload) == 32, "ztp_definition.payload");
_Static_assert(sizeof(ztp_definition) == 32, "ztp_definition");

_Static_assert(offsetof(ztr_names, bytes) == 0, "ztr_names.bytes");
_Static_assert(offsetof(ztr_names, return_results) == 8, "ztr_names.return_results");
_Static_assert(offsetof(ztr_names, are_kernels) == 520, "ztr_names.are_kernels");
_Static_assert(offsetof(ztr_names, kinds) == 1036, "ztr_names.kinds");
_Static_assert(offsetof(ztr_names, states) == 3088, "ztr_names.states");
_Static_assert(offsetof(ztr_names, reasons) == 4112, "ztr_names.reasons");
_Static_assert(offsetof(ztr_names, clocks) == 5136, "ztr_names.clocks");
_Static_assert(offsetof(ztr_names, memories) == 6160, "ztr_names.memories");
_Static_assert(sizeof(ztr_names) == 7184, "ztr_names");

_Static_assert(offsetof(ztr_activity, words) == 0, "ztr_activity.words");
_Static_assert(offsetof(ztr_activity, begin) == 128, "ztr_activity.begin");
_Static_assert(offsetof(ztr_activity, end) == 136, "ztr_activity.end");
_Static_assert(offsetof(ztr_activity, error) == 144, "ztr_activity.error");
_Static_assert(offsetof(ztr_activity, state) == 152, "ztr_activity.state");
_Static_assert(offsetof(ztr_activity, why) == 156, "ztr_activity.why");
_Static_assert(sizeof(ztr_activity) == 160, "ztr_activity");

_Static_assert(offsetof(ztr_piece, bytes) == 0, "ztr_piece.bytes");
_Static_assert(offsetof(ztr_piece, length) == 8, "ztr_piece.length");
_Static_assert(offsetof(ztr_piece, position) == 16, "ztr_piece.position");
_Static_assert(offsetof(ztr_piece, end) == 24, "ztr_piece.end");
_Static_assert(offsetof(ztr_piece, newest_end) == 32, "ztr_piece.newest_end");
_Static_assert(offsetof(ztr_piece, newest_nanos) == 40, "ztr_piece.newest_nanos");
_Static_assert(offsetof(ztr_piece, waiting) == 48, "ztr_piece.waiting");
_Static_assert(offsetof(ztr_piece, unplaced) == 56, "ztr_piece.unplaced");
_Static_assert(offsetof(ztr_piece, corrupt) == 64, "ztr_piece.corrupt");
_Static_assert(offsetof(ztr_piece, calls) == 68, "ztr_piece.calls");
_Static_assert(offsetof(ztr_piece, left_out) == 72, "ztr_piece.left_out");
_Static_assert(offsetof(ztr_piece, lost_calls) == 76, "ztr_piece.lost_calls");
_Static_assert(offsetof(ztr_piece, lost_notifications) == 80, "ztr_piece.lost_notifications");
_Static_assert(offsetof(ztr_piece, lost_locations) == 84, "ztr_piece.lost_locations");
_Static_assert(offsetof(ztr_piece, activities) == 88, "ztr_piece.activities");
_Static_assert(offsetof(ztr_piece, lost_activities) == 92, "ztr_piece.lost_activities");
_Static_assert(offsetof(ztr_piece, other_count) == 96, "ztr_piece.other_count");
_Static_assert(offsetof(ztr_piece, function_count) == 100, "ztr_piece.function_count");
_Static_assert(offsetof(ztr_piece, text_count) == 104, "ztr_piece.text_count");
_Static_assert(offsetof(ztr_piece, reserved) == 108, "ztr_piece.reserved");
_Static_assert(offsetof(ztr_piece, others) == 112, "ztr_piece.others");
_Static_assert(offsetof(ztr_piece, functions) == 32880, "ztr_piece.functions");
_Static_assert(offsetof(ztr_piece, texts) == 34928, "ztr_piece.texts");
_Static_assert(sizeof(ztr_piece) == 43120, "ztr_piece");

_Static_assert(offsetof(ztr_content, bytes) == 0, "ztr_content.bytes");
_Static_assert(offsetof(ztr_content, length) == 8, "ztr_content.length");
_Static_assert(offsetof(ztr_content, thread) == 16, "ztr_content.thread");
_Static_assert(offsetof(ztr_content, count) == 20, "ztr_content.count");
_Static_assert(sizeof(ztr_content) == 24, "ztr_content");
