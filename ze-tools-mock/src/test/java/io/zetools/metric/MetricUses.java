package io.zetools.metric;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.ZeResult;
import io.zetools.metric.programmable.CustomMetricGroup;
import io.zetools.metric.programmable.CustomMetricGroups;
import io.zetools.metric.programmable.MetricProgrammable;
import io.zetools.metric.tracer.MetricDecoder;
import io.zetools.metric.tracer.MetricTracer;
import io.zetools.metric.tracer.TracedData;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// Calls each function of the metric interface as a program does: for each a scene, built while nothing
/// fails, and an action which calls the function.
final class MetricUses implements AutoCloseable {
    private static final Duration PERIOD = Duration.ofMillis(1);
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String MULTIPLE = "zetMetricGroupCalculateMultipleMetricValuesExp";

    private final MockDriver driver;
    private final Device part =
            LevelZero.load().devices().getFirst().subDevices().getFirst();
    private final List<AutoCloseable> open = new ArrayList<>();

    MetricUses(MockDriver driver) {
        this.driver = driver;
    }

    /// One use of a function.
    ///
    /// @param function what the action calls
    /// @param nth the how manieth of its calls is looked at
    /// @param subject what a message about it must name
    /// @param answers the results that are no failure here, and what the action answers then
    /// @param otherwise what it answers to any other result, if none is a failure
    /// @param prepare builds the scene and returns the action, which answers in a word
    record Use(
            String function,
            int nth,
            String subject,
            Map<Integer, String> answers,
            Optional<String> otherwise,
            Function<MetricUses, Supplier<String>> prepare) {
        Use nth(int number) {
            return new Use(function, number, subject, answers, otherwise, prepare);
        }

        Use answering(ZeResult result, String word) {
            var more = new HashMap<>(answers);
            more.put(result.code(), word);
            return new Use(function, nth, subject, more, otherwise, prepare);
        }

        Use neverFailing(String word) {
            return new Use(function, nth, subject, answers, Optional.of(word), prepare);
        }

        /// Returns what the action is to answer to a result; empty if it is to fail.
        Optional<String> answer(ZeResult result) {
            return Optional.ofNullable(answers.get(result.code())).or(() -> otherwise);
        }

        Use answeringRefusals(String word) {
            return answering(ZeResult.ERROR_UNSUPPORTED_FEATURE, word).answering(ZeResult.ERROR_UNINITIALIZED, word);
        }

        @Override
        public String toString() {
            return nth == 1 ? function : "%s, call %d".formatted(function, nth);
        }
    }

    static List<Use> all() {
        var uses = new ArrayList<Use>();
        uses.addAll(groups());
        uses.addAll(streams());
        uses.addAll(queries());
        uses.addAll(calculations());
        uses.addAll(programmables());
        uses.addAll(tracers());
        return uses;
    }

    private static List<Use> groups() {
        return List.of(
                use("zetMetricGroupGet", "ZE Tools Mock GPU", s -> () -> word(MetricGroup.all(s.part))),
                use("zetMetricGroupGet", "ZE Tools Mock GPU", s -> () -> word(MetricGroup.all(s.part)))
                        .nth(2),
                use("zetMetricGroupGet", "ZE Tools Mock GPU", s -> () -> MetricSwitch.isOn(s.part) ? "on" : "off")
                        .answering(ZeResult.ERROR_DEPENDENCY_UNAVAILABLE, "off")
                        .answering(ZeResult.ERROR_UNINITIALIZED, "off")
                        .answering(ZeResult.ERROR_UNKNOWN, "off"),
                use("zetMetricGroupGetProperties", "ZE Tools Mock GPU", s -> {
                    var handle = s.timed().handle();
                    return () -> word(MetricGroup.of(s.part, handle).metrics());
                }),
                use("zetMetricGroupGetProperties", "ComputeBasic", s -> {
                            var group = s.timed();
                            return () -> group.types().isEmpty() ? "untold" : "told";
                        })
                        .answering(ZeResult.ERROR_INVALID_ARGUMENT, "untold")
                        .answeringRefusals("untold"),
                use("zetMetricGet", "ComputeBasic", s -> {
                    var handle = s.timed().handle();
                    return () -> word(MetricGroup.of(s.part, handle).metrics());
                }),
                use("zetMetricGetProperties", "metric 0 of metric group \"ComputeBasic\"", s -> {
                    var handle = s.timed().handle();
                    return () -> word(MetricGroup.of(s.part, handle).metrics());
                }),
                use("zetContextActivateMetricGroups", "ComputeBasic", s -> {
                    var context = s.keep(Context.create(s.part));
                    var group = s.timed();
                    return () -> closing(MetricActivation.open(context, group));
                }),
                use("zetContextActivateMetricGroups", "ComputeBasic", s -> {
                            var context = s.keep(Context.create(s.part));
                            var group = s.timed();
                            return () -> closing(MetricActivation.open(context, group));
                        })
                        .nth(2),
                use("zetDeviceGetConcurrentMetricGroupsExp", "ComputeBasic", s -> {
                    var groups = List.of(s.timed());
                    return () -> word(MetricActivation.concurrentGroups(groups));
                }),
                use(
                        "zetDeviceEnableMetricsExp",
                        "ZE Tools Mock GPU",
                        s -> () -> done(() -> MetricSwitch.enable(s.part))),
                use(
                        "zetDeviceDisableMetricsExp",
                        "ZE Tools Mock GPU",
                        s -> () -> done(() -> {
                            MetricSwitch.disable(s.part);
                            MetricSwitch.enable(s.part);
                        })),
                use("zetMetricGroupGetGlobalTimestampsExp", "ComputeBasic", s -> {
                    var group = s.timed();
                    return () -> done(() -> MetricClock.synchronize(group));
                }),
                use("zetMetricGroupGetGlobalTimestampsExp", "ComputeBasic", s -> {
                            var group = s.timed();
                            return () -> MetricClock.supports(group) ? "supported" : "unsupported";
                        })
                        .answeringRefusals("unsupported")
                        .neverFailing("supported"));
    }

    private static List<Use> streams() {
        return List.of(
                use("zetMetricStreamerOpen", "ComputeBasic", s -> {
                    var context = s.active(s.timed());
                    return () -> closing(MetricStreamer.open(context, s.timed(), PERIOD, 1));
                }),
                use("zetMetricStreamerClose", "ComputeBasic", s -> {
                    var streamer = MetricStreamer.open(s.active(s.timed()), s.timed(), PERIOD, 1);
                    return () -> closing(streamer);
                }),
                // The first call asks for the size, the second one reads.
                use("zetMetricStreamerReadData", "ComputeBasic", s -> s.reading(s.streamer()))
                        .answering(ZeResult.WARNING_DROPPED_DATA, "3 reports, dropped")
                        .answering(ZeResult.NOT_READY, "0 reports"),
                use("zetMetricStreamerReadData", "ComputeBasic", s -> s.reading(s.streamer()))
                        .nth(2)
                        .answering(ZeResult.WARNING_DROPPED_DATA, "3 reports, dropped")
                        .answering(ZeResult.NOT_READY, "0 reports"),
                use("zetCommandListAppendMetricStreamerMarker", "ComputeBasic", s -> {
                    var streamer = s.streamer();
                    var list = s.list();
                    return () -> done(() -> streamer.mark(list, 7));
                }),
                use("zetCommandListAppendMarkerExp", "StreamMarker", s -> {
                    var marker = MetricMarker.forDataOf(s.timed()).orElseThrow();
                    var list = s.list();
                    return () -> done(() -> marker.append(list, 7));
                }));
    }

    private static List<Use> queries() {
        return List.of(
                use("zetMetricQueryPoolCreate", "ComputeBasic", s -> {
                    var context = s.active(s.event());
                    return () -> closing(MetricQueryPool.create(context, s.event(), 1));
                }),
                use("zetMetricQueryPoolDestroy", "pool of 1 queries for metric group \"ComputeBasic\"", s -> {
                    var pool = MetricQueryPool.create(s.active(s.event()), s.event(), 1);
                    return () -> closing(pool);
                }),
                use("zetMetricQueryCreate", "ComputeBasic", s -> {
                    var pool = s.pool();
                    return () -> closing(pool.query(0));
                }),
                use("zetMetricQueryDestroy", "query 0 for metric group \"ComputeBasic\"", s -> {
                    var query = s.pool().query(0);
                    return () -> closing(query);
                }),
                use("zetMetricQueryReset", "query 0", s -> {
                    var query = s.keep(s.pool().query(0));
                    return () -> done(query::reset);
                }),
                use("zetCommandListAppendMetricQueryBegin", "query 0", s -> {
                    var context = s.active(s.event());
                    var query = s.query(context);
                    var list = s.keep(CommandList.create(context));
                    return () -> done(() -> query.begin(list));
                }),
                use("zetCommandListAppendMetricQueryEnd", "query 0", s -> {
                    var context = s.active(s.event());
                    var query = s.query(context);
                    var list = s.keep(CommandList.create(context));
                    query.begin(list);
                    return () -> done(() -> query.end(list));
                }),
                use("zetCommandListAppendMetricMemoryBarrier", "command list", s -> {
                    var list = s.list();
                    return () -> done(() -> MetricQuery.memoryBarrier(list));
                }),
                use("zetMetricQueryGetData", "query 0", s -> polling(s.measured()))
                        .answering(ZeResult.NOT_READY, "nothing yet"),
                use("zetMetricQueryGetData", "query 0", s -> polling(s.measured()))
                        .nth(2)
                        .answering(ZeResult.NOT_READY, "nothing yet"));
    }

    private static List<Use> calculations() {
        Function<MetricUses, Supplier<String>> calculating = s -> {
            var raw = s.raw();
            return () -> word(raw.calculate());
        };
        Function<MetricUses, Supplier<String>> single = s -> {
            var raw = s.raw();
            return () -> {
                // A driver without the function for several sets.
                s.driver.fail(Fault.next(MULTIPLE, ZeResult.ERROR_UNSUPPORTED_FEATURE));
                return word(raw.calculate());
            };
        };
        return List.of(
                use(MULTIPLE, "ComputeBasic", calculating)
                        .answeringRefusals("3")
                        .answering(ZeResult.WARNING_DROPPED_DATA, "3"),
                use(MULTIPLE, "ComputeBasic", s -> s.reading(s.streamer()))
                        .nth(2)
                        .answeringRefusals("3 reports")
                        .answering(ZeResult.WARNING_DROPPED_DATA, "3 reports, dropped"),
                use("zetMetricGroupCalculateMetricValues", "ComputeBasic", single)
                        .answering(ZeResult.WARNING_DROPPED_DATA, "3"),
                use("zetMetricGroupCalculateMetricValues", "ComputeBasic", single)
                        .nth(2)
                        .answering(ZeResult.WARNING_DROPPED_DATA, "3"),
                use("zetMetricGroupGetExportDataExp", "ComputeBasic", s -> {
                    var raw = s.raw();
                    return () -> done(raw::export);
                }),
                use("zetMetricGroupGetExportDataExp", "ComputeBasic", s -> {
                            var raw = s.raw();
                            return () -> RawReports.supportsExport(raw.group()) ? "supported" : "unsupported";
                        })
                        .answeringRefusals("unsupported")
                        .neverFailing("supported"),
                use("zetMetricGroupCalculateMetricExportDataExp", "ComputeBasic", s -> {
                            var exported = s.raw().export();
                            return () -> exported.calculate(s.part.driver()).dataDropped() ? "dropped" : "whole";
                        })
                        .answering(ZeResult.WARNING_DROPPED_DATA, "dropped"));
    }

    private static List<Use> programmables() {
        return List.of(
                use(
                        "zetMetricProgrammableGetExp",
                        "ZE Tools Mock GPU",
                        s -> () -> word(MetricProgrammable.all(s.part))),
                use(
                                "zetMetricProgrammableGetExp",
                                "ZE Tools Mock GPU",
                                s -> () -> MetricProgrammable.supports(s.part) ? "supported" : "unsupported")
                        .answeringRefusals("unsupported")
                        .neverFailing("unsupported"),
                use(
                        "zetMetricProgrammableGetPropertiesExp",
                        "ZE Tools Mock GPU",
                        s -> () -> word(MetricProgrammable.all(s.part))),
                use(
                        "zetMetricProgrammableGetParamInfoExp",
                        "programmable metric",
                        s -> () -> word(MetricProgrammable.all(s.part))),
                use(
                        "zetMetricProgrammableGetParamValueInfoExp",
                        "programmable metric",
                        s -> () -> word(MetricProgrammable.all(s.part))),
                use("zetMetricCreateFromProgrammableExp2", "GPU_TIME", s -> {
                            var time = MetricProgrammable.find(s.part, "GPU_TIME");
                            return () -> closing(time.configure().create("time", ""));
                        })
                        .answeringRefusals("done"),
                use("zetMetricCreateFromProgrammableExp", "GPU_TIME", s -> {
                    var time = MetricProgrammable.find(s.part, "GPU_TIME");
                    return () -> {
                        // A driver of the version before.
                        s.driver.fail(
                                Fault.next("zetMetricCreateFromProgrammableExp2", ZeResult.ERROR_UNSUPPORTED_FEATURE));
                        return closing(time.configure().create("time", ""));
                    };
                }),
                use("zetMetricDestroyExp", "metrics \"time\"", s -> {
                    var time = MetricProgrammable.find(s.part, "GPU_TIME")
                            .configure()
                            .create("time", "");
                    return () -> closing(time);
                }),
                use(
                        "zetMetricGroupCreateExp",
                        "ZE Tools Mock GPU",
                        s -> () -> closing(CustomMetricGroup.create(s.part, "mine", "", SamplingType.TIME_BASED))),
                use("zetMetricGroupDestroyExp", "\"mine\"", s -> {
                    var group = CustomMetricGroup.create(s.part, "mine", "", SamplingType.TIME_BASED);
                    return () -> closing(group);
                }),
                use("zetMetricGroupAddMetricExp", "\"mine\"", s -> {
                    var time = s.time();
                    var group = s.keep(CustomMetricGroup.create(s.part, "mine", "", SamplingType.TIME_BASED));
                    return () -> done(() -> group.add(time));
                }),
                use("zetMetricGroupRemoveMetricExp", "\"mine\"", s -> {
                    var time = s.time();
                    var group = s.keep(CustomMetricGroup.create(s.part, "mine", "", SamplingType.TIME_BASED));
                    group.add(time);
                    return () -> done(() -> group.remove(time));
                }),
                use("zetMetricGroupCloseExp", "\"mine\"", s -> {
                    var time = s.time();
                    var group = s.keep(CustomMetricGroup.create(s.part, "mine", "", SamplingType.TIME_BASED));
                    group.add(time);
                    return () -> done(group::finish);
                }),
                use("zetDeviceCreateMetricGroupsFromMetricsExp", "ZE Tools Mock GPU", s -> {
                    var metrics = List.of(s.time());
                    return () -> closing(CustomMetricGroups.create(s.part, "mine", "", metrics));
                }));
    }

    private static List<Use> tracers() {
        return List.of(
                use("zetMetricTracerCreateExp", "WorkloadTrace", s -> {
                    var context = s.active(s.trace());
                    return () -> closing(MetricTracer.create(context, s.trace()));
                }),
                use("zetMetricTracerDestroyExp", "WorkloadTrace", s -> {
                    var tracer = MetricTracer.create(s.active(s.trace()), s.trace());
                    return () -> closing(tracer);
                }),
                use("zetMetricTracerEnableExp", "WorkloadTrace", s -> {
                    var tracer = s.tracer();
                    return () -> done(tracer::enable);
                }),
                use("zetMetricTracerDisableExp", "WorkloadTrace", s -> {
                    var tracer = s.tracer();
                    tracer.enable();
                    return () -> done(tracer::disable);
                }),
                use("zetMetricTracerReadDataExp", "WorkloadTrace", s -> tracing(s.traced()))
                        .answering(ZeResult.WARNING_DROPPED_DATA, "some, dropped")
                        .answering(ZeResult.NOT_READY, "none, inactive"),
                use("zetMetricTracerReadDataExp", "WorkloadTrace", s -> tracing(s.traced()))
                        .nth(2)
                        .answering(ZeResult.WARNING_DROPPED_DATA, "some, dropped")
                        .answering(ZeResult.NOT_READY, "none, inactive"),
                use("zetMetricDecoderCreateExp", "WorkloadTrace", s -> {
                    var tracer = s.tracer();
                    return () -> closing(tracer.decoder());
                }),
                use("zetMetricDecoderGetDecodableMetricsExp", "WorkloadTrace", s -> {
                    var tracer = s.tracer();
                    return () -> closing(tracer.decoder());
                }),
                use("zetMetricDecoderDestroyExp", "WorkloadTrace", s -> {
                    var decoder = s.tracer().decoder();
                    return () -> closing(decoder);
                }),
                use("zetMetricTracerDecodeExp", "WorkloadTrace", s -> {
                    var tracer = s.traced();
                    MetricDecoder decoder = s.keep(tracer.decoder());
                    TracedData data = tracer.read(Duration.ZERO);
                    return () -> word(decoder.decode(data));
                }));
    }

    private static Use use(String function, String subject, Function<MetricUses, Supplier<String>> prepare) {
        return new Use(function, 1, subject, Map.of(), Optional.empty(), prepare);
    }

    /// Closes what the scene has, last first, whatever it answers.
    ///
    /// @param onFailure gets what closing throws
    void close(Consumer<RuntimeException> onFailure) {
        while (!open.isEmpty()) {
            try {
                open.removeLast().close();
            } catch (RuntimeException e) {
                onFailure.accept(e);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }

    @Override
    public void close() {
        close(e -> {
            throw e;
        });
    }

    private <T extends AutoCloseable> T keep(T resource) {
        open.add(resource);
        return resource;
    }

    private MetricGroup timed() {
        return MetricGroup.find(part, "ComputeBasic", SamplingType.TIME_BASED);
    }

    private MetricGroup event() {
        return MetricGroup.find(part, "ComputeBasic", SamplingType.EVENT_BASED);
    }

    private MetricGroup trace() {
        return MetricGroup.find(part, "WorkloadTrace", SamplingType.TRACER_BASED);
    }

    private Context active(MetricGroup group) {
        var context = keep(Context.create(part));
        keep(MetricActivation.open(context, group));
        return context;
    }

    private MetricStreamer streamer() {
        return keep(MetricStreamer.open(active(timed()), timed(), PERIOD, 1));
    }

    private Supplier<String> reading(MetricStreamer streamer) {
        driver.step(PERIOD.multipliedBy(3));
        return () -> {
            var batch = streamer.read(Duration.ZERO);
            return batch.reportCount() + " reports" + (batch.dataDropped() ? ", dropped" : "");
        };
    }

    private RawReports raw() {
        var streamer = streamer();
        driver.step(PERIOD.multipliedBy(3));
        return streamer.readRaw(Duration.ZERO);
    }

    private CommandList list() {
        return keep(CommandList.create(keep(Context.create(part))));
    }

    private MetricQueryPool pool() {
        return keep(MetricQueryPool.create(active(event()), event(), 1));
    }

    private MetricQuery query(Context context) {
        return keep(keep(MetricQueryPool.create(context, event(), 1)).query(0));
    }

    private MetricQuery measured() {
        var context = active(event());
        var query = query(context);
        try (var queue = CommandQueue.create(context);
                var list = CommandList.create(context)) {
            query.begin(list);
            query.end(list);
            list.endRecording();
            queue.execute(list);
            driver.step(PERIOD);
            if (!queue.synchronize(LONG)) throw new AssertionError("the queue did not end");
        }
        return query;
    }

    private static Supplier<String> polling(MetricQuery query) {
        return () -> query.poll().isEmpty() ? "nothing yet" : "measured";
    }

    private Metric time() {
        return keep(MetricProgrammable.find(part, "GPU_TIME").configure().create("time", ""))
                .metric();
    }

    private MetricTracer tracer() {
        return keep(MetricTracer.create(active(trace()), trace()));
    }

    private MetricTracer traced() {
        var context = active(trace());
        var tracer = keep(MetricTracer.create(context, trace()));
        tracer.enable();
        try (var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var memory = Allocation.createDevice(context, 64)) {
            list.appendMemoryFill(memory, (byte) 1);
            list.endRecording();
            queue.execute(list);
            while (!queue.synchronize(Duration.ZERO)) driver.step(PERIOD);
        }
        return tracer;
    }

    private static Supplier<String> tracing(MetricTracer tracer) {
        return () -> {
            var data = tracer.read(Duration.ZERO);
            return (data.isEmpty() ? "none" : "some")
                    + (data.dataDropped() ? ", dropped" : "")
                    + (data.isActive() ? "" : ", inactive");
        };
    }

    private static String word(List<?> list) {
        return Integer.toString(list.size());
    }

    private static String done(Runnable action) {
        action.run();
        return "done";
    }

    private static String closing(AutoCloseable resource) {
        try {
            resource.close();
            return "done";
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
